#!/usr/bin/env python3
"""The page of `gustav mcl --report`: complete, safe, with the numbers of --json and the pictures of the matrix."""
import base64
import glob
import json
import os
import re
import shutil
import struct
import subprocess
import sys
import tempfile
import zlib

from common import CLI, expect, expect_near, faults, finish, gustav
from html_page import check_page, check_svg, chunks, page_parser, render_all, shown, svgs_of

folder = tempfile.mkdtemp(prefix="gustav-report-")
os.chdir(folder)


def filled_cells(image):
    """The cells of a picture that are not transparent, and the number of cells per side."""
    png = chunks(base64.b64decode(image.get("href").split(",")[1], validate=True))
    width, height, depth, kind = struct.unpack(">IIBB", png[b"IHDR"][:10])
    expect("the kind of picture", (depth, kind, png[b"tRNS"][0], set(png[b"tRNS"][1:])), (4, 3, 0, {255}))
    data, line = zlib.decompress(png[b"IDAT"]), (width + 1) // 2 + 1
    expect("the size of a picture", len(data), line * height)
    return width, {(y, x) for y in range(height) for x in range(width)
                   if data[y * line + 1 + x // 2] >> (0 if x % 2 else 4) & 15}


def run(name, words, code=0, render=False):
    """Runs with all outputs and checks the page."""
    before = len(faults)
    out = subprocess.run([CLI, "mcl", *words, "--json", "-v", "-o", "clusters", "--report", "page.html"], capture_output=True, timeout=600)
    if out.returncode != code:
        sys.exit(f"{name}: code {out.returncode}: {out.stderr.decode('utf-8', 'replace')}")
    summary, notes = json.loads(out.stdout), out.stderr.decode("utf-8", "replace")
    with open("page.html", "rb") as file:
        data = file.read()
    with open("clusters", "rb") as file:
        clusters = [line.split(b"\t") for line in file.read().split(b"\n")[:-1]]
    page = data.decode("utf-8")
    if len(data) > 400_000:
        faults.append(f"{name}: {len(data)} bytes")
    parser = check_page(name, page, (folder, os.path.dirname(CLI)))
    v, seconds = parser.values, summary.pop("seconds")
    for key in ("vertices", "edges", "clusters", "largest", "iterations", "inflation", "chaos", "threads"):
        expect(f"{name}: {key}", v[key], summary[key])
    if "undirected_edges" in v:
        expect(f"{name}: undirected edges", v["undirected_edges"], summary["undirected_edges"])
    expect(f"{name}: seconds", (v["load"], v["compute"]), (seconds["load"], seconds["compute"]))
    expect(f"{name}: converged", parser.texts["converged"], "yes" if summary["converged"] else "no")
    expect(f"{name}: warning", "Not converged" in page, not summary["converged"])
    file_name = words[0].rsplit("/", 1)[-1] if words[0] != "-" else "standard input"
    expect(f"{name}: file", parser.texts["file"], file_name)

    table = [row for row in parser.tables["largest-clusters"] if row and row[0]]
    expect(f"{name}: clusters listed", len(table), min(20, len(clusters)))
    for row, members in zip(table, clusters):
        more = f", and {len(members) - 8:,} more" if len(members) > 8 else ""
        expect(f"{name}: a cluster", (row[1], row[3]), (f"{len(members):,}", ", ".join(map(shown, members[:8])) + more))

    iterations = re.findall(r"iteration (\d+): chaos (\S+), (\d+) entr(?:y|ies), (\S+) s", notes)
    expect(f"{name}: iterations told", len(iterations), summary["iterations"])
    table = [row for row in parser.tables["iterations-table"] if row and row[0]]
    for row, told in zip(table, iterations if len(iterations) <= 200 else iterations[:100]):
        expect(f"{name}: iteration", (row[0], row[2], row[5].replace(",", "")), told[:3])
        expect_near(f"{name}: time of iteration {row[0]}", float(row[11]) / 1e3, float(told[3]), 0.00051)
        mean, worst = float(row[6]), float(row[7])
        if not 0 <= mean <= worst + 1e-4 <= 100.0001:
            faults.append(f"{name}: iteration {row[0]}: pruned mass {mean} and {worst}")

    roots = [check_svg(f"{name}: picture {k}", text) for k, text in enumerate(svgs_of(page))]
    expect(f"{name}: pictures", len(roots), 10)
    if len(iterations) <= 80:
        says = [e.text for e in roots[0].iter("title")][1:]
        expect(f"{name}: points of chaos", says, [f"iteration {k}: chaos {c}" for k, c, _, _ in iterations])
    if render:
        render_all(name, page)
    if len(faults) > before:
        shutil.copy("page.html", f"faulty-{len(faults)}.html")
    return roots, clusters


def check_matrix(name, roots, file, clusters, undirected):
    """Checks that the filled cells are those of the entries, in both orders."""
    position, entries = {}, set()
    with open(file, "rb") as lines:
        for line in lines:
            a, b = line.split(b"\t")[:2] if b"\t" in line else line.split()[:2]
            i, j = (position.setdefault(label, len(position)) for label in (a.strip(), b.strip()))
            entries |= {(i, j), (j, i)} if undirected else {(i, j)}
    n, at = len(position), 0
    moved = {}
    for members in clusters:
        for label in members:
            moved[position[label]] = at
            at += 1
    expect(f"{name}: vertices in clusters", at, n)
    for root, order in ((roots[7], {k: k for k in range(n)}), (roots[8], moved)):
        cells, filled = filled_cells(next(root.iter("image")))
        expect(f"{name}: cells", cells, min(n, 200))
        expect(f"{name}: filled cells ({len(filled)})", filled, {(order[i] * cells // n, order[j] * cells // n) for i, j in entries})


# Labels that contain markup, in a file whose name contains markup.
nasty = [b"<b>&\"'", b"</td><script>alert(1)</script>", b"]]>", "Œuf ß 蛋白质 \U0001f9ec".encode(), b"bad\xff\xc0\xaf\xed\xa0\x80utf", b"&amp;", b"%25&#9;x",
         b"long" * 30]
weird = "we<ird> & \"q\" 'x'.abc"
with open(weird, "wb") as file:
    for k, label in enumerate(nasty):
        file.write(label + b"\t" + nasty[(k + 1) % 8] + b"\t%d\n" % (k + 1))
    file.write(b"solo\tsolo\t1\n")
roots, clusters = run("nasty", [os.path.join(folder, weird)], render=True)
check_matrix("nasty", roots, weird, clusters, True)
with open(weird, "rb") as file:
    done = subprocess.run([CLI, "mcl", "-", "--format", "abc", "-q", "--report", "stdin.html"], stdin=file, capture_output=True, timeout=60)
expect("standard input", (done.returncode, "<dd id=\"file\"><bdi>standard input</bdi>" in open("stdin.html", encoding="utf-8").read()), (0, True))

# More vertices than cells with pruning; many iterations; few and no vertices; one iteration.
gustav("generate", "planted", "--size", "730", "--seed", "3", "-q", "-o", "planted.el")
roots, clusters = run("planted", ["planted.el"], render=True)
check_matrix("planted", roots, "planted.el", clusters, True)
with open("wheel.el", "w", encoding="ascii") as file:
    file.writelines(f"{k}\t{(k * k + 7) % 900}\n" for k in range(900))
run("ended", ["wheel.el", "--max-iterations", "1", "-I", "1.5"], code=1)
gustav("generate", "grid", "--width", "60", "--height", "60", "-q", "-o", "grid.el")
run("grid", ["grid.el", "-I", "1.3"])
gustav("generate", "rmat", "--scale", "10", "--edge-factor", "8", "--seed", "5", "-q", "-o", "rmat.el")
roots, clusters = run("rmat", ["rmat.el", "-I", "1.4", "--backend", "cpu"])
with open("empty.mtx", "w", encoding="ascii") as file:
    file.write("%%MatrixMarket matrix coordinate real general\n0 0 0\n")
run("empty", ["empty.mtx"])
with open("two.mtx", "w", encoding="ascii") as file:
    file.write("%%MatrixMarket matrix coordinate real general\n2 2 0\n")
run("two", ["two.mtx"])

# Pruning is reported: the centre of a star loses mass, as in the reference.
with open("hub.el", "w", encoding="ascii") as file:
    file.writelines(f"hub\tv{k}\t{1 + k * k % 997}\n" for k in range(300))
    file.writelines(f"v{k}\tv{k + 1}\t1\n" for k in range(299))
tables = {}
for backend in ("cpu", "reference"):
    run(f"hub, {backend}", ["hub.el", "--backend", backend, "--max-iterations", "2"], code=1)
    parser = page_parser(backend)
    parser.feed(open("page.html", encoding="utf-8").read())
    tables[backend] = [[float(x) for x in row[6:8]] for row in parser.tables["iterations-table"] if row and row[0]]
for a, b in zip(sum(tables["cpu"], []), sum(tables["reference"], [])):
    expect_near("pruned mass by the reference", a, b, 0.001)
expect("mass was pruned", max(max(row) for row in tables["cpu"]) > 0.1, True)

# No partial files, and no other file is replaced.
files = set(glob.glob("*") + glob.glob(".*"))
with open("kept.html", "w", encoding="ascii") as file:
    file.write("old")
files.add("kept.html")
with open("bad.el", "w", encoding="ascii") as file:
    file.write("1 2\n2 3\n3 x y z\n-1\n")
files.add("bad.el")
os.symlink("planted.el", "link.el")
files.add("link.el")
for words, code in ((["planted.el", "--report", "no/such/page.html"], 73), (["planted.el", "--report", "/dev/full"], 73),
                    (["planted.el", "--report", "."], 73), (["planted.el", "--report", "-"], 2), (["planted.el", "--report", ""], 2),
                    (["planted.el", "--report", "./new"], 2), (["planted.el", "--report", "link.el"], 2),
                    (["bad.el", "--report", "kept.html"], 65), (["nowhere.el", "--report", "page2.html"], 66)):
    gustav("mcl", *words, "-q", "-o", "new", code=code)
    expect(f"files after {words}", set(glob.glob("*") + glob.glob(".*")), files)
expect("the old page", open("kept.html", encoding="ascii").read(), "old")
expect("clusters that cannot be written", gustav("mcl", "planted.el", "-q", "-o", "/dev/full", "--report", "page3.html", code=73), b"")
expect("the page beside them", os.path.exists("page3.html"), False)
expect("clusters on standard output", gustav("mcl", "planted.el", "-q", "--report", "page.html"), gustav("mcl", "planted.el", "-q"))
if faults:
    print(f"pages are in {folder}")
else:
    shutil.rmtree(folder)
finish()
