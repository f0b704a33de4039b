#!/usr/bin/env python3
"""Centralities beside NetworkX and igraph, on 500 random graphs, for variants on 100, and on shared ones."""
from reference_graphs import networkx, numpy, on_random_graphs, on_shared_graphs
from common import expect, expect_near, faults, finish, gustav_json, rows


def words_of(graph, command):
    """Repeated arcs of a file without weights add up to weights, unless those are lengths."""
    if command in ("betweenness", "closeness"):
        return graph.words
    return [*graph.words, *(() if graph.weighted or "--unweighted" in graph.words else ("--unweighted",))]


def scores(command, graph, *options, column=1):
    return {int(row[0]): float(row[column])
            for row in rows(command, graph.path, *words_of(graph, command), *options, "--verify")}


def compare(what, graph, found, expected, bound=1e-9):
    if isinstance(expected, list):
        expected = dict(zip(graph.order, expected))
    if set(found) != set(expected):
        faults.append(f"{graph.name}, {what}: other vertices")
        return
    expected = {v: 0.0 if x != x else x for v, x in expected.items()}  # igraph: NaN where nothing is reached
    scale = max(map(abs, expected.values()))
    for v, x in expected.items():
        expect_near(f"{graph.name}, {what} of {v}", found[v], x, bound * scale)


def weights_of(graph):
    return graph.weights if graph.ig.ecount() else None


def betweenness(graph):
    found = scores("betweenness", graph)
    compare("betweenness", graph, found, networkx.betweenness_centrality(graph.nx, normalized=False, weight="weight"))
    compare("betweenness, igraph", graph, found,
            graph.ig.betweenness(directed=graph.directed, weights=weights_of(graph)))
    compare("normalized betweenness", graph, scores("betweenness", graph, "--normalized"),
            networkx.betweenness_centrality(graph.nx, weight="weight"))


def closeness(graph):
    compare("closeness", graph, scores("closeness", graph), networkx.closeness_centrality(graph.nx, distance="weight"))
    compare("harmonic", graph, scores("closeness", graph, "--harmonic"),
            networkx.harmonic_centrality(graph.nx, distance="weight"))


def definitions(graph):
    compare("closeness within reach", graph, scores("closeness", graph, "--definition", "within-reach", "--outgoing"),
            graph.ig.closeness(mode="out", weights=weights_of(graph), normalized=True))
    compare("inverse sum", graph, scores("closeness", graph, "--definition", "inverse-sum"),
            graph.ig.closeness(mode="in", weights=weights_of(graph), normalized=False))
    compare("harmonic mean", graph, scores("closeness", graph, "--definition", "harmonic-mean", "--outgoing"),
            graph.ig.harmonic_centrality(mode="out", weights=weights_of(graph), normalized=True))


def unweighted(graph):
    if not graph.weighted:
        return
    compare("betweenness without weights", graph, scores("betweenness", graph, "--unweighted"),
            networkx.betweenness_centrality(graph.nx, normalized=False))
    compare("closeness without weights", graph, scores("closeness", graph, "--unweighted"),
            networkx.closeness_centrality(graph.nx))


def hits(graph):
    adjacency = networkx.to_numpy_array(graph.nx, nodelist=graph.order)
    left, singular, right = numpy.linalg.svd(adjacency)
    if singular[0] == 0 or len(singular) > 1 and singular[1] > 0.99 * singular[0]:
        return  # several answers, or slow
    for what, column, vector in (("authority", 1, right[0]), ("hub", 2, left[:, 0])):
        compare(what, graph, scores("hits", graph, "--tol", "1e-12", "--max-iterations", 100000, column=column),
                list(map(float, vector / vector.sum())), 1e-7)


def eigenvector(graph):
    adjacency = networkx.to_numpy_array(graph.nx, nodelist=graph.order)
    values, vectors = numpy.linalg.eig(adjacency.T)
    order = numpy.argsort(-values.real)
    largest = values[order[0]].real
    if largest < 1e-6:
        if networkx.is_directed_acyclic_graph(graph.nx) if graph.directed else graph.nx.number_of_edges() == 0:
            compare("eigenvector", graph, scores("eigenvector", graph), dict.fromkeys(graph.order, 0.0))
        return
    if len(order) > 1 and values[order[1]].real > 0.99 * largest:
        return  # several answers, or slow
    vector = abs(vectors[:, order[0]].real)
    compare("eigenvector", graph, scores("eigenvector", graph),
            list(map(float, vector / numpy.linalg.norm(vector))), 1e-6)


