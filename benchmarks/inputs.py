"""The inputs of collect.py: generated graphs, and public ones from the shared folder."""
import json
import subprocess
import sys
import zlib
from pathlib import Path

SHARED = {
    "email-Enron": "email-Enron.txt.gz",
    "copter2": "copter2.graph.gz",
    "delaunay_n16": "delaunay_n16.el.gz",
    "ca-HepPh": "ca-HepPh.txt.gz",
    "cit-HepTh": "cit-HepTh.txt.gz",
    "wiki-Vote": "wiki-Vote.txt.gz",
    "facebook": "facebook_combined.txt.gz",
    "cnr-2000": "cnr-2000.el.gz",
    "deezer-RO": "deezer_RO_edges.csv.gz",
}
UNDIRECTED = {"email-Enron", "delaunay_n16", "ca-HepPh", "facebook", "deezer-RO"}
MESHES = {
    "grid5-1000": "grid --width 1000 --height 1000 --stencil 5",
    "grid27-50": "grid --dimensions 3 --width 50 --height 50 --depth 50 --stencil 27",
    "fem3-20": "grid --dimensions 3 --width 20 --height 20 --depth 20 --stencil 27 --dof 3",
    "banded-16": "banded --size 65536 --bandwidth 16",
    "block-4": "block --size 32768 --block-rows 4 --block-cols 4 --edge-factor 16",
}


def inputs():
    """name -> arguments of `gustav generate`, or None for a shared file."""
    found = {}
    for scale in (12, 14, 16):
        for factor in (4, 8, 16):
            found[f"rmat{scale}-{factor}"] = f"rmat --directed --scale {scale} --edge-factor {factor}"
    for scale in (14, 16, 18):
        for factor in (4, 8, 16):
            found[f"er{scale}-{factor}"] = f"er --directed --scale {scale} --edge-factor {factor}"
    return {**found, **MESHES, **{name: None for name in SHARED if name != "deezer-RO"}}


# Other families and other seeds than those of inputs(), by which the plans are tuned. A dict has the arguments of
# families.py.
HELD_OUT = {
    "rmat18-4": "rmat --directed --scale 18 --edge-factor 4 --seed 101",
    "rmat18-8": "rmat --directed --scale 18 --edge-factor 8 --seed 102",
    "er20-4": "er --directed --scale 20 --edge-factor 4 --seed 103",
    "band8-permuted": "banded --size 65536 --bandwidth 8 --permute yes --seed 104",
    "band24-permuted": "banded --size 40000 --bandwidth 24 --permute yes --seed 105",
    "hypersparse20": "er --directed --scale 20 --edge-factor 0.125 --seed 106",
    "hypersparse22": "er --directed --scale 22 --edge-factor 0.0625 --seed 107",
    "powerlaw-2.1": "powerlaw --directed --size 50000 --edge-factor 6 --exponent 2.1 --seed 108",
    "powerlaw-2.5": "powerlaw --directed --size 100000 --edge-factor 8 --exponent 2.5 --seed 109",
    "powerlaw-3": "powerlaw --directed --size 200000 --edge-factor 10 --exponent 3 --seed 110",
    "tree-5": "tree --size 300000 --arity 5 --seed 111",
    "road-500": "road --width 500 --height 500 --seed 112",
    "geometric": "geometric --size 100000 --edge-factor 6 --seed 113",
    "planted": "planted --size 50000 --edge-factor 12 --seed 114",
    "hub-row": {"family": "hub", "seed": 115, "size": 24000, "factor": 6},
    "bipartite": {"family": "bipartite", "seed": 116, "left": 1 << 16, "right": 1 << 12, "factor": 4},
    "small-world": {"family": "ring", "seed": 117, "size": 100000, "neighbours": 5, "rewired": 0.1, "permuted": True},
    "dense-corner": {"family": "dense-corner", "seed": 118, "size": 100000, "corner": 400, "factor": 3},
    "star-forest": {"family": "stars", "seed": 119, "size": 200000, "mean": 20, "permuted": True},
    "dense-blocks": {"family": "dense-blocks", "seed": 120, "size": 40000, "most": 48},
}


