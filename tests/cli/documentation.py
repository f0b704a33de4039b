#!/usr/bin/env python3
"""--help, the man page and the completions: complete, consistent, at most 80 columns."""
import os
import pty
import re
import select
import shlex
import shutil
import subprocess
import tempfile
import time

from common import CLI, expect, faults, finish, gustav

MCL = os.path.join(os.path.dirname(CLI), "mcl-gustav")


def bash(script):
    return subprocess.run(["bash", "-c", script], capture_output=True, text=True, timeout=60)


overview = gustav("--help").decode()
commands = re.findall(r"^  ([a-z][a-z-]*)  ", overview.split("Commands:")[1], re.M)
expect("commands", {"info", "report", "pagerank", "triangles", "bfs", "sssp", "distances", "similar", "walks", "components", "core", "scc", "leiden", "louvain", "truss", "forest", "bridges", "bipartite", "toposort", "clustering", "cliques", "colour", "independent-set", "betweenness", "closeness", "eigenvector", "hits", "katz", "mcl", "mcl-sweep", "clusters", "peer-pressure", "label-propagation", "convert", "generate", "bench", "tune"} - set(commands), set())
expect("gustav help", gustav("help").decode(), overview)
documents = {what: gustav("--generate", what).decode() for what in ("man", "bash", "zsh", "fish")}
for wrong in (["--generate"], ["--generate", "csh"], ["--generate", "man", "clm"], ["--generate", "csh", "mcl-gustav"]):
    gustav(*wrong, code=2)

texts = {"gustav --help": overview}
for command in commands:
    text = gustav(command, "--help").decode()
    texts[f"gustav {command} --help"] = text
    expect(f"gustav help {command}", gustav("help", command).decode(), text)
    expect(f"gustav {command} FILE -h", gustav(command, "FILE", "-h").decode(), text)
    positions = [text.find(word) for word in ("Examples:", "Usage:", "Options every command takes:")]
    if -1 in positions or positions != sorted(positions):
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
mcl_help = subprocess.run([MCL, "--help"], capture_output=True, text=True, timeout=60).stdout
mcl_documents = {what: gustav("--generate", what, "mcl-gustav").decode() for what in ("man", "bash", "zsh", "fish")}
texts["mcl-gustav --help"] = mcl_help
source = os.path.join(os.environ["GUSTAV_SOURCE_DIR"], "tools", "mcl_program", "settings.cpp")
with open(source, encoding="utf-8") as file:
    accepted = set(re.findall(r'^ +\{"(-[\w-]+)",(?!\s*unsupported)', file.read(), re.M))
if len(accepted) < 50:
    faults.append(f"options of mcl-gustav: {len(accepted)} found in {source}")
documented = set(re.search(r"_gustav_words '(-[^']*)'", mcl_documents["bash"]).group(1).split())
undashed = {name[1:] if name.startswith("--") else name for name in documented}
expect("options of mcl-gustav that are documented", sorted({n[1:] if n.startswith("--") else n for n in accepted}), sorted(undashed))
for option in documented:
    for what, document in (("help", mcl_help), ("man", mcl_documents["man"].replace("\\-", "-")), ("zsh", mcl_documents["zsh"])):
        if option not in document:
            faults.append(f"{what} of mcl-gustav: {option} is missing")
    if not re.search(rf" -[lso] {option.lstrip('-')} ", mcl_documents["fish"]):
        faults.append(f"fish for mcl-gustav: {option} is missing")

for what, text in texts.items():
    for line in text.splitlines():
        if len(line) > 80:
            faults.append(f"{what}: {len(line)} columns: {line}")
        # Phrases that are not plain English.
        if re.search(r"\b(told by|a line each|taken over|is none\b|at rest|so many|for a script|whatever the name)", line):
            faults.append(f"{what}: odd words: {line}")

