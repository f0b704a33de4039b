# The output of every command.

$ printf 'a\tb\t2\nb\tc\t1\nc\ta\t1\nc\td\t1\nd\td\t3\ne\tf\t1\n' > g.tsv
$ gustav info g.tsv -q | grep -v '^kernel '
file: g.tsv
format: edge list
directed: yes
weighted: yes
rows: 6
cols: 6
entries: 6
vertices: 6
undirected edges: 5
isolated: 0
self-loops: 1
duplicates: 0 (sum)
symmetric: no
reciprocity: 0
density: 0.16666666666666666
weights: 1 to 3
degree min: 0
degree mean: 1
degree max: 2
degree 0: 1
degree 1: 4
degree 2: 1
memory: 128 B

$ gustav info g.tsv -q | grep '^kernel '
~ ^kernel A\*A: \S.*\(.* multiply-adds?, .*\)$
~ ^kernel A\*x, x dense: pull

$ gustav info g.tsv --json -q | $JSON keys
command vertices edges undirected_edges file format compression directed weighted rows cols entries records duplicates isolated self_loops symmetric symmetric_pattern reciprocity density degree degree_histogram weights memory kernels seconds peak_memory_bytes backend threads version

$ gustav info g.tsv --json -q | $JSON command vertices edges undirected_edges rows cols entries self_loops symmetric degree.min degree.mean degree.max
"info"
6
6
5
6
6
6
1
false
0
1.0
2

# rectangular matrices
$ printf '%%%%MatrixMarket matrix coordinate integer general\n2 3 2\n1 3 5\n2 1 7\n' > wide.mtx
$ gustav info wide.mtx --json -q | $JSON rows cols entries vertices
2
3
2
2

# a, b, c is a cycle; d keeps what it gets; f is dangling; e gets from nobody
$ gustav pagerank g.tsv -q --verify | cut -f1
d
c
b
a
f
e

$ gustav pagerank g.tsv -q | awk -F'\t' '{ s += $2 } END { printf "%.12f %d\n", s, NR }'
1.000000000000 6

$ gustav pagerank g.tsv -q --json --top 2 | $JSON keys iterations top.0.vertex
~ ^command vertices edges undirected_edges definition damping iterations residual converged top seconds peak_memory_bytes backend threads version$
~ ^"d"$

$ gustav pagerank g.tsv -q --json --iterations 7 | $JSON iterations converged
7
true

$ gustav pagerank g.tsv -q --iterations 0
a	0.16666666666666666
b	0.16666666666666666
c	0.16666666666666666
d	0.16666666666666666
e	0.16666666666666666
f	0.16666666666666666

# 2-cycle: by hand 0.5 each; the mass of a dangling vertex is spread, gap loses it
$ printf '1 2\n2 1\n' > two.el
$ gustav pagerank two.el -q
1	0.5
2	0.5

$ printf '1 2\n' > one.el
$ gustav pagerank one.el -q --tol 1e-15 | awk '{ printf "%s %.6f\n", $1, $2 }'
2 0.649123
1 0.350877

$ gustav pagerank one.el -q --definition gap | awk '{ printf "%s %.5f\n", $1, $2 }'
2 0.13875
1 0.07500

# weights: a gives 2/3 to b, 1/3 to c; a row of zeros is dangling
$ printf 'a b 2\na c 1\nb a 1\nc a 1\n' > w.el
$ gustav pagerank w.el -q --tol 1e-14 | awk '{ printf "%s %.6f\n", $1, $2 }'
a 0.486486
b 0.325676
c 0.187838

$ gustav pagerank w.el -q --unweighted --tol 1e-14 | awk '{ printf "%s %.6f\n", $1, $2 }'
a 0.486486
b 0.256757
c 0.256757

$ printf 'a b 0\n' > zero.el
$ gustav pagerank zero.el -q
a	0.5
b	0.5

# each definition has its own stopping rule
$ for d in gustav networkx gap; do gustav pagerank g.tsv --definition $d --json -q --tol 1e-6 | $JSON iterations; done | sort -n | uniq | wc -l | awk '{ print ($1 > 1) }'
1

$ gustav pagerank g.tsv --definition graphalytics --iterations 2 -q --json | $JSON iterations definition
2
"graphalytics"

# igraph counts parallel edges: with --undirected a b and b a are two
$ printf 'a b\nb a\na c\n' > p.el
$ gustav pagerank p.el --undirected -q --tol 1e-14 | awk '{ printf "%s %.6f\n", $1, $2 }'
a 0.486486
b 0.256757
c 0.256757

$ gustav pagerank p.el --undirected --definition igraph -q --tol 1e-14 | awk '{ printf "%s %.6f\n", $1, $2 }'
a 0.486486
b 0.325676
c 0.187838

$ gustav triangles g.tsv
! undirected simple graph of 5 edges
! 1 self-loop, 
! the weights
! wedges of L*L in
! million edges/s
1

$ gustav triangles g.tsv --per-vertex -q
a	1	1
b	1	1
c	1	0.3333333333333333
d	0	0
e	0	0
f	0	0

$ gustav triangles g.tsv --json -q | $JSON keys triangles edges undirected_edges wedges
command vertices edges undirected_edges triangles wedges wedges_per_second seconds peak_memory_bytes backend threads version
1
10
5
3

