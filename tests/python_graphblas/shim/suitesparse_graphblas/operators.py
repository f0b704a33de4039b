"""Makes the operators, monoids and semirings of SuiteSparse's extensions that python-graphblas expects by name.

They are named GxB_<operator>_<type>, GxB_<operator>_<type>_MONOID and GxB_<monoid>_<operator>_<type>. operators.c has
the functions of the operators; monoids and semirings combine these with the predefined ones.
"""
from itertools import product

from .library import ffi, operator_function

SIGNED = ("INT8", "INT16", "INT32", "INT64")
UNSIGNED = ("UINT8", "UINT16", "UINT32", "UINT64")
INTEGERS = SIGNED + UNSIGNED
FLOATS = ("FP32", "FP64")
NUMBERS = INTEGERS + FLOATS
ALL = ("BOOL",) + NUMBERS
INDICES = ("INT32", "INT64")

POSITIONAL = tuple(a + b for a, b in product(("FIRST", "SECOND"), ("I", "I1", "J", "J1")))
COMPARISONS = ("EQ", "NE", "GT", "LT", "GE", "LE")
IS_COMPARISONS = tuple("IS" + name for name in COMPARISONS)
LOGICAL = ("LOR", "LAND", "LXOR")
BITWISE = ("BOR", "BAND", "BXOR", "BXNOR")

# (names, types) of the operators whose result has the type of the first operand.
UNARY = [
    ("LNOT ONE".split(), ALL),
    ("POSITIONI POSITIONI1 POSITIONJ POSITIONJ1".split(), INDICES),
    ("SQRT CBRT LOG LOG2 LOG10 LOG1P EXP EXP2 EXPM1 SIN COS TAN ASIN ACOS ATAN SINH COSH TANH ASINH ACOSH ATANH SIGNUM "
     "CEIL FLOOR ROUND TRUNC LGAMMA TGAMMA ERF ERFC FREXPX FREXPE".split(), FLOATS),
]
UNARY_TO_BOOL = [("ISINF ISNAN ISFINITE".split(), FLOATS)]
BINARY = [
    (("ANY", "PAIR", "POW", "RDIV", "RMINUS") + IS_COMPARISONS + LOGICAL, ALL),
    ("ATAN2 COPYSIGN FMOD HYPOT LDEXP REMAINDER".split(), FLOATS),
    (("BGET", "BSET", "BCLR"), INTEGERS),
    (POSITIONAL, INDICES),
]
BINARY_BY_INT8 = [(("BSHIFT",), INTEGERS)]

# (monoids, operators, types) of the semirings. Those with a comparison add results of type BOOL.
ARITHMETIC = ("MIN", "MAX", "PLUS", "TIMES")
NUMERIC = ("DIV", "MINUS", "RDIV", "RMINUS") + ARITHMETIC
SEMIRINGS = [
    (ARITHMETIC, ("FIRST", "SECOND", "PAIR") + NUMERIC + IS_COMPARISONS + LOGICAL, NUMBERS),
    (("ANY",), NUMERIC + IS_COMPARISONS, NUMBERS),
    (("ANY",), ("FIRST", "SECOND", "PAIR") + LOGICAL, ALL),
    (ARITHMETIC + ("ANY",), POSITIONAL, INDICES),
    (LOGICAL + ("EQ", "ANY"), COMPARISONS, NUMBERS),
    (LOGICAL + ("EQ",), ("FIRST", "SECOND", "PAIR") + LOGICAL, ("BOOL",)),
    (LOGICAL + ("EQ", "ANY"), ("EQ", "GT", "LT", "GE", "LE"), ("BOOL",)),
    (BITWISE, BITWISE, UNSIGNED),
]


class Maker:
    """Makes objects by GrB_*_new of a library and keeps them by name."""

    def __init__(self, lib):
        self.lib = lib
        self.made = {}

    def call(self, function, name, handle_type, *arguments):
        handle = ffi.new(f"{handle_type} *")
        info = getattr(self.lib, function)(handle, *arguments)
        if info != self.lib.GrB_SUCCESS:
            raise RuntimeError(f"{function} returns {info} for {name}")
        self.made[name] = handle[0]

    def type_of(self, name):
        return getattr(self.lib, f"GrB_{name}")

    def unary(self, name, type_name, result):
        function = operator_function(f"{name}_{type_name}")
        types = self.type_of(result), self.type_of(type_name)
        self.call("GrB_UnaryOp_new", f"GxB_{name}_{type_name}", "GrB_UnaryOp", function, *types)

    def binary(self, name, type_name, second):
        function = operator_function(f"{name}_{type_name}")
        types = self.type_of(type_name), self.type_of(type_name), self.type_of(second)
        self.call("GrB_BinaryOp_new", f"GxB_{name}_{type_name}", "GrB_BinaryOp", function, *types)

    def monoid(self, name, type_name, identity):
        made = f"GxB_{name}_{type_name}_MONOID"
        self.call(f"GrB_Monoid_new_{type_name}", made, "GrB_Monoid", self.operator(name, type_name), identity)

    def operator(self, name, type_name):
        """The predefined binary operator where there is one, otherwise the one that was made."""
        if type_name == "BOOL" and name in LOGICAL:
            return getattr(self.lib, f"GrB_{name}")
        predefined = getattr(self.lib, f"GrB_{name}_{type_name}", None)
        return self.made[f"GxB_{name}_{type_name}"] if predefined is None else predefined

    def add(self, name, type_name):
        """The monoid, predefined or made."""
        predefined = getattr(self.lib, f"GrB_{name}_MONOID_{type_name}", None)
        return self.made[f"GxB_{name}_{type_name}_MONOID"] if predefined is None else predefined

    def semiring(self, monoid, operator, type_name):
        added = "BOOL" if operator in COMPARISONS else type_name
        operands = self.add(monoid, added), self.operator(operator, type_name)
        self.call("GrB_Semiring_new", f"GxB_{monoid}_{operator}_{type_name}", "GrB_Semiring", *operands)


def has_semiring(lib, monoid, operator, type_name):
    """Whether the C API has it, under the name of the extension or, for types other than BOOL, another order of words."""
    return hasattr(lib, f"GrB_{monoid}_{operator}_SEMIRING_{type_name}")


def make_operators(lib):
    """All objects by name, about 1,700. `lib` must be initialized."""
    maker = Maker(lib)
    for names, types in UNARY:
        for name, type_name in product(names, types):
            maker.unary(name, type_name, type_name)
    for names, types in UNARY_TO_BOOL:
        for name, type_name in product(names, types):
            maker.unary(name, type_name, "BOOL")
    for names, types in BINARY:
        for name, type_name in product(names, types):
            maker.binary(name, type_name, type_name)
    for names, types in BINARY_BY_INT8:
        for name, type_name in product(names, types):
            maker.binary(name, type_name, "INT8")
    for type_name in ALL:
        maker.monoid("ANY", type_name, 0)
    maker.monoid("EQ", "BOOL", True)
    for name, type_name in product(BITWISE, UNSIGNED):
        ones = 2 ** int(type_name.removeprefix("UINT")) - 1
        maker.monoid(name, type_name, ones if name in {"BAND", "BXNOR"} else 0)
    for monoids, operators, types in SEMIRINGS:
        for monoid, operator, type_name in product(monoids, operators, types):
            if not has_semiring(lib, monoid, operator, type_name):
                maker.semiring(monoid, operator, type_name)
    return maker.made
