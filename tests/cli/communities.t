# Communities by Leiden and Louvain.
$ printf '1 2\n2 3\n3 1\n3 4\n4 5\n5 6\n6 4\n' > two.el
$ gustav leiden two.el --undirected -q --verify
1	2	3
4	5	6

$ gustav louvain two.el --undirected -q --verify
1	2	3
4	5	6

$ gustav leiden two.el --undirected > /dev/null
! 2 clusters, modularity 0.357143
!- direction

$ gustav leiden two.el --verify
! arcs count in both directions
1	2	3
4	5	6

$ gustav leiden two.el --undirected -q --json | $JSON keys vertices edges undirected_edges clusters largest iterations
~ ^command vertices edges undirected_edges clusters largest modularity levels iterations seconds peak_memory_bytes backend threads version$
6
14
7
2
3
2

# Resolutions
$ gustav leiden two.el --undirected -q --verify --resolution 0
1	2	3	4	5	6

$ gustav louvain two.el --undirected -q --verify --resolution 9
1
2
3
4
5
6

$ gustav leiden two.el --resolution -1
? 2
! --resolution

$ gustav leiden two.el --iterations 0
? 2
! --iterations

$ gustav louvain two.el --seed x
? 2
! --seed

# Weights are strengths; of two directions the larger one counts, repeats add up
$ printf 'a b 3\nb a 1\nb c 1\nb c 1\nc d 9\n' > w.tsv
$ gustav leiden w.tsv -q --verify
a	b
c	d

$ printf 'a b -1\n' > bad.tsv
$ gustav leiden bad.tsv
? 65
! bad.tsv:1:

$ printf 'a b 1e308\nb a 1e308\n' > large.tsv
$ gustav leiden large.tsv
? 65
! more than a double holds

# Any number of threads agrees, and so does the reference backend, for each seed
$ gustav generate planted --size 400 --edge-factor 6 --seed 5 -q -o p.el
$ for c in leiden louvain; do for seed in 0 7; do for h in '--threads 1' '--threads 2' '--threads 5' '--backend reference'; do gustav $c p.el --undirected -q --verify --seed $seed $h | md5sum; done | sort -u | wc -l; done; done
1
1
1
1

$ gustav leiden p.el --backend cuda
? 69

# Empty graphs, and isolated vertices
$ printf '%%%%MatrixMarket matrix coordinate pattern symmetric\n0 0 0\n' > none.mtx; printf '%%%%MatrixMarket matrix coordinate pattern symmetric\n2 2 0\n' > alone.mtx
$ for c in leiden louvain; do gustav $c none.mtx -q --verify; gustav $c alone.mtx -q --verify; done
1
2
1
2

# Memory is refused before the run
$ gustav leiden p.el --max-memory 20K
? 71
