#!/usr/bin/env python3
"""Times one run of kist beside pass, an empty static Swift program and /bin/true.

    Scripts/bench.py PATH-TO-KIST [ROUNDS]

100 items on both sides, no passcode: kist's vault opens with its device key, pass uses a throw-away
gpg key without a passphrase and a gpg-agent that is already warm. Every round runs every command
once, so that a busy moment falls on all of them; medians are printed.
"""

import os
import platform
import shutil
import statistics
import subprocess
import sys
import tempfile
import time

ITEMS = 100
NAMES = ["mail/account%d" % number for number in range(ITEMS)]
SECRET = b"correct horse battery staple\n"


def quiet(command, environment, stdin=b""):
    done = subprocess.run(command, env=environment, input=stdin, capture_output=True)
    if done.returncode:
        sys.exit("bench: %s: %s" % (" ".join(command), done.stderr.decode()))
    return done.stdout.decode()


def prepare_kist(kist, environment):
    quiet([kist, "init", "--no-passcode", "--no-recovery", "--force"], environment)
    for name in NAMES:
        quiet([kist, "insert", name], environment, SECRET)


def prepare_pass(environment):
    gpg = ["gpg", "--batch", "--quiet", "--passphrase", ""]
    os.mkdir(environment["GNUPGHOME"], 0o700)
    quiet(gpg + ["--quick-generate-key", "bench", "rsa3072", "encrypt"], environment)
    quiet(["pass", "init", "bench"], environment)
    for name in NAMES:
        quiet(["pass", "insert", "-m", name], environment, SECRET)


def build_empty(home):
    source, program = os.path.join(home, "empty.swift"), os.path.join(home, "empty")
    open(source, "w").close()
    quiet(["swiftc", "-O", "-static-executable", source, "-o", program], dict(os.environ))
    return program


def milliseconds(command, environment, secret, nothing):
    """One run from spawn to wait, reading the secret, writing into nothing."""
    os.lseek(secret, 0, os.SEEK_SET)
    actions = [(os.POSIX_SPAWN_DUP2, secret, 0), (os.POSIX_SPAWN_DUP2, nothing, 1)]
    start = time.perf_counter()
    process = os.posix_spawnp(command[0], command, environment, file_actions=actions)
    status = os.waitpid(process, 0)[1]
    took = (time.perf_counter() - start) * 1000
    if status:
        sys.exit("bench: status %d: %s" % (os.waitstatus_to_exitcode(status), " ".join(command)))
    return took


def measure(commands, rounds, environment, home):
    path = os.path.join(home, "secret")
    with open(path, "wb") as file:
        file.write(SECRET)
    secret, nothing = os.open(path, os.O_RDONLY), os.open(os.devnull, os.O_WRONLY)
    times = {title: [] for title in commands}
    for round_number in range(rounds + 1):
        for title, make in commands.items():
            took = milliseconds(make(NAMES[round_number % ITEMS]), environment, secret, nothing)
            if round_number:  # the first round only warms the caches
                times[title].append(took)
        if sys.stderr.isatty():
            print("\rround %d of %d" % (round_number, rounds), end="", file=sys.stderr)
    if sys.stderr.isatty():
        print("\r\033[K", end="", file=sys.stderr)
    return {title: statistics.median(values) for title, values in times.items()}


def first_line(command, environment, contains=""):
    lines = quiet(command, environment).splitlines()
    return next((line.strip(" =│") for line in lines if contains in line and line.strip()), "")


def versions(kist, environment, has_pass):
    print(first_line([kist, "version"], environment))
    print(first_line(["swiftc", "--version"], dict(os.environ), "Swift version"))
    if has_pass:
        print("pass " + first_line(["pass", "version"], environment, "v1"))
        print(first_line(["gpg", "--version"], environment))
    print("%s, %d cores" % (platform.platform(), os.cpu_count()))


def report(medians):
    true, empty = medians["/bin/true"], medians["empty Swift program"]
    print("\n%-22s %9s %11s %11s" % ("median of one run", "ms", "× true", "× empty"))
    for title, median in medians.items():
        print("%-22s %9.2f %11.2f %11.2f" % (title, median, median / true, median / empty))
    print()
    for verb in ("show", "ls", "insert"):
        if "pass " + verb in medians:
            ratio = medians["pass " + verb] / medians["kist " + verb]
            print("pass %-6s takes %.1f × the time of kist %s" % (verb, ratio, verb))
    print("kist version is %.2f × the empty program (aim: 1.3)" % (medians["kist version"] / empty))


def main():
    kist = os.path.realpath(sys.argv[1])
    rounds = int(sys.argv[2]) if len(sys.argv) > 2 else 41
    home = tempfile.mkdtemp(prefix="kist-bench-")
    environment = {
        "HOME": home, "PATH": "/usr/bin:/bin", "LANG": "C.UTF-8", "TERM": "dumb",
        "GNUPGHOME": os.path.join(home, "gnupg"),
    }
    has_pass = shutil.which("pass") is not None and shutil.which("gpg") is not None
    try:
        print("bench: preparing %d items" % ITEMS)
        empty = build_empty(home)
        prepare_kist(kist, environment)
        commands = {
            "/bin/true": lambda name: ["/bin/true"],
            "empty Swift program": lambda name: [empty],
            "kist version": lambda name: [kist, "version"],
            "kist show": lambda name: [kist, "show", name],
            "kist ls": lambda name: [kist, "ls"],
            "kist insert": lambda name: [kist, "insert", "-f", name],
        }
        if has_pass:
            prepare_pass(environment)
            commands.update({
                "pass show": lambda name: ["pass", "show", name],
                "pass ls": lambda name: ["pass", "ls"],
                "pass insert": lambda name: ["pass", "insert", "-m", "-f", name],
            })
        else:
            print("bench: pass or gpg is not installed, kist stands alone")
        versions(kist, environment, has_pass)
        print("%d rounds" % rounds)
        report(measure(commands, rounds, environment, home))
    finally:
        if has_pass:
            subprocess.run(["gpgconf", "--kill", "all"], env=environment, capture_output=True)
        shutil.rmtree(home, ignore_errors=True)


if __name__ == "__main__":
    main()
