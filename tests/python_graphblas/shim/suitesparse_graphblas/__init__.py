"""The module of C functions that python-graphblas imports, made of any library with the GraphBLAS C API 2.

`lib` has the functions, constants and predefined objects named GrB_* of the library GRAPHBLAS_LIBRARY, as the header in
GRAPHBLAS_INCLUDE_DIR declares them, and for names of SuiteSparse's extensions objects made by GrB_*_new (operators.py).
python-graphblas runs on it in its mode "suitesparse-vanilla", which calls no function of an extension. Its tests expect
three kinds of behaviour that SuiteSparse has and the C API has not: sizes of 0, structure.py and refusals.py.
"""
from .library import Held, Library, ffi, open_library
from .operators import make_operators
from .refusals import refuse_indices_of_imports, refuse_reductions_by_users_operators
from .structure import ignore_types_for_pair

__version__ = "7.4.0.0"  # The oldest version of this module that python-graphblas accepts.

# What python-graphblas reads outside its test of the mode: three markers of index ranges, and the field of the mode.
CONSTANTS = {"GxB_RANGE": 2**63 - 1, "GxB_STRIDE": 2**63 - 2, "GxB_BACKWARDS": 2**63 - 3, "GxB_MODE": 1}

# The field of GrB_GLOBAL by which libgustav_graphblas allows sizes of 0; a library without it has its own rule.
RELAXED = 127

lib = Library()
_mode = None


def is_initialized():
    """Whether `initialize` has run."""
    return _mode is not None


def supports_complex():
    """The C API has no complex types."""
    return False


def initialize(*, blocking=False, memory_manager="numpy"):
    """Initializes GraphBLAS. The C API has one memory manager; `memory_manager` only has to be a name that is known."""
    global _mode
    if is_initialized():
        raise RuntimeError("GraphBLAS is already initialized!  Unable to initialize again.")
    if memory_manager not in {"numpy", "c"}:
        raise ValueError(f'memory_manager argument must be "numpy" or "c"; got: {memory_manager!r}')
    mode = lib.GrB_BLOCKING if blocking else lib.GrB_NONBLOCKING
    if (info := lib.GrB_init(mode)) != lib.GrB_SUCCESS:
        raise RuntimeError(f"GrB_init returns {info}")
    _mode = mode
    _fill()
    made = make_operators(lib)
    for name, handle in made.items():
        setattr(lib, name, Held(handle))
    if hasattr(lib, "GrB_Global_set_INT32"):  # not in version 2.0 of the C API
        lib.GrB_Global_set_INT32(lib.GrB_GLOBAL, 1, RELAXED)
    ignore_types_for_pair(lib, made)
    refuse_reductions_by_users_operators(lib, made)
    refuse_indices_of_imports(lib)


def _global_option(field, value):
    """In place of GxB_Global_Option_get_INT32, which python-graphblas calls for the mode alone."""
    if field != CONSTANTS["GxB_MODE"] or _mode is None:
        return lib.GrB_PANIC
    value[0] = _mode
    return lib.GrB_SUCCESS


def _fill():
    """Reads all names of the library; the predefined objects may only be there after GrB_init."""
    for name, value in open_library().items():
        setattr(lib, name, value)


_fill()
for _name, _value in CONSTANTS.items():
    setattr(lib, _name, _value)
lib.GxB_Global_Option_get_INT32 = _global_option
