"""The tables of a page of results: which there are for the rows that collect.py measured."""
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "scripts"))
import results_data  # noqa: E402

EARLIER = "earlier build"
# Options that describe the operands, and the operations for which they count.
SHAPES = {"cols": ("spmm", "sddmm", "spmm-batch"), "type": ("spmv", "spmm", "sddmm", "spmm-batch"),
          "tuner": ("spmv", "pagerank")}
# Geometric mean of the best peer's ratios, and the least of them, for repeated calls. Other semirings: within 15 % of
# plus-times. Products: warm against warm, 2 threads.
GOALS = {"spgemm": {"mean": 1.4, "least": 0.9}, "spgemm-sorted": {"mean": 2.2}, "masked": {"mean": 2.3},
         "triangles": {"mean": 4}, "bfs64": {"mean": 8}, "spgemm-minplus": {"mean": 0.87},
         "spgemm-lambda": {"mean": 0.87}, "mcl": {"mean": 5}}
# The toolbox: all operations on all inputs, against each kind of peers.
TOOLBOX_PEERS = {"plain loops": (["plain loops"], {"mean": 1, "least": 0.8}),
                 "igraph and NetworKit": (["igraph", "NetworKit"], {"mean": 3, "least": 1})}
BUILD_GOAL = {"mean": 0.98}  # no operation got slower
REGRET_GOAL = 0.85  # share of the inputs on which the selected method is within 10 % of the best one
GOAL_THREADS = {"spgemm": 2, "spgemm-sorted": 2, "masked": 2}


def titled(row, *words):
    threads = f"{row['threads']} thread{'s' if row['threads'] > 1 else ''}"
    return ", ".join(filter(None, [*words, row.get("machine"), threads]))


def sections_for(row, kind):
    """The sections in which a row stands."""
    if ("compared" in row) != (kind == "isa"):
        return []
    operation = results_data.OPERATIONS.get(row["operation"], row["operation"])
    every = {key: row[key] for key in ("compared", "threads", "machine") if key in row}  # the rows of all operations
    where = {"operation": row["operation"], **every}
    if any(key in row for key in SHAPES):  # a page of several operands: rows without a key are others than those with it
        where |= {key: row.get(key) for key, ops in SHAPES.items() if row["operation"] in ops} | {"compared": None}
    operation += "".join([f" of {row['cols']} columns" if "cols" in row else "",
                          f", {row['type']}" if "type" in row else "",
                          ", with a tuner" if row.get("tuner") == "once" else ""])
    if kind == "methods":
        return [{"type": "methods", "title": titled(row, operation), "where": where}]
    if kind == "regret":
        return [{"type": "regret", "title": titled(row, "The selected method and the best one"), "where": every,
                 "goal": REGRET_GOAL}]
    if kind == "isa":
        return [{"type": "isa", "title": titled(row, "Operations by instruction set"), "where": every}]
    whole = [{"type": "ratios", "calls": "repeated", "title": titled(row, f"All operations against {name}"), "where": every,
              "keys": ["operation", "input"], "peers": peers, "goal": goal, "plot": False}
             for name, (peers, goal) in TOOLBOX_PEERS.items() if kind == "toolbox"]
    repeated = {"type": "ratios", "calls": "repeated", "title": titled(row, operation, "repeated calls"),
                "where": where}
    if EARLIER in row["peers"]:
        return [{**repeated, "goal": BUILD_GOAL}]
    if GOAL_THREADS.get(row["operation"], row["threads"]) == row["threads"] and row["operation"] in GOALS:
        repeated["goal"] = GOALS[row["operation"]]
    if kind == "markov":
        repeated |= {"title": titled(row, operation), "keys": ["input", "inflation"], "unit": "s", "peer_times": True}
        return [{key: value for key, value in repeated.items() if key != "calls"}]
    if not any("first" in peer for peer in row["peers"].values()):
        return [*whole, repeated]
    first = {"type": "ratios", "calls": "first", "title": titled(row, operation, "first call in fresh pages"),
             "where": where, "plot": False}
    faults = {"type": "faults", "title": titled(row, "Page faults"), "where": every}
    if whole:
        return [*whole, repeated, first]
    return [repeated, first] + ([faults] if any("page_faults" in peer for peer in row["peers"].values()) else [])


def sections_of(page, kind):
    """The sections of all rows, in their order, those of several operations last; sections that a person has changed
    stay."""
    def key(section):
        every = "keys" in section and section.get("peers")  # tables of several operations differ in their peers
        return section["type"], section.get("where"), section.get("calls") == "first", every
    kept = page["sections"]
    for row in page["rows"]:
        kept += [new for new in sections_for(row, kind) if all(key(old) != key(new) for old in kept)]
    return sorted(kept, key=lambda section: section["type"] == "faults")
