"""500 small random graphs, fewer under a sanitizer, as files for the command and as graphs of NetworkX and igraph, by
the command's conventions: repeated arcs add their weights, an undirected pair has the larger weight of its two
directions, loops are kept. With parallel="min", for lengths, both have the least weight, with "max" the largest one. The programs that compare algorithms with these libraries take their graphs here; so do they
for the shared graphs."""
import gzip
import os
import random
import re
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor

from common import DATA, faults, have_data, skip

try:
    import igraph
    import networkx
    import numpy
except ImportError as error:
    # The libraries come from Debian, for Debian's interpreter, which need not be the first of the path.
    debian = "/usr/bin/python3"
    if os.path.realpath(sys.executable) == os.path.realpath(debian) or not os.path.exists(debian):
        skip("library", f"NetworkX, igraph and NumPy are needed: {error}")
    os.execv(debian, [debian, "-B", *sys.argv])

FOLDER = tempfile.TemporaryDirectory(prefix="gustav-graphs-")


class Graph:
    """path and words: what the command is given; nx: DiGraph or Graph; ig: the igraph graph, vertex k is order[k];
    weights: of ig's edges, 1 each where not weighted."""

    def __init__(self, name, path, words, directed, weighted, vertices, arcs, parallel="sum"):
        self.name, self.path, self.words, self.directed, self.weighted = name, path, words, directed, weighted
        merge = {"sum": lambda x, y: x + y, "min": min, "max": max}[parallel]
        merged = {}
        for u, v, w in arcs:
            merged[u, v] = 1 if not weighted else merge(merged[u, v], w) if (u, v) in merged else w
        if not directed:
            better, both = min if parallel == "min" else max, {}
            for (u, v), w in merged.items():
                key = (min(u, v), max(u, v))
                both[key] = better(both.get(key, w), w)
            merged = both
        self.nx = networkx.DiGraph() if directed else networkx.Graph()
        self.nx.add_nodes_from(vertices)
        self.nx.add_weighted_edges_from((u, v, w) for (u, v), w in merged.items())
        self.order = list(self.nx)
        position = {v: k for k, v in enumerate(self.order)}
        self.ig = igraph.Graph(len(self.order), [(position[u], position[v]) for u, v in merged], directed=directed)
        self.weights = list(merged.values())

    def simple(self):
        """The undirected view without loops, which triangles, cores and the like are defined on, as of NetworkX."""
        graph = networkx.Graph(self.nx.to_undirected())
        graph.remove_edges_from(list(networkx.selfloop_edges(graph)))
        return graph


