# bench --worker: the operations with dense operands and the components, on matrices small enough to work out by hand.
$ printf '%%%%MatrixMarket matrix coordinate real general\n2 3 3\n1 1 1\n1 2 2\n2 3 0.5\n' > wide.mtx; printf 'a b\nc b\nd d\n' > three.el
$ gustav bench wide.mtx --worker --op spmm --cols 2 --repeat 1 > spmm.json; $JSON op check.mixed < spmm.json
"spmm"
0.31591796875

$ gustav bench wide.mtx --worker --op spmm --cols 2 --type fp32 --repeat 1 | $JSON check.mixed
0.31591796875

$ gustav bench wide.mtx --worker --op sddmm --cols 2 --repeat 1 | $JSON check.nonzeros check.sum check.mixed
3
10.0
0.8892059326171875

# The vertices a, b, c, d are 0 to 3: sizes 3, 3, 3, 1 and weights 0, 131, 262, 393 over 1024.
$ gustav bench three.el --worker --op components --repeat 1 | $JSON check
{"components": 2, "largest": 3, "mixed": 1.53515625}

$ gustav bench wide.mtx --worker --op components | $JSON absent
"the matrix is not square"

$ gustav bench wide.mtx --op spmv --type fp16
? 2
! --type: 'fp16' is not one of fp64, fp32

$ gustav bench wide.mtx --op spmm --cols 0
? 2
! --cols

# --count: what kernels move, on an emulated device. A product of three entries reads three values of the vector.
$ printf '1 2\n2 3\n3 1\n' > g.el; gustav bench g.el --backend cuda --count --op spmv -q > counts; cut -f1-3 counts
operation	kernel	launches
spmv	mxv by row blocks	1

# Four offsets and three indices (one value stands for all), three elements of the vector, and the plan: two borders of
# row blocks, one of segments.
$ gustav bench g.el --backend cuda --count --op spmv --explain -q > counts
! explain: mxv ran 1 time: pull by row blocks (sums depend on their order); 3 operations, 0.0 MB; 108 B to the device, 0 B back

$ gustav bench g.el --backend cuda --count --op bfs --op pagerank --json -q > c.json; $JSON backend kernels.0.operation < c.json
"emulator"
"bfs"

$ gustav bench g.el --backend cuda --count --op bfs64 --op components -q | cut -f1,2 | grep rows
bfs64	searches, rows
components	components, rows

$ gustav bench g.el --count
? 2
! --count needs --backend cuda

$ gustav bench g.el --backend cuda --count --op spgemm --op masked --op triangles -q | cut -f1,2 | grep -E 'product by|masked sum|what has'
spgemm	pattern of a product by tiles
spgemm	product by windows
masked	mxm, what has a value
masked	product by windows
triangles	masked sum by tiles

$ gustav bench g.el --backend cuda --count --op spmm
? 2
! --count has no kernels of spmm: expected --op spmv, pagerank, bfs, bfs64, components, spgemm, masked, triangles
