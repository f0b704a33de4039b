# The options that every command accepts.

# --threads, OMP_NUM_THREADS: the same result for any number of threads
$ gustav generate rmat --scale 9 --seed 4 -q -o r.el
$ for n in 1 2 5; do gustav pagerank r.el --threads $n -q | sha256sum; done | sort -u | wc -l
1

$ gustav components r.el --threads 3 --json -q | $JSON threads backend
3
"cpu"

$ OMP_NUM_THREADS=5 gustav components r.el --json -q | $JSON threads
5

$ OMP_NUM_THREADS=5 gustav components r.el --threads 2 --json -q | $JSON threads
2

# --backend
$ gustav generate er --size 60 --edge-factor 2 -q -o s.el
$ for b in auto cpu reference; do gustav triangles s.el -q --backend $b; done | sort -u | wc -l
1

$ for b in auto cpu reference; do gustav bfs s.el --source 0 --source 5 -q --backend $b; done | sort | uniq -c | awk '$1 != 3' | wc -l
0

$ gustav pagerank s.el --backend reference -q --json --verify | $JSON backend converged
"reference"
true

$ gustav info s.el --backend reference -q --json | $JSON backend
"cpu"

$ gustav mcl s.el --backend reference -q > a; gustav mcl s.el -q > b; cmp a b

# --json: one object; with -o the table goes to the file
$ printf '1 2\n2 3\n3 1\n3 4\n' > g.el
$ gustav components g.el --json -o t.tsv -q | $JSON keys; cat t.tsv
command vertices edges undirected_edges components largest seconds peak_memory_bytes backend threads version
1	0
2	0
3	0
4	0

$ gustav components g.el -o - -q
1	0
2	0
3	0
4	0

$ gustav components g.el --json -o - -q | $JSON components
1

# -o keeps the mode of the file it replaces, follows links, and writes directly to devices
$ echo old > t; chmod 640 t; ln -s t link
$ gustav triangles g.el -q -o link; cat t; stat -c %a t; test -L link && echo link
1
640
link

$ gustav triangles g.el -q -o /dev/stdout | cat
1

$ (umask 077; gustav triangles g.el -q -o private); stat -c %a private
600

# -
$ cat g.el | gustav triangles - -q
1

$ gzip -c g.el | gustav triangles - -q
1

$ cat g.el | gustav triangles -
! standard input
1

# --format
$ printf '1 2 3\n2 1 3\n3 1 2\n' > adj
$ gustav triangles adj --format adjlist -q
1

$ gustav info adj --format adjlist -q --json | $JSON entries
6

# --directed, --undirected
$ gustav info g.el -q --json | $JSON directed entries undirected_edges
true
4
4

$ gustav info g.el -q --json --undirected | $JSON directed entries undirected_edges symmetric
false
8
4
true

# --undirected: repeats of a direction merge first, then the pair gets the larger of the two
$ printf 'a b 2\na b 3\nb a 4\n' > w.el
$ gustav convert w.el --undirected --to edgelist -q
a	b	5
b	a	5

$ for rule in sum min max first last; do gustav convert w.el --duplicates $rule --to edgelist -q | head -1; done
a	b	5
a	b	2
a	b	3
a	b	2
a	b	3

$ gustav convert w.el --duplicates error --to edgelist
? 65
! gustav: w.el:2:

$ gustav convert w.el --to edgelist -q --unweighted
a	b
b	a

$ gustav info w.el --weighted -q --json | $JSON weighted weights.max
true
5.0

$ gustav info g.el --weighted
? 65
! g.el

$ printf 'a b x\n' > text.el
$ gustav info text.el
? 65
! gustav: text.el:1:

$ gustav info text.el --unweighted -q --json | $JSON entries weighted
1
false

# --loops
$ printf '1 1\n1 2\n' > l.el
$ gustav info l.el -q --json | $JSON entries self_loops
2
1

$ gustav info l.el --loops drop --json | $JSON entries self_loops vertices
! 1 loop dropped
1
0
2

# --header
$ printf 'from,to\na,b\n' > h.csv
$ gustav info h.csv -q --json | $JSON vertices
2

$ gustav info h.csv -q --json --header no | $JSON vertices
4

$ printf 'a,b\nc,d\n' > n.csv
$ gustav info n.csv -q --json --header yes | $JSON vertices
2

# --columns, --separator: the fields of an edge list, and their separator
$ printf 'id,source,target,date,w\n1,a,b,2020,2\n2,b,c,2021,3\n' > c.csv
$ gustav convert c.csv --to edgelist
! arcs go from column 2 ('source') to column 3 ('target'), the weight is column 5 ('w')
a	b	2
b	c	3

