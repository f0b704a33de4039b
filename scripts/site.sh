#!/usr/bin/env bash
# Makes a site of the documents (Sphinx, over the Markdown pages) and of the comments of the public headers (Doxygen).
# Fails on any warning of either. Needs the packages of the stage `site` of scripts/packages.txt.
set -euo pipefail
cd "$(dirname "$(readlink -f "$0")")/.."
usage="usage: scripts/site.sh [FOLDER]       makes the site in FOLDER, by default build/site: FOLDER/index.html
       scripts/site.sh --check        makes it in a temporary folder, and tests its links
       scripts/site.sh --install      installs the packages that it needs, as ./check does"
name=site
. scripts/common.sh

site=build/site kept=yes
case "${1:-}" in
  -h | --help) echo "$usage"; exit 0 ;;
  --install) setup site; exit 0 ;;
  --check) kept= ;;
  -*) echo "$usage" >&2; exit 2 ;;
  ?*) site=$(cd "$OLDPWD" && realpath -m "$1") ;;
esac
for tool in doxygen sphinx-build; do
  command -v "$tool" >/dev/null || finish_failed "$tool is missing: scripts/site.sh --install"
done
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
[ "$kept" ] || site=$scratch/site
mkdir -p "$site"
site=$(readlink -f "$site")

# Sphinx reads a copy of the pages, in their folders, so that links between them work there and on a code host.
mkdir "$scratch/pages"
find . -path ./build -prune -o -name '*.md' -print -o -path './docs/*.svg' -print |
  grep -E '^\./([^/]*|(docs|benchmarks|backends)/.*)$' | xargs cp --parents -t "$scratch/pages"
python3 -B docs/site/api_headers.py "$scratch/headers"

step "Doxygen" env SITE="$site" HEADERS="$scratch/headers" doxygen docs/site/Doxyfile
step "Sphinx" sphinx-build -q -W --keep-going -c docs/site -d "$scratch/doctrees" "$scratch/pages" "$site"
cat >"$site/index.html" <<'END'
<!DOCTYPE html><meta charset="utf-8"><title>Gustav</title><meta http-equiv="refresh" content="0; url=README.html">
<a href="README.html">Gustav</a>
END
step "links" python3 -B docs/site/check_links.py "$site"
[ ! "$kept" ] || say "open $site/index.html"
