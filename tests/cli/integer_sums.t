# Repeated integer weights whose sum does not fit 64 bits.

$ printf 'a,b,5000000000000000000\na,b,5000000000000000000\n' > g.txt; gustav convert g.txt --to csv
? 65
! gustav: g.txt:2: the weights from a to b add up to 10000000000000000000 here, which does not fit a 64-bit integer

$ gustav convert g.txt out.gbin; echo $?; ls out.gbin 2>&1 | grep -c 'No such'; gustav convert g.txt --to csv -q --duplicates max; gustav convert g.txt --to csv --undirected -q
? 65
! g.txt:2:
65
1
a,b,5000000000000000000

# commands that compute with real numbers add real numbers
$ gustav sssp g.txt --source a -q --duplicates sum
a	a	0	a
a	b	1e+19	a

$ printf '%%%%MatrixMarket matrix coordinate integer general\n2 2 2\n1 2 9223372036854775807\n1 2 1\n' > g.mtx; gustav convert g.mtx --to csv
? 65
! gustav: g.mtx:4: the weights from 1 to 2 add up to 9223372036854775808 here
