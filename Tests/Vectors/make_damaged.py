#!/usr/bin/env python3
"""Makes Tests/Vectors/vaults/damaged.json: ways to damage a good vault, and what must be said of each.

usage: make_damaged.py BUILD

Made once, by the kist and kist-agent in BUILD and by forging with the keys, as docs/format.md has them: it refuses to
overwrite. What must be said was written here first, by the page's table "What goes wrong"; a case of which BUILD says
something else is not written. A case is

    {"name", "vault":   one of Tests/Vectors/vaults
     "accept": true     whether the vault was accepted at its place before the damage
     "edits":           in order; paths begin with vault/ or state/, the latter below the vault's id
     "status":          of kist check
     "kinds":           of its findings that are damage, sorted; not there where check itself is refused
     "message":         then, what stands on stderr
     "lost", "kept":    names whose show ends with status 10 without a byte, and with 0 and the right value}

    edits: {"op": "patch", "file", "offset", "hex"}, {"op": "append", "file", "hex"}, {"op": "write", "file", "hex"},
           {"op": "truncate", "file", "count"}, {"op": "remove", "file"}, {"op": "rename", "file", "to"},
           {"op": "copy", "file", "to"}, {"op": "link", "file", "to"}
"""

import base64
import json
import os
import shutil
import sys
import tempfile

import reader
from nacl import bindings as sodium

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(HERE, "../Sweeps"))
import program  # noqa: E402

ZERO_NONCE = bytes(24)


def sealed(key, ad, text):
    return ZERO_NONCE + sodium.crypto_aead_xchacha20poly1305_ietf_encrypt(text, ad, ZERO_NONCE, key)


def padded(text, block):
    return sodium.sodium_pad(text, block)


class Copy:
    """A good vault copied to where it can be damaged."""

    def __init__(self, name, vault, state):
        self.name, self.good = name, f"{HERE}/vaults/{name}"
        self.vault, self.state = vault, state
        self.identifier = os.listdir(f"{self.good}/state/kist")[0]

    def copy(self):
        for path, source in ((self.vault, "vault"), (self.state, "state")):
            shutil.rmtree(path, ignore_errors=True)
            shutil.copytree(f"{self.good}/{source}", path)

    def path(self, file):
        top, rest = file.split("/", 1)
        return f"{self.vault}/{rest}" if top == "vault" else f"{self.state}/kist/{self.identifier}/{rest}"

    def read(self, file):
        with open(self.path(file), "rb") as opened:
            return opened.read()

    def apply(self, edit):
        path = self.path(edit["file"])
        to = self.path(edit["to"]) if "to" in edit else None
        for each in (path, to):
            os.makedirs(os.path.dirname(each or path), exist_ok=True)
        data = bytes.fromhex(edit.get("hex", ""))
        if edit["op"] == "patch":
            with open(path, "r+b") as file:
                file.seek(edit["offset"])
                file.write(data)
        elif edit["op"] in ("append", "write"):
            with open(path, "ab" if edit["op"] == "append" else "wb") as file:
                file.write(data)
        elif edit["op"] == "truncate":
            os.truncate(path, edit["count"])
        elif edit["op"] == "remove":
            os.unlink(path)
        elif edit["op"] == "rename":
            os.rename(path, to)
        elif edit["op"] == "copy":
            shutil.copy(path, to)
        else:
            os.symlink(to, path)


