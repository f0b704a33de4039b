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

site=build/site
case "${1:-}" in
  -h | --help) echo "$usage"; exit 0 ;;
  --install) setup site; exit 0 ;;
  --check) site=$(mktemp -d) && trap 'rm -rf "$site"' EXIT ;;
  -*) echo "$usage" >&2; exit 2 ;;
  ?*) site=$1 ;;
esac
for tool in doxygen sphinx-build; do
  command -v "$tool" >/dev/null || finish_failed "$tool is missing: scripts/site.sh --install"
done
mkdir -p "$site"
site=$(readlink -f "$site")

# Sphinx reads a copy of the pages, in their folders, so that links between them work there and on a code host.
pages=$(mktemp -d)
trap 'rm -rf "$pages"; [ "${1:-}" != --check ] || rm -rf "$site"' EXIT
cp --parents ./*.md $(find docs benchmarks backends -name '*.md' -o -path 'docs/*.svg') "$pages"

python3 -B docs/site/api_headers.py "$pages/.headers"
step "Doxygen" env SITE="$site" HEADERS="$pages/.headers" doxygen docs/site/Doxyfile
step "Sphinx" sphinx-build -q -W --keep-going -c docs/site -d "$pages/.doctrees" "$pages" "$site"
cat >"$site/index.html" <<'END'
<!DOCTYPE html><meta charset="utf-8"><title>Gustav</title><meta http-equiv="refresh" content="0; url=README.html">
<a href="README.html">Gustav</a>
END
step "links" python3 -B docs/site/check_links.py "$site"
[ "${1:-}" = --check ] || say "open $site/index.html"
