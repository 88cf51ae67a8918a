#!/usr/bin/python3
"""Writes the records of a table as frames, a file each: seeds.py TABLE FOLDER"""

import struct
import sys

for number, line in enumerate(open(sys.argv[1])):
    payload = bytes.fromhex(line.split("\t")[1])
    with open(f"{sys.argv[2]}/{number}", "wb") as seed:
        seed.write(struct.pack("<IB3x", len(payload), 1) + payload)
