"""Tables and wrapped text as Markdown."""
import re

WIDTH = 100
# At the start of a line these would begin a list, a heading or a quotation.
BLOCK_START = re.compile(r"(?:[-+*>]|#+|\d+[.)])$")


def wrap(text, first="", rest=""):
    """`text` in lines of at most WIDTH characters; `first` and `rest` begin the first line and the others."""
    tokens = []
    for word in text.split():
        if tokens and BLOCK_START.match(word):
            tokens[-1] += " " + word
        else:
            tokens.append(word)
    lines, line = [], first
    for token in tokens:
        bare = line in (first, rest)
        if not bare and len(line) + 1 + len(token) > WIDTH:
            lines.append(line)
            line, bare = rest, True
        line += token if bare else " " + token
    return "\n".join([*lines, line])


def plain(text):
    """Text without Markdown, as Markdown."""
    return str(text).replace("*", r"\*").replace("|", r"\|")


def markdown_table(head, rows, left=1):
    """A table whose first `left` columns are aligned to the left."""
    align = "|".join("---" if k < left else "--:" for k in range(len(head)))
    return "\n".join(["| " + " | ".join(head) + " |", f"|{align}|",
                      *(re.sub(" +", " ", "| " + " | ".join(row) + " |") for row in rows)])


def number(value, decimals):
    return f"{value:.{decimals}f}" if value is not None else "-"
