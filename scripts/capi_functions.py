"""The functions of the GraphBLAS C API 2.1.0, one row for each family.

A parameter is NAME:KIND. A KIND is a handle (matrix, vector, scalar, type, unary, binary, index_unary, monoid,
semiring, descriptor, global), with `?` where GrB_NULL is allowed and with `*` where it is the address of a handle;
index, index[] (read) or index* (written); value, value[] or value*, whose C type is that of the variant; or a C type,
whose blanks are written `_`. A pointer with `?` may be null.

Variants: "T" one for each of the 11 types, "U" one for values of users' types, "S" one for a GrB_Scalar."""
from dataclasses import dataclass

# Suffix of the C API, C type, code in graphblas/runtime/type.hpp.
TYPES = [("BOOL", "bool", "boolean"), ("INT8", "int8_t", "int8"), ("UINT8", "uint8_t", "uint8"),
         ("INT16", "int16_t", "int16"), ("UINT16", "uint16_t", "uint16"), ("INT32", "int32_t", "int32"),
         ("UINT32", "uint32_t", "uint32"), ("INT64", "int64_t", "int64"), ("UINT64", "uint64_t", "uint64"),
         ("FP32", "float", "fp32"), ("FP64", "double", "fp64")]

HANDLES = {"type": "GrB_Type", "unary": "GrB_UnaryOp", "binary": "GrB_BinaryOp", "index_unary": "GrB_IndexUnaryOp",
           "monoid": "GrB_Monoid", "semiring": "GrB_Semiring", "scalar": "GrB_Scalar", "vector": "GrB_Vector",
           "matrix": "GrB_Matrix", "descriptor": "GrB_Descriptor", "global": "GrB_Global"}
_FUNCTIONS = {
    "unary_function": "void (*function)(void *, const void *)",
    "binary_function": "void (*function)(void *, const void *, const void *)",
    "indexunary_function": "void (*function)(void *, const void *, GrB_Index, GrB_Index, const void *)"}
CONTAINERS = ("scalar", "vector", "matrix")

_M = "C:matrix Mask:matrix? accum:binary?"
_V = "w:vector mask:vector? accum:binary?"
_D = "desc:descriptor?"

