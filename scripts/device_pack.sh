#!/usr/bin/env bash
# Builds what a machine with an H100 or H200 needs into one folder, which travels there and runs without a build.
# Usage: scripts/device_pack.sh [FOLDER], by default build/device/kit. On that machine: FOLDER/run.sh AREA.
set -euo pipefail
cd "$(dirname "$(readlink -f "$0")")/.."
name=device_pack
. scripts/common.sh

folder=${1:-build/device/kit}
configure device
compile device --target device_kit
cp benchmarks/cuda/run.sh build/device/kit/
mkdir -p "$folder"
if [ "$(readlink -f "$folder")" != "$PWD/build/device/kit" ]; then
  cp build/device/kit/* "$folder/"
fi
bytes=$(du -sb "$folder" | cut -f1)
say "$folder holds $(find "$folder" -type f | wc -l) files, $((bytes >> 20)) MiB"
((bytes <= 64 << 20)) || finish_failed "device_pack (more than 64 MiB)"