$ gustav convert c.csv --to edgelist -q --columns target,source,date; gustav convert c.csv --to edgelist -q --columns 2,3
b	a	2020
c	b	2021
a	b
b	c

$ gustav convert c.csv --to edgelist -q --columns source,nothing
? 65
! gustav: c.csv:1: no column 'nothing': expected one of id, source, target, date, w

$ printf 'from,to,date\n1,2,2020\n' > d.csv; gustav info d.csv --json | $JSON weighted
! column 3, 'date', does not have the name of a weight and is not used
false

$ printf 'a b|c\n' > p.txt; gustav convert p.txt --separator '|' --to edgelist -q
a b	c

$ printf 'a;b c\n' > p.txt; gustav convert p.txt --separator semicolon --to edgelist -q; gustav convert p.txt --separator=blanks --to edgelist -q
a	b c
a;b	c

$ gustav info c.csv --columns 1
? 2
! --columns: '1' is not two or three columns

$ gustav info c.csv --columns 0,1
? 2
! numbered from 1

$ gustav info c.csv --columns 1,2,1
? 2
! 1 is given twice

$ gustav info c.csv --separator x
? 2
! --separator: 'x' is not one of tab, comma, semicolon, blanks

$ printf '2 1\n2\n1\n' > m.graph; gustav info m.graph --columns 1,2
? 65
! edge lists only

# the range of the weights, also if the command does not use them
$ printf '1 2 5\n2 3 7\n' > range.el
$ gustav triangles range.el
! weights 5 to 7
0

$ gustav components range.el 2>&1 >/dev/null | grep -c 'weights 5 to 7'
1

# names that are not UTF-8 stay distinct in JSON, and their bytes can be recovered
$ printf 'caf\351\tcaf\350\ncaf\303\251\tx\n' > latin.tsv; gustav pagerank latin.tsv --json -q | grep -o '"caf[^"]*"' | LC_ALL=C sort
"café"
"caf�E8"
"caf�E9"

# --vertices
$ printf '7\n1\n' > v.txt
$ gustav components g.el --vertices v.txt -q | tail -1
7	1

# a sufficient --max-memory
$ gustav triangles g.el --max-memory 2G -q
1

# -q, -v, the load summary
$ gustav triangles g.el
! g.el: edge list
! 4 vertices
! 4 records
1

$ gustav triangles g.el -q 2>&1
1

$ gustav pagerank g.el -v --top 1 | cut -f1
! iteration 1: residual
3

# --explain
$ gustav pagerank g.el --explain -q --top 0
! explain: mxv
!- to the device

$ for c in info triangles components mcl 'bfs --source=1' 'convert --to edgelist' ; do gustav ${c%% *} g.el $([ "$c" = "${c#* }" ] || echo ${c#* }) --explain -q 2>&1 >/dev/null | grep -c '^explain: ' | sed 's/[1-9][0-9]*/some/'; done
some
some
some
some
some
some

$ gustav generate path --size 3 --explain -q
! explain: 
0	1
1	0
1	2
2	1

# --verify
$ for c in info triangles components mcl pagerank; do gustav $c r.el --verify -q > /dev/null || echo $c; done

$ gustav triangles r.el --per-vertex --verify -q > /dev/null
$ gustav bfs r.el --source 1 --source 2 --verify -q > /dev/null
$ gustav bfs r.el --source 1 --source 2 --nearest --verify -q > /dev/null
$ gustav generate rmat --scale 8 --verify -q > /dev/null

# --explain of commands without a kernel report
$ printf 'a b\nb c\nc d\n' > line.el; for c in bridges bipartite toposort similar walks; do gustav $c line.el --explain -q 2>&1 >/dev/null | grep '^explain: ' | grep -v 'peak memory' | cut -c1-35; done
explain: depth-first search on one 
explain: breadth-first search on on
explain: removal of vertices withou
explain: A*A over plus-pair of the 
explain: 40 walks of 60 steps in al

$ gustav hits line.el -q --json | $JSON peak_memory_bytes | tr -d '0-9'
{"estimated": , "measured": }

# Options may come first, as --name=value, and letters can be joined; -- ends the options
$ gustav triangles --json --quiet g.el | $JSON triangles
1

$ gustav pagerank --top=1 -qv g.el
? 2
! --quiet and --verbose cannot be combined

$ cp g.el -- -g.el; gustav triangles -q -- -g.el
1

# The last of a repeated option counts
$ gustav pagerank g.el --top 3 --top 1 -q | wc -l
1
