# Paths of at most so many arcs, from the nearest of several sources.

$ printf 's1 u 10\ns2 a 1\na u 1\nu v 1\n' > hops.el; gustav sssp hops.el --directed --source s1 --source s2 --nearest --hops 2 -q --verify
s1	s1	0	s1
s2	s2	0	s2
s2	a	1	s2
s2	u	2	a
s1	v	11	u

# a cycle of negative length does not matter to paths of so few arcs
$ printf '1 2 1\n2 3 -3\n3 1 1\n3 4 1\n' > cycle.el; gustav sssp cycle.el --directed --source 1 --negative --hops 9 --nearest -q --verify
1	3	-4	2
1	1	-3	3
1	4	-3	3
1	2	-1	1
