#!/usr/bin/env bash
# Formats every source with clang-format 14 and wraps the documents; with --check, only reports sources that are not
# formatted (tests/harness checks the documents).
set -euo pipefail
cd "$(dirname "$(readlink -f "$0")")/.."
mode=(-i)
[ "${1:-}" = --check ] && mode=(--dry-run --Werror)
folders=(algorithms analysis backends benchmarks core examples graphblas loaders prebuilt semirings tests tools)
[ "${1:-}" = --check ] || python3 -B scripts/wrap.py
find "${folders[@]}" -path tests/include_rules/bad -prune -o -type f \( -name '*.hpp' -o -name '*.cpp' -o -name '*.cu' -o -name '*.cuh' \) -print0 |
  xargs -0 clang-format-14 --style=file "${mode[@]}"
