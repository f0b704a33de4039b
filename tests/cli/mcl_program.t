# mcl-gustav with the mcl calls of common pipelines. The outputs are those of mcl 22-282 (mcl_beside.py compares with
# mcl if it is installed).

$ printf 'a\tb\t2\nb\tc\t3\nc\ta\t0.5\nd\te\t1\nd\ta\t0.1\n' > g.abc
$ printf '(mclheader\nmcltype matrix\ndimensions 4x4\n)\n\n(mclmatrix\nbegin\n\n0    1:0.912 $\n1    0:0.912 2:1.000 $\n2    1:1.000 $\n3    $\n)\n' > g.mci
$ printf '(mclheader\nmcltype matrix\ndimensions 4x4\n)\n(mclmatrix\nbegin\n1 2:30 $\n2 1:30 3:20 $\n3 2:20 $\n)\n' > one.mci
$ printf '0\tp\n1\tq\n2\tr\n' > g.tab

# OrthoFinder: probes with -h, native matrix from 0
$ mcl-gustav -h > help.txt; echo $?
0

$ mcl-gustav g.mci -I 1.5 -o clusters.txt -te 2 -V all -q x; cat clusters.txt
!- [mcl]
| # cline: mcl g.mci "-I" "1.5" "-o" "clusters.txt" "-te" "2" "-V" "all" "-q" "x"
| (mclheader
| mcltype matrix
| dimensions 4x2
| )
| (mclmatrix
| begin
| 0 0 1 2 $
| 1 3 $
| )

# get_homologues: rows from 1, older scripts with --silent
$ mcl-gustav one.mci -I 1.5 -o one.txt -V all -te 2 --silent; tail -n +5 one.txt
| )
| (mclmatrix
| begin
| 0 1 2 3 $
| 1 0 $
| )

# OrthoMCL, PorthoMCL
$ mcl-gustav g.abc --abc -I 1.5 -o mclOutput -t 2; cat mclOutput
! [mcl] 2 clusters found
! [mcl] output is in mclOutput
a	b	c
d	e

# Roary and PIRATE: standard input
$ cat g.abc | mcl-gustav - --abc -te 2 -I 1.5 -o piped 2>> log; cat piped; grep -c clusters log
a	b	c
d	e
1

# Galaxy: everything to one name, loops kept
$ mcl-gustav g.abc --abc -I 4.0 --discard-loops=n -o - -q x
a	c
b
d
e

# a dictionary for a native matrix, also with missing labels
$ mcl-gustav g.mci -use-tab g.tab -o - -q x
p	q	r
?_3

# mcl's default names
$ mcl-gustav g.abc --abc -I 1.45 -q x; cat out.g.abc.I15
a	b	c
d	e

# The order of the clusters, loops, clusters within clusters
$ for o in size lex none; do mcl-gustav g.abc --abc -sort $o -o - -q x; done
d	e
a	b	c
a	b	c
d	e
a	b	c
d	e

$ mcl-gustav g.abc --abc -c 20 --sum-loops -o - -q x | wc -l
5

$ printf '(mclheader\nmcltype matrix\ndimensions 5x2\n)\n(mclmatrix\nbegin\n0 0 1 $\n1 2 3 4 $\n)\n' > two.cl
$ mcl-gustav g.abc --abc -icl two.cl -q x; cat two.cl.I20
a	b
d	e
c

