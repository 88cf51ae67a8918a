#!/usr/bin/env python3
"""msmtp sends a mail through a loopback server that demands a password, which `passwordeval` has from kist.

usage: mail_msmtp.py BUILD

Needs msmtp.
"""

import base64
import os
import socket
import sys
import threading

from trial import Trial, need

PASSWORD = "s3cret é'\"\\"


def serve(listener, seen):
    """Speaks as much of SMTP as one mail needs, AUTH PLAIN included."""
    client, _ = listener.accept()
    file = client.makefile("rwb")

    def say(text):
        file.write(text.encode() + b"\r\n")
        file.flush()

    say("220 loopback ESMTP")
    inData = False
    for line in file:
        text = line.decode().rstrip("\r\n")
        if inData:
            if text == ".":
                inData = False
                say("250 taken")
            else:
                seen["mail"] += text + "\n"
            continue
        word = text.split(" ")[0].upper()
        if word == "EHLO":
            say("250-loopback")
            say("250 AUTH PLAIN")
        elif word == "AUTH":
            given = text.split(" ")
            if len(given) < 3:
                say("334 ")
                given.append(file.readline().decode().strip())
            seen["plain"] = base64.b64decode(given[2]).decode()
            isRight = seen["plain"].split("\0")[1:] == ["alice", PASSWORD]
            say("235 welcome" if isRight else "535 no")
        elif word == "DATA":
            inData = True
            say("354 go on")
        elif word == "QUIT":
            say("221 bye")
            break
        else:
            say("250 ok")
    client.close()


def main():
    with Trial(sys.argv[1]) as trial:
        listener = socket.create_server(("127.0.0.1", 0))
        port, seen = listener.getsockname()[1], {"mail": "", "plain": ""}
        threading.Thread(target=serve, args=(listener, seen), daemon=True).start()
        trial.run("kist", "insert", f"smtp://alice@localhost:{port}", given=PASSWORD)
        path = os.path.join(trial.home, ".msmtprc")
        with open(os.open(path, os.O_CREAT | os.O_WRONLY, 0o600), "w") as file:
            file.write(f"account default\nhost localhost\nport {port}\ntls off\nauth plain\nuser alice\nfrom a@example.com\n"
                       f"passwordeval \"kist fill --user alice smtp://localhost:{port}\"\n")
        trial.run("msmtp", "b@example.com", given="Subject: x\n\nhello\n")
        need(seen["plain"] == f"\0alice\0{PASSWORD}", "the server got the password")
        need("hello" in seen["mail"], "the mail arrived")
    print("mail_msmtp: sent with a password from kist")


main()
