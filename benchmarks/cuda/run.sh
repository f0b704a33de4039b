#!/usr/bin/env bash
# What a machine with a device shall show, each step with its own time limit: the rate of a copy, the tests, a part of
# them under compute-sanitizer, times beside peers with answers compared, and one kernel under the profiler.
# Usage: run.sh [--dry-run] [AREA...]; areas: mxv, vectors, matrices, products, algorithms; by default all. Runs the
# programs that scripts/device_pack.sh has built, beside this script or in build/device/kit; without them it builds there
# first. What a step prints goes to $OUT (by default build/device-results), with the JSON of the times.
set -euo pipefail
here=$(dirname "$(readlink -f "$0")")
dry=
areas=()
for word in "$@"; do
  case $word in
    --dry-run) dry=yes ;;
    mxv | vectors | matrices | products | algorithms) areas+=("$word") ;;
    *) sed -n '2,6s/^# //p' "$here/run.sh" >&2 && exit 2 ;;
  esac
done
((${#areas[@]})) || areas=(mxv vectors matrices products algorithms)

kit=$here
if [ ! -x "$kit/device_mxv" ]; then
  root=$(cd "$here/../.." && pwd)
  kit=$root/build/device/kit
  if [ ! -x "$kit/device_mxv" ]; then
    if [ "$dry" ]; then
      echo "build: cmake --preset device && cmake --build build/device --target device_kit"
    else
      (cd "$root" && cmake --preset device && cmake --build build/device --target device_kit --parallel "$(nproc)")
    fi
  fi
fi
out=${OUT:-build/device-results}
[ "$dry" ] || mkdir -p "$out"

# step NAME SECONDS COMMAND...: never ends the script, since later steps may still tell something.
failed=()
step() {
  local name=$1 seconds=$2 status=0
  shift 2
  if [ "$dry" ]; then
    echo "$name ($seconds s): $*"
    return
  fi
  timeout "$seconds" "$@" >"$out/$name.txt" 2>&1 || status=$?
  echo "$name: exit code $status"
  tail -n 25 "$out/$name.txt"
  ((status == 0)) || failed+=("$name")
}
# with TOOL COMMAND...: a step that needs a program of the toolkit.
with() {
  local tool=$1
  shift
  if [ "$dry" ] || command -v "$tool" >/dev/null; then step "$@"; else echo "$1: left out, no $tool here"; fi
}

# tests NAME SECONDS FILTER: some of the tests; sanitized: the same under compute-sanitizer.
tests() { step "$1" "$2" "$kit/device_tests" "--gtest_filter=$3"; }
sanitized() {
  with compute-sanitizer "$1" "$2" compute-sanitizer --error-exitcode 1 "$kit/device_tests" "--gtest_filter=$3"
}

step copy 20 "$kit/device_mxv" copy
for area in "${areas[@]}"; do
  case $area in
    mxv)
      tests tests-copies 30 'gpu_copies.*'
      tests tests-primitives 60 'gpu_primitives.*'
      tests tests-mxv 120 'gpu_mxv.*'
      tests tests-mxv-grid 120 'device_mxv_grid.*'
      sanitized sanitizer-mxv 120 'gpu_mxv.*mostly_empty_rows:gpu_mxv.*no_empty_rows'
      step times-mxv 180 "$kit/device_mxv" "$out/mxv.json" uniform grid27 power1.4 uniform40 grid9 power1.1
      with ncu profile-mxv 60 ncu --set basic --kernel-name-base demangled --launch-count 3 "$kit/device_mxv" \
        "$out/profile.json" uniform fp64
      ;;
    vectors)
      tests tests-vectors 120 \
        'device_apply_grid.*:device_ewise_grid.*:device_reduce.*:device_select_grid.*'
      sanitized sanitizer-vectors 120 'device_reduce.*:device_select_grid.*'
      ;;
    matrices)
      tests tests-matrices 120 'device_matrix_*:device_transpose_grid.*:device_kronecker.*'
      tests tests-parts 120 'device_extract_grid.*:device_assign_grid.*:device_build_grid.*'
      sanitized sanitizer-matrices 120 'device_matrix_select_grid.*:device_transpose_grid.*'
      ;;
    products)
      tests tests-products 120 'device_mxm_grid.*'
      step times-products 240 "$kit/device_products" "$out/products.json"
      ;;
    algorithms)
      tests tests-components 60 'device_components.*'
      tests tests-multi-source-bfs 60 'device_multi_source_bfs.*'
      sanitized sanitizer-components 120 'device_components.*observed*'
      step times-algorithms 180 "$kit/device_algorithms" "$out/algorithms.json"
      ;;
  esac
done
if ((${#failed[@]})); then
  echo "failed: ${failed[*]}"
  exit 1
fi
