#!/usr/bin/python3
"""Run a command under ptrace and search every process of it, stopped at its exit, for secrets.

usage: residue.py NEEDLES COMMAND [ARG ...]
       residue.py --process PID NEEDLES

NEEDLES is a file of lines `name TAB hex`. Each needle is searched raw, in hexadecimal and in base64 at its
three alignments, in every readable mapping of every process of the command, at the moment of exit, before the
kernel takes its memory away. One line a process goes to descriptor 3: its program, the bytes read, and
the names found. A thread that ends before its process gives a line too, the program's name with
"/thread" behind it: what is in use then may be found. Descriptors 0, 1, 2 and every one from 4 on are the
command's.

With --process a process that runs is searched as it is now: the bytes read and the names found go to stdout.

Needs root: the processes make themselves undumpable, and only root reads such memory.
"""

import base64
import ctypes
import os
import sys

TRACEME, CONT, SETOPTIONS = 0, 7, 0x4200
FORK, VFORK, CLONE, EXEC, EXIT = 1, 2, 3, 4, 6
OPTIONS = sum(1 << event for event in (FORK, VFORK, CLONE, EXEC, EXIT)) | 0x100000
ALL_THREADS = 0x40000000

libc = ctypes.CDLL(None, use_errno=True)
libc.ptrace.argtypes = [ctypes.c_long, ctypes.c_long, ctypes.c_void_p, ctypes.c_void_p]
libc.ptrace.restype = ctypes.c_long


def ptrace(request, pid, data=0):
    if libc.ptrace(request, pid, None, data) == -1 and ctypes.get_errno() != 3:
        raise OSError(ctypes.get_errno(), f"ptrace {request:#x}")


def forms(secret):
    """Every spelling under which the secret counts as found."""
    yield secret
    yield secret.hex().encode()
    for shift in range(3):
        text = base64.b64encode(b"\0" * shift + secret)
        # The first and last groups depend on the neighbours; what is between does not.
        yield text[4 if shift else 0 : len(text) - 4]


def needles(path):
    with open(path) as lines:
        pairs = [line.rstrip("\n").split("\t") for line in lines]
    found = {name: list(forms(bytes.fromhex(value))) for name, value in pairs}
    if not found:
        sys.exit("residue.py: no needles")
    return found


def search(pid, wanted):
    """The names found in the process, and how many bytes were looked through."""
    hits, total = set(), 0
    with open(f"/proc/{pid}/maps") as maps, open(f"/proc/{pid}/mem", "rb", 0) as memory:
        for line in maps:
            span, rights = line.split()[:2]
            if rights[0] != "r" or line.rstrip().endswith(("[vvar]", "[vsyscall]")):
                continue
            start, end = (int(bound, 16) for bound in span.split("-"))
            try:
                memory.seek(start)
                content = memory.read(end - start)
            except (OSError, ValueError):
                continue
            total += len(content)
            hits |= {name for name, all in wanted.items() if any(form in content for form in all)}
    return hits, total


def is_leader(pid):
    with open(f"/proc/{pid}/status") as lines:
        return f"Tgid:\t{pid}\n" in lines


def look(pid, path):
    hits, total = search(pid, needles(path))
    print(total, *sorted(hits), sep="\t")


def main():
    if sys.argv[1] == "--process":
        return look(int(sys.argv[2]), sys.argv[3])
    wanted, command = needles(sys.argv[1]), sys.argv[2:]
    report = os.fdopen(3, "w")
    os.set_inheritable(3, False)
    child = os.fork()
    if child == 0:
        report.close()
        ptrace(TRACEME, 0)
        os.kill(os.getpid(), 19)
        os.execv(command[0], command)
    os.waitpid(child, 0)
    ptrace(SETOPTIONS, child, OPTIONS)
    ptrace(CONT, child)
    status = 1
    while True:
        try:
            pid, what = os.waitpid(-1, ALL_THREADS)
        except ChildProcessError:
            break
        if os.WIFEXITED(what) or os.WIFSIGNALED(what):
            if pid == child:
                status = os.waitstatus_to_exitcode(what)
            continue
        event, signal = what >> 16, os.WSTOPSIG(what)
        if event == EXIT:
            program = os.path.basename(os.readlink(f"/proc/{pid}/exe"))
            if not is_leader(pid):
                program += "/thread"
            hits, total = search(pid, wanted)
            report.write(f"{program}\t{total}\t{' '.join(sorted(hits))}\n")
        # A stop that tracing itself made, or a new process's first one, is not for the program.
        ptrace(CONT, pid, 0 if event or signal in (5, 19) else signal)
    report.close()
    sys.exit(status if status >= 0 else 128 - status)


main()
