// Checks for every generated graph, and options with which every kind is fast.
#pragma once

#include <loaders/generate.hpp>

#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace gustav::test {

inline io::generate_options small_options(std::uint64_t seed = 1) {
  io::generate_options o;
  o.vertices = 700;
  o.edge_factor = 5;
  o.seed = seed;
  o.bandwidth = 6;
  o.fill = 0.7;
  return o;
}

inline bool is_adversarial(io::graph_kind kind) {
  using io::graph_kind;
  return kind == graph_kind::empty || kind == graph_kind::dense_row || kind == graph_kind::dense_column ||
         kind == graph_kind::last_row || kind == graph_kind::arrow;
}

// Whether another seed must give another graph.
inline bool is_random(io::graph_kind kind) {
  using io::graph_kind;
  for (const graph_kind k : {graph_kind::rmat, graph_kind::er, graph_kind::banded, graph_kind::diagonals,
                             graph_kind::block, graph_kind::planted, graph_kind::protein, graph_kind::powerlaw,
                             graph_kind::corpus, graph_kind::batch, graph_kind::geometric, graph_kind::road})
    if (k == kind) return true;
  return false;
}

template <class T, class I>
bool same(const buffer<T>& a, const buffer<I>& b) {
  return std::equal(a.begin(), a.end(), b.begin(), b.end());
}

template <class T, class I>
offset_t degree(const io::generated<T, I>& g, offset_t i) {
  return g.matrix.offsets.data()[i + 1] - g.matrix.offsets.data()[i];
}

template <class T, class I>
std::vector<offset_t> degrees(const io::generated<T, I>& g) {
  std::vector<offset_t> all;
  for (offset_t i = 0; i < g.matrix.rows; ++i) all.push_back(degree(g, i));
  return all;
}

template <class T, class I>
offset_t entries(const io::generated<T, I>& g) {
  return g.matrix.offsets.data()[g.matrix.rows];
}

// Position of (i, j), or -1.
template <class T, class I>
offset_t find(const io::generated<T, I>& g, offset_t i, offset_t j) {
  const I* const begin = g.matrix.indices.data() + g.matrix.offsets.data()[i];
  const I* const end = g.matrix.indices.data() + g.matrix.offsets.data()[i + 1];
  const I* const at = std::lower_bound(begin, end, static_cast<I>(j));
  return at != end && *at == j ? at - g.matrix.indices.data() : -1;
}

// Checks the invariants of a generated matrix: ascending offsets, columns in range and ascending (strictly, unless
// repeats are kept), no loops unless kept, symmetric pattern and values unless directed.
template <class T, class I>
void check_structure(const io::generated<T, I>& g, bool loops) {
  const auto& m = g.matrix;
  ASSERT_EQ(m.offsets.size(), static_cast<std::size_t>(m.rows) + 1);
  ASSERT_EQ(m.offsets[0], 0);
  ASSERT_EQ(static_cast<std::size_t>(entries(g)), m.indices.size());
  for (offset_t i = 0; i < m.rows; ++i) {
    ASSERT_LE(m.offsets.data()[i], m.offsets.data()[i + 1]);
    for (offset_t k = m.offsets.data()[i]; k < m.offsets.data()[i + 1]; ++k) {
      const offset_t j = m.indices.data()[k];
      ASSERT_GE(j, 0);
      ASSERT_LT(j, m.cols);
      if (k > m.offsets.data()[i]) {
        const offset_t before = m.indices.data()[k - 1];
        ASSERT_TRUE(before < j || (g.duplicates && before == j)) << "row " << i;
      }
      if (!loops) {
        ASSERT_NE(i, j) << "a loop";
      }
      if (!g.directed) {
        const offset_t back = find(g, j, i);
        ASSERT_GE(back, 0) << i << " -> " << j << " has no reverse arc";
        ASSERT_EQ(m.view().value(k), m.view().value(back));
      }
    }
  }
}

}  // namespace gustav::test
