#!/usr/bin/env python3
"""Compares the rarer options of mcl-gustav with Debian's mcl byte for byte, on random graphs."""
import os
import random
import shutil
import subprocess
import sys
import tempfile

from common import CLI, expect, finish, have_program, skip

if not shutil.which("mcl"):
    skip("program", "mcl is not installed")
folder = tempfile.mkdtemp(prefix="gustav-mcl-")
OURS = os.path.join(os.path.dirname(CLI), "mcl-gustav")
rng = random.Random(11)


def run(program, words):
    return subprocess.run([program, *words], cwd=folder, capture_output=True, timeout=600)


def same(words, beside=()):
    """The clusters on standard output, and the other files that are written."""
    found = []
    for program in ("mcl", OURS):
        for name in beside:
            if os.path.exists(os.path.join(folder, name)):
                os.remove(os.path.join(folder, name))
        out = ["-o", "out"] if beside else ["-o", "-"]
        done = run(program, [*words, *out, "-q", "x", "-V", "all"])
        # Only mcl-gustav uses exit code 1: not converged within the given iterations.
        files = [done.stdout, done.returncode if done.returncode != 1 else 0]
        for name in (*beside, "out") if beside else ():
            path = os.path.join(folder, name)
            files.append(open(path, "rb").read() if os.path.exists(path) else None)
        found.append(files)
    expect(" ".join(words), found[1], found[0])
    return found[0]


def write(name, data):
    with open(os.path.join(folder, name), "wb") as file:
        file.write(data if isinstance(data, bytes) else data.encode())


def native(rows, cols=None, nodes=None):
    n, names = len(rows), nodes or range(cols or len(rows))
    domain = f"(mclrows\n{' '.join(map(str, nodes))} $\n)\n" if nodes else ""
    body = "".join(f"{k} {' '.join(row)} $\n" for k, row in enumerate(rows))
    return f"(mclheader\nmcltype matrix\ndimensions {len(names)}x{n}\n)\n{domain}(mclmatrix\nbegin\n{body})\n"


def matrix(weights, nodes=None):
    n = len(weights)
    name = nodes or list(range(n))
    rows = [[f"{name[j]}:{weights[i][j]}" for j in range(n) if weights[i][j]] for i in range(n)]
    if not nodes:
        return native(rows)
    body = "".join(f"{name[k]} {' '.join(row)} $\n" for k, row in enumerate(rows))
    return (f"(mclheader\nmcltype matrix\ndimensions {n}x{n}\n)\n(mcldoms\n{' '.join(map(str, nodes))} $\n)\n"
            f"(mclmatrix\nbegin\n{body})\n")


def random_weights(n, share, directed=False, loops=False, integers=False):
    w = [[0] * n for _ in range(n)]
    for i in range(n):
        for j in range(n) if directed else range(i + 1):
            if (i != j or loops) and rng.random() < share:
                w[i][j] = rng.randrange(1, 6) if integers else round(rng.random() * 4, 3)
                if not directed:
                    w[j][i] = w[i][j]
    return w


def labels(weights):
    n = len(weights)
    return "".join(f"v{i}\tv{j}\t{weights[i][j]}\n" for i in range(n) for j in range(i + 1) if weights[i][j])


def bipartite(a, b, share):
    w = [[0] * (a + b) for _ in range(a + b)]
    order = rng.sample(range(a + b), a + b)
    for i in range(a):
        for j in range(a, a + b):
            if rng.random() < share:
                w[order[i]][order[j]] = w[order[j]][order[i]] = 1
    return w


def path(n):
    return [[int(abs(i - j) == 1) for j in range(n)] for i in range(n)]


# loops, their weights, expanded input, initial iterations
for n, share in ((6, 0.6), (150, 0.04), (60, 0.3)):
    write("l.mci", matrix(random_weights(n, share, loops=True)))
    write("l.abc", labels(random_weights(n, share, loops=True)))
    for options in ("-c 3", "-c 0.25", "-c 0", "-c 2.5 -pi 1.7", "--sum-loops", "--sum-loops -c 0.5",
                    "-discard-loops n -c 2", "-discard-loops n --sum-loops", "-if 2", "-if 0.8 -c 3", "-if 1.5 -pi 3",
                    "-if 2 --sum-loops", "-l 3 -i 1.3", "-l 5 -i 4", "-L 2", "-l 1 -L 1 -i 3", "-l 50 -i 1.1 -I 1.1",
                    "--discard-loops=n --c=2"):
        same(["l.mci", *options.split(), "-I", rng.choice(["1.4", "3"])])
        same(["l.abc", "--abc", *options.split()])

