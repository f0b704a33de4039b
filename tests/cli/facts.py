#!/usr/bin/env python3
"""Compares the commands with every reference result of a shared graph: facts.py NAME

Conventions of the references (README.md beside the graphs): undirected graphs are simple, directed ones keep loops and
merge repeats; triangles, clustering, components and degrees are those of the undirected view.
"""
import json
import os
import re
import sys
from collections import Counter

from common import DATA, expect, expect_near, faults, finish, gustav, gustav_json, need_data, rows

need_data()
name = sys.argv[1]
with open(os.path.join(DATA, "reference", name + ".json"), encoding="utf-8") as file:
    ref = json.load(file)
graph = os.path.join(DATA, ref["file"])
directed = ref["directed"]
view = ["--undirected", "--unweighted", "--loops", "drop"]
if graph.endswith(".gml"):  # the references name the vertices by id
    view += ["--names", "id"]
used = ["--directed", "--unweighted", *view[4:]] if directed else view


def readme_row():
    with open(os.path.join(DATA, "README.md"), encoding="utf-8") as file:
        for line in file:
            cells = [cell.strip() for cell in line.split("|")]
            if len(cells) > 10 and cells[1] == name:
                return {"nodes": cells[7], "edges": cells[8], "computed": cells[9]}
    sys.exit(f"README.md has no row for {name}")


def whole(text):
    return int(text.replace(",", ""))


# --- sizes ---------------------------------------------------------------------------------------------------------------
row = readme_row()
info = gustav_json("info", graph, *used)
simple = gustav_json("info", graph, *view)
expect("vertices", info["vertices"], ref["nodes"])
expect("vertices (README)", info["vertices"], whole(row["nodes"]))
expect("vertices of the undirected view", simple["vertices"], ref["nodes"])
expect("undirected edges", info["undirected_edges"], ref["undirected_edges_no_loops"])
expect("undirected edges of the undirected view", simple["undirected_edges"], ref["undirected_edges_no_loops"])
expect("entries of the undirected view", simple["edges"], 2 * ref["undirected_edges_no_loops"])
if directed:
    arcs, edges = re.match(r"([\d,]+) arcs / ([\d,]+)", row["edges"]).groups()
    expect("arcs", info["edges"], ref["unique_arcs"])
    expect("arcs (README)", info["edges"], whole(arcs))
else:
    edges = row["edges"]
expect("undirected edges (README)", info["undirected_edges"], whole(edges))
if ref.get("edge_lines") is not None and ref["format"] not in ("METIS", "METIS, gzip"):
    expect("records", info["records"], ref["edge_lines"])
degree = simple["degree"]
expect("least degree", degree["min"], ref["degree"]["min"])
expect("largest degree", degree["max"], ref["degree"]["max"])
expect("mean degree", round(degree["mean"], 4), ref["degree"]["mean"])
expect("vertices in the histogram", sum(b["count"] for b in simple["degree_histogram"]), ref["nodes"])

# --- triangles ---------------------------------------------------------------------------------------------------------------
expect("triangles", gustav("triangles", graph, "--unweighted", "-q").decode(), f"{ref['triangles']}\n")
out = os.path.join(os.getcwd(), f"facts-{name}-{os.getpid()}.tsv")
try:
    counted = gustav_json("triangles", graph, "--unweighted", "--per-vertex", "-o", out)
    with open(out, encoding="utf-8") as file:
        each = [line.rstrip("\n").split("\t") for line in file]
finally:
    if os.path.exists(out):
        os.unlink(out)
expect("triangles (JSON)", counted["triangles"], ref["triangles"])
expect("rows of --per-vertex", len(each), ref["nodes"])
expect("three times the triangles", sum(int(t) for _, t, _ in each), 3 * ref["triangles"])
average = sum(float(c) for _, _, c in each) / len(each)
expect_near("average clustering", average, ref["average_clustering"], 5.1e-7)
expect_near("average clustering (JSON)", counted["average_clustering"], average, 1e-12)
expect_near("transitivity", counted["transitivity"], ref["transitivity"], 5.1e-7)
computed = row["computed"]
expect("triangles (README)", ref["triangles"], whole(re.search(r"triangles ([\d,]+)", computed).group(1)))
expect_near("average clustering (README)", average, float(re.search(r"clustering ([\d.]+)", computed).group(1)), 5.1e-5)

# --- cores -------------------------------------------------------------------------------------------------------------------
cores = gustav_json("core", graph, "--unweighted", "--verify")
expect("degeneracy", cores["degeneracy"], ref["kcore"]["degeneracy"])
expect("vertices of the innermost core", cores["sizes"][-1], ref["kcore"]["main_core_size"])

