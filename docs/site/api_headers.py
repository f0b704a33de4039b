#!/usr/bin/env python3
"""Writes the public headers as Doxygen reads them, for docs/site/Doxyfile.

usage: api_headers.py FOLDER

  - The lines at the head of a file, and comments before a declaration, become comments of Doxygen, whose special characters
    are escaped: comments of the headers are plain text.
  - An operation is a function object whose forms are overloads of call(<name>_t, ...) in the namespace detail. They become
    functions <name>(...) of the namespace gustav, and nothing else of detail stays in those headers.
"""
import re
import sys
from pathlib import Path

COMMENT = re.compile(r"[ \t]*// ?(.*)$")
BEFORE = re.compile(r"[ \t]*//")
CALL = re.compile(r"\bcall\((\w+)_t(?:<(\w+)>)?, ")
ROOT = Path(__file__).resolve().parent.parent.parent
PUBLIC = ["algorithms", "graphblas", "loaders", "semirings"]
DETAIL = re.compile(r"^namespace (?:gustav::)?detail \{\n(.*?)^\}  // namespace (?:gustav::)?detail\n", re.M | re.S)
# The definition of a member outside of its class, which declares and describes it.
MEMBER = re.compile(r"^(?:template <[^\n]*>\n)+(?:[\w<>:,& ]+ )?\w+<[\w, ]+>::~?\w+\(.*?(?:\{\}\n|^\}\n)", re.M | re.S)
# Names of operations whose tag is another word.
RENAMED = {("argument", "Greatest"): "argmin, argmax"}


def escaped(text):
    text = re.sub(r'([\\@<>&$#%"]|::)', lambda m: "\\" + m[1], text)
    return re.sub(r"`([^`]*)`", r"<code>\1</code>", text)


def documented(lines):
    """Lines with the comments before declarations marked; a section rule and a comment before a blank line stay out."""
    result, block = [], []
    for line in lines:
        match = COMMENT.match(line)
        if match:
            block.append((line[: len(line) - len(line.lstrip())], match[1]))
            continue
        if block and line.strip() and not line.lstrip().startswith(("#", "}")) and not block[0][1].startswith("---"):
            result += [f"{indent}/// {escaped(text)}" for indent, text in block]
        else:
            result += [""] * len(block)
        block = []
        result.append(trailing(line))
    return result


def trailing(line):
    """A member with its comment behind it."""
    match = re.match(r"(\s+[^/\"]*[;,]\s+|\s+\w+\s+)// (.*)$", line)
    return f"{match[1]}///< {escaped(match[2])}" if match else line


def declaration_end(text, start):
    """The position of the { that begins the body of the function whose parameters begin before `start`."""
    depth, k = 1, text.index("call(", start) + len("call(")
    while depth:
        depth += {"(": 1, ")": -1}.get(text[k], 0)
        k += 1
    return k


def forms_of(text):
    """The overloads of call() in a part of the namespace detail, as declarations of the operation's name."""
    found = []
    for match in CALL.finditer(text):
        start = max(text.rfind(mark, 0, match.start()) + len(mark) for mark in ("\n\n", "\n}\n"))
        head = text[start if start > 2 else 0:declaration_end(text, match.start())]
        name = RENAMED.get((match[1], match[2]), match[1]).split(", ")[0]
        head = head.replace(match[0], f"{name}(")
        head = re.sub(r"^requires.*?(?=^(?:void|auto|scalar|typename|matrix|vector|std::optional)\b)|^requires\s*\(.*?\)\s*(?=void|auto)",
                      "", head, flags=re.M | re.S)
        found.append(head.strip() + ";\n")
    return found


def converted(path):
    """The text of a header; `path` is relative to the repository."""
    text = (ROOT / path).read_text(encoding="utf-8")
    lines = text.split("\n")
    head = []
    while lines and lines[0].startswith("//"):
        head.append(lines.pop(0))
    text = "\n".join(lines)
    if re.search(r"\boperations/|\bfused/", path) and CALL.search(text):
        forms = [form for part in DETAIL.findall(text) for form in forms_of(part)]
        text = "#pragma once\nnamespace gustav {\n" + "\n".join(forms) + "}\n"
    text = MEMBER.sub("", text)
    comment = [f"/// \\file {path}", *(f"/// {escaped(COMMENT.match(line)[1])}" for line in head)]
    return "\n".join([*comment, "", *documented(text.split("\n"))])


def main():
    for folder in PUBLIC:
        for header in sorted((ROOT / folder).rglob("*.hpp")):
            path = header.relative_to(ROOT)
            if {"detail", "kernels"} & set(path.parts):
                continue
            to = Path(sys.argv[1]) / path
            to.parent.mkdir(parents=True, exist_ok=True)
            to.write_text(converted(str(path)), encoding="utf-8")


if __name__ == "__main__":
    main()
