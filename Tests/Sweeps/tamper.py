#!/usr/bin/env python3
"""Change a small vault in every small way, and see that each change is named and no wrong value comes out.

usage: tamper.py BUILD [NTH [FIRST]]

BUILD holds kist and kist-agent. Every byte of every file is flipped; every file is cut at every length, lengthened,
removed and replaced by each of its earlier versions; every two item files change places; every item file turns up
under another name and in another class; every set of indexes is put back. With NTH only every NTH change is made, from
FIRST on. In the middle of the one long file every 61st byte stands for its neighbours.

After each change `check`, `ls` and `show` run: none may be killed or hang; what `show` prints must be right; a name that
`ls` leaves out must be spoken of; `check` must find damage of a kind that docs/format.md allows for such a change, unless
the page argues that it is harmless. Last, every byte of a passcode vault's keybag. One line a kind of change; status 1
where anything was wrong.
"""

import base64
import collections
import itertools
import json
import os
import subprocess
import sys
import tempfile

import program

CLEAN = frozenset()
LONG = 12_000
BACK = {"newer", "resurrected", "planted", "missing", "indexes-disagree", "older", "duplicated", "replaced"}
INDEX = {"index"}
REFUSED = {"keybag"}
# Kinds of damage by where a byte of an item file stands: the first that begins behind the byte counts.
ITEM_BYTES = [
    (4, {"not-an-item"}), (5, {"newer-version", "edited"}), (6, {"other-class", "swapped"}), (22, {"swapped"}),
    (30, {"edited"}), (31, {"edited", "truncated"}), (35, {"unknown-epoch"}), (39, {"truncated"}),
]
# What check says where it cannot even begin.
REFUSALS = ["keybag", "device key", "there is no vault", "newer version"]


class Change:
    """New contents by path, None for gone; what check may find: sets of kinds, of which CLEAN is harmless."""

    def __init__(self, group, what, contents, kinds, harmless=False):
        self.group, self.what, self.contents = group, what, contents
        self.kinds, self.harmless = set(kinds), harmless
        # An index of before lists what there was before, and where that is what there is now, nothing is wrong.
        self.goes_back = group in ("cut", "put back", "indexes of before") and all("/index." in path for path in contents)