# Disconnected clusters: the unsplit ones are kept in another file
$ for b in c d e f g h i; do printf 'a\t%s\nb\t%s\n' $b $b; done > k27.abc
$ mcl-gustav k27.abc --abc -I 6 --check-connected=y -o loose | cat; wc -l < loose
! splitting yields an additional 1 clusters at a total of 9
8
$ mcl-gustav k27.abc --abc -I 6 --force-connected=y -o forced -q x; wc -l < forced; tail -n +5 forced-rags | head -4
9
(mclmatrix
begin
0 0 2 $
1 1 $

# Too few iterations: the clusters are written, with exit code 1
$ mcl-gustav g.abc --abc -L 2 -o few
? 1
! not converged after 2 iterations

$ mkdir -p sub
$ for o in "-I 3" "-I 12" "-I 2.25 --i3" "-pi 1.25" "-ap pre" "-aa suf" "-odir sub" "-c 3 -if 2 -l 4" "-icl a/b.cl"; do mcl-gustav g.abc --abc $o -az; done; mcl-gustav sub/g.abc --d -az
$ mcl-gustav - --abc -ax
out.g.abc.I30
out.g.abc.I120
out.g.abc.I225
out.g.abc.I20pi12
pre.I20
out.g.abc.I20suf
sub/out.g.abc.I20
out.g.abc.I20l4i20pi20c30
a/b.cl.I20
sub/out.g.abc.I20
I20

$ mcl-gustav - -scheme 2 -l 3 -I 1.45 -z | tail -n +5
Prune number                                4000        [-P n]
Selection number                             500        [-S n]
Recovery number                              600        [-R n]
Recovery percentage                           90        [-pct n]
warn-pct                                      10        [-warn-pct k]
warn-factor                                 1000        [-warn-factor k]
dumpstem                                                [-dump-stem str]
Initial loop length                            3        [-l n]
Main loop length                           10000        [-L n]
Initial inflation                              2.0      [-i f]
Main inflation                                 1.5      [-I f]

$ mcl-gustav - -how-much-ram 1000000 | head -1
At most <21G> RAM for a graph with <1000000> nodes: two matrices of 1400 entries a node, 8 bytes each,

$ mcl-gustav --jury-charter | wc -l
4

# Messages: the table of iterations and mcl's summary lines; -V all and -q x print nothing
$ mcl-gustav g.mci -o c.txt
! [mclIO] read native 4x4 matrix with 4 entries
!  ite   chaos  time hom(avg,lo,hi) m-ie m-ex i-ex fmv
! [mcl] jury pruning marks: <100,100,100>, out of 100
! [mcl] jury pruning synopsis: <100.0
! [mcl] 2 clusters found
! [mcl] output is in c.txt

$ for o in "-V all" "-q x" "--silent" "-q x -v all" "-v all -V all"; do mcl-gustav g.mci -o c.txt $o; done
!- mcl

$ mcl-gustav g.mci -o c.txt -V pruning
! [mcl] 2 clusters found

$ mcl-gustav g.mci -o c.txt -v foo
? 2
! -v: 'foo' is not one of all, pruning, explain, cls, clusters

$ mcl-gustav --version
mcl 22-282
~ ^gustav [0-9]

# Unsupported options are refused by name, wrong ones have an exit code, and nothing is written
$ mcl-gustav g.abc --abc -dump ite -o no.txt
? 2
! -dump is an option of mcl that is not supported

$ mcl-gustav g.abc --abc -overlap keep --force-connected=y -o no.txt
? 2
! --force-connected=y together with -overlap keep is an option of mcl that is not supported

$ mcl-gustav g.abc --abc -sort foo -o no.txt
? 2
! -sort: 'foo' is not one of revsize, size, lex, none

$ mcl-gustav g.abc --abc=y -o no.txt
? 2
! --abc takes no value

$ mcl-gustav g.abc --abc -c -1 -o no.txt
? 2
! -c: '-1' is not a number from 0

$ mcl-gustav g.abc --abc -icl g.mci -o no.txt
? 65
! g.mci: a clustering of 4 nodes: expected the 5 nodes of the graph

$ mcl-gustav g.abc --abc -icl absent -o no.txt
? 66
! absent

$ mcl-gustav g.abc --abc --foo -o no.txt
? 2
! --foo is not an option of mcl

$ mcl-gustav g.abc --abc -I 40 -o no.txt
? 2
! -I: '40' is not a number above 0 up to 30

$ mcl-gustav g.abc --abc -I abc -o no.txt
? 2
! -I: 'abc' is not a number

$ mcl-gustav g.abc --abc -o
? 2
! -o needs a value

$ mcl-gustav
? 2
! the input is missing

$ mcl-gustav absent.abc --abc -o no.txt
? 66
! absent.abc

$ printf 'a b foo\n' > bad.abc; mcl-gustav bad.abc --abc -o no.txt
? 65
! bad.abc:1:

$ printf 'a b 1\na\n' > bad.abc; mcl-gustav bad.abc --abc -o no.txt
? 65
! bad.abc:2:

$ printf 'a b -1\n' > bad.abc; mcl-gustav bad.abc --abc -o no.txt
? 65
! bad.abc:1:

$ mcl-gustav g.abc -o no.txt
? 65
! g.abc:1: no mcl matrix

$ mcl-gustav g.abc --abc -o absent/no.txt
? 73

$ printf '0 p\nx\n' > bad.tab; mcl-gustav g.mci -use-tab bad.tab -o no.txt
? 65
! bad.tab:2: expected a number, a tab and a label

$ gzip -c g.abc > g.abc.gz; mcl-gustav g.abc.gz --abc -o - -q x; ls no.txt
? 2
a	b	c
d	e
