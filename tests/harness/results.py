#!/usr/bin/env python3
"""Tests scripts/results.py on small data: statistics, losses, answers that differ, absent peers, plots and --check."""
import json
import math
import subprocess
import sys
import tempfile
import xml.etree.ElementTree as xml
from pathlib import Path

SCRIPTS = Path(__file__).resolve().parent.parent.parent / "scripts"
sys.path.insert(0, str(SCRIPTS))
import results_data  # noqa: E402
import results_page  # noqa: E402
import results_plot  # noqa: E402

faults = []
SVG = "{http://www.w3.org/2000/svg}"


def expect(what, is_, should_be):
    if is_ != should_be:
        faults.append(f"{what}: {is_!r}, expected {should_be!r}")


def contains(what, text, *parts):
    faults.extend(f"{what}: does not say: {part}\n{text}" for part in parts if part not in text)


def lacks(what, text, *parts):
    faults.extend(f"{what}: says: {part}\n{text}" for part in parts if part in text)


def peer(ratio):
    return {"ratio": ratio, "equal": True}


def row(name, peers, **more):
    return {"input": name, "operation": "spgemm", "threads": 2, "gustav": {"median": 0.002}, "peers": peers, **more}


def page(rows, **more):
    section = {"type": "ratios", "title": "A*A", "where": {"operation": "spgemm"}}
    return {"title": "Products", "measured": "products", "order": 1, "summary": "One. Two. Three.",
            "method": "By hand.", "machines": [{"name": "here", "processor": "a processor", "cores": 2}],
            "sections": [section | more.pop("section", {})], "rows": rows, **more}


def rendered(given, name="small"):
    return results_page.render(name, results_data.check(name, given), True)


def refuses(what, given, part):
    try:
        results_data.check("small", given)
    except results_data.BadData as error:
        contains(what, str(error), part)
        return
    faults.append(f"{what}: accepted")


def ratios():
    text = rendered(page([row("a", {"Fast": peer(0.5), "Slow": peer(2)}), row("b", {"Fast": peer(8), "Slow": peer(4)}),
                          row("c", {"Fast": peer(2), "Slow": peer(1)})]))
    # sqrt3(0.5 * 8 * 2) = 2, sqrt3(2 * 4 * 1) = 2, the best peers' 0.5, 4 and 1: 1.26.
    contains("means", text, "| **geometric mean** (3) | | 2.00 | 2.00 | 1.26 |", "| **faster / slower** | | 2 / 1 | 3 / 0 | 2 / 1 |")
    contains("a loss", text, "| a | 2.00 | **0.50** | 2.00 | **0.50** |",
             "Faster than the best peer on 2 of 3 inputs; slower on 1: a (0.50).")
    contains("a draw", text, "| c | 2.00 | 2.00 | 1.00 | 1.00 |")
    text = rendered(page([row("a", {"Slow": peer(3)}), row("b", {"Slow": peer(1.5)})]))
    contains("one peer", text, "| input | Gustav ms | Slow |", "Faster than Slow on all 2 inputs; least ratio: b, 1.50.")
    lacks("one peer", text, "best peer", "**1.50**")
    expect("mean of nothing", results_data.geometric_mean([]), None)
    expect("mean", round(results_data.geometric_mean([0.5, 8, 0.25]), 12), 1)


def not_counted():
    wrong = {"equal": False, "differs": "triangles is 2 instead of 1", "median": 1e-9}
    given = page([row("a", {"Fast": wrong, "Slow": peer(2)}), row("b", {"Fast": peer(4), "Slow": {"cut": "60 s"}}),
                  row("c", {"Slow": peer(8)}), {**row("d", {}), "gustav": {"cut": "killed after 5 s"}}])
    text = rendered(given)
    contains("a different answer", text, "| a | 2.00 | differs | 2.00 | 2.00 |",
             "Answers differ, not counted: a: Fast (triangles is 2 instead of 1).")
    contains("a cut peer", text, "| b | 2.00 | 4.00 | cut | 4.00 |")
    contains("a missing peer", text, "| c | 2.00 | absent | 8.00 | 8.00 |")
    contains("Gustav cut", text, "| d | killed after 5 s | | | - |")
    contains("counted", text, "| **geometric mean** (3) | | 4.00 | 4.00 | 4.00 |", "on all 3 inputs")
    # A ratio beside a different answer must not count either.
    liar = page([row("a", {"Liar": {"ratio": 0.1, "equal": False}}), row("b", {"Liar": peer(2)})])
    contains("a ratio of a different answer", rendered(liar), "| a | 2.00 | differs |", "Faster than Liar on the one input")
    liar["sections"][0]["peer_times"] = True
    liar["rows"][0]["peers"]["Liar"]["median"] = 0.00001
    contains("a time of a different answer", rendered(liar), "| a | 2.00 | | differs |")
    plotted = results_plot.panel_of(given, given["sections"][0])["points"]
    expect("plotted", plotted, {"Fast": [None, 4, None, None], "Slow": [2, None, 8, None]})
    never = rendered(page([row("a", {"MKL": {"absent": "not installed"}, "Fast": peer(2)})]))
    contains("absent everywhere", never, "Absent: MKL (not installed).")
    lacks("absent everywhere", never, "| MKL |")
    killed = rendered(page([row("a", {"SciPy": {"cut": "60 s"}}), row("b", {"SciPy 1.17": peer(2)})]))
    contains("killed before it said its version", killed, "| input | Gustav ms | SciPy 1.17 |", "| a | 2.00 | cut |")


