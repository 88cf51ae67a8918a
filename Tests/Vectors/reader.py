#!/usr/bin/env python3
"""Opens a kist vault from docs/format.md alone and prints its items, one JSON object a line.

usage: reader.py [--passcode FILE | --recovery FILE] VAULT STATE

VAULT is the vault's directory, STATE the directory that holds the vault's state by its id; FILE's first line is the
passcode, or the words of the recovery key. Nothing here shares code with kist: Argon2 is argon2-cffi's, everything else libsodium's through PyNaCl, CBOR is cbor2's. It is as strict as the
page asks a reader to be, and stops with status 1 at the first thing that is not as the page says. With the words of a
recovery key only the classes that it opens are read, from their files, since indexes are not for it.

    python3 -m venv v && v/bin/pip install PyNaCl argon2-cffi cbor2 && v/bin/python reader.py …
"""

import argparse
import hashlib
import hmac
import json
import os
import re
import stat
import struct
import sys

import cbor2
from argon2.low_level import Type, core, ffi
from nacl import bindings as sodium
from nacl.exceptions import CryptoError

CLASSES = {1: "ak", 2: "ck", 3: "dk", 4: "aku", 5: "cku", 6: "dku", 7: "akpu"}
FAMILIES = {"a": [1, 4, 7], "c": [2, 5], "d": [3, 6]}
ROOT, DEVICE, RECOVERY, CREDENTIAL = range(4)
ATTRIBUTES = [
    None, "account", "service", "generic", "server", "protocol", "authentication type", "port", "path",
    "security domain", "access group", "synchronizable", "label", "comment", "description", "creator", "type",
    "invisible", "negative", "creation date", "modification date", "script code", "alias", "custom icon", "protected",
]
# An effaceable file that is not there: its record was destroyed on purpose, which is no damage.
DESTROYED = object()
IDENTIFIER = re.compile("[0-9a-f]{32}")


class Refused(Exception):
    """The vault is not as the page says."""


def need(condition, what):
    if not condition:
        raise Refused(what)


# Hashes, seals, padding


def blake(count, key, *parts):
    return hashlib.blake2b(b"".join(parts), digest_size=count, key=key).digest()


def h32(*parts, key=b""):
    return blake(32, key, *parts)


def same(one, other, what):
    need(hmac.compare_digest(one, other), what)


def opened(key, ad, sealed):
    """The plaintext, or None."""
    if len(sealed) < 40:
        return None
    try:
        return sodium.crypto_aead_xchacha20poly1305_ietf_decrypt(sealed[24:], ad, sealed[:24], key)
    except CryptoError:
        return None


def unpadded(text, block, what):
    """Exactly what sodium_pad makes of a text, so: one spelling."""
    need(text and len(text) % block == 0, f"{what}: no whole blocks")
    bare = text.rstrip(b"\0")
    need(bare[-1:] == b"\x80" and len(text) - len(bare) < block, f"{what}: padding")
    return bare[:-1]


def u32(number):
    return struct.pack("<I", number)


def u64(number):
    return struct.pack("<Q", number)


# CBOR in its one form


def head(major, count):
    first, *rest = cbor2.dumps(count)
    return bytes([first | major, *rest])


def encode(value):
    """cbor2's own canonical mode sorts keys by length first, as RFC 7049 did; here their bytes decide."""
    if isinstance(value, dict):
        pairs = sorted((cbor2.dumps(key), encode(item)) for key, item in value.items())
        return head(0xA0, len(pairs)) + b"".join(key + item for key, item in pairs)
    if isinstance(value, list):
        return head(0x80, len(value)) + b"".join(map(encode, value))
    return cbor2.dumps(value)


def is_ours(value, depth=8):
    if isinstance(value, (dict, list)):
        inner = [*value.keys(), *value.values()] if isinstance(value, dict) else value
        return depth > 0 and all(is_ours(item, depth - 1) for item in inner)
    return value is None or type(value) in (bool, int, str, bytes)


