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


def refuse_indices_of_imports(lib):
    """SuiteSparse finds an index outside of an imported matrix when it checks the object, not the argument."""
    for name, function in vars(lib).items():
        if name.startswith("GrB_Matrix_import_"):
            function.call = as_invalid_object(lib, function.call)


def as_invalid_object(lib, import_arrays):
    def call(*arguments):
        info = import_arrays(*arguments)
        return lib.GrB_INVALID_OBJECT if info == lib.GrB_INDEX_OUT_OF_BOUNDS else info
    return call


def is_binary(value):
    return isinstance(value, ffi.CData) and ffi.typeof(value) == ffi.typeof("GrB_BinaryOp")
