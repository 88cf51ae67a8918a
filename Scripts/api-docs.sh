#!/bin/sh
# Renders the pages of the libraries Kist and Security from a build's modules, into .build/api.
set -eu

modules=$1/Modules
tools=$(dirname "$(readlink -f "$(command -v swift)")")
graphs=.build/symbol-graphs
rm -rf "$graphs" .build/api
mkdir -p "$graphs" .build/api
for module in Kist Security; do
    mkdir -p "$graphs/$module"
    "$tools/swift-symbolgraph-extract" -module-name "$module" -I "$modules" \
        -I Sources/CSodium -I "$1/CLinux.build" -target "$(uname -m)-unknown-linux-gnu" \
        -minimum-access-level public -output-dir "$graphs/$module"
    "$tools/docc" convert --fallback-display-name "$module" --fallback-bundle-identifier "kist.$module" \
        --additional-symbol-graph-dir "$graphs/$module" --output-path ".build/api/$module" \
        --transform-for-static-hosting --hosting-base-path "$module" --diagnostic-level error
done
echo "the libraries' pages are in .build/api"
