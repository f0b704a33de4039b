# Separators of adjacency lists.

$ printf 'a;b\nb;c;d\n' > al.csv; gustav components al.csv --format adjlist -q
a	0
b	0
c	0
d	0

$ printf 'a|b\nb|c|d\n' > bar; gustav components bar --format adjlist
? 65
! gustav: bar:1: 'a|b' can be read in two ways: expected --separator '|' or --separator blanks

$ gustav convert bar --format adjlist --separator '|' --to csv -q
a,b
b,c
b,d

$ printf 'New York;Boston\n' > city; gustav components city --format adjlist
? 65
! --separator semicolon or --separator blanks

$ gustav components city --format adjlist --separator semicolon -q
New York	0
Boston	0

$ printf 'a b\n' > g.abc; gustav info g.abc --separator comma
? 65
! a separator is chosen for edge lists, adjacency lists and matrices only
