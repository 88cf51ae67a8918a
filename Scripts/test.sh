#!/bin/bash
# Builds and runs every test; shows what fails, each suite that passes, and the count at the end.
# The whole output stays in .build/test.log. Arguments go to `swift test`.
set -uo pipefail

log=.build/test.log
mkdir -p .build

echo "test: building (the first time takes minutes)"
swift build --build-tests --quiet || exit

echo "test: running, everything in $log"
swift test --skip-build "$@" 2>&1 | tee "$log" \
    | grep --line-buffered -Ev '^◇|^✔ Test [^r]|^↳|^\[[0-9]+/[0-9]+\]|^Build complete|^Test Suite|^Executed 0 tests|^	 Executed 0 tests'
status=${PIPESTATUS[0]}

if [ "$status" = 0 ] && ! grep -q '✔ Test run with [1-9]' "$log"; then
    echo "test: no test ran" >&2
    exit 1
fi
exit "$status"
