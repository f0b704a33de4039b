#!/usr/bin/env python3
"""README.md: its C++ example is examples/readme.cpp (which is compiled and run), and its table lists every command.
The C++ example of docs/semirings.md is examples/widest_path.cpp."""
import os
import re
import sys

from common import expect, faults, finish, gustav

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
named = set(re.findall(r"^\| `([a-z][a-z-]*)` \|", text, re.M))
commands = set(re.findall(r"^  ([a-z][a-z-]*)  ", gustav("--help").decode().split("Commands:")[1], re.M))
expect("commands of the table", named, commands)
for target in re.findall(r"\]\(([^)]+)\)", re.sub(r"^```.*?^```$", "", text, flags=re.M | re.S)):
    if not target.startswith("http") and not os.path.exists(os.path.join(root, target)):
        faults.append(f"README.md: {target} is missing")
sys.exit(finish())
