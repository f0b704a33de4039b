#!/usr/bin/env python3
"""README.md: its C++ example is examples/readme.cpp (which is compiled and run), and its commands print what it shows.
docs/commands.md names every command. The C++ example of docs/semirings.md is examples/widest_path.cpp."""
import os
import re
import subprocess
import sys
import tempfile

from common import CLI, expect, faults, finish, gustav

root = os.environ["GUSTAV_SOURCE_DIR"]
with open(os.path.join(root, "README.md"), encoding="utf-8") as file:
    text = file.read()
with open(os.path.join(root, "examples", "readme.cpp"), encoding="utf-8") as file:
    example = file.read()
blocks = re.findall(r"^```cpp\n(.*?)^```$", text, re.M | re.S)
expect("C++ examples in README.md", len(blocks), 1)
if blocks != [example]:
    faults.append("the C++ example of README.md is not examples/readme.cpp")
with open(os.path.join(root, "docs", "semirings.md"), encoding="utf-8") as file:
    blocks = re.findall(r"^```cpp\n(.*?)^```$", file.read(), re.M | re.S)
with open(os.path.join(root, "examples", "widest_path.cpp"), encoding="utf-8") as file:
    if blocks != [file.read()]:
        faults.append("the C++ example of docs/semirings.md is not examples/widest_path.cpp")


def same(shown, printed):
    """Whether two lines have the same words; numbers may differ in the last digits, by instruction set."""
    def word(x):
        try:
            return float(x)
        except ValueError:
            return x
    shown, printed = [word(x) for x in shown.split()], [word(x) for x in printed.split()]
    return len(shown) == len(printed) and all(
        abs(x - y) < 1e-9 if isinstance(x, float) and isinstance(y, float) else x == y for x, y in zip(shown, printed))


session = text[text.index("## In a shell"):text.index("## In place of mcl")]
shown = re.findall(r"^    \$ ([^\n]*)\n((?:    [^$\n][^\n]*\n)*)", session, re.M)
expect("commands shown in README.md", len(shown), 11)
with tempfile.TemporaryDirectory() as folder:
    for command, output in shown:
        words = re.sub(r"^gustav ", f"'{CLI}' ", command)
        run = subprocess.run(words, shell=True, cwd=folder, capture_output=True, text=True, timeout=60)
        lines, expected = run.stdout.splitlines(), output.splitlines()
        if run.returncode != 0 or len(lines) != len(expected) or not all(map(same, expected, lines)):
            faults.append(f"README.md: {command} prints\n{run.stdout}{run.stderr}")
with open(os.path.join(root, "docs", "commands.md"), encoding="utf-8") as file:
    named = set(re.findall(r"^\| `([a-z][a-z-]*)` \|", file.read(), re.M))
commands = set(re.findall(r"^  ([a-z][a-z-]*)  ", gustav("--help").decode().split("Commands:")[1], re.M))
expect("commands of the table", named, commands)
for target in re.findall(r"\]\(([^)]+)\)", re.sub(r"^```.*?^```$", "", text, flags=re.M | re.S)):
    if not target.startswith("http") and not os.path.exists(os.path.join(root, target)):
        faults.append(f"README.md: {target} is missing")
sys.exit(finish())
