#!/usr/bin/env python3
"""Compares mcl-gustav with Debian's mcl: input formats (--abc, --sif, --etc, values) and transforms of weights."""
import gzip
import os
import random
import shutil
import subprocess
import sys
import tempfile

from common import CLI, DATA, expect, finish, gustav, have_data, skip

if not shutil.which("mcl"):
    skip("program", "mcl is not installed")
folder = tempfile.mkdtemp(prefix="gustav-mcl-")
clusterings = set()


refusals = 0  # runs with invalid weights: negative or infinite after a transform


def same(stdin, *words, may_refuse=False):
    global refusals
    source = "-"
    if "--force-connected=y" in words:  # mcl reads the graph twice, which fails on standard input
        source = "graph"
        with open(os.path.join(folder, source), "wb") as file:
            file.write(stdin)

    def out_of(program):
        run = subprocess.run([program, source, *words, "-o", "-", "-q", "x", "-V", "all"], cwd=folder, input=stdin,
                             capture_output=True, timeout=600)
        return run.returncode, run.stdout
    theirs, ours = out_of("mcl"), out_of(os.path.join(os.path.dirname(CLI), "mcl-gustav"))
    if may_refuse and ours[0] == 65:
        refusals += 1
        return
    expect(" ".join(words), ours, theirs)
    clusterings.add(ours[1])


def abc(n, records, weight):
    lines = [f"v{rng.randrange(n)}\tv{int(n * rng.random() ** 2)}\t{weight()}" for _ in range(records)]
    return "".join(line + "\n" for line in lines).encode()


def native(n, arcs, weight, symmetric):
    entries = {}
    for _ in range(arcs):
        a, b = rng.randrange(n), int(n * rng.random() ** 2)
        entries[a, b] = weight()
        if symmetric:
            entries[b, a] = entries[a, b]
    rows = ["{} {} $".format(a, " ".join(f"{b}:{w}" for (r, b), w in sorted(entries.items()) if r == a))
            for a in range(n)]
    head = f"(mclheader\nmcltype matrix\ndimensions {n}x{n}\n)\n(mclmatrix\nbegin\n"
    return (head + "\n".join(rows) + "\n)\n").encode()


rng = random.Random(11)
score = lambda: f"{rng.uniform(0.1, 60):.{rng.randrange(2, 7)}g}"
few = lambda: str(rng.randrange(1, 7))
evalue = lambda: rng.choice(["0.0", "1e-180", "0", "1e-300", "1e-400", f"{10 ** rng.uniform(-250, -1):.2g}"])

one_weight = ["gq(20)", "gt(20)", "lq(30.5)", "lt(30.5)", "gq(0.7),lt(40)", "add(3)", "mul(0.3)", "scale(7)", "ceil(25)",
              "floor(10)", "pow(2)", "pow(0.5)", "pow(-1)", "pow(0)", "exp(1.1)", "mul(0.1),exp()", "floor(1),log()",
              "floor(1.5),log(2)", "floor(2),log(10)", "mul(0.001),neglog()", "mul(0.01),neglog(10)", "add(-20),abs()",
              "mul(0.01),acos()", "add(-30),floor(0)", "add(-30),gq(0),add(5)", " gq( 5 ) ,\tlt (50)", "", "mul(0.01),log(),abs()",
              "add(-1e1),gt(+.5)", "mul(0),add(2)"]
whole = ["#knn(1)", "#knn(3)", "#knn(10)", "#knnj(2)", "#knnj(5)", "#ceilnb(1)", "#ceilnb(3)", "#ceilnb(8)", "#rank(1)",
         "#rank(4)", "#max()", "#min()", "#add()", "#mul()", "#tp()", "#rev()", "#selfrm()", "gq(5),#knn(4)",
         "#rank(3),#max()", "#rank(3),#add(),gq(20)", "#rank(4),#mul(),pow(0.5)", "#rank(2),#tp(),#min()",
         "#knn(6),add(-2),gq(1),#ceilnb(3)", "add(1), #max() ,mul(2)", "#selfrm(),#knn(2)"]

for n, records in ((25, 60), (60, 300)):
    for weight in (score, few):
        graph = abc(n, records, weight)
        for k, spec in enumerate(one_weight):  # one way or the other
            same(graph, "--abc", "-abc-tf" if (k + n + (weight is few)) % 2 else "-tf", spec, "-I", "1.6")
        for spec in whole:
            same(graph, "--abc", "-tf", spec)
        same(graph, "--abc", "-abc-tf", "gq(2)", "-tf", "#knn(5),lt(40)", "-pi", "1.3")
        same(graph, "--abc", "-abc-tf", "gq(50)", "-abc-tf", "lt(30)", "-tf", "gq(100)", "-tf", "gq(3)")
        same(graph, "--abc", "-tf", "#knn(2)", "--discard-loops=n")
        same(graph, "--abc", "-tf", "#add(),#rank(4)", "--discard-loops=n")
        for symmetric in (True, False):
            graph = native(n, 3 * n, weight, symmetric)
            for spec in whole[n % 2::2] + ["gq(20)", "add(0.1),pow(1.5)"]:
                same(graph, "-tf", spec)
