# Result files are complete or absent, whatever their name refers to.

$ printf 'a b 1\nb c 2\nc a 1\n' > g.abc

# A file at its size limit: some of the bytes are taken, then none.
$ (ulimit -f 1; gustav generate er --scale 8 -q -o f)
? 73
! gustav: f: cannot write: File too large

$ (ulimit -f 100; gustav generate er --scale 13 -q -o f)
? 73
! gustav: f: cannot write: File too large

$ gustav generate er --scale 11 -q -o big.abc; echo 'before' > old; for c in 'generate er --scale 11 -o old' 'convert big.abc --to mtx -o old' 'convert big.abc --to gbin -o old' 'pagerank big.abc -o old' 'bfs big.abc --source 1 -o old' 'components big.abc -o old' 'report big.abc -o old' 'label-propagation big.abc -o old' 'peer-pressure big.abc -o old' 'leiden big.abc -o old' 'louvain big.abc -o old' 'triangles big.abc --per-vertex -o old' 'mcl big.abc -I 6 -o old'; do (ulimit -f 1; gustav $c -q 2> said; echo $? $(grep -c 'gustav: old: cannot write: File too large' said)); cmp old <(echo before); done | sort | uniq -c
~ ^ *13 73 1$

$ gustav mcl big.abc -I 6 -q -o big.txt; for c in 'clusters convert big.txt -o old' 'clusters convert big.txt --write-tab old -o x' 'convert big.abc x.mci --to mci --write-tab old' 'mcl big.abc -I 6 -o x --report old'  'convert big.abc x.gbin --reorder degree --reorder-map old'; do (ulimit -f 1; gustav $c -q 2> said; echo $? $(grep -c 'cannot write: File too large' said)); cmp old <(echo before); rm -f x x.*; done | sort | uniq -c
~ ^ *5 73 1$

$ (ulimit -f 1; gustav mcl-sweep big.abc -I 6 --out-prefix s -q); ls s* 2> /dev/null | grep -v said
? 1
! cannot write: File too large

$ (ulimit -f 1; mcl-gustav big.abc --abc -I 6 -o old -q x -V all); echo $?; cat old
! cannot write: File too large
73
before

# No part of it is left, and no temporary file.
$ rm old said; ls -A
big.abc
big.txt
g.abc

# generate writes an edge list if the name has no extension, and refuses unknown extensions.
$ gustav generate path --size 2 -q -o plain; cat plain; rm plain; gustav generate path --size 2 -q -o f.xyz
? 2
! the format of f.xyz is not known
0	1
1	0

# A full device
$ gustav components g.abc -q -o /dev/full
? 73
! gustav: /dev/full: cannot write: No space left on device

# Links: the file is replaced or created, the link stays
$ ln -s created dangling; gustav components g.abc -q -o dangling; readlink dangling; cat created
created
a	0
b	0
c	0

$ echo before > target; ln -s target one; ln -s one two; gustav triangles g.abc -q -o two; readlink one two; cat target
target
one
1

$ ln -s nowhere/file lost; gustav triangles g.abc -q -o lost
? 73
! gustav: lost: cannot write: No such file or directory

$ ln -s loop loop; gustav triangles g.abc -q -o loop
? 73
! gustav: loop: cannot write: Too many levels of symbolic links

$ readlink lost loop; rm lost loop dangling one two created target
nowhere/file
loop

# Standard output by its name in /dev: output is appended
$ (echo head; gustav triangles g.abc -q -o /dev/stdout; gustav triangles g.abc -q -o /dev/fd/1; echo tail) > out; cat out
head
1
1
tail

$ gustav triangles g.abc -q -o /dev/stdout | cat; gustav triangles g.abc -q -o /dev/fd/5 5>&1 | cat; gustav triangles g.abc -q -o >(cat); sleep 1
1
1
1

$ gustav triangles g.abc -q -o /dev/fd/0 < g.abc
? 73
! gustav: /dev/fd/0: cannot write: Bad file descriptor

# A FIFO is written, not replaced
$ mkfifo p; (cat p > got &) ; gustav triangles g.abc -q -o p; sleep 1; cat got; test -p p && echo a FIFO
1
a FIFO

# Two outputs of a command must be different files.
$ printf 'a\tb\nc\n' > c.txt; ln -s t1 t2; for c in 'clusters convert c.txt -o t1 --write-tab' 'convert g.abc t1 --to mci --write-tab' 'convert g.abc t1 --to gbin --reorder degree --reorder-map' 'mcl g.abc -o t1 --report'; do for name in t1 ./t1 t2; do gustav $c $name -q 2> /dev/null; echo $?; done; done | sort | uniq -c | tr -s ' '; ls t1; rm t2 c.txt
! t1
 12 2

# Permissions
$ (umask 077; gustav triangles g.abc -q -o private); chmod 640 out; gustav triangles g.abc -q -o out; stat -c %a private out
600
640

$ ls -A
big.abc
big.txt
g.abc
got
out
p
private