class Sweep:
    def __init__(self, build, folder):
        self.home = program.Home(build, folder)
        self.values, self.history = {}, []

    def put(self, name, value, *options):
        self.home.must("insert", "-m", "-f", *options, name, given=value)
        self.values[name] = value.encode()
        self.keep()

    def keep(self):
        self.history.append(self.files())

    def prepare(self):
        self.home.must("init", "--no-passcode", "--no-recovery", "--force")
        self.keep()
        self.put("a", "first")
        self.put("b", "second")
        self.put("c", "third", "--accessible", "after-first-unlock")
        self.put("d", "fourth", "--accessible", "always")
        self.put("a", "changed")
        self.put("b", "moved", "--accessible", "when-unlocked-this-device-only")
        with self.home.agent() as agent:
            agent.add("genp", {2: "e"})
        self.values["e"] = None
        self.put("f", "stream" * 2_800)
        self.put("gone", "deleted")
        self.home.must("rm", "-f", "gone")
        del self.values["gone"]
        self.keep()
        self.now = self.history[-1]
        self.items = [path for path in self.now if "/items/" in path]

    def files(self):
        found = {}
        for place in (self.home.vault, self.home.state):
            for folder, _, names in os.walk(place):
                for name in names:
                    with open(f"{folder}/{name}", "rb") as file:
                        found[f"{folder}/{name}"] = file.read()
        return found

    # What is changed

    def changes(self):
        for path, content in self.now.items():
            for offset in self.places(content):
                flipped = bytearray(content)
                flipped[offset] ^= 1 << offset % 8
                yield Change(
                    "flip", f"{path} byte {offset}", {path: bytes(flipped)}, *self.flipped(path, offset, len(content)))
            for count in self.places(content):
                yield Change("cut", f"{path} at {count}", {path: content[:count]}, *self.cut(path, count))
            for more in (b"\0", b"\1", bytes(7), bytes(300), b"\1" * 8, content):
                if more:
                    yield Change(
                        "lengthen", f"{path} by {len(more)}", {path: content + more}, *self.lengthened(path, more))
            yield Change("remove", path, {path: None}, *self.removed(path))
            for number, old in enumerate(self.history):
                if path in old and old[path] != content:
                    yield Change("put back", f"{path} of {number}", {path: old[path]}, *self.put_back(path))
        yield from self.between_files()

    @staticmethod
    def places(content):
        edge = len(content) if len(content) < LONG else 600
        return [at for at in range(len(content)) if at < edge or at >= len(content) - edge or at % 61 == 0]

    def between_files(self):
        for one, other in itertools.combinations(self.items, 2):
            yield Change("swap", f"{one} {other}", {one: self.now[other], other: self.now[one]}, {"swapped"})
        folders = ["ak", "aku", "ck", "cku", "dk", "dku", "akpu"]
        for path in self.items:
            name = "ab" * 16
            yield Change("plant", path, {os.path.dirname(path) + "/" + name: self.now[path]}, {"planted"})
            for folder in folders:
                root, own, identifier = path.rsplit("/", 2)
                if folder != own:
                    place = f"{root}/{folder}/{identifier}"
                    # Another class's file, and one that says of itself that it is of that class.
                    claimed = bytearray(self.now[path])
                    claimed[5] = program.CLASSES[folder]
                    for content in (self.now[path], bytes(claimed)):
                        yield Change("other class", f"{path} in {folder}", {place: content}, {"duplicated"})
                        yield Change(
                            "moved", f"{path} to {folder}", {path: None, place: content}, {"duplicated", "missing"})
        gone = {path for old in self.history for path in old if path not in self.now and "/items/" in path}
        for path in gone:
            content = next(old[path] for old in self.history if path in old)
            yield Change("resurrect", path, {path: content}, {"resurrected", "duplicated"})
        indexes = [path for path in self.now if "/index." in path]
        for number, old in enumerate(self.history[:-1]):
            for count in range(1, 4):
                for chosen in itertools.combinations(indexes, count):
                    contents = {path: old[path] for path in chosen if old[path] != self.now[path]}
                    if contents:
                        yield Change("indexes of before", f"{number} {chosen}", contents, BACK)

    # What may be said of it

    def flipped(self, path, offset, count):
        name = os.path.basename(path)
        if name in ("lock", ".gitignore"):
            return CLEAN, True
        if "/items/" in path:
            kinds = next((kinds for end, kinds in ITEM_BYTES if offset < end), {"edited"})
            # The lengths of slots and value stand behind what the first one says.
            return kinds | ({"truncated"} if 39 <= offset < count - 32 else set()), False
        if name in ("seen", "attempts"):
            return ({"state", "copied-vault"} if name == "seen" else {"state"}), False
        if name.startswith("index."):
            return INDEX, offset >= self.last_frame(path) + 8
        return REFUSED, False

    def last_frame(self, path):
        content, offset, last = self.now[path], 9, 9
        while offset < len(content):
            last, offset = offset, offset + 8 + int.from_bytes(content[offset:offset + 4], "little")
        return last

    def cut(self, path, count):
        name = os.path.basename(path)
        if "/items/" in path:
            return {"truncated", "not-an-item"}, False
        if name.startswith("index."):
            return BACK | INDEX, count >= self.last_frame(path)
        return self.flipped(path, 0, 0)

    def lengthened(self, path, more):
        name = os.path.basename(path)
        if "/items/" in path:
            return {"truncated"}, False
        if name.startswith("index."):
            return INDEX, len(more) < 8 or not any(more)
        return self.flipped(path, 0, 0)

    def removed(self, path):
        name = os.path.basename(path)
        if "/items/" in path:
            return {"missing"}, False
        if name.startswith("index."):
            return {"missing-index"}, False
        return self.flipped(path, 0, 0)

    def put_back(self, path):
        if "/items/" in path:
            return {"older"}, False
        if "/index." in path:
            return BACK, False
        return self.flipped(path, 0, 0)

    # Making it and asking

    def write(self, contents):
        for path, content in contents.items():
            if content is None:
                if os.path.lexists(path):
                    os.unlink(path)
                continue
            os.makedirs(os.path.dirname(path), exist_ok=True)
            with open(path, "wb") as file:
                file.write(content)

    def undo(self, contents):
        self.write({path: self.now.get(path) for path in contents})

    def run(self, *arguments):
        try:
            return self.home.kist(*arguments, timeout=30)
        except subprocess.TimeoutExpired:
            return subprocess.CompletedProcess(arguments, 255, b"", b"hangs")

    def wrong(self, change):
        """What is wrong with what is said of a change."""
        check, listed = self.run("check", "--json"), self.run("ls", "-0")
        shown = self.run("show", "--json", "--", *sorted(self.values))
        for outcome in (check, listed, shown):
            if not 0 <= outcome.returncode < 128:
                yield f"status {outcome.returncode}: {outcome.stderr.decode(errors='replace')}"
        yield from self.wrong_values(shown)
        names = set(listed.stdout.decode().split("\0")[:-1])
        if not change.goes_back:
            yield from self.wrong_names(names, listed)
        if check.returncode == 0:
            if not change.harmless and not (change.goes_back and names == set(self.values)):
                yield "nobody notices"
            if shown.returncode != 0:
                yield f"check is content and show is not: {shown.stderr.decode()}"
            return
        kinds = {
            finding["kind"] for finding in map(json.loads, check.stdout.decode().splitlines()) if finding["damage"]
        }
        said = check.stderr.decode()
        if not kinds and any(word in said for word in REFUSALS):
            kinds = REFUSED
        if check.returncode != 10 and not (check.returncode == 1 and kinds == REFUSED):
            yield f"status {check.returncode}: {said}"
        if not kinds or not kinds <= change.kinds:
            yield f"kinds {sorted(kinds)}: {said}"

    def wrong_values(self, shown):
        for item in map(json.loads, shown.stdout.decode().splitlines()):
            value = None if item["base64"] is None else base64.b64decode(item["base64"])
            if item["name"] not in self.values or value != self.values[item["name"]]:
                yield f"a wrong value of {item['name']}: {value}"
        if shown.returncode == 0 and len(shown.stdout.splitlines()) != len(self.values):
            yield "show leaves something out"

    def wrong_names(self, names, listed):
        if not names <= set(self.values):
            yield f"strange names: {names}"
        if listed.returncode == 0 and names != set(self.values) and not listed.stderr:
            yield f"names dropped in silence: {set(self.values) - names}"

    def sweep(self, first, nth):
        counts, faults = collections.Counter(), []
        for change in itertools.islice(self.changes(), first, None, nth):
            self.write(change.contents)
            try:
                faults += [f"{change.group} {self.short(change.what)}: {wrong}" for wrong in self.wrong(change)]
            finally:
                self.undo(change.contents)
            counts[change.group] += 1
        return counts, faults

    def short(self, text):
        return text.replace(self.home.folder + "/", "")


