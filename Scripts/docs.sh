#!/bin/sh
# Writes the generated files of the tree with the kist given, and checks every manual page.
set -eu

kist=$1

generate() {
    "$kist" __generate "$1" >"$2.new" || { rm -f "$2.new"; exit 1; }
    mv "$2.new" "$2"
}

mkdir -p man completions
generate man man/kist.1
generate bash completions/kist.bash
generate zsh completions/_kist
generate fish completions/kist.fish

if command -v groff >/dev/null; then
    for page in man/*.[1-8]; do
        complaints=$(groff -man -Tutf8 -ww -z "$page" 2>&1)
        [ -z "$complaints" ] || { printf '%s\n' "$complaints" >&2; exit 1; }
    done
fi
