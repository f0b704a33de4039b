#!/usr/bin/env python3
"""Roary end to end, once with the mcl in PATH and once with mcl-gustav in its place. By hand, never in the check: Roary
is a Debian package that brings about a hundred and forty others (apt-get install --no-install-recommends roary).
    python3 tests/by_hand/roary.py build/release/bin/mcl-gustav [isolates [families]]
It makes annotated genomes (descendants of one ancestor: core and accessory families, paralogs, point mutations), runs
Roary with each at several identities, and compares every file that Roary writes, beside those that differ between two
runs with the same mcl (Roary draws at random and walks hashes); what mcl-gustav got and gave is compared with mcl byte
by byte."""
import filecmp
import os
import random
import subprocess
import sys
import tempfile
import time

CODONS = [a + b + c for a in "ACGT" for b in "ACGT" for c in "ACGT"]
STOPS = {"TAA", "TAG", "TGA"}
SENSE = [c for c in CODONS if c not in STOPS]


def mutated(gene, rate, dice):
    return [dice.choice(SENSE) if dice.random() < rate else codon for codon in gene]


def ancestor(families, dice):
    """Per family: its gene, the share of isolates that have it, and the genes of its paralogs."""
    out = []
    for f in range(families):
        gene = [dice.choice(SENSE) for _ in range(dice.randint(120, 400))]
        share = 1.0 if f % 10 < 7 else dice.uniform(0.1, 0.9)
        copies = [gene] + [mutated(gene, dice.uniform(0.02, 0.25), dice) for _ in range(f % 8 == 0)]
        out.append((share, copies))
    return out


def write_genome(path, name, families, dice):
    contigs, rows = [], []
    for share, copies in families:
        for gene in copies:
            if dice.random() > share:
                continue
            here = mutated(gene, dice.uniform(0.0, 0.08), dice)
            if len(rows) % 50 == 0:
                contigs.append([f"{name}_c{len(contigs)}", []])
            label, parts = contigs[-1]
            before = sum(map(len, parts))
            spacer = "".join(dice.choice("ACGT") for _ in range(60))
            text = "ATG" + "".join(here) + "TAA"
            parts += [spacer, text]
            start = before + len(spacer) + 1
            tag = f"{name}_{len(rows):05d}"
            rows.append(f"{label}\tProdigal:2.6\tCDS\t{start}\t{start + len(text) - 1}\t.\t+\t0\t"
                        f"ID={tag};locus_tag={tag};product=hypothetical protein")
    with open(path, "w") as out:
        print("##gff-version 3", file=out)
        for label, parts in contigs:
            print(f"##sequence-region {label} 1 {sum(map(len, parts))}", file=out)
        print(*rows, sep="\n", file=out)
        print("##FASTA", file=out)
        for label, parts in contigs:
            print(f">{label}", "".join(parts), sep="\n", file=out)
    return len(rows)


def roary(genomes, out, options, path):
    start = time.time()
    subprocess.run(["roary", "-p", "1", *options, "-f", out, *genomes], check=True,
                   env={**os.environ, "PATH": path, "PERL_HASH_SEED": "0", "PERL_PERTURB_KEYS": "0"}, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    return time.time() - start


def differing(one, other):
    files = [sorted(os.path.relpath(os.path.join(at, f), folder) for at, _, names in os.walk(folder) for f in names)
             for folder in (one, other)]
    if files[0] != files[1]:
        return ["the lists of files"]
    return [f for f in files[0] if not filecmp.cmp(f"{one}/{f}", f"{other}/{f}", shallow=False)]


# In mcl's place: keeps what came in and went out.
STAND_IN = """#!/bin/sh
echo "$@" >> {folder}/calls
tee {folder}/input | {gustav} "$@"
code=$?
while [ $# -gt 1 ]; do [ "$1" = -o ] && cp "$2" {folder}/output; shift; done
exit $code
"""


def main():
    gustav = os.path.abspath(sys.argv[1])
    isolates = int(sys.argv[2]) if len(sys.argv) > 2 else 12
    dice = random.Random(1)
    families = ancestor(int(sys.argv[3]) if len(sys.argv) > 3 else 600, dice)
    wrong = 0
    with tempfile.TemporaryDirectory() as folder:
        genomes = [f"{folder}/isolate{k}.gff" for k in range(isolates)]
        genes = sum(write_genome(g, os.path.basename(g)[:-4], families, dice) for g in genomes)
        os.mkdir(f"{folder}/bin")
        with open(f"{folder}/bin/mcl", "w") as out:
            out.write(STAND_IN.format(folder=folder, gustav=gustav))
        os.chmod(f"{folder}/bin/mcl", 0o755)
        print(f"{isolates} isolates, {genes} genes")
        for options in (["-i", "95"], ["-i", "80"], ["-i", "80", "-s"], ["-i", "60", "-s"]):
            runs = [f"{folder}/{name}{''.join(options)}" for name in ("mcl", "again", "gustav")]
            took = [roary(genomes, out, options, path) for out, path in zip(
                runs, [os.environ["PATH"]] * 2 + [f"{folder}/bin:{os.environ['PATH']}"])]
            noise, faults = differing(runs[0], runs[1]), differing(runs[0], runs[2])
            call = open(f"{folder}/calls").read().splitlines()[-1]
            subprocess.run(["mcl", *call.rsplit(" ", 1)[0].split(), f"{folder}/expected"], check=True,
                           stdin=open(f"{folder}/input"), stderr=subprocess.DEVNULL)
            same = filecmp.cmp(f"{folder}/output", f"{folder}/expected", shallow=False)
            faults = sorted(set(faults) - set(noise))
            wrong += len(faults) + (not same)
            print(f"{' '.join(options)}: mcl {call}, {os.path.getsize(folder + '/input')} bytes in, "
                  f"{sum(1 for _ in open(folder + '/output'))} clusters out, {'' if same else 'NOT '}those of mcl; "
                  f"{sum(1 for _ in open(runs[2] + '/clustered_proteins'))} families; Roary's files different: "
                  f"{faults or 'none'}, between two runs with mcl: {noise or 'none'}; seconds "
                  f"{took[0]:.0f} and {took[1]:.0f} with mcl, {took[2]:.0f} with mcl-gustav", flush=True)
    sys.exit(1 if wrong else 0)


if __name__ == "__main__":
    main()
