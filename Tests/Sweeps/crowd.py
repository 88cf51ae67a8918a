#!/usr/bin/python3
"""Many processes write the same names at once: nothing is lost, nothing is doubled, nobody reads half a write.

usage: crowd.py BUILD [PROCESSES [WRITES]]

BUILD holds kist and kist-agent. Each of PROCESSES (32) does WRITES (50) inserts, deletions, overwrites and class
changes, one kist after another, on a handful of names. Names of one kind are only made and deleted: there, as many
were made as deleted, or one more where one is left. Names of the other kind are only overwritten: what is left is some
process's last write. Names of a third kind are overwritten and deleted, and whoever overwrites is never told that
there is nothing to overwrite, or something. Meanwhile readers show and list: a value must be whole, and one that
somebody wrote. Status 1 where anything was wrong.
"""

import collections
import concurrent.futures
import json
import os
import random
import sys
import tempfile
import threading

import program

MADE = [f"made/{number}" for number in range(6)]
# Overwritten and deleted: what is left, if anything, is whole.
MIXED = [f"mixed/{number}" for number in range(4)]
KEPT = [f"kept/{number}" for number in range(6)]
CLASSES = ["when-unlocked", "after-first-unlock", "always", "when-unlocked-this-device-only"]
READERS = 3


def value(writer, number):
    """Long enough that half of it shows."""
    return f"{writer} {number}\n" * 40


def is_whole(text):
    return len(set(text.splitlines())) == 1 and len(text.splitlines()) == 40


class Crowd:
    def __init__(self, build, folder, processes, writes):
        self.home = program.Home(build, folder)
        self.processes, self.writes = processes, writes
        self.faults, self.counts = [], collections.Counter()
        self.made, self.lock = collections.Counter(), threading.Lock()
        self.is_over = threading.Event()

    def wrong(self, what):
        with self.lock:
            self.faults.append(what)

    def expect(self, outcome, statuses):
        with self.lock:
            self.counts[f"{outcome.args[1]} {outcome.returncode}"] += 1
        if outcome.returncode not in statuses:
            self.wrong(f"{outcome.args}: {outcome.returncode}: {outcome.stderr.decode()}")
        return outcome.returncode

    def write(self, writer):
        """Gives this writer's last value of each name that is only overwritten."""
        dice, last = random.Random(writer), {}
        for number in range(self.writes):
            what, options = dice.randrange(5), ["--accessible", dice.choice(CLASSES)]
            if what == 0:
                name = dice.choice(MADE)
                made = self.home.kist("insert", "-m", "--no-prompt", *options, name, given=value(writer, number))
                # Where there is one already nobody can be asked.
                if self.expect(made, {0, 5, 6}) == 0:
                    with self.lock:
                        self.made[name] += 1
            elif what == 1:
                name = dice.choice(MADE)
                if self.expect(self.home.kist("rm", "-f", name), {0, 3}) == 0:
                    with self.lock:
                        self.made[name] -= 1
            elif what == 2:
                name = dice.choice(MIXED)
                length = 1 if dice.random() < 0.9 else 60
                text = value(writer, number) * length
                self.expect(self.home.kist("insert", "-m", "-f", *options, name, given=text), {0})
            elif what == 3:
                self.expect(self.home.kist("rm", "-f", dice.choice(MIXED)), {0, 3})
            else:
                name = dice.choice(KEPT)
                last[name] = value(writer, number)
                self.expect(self.home.kist("insert", "-m", "-f", *options, name, given=last[name]), {0})
        return last

    def read(self, reader):
        dice = random.Random(-reader)
        while not self.is_over.is_set():
            name = dice.choice(MADE + KEPT)
            shown = self.home.kist("show", "--raw", name)
            if self.expect(shown, {0} if name in KEPT else {0, 3}) == 0 and not is_whole(shown.stdout.decode()):
                self.wrong(f"half of {name}: {shown.stdout}")
            listed = self.home.kist("ls", "-0")
            names = listed.stdout.decode().split("\0")[:-1]
            self.expect(listed, {0})
            if len(names) != len(set(names)) or not set(KEPT) <= set(names) <= set(MADE + KEPT + MIXED):
                self.wrong(f"listed: {names}")
            if dice.random() < 0.1:
                self.expect(self.home.kist("check"), {0})

    def run(self):
        self.home.must("init", "--no-passcode", "--no-recovery", "--force")
        for name in KEPT:
            self.home.must("insert", "-m", name, given=value(-1, 0))
        with concurrent.futures.ThreadPoolExecutor(self.processes + READERS) as pool:
            readers = [pool.submit(self.read, number) for number in range(READERS)]
            writers = [pool.submit(self.write, number) for number in range(self.processes)]
            lasts = [writer.result() for writer in writers]
            self.is_over.set()
            for reader in readers:
                reader.result()
        self.look(lasts)

    def look(self, lasts):
        """What is left, when all is quiet."""
        listed = self.home.must("ls", "-0").split("\0")[:-1]
        left = {name for name in MADE if self.made[name] == 1}
        listed_apart = [name for name in listed if name not in MIXED]
        if sorted(listed_apart) != sorted(left | set(KEPT)) or set(self.made.values()) - {0, 1}:
            self.wrong(f"made less deleted: {self.made}, listed: {listed}")
        shown = self.home.must("show", "--json", "--", *listed)
        values = {item["name"]: item["text"] for item in map(json.loads, shown.splitlines())}
        for name in KEPT:
            written = {last[name] for last in lasts if name in last} or {value(-1, 0)}
            if values[name] not in written:
                self.wrong(f"{name} is nobody's last: {values[name][:20]}")
        files = [name for folder, _, names in os.walk(f"{self.home.vault}/items") for name in names]
        if len(files) != len(listed):
            self.wrong(f"{len(files)} files, {len(listed)} items")
        self.expect(self.home.kist("check"), {0})


def main():
    build = os.path.abspath(sys.argv[1])
    processes, writes = (list(map(int, sys.argv[2:])) + [32, 50][len(sys.argv) - 2:])[:2]
    with tempfile.TemporaryDirectory(dir="/dev/shm") as folder:
        crowd = Crowd(build, folder, processes, writes)
        crowd.run()
    for line in crowd.faults:
        print(line, file=sys.stderr)
    print(f"{processes} processes, {dict(sorted(crowd.counts.items()))}, {len(crowd.faults)} faults")
    sys.exit(1 if crowd.faults else 0)


main()
