#!/usr/bin/env python3
"""Graphviz files beside Graphviz' own gc and gvpr: texts for each rule of the grammar, and random ones.

usage: graphviz_beside.py [HOW MANY RANDOM TEXTS]
"""
import os
import random
import re
import sys
import tempfile

from common import CLI, expect, faults, finish, have_program
import graphviz_reference as reference

# What Graphviz reads, one rule a text.
TEXTS = r"""
digraph { a -> {b -> c} }
digraph { a -> {b -> c} -> d -> {e {f g -> h}} }
graph { {a b} -- {a b} }
strict graph { {a b} -- {a b}; a -- a }
digraph { a -> subgraph s {b c}; subgraph s {d -> e}; x -> subgraph s {} }
graph { subgraph t { subgraph s {b} } x -- subgraph s {}; y -- subgraph t {} }
graph { subgraph s {a} subgraph t { subgraph s {b} } x -- subgraph s {} }
graph { {rank=same; a; b c} -- d }
graph { a, b -- c, a -- d, d }
graph { a, a -- b }
graph { {a, b} -- {c; d,e} }
digraph { a -> b -> {c d} -> e [weight=4] }
STRICT DiGraph G { Node [x=1] EDGE [weight=2] a -> b Subgraph s { b -> c } }
strict digraph { a -> b [weight=2]; a -> b; a -> b [weight=3]; b -> a }
strict graph { a -- b [weight=2]; b -- a [weight=5]; edge [weight=7]; a -- b; b -- c }
strict digraph { a -> b [key=k weight=2]; a -> b [key=j weight=3]; a -> b [weight=4] }
strict graph { a -- b [key=k]; b -- a [key=j]; a -- b [key=j weight=6] }
strict digraph { a -> b [weight=2]; subgraph x { edge [weight=9]; a -> b; b -> c; c -> a [weight=""] } }
digraph { a -> b [key=k weight=2]; a -> b [key=k weight=3]; a -> b [key=j]; a -> b; b -> a [key=k] }
graph { a -- b [key=k weight=2]; b -- a [key=k weight=3]; a -- b [key="" weight=1]; b -- a [key=""] }
digraph { a -> b; edge [weight=5]; b -> c; subgraph s { c -> d; edge [weight=6]; d -> e [weight=7] e -> f } f -> g; edge [weight=8]; subgraph s { g -> h } subgraph t { h -> i } edge [weight=""]; i -> j }
digraph { subgraph s { edge [weight=3] } edge [weight=4] subgraph s { { a -> b } edge [weight=5] c -> d } e -> f }
digraph { edge [weight=2] x -> { edge [weight=3] y -> z } -> w }
graph { a -- b [weight=2; len=3, x=4 y=5;] [z=1] [] [weight=7] }
graph { edge foo = [weight=3] a -- b }
graph { "C:\\" -- "x\\y" -- "q\"r" -- "n\n" -- "\\\"" -- "ends in \\" }
graph { "a\
b" -- "c" + "d" + "" -- "e" /* + */ + // x
 "f" }
graph { <a<i>b</i>> -- <b> + "c" -- "d" + <e> -- <<!-- x --><b/>> }
digraph { a [label=<<table border="0"><tr><td>x -> y; } "z</td></tr></table>>]; a -> b; }
graph { Zoë -- Ana -- Ω_2 -- 名前 }
graph { 1.5 -- -.5 -- 1. -- -3 -- 007 -- 7 -- "7" -- .0 }
graph { 1abc -- b; a-1 -- c; 10.0.0.1 -- d; x.5 }
digraph { a->-1; b->b }
graph { a---1 }
graph { a -- "b // c /* d */ # e" /* x */ -- c // y -- z
 # -- q
 -- d # -- e
 -- f }
# 1 "file.c" -- 3
graph "x" + "y" { "y":p -- z:n:e; x:"a b":n -- y : q }
graph <x> { a = b; c = "d" ; e -- f; "node" -- "Edge" }
graph { x -- y x -- z subgraph { u } w }
digraph { {a -> b} [weight=3]; c [weight=8]; node [weight=9]; graph [weight=1]; c -> d }
digraph {}
strict graph G {}
graph { "" -- y }
graph { a -- b } // the end
graph { a [@m] }
graph { a -> b }
digraph { a -- b }
graph { x -- node }
graph { a -- "b" + c }
graph { subgraph s a }
graph { a -- <<b> }
graph x y { a }
graph { a.b -- c }
graph { a-b }
graph { edge a -- b }
graph { a -- b [weight=2 }
graph { a -- b }}
graph { a -- b [w=1,5] }
graph { a -- b [,w=1] }
strict { a }
graph { a -- b } garbage
graph { a -- }
graph { a -- b } graph { c }
"""


def texts():
    """The parts of TEXTS: each begins with a line that begins with a keyword."""
    return [text for text in re.split(r"(?im)^(?=(?:strict|graph|digraph)\b)", TEXTS.lstrip("\n")) if text]


