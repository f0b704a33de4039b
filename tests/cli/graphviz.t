# Graphviz files. The values are those of gc, nop and gvpr (graphviz_beside.py compares with them if they are there).

# an edge to a subgraph joins the vertices of its inner edges, too
$ printf 'digraph { a -> {b -> c} }' > g.dot; gustav convert g.dot --to csv
! 3 vertices, 3 records
a,b
a,c
b,c

# HTML labels, texts that end in a backslash, names in UTF-8
$ printf 'digraph { a [label=<<b>x</b>>]; a -> b; }' | gustav convert - --to csv -q
a,b

$ printf 'digraph { a [label="C:\\\\"]; a -> b }' | gustav convert - --to csv -q
a,b

$ printf 'graph { Zoë -- Ana; }' > utf8.dot; gustav convert utf8.dot --to csv -q
Zoë,Ana
Ana,Zoë

# a strict graph merges by the last attribute
$ printf 'strict digraph { a -> b [weight=2]; a -> b [weight=3] }' > s.gv; gustav convert s.gv --to csv
! 1 edge repeats another one of the strict graph: the last attributes count
a,b,3

# what could be a weight is named
$ printf 'digraph { a -> b [cost=2 penwidth=3 len="1.5"] }' > c.dot; gustav convert c.dot --to csv
! numeric edge attributes that are not used: 'cost', 'len'
!- penwidth
a,b

$ printf 'digraph { a -> b [Weight=2] }' > w.dot; gustav convert w.dot --to csv -q
a,b,2

# comments anywhere; a vertex of its own
$ printf '# 1 "f"\ngraph { a # -- x\n -- /* y */ b; // z\n c }' > n.dot; gustav info n.dot --json -q | $JSON vertices edges
3
2

# refusals
$ printf 'graph {\n a -- b\n}\ndigraph H { c }\n' > two.dot; gustav info two.dot
? 65
! gustav: two.dot:4: a second graph, 'H': expected one graph in a file

$ printf 'graph {\n a -> b\n}\n' > e.dot; gustav info e.dot
? 65
! gustav: e.dot:2: -> in an undirected graph: expected --

$ printf 'digraph {\n a.x -> b\n}\n' > e.dot; gustav info e.dot
? 65
! gustav: e.dot:2: the character '.' begins no name: expected "..." around a name that holds it

$ printf 'digraph {\n a -> b [weight=1,5]\n}\n' > e.dot; gustav info e.dot
? 65
! gustav: e.dot:2: '5' is no attribute

$ printf 'digraph {\n a -> b [label="x]\n}\n' > e.dot; gustav info e.dot
? 65
! gustav: e.dot:2: a text is not closed
