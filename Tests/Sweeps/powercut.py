#!/usr/bin/python3
"""Cut the power at every call of every write, and see that it happened whole or not at all.

usage: powercut.py BUILD [VERB ...]

BUILD holds kist and kist-agent. Each verb runs once under strace, which records its writes. Then the disk is made as it
may be found after a power cut behind each of the calls: what an fsync of the file or of its directory has seen is there;
of everything else any part may be. Files and names are apart: a file that was written and not synced may be there
empty, half or as zeros; a name that was made, moved or removed without a sync of its directory may be as before or as
after, one by one and together. Of each different disk the vault must read as before the verb or as after it, `check` must be
clean, and the next write must leave no temporary; behind the last call, it is after. One line a verb; status 1 where
anything was wrong.
"""

import itertools
import os
import re
import sys
import tempfile

import program
import verbs

TRACE = ("-s 100000000 -xx -y -e trace=openat,write,pwrite64,fsync,fdatasync,rename,renameat,renameat2,unlink,unlinkat,"
         "ftruncate,mkdir,mkdirat,rmdir")
CALL = re.compile(r"^(?:\d+ +)?(\w+)\((.*)\) = (-?\d+)(?:<([^>]*)>)?(.*)$")
STRING = re.compile(r'"((?:\\x[0-9a-f]{2})*)"')
DESCRIPTOR = re.compile(r"^(-?\d+|AT_FDCWD)<([^>]*)>$")
# So many things not synced are taken together in every way; of more, none, all, each alone and all but each.
TOGETHER = 4


def text(escaped):
    return bytes.fromhex(escaped.replace("\\x", ""))


def arguments(line):
    """A call's arguments: bytes for strings, (number, path) for descriptors, else text."""
    found = []
    for part in re.split(r", (?![^<]*>)", line):
        string, descriptor = STRING.fullmatch(part), DESCRIPTOR.match(part)
        if string:
            found.append(text(string[1]))
        elif descriptor:
            found.append(text(descriptor[2]).decode() if descriptor[2].startswith("\\x") else descriptor[2])
        else:
            found.append(part)
    return found


class File:
    """What is on the disk for certain, and what was written since."""

    def __init__(self, content=b""):
        self.synced = self.now = content


