#!/usr/bin/env python3
"""Times `fill` and `match` in vaults of 1,000, 10,000 and 100,000 internet items, beside an empty static program.

    Scripts/bench_web.py PATH-TO-KIST [ROUNDS] [ITEMS ...]

Vaults lie in memory. Items are put in over the agent's socket, since a process for each would take an hour; each
agent has looked up one address before, so that its index is there. Medians of interleaved rounds.
"""

import os
import shutil
import socket
import statistics
import struct
import subprocess
import sys
import tempfile

import bench

SIZES = [1_000, 10_000, 100_000]


def head(major, number):
    if number < 24:
        return bytes([major << 5 | number])
    for code, size in (24, 1), (25, 2), (26, 4), (27, 8):
        if number < 1 << 8 * size:
            return bytes([major << 5 | code]) + number.to_bytes(size, "big")


def cbor(value):
    """Deterministic CBOR of what requests are made of; maps have small integer keys."""
    if value is None:
        return b"\xf6"
    if isinstance(value, bool):
        return b"\xf5" if value else b"\xf4"
    if isinstance(value, int):
        return head(0, value)
    if isinstance(value, str):
        return head(3, len(value.encode())) + value.encode()
    if isinstance(value, dict):
        return head(5, len(value)) + b"".join(cbor(key) + cbor(value[key]) for key in sorted(value))
    return head(4, len(value)) + b"".join(map(cbor, value))


class Agent:
    """One conversation with an agent, as far as adding items goes."""

    def __init__(self, path, vault, state):
        self.socket = socket.socket(socket.AF_UNIX)
        self.socket.connect(path)
        self.say(1, cbor({0: 1, 1: 2, 2: "bench", 3: vault, 4: state, 5: None}))
        self.hear()

    def say(self, kind, payload):
        self.socket.sendall(struct.pack("<IB3x", len(payload), kind) + payload)

    def hear(self):
        length, kind = struct.unpack("<IB3x", self.take(8))
        payload = self.take(length)
        # A map whose first entry is key 0, the reply's number; 3 refuses.
        if payload[1:3] == b"\x00\x03":
            sys.exit("bench: the agent refused: %r" % payload[:200])
        return payload

    def take(self, count):
        data = b""
        while len(data) < count:
            data += self.socket.recv(count - len(data)) or sys.exit("bench: the agent is gone")
        return data

    def add(self, attributes, value):
        # Class, attributes, WhenUnlocked, with a value.
        self.say(1, cbor({0: 13, 1: "inet", 2: attributes, 3: 1, 4: True}))
        self.hear()
        self.say(3, value)
        self.hear()


class Vault:
    def __init__(self, kist, folder, size):
        self.kist, self.size = kist, size
        runtime = os.path.join(folder, "run")
        os.makedirs(runtime, mode=0o700)
        self.environment = {"HOME": folder, "PATH": "/usr/bin:/bin", "XDG_RUNTIME_DIR": runtime, "KIST_NO_PROMPT": "1"}
        self.run("init", "--no-recovery", "--no-passcode", "--force")
        self.run("insert", "https://first@example.com", given=b"s3cret")
        agent = Agent(os.path.join(runtime, "kist/agent.sock"), folder + "/.local/share/kist", folder + "/.local/state/kist")
        for number in range(size - 1):
            agent.add({1: "user%d" % (number % 7), 4: self.host(number), 5: "htps"}, b"s3cret")
            if sys.stderr.isatty() and number % 1_000 == 0:
                print("\r%d of %d items" % (number, size), end="", file=sys.stderr)
        self.run("match", "https://" + self.host(1))

    @staticmethod
    def host(number):
        """Five hosts a site."""
        return "h%d.site%d.example" % (number % 5, number // 5)

    def run(self, *words, given=b""):
        done = subprocess.run([self.kist, *words], env=self.environment, input=given, capture_output=True)
        if done.returncode:
            sys.exit("bench: kist %s: %s" % (" ".join(words), done.stderr.decode()))
        return done.stdout

    def commands(self, number):
        host = self.host(number * 7919 % (self.size - 1))
        return {"fill": ["fill", "https://" + host], "match": ["match", "https://" + host],
                "show": ["show", "https://" + host]}


def main():
    kist = os.path.abspath(sys.argv[1])
    rounds = int(sys.argv[2]) if len(sys.argv) > 2 else 100
    sizes = [int(text) for text in sys.argv[3:]] or SIZES
    folder = tempfile.mkdtemp(prefix="kist-bench-", dir="/dev/shm")
    vaults = []
    try:
        empty = bench.build_empty(folder)
        nothing = os.open(os.devnull, os.O_RDWR)
        vaults = [Vault(kist, os.path.join(folder, str(size)), size) for size in sizes]
        times = {}

        def note(title, command, environment):
            times.setdefault(title, []).append(bench.milliseconds(command, environment, nothing, nothing))

        for number in range(rounds):
            note("empty", [empty], dict(os.environ))
            for vault in vaults:
                for title, words in vault.commands(number).items():
                    note("%s %d" % (title, vault.size), [kist] + words, vault.environment)
        medians = {title: statistics.median(values) for title, values in times.items()}
        for title, value in medians.items():
            print("%-14s %8.2f ms  %6.2f x empty" % (title, value, value / medians["empty"]))
        middle = 10_000 if 10_000 in sizes else sizes[0]
        print("fill %d / empty: %.2f (aim 1.5)" % (middle, medians["fill %d" % middle] / medians["empty"]))
        print("fill %d / fill %d: %.2f (aim 1.1)" % (
            sizes[-1], sizes[0], medians["fill %d" % sizes[-1]] / medians["fill %d" % sizes[0]]))
    finally:
        for vault in vaults:
            vault.run("agent", "stop")
        shutil.rmtree(folder)


if __name__ == "__main__":
    main()
