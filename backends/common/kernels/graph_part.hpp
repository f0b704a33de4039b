// graph_part: the rows and columns of some vertices of a graph.
#pragma once

namespace gustav::kernels {

// run(exec, A, vertices, local_index): csr_result<S, I>, the rows and columns of A (n x n) of the vertices, numbered in
// their order, which no entry of A joins to others. local_index, a span<I>, has an element for each vertex of A and is
// overwritten for these. O(vertices + entries of their rows).
struct graph_part {
  static constexpr const char* name = "graph_part";
};

}  // namespace gustav::kernels
