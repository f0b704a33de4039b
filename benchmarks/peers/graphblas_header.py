"""Writes a GraphBLAS.h for the library of the PyPI package suitesparse-graphblas, which has no header. It declares the
names that the given sources use, from the bindings of the package. graphblas_header.py SOURCE... > GraphBLAS.h"""

import re
import sys

from suitesparse_graphblas import ffi, lib


def declaration(name):
    """One line of C for a name, None for a name that is not in the bindings."""
    if name in ffi.list_types()[0]:
        kind = ffi.typeof(name)
        return f"typedef {'int' if kind.kind == 'enum' else kind.cname} {name};"
    try:
        value = getattr(lib, name)
    except AttributeError:
        return None
    if isinstance(value, int):
        return f"#define {name} {value}"
    kind = ffi.typeof(value)
    if kind.kind == "function" or (kind.kind == "pointer" and kind.item.kind == "function"):
        return f"extern {kind.cname.replace('(*)', ' ' + name, 1)};"
    return f"extern {ffi.getctype(kind, name)};"


def main():
    names = set()
    for source in sys.argv[1:]:
        with open(source, encoding="utf-8") as file:
            names |= set(re.findall(r"\bG[rx]B_\w+", file.read()))
    found = {name: declaration(name) for name in sorted(names | {"GrB_Info", "GrB_Index"})}
    absent = [name for name, line in found.items() if line is None]
    if absent:
        sys.exit("these bindings know nothing of " + ", ".join(absent))
    print("/* Made by graphblas_header.py from the Python package suitesparse-graphblas. */")
    print("#include <stdbool.h>\n#include <stdint.h>")
    for opaque in sorted(set(re.findall(r"struct \w+", "\n".join(found.values())))):
        print(opaque + ";")
    # Types come first, because the other lines use them.
    for line in sorted(found.values(), key=lambda line: not line.startswith("typedef")):
        print(line)


if __name__ == "__main__":
    main()
