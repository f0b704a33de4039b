#!/usr/bin/env python3
"""Checks that links between the documents lead to files and headings that exist."""
import re
import sys
from pathlib import Path
from urllib.parse import unquote

ROOT = Path(sys.argv[1]) if len(sys.argv) > 1 else Path(__file__).resolve().parent.parent.parent
LINK = re.compile(r"\]\(([^)\s]+)\)")
HEADING = re.compile(r"^#+ (.*)$", re.M)


def prose(path):
    """The text without code, which may hold brackets."""
    text = re.sub(r"^```.*?^```", "", path.read_text(encoding="utf-8"), flags=re.M | re.S)
    return re.sub(r"^(?: {4}|\t).*$", "", text, flags=re.M)


def anchors(path):
    """The anchors of the headings, as GitHub makes them; a repeated one gets a number."""
    found, seen = set(), {}
    for heading in HEADING.findall(prose(path)):
        words = re.sub(r"\[([^\]]*)\]\([^)]*\)", r"\1", heading).replace("\\", "").lower()
        name = re.sub(r"[^\w\- ]", "", words).strip().replace(" ", "-")
        count = seen.get(name, 0)
        seen[name] = count + 1
        found.add(f"{name}-{count}" if count else name)
    return found


def faults_of(path):
    for target in LINK.findall(re.sub(r"`[^`]*`", "", prose(path))):
        if re.match(r"[a-z]+:", target):
            continue
        name, _, anchor = unquote(target).partition("#")
        file = (path.parent / name).resolve() if name else path
        if not file.exists():
            yield f"{path.relative_to(ROOT)}: {target}: no such file"
        elif anchor and file.suffix == ".md" and anchor not in anchors(file):
            yield f"{path.relative_to(ROOT)}: {target}: no such heading"


pages = [*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md"), *(ROOT / "benchmarks").rglob("*.md")]
faults = [fault for page in sorted(pages) for fault in faults_of(page)]
for fault in faults:
    print(fault)
print(f"{len(pages)} documents, {len(faults)} faults")
sys.exit(1 if faults or not pages else 0)
