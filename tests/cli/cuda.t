# 69: a backend that is not available, or that has no kernel for the command. --backend auto works everywhere.
$ printf '1 2\n2 3\n3 1\n' > g.el
$ gustav pagerank g.el --backend cuda
? 69
! gustav:

$ gustav triangles g.el --backend auto -q
1
