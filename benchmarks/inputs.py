"""The inputs of collect.py: generated graphs, and public ones from the shared folder."""
import subprocess

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


def direction(name):
    """The option of `gustav convert`; none where the format declares it."""
    if SHARED[name].endswith(".graph.gz"):
        return None
    return "--undirected" if name in UNDIRECTED else "--directed"


def describe(name, how):
    """What an input is, in Markdown."""
    if how is not None:
        return f"`gustav generate {how}`"
    option = direction(name)
    return f"public graph `{SHARED[name]}`" + (f", {option.removeprefix('--')}" if option else "")


def make(name, how, gustav, folder, data):
    """The .gbin of an input, or None if it is not available."""
    path = folder / f"{name}.gbin"
    if path.exists():
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
