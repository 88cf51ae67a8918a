#!/bin/sh
# Feeds WebDomains and the frames of the agent with mutated seeds, each for as many seconds as are given, under
# the address sanitizer.
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

# Frames between client and agent: modules that import each other are compiled one by one.
library() {
    module=$1
    shift
    swiftc -O -parse-as-library -swift-version 6 -package-name kist -module-name "$module" \
        -enable-upcoming-feature InternalImportsByDefault -enable-upcoming-feature MemberImportVisibility \
        -enable-experimental-feature Lifetimes -sanitize=fuzzer,address -I $build \
        -emit-module -emit-module-path "$build/$module.swiftmodule" -emit-object -o "$build/$module.o" \
        -whole-module-optimization "$@"
}

library Records Sources/Records/*.swift
library ItemModel Sources/ItemModel/*.swift
# What reads and writes sockets is left out: here bytes come from the fuzzer.
library AgentProtocol $(grep -L 'import LinuxSystem\|import SecretMemory' Sources/AgentProtocol/*.swift)
swiftc -O -parse-as-library -swift-version 6 -package-name kist -module-name FramesFuzz \
    -sanitize=fuzzer,address -I $build Fuzz/AgentFrames.swift \
    $build/Records.o $build/ItemModel.o $build/AgentProtocol.o -o $build/frames

mkdir -p $build/frames-corpus
Fuzz/seeds.py Fuzz/agent-frames.tsv $build/frames-corpus
[ "$(ls $build/frames-corpus | wc -l)" -gt 50 ] || { echo "fuzz: no seeds" >&2; exit 1; }

ASAN_OPTIONS=detect_leaks=0 $build/frames -max_total_time="$seconds" -max_len=8192 \
    -timeout=10 -print_final_stats=1 -artifact_prefix=$build/ $build/frames-corpus 2>&1 | tail -6
