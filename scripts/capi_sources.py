"""Writes the C++ sources of graphblas/capi/generated and the list of exported symbols for the linker."""
import re
import textwrap

import capi_functions
import capi_objects
from capi_header import WIDTH, WRITTEN

# Headers of graphblas/capi by section.
HEADERS = {
    "Types, operators and descriptors": ["algebra"],
    "Scalars": ["containers", "elements"],
    "Vectors": ["containers", "elements"],
    "Matrices": ["containers", "elements"],
    "Import, export, serialize": ["exchange"],
    "Products": ["products"],
    "Element by element": ["products"],
    "Apply and select": ["apply"],
    "Reduce": ["reduce"],
    "Entries that move": ["move"],
    "Free, wait, error": ["lifetime"],
    "Get and set": ["fields"],
}


def slug(section):
    return re.sub(r"[^a-z]+", "_", section.lower())


def _definition(function):
    head = "\n".join(textwrap.wrap(function.prototype + " {", WIDTH, subsequent_indent="    "))
    arguments = ", ".join(p.name for p in function.parameters)
    if function.call == "release":  # also where the library was not initialised, or is finalized
        return f"{head}\n  return capi::release({arguments});\n}}\n"
    checks = ", ".join(f'{p.check}("{p.name}", {p.name})' for p in function.parameters if p.check)
    text = (f'return capi::{"query" if function.reads else "call"}("{function.name}", {function.owner or "nullptr"}, {{{checks}}}, '
            f"[&] {{ return capi::{function.call}({arguments}); }});")
    if function.call == "get_error":  # a text also where there is no object
        head += '\n  if (error) *error = "";'
    body = "\n".join(textwrap.wrap(text, WIDTH, initial_indent="  ", subsequent_indent="                    "))
    return f"{head}\n{body}\n}}\n"


def _source(section, functions):
    includes = "".join(f"#include <graphblas/capi/{name}.hpp>\n"
                       for name in sorted({"call", *HEADERS[section]}))
    return (f"// {section}: the functions of the C API. {WRITTEN}\n// clang-format off\n"
            f"#include <graphblas/capi/GraphBLAS.h>\n{includes}\n"
            "namespace capi = gustav::capi;\nusing capi::needs;\nusing capi::takes;\n\n"
            + "\n".join(_definition(f) for f in functions))


def _rows(kind, objects):
    enumerations = {"unary": ["unary_code"], "binary": ["binary_code"], "index_unary": ["index_unary_code"],
                    "monoid": ["binary_code"], "semiring": ["binary_code", "binary_code"], "type": []}.get(kind)
    for p in objects:
        if kind == "descriptor":
            values = p.codes
        else:
            values = [f"{e}::{code}" for e, code in zip(enumerations + ["type_code"], p.codes)]
        yield f'    {{"{p.name}", {", ".join(values)}}},\n'


def _predefined():
    kinds = {}
    for p in capi_objects.predefined():
        kinds.setdefault(p.kind, []).append(p)
    parts = [f"// The predefined objects of the C API. {WRITTEN}\n// clang-format off\n"
             "#include <graphblas/capi/predefined.hpp>\n\nnamespace gustav::capi {\nnamespace {\n\n"
             "using runtime::binary_code;\nusing runtime::index_unary_code;\nusing runtime::type_code;\n"
             "using runtime::unary_code;\n\n"]
    for kind, objects in kinds.items():
        handle = capi_functions.HANDLES[kind]
        parts.append(f"storage<{handle}_opaque> {kind}_objects[{len(objects)}];\n"
                     f"constexpr {kind}_row {kind}_rows[] = {{\n{''.join(_rows(kind, objects))}}};\n\n")
    parts.append("}  // namespace\n\nvoid make_predefined() {\n"
                 + "".join(f"  fill({kind}_objects, {kind}_rows);\n" for kind in kinds) + "}\n\n"
                 "}  // namespace gustav::capi\n\n")
    for kind, objects in kinds.items():
        parts += [f"constinit {capi_functions.HANDLES[kind]} {p.name} = &gustav::capi::{kind}_objects[{k}].object;\n"
                  for k, p in enumerate(objects)]
    return "".join(parts)


def symbols():
    """Every symbol that the library exports."""
    return sorted([f.name for f in capi_functions.functions()] + [p.name for p in capi_objects.predefined()]
                  + ["GrB_ALL", "GrB_GLOBAL"])


def sources():
    """{path below graphblas/capi: text}."""
    sections = {}
    for function in capi_functions.functions():
        if function.call:
            sections.setdefault(function.section, []).append(function)
    made = {f"generated/{slug(section)}.cpp": _source(section, functions) for section, functions in sections.items()}
    made["generated/predefined.cpp"] = _predefined()
    made["exports.map"] = (f"# The symbols of the library. {WRITTEN}\n{{\n  global:\n"
                           + "".join(f"    {name};\n" for name in symbols()) + "  local:\n    *;\n};\n")
    return made
