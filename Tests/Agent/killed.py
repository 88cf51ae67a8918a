#!/usr/bin/python3
"""Kills the agent at random while many write, and looks whether anything that was acknowledged is lost.

usage: killed.py DIRECTORY-OF-PROGRAMS ROUNDS
"""

import os
import random
import shutil
import signal
import subprocess
import sys
import tempfile
import time

PROGRAMS, ROUNDS = os.path.realpath(sys.argv[1]), int(sys.argv[2])
KIST = os.path.join(PROGRAMS, "kist")
WRITERS = 6


def run(environment, *arguments, **more):
    return subprocess.run([KIST, *arguments], env=environment, capture_output=True, **more)


def agent(home):
    """The process number of the agent, or None."""
    try:
        with open(home + "/.local/state/kist/run/agent.sock.lock") as lines:
            return int(lines.readline())
    except (OSError, ValueError):
        return None


def kill(home):
    number = agent(home)
    if number:
        try:
            os.kill(number, signal.SIGKILL)
        except ProcessLookupError:
            pass


def main():
    home = tempfile.mkdtemp(prefix="kist-killed-")
    environment = {"HOME": home, "PATH": "/usr/bin:/bin"}
    source = random.Random(42)
    stored = {}
    try:
        assert run(environment, "init", "--no-passcode", "--no-recovery", "--force").returncode == 0
        for round_number in range(ROUNDS):
            writers = []
            for writer in range(WRITERS):
                name, value = f"round{round_number}/{writer}", source.randbytes(source.choice([20, 40_000])).hex()
                process = subprocess.Popen(
                    [KIST, "insert", "-m", "-f", name], env=environment, stdin=subprocess.PIPE,
                    stderr=subprocess.PIPE)
                writers.append((name, value, process))
            for _, value, process in writers:
                try:
                    process.stdin.write(value.encode())
                    process.stdin.close()
                except BrokenPipeError:
                    pass
            time.sleep(source.random() * 0.08)
            kill(home)
            for name, value, process in writers:
                process.stderr.read()
                if process.wait() == 0:
                    stored[name] = value
        for name, value in stored.items():
            shown = run(environment, "show", "--raw", name)
            assert shown.stdout.decode() == value, (name, shown.returncode, shown.stderr)
        checked = run(environment, "check")
        assert checked.returncode == 0, checked
        print(f"{ROUNDS} rounds, {len(stored)} of {ROUNDS * WRITERS} acknowledged, none lost")
    finally:
        kill(home)
        shutil.rmtree(home, ignore_errors=True)


main()