# --- components --------------------------------------------------------------------------------------------------------------
parts = gustav_json("components", graph, "--unweighted")
expect("components", parts["components"], ref["wcc"]["count"])
expect("largest component", parts["largest"], ref["wcc"]["largest"])
labels = Counter(int(c) for _, c in rows("components", graph, "--unweighted"))
sizes = [labels[c] for c in range(len(labels))]
expect("sizes of the components", sizes[:10], ref["wcc"]["sizes_top10"])
expect("components by size", sizes, sorted(sizes, reverse=True))
found = re.search(r"components ([\d,]+), largest ([\d,]+)", computed)
expect("components (README)", [len(sizes), sizes[0]], [whole(found.group(1)), whole(found.group(2))])

if ref["directed"]:
    strong = gustav_json("scc", graph, "--unweighted", "--verify")
    expect("strongly connected components", [strong["components"], strong["largest"]],
           [ref["scc"]["count"], ref["scc"]["largest"]])
    labels = Counter(int(c) for _, c in rows("scc", graph, "--unweighted"))
    expect("sizes of these", [labels[c] for c in range(len(labels))][:10], ref["scc"]["sizes_top10"])

# --- breadth-first searches ----------------------------------------------------------------------------------------------------
sources = [b["source"] for b in ref["bfs"]]
words = [f"--source={s}" for s in sources]
for result, b in zip(gustav_json("bfs", graph, *used, *words)["sources"], ref["bfs"], strict=True):
    which = f"search from {b['source']}: "
    expect(which + "source", result["source"], b["source"])
    expect(which + "reached", result["reached"], b["reached"])
    expect(which + "depth", result["depth"], b["eccentricity"])
    expect(which + "levels", result["levels"], b["level_sizes"])
nearest = ref["bfs_nearest_of_all_sources"]
words = [f"--source={s}" for s in nearest["sources"]]
(result,) = gustav_json("bfs", graph, *used, *words, "--nearest")["sources"]
expect("nearest: reached", result["reached"], nearest["reached"])
expect("nearest: levels", result["levels"], nearest["level_sizes"])
if ref["nodes"] <= 50000:
    # The table agrees with the summary, and its trees are valid.
    table = Counter()
    for source, _, level, _ in rows("bfs", graph, *used, "--verify", *(f"--source={s}" for s in dict.fromkeys(sources))):
        table[source, int(level)] += 1
    for b in ref["bfs"]:
        expect(f"table from {b['source']}", [table[str(b["source"]), l] for l in range(len(b["level_sizes"]))], b["level_sizes"])
if "bfs_undirected_view" in ref:
    b = ref["bfs_undirected_view"]
    (result,) = gustav_json("bfs", graph, *view, f"--source={b['source']}")["sources"]
    expect("undirected view: reached", result["reached"], b["reached"])
    expect("undirected view: levels", result["levels"], b["level_sizes"])
if "diameter_of_largest_component" in ref:
    # No smaller component of these graphs has a larger diameter.
    found = gustav_json("distances", graph, *view, "--samples", 1)
    expect("diameter", found["diameter"], ref["diameter_of_largest_component"])

# --- PageRank ------------------------------------------------------------------------------------------------------------------


def pagerank(kind, words, expected):
    result = gustav_json("pagerank", graph, *words, "--tol", "1e-12", "--verify")
    expect(f"{kind}: converged", result["converged"], True)
    scores = {}
    for vertex, score in rows("pagerank", graph, *words, "--tol", "1e-12"):
        scores[vertex] = float(score)
    expect(f"{kind}: rows", len(scores), ref["nodes"])
    expect_near(f"{kind}: sum", sum(scores.values()), 1, 1e-10)
    # References stop at an L1 change of 1e-10; their distance to the fixed point may be larger and is recorded.
    bound = max(1e-10, 1.01 * expected.get("max_abs_diff_to_igraph_prpack", 0))
    for vertex, score in expected["top20"]:
        expect_near(f"{kind}: {vertex}", scores.get(str(vertex), -1.0), score, bound)
    for ours, (vertex, score) in zip(result["top"], expected["top20"], strict=True):
        expect_near(f"{kind}: rank of {vertex}", ours["score"], score, bound)
    if "min" in expected:
        expect_near(f"{kind}: least", min(scores.values()), expected["min"], 1e-10)
    if "iterations" in expected:
        # After the same number of iterations only rounding differs.
        top = gustav_json("pagerank", graph, *words, "--iterations", expected["iterations"], "--definition", "graphalytics")["top"]
        for ours, (vertex, score) in zip(top, expected["top20"], strict=True):
            expect_near(f"{kind}: after {expected['iterations']} iterations: {vertex}", ours["score"], score, 1e-12)


pagerank("pagerank", used, ref["pagerank"])
if "pagerank_weighted" in ref:
    pagerank("weighted pagerank", [w for w in used if w != "--unweighted"], ref["pagerank_weighted"])

if not faults:
    print(f"{name}: all facts hold")
finish()
