#!/bin/sh
# Installs what building kist needs and this machine lacks; with --tests what its tests need, with --bench the
# stores that it is timed beside. Says nothing when all is there.
set -eu

fail() {
    printf 'deps: %s\n' "$1" >&2
    shift
    for hint; do printf 'hint: %s\n' "$hint" >&2; done
    exit 1
}

static_library() {
    pkg-config --exists "$1" 2>/dev/null \
        && [ -e "$(pkg-config --variable=libdir "$1")/$1.a" ]
}

missing=
command -v pkg-config >/dev/null || missing="$missing pkg-config"
static_library libsodium || missing="$missing libsodium-dev"
static_library libargon2 || missing="$missing libargon2-dev"
pkg-config --exists libpsl 2>/dev/null || missing="$missing libpsl-dev"
pkg-config --exists libsystemd 2>/dev/null || missing="$missing libsystemd-dev"
pkg-config --exists libidn2 2>/dev/null || missing="$missing libidn2-dev"
[ -e /usr/share/publicsuffix/public_suffix_list.dafsa ] || missing="$missing publicsuffix"
command -v python3 >/dev/null || missing="$missing python3"

programs() {
    for program; do
        command -v "${program%%:*}" >/dev/null || missing="$missing ${program##*:}"
    done
}

if [ "${1-}" = --bench ]; then
    programs pass:pass gpg:gnupg dbus-daemon:dbus-daemon gnome-keyring-daemon:gnome-keyring \
        secret-tool:libsecret-tools keepassxc-cli:keepassxc
fi
if [ "${1-}" = --tests ]; then
    programs pinentry-tty:pinentry-tty Xvfb:xvfb xclip:xclip tmux:tmux zsh:zsh fish:fish \
        dbus-daemon:dbus-daemon vim:vim nano:nano strace:strace gpg:gnupg pass:pass git:git curl:curl \
        openssl:openssl msmtp:msmtp
    # Debian's modules belong to Debian's Python.
    [ -x /usr/bin/python3 ] && /usr/bin/python3 -c 'import dbusmock' 2>/dev/null \
        || missing="$missing python3-dbusmock"
fi

if [ -n "$missing" ]; then
    command -v apt-get >/dev/null \
        || fail "missing:$missing, and there is no apt-get here" \
            "install what your system calls these packages of Debian"
    sudo=
    if [ "$(id -u)" != 0 ]; then
        command -v sudo >/dev/null \
            || fail "missing:$missing" "as root: apt-get install$missing"
        sudo=sudo
    fi
    echo "deps: installing$missing"
    log=$(mktemp)
    {
        $sudo apt-get -qq update \
            && $sudo env DEBIAN_FRONTEND=noninteractive \
                apt-get -qq install -y --no-install-recommends $missing
    } >"$log" 2>&1 || {
        cat "$log" >&2
        rm -f "$log"
        fail "apt-get could not install$missing"
    }
    rm -f "$log"
fi

command -v swift >/dev/null \
    || fail "Swift is missing" "get Swift 6.3 for Debian 12 from https://www.swift.org/install/linux/"
version=$(swift --version 2>/dev/null | sed -n 's/.*Swift version \([0-9]*\)\.\([0-9]*\).*/\1 \2/p')
set -- $version
[ "${1:-0}" -gt 6 ] || { [ "${1:-0}" -eq 6 ] && [ "${2:-0}" -ge 3 ]; } \
    || fail "Swift 6.3 is needed, this is ${1:-unknown}.${2:-}" \
        "get it from https://www.swift.org/install/linux/"