# order of clusters, and overlap
for weights in (path(5), path(7), path(9), bipartite(2, 7, 1), bipartite(3, 12, 0.9), random_weights(40, 0.1),
                random_weights(25, 0.2, integers=True), random_weights(120, 0.03, directed=True)):
    write("s.mci", matrix(weights))
    write("s.abc", labels(weights))
    for order in ("revsize", "size", "lex", "none"):
        for how in ("cut", "split", "keep"):
            same(["s.mci", "-sort", order, "-overlap", how, "-I", rng.choice(["1.5", "2", "5"])])
            same(["s.mci", "-sort", order, "-overlap", how, "-I", "1.5", "-L", rng.choice(["2", "3", "4"])])
        same(["s.abc", "--abc", f"--sort={order}", "-overlap", "split"])

# clusters that the graph does not connect
cut = 0
for k in range(40):
    weights = bipartite(rng.randrange(2, 4), rng.randrange(3, 10), 0.95)
    nodes = sorted(rng.sample(range(100), len(weights))) if k % 3 == 0 else None
    write("f.mci", matrix(weights, nodes))
    words = ["f.mci", "-I", rng.choice(["3", "4", "6"]), "--force-connected=y",
             "-sort", rng.choice(["revsize", "size", "lex", "none"]), "-overlap", rng.choice(["cut", "split"])]
    cut += same(words, ["out-rags"])[2] is not None
    write("f.abc", labels(weights))
    same(["f.abc", "--abc", "-I", "5", "-force-connected", "y"], ["out-rags"])
    same(["f.mci", "-I", "5", "--check-connected=y"], ["out-rags"])
expect("some clusters were cut", cut > 5, True)

# arcs of weight 0 do not connect
for k in range(60):
    n = rng.randrange(4, 14)
    tiny = rng.choice(["0", "0.0", "1e-400", "1e-46", "1e-320", "1e-40"])
    lines = [f"v{rng.randrange(n)}\tv{rng.randrange(n)}\t{rng.choice([tiny, tiny, '0', '1', '2', '0.3'])}\n"
             for _ in range(rng.randrange(3, 30))]
    write("z.abc", "".join(lines))
    cut += same(["z.abc", "--abc", "--force-connected=y", "-I", rng.choice(["1.4", "4"])], ["out-rags"])[2] is not None
    same(["z.abc", "--abc", "--check-connected=y", "-c", "0"], ["out-rags"])
    same(["z.abc", "--abc", "--force-connected=y", "-tf", "add(1)"], ["out-rags"])
write("z.abc", "a\tb\t0\nb\tc\t1\nd\tb\t0\n")
same(["z.abc", "--abc", "-c", "0", "--force-connected=y"], ["out-rags"])

# extreme pruning: combinations of small and unusual limits
for n, share in ((7, 0.7), (30, 0.25), (90, 0.08)):
    write("p.abc", labels(random_weights(n, share)))
    write("p1.abc", labels(random_weights(n, share, integers=True)))
    for select in ("0", "1", "2", "5"):
        for recover in ("0", "1", "3", "5"):
            for more in ([], ["-P", "0"], ["-P", "3", "-pct", "50"], ["-P", "5", "-pct", "99"], ["-pct", "0"],
                         ["-P", "1"]):
                same([rng.choice(["p.abc", "p1.abc"]), "--abc", "-S", select, "-R", recover, *more, "-I",
                      rng.choice(["1.4", "2"])])

# threads, and rows that are not rounded
for n, share in ((12, 0.4), (200, 0.02), (600, 0.005)):
    for name, weights in (("r.abc", random_weights(n, share)), ("r1.abc", random_weights(n, share, integers=True)),
                          ("r2.abc", path(n))):
        write(name, labels(weights))
        for sparse in ("0", "1", "2", "10", "100", "100000"):
            same([name, "--abc", "-sparse", sparse, "-I", rng.choice(["1.4", "2", "3"])])
        for threads in ("0", "1", "3"):
            same([name, "--abc", "-te", threads])
            same([name, "--abc", "-t", threads])