# Section of the page of coverage; C name without GrB_; variants; function of graphblas/capi; parameters.
_ROWS = [
    ("Context", "init", "", None, "mode:GrB_Mode"),
    ("Context", "finalize", "", None, ""),
    ("Context", "getVersion", "", None, "version:unsigned_int* subversion:unsigned_int*"),
    ("Types, operators and descriptors", "Type_new", "", "create", "type:type* size:size_t"),
    ("Types, operators and descriptors", "UnaryOp_new", "", "create",
     "op:unary* function:unary_function* z:type x:type"),
    ("Types, operators and descriptors", "BinaryOp_new", "", "create",
     "op:binary* function:binary_function* z:type x:type y:type"),
    ("Types, operators and descriptors", "IndexUnaryOp_new", "", "create",
     "op:index_unary* function:indexunary_function* z:type x:type thunk:type"),
    ("Types, operators and descriptors", "Monoid_new", "TU", "create", "monoid:monoid* op:binary identity:value"),
    ("Types, operators and descriptors", "Semiring_new", "", "create", "semiring:semiring* add:monoid multiply:binary"),
    ("Types, operators and descriptors", "Descriptor_new", "", "create", "desc:descriptor*"),
    ("Types, operators and descriptors", "Descriptor_set", "", "set",
     "desc:descriptor field:GrB_Desc_Field value:GrB_Desc_Value"),
    ("Scalars", "Scalar_new", "", "create", "s:scalar* type:type"),
    ("Scalars", "Scalar_dup", "", "duplicate", "s:scalar* t:scalar"),
    ("Scalars", "Scalar_clear", "", "clear", "s:scalar"),
    ("Scalars", "Scalar_nvals", "", "count_entries", "nvals:index* s:scalar"),
    ("Scalars", "Scalar_setElement", "TU", "set_element", "s:scalar x:value"),
    ("Scalars", "Scalar_extractElement", "TU", "get_element", "x:value* s:scalar"),
    ("Vectors", "Vector_new", "", "create", "v:vector* type:type n:index"),
    ("Vectors", "Vector_dup", "", "duplicate", "w:vector* u:vector"),
    ("Vectors", "Vector_resize", "", "resize", "w:vector n:index"),
    ("Vectors", "Vector_clear", "", "clear", "v:vector"),
    ("Vectors", "Vector_size", "", "count_elements", "n:index* v:vector"),
    ("Vectors", "Vector_nvals", "", "count_entries", "nvals:index* v:vector"),
    ("Vectors", "Vector_build", "TU", "build", "w:vector indices:index[] X:value[] nvals:index dup:binary?"),
    ("Vectors", "Vector_setElement", "TUS", "set_element", "w:vector x:value i:index"),
    ("Vectors", "Vector_removeElement", "", "remove_element", "w:vector i:index"),
    ("Vectors", "Vector_extractElement", "TUS", "get_element", "x:value* u:vector i:index"),
    ("Vectors", "Vector_extractTuples", "TU", "get_tuples", "indices:index*? X:value*? nvals:index* v:vector"),
    ("Matrices", "Matrix_new", "", "create", "A:matrix* type:type nrows:index ncols:index"),
    ("Matrices", "Matrix_dup", "", "duplicate", "C:matrix* A:matrix"),
    ("Matrices", "Matrix_diag", "", "create_diagonal", "C:matrix* v:vector k:int64_t"),
    ("Matrices", "Matrix_resize", "", "resize", "C:matrix nrows:index ncols:index"),
    ("Matrices", "Matrix_clear", "", "clear", "A:matrix"),
    ("Matrices", "Matrix_nrows", "", "count_rows", "nrows:index* A:matrix"),
    ("Matrices", "Matrix_ncols", "", "count_columns", "ncols:index* A:matrix"),
    ("Matrices", "Matrix_nvals", "", "count_entries", "nvals:index* A:matrix"),
    ("Matrices", "Matrix_build", "TU", "build", "C:matrix rows:index[] cols:index[] X:value[] nvals:index dup:binary?"),
    ("Matrices", "Matrix_setElement", "TUS", "set_element", "C:matrix x:value i:index j:index"),
    ("Matrices", "Matrix_removeElement", "", "remove_element", "C:matrix i:index j:index"),
    ("Matrices", "Matrix_extractElement", "TUS", "get_element", "x:value* A:matrix i:index j:index"),
    ("Matrices", "Matrix_extractTuples", "TU", "get_tuples",
     "rows:index*? cols:index*? X:value*? nvals:index* A:matrix"),
    ("Import, export, serialize", "Matrix_import", "TU", "import_matrix",
     "A:matrix* type:type nrows:index ncols:index Ap:index[] Ai:index[] Ax:value[] Ap_len:index Ai_len:index "
     "Ax_len:index format:GrB_Format"),
    ("Import, export, serialize", "Matrix_exportSize", "", "export_size",
     "Ap_len:index* Ai_len:index* Ax_len:index* format:GrB_Format A:matrix"),
    ("Import, export, serialize", "Matrix_exportHint", "", "export_hint", "format:GrB_Format* A:matrix"),
    ("Import, export, serialize", "Matrix_export", "TU", "export_matrix",
     "Ap:index* Ai:index* Ax:value* Ap_len:index* Ai_len:index* Ax_len:index* format:GrB_Format A:matrix"),
    ("Import, export, serialize", "Matrix_serializeSize", "", "serialize_size", "size:index* A:matrix"),
    ("Import, export, serialize", "Matrix_serialize", "", "serialize", "blob:void* size:index* A:matrix"),
    ("Import, export, serialize", "Matrix_deserialize", "", "deserialize",
     "C:matrix* type:type? blob:const_void* size:index"),
    ("Products", "mxm", "", "mxm", f"{_M} semiring:semiring A:matrix B:matrix {_D}"),
    ("Products", "vxm", "", "vxm", f"{_V} semiring:semiring u:vector A:matrix {_D}"),
    ("Products", "mxv", "", "mxv", f"{_V} semiring:semiring A:matrix u:vector {_D}"),
    *[("Products", f"Matrix_kronecker_{suffix}", "", "kronecker", f"{_M} op:{kind} A:matrix B:matrix {_D}")
      for suffix, kind in (("Semiring", "semiring"), ("Monoid", "monoid"), ("BinaryOp", "binary"))],
    *[("Element by element", f"{owner}_{name}_{suffix}", "", call, f"{output} op:{kind} {operands} {_D}")
      for name, call in (("eWiseMult", "ewise_mult"), ("eWiseAdd", "ewise_add"))
      for owner, output, operands in (("Vector", _V, "u:vector v:vector"), ("Matrix", _M, "A:matrix B:matrix"))
      for suffix, kind in (("Semiring", "semiring"), ("Monoid", "monoid"), ("BinaryOp", "binary"))],
    *[row for owner, output, operand in (("Vector", _V, "u:vector"), ("Matrix", _M, "A:matrix")) for row in [
        ("Apply and select", f"{owner}_apply", "", "apply", f"{output} op:unary {operand} {_D}"),
        ("Apply and select", f"{owner}_apply_BinaryOp1st", "TUS", "apply_first",
         f"{output} op:binary x:value {operand} {_D}"),
        ("Apply and select", f"{owner}_apply_BinaryOp2nd", "TUS", "apply_second",
         f"{output} op:binary {operand} y:value {_D}"),
        ("Apply and select", f"{owner}_apply_IndexOp", "TUS", "apply_index",
         f"{output} op:index_unary {operand} y:value {_D}"),
        ("Apply and select", f"{owner}_select", "TUS", "select", f"{output} op:index_unary {operand} y:value {_D}")]],
    ("Reduce", "Matrix_reduce_Monoid", "", "reduce_rows", f"{_V} op:monoid A:matrix {_D}"),
    ("Reduce", "Matrix_reduce_BinaryOp", "", "reduce_rows", f"{_V} op:binary A:matrix {_D}"),
    *[row for owner, operand in (("Vector", "u:vector"), ("Matrix", "A:matrix")) for row in [
        ("Reduce", f"{owner}_reduce_Monoid_Scalar", "", "reduce", f"s:scalar accum:binary? op:monoid {operand} {_D}"),
        ("Reduce", f"{owner}_reduce_BinaryOp_Scalar", "", "reduce", f"s:scalar accum:binary? op:binary {operand} {_D}"),
        ("Reduce", f"{owner}_reduce", "TU", "reduce", f"c:value* accum:binary? op:monoid {operand} {_D}")]],
    ("Entries that move", "transpose", "", "transpose", f"{_M} A:matrix {_D}"),
    ("Entries that move", "Vector_extract", "", "extract", f"{_V} u:vector indices:index[] n:index {_D}"),
    ("Entries that move", "Matrix_extract", "", "extract",
     f"{_M} A:matrix rows:index[] nrows:index cols:index[] ncols:index {_D}"),
    ("Entries that move", "Col_extract", "", "extract_column", f"{_V} A:matrix rows:index[] nrows:index j:index {_D}"),
    ("Entries that move", "Vector_assign", "", "assign", f"{_V} u:vector indices:index[] n:index {_D}"),
    ("Entries that move", "Matrix_assign", "", "assign",
     f"{_M} A:matrix rows:index[] nrows:index cols:index[] ncols:index {_D}"),
    ("Entries that move", "Col_assign", "", "assign_column",
     f"C:matrix mask:vector? accum:binary? u:vector rows:index[] nrows:index j:index {_D}"),
    ("Entries that move", "Row_assign", "", "assign_row",
     f"C:matrix mask:vector? accum:binary? u:vector i:index cols:index[] ncols:index {_D}"),
    ("Entries that move", "Vector_assign", "TUS", "assign_value", f"{_V} x:value indices:index[] n:index {_D}"),
    ("Entries that move", "Matrix_assign", "TUS", "assign_value",
     f"{_M} x:value rows:index[] nrows:index cols:index[] ncols:index {_D}"),
    *[row for kind, handle in HANDLES.items() if kind != "global" for row in [
        ("Free, wait, error", f"{handle[4:]}_free", "", "release", f"object:{kind}*?"),
        ("Free, wait, error", f"{handle[4:]}_wait", "", "wait", f"object:{kind} mode:GrB_WaitMode"),
        ("Free, wait, error", f"{handle[4:]}_error", "", "get_error", f"error:const_char_** object:{kind}")]],
    *[("Get and set", f"{handle[4:]}_get_{suffix}", "", "get_field", f"object:{kind} value:{value} field:GrB_Field")
      for kind, handle in HANDLES.items()
      for suffix, value in (("Scalar", "scalar"), ("String", "char*"), ("INT32", "int32_t*"), ("SIZE", "size_t*"),
                            ("VOID", "void*"))],
    *[("Get and set", f"{handle[4:]}_set_{suffix}", "", "set_field",
       f"object:{kind} value:{value} field:GrB_Field{more}")
      for kind, handle in HANDLES.items()
      for suffix, value, more in (("Scalar", "scalar", ""), ("String", "const_char*", ""), ("INT32", "int32_t", ""),
                                  ("VOID", "const_void*", " size:size_t"))],
]


