# Edge lists as other programs write them.

# KONECT: two kinds of vertices, numbered from 1 each
$ printf '%% bip unweighted\n%% 4 2 3\n1 1\n1 2\n2 3\n2 1\n' > out.k
$ gustav bipartite out.k -q | wc -l
5

$ gustav bipartite out.k -q --verify | cut -f1
1
right:1
right:2
2
right:3

$ gustav info out.k --json -q | $JSON vertices undirected_edges self_loops
5
4
0

$ gustav info out.k
! line 1 says that the graph is bipartite (KONECT)
! bipartite: 2 sources and 3 targets; 2 names are on both sides, so the names of the targets begin with 'right:'
~ ^density: 0\.4$

$ gustav bfs out.k --source right:1 -q | cut -f2,3
right:1	0
1	1
2	1
right:2	2
right:3	2

# A rating table
$ printf 'userId,movieId,rating,timestamp\n1,1,4.0,964982703\n1,3,4.0,964981247\n3,1,2.5,964982224\n' > ratings.csv
$ gustav info ratings.csv --json | $JSON vertices self_loops
! 'userId' and 'movieId' may be two kinds of vertices; a name in both columns is one vertex: --bipartite makes it two
! column 4 ('timestamp') holds numbers and is not used: --columns 1,2,4 takes it
2
1

$ gustav convert ratings.csv --to csv --bipartite -q -o r.csv; cat r.csv; gustav convert r.csv --to csv -q | cmp - r.csv
1,movieId:1,4
1,movieId:3,4
3,movieId:1,2.5

$ gustav bipartite ratings.csv --bipartite -q | wc -l
4

$ printf 'a\tb\n' > a.abc; gustav info a.abc --bipartite
? 65
! chosen for edge lists only: the format is mcl labels

$ printf '1::1193::5::978300760\n1::661::3::978302109\n' > ratings.dat
$ gustav convert ratings.dat --to csv --bipartite -q
1,1193,5
1,661,3

# Direction: KONECT, and Gephi's column Type
$ printf '%% sym unweighted\n1 2\n2 3\n' > sym.k; gustav bfs sym.k --source 3 -q | cut -f2
3
2
1

$ gustav bfs sym.k --source 3 -q --directed | cut -f2
3

$ printf 'Source,Target,Type,Id,Label,timeset,Weight\n1,2,Undirected,0,,,1.0\n2,3,Undirected,1,,,1.0\n3,4,Undirected,2,,,1.0\n' > edges.csv
$ gustav bfs edges.csv --source 4 -q | cut -f2
4
3
2
1

$ gustav pagerank edges.csv -q --json | $JSON top.0.vertex edges
2
6

$ printf 'Source,Target,Type\na,b,Directed\nb,c,Undirected\n' > mixed.csv; gustav convert mixed.csv --to csv
! the graph is directed; 1 edge without a direction by column 3 ('Type') is read as two arcs each
a,b
b,c
c,b

# SNAP: a comment
$ printf '# Undirected graph (each unordered pair of nodes is saved once)\n0\t1\n' > snap.txt
$ gustav convert snap.txt --to csv
! line 1 says that the graph is undirected, and it is read as directed: --undirected makes each edge two arcs
0,1

$ gustav convert snap.txt --to csv --undirected
!- line 1 says
0,1
1,0

# Separators
$ printf 'sep=;\nsource;target;weight\na;b;2\nb;c;3\n' > sep.csv; gustav convert sep.csv --to csv -q
a,b,2
b,c,3

$ printf 'Person.id|Person.id|creationDate\n933|4139|2010\n933|6597|2010\n' > pipe.csv; gustav convert pipe.csv --to csv -q
933,4139
933,6597

$ printf 'a=>b\nb=>c\n' > arrow.txt; gustav convert arrow.txt --to csv
? 65
! arrow.txt:1: 1 field
! --separator

$ gustav convert arrow.txt --to csv --separator '=>' -q
a,b
b,c

$ gustav info arrow.txt --separator '##'
? 2
! --separator: '##' is not one of tab, comma, semicolon, blanks or punctuation that no number holds

# NetworkX
$ printf "0 1 {'weight': 3}\n1 2 {'weight': 7.5}\n" > g.edgelist; gustav convert g.edgelist --to csv -q
0,1,3
1,2,7.5

$ printf '0 1 {}\n1 2 {}\n' > e.edgelist; gustav convert e.edgelist --to csv -q
0,1
1,2

$ printf "0 1 {'cost': 3, 'road': 'A 1'}\n" > c.edgelist; gustav convert c.edgelist --to csv
! attributes with numbers that are not used: 'cost' (--columns 1,2,NAME takes one)
! attributes that are not used: 'road'
0,1

$ gustav convert c.edgelist --to csv --columns 1,2,cost -q
0,1,3

# Tables of vertices
$ printf 'Id,Label\n1,Anna\n2,Bob\n' > nodes.csv; gustav info nodes.csv
? 65
! nodes.csv:1: the file looks like a table of vertices (columns 'Id' and 'Label')

$ printf '1,2\n' > e.csv; gustav info e.csv --vertices nodes.csv --json -q | $JSON vertices
2

$ printf 'from,to,weight\na,b,"1,000"\n' > thousands.csv; gustav info thousands.csv
? 65
! thousands.csv:2: the weight '1,000' has a comma, which may stand for thousands or for decimals: expected 1000 or 1.000

# Density: of ordered pairs, without loops
$ printf '1 2\n2 3\n3 3\n' | gustav info - -q
~ ^density: 0\.3333333333333333$

$ printf '1 2\n2 3\n3 1\n' | gustav info - --undirected -q
~ ^density: 1$

$ printf '1 1\n' | gustav info - -q
~ ^density: 0$
