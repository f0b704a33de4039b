# Files of GML, GraphML, GEXF and Pajek as programs write them; what names the vertices and what weighs the edges.

# GML of NetworkX: ids from 0, labels that are numbers
$ { echo 'graph ['; for k in '0 1' '1 2' '2 7'; do set -- $k; printf '  node [\n    id %s\n    label "%s"\n  ]\n' $1 $2; done; for e in '0 1' '1 2'; do set -- $e; printf '  edge [\n    source %s\n    target %s\n  ]\n' $1 $2; done; echo ']'; } > n.gml
$ gustav bfs n.gml --source 1 -q
1	1	0	1
1	2	1	1
1	7	2	2

$ gustav bfs n.gml --source 7
! the vertices are named by label; --names id takes the ids
7	7	0	7
7	2	1	7
7	1	2	2

$ gustav bfs n.gml --source 7 --names id -q
? 2
! the source '7' is not a vertex of n.gml

$ gustav bfs n.gml --source 0 --names id
! the vertices are named by id
0	0	0	0
0	1	1	0
0	2	2	1

$ gustav convert n.gml --names weekday --to csv
? 65
! gustav: n.gml:2: no vertex has an attribute 'weekday' for --names: expected one of id, 'label'

$ printf 'a b\n' > g.el; gustav info g.el --names label
? 65
! names are chosen for GML, Pajek, GraphML and GEXF only: the format is edge list

# a negative id, and quoted numbers
$ printf 'graph [ node [ id -5 label "x" ] node [ id 6 label "y" ] edge [ source -5 target 6 ] ]\n' > m.gml; gustav convert m.gml --to csv -q --directed
x,y

$ printf 'graph [ directed 1 node [ id "1" ] node [ id "2" ] edge [ source "1" target "2" weight "2.5" ] ]\n' | gustav convert - --to csv -q
1,2,2.5

# GraphML: a key without "for"
$ printf '<?xml version="1.0" encoding="UTF-8"?>\n<graphml xmlns="http://graphml.graphdrawing.org/xmlns">\n<key id="d0" attr.name="SharedData"/>\n<key id="w" for="edge" attr.name="weight" attr.type="double"/>\n<graph edgedefault="directed"><node id="a"/><node id="b"/><edge source="a" target="b"><data key="w">2.5</data></edge></graph>\n</graphml>\n' > k.graphml; gustav convert k.graphml --to csv -q
a,b,2.5

# a group of yEd
$ printf '<graphml>\n<graph edgedefault="directed"><node id="g"><graph edgedefault="directed"><node id="g::a"/><node id="g::b"/><edge source="g::a" target="g::b"/></graph></node><node id="c"/><edge source="g::a" target="c"/></graph></graphml>\n' > y.graphml; gustav convert y.graphml --to csv
! 4 vertices (1 isolated), 2 records
g::a,g::b
g::a,c

$ printf '<graphml>\n<graph id="G" edgedefault="directed"/>\n<graph id="H" edgedefault="directed"/>\n</graphml>\n' > two.graphml; gustav info two.graphml
? 65
! gustav: two.graphml:3: a second graph, 'H' after 'G': expected one graph in a file

# GEXF: the weight as an attribute with values of its own
$ printf '<gexf version="1.3"><graph defaultedgetype="directed"><attributes class="edge"><attribute id="0" title="weight" type="double"/><attribute id="1" title="length" type="double"/></attributes><nodes><node id="a"/><node id="b"/><node id="c"/></nodes><edges><edge id="0" source="a" target="b"><attvalues><attvalue for="0" value="11.5"/><attvalue for="1" value="3"/></attvalues></edge><edge id="1" source="b" target="c"><attvalues><attvalue for="0" value="2"/></attvalues></edge></edges></graph></gexf>\n' > w.gexf; gustav convert w.gexf --to csv
! numeric edge attributes that are not used: 'length'
a,b,11.5
b,c,2

# Pajek: other sections, and text in front
$ printf '*Network "x"\n*Description "attendance"\n*Vertices 2\n1 "a"\n2 "b"\n*Edges\n1 2 3\n*Partition p\n*Vertices 2\n1\n2\n' > s.net; gustav convert s.net --to csv --directed
! sections that are not read: *Description, *Partition
a,b,3

$ printf 'by hand\n/* a\ncomment */\n*Vertices 2\n1 "10"\n2 "20"\n*Arcs\n1 2\n' | gustav convert - --to csv
! 1 line before *Vertices is not read
10,20
