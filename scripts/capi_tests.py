"""Writes what tests/capi knows of the description: every_function.hpp, a call of each function with arguments that a
test chooses, and every_object.hpp, the predefined objects by kind."""
import re
import textwrap

import capi_functions
import capi_objects
from capi_header import WIDTH, WRITTEN

_TOP = f"""\
// A call of every function of the C API with chosen arguments. {WRITTEN}
// clang-format off
#pragma once

#include <GraphBLAS.h>

#include <tests/capi/chosen.hpp>

namespace gustav_tests {{

inline const function every_function[] = {{
"""


def _argument(position, p):
    if "(*function)" in p.declaration:
        kind = {1: "unary", 2: "binary"}.get(p.declaration.count("const void *"), "")
        kind = "index_unary" if "GrB_Index" in p.declaration else kind
        return f"chosen_function(c, {position}, {kind}_function)"
    c_type = re.sub(r"\w+$", "", p.declaration).strip()
    if p.kind or p.check:
        return f"chosen<{c_type}>(c, {position})"
    return f"{c_type}()" if re.fullmatch(r"\w+", c_type) else f"static_cast<{c_type}>(0)"


def _row(f):
    arguments = ", ".join(_argument(k, p) for k, p in enumerate(f.parameters))
    required = ", ".join(str(k) for k, p in enumerate(f.parameters) if p.check == "needs")
    handles = ", ".join(str(k) for k, p in enumerate(f.parameters) if p.kind)
    text = (f'{{"{f.name}", "{f.family}", {{{required}}}, {{{handles}}}, '
            f"[]([[maybe_unused]] const choice& c) {{ return {f.name}({arguments}); }}}},")
    return "\n".join(textwrap.wrap(text, WIDTH, initial_indent="    ", subsequent_indent="        ",
                                   break_on_hyphens=False)) + "\n"


def table():
    rows = "".join(_row(f) for f in capi_functions.functions() if f.call and f.call != "release")
    return f"{_TOP}{rows}}};\n\n}}  // namespace gustav_tests\n"


def objects():
    """The predefined objects by kind, with their names."""
    kinds = {}
    for p in capi_objects.predefined():
        kinds.setdefault(p.kind, []).append(p.name)
    parts = [f"// The predefined objects of the C API by kind. {WRITTEN}\n// clang-format off\n#pragma once\n\n"
             "#include <GraphBLAS.h>\n\nnamespace gustav_tests {\n\n"
             "template <class Handle>\nstruct named {\n  const char* name;\n  Handle handle;\n};\n\n"]
    for kind, names in kinds.items():
        rows = "".join(f'    {{"{name}", {name}}},\n' for name in names)
        parts.append(f"inline const named<{capi_functions.HANDLES[kind]}> every_{kind}[] = {{\n{rows}}};\n\n")
    return "".join(parts) + "}  // namespace gustav_tests\n"
