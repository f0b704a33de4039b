"""Writes graphblas/capi/GraphBLAS.h."""
import textwrap

import capi_functions
import capi_objects

# The first line of every file says so.
WRITTEN = "Written by scripts/capi.py."
WIDTH = 120

_TOP = f"""\
// The GraphBLAS C API 2.1.0, for C11 and C++. {WRITTEN}
#ifndef GUSTAV_GRAPHBLAS_H
#define GUSTAV_GRAPHBLAS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// Not used here: LAGraph and other programs count on this header for them.
#include <errno.h>
#include <inttypes.h>
#include <limits.h>
#include <math.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define GRB_VERSION 2
#define GRB_SUBVERSION 1

#ifdef __cplusplus
extern "C" {{
#endif
"""

# What one argument decides. Every association is checked by the compiler, so each choice has a default.
_MACROS = r"""
// --- Functions that are chosen by the types of their arguments -------------------------------------------------------

#ifndef __cplusplus

#define GUSTAV_FIRST(a, ...) a
#define GUSTAV_SECOND(a, b, ...) b
#define GUSTAV_THIRD(a, b, c, ...) c

// int64_t is one of long and long long; values of the other one are converted.
#define GUSTAV_BY_INTEGER(method, x) \
  _Generic((x), long: method##_INT64, unsigned long: method##_UINT64, long long: method##_INT64, \
           unsigned long long: method##_UINT64, default: method##_UDT)
#define GUSTAV_BY_VALUE(method, x) \
  _Generic((x), @VALUES@, \
           default: GUSTAV_BY_INTEGER(method, x))
#define GUSTAV_BY_VALUE_OR_SCALAR(method, x) \
  _Generic((x), GrB_Scalar: method##_Scalar, default: GUSTAV_BY_VALUE(method, x))
#define GUSTAV_BY_POINTER(method, x) \
  _Generic((x), @POINTERS@, \
           @CONSTANTS@, \
           default: method##_UDT)
#define GUSTAV_BY_POINTER_OR_SCALAR(method, x) \
  _Generic((x), GrB_Scalar: method##_Scalar, default: GUSTAV_BY_POINTER(method, x))
#define GUSTAV_BY_OPERATOR(method, op) \
  _Generic((op), GrB_Semiring: method##_Semiring, GrB_Monoid: method##_Monoid, default: method##_BinaryOp)
#define GUSTAV_BY_HANDLE(method, object) \
  _Generic((object), @HANDLES@)
#define GUSTAV_APPLY(owner, op, first, second) \
  _Generic((op), GrB_UnaryOp: owner##_apply, \
           GrB_IndexUnaryOp: GUSTAV_BY_VALUE_OR_SCALAR(owner##_apply_IndexOp, second), \
           default: _Generic((first), owner: GUSTAV_BY_VALUE_OR_SCALAR(owner##_apply_BinaryOp2nd, second), \
                             default: GUSTAV_BY_VALUE_OR_SCALAR(owner##_apply_BinaryOp1st, first)))
#define GUSTAV_REDUCE(out, second, third) \
  _Generic((out), \
           GrB_Vector: _Generic((third), GrB_BinaryOp: GrB_Matrix_reduce_BinaryOp, default: GrB_Matrix_reduce_Monoid), \
           GrB_Scalar: _Generic((third), \
                                GrB_Vector: _Generic((second), GrB_BinaryOp: GrB_Vector_reduce_BinaryOp_Scalar, \
                                                     default: GrB_Vector_reduce_Monoid_Scalar), \
                                default: _Generic((second), GrB_BinaryOp: GrB_Matrix_reduce_BinaryOp_Scalar, \
                                                  default: GrB_Matrix_reduce_Monoid_Scalar)), \
           default: _Generic((third), GrB_Vector: GUSTAV_BY_POINTER(GrB_Vector_reduce, out), \
                             default: GUSTAV_BY_POINTER(GrB_Matrix_reduce, out)))

#define GrB_Monoid_new(monoid, op, identity) GUSTAV_BY_VALUE(GrB_Monoid_new, identity)(monoid, op, identity)
#define GrB_Scalar_setElement(s, x) GUSTAV_BY_VALUE(GrB_Scalar_setElement, x)(s, x)
#define GrB_Scalar_extractElement(x, s) GUSTAV_BY_POINTER(GrB_Scalar_extractElement, x)(x, s)
#define GrB_Vector_build(w, indices, X, nvals, dup) GUSTAV_BY_POINTER(GrB_Vector_build, X)(w, indices, X, nvals, dup)
#define GrB_Vector_setElement(w, x, i) GUSTAV_BY_VALUE_OR_SCALAR(GrB_Vector_setElement, x)(w, x, i)
#define GrB_Vector_extractElement(x, u, i) GUSTAV_BY_POINTER_OR_SCALAR(GrB_Vector_extractElement, x)(x, u, i)
#define GrB_Vector_extractTuples(indices, X, nvals, v) \
  GUSTAV_BY_POINTER(GrB_Vector_extractTuples, X)(indices, X, nvals, v)
#define GrB_Matrix_build(C, rows, cols, X, nvals, dup) \
  GUSTAV_BY_POINTER(GrB_Matrix_build, X)(C, rows, cols, X, nvals, dup)
#define GrB_Matrix_setElement(C, x, i, j) GUSTAV_BY_VALUE_OR_SCALAR(GrB_Matrix_setElement, x)(C, x, i, j)
#define GrB_Matrix_extractElement(x, A, i, j) GUSTAV_BY_POINTER_OR_SCALAR(GrB_Matrix_extractElement, x)(x, A, i, j)
#define GrB_Matrix_extractTuples(rows, cols, X, nvals, A) \
  GUSTAV_BY_POINTER(GrB_Matrix_extractTuples, X)(rows, cols, X, nvals, A)
#define GrB_Matrix_import(A, type, nrows, ncols, Ap, Ai, Ax, Ap_len, Ai_len, Ax_len, format) \
  GUSTAV_BY_POINTER(GrB_Matrix_import, Ax)(A, type, nrows, ncols, Ap, Ai, Ax, Ap_len, Ai_len, Ax_len, format)
#define GrB_Matrix_export(Ap, Ai, Ax, Ap_len, Ai_len, Ax_len, format, A) \
  GUSTAV_BY_POINTER(GrB_Matrix_export, Ax)(Ap, Ai, Ax, Ap_len, Ai_len, Ax_len, format, A)
#define GrB_eWiseMult(C, Mask, accum, op, A, B, desc) \
  _Generic((C), GrB_Vector: GUSTAV_BY_OPERATOR(GrB_Vector_eWiseMult, op), \
           default: GUSTAV_BY_OPERATOR(GrB_Matrix_eWiseMult, op))(C, Mask, accum, op, A, B, desc)
#define GrB_eWiseAdd(C, Mask, accum, op, A, B, desc) \
  _Generic((C), GrB_Vector: GUSTAV_BY_OPERATOR(GrB_Vector_eWiseAdd, op), \
           default: GUSTAV_BY_OPERATOR(GrB_Matrix_eWiseAdd, op))(C, Mask, accum, op, A, B, desc)
#define GrB_kronecker(C, Mask, accum, op, A, B, desc) \
  GUSTAV_BY_OPERATOR(GrB_Matrix_kronecker, op)(C, Mask, accum, op, A, B, desc)
// (op, A, desc), (op, x, A, desc) or (op, A, y, desc) after the accumulator.
#define GrB_apply(C, Mask, accum, op, ...) \
  _Generic((C), \
    GrB_Vector: GUSTAV_APPLY(GrB_Vector, op, GUSTAV_FIRST(__VA_ARGS__, 0), GUSTAV_SECOND(__VA_ARGS__, 0, 0)), \
    default: GUSTAV_APPLY(GrB_Matrix, op, GUSTAV_FIRST(__VA_ARGS__, 0), GUSTAV_SECOND(__VA_ARGS__, 0, 0)) \
  )(C, Mask, accum, op, __VA_ARGS__)
#define GrB_select(C, Mask, accum, op, A, y, desc) \
  _Generic((C), GrB_Vector: GUSTAV_BY_VALUE_OR_SCALAR(GrB_Vector_select, y), \
           default: GUSTAV_BY_VALUE_OR_SCALAR(GrB_Matrix_select, y))(C, Mask, accum, op, A, y, desc)
// A vector out: (mask, accum, op, A, desc); a scalar or a value out: (accum, op, A, desc).
#define GrB_reduce(out, ...) \
  GUSTAV_REDUCE(out, GUSTAV_SECOND(__VA_ARGS__, 0, 0), GUSTAV_THIRD(__VA_ARGS__, 0, 0))(out, __VA_ARGS__)
#define GrB_extract(C, Mask, accum, A, ...) \
  _Generic((C), GrB_Matrix: GrB_Matrix_extract, \
           default: _Generic((A), GrB_Vector: GrB_Vector_extract, default: GrB_Col_extract) \
  )(C, Mask, accum, A, __VA_ARGS__)
#define GrB_assign(C, Mask, accum, x, ...) \
  _Generic((C), \
    GrB_Vector: _Generic((x), GrB_Vector: GrB_Vector_assign, \
      default: GUSTAV_BY_VALUE_OR_SCALAR(GrB_Vector_assign, x)), \
    default: _Generic((x), GrB_Matrix: GrB_Matrix_assign, \
      GrB_Vector: _Generic((GUSTAV_FIRST(__VA_ARGS__, 0)), GrB_Index *: GrB_Col_assign, \
                           const GrB_Index *: GrB_Col_assign, default: GrB_Row_assign), \
      default: GUSTAV_BY_VALUE_OR_SCALAR(GrB_Matrix_assign, x)) \
  )(C, Mask, accum, x, __VA_ARGS__)
#define GrB_free(object) \
  _Generic((object), @FREES@)(object)
#define GrB_wait(object, mode) GUSTAV_BY_HANDLE(wait, object)(object, mode)
#define GrB_error(text, object) GUSTAV_BY_HANDLE(error, object)(text, object)
#define GrB_get(object, value, field) \
  _Generic((value), GrB_Scalar: GUSTAV_BY_FIELD(get_Scalar, object), char *: GUSTAV_BY_FIELD(get_String, object), \
           int32_t *: GUSTAV_BY_FIELD(get_INT32, object), size_t *: GUSTAV_BY_FIELD(get_SIZE, object), \
           default: GUSTAV_BY_FIELD(get_VOID, object))(object, value, field)
// (object, value, field), with the size of the value at the end where it is behind a void pointer.
#define GrB_set(object, value, ...) \
  _Generic((value), GrB_Scalar: GUSTAV_BY_FIELD(set_Scalar, object), char *: GUSTAV_BY_FIELD(set_String, object), \
           const char *: GUSTAV_BY_FIELD(set_String, object), void *: GUSTAV_BY_FIELD(set_VOID, object), \
           const void *: GUSTAV_BY_FIELD(set_VOID, object), \
           default: GUSTAV_BY_FIELD(set_INT32, object))(object, value, __VA_ARGS__)
#define GUSTAV_BY_FIELD(method, object) \
  _Generic((object), GrB_Global: GrB_Global_##method, default: GUSTAV_BY_HANDLE_OR_TYPE(method, object))
#define GUSTAV_BY_HANDLE_OR_TYPE(method, object) \
  _Generic((object), @HANDLES_OR_TYPE@)

#endif  // __cplusplus
"""


