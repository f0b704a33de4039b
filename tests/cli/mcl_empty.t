# Empty input to mcl-gustav: as in mcl 22-282, labels give an empty clustering and a native matrix is an error.

$ : > empty; printf '\n' > blank; printf '# c\n' > comment; printf '  \n\t\n' > spaces

$ for f in empty blank comment; do for o in --abc --sif --etc '--sif --expect-values' '--etc --expect-values' '--abc -abc-tf mul(2)' '--abc --abc-neg-log10' '--abc -tf #max()'; do rm -f out; mcl-gustav $f $o -o out -q x; echo "$? $(wc -c < out)"; done; done | sort | uniq -c | tr -s ' '
|  24 0 0

$ mcl-gustav spaces --abc -o - -q x

$ mcl-gustav - --abc -o out -q x < /dev/null; wc -c < out
0

$ gzip -c empty > empty.gz; mcl-gustav empty.gz --abc -o - -q x

$ rm -f out; for f in empty blank comment spaces; do mcl-gustav $f -o out; echo $?; done; ls out 2>&1 | grep -c 'No such'
! empty
65
65
65
65
1

# gustav mcl takes an empty file for a mistake
$ gustav mcl empty --format abc
? 65
! gustav: empty:1: the file is empty

$ gustav mcl blank --format abc -q