def details():
    own = {"median": 0.5, "spread": 0.26, "first": 0.75, "memory": 3 << 20}
    rows = [row("a*b", {"mcl": {**peer(2), "median": 1, "part_ratios": {"steps": 3}}}, inflation="1.4", gustav=own)]
    text = rendered(page(rows, section={"keys": ["input", "inflation"], "unit": "s", "peer_times": True}))
    contains("columns", text, "| input | inflation | Gustav s | first call s | MiB | mcl s | ratio | steps |",
             r"| a\*b | 1.4 | 0.500 ±26 % | 0.750 | 3 | 1.000 | 2.00 | 3.00 |", r"least ratio: a\*b, inflation 1.4, 2.00.")
    small = rendered(page([row("a", {"Fast": peer(2)}, gustav={"median": 0.001, "spread": 0.05})]))
    contains("a small spread", small, "| a | 1.00 | 2.00 |")
    machine = {"name": "m", "processor": "a processor", "cores": 4, "caches": "1 MiB of L2", "memory": "8 GiB",
               "compiler": "g++ 12.2", "flags": "-O2", "kernel": "Linux 6.1", "gustav": "abc", "note": "Idle."}
    contains("machine", rendered(page(rows, machines=[machine])),
             "**Machine.** 4 cores of a processor, 1 MiB of L2, 8 GiB, Linux 6.1, g++ 12.2 `-O2`, Gustav at `abc`.\nIdle.")
    goal = {"goal": {"mean": 2, "least": 1}}
    met, missed = row("a", {"Fast": peer(2)}), row("b", {"Fast": peer(0.9)}, threads=1)
    two = page([met, missed], section=goal | {"where": {"threads": 2}})
    two["sections"].append({**two["sections"][0], "where": {"threads": 1}, "title": "serial"})
    contains("summary", rendered(two), r"| A\*A | Fast | 2.00 | 1 | 0 | 2.00 (a) | 2, none below 1: met |",
             "| serial | Fast | 0.90 | 0 | 1 | 0.90 (b) | 2, none below 1: **missed** |")
    least = page([row("a", {"Fast": peer(4)}), row("b", {"Fast": peer(0.9)})], section={"goal": {"mean": 1.5, "least": 1}})
    least["sections"] *= 2
    contains("the least ratio misses the goal", rendered(least), "0.90 (b) | 1.5, none below 1: **missed** |")
    methods = page([{"input": "a", "operation": "spgemm", "best": 0.004, "methods": {"selected": 1.1, "hash": 1}},
                    {"input": "b", "operation": "spgemm", "best": 0.001, "methods": {"selected": 1.11, "heap": 1}}],
                   section={"type": "methods"})
    contains("methods", rendered(methods), "| a | 4.00 | 1.10 | 1.00 | - |", "| b | 1.00 | 1.11 | - | 1.00 |",
             "within 10 % of the best method on 1 of 2 inputs.")
    text = rendered(page([row("a", {"Fast": peer(2)})], method="word " * 60 + "- and 7. then"))
    expect("lines that begin a list", [line for line in text.split("\n") if line.startswith(("- ", "7. "))], [])
    expect("long lines", [line for line in text.split("\n") if len(line) > 100], [])


def first_calls():
    """First and repeated calls have tables of their own; a peer without one counts only in the other."""
    own = {"median": 0.002, "first": 0.004}
    rows = [row("a", {"Fast": {**peer(0.5), "first": 0.012}, "Slow": {**peer(2), "first": 0.002}}, gustav=own),
            row("b", {"Fast": {**peer(4)}, "Slow": {"cut": "no repeated call", "equal": True, "first": 0.016}}, gustav=own),
            row("c", {"Fast": {"equal": False, "differs": "sum is 1", "first": 1e-9}}, gustav={"cut": "killed", "first": 1})]
    given = page(rows, section={"calls": "repeated"})
    given["sections"].append({**given["sections"][0], "title": "first", "calls": "first", "plot": False})
    text = rendered(given)
    contains("repeated calls", text, "| input | Gustav ms | Fast | Slow | best peer |",
             "| a | 2.00 | **0.50** | 2.00 | **0.50** |", "| b | 2.00 | 4.00 | cut | 4.00 |")
    contains("first calls", text, "| a | 4.00 | 3.00 | **0.50** | **0.50** |", "| b | 4.00 | absent | 4.00 | 4.00 |",
             "| c | 1000.00 | differs | absent | - |", "| first | best of 2 | 1.41 | 1 | 1 | 0.50 (a) |")
    lacks("a column that has a table of its own", text, "first call ms")
    lacks("nothing of the repeated calls", text.split("## first")[1], "no repeated call", "MiB")
    expect("one panel", [f["title"] for s in given["sections"] if (f := results_plot.panel_of(given, s))], ["A*A"])


