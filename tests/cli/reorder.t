# convert --reorder: the same graph in another order of its vertices.

$ printf 'a b 1\nb c 2\nb d 3\nd e 4\n' > g.el
$ gustav convert g.el g.gbin --reorder degree -q --verify; gustav convert g.gbin --to edgelist -q
b	d	3
b	c	2
a	b	1
d	e	4

$ gustav convert g.el d.gbin --reorder degree-ascending --reorder-map - -q
c	1
e	2
a	3
d	4
b	5

# the map: the new number of each vertex
$ gustav convert g.el g.mtx --reorder degree --reorder-map map -q; cat map; grep -v '^%' g.mtx
b	1
a	2
d	3
c	4
e	5
5 5 4
1 3 3
1 4 2
2 1 1
3 5 4

$ gustav convert g.el g.mtx --reorder degree --reorder-map - -q | head -2
b	1
a	2

$ gustav convert g.el g.mtx --reorder degree
! vertices are numbered in the new order; --reorder-map FILE writes the numbers
! vertex names are left out

$ gustav convert g.el --to edgelist --reorder degree --json | $JSON reorder entries
! an edge list does not keep the new order
"degree"
4

# rcm: a grid out of order comes back near the diagonal; the edges by name are the same
$ gustav generate grid --width 6 --height 40 -q -o grid.el
$ sort -t '	' -k 2,2r -k 1,1 grid.el > mixed.el
$ width() { gustav convert $1 --to mtx "${@:2}" -q | awk '!/^%/ && n++ { d = $1 > $2 ? $1 - $2 : $2 - $1; if (d > w) w = d } END { print w }'; }
$ [ $(width mixed.el) -gt 60 ] && [ $(width mixed.el --reorder rcm) -le 8 ] && echo narrow
$ gustav convert mixed.el near.gbin --reorder rcm -q --verify
$ gustav convert near.gbin --to edgelist -q | sort > near.txt; sort grid.el | cmp - near.txt && echo the same
narrow
the same

$ for n in 1 3; do gustav convert mixed.el --to mtx --reorder rcm --threads $n -q | sha256sum; done | sort -u | wc -l
1

# an unweighted graph stays one, and so does an undirected one
$ gustav convert grid.el --undirected u.gbin --reorder rcm -q; gustav info u.gbin --json -q | $JSON directed weighted entries
false
false
868

# affinity: an order, or the reason of its absence
$ gustav convert mixed.el near.gbin --reorder affinity --cache 8K --reorder-map parts --verify 2> said; code=$?
$ if [ $code = 0 ]; then gustav convert near.gbin --to edgelist -q | sort | cmp - near.txt && wc -l < parts; else grep -q 'convert: --reorder affinity needs a hypergraph partitioner: ' said && [ $code = 69 ] && [ ! -e parts ] && echo 240; fi
240

# wrong usage: nothing is written
$ gustav convert g.el x.mtx --reorder size
? 2
! --reorder

$ gustav convert g.el x.mtx --reorder-map map
? 2
! --reorder-map needs --reorder

$ gustav convert g.el x.mtx --reorder rcm --cache 1M
? 2
! --cache needs --reorder affinity

$ gustav convert g.el x.mtx --reorder rcm --reorder-map x.mtx
? 2
! --reorder-map: x.mtx already receives the graph

$ ln -s x.mtx y; for m in ./x.mtx y; do gustav convert g.el x.mtx --reorder rcm --reorder-map $m -q 2> said; echo $? $(grep -c "$m already receives the graph" said); done; rm y said
2 1
2 1

$ gustav convert g.el --to mtx --reorder rcm --reorder-map -
? 2
! --reorder-map: standard output already receives the graph

$ gustav convert g.el x.mtx --reorder rcm --reorder-map nowhere/map
? 73
! nowhere/map

$ printf '%%%%MatrixMarket matrix coordinate integer general\n2 3 1\n1 3 5\n' > r.mtx
$ gustav convert r.mtx x.mtx --reorder rcm --reorder-map left
? 65
! r.mtx: a 2 x 3 matrix cannot be reordered: expected a square matrix

$ ls x.mtx left 2> /dev/null
? 2

# too many multiply-adds for the partitioner, which may be absent
$ gustav convert mixed.el x.mtx --reorder affinity --max-products 100 2> said; code=$?
$ if grep -q 'needs a hypergraph partitioner' said; then [ $code = 69 ]; else [ $code = 2 ] && grep -q 'at most 100 are partitioned; --max-products' said; fi && [ ! -e x.mtx ]