$ gustav bfs g.tsv --source c --source e -q
c	c	0	c
c	a	1	c
c	d	1	c
c	b	2	a
e	e	0	e
e	f	1	e

$ gustav bfs g.tsv --source b --source e --source b --json -q | $JSON keys sources.0 sources.1.depth sources.2.source
command vertices edges undirected_edges nearest sources traversed_edges edges_per_second seconds peak_memory_bytes backend threads version
{"source": "b", "reached": 4, "depth": 2, "levels": [1, 1, 2]}
1
"b"

# rate: out-arcs of all reached vertices over the seconds of the searches
$ gustav bfs g.tsv --source b --source e --json 2> said | $JSON traversed_edges; grep -c '^gustav: 2 searches traversed 6 edges in [0-9.]* s: [0-9.e+]* edges per second$' said
6
1

$ printf 'e\n# nobody\n\nb\r\n' > s.txt
$ gustav bfs g.tsv --sources s.txt --nearest -q
e	e	0	e
e	f	1	e
b	b	0	b
b	c	1	b
b	a	2	c
b	d	2	c

$ printf 'e\n' | gustav bfs g.tsv --sources - --source d -q
d	d	0	d
e	e	0	e
e	f	1	e

# weights are lengths
$ gustav sssp g.tsv --source b --source e -q --verify
b	b	0	b
b	c	1	b
b	a	2	c
b	d	2	c
e	e	0	e
e	f	1	e

$ gustav sssp g.tsv --source b --json -q | $JSON keys sources.0
command vertices edges undirected_edges sources seconds peak_memory_bytes backend threads version
{"source": "b", "reached": 4, "farthest": 2.0}

$ gustav sssp g.tsv --source b --source e --nearest -q --verify
b	b	0	b
e	e	0	e
b	c	1	b
e	f	1	e
b	a	2	c
b	d	2	c

$ gustav sssp g.tsv --source a --hops 1 -q --verify; gustav sssp g.tsv --source a --unweighted -q --backend reference | cut -f2,3 | xargs echo
a	a	0	a
a	b	2	a
a 0 b 1 c 2 d 3

# negative lengths, and a cycle of them
$ printf 'a b 4\na c 5.5\nc b -3\nb d 1\n' > loss.el; gustav sssp loss.el --source a --negative -q --verify
a	a	0	a
a	b	2.5	c
a	d	3.5	b
a	c	5.5	a

$ gustav sssp loss.el --source a -q
? 65
! gustav: loss.el:3: a negative weight: expected 0 or more

$ printf 'd c 1\n' | cat loss.el - > cycle.el; gustav sssp cycle.el --source a --negative -q -o none.tsv
? 65
! gustav: cycle.el: a cycle has a negative length, so that its vertices have no shortest path: 

$ ls none.tsv
? 2
! none.tsv

$ gustav sssp loss.el --source x --negative -q
? 2
! gustav: sssp: the source 'x' is not a vertex of loss.el

# the parent is the earliest-mentioned neighbour one level up
$ printf '9 5\n9 4\n4 7\n5 7\n' > d.el
$ gustav bfs d.el --source 9 -q
9	9	0	9
9	5	1	9
9	4	1	9
9	7	2	5

# batched searches and levels without parents agree
$ gustav generate er --size 300 --edge-factor 2 --seed 3 -q -o er.el
$ all=$(cut -f1 er.el | sort -u | head -100 | sed 's/^/--source=/'); gustav bfs er.el $all --json -q --verify > a; gustav bfs er.el $all --json -q > b
$ for f in a b; do python3 -c 'import json, sys; print(json.load(open(sys.argv[1]))["sources"])' $f; done | sort -u | wc -l
1

$ gustav mcl g.tsv -q
a	b	c	d
e	f

$ gustav mcl g.tsv --json -q | $JSON keys clusters largest converged
~ ^command vertices edges undirected_edges inflation clusters largest iterations converged chaos seconds peak_memory_bytes backend threads version$
~ ^2$
~ ^4$
~ ^true$

# A path of five, checked with mcl: the middle vertex flows to both clusters and is printed in the first
$ printf '1 2\n2 3\n3 4\n4 5\n' > path.abc
$ gustav mcl path.abc -q -I 2
1	2	3
4	5

# Names: 007 and 7 differ, so all are strings; a number is a JSON number only when all are
$ printf '7 8\n8 9\n' > n.el; printf '7 8\n007 7\n' > t.el
$ for f in n.el t.el; do gustav bfs $f --source 7 --json -q | $JSON sources.0.source; done
7
"7"

$ gustav bfs n.el --source 07 -q
? 2
! '07' is not a vertex

# Empty graphs and graphs of isolated vertices have results
$ printf '%%%%MatrixMarket matrix coordinate pattern symmetric\n0 0 0\n' > none.mtx
$ for c in info triangles components scc forest bridges bipartite toposort pagerank mcl; do gustav $c none.mtx -q --verify > /dev/null || echo $c; done; gustav triangles none.mtx -q
0

$ printf '%%%%MatrixMarket matrix coordinate pattern symmetric\n2 2 0\n' > two.mtx
$ gustav pagerank two.mtx -q --verify; gustav components two.mtx -q; gustav mcl two.mtx -q; gustav bfs two.mtx --source 2 -q
1	0.5
2	0.5
1	0
2	1
1
2
2	2	0	2

$ : > empty.el; gustav info empty.el
? 65
! gustav: empty.el:1:
