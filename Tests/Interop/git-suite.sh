#!/bin/sh
# Runs git's own tests for credential helpers against git-credential-kist: Debian's source of git, fetched by
# apt into .build/interop/git and built there once, in two minutes. Nothing of it is committed.
#
# usage: git-suite.sh BUILD
set -eu

build=$(cd "$1" && pwd)
place=$(pwd)/.build/interop/git

fail() {
    printf 'git-suite: %s\n' "$1" >&2
    exit 1
}

apt() {
    apt-get -qq -o Dir::Etc::SourceList="$place/sources.list" -o Dir::Etc::SourceParts=- \
        -o Dir::State::Lists="$place/lists" -o Dir::Cache="$place/cache" "$@"
}

if [ ! -x "$place/source/t/helper/test-tool" ]; then
    command -v apt-get >/dev/null || fail "there is no apt-get here to fetch git's source"
    command -v cc >/dev/null || fail "a C compiler and zlib1g-dev are needed to build git's source"
    mkdir -p "$place/lists/partial" "$place/cache/archives/partial"
    . /etc/os-release
    echo "deb-src http://deb.debian.org/debian $VERSION_CODENAME main" >"$place/sources.list"
    apt update >"$place/log" 2>&1 || { cat "$place/log"; fail "apt cannot read Debian's list of sources"; }
    (cd "$place" && apt source --download-only git) >"$place/log" 2>&1 \
        || { cat "$place/log"; fail "apt cannot fetch git's source"; }
    rm -rf "$place/source"
    mkdir -p "$place/source"
    tar -xf "$place"/git_*.orig.tar.* -C "$place/source" --strip-components=1
    make -C "$place/source" -j2 NO_CURL=1 NO_EXPAT=1 NO_OPENSSL=1 NO_GETTEXT=1 NO_PERL=1 NO_TCLTK=1 \
        >"$place/log" 2>&1 || { tail -20 "$place/log"; fail "git's source does not build"; }
fi

home=$(mktemp -d)
trap 'HOME=$home KIST_DIR=$home/vault XDG_STATE_HOME=$home/state "$build/kist" agent stop 2>/dev/null; rm -rf "$home"' EXIT
mkdir -p "$home/bin"
ln -s "$build/kist" "$home/bin/git-credential-kist"

# git's tests set HOME to a folder of their own, so that ours is told by other variables.
export KIST_DIR="$home/vault" XDG_STATE_HOME="$home/state" XDG_RUNTIME_DIR="$home/run" KIST_NO_PROMPT=1
export XDG_CONFIG_HOME="$home/config"
HOME=$home "$build/kist" init --no-passcode --no-recovery --force 2>/dev/null
export PATH="$home/bin:$PATH"

run() {
    (cd "$place/source/t" \
        && GIT_TEST_CREDENTIAL_HELPER=kist NO_SVN_TESTS=1 ./t0303-credential-external.sh "$@" \
            --root="$home/trash")
}
run >"$home/log" 2>&1 || { cat "$home/log"; fail "git's tests of helpers fail"; }
grep '^# passed' "$home/log" | sed 's/^# /git-suite: t0303-credential-external: /'
