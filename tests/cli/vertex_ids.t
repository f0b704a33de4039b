# Vertices whose names are negative or unsigned 64-bit numbers.

$ printf -- '-1 2\n2 3\n' > g.txt; gustav components g.txt
! 3 vertices
-1	0
2	0
3	0

$ gustav bfs g.txt --source -1 -q; gustav bfs g.txt --source=-1 -q | wc -l; printf -- '-1\n' > s; gustav bfs g.txt --sources s -q | tail -1
-1	-1	0	-1
-1	2	1	-1
-1	3	2	2
3
-1	3	2	2

# JSON has numbers where all names are integers
$ gustav bfs g.txt --source -1 -q --json | $JSON sources.0.source; gustav pagerank g.txt -q --json | python3 -c 'import json, sys; print(sorted(t["vertex"] for t in json.load(sys.stdin)["top"]))'
-1
[-1, 2, 3]

$ printf '1 2\n2 18446744073709551615\n' > u.txt; gustav pagerank u.txt -q --json | python3 -c 'import json, sys; print(sorted(t["vertex"] for t in json.load(sys.stdin)["top"]))'; gustav bfs u.txt --source 18446744073709551615 -q
['1', '18446744073709551615', '2']
18446744073709551615	18446744073709551615	0	18446744073709551615

$ gustav convert u.txt u.gbin -q; gustav convert u.gbin --to csv -q; gustav convert g.txt g.gbin -q; gustav convert g.gbin --to csv -q; gustav bfs g.gbin --source -1 -q | tail -1
1,2
2,18446744073709551615
-1,2
2,3
-1	3	2	2

$ gustav bfs g.txt --source -0 -q
? 2
! -0

$ gustav bfs g.txt --source 1 -q
? 2

# -0, +1 and 007 are texts
$ printf -- '-0 7\n+1 007\n' > t.txt; gustav components t.txt -q
-0	0
7	0
+1	1
007	1

$ printf -- '-4\n-1\n' > v.txt; gustav components g.txt --vertices v.txt -q
-1	0
2	0
3	0
-4	1

$ printf 'graph [\n node [ id -5 label "x" ]\n node [ id 3 label "y" ]\n edge [ source -5 target 3 ]\n directed 1\n]\n' > g.gml; gustav convert g.gml --to csv -q
x,y

# a native clustering has numbers from 0 up
$ printf -- '-1\t2\n3\n' > c.txt; gustav clusters info g.txt c.txt -q > /dev/null; gustav clusters convert c.txt --to native -q | grep -c '^-1'
? 1
0