def decode(data, what):
    try:
        value = cbor2.loads(data)
        sound = is_ours(value) and encode(value) == data
    except Exception:
        sound = False
    need(sound, f"{what}: not CBOR in its one form")
    return value


def fields(value, keys, what):
    need(isinstance(value, dict) and list(value) == list(keys), f"{what}: keys")
    return list(value.values())


def elements(value, count, what):
    need(isinstance(value, list) and (count is None or len(value) == count), f"{what}: array")
    return value


def number(value, what, least=0, most=2**64 - 1):
    need(type(value) is int and least <= value <= most, f"{what}: number")
    return value


def data(value, count, what):
    need(type(value) is bytes and len(value) == count, f"{what}: bytes")
    return value


def ascending(values, what):
    need(all(one < other for one, other in zip(values, values[1:])), f"{what}: order")


# Files


def read(path, limit=2**40):
    """The content of a regular file of ours. Modes are for writers to keep and not for readers to ask."""
    descriptor = os.open(path, os.O_RDONLY | os.O_NOFOLLOW | os.O_NONBLOCK)
    with os.fdopen(descriptor, "rb") as file:
        status = os.fstat(descriptor)
        need(stat.S_ISREG(status.st_mode) and status.st_uid == os.getuid(), f"{path}: not a file of ours")
        need(status.st_size <= limit, f"{path}: too long")
        return file.read()


def names(folder):
    return sorted(os.listdir(folder)) if os.path.isdir(folder) else []


# Recovery words


def word_list():
    """Sources/WordList holds the words end to end, and how many there are of each length."""
    path = os.path.join(os.path.dirname(os.path.abspath(__file__)), "../../Sources/WordList/Words.swift")
    with open(path, encoding="ascii") as source:
        text = source.read()
    groups = re.findall(r"\((\d+), (\d+)\)", text)
    letters = re.sub(r"[\\\s]", "", text.split('"""')[1])
    words = []
    for length, count in ((int(length), int(count)) for length, count in groups):
        words += [letters[index * length:(index + 1) * length] for index in range(count)]
        letters = letters[count * length:]
    need(len(words) == 8192 and not letters, "word list")
    return words


def recovery_root(text):
    numbers = {word: index for index, word in enumerate(word_list())}
    words = [word for word in re.split("[^A-Za-z]+", text) if word]
    need(len(words) == 21 and all(word.lower() in numbers for word in words), "recovery words")
    bits = "".join(f"{numbers[word.lower()]:013b}" for word in words)
    root = int(bits[:256], 2).to_bytes(32, "big")
    check = int.from_bytes(blake(16, root, b"kist 1 recovery words"), "big")
    need(int(bits[256:], 2) == check >> 128 - 17, "recovery words: checksum")
    return root


# Keybag


def argon2id(passcode, salt, secret, memory, passes, lanes):
    need(1 <= len(passcode) <= 1024 and b"\0" not in passcode, "passcode")
    out = ffi.new("uint8_t[]", 32)
    inputs = [ffi.new("uint8_t[]", part) for part in (passcode, salt, secret)]
    context = ffi.new("argon2_context *", {
        "version": 0x13, "out": out, "outlen": 32, "pwd": inputs[0], "pwdlen": len(passcode), "salt": inputs[1],
        "saltlen": len(salt), "secret": inputs[2], "secretlen": len(secret), "ad": ffi.NULL, "adlen": 0,
        "t_cost": passes, "m_cost": memory, "lanes": lanes, "threads": lanes, "allocate_cbk": ffi.NULL,
        "free_cbk": ffi.NULL, "flags": 0,
    })
    need(core(context, Type.ID.value) == 0, "Argon2")
    return bytes(ffi.buffer(out))


