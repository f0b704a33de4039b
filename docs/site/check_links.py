#!/usr/bin/env python3
"""Checks that links within the site lead to files and anchors that exist. usage: check_links.py SITE"""
import sys
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urlsplit


class Page(HTMLParser):
    def __init__(self, path):
        super().__init__()
        self.links, self.anchors = set(), {""}
        self.feed(path.read_text(encoding="utf-8"))

    def handle_starttag(self, tag, attributes):
        for key, value in attributes:
            if key in ("id", "name") and value:
                self.anchors.add(value)
            elif key in ("href", "src") and value:
                self.links.add(value)


def main():
    root = Path(sys.argv[1]).resolve()
    # Sphinx's own pages refer to what their scripts make, Doxygen's search pages have none of the site's links.
    pages = {path: Page(path) for path in root.rglob("*.html") if "api/search" not in str(path)}
    faults = []
    for path, page in pages.items():
        for link in sorted(page.links):
            parts = urlsplit(link)
            if parts.scheme or parts.netloc:
                continue
            target = (path.parent / unquote(parts.path)).resolve() if parts.path else path
            if target.is_dir():
                target /= "index.html"
            if not target.exists():
                faults.append(f"{path.relative_to(root)}: {link}: no such file")
            elif target in pages and unquote(parts.fragment) not in pages[target].anchors:
                faults.append(f"{path.relative_to(root)}: {link}: no such anchor")
    print("\n".join([*faults[:100], f"{len(pages)} pages, {len(faults)} faults"]))
    return 1 if faults or not pages else 0


if __name__ == "__main__":
    sys.exit(main())
