"""The built programs in a home of their own, for the sweeps and for the scripts under Tests/Vectors.

Only Python's own library is needed. `Home` runs `kist` as a person would. `Agent` speaks to `kist-agent` over its
socket, for what no command does: items without a value, any attribute, many changes in one transaction.
"""

import os
import shutil
import socket
import struct
import subprocess
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.dirname(os.path.realpath(__file__))), "Agent"))
import wire

ANY, ALL = 2, None
NUMBERS = {"hello": 1, "unlock": 5, "items": 11, "add": 13, "update": 14, "delete": 15}
CLASSES = {"ak": 1, "ck": 2, "dk": 3, "aku": 4, "cku": 5, "dku": 6, "akpu": 7}


class Home:
    def __init__(self, build, folder):
        self.folder = folder
        self.vault, self.state = f"{folder}/vault", f"{folder}/state"
        self.environment = {
            # What is cut short is the agent of one command.
            "KIST_NO_AGENT": "1",
            "HOME": folder, "PATH": "/usr/bin:/bin", "KIST_DIR": self.vault, "XDG_STATE_HOME": self.state,
        }
        os.makedirs(f"{folder}/bin")
        os.makedirs(f"{folder}/libexec/kist")
        shutil.copy(f"{build}/kist", f"{folder}/bin/kist")
        self.program = f"{folder}/agent"
        shutil.copy(f"{build}/kist-agent", self.program)
        # What kist starts in place of its agent.
        self.started = f"{folder}/libexec/kist/kist-agent"
        self.trace(None)

    def trace(self, options):
        """Lets every agent run under strace with these options from now on; None ends that.

        The options are in a file, for kist passes no environment on.
        """
        if os.path.lexists(self.started):
            os.unlink(self.started)
        if options is None:
            os.link(self.program, self.started)
            return
        self.start_by(f"strace -f -q -o {self.folder}/trace {options}")

    def limit(self, size):
        """Lets no agent make a file longer than that: a write that would is short, the next one fails."""
        self.start_by(f"prlimit --fsize={size}")

    def start_by(self, command):
        if os.path.lexists(self.started):
            os.unlink(self.started)
        with open(self.started, "w") as script:
            script.write(f'#!/bin/sh\nexec {command} {self.program} "$@"\n')
        os.chmod(self.started, 0o755)

    def traced(self):
        with open(f"{self.folder}/trace", errors="replace") as trace:
            return trace.read()

    def kist(self, *arguments, given=b"", passcodes=(), timeout=120):
        """Passcodes are given on descriptors: the first is --passcode-fd's, the second --new-passcode-fd's."""
        ends, options = [], []
        for option, passcode in zip(["--passcode-fd", "--new-passcode-fd"], passcodes):
            reader, writer = os.pipe()
            os.write(writer, passcode.encode() + b"\n")
            os.close(writer)
            ends.append(reader)
            options += [option, str(reader)]
        try:
            return subprocess.run(
                [f"{self.folder}/bin/kist", arguments[0], *self.behind(arguments, options)],
                input=given.encode() if isinstance(given, str) else given, env=self.environment, capture_output=True,
                timeout=timeout, pass_fds=ends)
        finally:
            for end in ends:
                os.close(end)

    @staticmethod
    def behind(arguments, options):
        """Options stand behind the verb's second word, where it has one."""
        words = 2 if arguments[0] in ("passcode", "recovery") else 1
        return [*arguments[1:words], *options, *arguments[words:]]

    def must(self, *arguments, **more):
        outcome = self.kist(*arguments, **more)
        if outcome.returncode != 0:
            raise SystemExit(f"{arguments}: status {outcome.returncode}: {outcome.stderr.decode()}")
        return outcome.stdout.decode()

    def agent(self):
        return Agent(self)


class Agent:
    """One connection to a private agent, closed at the end of a `with`."""

    def __init__(self, home):
        self.ours, theirs = socket.socketpair()
        self.process = subprocess.Popen(
            [home.started, "--private-fd", str(theirs.fileno()), "--vault", home.vault, "--state",
             home.state + "/kist"], pass_fds=[theirs.fileno()], env=home.environment, stdin=subprocess.DEVNULL)
        theirs.close()
        self.ask("hello", wire.VERSION, "test", home.vault, home.state + "/kist", None)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.ours.close()
        self.process.wait(60)

    def send(self, kind, payload):
        self.ours.sendall(struct.pack("<IBxxx", len(payload), kind) + payload)

    def take(self, count):
        data = b""
        while len(data) < count:
            more = self.ours.recv(count - len(data))
            if not more:
                raise EOFError("the agent is gone")
            data += more
        return data

    def reply(self):
        count, kind = struct.unpack("<IBxxx", self.take(8))
        return kind, self.take(count)

    def ask(self, name, *parts, secret=None):
        """The reply's parts by number; a refusal is an error."""
        self.send(1, encode({0: NUMBERS[name], **dict(enumerate(parts, 1))}))
        if secret is not None and name != "unlock":
            self.checked()
        if secret is not None:
            self.send(3, secret)
        return self.checked()

    def checked(self):
        reply, _ = decode(self.reply()[1])
        if reply[0] == wire.REPLY_OTHER_VERSION:
            raise RuntimeError("the agent speaks another version of the protocol")
        if reply[0] == 3:
            raise RuntimeError(f"refused: {reply}")
        return reply

    def unlock(self, passcode):
        self.ask("unlock", secret=passcode.encode())

    def add(self, item_class, attributes, folder="ak", value=None):
        """Attributes are by number: text, bytes, integers, booleans, a date as an array of one."""
        return self.ask("add", item_class, attributes, CLASSES[folder], value is not None, secret=value)[1]

    def update(self, query, changes, folder=None):
        self.ask("update", query, changes, folder and CLASSES[folder], 0)


def query(item_class=None, attributes=None, reference=None):
    """What Agent.update takes: every item that has these."""
    return [item_class, attributes or {}, None, ANY, reference, ALL, 0, None]


# CBOR, as little of it as these messages need


def head(major, number):
    if number < 24:
        return bytes([major << 5 | number])
    size, shape = next(pair for pair in enumerate("BHIQ") if number < 256 ** (1 << pair[0]))
    return bytes([major << 5 | 24 + size]) + struct.pack(">" + shape, number)


def encode(value):
    if value is None or isinstance(value, bool):
        return {None: b"\xf6", False: b"\xf4", True: b"\xf5"}[value]
    if isinstance(value, int):
        return head(0, value) if value >= 0 else head(1, -1 - value)
    if isinstance(value, bytes):
        return head(2, len(value)) + value
    if isinstance(value, str):
        return head(3, len(value.encode())) + value.encode()
    if isinstance(value, dict):
        pairs = sorted((encode(key), encode(item)) for key, item in value.items())
        return head(5, len(pairs)) + b"".join(key + item for key, item in pairs)
    return head(4, len(value)) + b"".join(map(encode, value))


def decode(data, at=0):
    """The value that begins there, and where it ends."""
    major, low = data[at] >> 5, data[at] & 31
    at += 1
    if major == 7:
        return {20: False, 21: True, 22: None}[low], at
    if low >= 24:
        size = 1 << low - 24
        low, at = int.from_bytes(data[at:at + size], "big"), at + size
    if major < 2:
        return low if major == 0 else -1 - low, at
    if major < 4:
        part = data[at:at + low]
        return part if major == 2 else part.decode(), at + low
    items = []
    for _ in range(low * (major - 3)):
        item, at = decode(data, at)
        items.append(item)
    return (items if major == 4 else dict(zip(items[::2], items[1::2]))), at
