# Bad input that mcl accepts silently: mcl-gustav and gustav mcl report an error with file and line, end with the exit
# code for it, and write nothing. Every case checks that its output does not exist.

$ printf 'a\tb\t2\nb\tc\t3\nc\ta\t0.5\nd\te\t1\n' > g.abc; gzip -c g.abc > g.abc.gz; cp g.abc.gz unnamed; bzip2 -c g.abc > g.abc.bz2
$ head -c 40 g.abc.gz > cut.abc.gz

# compressed input is recognised by its content
$ mcl-gustav g.abc.gz --abc -o - -q x; mcl-gustav unnamed --abc -o - -q x | cmp - <(mcl-gustav g.abc --abc -o - -q x) && mcl-gustav - --abc -o - -q x < g.abc.bz2; gustav mcl g.abc.gz -q
a	b	c
d	e
a	b	c
d	e
a	b	c
d	e

$ mcl-gustav cut.abc.gz --abc -o no.txt
? 65
! cut.abc.gz:

$ gustav mcl cut.abc.gz -o no.txt
? 65
! cut.abc.gz:

# a weight that is not a number
$ printf 'a b 1\nb c foo\n' > w.abc; mcl-gustav w.abc --abc -o no.txt
? 65
! w.abc:2: the weight 'foo' is not a number

$ gustav mcl w.abc -o no.txt
? 65
! w.abc:2: the weight 'foo' is not a number

$ mcl-gustav - --abc -o no.txt < w.abc
? 65
! :2: the weight 'foo' is not a number

$ printf 'a b 1\n\n# c\nb c 1e5foo\n' > x.abc; mcl-gustav x.abc --abc -o no.txt
? 65
! x.abc:4: the weight '1e5foo' is not a number

# one field
$ printf 'a b 1\nb\n' > f.abc; mcl-gustav f.abc --abc -o no.txt
? 65
! f.abc:2: 1 field

$ gustav mcl f.abc -o no.txt
? 65
! f.abc:2: 1 field

# fields after the weight are ignored, as in mcl; the load summary says so
$ printf 'a b 1\nb c 2 3\nd\te\t1\t\n' > m.abc; mcl-gustav m.abc --abc -o - -q x
a	b	c
d	e

$ gustav mcl m.abc
a	b	c
d	e
! 1 line with fields after the weight, which were not read

# nan, inf, negative
$ for w in nan inf -inf -1 1e999; do printf "a b 1\nb c $w\n" > v.abc; mcl-gustav v.abc --abc -o no.txt; echo $?; gustav mcl v.abc -o no.txt; echo $?; done
! v.abc:2: the weight is not a number (nan)
! v.abc:2: an infinite weight
! v.abc:2: a negative weight
! v.abc:2: the weight 1e999 overflows a double
65
65
65
65
65
65
65
65
65
65

$ for w in nan inf -1 foo; do printf "(mclheader\nmcltype matrix\ndimensions 2x2\n)\n(mclmatrix\nbegin\n0 1:1 \$\n1 0:$w \$\n)\n" > v.mci; mcl-gustav v.mci -o no.txt; echo $?; gustav mcl v.mci -o no.txt; echo $?; done
! v.mci:8: the weight is not a number (nan)
! v.mci:8: an infinite weight
! v.mci:8: a negative weight
! v.mci:8: the value 'foo' is not a number
65
65
65
65
65
65
65
65

# weights are checked after the transform
$ mcl-gustav v.abc --abc -abc-tf 'abs(),ceil(9)' -o - -q x; printf 'a b 1\nb c -2\n' > n.abc; mcl-gustav n.abc --abc -abc-tf 'abs()' -o - -q x; mcl-gustav n.abc --abc -tf 'abs()' -o - -q x; gustav mcl n.abc --transform 'abs()' -q
? 0
! v.abc:2: the weight 1e999 overflows a double
a	b	c
a	b	c
a	b	c

$ printf 'a b 1\nb c 0.2\nc d 30\n' > t.abc; mcl-gustav t.abc --abc --abc-neg-log10 -o no.txt
? 65
! t.abc:3: a negative weight, -1.47712

$ mcl-gustav t.abc --abc -abc-tf 'add(-0.5)' -o no.txt
? 65
! t.abc:2: a negative weight

$ mcl-gustav t.abc --abc -tf 'add(-0.5),#max()' -o no.txt
? 65
! t.abc:2: a negative weight, -0.3: expected 0 or more (after the transform)

$ gustav mcl t.abc --transform 'mul(10),exp()' -o no.txt
? 65
! t.abc:3: an infinite weight: expected a finite one (after the transform)

$ mcl-gustav n.abc --abc --abc-neg-log10 -o no.txt
? 65
! n.abc:2: the weight is not a number (nan): expected a number (after the transform)