def costs(value):
    if value is None:
        return None
    memory, passes, lanes, salt = elements(value, 4, "passcode")
    number(memory, "m", 65_536, 1_048_576)
    number(passes, "t", 3, 64)
    number(lanes, "p", 1, 16)
    need(memory * passes <= 16_777_216, "m·t")
    return memory, passes, lanes, data(salt, 16, "salt")


def wraps_asked(name, holders):
    """Whether these are the holders that the table of records names."""
    if name in ("dk", "index.d", "dku"):
        return holders in ([DEVICE], [DEVICE, RECOVERY] if name == "dk" else [DEVICE])
    if name in ("ak", "ck"):
        return holders in ([ROOT], [ROOT, RECOVERY])
    if name == "gate.biometry" or re.fullmatch("gate\\.set\\.[0-9a-f]{32}", name):
        return holders and set(holders) == {CREDENTIAL}
    return holders == [ROOT]


class Record:
    ALWAYS = ["ak", "aku", "bag", "ck", "cku", "dk", "dku", "gates", "index.a", "index.c", "index.d"]
    WITH_PASSCODE = ["akpu", "gate.passcode"]
    WITH_EPOCHS = [*CLASSES.values(), "index.a", "index.c", "index.d"]

    def __init__(self, value):
        self.name, self.epoch, self.kind, self.public, wraps = fields(value, range(1, 6), "record")
        need(type(self.name) is str, "record: name")
        number(self.epoch, self.name, 1, 2**32 - 1)
        gate = self.name.startswith("gate.")
        need(self.kind == (0 if gate else 1), f"{self.name}: kind")
        need(self.public is None if not gate else type(self.public) is bytes and len(self.public) == 32,
             f"{self.name}: public key")
        self.wraps = [fields(wrap, range(1, 4), self.name) for wrap in elements(wraps, None, self.name)]
        ascending([(by, encode(credential)) for by, _, credential in self.wraps], f"{self.name}: wraps")
        need(wraps_asked(self.name, [by for by, *_ in self.wraps]), f"{self.name}: holders")
        for by, sealed, credential in self.wraps:
            data(sealed, 112 if by == CREDENTIAL else 72, f"{self.name}: wrap")
            need((credential is not None) == (by == CREDENTIAL), f"{self.name}: credential")

    def key(self, by, holder, vault, effaceable=None):
        """The record's key, or None where the wrap does not open."""
        wrap_key = h32(b"kist 1 wrap " + self.name.encode(), key=holder)
        if effaceable is not None:
            wrap_key = h32(effaceable, key=wrap_key)
        ad = h32(encode([1, vault, self.name, self.epoch, self.kind, self.public, by, None]))
        sealed = next((sealed for holder, sealed, _ in self.wraps if holder == by), None)
        key = opened(wrap_key, ad, sealed) if sealed else None
        if key and self.name == "gate.passcode":
            need(sodium.crypto_scalarmult_base(key) == self.public, "gate.passcode: not a pair")
        return key


