"""The data files of the results, docs/performance/data/NAME.json: their format, reading, writing and statistics.

A page is one JSON object:
  title, measured   the heading, and what was measured in a few words (for the index)
  order             its place in the index
  summary           at most three sentences, written by a person
  method            sentences: the command, the number of runs, what is timed
  machines          [{name, processor, cores, caches, memory, compiler, flags, kernel, gustav, load, note}]; all but
                    name are optional; gustav is the commit, load the load average, note one sentence or more
  notes             names of files in docs/notes
  inputs            {name: what it is}
  sections          tables, in the order of the page
  rows              measurements, which the sections select

A row is {input, operation, threads, machine, cols, type, tuner, extra, gustav, peers}, and other keys that sections select
by or print (`keys`). cols, type and tuner are options of `gustav bench`; extra is {column of the table: cell}:
  gustav            a result
  peers             {name and version: a result}
A result is {median, spread, first, memory, first_page_faults, page_faults}: seconds, (third quartile - first quartile)
/ median, seconds of the first call, peak bytes of the process, page faults of the first and of a repeated call. A peer
has also ratio (its median over Gustav's), equal (its answer equals Gustav's) and, if the row times parts, part_ratios
{part: ratio}. Without a time a result is {"absent": why}, {"cut": why} or {"equal": false, "differs": how}. A row of
methods has {best, methods {name: ratio to best}} instead, or {"cut": why, methods {}}. A row of instruction sets has
{"compared": "isa", widest}; its peers are the narrower sets.

A section is one of
  {"type": "ratios", title, where {key: value}, keys, peers [name or name without version], unit "ms" or "s", peer_times, decimals, digits,
   time_decimals, caption, goal {mean, least}, means {peer or "best peer": geometric mean}, calls}
                                            rows whose values are those of `where`; keys: the first columns; digits:
                                            at most so many digits of a ratio; means: from ratios before rounding;
                                            calls: "repeated", or "first" for a table of the first calls
  {"type": "methods", title, where, caption}
  {"type": "regret", title, where, goal}    rows of methods of several operations; goal: the share of the inputs on which
                                            the selected method is within 10 % of the best one
  {"type": "isa", title, where, caption}    rows of instruction sets of several operations
  {"type": "faults", title, where}          page faults of first and repeated calls, of all operations
  {"type": "table", title, columns, rows, caption, plot {label, series [{name, column} or {name, over [a, b]}]}}
Ratios and methods are drawn unless "plot" is false; {"plot": {panel, series}} draws a section of one peer as a series
of the panel. A table is drawn if it has a plot: numbers of a column, or the quotients of two.
"""
import json
import math
import re
from pathlib import Path

SENTENCE_END = re.compile(r"(?<=[.!?])(?<!et al\.)\s+")
MOST_SENTENCES = 3
MEAN_TOLERANCE = 0.01
REQUIRED = {"title": str, "measured": str, "order": int, "summary": str, "method": str, "machines": list,
            "sections": list}
SECTION_KEYS = {"ratios": ("title", "where"), "methods": ("title", "where"), "table": ("columns", "rows"),
                "regret": ("title", "where", "goal"), "isa": ("title", "where"), "faults": ("title", "where")}
OPERATIONS = {"spgemm": "A*A, any order", "spgemm-sorted": "A*A, sorted", "masked": "A*A masked by A",
              "triangles": "Triangles", "lu": "L*U", "bfs64": "64 searches", "spgemm-minplus": "A*A over min-plus",
              "spgemm-lambda": "A*A over two lambdas", "tall-10": "A times 1,024 columns",
              "tall-12": "A times 4,096 columns", "tall-14": "A times 16,384 columns", "spmv": "SpMV",
              "spmm": "SpMM", "spmm-batch": "SpMM of 100 small graphs", "sddmm": "SDDMM", "components": "Weakly connected components",
              "sssp": "Shortest paths from one source", "betweenness": "Betweenness from 32 sources",
              "scc": "Strongly connected components", "forest": "Spanning forest of least weight",
              "core": "Core numbers", "truss": "Truss numbers", "louvain": "Louvain", "leiden": "Leiden",
              "bfs": "BFS, levels from one source", "pagerank": "PageRank, 50 iterations", "loading": "Loading a .mtx"}


class BadData(Exception):
    """A data file that does not have the format."""


def sentences(text):
    return len([part for part in SENTENCE_END.split(text.strip()) if part])


def geometric_mean(values):
    return math.exp(sum(map(math.log, values)) / len(values)) if values else None


def check_section(name, section):
    kind = section.get("type")
    if kind not in SECTION_KEYS:
        raise BadData(f"{name}: a section of type {kind}, expected one of {', '.join(SECTION_KEYS)}")
    for key in SECTION_KEYS[kind]:
        if key not in section:
            raise BadData(f"{name}: a section of type {kind} lacks {key}")
    if kind == "table":
        for row in section["rows"]:
            if len(row) != len(section["columns"]):
                raise BadData(f"{name}: {section.get('title', 'table')}: {len(row)} cells instead of "
                              f"{len(section['columns'])}: {row}")


def check_means(name, page, section):
    """Given means are those of the rows but for rounding."""
    rows = select(page, section)
    for heading, given in section.get("means", {}).items():
        ratios = [r for _, r in best_ratios(rows, section)]
        if heading != "best peer":
            ratios = [r for r in (counted_ratio(row, heading) for row in rows) if r is not None]
            ratios = ratios or [row["peers"][peer]["part_ratios"][heading] for row in rows for peer in row["peers"]
                                if heading in row["peers"][peer].get("part_ratios", {})]
        if not ratios or abs(given / geometric_mean(ratios) - 1) > MEAN_TOLERANCE:
            raise BadData(f"{name}: {section['title']}: {heading}: a mean of {given}, but the rows have "
                          f"{geometric_mean(ratios)}")