@dataclass(frozen=True)
class Parameter:
    name: str
    declaration: str  # as it stands in the header
    check: str  # "" where nothing is checked, needs, or takes (may be null)
    kind: str  # of a handle that is passed itself, or ""


@dataclass(frozen=True)
class Function:
    section: str
    family: str  # the name without its variant
    name: str
    call: str  # the function of graphblas/capi that does it; None: it is written by hand
    parameters: tuple

    @property
    def prototype(self):
        return f"GrB_Info {self.name}({', '.join(p.declaration for p in self.parameters) or 'void'})"

    @property
    def reads(self):
        """Whether no argument but C values changes; the object then keeps the message of an earlier failure."""
        return self.call in ("get_error", "get_field") or self.owner != self.parameters[0].name

    @property
    def owner(self):
        """The handle that keeps the message of a failure: that of the first container, or of the first handle."""
        if self.call == "get_error":  # which would end the message that it gives
            return None
        handles = [p for p in self.parameters if p.kind and p.check == "needs"]
        first = [p for p in handles if p.kind in CONTAINERS] + handles
        return first[0].name if first else None


def _parameter(text, variant):
    name, kind = text.split(":")
    optional = kind.endswith("?")
    kind = kind.rstrip("?")
    check = "takes" if optional else "needs"
    base = kind.rstrip("*[]")
    pointer = "" if base == kind else kind[len(base):]
    if base == "value" and variant == "Scalar":
        return Parameter(name, f"GrB_Scalar {name}", "needs", "scalar")
    if base in HANDLES:
        if pointer:
            return Parameter(name, f"{HANDLES[base]} *{name}", check, "")
        return Parameter(name, f"{HANDLES[base]} {name}", check, base)
    if base == "value":
        c_type = dict((suffix, c) for suffix, c, _ in TYPES).get(variant, "void")
        if not pointer:
            by_address = variant == "UDT"
            return Parameter(name, f"const void *{name}" if by_address else f"{c_type} {name}",
                             "needs" if by_address else "", "")
        return Parameter(name, f"{'const ' if pointer == '[]' else ''}{c_type} *{name}", check, "")
    if base == "index":
        declaration = {"": "GrB_Index ", "[]": "const GrB_Index *", "*": "GrB_Index *"}[pointer]
        return Parameter(name, declaration + name, check if pointer else "", "")
    if base in _FUNCTIONS:
        return Parameter(name, _FUNCTIONS[base], "needs", "")
    c_type = base.replace("_t", "@").replace("GrB_", "$").replace("Desc_", "%")
    c_type = c_type.replace("_", " ").replace("@", "_t").replace("$", "GrB_").replace("%", "Desc_").strip()
    return Parameter(name, f"{c_type} {pointer}{name}", check if pointer else "", "")


def _variants(text):
    names = [suffix for suffix, _, _ in TYPES] if "T" in text else []
    return names + (["UDT"] if "U" in text else []) + (["Scalar"] if "S" in text else []) or [""]


def functions():
    """Every function, in the order of the header."""
    return [Function(section, family, f"GrB_{family}" + (f"_{variant}" if variant else ""), call,
                     tuple(_parameter(text, variant) for text in parameters.split()))
            for section, family, variants, call, parameters in _ROWS for variant in _variants(variants)]
