#!/usr/bin/env python3
"""Files of GML, GraphML, GEXF and Pajek that NetworkX and igraph write: the same vertices, edges and weights are read."""
import os
import random
import warnings

from reference_graphs import FOLDER, checked, igraph, networkx
from common import expect, finish, rows

warnings.simplefilter("ignore")
WORDS = ("a b", "x&y", "<q>", "é", "it's", "{}", "Σ", "a;b", "[e]", "x/*y", "10", "007", "-3")
CLASSES = (networkx.Graph, networkx.DiGraph, networkx.MultiDiGraph)


def random_graph(rng):
    graph = rng.choice(CLASSES)()
    kind, n = rng.choice(("counted", "numbers", "negative", "words")), rng.randrange(2, 12)
    if kind == "words":
        names = [f"{rng.choice(WORDS)}{k}" for k in range(n)]
    else:
        low, high = {"counted": (0, n), "numbers": (1, 10 ** 6), "negative": (-50, 50)}[kind]
        names = list(range(n)) if kind == "counted" else list({rng.randrange(low, high) for _ in range(n)})
    graph.add_nodes_from(names)
    for _ in range(rng.randrange(1, 3 * n)):
        u, v = rng.choice(names), rng.choice(names)
        if graph.is_multigraph() or not graph.has_edge(u, v):
            graph.add_edge(u, v)
    return graph


def entries_of(graph, name, weight):
    entries = {}
    for u, v, data in graph.edges(data=True):
        for pair in {(name(u), name(v)), (name(v), name(u))} if not graph.is_directed() else {(name(u), name(v))}:
            entries[pair] = entries.get(pair, 0) + float(data.get(weight, 1))
    return entries


def compare(what, path, graph, name, weight, *words):
    found = {row[0] for row in rows("components", path, *words)}
    expect(f"{what}, vertices", found, set(map(name, graph)))
    read = {(row[0], row[1]): float(row[2]) if len(row) > 2 else 1 for row in rows("convert", path, "--to", "abc", *words)}
    expect(f"{what}, entries", read, entries_of(graph, name, weight))


class Case:
    """One graph in every format; `checked` reports what it raises under this name."""

    def __init__(self, seed):
        self.name, self.words, self.seed = f"seed {seed}", [], seed


def files(case):
    rng = random.Random(case.seed)
    graph = random_graph(rng)
    weight = rng.choice((None, "weight", "Weight", "EdgeWeight"))
    for *_, data in graph.edges(data=True):
        data["other"] = rng.random()
        if weight:
            data[weight] = rng.randrange(1, 80) / 8
    path = os.path.join(FOLDER.name, f"{case.seed}.")
    networkx.write_gml(graph, path + "gml")
    compare(f"{case.name}, GML", path + "gml", graph, str, weight)
    networkx.write_graphml(graph, path + "graphml")
    compare(f"{case.name}, GraphML", path + "graphml", graph, str, weight)
    networkx.write_gexf(graph, path + "gexf", version=rng.choice(("1.1draft", "1.2draft")))
    compare(f"{case.name}, GEXF", path + "gexf", graph, str, weight)
    if not any(isinstance(v, str) for v in graph):
        networkx.write_pajek(graph, path + "net")
        compare(f"{case.name}, Pajek", path + "net", graph, str, "weight")
    order = {v: k for k, v in enumerate(graph)}
    twin = igraph.Graph(len(order), [(order[u], order[v]) for u, v in graph.edges()], directed=graph.is_directed())
    twin.vs["name"] = list(map(str, order))
    if weight:
        twin.es[weight] = [data[weight] for *_, data in graph.edges(data=True)]
    twin.write_gml(path + "igraph.gml")
    compare(f"{case.name}, igraph's GML", path + "igraph.gml", graph, str, weight)
    compare(f"{case.name}, igraph's GML by id", path + "igraph.gml", graph, lambda v: str(order[v]), weight, "--names", "id")
    twin.write_graphml(path + "igraph.graphml")
    compare(f"{case.name}, igraph's GraphML", path + "igraph.graphml", graph, lambda v: f"n{order[v]}", weight)
    compare(f"{case.name}, igraph's GraphML by name", path + "igraph.graphml", graph, str, weight, "--names", "name")
    twin.vs["id"] = twin.vs["name"]
    twin.write_pajek(path + "igraph.net")
    compare(f"{case.name}, igraph's Pajek", path + "igraph.net", graph, str, "weight" if weight == "weight" else None)


for number in range(int(os.environ.get("GUSTAV_RANDOM_GRAPHS", 500)) // 10):
    checked(files, Case(number))
finish()
