#!/bin/sh
# Feeds WebDomains with mutated vectors for as many seconds as are given, under the address sanitizer.
set -eu
cd "$(dirname "$0")/.."

seconds=${1:-60}
build=.build/fuzz
mkdir -p $build/corpus

swiftc -O -parse-as-library -swift-version 6 -module-name DomainsFuzz \
    -sanitize=fuzzer,address -I Sources/CPublicSuffix -I Sources/CIDN -lpsl -lidn2 \
    $(find Sources/WebDomains -name '*.swift') Fuzz/Domains.swift -o $build/domains

# One seed a vector; none would be a fuzzer that starts from nothing.
grep '^[0-9]' Tests/Vectors/Domains/domains.tsv | cut -f 2,3 \
    | awk -v to=$build/corpus '{ printf "%s", $0 > (to "/" NR); close(to "/" NR) }'
[ "$(ls $build/corpus | wc -l)" -gt 200 ] || { echo "fuzz: no seeds" >&2; exit 1; }

ASAN_OPTIONS=detect_leaks=0 $build/domains -max_total_time="$seconds" -max_len=4096 \
    -timeout=10 -print_final_stats=1 -artifact_prefix=$build/ $build/corpus >$build/log 2>&1 \
    || { tail -40 $build/log; exit 1; }
tail -6 $build/log
