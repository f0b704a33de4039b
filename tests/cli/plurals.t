# One vertex, two vertices.

$ printf 'a b 1\n' > one.abc; printf 'a\n' > one.txt; printf 'a\tb\n' > pair.txt

# No message has a plural after 1 or a singular after another number.
$ for c in 'info one.abc' 'info one.abc --product' 'pagerank one.abc --iterations 1' 'pagerank one.abc --max-iterations 1' 'triangles one.abc' 'bfs one.abc --source a' 'bfs one.abc --source b' 'bfs one.abc --source a --source b' 'components one.abc' 'mcl one.abc' 'mcl one.abc --max-iterations 1' 'mcl-sweep one.abc -I 2 --max-iterations 1' 'peer-pressure one.abc' 'label-propagation one.abc --iterations 1' 'leiden one.abc' 'louvain one.abc' 'clusters convert one.txt' 'clusters dist one.txt one.txt' 'clusters info one.abc pair.txt' 'generate path --size 1' 'generate path --size 2' 'convert one.abc x.gbin'; do gustav $c -v --explain 2>&1 > /dev/null; done | grep -nE '(^|[^0-9.a-z-])1 [a-z-]*(vertices|entries|searches|[^s]s)([ ,;:.)]|$)|(^|[^0-9.])([02-9]|[1-9][0-9]+) [a-z-]*(vertex|entry|edge|arc|loop|duplicate|record|iteration|thread|search|cluster|operation|time|part)([ ,;:.)]|$)'
? 1

$ gustav components one.abc --explain 2>&1 > /dev/null | grep -o 'union-find over 1 entry'
union-find over 1 entry

$ gustav bfs one.abc --source a 2>&1 > /dev/null | grep -o '1 search traversed 1 edge '
1 search traversed 1 edge 

$ gustav clusters convert one.txt 2>&1 > /dev/null
gustav: one.txt: cluster lines: 1 vertex in 1 cluster