class Writer:
    """A random graph in the DOT language, with all that its grammar allows."""

    def __init__(self, seed):
        self.random = random.Random(seed)
        self.names = [f"n{k}" for k in range(self.random.choice((3, 6, 12)))] + ["x y", "7", "-3", "2.5", 'q"r', "Zoë", "a\\"]
        self.directed = self.random.random() < 0.5
        self.strict = self.random.random() < 0.4
        self.depth = 0

    def some(self, *choices):
        return self.random.choice(choices)

    def gap(self):
        return self.some(" ", " ", " ", "\n", "\t", " /* -> { */ ", " // ] }\n", " # \" [\n", "\n# 1 \"x\"\n")

    def name(self):
        name = self.some(*self.names)
        plain = name.replace("_", "a").isalnum() and not name[0].isdigit() or name in ("7", "-3", "2.5")
        if plain and self.random.random() < 0.7:
            return name
        if name == "a\\":
            return '"a\\\\"'
        quoted = name.replace('"', '\\"')
        if self.random.random() < 0.2 and len(name) > 1 and '"' not in name:
            return self.some(f'"{name[0]}"{self.gap()}+{self.gap()}"{name[1:]}"', f'"{name[0]}\\\n{name[1:]}"')
        if self.random.random() < 0.1 and '"' not in name:
            return f"<{name}>"
        return f'"{quoted}"'

    def node(self):
        return self.name() + self.some("", "", "", ":p", ":p:sw", ' : "a b"')

    def attributes(self):
        if self.random.random() < 0.5:
            return ""
        # In a subgraph of a strict graph a new key makes Graphviz 2.43 repeat an edge that the graph has outside of it.
        words = ("weight", "weight", "label", "len", *(() if self.strict else ("key",)))
        items = []
        for word in self.random.choices(words, k=self.some(0, 1, 1, 2)):
            value = {"weight": self.some("1", "2", '"3"', "4.5", '""', '" 6 "', "-7", "<8>"), "key": self.some("k", "1", '""'),
                     "label": self.some('"x -> y"', "<<b>}</b>>", "Zoë"), "len": "2"}[word]
            items.append(f"{word}{self.some('=', ' = ')}{value}" + self.some(",", ";", " ", " , "))
        return self.gap() + "[" + "".join(items) + "]" + self.some("", " []")

    def subgraph(self):
        head = self.some("", "", "subgraph ", "SubGraph ") + self.gap()
        if "s" in head.lower().split("/*")[0][:9]:
            head += self.some("", "s", "t", "cluster_u", '"s"') + " "
        return head + "{" + self.statements(self.some(0, 1, 2, 3)) + "}"

    def operand(self):
        if self.depth < 3 and self.random.random() < 0.25:
            return self.subgraph()
        return self.some(self.node(), self.node(), self.node() + self.some(",", " , ") + self.node())

    def statement(self):
        kind = self.random.random()
        if kind < 0.12:
            return self.some("edge", "EDGE", "node", "graph") + self.gap() + "[" + self.some(
                "weight=2", "weight=3", 'weight=""', "label=x, weight=4", "") + "]"
        if kind < 0.17:
            return self.some("rank = same", 'label="a -> b"', "weight=3")
        if kind < 0.3 and self.depth < 3:
            return self.subgraph()
        operator = "->" if self.directed else "--"
        chain = [self.operand() for _ in range(self.some(1, 2, 2, 2, 3, 4))]
        return (self.gap() + operator + self.gap()).join(chain) + self.attributes()

    def statements(self, count):
        self.depth += 1
        text = self.gap()
        for _ in range(count):
            text += self.statement() + self.some(";", ";", " ;", "") + self.gap()
        self.depth -= 1
        return text

    def graph(self):
        return ((self.some("strict ", "STRICT ") if self.strict else "") + ("digraph" if self.directed else "Graph") + self.gap()
                + self.some("", "G", '"g h"') + self.gap() + "{" + self.statements(self.some(1, 3, 6, 12)) + "}\n")


def damaged(text, seed):
    """Some bytes removed, doubled or exchanged: mostly no graph any more."""
    choose = random.Random(seed)
    data = list(text)
    for _ in range(choose.choice((1, 1, 2))):
        k = choose.randrange(len(data))
        data[k] = choose.choice(("", data[k] * 2, choose.choice('{}[]"=;,:-><+ \\#')))
    return "".join(data)


def compare(folder, what, text, allowed):
    path = os.path.join(folder, "g.dot")
    with open(path, "w", encoding="utf-8") as file:
        file.write(text)
    kind, why = reference.compare(CLI, path)
    if kind not in allowed:
        faults.append(f"{what}: {kind}: {why}\n{text}")
    return kind


def main():
    if not have_program("gc") or not have_program("gvpr"):
        finish()
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 150 if os.environ.get("GUSTAV_RANDOM_GRAPHS") is None else 40
    both = ("same", "refused by both", "several graphs refused")
    with tempfile.TemporaryDirectory() as folder:
        kinds = [compare(folder, "a rule", text, both) for text in texts()]
        expect("texts that both read", kinds.count("same") > 35, True)
        for seed in range(count):
            text = Writer(seed).graph()
            compare(folder, f"random text {seed}", text, ("same",))
            # Some old forms that Graphviz refuses are read: empty statements, attributes without a value.
            compare(folder, f"damaged text {seed}", damaged(text, seed),
                    (*both, "weights refused", "names refused", "loaded by gustav alone"))
    finish()


if __name__ == "__main__":
    sys.exit(main())
