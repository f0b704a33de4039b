# Every exit code; a failed command writes nothing.

$ printf 'a\tb\nb\tc\nc\ta\n' > g.tsv
$ gustav triangles g.tsv -q
1

# 1: not converged, the result is written
$ gustav pagerank g.tsv --max-iterations 1 --vertices <(echo x) -o r.tsv
$ echo $?; wc -l < r.tsv
! not converged after 1 iteration: 
1
4

$ gustav pagerank g.tsv --max-iterations 1 --vertices <(echo x) -q --json | $JSON converged iterations
false
1

$ printf 'a b 1\na c 2\nb c 3\nc d 0.5\n' > g.abc
$ gustav mcl g.abc --max-iterations 1 -o m.txt
$ echo $?; wc -l < m.txt
! not converged after 1 iteration: 
1
1

# 65: bad data, at the line
$ printf '1 2\n3 x y z\n' > bad.el
$ gustav info bad.el -o out.txt
? 65
! gustav: bad.el:2:

$ printf '%%%%MatrixMarket matrix coordinate real general\n2 3 1\n1 3 1.5\n' > wide.mtx
$ gustav pagerank wide.mtx -o out.txt
? 65
! gustav: wide.mtx: a 2 x 3 matrix is not a graph: expected a square matrix

$ gustav components wide.mtx --undirected
? 65
! wide.mtx:

$ gustav info wide.mtx --undirected -q
? 65
! wide.mtx: a matrix of 2 rows and 3 columns is not an undirected graph

$ printf 'a b 1\nb c -2\n' > minus.el
$ gustav pagerank minus.el -o out.txt
? 65
! gustav: minus.el:2: a negative weight: expected 0 or more

$ gustav mcl minus.el -o out.txt
? 65
! gustav: minus.el:2:

$ gustav triangles minus.el -q
0

$ printf 'a b 1\nb c nan\n' > nan.el
$ gustav pagerank nan.el -o out.txt
? 65
! gustav: nan.el:2:

$ printf 'a b 1\nb c inf\n' > inf.el
$ gustav pagerank inf.el -o out.txt
? 65
! inf.el

# 66: cannot read
$ gustav info nowhere.el -o out.txt
? 66
! nowhere.el

$ gustav bfs g.tsv --sources nowhere.txt
? 66
! nowhere.txt

$ gustav info .
? 66

$ gustav info g.tsv --vertices nowhere.txt
? 66
! nowhere.txt

# 71: the message gives the needed memory
$ gustav generate er --scale 20 --max-memory 1M -o out.gbin
? 71
! not enough memory: generating needs about
! needed: 

$ gustav generate er --scale 14 -q -o big.el
$ gustav info big.el --max-memory 100K -o out.txt
? 71
! gustav: not enough memory
! needed: 

# 73: cannot write
$ gustav triangles g.tsv -o nowhere/out.txt
? 73
! nowhere/out.txt

$ gustav triangles g.tsv -o .
? 73

$ gustav generate path --size 3 -o nowhere/out.mtx
? 73

$ gustav convert g.tsv nowhere/out.mtx
? 73

$ gustav triangles g.tsv -q >&-
? 73
! standard output

$ gustav --help >/dev/full
? 73

# Nothing was written.
$ ls -A
bad.el
big.el
g.abc
g.tsv
inf.el
m.txt
minus.el
nan.el
r.tsv
wide.mtx
