"""Folders of peers for `gustav bench`: some of those that are built, or another build of the command."""
import os
import pathlib
import re
import sys

# Builds from before dense operands do not know the options of these.
ANOTHER_BUILD = """#!{python}
import os, sys
words = sys.argv[1:]
if not words[words.index("--op") + 1].startswith(("spmm", "sddmm")):
    for option in ("--cols", "--type"):
        if option in words:
            at = words.index(option)
            del words[at:at + 2]
program = {program!r}
os.execv(program, [program, "bench", "--worker", *words])
"""


def another_build(options):
    """A folder whose one peer is another build of the command: its workers keep the contract of peers."""
    folder = options.folder.resolve() / "another-build"
    folder.mkdir(parents=True, exist_ok=True)
    script = folder / "another_build_peer"
    script.write_text(ANOTHER_BUILD.format(python=sys.executable, program=str(options.against.resolve())))
    script.chmod(0o755)
    return folder


def some_peers(options):
    """A folder with links to the peers but those that --without names."""
    whole = pathlib.Path(os.environ.get("GUSTAV_PEERS") or
                         pathlib.Path(options.gustav).resolve().parent.parent / "libexec/gustav")
    some = options.folder.resolve() / ("peers-without-" + "-".join(sorted(options.without)))
    some.mkdir(parents=True, exist_ok=True)
    for link in some.iterdir():
        link.unlink()
    for file in whole.resolve().iterdir():
        if not re.fullmatch(rf"({'|'.join(options.without)})_peer(\.py)?", file.name) and file.is_file():
            (some / file.name).symlink_to(file)
    return some
