# Adjacency matrices, GDF and DIMACS colouring graphs; texts of other kinds are told by name.

$ printf ';A;B;C\nA;1.5;4;0\nB;2;0;1\nC;0;3;0\n' > m.csv; gustav convert m.csv --to csv
! m.csv: adjacency matrix
! 3 vertices, 5 records, 5 directed entries
A,A,1.5
A,B,4
B,A,2
B,C,1
C,B,3

$ printf '0 1 0 0\n1 0 1 0\n0 1 0 0\n0 0 0 1\n' > m.txt; gustav convert m.txt --to csv
! the vertices are 1 to n
! the matrix is symmetric
1,2,1
2,1,1
2,3,1
3,2,1
4,4,1

$ gustav info - --json < m.txt | $JSON format vertices entries
"adjacency matrix"
4
5

$ gustav convert m.csv --to matrix -q -o m.matrix; cat m.matrix; gustav convert m.matrix --to csv -q | head -2
	A	B	C
A	1.5	4	0
B	2	0	1
C	0	3	0
A,A,1.5
A,B,4

$ printf '0 1 1\n1 0 1\n1 1 0\n' > three.txt; gustav info three.txt
? 65
! gustav: three.txt:1:
! --format matrix
! --format edgelist

$ gustav triangles three.txt --format matrix -q; gustav info three.txt --format edgelist --json -q | $JSON vertices
1
2

$ printf '1 2 0.5\n2 3 0.5\n3 1 1\n' > list.txt; gustav info list.txt --json | $JSON format
! list.txt: edge list
"edge list"

$ printf ';A;B\nA;1;\nB;2;0\n' > missing.csv; gustav info missing.csv
? 65
! gustav: missing.csv:2: the cell (column 'B') is missing

$ printf '%%%%MatrixMarket matrix array real symmetric\n2 2\n0\n3\n0\n' > a.mtx; gustav convert a.mtx --to csv -q
1,2,3
2,1,3

$ printf 'nodedef>name VARCHAR,label VARCHAR\ns1,North\ns2,South\ns3,East\nedgedef>node1 VARCHAR,node2 VARCHAR\ns1,s2\ns2,s3\n' > g.gdf; gustav convert g.gdf --to csv
! g.gdf: GDF
! 3 vertices, 2 records, 4 undirected entries
s1,s2
s2,s1
s2,s3
s3,s2

$ printf 'c FILE\np edge 4 3\ne 1 2\ne 2 3\ne 3 4\n' > g.col; gustav info g.col --json | $JSON vertices undirected_edges directed
! g.col: DIMACS
4
3
false

$ printf 'p max 3 2\nn 1 s\nn 3 t\na 1 2 5\na 2 3 2.5\n' > g.max; gustav convert g.max --to csv
! source 1, sink 3
1,2,5
2,3,2.5

$ printf '# a\nb 2\nc 1\n# b\nc 4\n' > g.lgl; gustav info g.lgl --json -q | $JSON vertices undirected_edges
3
3

$ cp g.lgl g.txt; gustav info g.txt
? 65
! gustav: g.txt:1: the file looks like LGL: expected --format lgl

$ printf '1 one\n2 two\n#\n1 2 5\n' > g.tgf; gustav convert g.tgf --to csv -q
1,2,5

$ printf '1: 2 3\n2: 3\n' > colon.txt; gustav info colon.txt
? 65
! colon.txt:1: the file looks like lines of a vertex, a colon and its neighbours: expected the same without colons

$ printf '{"nodes": [], "links": []}\n' > g.json; gustav info g.json
? 65
! JSON of nodes and links (node-link)
! networkx.node_link_graph

$ printf 'dl n=2\ndata:\n0 1\n1 0\n' > g.dl; gustav info g.dl
? 65
! UCINET

$ printf '1 2 3\n2 3\n3 4 5 6\n' > ragged; gustav info ragged
? 65
! ragged:2: 2 fields, expected 3 as in the first line
! --format adjlist
!- METIS graph