class Place(Copy):
    """One that the program uses."""

    def __init__(self, build, folder, name):
        self.home = program.Home(build, folder)
        super().__init__(name, self.home.vault, self.home.state)
        self.passcodes = ()
        if os.path.exists(f"{self.good}/passcode"):
            with open(f"{self.good}/passcode", encoding="utf-8") as file:
                self.passcodes = (file.readline().rstrip("\n"),)
        with open(f"{self.good}/content.jsonl", encoding="utf-8") as file:
            items = [json.loads(line) for line in file]
        self.items = {item["name"]: item for item in items}

    def reset(self, accept=True):
        self.copy()
        if accept:
            self.kist("check", "--accept", "-f")

    def kist(self, *arguments, **more):
        return self.home.kist(*arguments, passcodes=self.passcodes, **more)

    def must(self, *arguments, **more):
        return self.home.must(*arguments, passcodes=self.passcodes, **more)

    def file(self, name, folder="ak"):
        return f"vault/items/{folder}/{self.items[name]['id']}"

    def files(self):
        """Everything but what nobody needs and what names this machine."""
        found = {}
        for top in ("vault", "state"):
            root = self.path(top + "/")
            for folder, _, names in os.walk(root):
                for name in names:
                    file = f"{top}/{os.path.relpath(os.path.join(folder, name), root)}"
                    if file not in ("vault/lock", "vault/.gitignore"):
                        found[file] = self.read(file)
        return found


class Lab:
    """Cases of one vault: each returns the edits that make it."""

    def __init__(self, place):
        self.place = place
        self.opened = None

    def vault(self):
        """The vault as a reader with all keys has it; only where there is no passcode."""
        if self.opened is None:
            self.opened = reader.Vault(f"{self.place.good}/vault", f"{self.place.good}/state/kist", None, None)
        return self.opened

    def difference(self, change, only=None):
        """The edits that make of the good vault what `change` makes of it."""
        self.place.reset()
        before = self.place.files()
        change()
        after = self.place.files()
        edits = []
        for file in sorted(before.keys() | after.keys()):
            old, new = before.get(file), after.get(file)
            if old == new or only and not any(part in file for part in only):
                continue
            if new is None:
                edits.append({"op": "remove", "file": file})
            elif old and new.startswith(old):
                edits.append({"op": "append", "file": file, "hex": new[len(old):].hex()})
            else:
                edits.append({"op": "write", "file": file, "hex": new.hex()})
        assert edits
        return edits

    # Forging, with the keys of a vault without a passcode

    def frames(self, letter, *records):
        """An edit that appends these records, each sealed as the index's next."""
        index = reader.Index(letter, self.place_index(letter), {1: self.vault().keys[f"index.{letter}", 1]})
        position, tag, out = len(index.frames), index.frames[-1][1][-16:], b""
        for record in records:
            text = padded(record if isinstance(record, bytes) else reader.encode(record), 256)
            ad = b"kist 1 index." + letter.encode() + reader.u32(1) + reader.u64(position) + tag
            seal = sealed(index.key, ad, text)
            out += reader.u32(len(seal)) + reader.u32(len(seal) ^ 0xFFFFFFFF) + seal
            position, tag = position + 1, seal[-16:]
        return {"op": "append", "file": f"state/index.{letter}", "hex": out.hex()}

    def place_index(self, letter):
        return reader.read(f"{self.vault().state}/index.{letter}")

    def item(self, name, folder):
        identifier = bytes.fromhex(self.place.items[name]["id"])
        number = program.CLASSES[folder]
        file = reader.read(f"{self.place.good}/vault/items/{folder}/{identifier.hex()}")
        return reader.Item(file, number, identifier, self.vault().class_keys())

    def forged(self, name="host/key", folder="dk", letter="d", attributes=None, boxes=None, value=None, form=None,
               epoch=1, spoil=None):
        """An item written anew with true MACs and a true transaction in its index, but for what is asked."""
        item = self.item(name, folder)
        keys = self.vault().class_keys()[item.class_byte, 1]
        form = item.form if form is None else form
        plain = attributes if attributes is not None else item.plaintext
        plain = plain if isinstance(plain, bytes) else reader.encode(plain)
        header = b"KIST" + bytes([1, item.class_byte]) + item.identifier + reader.u64(item.revision + 1)
        header += bytes([form]) + reader.u32(epoch)
        place = header[4:22] + header[30:31]
        key = b"D" * 32
        box = sealed(keys.slot, b"kist 1 slot" + place + reader.u32(epoch), key + item.identifier)
        parts = [
            sealed(keys.attributes, b"kist 1 attributes" + header, padded(plain, 256)),
            sealed(keys.attributes, b"kist 1 slots" + header,
                   padded(boxes if boxes is not None else reader.encode([box]), 512)),
            sealed(key, b"kist 1 value" + place, padded(item.value, 128)) if value is None else value,
        ]
        if spoil is not None:
            parts[spoil] = parts[spoil][:-1] + bytes([parts[spoil][-1] ^ 1])
        content = header
        for part, length in zip(parts, (reader.u32, reader.u32, reader.u64)):
            content += length(len(part)) + part
        content += reader.h32(content, key=keys.file)
        transaction = b"T" * 16
        change = [item.identifier, [item.class_byte, item.mac], [
            item.class_byte, item.revision + 1, content[-32:], form, plain]]
        bit = 1 << "acd".index(letter)
        return [
            self.frames(letter, {1: 1, 2: transaction, 3: bit, 4: [change], 5: []}, {1: 2, 2: transaction}),
            {"op": "write", "file": self.place.file(name, folder), "hex": content.hex()},
        ]

    def keybag(self, change, macs=True):
        """The keybag with another map, and MACs that are right for it."""
        keybag = self.vault().keybag
        content = dict(keybag.content)
        change(content)
        if macs:
            device_root = reader.h32(b"kist 1 device root", key=self.vault().device_key)
            for number, key in ((7, self.vault().keys["bag", 1]), (8, device_root)):
                part = reader.encode({field: content[field] for field in content if field < number})
                content[number] = reader.h32(part, key=reader.h32(b"kist 1 keybag", key=key))
        return [{"op": "write", "file": "vault/keybag", "hex": reader.encode(content).hex()}]


