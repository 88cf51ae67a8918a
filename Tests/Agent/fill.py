#!/usr/bin/python3
"""Stores many items through a running agent: fill.py SOCKET VAULT STATE COUNT"""

import sys

import wire

client = wire.Client(*sys.argv[1:4])
for number in range(int(sys.argv[4])):
    client.add("mail", "account%d" % number, b"correct horse battery staple")