# Matrices for products with vectors and dense operands, by structure. Those after the empty line have more than 64 MB
# in CSR, with values of float, too.
VECTORS = {
    "banded-1": "banded --size 400000 --bandwidth 1 --seed 201",
    "banded-16": MESHES["banded-16"],
    "banded-40-half": "banded --size 60000 --bandwidth 40 --fill 0.5 --seed 202",
    "diagonals-9": "diagonals --size 200000 --diagonals 9 --seed 203",
    "diagonals-24-tenth": "diagonals --size 300000 --diagonals 24 --fill 0.1 --seed 204",
    "grid5-700": "grid --width 700 --height 700 --stencil 5",
    "grid9-700-permuted": "grid --width 700 --height 700 --stencil 9 --permute yes --seed 205",
    "grid27-50": MESHES["grid27-50"],
    "fem3-20": MESHES["fem3-20"],
    "fem2-200": "grid --width 200 --height 200 --stencil 9 --dof 2",
    "block-4": MESHES["block-4"],
    "block-3x5-half": "block --size 50000 --block-rows 3 --block-cols 5 --fill 0.5 --edge-factor 20 --seed 206",
    "dense-blocks": HELD_OUT["dense-blocks"],
    "er16-16": "er --directed --scale 16 --edge-factor 16",
    "er18-8": "er --directed --scale 18 --edge-factor 8",
    "rmat14-8": "rmat --directed --scale 14 --edge-factor 8",
    "rmat16-16": "rmat --directed --scale 16 --edge-factor 16",
    "powerlaw-2.5": HELD_OUT["powerlaw-2.5"],
    "planted": HELD_OUT["planted"],
    "small-world": HELD_OUT["small-world"],
    "geometric": HELD_OUT["geometric"],
    "road-500": HELD_OUT["road-500"],
    "tree-5": HELD_OUT["tree-5"],
    "hub-row": HELD_OUT["hub-row"],
    "hypersparse20": HELD_OUT["hypersparse20"],
    **{name: None for name in ("email-Enron", "delaunay_n16", "cnr-2000")},

    "banded-5-large": "banded --size 900000 --bandwidth 5 --seed 211",
    "diagonals-13-large": "diagonals --size 750000 --diagonals 13 --seed 212",
    "grid5-1400": "grid --width 1400 --height 1400 --stencil 5",
    "grid7-115": "grid --dimensions 3 --width 115 --height 115 --depth 115 --stencil 7",
    "grid27-72": "grid --dimensions 3 --width 72 --height 72 --depth 72 --stencil 27",
    "fem3-34": "grid --dimensions 3 --width 34 --height 34 --depth 34 --stencil 27 --dof 3",
    "block-4-large": "block --size 200000 --block-rows 4 --block-cols 4 --edge-factor 48 --seed 213",
    "er20-9": "er --directed --scale 20 --edge-factor 9 --seed 214",
    "rmat18-40": "rmat --directed --scale 18 --edge-factor 40 --seed 215",
    "rmat20-10": "rmat --directed --scale 20 --edge-factor 10 --seed 216",
    "powerlaw-2.3-large": "powerlaw --directed --size 600000 --edge-factor 16 --exponent 2.3 --seed 217",
    "planted-large": "planted --size 400000 --edge-factor 12 --seed 218",
    "road-1600": "road --width 1600 --height 1600 --seed 219",
    "hypersparse22-2": "er --directed --scale 22 --edge-factor 2.1 --seed 220",
}


# Graphs for the toolbox: public ones, a skewed one, one like a road network of 10^6 vertices, one with communities.
TOOLBOX = {
    **{name: None for name in ("ca-HepPh", "email-Enron", "deezer-RO", "facebook", "cit-HepTh", "cnr-2000")},
    "rmat18-16": "rmat --directed --scale 18 --edge-factor 16 --seed 301",
    "road-646": "road --width 646 --height 646 --seed 302",
    "planted": "planted --size 100000 --edge-factor 12 --seed 303",
}


def toolbox():
    """As inputs(): nine graphs for the operations of people with an edge list."""
    return dict(TOOLBOX)


def vectors():
    """As inputs(): 42 matrices that span the structures of sparse linear algebra and of graphs."""
    return dict(VECTORS)


def held_out():
    """As inputs(): 20 inputs that measure how well a plan chooses for what it was not tuned by."""
    return dict(HELD_OUT)


def direction(name):
    """The option of `gustav convert`; none where the format declares it."""
    if SHARED[name].endswith(".graph.gz"):
        return None
    return "--undirected" if name in UNDIRECTED else "--directed"


def describe(name, how):
    """What an input is, in Markdown."""
    if isinstance(how, dict):
        options = (f"{key} {value:,}" for key, value in how.items() if key not in ("family", "permuted"))
        return f"`benchmarks/families.py`, {how['family']}: " + ", ".join(options) + \
            (", vertices renumbered" if how.get("permuted") else "")
    if how is not None:
        return f"`gustav generate {how}`"
    option = direction(name)
    return f"public graph `{SHARED[name]}`" + (f", {option.removeprefix('--')}" if option else "")


def python_with_numpy():
    """This interpreter, or Debian's; None if neither has numpy."""
    for python in (sys.executable, "/usr/bin/python3"):
        if Path(python).exists() and subprocess.run([python, "-c", "import numpy"], capture_output=True,
                                                    check=False).returncode == 0:
            return python
    return None


def make(name, how, gustav, folder, data):
    """The .gbin of an input, or None if it is not available."""
    parameters = f"-{zlib.crc32(repr(how).encode()):08x}" if how is not None else ""
    path = folder / f"{name}{parameters}.gbin"
    if path.exists():
        return path
    if isinstance(how, dict):
        python = python_with_numpy()
        if python is None:
            return None
        program = str(Path(__file__).with_name("families.py"))
        subprocess.run([python, "-B", program, str(path), json.dumps(how)], check=True)
        return path
    if how is not None:
        command = [gustav, "generate", *how.split(), "-q", "-o", str(path)]
    else:
        source = data / SHARED[name]
        if not source.exists():
            return None
        option = direction(name)
        command = [gustav, "convert", str(source), "-q", "-o", str(path), *([option] if option else [])]
    subprocess.run(command, check=True)
    return path
