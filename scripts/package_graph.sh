#!/usr/bin/env bash
# Prints the dependency graph of the dpkg database as package<TAB>dependency (Depends and Pre-Depends, every
# alternative, without version bounds, architectures and build profiles), each pair once.
#   --pick N FILE  prints N packages of such a graph as sources for searches instead
set -euo pipefail
export LC_ALL=C

if [ "${1:-}" = --pick ]; then
  # Well-known packages first, then those with the most dependencies.
  {
    printf '%s\n' g++ cmake apt
    cut -f1 "$3" | sort | uniq -c | sort -k1,1nr -k2,2 | awk '{ print $2 }'
  } | awk -F'\t' -v n="$2" '
    NR == FNR { known[$1]; next }
    $1 in known && !($1 in taken) && count < n { taken[$1]; count++; print $1 }' "$3" -
  exit
fi

dpkg-query -W -f='${Package}\t${Pre-Depends}, ${Depends}\n' | awk -F'\t' '
  {
    n = split($2, wanted, /[,|]/)
    for (i = 1; i <= n; i++) {
      name = wanted[i]
      sub(/[(\[<].*/, "", name)
      sub(/:.*/, "", name)
      gsub(/[[:space:]]/, "", name)
      if (name != "") print $1 "\t" name
    }
  }' | sort -u
