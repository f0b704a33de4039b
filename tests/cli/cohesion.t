# The commands about cohesion: cores, trusses, clustering, independent sets, colours, cliques.

# A clique of four vertices, a triangle on one of them, a tail with a loop, and a pair; directed, with repeats
$ printf 'a b 1\nb a 2\na c 1\na d 1\nb c 1\nb d 1\nc d 1\nd c 1\nd e 1\ne f 1\nf d 1\nf g 1\ng g 1\nh i 1\n' > g.el

$ gustav core g.el --verify
! peeling in the undirected simple graph of 11 edges; dropped: the direction of 13 arcs (4 of them reciprocal), 1 self-loop, 0 duplicates, the weights
! gustav: verified
a	3
b	3
c	3
d	3
e	2
f	2
g	1
h	1
i	1

$ gustav core g.el --order -q --verify | cut -f1 | xargs echo
g h i e f a b c d

$ gustav core g.el --k 2 -q --undirected --backend reference --verify | cut -f1 | xargs echo
a b c d e f

$ gustav core g.el --json -q --verify | $JSON keys degeneracy sizes edges undirected_edges
command vertices edges undirected_edges degeneracy sizes verified seconds backend threads version
3
[0, 3, 2, 4]
22
11