def katz(graph):
    adjacency = networkx.to_numpy_array(graph.nx, nodelist=graph.order)
    largest = max(abs(numpy.linalg.eigvals(adjacency)))
    # Without a cycle every alpha has scores, which may leave the range of doubles.
    alpha = 0.5 / largest if largest > 1e-6 else 0.1 / max(1, adjacency.max(initial=0))
    compare("Katz", graph, scores("katz", graph, "--alpha", repr(float(alpha)), "--normalized"),
            networkx.katz_centrality_numpy(graph.nx, alpha=alpha, weight="weight"), 1e-8)


def personalized(graph):
    seeds = list(dict.fromkeys((graph.order[0], graph.order[-1])))
    words = [word for seed in seeds for word in ("--seed-vertex", seed)]
    found = {seed: dict.fromkeys(graph.order, 0.0) for seed in seeds}
    for seed, v, score in rows("pagerank", graph.path, *words_of(graph, "pagerank"), *words, "--tol", "1e-12", "--verify"):
        found[int(seed)][int(v)] = float(score)
    for seed in seeds:
        compare(f"PageRank from {seed}", graph, found[seed],
                networkx.pagerank(graph.nx, personalization={seed: 1}, weight="weight", tol=1e-14, max_iter=2000), 1e-9)


def pagerank(graph):
    found = scores("pagerank", graph, "--tol", "1e-12")
    expected = networkx.pagerank(graph.nx, weight="weight", tol=1e-14, max_iter=2000)
    compare("PageRank", graph, found, expected)
    if not networkx.number_of_selfloops(graph.nx):  # igraph counts those of undirected graphs twice
        compare("PageRank, igraph", graph, found, graph.ig.pagerank(weights=weights_of(graph)), 1e-7)


def samples(graph):
    """All vertices as a sample give the exact scores; a smaller sample is the same for any number of threads."""
    everything, few = len(graph.order), max(1, len(graph.order) // 3)
    compare("betweenness of a full sample", graph, scores("betweenness", graph, "--samples", everything, "--seed", 3),
            networkx.betweenness_centrality(graph.nx, normalized=False, weight="weight"))
    compare("harmonic closeness of a full sample", graph,
            scores("closeness", graph, "--harmonic", "--samples", everything, "--seed", 3),
            networkx.harmonic_centrality(graph.nx, distance="weight"))
    for command, *options in (("betweenness",), ("closeness", "--harmonic")):
        words = (*options, "--samples", few, "--seed", 3, "--threads")
        expect(f"{graph.name}, {command}, {few} samples", scores(command, graph, *words, 1),
               scores(command, graph, *words, 2))
    average = gustav_json("distances", graph.path, *graph.words, "--samples", everything, "--verify")
    lengths = [d for u, to in networkx.all_pairs_dijkstra_path_length(graph.nx) for v, d in to.items() if u != v]
    expect_near(f"{graph.name}, average of a full sample", average["average"],
                sum(lengths) / len(lengths) if lengths else 0, 1e-12 * (1 + max(lengths, default=0)))
    part = gustav_json("distances", graph.path, *graph.words, "--samples", few, "--verify")
    expect(f"{graph.name}, sources", part["sources"], few)


def shared(graph):
    compare("betweenness", graph, scores("betweenness", graph), graph.ig.betweenness(directed=graph.directed))
    compare("closeness", graph, scores("closeness", graph, "--definition", "within-reach", "--outgoing"),
            graph.ig.closeness(mode="out", normalized=True))
    compare("harmonic", graph, scores("closeness", graph, "--harmonic", "--outgoing"),
            graph.ig.harmonic_centrality(mode="out", normalized=False))


for check in (betweenness, closeness, unweighted):
    on_random_graphs(check, parallel="min")
for check in (pagerank, personalized, hits, eigenvector, katz):
    on_random_graphs(check)
    on_shared_graphs(check)
for check in (definitions, samples):
    on_random_graphs(check, 100, parallel="min")
for check in (betweenness, closeness, definitions, samples):
    on_shared_graphs(check, parallel="min")
on_shared_graphs(shared, ("ca-GrQc.txt", "email-Eu-core.txt.gz"))
finish()
