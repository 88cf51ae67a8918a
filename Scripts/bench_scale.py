#!/usr/bin/env python3
"""Times kist in vaults of 100, 2,000 and 10,000 items, beside an empty static program, all in one run.

    Scripts/bench_scale.py PATH-TO-KIST [ROUNDS] [ITEMS ...]

Each vault has an agent of its own, warm; `open` is a command with a private agent, which reads the whole vault first.
Every round runs every command in every vault once, so that a busy moment falls on all of them; medians are printed,
and what they are to be below.
"""

import os
import shutil
import statistics
import subprocess
import sys
import tempfile
import time

import bench

SIZES = [100, 2_000, 10_000]
PASSCODE = b"correct horse battery\n"


class Vault:
    def __init__(self, kist, folder, size, passcode):
        self.kist, self.size, self.passcode = kist, size, passcode
        self.names = ["mail/account%d" % number for number in range(size)]
        runtime = os.path.join(folder, "run")
        os.makedirs(runtime, mode=0o700)
        self.environment = {
            "HOME": folder, "PATH": "/usr/bin:/bin", "XDG_RUNTIME_DIR": runtime, "LANG": "C.UTF-8", "KIST_NO_PROMPT": "1",
        }
        self.run(["init", "--no-recovery", "--force"] + (["--passcode-fd", "0"] if passcode else ["--no-passcode"]),
                 PASSCODE if passcode else b"")
        if passcode:
            self.run(["unlock", "--passcode-fd", "0"], PASSCODE)
        for number, name in enumerate(self.names):
            self.run(["insert", name], bench.SECRET)
            if sys.stderr.isatty() and number % 100 == 0:
                print("\r%d of %d items" % (number, size), end="", file=sys.stderr)
        self.inserted = 0

    def run(self, words, given=b""):
        done = subprocess.run([self.kist] + words, env=self.environment, input=given, capture_output=True)
        if done.returncode:
            sys.exit("bench: kist %s: %s" % (" ".join(words), done.stderr.decode()))
        return done.stdout.decode()

    def agent(self):
        import json
        return json.loads(self.run(["agent", "status", "--json"]))["process"]

    def memory(self):
        with open("/proc/%d/status" % self.agent()) as file:
            line = next(line for line in file if line.startswith("VmRSS"))
        return int(line.split()[1]) / 1024

    def commands(self, number):
        name = self.names[number * 7919 % self.size]
        self.inserted += 1
        return {
            "show": ["show", name], "ls": ["ls"], "find": ["find", "account%d" % (self.size - 1)],
            "insert": ["insert", "new/%d" % self.inserted],
        }

    def stop(self):
        self.run(["agent", "stop"])


def timed(command, environment, secret, nothing):
    return bench.milliseconds(command, environment, secret, nothing)


def main():
    kist = os.path.abspath(sys.argv[1])
    rounds = int(sys.argv[2]) if len(sys.argv) > 2 else 20
    sizes = [int(text) for text in sys.argv[3:]] or SIZES
    folder = tempfile.mkdtemp(prefix="kist-bench-", dir="/dev/shm")
    try:
        empty = bench.build_empty(folder)
        path = os.path.join(folder, "secret")
        with open(path, "wb") as file:
            file.write(bench.SECRET)
        secret, nothing = os.open(path, os.O_RDONLY), os.open(os.devnull, os.O_WRONLY)
        vaults = [Vault(kist, os.path.join(folder, str(size)), size, True) for size in sizes]
        opened = [Vault(kist, os.path.join(folder, "open%d" % size), size, False) for size in (sizes[0], sizes[-1])]
        for vault in opened:
            vault.stop()
        times = {}

        def note(title, command, environment):
            times.setdefault(title, []).append(timed(command, environment, secret, nothing))

        for number in range(rounds):
            note("empty", [empty], dict(os.environ))
            for vault in vaults:
                for title, words in vault.commands(number).items():
                    note("%s %d" % (title, vault.size), [kist] + words, vault.environment)
            for vault in opened:
                note("open %d" % vault.size, [kist, "show", vault.names[number % vault.size]],
                     dict(vault.environment, KIST_NO_AGENT="1"))
        medians = {title: statistics.median(values) for title, values in times.items()}
        for title, value in medians.items():
            print("%-14s %8.2f ms  %6.2f x empty" % (title, value, value / medians["empty"]))
        large, small = sizes[-1], sizes[0]
        print("show %d / empty: %.2f (aim 1.5)" % (large, medians["show %d" % large] / medians["empty"]))
        print("ls %d: %.1f ms (aim 20)" % (large, medians["ls %d" % large]))
        print("insert %d / insert %d: %.2f (aim 1.3)" % (
            large, small, medians["insert %d" % large] / medians["insert %d" % small]))
        print("open %d - open %d: %.1f ms (aim 60)" % (
            large, small, medians["open %d" % large] - medians["open %d" % small]))
        for vault in vaults:
            print("agent at %d: %.1f MB" % (vault.size, vault.memory()))
            vault.stop()
    finally:
        shutil.rmtree(folder)


if __name__ == "__main__":
    main()
