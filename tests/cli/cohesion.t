# The commands about cohesion: cores, trusses, clustering, independent sets, colours, cliques.

# A clique of four vertices, a triangle on one of them, a tail with a loop, and a pair; directed, with repeats
$ printf 'a b 1\nb a 2\na c 1\na d 1\nb c 1\nb d 1\nc d 1\nd c 1\nd e 1\ne f 1\nf d 1\nf g 1\ng g 1\nh i 1\n' > g.el

$ gustav core g.el --verify
! peeling in the undirected simple graph of 11 edges; dropped: the direction of 13 arcs (4 of them reciprocal), 1 self-loop, 0 duplicates, the weights
! gustav: verified
a	3
b	3
c	3
d	3
e	2
f	2
g	1
h	1
i	1

$ gustav core g.el --order -q --verify | cut -f1 | xargs echo
g h i e f a b c d

$ gustav core g.el --k 2 -q --undirected --backend reference --verify | cut -f1 | xargs echo
a b c d e f

$ gustav core g.el --json -q --verify | $JSON keys degeneracy sizes edges undirected_edges
command vertices edges undirected_edges degeneracy sizes verified seconds peak_memory_bytes backend threads version
3
[0, 3, 2, 4]
22
11

$ gustav truss g.el --verify
! peeling in the undirected simple graph of 11 edges; dropped: the direction of 13 arcs (4 of them reciprocal), 1 self-loop, 0 duplicates, the weights
! gustav: verified
a	b	4
a	c	4
a	d	4
b	c	4
b	d	4
c	d	4
d	e	3
d	f	3
e	f	3
f	g	2
h	i	2

$ gustav truss g.el --k 3 -q --verify --backend reference | cut -f1,2 | xargs echo
a b a c a d b c b d c d d e d f e f

$ gustav truss g.el --json -q --undirected | $JSON keys largest_truss sizes
command vertices edges undirected_edges largest_truss sizes seconds peak_memory_bytes backend threads version
4
[0, 0, 2, 3, 6]

$ gustav truss g.el --k 1
? 2
! --k

# No vertex, one vertex, no edge
$ printf '%%%%MatrixMarket matrix coordinate pattern general\n0 0 0\n' > none.mtx; printf '%%%%MatrixMarket matrix coordinate pattern general\n1 1 1\n1 1\n' > one.mtx
$ for c in core truss clustering cliques colour independent-set; do for f in none one; do gustav $c $f.mtx -q --verify || echo "$c $f: $?"; gustav $c $f.mtx -q --json | $JSON vertices; done; done
0
1	0
1
0
1
0
1	0
1
0
1
1
0
1	0
1
0
1
1

$ for c in core truss clustering cliques colour independent-set; do gustav $c g.el --max-memory 1K -q -o out; echo $?; done; ls
71
71
71
71
71
71
g.el
none.mtx
one.mtx
! not enough memory

$ gustav clustering g.el --verify
! counting in the undirected simple graph of 11 edges; dropped: the direction of 13 arcs (4 of them reciprocal), 1 self-loop, 0 duplicates, the weights
! gustav: verified
a	1
b	1
c	1
d	0.4
e	1
f	0.3333333333333333
g	0
h	0
i	0

$ gustav clustering g.el --definition graphalytics --verify
! counting arcs between neighbours in either direction; dropped: 1 self-loop, 0 duplicates, the weights
! gustav: verified
a	0.6666666666666666
b	0.6666666666666666
c	0.6666666666666666
d	0.25
e	0.5
f	0.16666666666666666
g	0
h	0
i	0

$ gustav clustering g.el --json -q | $JSON keys definition average_clustering transitivity
command vertices edges undirected_edges definition average_clustering transitivity seconds peak_memory_bytes backend threads version
"edges"
0.5259259259259259
0.6521739130434783

$ gustav cliques g.el --verify
! searching in the undirected simple graph of 11 edges; dropped: the direction of 13 arcs (4 of them reciprocal), 1 self-loop, 0 duplicates, the weights
! gustav: verified
a	b	c	d
d	e	f
f	g
h	i

$ gustav cliques g.el --min-size 3 --json -q --undirected --backend reference --verify | $JSON keys cliques largest complete sizes
command vertices edges undirected_edges cliques largest complete sizes verified seconds peak_memory_bytes backend threads version
2
4
true
[0, 0, 0, 1, 1]

# A search that the limit ends exits with 1 and is written all the same.
$ gustav cliques g.el --limit 2 --verify -o two; wc -l < two
! gustav: cliques: the search ended at the limit of 2 cliques
2

$ gustav cliques g.el --limit 2 -q > /dev/null
? 1

$ gustav cliques g.el --limit 2 --json -q | $JSON cliques complete
2
false

$ gustav colour g.el --verify
! colouring in the undirected simple graph of 11 edges; dropped: the direction of 13 arcs (4 of them reciprocal), 1 self-loop, 0 duplicates, the weights
! gustav: verified
~ ^d	0$
~ ^e	[12]$

$ gustav colour g.el --json -q --seed 5 | $JSON keys seed colours
command vertices edges undirected_edges seed colours sizes seconds peak_memory_bytes backend threads version
5
4

$ gustav independent-set g.el --verify | sort > set; for t in 1 2 3; do gustav independent-set g.el -q --threads $t | sort | cmp - set; done; gustav independent-set g.el -q --backend reference | sort | cmp - set
! searching in the undirected simple graph of 11 edges; dropped: the direction of 13 arcs (4 of them reciprocal), 1 self-loop, 0 duplicates, the weights
! gustav: verified

$ gustav independent-set g.el --json -q --seed 9 | $JSON keys seed
command vertices edges undirected_edges seed size seconds peak_memory_bytes backend threads version
9
