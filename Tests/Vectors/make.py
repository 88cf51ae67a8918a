#!/usr/bin/env python3
"""Writes the known answers that RecordsTests and SealingTests read.

Nothing here shares code with kist: Argon2id is OpenSSL's, BLAKE2b is Python's own, CBOR is cbor2's, and the
secretstream is built from ChaCha20 and Poly1305. Every output is a function of this file alone, so running it
again changes nothing. The tests read the files and never run this.

    python3 -m venv v && v/bin/pip install pynacl cbor2 'cryptography>=44' && v/bin/python make.py

A file is lines of fields between tabs; bytes are hex, no bytes are "-", lines with "#" are comments.
"""

import hashlib
import os
import random
import struct

import cbor2
from cryptography.hazmat.primitives.ciphers import Cipher, algorithms
from cryptography.hazmat.primitives.kdf.argon2 import Argon2id
from cryptography.hazmat.primitives.poly1305 import Poly1305
from nacl import bindings as sodium

HERE = os.path.dirname(os.path.abspath(__file__))


def field(value):
    if isinstance(value, (bytes, bytearray)):
        return value.hex() or "-"
    return str(value)


def write(name, columns, rows):
    path = os.path.join(HERE, name)
    os.makedirs(os.path.dirname(path), exist_ok=True)
    with open(path, "w", encoding="ascii", newline="\n") as out:
        out.write("# made by make.py: " + " ".join(columns) + "\n")
        for row in rows:
            assert len(row) == len(columns)
            out.write("\t".join(field(value) for value in row) + "\n")


def some(count, seed):
    """Fixed bytes that look random."""
    return hashlib.shake_256(f"kist vectors {seed}".encode()).digest(count)


def blake(count, key, *parts):
    return hashlib.blake2b(b"".join(parts), digest_size=count, key=key).digest()


# Argon2id


def argon2(password, salt, secret, data, memory, passes, lanes):
    return Argon2id(
        salt=salt, length=32, iterations=passes, lanes=lanes, memory_cost=memory,
        ad=data or None, secret=secret or None,
    ).derive(password)


def argon2_rows():
    rfc = bytes([1]) * 32, bytes([2]) * 16, bytes([3]) * 8, bytes([4]) * 12, 32, 3, 4
    published = bytes.fromhex("0d640df58d78766c08c037a34a8b53c9d01ef0452d75b65eb52520e96b01e659")
    assert argon2(*rfc) == published
    cases = [
        rfc,
        (b"correct horse battery staple", some(16, 1), some(32, 2), b"", 256, 3, 4),
        ("Fußgängerübergang".encode(), some(16, 3), some(32, 4), b"", 64, 4, 3),
        (b"x", some(16, 5), b"", b"", 64, 3, 1),
        (some(1024, 6).replace(b"\0", b"0"), some(16, 7), some(32, 8), b"", 1024, 3, 16),
        # The floor of the vault format, through the public door.
        (b"correct horse battery staple", some(16, 1), some(32, 2), b"", 65536, 3, 4),
    ]
    return [case + (argon2(*case),) for case in cases]


# XChaCha20-Poly1305


def aead_rows():
    """draft-irtf-cfrg-xchacha-03 A.3.1, then seals with other lengths."""
    encrypt = sodium.crypto_aead_xchacha20poly1305_ietf_encrypt
    draft = (
        bytes(range(0x80, 0xA0)), bytes(range(0x40, 0x58)),
        bytes.fromhex("50515253c0c1c2c3c4c5c6c7"),
        b"Ladies and Gentlemen of the class of '99: If I could offer you only one tip for the "
        b"future, sunscreen would be it.",
    )
    published = bytes.fromhex(
        "bd6d179d3e83d43b9576579493c0e939572a1700252bfaccbed2902c21396cbb"
        "731c7f1b0b4aa6440bf3a82f4eda7e39ae64c6708c54c216cb96b72e1213b452"
        "2f8c9ba40db5d945b11b69b982c1bb9e3f3fac2bc369488f76b2383565d3fff9"
        "21f9664c97637da9768812f615c68b13b52ec0875924c1c7987947deafd8780acf49"
    )
    cases = [draft] + [
        (some(32, f"aead key {n}"), some(24, f"aead nonce {n}"), some(n % 7, f"ad {n}"), some(n, n))
        for n in (0, 1, 15, 16, 17, 32, 63, 64, 65, 300)
    ]
    rows = [(k, n, ad, m, encrypt(m, ad, n, k)) for k, n, ad, m in cases]
    assert rows[0][-1] == published
    return rows