# the comment of the command line: without options a blank follows the input
write("n.mci", native([["1"], ["0"]]))
for program in ("mcl", OURS):
    run(program, ["n.mci"])
    with open(os.path.join(folder, "out.n.mci.I20"), "rb") as file:
        expect(f"{program}: comment", file.readline(), b"# cline: mcl n.mci \n")
expect("the version that parsers look for", run(OURS, ["--version"]).stdout.splitlines()[0],
       run("mcl", ["--version"]).stdout.splitlines()[0])

# clustering inside the clusters of a file
for k in range(50):
    n = rng.randrange(4, 40)
    weights = random_weights(n, rng.choice([0.6, 0.2]), k % 4 == 0, k % 3 == 0, k % 2 == 0)
    parts = rng.randrange(1, 5)
    where = [rng.randrange(parts + (k % 5 == 0)) for _ in range(n)]
    clusters = [[i for i in range(n) if where[i] == c or (k % 7 == 0 and rng.random() < 0.2)] for c in range(parts)]
    write("i.mci", matrix(weights))
    write("i.cl", native([map(str, c) for c in clusters], n))
    more = rng.choice([[], ["-discard-loops", "n"], ["-c", "2"], ["-pi", "2"], ["-if", "2"]])
    same(["i.mci", "-icl", "i.cl", "-I", rng.choice(["1.3", "2", "4"]), *more])
    write("fi.mci", matrix(bipartite(3, 9, 0.9)))
    write("fi.cl", native([map(str, range(2 + k % 4, 12)), map(str, range(2 + k % 4))], 12))
    same(["fi.mci", "-icl", "fi.cl", "-I", "4", "--force-connected=y"], ["out-rags"])
    nodes = sorted(rng.sample(range(100), n))
    write("n.mci", matrix(weights, nodes))
    write("n.cl", native([[str(nodes[i]) for i in c] for c in clusters], nodes=nodes))
    same(["n.mci", "-icl", "n.cl"])
weights = random_weights(30, 0.3)
write("i.abc", labels(weights))
seen = len({label for line in labels(weights).splitlines() for label in line.split("\t")[:2]})
write("i.cl", native([map(str, range(12)), map(str, range(12, seen))], seen))
same(["i.abc", "--abc", "-icl", "i.cl"])
same(["i.abc", "--abc", "-icl", "i.cl", "-overlap", "keep", "-sort", "size"])

