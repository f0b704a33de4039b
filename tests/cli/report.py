#!/usr/bin/env python3
"""The page of `gustav mcl --report`: complete, safe, with the numbers of --json and the pictures of the matrix."""
import base64
import glob
import html.parser
import json
import os
import re
import shutil
import struct
import subprocess
import sys
import tempfile
import xml.etree.ElementTree as xml
import zlib

from common import CLI, expect, expect_near, faults, finish, gustav, have_program

folder = tempfile.mkdtemp(prefix="gustav-report-")
os.chdir(folder)
VOID = {"meta", "br", "hr", "img", "input", "link"}


class page_parser(html.parser.HTMLParser):
    """Collects the values by element id, the table rows and the labels, and records forbidden content."""

    def __init__(self, name):
        super().__init__(convert_charrefs=True)
        self.name, self.stack, self.values, self.texts, self.tables, self.id, self.table = name, [], {}, {}, {}, None, None

    def handle_starttag(self, tag, attributes):
        attributes = dict(attributes)
        if tag in ("script", "link", "iframe", "object", "embed", "base", "form", "b"):
            faults.append(f"{self.name}: <{tag}>")
        for key, value in attributes.items():
            if key.startswith("on") or (key in ("href", "src", "xlink:href") and not value.startswith("data:image/png;base64,")):
                faults.append(f"{self.name}: <{tag} {key}={value[:40]}>")
        if tag in VOID:
            return
        self.stack.append(tag)
        if tag == "dd":
            self.id = attributes["id"]
            self.texts[self.id] = ""
        if tag == "data" and self.id:
            self.values[self.id] = json.loads(attributes["value"])
        if tag == "table":
            self.table = self.tables[attributes["id"]] = []
        if tag == "tr" and self.table is not None:
            self.table.append([])
        if tag in ("td", "th"):
            self.table[-1].append("")

    def handle_startendtag(self, tag, attributes):
        self.handle_starttag(tag, attributes)
        if tag not in VOID:
            self.handle_endtag(tag)

    def handle_endtag(self, tag):
        if not self.stack or self.stack.pop() != tag:
            faults.append(f"{self.name}: </{tag}> closes something else")
        if tag == "dd":
            self.id = None
        if tag == "table":
            self.table = None

    def handle_data(self, text):
        if self.id:
            self.texts[self.id] += text
        if self.table and "td" in self.stack:
            self.table[-1][-1] += text


NUMBER = re.compile(r"-?\d+(?:\.\d+)?$")


def path_points(d):
    """The corners of a path of M, L, H, V, h, v, l, m and z."""
    points, x, y, start = [], 0.0, 0.0, (0.0, 0.0)
    if not re.fullmatch(r"(?:[MLHVhvlmz]|-?\d+(?:\.\d+)?|\s|(?<=\d)(?=-))*", d):
        raise ValueError("path " + d[:80])
    for letter, rest in re.findall(r"([MLHVhvlmz])([^MLHVhvlmz]*)", d):
        numbers = [float(n) for n in re.findall(r"-?\d+(?:\.\d+)?", rest)]
        for k in range(0, max(len(numbers), 1), 1 if letter in "HVhv" else 2):
            if letter == "z":
                x, y = start
            elif letter in "ML":
                x, y = numbers[k:k + 2]
            elif letter in "ml":
                x, y = x + numbers[k], y + numbers[k + 1]
            elif letter in "Hh":
                x = numbers[k] + (x if letter == "h" else 0)
            else:
                y = numbers[k] + (y if letter == "v" else 0)
            if letter in "Mm":
                start = (x, y)
            points.append((x, y))
    return points


def check_svg(name, text):
    """Checks that the SVG parses, that all numbers are finite, and that nothing lies outside the viewBox."""
    root = xml.fromstring(text)
    if re.search(r"\b(nan|inf)\b", re.sub(r"base64,[^\"]*", "", text), re.I):
        faults.append(f"{name}: a coordinate is no number")
    _, _, width, height = map(float, root.get("viewBox").split())
    points, texts = [], []
    for e in root.iter():
        f = {k: float(v) for k, v in e.attrib.items()
             if k in ("x", "y", "cx", "cy", "r", "width", "height") and (NUMBER.match(v) or faults.append(f"{name}: {k}={v}"))}
        if e.tag in ("rect", "image"):
            points += [(f["x"], f["y"]), (f["x"] + f["width"], f["y"] + f["height"])]
            if f["width"] < 0 or f["height"] < 0:
                faults.append(f"{name}: a negative size")
        elif e.tag == "circle":
            points += [(f["cx"] - f["r"], f["cy"] - f["r"]), (f["cx"] + f["r"], f["cy"] + f["r"])]
        elif e.tag == "path":
            points += path_points(e.get("d"))
        elif e.tag == "text":
            wide = 0.58 * 12 * len(e.text)
            if e.get("transform"):  # upright, in the middle
                x, y = map(float, re.fullmatch(r"translate\((\S+) (\S+)\) rotate\(-90\)", e.get("transform")).groups())
                box = (x - 10, y - wide / 2, x + 3, y + wide / 2)
            else:
                left = f["x"] - {"end": wide, "middle": wide / 2}.get(e.get("text-anchor"), 0)
                box = (left, f["y"] - 9, left + wide, f["y"] + 3)
            points += [box[:2], box[2:]]
            texts.append((box, e.text))
        elif e.tag not in ("svg", "title", "g"):
            faults.append(f"{name}: <{e.tag}>")
    for x, y in points:
        if not (0 <= x <= width and 0 <= y <= height):
            faults.append(f"{name}: ({x}, {y}) lies outside of {width} x {height}")
            break
    for k, (a, first) in enumerate(texts):
        for b, second in texts[:k]:
            if a[0] < b[2] and b[0] < a[2] and a[1] < b[3] and b[1] < a[3]:
                faults.append(f"{name}: '{first}' lies on '{second}'")
    return root


