# Malformed files of every format: code 65, file, line and reason, no output.

$ printf '1 2\n3\n' > a.el; gustav info a.el
? 65
! gustav: a.el:2:

$ printf '1 2\n1 2 3 4 5\n' > b.el; gustav info b.el
? 65
! gustav: b.el:2:

$ printf '1 2 1.5\n2 3 abc\n' > c.el; gustav info c.el
? 65
! gustav: c.el:2:

$ printf '%%%%MatrixMarket matrix array complex general\n1 1\n1 2\n' > a.mtx; gustav info a.mtx
? 65
! gustav: a.mtx:1:
! complex

$ printf '%%%%MatrixMarket matrix array real general\n2 2\n1\n2\n3\n' > a2.mtx; gustav info a2.mtx
? 65
! gustav: a2.mtx:2:
! lines

$ printf '%%%%MatrixMarket matrix coordinate complex general\n1 1 1\n1 1 1 1\n' > b.mtx; gustav info b.mtx
? 65
! gustav: b.mtx:1:
! complex

$ printf '%%%%MatrixMarket matrix coordinate real general\n2 2 1\n3 1 1\n' > c.mtx; gustav info c.mtx
? 65
! gustav: c.mtx:3:

$ printf '%%%%MatrixMarket matrix coordinate real general\n2 2 2\n1 1 1\n' > d.mtx; gustav info d.mtx
? 65
! d.mtx

$ printf '%%%%MatrixMarket matrix coordinate real general\n2 2 1\n1 1 1\n2 2 1\n' > e.mtx; gustav info e.mtx
? 65
! gustav: e.mtx:2:

$ printf '%%%%MatrixMarket matrix coordinate real general\n-2 2 1\n1 1 1\n' > f.mtx; gustav info f.mtx
? 65
! gustav: f.mtx:2:

$ printf '3 2\n2\n1 3\n4\n' > a.graph; gustav info a.graph
? 65
! gustav: a.graph:4:

$ printf '3 5\n2\n1 3\n2\n' > b.graph; gustav info b.graph
? 65
! b.graph

$ printf 'p sp 3 2\na 1 2 5\na 1 9 5\n' > a.gr; gustav info a.gr
? 65
! gustav: a.gr:3:

$ printf 'p sp 3 2\na 1 2 5\n' > b.gr; gustav info b.gr
? 65
! b.gr

$ printf 'graph [\n node [ id 1 ]\n edge [ source 1 target 2 ]\n]\n' > a.gml; gustav info a.gml
? 65
! gustav: a.gml:

$ printf 'graph [\n node [ id 1 ]\n' > b.gml; gustav info b.gml
? 65
! gustav: b.gml:

$ printf 'a b 1\nb c foo\n' > a.abc; gustav info a.abc
? 65
! gustav: a.abc:2:

$ printf '(mclheader\nmcltype matrix\ndimensions 2x2\n)\n(mclmatrix\nbegin\n0 1:1 $\n5 0:1 $\n)\n' > a.mci; gustav info a.mci
? 65
! gustav: a.mci:

$ printf '(mclheader\nmcltype matrix\ndimensions 2x2\n)\n(mclmatrix\nbegin\n0 1:1 $\n' > b.mci; gustav info b.mci
? 65
! gustav: b.mci:

$ printf '<graphml><graph edgedefault="directed"><node id="a"/>' > a.graphml; gustav info a.graphml
? 65
! a.graphml

$ printf 'digraph { a -> \n' > a.dot; gustav info a.dot
? 65
! a.dot

$ printf 'a b\n' > g.el; gustav convert g.el g.gbin -q; head -c 70 g.gbin > cut.gbin; gustav info cut.gbin
? 65
! cut.gbin

$ printf '1 2\n' | gzip | head -c 15 > cut.el.gz; gustav info cut.el.gz
? 65
! cut.el.gz

$ printf '1 2\n' > lie.el.gz; gustav info lie.el.gz -q --json | $JSON entries
1

# Data lines are not mistaken for headers.
$ printf '\357\273\2771,2\n2,3\n' > bom.csv; gustav convert bom.csv --to edgelist -q
1	2
2	3

$ printf '1,2,NA\n2,3,1\n' > na.csv; gustav info na.csv
? 65
! gustav: na.csv:1: the weight 'NA' is a missing value

$ printf '1,2,1e400\n2,3,1\n' > over.csv; gustav info over.csv
? 65
! gustav: over.csv:1: the weight 1e400 overflows a double

$ printf 'x1,2\n1,2\n' > x.csv; gustav info x.csv -q --json | $JSON entries
2

# Files of other kinds are named in the message.
$ printf 'PK\003\004\024\000\000\000\010\000 1 2\n' > a.zip; gustav triangles a.zip
? 65
! gustav: a.zip: the file looks like a zip archive