class Keybag:
    def __init__(self, content):
        value = decode(content, "keybag")
        need(isinstance(value, dict) and value.get(1) == 1, "keybag: version")
        _, self.vault, self.generation, passcode, records, settings, self.inner, self.outer = fields(
            value, range(1, 9), "keybag")
        data(self.vault, 16, "vault id")
        number(self.generation, "generation", 1)
        self.costs = costs(passcode)
        self.records = [Record(record) for record in elements(records, None, "records")]
        data(self.inner, 32, "inner MAC")
        data(self.outer, 32, "outer MAC")
        self.content = value
        self.check_records()
        self.check_settings(settings)

    def check_records(self):
        ascending([(record.name.encode(), record.epoch) for record in self.records], "records")
        wanted = sorted(Record.ALWAYS + (Record.WITH_PASSCODE if self.costs else []))
        epochs = {}
        for record in self.records:
            epochs.setdefault(record.name, []).append(record.epoch)
        found = [name for name in epochs if name != "gate.biometry" and not name.startswith("gate.set.")]
        need(sorted(found) == wanted, "records: names")
        for name, numbers in epochs.items():
            one = len(numbers) == 1
            need(one or name in Record.WITH_EPOCHS and numbers == [numbers[0], numbers[0] + 1], f"{name}: epochs")
        recoverable = [record for record in self.records if record.name in ("ak", "ck", "dk")]
        recovered = [record for record in recoverable if record.wraps[-1][0] == RECOVERY]
        need(len(recovered) in (0, len(recoverable)), "recovery wraps")

    def check_settings(self, settings):
        need(isinstance(settings, dict) and set(settings) <= set(range(1, 8)), "settings")
        for key, usual in ((1, False), (5, True), (6, True)):
            need(settings.get(key, not usual) is (not usual), f"settings: {key}")
        for key, usual in ((2, 3_600), (3, 0), (4, 43_200), (7, 10)):
            need(number(settings.get(key, usual + 1), f"settings: {key}", 0, 2**32 - 1) != usual, f"settings: {key}")

    def mac(self, key, last):
        content = {number: value for number, value in self.content.items() if number <= last}
        return h32(encode(content), key=h32(b"kist 1 keybag", key=key))


class ClassKeys:
    def __init__(self, secret):
        self.slot, self.attributes, self.file = (
            h32(label, key=secret) for label in (b"kist 1 slot", b"kist 1 attributes", b"kist 1 file"))


# Item files


class Item:
    def __init__(self, content, class_byte, identifier, keys):
        """`keys` holds the class keys by class and epoch."""
        what = f"{CLASSES[class_byte]}/{identifier.hex()}"
        self.class_byte, self.identifier = class_byte, identifier
        need(content[:4] == b"KIST" and content[4:5] == b"\1", f"{what}: magic or version")
        need(content[5:22] == bytes([class_byte]) + identifier, f"{what}: misplaced")
        self.revision, self.form, epoch = struct.unpack_from("<QBI", content, 22)
        need(self.revision > 0 and self.form <= 2, f"{what}: revision or form")
        parts, offset = [], 35
        for shape in ("<I", "<I", "<Q"):
            need(offset + struct.calcsize(shape) <= len(content), f"{what}: truncated")
            count, = struct.unpack_from(shape, content, offset)
            offset += struct.calcsize(shape)
            need(count <= len(content) - offset, f"{what}: truncated")
            parts.append(content[offset:offset + count])
            offset += count
        need(offset + 32 == len(content), f"{what}: truncated")
        need(len(parts[0]) <= 4_194_304 and len(parts[1]) <= 4_194_304, f"{what}: lengths")
        need((class_byte, epoch) in keys, f"{what}: unknown epoch")
        keys = keys[class_byte, epoch]
        self.mac = content[-32:]
        same(h32(content[:-32], key=keys.file), self.mac, f"{what}: MAC")
        header = content[:35]
        self.place = header[4:22] + header[30:31]
        self.plaintext = self.part(keys.attributes, b"kist 1 attributes" + header, parts[0], 256, what)
        self.attributes = item_attributes(self.plaintext, self.form, what)
        boxes = decode(self.part(keys.attributes, b"kist 1 slots" + header, parts[1], 512, what), what)
        self.value = self.open_value(boxes, parts[2], epoch, keys, what)

    def part(self, key, ad, sealed, block, what):
        text = opened(key, ad, sealed)
        need(text is not None, f"{what}: {ad[7:17]} does not open")
        return unpadded(text, block, what)

    def open_value(self, boxes, sealed, epoch, keys, what):
        elements(boxes, 0 if self.form == 0 else 1, f"{what}: boxes")
        if self.form == 0:
            need(not sealed, f"{what}: a value where there is none")
            return None
        box = opened(keys.slot, b"kist 1 slot" + self.place + u32(epoch), data(boxes[0], 88, f"{what}: box"))
        need(box is not None and box[32:] == self.identifier, f"{what}: box")
        text = (self.one_piece if self.form == 1 else self.stream)(box[:32], sealed, what)
        value = unpadded(text, 128, what)
        need((len(value) <= 16_383) == (self.form == 1), f"{what}: form")
        return value

    def one_piece(self, key, sealed, what):
        need((len(sealed) - 40) % 128 == 0 and 128 <= len(sealed) - 40 <= 16_384, f"{what}: value's length")
        text = opened(key, b"kist 1 value" + self.place, sealed)
        need(text is not None, f"{what}: value")
        return text

    def stream(self, key, sealed, what):
        state = sodium.crypto_secretstream_xchacha20poly1305_state()
        key = h32(b"kist 1 stream" + self.identifier, key=key)
        sodium.crypto_secretstream_xchacha20poly1305_init_pull(state, sealed[:24], key)
        chunks = [sealed[start:start + 16_401] for start in range(24, len(sealed), 16_401)]
        text, ad = b"", b"kist 1 value" + self.place
        for index, chunk in enumerate(chunks):
            try:
                piece, tag = sodium.crypto_secretstream_xchacha20poly1305_pull(state, chunk, ad)
            except Exception:
                raise Refused(f"{what}: value")
            need(tag == (3 if index == len(chunks) - 1 else 0), f"{what}: chunk's tag")
            text, ad = text + piece, None
        return text


