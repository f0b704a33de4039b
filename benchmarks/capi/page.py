#!/usr/bin/env python3
"""Writes the data of docs/performance/capi.md from what compare.py measured.

usage: page.py SUMMARY PEER=FILE... >docs/performance/data/capi.json

SUMMARY is what the numbers say, in at most three sentences. FILE is from `compare.py --json`, PEER the name and version
of the other library. Times of Gustav are those of the first file; each ratio is from its own file, where both libraries
ran by turns. Then run scripts/results.py."""
import json
import pathlib
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
sys.path[:0] = [str(ROOT / "scripts"), str(ROOT / "benchmarks")]
import machine  # noqa: E402
import results_data  # noqa: E402
from compare import GOAL, OPS  # noqa: E402

# As benchmarks/capi/families.c makes them; calls that pass over the values alone get the larger ones.
INPUTS = {
    "rmat": "R-MAT, 2^13 vertices with 8 edges each, or 2^17 with 16", "erdos_renyi": "40,000 or 300,000 rows of 8 entries",
    "grid2d": "5-point grid of 400 x 400 or 700 x 700", "grid3d": "7-point grid of 40 or 70 a side",
    "banded": "20,000 or 150,000 rows of half-width 7", "hubs": "16,000 or 200,000 vertices with 10 edges each, and hubs",
    "tall": "100,000 x 500 with 4 entries a row, or 800,000 x 1,000 with 3",
    "blocks": "400 or 4,000 half full blocks of 32 x 32 on the diagonal"}
BUILD = ROOT / "build" / "release" / "bin" / "gustav"


def short(value):
    return float(f"{value:.5g}")


def result(times):
    return {key: short(times[key]) for key in ("median", "spread", "first")}


def rows_of(peers):
    """One row for each graph and operation, with all peers."""
    rows = {}
    for peer, data in peers.items():
        for row in data["rows"]:
            key = row["graph"], row["operation"]
            if "gustav" not in row:
                found = {"absent": row["fault"]}
            elif "ratio" in row:
                found = {**result(row["other"]), "ratio": short(row["ratio"]), "equal": True}
            else:
                found = {"equal": False, "differs": row["fault"]}
            own = result(row["gustav"]) if "gustav" in row else {}
            entry = rows.setdefault(key, {"input": row["graph"], "operation": row["operation"], "threads": data["threads"],
                                          "gustav": own, "peers": {}})
            entry["peers"][peer] = found
    return list(rows.values())


def section(title, where, **more):
    return {"type": "ratios", "title": title, "where": where, "plot": False, "time_decimals": 3, **more}


def page_of(summary, peers):
    rows = rows_of(peers)
    ops = [op for op in OPS if any(row["operation"] == op for row in rows)]
    sections = [section(op, {"operation": op}, goal={"mean": GOAL["least"], "least": GOAL["least"]}) for op in ops]
    if any(row["operation"] == "bfs" for row in rows):
        sections.append(section("breadth-first search in GraphBLAS calls", {"operation": "bfs"},
                                goal={"mean": round(GOAL["bfs"], 2)}))
    return {
        "title": "The C API beside SuiteSparse:GraphBLAS",
        "measured": "twelve calls of the C API on eight graphs, and a breadth-first search, beside SuiteSparse:GraphBLAS",
        "order": 5,
        "summary": summary,
        "method": "`benchmarks/capi/compare.py`: the same C program on both libraries, a process of each, asked by turns. "
                  "Medians of repeated calls, without those that a neighbour delayed. A ratio counts where the checksums "
                  "of the results are equal. Each peer has a run of its own; the times of Gustav are from the first.",
        "machines": [{"name": "machine", **machine.facts(BUILD)}],
        "notes": ["run-time-types"],
        "inputs": INPUTS,
        "sections": sections,
        "rows": rows,
    }


def main():
    arguments = [argument.partition("=") for argument in sys.argv[2:]]
    if not arguments or any(not file for _, _, file in arguments):
        sys.exit(__doc__)
    peers = {name: json.loads(pathlib.Path(file).read_text(encoding="utf-8")) for name, _, file in arguments}
    sys.stdout.write(results_data.dump(page_of(sys.argv[1], peers)))


if __name__ == "__main__":
    main()