$ printf '1\0,\0002\0\n\0' > u.csv; gustav info u.csv
? 65
! text in UTF-16

$ printf '1 2\n' | gzip | gzip | gustav info -
? 65
! compressed with gzip a second time

$ printf '%%PDF-1.4\n1 2\n' > a.pdf; gustav info a.pdf
? 65
! a PDF document

$ printf '<!DOCTYPE html>\n<p>1 2\n' > a.txt; gustav info a.txt
? 65
! HTML

# Control characters: rejected in names, and never written to a terminal.
$ printf 'a b\n\033[31mred c\n' > esc.el; gustav info esc.el
? 65
! gustav: esc.el:2: the name '\x1B[31mred' holds the control character 0x1b

$ printf '1 2\n' > $'\033[31mx.el'; gustav info $'\033[31mx.el' --json | grep -c '\\u001b'
! gustav: \x1B[31mx.el: edge list
1

$ gustav info $'\033[31mx.el' 2>&1 >/dev/null | grep -c $'\033'
? 1
0

$ printf '# \033[31m\nfrom\033[31m to\n1 2\n' > h.el; gustav triangles h.el
! line 2 is a header: from\x1B[31m to
0

$ printf 'a,b,\033[31m\n' > w.csv; gustav info w.csv 2>&1 | grep -c $'\033'
? 1
0

# a terminal gets no control characters, a pipe gets all bytes
$ printf '1 2\n' > $'\302\2331m.el'; on_terminal() { python3 -c 'import pty, sys; pty.spawn(sys.argv[1:])' "$@" < /dev/null | tr -d '\r'; }
$ on_terminal gustav info $'\302\2331m.el' -q | head -1; on_terminal gustav info $'\302\2331m.el' -q --json | grep -o '"file.*"'
$ gustav info $'\302\2331m.el' -q | head -1 | od -An -c | tr -d ' '
file: \xC2\x9B1m.el
"file": "\u009b1m.el"
file:3022331m.el\n

# Separators and decimal commas
$ printf '1;2;1,5\n2;3;2,5\n' > semi.csv; gustav info semi.csv
? 65
! gustav: semi.csv:1: the weight '1,5' has a decimal comma

$ printf '1 2 1,5\n' > dec.el; gustav info dec.el
? 65
! gustav: dec.el:1: '1,5' has a decimal comma

$ printf '*Vertices 2\n*Arcs\n1 3\n' > a.net; gustav info a.net
? 65
! gustav: a.net:3:
! 1 to 2

$ printf '<gexf><graph><nodes><node id="a"/></nodes>\n<edges><edge source="a" target="b"/></edges></graph></gexf>\n' > a.gexf; gustav info a.gexf
? 65
! gustav: a.gexf:2: the edge names node 'b'

# Lists of sources are checked, too.
$ printf '1 2\n' > s.el; printf '\357\273\2771\n' > s.txt; gustav bfs s.el --sources s.txt -q
1	1	0	1
1	2	1	1

$ printf 'PK\003\004\024\000' > z.txt; gustav bfs s.el --sources z.txt -q
? 65
! a zip archive

# More vertices than a format's reader numbers.
$ printf 'p sp 99999999999 1\na 1 2 5\n' > x.gr; gustav info x.gr
? 65
! gustav: x.gr: too large: DIMACS files of more than 4294967295 vertices

$ printf '*Vertices 99999999999\n' > x.net; gustav info x.net
? 65
! gustav: x.net: too large: Pajek networks

# Lengths without a number for a sum.
$ printf '1 2 inf\n2 3 1\n' > inf.wel; gustav sssp inf.wel --source 1 --negative
? 65
! gustav: inf.wel: 
! lengths must be finite

# Lengths whose sums leave the range of doubles.
$ printf 'a b 1e308\nb c 1e308\nc a 1e308\n' > big.wel; gustav sssp big.wel --source a
? 65
! gustav: big.wel: sssp: sums of these lengths may leave the range of doubles

$ gustav distances big.wel
? 65
! gustav: big.wel: diameter: sums of these lengths may leave the range of doubles

$ gustav forest big.wel
? 65
! beyond the range of doubles

# Weights that have no finite sum, at one vertex or over all
$ printf 'a b 1e308\na c 1.5e308\nb c 1e308\n' > sum.wel; gustav walks sum.wel
? 65
! gustav: sum.wel: random_walks: the strengths of a vertex have no finite sum

$ gustav mcl-sweep sum.wel
? 65
! gustav: sum.wel: cluster_measures: the weights sum to more than a double holds

$ printf 'a\tb\tc\n' > all.txt; gustav clusters info sum.wel all.txt
? 65
! gustav: sum.wel: cluster_measures: the weights sum to more than a double holds

# no temporary files are left
$ ls | grep -c tmp
? 1
0
