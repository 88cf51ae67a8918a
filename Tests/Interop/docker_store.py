#!/usr/bin/env python3
"""Python's docker.credentials.Store over docker-credential-kist: store, get, list, erase, not found, odd users, 70 KB.

usage: docker_store.py BUILD

Needs PyPI's docker.
"""

import os
import secrets
import sys

from docker.credentials import CredentialsNotFound, Store, StoreError

from trial import Trial, need


def main():
    with Trial(sys.argv[1]) as trial:
        # The client looks the program up by our own PATH.
        os.environ["PATH"] = trial.environment["PATH"]
        store = Store("kist", environment=trial.environment)
        samples = [
            ("https://index.docker.io/v1/", "alice", "s3cret"), ("ghcr.io", "<token>", secrets.token_urlsafe(40)),
            ("registry.example:5000", "team/alice", "x"), ("https://example.com/a", "../../x", "quote\" back\\ é 🔑"),
            ("pycreds_test_%x" % secrets.randbits(32), "a b", "y" * 70_000), ("no address at all", "ü", "ß"),
        ]
        for server, user, secret in samples:
            store.store(server, user, secret)
            need(store.get(server) == {"ServerURL": server, "Username": user, "Secret": secret}, f"get {server}")
        need(store.list() == {server: user for server, user, _ in samples}, "list")
        store.store("ghcr.io", "bob", "other")
        need(store.get("ghcr.io")["Username"] == "bob", "another user takes the place")
        for server, _, _ in samples:
            store.erase(server)
            try:
                store.get(server)
                sys.exit(f"failed: {server} was erased and is there")
            except CredentialsNotFound:
                pass
        need(store.list() == {}, "an empty list")
        try:
            store.store("", "a", "b")
            sys.exit("failed: an empty server was taken")
        except StoreError:
            pass
    print("docker_store: store, get, list, erase, not found, odd users, 70 KB")


main()