with tempfile.TemporaryDirectory() as folder:
    for name in ("two words.el", "plain.mtx", "it's.el"):
        with open(os.path.join(folder, name), "w", encoding="utf-8") as file:
            file.write("1 2\n")
    os.mkdir(os.path.join(folder, "some where"))
    scripts = {}
    for program, script in (("gustav", documents["bash"]), ("mcl-gustav", mcl_documents["bash"])):
        scripts[program] = os.path.join(folder, program + ".bash")
        with open(scripts[program], "w", encoding="utf-8") as file:
            file.write(script)

    def completed(*words):
        """The completions of the last, incomplete word."""
        function = {"gustav": "_gustav", "mcl-gustav": "_mcl_gustav"}[words[0]]
        typed = " ".join(shlex.quote(w) for w in words)
        run = bash(f"cd {folder}; source {scripts[words[0]]}; COMP_WORDS=({typed}); COMP_CWORD={len(words) - 1}; {function}; "
                   'for each in "${COMPREPLY[@]}"; do echo "$each"; done')
        expect(f"messages of the completion of {typed}", run.stderr, "")
        return sorted(run.stdout.splitlines())

    def offers(*words, lacks=(), has=()):
        found = completed(*words)
        if not set(has) <= set(found) or set(lacks) & set(found):
            faults.append(f"completion of {words}: {found}, expected {has} and none of {lacks}")

    for words, expected in (
            (("gustav", "pa"), ["pagerank"]),
            (("gustav", "bfs", "f", "--near"), ["--nearest"]),
            (("gustav", "mcl", "f", "--backend", "c"), ["cpu", "cuda"]),
            (("gustav", "mcl", "f", "--backend", "=", "c"), ["cpu", "cuda"]),
            (("gustav", "mcl", "f", "--backend", "="), ["auto", "cpu", "cuda", "reference"]),
            (("gustav", "info", "f", "--format", "adj"), ["adjlist"]),
            (("gustav", "help", "comp"), ["components"]),
            (("gustav", "clusters", ""), ["convert", "dist", "info"]),
            (("gustav", "clusters", "--json", "d"), ["dist"]),
            (("gustav", "clusters", "info", "pl"), ["plain.mtx"]),
            (("gustav", "clusters", "convert", "c", "--to", ""), ["labels", "native"]),
            (("gustav", "generate", "ban"), ["banded"]),
            (("gustav", "tune", "m"), ["machine"]),
            (("gustav", "info", "--tuning", "plain"), ["plain.mtx"]),
            (("gustav", "generate", "--scale", "8", "rma"), ["rmat"]),
            (("gustav", "generate", "--scale", "=", "8", "rma"), ["rmat"]),
            (("gustav", "generate", "rmat", "-o", "pl"), ["plain.mtx"]),
            (("gustav", "convert", "a", "--to", "gb"), ["gbin"]),
            (("gustav", "generate", "rmat", "--to", "edge"), ["edgelist"]),
            (("gustav", "info", "two"), ["two words.el"]),
            (("gustav", "info", "two\\ w"), ["two words.el"]),
            (("gustav", "info", "'two w"), ["two words.el"]),
            (("gustav", "info", "-o", "some"), ["some where"]),
            (("gustav", "info", "x", "--threads", ""), []),
            (("gustav", "mcl", "x", "-I", ""), []),
            (("mcl-gustav", "two"), ["two words.el"]),
            (("mcl-gustav", "x", "-overlap", "s"), ["split"]),
            (("mcl-gustav", "x", "--force-connected", "=", ""), ["n", "y"]),
            (("mcl-gustav", "x", "-how"), ["-how-much-ram"]),
            (("mcl-gustav", "x", "-icl", "plai"), ["plain.mtx"])):
        expect(f"completion of {' '.join(words)}", completed(*words), expected)
    offers("gustav", "generate", "", has=("rmat", "er", "protein"), lacks=("plain.mtx",))
    offers("gustav", "info", "f", "--format", "", has=("mtx", "graphml"), lacks=("plain.mtx",))
    offers("gustav", "convert", "f", "--to", "", has=("mtx", "gbin"), lacks=("graphml",))
    offers("gustav", "info", "", has=("plain.mtx", "it's.el"))

    def on_terminal(typed):
        """The words that an interactive bash runs after completing a line that ends in a tab."""
        ours, theirs = pty.openpty()
        env = dict(os.environ, PS1="", TERM="dumb", HISTFILE="")
        run = subprocess.Popen(["bash", "--norc", "--noprofile", "-i"], stdin=theirs, stdout=theirs, stderr=theirs, cwd=folder, env=env, start_new_session=True)
        os.close(theirs)
        lines = [f"source {shlex.quote(scripts['gustav'])}", "gustav() { printf '<%s>' \"$@\" > ran; }", typed + "\t", "exit"]
        os.write(ours, "".join(line + "\n" for line in lines).encode())
        end = time.monotonic() + 60
        while run.poll() is None and time.monotonic() < end:
            if select.select([ours], [], [], 0.1)[0]:
                try:
                    os.read(ours, 65536)
                except OSError:
                    break
        run.kill() if run.poll() is None and time.monotonic() >= end else run.wait(timeout=60)
        os.close(ours)
        with open(os.path.join(folder, "ran"), encoding="utf-8") as file:
            return file.read()

    expect("gustav info two<TAB> on a terminal", on_terminal("gustav info two"), "<info><two words.el>")
    expect("gustav info two\\ w<TAB> on a terminal", on_terminal("gustav info two\\ w"), "<info><two words.el>")
    expect("gustav info 'two<TAB> on a terminal", on_terminal("gustav info 'two"), "<info><two words.el>")
    expect("gustav generate ban<TAB> on a terminal", on_terminal("gustav generate ban"), "<generate><banded>")

for shell, check in (("zsh", "-n"), ("fish", "--no-execute")):
    if shutil.which(shell):
        for program, document in (("gustav", documents[shell]), ("mcl-gustav", mcl_documents[shell])):
            run = subprocess.run([shell, check, "/dev/stdin"], input=document, capture_output=True, text=True, timeout=60)
            expect(f"{shell} syntax for {program}", (run.returncode, run.stderr), (0, ""))
if shutil.which("groff"):
    for program, document, section in (("gustav", documents["man"], "PAGERANK"), ("mcl-gustav", mcl_documents["man"], "OPTIONS")):
        run = subprocess.run(["groff", "-man", "-ww", "-Tascii", "-"], input=document, capture_output=True, text=True, timeout=60)
        expect(f"groff's warnings about {program}", run.stderr, "")
        page = re.sub(".\b", "", run.stdout)
        if section not in page.upper() or "EXIT STATUS" not in page:
            faults.append(f"the man page of {program} lacks sections")
expect("the version", re.fullmatch(r"gustav \d+\.\d+\.\d+\n", gustav("--version").decode()) is not None, True)
expect("the version of a command", gustav("bfs", "--version"), gustav("--version"))
print(f"{len(commands)} commands, checked with {CLI}")
finish()
