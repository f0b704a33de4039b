"""The predefined objects and the enumerations of the GraphBLAS C API 2.1.0."""
from dataclasses import dataclass

from capi_functions import TYPES

# Every type, and those without BOOL, of integers and of position operators.
_ALL = [suffix for suffix, _, _ in TYPES]
_NUMBERS = _ALL[1:]
_INTEGERS = _NUMBERS[:8]
_CODE = {suffix: code for suffix, _, code in TYPES}


@dataclass(frozen=True)
class Predefined:
    kind: str  # of capi_functions.HANDLES
    name: str
    codes: tuple  # names in graphblas/runtime: operators, then the domain; of a descriptor: its values


def _types():
    return [Predefined("type", f"GrB_{suffix}", (code,)) for suffix, _, code in TYPES]


def _unary():
    rows = [("IDENTITY", "identity", _ALL), ("ABS", "abs", _ALL), ("AINV", "ainv", _ALL), ("MINV", "minv", _ALL),
            ("BNOT", "bnot", _INTEGERS)]
    named = [Predefined("unary", f"GrB_{name}_{t}", (code, _CODE[t])) for name, code, types in rows for t in types]
    return named + [Predefined("unary", "GrB_LNOT", ("lnot", "boolean"))]


def _binary():
    closed = [("FIRST", "first"), ("SECOND", "second"), ("ONEB", "pair"), ("MIN", "min"), ("MAX", "max"),
              ("PLUS", "plus"), ("MINUS", "minus"), ("TIMES", "times"), ("DIV", "div")]
    comparisons = [(name, name.lower()) for name in ("EQ", "NE", "GT", "LT", "GE", "LE")]
    bits = [(name, name.lower()) for name in ("BOR", "BAND", "BXOR", "BXNOR")]
    typed = [Predefined("binary", f"GrB_{name}_{t}", (code, _CODE[t]))
             for rows, types in ((closed + comparisons, _ALL), (bits, _INTEGERS)) for name, code in rows for t in types]
    return typed + [Predefined("binary", f"GrB_{name}", (name.lower(), "boolean"))
                    for name in ("LOR", "LAND", "LXOR", "LXNOR")]


def _index_unary():
    positions = [Predefined("index_unary", f"GrB_{name}_{t}", (name.lower(), _CODE[t]))
                 for name in ("ROWINDEX", "COLINDEX", "DIAGINDEX") for t in ("INT32", "INT64")]
    # Conditions on positions look at no value; the domain stands for any.
    conditions = [Predefined("index_unary", f"GrB_{name}", (name.lower(), "int64"))
                  for name in ("TRIL", "TRIU", "DIAG", "OFFDIAG", "COLLE", "COLGT", "ROWLE", "ROWGT")]
    values = [Predefined("index_unary", f"GrB_VALUE{name}_{t}", (f"value{name.lower()}", _CODE[t]))
              for name in ("EQ", "NE", "LT", "LE", "GT", "GE") for t in _ALL]
    return positions + conditions + values


def _monoids():
    numbers = [Predefined("monoid", f"GrB_{name}_MONOID_{t}", (name.lower(), _CODE[t]))
               for name in ("PLUS", "TIMES", "MIN", "MAX") for t in _NUMBERS]
    return numbers + [Predefined("monoid", f"GrB_{name}_MONOID_BOOL", (name.lower(), "boolean"))
                      for name in ("LOR", "LAND", "LXOR", "LXNOR")]


def _semirings():
    pairs = ["PLUS_TIMES", "PLUS_MIN", "MIN_PLUS", "MIN_TIMES", "MIN_FIRST", "MIN_SECOND", "MIN_MAX", "MAX_PLUS",
             "MAX_TIMES", "MAX_FIRST", "MAX_SECOND", "MAX_MIN"]
    logic = ["LOR_LAND", "LAND_LOR", "LXOR_LAND", "LXNOR_LOR"]
    return [Predefined("semiring", f"GrB_{pair}_SEMIRING_{t}", (*pair.lower().split("_"), _CODE[t]))
            for rows, types in ((pairs, _NUMBERS), (logic, ["BOOL"])) for pair in rows for t in types]