def _list(items, indent=11):
    """Associations of a _Generic in lines that continue. The first stands after `  _Generic((object), `."""
    before = "_" * 21
    lines = textwrap.wrap(", ".join(items).replace(" ", "\0").replace(",\0", ", "), WIDTH - 2,
                          initial_indent=before, subsequent_indent=" " * indent)
    return " \\\n".join(lines).replace("\0", " ").removeprefix(before)


def _macros():
    handles = [handle for kind, handle in capi_functions.HANDLES.items() if kind != "global"]
    types = capi_functions.TYPES
    replaced = {
        "VALUES": [f"{c}: method##_{t}" for t, c, _ in types],
        "POINTERS": [f"{c} *: method##_{t}" for t, c, _ in types],
        "CONSTANTS": [f"const {c} *: method##_{t}" for t, c, _ in types],
        "HANDLES": [f"{h}: {h}_##method" for h in handles],
        "HANDLES_OR_TYPE": [f"{h}: {h}_##method" for h in handles if h != "GrB_Type"] + ["default: GrB_Type_##method"],
        "FREES": [f"{h} *: {h}_free" for h in handles]}
    text = _MACROS
    for key, items in replaced.items():
        text = text.replace(f"@{key}@", _list(items))
    return text


def _wrapped(text, indent="    "):
    return "\n".join(textwrap.wrap(text, WIDTH, subsequent_indent=indent, break_long_words=False))