def item_attributes(plaintext, form, what):
    """The map's public part, and the item class."""
    content = decode(plaintext, what)
    need(isinstance(content, dict) and {65, 67} <= set(content), f"{what}: attributes")
    need(set(content) <= {*range(1, 25), *range(32, 39), 65, 67}, f"{what}: written by a newer program")
    need(content[65] in ("genp", "inet"), f"{what}: item class")
    need(content[67] == ([] if form == 0 else [[]]), f"{what}: slots")
    for key, value in content.items():
        date = isinstance(value, list) and len(value) == 1 and type(value[0]) is int
        need(key > 64 or date or type(value) in (str, bytes, int, bool), f"{what}: attribute {key}")
        integer = value[0] if date else value
        need(type(integer) is not int or -2**63 <= integer < 2**63, f"{what}: attribute {key}")
    return content


# Indexes


class Index:
    """What one family's index says is current, and how its transactions ended."""

    def __init__(self, letter, content, keys):
        self.letter, self.what = letter, f"index.{letter}"
        need(content[:5] == b"KISX\1" and len(content) >= 9, f"{self.what}: header")
        epoch, = struct.unpack_from("<I", content, 5)
        need(epoch in keys, f"{self.what}: unknown epoch")
        self.epoch, self.key = epoch, keys[epoch]
        self.items, self.digests, self.open = {}, {}, None
        self.known, self.done, self.void = set(), set(), set()
        for position, record in enumerate(self.records(content, epoch)):
            self.take(position, decode(record, self.what))

    def records(self, content, epoch):
        """Every frame; one at the end that was not written whole is left out."""
        offset, position, tag = 9, 0, bytes(16)
        self.frames = []
        while offset < len(content):
            length, complement = struct.unpack_from("<II", content.ljust(offset + 8, b"\0"), offset)
            rest = content[offset + 8:]
            sealed = rest[:length]
            sound = length ^ complement == 2**32 - 1
            need(not sound or length - 40 > 0 and (length - 40) % 256 == 0, f"{self.what}: frame's size")
            ad = b"kist 1 index." + self.letter.encode() + u32(epoch) + u64(position) + tag
            text = opened(self.key, ad, sealed) if sound and len(sealed) == length else None
            if text is None:
                torn = not sound and not any(rest) or sound and not any(rest[length:])
                need(torn and position > 0, f"{self.what}: frame {position}")
                return
            self.frames.append((offset, sealed))
            yield unpadded(text, 256, self.what)
            offset, position, tag = offset + 8 + length, position + 1, sealed[-16:]
        need(position > 0, f"{self.what}: no frame 0")

    def take(self, position, record):
        need(isinstance(record, dict) and record.get(1) in range(4), f"{self.what}: kind")
        kind = record[1]
        need((kind == 0) == (position == 0), f"{self.what}: place of a snapshot")
        if kind == 0:
            self.take_snapshot(record)
        elif kind == 1:
            need(self.open is None, f"{self.what}: two open transactions")
            self.take_transaction(record)
        else:
            transaction = data(fields(record, (1, 2), self.what)[1], 16, self.what)
            need(self.open and self.open[0] == transaction, f"{self.what}: end of no transaction")
            self.end(kind == 2)

    def take_snapshot(self, record):
        _, items, digests, shared = fields(record, range(1, 5), self.what)
        for identifier, *entry in (elements(item, 6, self.what) for item in elements(items, None, self.what)):
            self.items[data(identifier, 16, self.what)] = self.entry(entry)
        for identifier, *pair in (elements(item, 3, self.what) for item in elements(digests, None, self.what)):
            self.digests[data(identifier, 16, self.what)] = [data(digest, 16, self.what) for digest in pair]
        need(len(items) == len(self.items) and len(digests) == len(self.digests), f"{self.what}: an item twice")
        ascending(list(self.items), self.what)
        ascending(list(self.digests), self.what)
        need(self.letter == "c" or not digests, f"{self.what}: digests")
        ascending([number(elements(pair, 2, self.what)[0], self.what, 0, 2) for pair in shared], self.what)
        for _, transaction in shared:
            self.known.add(data(transaction, 16, self.what))
            self.done.add(transaction)

    def entry(self, value):
        class_byte, revision, mac, form, attributes = elements(value, 5, self.what)
        need(class_byte in FAMILIES[self.letter], f"{self.what}: class")
        number(revision, self.what, 1)
        number(form, self.what, 0, 2)
        need(type(attributes) is bytes, f"{self.what}: attributes")
        item_attributes(attributes, form, self.what)
        return class_byte, revision, data(mac, 32, self.what), form, attributes

    def take_transaction(self, record):
        _, identifier, families, changes, digests = fields(record, range(1, 6), self.what)
        data(identifier, 16, self.what)
        need(number(families, self.what, 1, 7) & 1 << "acd".index(self.letter), f"{self.what}: not its family")
        ascending([elements(change, 3, self.what)[0] for change in elements(changes, None, self.what)], self.what)
        ascending([change[0] for change in elements(digests, None, self.what)], self.what)
        self.known.add(identifier)
        self.open = identifier, families, changes, digests

    def end(self, happened):
        """Done makes the changes, void forgets them."""
        identifier, _, changes, digests = self.open
        (self.done if happened else self.void).add(identifier)
        self.open = None
        if happened:
            self.apply(changes, digests)

    def apply(self, changes, digests):
        for item, before, after in changes:
            current = self.items.get(data(item, 16, self.what))
            was = [current[0], current[2]] if current else None
            need(before == was, f"{self.what}: a change of what was not")
            need(before is not None or after is not None, f"{self.what}: no change")
            if after is None:
                del self.items[item]
            else:
                self.items[item] = self.entry(after)
        for item, *pair in digests:
            need(self.letter == "c" and len(pair) in (0, 2), f"{self.what}: digests")
            if pair:
                self.digests[item] = pair
            else:
                need(self.digests.pop(item, None) is not None, f"{self.what}: digests of nobody")


