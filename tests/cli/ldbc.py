#!/usr/bin/env python3
"""The LDBC Graphalytics validation graphs: BFS, shortest paths, PageRank, weakly connected components, label
propagation and local clustering."""
import os
from collections import defaultdict

from common import DATA, expect, expect_near, finish, need_data, rows

need_data()
base = os.path.join(DATA, "ldbc-validation")
unreached = 9223372036854775807


def read(path):
    with open(path, encoding="utf-8") as file:
        return dict(line.split() for line in file if line.strip())


def bfs(what, graph, words, source, answer):
    expected = {v: int(level) for v, level in read(answer).items() if int(level) != unreached}
    found = {v: int(level) for _, v, level, _ in rows("bfs", graph, *words, f"--source={source}", "--verify")}
    expect(what, found, expected)


def shortest_paths(what, graph, words, source, answer):
    expected = {v: float(d) for v, d in read(answer).items() if float(d) != float("inf")}
    found = {v: float(d) for _, v, d, _ in rows("sssp", graph, *words, f"--source={source}", "--verify")}
    expect(what + ": vertices", sorted(found), sorted(expected))
    for v, distance in expected.items():
        expect_near(f"{what}: {v}", found.get(v, -1.0), distance, 1e-12)


def pagerank(what, graph, words, answer, iterations=2, bound=1e-12):
    expected = read(answer)
    found = {v: float(score) for v, score in
             rows("pagerank", graph, *words, "--definition", "graphalytics", "--iterations", iterations, "--unweighted")}
    expect(what + ": vertices", sorted(found), sorted(expected))
    for v, score in expected.items():
        expect_near(f"{what}: {v}", found.get(v, -1.0), float(score), bound)


def components(what, graph, words, answer):
    def blocks(labels):
        members = defaultdict(set)
        for v, label in labels.items():
            members[label].add(v)
        return sorted(map(sorted, members.values()))

    expect(what, blocks(dict(rows("components", graph, *words))), blocks(read(answer)))


def propagation(what, graph, words, answer, iterations):
    found = dict(rows("label-propagation", graph, *words, "--iterations", iterations, "--verify"))
    expect(what, found, read(answer))


def clustering(what, graph, words, answer):
    expected = read(answer)
    found = dict(rows("clustering", graph, *words, "--definition", "graphalytics", "--verify"))
    expect(what + ": vertices", sorted(found), sorted(expected))
    for v, share in expected.items():
        expect_near(f"{what}: {v}", float(found.get(v, -1)), float(share), 1e-12)  # they have 12 or 16 digits


for kind in ("dir", "undir"):
    how = ["--format", "adjlist"] + (["--undirected"] if kind == "undir" else [])
    bfs(f"bfs {kind}", f"{base}/bfs/{kind}-input", how, 1, f"{base}/bfs/{kind}-output")
    # The example graphs stop after 2 iterations; these two run to the fixed point and to iteration 26.
    steps, bound = (40, 1e-12) if kind == "dir" else (26, 1e-9)
    pagerank(f"pr {kind}", f"{base}/pr/{kind}-input", how, f"{base}/pr/{kind}-output", steps, bound)
    # The validation tests of Graphalytics use 5 iterations here and 2 in the example graphs.
    propagation(f"cdlp {kind}", f"{base}/cdlp/{kind}-input", how, f"{base}/cdlp/{kind}-output", 5)
    shortest_paths(f"sssp {kind}", f"{base}/sssp/{kind}-input.e", how[2:], 1, f"{base}/sssp/{kind}-output")
    clustering(f"lcc {kind}", f"{base}/lcc/{kind}-input", how, f"{base}/lcc/{kind}-output")
    components(f"wcc {kind}", f"{base}/wcc/{kind}-input", how, f"{base}/wcc/{kind}-output")
for kind in ("directed", "undirected"):
    stem = f"{base}/example/example-{kind}"
    how = ["--undirected"] if kind == "undirected" else []
    for file, words in ((f"{stem}-input", ["--format", "adjlist"]), (f"{stem}.e", []), (f"{stem}.v", [])):
        last = file.rsplit("/", 1)[-1]
        source = 2 if kind == "undirected" else 1
        bfs(f"bfs {last}", file, how + words, source, f"{stem}-BFS")
        if not last.endswith("-input"):  # adjacency lists have no lengths
            shortest_paths(f"sssp {last}", file, how + words, source, f"{stem}-SSSP")
        pagerank(f"pr {last}", file, how + words, f"{stem}-PR")
        propagation(f"cdlp {last}", file, how + words, f"{stem}-CDLP", 2)
        clustering(f"lcc {last}", file, how + words, f"{stem}-LCC")
        components(f"wcc {last}", file, how + words, f"{stem}-WCC")
finish()
