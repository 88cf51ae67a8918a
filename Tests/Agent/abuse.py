#!/usr/bin/python3
"""Treats a running agent badly and looks whether it serves others all the while.

usage: abuse.py SOCKET VAULT STATE PID

Prints a line for each way that did no harm; stops with a traceback at the first that did.
"""

import os
import random
import resource
import socket
import struct
import sys
import threading
import time

import wire

PLACE, PID = sys.argv[1:4], int(sys.argv[4])
PATIENCE = 20


def client(greets=True):
    return wire.Client(*PLACE, greets=greets)


def served():
    """Another client is answered at once."""
    start = time.monotonic()
    other = client()
    other.send(wire.message(wire.SHOW, "kept", {}))
    assert other.reply()[0] == 9
    assert other.frame() == (wire.LAST, b"value")
    assert time.monotonic() - start < PATIENCE, time.monotonic() - start


def resident():
    with open(f"/proc/{PID}/status") as lines:
        return next(int(line.split()[1]) for line in lines if line.startswith("VmRSS"))


def ended(connection):
    """The agent hangs up, whatever it says before."""
    try:
        while True:
            connection.frame()
    except (EOFError, ConnectionError):
        return


def silent():
    return [client(greets=False) for _ in range(100)]


def half():
    """A request cut anywhere, its sender still there."""
    whole = client(greets=False).hello + wire.message(wire.SHOW, "kept", {})
    held = []
    for cut in range(1, len(whole), 7):
        one = client(greets=False)
        one.send(whole[:cut])
        held.append(one)
    return held


def overlong():
    for length, kind in ((2**32 - 1, 1), (4_194_304 + 65_537, 1), (16_385, 2), (1, 4)):
        one = client()
        one.send(struct.pack("<IB3x", length, kind))
        ended(one)


def promised():
    """Lengths that are allowed, and never come: they take no memory before."""
    before = resident()
    held = []
    for _ in range(60):
        one = client()
        one.send(struct.pack("<IB3x", 4_194_304 + 65_536, 1))
        held.append(one)
    time.sleep(0.5)
    assert resident() - before < 20_000, (before, resident())
    return held


def garbage():
    source = random.Random(4711)
    for _ in range(300):
        one = client(greets=source.random() < 0.7)
        one.send(source.randbytes(source.randrange(1, 400)))
        one.socket.close()
    for _ in range(300):
        one = client()
        payload = source.randbytes(source.randrange(0, 200))
        one.send(wire.frame(source.randrange(1, 5), payload if source.random() < 0.8 else b""))
        one.socket.close()


def gone():
    """Clients that leave in the middle of a reply, and of an upload."""
    for pieces in range(40):
        one = client()
        one.send(wire.message(wire.SHOW, "large", {}))
        one.exactly(8 + pieces * 500)
        one.socket.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
        one.socket.close()
        two = client()
        two.send(wire.message(wire.ADD, "genp", {wire.SERVICE: f"never{pieces}"}, 1, True))
        assert two.reply()[0] == wire.PROCEED
        for _ in range(pieces % 5):
            two.send(wire.frame(wire.SECRET, bytes(16_384)))
        two.socket.close()


def unread():
    """A client that asks and reads nothing; its replies fill the socket."""
    one = client()
    for _ in range(20):
        one.send(wire.message(wire.SHOW, "large", {}))
    return one


def uploading():
    """Uploads that stop after a piece; others write meanwhile."""
    held = []
    for number in range(12):
        one = client()
        one.send(wire.message(wire.ADD, "genp", {wire.SERVICE: f"slow{number}"}, 1, True))
        assert one.reply()[0] == wire.PROCEED
        one.send(wire.frame(wire.SECRET, bytes(16_384)))
        held.append(one)
    client().add("quick", str(random.random()), b"value")
    return held


def thousands():
    one = client()
    for _ in range(10_000):
        one.send(wire.message(wire.SHOW, "kept", {}))
        assert one.reply()[0] == 9
        assert one.frame() == (wire.LAST, b"value")


def together():
    """64 clients at once, each of which reads and writes."""
    failures = []

    def work(number):
        try:
            one = client()
            for round_number in range(5):
                one.add("together", f"{number}-{round_number}", b"x" * number)
                one.send(wire.message(wire.SHOW, f"together/{number}-{round_number}", {}))
                assert one.reply()[0] == 9
                assert one.frame() == (wire.LAST, b"x" * number)
        except Exception as failure:
            failures.append(repr(failure))

    threads = [threading.Thread(target=work, args=[number]) for number in range(1, 65)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert not failures, failures[:3]


def crowd():
    """More than there is room for: those that are silent make it."""
    held = [client() for _ in range(140)]
    served()
    return held


def main():
    resource.setrlimit(resource.RLIMIT_NOFILE, (4_096, 4_096))
    served()
    ways = [silent, half, overlong, promised, garbage, gone, unread, uploading, thousands, together, crowd]
    for way in ways:
        held = way()
        served()
        os.kill(PID, 0)
        print(way.__name__, flush=True)
        del held
    assert resident() < 120_000, resident()


main()
