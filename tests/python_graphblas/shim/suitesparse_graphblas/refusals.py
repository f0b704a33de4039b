"""Refuses what SuiteSparse refuses and the C API allows, where a test expects the refusal."""
from .library import ffi
from .structure import address


def refuse_reductions_by_users_operators(lib, made):
    """SuiteSparse reduces rows by an operator only where it knows the monoid: not by those that python-graphblas makes."""
    predefined = [value for name, value in vars(lib).items() if name.startswith("GrB_") and is_binary(value)]
    known = {address(handle) for handle in predefined + [handle for handle in made.values() if is_binary(handle)]}
    function = lib.GrB_Matrix_reduce_BinaryOp
    reduce = function.call

    def call(*arguments):
        return reduce(*arguments) if address(arguments[3]) in known else lib.GrB_NOT_IMPLEMENTED

    function.call = call


def is_binary(value):
    return isinstance(value, ffi.CData) and ffi.typeof(value) == ffi.typeof("GrB_BinaryOp")
