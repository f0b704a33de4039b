// The edges of a graph without direction and loops: how many there are, and what the simple graph takes.
#pragma once

#include <algorithms/memory.hpp>
#include <core/parallel.hpp>
#include <graphblas/matrix.hpp>

#include <algorithm>
#include <atomic>
#include <cstdint>

namespace gustav {

struct pair_counts {
  offset_t loops = 0;         // entries on the diagonal
  offset_t undirected = 0;    // pairs of different vertices joined in either direction
  offset_t reciprocated = 0;  // arcs, without loops, whose reverse is stored, too
  bool equal_values = true;   // opposite arcs have equal values
};

// The share of the ordered pairs of different vertices that an arc joins; `arcs` are without loops. 0: no such pair.
inline double density_of(offset_t vertices, offset_t arcs) {
  return vertices > 1 ? double(arcs) / (double(vertices) * double(vertices - 1)) : 0;
}

// The number of undirected edges. Without memory: where the graph is not known to be symmetric, the arc against each
// arc to a larger index is searched for.
template <class T, class I>
offset_t undirected_edges(const matrix<T, I>& A, bool symmetric) {
  const auto v = A.view();
  const auto has = [&v](offset_t i, offset_t j) {
    return std::binary_search(v.indices + v.offsets[i], v.indices + v.offsets[i + 1], static_cast<I>(j));
  };
  std::atomic<offset_t> loops{0}, opposite{0};
  parallel_for(static_cast<long>(v.rows), symmetric ? 4096 : 256, 0, [&](long begin, long end) {
    offset_t my_loops = 0, mine = 0;
    for (long i = begin; i < end; ++i) {
      my_loops += has(i, i);
      if (symmetric) continue;
      const I* const last = v.indices + v.offsets[i + 1];
      for (const I* j = std::upper_bound(v.indices + v.offsets[i], last, static_cast<I>(i)); j < last; ++j)
        mine += has(*j, i);
    }
    loops += my_loops;
    opposite += mine;
  });
  const offset_t arcs = v.entries() - loops;
  return symmetric ? arcs / 2 : arcs - opposite;
}

// Counts loops and pairs of the square matrix A. O(entries), plus one transpose, which the matrix caches, unless A is
// said to be symmetric.
template <class T, class I>
pair_counts count_pairs(const matrix<T, I>& A, bool symmetric = false) {
  if (symmetric) {
    const offset_t edges = undirected_edges(A, true);
    return {A.entries() - 2 * edges, edges, 2 * edges, true};
  }
  const auto out = A.view();
  const auto in = A.transposed_view();
  std::atomic<offset_t> loops{0}, undirected{0}, reciprocated{0};
  std::atomic<bool> equal{true};
  parallel_for(static_cast<long>(out.rows), 1024, 0, [&](long begin, long end) {
    pair_counts mine;
    for (long i = begin; i < end; ++i) {
      offset_t a = out.offsets[i], b = in.offsets[i];
      const offset_t a_end = out.offsets[i + 1], b_end = in.offsets[i + 1];
      while (a < a_end || b < b_end) {
        const bool from_a = a < a_end && (b == b_end || out.indices[a] <= in.indices[b]);
        const bool from_b = b < b_end && (a == a_end || in.indices[b] <= out.indices[a]);
        const I j = from_a ? out.indices[a] : in.indices[b];
        if (j == i) ++mine.loops;
        if (j > i) ++mine.undirected;
        if (j > i && from_a && from_b) {
          mine.reciprocated += 2;
          if (!(out.value(a) == in.value(b))) mine.equal_values = false;
        }
        a += from_a;
        b += from_b;
      }
    }
    loops += mine.loops;
    undirected += mine.undirected;
    reciprocated += mine.reciprocated;
    if (!mine.equal_values) equal = false;
  });
  return {loops, undirected, reciprocated, equal};
}

// Whether every arc but loops has its reverse, so that no symmetrised copy is needed.
template <class T, class I>
bool is_symmetric(const matrix<T, I>& A, const pair_counts& pairs) {
  return pairs.reciprocated + pairs.loops == A.entries();
}

// Bytes of what simple_pattern() makes, the graph included: A, A', their union and that without the diagonal.
template <class T, class I>
std::uint64_t simple_pattern_bytes(const matrix<T, I>& A, const pair_counts& pairs) {
  const auto entries = 2 * std::uint64_t(pairs.undirected);
  return 2 * matrix_bytes(A) + (2 * entries + std::uint64_t(pairs.loops)) * sizeof(I) +
         2 * std::uint64_t(A.rows()) * sizeof(offset_t);
}

// The same where a graph that is one already is used as it is.
template <class T, class I>
std::uint64_t simple_view_bytes(const matrix<T, I>& A, const pair_counts& pairs) {
  return is_symmetric(A, pairs) ? matrix_bytes(A) : simple_pattern_bytes(A, pairs);
}

}  // namespace gustav
