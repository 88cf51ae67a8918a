#!/usr/bin/env python3
"""Opens vaults with reader.py, which knows docs/format.md alone, and compares with what kist says.

usage: interop.py BUILD

The three vaults of Tests/Vectors/vaults must hold what stands in their content.jsonl, by passcode and by the words of
the recovery key; and the same vaults made anew by the kist and kist-agent in BUILD what that kist shows. Of the damaged
vaults the reader must refuse those that kist calls damaged, and no other. One line a vault; status 1 where anything
differs. Needs what reader.py needs.
"""

import base64
import datetime
import json
import os
import subprocess
import sys
import tempfile

import make_damaged
import make_vaults

HERE = os.path.dirname(os.path.abspath(__file__))
ITEM_CLASSES = {"genp": "generic-password", "inet": "internet-password"}
ATTRIBUTES = {
    "security domain": "realm", "authentication type": "auth-type", "access group": "group", "synchronizable": "sync",
    "creation date": "created", "modification date": "modified",
}
# What the item's attribute holds, and what people call it.
PROTOCOLS = {"htps": "https", "http": "http"}
RECOVERABLE = ["when-unlocked", "after-first-unlock", "always"]


def read(vault, way, file):
    arguments = [f"--{way}", file] if way else []
    outcome = subprocess.run(
        [sys.executable, f"{HERE}/reader.py", *arguments, f"{vault}/vault", f"{vault}/state/kist"],
        capture_output=True, text=True)
    if outcome.returncode != 0:
        sys.exit(f"interop.py: {vault}: {outcome.stderr}")
    return {item["id"]: item for item in map(json.loads, outcome.stdout.splitlines())}


def plain(key, value):
    """An attribute as kist's JSON has it."""
    if isinstance(value, dict) and "date" in value:
        moment = datetime.datetime.fromtimestamp(0, datetime.timezone.utc)
        moment += datetime.timedelta(microseconds=value["date"])
        return moment.strftime("%Y-%m-%dT%H:%M:%S.%fZ")
    if isinstance(value, dict):
        return bytes.fromhex(value["data"]).decode()
    return PROTOCOLS.get(value, value) if key == "protocol" else value


def as_shown(item):
    value = None if item["value"] is None else bytes.fromhex(item["value"])
    attributes = {ATTRIBUTES.get(key, key.replace(" ", "-")): plain(key, value) for key, value in item["attributes"].items()}
    return {
        "id": item["id"], "class": ITEM_CLASSES[item["class"]], "accessible": make_vaults.WORDS[item["folder"]],
        **attributes, "base64": None if value is None else base64.b64encode(value).decode(),
    }


def shown(vault, way):
    with open(f"{vault}/content.jsonl", encoding="utf-8") as file:
        items = [json.loads(line) for line in file]
    # A name is made from attributes, and text from the value.
    told = [{key: value for key, value in item.items() if key not in ("name", "text")} for item in items]
    return {
        item["id"]: item for item in told if way != "recovery" or item["accessible"] in RECOVERABLE
    }


def compare(vault, what):
    """By every way in that there is."""
    ways = [way for way in ("passcode", "recovery") if os.path.exists(f"{vault}/{way}")] or [None]
    differences = 0
    for way in ways:
        found = {key: as_shown(item) for key, item in read(vault, way, f"{vault}/{way}").items()}
        wanted = shown(vault, way)
        for identifier in sorted(found.keys() | wanted.keys()):
            one, other = found.get(identifier), wanted.get(identifier)
            if one != other:
                differences += 1
                print(f"{what}: {identifier}: read {one}\nshown {other}", file=sys.stderr)
        if not wanted:
            sys.exit(f"interop.py: {what}: no item")
        print(f"{what}, {way or 'no passcode'}: {len(wanted)} items, {differences} differences", flush=True)
    return differences


def refuses(case, folder):
    """Whether the reader does."""
    copy = make_damaged.Copy(case["vault"], f"{folder}/vault", f"{folder}/state")
    copy.copy()
    for edit in case["edits"]:
        copy.apply(edit)
    passcode = f"{copy.good}/passcode"
    arguments = ["--passcode", passcode] if os.path.exists(passcode) else []
    outcome = subprocess.run(
        [sys.executable, f"{HERE}/reader.py", *arguments, copy.vault, f"{copy.state}/kist"], capture_output=True,
        text=True)
    if outcome.stderr.count("\n") > 1 or outcome.returncode and outcome.stdout:
        sys.exit(f"interop.py: {case['name']}: {outcome}")
    return outcome.returncode != 0


def compare_damaged(folder):
    with open(f"{HERE}/vaults/damaged.json") as file:
        cases = json.load(file)
    differences = 0
    for case in cases:
        # A reader does not ask where a vault stands, and one that never writes does not count attempts.
        is_damaged = case["status"] != 0 and case.get("kinds") != ["copied-vault"]
        if refuses(case, folder) != is_damaged:
            differences += 1
            print(f"{case['name']}: {'accepted' if is_damaged else 'refused'}", file=sys.stderr)
    print(f"damaged: {len(cases)} vaults, {differences} differences")
    return differences or not cases


def main():
    build = os.path.abspath(sys.argv[1])
    differences = sum(compare(f"{HERE}/vaults/{name}", name) for name in make_vaults.MAKERS)
    with tempfile.TemporaryDirectory(dir="/dev/shm") as folder:
        differences += compare_damaged(folder)
        makers = dict(make_vaults.MAKERS)
        if subprocess.run([f"{build}/kist", "help", "passcode", "set"], capture_output=True).returncode == 0:
            makers.update(make_vaults.MORE)
        make_vaults.make_all(build, folder, makers)
        differences += sum(compare(f"{folder}/{name}", f"{name}, made now") for name in makers)
    sys.exit(1 if differences else 0)


main()
