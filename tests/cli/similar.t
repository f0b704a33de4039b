# gustav similar and gustav walks.

# a and b share c and d; e hangs on a; a loop, a repeat, a reversed arc
$ printf 'a c\na d\nc b\nb d\na e\na a\na c\nc a\n' > g.el
$ gustav similar g.el --verify
! comparing neighbours in the undirected simple graph of 5 edges; dropped: the direction of 6 arcs (2 of them reciprocal), 1 self-loop, 1 duplicate, no weights
! gustav: verified
a	b	0.6666666666666666
c	d	1
c	e	0.5
d	c	1
d	e	0.5
b	a	0.6666666666666666
e	c	0.5
e	d	0.5

$ gustav similar g.el --top 1 --vertex e --vertex a -q --verify --measure common; gustav similar g.el --top 1 --vertex b --measure adamic-adar -q --verify --backend reference
e	c	1
a	b	2
b	a	2.8853900817779268

$ printf 'b a\ne\tb\nc d\n' > p.tsv; gustav similar g.el --pairs p.tsv --measure cosine -q --verify
b	a	0.8164965809277261
e	b	0
c	d	1

$ gustav similar g.el --json -q --verify | $JSON keys measure listed best.0
command vertices edges undirected_edges measure listed best verified seconds peak_memory_bytes backend threads version
"jaccard"
8
{"vertex": "c", "other": "d", "score": 1.0}

$ printf 'a b c\n' | gustav similar g.el --pairs - -q
? 65
! gustav: -:1: expected two names, separated by a tab or blanks

$ printf 'a z\n' | gustav similar g.el --pairs - -q
? 2
! gustav: similar: the vertex 'z' is not a vertex of g.el

$ gustav similar g.el --pairs p.tsv --top 3 -q
? 2
! gustav: similar: --pairs cannot be combined with --vertex and --top

$ printf '%%%%MatrixMarket matrix coordinate pattern general\n0 0 0\n' > none.mtx; gustav similar none.mtx -q --verify; gustav walks none.mtx -q --verify

# The same walks for any number of threads; a walk ends where no arc leads on
$ gustav walks g.el --undirected --length 6 --walks 3 --verify -o one.txt --threads 1; gustav walks g.el --undirected --length 6 --walks 3 -q -o two.txt --threads 3; cmp one.txt two.txt && wc -l < one.txt
! gustav: verified
15

$ printf 'x y\ny z\n' | gustav walks - --walks 2 -q --verify --p 0.5 --q 3 --backend reference
x	y	z
y	z
z
x	y	z
y	z
z

$ gustav walks g.el --source e --walks 2 --length 1 -q --json | $JSON keys walks steps length
command vertices edges undirected_edges walks steps length seconds peak_memory_bytes backend threads version
2
0
1

# Weights are strengths
$ printf 'x y 0\nx z 2\n' | gustav walks - --source x --walks 4 -q --verify | sort -u
x	z

$ printf 'x y -1\n' | gustav walks - -q
? 65
! a negative weight: expected 0 or more

$ gustav walks g.el --p 0 -q
? 2
! gustav: walks: --p
