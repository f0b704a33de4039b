#!/usr/bin/env bash
# fuzz.sh TARGET SECONDS: runs one libFuzzer target from its corpus. Findings are written to build/fuzz/found, new inputs
# to build/fuzz/corpus. A crash to keep is copied to tests/fuzz/corpus, which every ./check replays.
set -euo pipefail
cd "$(dirname "$(readlink -f "$0")")/.."
target=$1 seconds=$2
kind=${target##*/fuzz_}
grown="build/fuzz/corpus/$kind" found="build/fuzz/found/$kind"
mkdir -p "$grown" "$found"
seeds=()
[ -d "tests/fuzz/corpus/$kind" ] && seeds=("tests/fuzz/corpus/$kind")
exec "$target" -max_total_time="$seconds" -timeout=20 -rss_limit_mb=4096 -malloc_limit_mb=2048 -print_final_stats=1 \
  -artifact_prefix="$found/" "$grown" "${seeds[@]}"
