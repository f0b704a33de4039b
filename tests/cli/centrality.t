# Centralities and personalized PageRank: small answers, and what is refused.

$ printf 'a\tb\t2\nb\tc\t1\nc\ta\t1\nc\td\t1\nd\td\t3\ne\tf\t1\n' > g.tsv

$ gustav betweenness g.tsv -q --verify
c	3
b	2
a	1
d	0
e	0
f	0

$ gustav betweenness g.tsv -q --verify --undirected --top 2
c	2.5
a	0

$ gustav betweenness g.tsv --json -q --samples 3 --seed 2 --verify | $JSON keys sources exact normalized
command vertices edges undirected_edges sources normalized exact error_bound confidence top verified seconds peak_memory_bytes backend threads version
3
false
false

$ gustav betweenness g.tsv -q --error 0.0001 --verify | head -1
c	3

$ printf 'a b 0\n' > zero.el; gustav betweenness zero.el -q
? 65
! gustav: zero.el:1: a weight that is not above 0: expected one above 0

$ gustav betweenness g.tsv -q --error 0.1 --samples 2
? 2
! gustav: betweenness: --samples and --error both say how many sources are taken: expected one of them

$ gustav closeness g.tsv -q --verify | awk '{ printf "%s %.4f\n", $1, $2 }'
a 0.2667
d 0.2571
c 0.2000
f 0.2000
b 0.1600
e 0.0000

$ gustav closeness g.tsv -q --verify --harmonic --outgoing --top 4 | awk '{ printf "%s %.4f\n", $1, $2 }'
c 2.3333
b 2.0000
a 1.0833
e 1.0000

$ gustav closeness g.tsv --json -q --definition harmonic-mean --samples 2 --verify | $JSON keys definition sources
command vertices edges undirected_edges definition sources exact error_bound confidence top verified seconds peak_memory_bytes backend threads version
"harmonic-mean"
2

$ gustav closeness g.tsv -q --samples 2
? 2
! gustav: closeness: samples estimate harmonic closeness only: expected --harmonic

$ gustav hits g.tsv -q --verify --unweighted --top 2 | awk '{ printf "%s %.4f %.4f\n", $1, $2, $3 }'
d 0.6180 0.3820
a 0.3820 0.0000

$ gustav hits g.tsv -q --verify --unweighted --by hub --top 1 --backend reference | cut -f1
c

$ gustav eigenvector g.tsv -q --verify --undirected --unweighted --loops drop --top 4 | cut -f1 | xargs echo
c a b d

$ printf 'a b\nb c\n' > path.el; gustav eigenvector path.el -q --verify
a	0
b	0
c	0

$ gustav eigenvector g.tsv --max-iterations 2 --top 1 -q | cut -f1; gustav eigenvector g.tsv --max-iterations 2 -q --verify
? 1
d
! gustav: the result is wrong and was not written: the iteration has not converged

$ gustav katz path.el --alpha 0.5 -q --verify
c	1.75
b	1.5
a	1

$ gustav katz g.tsv --alpha 2 -q
? 2
! gustav: katz: --alpha 2 is too large for this graph: the scores grow without end; expected less than

# The largest eigenvalue of the complete graph of four vertices is 3, and stays so with ways into it and out of it.
$ printf 'x a\na b\na c\na d\nb a\nb c\nb d\nc a\nc b\nc d\nd a\nd b\nd c\nd y\n' > four.el; gustav katz four.el --alpha 0.334 -q
? 2
! gustav: katz: --alpha 0.334 is too large for this graph: the scores grow without end; expected less than 0.333333, 1 over the largest eigenvalue

$ gustav katz four.el --alpha 0.33 -q --verify | wc -l; for alpha in -1 0 nan; do gustav katz four.el --alpha $alpha -q; echo $?; done
! gustav: katz: --alpha: 'nan' is not a number above 0
6
2
2
2

$ printf 'a b\nb c\nc d\n' > line.el; gustav katz line.el --alpha 1e200 -q
? 2
! gustav: katz: the scores are too large for a double with --alpha 1e+200 and --beta 1: expected less

$ gustav pagerank path.el --seed-vertex a --seed-vertex b --damping 0.5 -q --verify | awk '{ printf "%s %s %.4f\n", $1, $2, $3 }'
a a 0.5714
a b 0.2857
a c 0.1429
b b 0.6667
b c 0.3333

$ gustav pagerank path.el --seed-vertex a --top 1 --json -q | $JSON keys seeds.0.seed seeds.0.top.0.vertex
command vertices edges undirected_edges damping iterations residual converged seeds seconds peak_memory_bytes backend threads version
"a"
"a"

$ gustav pagerank path.el --seed-vertex x -q
? 2
! gustav: pagerank: the seed 'x' is not a vertex of path.el

$ gustav pagerank path.el --seed-vertex a --iterations 3 -q
? 2
! gustav: pagerank: seeds go with neither --iterations nor --definition

# The weights sum to more than a double.
$ printf 'a b 1e308\na c 1e308\nb a 1e308\n' > large.el; for c in katz hits eigenvector pagerank; do gustav $c large.el -q --verify | cut -f1 | sort | xargs echo $c; done
katz a b c
hits a b c
eigenvector a b c
pagerank a b c

# The scale of --normalized does not depend on that of the scores.
$ printf 'a b\nb c\n' > path.el; gustav katz path.el --beta 1e300 --normalized -q > big.txt; gustav katz path.el --beta 1e-300 --normalized -q > small.txt; gustav katz path.el --normalized -q > one.txt; cut -c1-12 big.txt > b; cut -c1-12 small.txt > s; cut -c1-12 one.txt > o; cmp b o && cmp s o && echo same
same
