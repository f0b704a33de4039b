# The output of label propagation and peer pressure.

# Two triangles joined by one edge
$ printf '1 2\n2 3\n3 1\n3 4\n4 5\n5 6\n6 4\n' > two.el
$ gustav label-propagation two.el --undirected -q --verify
1	1
2	1
3	1
4	3
5	3
6	3

$ gustav label-propagation two.el --undirected -q --verify --iterations 1
1	2
2	1
3	1
4	3
5	4
6	4

$ gustav label-propagation two.el --undirected --json -q | $JSON keys vertices edges undirected_edges clusters largest iterations converged
~ ^command vertices edges undirected_edges clusters largest iterations converged cycle seconds peak_memory_bytes backend threads version$
6
14
7
2
3
4
true

# Directed or not, the neighbours are the same; an arc in both directions counts twice
$ gustav label-propagation two.el -q --verify > a; gustav label-propagation two.el --undirected -q > b; cmp a b
$ printf '1 4\n4 2\n3 4\n4 3\n' > twice.el
$ gustav label-propagation twice.el -q --verify --iterations 1 | tail -1
3	4

$ gustav label-propagation twice.el -q --verify --iterations 1 | sed -n 2p
4	3

# Labels are ordered by name: 9 before 10 if all are integers, otherwise by first mention
$ printf '10 5\n9 5\n' > nine.el; printf '10 5\n09 5\n' > text.el
$ gustav label-propagation nine.el -q --verify --iterations 1
10	5
5	9
9	5

$ gustav label-propagation text.el -q --verify --iterations 1
10	5
5	10
09	5

# Two vertices swap their labels for ever: whole periods are skipped; --max-iterations reports the cycle
$ printf 'a b\n' > pair.el
$ for n in 0 1 2 1000000 1000001; do gustav label-propagation pair.el -q --verify --iterations $n | head -1; done
a	a
a	b
a	a
a	a
a	b

$ gustav label-propagation pair.el --max-iterations 100 --verify
? 1
a	a
b	b
! the labels repeat with period 2, found after 

$ gustav label-propagation pair.el --max-iterations 100 --json -q | $JSON converged cycle
false
2

$ gustav label-propagation two.el --undirected --max-iterations 2 -q > /dev/null
? 1

$ gustav label-propagation two.el --max-iterations 2 --iterations 2
? 2
! --iterations and --max-iterations cannot be combined

$ gustav peer-pressure two.el -q --verify
1	2	3
4	5	6

$ gustav peer-pressure two.el -q --json | $JSON keys vertices edges undirected_edges clusters largest iterations converged
~ ^command vertices edges undirected_edges clusters largest iterations converged cycle seconds peak_memory_bytes backend threads version$
6
14
7
2
3
3
true

# Votes follow arcs with --directed
$ printf 'c b\nb a\n' > chain.el
$ gustav peer-pressure chain.el -q --directed --verify
c	b	a

$ printf 'a b\nc b\nc d\n' > in.el
$ gustav peer-pressure in.el -q --directed --verify
a	b
c	d

# b gets votes from a (3), c (2) and itself; a has heavier arcs to other vertices
$ printf 'a b 3\na d 6\na e 6\nc b 2\n' > w.abc
$ gustav peer-pressure w.abc -q --directed --verify
a	b	d	e
c

$ gustav peer-pressure w.abc -q --directed --normalize --verify
a
b
d
e
c

$ gustav peer-pressure two.el --max-iterations 1 -q --verify
? 1
1	2	3
5	6
4

$ printf 'a b -1\n' > bad.abc
$ gustav peer-pressure bad.abc
? 65
! bad.abc:1:

# Any number of threads and the reference backend agree
$ gustav generate planted --size 400 --edge-factor 6 --seed 5 -q -o p.el
$ for c in label-propagation peer-pressure; do for h in '--threads 1' '--threads 2' '--threads 5' '--backend reference'; do gustav $c p.el --undirected -q --verify $h | md5sum; done | sort -u | wc -l; done
1
1

# Empty graphs, and isolated vertices
$ printf '%%%%MatrixMarket matrix coordinate pattern symmetric\n0 0 0\n' > none.mtx; printf '%%%%MatrixMarket matrix coordinate pattern symmetric\n2 2 0\n' > alone.mtx
$ for c in label-propagation peer-pressure; do gustav $c none.mtx -q --verify; gustav $c alone.mtx -q --verify; done
1	1
2	2
1
2
