# gustav mcl-sweep (clm_beside.py compares its table with mcl and clm).

$ printf 'a b 1\nb c 1\nc a 1\nc d 1\nd e 1\ne f 1\nf d 1\nf g 1\ng h 1\nh i 1\n' > g.abc

$ gustav mcl-sweep g.abc -q --verify | cut -f 1-9
inflation	clusters	largest	singletons	modularity	efficiency	d1	d2	iterations
1.4	1	9	0	0.00000	0.35802	-	-	15
2	3	3	0	0.45500	0.82407	6	0	9
4	5	3	2	0.26000	0.68519	2	0	6
6	5	3	2	0.26000	0.68519	0	0	5

# lists and repeated options are equivalent; the clusterings are those of gustav mcl
$ gustav mcl-sweep g.abc -I 1.4,4 -I 1.45 --out-prefix out -q | cut -f 1,2; ls out.*; gustav mcl g.abc -I 4 -q | cmp - out.I40
inflation	clusters
1.4	1
4	5
1.45	2
out.I14
out.I145
out.I40

$ gustav mcl-sweep g.abc -I 2,4 --json -q | $JSON command vertices converged runs.0.d1 runs.1.d1 runs.1.clusters runs.1.converged
"mcl-sweep"
9
true
null
2
5
true

# not converged: the result is written
$ gustav mcl-sweep g.abc -I 1.4,2 --max-iterations 1 -o table.txt --out-prefix early; echo $?; wc -l < table.txt; ls early.*
! inflation 1.4: not converged after 1 iteration: 
1
3
early.I14
early.I20

# wrong usage and bad data: nothing is written
$ gustav mcl-sweep g.abc -I 2,x
? 2
! mcl-sweep: --inflation: 'x' is not a number above 0 and at most 30

$ gustav mcl-sweep g.abc -I 2,,4
? 2
! '' is not a number above 0

$ gustav mcl-sweep g.abc -I 40
? 2
! '40' is not a number

$ gustav mcl-sweep g.abc -I 10.5,1.05 --out-prefix p; echo $?; ls p.*
? 2
! inflations 10.5 and 1.05 would both go to p.I105
2

$ gustav mcl-sweep g.abc --out-prefix none/p
? 73
! none/p.I14

$ printf 'a b -1\n' > bad.abc; gustav mcl-sweep bad.abc -q --out-prefix bad; echo $?; ls bad.I*
? 2
! bad.abc:1:
65