def settle(indexes):
    """Ends what is open: it happened if all have its record, or one says done, and none says void."""
    for index in indexes.values():
        if index.open is None:
            continue
        identifier, families, *_ = index.open
        others = [indexes.get(letter) for bit, letter in enumerate("acd") if families & 1 << bit]
        need(all(others), f"{index.what}: waits for an index that is not open")
        happened = any(identifier in other.done for other in others) or all(
            identifier in other.known and identifier not in other.void for other in others)
        index.settled = happened
    for index in indexes.values():
        if index.open is not None:
            index.end(index.settled)


FORMS = {bytes: 1, str: 1, int: 2, bool: 2, list: 3}
KEYS = {
    "genp": (1, 2, 10, 11),
    "inet": (1, 9, 4, 5, 6, 7, 8, 10, 11),
}


def primary_key(content, keys):
    parts = [content[65].encode()]
    for key in keys:
        value = content.get(key)
        kinds = (bool, int) if key in (7, 11) else (str, bytes)
        if value is None or type(value) in kinds and not value:
            parts.append(b"\0" + u64(0))
            continue
        form = FORMS[type(value)]
        text = value.encode() if isinstance(value, str) else value
        if form > 1:
            text = struct.pack("<q", value[0] if form == 3 else value)
        parts.append(bytes([form]) + u64(len(text)) + text)
    return b"".join(parts)


