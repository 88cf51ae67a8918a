#!/bin/bash
# PyPI's pass-git-helper, which calls pass, with kist-pass in its place.
# git-helper.sh PROGRAMS FOLDER: FOLDER is the virtual environment that has it.
set -euo pipefail

programs=$(realpath "$1")
helper=$(realpath "$2")/bin/pass-git-helper
top=$(realpath "$(dirname "$0")/../..")
home=$(mktemp -d)
trap 'kist agent stop > /dev/null 2>&1 || true; rm -rf "$home"' EXIT
export HOME=$home XDG_RUNTIME_DIR=$home/none PATH=$home/bin:$programs:/usr/bin:/bin LANG=C.UTF-8
unset KIST_DIR XDG_DATA_HOME XDG_STATE_HOME XDG_CONFIG_HOME PASSWORD_STORE_DIR
mkdir -p "$home/bin" "$home/.config/pass-git-helper"
ln -s "$top/share/pass/kist-pass" "$home/bin/pass"

kist init --no-passcode --no-recovery --force 2> /dev/null
printf 'pa ss"\\w\nalice\n' | kist insert -m dev/github
printf 'x\n' | kist insert -m folder/inside
printf '%s\n' '[github.com]' 'target=dev/github' '[folder.example]' 'target=folder' '[missing.example]' 'target=no/such' \
    > "$home/.config/pass-git-helper/git-pass-mapping.ini"

ask() { printf 'protocol=https\nhost=%s\n\n' "$1" | "$helper" get 2> "$home/errors"; }

[ "$(ask github.com)" = 'password=pa ss"\w
username=alice' ] || { echo "git-helper: github.com: $(ask github.com)"; cat "$home/errors"; exit 1; }
# What is missing, or a folder, must not come back as a password.
for host in folder.example missing.example; do
    if answer=$(ask "$host"); then
        [ -z "$answer" ] || { echo "git-helper: $host was answered: $answer"; exit 1; }
    fi
done
echo "git-helper: 3 of 3"
