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
}
UNDIRECTED = {"email-Enron", "delaunay_n16", "ca-HepPh", "facebook"}
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
    return {**found, **MESHES, **{name: None for name in SHARED}}


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
