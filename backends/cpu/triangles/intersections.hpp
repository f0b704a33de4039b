// The kernels of triangle_sum: the split at the diagonal and the intersections of adjacency lists.
#pragma once

#include <core/executor.hpp>
#include <core/views.hpp>

#include <cstdint>

namespace gustav::backends::cpu {

// A slice of an array of column indices. O has 32 bits where offsets fit, which halves the cache footprint of slices.
template <class O>
struct csr_slice {
  O begin;
  O length;
};

// The wedges that each method checks, and the edges.
struct wedge_counts {
  std::int64_t ll = 0, lu = 0;  // wedges; uu has as many as ll
  std::int64_t edges = 0;
  std::int64_t edges_of_long_rows = 0;  // of rows whose bitmap does not fit into registers
};
// Adds a row with `below` neighbours below the diagonal and `above` neighbours above it.
inline void add_row(wedge_counts& s, std::int64_t below, std::int64_t above) {
  constexpr std::int64_t long_row = 128;
  s.ll += below * above;
  s.lu += above * (above - 1) / 2;
  s.edges += below;
  s.edges_of_long_rows += below > long_row ? below : 0;
}

// Finds the slice of each of the rows [begin, end) below the diagonal. Returns their wedge counts.
template <class O, class J>
wedge_counts find_diagonal(isa set, const csr_view<unit, J>& a, long begin, long end, csr_slice<O>* lower);

// Adjacency lists to intersect: for each row r, the list marked[r] with the list scanned[k] for every k in marked[r].
template <class O, class J>
struct intersection_lists {
  const csr_slice<O>* marked = nullptr;
  const csr_slice<O>* scanned = nullptr;
  const J* indices = nullptr;
  const J* rank = nullptr;    // the rank of row i in the order of the vertices; null: i itself
  bool skip_first = false;    // the scanned list of the first index of a row cannot close a wedge
  bool skip_last = false;     // the same for the last index
  bool out_of_cache = false;  // the lists do not fit into the cache and are prefetched
  bool packed = false;        // the scanned lists are short and are packed before the intersection (not where `cut`)
  bool cut = false;  // the scanned lists are sorted; a scan stops at the row index, as no larger index is marked
  // Rows of up to so many marked indices are compared with the lists: with AVX2, and with AVX-512 by half vectors and
  // by whole ones.
  std::int64_t compared_avx2 = 0, compared_half = 0, compared = 0;
};

// The number of closed wedges of the rows [begin, end). `bits` is scratch of one bit per vertex, in words of 32, zero
// before and after.
template <class O, class J>
std::int64_t count_in_rows(isa set, const intersection_lists<O, J>& g, long begin, long end, std::uint32_t* bits);

}  // namespace gustav::backends::cpu
