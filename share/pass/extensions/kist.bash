#!/usr/bin/env bash
# pass kist …: kist, from inside pass. An extension of pass, which sources it.
#
# pass looks for extensions in its own system directory, and in .extensions of the store where
# PASSWORD_STORE_ENABLE_EXTENSIONS is true. Nothing of the store is read or written here.
command -v kist > /dev/null || die "Error: kist is not in PATH."
exec kist "$@"