# labels with weights
$ for w in b:x b: :3 b:c:3 b:1e3x; do printf "a c\na $w\n" > v.etc; mcl-gustav v.etc --etc --expect-values -o no.txt; echo $?; done
! v.etc:2: 'b:x' is not a label, a colon and a number
! v.etc:2: 'b:' is not
! v.etc:2: ':3' is not
! v.etc:2: 'b:c:3' is not
! v.etc:2: 'b:1e3x' is not
65
65
65
65
65

$ printf 'a pp c:1\nd pp e:-1\n' > v.sif; mcl-gustav v.sif --sif --expect-values -o no.txt
? 65
! v.sif:2: a negative weight

# commas
$ printf 'a,b,1\nb,c,2\n' > c.abc; mcl-gustav c.abc --abc -o no.txt
? 65
! c.abc:1: 1 field, expected two labels and perhaps a weight separated by a tab or blanks, not by commas

$ gustav mcl c.abc -o no.txt
? 65
! c.abc:1: 1 field

$ printf 'a, b, 1\nb, c, 2\n' | mcl-gustav - --abc -o no.txt
? 65
! :1: 'a,' ends with a comma: expected labels separated by a tab or blanks, not by commas

$ printf 'x\na,b,1\nb,c,2\n' | mcl-gustav - --etc -o no.txt
? 65
! :2: a comma, and no line of the file has two labels

# empty files (labels: mcl_empty.t), and files of other kinds
$ : > empty; mcl-gustav empty -o no.txt; echo $?; mcl-gustav - -o no.txt < /dev/null; echo $?; gustav mcl empty --format abc -o no.txt
? 65
! empty:1: the file is empty
65
65

$ mcl-gustav g.abc -o no.txt
? 65
! g.abc:1: no mcl matrix

$ printf '(mclheader\nmcltype matrix\ndimensions 2x3\n)\n(mclmatrix\nbegin\n0 1 $\n)\n' > r.mci; mcl-gustav r.mci -o no.txt
? 65
! r.mci

$ gustav mcl r.mci -o no.txt
? 65
! r.mci

$ mcl-gustav r.mci -tf '#max()' -o no.txt
? 65
! r.mci

$ gustav mcl r.mci --transform 'add(1)' -o no.txt
? 65
! r.mci

$ mcl-gustav absent --abc -o no.txt
? 66
! absent

$ gustav mcl absent -o no.txt
? 66
! absent

# inflation
$ for i in 0 -1 30.5 40 abc nan inf 2x ""; do mcl-gustav g.abc --abc -I "$i" -o no.txt; echo $?; gustav mcl g.abc -I "$i" -o no.txt; echo $?; done | uniq -c | tr -s ' '
!- clusters
 18 2

# outputs that cannot be written
$ mcl-gustav g.abc --abc -o absent/no.txt; echo $?; gustav mcl g.abc -o absent/no.txt; echo $?; mcl-gustav g.abc --abc -odir absent; echo $?; ls out.mcl
? 2
! absent/no.txt
73
73
73

# a failed run keeps the old result
$ echo old > kept.txt; mcl-gustav w.abc --abc -o kept.txt; gustav mcl w.abc -o kept.txt; cat kept.txt
! w.abc:2:
old

# transforms: errors name the position, unsupported ones are named
$ mcl-gustav g.abc --abc -tf 'gq(1),foo(2)' -o no.txt
? 2
! -tf: 'gq(1),foo(2)', character 7: foo is not a transform

$ mcl-gustav g.abc --abc -abc-tf 'gq(1' -o no.txt
? 2
! -abc-tf: 'gq(1', character 5: expected )

$ gustav mcl g.abc --transform 'gq(x)' -o no.txt
? 2
! mcl: --transform: 'gq(x)', character 4: 'x' is not a number

$ mcl-gustav g.abc --abc -tf '#tug(3)' -o no.txt
? 2
! #tug is a transform of mcl that is not supported

$ mcl-gustav g.abc --abc -abc-tf '#knn(3)' -o no.txt
? 2
! #knn needs the whole matrix

$ mcl-gustav g.abc --abc -tf
? 2
! -tf needs a value

# options that exclude each other
$ mcl-gustav v.mci -abc-tf 'gq(1)' -o no.txt
? 2
! -abc-tf is for labels

$ mcl-gustav v.mci --abc-neg-log10 -o no.txt
? 2
! --abc-neg-log10 is for labels

$ mcl-gustav g.abc --abc --sif -o no.txt
? 2
! --abc and --sif exclude each other

$ mcl-gustav g.abc --abc --expect-values -o no.txt
? 2
! --expect-values goes with --sif or --etc

$ mcl-gustav g.abc --etc -use-tab g.abc -o no.txt
? 2
! --etc and -use-tab exclude each other

$ mcl-gustav g.abc --abc --abc-neg-log --abc-neg-log10 -o no.txt
? 2
! --abc-neg-log and --abc-neg-log10 exclude each other

# an inflation that single precision rounds to 0 is as good as another small one
$ for x in 1e-320 1e-40; do gustav mcl g.abc -I $x -q --verify | cksum; done | sort -u | wc -l
1

# nothing was written
$ ls | grep -E 'no.txt|out|absent'
? 1
