"""Makes the graphs of the comparison as label files in a folder."""

import gzip
import math
import shutil
import subprocess

# name -> (kind, source). Kinds: a label file of the shared data; e-values to transform; a shared graph to convert; a
# graph to generate. Communities of about 50 and 100 have the size of protein families. The protein network has no
# proteins without a hit.
GRAPHS = {
    "mycoplasma4-bits": ("labels", "mcl/mycoplasma4.bits.abc.gz"),
    "mycoplasma4-evalue": ("evalues", "mcl/mycoplasma4.evalue.abc.gz"),
    "yeast": ("labels", "reference/mcl/yeast.abc.gz"),
    "ca-GrQc": ("labels", "reference/mcl/ca-GrQc.abc.gz"),
    "ca-HepPh": ("convert", "ca-HepPh.txt.gz"),
    "email-Enron": ("convert", "email-Enron.txt.gz"),
    "facebook_combined": ("convert", "facebook_combined.txt.gz"),
    "cnr-2000": ("convert", "cnr-2000.el.gz"),
    "planted-20": ("generate", "planted --size 100000 --edge-factor 10 --communities 2000"),
    "planted-60": ("generate", "planted --size 100000 --edge-factor 30 --communities 1000"),
    "protein": ("generate", "protein --size 229000 --edge-factor 10.917"),
}


def from_evalues(source, target):
    """Transforms weights as mcl does with --abc-neg-log10 -abc-tf 'ceil(200)': -log10 of the e-value, at most 200."""
    with gzip.open(source, "rt", encoding="utf-8") as lines, open(target, "w", encoding="utf-8") as out:
        for line in lines:
            a, b, e = line.rstrip("\n").split("\t")
            value = float(e)
            out.write(f"{a}\t{b}\t{min(200.0, -math.log10(value)) if value > 0 else 200.0:.9g}\n")


def make(name, gustav, folder, data):
    """The path of the label file, or None if its source is missing."""
    path = folder / f"{name}.abc"
    if path.exists():
        return path
    how, what = GRAPHS[name]
    part = folder / f"{name}.part.abc"
    if how == "generate":
        subprocess.run([gustav, "generate", *what.split(), "-q", "-o", str(part)], check=True)
    elif not (data / what).exists():
        return None
    elif how == "convert":
        # Both directions of each pair without loops, the input of the reference clusterings.
        subprocess.run([gustav, "convert", str(data / what), "--undirected", "--loops", "drop", "--unweighted", "-q",
                        "-o", str(part)], check=True)
    elif how == "evalues":
        from_evalues(data / what, part)
    else:
        with gzip.open(data / what) as source, open(part, "wb") as target:
            shutil.copyfileobj(source, target)
    part.rename(path)
    return path


def sizes(path, gustav):
    """Vertices and arcs, both directions counted, as mcl sees the file."""
    import json
    said = subprocess.run([gustav, "info", str(path), "--undirected", "--json", "-q"], capture_output=True, check=True)
    report = json.loads(said.stdout)
    return report["vertices"], report["edges"]