def _enumeration(name, values):
    return f"typedef GRB_ENUM {{\n" + "".join(f"  {key} = {value},\n" for key, value in values)[:-2] + f"\n}} {name};\n"


def _heading(text):
    return f"\n// --- {text} " + "-" * (WIDTH - 8 - len(text)) + "\n"


def header():
    parts = [_TOP, _heading("Objects and values")]
    parts.append("\n// Sizes and positions. GrB_INDEX_MAX is the largest position.\ntypedef uint64_t GrB_Index;\n"
                 "#define GrB_INDEX_MAX ((GrB_Index)((UINT64_C(1) << 60) - 1))\n\n")
    parts += [f"typedef struct {handle}_opaque *{handle};\n" for handle in capi_functions.HANDLES.values()]
    parts.append("\n#define GrB_NULL NULL\n#define GrB_INVALID_HANDLE NULL\n\n")
    parts.append("""// C passes any number, which is refused; in C++ only an enumeration with a type may have it.
#ifdef __cplusplus
#define GRB_ENUM enum : int
#else
#define GRB_ENUM enum
#endif

""")
    parts.append("\n".join(_enumeration(name, values) for name, values in capi_objects.ENUMERATIONS.items()))
    parts.append("#undef GRB_ENUM\n")
    parts.append(_heading("Predefined objects"))
    parts.append("\n// All indices of a dimension, in place of a list.\nextern const GrB_Index *const GrB_ALL;\n"
                 "extern const GrB_Global GrB_GLOBAL;\n\n")
    parts += [f"extern {capi_functions.HANDLES[p.kind]} {p.name};\n" for p in capi_objects.predefined()]
    section = None
    for function in capi_functions.functions():
        if function.section != section:
            section = function.section
            parts.append(_heading(section) + "\n")
        parts.append(_wrapped(function.prototype + ";") + "\n")
    parts += [_macros(), "\n#ifdef __cplusplus\n}  // extern \"C\"\n#endif\n\n#endif  // GUSTAV_GRAPHBLAS_H\n"]
    return "".join(parts)
