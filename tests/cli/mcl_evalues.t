# E-values: commands warn of weights that look like them, and an option converts them to scores.
$ printf 'a b 1e-180\nb a 1e-90\nb c 1e-50\nc d 0.0\nd e 0.001\n' > e.abc; gustav mcl e.abc -o /dev/null
! the weights look like e-values (6 of 8 are below 1e-10, the least above 0 is 1e-90)
! --line-transform 'neglog(10),ceil(200)' makes scores of them

$ gustav mcl-sweep e.abc -I 2 -o /dev/null
! the weights look like e-values

$ mcl-gustav e.abc --abc -o -
~ .
! the weights look like e-values
! --abc-neg-log10 -abc-tf 'ceil(200)' makes scores of them

$ mcl-gustav e.abc --abc -o - -V all 2>&1 | grep -c e-values
? 1
0

$ gustav mcl e.abc --line-transform 'neglog(10),ceil(200)' -o /dev/null
!- e-values

$ gustav mcl e.abc --transform 'neglog(10),ceil(200)' -o /dev/null
!- e-values

# No warning for scores, probabilities, correlations, and small weights of one magnitude
$ for w in '60 55.5 1200' '0.001 0.5 0.99' '1e-6 0.02 0.9' '3e-12 5e-12 9e-13' '0 0 1' '1 1 1' '1e-9 1e-5 1'; do set -- $w; printf "a b $1\nb c $2\nc d $3\n" > w.abc; gustav mcl w.abc -o /dev/null 2>&1 | grep -c e-values; done; true
0
0
0
0
0
0
0

# --line-transform applies before repeats merge, --transform after it
$ printf 'a b 1e-180\na b 1e-3\nb c 1\nc d 1\n' > m.abc; gustav mcl m.abc -v --line-transform 'neglog(10),ceil(200),add(1)' -o /dev/null
! weights 1 to 181

$ gustav mcl m.abc --transform 'neglog(10),add(1)' -o /dev/null
! weights 1 to 4

$ gustav mcl m.abc --line-transform '#knn(3)'
? 2
! mcl: --line-transform: '#knn(3)', character 1: #knn needs the whole matrix, but this transform applies to each record of the file

$ gustav mcl-sweep m.abc --line-transform 'neglog(1)'
? 2
! mcl-sweep: --line-transform:

$ gustav mcl-sweep m.abc -I 2 --line-transform 'neglog(10),ceil(200),add(1)' --transform 'gq(2)' -o /dev/null
! weights 181 to 181
