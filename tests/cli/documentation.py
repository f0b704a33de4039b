#!/usr/bin/env python3
"""--help, the man page and the completions: all there, all in agreement, 80 columns."""
import re
import shutil
import subprocess
import tempfile

from common import CLI, expect, faults, finish, gustav


def bash(script):
    return subprocess.run(["bash", "-c", script], capture_output=True, text=True, timeout=60)


overview = gustav("--help").decode()
commands = re.findall(r"^  ([a-z][a-z-]*)  ", overview.split("Commands:")[1], re.M)
expect("commands", {"info", "pagerank", "triangles", "bfs", "components", "mcl", "mcl-sweep", "clusters", "peer-pressure", "label-propagation", "convert", "generate", "bench"} - set(commands), set())
expect("gustav help", gustav("help").decode(), overview)
documents = {what: gustav("--generate", what).decode() for what in ("man", "bash", "zsh", "fish")}
for wrong in (["--generate"], ["--generate", "csh"]):
    gustav(*wrong, code=2)

texts = {"gustav --help": overview}
for command in commands:
    text = gustav(command, "--help").decode()
    texts[f"gustav {command} --help"] = text
    expect(f"gustav help {command}", gustav("help", command).decode(), text)
    expect(f"gustav {command} FILE -h", gustav(command, "FILE", "-h").decode(), text)
    places = [text.find(word) for word in ("Examples:", "Usage:", "Options every command takes:")]
    if -1 in places or places != sorted(places):
        faults.append(f"{command}: examples, usage, options are expected in this order")
    if f"  gustav {command} " not in text:
        faults.append(f"{command}: no example")
    for option in set(re.findall(r"^ +(?:-\w, )?--([a-z-]+)", text, re.M)):
        if f"--{option}" not in documents["man"].replace("\\-", "-"):
            faults.append(f"man: --{option} of {command} is missing")
        if f"--{option}" not in documents["bash"] or f"--{option}" not in documents["zsh"]:
            faults.append(f"bash or zsh: --{option} of {command} is missing")
        if f" -l {option}" not in documents["fish"]:
            faults.append(f"fish: --{option} of {command} is missing")
    for what, document in documents.items():
        if command not in document:
            faults.append(f"{what}: {command} is missing")
for what, text in texts.items():
    for line in text.splitlines():
        if len(line) > 80:
            faults.append(f"{what}: {len(line)} columns: {line}")

with tempfile.NamedTemporaryFile("w", suffix=".bash") as file:
    file.write(documents["bash"])
    file.flush()

    def completed(*words):
        typed = " ".join(f"'{w}'" for w in words)
        run = bash(f"source {file.name}; COMP_WORDS=({typed}); COMP_CWORD={len(words) - 1}; _gustav; echo ${{COMPREPLY[@]}}")
        return run.stdout.split()

    expect("gustav pa<TAB>", completed("gustav", "pa"), ["pagerank"])
    expect("gustav bfs f --near<TAB>", completed("gustav", "bfs", "f", "--near"), ["--nearest"])
    expect("gustav mcl f --backend c<TAB>", completed("gustav", "mcl", "f", "--backend", "c"), ["cpu", "cuda"])
    expect("gustav info f --format adj<TAB>", completed("gustav", "info", "f", "--format", "adj"), ["adjlist"])
    expect("gustav help comp<TAB>", completed("gustav", "help", "comp"), ["components"])

for shell, check in (("zsh", "-n"), ("fish", "--no-execute")):
    if shutil.which(shell):
        run = subprocess.run([shell, check, "/dev/stdin"], input=documents[shell], capture_output=True, text=True, timeout=60)
        expect(f"{shell} syntax", (run.returncode, run.stderr), (0, ""))
if shutil.which("groff"):
    run = subprocess.run(["groff", "-man", "-ww", "-Tascii", "-"], input=documents["man"], capture_output=True, text=True, timeout=60)
    expect("groff's warnings", run.stderr, "")
    page = re.sub(".\b", "", run.stdout)
    if "PAGERANK" not in page.upper() or "EXIT STATUS" not in page:
        faults.append("the man page lacks sections")
expect("the version", re.fullmatch(r"gustav \d+\.\d+\.\d+\n", gustav("--version").decode()) is not None, True)
expect("the version of a command", gustav("bfs", "--version"), gustav("--version"))
print(f"{len(commands)} commands, checked with {CLI}")
finish()
