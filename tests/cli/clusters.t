# gustav clusters. The numbers are those of clm 22-282 (clm_beside.py compares with it if it is installed).

$ printf 'a b 1\nb c 2\nc a 1\nc d 0.5\nd e 1\ne f 3\nf d 1\n' > g.abc
$ printf 'a\tb\tc\nd\te\tf\n' > two.txt
$ printf 'a\tb\tc\td\te\tf\n' > one.txt
$ printf 'a\nb\nc\nd\ne\nf\n' > six.txt
$ printf 'd\te\na\tb\tf\tc\n' > other.txt
$ printf '0\ta\n1\tb\n2\tc\n3\td\n4\te\n5\tf\n' > g.tab
$ printf 'words\n(mclheader\nmcltype matrix\ndimensions 6x2\n)\n(mclmatrix\nbegin\n0  0 1\n   2 $\n1  3 4 5 $\n)\n' > two.mcl

# info: several clusterings of one graph, labels and native, compressed too
$ gustav clusters info g.abc two.txt one.txt six.txt -q
eff=0.91454 mod=0.44183 mf=0.96104 af=0.40000  src=two.txt ncl=2 max=3  ctr=3.0 avg=3.0 min=3 DGI=1 TWI=1 TWL=3 sgl=0 qrt=2
===
eff=0.49931 mod=0.00000 mf=1.00000 af=1.00000  src=one.txt ncl=1 max=6  ctr=6.0 avg=6.0 min=6 DGI=1 TWI=0 TWL=6 sgl=0 qrt=0
===
eff=0.46262 mod=-0.17590 mf=0.37330 af=0.00000  src=six.txt ncl=6 max=1  ctr=1.0 avg=1.0 min=1 DGI=1 TWI=3 TWL=1 sgl=6 qrt=6

$ gzip -k two.mcl; gustav clusters info g.abc two.mcl.gz --tab g.tab --verify
! gustav: two.mcl.gz: native mcl clusters: 6 vertices in 2 clusters
eff=0.91454 mod=0.44183 mf=0.96104 af=0.40000  src=two.mcl.gz ncl=2 max=3  ctr=3.0 avg=3.0 min=3 DGI=1 TWI=1 TWL=3 sgl=0 qrt=2

$ gustav clusters info g.abc two.txt --json -q | $JSON command vertices edges clusterings.0.clusters clusterings.0.file
"clusters"
6
14
2
"two.txt"

# Conductance: cut over the smaller volume
$ gustav clusters info g.abc two.txt --conductance -q --verify
cluster	size	volume	cut	conductance
0	3	8.5	0.5	0.058823529411764705
1	3	10.5	0.5	0.058823529411764705

$ gustav clusters info g.abc six.txt --json -q | $JSON clusterings.0.conductance.mean clusterings.0.conductance.largest
1.0
1.0

# a clustering from standard input, its graph from a file
$ gustav mcl g.abc -I 2 -q | gustav clusters info g.abc - -q
eff=0.91454 mod=0.44183 mf=0.96104 af=0.40000  src=- ncl=2 max=3  ctr=3.0 avg=3.0 min=3 DGI=1 TWI=1 TWL=3 sgl=0 qrt=2

# dist: all pairs, neighbours, other metrics
$ gustav clusters dist two.txt one.txt other.txt -q --verify | tr '\t' ' '
d=3 d1=0 d2=3 nn=6 c1=2 c2=1 n1=two.txt n2=one.txt 
d=2 d1=1 d2=1 nn=6 c1=2 c2=2 n1=two.txt n2=other.txt 
d=2 d1=2 d2=0 nn=6 c1=1 c2=2 n1=one.txt n2=other.txt 

$ gustav clusters dist two.txt one.txt other.txt --chain -q | cut -f 1,7,8
d=3	n1=two.txt	n2=one.txt
d=2	n1=one.txt	n2=other.txt

$ gustav clusters dist two.txt six.txt --mode vi -q; gustav clusters dist two.txt six.txt --mode mirkin -q
d=1.099	d1=1.099	d2=0.000	nn=6	c1=2	c2=6	n1=two.txt	n2=six.txt
d=12	d1=12	d2=0	nn=6	c1=2	c2=6	n1=two.txt	n2=six.txt

