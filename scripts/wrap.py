#!/usr/bin/env python3
"""Wraps the prose of the documents at 100 columns; with --check, only reports paragraphs that are wider.

usage: wrap.py [--check] [ROOT]
       wrap.py --self-test

Only a paragraph with a line over 100 columns is wrapped again. Tables, headings, code, and words that are longer than a
line stay as they are.
"""
import re
import sys
from pathlib import Path

COLUMNS = 100
ITEM = re.compile(r"(\s*)(?:[-*+]|\d+\.)\s+(?:\[[ x]\]\s+)?")
# A word: no blank outside of a code span that fits a line. One that would begin a list, a heading, a quote or a table at the head of a
# line stays with the word before it.
WORD = re.compile(r"(?:`[^`]*`|[^\s`]|`)+")
MARKUP = re.compile(r"(?:[-*+>|=]+|#+|\d+[.)])$")


def wrapped(lines):
    """The lines of one paragraph or item again, within the columns where a word is not longer."""
    item = ITEM.match(lines[0])
    first = item[0] if item else re.match(r"\s*", lines[0])[0]
    rest = re.match(r"\s*", lines[1])[0] if len(lines) > 1 else (item[1] + "  " if item else first)
    words = []
    for word in WORD.findall(" ".join(line.strip() for line in [lines[0][len(first):], *lines[1:]])):
        if words and MARKUP.match(word):
            words[-1] += " " + word
        elif len(rest) + len(word) > COLUMNS:
            words += word.split()
        else:
            words.append(" ".join(word.split()))
    result, line = [], first + words[0]
    for word in words[1:]:
        if len(line) + 1 + len(word) > COLUMNS:
            result.append(line)
            line = rest + word
        else:
            line += " " + word
    return [*result, line]


def paragraphs(lines):
    """Pieces of a document, in order: (is prose, lines)."""
    block, fenced = [], False
    for line in lines:
        fence = line.lstrip().startswith("```")
        is_other = fence or fenced or not line.strip() or line.lstrip().startswith(("|", "#", "<")) or (
            not block and line.startswith(("    ", "\t")) and not ITEM.match(line))
        if block and (is_other or ITEM.match(line)):
            yield True, block
            block = []
        if is_other:
            yield False, [line]
        else:
            block.append(line)
        fenced ^= fence
    if block:
        yield True, block


def rewrap(text):
    """The text with its wide paragraphs wrapped, and the numbers of their first lines."""
    result, wide = [], []
    for is_prose, lines in paragraphs(text.split("\n")):
        if is_prose and max(map(len, lines)) > COLUMNS:
            again = wrapped(lines)
            if again != lines:
                wide.append(len(result) + 1)
                lines = again
        result += lines
    return "\n".join(result), wide


def self_test():
    long = "word " * 30
    code = "`" + "a b " * 10 + "c`"
    url = "https://example.org/" + "x" * 120
    text = (f"# {long}\n\n{long}\nshort\n\n- {long}\n  {long}\n- item\n\n| {long} |\n\n    {long}\n\n```\n{long}\n```\n{url}\n\n"
            f"{'w' * 90} {code} end\n\n{'v' * 98} - minus\n\n`{long}`\n")
    again, wide = rewrap(text)
    lines = again.split("\n")
    faults = [f"{name} is wrong" for name, right in {
        "the paragraph": lines[2] == " ".join(["word"] * 20) and lines[3].endswith("word short"),
        "the item": all(line.startswith("  word") for line in lines[6:8]) and "- item" in lines,
        "what stays": all(part in lines for part in [f"# {long}", f"| {long} |", f"    {long}", long, url]),
        "the code span": f"{code} end" in lines,
        "the sign": "v" * 98 + " - minus" not in lines and not any(line.startswith("- minus") for line in lines),
        "a long code span": lines[-2].startswith("word") and lines[-2].endswith(" `"),
        "the number of faults": len(wide) == 5,
        "a second run": rewrap(again) == (again, []),
        "the words": again.split() == text.split(),
    }.items() if not right]
    print("\n".join([*faults, f"{len(wide)} paragraphs wrapped, {len(faults)} faults"]))
    return 1 if faults else 0


def main():
    words = [word for word in sys.argv[1:] if not word.startswith("--")]
    if "--self-test" in sys.argv:
        return self_test()
    root = Path(words[0]) if words else Path(__file__).resolve().parent.parent
    folders = ["backends", "benchmarks", "docs"]
    pages = sorted([*root.glob("*.md"), *(page for name in folders for page in (root / name).rglob("*.md"))])
    count = 0
    for page in pages:
        text = page.read_text(encoding="utf-8")
        again, wide = rewrap(text)
        count += len(wide)
        for line in wide:
            print(f"{page.relative_to(root)}:{line}: wider than {COLUMNS} columns")
        if wide and "--check" not in sys.argv:
            page.write_text(again, encoding="utf-8")
    print(f"{len(pages)} documents, {count} paragraphs {'too wide' if '--check' in sys.argv else 'wrapped'}")
    return 1 if "--check" in sys.argv and (count or not pages) else 0


if __name__ == "__main__":
    sys.exit(main())
