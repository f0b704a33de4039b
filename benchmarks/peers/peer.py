"""Shared by the peers in Python: command line, timing and the printed JSON object (README.md)."""

import argparse
import json
import os
import resource
import sys
import time

try:
    import numpy
except ImportError:
    numpy = None  # reported by each peer when it imports its library, which needs numpy

SEARCHES = 64
PATH_SOURCES = 32
STEP = 2654435761
WARM_SECONDS = 0.2  # as in peer.h


def arguments():
    parser = argparse.ArgumentParser()
    parser.add_argument("file")
    parser.add_argument("--op", required=True)
    parser.add_argument("--threads", type=int, default=1)
    parser.add_argument("--repeat", type=int, default=5)
    parser.add_argument("--seconds", type=float, default=1e9)
    parser.add_argument("--source", type=int, default=-1)
    parser.add_argument("--iterations", type=int, default=50)
    parser.add_argument("--bits", type=int, default=12)
    parser.add_argument("--cols", type=int, default=32)
    parser.add_argument("--type", choices=["fp64", "fp32"], default="fp64")
    parser.add_argument("--variant")
    return parser.parse_args()


def absent(peer, op, reason):
    """Prints why there is no result and ends the process."""
    print(json.dumps({"peer": peer, "op": op, "absent": reason}))
    sys.exit(0)


def mix(i, j):
    """The weight of position (i, j) in `mixed`, as in peer.c; for integers or integer arrays."""
    return ((numpy.asarray(i, dtype="int64") * 131 + numpy.asarray(j, dtype="int64") * 31) % 1024) / 1024


def first_source(args, offsets):
    """The vertex that bfs starts at."""
    return args.source if args.source >= 0 else int(numpy.argmax(numpy.diff(offsets)))


def many_sources(offsets):
    """The vertices that bfs64 starts at, as in operands.c."""
    some = numpy.flatnonzero(numpy.diff(offsets))
    if some.size == 0:
        some = numpy.zeros(1, dtype="int64")
    return [int(some[k * STEP % some.size]) for k in range(SEARCHES)]


def path_sources(offsets):
    """The vertices that the paths of betweenness begin at, as in plain_loops_paths.cpp: all different."""
    return many_sources(offsets)[: max(1, min(PATH_SOURCES, int((numpy.diff(offsets) > 0).sum())))]


def lengths(i, j):
    """The length of the edge between i and j, as operand_length in operands.c; for integer arrays."""
    low = numpy.minimum(i, j).astype("uint64") * numpy.uint64(STEP)
    high = numpy.maximum(i, j).astype("uint64") * numpy.uint64(2246822519)
    return (1 + ((low ^ high) >> numpy.uint64(16)) % numpy.uint64(255)).astype(float)


def tall_columns(n, bits):
    """The columns of A that make the right operand of tall, as in operands.c."""
    return [t * STEP % n for t in range(1 << bits)]


def dense(rows, cols, step, kind):
    """The dense operands, as operand_dense in operands.c, in the type of --type."""
    i, j = numpy.arange(rows)[:, None], numpy.arange(cols)
    return (1 + ((step * i + j) % 7) / 8).astype("float32" if kind == "fp32" else "float64")


def dense_check(values):
    """The check of a dense result; a vector is a matrix of one column."""
    values = values.reshape(len(values), -1).astype(float)
    weights = mix(numpy.arange(values.shape[0])[:, None], numpy.arange(values.shape[1]))
    return {"norm": float(numpy.sqrt((values * values).sum())), "mixed": float((values * weights).sum())}


def components_check(component):
    """From the number of the component of each vertex."""
    component = numpy.asarray(component)
    sizes = numpy.bincount(component)
    weights = mix(numpy.arange(component.size), 0)
    return {"components": int((sizes > 0).sum()), "largest": int(sizes.max()),
            "mixed": float((sizes[component] * weights).sum())}


def distances_check(source, distance):
    """From the distance of each vertex, infinite for those that are not reached."""
    distance = numpy.asarray(distance)
    reached = numpy.flatnonzero(numpy.isfinite(distance))
    found = distance[reached]
    return {"source": source, "reached": int(reached.size), "sum": float(found.sum()),
            "farthest": float(found.max()), "mixed": float((found * mix(reached, 0)).sum())}


def scores_check(scores):
    scores = numpy.asarray(scores)
    return {"sum": float(scores.sum()), "mixed": float((scores * mix(numpy.arange(scores.size), 0)).sum()),
            "top": sorted(scores.tolist(), reverse=True)[:10]}


def cores_check(numbers):
    numbers = numpy.asarray(numbers).astype("int64")
    return {"degeneracy": int(numbers.max()), "sum": int(numbers.sum()),
            "mixed": float((numbers * mix(numpy.arange(numbers.size), 0)).sum())}


