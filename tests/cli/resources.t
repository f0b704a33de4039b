# Threads that the system refuses: code 71 with a message, nothing written. No machine has a stack of 16 TiB.

# Large enough for several threads.
$ gustav generate er --scale 15 -q -o g.el; gustav generate er --scale 15 -q -o g.abc

$ (ulimit -s 17179869184; gustav triangles g.el --threads 2 -q -o out)
? 71
! gustav: not enough memory: the system refuses to start 2 threads
! --threads

$ for c in 'info g.el' 'pagerank g.el' 'components g.el' 'label-propagation g.el' 'mcl g.abc' 'convert g.el out.gbin' 'generate er --scale 15 -o out.el'; do (ulimit -s 17179869184; OMP_NUM_THREADS=2 gustav $c -q --json > out 2> said; echo $? $(grep -c '^gustav: not enough memory: ' said) $(stat -c %s out)); rm -f out; done | sort | uniq -c
~ ^ *7 71 1 0$

$ (ulimit -s 17179869184; mcl-gustav g.abc --abc -te 2 -o out -q x -V all)
? 71
! not enough memory

# A single thread needs no new stack.
$ (ulimit -s 17179869184; gustav triangles g.el --threads 1 -q > /dev/null)

$ rm said; ls
g.abc
g.el