same(native(1000, 3000, few, True), "-tf", "#ceilnb(2)")  # many rows of equal length

# Weights of 0, weights that round to 0 in single precision (mcl stores such entries as 0), and denormal weights.
underflowing = ["0", "0.0", "1e-400", "1e-46", "7e-46", "8e-46", "1e-45", "1e-320", "1e-180", "1e-40", "2e-39", "1e-38", "1",
                "0.5", "3"]
tiny = lambda: rng.choice([*underflowing, f"{10 ** rng.uniform(-60, 2):.2g}", f"1e-{rng.randrange(30, 330)}"])
tiny_tf = ["neglog(10),ceil(200)", "neglog(),ceil(90)", "gq(0)", "gt(0)", "lt(100)", "add(1)", "mul(2)", "mul(0)", "pow(2)",
           "pow(0.5)", "pow(0)", "exp()", "abs()", "floor(1e-45)", "add(0)", "acos()", "mul(1e-10)", "mul(1e-10),add(1)",
           "mul(1e-30),gq(0),add(1)", "mul(1e-20),mul(1e20)", "pow(2),pow(0.5)", "scale(1e20)"]
tiny_whole = ["#knn(3)", "#ceilnb(2)", "#rank(2),#max()", "#rank(1),add(1)", "#max()", "#min()", "#mul()", "#tp(),add(1)",
              "#selfrm(),add(1)", "#knnj(2)", "add(1),#ceilnb(1)"]
maybe = lambda share, *words: list(words) if rng.random() < share else []
for k in range(400):
    n = rng.choice([4, 8, 20])
    records = rng.randrange(3, 4 * n)
    words = ["-I", rng.choice(["1.4", "2", "4"])]
    if k % 3:
        graph = abc(n, records, tiny)
        words += ["--abc", *maybe(0.3, "--abc-neg-log10", "-abc-tf", "ceil(200)")]
        if len(words) == 3:
            words += maybe(0.5, "-abc-tf", rng.choice(tiny_tf))
    else:
        graph = native(n, records, tiny, rng.random() < 0.8)
    words += maybe(0.5, "-tf", rng.choice(tiny_tf + tiny_whole)) + maybe(0.3, "--discard-loops=n")
    words += maybe(0.2, "-pi", rng.choice(["2", "0.5", "1.7"])) + maybe(0.2, "-c", rng.choice(["0", "2"]))
    words += maybe(0.2, "--sum-loops") + maybe(0.3, "--force-connected=y")
    words += maybe(0.15, "-S", rng.choice(["2", "5", "0"])) + maybe(0.15, "-R", rng.choice(["0", "5", "3"]))
    words += maybe(0.1, "-p", "0.01")
    same(graph, *words, may_refuse=True)
for k in range(100):  # what a step leaves of them decides what is connected
    n = rng.choice([8, 20, 50])
    words = ["-I", rng.choice(["1.4", "2", "4"]), "-tf", rng.choice(["#ceilnb(2)", "#knn(3)", "#rank(2)", "#knnj(2)", "#mul()"])]
    words += maybe(0.5, "--discard-loops=n") + maybe(0.2, "-pi", rng.choice(["2", "0.5"])) + maybe(0.2, "-c", "0")
    if k % 2:
        same(abc(n, rng.randrange(3, 4 * n), tiny), "--abc", *words, "--force-connected=y", may_refuse=True)
    else:
        same(native(n, rng.randrange(3, 4 * n), tiny, rng.random() < 0.8), *words, "--force-connected=y", may_refuse=True)
expect("most of these were clustered", refusals < 100 or refusals, True)

graph = abc(80, 400, score)
for spec in ("gq(20),add(-15)", "#knn(3)", "#ceilnb(4),pow(1.5)", "#selfrm(),#rank(2),#max()"):  # gustav mcl
    ours = gustav("mcl", "-", "--format", "abc", "-I", "1.6", "--transform", spec, "-q", stdin=graph)
    theirs = subprocess.run(["mcl", "-", "--abc", "-I", "1.6", "-tf", spec, "-o", "-"], input=graph, capture_output=True)
    expect("gustav mcl --transform " + spec, ours, theirs.stdout)

for n, records in ((12, 40), (200, 1200)):
    graph = abc(n, records, evalue)
    for words in (["--abc-neg-log10"], ["--abc-neg-log"], ["--abc-neg-log10", "-abc-tf", "ceil(200)"],
                  ["-abc-tf", "ceil(200)", "--abc-neg-log10"], ["--abc-neg-log", "-abc-tf", "ceil(300),gq(20)"],
                  ["-abc-tf", "neglog(10),ceil(200)"], ["--abc-neg-log10", "-abc-tf", "ceil(200)", "-tf", "#knn(4)"]):
        same(graph, "--abc", *words)