def page_faults():
    def faulty(first, repeated):
        return {"first_page_faults": first, "page_faults": repeated}
    rows = [row("a", {"P 1.0": {**peer(2), **faulty(100, 0)}}, gustav={"median": 1, **faulty(4000, 1)}),
            row("b", {"P 1.0": {**peer(2), **faulty(5000, 300)}}, gustav={"median": 1, **faulty(8000, 3)}),
            row("c", {"P": {"cut": "killed"}, "Q": peer(2)}, gustav={"median": 1, **faulty(9000, 4.6)})]
    text = rendered(page(rows, section={"type": "faults"}))
    contains("page faults", text, "| operation | call | Gustav | P 1.0 |",
             r"| A\*A, any order | first | 8,000 (9,000, c) | 2,550 (5,000, b) |",
             r"| A\*A, any order | repeated | 3 (5, c) | 150 (300, b) |", r"Not warm: P 1.0, A\*A, any order, b (300).")
    rows[1]["peers"]["P 1.0"]["page_faults"] = 250  # 5 % of 5,000
    contains("warm", rendered(page(rows, section={"type": "faults"})), "All repeated calls are warm.")


def regret():
    def methods(name, operation, selected):
        return {"input": name, "operation": operation, "threads": 2, "best": 0.001,
                "methods": {"selected": selected, "hash": 1, "heap": 2}}
    late = {"input": "c", "operation": "masked", "threads": 2, "cut": "more than 9 s", "methods": {}}
    rows = [methods("a", "spgemm", 1.1), methods("b", "spgemm", 0.9), methods("c", "spgemm", 1.05),
            methods("a", "masked", 1.0), methods("b", "masked", 1.21), late]
    section = {"type": "regret", "title": "Regret", "where": {"threads": 2}, "goal": 0.65}
    given = {**page([]), "sections": [section], "rows": rows}
    text = rendered(given)
    contains("regret", text, r"| A\*A, any order | 3 of 3 (100 %) | 1.01 | 1.10 (a) | 65 %: met |",
             r"| A\*A masked by A | 1 of 3 (33 %) | 1.10 | 1.21 (b) | 65 %: **missed** |",
             "| b | 0.90 | **1.21** (hash) |", "| c | 1.05 | more than 9 s |")
    expect("no plot", results_plot.render(given), None)
    refuses("no goal", {**given, "sections": [{k: v for k, v in section.items() if k != "goal"}]}, "lacks goal")
    contains("a method page with a cut", rendered({**given, "sections": [{"type": "methods", "title": "M", "where": {
        "operation": "masked"}}]}), "| c | more than 9 s | - | - | - |", "on 1 of 2 inputs")


def instruction_sets():
    def sets(name, operation, avx2, baseline):
        return {"input": name, "operation": operation, "threads": 2, "compared": "isa", "widest": "AVX-512",
                "gustav": {"median": 1}, "peers": {"AVX2": peer(avx2), "baseline": baseline}}
    rows = [sets("a", "spgemm", 2, peer(4)), sets("b", "spgemm", 0.5, peer(1)),
            sets("a", "bfs", 1, {"equal": False, "differs": "sum is 1"}), {**row("z", {}), "operation": "bfs"}]
    text = rendered({**page([]), "rows": rows,
                     "sections": [{"type": "isa", "title": "Sets", "where": {"compared": "isa", "threads": 2}}]})
    contains("instruction sets", text, "Time over the time of AVX-512",
             r"| A\*A, any order | 1.00 | 0.50 to 2.00 | 2.00 | 1.00 to 4.00 |",
             "| a | 2.00 / 4.00 | 1.00 / - |", "| b | 0.50 / 1.00 | |", "Answers differ, not counted: a, bfs: baseline.")
    lacks("other rows", text, "| z |")


