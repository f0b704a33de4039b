# Every format's ways to be wrong: code 65, file, line and reason, no output.

$ printf '1 2\n3\n' > a.el; gustav info a.el
? 65
! gustav: a.el:2:

$ printf '1 2\n1 2 3 4 5\n' > b.el; gustav info b.el
? 65
! gustav: b.el:2:

$ printf '1 2 1.5\n2 3 abc\n' > c.el; gustav info c.el
? 65
! gustav: c.el:2:

$ printf '1 2\n-1 2\n' > d.el; gustav info d.el
? 65
! gustav: d.el:2:
! negative

$ printf '1 2\n1 99999999999999999999\n' > e.el; gustav info e.el
? 65
! gustav: e.el:2:

$ printf '%%%%MatrixMarket matrix array real general\n2 2\n1\n2\n3\n4\n' > a.mtx; gustav info a.mtx
? 65
! gustav: a.mtx:1:
! array

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

# nothing else was left behind
$ ls | grep -c tmp
? 1
0