class Disk:
    """Folders and files by path; names not synced yet are a list of changes in their order."""

    def __init__(self, places):
        self.places, self.names, self.folders, self.pending, self.changed = places, {}, set(), [], []
        for place in places:
            for folder, _, names in os.walk(place):
                self.folders.add(folder)
                for name in names:
                    with open(f"{folder}/{name}", "rb") as file:
                        self.names[f"{folder}/{name}"] = File(file.read())
        # As the program sees it, and as the disk has it for certain.
        self.seen = dict(self.names)

    def is_ours(self, path):
        return isinstance(path, str) and any(path == place or path.startswith(place + "/") for place in self.places)

    def change(self, folders, change):
        """`change` is a list of (path, File, "folder" or None): what the names are afterwards."""
        self.pending.append((set(folders), change))
        for path, what in change:
            self.seen[path] = what
            if what is None:
                del self.seen[path]

    def write(self, path, offset, data):
        file = self.seen[path]
        offset = len(file.now) if offset is None else offset
        file.now = file.now[:offset].ljust(offset, b"\0") + data + file.now[offset + len(data):]

    def sync(self, path):
        if path in self.seen and self.seen[path] != "folder":
            self.seen[path].synced = self.seen[path].now
            return
        left = []
        for folders, change in self.pending:
            if path in folders:
                self.settle(change)
            else:
                left.append((folders, change))
        self.pending = left

    def settle(self, change):
        for path, what in change:
            if what is None:
                self.names.pop(path, None)
            else:
                self.names[path] = what

    def take(self, call, given, result):
        """One successful call; gives whether it changed or synced anything here."""
        if call == "openat" and "O_CREAT" in given[2]:
            path = os.path.normpath(os.path.join(given[0], given[1].decode()))
            if not self.is_ours(path):
                return False
            if path not in self.seen:
                self.change([os.path.dirname(path)], [(path, File())])
                return True
            if "O_TRUNC" in given[2]:
                self.seen[path].now = b""
            return "O_TRUNC" in given[2]
        if call in ("write", "pwrite64") and self.is_ours(given[0]):
            self.write(given[0], int(given[3]) if call == "pwrite64" else None, given[1][:result])
            return True
        if call in ("fsync", "fdatasync") and self.is_ours(given[0]):
            self.sync(given[0])
            return True
        if call == "ftruncate" and self.is_ours(given[0]):
            self.seen[given[0]].now = self.seen[given[0]].now[:int(given[1])].ljust(int(given[1]), b"\0")
            return True
        return self.take_name(call, given)

    def take_name(self, call, given):
        if call in ("renameat", "renameat2"):
            one, other = (os.path.join(given[at], given[at + 1].decode()) for at in (0, 2))
            if not self.is_ours(other):
                return False
            self.change({os.path.dirname(other), os.path.dirname(one)}, [(other, self.seen[one]), (one, None)])
            return True
        if call in ("unlinkat", "mkdirat"):
            path = os.path.join(given[0], given[1].decode())
            if not self.is_ours(path):
                return False
            self.change([os.path.dirname(path)], [(path, "folder" if call == "mkdirat" else None)])
            return True
        return False

    # What may be found

    def unsynced(self):
        files = {id(file): file for file in [*self.names.values(), *self.seen.values()] if file != "folder"}
        return [file for file in files.values() if file.now != file.synced]

    def found(self):
        """Every disk that may be found now: names to contents, None for a folder."""
        parts = list(range(len(self.pending))) + self.unsynced()
        for chosen in subsets(parts):
            files = [part for part in chosen if not isinstance(part, int)]
            names = dict(self.names)
            for number in (part for part in chosen if isinstance(part, int)):
                for path, what in self.pending[number][1]:
                    if what is None:
                        names.pop(path, None)
                    else:
                        names[path] = what
            modes = ["whole", "half", "zeros", "empty"] if files else ["whole"]
            for mode in modes:
                yield {path: self.content(file, files, mode) for path, file in names.items()}

    @staticmethod
    def content(file, written, mode):
        if file == "folder":
            return None
        if not any(file is each for each in written):
            return file.synced
        kept = len(os.path.commonprefix([file.synced, file.now]))
        if mode == "half":
            return file.now[:kept + (len(file.now) - kept) // 2]
        if mode == "zeros":
            return file.now[:kept] + bytes(len(file.now) - kept)
        if mode == "empty":
            return file.now[:kept] if kept == len(file.synced) else b""
        return file.now


def subsets(parts):
    if len(parts) <= TOGETHER:
        for count in range(len(parts) + 1):
            yield from itertools.combinations(parts, count)
        return
    yield ()
    yield tuple(parts)
    for part in parts:
        yield (part,)
        yield tuple(other for other in parts if other is not part)


class Sweep:
    def __init__(self, build, folder):
        self.home = program.Home(build, folder)
        self.bases = verbs.Bases(self.home)

    def record(self, verb):
        """The disks that may be found: each with whether the verb was done by then."""
        self.bases.restore(verb.base)
        disk = Disk(self.bases.places)
        self.home.trace(TRACE)
        status = verb.run(self.home)
        self.home.trace(None)
        if status != 0:
            sys.exit(f"powercut.py: {verb.name}: status {status}")
        points, disks = 0, {}
        for line in self.home.traced().splitlines():
            match = CALL.match(line)
            if not match or int(match[3]) < 0:
                continue
            given = arguments(match[2])
            if disk.take(match[1], given, int(match[3])):
                points += 1
                self.collect(disk, disks, False)
        if points == 0:
            sys.exit(f"powercut.py: {verb.name}: nothing was written")
        real = Disk(self.bases.places)
        if {path: file.now for path, file in real.seen.items()} != {
                path: file.now for path, file in disk.seen.items() if file != "folder"}:
            sys.exit(f"powercut.py: {verb.name}: the recording is not what was written")
        self.collect(disk, disks, True)
        return points, disks

    @staticmethod
    def collect(disk, disks, is_done):
        for found in disk.found():
            key = tuple(sorted(found.items(), key=lambda pair: pair[0]))
            disks[key] = disks.get(key, False) or is_done

    def place(self, found):
        self.bases.clear()
        for path, content in found:
            os.makedirs(os.path.dirname(path) if content is not None else path, mode=0o700, exist_ok=True)
            if content is not None:
                with open(os.open(path, os.O_CREAT | os.O_WRONLY | os.O_TRUNC, 0o600), "wb") as file:
                    file.write(content)

    def sweep(self, verb):
        points, disks = self.record(verb)
        faults = []
        for number, (found, is_done) in enumerate(disks.items()):
            self.place(found)
            faults += [
                f"{verb.name}, disk {number}: {wrong}"
                for wrong in verbs.faults_after(verb, self.home, 0 if is_done else None)
            ]
        return points, len(disks), faults


def main():
    build, wanted = os.path.abspath(sys.argv[1]), sys.argv[2:]
    total, faults = 0, []
    with tempfile.TemporaryDirectory(dir="/dev/shm") as folder:
        sweep = Sweep(build, folder)
        for verb in verbs.VERBS:
            if wanted and verb.name not in wanted:
                continue
            if not sweep.bases.knows(verb):
                print(f"{verb.name}: not in this build", flush=True)
                continue
            points, count, found = sweep.sweep(verb)
            print(f"{verb.name}: {points} calls, {count} disks, {len(found)} faults", flush=True)
            for line in found:
                print(line, file=sys.stderr, flush=True)
            total, faults = total + count, faults + found
    if total == 0:
        sys.exit("powercut.py: no disk")
    print(f"{total} disks, {len(faults)} faults")
    sys.exit(1 if faults else 0)


main()
