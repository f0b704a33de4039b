# convert and generate.

$ printf 'a b 2\nb c 3\nc a 4\n' > g.el
$ gustav convert g.el -o g.gbin -q; gustav convert g.gbin --to edgelist -q
a	b	2
b	c	3
c	a	4

$ gustav convert g.el g.mtx; head -1 g.mtx; gustav info g.mtx --json -q | $JSON entries weights.max
! 
%%MatrixMarket matrix coordinate integer general
3
4.0

$ gustav convert g.el --to mtx -q | gustav convert - --to csv -q | tail -1
3,1,4

# large integers are exact
$ printf 'a b 9007199254740993\n' > big.el
$ gustav convert big.el big.gbin -q; gustav convert big.gbin --to edgelist -q
a	b	9007199254740993

$ printf 'a b 0.1\nb a 100000\n' > real.el
$ gustav convert real.el real.gbin -q; gustav convert real.gbin --to edgelist -q
a	b	0.1
b	a	1e+05

# undirected graphs stay undirected; formats without undirected edges get both directions
$ printf '%%%%MatrixMarket matrix coordinate pattern symmetric\n3 3 2\n2 1\n3 2\n' > s.mtx
$ gustav convert s.mtx s.gbin -q; gustav info s.gbin --json -q | $JSON directed entries weighted
false
4
false

$ gustav convert s.mtx --to edgelist -q
1	2
2	1
2	3
3	2

$ gustav convert s.mtx s.graph -q; cat s.graph
3 2
2
1 3
2

$ gustav convert s.mtx s2.mtx -q; grep -c symmetric s2.mtx; gustav info s2.mtx -q --json | $JSON directed entries
1
false
4

$ gustav convert g.el g.graph -q
? 2
! convert:

$ printf '%%%%MatrixMarket matrix coordinate real general\n2 3 1\n1 3 1.5\n' > wide.mtx
$ gustav convert wide.mtx --to edgelist -q
? 2
! convert: a rectangular matrix is not a graph that an edge list can hold

# .gbin through a pipe
$ cat g.gbin | gustav convert - --to edgelist -q
a	b	2
b	c	3
c	a	4

$ gustav convert g.el x.gbin --json -q | $JSON keys output output_format
command vertices edges undirected_edges rows cols entries format output output_format seconds peak_memory_bytes backend threads version
"x.gbin"
"gbin"

$ gustav convert g.el --to edgelist --json -q | $JSON entries
3

# compressed by the name
$ for s in gz zst bz2 xz; do gustav convert g.el g.tsv.$s -q; gustav convert g.tsv.$s --to edgelist -q | md5sum; done | sort -u | wc -l; gzip -dc g.tsv.gz
1
a	b	2
b	c	3
c	a	4

$ gustav convert g.el g.gbin.zst -q; gustav info g.gbin.zst -q --json | $JSON compression entries
"zstd"
3

$ gustav generate path --size 2 -q -o p.el.gz; gzip -dc p.el.gz
0	1
1	0

# Pajek, GEXF, subgraphs of Graphviz, letters of GML
$ printf '*Vertices 2\n1 "New York"\n2 Rome\n*Arcs\n1 2 3\n' | gustav convert - --to edgelist -q
New York	Rome	3

$ printf '<gexf><graph defaultedgetype="directed"><nodes><node id="a"/><node id="b"/></nodes><edges><edge source="a" target="b" weight="2"/></edges></graph></gexf>' | gustav convert - --to edgelist -q
a	b	2

$ printf 'digraph { a -> {b c} }' | gustav convert - --to edgelist -q
a	b
a	c

$ printf 'graph [ node [ id 1 label "caf&#233;" ] node [ id 2 label "b" ] edge [ source 1 target 2 ] ]' > g.gml; gustav convert g.gml --to edgelist -q | head -1
café	b

# generate: a seed gives the same graph for any number of threads; another seed gives another graph
$ for n in 1 3; do gustav generate rmat --scale 10 --edge-factor 4 --seed 9 --threads $n -q | sha256sum; done | sort -u | wc -l
1

$ for s in 1 2; do gustav generate rmat --scale 10 --edge-factor 4 --seed $s -q | sha256sum; done | sort -u | wc -l
2

$ for k in rmat er grid banded diagonals block planted protein powerlaw corpus batch geometric road tree path cycle star complete bipartite empty dense-row dense-column last-row arrow; do gustav generate $k --scale 6 -q -o $k.gbin --verify || echo $k; gustav info $k.gbin -q > /dev/null || echo $k; done

$ gustav generate grid --width 3 --height 2 -q --json | $JSON vertices undirected_edges kind
6
7
"grid"

$ gustav generate cycle --size 4 --directed -q | wc -l
4

$ gustav generate path --size 3 --weights integer --weight-min 5 --weight-max 5 -q
0	1	5
1	0	5
1	2	5
2	1	5

$ gustav generate er --size 50 --edge-factor 3 --weights real -q | awk '{ if ($3 < 1 || $3 >= 255) bad++ } END { print bad + 0 }'
0

$ gustav generate duplicates --size 3 --edge-factor 2 --directed -q | sort | uniq -c | awk '{ print $1 }' | sort -u
2

$ gustav generate planted --size 200 --communities 4 --mixing 0.05 -q -o p.el; gustav components p.el -q --json | $JSON components
1

# protein: bit scores with one digit after the point, or none at all
$ gustav generate protein --size 300 --edge-factor 6 -q | awk '$3 !~ /^[0-9]+(\.[0-9])?$/ || $3 < 25 { bad++ } END { print (NR > 1000), bad + 0 }'
1 0

$ gustav generate protein --size 300 --edge-factor 6 --unweighted -q | awk '{ print NF }' | sort -u
2

$ for n in 1 3; do gustav generate protein --scale 11 --threads $n -q --to abc | sha256sum; done | sort -u | wc -l
1

$ gustav generate protein --exponent 20 -q
? 2
! protein: exponent must lie in (2, 10]

$ gustav generate --help | grep -c 'planted'
~ [1-9]

# Graphs without arcs, and without vertices, are read back
$ for n in 0 3; do printf "%%%%MatrixMarket matrix coordinate pattern symmetric\n$n $n 0\n" > none.mtx; for to in gr metis mtx mci gml gbin; do gustav convert none.mtx none.$to --to $to -q && gustav info none.$to --format $to -q | grep '^vertices' | xargs echo $to; done; done
gr vertices: 0
metis vertices: 0
mtx vertices: 0
mci vertices: 0
gml vertices: 0
gbin vertices: 0
gr vertices: 3
metis vertices: 3
mtx vertices: 3
mci vertices: 3
gml vertices: 3
gbin vertices: 3