same(b"a b\nb c 0.5\nc d\n", "--abc", "-abc-tf", "add(3)")
same(b"a b\nb c 0.5\nc d\n", "--abc", "--abc-neg-log10")
for lines in (b"a\tb\t1\t\nb\tc\t2\t\t\nd\te\t\n", b"a b 1 x\nb c 0.5 0.7 9\nc d 3 \n", b"a\tb c\t3 x\t4\nd\ta\t\t5\n"):
    same(lines, "--abc")
    same(lines, "--abc", "-abc-tf", "add(1)")
same(b"# c\n  # indented\na b 3\n\na\tc d\t2\nx\tx\t0\n", "--abc")

inputs = [b"a pp b c d\nb pp c\ne pp\nf\ng pp g\n", b"a\tpp\tb\tc d\n", b"a pp b b b\n", b"a pp b\nb xx a\n",
         b"# c\n #d pp e\na pp b\n", b"a  pp   b \n\n   \nc pp d\n", b"a pp b:3 c:4\n", b"a\tpp\tb\t\tc\n",
         b"a pp b\r\nc pp d\r\n", b"a", b"a pp b", b"\tpp\tb\n", b"a b\tc d\n", b"a #b c\n", b"a b c#d e # f g\n",
         b"a pp\nb c d #e f\n", b"1 2 3 4\n2 3 5\n07 8 9\n"]
for text in inputs:
    for kind in ("--sif", "--etc"):
        same(text, kind)
values = [b"a x:1 b:3 c:4 d:1\n", b"a:2 x b:3\n", b"a x b:3 b:5 b:1\n", b"a x b:3\nb x a:7\n", b"a b:0 c:0 d:3\n",
          b"a x b:0.001 c:1e-5\nd\n", b"a\tx c:3 d\te:2.5e1\n"]
for text in values:
    for kind in ("--sif", "--etc"):
        same(text, kind, "--expect-values")
        same(text, "--expect-values", kind, "-abc-tf", "floor(2),mul(3)")
        same(text, kind, "--expect-values", "-abc-tf", "gq(3.5)", "-tf", "#rank(1)")
        same(text, kind)
lines = "".join(f"n{rng.randrange(90)} r " + " ".join(f"n{rng.randrange(90)}:{score()}" for _ in range(rng.randrange(6)))
                + "\n" for _ in range(150)).encode()
for kind in ("--sif", "--etc"):
    same(lines, kind, "--expect-values", "-I", "1.5")
    same(lines, kind, "--expect-values", "-abc-tf", "gq(10)", "-tf", "#knn(5)")
    same(lines, kind, "-I", "3")


# E-values: --line-transform of gustav mcl against mcl's options for records.
def same_lines(stdin, spec, *theirs):
    run = subprocess.run(["mcl", "-", "--abc", *theirs, "-I", "1.6", "-o", "-", "-q", "x", "-V", "all"], input=stdin,
                         capture_output=True, timeout=600)
    ours = gustav("mcl", "-", "--format", "abc", "-I", "1.6", "--line-transform", spec, "-q", stdin=stdin)
    expect(f"gustav mcl --line-transform {spec}", ours, run.stdout)


e_value_options = ["--abc-neg-log10", "-abc-tf", "ceil(200)"]
graph = abc(60, 300, evalue)
same_lines(graph, "neglog(10),ceil(200)", *e_value_options)
same_lines(graph, "neglog10(),ceil(200)", *e_value_options)
same_lines(graph, "neglog(),ceil(300),gq(20)", "--abc-neg-log", "-abc-tf", "ceil(300),gq(20)")
same_lines(abc(60, 300, score), "gq(20),add(-15)", "-abc-tf", "gq(20),add(-15)")
if have_data():
    with gzip.open(os.path.join(DATA, "mcl", "mycoplasma4.evalue.abc.gz")) as file:
        same_lines(file.read(), "neglog(10),ceil(200)", *e_value_options)
    for name, words in (("evalue", ["--abc-neg-log10", "-abc-tf", "ceil(200)"]), ("bits", ["-tf", "#knn(20)"]),
                        ("bits", ["-abc-tf", "gq(100)", "-tf", "#ceilnb(30)"])):
        with gzip.open(os.path.join(DATA, "mcl", f"mycoplasma4.{name}.abc.gz")) as file:
            same(file.read(), "--abc", "-I", "2", *words)
    for inflation in ("1.4", "2", "4"):  # the reference clusterings of this transform, from the compressed file
        path = os.path.join(DATA, "mcl", "mycoplasma4.evalue.abc.gz")
        run = subprocess.run([os.path.join(os.path.dirname(CLI), "mcl-gustav"), path, "--abc", "--abc-neg-log10",
                              "-abc-tf", "ceil(200)", "-I", inflation, "-o", "-", "-q", "x"], capture_output=True)
        name = f"mycoplasma4-evalue.I{inflation.replace('.', '')}.clusters.gz"
        with gzip.open(os.path.join(DATA, "reference", "mcl", name)) as file:
            expect(f"e-values, -I {inflation}", run.stdout, file.read())
expect("different clusterings", len(clusterings) > 150, True)
shutil.rmtree(folder)
finish()
