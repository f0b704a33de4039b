# gustav convert: parts of a graph, and numbers for names.

$ printf 'a b 2\nb c 3\nc a 4\nc d 5\nx y 1\nz z 7\n' > g.el

$ gustav convert g.el --to edgelist --largest-component -q --verify
a	b	2
b	c	3
c	a	4
c	d	5

$ gustav convert g.el --to edgelist --ego b --hops 1 -q --verify; gustav convert g.el --to edgelist --undirected --ego d -q --verify
b	c	3
c	d	5
d	c	5

$ gustav convert g.el --to edgelist --ego a --ego x --hops 2 -q
a	b	2
b	c	3
c	a	4
x	y	1

$ gustav convert g.el h.gbin --ego a --hops 0 -q --verify; gustav info h.gbin --json -q | $JSON vertices entries
1
0

$ printf 'd\nc\nz\nc\n' > list.txt; gustav convert g.el --to edgelist --subgraph list.txt -q --verify
c	d	5
z	z	7

# Numbers from 0 in the order of first mention, or of --reorder
$ gustav convert g.el --to edgelist --largest-component --relabel --relabel-map m.tsv -q --verify; cat m.tsv
0	1	2
1	2	3
2	0	4
2	3	5
a	0
b	1
c	2
d	3

$ gustav convert g.el --to edgelist --subgraph list.txt --relabel --reorder degree -q | sort
0	2	5
1	1	7

# Samples are those of a seed; an unweighted graph stays one
$ gustav generate er --scale 7 -q -o er.el; gustav convert er.el s.gbin --sample 40 --seed 3 -q --verify; gustav convert er.el t.gbin --sample 40 --seed 3 --threads 1 -q; cmp s.gbin t.gbin; gustav info s.gbin --json -q | $JSON vertices weighted
40
false

$ gustav convert er.el e.gbin --undirected --sample-edges 20 -q --verify; gustav info e.gbin --json -q | $JSON undirected_edges directed
20
false

$ printf 'a b\nb c\n' > few.el; gustav convert few.el few.gbin --sample 99; gustav convert few.el few.gbin --sample-edges 98; gustav info few.gbin --json -q | $JSON vertices
! gustav: --sample 99: the graph has 3 vertices, all of them are kept
! gustav: --sample-edges 98: the graph has 2 edges, all of them are kept
3

$ gustav convert few.el few.gbin --sample 3
!- are kept

$ gustav convert g.el --to edgelist --sample-edges 100 -q
a	b	2
b	c	3
c	a	4
c	d	5
x	y	1
z	z	7

$ gustav convert g.el --to edgelist --hops 2 -q
? 2
! gustav: convert: --hops needs --ego

$ gustav convert g.el --to edgelist --ego q -q
? 2
! gustav: convert: the vertex 'q' is not a vertex of g.el

$ gustav convert g.el --to edgelist --verify -q
? 2
! gustav: convert: --verify: 

$ printf '%%%%MatrixMarket matrix coordinate real general\n2 3 1\n1 3 1.5\n' > wide.mtx; gustav convert wide.mtx --to mtx --sample 1 -q
? 65
! a 2 x 3 matrix is not a graph