def hedged_rows():
    """key, the 24 bytes that the random source gives, ad, plaintext, nonce, the whole seal."""
    rows = []
    for n in (0, 1, 31, 32, 100):
        key, tape = some(32, f"hedge key {n}"), some(24, f"tape {n}")
        ad, text = b"kist 1 attributes" + bytes(range(n % 35)), some(n, f"hedge text {n}")
        nonce = blake(24, key, tape, ad, text)
        sealed = nonce + sodium.crypto_aead_xchacha20poly1305_ietf_encrypt(text, ad, nonce, key)
        rows.append((key, tape, ad, text, nonce, sealed))
    return rows


# Keyed BLAKE2b


def derive_rows():
    names = "ak ck dk aku cku dku akpu index.a index.c index.d bag gates gate.passcode".split()
    labels = ["kist 1 wrap " + name for name in names] + [
        "kist 1 device root", "kist 1 keybag", "kist 1 slot", "kist 1 attributes", "kist 1 file",
        "kist 1 primary key", "kist 1 effaceable ak", "kist 1 enrolment set ",
        "kist 1 gate credential gate.biometry", "kist 1 gate wrap gate.biometry", "kist 1 stream",
    ]
    rows = []
    for index, label in enumerate(labels):
        key = some(32, f"derive {index}")
        more = some(index * 5 % 29, f"more {index}")
        text = label.encode("ascii")
        rows.append((key, text, more, blake(32, key, text, more), blake(16, key, text, more)))
    return rows


def hash_rows():
    """Unkeyed: input, BLAKE2b-256, BLAKE2b-128; the first input is RFC 7693's "abc"."""
    inputs = [b"abc", b""] + [some(n, f"hash {n}") for n in (1, 127, 128, 129, 1000)]
    return [(text, blake(32, b"", text), blake(16, b"", text)) for text in inputs]


def mixed_rows():
    return [
        (key, mix, blake(32, key, mix))
        for key, mix in [(some(32, "mix key"), some(32, "mix")), (bytes(32), bytes(32))]
    ]


# secretstream


def quarter(state, a, b, c, d):
    for x, y, z, turn in ((a, b, d, 16), (c, d, b, 12), (a, b, d, 8), (c, d, b, 7)):
        state[x] = (state[x] + state[y]) & 0xFFFFFFFF
        word = state[z] ^ state[x]
        state[z] = (word << turn | word >> 32 - turn) & 0xFFFFFFFF


def hchacha20(key, nonce):
    state = list(struct.unpack("<16I", b"expand 32-byte k" + key + nonce))
    for _ in range(10):
        for column in range(4):
            quarter(state, column, column + 4, column + 8, column + 12)
        for a, b, c, d in ((0, 5, 10, 15), (1, 6, 11, 12), (2, 7, 8, 13), (3, 4, 9, 14)):
            quarter(state, a, b, c, d)
    return struct.pack("<8I", *state[:4], *state[12:])


def chacha20(key, nonce, counter, text):
    cipher = Cipher(algorithms.ChaCha20(key, struct.pack("<I", counter) + nonce), mode=None)
    return cipher.encryptor().update(text)


class Stream:
    def __init__(self, key, header):
        self.key, self.nonce = hchacha20(key, header[:16]), bytearray(b"\1\0\0\0" + header[16:])

    def push(self, text, ad, tag):
        nonce = bytes(self.nonce)
        mac = Poly1305(chacha20(self.key, nonce, 0, bytes(64))[:32])
        mac.update(ad + bytes(-len(ad) % 16))
        head = chacha20(self.key, nonce, 1, bytes([tag]) + bytes(63))
        body = chacha20(self.key, nonce, 2, text)
        # libsodium pads by (16 - 64 + length) & 15 zeros, which is not up to a multiple.
        mac.update(head + body + bytes((len(text) - 48) % 16))
        mac.update(struct.pack("<QQ", len(ad), 64 + len(text)))
        mac = mac.finalize()
        self.nonce[4:] = bytes(x ^ y for x, y in zip(self.nonce[4:], mac))
        self.nonce[:4] = struct.pack("<I", struct.unpack("<I", self.nonce[:4])[0] + 1)
        if tag & 2:
            fresh = chacha20(self.key, bytes(self.nonce), 0, self.key + bytes(self.nonce[4:]))
            self.key, self.nonce = fresh[:32], bytearray(b"\1\0\0\0" + fresh[32:])
        return head[:1] + body + mac