$ gustav clusters dist two.mcl two.txt --tab g.tab --json -q | $JSON distances.0.distance distances.0.first_clusters
0
2

# convert: in both directions
$ gustav clusters convert two.mcl --tab g.tab -q; gustav clusters convert two.mcl -q; gustav clusters convert two.mcl --graph g.abc -q
a	b	c
d	e	f
0	1	2
3	4	5
a	b	c
d	e	f

$ gustav clusters convert other.txt --graph g.abc --write-tab made.tab -o made.mcl -q; cmp made.tab g.tab; cat made.mcl
| # cline: gustav clusters convert
| (mclheader
| mcltype matrix
| dimensions 6x2
| )
| (mclmatrix
| begin
| 0 3 4 $
| 1 0 1 2 5 $
| )

$ printf '7\t30\n9\n' > numbers.txt; gustav clusters convert numbers.txt -q | sed -n '5,$p'
| )
| (mclrows
|  7 9 30 $
| )
| (mclmatrix
| begin
| 0  7 30 $
| 1  9 $
| )

# labels without numbers are numbered in the order of the file
$ gustav clusters convert other.txt --write-tab own.tab -q | tail -3; head -3 own.tab
| 0 0 1 $
| 1 2 3 4 5 $
| )
0	d
1	e
2	a

# errors name file and line, and nothing is written
$ printf 'a\tb\tc\nd\te\tx\n' > far.txt; gustav clusters info g.abc far.txt -q -o out.txt; echo $?; ls out.txt
? 2
! gustav: far.txt:2: 'x' is not a vertex of g.abc: expected its vertices, each once
! cannot access
65

$ printf 'a\tb\tc\nd\te\n' > few.txt; gustav clusters info g.abc few.txt -q
? 65
! gustav: few.txt: 'f' of g.abc is in no cluster: expected each vertex in one

$ printf 'a\tb\tc\nd\te\tb\n' > twice.txt; gustav clusters dist two.txt twice.txt -q
? 65
! gustav: twice.txt:2: the label 'b' is listed again, first in line 1

$ gustav clusters dist two.txt few.txt -q
? 65
! gustav: few.txt: 'f' of two.txt is in no cluster

$ sed 's/3 4 5/3 4 2/' two.mcl > bad.mcl; gustav clusters convert bad.mcl -q
? 65
! gustav: bad.mcl:10: node 2 is listed again, first in line 9

$ head -5 g.tab > short.tab; gustav clusters convert two.mcl --tab short.tab -q
? 65
! gustav: short.tab: node 5 has no label

$ gustav clusters convert two.txt --tab short.tab -q -o never.mcl; echo $?; ls never.mcl
? 2
! gustav: two.txt:2: the label 'f' is not in short.tab
! cannot access
65

$ gustav clusters info g.abc none.txt -q
? 66
! none.txt

$ gustav clusters info g.abc two.mcl -q
? 65
! gustav: two.mcl:8: '0' is not a vertex of g.abc: expected its vertices, each once (the nodes have no labels: see --tab)

# wrong usage
$ gustav clusters
? 2
! clusters: info|dist|convert FILE... is missing

$ gustav clusters inf g.abc two.txt
? 2
! 'inf' is not one of info, dist, convert (the nearest is info)

$ gustav clusters dist two.txt
? 2
! clusters dist: a file is missing: expected dist CLUSTERS CLUSTERS...

$ gustav clusters convert two.txt one.txt
? 2
! unexpected operand 'one.txt'

$ gustav clusters dist - -
? 2
! only one of the files can be standard input

$ gustav clusters convert two.mcl --write-tab t.tab
? 2
! --write-tab needs a native clustering

# graphs for the program mcl, and back
$ gustav convert g.abc g.mci --undirected --write-tab h.tab -q; cmp h.tab g.tab; sed -n '7,9p' g.mci; gustav convert g.mci --tab h.tab --to abc -q | head -3
0    1:1 2:1 $
1    0:1 2:2 $
2    0:1 1:2 3:0.5 $
a	b	1
a	c	1
b	a	1

$ gustav convert g.abc x.gbin --write-tab h.tab
? 2
! --write-tab needs a native mcl matrix

$ gustav convert g.abc x.mci --tab g.tab -q
? 2
! --tab needs a native mcl matrix