def modularity_check(matrix, label):
    """The modularity of a clustering of the undirected simple graph."""
    label = numpy.asarray(label).astype("int64")
    row, col = simple_edges(matrix)
    if row.size == 0:
        return {"modularity": 0.0}
    strength = numpy.bincount(row, minlength=matrix.rows) + numpy.bincount(col, minlength=matrix.rows)
    share = numpy.bincount(label, strength) / (2 * row.size)
    return {"modularity": float((label[row] == label[col]).mean() - (share * share).sum())}


def entry_rows(matrix):
    """The row of each entry of a gbin.Matrix."""
    return numpy.repeat(numpy.arange(matrix.rows), numpy.diff(matrix.offsets))


def simple_edges(matrix):
    """Rows and columns of a gbin.Matrix as undirected edges row < column, loops dropped, each edge once."""
    row = entry_rows(matrix)
    col = numpy.asarray(matrix.indices, dtype="int64")
    keep = row != col
    low, high = numpy.minimum(row, col)[keep], numpy.maximum(row, col)[keep]
    edges = numpy.unique(low * matrix.rows + high)
    return edges // matrix.rows, edges % matrix.rows


def peak_bytes():
    """Resident memory of this process at its peak; 0: unknown. VmHWM begins anew at exec(), whereas ru_maxrss is at least
    the parent's."""
    try:
        with open("/proc/self/status", encoding="ascii") as status:
            return 1024 * next((int(line.split()[1]) for line in status if line.startswith("VmHWM:")), 0)
    except OSError:
        return 0


def enter_phase(phase):
    """Tells `gustav bench` which phase begins: b"f" the first runs, b"r" the repeated ones, b"c" the check."""
    descriptor = os.environ.get("GUSTAV_BENCH_PHASES")
    if descriptor:
        try:
            os.write(int(descriptor), phase)
        except OSError:
            pass  # nobody listens


def page_faults():
    return resource.getrusage(resource.RUSAGE_SELF).ru_minflt


def timed(run):
    begin = time.monotonic()
    result = run()
    return result, time.monotonic() - begin


def measure(args, variants):
    """Runs every variant of a {name: function} once and repeats the fastest, as peer_measure in peer.c. Returns the last
    result, and the times as part of the printed object."""
    if args.variant:
        if args.variant not in variants:
            sys.exit(f"{args.op} has no variant called {args.variant}")
        variants = {args.variant: variants[args.variant]}
    firsts, spent = {}, 0.0
    enter_phase(b"f")
    faults_of_loading = page_faults()
    for name, run in variants.items():
        if spent > args.seconds:
            break
        result = None  # freed before the clock starts
        result, firsts[name] = timed(run)
        spent += firsts[name]
        if len(firsts) == 1:
            first_faults = page_faults() - faults_of_loading
    first = next(iter(firsts))
    first_seconds = firsts[first]
    # The first variant pays the one-time costs of the process, so it is run once more.
    if min(firsts, key=firsts.get) != first and spent <= args.seconds:
        result = None
        result, firsts[first] = timed(variants[first])
    best = min(firsts, key=firsts.get)
    seconds = []
    enter_phase(b"r")
    # Untimed warm-up: the scheduler spreads the threads over the cores and memory is mapped. The first run of a long
    # operation has done both.
    warm = time.monotonic() + WARM_SECONDS if args.repeat > 0 and args.seconds > WARM_SECONDS else 0
    while firsts[best] <= args.seconds and time.monotonic() < warm:
        result = None
        result = variants[best]()
    faults = page_faults()
    while len(seconds) < args.repeat and (not seconds or sum(seconds) <= args.seconds):
        result = None
        result, took = timed(variants[best])
        seconds.append(took)
    faults = (page_faults() - faults) / len(seconds) if seconds else -1
    times = {"first_seconds": first_seconds, "seconds": seconds, "peak_bytes": peak_bytes(),
             "first_page_faults": first_faults, "page_faults": faults}
    enter_phase(b"c")
    if len(variants) > 1 or args.variant:
        times.update({"variant": best, "first_variant": first, "variants": firsts})
    return result, times


def report(peer, version, args, threads, load_seconds, times, check):
    head = {"peer": peer, "version": version, "op": args.op, "threads": threads, "load_seconds": load_seconds}
    print(json.dumps({**head, **times, "check": check}))


def run(args, name, version, operations, threads=1):
    """Runs a peer from file to JSON: operations[op](matrix) has `variants` and `check(result)`, as in igraph_peer.py."""
    import gbin  # needs numpy, which the peer has imported by now

    begin = time.monotonic()
    matrix = gbin.read(args.file)
    if matrix.rows == 0 or matrix.rows != matrix.cols:
        absent(name, args.op, "the matrix is not square")
    work = operations[args.op](matrix)
    load_seconds = time.monotonic() - begin
    found, times = measure(args, work.variants)
    report(name, version, args, threads, load_seconds, times, work.check(found))
