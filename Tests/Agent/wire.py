"""The agent's protocol from outside: frames and the few records that tests need.

Written from docs and not from the program, so that it tests more than that the program agrees with
itself.
"""

import os
import socket
import struct

MESSAGE, SECRET, LAST, ABORT = 1, 2, 3, 4
VERSION = 3
HELLO, STATUS, LIST, SHOW, ADD = 1, 3, 8, 10, 13
REPLY_HELLO, REPLY_OTHER_VERSION, REFUSED, DONE, PROCEED, REFERENCE = 1, 2, 3, 4, 5, 10
ACCOUNT, SERVICE = 1, 2


def head(major, value):
    for code, size, form in ((24, 1, ">B"), (25, 2, ">H"), (26, 4, ">I"), (27, 8, ">Q")):
        if value < 24:
            return bytes([major << 5 | value])
        if value < 1 << 8 * size:
            return bytes([major << 5 | code]) + struct.pack(form, value)
    raise ValueError(value)


def encode(value):
    """Deterministic CBOR of what is needed here."""
    if value is None or isinstance(value, bool):
        return {None: b"\xf6", False: b"\xf4", True: b"\xf5"}[value]
    if isinstance(value, int):
        return head(0, value)
    if isinstance(value, bytes):
        return head(2, len(value)) + value
    if isinstance(value, str):
        return head(3, len(value.encode())) + value.encode()
    if isinstance(value, list):
        return head(4, len(value)) + b"".join(map(encode, value))
    pairs = sorted((encode(key), encode(item)) for key, item in value.items())
    return head(5, len(pairs)) + b"".join(key + item for key, item in pairs)


def frame(kind, payload=b""):
    return struct.pack("<IB3x", len(payload), kind) + payload


def message(number, *parts):
    return frame(MESSAGE, encode({0: number, **{i + 1: part for i, part in enumerate(parts)}}))


class Client:
    """A connection that was greeted, unless told otherwise."""

    def __init__(self, path, vault, state, greets=True):
        self.socket = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
        # Through the directory, for an address holds 107 bytes; threads share the working directory.
        folder = os.open(os.path.dirname(path), os.O_RDONLY | os.O_DIRECTORY)
        try:
            self.socket.connect("/proc/self/fd/%d/%s" % (folder, os.path.basename(path)))
        finally:
            os.close(folder)
        self.socket.settimeout(60)
        self.hello = message(HELLO, VERSION, "test", vault, state, None)
        if greets:
            self.send(self.hello)
            assert self.reply()[0] == REPLY_HELLO

    def send(self, data):
        self.socket.sendall(data)

    def exactly(self, count):
        data = b""
        while len(data) < count:
            more = self.socket.recv(count - len(data))
            if not more:
                raise EOFError
            data += more
        return data

    def frame(self):
        """The kind and payload of the next frame."""
        length, kind = struct.unpack("<IB3x", self.exactly(8))
        return kind, self.exactly(length)

    def reply(self):
        """The number of the next message, and its bytes."""
        kind, payload = self.frame()
        assert kind == MESSAGE and payload[0] >> 5 == 5 and payload[1] == 0, (kind, payload[:8])
        return payload[2] if payload[2] < 24 else payload[3], payload

    def add(self, service, account, value, accessibility=1):
        attributes = {SERVICE: service, ACCOUNT: account}
        self.send(message(ADD, "genp", attributes, accessibility, True))
        number, payload = self.reply()
        if number != PROCEED:
            raise RuntimeError(payload)
        self.send(frame(LAST, value))
        number, payload = self.reply()
        if number != REFERENCE:
            raise RuntimeError(payload)