# binary matrices, as mcx writes them
if have_program("mcx"):
    for n, listed in ((1, False), (5, False), (80, False), (40, True)):
        weights = random_weights(n, 5 / n, loops=True)
        nodes = sorted(rng.sample(range(5 * n), n)) if listed else None
        write("b.mci", matrix(weights, nodes))
        names = nodes or list(range(n))
        write("b.cl", native([[str(x) for x in names[: n // 2]], [str(x) for x in names[n // 2:]]], nodes=names))
        for text, binary in (("b.mci", "b.bin"), ("b.cl", "cl.bin")):
            expect("mcx convert", run("mcx", ["convert", text, binary]).returncode, 0)
        same(["b.bin", "-I", "1.7"])
        same(["b.bin", "-icl", "cl.bin"])
        write("b.bin", b"(mclheader" + open(os.path.join(folder, "b.bin"), "rb").read()[10:])
        expect("no cookie", run(OURS, ["b.bin", "-o", "-"]).returncode, 65)
    # mcl applies it to dumps, never to a clustering
    same(["b.mci", "--write-binary"])

# the table of iterations except the seconds, up to the last digit; texts printed instead of clustering
def table(program, words):
    # With two threads mcl now and then miscounts fmv; with one its lines have dots for progress.
    done = run(program, [*words, "-te", "1" if program == "mcl" else "2", "-o", "t.out"])
    lines = [line for line in done.stderr.decode().splitlines() if line[:4].strip() in ("ite", *map(str, range(200)))]
    fields = [[f for f in line.replace("/", " ").split() if f.strip(".-")] for line in lines]
    return [line[:2] + line[3:] for line in fields]


def close(a, b):
    return a == b or (a[0].isdigit() and abs(float(a) - float(b)) < (1.01 if "." not in a else 0.011))


for words in (["t.mci", "-I", "1.4"], ["t.mci", "-I", "2"], ["t.mci", "-S", "9", "-R", "12"], ["t.abc", "--abc"],
              ["t.mci", "-if", "2"], ["t.mci", "-P", "50", "-pct", "99"], ["t.mci", "-l", "2", "-i", "4"]):
    for n, share in ((5, 0.5), (40, 0.1), (400, 0.012)):
        weights = random_weights(n, share)
        write("t.mci", matrix(weights))
        write("t.abc", labels(weights))
        theirs, ours = table("mcl", words), table(OURS, words)
        expect(f"{words} {n}: lines", (len(ours), ours[:1]), (len(theirs), theirs[:1]))
        for a, b in zip(ours, theirs):
            expect(f"{words} {n}: line {b}", len(a) == len(b) and all(map(close, a, b)) or a, True)
# jury marks, with a tolerance of 1 in 100 because mcl sums in single precision
def jury(program, words):
    said = run(program, [*words, "-o", "t.out", "-te", "2"]).stderr.decode()
    return [float(x) for line in said.splitlines() if "jury pruning" in line
            for x in line.split("<")[1].split(">")[0].split(" or ")[0].split(",")]


for n, share in ((5, 0.5), (60, 0.1), (1500, 0.004)):
    weights = random_weights(n, share)
    write("t.abc", labels(weights))
    for words in ([], ["-P", "30", "-R", "0"], ["-P", "30", "-R", "20", "-S", "30"], ["-P", "60", "-S", "5", "-R", "4"],
                  ["-c", "0", "-P", "30"], ["-L", "1"], ["-I", "6", "-S", "12"]):
        theirs, ours = jury("mcl", ["t.abc", "--abc", *words]), jury(OURS, ["t.abc", "--abc", *words])
        expect(f"jury, {n}, {words}: marks", (len(ours), len(theirs)), (4, 4))
        expect(f"jury, {n}, {words}: {ours}", max(abs(a - b) for a, b in zip(ours, theirs)) <= 1 or theirs, True)
for words in (["-z"], ["-l", "4", "-i", "1.5", "-p", "0.003", "-warn-pct", "3", "-z"], ["-scheme", "2", "-z"],
              ["-resource", "50", "-z"], ["-L", "7", "-I", "12.5", "-pct", "33", "-warn-factor", "9", "-z"]):
    theirs, ours = (run(p, ["x", *words]) for p in ("mcl", OURS))
    lines = [(a.stdout + a.stderr).decode().splitlines() for a in (ours, theirs)]
    expect(" ".join(words), *([line for line in each if "largest index" not in line] for each in lines))
theirs, ours = (run(p, ["x", "--show-schemes"]) for p in ("mcl", OURS))
expect("--show-schemes", (ours.stdout + ours.stderr).strip(), (theirs.stdout + theirs.stderr).strip())
for words in ([], ["-S", "5", "-R", "700"], ["-scheme", "1"]):
    theirs, ours = ((a.stdout + a.stderr).decode().split("<")[1].split(">")[0]
                    for a in (run(p, ["x", *words, "-how-much-ram", "3000000"]) for p in ("mcl", OURS)))
    expect(f"memory {words}", ours, theirs)

# default names
for words in (["-c", "3"], ["-c", "2.25", "-pi", "2"], ["-if", "1.5"], ["-if", "2", "-pi", "3"], ["-l", "3"],
              ["-l", "2", "-i", "1.5", "-c", "3", "-pi", "4"], ["-l", "0"], ["-i", "1.4"], ["-L", "5"], ["--sum-loops"],
              ["-icl", "k/cl"], ["-icl", "k/cl", "-odir", "d"], ["-icl", "k/cl", "--d"], ["-icl", "k/cl", "-ap", "p"],
              ["-ap", "a=b"], ["-ap", "p", "--d"], ["-ap", "p", "-odir", "d"], ["-aa", "z", "-c", "2"]):
    theirs, ours = (run(p, ["sub/x.abc", "--abc", *words, "-az"]).stdout.strip() for p in ("mcl", OURS))
    expect(" ".join(words), ours, theirs)
shutil.rmtree(folder)
finish()
