"""Writes docs/capi-coverage.md."""
import textwrap

import capi_functions
import capi_objects
from capi_header import WRITTEN

_KINDS = {"type": "types", "unary": "unary operators", "binary": "binary operators",
          "index_unary": "index-unary operators", "monoid": "monoids", "semiring": "semirings",
          "descriptor": "descriptors"}


def _wrapped(text):
    return textwrap.fill(" ".join(text.split()), 100) + "\n"


def page():
    functions = capi_functions.functions()
    objects = capi_objects.predefined()
    families = {}
    for f in functions:
        families.setdefault((f.section, f.family), []).append(f)
    parts = ["# The C API, function by function\n\n", f"<!-- {WRITTEN} -->\n\n", _wrapped(f"""
        `libgustav_graphblas` and `graphblas/capi/GraphBLAS.h` have {len(functions)} functions and {len(objects)}
        predefined objects, the whole GraphBLAS C API 2.1.0. Functions that the library exports are counted; the
        polymorphic names (`GrB_apply`, `GrB_get` and others) are macros of the header for C and choose one of them.
        `GrB_ALL` and `GrB_GLOBAL` stand beside the predefined objects and are not counted. 413 functions are those of
        version 2.0; the other 99 get and set fields, 5 and 4 for each of 11 kinds of objects."""), "\n",
             "| predefined objects | count |\n|---|---:|\n"]
    for kind, name in _KINDS.items():
        parts.append(f"| {name} | {sum(p.kind == kind for p in objects)} |\n")
    parts.append(f"| **all** | **{len(objects)}** |\n\n| section | family | functions |\n|---|---|---:|\n")
    sections = {}
    for (section, family), members in families.items():
        if section in ("Get and set", "Free, wait, error"):
            name = "`GrB_<object>_" + family.split("_", 1)[1] + "`"
        else:
            name = f"`GrB_{family}`"
        sections[(section, name)] = sections.get((section, name), 0) + len(members)
    parts += [f"| {section} | {name} | {count} |\n" for (section, name), count in sections.items()]
    parts.append(f"| **all** | | **{len(functions)}** |\n")
    return "".join(parts)
