"""Matrices and vectors with a size of 0, which SuiteSparse has and the C API refuses.

An object stands in for each, with 1 in place of 0 and never with an entry. Its sizes are told from a table, and a call
with it as output does nothing. As an operand it behaves as an empty one, because the sizes agree again.
"""
from .library import ffi
from .structure import address

KINDS = {"Vector": ("size",), "Matrix": ("nrows", "ncols")}


class Table:
    """The true sizes of the objects that stand in for one with a size of 0, by address."""

    def __init__(self, lib):
        self.lib = lib
        self.sizes = {}

    def learn(self, info, handle, sizes):
        """Notes the sizes of an object that a call has made or resized; returns what the call returned."""
        if info == self.lib.GrB_SUCCESS:
            self.sizes.pop(address(handle), None)
            if 0 in sizes:
                self.sizes[address(handle)] = sizes
        return info

    def new(self, function):
        def call(pointer, type_, *wanted):
            sizes = [int(size) for size in wanted]
            return self.learn(function(pointer, type_, *(max(size, 1) for size in sizes)), pointer[0], sizes)
        return call

    def import_arrays(self, function):
        def call(pointer, type_, nrows, ncols, *arrays):
            if 0 in (int(nrows), int(ncols)) and int(arrays[4]) == 0:  # No indices.
                return self.lib.GrB_Matrix_new(pointer, type_, nrows, ncols)
            return function(pointer, type_, nrows, ncols, *arrays)
        return call

    def dup(self, function):
        def call(pointer, handle):
            return self.learn(function(pointer, handle), pointer[0], self.sizes.get(address(handle), []))
        return call

    def resize(self, function, clear):
        def call(handle, *wanted):
            sizes = [int(size) for size in wanted]
            if 0 in sizes and (info := clear.function(handle)) != self.lib.GrB_SUCCESS:
                return info
            return self.learn(function(handle, *(max(size, 1) for size in sizes)), handle, sizes)
        return call

    def free(self, function):
        def call(pointer):
            if pointer != ffi.NULL:
                self.sizes.pop(address(pointer[0]), None)
            return function(pointer)
        return call

    def size(self, function, position):
        def call(pointer, handle):
            info = function(pointer, handle)
            if info == self.lib.GrB_SUCCESS and address(handle) in self.sizes:
                pointer[0] = self.sizes[address(handle)][position]
            return info
        return call

    def output(self, function):
        def call(handle, *arguments):
            stands_in = self.sizes and address(handle) in self.sizes
            return self.lib.GrB_SUCCESS if stands_in else function(handle, *arguments)
        return call

    def assign(self, function):
        """Also a call that assigns an object with a size of 0 does nothing: the region has no position."""
        def call(handle, mask, accum, operand, *arguments):
            stands_in = self.sizes and (address(handle) in self.sizes or address(operand) in self.sizes)
            return self.lib.GrB_SUCCESS if stands_in else function(handle, mask, accum, operand, *arguments)
        return call


def has_output(function):
    """Whether the first parameter is the handle of a matrix or vector, and not a pointer to one or to a value."""
    first = ffi.typeof(function.function).args[:1]
    return any(first == (ffi.typeof(f"GrB_{kind}"),) for kind in KINDS)


def allow_zero_sizes(lib):
    """Lets the functions of `lib` accept sizes of 0."""
    table = Table(lib)
    special = {"GrB_Row_assign": table.assign, "GrB_Col_assign": table.assign}
    for kind, names in KINDS.items():
        special[f"GrB_{kind}_new"] = table.new
        special[f"GrB_{kind}_dup"] = table.dup
        special[f"GrB_{kind}_free"] = table.free
        special[f"GrB_{kind}_assign"] = table.assign
        special[f"GrB_{kind}_resize"] = lambda function, kind=kind: table.resize(function, getattr(lib, f"GrB_{kind}_clear"))
        for position, name in enumerate(names):
            special[f"GrB_{kind}_{name}"] = lambda function, position=position: table.size(function, position)
    functions = {name: value for name, value in vars(lib).items() if name.startswith("GrB_") and hasattr(value, "function")}
    for name, function in functions.items():
        if name in special:
            function.call = special[name](function.function)
        elif name.startswith("GrB_Matrix_import_"):
            function.call = table.import_arrays(function.function)
        elif has_output(function):
            function.call = table.output(function.function)
