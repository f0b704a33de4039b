# Components, spanning forests, bridges, two sides and topological orders.

$ printf 'a\tb\t2\nb\tc\t1\nc\ta\t1\nc\td\t1\nd\td\t3\ne\tf\t1\n' > g.tsv
$ gustav components g.tsv -q
a	0
b	0
c	0
d	0
e	1
f	1

$ gustav components g.tsv > /dev/null
! gustav: the graph is directed: the direction of its arcs is ignored

$ gustav components g.tsv --undirected > /dev/null
!- the direction of its arcs

$ gustav components g.tsv --json -q | $JSON components largest
2
4

# a, b, c is a cycle; d has a loop
$ gustav scc g.tsv -q --verify
a	0
b	0
c	0
d	1
e	2
f	3

$ gustav scc g.tsv --json -q | $JSON components largest trivial
4
3
3

$ gustav scc g.tsv --undirected | tail -1
f	1
! the graph is undirected, so its strongly connected components are its components

# a, b, c have weights of 2, 1 and 1; the loop of d is no edge
$ gustav forest g.tsv --verify
b	c	1
c	a	1
c	d	1
e	f	1
! the graph is directed: each arc counts as an edge

$ gustav forest g.tsv --undirected --max -q --verify
a	b	2
a	c	1
c	d	1
e	f	1

$ gustav forest g.tsv --json -q --max | $JSON keys maximum forest_edges trees weight
command vertices edges undirected_edges maximum forest_edges trees weight seconds peak_memory_bytes backend threads version
true
4
2
5.0

# The triangle a, b, c has no bridge
$ gustav bridges g.tsv --verify
c	d
e	f
! the graph is directed: the direction of its arcs is ignored

$ gustav bridges g.tsv -q --points
c

$ gustav bridges g.tsv -q --components
a	b	c
c	d
e	f

$ gustav bridges g.tsv -q --json | $JSON bridges articulation_points biconnected_components largest
2
1
3
3

$ gustav bridges g.tsv -q --points --components
? 2
! gustav: bridges: --points and --components exclude each other

$ gustav bipartite g.tsv --verify --undirected
? 1
! the graph is not bipartite: b - a - c - b

$ printf '1 2\n3 2\n3 4\n5 6\n' > two.el; gustav bipartite two.el -q --verify
1	0
2	1
3	0
4	1
5	0
6	1

$ gustav bipartite two.el -q --json | $JSON bipartite sides
true
[3, 3]

$ gustav toposort two.el -q --verify
1	0
3	0
5	0
2	1
4	1
6	1

$ gustav toposort two.el -q --json | $JSON acyclic levels
true
2

# With a cycle nothing is written
$ gustav toposort g.tsv --verify
? 1
! the graph has a cycle: a -> b -> c -> a

$ echo before > kept.tsv; gustav toposort g.tsv -q -o kept.tsv; gustav bipartite g.tsv -q -o kept.tsv; cat kept.tsv
before

$ gustav toposort g.tsv -q --json | $JSON acyclic cycle
false
["a", "b", "c"]