def check_digests(indexes):
    """index.c has the digests of exactly the items of index.a."""
    wanted = {}
    key = h32(b"kist 1 primary key", key=indexes["c"].key)
    for identifier, (*_, attributes) in indexes["a"].items.items():
        content = decode(attributes, "attributes")
        keys = KEYS[content[65]]
        wanted[identifier] = [blake(16, key, primary_key(content, part)) for part in (keys, keys[:-2])]
    need(wanted == indexes["c"].digests, "index.c: digests")


# The vault


class Vault:
    def __init__(self, path, state_root, passcode, recovery):
        self.path = path
        self.keybag = Keybag(read(f"{path}/keybag", 1_048_576))
        self.state = f"{state_root}/{self.keybag.vault.hex()}"
        self.keys = {}
        if recovery is not None:
            self.recover(recovery_root(recovery.decode("ascii")))
        else:
            self.open(passcode)

    def open(self, passcode):
        keybag = self.keybag
        self.device_key = read(f"{self.state}/device-key", 32)
        need(len(self.device_key) == 32, "device key")
        device_root = h32(b"kist 1 device root", key=self.device_key)
        same(keybag.mac(device_root, 7), keybag.outer, "keybag: outer MAC")
        root = device_root
        if keybag.costs:
            need(passcode is not None, "a passcode is needed")
            memory, passes, lanes, salt = keybag.costs
            root = argon2id(passcode, salt, self.device_key, memory, passes, lanes)
        for record in keybag.records:
            by = record.wraps[0][0]
            effaceable = self.effaceable(record)
            if by != CREDENTIAL and effaceable is not DESTROYED:
                self.keys[record.name, record.epoch] = record.key(
                    by, root if by == ROOT else device_root, keybag.vault, effaceable)
        rooted = [record for record in keybag.records if record.wraps[0][0] == ROOT]
        need(any(self.keys.get((record.name, record.epoch)) for record in rooted), "wrong passcode")
        for (name, _), key in self.keys.items():
            need(key is not None, f"keybag: {name} does not open")
        bag = next(key for (name, _), key in self.keys.items() if name == "bag")
        same(keybag.mac(bag, 6), keybag.inner, "keybag: inner MAC")
        self.check_state(device_root)

    def effaceable(self, record):
        if record.name not in ("akpu", "gate.passcode"):
            return None
        name = blake(16, self.device_key, b"kist 1 effaceable " + record.name.encode() + u32(record.epoch))
        path = f"{self.state}/effaceable/{name.hex()}"
        if not os.path.lexists(path):
            return DESTROYED
        content = read(path, 32)
        need(len(content) == 32, f"effaceable file of {record.name}")
        return content

    def check_state(self, device_root):
        """Where the vault stands is not asked: a copy is opened like any other, and not written."""
        for name, count in (("seen", 5), ("attempts", 3)):
            *content, mac = elements(decode(read(f"{self.state}/{name}", 4096), name), count + 1, name)
            key = h32(b"kist 1 " + name.encode(), key=device_root)
            same(h32(encode(content), key=key), data(mac, 32, name), f"{name}: MAC")
            if name == "seen":
                need(content[0] <= self.keybag.generation, "keybag: older")
                need(content[0] < self.keybag.generation or content[1] == self.keybag.outer, "keybag: replaced")

    def recover(self, root):
        for record in self.keybag.records:
            if record.name in ("ak", "ck", "dk"):
                key = record.key(RECOVERY, root, self.keybag.vault)
                need(key is not None, f"{record.name}: does not open with the recovery key")
                self.keys[record.name, record.epoch] = key

    def class_keys(self):
        classes = {name: byte for byte, name in CLASSES.items()}
        return {
            (classes[name], epoch): ClassKeys(secret) for (name, epoch), secret in self.keys.items() if name in classes
        }

    def indexes(self):
        epochs = {
            letter: {epoch: key for (name, epoch), key in self.keys.items() if name == f"index.{letter}"}
            for letter in FAMILIES
        }
        indexes = {letter: Index(letter, read(f"{self.state}/index.{letter}"), epochs[letter]) for letter in FAMILIES}
        settle(indexes)
        check_digests(indexes)
        return indexes

    def files(self, class_byte):
        """Items, by name: other names are ignored."""
        folder = f"{self.path}/items/{CLASSES[class_byte]}"
        return [f"{folder}/{name}" for name in names(folder) if IDENTIFIER.fullmatch(name)]

    def items(self, recovery):
        """Every current item; without indexes, every item file that the keys are for."""
        keys = self.class_keys()
        current = None if recovery else {
            (entry[0], identifier): entry for index in self.indexes().values()
            for identifier, entry in index.items.items()
        }
        for class_byte in CLASSES:
            if not any(byte == class_byte for byte, _ in keys):
                need(recovery or not self.files(class_byte), f"{CLASSES[class_byte]}: items without a key")
                continue
            for path in self.files(class_byte):
                identifier = bytes.fromhex(os.path.basename(path))
                item = Item(read(path), class_byte, identifier, keys)
                if current is not None:
                    entry = current.pop((class_byte, identifier), None)
                    need(entry is not None, f"{path}: no index owns it")
                    is_so = (class_byte, item.revision, item.mac, item.form, item.plaintext)
                    need(entry == is_so, f"{path}: not the one that its index holds")
                yield item
        need(not current, "items without a file")


