#!/usr/bin/python3
"""An agent of another protocol version: older.py SOCKET AGENT VAULT STATE [deaf]

Refuses a greeting by naming its version; asked to renew itself it starts AGENT in its place, unless it is
deaf to that.
"""

import os
import socket
import subprocess
import sys

import wire

path, agent, vault, state, *deaf = sys.argv[1:]
listener = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
listener.bind(path)
listener.listen(8)
print("listening", flush=True)
while True:
    client = listener.accept()[0]
    connection = wire.Client.__new__(wire.Client)
    connection.socket = client
    number, payload = connection.reply()
    if number == wire.HELLO:
        client.sendall(wire.message(2, 1, wire.VERSION))
        client.close()
    elif deaf:
        client.close()
    else:
        os.unlink(path)
        listener.close()
        subprocess.run(
            [agent, "--detach", "--socket", path, "--vault", vault, "--state", state, "--ready-fd", "1"],
            stdout=subprocess.PIPE, check=True)
        client.sendall(wire.message(wire.DONE))
        sys.exit(0)