def stream_rows():
    """stream, key, header, chunk number, ad, plaintext, tag, chunk; streams 3 and 4 use tags never written."""
    rows = []
    streams = [
        [(b"", 3)],
        [(some(16384, "s0"), 0), (some(16384, "s1"), 0), (some(128, "s2"), 3)],
        [(some(5, "s3"), 0), (b"", 0), (some(64, "s4"), 3)],
        [(some(20, "s5"), 1), (some(20, "s6"), 3)],
        [(some(20, "s7"), 2), (some(20, "s8"), 3)],
    ]
    for number, chunks in enumerate(streams):
        key, header = some(32, f"stream key {number}"), some(24, f"header {number}")
        stream = Stream(key, header)
        state = sodium.crypto_secretstream_xchacha20poly1305_state()
        sodium.crypto_secretstream_xchacha20poly1305_init_pull(state, header, key)
        for index, (text, tag) in enumerate(chunks):
            ad = b"kist 1 value" + some(19, number) if index == 0 else b""
            sealed = stream.push(text, ad, tag)
            pulled = sodium.crypto_secretstream_xchacha20poly1305_pull(state, sealed, ad or None)
            assert pulled == (text, tag)
            rows.append((number, key, header, index, ad, text, tag, sealed))
    return rows


# Sealed boxes


def box_rows():
    """private key, public key, plaintext, box."""
    rows = []
    for n in (0, 1, 48, 96, 500):
        private, ephemeral = some(32, f"box {n}"), some(32, f"ephemeral {n}")
        public = sodium.crypto_scalarmult_base(private)
        ours = sodium.crypto_scalarmult_base(ephemeral)
        nonce = hashlib.blake2b(ours + public, digest_size=24).digest()
        text = some(n, f"box text {n}")
        sealed = ours + sodium.crypto_box(text, nonce, public, ephemeral)
        assert sodium.crypto_box_seal_open(sealed, public, private) == text
        rows.append((private, public, text, sealed))
    return rows


def padding_rows():
    """block, plaintext, padded."""
    rows = []
    for block in (16, 128, 256, 512):
        for count in (0, 1, block - 1, block, block + 1, 2 * block):
            text = some(count, f"pad {count}")
            rows.append((block, text, sodium.sodium_pad(text, block)))
    return rows + [(16, b"\x80" * 16, sodium.sodium_pad(b"\x80" * 16, 16))]


# CBOR


def encode(value):
    """cbor2 with maps in the order of RFC 8949 §4.2.1; its own canonical mode sorts as RFC 7049 did."""
    if isinstance(value, dict):
        pairs = sorted((cbor2.dumps(key), encode(item)) for key, item in value.items())
        return head(0xA0, len(pairs)) + b"".join(key + item for key, item in pairs)
    if isinstance(value, list):
        return head(0x80, len(value)) + b"".join(encode(item) for item in value)
    return cbor2.dumps(value)


def head(major, count):
    first, *rest = cbor2.dumps(count)
    return bytes([first | major, *rest])


def spell(value):
    if value is None:
        return "null"
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int):
        return str(value)
    if isinstance(value, bytes):
        return f"h'{value.hex()}'"
    if isinstance(value, str):
        return f"t'{value.encode().hex()}'"
    if isinstance(value, list):
        return "[" + ",".join(map(spell, value)) + "]"
    pairs = sorted(value.items(), key=lambda pair: cbor2.dumps(pair[0]))
    return "{" + ",".join(f"{spell(key)}:{spell(item)}" for key, item in pairs) + "}"


EDGES = [0, 1, 10, 23, 24, 25, 100, 255, 256, 1000, 65535, 65536, 1000000, 2**32 - 1, 2**32,
         10**12, 2**63 - 1, 2**63, 2**64 - 1]
