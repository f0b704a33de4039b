# Lines that end in CR alone.

$ printf 'source,target,weight\ra,b,1\rb,c,2\r' > mac.csv; gustav pagerank mac.csv -q | wc -l; gustav convert mac.csv --to csv
! line 1 is a header: source,target,weight
! 2 records
3
a,b,1
b,c,2

$ printf 'a b 1\rb c 2\rc d 3' > mac.abc; gustav convert mac.abc --to csv
!- not read
a,b,1
b,c,2
c,d,3

$ gustav mcl mac.abc -q; mcl-gustav mac.abc --abc -o - -q x; mcl-gustav - --abc -o - -q x < mac.abc
a	b	c	d
a	b	c	d
a	b	c	d

$ gzip -c mac.csv > mac.csv.gz; gustav convert mac.csv.gz --columns target,source -q --to csv
b,a
c,b

$ printf '1 2\r3 x y\r' > bad.el; gustav info bad.el
? 65
! gustav: bad.el:2: 3 fields

$ printf 'a\rc\r' > s; gustav bfs mac.csv --sources s -q
a	a	0	a
a	b	1	a
a	c	2	b
c	c	0	c

$ printf 'a\tb\rc\r' > cl; gustav clusters convert cl --to native --graph mac.csv -q | grep -c '\$'
2

$ printf '0\ta\r1\tb\r2\tc\r' > tab; gustav clusters convert cl --to native --tab tab -q | grep -c '\$'
2

# inside quotes, in a file that has LF as well, CR is part of a field
$ printf 'from,to,note\na,b,"two\rlines"\n' > q.csv; gustav convert q.csv --to csv -q
a,b
