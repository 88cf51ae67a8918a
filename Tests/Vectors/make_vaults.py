#!/usr/bin/env python3
"""Makes the three vaults under Tests/Vectors/vaults that every later build must open.

usage: make_vaults.py BUILD

Made once, by the kist and kist-agent in BUILD: it refuses to overwrite. Each vault is a folder:

    vault/            the vault's directory, without its empty files
    state/kist/       what XDG_STATE_HOME/kist held
    passcode          the passcode, where there is one
    recovery          the recovery key's words, where there is one
    content.jsonl     what `kist show --json` said of every item, in the order of `kist ls`

The content is held against what was put in before it is written. Git keeps neither modes nor inodes: who uses a
vault copies it into a place of its own, where it is a copy (docs/format.md, "State directory") and opens read-only,
or is made writable with `kist check --accept`.
"""

import base64
import hashlib
import json
import os
import shutil
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(HERE, "../Sweeps"))
import program  # noqa: E402

PASSCODE = "correct horse Ünïcode ☂"
SLOWLY = "-e trace=clone,clone3 -e inject=clone,clone3:delay_enter=60000"
FOLDERS = ["ak", "aku", "akpu", "ck", "cku", "dk", "dku"]
WORDS = {
    "ak": "when-unlocked", "ck": "after-first-unlock", "dk": "always", "aku": "when-unlocked-this-device-only",
    "cku": "after-first-unlock-this-device-only", "dku": "always-this-device-only",
    "akpu": "when-passcode-set-this-device-only",
}


def some(count, seed):
    """Fixed bytes that look random and are no UTF-8."""
    return b"\xff" + hashlib.shake_256(f"kist vault {seed}".encode()).digest(count - 1)


class Maker:
    def __init__(self, build, folder, target, passcode):
        self.home = program.Home(build, folder)
        self.target, self.passcodes = target, (passcode,) if passcode else ()
        # What no name can mean is known by its value.
        self.values, self.nameless = {}, []

    def begin(self, *options):
        """Argon2 is made so slow meanwhile that the cost chosen is the floor, on every machine."""
        if self.passcodes:
            self.home.trace(SLOWLY)
        words = self.home.must("init", "--force", *options, passcodes=self.passcodes, timeout=600)
        self.home.trace(None)
        return words

    def put(self, name, value, *options, also=()):
        value = value.encode() if isinstance(value, str) else value
        self.home.must("insert", "-m", *options, *also, name, given=value, passcodes=self.passcodes)
        self.values[name] = value

    def remove(self, name):
        self.home.must("rm", "-f", name, passcodes=self.passcodes)
        del self.values[name]

    def agent(self):
        agent = self.home.agent()
        if self.passcodes:
            agent.unlock(self.passcodes[0])
        return agent

    def content(self):
        names = self.home.must("ls", "-0", passcodes=self.passcodes).split("\0")[:-1]
        lines = self.home.must("show", "--json", "--", *names, passcodes=self.passcodes).splitlines()
        found = [
            (item["name"], None if item["base64"] is None else base64.b64decode(item["base64"]))
            for item in map(json.loads, lines)
        ]
        named = {name: value for name, value in found if not name.startswith("id:")}
        nameless = sorted(value for name, value in found if name.startswith("id:"))
        if named != self.values or nameless != sorted(self.nameless):
            sys.exit(f"{self.target}: not what was put in: {found}")
        return lines

    def end(self, words=""):
        lines = self.content()
        self.home.must("check", passcodes=self.passcodes)
        target = self.target
        shutil.copytree(self.home.vault, f"{target}/vault")
        shutil.copytree(f"{self.home.state}/kist", f"{target}/state/kist")
        for name in ("vault/lock", "vault/.gitignore", "state/kist/argon2.lock"):
            if os.path.exists(f"{target}/{name}"):
                os.unlink(f"{target}/{name}")
        texts = {"passcode": "".join(self.passcodes), "recovery": words.strip(), "content.jsonl": "\n".join(lines)}
        for name, text in texts.items():
            if text:
                with open(f"{target}/{name}", "w", encoding="utf-8") as file:
                    file.write(text + "\n")


def plain(maker):
    """No passcode, no recovery key; one journal."""
    maker.begin("--no-passcode", "--no-recovery")
    maker.put("a", "first")
    maker.put("mail/work", "s3cret")
    maker.put("https://alice@example.org", "site", "--comment", "a comment", "--label", "Example")
    maker.put("night/job", "open early", "--accessible", "after-first-unlock")
    maker.put("host/key", "open always", "--accessible", "always")
    maker.put("a", "second", "-f")
    maker.put("gone", "deleted")
    maker.remove("gone")
    maker.end()