def chunks(png):
    expect("the signature of a PNG", png[:8], b"\x89PNG\r\n\x1a\n")
    at, found = 8, {}
    while at < len(png):
        size, kind = struct.unpack(">I4s", png[at:at + 8])
        data = png[at + 8:at + 8 + size]
        expect(f"the checksum of {kind}", struct.unpack(">I", png[at + 8 + size:at + 12 + size])[0], zlib.crc32(kind + data))
        found[kind] = found.get(kind, b"") + data
        at += 12 + size
    return found


def filled_cells(image):
    """The cells of a picture that are not transparent, and the number of cells per side."""
    png = chunks(base64.b64decode(image.get("href").split(",")[1], validate=True))
    width, height, depth, kind = struct.unpack(">IIBB", png[b"IHDR"][:10])
    expect("the kind of picture", (depth, kind, png[b"tRNS"][0], set(png[b"tRNS"][1:])), (4, 3, 0, {255}))
    data, line = zlib.decompress(png[b"IDAT"]), (width + 1) // 2 + 1
    expect("the size of a picture", len(data), line * height)
    return width, {(y, x) for y in range(height) for x in range(width)
                   if data[y * line + 1 + x // 2] >> (0 if x % 2 else 4) & 15}


def colours_of(png):
    """The number of colours of an 8-bit RGBA picture, and the share of the most frequent one."""
    png = chunks(png)
    width, height, depth, kind, _, _, interlace = struct.unpack(">IIBBBBB", png[b"IHDR"])
    step = {2: 3, 6: 4}[kind]
    assert (depth, interlace) == (8, 0)
    data, line, above, count = zlib.decompress(png[b"IDAT"]), width * step, bytearray(width * step), {}
    for y in range(height):
        method, row = data[y * (line + 1)], bytearray(data[y * (line + 1) + 1:(y + 1) * (line + 1)])
        for k in range(line if method else 0):
            a, b, c = (row[k - step], above[k], above[k - step]) if k >= step else (0, above[k], 0)
            p = a + b - c
            paeth = a if abs(p - a) <= abs(p - b) and abs(p - a) <= abs(p - c) else b if abs(p - b) <= abs(p - c) else c
            row[k] = row[k] + (0, a, b, (a + b) // 2, paeth)[method] & 255
        for k in range(0, line, step):
            pixel = bytes(row[k:k + step])
            count[pixel] = count.get(pixel, 0) + 1
        above = row
    return len(count), max(count.values()) / (width * height)


def svgs_of(page):
    return re.findall(r"<svg.*?</svg>", page, re.S)


def shown(label):
    """The text of a label (bytes) on the page."""
    text = "".join("\ufffd" if "\ud800" <= c <= "\udfff" or c < " " else c for c in label.decode("utf-8", "surrogateescape"))
    return text if len(text) <= 40 else text[:40] + "…"


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
    for pattern in (r"https?:", r"\bsrc\s*=", r"@import", r"url\(", r"//[a-z]", re.escape(folder), re.escape(os.path.dirname(CLI))):
        if re.search(pattern, re.sub(r'base64,[^"]*', "", page)):
            faults.append(f"{name}: the page has {pattern}")

    # Names without blanks are wrapped at the edge of their card.
    for rule in (r"\ndd \{([^}]*)\}", r"\nh1 \{([^}]*)\}", r"td\.labels[^{]*\{([^}]*)\}"):
        if "overflow-wrap: anywhere" not in re.search(rule, page).group(1):
            faults.append(f"{name}: the style {rule} does not wrap long words")

    parser = page_parser(name)
    parser.feed(page)
    parser.close()
    expect(f"{name}: open elements", parser.stack, [])
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


def render_all(name, page):
    if not have_program("rsvg-convert"):
        return
    for k, svg in enumerate(svgs_of(page)):
        svg = svg.replace("<svg", '<svg xmlns="http://www.w3.org/2000/svg"', 1)
        done = subprocess.run(["rsvg-convert", "-w", "240", "-b", "white"], input=svg.encode(), capture_output=True, timeout=60)
        expect(f"{name}: picture {k} renders", (done.returncode, done.stderr), (0, b""))
        colours, most = colours_of(done.stdout)
        if colours < 8 or most > 0.99:
            faults.append(f"{name}: picture {k} has {colours} colours, {most:.1%} are one of them")


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
