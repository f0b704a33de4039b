#!/usr/bin/env python3
"""Builds LAGraph's own test programs, unchanged, on a library with the GraphBLAS C API, and runs them.

usage: run.py [--folder DIR] [--seconds N] LIBRARY INCLUDE_DIR [PROGRAM...]

  LAGRAPH_SOURCE  (environment) the folder of LAGraph's sources, which is only read
  LIBRARY         libgustav_graphblas.so, or any other library with the C API
  INCLUDE_DIR     the folder of its GraphBLAS.h: for Gustav graphblas/capi/gxb
  --folder DIR    where what is built and the outputs go (default: build/lagraph)
  --seconds N     the longest time of a program (default: 600)
  PROGRAM         only these, for example test_TriangleCount

LAGraph is built without extensions (LAGRAPH_VANILLA). Files that use names of SuiteSparse:GraphBLAS even so are left out,
and with them the programs that call them; EXPECTED_LEFT_OUT has those of the versions that were tried. Prints a line for
each program that failed or was left out, and one with the counts. Exits with 0 if no program failed and only the expected
ones were left out, with 1 if not, and with 77 without LAGRAPH_SOURCE.
"""
import argparse
import os
import re
import resource
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent

CODE = ("src/utility", "src/algorithm", "experimental/utility", "experimental/algorithm")
TESTS = ("src/test", "experimental/test")
INCLUDED = ("include", "src/utility", "src/algorithm", "src/test/include", "experimental/test/include", "deps/json_h")
# What graphblas/capi/gxb has of SuiteSparse:GraphBLAS.
KNOWN_GXB = {"GxB_Matrix_type_name", "GxB_Vector_type_name", "GxB_Scalar_type_name", "GxB_Matrix_type", "GxB_print"}
EXPECTED_LEFT_OUT = {"1.1.5": {"test_SSaveSet", "test_cdlp"}}


class Builder:
    """Compiles the sources of LAGraph for one library."""

    def __init__(self, arguments, source):
        self.source, self.folder, self.library = source, arguments.folder, arguments.library
        self.compiler = [os.environ.get("CC", "cc"), "-std=gnu11", "-O2", "-fopenmp"]
        self.flags = ["-DLAGRAPH_VANILLA=1", f"-DLGDIR={source}", "-isystem", str(arguments.include_dir)]
        self.flags += [f"-I{source / folder}" for folder in INCLUDED]

    def run(self, command):
        return subprocess.run(list(map(str, command)), text=True, capture_output=True, check=False)

    def missing_names(self, file):
        """The names of SuiteSparse:GraphBLAS in the file that graphblas/capi/gxb lacks."""
        text = self.run([*self.compiler, *self.flags, "-E", "-P", file]).stdout
        return set(re.findall(r"\bGxB_\w+", text)) - KNOWN_GXB

    def compile(self, file):
        """The object of the file; None if the file needs SuiteSparse:GraphBLAS; ends the program where it is at fault."""
        made = self.folder / "objects" / f"{file.parent.relative_to(self.source).as_posix().replace('/', '_')}_{file.stem}.o"
        done = self.run([*self.compiler, *self.flags, "-c", "-o", made, file])
        if done.returncode == 0:
            return made
        if self.missing_names(file):
            return None
        sys.exit(f"lagraph: FAILED: {file} does not compile\n{done.stderr}")

    def link(self, made, archive):
        """The program of an object, or the functions that it lacks."""
        program = self.folder / "programs" / made.stem
        done = self.run([*self.compiler, "-o", program, made, archive, self.library, "-lm",
                         f"-Wl,-rpath,{self.library.parent}"])
        missing = set(re.findall(r"undefined reference to [`'](\w+)'", done.stderr))
        if done.returncode != 0 and not missing:
            sys.exit(f"lagraph: FAILED: {made.stem} does not link\n{done.stderr}")
        return program if done.returncode == 0 else missing


def sources(folder, pattern):
    found = sorted(folder.glob(pattern))
    if not found:
        sys.exit(f"lagraph: FAILED: {folder} has no {pattern}")
    return found