def _descriptors():
    made = []
    for bits in range(1, 32):
        replace, structure, complement, t0, t1 = (bits >> k & 1 for k in (4, 3, 2, 1, 0))
        name = "R" * replace + "S" * structure + "C" * complement + "T0" * t0 + "T1" * t1
        masks = ("GrB_DEFAULT", "GrB_COMP", "GrB_STRUCTURE", "GrB_COMP_STRUCTURE")
        values = ("GrB_REPLACE" if replace else "GrB_DEFAULT", masks[structure * 2 + complement],
                  *("GrB_TRAN" if t else "GrB_DEFAULT" for t in (t0, t1)))
        made.append(Predefined("descriptor", f"GrB_DESC_{name}", values))
    return made


def predefined():
    """The types, operators, monoids, semirings and descriptors; GrB_ALL and GrB_GLOBAL stand beside them."""
    return _types() + _unary() + _binary() + _index_unary() + _monoids() + _semirings() + _descriptors()


ENUMERATIONS = {
    "GrB_Info": [("GrB_SUCCESS", 0), ("GrB_NO_VALUE", 1), ("GrB_UNINITIALIZED_OBJECT", -1), ("GrB_NULL_POINTER", -2),
                 ("GrB_INVALID_VALUE", -3), ("GrB_INVALID_INDEX", -4), ("GrB_DOMAIN_MISMATCH", -5),
                 ("GrB_DIMENSION_MISMATCH", -6), ("GrB_OUTPUT_NOT_EMPTY", -7), ("GrB_NOT_IMPLEMENTED", -8),
                 ("GrB_ALREADY_SET", -9), ("GrB_PANIC", -101), ("GrB_OUT_OF_MEMORY", -102),
                 ("GrB_INSUFFICIENT_SPACE", -103), ("GrB_INVALID_OBJECT", -104), ("GrB_INDEX_OUT_OF_BOUNDS", -105),
                 ("GrB_EMPTY_OBJECT", -106)],
    "GrB_Mode": [("GrB_NONBLOCKING", 0), ("GrB_BLOCKING", 1)],
    "GrB_WaitMode": [("GrB_COMPLETE", 0), ("GrB_MATERIALIZE", 1)],
    "GrB_Desc_Field": [("GrB_OUTP", 0), ("GrB_MASK", 1), ("GrB_INP0", 2), ("GrB_INP1", 3)],
    "GrB_Desc_Value": [("GrB_DEFAULT", 0), ("GrB_REPLACE", 1), ("GrB_COMP", 2), ("GrB_TRAN", 3), ("GrB_STRUCTURE", 4),
                       ("GrB_COMP_STRUCTURE", 6)],
    "GrB_Format": [("GrB_CSR_FORMAT", 0), ("GrB_CSC_FORMAT", 1), ("GrB_COO_FORMAT", 2)],
    "GrB_Orientation": [("GrB_ROWMAJOR", 0), ("GrB_COLMAJOR", 1), ("GrB_BOTH", 2), ("GrB_UNKNOWN", 3)],
    "GrB_Type_Code": [("GrB_UDT_CODE", 0)] + [(f"GrB_{suffix}_CODE", k + 1) for k, (suffix, _, _) in enumerate(TYPES)],
    "GrB_Field": [("GrB_OUTP_FIELD", 0), ("GrB_MASK_FIELD", 1), ("GrB_INP0_FIELD", 2), ("GrB_INP1_FIELD", 3),
                  ("GrB_NAME", 10), ("GrB_LIBRARY_VER_MAJOR", 11), ("GrB_LIBRARY_VER_MINOR", 12),
                  ("GrB_LIBRARY_VER_PATCH", 13), ("GrB_API_VER_MAJOR", 14), ("GrB_API_VER_MINOR", 15),
                  ("GrB_API_VER_PATCH", 16), ("GrB_BLOCKING_MODE", 17), ("GrB_STORAGE_ORIENTATION_HINT", 100),
                  ("GrB_EL_TYPE_CODE", 102), ("GrB_INP0_TYPE_CODE", 103), ("GrB_INP1_TYPE_CODE", 104),
                  ("GrB_OUTP_TYPE_CODE", 105), ("GrB_EL_TYPE_STRING", 106), ("GrB_INP0_TYPE_STRING", 107),
                  ("GrB_INP1_TYPE_STRING", 108), ("GrB_OUTP_TYPE_STRING", 109), ("GrB_SIZE", 110)],
}