def arcs_of(kind, n, count, rng):
    if kind == "random":
        return [(rng.randrange(n), rng.randrange(n)) for _ in range(count)]
    if kind == "tree":
        return [(rng.randrange(v), v) for v in range(1, n)]
    if kind == "cycle":
        return [(v, (v + 1) % n) for v in range(n)]
    if kind == "star":
        return [(0, v) if rng.random() < 0.5 else (v, 0) for v in range(1, n)]
    if kind == "cliques":  # joined by single edges
        size = rng.randrange(3, 7)
        arcs = [(u, v) for u in range(n) for v in range(u) if u // size == v // size]
        return arcs + [(k, k - 1) for k in range(size, n, size)]
    if kind == "bipartite":
        return [(rng.randrange(n // 2), n // 2 + rng.randrange(n - n // 2)) for _ in range(count)]
    if kind == "acyclic":
        return [tuple(sorted(rng.sample(range(n), 2))) for _ in range(count)]
    if kind == "power law":
        return [(int(n * rng.random() ** 3), int(n * rng.random() ** 3)) for _ in range(count)]
    raise ValueError(kind)


KINDS = ("random", "tree", "cycle", "star", "cliques", "bipartite", "acyclic", "power law")


# Sums of few such weights are exact in doubles, so that equal lengths are equal.
WEIGHTS = {"whole": lambda rng: rng.randrange(1, 10), "fractions": lambda rng: rng.randrange(1, 80) / 8,
           "large": lambda rng: rng.randrange(1, 2 ** 40), "with zeros": lambda rng: rng.randrange(4),
           "with negative ones": lambda rng: rng.randrange(-1, 20)}
POSITIVE = ("whole", "fractions", "large")
LENGTHS = (*POSITIVE, "with zeros")


def random_graph(seed, kinds=KINDS, directed=None, weighted=None, weights=POSITIVE, parallel="sum"):
    """One graph of 2 to 40 vertices, or to 80 in two parts. Every seed gives the same graph each time."""
    rng = random.Random(seed)
    kind = kinds[seed % len(kinds)]
    directed = rng.random() < 0.5 if directed is None else directed
    weighted = rng.random() < 0.5 if weighted is None else weighted
    n = rng.randrange(2, 41)
    arcs = arcs_of(kind, n, max(1, int(n * rng.choice((0.6, 1.2, 2, 4)))), rng)
    if rng.random() < 0.3:  # two components
        arcs += [(n + u, n + v) for u, v in arcs_of("random", n, n, rng)]
        n *= 2
    if kind != "acyclic" and rng.random() < 0.3:
        arcs += [(v, v) for v in rng.sample(range(n), max(1, n // 5))]
    if rng.random() < 0.3:
        arcs += rng.choices(arcs, k=max(1, len(arcs) // 4))
    rng.shuffle(arcs)
    draw = WEIGHTS[weights[seed // len(KINDS) % len(weights)]]
    arcs = [(u, v, draw(rng)) for u, v in arcs]
    path = os.path.join(FOLDER.name, f"{seed}.tsv")
    with open(path, "w", encoding="utf-8") as file:
        for u, v, w in arcs:
            file.write(f"{u}\t{v}\t{w}\n" if weighted else f"{u}\t{v}\n")
    words = ["--directed" if directed else "--undirected", "--header", "no"]
    vertices = list(dict.fromkeys(v for arc in arcs for v in arc[:2]))
    if rng.random() < 0.3:  # isolated vertices
        alone = list(range(n, n + 3))
        listed = os.path.join(FOLDER.name, f"{seed}.vertices")
        with open(listed, "w", encoding="utf-8") as file:
            file.writelines(f"{v}\n" for v in alone)
        words += ["--vertices", listed]
        vertices += alone
    return Graph(f"seed {seed} ({kind})", path, words, directed, weighted, vertices, arcs, parallel)


def checked(check, graph):
    try:
        check(graph)
    except Exception as error:  # pylint: disable=broad-except
        faults.append(f"{graph.name} {' '.join(graph.words[:1])}: {type(error).__name__}: {error}")


def on_random_graphs(check, count=500, **kinds):
    """check(graph) for each; what it raises is a fault of that graph. Two at a time: the command waits for its start."""
    most = int(os.environ.get("GUSTAV_RANDOM_GRAPHS", count))
    with ThreadPoolExecutor(2) as pool:
        list(pool.map(lambda seed: checked(check, random_graph(seed, **kinds)), range(min(count, most))))


SMALL = ("karate.mtx", "football.edgelist", "polbooks.mtx", "jazz.graph", "celegansneural.gml")


def on_shared_graphs(check, files=SMALL, parallel="sum"):
    """check(graph) for each of these shared graphs, if they are installed."""
    if have_data():
        with ThreadPoolExecutor(2) as pool:
            list(pool.map(lambda file: checked(check, shared_graph(file, parallel)), files))


def arcs_of_file(path):
    """Vertices, where the file has a list of them, and arcs with weights, by the rules of its format."""
    read = gzip.open if path.endswith(".gz") else open
    with read(path, "rt", encoding="utf-8") as file:
        if path.endswith(".gml"):
            text = file.read()
            arcs = re.findall(r"source (\d+)\s+target (\d+)\s+value (\d+)", text)
            return list(map(int, re.findall(r"\bid (\d+)", text))), [tuple(map(int, arc)) for arc in arcs]
        lines = [line.split() for line in file if not line.startswith(("#", "%"))]
    if path.endswith(".graph"):  # METIS: line u has the neighbours of u
        return list(range(1, int(lines[0][0]) + 1)), [(u, int(v), 1) for u, line in enumerate(lines[1:], 1) for v in line]
    if path.endswith(".mtx"):
        return list(range(1, int(lines[0][0]) + 1)), [(int(line[0]), int(line[1]), 1) for line in lines[1:]]
    return [], [(int(line[0]), int(line[1]), 1) for line in lines if line]


DIRECTED = ("celegansneural.gml", "cora.cites", "email-Eu-core.txt.gz")


def shared_graph(file, parallel="sum"):
    """A shared graph: Matrix Market, METIS, GML or an edge list whose arcs have no weights."""
    path = os.path.join(DATA, file)
    vertices, arcs = arcs_of_file(path)
    weighted, directed = file.endswith(".gml"), file in DIRECTED
    words = ["--directed" if directed else "--undirected", *(["--names", "id"] if weighted else ["--unweighted"])]
    vertices = vertices or list(dict.fromkeys(v for arc in arcs for v in arc[:2]))
    return Graph(f"shared {file}", path, words, directed, weighted, vertices, arcs, parallel)
