// The loops of triangle_sum, compiled once for each instruction set.
#pragma once

#include <graphblas/executor.hpp>
#include <graphblas/views.hpp>

#include <cstdint>

namespace gustav::backends::cpu {

// A list within an array of indices. O is 32 bits wide while positions fit: two to a word keep them in cache.
template <class O>
struct csr_slice {
  O begin;
  O length;
};

// What each form would look at.
struct wedge_counts {
  std::int64_t ll = 0, lu = 0;  // wedges; uu has those of ll
  std::int64_t edges = 0;
  std::int64_t edges_of_long_rows = 0;  // of rows whose marks do not fit into registers
};
// A row with neighbours `below` and `above` it.
inline void add_row(wedge_counts& s, std::int64_t below, std::int64_t above) {
  constexpr std::int64_t long_row = 128;
  s.ll += below * above;
  s.lu += above * (above - 1) / 2;
  s.edges += below;
  s.edges_of_long_rows += below > long_row ? below : 0;
}

// Finds the part of each of the rows [begin, end) below the diagonal.
template <class O, class J>
wedge_counts find_diagonal(isa set, const csr_view<unit, J>& a, long begin, long end, csr_slice<O>* lower);

// Row r is the list marked[r]; every list scanned[k], k in that list, is met with it.
template <class O, class J>
struct intersection_lists {
  const csr_slice<O>* marked = nullptr;
  const csr_slice<O>* scanned = nullptr;
  const J* indices = nullptr;
  const J* rank = nullptr;  // the number of row i in this order; null: i itself
  bool skip_first = false;  // the list of the first or the last index of a row cannot close a wedge
  bool skip_last = false;
  bool far = false;     // lists come from far and have to be asked for ahead
  bool beside = false;  // lists are short: best laid side by side before they are met with a row (not where `cut`)
  bool cut = false;     // scanned lists are sorted and go beyond the row, where nothing is marked
};

// Closed wedges of the rows [begin, end). `bits` has a bit a vertex (whole words of 32), clear before and after.
template <class O, class J>
std::int64_t count_in_rows(isa set, const intersection_lists<O, J>& g, long begin, long end, std::uint32_t* bits);

}  // namespace gustav::backends::cpu
