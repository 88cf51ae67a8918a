#!/usr/bin/python3
"""Cut every write short at every call, and see that it happened whole or not at all.

usage: crash.py BUILD [FAULT ...]

BUILD holds kist and kist-agent. For each verb the agent runs under strace and is stopped at the first, second,
third, … call of every kind that changes the disk, until a run goes through. FAULT is `kill` (the default), or an
errno's name that the call then fails with. After each run the vault must read as before or as after, `check` must
be clean, and the next write must leave no temporary. One line a verb and fault; status 1 where anything was wrong.
"""

import json
import os
import shutil
import subprocess
import sys
import tempfile

CALLS = ["openat", "write", "pwrite64", "fsync", "renameat", "renameat2", "unlinkat", "ftruncate", "mkdirat", "fchmod"]
# A private agent's own start would be cut as well: so many calls of a kind are no write's any more.
MOST = 400

# A verb's arguments, what is piped in, and what it changes: names to values, None for gone.
VERBS = {
    "insert": (["insert", "z"], "new", {"z": "new"}),
    "insert after-first-unlock": (["insert", "--accessible", "after-first-unlock", "z"], "new", {"z": "new"}),
    "overwrite": (["insert", "-f", "a/1"], "other", {"a/1": "other"}),
    "class change": (["insert", "-f", "--accessible", "after-first-unlock", "a/1"], "moved", {"a/1": "moved"}),
    "class change back": (["insert", "-f", "--accessible", "when-unlocked", "c"], "moved", {"c": "moved"}),
    "delete": (["rm", "-f", "a/1"], "", {"a/1": None}),
    "delete many": (["rm", "-r", "-f", "a/"], "", {"a/1": None, "a/2": None, "a/3": None}),
}
ITEMS = {"a/1": "one", "a/2": "two", "a/3": "three", "b": "four", "c": "five"}
BACKGROUND = {"c": ["--accessible", "after-first-unlock"], "a/3": ["--accessible", "after-first-unlock"]}


class Sweep:
    def __init__(self, build, folder):
        self.folder = folder
        self.places = [f"{folder}/vault", f"{folder}/state"]
        self.environment = {
            "HOME": folder, "PATH": "/usr/bin:/bin", "KIST_DIR": self.places[0], "XDG_STATE_HOME": self.places[1],
        }
        os.makedirs(f"{folder}/bin")
        os.makedirs(f"{folder}/libexec/kist")
        shutil.copy(f"{build}/kist", f"{folder}/bin/kist")
        shutil.copy(f"{build}/kist-agent", f"{folder}/agent")
        # What kist starts in place of its agent; the options are in a file, for the environment is not passed on.
        self.wrapper = f"{folder}/libexec/kist/kist-agent"
        self.inject(None)

    def inject(self, fault):
        tracer = f"strace -f -q -o {self.folder}/trace {fault} " if fault else ""
        with open(self.wrapper, "w") as script:
            script.write(f'#!/bin/sh\nexec {tracer}{self.folder}/agent "$@"\n')
        os.chmod(self.wrapper, 0o755)

    def kist(self, *arguments, given=""):
        return subprocess.run(
            [f"{self.folder}/bin/kist", *arguments], input=given.encode(), env=self.environment, capture_output=True,
            timeout=120)

    def must(self, *arguments, given=""):
        outcome = self.kist(*arguments, given=given)
        if outcome.returncode != 0:
            sys.exit(f"crash.py: {arguments}: {outcome}")

    def prepare(self):
        self.must("init", "--no-passcode", "--no-recovery", "--force")
        for name, value in ITEMS.items():
            self.must("insert", *BACKGROUND.get(name, []), name, given=value)
        for place in self.places:
            shutil.copytree(place, place + ".kept")

    def restore(self):
        """The vault's directory itself stays: a vault remembers where it stands."""
        for place in self.places:
            for entry in os.listdir(place):
                path = f"{place}/{entry}"
                shutil.rmtree(path) if os.path.isdir(path) else os.unlink(path)
            shutil.copytree(place + ".kept", place, dirs_exist_ok=True)

    def read(self):
        names = self.kist("ls", "-0").stdout.decode().split("\0")[:-1]
        shown = self.kist("show", "--json", "--", *names) if names else None
        if shown and shown.returncode != 0:
            return f"show: {shown.stderr.decode()}"
        lines = shown.stdout.decode().splitlines() if shown else []
        return {item["name"]: item["text"] for item in map(json.loads, lines)}

    def temporaries(self):
        return [
            f"{folder}/{name}" for place in self.places for folder, _, names in os.walk(place) for name in names
            if name.startswith(".") and name != ".gitignore"
        ]

    def faults_after(self, allowed, status):
        """What is wrong with the vault now."""
        state = self.read()
        if state not in allowed:
            yield f"neither before nor after: {state}"
        if status == 0 and state != allowed[1]:
            yield "status 0 and not done"
        check = self.kist("check")
        if check.returncode != 0:
            yield f"check: {check.stdout.decode()}{check.stderr.decode()}"
        self.must("insert", "-f", "next", given="x")
        if self.temporaries():
            yield f"left behind: {self.temporaries()}"

    def sweep(self, verb, fault):
        arguments, given, changes = VERBS[verb]
        after = {name: value for name, value in {**ITEMS, **changes}.items() if value is not None}
        runs, faults = 0, []
        for call in CALLS:
            for number in range(1, MOST):
                self.restore()
                how = "signal=KILL" if fault == "kill" else f"error={fault}"
                self.inject(f"-e trace={call} -e inject={call}:{how}:when={number}")
                outcome = self.kist(*arguments, given=given)
                self.inject(None)
                with open(f"{self.folder}/trace", errors="replace") as trace:
                    text = trace.read()
                if ("killed by SIGKILL" if fault == "kill" else "(INJECTED)") not in text:
                    break
                runs += 1
                faults += [
                    f"{verb}, {fault} at {call} {number}: {what}"
                    for what in self.faults_after([ITEMS, after], outcome.returncode)
                ]
        return runs, faults


def main():
    build, kinds = sys.argv[1], sys.argv[2:] or ["kill"]
    total, faults = 0, []
    with tempfile.TemporaryDirectory(dir="/dev/shm") as folder:
        sweep = Sweep(os.path.abspath(build), folder)
        sweep.prepare()
        for fault in kinds:
            for verb in VERBS:
                runs, found = sweep.sweep(verb, fault)
                if runs == 0:
                    sys.exit(f"crash.py: {verb}, {fault}: nothing was cut")
                print(f"{verb}, {fault}: {runs} runs, {len(found)} faults", flush=True)
                total, faults = total + runs, faults + found
    for line in faults:
        print(line, file=sys.stderr)
    print(f"{total} runs, {len(faults)} faults")
    sys.exit(1 if faults else 0)


main()
