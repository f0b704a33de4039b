// gustav bench: times Gustav's kernels and the peers on this machine, each in a process of its own.
#include <tools/commands/measuring.hpp>

namespace gustav::tools {

const command bench_command{
    "bench",
    "time kernels on a graph and compare them with other libraries on this machine",
    "FILE",
    "Runs each operation in Gustav and in the peers that are installed (SuiteSparse:GraphBLAS, MKL, Eigen, plain "
    "loops, SciPy, igraph, NetworKit, leidenalg), each in a process of its own, alternating between them. A time "
    "counts only when the result equals Gustav's. Prints the median, the spread (interquartile range over the median) "
    "and the ratio of the peer's time to Gustav's; above 1 Gustav is faster.\n"
    "\n"
    "lu multiplies the parts of the graph below and above the diagonal, with the vertices ordered by degree. tall "
    "multiplies by 2^bits columns of the matrix. spmm multiplies by a dense matrix, sddmm computes the product of two "
    "dense matrices at the entries of the graph, and components finds the weakly connected ones. bfs64 searches from "
    "64 vertices. spgemm-minplus and spgemm-lambda repeat Gustav's product over min-plus and over two lambdas that add "
    "and multiply; their times are compared with plus-times. spmm-batch multiplies 100 blocks of the diagonal by dense "
    "matrices in one call, spmm-batch-loop by single calls.\n"
    "\n"
    "sssp and forest give every edge a whole length from 1 to 255, the same in every system. betweenness adds the "
    "dependencies of 32 sources. forest, core, truss, louvain and leiden take the undirected simple graph. Communities "
    "count when their modularity is within 1 % of Gustav's, below 0.5 within 0.005.\n"
    "\n"
    "Peers are expected in ../libexec/gustav relative to this program, or in $GUSTAV_PEERS. scripts/peers.sh installs "
    "those that Debian lacks; $GUSTAV_PEER_PYTHON names another Python that has them. Exit code 1 means that a result "
    "differs.",
    {{"gustav bench graph.mtx --quick", "first numbers within a minute"},
     {"gustav bench graph.gbin --op spgemm --all-methods", "the time of each method, and which one is selected"},
     {"gustav bench graph.gbin --op spgemm --op triangles", "two operations"},
     {"gustav bench graph.mtx --time-cap 1800 --json > numbers.json", "results as JSON"}},
    {{"op", 0, "NAME", "operation to time (default: all)",
      "spgemm|spgemm-sorted|spgemm-minplus|spgemm-lambda|lu|tall|masked|triangles|spmv|spmm|spmm-batch|"
      "spmm-batch-loop|sddmm|bfs|bfs64|pagerank|components|sssp|betweenness|scc|forest|core|truss|louvain|"
      "leiden|loading",
      true},
     {"all-methods", 0, "", "time every method of the products, and report which one is selected; no peers"},
     {"isa", 0, "NAME", "no peers: compare with Gustav restricted to an older instruction set", "avx2|baseline", true},
     {"count", 0, "",
      "with --backend cuda: count what the CUDA kernels of spmv, pagerank, bfs, bfs64, components, spgemm, masked and "
      "triangles move, on an emulated device, in place of times"},
     {"quick", 0, "", "run one round, for at most a minute"},
     {"time-cap", 0, "S",
      "stop after about S seconds of operations, to which loading and the check of the answers do not count, and "
      "report what was left out (default: 600)"},
     {"rounds", 0, "N", "processes per system and operation (default: 3)"},
     {"repeat", 0, "N", "timed runs per process, after a first one (default: 3)"},
     {"source", 0, "N", "index of the source of bfs and sssp (default: the vertex of largest out-degree)"},
     {"iterations", 0, "N", "iterations of pagerank (default: 50)"},
     {"bits", 0, "N", "tall: multiply by 2^N columns of the matrix, N up to 24 (default: 12)"},
     {"cols", 0, "K", "spmm, spmm-batch, sddmm: columns of the dense operands (default: 32)"},
     {"type", 0, "NAME", "type of the values in spmv, spmm, spmm-batch and sddmm (default: fp64)", "fp64|fp32"},
     {"tuner", 0, "MODE", "whether a tuner chooses Gustav's storage format in spmv and pagerank (default: off)",
      "off|once"},
     {"worker", 0, "", "run one operation as a peer process and print its JSON object"},
     {"seconds", 0, "S", "with --worker: start no run after S seconds"}},
    run_bench,
    false,
    false,
    "bench always compares the results of all peers"};

}  // namespace gustav::tools
