# --verify: reports that the result was checked, and is refused by commands without a check.

$ printf 'a b 1\nb c 2\nc a 1\nc d 1\n' > g.abc; printf 'a b 1\nb c 2\n' > path.abc; printf 'a\tb\tc\nd\n' > c.txt; printf 'a\tb\nc\td\n' > d.txt

$ for c in 'info g.abc' 'pagerank g.abc' 'pagerank g.abc --iterations 3' 'triangles g.abc' 'bfs g.abc --source a' 'distances g.abc' 'distances g.abc --samples 2' 'similar g.abc' 'walks g.abc' 'convert g.abc p.gbin --largest-component' 'convert g.abc p.gbin --ego a --hops 2' 'components g.abc' 'core g.abc' 'sssp g.abc --source a' 'sssp g.abc --source a --hops 1' 'sssp g.abc --source a --source b --nearest --hops 2' 'sssp g.abc --source a --negative' 'bipartite path.abc' 'toposort path.abc' 'betweenness g.abc' 'closeness g.abc' 'eigenvector g.abc' 'hits g.abc' 'katz g.abc' 'scc g.abc' 'forest g.abc' 'truss g.abc' 'bridges g.abc' 'clustering g.abc' 'cliques g.abc' 'colour g.abc' 'independent-set g.abc' 'report g.abc' 'mcl g.abc' 'mcl-sweep g.abc' 'peer-pressure g.abc' 'label-propagation g.abc' 'leiden g.abc' 'louvain g.abc' 'clusters info g.abc c.txt' 'clusters info g.abc c.txt d.txt --conductance' 'clusters dist c.txt d.txt' 'generate er --scale 4' 'convert g.abc g.gbin --reorder degree'; do gustav $c --verify > /dev/null 2> said || echo "$c: $?"; grep -c '^gustav: verified$' said | grep -v '^1$' && echo "$c: not said"; gustav $c --verify --json -q 2> said | $JSON verified | grep -v '^true$' && echo "$c: no key"; cat said; done
$ for m in sj vi mirkin; do gustav clusters dist c.txt d.txt --mode $m --verify -q > /dev/null || echo $m; done

# Without it nothing is reported.
$ gustav triangles g.abc --json 2> said | grep -c verified; grep -c verified said
? 1
0
0

$ gustav triangles g.abc --verify -q
1

# A result that did not converge is checked, too.
$ gustav pagerank g.abc --max-iterations 2 --verify --json | $JSON converged verified
! gustav: verified
false
true

# Neither is an answer that there is none.
$ gustav bipartite g.abc --verify --json | $JSON bipartite verified
! gustav: verified
false
true

# Commands without a check
$ gustav convert g.abc g2.gbin --verify
? 2
! gustav: convert: --verify: convert checks a new order or a part of the graph only: expected --reorder or --subgraph

$ gustav bench g.abc --verify
? 2
! gustav: bench: --verify: 

$ gustav clusters convert c.txt --verify
? 2
! gustav: clusters: --verify: 

$ gustav mcl g.abc --estimate --verify
? 2
! gustav: mcl: --verify: 

$ ls
c.txt
d.txt
g.abc
g.gbin
p.gbin
path.abc
said

# Weights that are no numbers, and scores beyond all numbers, equal themselves.
$ printf '1 2 nan\n2 3 1\n' > nan.wel; gustav convert nan.wel --to csv --reorder degree --verify -q | grep -c nan
1

$ printf 'a b 5e-324\nb c 5e-324\n' > tiny.wel; gustav closeness tiny.wel --verify -q | grep -c inf
2
