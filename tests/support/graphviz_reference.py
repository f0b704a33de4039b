"""What Graphviz' own gc and gvpr read from a DOT file, and what gustav reads, in one form."""
import os
import re
import struct
import subprocess
import tempfile

# Fields end in the byte 1, records in the byte 2: names may hold blanks, but no control characters.
PROGRAM = r"""
BEG_G { printf("g%s\x01%s\x02", $.directed ? "1" : "0", $.strict ? "1" : "0"); }
N { printf("n%s\x02", $.name); }
E { printf("e%s\x01%s\x01%s\x02", $.tail.name, $.head.name, hasAttr($, "weight") ? $.weight : ""); }
"""


def run(*words):
    return subprocess.run(words, capture_output=True, timeout=300)


class Graph:
    """Names are bytes; weights by pair are lists of floats: 1 where an edge has none, None where it is no number."""

    def __init__(self):
        self.directed = True
        self.nodes = set()
        self.edges = 0
        self.pairs = {}

    def add(self, source, target, weight):
        pair = (source, target) if self.directed else tuple(sorted((source, target)))
        self.pairs.setdefault(pair, []).append(weight)


def number(text):
    try:
        return float(text)
    except ValueError:
        return None


def read_with_graphviz(path):
    """The graphs of a file; None if Graphviz reports an error."""
    counted = run("gc", "-n", "-e", path)
    if counted.returncode != 0 or b"Error:" in counted.stderr:
        return None
    found = []
    for record in run("gvpr", PROGRAM, path).stdout.split(b"\x02"):
        fields = record[1:].split(b"\x01")
        if record[:1] == b"g":
            found.append(Graph())
            found[-1].directed = fields[0] == b"1"
        elif record[:1] == b"n":
            found[-1].nodes.add(fields[0])
        elif record[:1] == b"e":
            weight = fields[2].strip()
            found[-1].edges += 1
            found[-1].add(fields[0], fields[1], number(weight) if weight else 1.0)
    counts = re.findall(rb"^ *(\d+) +(\d+) %?\S* \(", counted.stdout, re.M)
    if len(counts) == len(found):
        for graph, (nodes, edges) in zip(found, counts):
            if (len(graph.nodes), graph.edges) != (int(nodes), int(edges)):
                raise AssertionError(f"{path}: gvpr and gc differ: {len(graph.nodes)}, {graph.edges}; {nodes}, {edges}")
    return found


def array(code, data, at, n):
    return struct.unpack_from(f"<{n}{code}", data, at)


def read_gbin(path):
    """Names and entries (row, column, value) of a .gbin file; docs/formats.md has the layout."""
    with open(path, "rb") as file:
        data = file.read()
    index_bytes, values, names, flags = data[12:16]
    rows, _, entries, text_bytes, _ = array("q", data, 16, 5)

    def aligned(at):
        return (at + 63) // 64 * 64
    at = 64
    offsets = array("q", data, at, rows + 1)
    at = aligned(at + 8 * (rows + 1))
    columns = array("i" if index_bytes == 4 else "q", data, at, entries)
    at = aligned(at + index_bytes * entries)
    weights = [1] * entries
    if values:
        count = min(1, entries) if flags & 4 else entries
        weights = array("q" if values == 1 else "d", data, at, count) * (entries if flags & 4 else 1)
        at = aligned(at + 8 * count)
    if names == 0:
        labels = [b"%d" % k for k in range(rows)]
    elif names == 1:
        labels = [b"%d" % k for k in array("q", data, at, rows)]
    else:
        begin = array("q", data, at, rows + 1)
        at = aligned(at + 8 * (rows + 1))
        labels = [data[at + begin[k]:at + begin[k + 1]] for k in range(rows)]
        assert begin[rows] == text_bytes
    found = [(labels[r], labels[columns[k]], weights[k]) for r in range(rows) for k in range(offsets[r], offsets[r + 1])]
    return labels, found, bool(flags & 1)


def has_control(name):
    return any(byte < 32 or byte == 127 for byte in name)


def compare(gustav, path):
    """("same" | "different" | "refused by both" | ..., why)"""
    graphs = read_with_graphviz(path)
    with tempfile.TemporaryDirectory() as folder:
        output = os.path.join(folder, "g.gbin")
        loaded = run(gustav, "convert", path, output, "--format", "graphviz", "--duplicates", "max")
        said = loaded.stderr.decode("utf-8", "replace")
        if graphs is None or len(graphs) != 1:
            how_many = "a file with an error" if graphs is None else f"{len(graphs)} graphs"
            if loaded.returncode == 65:
                return "refused by both" if graphs is None else "several graphs refused", said.strip()
            if graphs is None and loaded.returncode == 0:
                return "loaded by gustav alone", said.splitlines()[0]
            return "different", f"{how_many}, exit code {loaded.returncode}"
        bad = any(None in weights for weights in graphs[0].pairs.values())
        if bad and loaded.returncode == 65 and "weight" in said:
            return "weights refused", said.strip()
        if loaded.returncode == 65 and "control character" in said and any(has_control(n) for n in graphs[0].nodes):
            return "names refused", said.strip()
        if bad or loaded.returncode != 0:
            return "different", f"exit code {loaded.returncode}: {said.strip()}"
        graph = graphs[0]
        labels, entries, directed = read_gbin(output)
    # A line of the summary has the number of edges in the file.
    records = int(re.search(r"(\d+) records?", said)[1])
    if records != graph.edges or directed != graph.directed:
        return "different", f"{records} edges, directed {directed}; gc: {graph.edges}, {graph.directed}"
    if set(labels) != graph.nodes or len(labels) != len(graph.nodes):
        return "different", f"vertices {sorted(set(labels) ^ graph.nodes)[:5]} of one only"
    ours = {}
    for source, target, weight in entries:
        ours[(source, target) if directed else tuple(sorted((source, target)))] = weight
    theirs = {pair: max(weights) for pair, weights in graph.pairs.items()}
    if ours != theirs:
        differ = [(p, ours.get(p), theirs.get(p)) for p in sorted(set(ours) | set(theirs)) if ours.get(p) != theirs.get(p)]
        return "different", f"pairs (ours, theirs): {differ[:4]}"
    return "same", ""
