#!/bin/sh
# pkg_config.sh COMPILER PREFIX: compiles and runs the program in C against an installation, by pkg-config.
set -eu
file=$(find "$2" -name gustav-graphblas.pc)
export PKG_CONFIG_PATH="${file%/*}"
LD_LIBRARY_PATH=$(pkg-config --variable=libdir gustav-graphblas)
export LD_LIBRARY_PATH
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
# shellcheck disable=SC2046
"$1" -std=c11 "$(dirname "$0")/consumer.c" -o "$folder/consumer" $(pkg-config --cflags --libs gustav-graphblas)
"$folder/consumer"
