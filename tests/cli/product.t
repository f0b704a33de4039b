# info --product: sizes, bounds and traffic of A*A.

# a cycle: every vertex reaches one other by two arcs
$ gustav generate cycle --size 5 --directed -q -o c.el
$ gustav info c.el --product -q --verify | grep '^A\*A [a-z]* *[a-z]*:' | head -7
A*A flops: 10
A*A products: 5
A*A entries: 5
A*A compression ratio: 1
A*A cache: 1.0 MiB
A*A lower bound: 100 bytes, 30 words
A*A upper bound: 100 bytes, 30 words, 1 part

# an undirected star with 4 leaves: 16 multiply-adds between leaves, and 4 for the single entry of the middle
$ printf 'm a\nm b\nm c\nm d\n' > s.el
$ gustav info s.el --undirected --product -q --json > s.json; $JSON product.flops product.products product.entries product.lower_bound.words product.upper_bound.words product.upper_bound.parts product.upper_bound_absent < s.json
40
20
17
66
66
1
null

$ python3 -c 'import json; p = json.load(open("s.json"))["product"]; t = p["traffic"]; print(" ".join(p)); print(" ".join(t)); print(t["bytes"] == t["a"] + t["b"] + t["c"] + t["accumulator"], p["compression"] == 20 / 17)'
flops products entries compression cache lower_bound upper_bound upper_bound_absent traffic
bytes a b c accumulator kernel
True True

# a small cache needs a partitioner; without one the reason is printed
$ gustav generate grid --width 20 --height 20 -q -o g.el
$ gustav info g.el --product --cache 4K -q --verify --json > small.json; gustav info g.el --product --cache 16K -q --json > large.json
$ python3 -c '
$ import json
$ small, large = (json.load(open(f + ".json"))["product"] for f in ("small", "large"))
$ if small["upper_bound"] is None: print(any(w in small["upper_bound_absent"] for w in ("PARTITIONER", "partition", "Zoltan")))
$ else: print(small["lower_bound"]["bytes"] <= large["upper_bound"]["bytes"] <= small["upper_bound"]["bytes"] and small["upper_bound"]["parts"] > large["upper_bound"]["parts"] > 1)'
True

$ gustav info g.el --product --cache 4K --max-products 100 -q
~ ^A\*A upper bound: not computed \(.*\)$

$ for n in 1 2 5; do gustav info g.el --product --cache 8K --threads $n -q | grep 'A\*A' | sha256sum; done | sort -u | wc -l
1

$ gustav info g.el --product --explain -q 2> said > /dev/null; grep -c 'A\*A.*bound\|A\*A traffic' said
4

$ printf '1 2\n' > one.el; gustav info one.el --product -q | grep -E '^A\*A (products|compression)'
A*A products: 0
A*A compression ratio: 0

$ gustav info g.el --cache 1M
? 2
! info: --cache needs --product

$ gustav info g.el --product --cache 0
? 2
! --cache

$ gustav info g.el --product --cache 10
? 2
! a cache of 10 bytes does not hold the data of one multiply-add

$ printf '%%%%MatrixMarket matrix coordinate integer general\n2 3 1\n1 3 5\n' > r.mtx
$ gustav info r.mtx --product
? 65
! r.mtx: a 2 x 3 matrix has no product A*A: expected a square matrix

# A*x of the cycle: 5 entries of 4 bytes, because they share their value, and 10 doubles; a line of x is loaded once
$ gustav info c.el --product -q --verify | grep '^A\*x'
A*x lower bound: 100 bytes, 20 words
A*x upper bound: 100 bytes, 20 words, 1 part
A*x traffic: 164 bytes (A 60, x 64, y 40; pull)

$ $JSON vector_product.lower_bound.words vector_product.upper_bound.parts vector_product.traffic.bytes vector_product.traffic.kernel < s.json
26
1
176
"pull"

$ gustav info g.el --product --explain -q 2>&1 > /dev/null | grep -c 'A\*x: x and y are full vectors'
1
