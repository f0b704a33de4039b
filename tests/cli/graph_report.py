#!/usr/bin/env python3
"""The page of `gustav report`: complete, safe, with the numbers of the commands; also of odd graphs."""
import glob
import os
import re
import shutil
import subprocess
import tempfile

from common import CLI, DATA, expect, expect_near, faults, finish, gustav, gustav_json, have_data
from html_page import check_page, check_svg, render_all, shown, svgs_of

folder = tempfile.mkdtemp(prefix="gustav-graph-report-")
os.chdir(folder)


def cells(table):
    return [row for row in table if row and row[0]]


def run(name, words, render=False):
    """Writes the page and checks it, and its numbers against the commands. Returns the parser and the page."""
    before = len(faults)
    summary = gustav_json("report", *words, "-o", "page.html")
    with open("page.html", "rb") as file:
        data = file.read()
    page = data.decode("utf-8")
    if len(data) > 1_000_000:
        faults.append(f"{name}: {len(data)} bytes")
    parser = check_page(name, page, (folder, os.path.dirname(CLI)))
    roots = [check_svg(f"{name}: picture {k}", text) for k, text in enumerate(svgs_of(page))]
    v = parser.values
    info, components = gustav_json("info", *words), gustav_json("components", *words)
    for key in ("vertices", "edges", "undirected_edges"):
        expect(f"{name}: {key}", (v[key], summary[key]), (info[key], info[key]))
    expect(f"{name}: directed", parser.texts["directed"], "yes" if info["directed"] else "no")
    expect(f"{name}: density", v["density"], info["density"])
    expect(f"{name}: degrees", (v["mean_degree"], v["max_degree"]), (info["degree"]["mean"], info["degree"]["max"]))
    odd = page[page.index("What is odd"):page.index("How these numbers") if info["vertices"] == 0 else page.index("A drawing")]
    for key, word in (("self_loops", "to itself"), ("duplicates", "merged by"), ("isolated", "no edge at all")):
        expect(f"{name}: {key} are told", word in odd, info[key] > 0)
    if info["vertices"] > 0:
        check_numbers(name, words, parser, summary, info, components)
        drawn = [e for e in roots[0].iter("circle")]
        expect(f"{name}: vertices drawn", (len(drawn), len(drawn) <= 2000), (summary["drawn"], True))
        if info["vertices"] <= 2000:
            expect(f"{name}: all are drawn", len(drawn), info["vertices"])
        if render:
            render_all(name, page)
    if len(faults) > before:
        shutil.copy("page.html", f"faulty-{len(faults)}.html")
    return parser, page


def check_numbers(name, words, parser, summary, info, components):
    v = parser.values
    for key in ("components", "largest"):
        expect(f"{name}: {key}", v[key], components[key])
    expect(f"{name}: falls into parts", "falls into" in open("page.html", encoding="utf-8").read(), components["components"] > 1)
    expect(f"{name}: degeneracy", v["degeneracy"], gustav_json("core", *words)["degeneracy"])
    triangles = gustav_json("triangles", *words, "--per-vertex")
    expect(f"{name}: triangles", v["triangles"], triangles["triangles"])
    expect_near(f"{name}: clustering", v["average_clustering"], triangles["average_clustering"], 1e-12)
    expect_near(f"{name}: transitivity", v["transitivity"], triangles["transitivity"], 1e-12)
    histogram = [(f"{b['from']:,}" if b["from"] == b["to"] else f"{b['from']:,}–{b['to']:,}", f"{b['count']:,}")
                 for b in info["degree_histogram"]]
    expect(f"{name}: degrees", [tuple(row[:2]) for row in cells(parser.tables["degrees"])], histogram)
    ranks = [line.split(b"\t") for line in gustav("pagerank", *words, "--top", "10", "-q").split(b"\n")[:-1]]
    table = cells(parser.tables["pagerank"])
    expect(f"{name}: the ten vertices", [row[1] for row in table], [shown(label) for label, _ in ranks])
    for row, (_, score) in zip(table, ranks):
        expect_near(f"{name}: PageRank", float(row[2]), float(score), 6e-4 * float(score))
    expect(f"{name}: PageRank as JSON", summary["pagerank"], gustav_json("pagerank", *words, "--top", "10")["top"])
    clustering = gustav_json("clustering", *words)
    expect_near(f"{name}: clustering by its command", v["average_clustering"], clustering["average_clustering"], 1e-12)
    leiden = gustav_json("leiden", *words)
    expect(f"{name}: clusters", (v["clusters"], v["largest_cluster"]), (leiden["clusters"], leiden["largest"]))
    expect_near(f"{name}: modularity", v["modularity"], leiden["modularity"], 1e-12)
    expect(f"{name}: ranks by betweenness", len(cells(parser.tables["betweenness"])), min(10, info["vertices"]))
    if summary["betweenness_sources"] == info["vertices"]:  # exact, not a sample
        between = gustav_json("betweenness", *words, "--unweighted", "--normalized", "--top", "10")["top"]
        expect(f"{name}: ranks by betweenness as JSON", len(summary["betweenness"]), len(between))
        for k, (mine, theirs) in enumerate(zip(summary["betweenness"], between)):
            expect_near(f"{name}: betweenness of rank {k + 1}", mine["score"], theirs["score"], 1e-12)


