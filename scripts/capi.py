#!/usr/bin/env python3
"""Writes what follows from the description of the GraphBLAS C API: the header, the sources of the exported functions
and of the predefined objects, the linker's list of symbols, docs/capi-coverage.md, and a table of calls for the tests.

usage: capi.py [--check | --symbols]

--check writes nothing: the exit code is 1 if a file is out of date, missing, or has no description.
--symbols prints what the library exports, one name a line.
scripts/capi_functions.py and scripts/capi_objects.py are the description."""
import argparse
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))
import capi_header  # noqa: E402
import capi_page  # noqa: E402
import capi_sources  # noqa: E402
import capi_tests  # noqa: E402

ROOT = Path(__file__).resolve().parent.parent


def rendered():
    """{path relative to the root: text} of every file."""
    texts = {f"graphblas/capi/{name}": text for name, text in capi_sources.sources().items()}
    texts["graphblas/capi/GraphBLAS.h"] = capi_header.header()
    texts["docs/capi-coverage.md"] = capi_page.page()
    texts["tests/capi/every_function.hpp"] = capi_tests.table()
    texts["tests/capi/every_object.hpp"] = capi_tests.objects()
    return texts


def differences(texts):
    """What is not as it should be, one line each."""
    faults = []
    for name, text in texts.items():
        path = ROOT / name
        if not path.is_file():
            faults.append(f"{name}: is missing")
        elif path.read_text(encoding="utf-8") != text:
            faults.append(f"{name}: is out of date with the description")
    present = (p.relative_to(ROOT).as_posix() for p in (ROOT / "graphblas/capi/generated").glob("*"))
    return faults + [f"{name}: no description has it" for name in sorted(present) if name not in texts]


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--check", action="store_true", help="write nothing; fail if a file is out of date")
    parser.add_argument("--symbols", action="store_true", help="print what the library exports and write nothing")
    options = parser.parse_args()
    if options.symbols:
        print("\n".join(capi_sources.symbols()))
        return
    texts = rendered()
    if not options.check:
        for name, text in texts.items():
            path = ROOT / name
            if path.is_file() and path.read_text(encoding="utf-8") == text:
                continue  # what includes it need not be compiled again
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8")
    faults = differences(texts)
    if faults:
        sys.exit("\n".join(faults) + "\nrun scripts/capi.py")


if __name__ == "__main__":
    main()
