#!/usr/bin/env python3
"""A store of pass made with gpg, imported by kist, and compared byte for byte.

store.py PROGRAMS COUNT [--pass]: PROGRAMS is where kist lies. With --pass some entries are made by pass itself.
"""
import base64
import json
import os
import random
import shutil
import subprocess
import sys
import tempfile
import time

PROGRAMS, COUNT = os.path.abspath(sys.argv[1]), int(sys.argv[2])
SEED = int(os.environ.get("SEED", "1"))
rng = random.Random(SEED)

ODD_NAMES = [
    "mail/work", "mail", "mail/work/deep/er", "with blank/a b", "quote'/\"q\"", "-rf", "--help", "café/nfc",
    "cafe\u0301/nfd", "café", "🔑/👩‍💻", "id:3f9c", "100%2F/%41", "back\\slash/x", "a:b@c/d;e", "x" * 200 + "/y",
    ".hidden", "tab\there/z", "new\nline/q", "https:/not a url", "github.com/alice", "web/example.org/bob",
]
ODD_VALUES = [
    b"", b"\n", b"s3cret", b"s3cret\n", b"a\r\nb\r\n", bytes(range(256)), b"\0", b"\xff\xfe\xc3(",
    b"pw\nlogin: alice\nurl: https://github.com/login\n", b"pw\nuser: bob\n\nnote\n\n", b"  blanks  ",
    "łuż\n".encode(), b"x" * 16_383, b"x" * 16_384, b"x" * 16_385, b"y" * 100_000, b"z" * 32_768,
]


def value():
    kind = rng.random()
    if kind < 0.5:
        return base64.b64encode(rng.randbytes(rng.randint(6, 30))) + b"\n"
    if kind < 0.8:
        lines = [base64.b64encode(rng.randbytes(12)), b"login: user%d" % rng.randint(1, 99)]
        lines += [rng.randbytes(20).hex().encode() for _ in range(rng.randint(0, 5))]
        return b"\n".join(lines) + b"\n" * rng.randint(0, 2)
    return rng.randbytes(rng.randint(0, 3_000))


def entries():
    odd = list(ODD_NAMES)
    names = odd[: max(4, COUNT // 3)]
    while len(names) < COUNT:
        parts = [rng.choice(["mail", "web", "db", "ssh", "Wi-Fi", "Büro", "a b"]) for _ in range(rng.randint(0, 3))]
        names.append("/".join(parts + ["entry%d" % len(names)]))
    values = list(ODD_VALUES)
    rng.shuffle(values)
    return {name: values.pop() if values and rng.random() < 0.6 else value() for name in names}


def run(*words, env, data=None, ok=(0,)):
    done = subprocess.run(words, env=env, input=data, capture_output=True)
    if done.returncode not in ok:
        sys.exit("%s ended with %d\n%s" % (words, done.returncode, done.stderr.decode(errors="replace")))
    return done


def make(home, env, store):
    run("gpg", "--batch", "--quiet", "--passphrase", "", "--quick-generate-key", "test@example.org",
        "default", "default", "never", env=env)
    os.makedirs(env["PASSWORD_STORE_DIR"], mode=0o700)
    root = env["PASSWORD_STORE_DIR"].encode()
    with open(root + b"/.gpg-id", "w") as file:
        file.write("test@example.org\n")
    for index, (name, secret) in enumerate(store.items()):
        place = root + b"/" + name.encode() + b".gpg"
        if "--pass" in sys.argv and index % 7 == 0 and not name.startswith("-"):
            run("pass", "insert", "-m", "-f", name, env=env, data=secret)
            continue
        os.makedirs(os.path.dirname(place), exist_ok=True)
        run("gpg", "--batch", "--quiet", "--yes", "--trust-model", "always", "-r", "test@example.org",
            "-o", place, "-e", env=env, data=secret)


def compare(kist, env, store):
    """Every value under the very name that it had, which `ls --json` tells apart in service and account."""
    found = {}
    for line in run(kist, "ls", "--json", env=env).stdout.decode().splitlines():
        item = json.loads(line)
        path = item.get("service", "") + ("/" + item["account"] if "account" in item else "")
        shown = run(kist, "show", "--raw", "id:" + item["id"], env=env).stdout
        found[path] = shown
    assert found.keys() == store.keys(), "names differ: %r" % (found.keys() ^ store.keys())
    for name, secret in store.items():
        assert found[name] == secret, "the value of %r differs" % name


def main():
    home = tempfile.mkdtemp(prefix="kist-store-")
    env = {
        "HOME": home, "GNUPGHOME": home + "/g", "PASSWORD_STORE_DIR": home + "/store", "LANG": "C.UTF-8",
        "PATH": PROGRAMS + ":/usr/bin:/bin", "XDG_RUNTIME_DIR": home + "/none", "TERM": "xterm",
    }
    os.mkdir(env["GNUPGHOME"], 0o700)
    kist = PROGRAMS + "/kist"
    store = entries()
    try:
        make(home, env, store)
        run(kist, "init", "--no-passcode", "--no-recovery", "--force", env=env)
        start = time.monotonic()
        first = run(kist, "import", "pass", env=env)
        seconds = time.monotonic() - start
        assert b"%d added" % len(store) in first.stderr, first.stderr
        assert first.stdout == b"", first.stdout
        compare(kist, env, store)

        again = run(kist, "import", "pass", env=env)
        assert b"%d unchanged" % len(store) in again.stderr, again.stderr

        # A value that changed meanwhile is kept, and overwritten when told; a file that is no entry stops nothing.
        run(kist, "insert", "-f", "mail/work", env=env, data=b"changed")
        root = env["PASSWORD_STORE_DIR"]
        with open(root + "/broken.gpg", "w") as file:
            file.write("not gpg's")
        os.symlink(root, root + "/loop")
        os.mkfifo(root + "/fifo.gpg")
        kept = run(kist, "import", "pass", env=env, ok=(11,))
        assert b"1 kept" in kept.stderr and b"3 skipped" in kept.stderr, kept.stderr
        assert run(kist, "show", "--raw", "mail/work", env=env).stdout == b"changed"
        forced = run(kist, "import", "pass", "-f", env=env, ok=(11,))
        assert b"1 replaced" in forced.stderr, forced.stderr
        compare(kist, env, store)
        print("%d entries imported in %.1f s, byte for byte" % (len(store), seconds))
    finally:
        run("gpgconf", "--kill", "all", env=env)
        subprocess.run([kist, "agent", "stop"], env=env, capture_output=True)
        shutil.rmtree(home, ignore_errors=True)


main()