# Names that contain markup, in a file whose name contains markup.
nasty = ["<b>&\"'", "</svg><script>alert(1)</script>", "]]>", "Œuf ß 蛋白质 \U0001f9ec", "&amp;", "%25&#9;x", "long" * 30]
weird = "we<ird> & \"q\" 'x'.tsv"
with open(weird, "w", encoding="utf-8") as file:
    for k, label in enumerate(nasty):
        file.write(f"{label}\t{nasty[(k + 1) % 7]}\t{k + 1}\n")
    file.write("solo\tsolo\t1\n")
_, page = run("nasty", [os.path.join(folder, weird)], render=True)
for label in nasty[:3]:
    if label in page.split("</style>")[1]:
        faults.append(f"nasty: {label} is not escaped")
with open("bad.tsv", "wb") as file:
    file.write(b"bad\xff\xc0\xafutf\tb\nb\tc\n")
run("bytes", ["bad.tsv"])
with open("plain.el", "w", encoding="ascii") as file:
    file.write("a b\nb c\n")
with open("plain.el", "rb") as file:
    done = subprocess.run([CLI, "report", "-", "-q"], stdin=file, capture_output=True, timeout=60)
expect("standard input", (done.returncode, b"<dd id=\"file\"><bdi>standard input</bdi>" in done.stdout), (0, True))

# Odd graphs: empty, one vertex, no edges, loops only; negative weights, which only PageRank and Leiden refuse.
for name, rows_, lines in (("empty", 0, []), ("one", 1, []), ("no edges", 40, []), ("loops", 3, ["1 1", "2 2", "2 2"])):
    with open("odd.mtx", "w", encoding="ascii") as file:
        file.write(f"%%MatrixMarket matrix coordinate pattern general\n{rows_} {rows_} {len(lines)}\n" + "".join(line + "\n" for line in lines))
    run(name, ["odd.mtx"])
with open("negative.el", "w", encoding="ascii") as file:
    file.write("a b -1\nb c 2\nc a 0\n")
page = gustav("report", "negative.el", "-q").decode()
expect("negative weights", ("negative or not a number" in page, "ignore them" in page), (True, True))
with open("wide.mtx", "w", encoding="ascii") as file:
    file.write("%%MatrixMarket matrix coordinate pattern general\n2 3 1\n1 3\n")

# The same numbers as the commands; the same page for any number of threads.
gustav("generate", "planted", "--size", "730", "--seed", "3", "-q", "-o", "planted.el")
run("planted", ["planted.el", "--undirected"], render=True)
gustav("generate", "rmat", "--scale", "12", "--edge-factor", "8", "--seed", "5", "-q", "-o", "rmat.el")
_, page = run("core", ["rmat.el"], render=True)
expect("a core is drawn", bool(re.search(r"The \d+-core: the [\d,]+ vertices", page)), True)
gustav("generate", "grid", "--width", "60", "--height", "60", "-q", "-o", "grid.el")
_, page = run("grid", ["grid.el"], render=True)
expect("a neighbourhood is drawn", "The 2,000 vertices nearest to" in page, True)
pages = []
for threads in (1, 2, 3):
    page = gustav("report", "rmat.el", "-q", "--threads", threads).decode()
    pages.append(re.sub(r'<dd id="(load|compute|threads)">.*?</dd>', "", page))
expect("any number of threads", (pages[1] == pages[0], pages[2] == pages[0]), (True, True))
gustav("report", "planted.el", "--verify", "-q", "-o", "page.html")
if have_data():
    run("karate", [os.path.join(DATA, "karate.mtx")], render=True)
    run("wiki-Vote", [os.path.join(DATA, "wiki-Vote.txt.gz")], render=True)
    run("lesmis", [os.path.join(DATA, "lesmis.gml")])

# No partial files, and no other file is replaced.
files = set(glob.glob("*") + glob.glob(".*"))
with open("kept.html", "w", encoding="ascii") as file:
    file.write("old")
with open("wrong.el", "w", encoding="ascii") as file:
    file.write("1 2\n2 3\n3 x y z\n-1\n")
files |= {"kept.html", "wrong.el"}
for words, code in ((["plain.el", "-o", "no/such/page.html"], 73), (["plain.el", "-o", "/dev/full"], 73), (["plain.el", "-o", "plain.el"], 2),
                    (["wrong.el", "-o", "kept.html"], 65), (["wide.mtx", "-o", "kept.html"], 65), (["nowhere.el", "-o", "kept.html"], 66),
                    (["rmat.el", "-o", "kept.html", "--max-memory", "5M"], 71), ([], 2), (["plain.el", "--backend", "cuda"], 69)):
    gustav("report", *words, "-q", code=code)
    expect(f"files after {words}", set(glob.glob("*") + glob.glob(".*")), files)
expect("the old page", open("kept.html", encoding="ascii").read(), "old")
if faults:
    print(f"pages are in {folder}")
else:
    shutil.rmtree(folder)
finish()