def spelled(value):
    """JSON has no bytes, and the vault tells a text from a date from a number."""
    if isinstance(value, list):
        return {"date": value[0]}
    return {"data": value.hex()} if isinstance(value, bytes) else value


def line(item):
    attributes = {ATTRIBUTES[key]: spelled(value) for key, value in item.attributes.items() if key <= 24}
    return json.dumps({
        "id": item.identifier.hex(), "folder": CLASSES[item.class_byte], "class": item.attributes[65],
        "revision": item.revision, "form": item.form, "attributes": attributes,
        "value": None if item.value is None else item.value.hex(),
    }, ensure_ascii=False)


def first_line(path):
    if path is None:
        return None
    with open(path, "rb") as file:
        return file.readline().rstrip(b"\n")


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--passcode")
    parser.add_argument("--recovery")
    parser.add_argument("vault")
    parser.add_argument("state")
    options = parser.parse_args()
    try:
        vault = Vault(options.vault, options.state, first_line(options.passcode), first_line(options.recovery))
        lines = [line(item) for item in vault.items(options.recovery is not None)]
    except (Refused, OSError) as error:
        print(f"reader.py: {error}", file=sys.stderr)
        sys.exit(1)
    print(*lines, sep="\n", end="\n" if lines else "")


if __name__ == "__main__":
    main()
