#!/bin/sh
# pkg_config.sh COMPILER PREFIX SOURCE_DIR: compiles the program of README.md by the line that it shows, against an
# installation, and compares what it prints.
set -eu
file=$(find "$2" -name gustav.pc)
export PKG_CONFIG_PATH="${file%/*}"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
# shellcheck disable=SC2046
"$1" -std=c++20 -O2 "$3/examples/readme.cpp" -o "$folder/first" $(pkg-config --cflags --libs gustav)
"$folder/first" >"$folder/printed"
cat "$folder/printed"
grep -qxF "    $(cat "$folder/printed")" "$3/README.md"
