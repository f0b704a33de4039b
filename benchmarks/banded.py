#!/usr/bin/python3
"""banded.py GUSTAV [--vertices N] [--half H...] [--threads N] [-o FILE]: banded matrices and their random permutations.

Times A*A and A*x of each banded matrix in its order and under one random symmetric permutation, and reports the traffic
that the models of `gustav info --product` expect and the lower bounds, which both orders share (Kurt et al. 2017, section
VI). Prints the rows of docs/performance/data/banded.json; -o writes them into that file, whose text stays. Needs numpy.
"""
import argparse
import json
import os
import subprocess
import sys
import tempfile
from pathlib import Path

import numpy

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT / "benchmarks/peers"), str(ROOT / "scripts")]
import gbin  # noqa: E402
import results_data  # noqa: E402

SEED, CACHE = 7, "1M"


def permuted(matrix):
    order = numpy.random.default_rng(SEED).permutation(matrix.rows)  # the new number of each vertex
    rows = order[numpy.repeat(numpy.arange(matrix.rows), numpy.diff(matrix.offsets))]
    cols = order[matrix.indices]
    sorted_by = numpy.lexsort((cols, rows))
    offsets = numpy.concatenate([[0], numpy.cumsum(numpy.bincount(rows, minlength=matrix.rows))])
    return gbin.Matrix(matrix.rows, matrix.cols, offsets, cols[sorted_by], matrix.values[sorted_by], True, True)


def said(gustav, *words):
    return json.loads(subprocess.run([gustav, *words], check=True, capture_output=True, text=True).stdout)


def milliseconds(gustav, file, op, threads):
    """The median of repeated calls."""
    result = said(gustav, "bench", file, "--worker", "--op", op, "--threads", str(threads), "--repeat", "9",
                  "--seconds", "1.5")
    return 1000 * float(numpy.median(result["seconds"]))


def measured(gustav, file, threads):
    about = said(gustav, "info", file, "--product", "--cache", CACHE, "--max-products", "0", "--json", "-q")
    return {"spgemm": milliseconds(gustav, file, "spgemm", threads), "spmv": milliseconds(gustav, file, "spmv", threads),
            "entries": about["entries"], "flops": about["product"]["flops"],
            "spgemm bytes": about["product"]["traffic"]["bytes"],
            "spgemm bound": about["product"]["lower_bound"]["bytes"],
            "spmv bytes": about["vector_product"]["traffic"]["bytes"],
            "spmv bound": about["vector_product"]["lower_bound"]["bytes"]}


def row_of(half, op, band, other):
    flops = band["flops"] if op == "spgemm" else 2 * band["entries"]
    rate = [f"{flops / m[op] / 1e6:.2f}" for m in (band, other)]
    moved = [f"{m[op + ' bytes'] / 1e6:.0f}" for m in (band, other)]
    return [str(half), "A\\*A" if op == "spgemm" else "A\\*x", f"{flops / 1e6:.0f}", f"{band[op]:.2f}", f"{other[op]:.2f}",
            f"{other[op] / band[op]:.2f}", *rate, f"{band[op + ' bound'] / 1e6:.0f}", *moved]


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("gustav")
    parser.add_argument("--vertices", type=int, default=100_000)
    parser.add_argument("--half", type=int, nargs="+", default=[15, 31, 47])
    parser.add_argument("--threads", type=int, default=1)
    parser.add_argument("-o", dest="output", type=Path)
    options = parser.parse_args()
    rows = []
    with tempfile.TemporaryDirectory() as folder:
        for half in options.half:
            paths = [os.path.join(folder, name + ".gbin") for name in ("band", "permuted")]
            subprocess.run([options.gustav, "generate", "banded", "--size", str(options.vertices), "--bandwidth", str(half),
                            "-q", "-o", paths[0]], check=True)
            matrix = gbin.read(paths[0])
            matrix.values, matrix.directed, matrix.weighted = numpy.linspace(1, 2, len(matrix.indices)), True, True
            gbin.write(paths[0], matrix)
            gbin.write(paths[1], permuted(matrix))
            band, other = (measured(options.gustav, path, options.threads) for path in paths)
            rows += [row_of(half, op, band, other) for op in ("spgemm", "spmv")]
    rows.sort(key=lambda row: (row[1] != "A\\*A", int(row[0])))
    print(json.dumps(rows, indent=1))
    if options.output:
        page = results_data.load(options.output)
        page["sections"][0]["rows"] = rows
        options.output.write_text(results_data.dump(page), encoding="utf-8")


if __name__ == "__main__":
    main()