def flip(place, file, offset, bit=1):
    data = place.read(file)
    offset %= len(data)
    return {"op": "patch", "file": file, "offset": offset, "hex": bytes([data[offset] ^ bit]).hex()}


def swap(one, other):
    return [
        {"op": "rename", "file": one, "to": "vault/x"}, {"op": "rename", "file": other, "to": one},
        {"op": "rename", "file": "vault/x", "to": other},
    ]


def plain_cases(lab):
    place = lab.place
    place.reset()
    a, mail, site = place.file("a"), place.file("mail/work"), place.file("https://alice@example.org")
    night, host = place.file("night/job", "ck"), place.file("host/key", "dk")
    stranger = "ab" * 16
    others = ["mail/work", "night/job", "host/key"]
    cut = len(place.read("state/index.a"))
    frames = reader.Index("a", place.read("state/index.a"), {1: lab.vault().keys["index.a", 1]}).frames

    def overwrite():
        place.must("insert", "-f", "a", given="third")

    def remove():
        place.must("rm", "-f", "a")

    def add():
        place.must("insert", "new", given="new")

    def foreign():
        """A file of another vault, whole and true there."""
        with tempfile.TemporaryDirectory(dir="/dev/shm") as folder:
            home = program.Home(os.path.dirname(place.home.program) + "/build", folder)
            home.must("init", "--no-passcode", "--no-recovery", "--force")
            home.must("insert", "a", given="foreign")
            name, = os.listdir(f"{home.vault}/items/ak")
            with open(f"{home.vault}/items/ak/{name}", "rb") as file, open(f"{home.vault}/keybag", "rb") as keybag:
                return name, file.read().hex(), keybag.read().hex()

    name, foreign_item, foreign_keybag = foreign()
    cases = []

    def case(name, edits, kinds=None, lost=(), kept=others, status=10, message=None, accept=True):
        case = {"name": name, "vault": place.name, "accept": accept, "edits": edits, "status": status}
        if kinds is not None:
            case["kinds"] = sorted(kinds)
        if message is not None:
            case["message"] = message
        cases.append({**case, "lost": list(lost), "kept": list(kept)})

    names = list(place.items)
    refused = {"lost": names, "kept": []}
    # Item files
    case("edited: a byte of the sealed attributes", [flip(place, a, 100)], ["edited"], ["a"])
    case("edited: a byte of the MAC", [flip(place, a, -1)], ["edited"], ["a"])
    case("edited: the revision", [flip(place, a, 22)], ["edited"], ["a"])
    case("edited: form above 2", [{"op": "patch", "file": a, "offset": 30, "hex": "03"}], ["edited"], ["a"])
    case("edited: another vault's file under the item's name",
         [{"op": "write", "file": a, "hex": foreign_item}], ["swapped"], ["a"])
    case("truncated: cut short", [{"op": "truncate", "file": a, "count": 600}], ["truncated"], ["a"])
    case("truncated: to nothing", [{"op": "truncate", "file": a, "count": 0}], ["truncated"], ["a"])
    case("truncated: trailing bytes", [{"op": "append", "file": a, "hex": "00"}], ["truncated"], ["a"])
    case("truncated: a length above everything",
         [{"op": "patch", "file": a, "offset": 35, "hex": "ffffffff"}], ["truncated"], ["a"])
    case("not an item", [flip(place, a, 0)], ["not-an-item"], ["a"])
    case("newer: an item of version 2", [{"op": "patch", "file": a, "offset": 4, "hex": "02"}], ["newer-version"], [])
    case("swapped", swap(a, mail), ["swapped", "swapped"], ["a", "mail/work"], ["night/job", "host/key"])
    case("swapped between classes", swap(a, host), ["swapped", "swapped"], ["a", "host/key"], ["mail/work", "night/job"])
    case("missing", [{"op": "remove", "file": a}], ["missing"], ["a"])
    case("duplicated: in another class",
         [{"op": "copy", "file": a, "to": a.replace("/ak/", "/ck/")}], ["duplicated"], [], ["a", *others])
    case("a class's files under another class",
         [{"op": "rename", "file": night, "to": night.replace("/ck/", "/dk/")}],
         ["duplicated", "missing"], ["night/job"], ["mail/work", "a", "host/key"])
    case("other class: the class byte", [{"op": "patch", "file": a, "offset": 5, "hex": "04"}], ["other-class"], ["a"])
    case("planted: another name", [{"op": "copy", "file": a, "to": f"vault/items/ak/{stranger}"}], ["planted"], [],
         ["a", *others])
    case("planted: another vault's", [{"op": "write", "file": f"vault/items/ak/{name}", "hex": foreign_item}],
         ["planted"], [], ["a", *others])
    case("a link", [{"op": "rename", "file": a, "to": "vault/.elsewhere"},
                    {"op": "link", "file": a, "to": "vault/.elsewhere"}], ["not-a-file"], ["a"])
    case("a foreign temporary", [{"op": "copy", "file": a, "to": f"vault/items/.{stranger}.{stranger}"}], [], [],
         ["a", *others], status=0)
    case("a stray name", [{"op": "copy", "file": a, "to": a + ".sync-conflict"}], [], [], ["a", *others], status=0)
    # Item files and indexes of different times
    case("older", lab.difference(overwrite, ["index."]), ["older"], ["a"])
    case("newer: the index was put back", lab.difference(overwrite, ["items"]), ["newer"], ["a"])
    case("resurrected", lab.difference(remove, ["index."]), ["resurrected"], [], others)
    case("missing: deleted behind the index", lab.difference(remove, ["items"]), ["missing"], ["a"])
    case("missing: an item that only the index knows", lab.difference(add, ["index."]), ["missing"], ["new"])
    case("one of two indexes put back", lab.difference(add, ["items", "index.c"]),
         ["indexes-disagree", "resurrected"], [], ["a", *others])
    case("an index cut behind its snapshot",
         [{"op": "truncate", "file": "state/index.a", "count": frames[1][0]}],
         ["indexes-disagree", "resurrected", "resurrected", "resurrected"], [], ["night/job", "host/key"])
    case("an index cut mid-journal",
         [{"op": "truncate", "file": "state/index.a", "count": frames[len(frames) // 2][0]}],
         ["indexes-disagree", "newer", "resurrected"], [], ["night/job", "host/key"])
    case("harmless: an index cut within its last record",
         [{"op": "truncate", "file": "state/index.a", "count": cut - 3}], [], [], ["a", *others], status=0)
    # Indexes
    case("no index", [{"op": "remove", "file": "state/index.a"}], ["missing-index"], **refused)
    case("an index that is empty", [{"op": "truncate", "file": "state/index.a", "count": 0}], ["index"], **refused)
    case("an index edited", [flip(place, "state/index.a", 400)], ["index"], **refused)
    case("an index's epoch", [flip(place, "state/index.a", 5)], ["index"], **refused)
    case("an index of version 2", [{"op": "patch", "file": "state/index.a", "offset": 4, "hex": "02"}], ["index"], **refused)
    case("an index's frame header", [flip(place, "state/index.a", 9)], ["index"], **refused)
    case("an index of another family", [
        {"op": "copy", "file": "state/index.c", "to": "state/index.a"}], ["index"], **refused)
    case("an index with a frame twice", [
        {"op": "append", "file": "state/index.a",
         "hex": place.read("state/index.a")[frames[-1][0]:].hex() * 2}], ["index"], **refused)
    forged_index = {
        "a record that is not in its one form": b"\xa2\x01\x18\x02\x02\x50" + b"T" * 16,
        "bytes behind a record": reader.encode({1: 2, 2: b"T" * 16}) + b"\0",
        "a record of an unknown kind": {1: 9, 2: b"T" * 16},
        "a key too many": {1: 2, 2: b"T" * 16, 3: 0},
        "done with nothing": {1: 2, 2: b"T" * 16},
        "a second snapshot": {1: 0, 2: [], 3: [], 4: []},
        "a change of what was not": {1: 1, 2: b"T" * 16, 3: 1, 4: [[b"I" * 16, [1, b"M" * 32], None]], 5: []},
        "a map that goes too deep": b"\xa1\x01" + b"\x81" * 9 + b"\x00",
    }
    for what, record in forged_index.items():
        case(f"an index with {what}", [lab.frames("a", record, {1: 2, 2: b"T" * 16})], ["index"], **refused)
    # Items with true MACs that a true index owns
    public = reader.decode(lab.item("host/key", "dk").plaintext, "host/key")
    rest = ["a", "mail/work", "night/job"]
    long = b"\xb9" + len(public).to_bytes(2, "big") + lab.item("host/key", "dk").plaintext[1:]
    for what, kind, options in [
        ("attributes that do not open", "attributes", {"spoil": 0}),
        ("slots that do not open", "slots", {"spoil": 1}),
        ("no box", "slots", {"boxes": reader.encode([])}),
        ("two boxes", "slots", {"boxes": reader.encode([b"B" * 88, b"B" * 88])}),
        ("boxes with bytes behind", "slots", {"boxes": reader.encode([b"B" * 88]) + b"\0"}),
        ("a box that does not open", "slots", {"boxes": reader.encode([b"B" * 88])}),
        ("a value that does not open", "value", {"spoil": 2}),
        ("a value of no whole blocks", "truncated", {"value": bytes(40 + 127)}),
        ("a stream that is too short for one", "truncated", {"form": 2, "value": bytes(24 + 17 + 128)}),
        ("an epoch that is not there", "unknown-epoch", {"epoch": 7}),
    ]:
        case(what, lab.forged(**options), [kind], ["host/key"], rest)
    for what, kind, attributes in [
        ("attributes not in their one form", "attributes", long),
        ("an attribute of a newer program", "unsupported", {**public, 40: "x"}),
        ("a constraint", "unsupported", {**public, 66: b"c"}),
        ("a gate in slots", "unsupported", {**public, 67: [[b"G" * 16]]}),
        ("slots of another form", "slots", {**public, 67: []}),
        ("no item class", "attributes", {key: value for key, value in public.items() if key != 65}),
    ]:
        case(what, lab.forged(attributes=attributes), [kind], ["host/key"], rest)
    # Keybag
    keybag_damaged = {"message": "keybag is damaged", **refused}
    case("a keybag edited", [flip(place, "vault/keybag", -1)], **keybag_damaged)
    case("a keybag that is cut", [{"op": "truncate", "file": "vault/keybag", "count": 700}], **keybag_damaged)
    case("a keybag with bytes behind", [{"op": "append", "file": "vault/keybag", "hex": "00"}], **keybag_damaged)
    case("a keybag that is empty", [{"op": "truncate", "file": "vault/keybag", "count": 0}], **keybag_damaged)
    case("another vault's keybag", [{"op": "write", "file": "vault/keybag", "hex": foreign_keybag}],
         message="device key for the vault is missing", **refused)
    encoded = reader.encode(lab.vault().keybag.content)
    case("a keybag not in its one form", [
        {"op": "write", "file": "vault/keybag", "hex": (b"\xb8\x08" + encoded[1:]).hex()}], **keybag_damaged)
    case("a keybag with a key too many", lab.keybag(lambda content: content.update({9: 0})), **keybag_damaged)
    case("a keybag without a record", lab.keybag(lambda content: content[5].pop()), **keybag_damaged)
    lab.opened = None
    case("a keybag with records in another order", lab.keybag(lambda content: content[5].reverse()), **keybag_damaged)
    lab.opened = None
    case("a keybag with a wrap too many", lab.keybag(
        lambda content: content[5][0][5].append({1: 2, 2: b"W" * 72, 3: None})), **keybag_damaged)
    lab.opened = None
    case("a keybag of version 2", [{"op": "patch", "file": "vault/keybag", "offset": 2, "hex": "02"}],
         status=1, message="newer version", lost=[], kept=[])
    case("a keybag that asks for hostile costs", lab.keybag(
        lambda content: content.update({4: [1_048_576, 64, 16, b"S" * 16]}), macs=False),
        message="cost outside the allowed bounds", **refused)
    case("a keybag that asks for 4 TiB", lab.keybag(
        lambda content: content.update({4: [2**32 - 1, 3, 4, b"S" * 16]}), macs=False),
        message="cost outside the allowed bounds", **refused)
    case("no keybag", [{"op": "remove", "file": "vault/keybag"}], status=1, message="no vault", lost=[], kept=[])
    case("a keybag of the same generation with other settings", lab.keybag(
        lambda content: content.update({6: {2: 60}})), message="replaced by another", **refused)
    case("a keybag of generation 0", lab.keybag(lambda content: content.update({3: 0})), **keybag_damaged)
    # State directory
    case("no device key", [{"op": "remove", "file": "state/device-key"}], message="device key", **refused)
    case("another device key", [{"op": "write", "file": "state/device-key", "hex": "07" * 32}], **keybag_damaged)
    case("a device key that is short", [{"op": "truncate", "file": "state/device-key", "count": 31}], **keybag_damaged)
    case("moved: nobody accepted it", [], ["copied-vault"], [], ["a", *others], accept=False)
    case("no seen", [{"op": "remove", "file": "state/seen"}], ["copied-vault", "state"], [], ["a", *others])
    case("seen edited", [{"op": "truncate", "file": "state/seen", "count": 20}], ["copied-vault", "state"], [],
         ["a", *others])
    case("no attempts", [{"op": "remove", "file": "state/attempts"}], ["state"], [], ["a", *others])
    return cases


def passcode_cases(lab):
    place = lab.place
    old = place.passcodes

    def change():
        place.home.trace("-e trace=clone,clone3 -e inject=clone,clone3:delay_enter=60000")
        place.home.must("passcode", "change", passcodes=(*old, *old), timeout=600)
        place.home.trace(None)

    newer = lab.difference(change)
    again = lab.difference(change)
    case = {"vault": place.name, "accept": True, "status": 10, "lost": ["mail/work"], "kept": []}
    place.reset()
    names = [
        reader.blake(16, place.read("state/device-key"), b"kist 1 effaceable " + name + reader.u32(1)).hex()
        for name in (b"akpu", b"gate.passcode")
    ]
    return [
        {**case, "name": "an older keybag", "edits": [edit for edit in newer if "seen" in edit["file"]],
         "message": "older than the one"},
        {**case, "name": "a replaced keybag",
         "edits": [edit for edit in newer if "keybag" in edit["file"]]
         + [edit for edit in again if "seen" in edit["file"]], "message": "replaced by another"},
        {**case, "name": "a passcode's salt edited", "edits": [flip(place, "vault/keybag", 0x30)],
         "message": "keybag is damaged"},
        {**case, "name": "an effaceable file missing", "kinds": ["key-destroyed", "key-destroyed"],
         "edits": [{"op": "remove", "file": f"state/effaceable/{names[0]}"}], "lost": [],
         "kept": ["mail/work", "night/job"]},
        {**case, "name": "an effaceable file edited", "kinds": ["key-record", "key-record"],
         "edits": [{"op": "write", "file": f"state/effaceable/{names[0]}", "hex": "00" * 32}], "lost": ["only/here"],
         "kept": ["mail/work", "night/job"]},
    ]


def everything_cases(lab):
    place = lab.place
    place.reset()
    stream = place.file("size/stream")
    case = {"vault": place.name, "accept": True, "status": 10, "kept": ["size/one-piece", "class/akpu"]}
    return [
        {**case, "name": "a stream's last chunk edited", "edits": [flip(place, stream, -40)], "kinds": ["edited"],
         "lost": ["size/stream"]},
        {**case, "name": "a stream without its last chunk",
         "edits": [{"op": "truncate", "file": stream, "count": len(place.read(stream)) - 145}],
         "kinds": ["truncated"], "lost": ["size/stream"]},
    ]


def differences(place, case):
    """What the program says other than the case."""
    place.reset(case["accept"])
    for edit in case["edits"]:
        place.apply(edit)
    check = place.kist("check", "--json")
    said = check.stderr.decode()
    findings = [json.loads(line) for line in check.stdout.decode().splitlines()]
    kinds = sorted(finding["kind"] for finding in findings if finding["damage"])
    if check.returncode != case["status"] or "kinds" in case and kinds != case["kinds"]:
        yield f"status {check.returncode}, kinds {kinds}: {said}"
    if case.get("message", "") not in said:
        yield f"said: {said}"
    for name in case["lost"]:
        shown = place.kist("show", "--raw", "--", name)
        if shown.returncode != 10 or shown.stdout:
            yield f"show {name}: status {shown.returncode} {shown.stdout[:50]}: {shown.stderr.decode()}"
    for name in case["kept"]:
        shown = place.kist("show", "--raw", "--", name)
        if shown.returncode != 0 or shown.stdout != base64.b64decode(place.items[name]["base64"]):
            yield f"show {name}: status {shown.returncode}: {shown.stderr.decode()}"


def main():
    build, path = os.path.abspath(sys.argv[1]), f"{HERE}/vaults/damaged.json"
    if os.path.exists(path):
        sys.exit("make_damaged.py: damaged.json exists, and is never made again")
    cases, faults = [], 0
    for name, make in {"plain": plain_cases, "passcode": passcode_cases, "everything": everything_cases}.items():
        with tempfile.TemporaryDirectory(dir="/dev/shm") as folder:
            os.symlink(build, f"{folder}/build")
            place = Place(build, folder, name)
            for case in make(Lab(place)):
                cases.append(case)
                for difference in differences(place, case):
                    faults += 1
                    print(f"{case['name']}: {difference}", file=sys.stderr)
    if faults:
        sys.exit(f"make_damaged.py: {faults} differences, nothing written")
    with open(path, "w") as file:
        file.write("[\n" + ",\n".join(json.dumps(case) for case in cases) + "\n]\n")
    print(f"{len(cases)} cases")


if __name__ == "__main__":
    main()
