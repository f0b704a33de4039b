#!/usr/bin/env bash
# scripts/peers.sh [DIR]: installs the peers of `gustav bench` and benchmarks/markov that Debian lacks from PyPI. They go
# to a Python environment in DIR (build/peers-env), where CMake and `gustav bench` look. ./check and ./demo never call it.
# A second run installs missing packages. If a package cannot be installed, the others stay and its peer is absent.
set -euo pipefail
case "${1:-}" in
  -h | --help) echo "usage: scripts/peers.sh [DIR]   (default: build/peers-env)"; exit 0 ;;
  -*) echo "usage: scripts/peers.sh [DIR]" >&2; exit 2 ;;
esac
folder=${1:+$(realpath -m "$1")}
cd "$(dirname "$(readlink -f "$0")")/.."
folder=${folder:-build/peers-env}
packages=(numpy scipy mkl mkl-devel mkl-include suitesparse-graphblas networkit igraph leidenalg scikit-learn markov-clustering)

say() { printf 'peers: %s\n' "$*"; }

mkdir -p build/log
log=build/log/peers.log
: >"$log"
if [ ! -x "$folder/bin/python" ] && ! "${PYTHON:-python3}" -m venv "$folder" >>"$log" 2>&1; then
  say "no Python environment in $folder: $(tail -n 1 "$log")"
  exit 1
fi

failed=0
for package in "${packages[@]}"; do
  # Wheels only, because source packages would need further compilers and libraries.
  if "$folder/bin/python" -m pip install --upgrade --only-binary :all: "$package" >>"$log" 2>&1; then
    say "$package $("$folder/bin/python" -m pip show "$package" 2>>"$log" | sed -n 's/^Version: //p')"
  else
    say "$package: not installed: $(grep -i error "$log" | tail -n 1)"
    failed=$((failed + 1))
  fi
done

say "in $folder: $((${#packages[@]} - failed)) of ${#packages[@]}, log in $log"
if ((failed == ${#packages[@]})); then exit 1; fi
say "configure the build again so that peers in C find them; gustav bench looks for Python in build/peers-env," \
  "or where GUSTAV_PEER_PYTHON names it"
