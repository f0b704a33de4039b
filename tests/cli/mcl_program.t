# The command line of the program mcl, under the name mcl-gustav: the calls of the pipelines that run it. Outputs are
# those of mcl 22-282 (mcl_beside.py compares with it where it is installed).

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

# a dictionary for a native matrix; what it lacks
$ mcl-gustav g.mci -use-tab g.tab -o - -q x
p	q	r
?_3

# mcl's own names
$ mcl-gustav g.abc --abc -I 1.45 -q x; cat out.g.abc.I15
a	b	c
d	e

$ mkdir -p sub
$ for o in "-I 3" "-I 12" "-I 2.25 --i3" "-pi 1.25" "-ap pre" "-aa suf" "-odir sub"; do mcl-gustav g.abc --abc $o -az; done; mcl-gustav sub/g.abc --d -az
$ mcl-gustav - --abc -ax
out.g.abc.I30
out.g.abc.I120
out.g.abc.I225
out.g.abc.I20pi12
pre.I20
out.g.abc.I20suf
sub/out.g.abc.I20
sub/out.g.abc.I20
I20

$ mcl-gustav - -scheme 2 -z | head -3
Prune number              4000        [-P n]
Selection number           500        [-S n]
Recovery number            600        [-R n]

$ mcl-gustav - -resource 50 -how-much-ram 1000000
At most 0.80G of memory for a graph with 1000000 nodes: two matrices of 50 entries a node, 8 bytes each.

$ mcl-gustav --version
~ ^gustav [0-9]

# What is not taken over is refused by name, what is wrong has a code, and nothing is written
$ mcl-gustav g.abc --abc -icl old -o no.txt
? 2
! -icl is an option of mcl that is not taken over

$ mcl-gustav g.abc --abc --foo -o no.txt
? 2
! --foo is no option of mcl

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
