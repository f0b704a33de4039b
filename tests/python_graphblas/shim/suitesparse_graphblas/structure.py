"""Products and elementwise operations by GxB_PAIR, which reads no operand and therefore takes operands of any type.

An operator made by GrB_BinaryOp_new has types, so a user's type is a domain mismatch. The call is then repeated on
operands of type BOOL with the same entries.
"""
from itertools import product

from .library import ffi

ELEMENTWISE = product(("Vector", "Matrix"), ("eWiseAdd", "eWiseMult"), ("BinaryOp", "Monoid", "Semiring"))
FUNCTIONS = ["GrB_mxm", "GrB_mxv", "GrB_vxm"] + [f"GrB_{a}_{b}_{c}" for a, b, c in ELEMENTWISE]


def address(handle):
    return int(ffi.cast("uintptr_t", handle))


class StructureOnly:
    """A call of a function (output, mask, accumulator, operator, first operand, second operand, descriptor)."""

    def __init__(self, lib, function, operators):
        self.lib = lib
        self.function = function
        self.operators = operators

    def __call__(self, *arguments):
        info = self.function(*arguments)
        if info != self.lib.GrB_DOMAIN_MISMATCH or address(arguments[3]) not in self.operators:
            return info
        operands = [self.structure_of(operand) for operand in arguments[4:6]]
        info = self.function(*arguments[:4], *(operand[0] for operand in operands), *arguments[6:])
        for operand in operands:
            getattr(self.lib, f"GrB_{kind_of(operand[0])}_free")(operand)
        return info

    def structure_of(self, operand):
        """A matrix or vector of type BOOL with the entries of `operand`, all true."""
        kind = kind_of(operand)
        sizes = [ffi.new("GrB_Index *") for _ in range(2 if kind == "Matrix" else 1)]
        for name, size in zip(("nrows", "ncols") if kind == "Matrix" else ("size",), sizes):
            self.expect_success(f"GrB_{kind}_{name}", size, operand)
        made = ffi.new(f"GrB_{kind} *")
        self.expect_success(f"GrB_{kind}_new", made, self.lib.GrB_BOOL, *(size[0] for size in sizes))
        everywhere = [argument for size in sizes for argument in (self.lib.GrB_ALL, size[0])]
        arguments = made[0], operand, ffi.NULL, True, *everywhere, self.lib.GrB_DESC_S
        self.expect_success(f"GrB_{kind}_assign_BOOL", *arguments)
        return made

    def expect_success(self, name, *arguments):
        if (info := getattr(self.lib, name)(*arguments)) != self.lib.GrB_SUCCESS:
            raise RuntimeError(f"{name} returns {info}")


def kind_of(handle):
    return "Matrix" if "Matrix" in ffi.typeof(handle).cname else "Vector"


def ignore_types_for_pair(lib, made):
    """Lets the functions of `lib` accept any type for those of the objects `made` that use GxB_PAIR."""
    operators = {address(handle) for name, handle in made.items() if "_PAIR_" in name}
    for name in FUNCTIONS:
        function = getattr(lib, name)
        function.call = StructureOnly(lib, function.call, operators)
