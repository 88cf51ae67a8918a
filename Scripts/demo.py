#!/usr/bin/env python3
"""Shows kist at work: a throw-away vault under a passcode, on a terminal of its own.

    Scripts/demo.py PATH-TO-KIST

Every command is run as printed, by a shell on a new pseudo-terminal. What a person would type
without echo is typed when the terminal's echo is off. A command whose answer is not the right
one ends the demo with status 1.
"""

import os
import pty
import select
import shutil
import signal
import subprocess
import sys
import tempfile
import termios
import time

PASSCODE = "three blind mice"
PASSWORD = "correct horse battery staple"
PATIENCE = 60  # seconds for one command: Argon2id costs half a second, more on a busy machine

# Command, what is typed at each silent prompt, what the answer must hold.
SCENES = [
    ("Make a vault. The passcode is asked twice; the recovery key is the answer, once.", [
        ("kist init", [PASSCODE, PASSCODE], ""),
    ]),
    ("Store: from a pipe, exactly these six bytes; from the terminal; and made up.\n"
     "The first command asks for the passcode, and the vault is open for all that follow.", [
        ("printf s3cret | kist insert mail/work", [PASSCODE], ""),
        ("kist insert https://alice@github.com", [PASSWORD, PASSWORD], ""),
        ("kist generate wifi/home 24", [], ""),
        ("kist generate --words 6 disk/laptop", [], ""),
    ]),
    ("List and find.", [
        ("kist ls", [], "└── work"),
        ("kist find git", [], "https://alice@github.com"),
    ]),
    ("Show: bytes in are bytes out.", [
        ("kist show --raw mail/work | od -c", [], "s   3   c   r   e   t"),
        ("kist show https://alice@github.com", [], PASSWORD),
        ("kist show wifi/home", [], ""),
    ]),
    ("Remove, and look again: not found is status 3.", [
        ("kist rm -f wifi/home", [], ""),
        ("kist show wifi/home; echo status $?", [], "status 3"),
    ]),
    ("Lock: the keys are forgotten, and the next look asks again.", [
        ("kist lock", [], ""),
        ("kist show mail/work", [PASSCODE], "s3cret"),
        ("kist agent stop", [], ""),
    ]),
]

NEXT = """\
That was a throw-away vault; it is gone. To keep one:

    make install PREFIX=~/.local      (or sudo make install)
    kist init                         asks for a passcode, prints the recovery key
    kist insert https://you@example.org
    kist help                         and man kist
"""


def silent(terminal):
    """Whether what is typed at the terminal is not shown."""
    return not termios.tcgetattr(terminal)[3] & termios.ECHO


def show(data, at_start):
    """Prints what a command wrote, every line indented."""
    for line in data.replace(b"\r", b"").splitlines(keepends=True):
        sys.stdout.buffer.write((b"    " if at_start else b"") + line)
        at_start = True
    sys.stdout.flush()


def run(command, environment, answers):
    """Runs one command on a new terminal, shows its output, and returns it with the status.

    Takes from `answers` what was asked for.
    """
    child, terminal = pty.fork()
    if child == 0:
        os.execve("/bin/sh", ["sh", "-c", command], environment)
    seen = b""
    answered = 0
    deadline = time.monotonic() + PATIENCE
    while time.monotonic() < deadline:
        if select.select([terminal], [], [], 0.02)[0]:
            try:
                data = os.read(terminal, 65536)
            except OSError:  # EIO: the last of its programs has ended
                break
            if not data:
                break
            seen += data
            show(data, at_start=len(seen) == len(data) or seen[: -len(data)].endswith(b"\n"))
        elif answers and len(seen) > answered and seen.endswith(b": ") and silent(terminal):
            os.write(terminal, answers.pop(0).encode() + b"\n")
            answered = len(seen)
    else:
        os.kill(child, signal.SIGKILL)
        os.waitpid(child, 0)
        sys.exit("\ndemo: no end after %d s: %s" % (PATIENCE, command))
    os.close(terminal)
    return seen.decode(), os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])


def lies_in_memory(path):
    """Whether kist will not keep a device key there unless told: a container's layer, or tmpfs."""
    kind = subprocess.run(["stat", "-f", "-c", "%T", path], capture_output=True, text=True)
    return kind.stdout.strip() in ("overlayfs", "tmpfs", "ramfs")


def play(environment):
    for title, commands in SCENES:
        print("\n" + title)
        for command, answers, expected in commands:
            if command == "kist init" and lies_in_memory(environment["HOME"]):
                command += " --force"
            print("\n    $ " + command)
            answers = list(answers)
            output, status = run(command, environment, answers)
            if status != 0 or expected not in output:
                sys.exit("\ndemo: status %d, expected “%s”: %s" % (status, expected, command))
            if answers:
                sys.exit("\ndemo: asked too little, %d unasked: %s" % (len(answers), command))


def main():
    kist = os.path.realpath(sys.argv[1])
    home = tempfile.mkdtemp(prefix="kist-demo-")
    environment = {
        "HOME": home,
        "PATH": os.path.dirname(kist) + ":/usr/bin:/bin",
        "TERM": os.environ.get("TERM", "dumb"),
        "LANG": "C.UTF-8",
    }
    try:
        play(environment)
    finally:
        # Nothing of this run stays, whatever ended it.
        subprocess.run([kist, "agent", "stop"], env=environment, capture_output=True, check=False)
        shutil.rmtree(home, ignore_errors=True)
    print("\n" + NEXT, end="")


if __name__ == "__main__":
    main()
