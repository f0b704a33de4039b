# Parallel edges: lengths are alternatives, undirected records are edges whichever end comes first.

# Parallel roads of a DIMACS file: the shorter one counts
$ printf 'p sp 3 4\na 1 2 5\na 1 2 7\na 2 3 4\na 1 3 10\n' > g.gr; gustav sssp g.gr --source 1 --verify
! 1 duplicate merged (min)
1	1	0	1
1	2	5	1
1	3	9	2

$ gustav distances g.gr -q --verify
diameter	9
radius	0
average	6
pairs	3

$ gustav sssp g.gr --source 1 -q --duplicates sum; gustav sssp g.gr --source 1 -q --duplicates max --hops 1
1	1	0	1
1	3	10	1
1	2	12	1
1	1	0	1
1	2	7	1
1	3	10	1

$ gustav sssp g.gr --source 1 -q --hops 1 --verify; gustav sssp g.gr --source 1 -q --negative --verify
1	1	0	1
1	2	5	1
1	3	10	1
1	1	0	1
1	2	5	1
1	3	9	2

$ gustav betweenness g.gr --verify --top 1; gustav closeness g.gr -q --definition inverse-sum --top 1
! 1 duplicate merged (min)
2	1
2	0.2

$ gustav sssp g.gr --source 1 -q --duplicates error
? 65
! gustav: g.gr:3: the arc 1 -> 2 is listed again: expected each arc once, or another --duplicates rule

# The two directions of an edge, too
$ printf 'a b 5\nb a 3\nb c 1\nc b 1\n' > two.el; gustav sssp two.el --source a --undirected --verify
! 1 edge of two weights, one a direction (min)
!- duplicate
a	a	0	a
a	b	3	a
a	c	4	b

$ gustav sssp two.el --source a --undirected -q --duplicates max | cut -f3 | xargs echo; gustav sssp two.el --source a --undirected -q --duplicates sum | cut -f3 | xargs echo
0 5 6
0 3 4

$ gustav distances two.el --undirected -q | head -1; gustav betweenness two.el --undirected -q --top 1; gustav closeness two.el --undirected -q --definition inverse-sum --top 1
diameter	4
b	1
b	0.25

# Elsewhere weights are amounts
$ gustav convert two.el --undirected --to csv
! 1 edge of two weights, one a direction (max)
a,b,5
b,a,5
b,c,1
c,b,1

# Spanning forests: the lightest, or the heaviest
$ printf 'a b 5\na b 2\nb a 9\nb c 1\nb c 4\n' > f.el; gustav forest f.el --verify
! 2 duplicates merged (min)
a	b	2
b	c	1

$ gustav forest f.el --max --verify; gustav forest f.el --undirected --max -q; gustav forest f.el --undirected -q
! 2 duplicates merged (max)
b	a	9
b	c	4
a	b	9
b	c	4
a	b	2
b	c	1

$ gustav forest f.el --max --undirected --duplicates min -q; gustav forest f.el --duplicates sum -q
a	b	2
b	c	1
a	b	7
b	c	5

# An undirected file: an edge is the same from both ends
$ printf '<?xml version="1.0" encoding="UTF-8"?>\n<gexf xmlns="http://gexf.net/1.3" version="1.3"><graph defaultedgetype="undirected"><nodes><node id="a"/><node id="b"/></nodes><edges><edge id="0" source="a" target="b" weight="2"/><edge id="1" source="b" target="a" weight="3"/></edges></graph></gexf>\n' > swap.gexf; gustav convert swap.gexf --to csv
! 1 duplicate merged (sum)
!- of two weights
a,b,5
b,a,5

$ printf '<?xml version="1.0" encoding="UTF-8"?>\n<gexf xmlns="http://gexf.net/1.3" version="1.3"><graph defaultedgetype="undirected"><nodes><node id="a"/><node id="b"/></nodes><edges><edge id="0" source="a" target="b" weight="2"/><edge id="1" source="a" target="b" weight="3"/></edges></graph></gexf>\n' > same.gexf; gustav convert same.gexf --to csv -q
a,b,5
b,a,5

$ for rule in min max first last; do gustav convert swap.gexf --duplicates $rule --to csv -q | head -1; done; gustav sssp swap.gexf --source a -q | tail -1
a,b,2
a,b,3
a,b,2
a,b,3
a	b	2	a

$ gustav convert swap.gexf --duplicates error --to csv -q
? 65
! the edge a - b is listed again: expected each edge once, or another --duplicates rule

$ gustav convert swap.gexf --undirected --to csv -q; gustav convert swap.gexf --directed --to csv -q; gustav info swap.gexf -q --json | $JSON records duplicates undirected_edges weights.max
a,b,5
b,a,5
a,b,2
b,a,3
2
1
1
5.0

# Stored and rebuilt, the edge is still one
$ gustav convert swap.gexf s.gbin -q; gustav convert s.gbin --loops drop --to csv -q
a,b,5
b,a,5