def check(name, page):
    for key, kind in REQUIRED.items():
        if not isinstance(page.get(key), kind):
            raise BadData(f"{name}: expected {key} as {kind.__name__}")
    if not 1 <= sentences(page["summary"]) <= MOST_SENTENCES:
        raise BadData(f"{name}: the summary has {sentences(page['summary'])} sentences, expected 1 to {MOST_SENTENCES}, "
                      "written by a person")
    for section in page["sections"]:
        check_section(name, section)
    for row in page.get("rows", []):
        for peer, result in row.get("peers", {}).items():
            if "ratio" in result and "equal" not in result:
                raise BadData(f"{name}: {row['input']}: {peer}: a ratio without `equal`")
    for section in page["sections"]:
        if section["type"] == "table":
            continue
        if not select(page, section):
            raise BadData(f"{name}: {section['title']}: no row has {section['where']}")
        check_means(name, page, section)
    return page


def load(path):
    try:
        return check(Path(path).name, json.loads(Path(path).read_text(encoding="utf-8")))
    except json.JSONDecodeError as error:
        raise BadData(f"{path}:{error.lineno}: {error.msg}") from error


def compact(value):
    return json.dumps(value, ensure_ascii=False)


def lines_of(values, indent):
    """A list with one value a line."""
    inner = ",\n".join(f"{indent} {compact(value)}" for value in values)
    return f"[\n{inner}\n{indent}]" if values else "[]"


def dump_section(section):
    parts = []
    for key, value in section.items():
        parts.append(f'   "{key}": ' + (lines_of(value, "   ") if key == "rows" else compact(value)))
    return "  {\n" + ",\n".join(parts) + "\n  }"


def dump(page):
    """The text of a data file: one row a line, so that a new measurement is a new line."""
    parts = []
    for key, value in page.items():
        if key == "sections":
            text = "[\n" + ",\n".join(map(dump_section, value)) + "\n ]"
        elif key in ("rows", "machines") and value:
            text = lines_of(value, " ")
        elif key == "inputs" and value:
            text = "{\n" + ",\n".join(f"  {compact(k)}: {compact(v)}" for k, v in value.items()) + "\n }"
        else:
            text = compact(value)
        parts.append(f' "{key}": {text}')
    return "{\n" + ",\n".join(parts) + "\n}\n"


def select(page, section):
    rows = [row for row in page.get("rows", [])
            if all(row.get(key) == value for key, value in section["where"].items())]
    return list(map(first_calls, rows)) if section.get("calls") == "first" else rows


def first_calls(row):
    """The row with the first calls for its times."""
    own = row["gustav"].get("first")
    peers = {}
    for name, result in row.get("peers", {}).items():
        if own and result.get("equal") and "first" in result:
            peers[name] = {"median": result["first"], "ratio": result["first"] / own, "equal": True}
        elif result.get("equal"):
            peers[name] = {"absent": "its first call was not timed"}
        else:
            peers[name] = result
    return {**row, "gustav": {"median": own} if own else row["gustav"], "peers": peers}


def label(row, section):
    """The input of a row and its other key columns, as text."""
    words = [str(row[key]) if key == "input" else f"{key} {row[key]}" for key in section.get("keys", ["input"])]
    return ", ".join(words)


def counted_ratio(row, peer):
    """The peer's time over Gustav's if both have one and the answers are equal, otherwise None."""
    result = result_of(row, peer)
    return result.get("ratio") if result.get("equal") else None


def unversioned(peer):
    return peer.rsplit(" ", 1)[0]


def result_of(row, peer):
    """The result of a peer; one that ended before it said its version has none in its name."""
    peers = row.get("peers", {})
    return peers.get(peer) or peers.get(unversioned(peer), {})


def all_peers(rows):
    return list(dict.fromkeys(name for row in rows for name in row.get("peers", {})))


def peer_names(rows, section):
    """The peers that are columns: those of the section, or all that ran."""
    if "peers" in section:
        known = all_peers(rows)
        return [peer for name in section["peers"]
                for peer in [k for k in known if k.startswith(f"{name} ")] or [name]]
    ran = [name for name in all_peers(rows)
           if any("absent" not in row["peers"].get(name, {"absent": ""}) for row in rows)]
    versioned = {unversioned(name) for name in ran if unversioned(name) != name}
    return [name for name in ran if name not in versioned]


def absent_peers(rows, section):
    """{peer: why} of those that ran on no input."""
    shown = peer_names(rows, section)
    known = {*shown, *map(unversioned, shown)}
    if "peers" in section:
        return {}
    return {name: row["peers"][name].get("absent", "") for row in reversed(rows) for name in row.get("peers", {})
            if name not in known}


def best_ratios(rows, section):
    """[(label, least ratio)] of the rows that have one: the ratio of the best peer."""
    names = peer_names(rows, section)
    found = []
    for row in rows:
        ratios = [r for r in (counted_ratio(row, name) for name in names) if r is not None]
        if ratios:
            found.append((label(row, section), min(ratios)))
    return found


def outcome(best):
    """Geometric mean, wins, losses [(label, ratio)], and the least of [(label, ratio)]."""
    losses = [(name, ratio) for name, ratio in best if ratio < 1]
    return {"mean": geometric_mean([ratio for _, ratio in best]), "count": len(best), "wins": len(best) - len(losses),
            "losses": sorted(losses, key=lambda loss: loss[1]), "least": min(best, key=lambda b: b[1], default=None)}
