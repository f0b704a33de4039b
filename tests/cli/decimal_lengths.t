# Lengths that are decimals: equal sums tie, and distances print as the decimals that they are.

$ printf 's a 0.1\na t 0.2\ns b 0.2\nb t 0.1\ns c 0.15\nc t 0.15\n' > tie.txt; gustav betweenness tie.txt -q --verify | awk '{ printf "%s %.6f\n", $1, $2 }'
a 0.333333
b 0.333333
c 0.333333
s 0.000000
t 0.000000

$ gustav betweenness tie.txt -q --backend reference --top 3 --verify | cut -f1 | xargs echo; gustav betweenness tie.txt -q --verify --undirected --normalized | cut -f2 | sort -u | wc -l
a b c
2

# The first of the vertices that tie is the parent, and rows of one distance are in the order of the file
$ gustav sssp tie.txt --source s -q --verify
s	s	0	s
s	a	0.1	s
s	c	0.15	s
s	b	0.2	s
s	t	0.3	a

$ for how in --nearest '--hops 2' --negative '--negative --hops 2' '--backend reference' '--threads 2'; do gustav sssp tie.txt --source s -q --verify $how | tail -1; done
s	t	0.3	a
s	t	0.3	a
s	t	0.3	a
s	t	0.3	a
s	t	0.3	a
s	t	0.3	a

$ gustav sssp tie.txt --source s --json -q | $JSON sources.0.farthest; gustav sssp tie.txt --source s --source a --nearest -q --verify | tail -2
0.3
a	t	0.2	a
s	b	0.2	s

$ gustav distances tie.txt -q --verify; gustav distances tie.txt -q --per-vertex | xargs echo
diameter	0.3
radius	0
average	0.17142857142857143
pairs	7
s 0.3 a 0.2 t 0 b 0.1 c 0.15

$ gustav distances tie.txt -q --verify --json | $JSON diameter diameter_at_most average radius_at_least
0.3
0.3
0.17142857142857143
0.0

$ gustav distances tie.txt --samples 3 --verify | head -1
! the average is that of 3 sources drawn at random: +- 
diameter	0.3

$ gustav closeness tie.txt -q --verify --definition inverse-sum --outgoing --top 3; gustav closeness tie.txt -q --verify --harmonic --outgoing --top 2
b	10
c	6.666666666666667
a	5
s	25
b	10

$ gustav closeness tie.txt --harmonic --samples 3 --verify -q | wc -l; gustav closeness tie.txt --harmonic --samples 3 > /dev/null
! closeness: the errors have no bound, because a length is below 1
5

# Vertices of equal closeness print equal scores, by the order of the file
$ printf 'a c 0.1\nc b 0.2\nd f 0.15\nf e 0.15\n' > pairs.el; gustav closeness pairs.el -q --verify --undirected --definition inverse-sum | awk '$2 == 1 / 0.3 { print $1 }' | xargs echo; gustav sssp pairs.el --source a -q | tail -1
c f
a	b	0.3	c

# Ten tenths are one
$ for k in 1 2 3 4 5 6 7 8 9 10; do echo "$k $((k + 1)) 0.1"; done > ten.el; gustav sssp ten.el --source 1 -q | tail -3 | cut -f3 | xargs echo; gustav distances ten.el -q --undirected | head -1
0.8 0.9 1
diameter	1

# A cycle of length 0 is not negative
$ printf 'a b 0.3\nb c -0.1\nc a -0.2\n' > zero.el; gustav sssp zero.el --source a --negative -q --verify
a	a	0	a
a	c	0.2	b
a	b	0.3	a

# How far it goes
$ gustav sssp tie.txt --source s -v > /dev/null
! lengths have up to 2 decimal places: computed in whole units of 1e-2, exactly

$ gustav sssp tie.txt --source s --explain -q > /dev/null
! explain: lengths have up to 2 decimal places: computed in whole units of 1e-2, exactly

$ printf 'a b 0.1\nb c 0.3333333333333333\n' > third.el; gustav sssp third.el --source a -v --verify
! lengths, or sums of them, have too many digits for exact decimals: paths tie where their sums as doubles do
a	a	0	a
a	b	0.1	a
a	c	0.43333333333333335	b

$ printf 'a b 1000000000000000\nb c 0.001\n' > far.el; gustav sssp far.el --source a -v --verify | tail -1
! too many digits for exact decimals
a	c	1000000000000000	b

$ gustav sssp ten.el --source 1 -q --unweighted --explain | tail -1
!- decimal
1	11	10	10

# Stored graphs, and files in which a weight is written with more digits
$ gustav convert tie.txt tie.gbin -q; gustav sssp tie.gbin --source s -q --verify | tail -1; printf 'a b 0.10\nb c 2e-1\n' | gustav sssp - --source a -q | tail -1
s	t	0.3	a
a	c	0.3	b
