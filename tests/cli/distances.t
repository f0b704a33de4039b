# gustav distances: diameter, radius, average distance, eccentricities.

$ printf 'a b\nb c\nc d\nd b\n' > g.el

# Along the arcs: a reaches all others, and none reaches a
$ gustav distances g.el --verify -q
diameter	3
radius	2
average	1.6666666666666667
pairs	9

$ gustav distances g.el --per-vertex -q --verify; gustav distances g.el --per-vertex -q --undirected --backend reference | cut -f2 | xargs echo
a	3
b	2
c	2
d	2
2 1 2 2

$ gustav distances g.el --json -q --verify | $JSON keys diameter from to centre pairs searches
command vertices edges undirected_edges diameter radius average average_error pairs sources diameter_at_most radius_at_least from to centre searches verified seconds peak_memory_bytes backend threads version
3.0
"a"
"d"
"b"
9.0
3

# Weights are lengths; several components, and an isolated vertex
$ printf 'a b 2.5\nb c 1\nx y 9\n' > w.el; gustav distances w.el --undirected --verify -q
diameter	9
radius	2.5
average	4
pairs	8

$ printf 'z\n' > z.txt; gustav distances w.el --undirected --vertices z.txt -q | head -2
diameter	9
radius	0

# Without weights a repeated arc is one of length 1
$ printf 'a b\na b\nb c\n' > r.el; gustav distances r.el --undirected -q | head -1; gustav sssp r.el --source a -q | cut -f3 | xargs echo
diameter	2
0 1 2

# Bounds, and a sample
$ gustav generate grid --width 40 --height 40 -o grid.mtx -q; gustav distances grid.mtx --undirected --searches 1 -q | head -2
diameter	76
diameter_at_most	152

$ gustav distances grid.mtx --undirected --samples 200 --verify | cut -f1 | xargs echo
! gustav: the average is that of 200 sources drawn at random: +- 
! gustav: verified
diameter radius average average_error pairs

# No vertices, one vertex, bad lengths
$ printf '%%%%MatrixMarket matrix coordinate pattern general\n0 0 0\n' > none.mtx; gustav distances none.mtx -q --verify | xargs echo
diameter 0 radius 0 average 0 pairs 0

$ printf 'a a\n' | gustav distances - -q --verify | xargs echo
diameter 0 radius 0 average 0 pairs 0

$ printf 'a b 1\nb c -1\n' | gustav distances - -q
? 65
! gustav: -:2: a negative weight: expected 0 or more

$ gustav distances grid.mtx --max-memory 20M -q --backend cuda
? 69
! gustav: 
