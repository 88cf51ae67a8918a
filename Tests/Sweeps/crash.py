#!/usr/bin/python3
"""Cut every write short at every call, and see that it happened whole or not at all.

usage: crash.py BUILD [FAULT ...] [-- VERB ...]

BUILD holds kist and kist-agent. For each verb the agent runs under strace and is stopped at the first, second,
third, … call of every kind that changes the disk, until a run goes through. FAULT is `kill` (the default), an errno's
name that the call then fails with, either with `@CALL` for calls of one kind alone; or `short`: writes end at a file size that grows from run to run, within a write.
After each run the vault must read as before or as after, `check` must be clean, and the next write must leave no
temporary. One line a verb and fault; status 1 where anything was wrong.
"""

import os
import sys
import tempfile

import program
import verbs

CALLS = ["openat", "write", "pwrite64", "fsync", "renameat", "renameat2", "unlinkat", "ftruncate", "mkdirat", "fchmod"]
# A private agent's own start would be cut as well: so many calls of a kind are no write's any more.
MOST = 400
# Between two file sizes at which writes end; not a divisor of anything in the format.
STEP = 149


class Sweep:
    def __init__(self, build, folder):
        self.home = program.Home(build, folder)
        self.bases = verbs.Bases(self.home)

    def cuts(self, verb, fault):
        """Runs the verb once for each cut; gives what was cut and the exit status."""
        if fault == "short":
            yield from self.short_writes(verb)
            return
        fault, _, only = fault.partition("@")
        for call in [only] if only else CALLS:
            for number in range(1, MOST):
                self.bases.restore(verb.base)
                how = "signal=KILL" if fault == "kill" else f"error={fault}"
                self.home.trace(f"-e trace={call} -e inject={call}:{how}:when={number}")
                status = verb.run(self.home)
                self.home.trace(None)
                if ("killed by SIGKILL" if fault == "kill" else "(INJECTED)") not in self.home.traced():
                    break
                yield f"{call} {number}", status

    def short_writes(self, verb):
        """Up to the longest file there is after a whole run, which must not be cut any more."""
        self.bases.restore(verb.base)
        verb.run(self.home)
        sizes = [
            os.path.getsize(f"{folder}/{name}") for place in self.bases.places for folder, _, names in os.walk(place)
            for name in names
        ]
        for size in range(0, max(sizes), STEP):
            self.bases.restore(verb.base)
            self.home.limit(size)
            status = verb.run(self.home)
            self.home.trace(None)
            yield f"size {size}", status

    def sweep(self, verb, fault):
        runs, faults = 0, []
        for what, status in self.cuts(verb, fault):
            runs += 1
            faults += [
                f"{verb.name}, {fault} at {what}: {wrong}" for wrong in verbs.faults_after(verb, self.home, status)
            ]
        return runs, faults


def main():
    given = sys.argv[2:]
    split = given.index("--") if "--" in given else len(given)
    build, kinds, wanted = sys.argv[1], given[:split] or ["kill"], given[split + 1:]
    total, faults = 0, []
    with tempfile.TemporaryDirectory(dir="/dev/shm") as folder:
        sweep = Sweep(os.path.abspath(build), folder)
        for fault in kinds:
            for verb in verbs.VERBS + verbs.BESIDE:
                if wanted and verb.name not in wanted:
                    continue
                if not sweep.bases.knows(verb):
                    print(f"{verb.name}: not in this build", flush=True)
                    continue
                runs, found = sweep.sweep(verb, fault)
                if runs == 0:
                    sys.exit(f"crash.py: {verb.name}, {fault}: nothing was cut")
                print(f"{verb.name}, {fault}: {runs} runs, {len(found)} faults", flush=True)
                for line in found:
                    print(line, file=sys.stderr, flush=True)
                total, faults = total + runs, faults + found
    print(f"{total} runs, {len(faults)} faults")
    sys.exit(1 if faults else 0)


main()
