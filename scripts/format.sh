#!/usr/bin/env bash
# Formats every source with clang-format 14; with --check, only reports files that are not formatted.
set -euo pipefail
cd "$(dirname "$(readlink -f "$0")")/.."
mode=(-i)
[ "${1:-}" = --check ] && mode=(--dry-run --Werror)
folders=(algorithms analysis backends benchmarks examples graphblas loaders semirings tests tools)
find "${folders[@]}" -path tests/include_rules/bad -prune -o -type f \( -name '*.hpp' -o -name '*.cpp' -o -name '*.cu' -o -name '*.cuh' \) -print0 |
  xargs -0 clang-format-14 --style=file "${mode[@]}"
