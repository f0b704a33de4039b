"""Reads and writes Gustav's .gbin (docs/formats.md) with numpy alone."""

import struct

import numpy

MAGIC = b"GBIN\r\n\x1a\x01"


class Matrix:
    """offsets, indices and values (float64, ones if the file has none) of a rows x cols matrix."""

    def __init__(self, rows, cols, offsets, indices, values, directed=True, weighted=False):
        self.rows, self.cols = rows, cols
        self.offsets, self.indices, self.values = offsets, indices, values
        self.directed, self.weighted = directed, weighted


def _align(at):
    return (at + 63) // 64 * 64


def read(path):
    """The matrix in a file; raises ValueError if the file is not valid."""
    data = numpy.fromfile(path, dtype=numpy.uint8)
    if data.size < 64 or data[:8].tobytes() != MAGIC:
        raise ValueError(f"{path}: not a .gbin file")
    version, index_bytes, value_kind, _, flags = struct.unpack_from("<IBBBB", data, 8)
    rows, cols, entries = struct.unpack_from("<qqq", data, 16)
    if version != 1 or index_bytes not in (4, 8) or value_kind > 2 or min(rows, cols, entries) < 0:
        raise ValueError(f"{path}: a header that makes no sense")

    def section(at, count, kind):
        size = count * numpy.dtype(kind).itemsize
        if at + size > data.size:
            raise ValueError(f"{path}: truncated")
        return data[at : at + size].view(kind)

    iso = bool(flags & 4)
    at = 64
    offsets = section(at, rows + 1, "<i8")
    at = _align(at + 8 * (rows + 1))
    indices = section(at, entries, "<i4" if index_bytes == 4 else "<i8")
    at = _align(at + index_bytes * entries)
    if value_kind == 0:
        values = numpy.ones(entries)
    else:
        stored = section(at, min(entries, 1) if iso else entries, "<i8" if value_kind == 1 else "<f8")
        values = numpy.full(entries, stored[0], dtype=float) if iso and entries else stored.astype(float)
    return Matrix(rows, cols, offsets, indices, values, bool(flags & 1), bool(flags & 2))


def write(path, matrix, value_kind=2, index_bytes=4):
    """Writes a matrix whose vertices are called 0, 1, ... For tests of the peers."""
    entries = int(matrix.offsets[-1])
    parts = [
        matrix.offsets.astype("<i8").tobytes(),
        matrix.indices.astype("<i4" if index_bytes == 4 else "<i8").tobytes(),
    ]
    if value_kind:
        parts.append(matrix.values.astype("<i8" if value_kind == 1 else "<f8").tobytes())
    body = b""
    for part in parts:
        body += part + b"\0" * (_align(len(part)) - len(part))
    flags = (1 if matrix.directed else 0) | (2 if matrix.weighted else 0)
    head = MAGIC + struct.pack("<IBBBB", 1, index_bytes, value_kind, 0, flags)
    head += struct.pack("<qqqqq", matrix.rows, matrix.cols, entries, 0, 64 + len(body))
    with open(path, "wb") as file:
        file.write(head + b"\0" * (64 - len(head)) + body)
