# bench --all-methods: the time of each method of a product, and the selection.
$ gustav generate rmat --scale 7 --edge-factor 4 -q -o g.gbin
$ gustav bench g.gbin --op spgemm --op masked --all-methods --repeat 1 -q > table; grep -c '^spgemm ' table; grep -c '^masked ' table; grep -c ' best$' table
9
4
2

$ grep '^#' table
~ ^# spgemm: selected .*: .*$
~ ^# spgemm: the selected kernel takes [0-9.]* times the time of the best method$
~ ^# masked: selected dense accumulator preloaded with the mask: .*$
~ ^# masked: the selected kernel takes [0-9.]* times the time of the best method$

$ gustav bench g.gbin --op spgemm-sorted --all-methods --repeat 1 -q --json > m.json; $JSON ops.0.op ops.0.methods.0.method ops.0.methods.8.method < m.json
"spgemm-sorted"
"selected"
"dense, in blocks"

$ gustav bench g.gbin --op bfs --all-methods
? 2
! --all-methods needs --op spgemm
