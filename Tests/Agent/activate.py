#!/usr/bin/python3
"""Starts a program as a service manager does that listens for it: activate.py SOCKET PROGRAM [ARG ...]

Waits for the first client before the program is started, and leaves it running.
"""

import os
import select
import socket
import sys

path, *command = sys.argv[1:]
listener = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
listener.bind(path)
listener.listen(8)
print("listening", flush=True)
select.select([listener], [], [])
if listener.fileno() != 3:
    os.dup2(listener.fileno(), 3)
os.set_inheritable(3, True)
environment = dict(os.environ, LISTEN_FDS="1", LISTEN_PID=str(os.getpid()))
os.execve(command[0], command, environment)