def run_program(program, folder, seconds):
    """(whether it succeeded, processor seconds, what it printed)"""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    try:
        done = subprocess.run([program, "--no-color"], cwd=folder, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                              check=False, timeout=seconds)
        output, good = done.stdout, done.returncode == 0
    except subprocess.TimeoutExpired as late:
        output, good = (late.stdout or b"") + f"\nended after {seconds} s\n".encode(), False
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    text = output.decode(errors="replace")
    (folder / f"{program.name}.txt").write_text(text)
    used = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    return good, used, text


def first_fault(text):
    lines = [line.strip() for line in text.splitlines() if line.strip()]
    return next((line for line in lines if re.search(r"\.c:\d+: .*failed|ended after|ERROR", line)), (lines or ["no output"])[-1])


def main():
    parser = argparse.ArgumentParser(usage=__doc__.split("\n")[2].removeprefix("usage: "))
    parser.add_argument("--folder", type=Path, default=ROOT / "build/lagraph")
    parser.add_argument("--seconds", type=int, default=600)
    parser.add_argument("library", type=Path)
    parser.add_argument("include_dir", type=Path)
    parser.add_argument("programs", nargs="*")
    arguments = parser.parse_args()
    if not os.environ.get("LAGRAPH_SOURCE"):  # not installed by any check, so CI=true does not ask for it
        print("lagraph: left out, LAGRAPH_SOURCE names no folder with LAGraph's sources")
        return 77
    source = Path(os.environ["LAGRAPH_SOURCE"]).resolve()
    for path in (arguments.library, arguments.include_dir / "GraphBLAS.h", source / "include/LAGraph.h"):
        if not path.exists():
            parser.error(f"{path} does not exist")
    arguments.folder, arguments.library = arguments.folder.resolve(), arguments.library.resolve()
    for name in ("objects", "programs"):
        (arguments.folder / name).mkdir(parents=True, exist_ok=True)
    begun = time.monotonic()
    builder, jobs = Builder(arguments, source), os.cpu_count()
    header = (source / "include/LAGraph.h").read_text(encoding="utf-8")
    version = ".".join(re.search(rf"LAGRAPH_VERSION_{part}\s+(\d+)", header)[1] for part in ("MAJOR", "MINOR", "UPDATE"))

    library = [file for folder in CODE for file in sources(source / folder, "*.c")]
    library += [file for folder in TESTS for file in sources(source / folder, "LG_*.c")]
    tests = [file for folder in TESTS for file in sources(source / folder, "test_*.c")
             if not arguments.programs or file.stem in arguments.programs]
    with ThreadPoolExecutor(jobs) as pool:
        made = dict(zip([*library, *tests], pool.map(builder.compile, [*library, *tests])))
    without = {file.stem for file in library if not made[file]}
    archive = arguments.folder / "liblagraph.a"
    archive.unlink(missing_ok=True)
    builder.run(["ar", "rcs", archive, *[made[file] for file in library if made[file]]])

    left_out, slow, counts = set(), [], {folder: [0, 0] for folder in TESTS}
    for test in tests:
        program = builder.link(made[test], archive) if made[test] else {test.stem}
        if isinstance(program, set):
            if made[test] and not program <= without:
                sys.exit(f"lagraph: FAILED: {test.stem} lacks {', '.join(sorted(program))}")
            left_out.add(test.stem)
            continue
        good, used, text = run_program(program, arguments.folder, arguments.seconds)
        counts[test.parent.relative_to(source).as_posix()][0 if good else 1] += 1
        slow.append((used, test.stem))
        if not good:
            print(f"{test.stem}: {first_fault(text)}")
    if left_out:
        print(f"left out, they need names of SuiteSparse:GraphBLAS: {', '.join(sorted(left_out))}")
    print("processor time:", ", ".join(f"{name} {used:.1f} s" for used, name in sorted(slow, reverse=True)[:5]))
    as_expected = arguments.programs or left_out == EXPECTED_LEFT_OUT.get(version, left_out)
    good = as_expected and not any(failed for _, failed in counts.values())
    told = "; ".join(f"{folder}: {passed} passed, {failed} failed" for folder, (passed, failed) in counts.items())
    print(f"lagraph {version}: {'' if good else 'FAILED: '}{told}; {len(left_out)} left out"
          f"{'' if as_expected else ' (others than expected)'}, in {time.monotonic() - begun:.0f} s,"
          f" output in {arguments.folder}")
    return 0 if good else 1


if __name__ == "__main__":
    sys.exit(main())
