"""Reads the declarations of GraphBLAS.h and opens the library, both named by the environment, with cffi's ABI mode.

GRAPHBLAS_LIBRARY      the file or the name of the library, by default libgraphblas.so
GRAPHBLAS_INCLUDE_DIR  the folder of GraphBLAS.h, by default the compiler's search path
GRAPHBLAS_SHIM_BUILD   a folder for the compiled functions of the operators, by default a temporary one
CC                     the C compiler, by default cc
"""
import ctypes
import functools
import os
import re
import shlex
import subprocess
import tempfile
from pathlib import Path

import cffi

OPERATORS = Path(__file__).parent.parent / "operators.c"

ffi = cffi.FFI()


class Held:
    """A handle that calls itself no function: python-graphblas drops what can be called, and every cdata can be."""

    __slots__ = ("handle",)

    def __init__(self, handle):
        self.handle = handle


class Library:
    """The attributes of a cffi library. `vars` shows a held handle as `Held`, an attribute is the handle itself."""

    def __getattribute__(self, name):
        value = object.__getattribute__(self, name)
        return value.handle if type(value) is Held else value


class Function:
    """A function of the library, with the name and the signature that python-graphblas puts into its messages.

    `call` is what a call does, at first the function itself.
    """

    def __init__(self, name, function):
        self.function = function
        self.call = function
        self.__name__ = name
        self.__doc__ = ffi.typeof(function).cname.replace("(*)", f" {name}", 1)

    def __call__(self, *arguments):
        return self.call(*arguments)


def compiler():
    """The command of the C compiler, with the folder of GraphBLAS.h."""
    folder = os.environ.get("GRAPHBLAS_INCLUDE_DIR")
    return shlex.split(os.environ.get("CC", "cc")) + ["-std=c11"] + ([f"-I{folder}"] if folder else [])


def header_text():
    """GraphBLAS.h after the preprocessor, without the headers that it includes.

    `const` is left out: cffi in ABI mode takes an object that is const for a constant of the compiler and reads none.
    """
    command = compiler() + ["-E", "-x", "c", "-"]
    text = subprocess.run(command, input="#include <GraphBLAS.h>\n", text=True, check=True, stdout=subprocess.PIPE).stdout
    lines, own = [], False
    for line in text.splitlines():
        if marker := re.match(r'# \d+ "([^"]*)"', line):
            own = Path(marker[1]).name == "GraphBLAS.h"
        elif own:
            lines.append(line)
    return re.sub(r"\bconst\b", "", "\n".join(lines))


@functools.cache
def declared_names():
    """Hands the declarations of GraphBLAS.h to cffi and returns the names GrB_* in them."""
    text = header_text()
    ffi.cdef(text)
    return sorted(set(re.findall(r"\bGrB_\w+", text)))


def open_library():
    """All functions, constants and objects GrB_* that are both declared and in the library, by name."""
    opened = ffi.dlopen(os.environ.get("GRAPHBLAS_LIBRARY", "libgraphblas.so"))
    found = {}
    for name in declared_names():
        try:
            value = getattr(opened, name)
        except AttributeError:  # A type, or a function that the library lacks.
            continue
        is_function = isinstance(value, ffi.CData) and ffi.typeof(value).kind == "function"
        found[name] = Function(name, value) if is_function else value
    found["GrB_INDEX_MAX"] = ctypes.c_uint64.in_dll(compiled_operators(), "shim_index_max").value
    return found


@functools.cache
def compiled_operators():
    """operators.c, compiled and loaded."""
    with tempfile.TemporaryDirectory(dir=os.environ.get("GRAPHBLAS_SHIM_BUILD")) as scratch:
        file = Path(scratch) / "operators.so"
        subprocess.run(compiler() + ["-O1", "-shared", "-fPIC", "-o", file, OPERATORS, "-lm"], check=True)
        return ctypes.CDLL(file)  # Stays loaded after the file is gone.


def operator_function(name):
    """The address of the function of an operator, as cffi takes it for any function pointer."""
    function = getattr(compiled_operators(), f"shim_{name}")
    return ffi.cast("void *", ctypes.cast(function, ctypes.c_void_p).value)