TEXTS = ["", "a", "IETF", "\"\\", "ü", "水", "𐅑", "e\u0301", "\u00e9", "x" * 23, "x" * 24, "x" * 256, "\0"]


def scalar(dice):
    return dice.choice([
        lambda: dice.choice(EDGES), lambda: -1 - dice.choice(EDGES), lambda: dice.randrange(-300, 300),
        lambda: dice.choice(TEXTS), lambda: dice.randbytes(dice.choice([0, 1, 16, 23, 24, 60])),
        lambda: dice.choice([True, False, None]),
    ])()


def value(dice, depth):
    if depth == 0 or dice.random() < 0.3:
        return scalar(dice)
    count = dice.choice([0, 1, 2, 3, 5, 8])
    if dice.random() < 0.5:
        return [value(dice, depth - 1) for _ in range(count)]
    keys = [scalar(dice) for _ in range(count)]
    return {key: value(dice, depth - 1) for key in keys if key is not None and not isinstance(key, bool)}


def record_rows():
    dice = random.Random(8949)
    values = EDGES + [-1 - edge for edge in EDGES] + TEXTS + [True, False, None, b"", b"\1\2\3\4"]
    values += [list(range(n)) for n in (0, 23, 24, 25, 300)]
    values += [{n: None for n in range(300)}, {1000: 1, "a": 2, b"a": 3, -1: 4, 24: 5, 23: 6, "aa": 7, "": 8}]
    values += [item for item in (value(dice, 8) for _ in range(400)) if len(encode(item)) < 600]
    return [(encode(item), spell(item)) for item in values]


def is_ours(item, depth=8):
    if isinstance(item, dict):
        kinds = all(isinstance(key, (int, str, bytes)) and not isinstance(key, bool) for key in item)
        return depth > 0 and kinds and all(is_ours(x, depth - 1) for x in item.values())
    if isinstance(item, list):
        return depth > 0 and all(is_ours(x, depth - 1) for x in item)
    return item is None or type(item) in (bool, int, str, bytes)


def verdict(data):
    """What a strict reader must say: yes only to the one encoding of a value within the subset."""
    try:
        item = cbor2.loads(data)
        return "yes" if is_ours(item) and encode(item) == data else "no"
    except Exception:
        return "no"


def mutation_rows():
    dice = random.Random(4211)
    seeds = [encode(value(dice, dice.randrange(5))) for _ in range(400)]
    seeds = [seed for seed in seeds if len(seed) < 200]
    rows = {}
    for _ in range(4000):
        data = bytearray(dice.choice(seeds))
        for _ in range(dice.randrange(4)):
            spot = dice.randrange(len(data) + 1)
            change = dice.randrange(4)
            if change == 0 and spot < len(data):
                data[spot] = dice.randrange(256)
            elif change == 1:
                data.insert(spot, dice.randrange(256))
            elif change == 2 and spot < len(data):
                del data[spot]
            elif spot < len(data):
                data[spot] ^= 1 << dice.randrange(8)
        rows[bytes(data)] = verdict(bytes(data))
    rows.update({bytes([byte]): verdict(bytes([byte])) for byte in range(256)})
    rows.update({bytes(pair): verdict(bytes(pair)) for pair in ((x, y) for x in range(256) for y in (0, 24, 255))})
    return list(rows.items())


def main():
    write("Sealing/argon2id.tsv", "password salt secret ad m t p key".split(), argon2_rows())
    write("Sealing/xchacha20poly1305.tsv", "key nonce ad plaintext sealed".split(), aead_rows())
    write("Sealing/hedged.tsv", "key tape ad plaintext nonce sealed".split(), hedged_rows())
    write("Sealing/derive.tsv", "key label more 32 16".split(), derive_rows())
    write("Sealing/hash.tsv", "input 32 16".split(), hash_rows())
    write("Sealing/mixed.tsv", "key mix mixed".split(), mixed_rows())
    write("Sealing/stream.tsv", "stream key header chunk ad plaintext tag sealed".split(), stream_rows())
    write("Sealing/box.tsv", "private public plaintext sealed".split(), box_rows())
    write("Sealing/padding.tsv", "block plaintext padded".split(), padding_rows())
    write("Records/values.tsv", "encoded value".split(), record_rows())
    write("Records/mutations.tsv", "bytes accepted".split(), mutation_rows())


if __name__ == "__main__":
    main()
