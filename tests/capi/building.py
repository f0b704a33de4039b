"""Builds C programs against a GraphBLAS library: a header's folder and a library's file, or Debian's libgraphblas-dev."""
import os
import pathlib
import subprocess
import sys
from dataclasses import dataclass

FOLDER = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(FOLDER.parent / "support"))
from skip import skip  # noqa: E402

WARNINGS = ["-std=c11", "-Wall", "-Wextra", "-Werror"]


@dataclass(frozen=True)
class Library:
    name: str
    include: pathlib.Path
    file: pathlib.Path


def suitesparse():
    """Debian's SuiteSparse:GraphBLAS, or None."""
    for include in (pathlib.Path("/usr/include"), pathlib.Path("/usr/include/suitesparse")):
        for file in pathlib.Path("/usr/lib").glob("*/libgraphblas.so"):
            if (include / "GraphBLAS.h").exists():
                return Library("SuiteSparse", include, file)
    return None


def suitesparse_or_skip():
    found = suitesparse()
    if not found:
        skip("library", "libgraphblas-dev is not installed")
    return found


def add_library_options(parser, prefix="", needed=True):
    parser.add_argument(f"--{prefix}include", type=pathlib.Path, metavar="DIR", required=needed,
                        help="the folder that holds GraphBLAS.h")
    parser.add_argument(f"--{prefix}library", type=pathlib.Path, metavar="FILE", required=needed, help="the shared library")


def build(program, sources, library, options=(), compiler=None):
    """Compiles the sources into a program; ends with the compiler's messages where that fails."""
    compiler = compiler or os.environ.get("CC", "cc")
    system = library.include == pathlib.Path("/usr/include")
    include = [] if system else ["-isystem" if library.name == "SuiteSparse" else "-I", str(library.include)]
    pedantic = [] if library.name == "SuiteSparse" else ["-Wpedantic"]  # its generic macros are no strict C11
    words = [compiler, *WARNINGS, *pedantic, *options, *include, "-o", str(program), *map(str, sources), str(library.file),
             f"-Wl,-rpath,{library.file.resolve().parent}", "-lm"]
    ended = subprocess.run(words, capture_output=True, text=True, check=False)
    if ended.returncode != 0:
        sys.exit(f"{' '.join(words)}\n{ended.stderr}")
    return program
