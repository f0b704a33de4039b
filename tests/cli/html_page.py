"""Shared by the tests of pages of HTML: parses a page, and checks it and its pictures."""
import html.parser
import json
import re
import struct
import subprocess
import xml.etree.ElementTree as xml
import zlib

from common import expect, faults, have_program

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


def check_page(name, page, folders):
    """Checks that the page is well-formed and refers to nothing outside of it. Returns the parser that has read it."""
    for pattern in (r"https?:", r"\bsrc\s*=", r"@import", r"url\(", r"//[a-z]", *map(re.escape, folders)):
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
    return parser


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