def keybag_sweep(build, folder, first, nth):
    """A passcode's keybag: the outer MAC comes before the passcode, so nothing is stretched."""
    home = program.Home(build, folder)
    home.must("init", "--no-recovery", "--force", passcodes=("open",), timeout=600)
    home.must("insert", "a", given="first", passcodes=("open",))
    path = f"{home.vault}/keybag"
    with open(path, "rb") as file:
        content = file.read()
    changes = [("flip", offset, content[:offset] + bytes([content[offset] ^ 1 << bit]) + content[offset + 1:])
               for offset in range(len(content)) for bit in {0, offset % 8}]
    changes += [("cut", count, content[:count]) for count in range(len(content))]
    count, faults = 0, []
    for what, where, changed in changes[first::nth]:
        with open(path, "wb") as file:
            file.write(changed)
        for arguments in (["check"], ["show", "a"]):
            outcome = home.kist(*arguments, passcodes=("open",), timeout=30)
            said = outcome.stderr.decode()
            fits = outcome.returncode in (1, 10) and any(word in said for word in REFUSALS)
            if not fits or outcome.stdout:
                faults.append(f"keybag {what} {where}: {arguments}: {outcome.returncode} {said}")
        count += 1
    return count, faults


def main():
    build = os.path.abspath(sys.argv[1])
    nth, first = (list(map(int, sys.argv[2:])) + [1, 0][len(sys.argv) - 2:])[:2]
    with tempfile.TemporaryDirectory(dir="/dev/shm") as folder:
        sweep = Sweep(build, folder)
        sweep.prepare()
        counts, faults = sweep.sweep(first, nth)
        if sweep.files() != sweep.now:
            faults.append("a reader wrote")
    with tempfile.TemporaryDirectory(dir="/dev/shm") as folder:
        counts["passcode's keybag"], more = keybag_sweep(build, folder, first, nth)
        faults += more
    for group, count in counts.items():
        print(f"{group}: {count} changes")
    for line in faults:
        print(line, file=sys.stderr)
    if not counts:
        sys.exit("tamper.py: nothing was changed")
    print(f"{sum(counts.values())} changes, {len(faults)} faults")
    sys.exit(1 if faults else 0)


main()