def passcode(maker):
    """A passcode that was changed once, no recovery key."""
    known, maker.passcodes = maker.passcodes, ("first passcode",)
    maker.begin("--no-recovery")
    maker.put("mail/work", "s3cret")
    maker.put("only/here", "bound to a passcode", "--accessible", WORDS["akpu"])
    maker.home.trace(SLOWLY)
    maker.home.must("passcode", "change", passcodes=(*maker.passcodes, *known), timeout=600)
    maker.home.trace(None)
    maker.passcodes = known
    maker.put("night/job", "open early", "--accessible", "after-first-unlock")
    maker.end()


def everything(maker):
    """A passcode and a recovery key; every class and form; a compacted index with a journal behind."""
    words = maker.begin()
    for folder in FOLDERS:
        maker.put(f"class/{folder}", f"value in {folder}", "--accessible", WORDS[folder])
    # Journals are compacted from 64 KiB on: long comments fill one in a few writes.
    for number in range(12):
        maker.put("long", f"{number}", "-f", "--comment", f"{number:06d}" * 1024)
    maker.put("long", "kept", "-f", "--comment", "short")
    maker.put("size/empty", b"", "--allow-empty")
    maker.put("size/padded", some(128, 128))
    maker.put("size/one-piece", some(16_383, 16_383))
    maker.put("size/stream", some(16_384, 16_384))
    maker.put("size/stream", some(16_385, 16_385), "-f")
    maker.put("size/shrunk", some(20_000, 20_000), "--accessible", "always")
    maker.put("size/shrunk", "one piece again", "-f")
    maker.put("moved", "between families", "--accessible", "after-first-unlock")
    maker.put("moved", "moved", "-f", "--accessible", "when-unlocked")
    maker.put("https://bob@example.org:8443/login", b"\0\xff not text", "--sync", "--creator", "abcd", "--type",
              "1", "--description", "a site")
    maker.put("ünï/ço☂", "names are any text", "--generic", "generic data")
    with maker.agent() as agent:
        agent.add("genp", {2: "form", 1: "absent"})
        agent.add("inet", {
            1: "carol", 4: "example.net", 5: "smtp", 7: 25, 9: "realm", 10: "group.of.another", 11: True,
            12: "label", 13: "", 15: -1, 17: True, 18: False, 21: 2**62, 22: b"\0\1\2", 23: True,
        }, "ck", b"every kind")
        maker.nameless.append(b"every kind")
        for name in ("many/1", "many/2"):
            agent.add("genp", {2: "many", 1: name[5:], 13: "before"}, value=name.encode())
            maker.values[name] = name.encode()
        agent.update(program.query("genp", {13: "before"}), {13: "after"})
    maker.put("gone", "deleted")
    maker.remove("gone")
    maker.values["form/absent"] = None
    maker.end(words)


def renewed(maker):
    """New keys again and again: every record in a later epoch than the first."""
    known, maker.passcodes = maker.passcodes, ()
    maker.begin("--no-passcode", "--no-recovery")
    maker.put("before", "sealed under the first keys", "--comment", "first")
    maker.put("night/job", "open early", "--accessible", "after-first-unlock")
    maker.put("size/stream", some(20_000, "renewed"), "--accessible", "always")
    maker.home.trace(SLOWLY)
    maker.home.must("passcode", "set", passcodes=("first passcode",), timeout=600)
    maker.passcodes = ("first passcode",)
    maker.home.must("passcode", "change", "--rekey", passcodes=(*maker.passcodes, *known), timeout=600)
    maker.home.trace(None)
    maker.passcodes = known
    maker.put("after", "sealed under the last", "--accessible", WORDS["akpu"])
    words = maker.home.must("recovery", "new", passcodes=known)
    maker.end(words)


MAKERS = {"plain": (plain, None), "passcode": (passcode, PASSCODE), "everything": (everything, PASSCODE)}


# Not among the stored ones.
MORE = {"renewed": (renewed, PASSCODE)}


def make_all(build, target, makers):
    """Each vault in a folder of its name, which must not exist."""
    for name, (make, code) in makers.items():
        if os.path.exists(f"{target}/{name}"):
            sys.exit(f"make_vaults.py: {name} exists, and is never made again")
        with tempfile.TemporaryDirectory(dir="/dev/shm") as folder:
            make(Maker(build, folder, f"{target}/{name}", code))


if __name__ == "__main__":
    make_all(os.path.abspath(sys.argv[1]), f"{HERE}/vaults", MAKERS)
