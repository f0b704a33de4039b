# Threads that the system refuses: the caller works alone, with the same result. No machine has a stack of 16 TiB.

# Large enough for several threads; Markov clustering takes them from smaller ones on.
$ gustav generate er --scale 15 -q -o g.el; gustav generate er --scale 10 -q -o g.abc

$ gustav triangles g.el --threads 2 -q > wanted; (ulimit -s 17179869184; gustav triangles g.el --threads 2 -q) | cmp - wanted

$ for c in 'info g.el' 'pagerank g.el' 'components g.el' 'label-propagation g.el' 'mcl g.abc' 'convert g.el --to csv'; do gustav $c -q > wanted; (ulimit -s 17179869184; OMP_NUM_THREADS=2 gustav $c -q > out 2> said); echo $? $(cat said | wc -c) $(cmp out wanted && echo same); done | sort | uniq -c
~ ^ *6 0 0 same$

$ mcl-gustav g.abc --abc -te 2 -o wanted -q x -V all; (ulimit -s 17179869184; mcl-gustav g.abc --abc -te 2 -o out -q x -V all); cmp out wanted

$ rm said out wanted; ls
g.abc
g.el