def bad_data():
    good = [row("a", {"Fast": peer(2)})]
    refuses("four sentences", page(good, summary="One. Two. Three. Four."), "4 sentences")
    refuses("no words", page(good, summary=""), "written by a person")
    refuses("no row", page(good, section={"where": {"operation": "lu"}}), "no row has")
    refuses("an unknown section", page(good, section={"type": "graph"}), "type graph")
    refuses("a ratio of unknown answers", page([row("a", {"Fast": {"ratio": 2}})]), "without `equal`")
    refuses("a wrong mean", page(good, section={"means": {"Fast": 2.1}}), "a mean of 2.1")
    table = {"type": "table", "columns": ["a", "b"], "rows": [["1"]]}
    refuses("a short row", {**page([]), "sections": [table]}, "1 cells instead of 2")
    contains("et al. ends no sentence", rendered(page(good, summary="As Kurt et al. 2017. Two. Three.")), "et al. 2017")


def plots():
    given = page([row("a", {"Fast": peer(0.5), "Slow": peer(2)}), row("b", {"Fast": peer(4), "Slow": peer(8)})])
    text = results_plot.render(given)
    expect("the same bytes", results_plot.render(given), text)
    contains("dark", text, "prefers-color-scheme:dark")
    root = xml.fromstring(text)
    circles = [float(c.get("cx")) for c in root.iter(f"{SVG}circle")][1:]  # the first is in the legend
    words = {t.text: float(t.get("x")) for t in root.iter(f"{SVG}text")}
    expect("labels", {"a", "b", "Fast", "Slow", "A*A"} - set(words), set())
    # On a logarithmic axis 0.5 and 4 are a third and twice that from 1.
    expect("axis", math.isclose(words["1"] - circles[0], (circles[1] - words["1"]) / 2, abs_tol=0.1), True)
    expect("no file from elsewhere", "href" in text or "url(" in text, False)
    table = {"type": "table", "columns": ["g", "x", "y"], "rows": [["`a`", "3", "1,500"], ["b", "word", "2"]],
             "plot": {"label": "g", "series": [{"name": "y", "column": "y"}, {"name": "y / x", "over": ["y", "x"]}]}}
    expect("a table", results_plot.table_panel(table),
           {"title": "", "labels": ["a", "b"], "points": {"y": [1500, 2], "y / x": [500, None]}})
    expect("no plot", results_plot.render({**page([]), "sections": [{**table, "plot": False}]}), None)
    one, two = ({"where": {"threads": t}, "plot": {"panel": "P", "series": f"{t}"}} for t in (1, 2))
    both = page([row("a", {"F": peer(2)}, threads=1), row("b", {"F": peer(3)}, threads=1), row("b", {"F": peer(4)})],
                section=one)
    both["sections"].append({**both["sections"][0], **two})
    panels = results_plot.joined([(s, results_plot.panel_of(both, s)) for s in both["sections"]])
    expect("joined panels", panels, [{"title": "P", "labels": ["a", "b"], "points": {"1": [2, 3], "2": [None, 4]}}])


def command():
    with tempfile.TemporaryDirectory() as scratch:
        folder = Path(scratch)
        (folder / "data").mkdir()
        given = page([row("a", {"Fast": peer(2)})])
        (folder / "data/small.json").write_text(results_data.dump(given), encoding="utf-8")
        (folder / "data/README.json").write_text('{"title": "Results", "summary": "All.", "sections": []}')
        expect("dump and load", json.loads(results_data.dump(given)), given)

        def run(code, *words):
            found = subprocess.run([sys.executable, "-B", SCRIPTS / "results.py", "--folder", folder, *words],
                                   capture_output=True, text=True, timeout=60, check=False)
            expect(f"{words}: exit code, {found.stderr}", found.returncode, code)
            return found.stdout + found.stderr
        contains("nothing written", run(1, "--check"), "small.md: is missing", "plots/small.svg: is missing")
        run(0)
        run(0, "--check")
        contains("index", (folder / "README.md").read_text(), "| [small.md](small.md) | products |")
        contains("--print", run(0, "--print", "small"), "# Products")
        (folder / "data/small.json").write_text(results_data.dump(page([row("a", {"Fast": peer(3)})])))
        contains("new data", run(1, "--check"), "small.md: is out of date", "plots/small.svg: is out of date")
        run(0)
        (folder / "other.md").write_text("by hand")
        (folder / "plots/other.svg").write_text("left over")
        contains("no data", run(1, "--check"), "other.md: no data file", "plots/other.svg: no data file")
        run(1)
        expect("a page by hand stays, a plot goes", [(folder / n).exists() for n in ("other.md", "plots/other.svg")],
               [True, False])
        (folder / "data/small.json").write_text("{,}")
        contains("no JSON", run(1, "--check"), "small.json:1")


for test in (ratios, not_counted, details, first_calls, page_faults, regret, instruction_sets, bad_data, plots, command):
    test()
for fault in faults:
    print(fault)
print(f"{len(faults)} faults")
sys.exit(1 if faults else 0)
