#!/usr/bin/env bash
# Builds benchmarks/cuda/mxv.cu for the device of this machine and runs it. Usage: run.sh [OUT.json [MATRIX|fp64|...]]
# Needs nvcc, cuSPARSE and build/release built with CUDA; the device takes 8 GiB, the host 8 GiB.
set -euo pipefail
cd "$(dirname "$(readlink -f "$0")")/../.."
nvcc=$(command -v nvcc || echo /usr/local/cuda/bin/nvcc)
mkdir -p build/bench-cuda
"$nvcc" -std=c++20 --expt-relaxed-constexpr --extended-lambda -O3 -arch="${ARCH:-native}" -I. \
  -o build/bench-cuda/mxv benchmarks/cuda/mxv.cu build/release/libgustav.a -lcusparse -lfmt -ltbbmalloc -lgomp
exec build/bench-cuda/mxv "$@"
