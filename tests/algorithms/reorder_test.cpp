// Orders of vertices: their properties, and that permuted graphs are isomorphic.
#include <analysis/reorder.hpp>
#include <tests/algorithms/graphs.hpp>

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <numeric>
#include <random>
#include <set>
#include <vector>

namespace {

namespace gb = gustav;
using graphs::arcs;
using graphs::offset_t;
using order_list = std::vector<std::int32_t>;

order_list shuffled(int n, unsigned seed) {
  order_list order(static_cast<std::size_t>(n));
  std::iota(order.begin(), order.end(), 0);
  std::mt19937 random(seed);
  for (std::size_t k = order.size(); k > 1; --k) std::swap(order[k - 1], order[random() % k]);
  return order;
}

arcs grid(int width, int height) {
  arcs list;
  for (int y = 0; y < height; ++y)
    for (int x = 0; x < width; ++x) {
      if (x + 1 < width) list.emplace_back(y * width + x, y * width + x + 1);
      if (y + 1 < height) list.emplace_back(y * width + x, (y + 1) * width + x);
    }
  return list;
}

template <class T>
offset_t bandwidth(const gb::matrix<T>& a) {
  offset_t widest = 0;
  const auto v = a.view();
  for (offset_t i = 0; i < v.rows; ++i)
    for (offset_t k = v.offsets[i]; k < v.offsets[i + 1]; ++k)
      widest = std::max<offset_t>(widest, std::abs(i - v.indices[k]));
  return widest;
}

// Arcs by the vertices' old numbers.
template <class T>
std::set<std::pair<int, int>> arcs_of(const gb::matrix<T>& a, const order_list& order) {
  std::set<std::pair<int, int>> all;
  const auto t = a.tuples();
  for (std::size_t k = 0; k < t.rows.size(); ++k)
    all.emplace(order[static_cast<std::size_t>(t.rows[k])], order[static_cast<std::size_t>(t.cols[k])]);
  return all;
}

order_list identity(int n) {
  order_list order(static_cast<std::size_t>(n));
  std::iota(order.begin(), order.end(), 0);
  return order;
}

TEST(Reorder, DegreesKeepTheOrderOfEquals) {
  // Out-degrees 1, 3, 0, 1, 3.
  const auto a = graphs::directed(5, {{0, 1}, {1, 0}, {1, 2}, {1, 3}, {3, 3}, {4, 0}, {4, 1}, {4, 4}});
  EXPECT_EQ(gb::order_by_degree(a), (order_list{1, 4, 0, 3, 2}));
  EXPECT_EQ(gb::order_by_degree(a, gb::degree_order::ascending), (order_list{2, 0, 3, 1, 4}));
}

TEST(Reorder, DegreesOfRectanglesAndOfNothing) {
  const auto a = gb::matrix<int>::build(2, 5, order_list{1, 1, 0}, order_list{0, 4, 2}, std::vector<int>{1, 2, 3});
  EXPECT_EQ(gb::order_by_degree(a), (order_list{1, 0}));
  EXPECT_TRUE(gb::order_by_degree(gb::matrix<int>(0, 0)).empty());
  EXPECT_EQ(gb::order_by_degree(gb::matrix<int>(3, 3)), identity(3));
}

TEST(Reorder, PermuteMovesEntriesWithTheirValues) {
  const auto a = gb::matrix<int>::build(2, 3, order_list{0, 0, 1}, order_list{0, 2, 1}, std::vector<int>{10, 12, 21});
  const auto c = gb::permute(a, order_list{1, 0}, order_list{2, 0, 1});
  EXPECT_EQ(c.get(0, 2), 21);
  EXPECT_EQ(c.get(1, 0), 12);
  EXPECT_EQ(c.get(1, 1), 10);
  EXPECT_EQ(c.entries(), 3);
}

TEST(Reorder, OneValueForAllStaysOne) {
  const auto a = graphs::undirected<double>(6, graphs::path(6));
  const auto order = shuffled(6, 3);
  const auto c = gb::permute(a, order);
  EXPECT_TRUE(c.iso());
  EXPECT_EQ(gb::permute(c, gb::inverse_order(order)), a);
  const auto pattern = graphs::undirected(6, graphs::path(6));
  EXPECT_EQ(gb::permute(gb::permute(pattern, order), gb::inverse_order(order)), pattern);
  EXPECT_EQ(gb::permute(gb::matrix<double>(2, 2), order_list{1, 0}).entries(), 0);
}

TEST(Reorder, InvalidOrdersAreRefused) {
  const auto a = graphs::undirected(3, graphs::path(3));
  EXPECT_THROW(gb::permute(a, order_list{0, 1}), gb::dimension_mismatch);
  EXPECT_THROW(gb::permute(a, order_list{0, 1, 2}, order_list{0, 1, 2, 3}), gb::dimension_mismatch);
  EXPECT_THROW(gb::permute(a, order_list{0, 1, 1}), gb::invalid_value);
  EXPECT_THROW(gb::permute(a, order_list{0, 1, 3}), gb::index_out_of_bounds);
  EXPECT_THROW(gb::permute(a, order_list{0, 1, -1}), gb::index_out_of_bounds);
  EXPECT_THROW(gb::order_by_rcm(gb::matrix<int>(2, 3)), gb::dimension_mismatch);
  EXPECT_THROW(gb::order_by_affinity(gb::matrix<int>(2, 3)), gb::dimension_mismatch);
}

TEST(Reorder, RcmFindsThePath) {
  for (const unsigned seed : {1U, 2U, 3U, 4U}) {
    const auto a = gb::permute(graphs::undirected(200, graphs::path(200)), shuffled(200, seed));
    ASSERT_GT(bandwidth(a), 50);
    const auto order = gb::order_by_rcm(a);
    const auto b = gb::permute(a, order);
    EXPECT_EQ(bandwidth(b), 1);
    EXPECT_EQ(arcs_of(b, order), arcs_of(a, identity(200)));
  }
}

TEST(Reorder, RcmNarrowsAGrid) {
  const auto a = gb::permute(graphs::undirected(12 * 40, grid(12, 40)), shuffled(12 * 40, 5));
  ASSERT_GT(bandwidth(a), 200);
  const auto order = gb::order_by_rcm(a);
  const auto b = gb::permute(a, order);
  EXPECT_LE(bandwidth(b), 13);  // a level of a search from a corner has at most 12 vertices
  EXPECT_EQ(arcs_of(b, order), arcs_of(a, identity(12 * 40)));
}

TEST(Reorder, RcmTakesOneComponentAfterTheOther) {
  // Paths 0-2-4 and 1-5-3, 6 alone with a loop.
  const auto a = graphs::undirected(7, {{0, 2}, {2, 4}, {1, 5}, {5, 3}, {6, 6}});
  EXPECT_EQ(gb::order_by_rcm(a), (order_list{4, 2, 0, 3, 5, 1, 6}));
}

TEST(Reorder, RcmIgnoresDirection) {
  // A path with arcs in alternating directions.
  arcs list;
  for (int k = 0; k + 1 < 50; ++k) list.emplace_back(k % 2 ? k : k + 1, k % 2 ? k + 1 : k);
  const auto a = gb::permute(graphs::directed(50, list), shuffled(50, 8));
  EXPECT_EQ(bandwidth(gb::permute(a, gb::order_by_rcm(a))), 1);
}

TEST(Reorder, RcmIsAPermutation) {
  for (unsigned seed = 0; seed < 30; ++seed) {
    const auto a = graphs::directed(60, graphs::random_arcs(60, 10 + 8 * static_cast<int>(seed), seed, seed % 2));
    const auto order = gb::order_by_rcm(a);
    EXPECT_EQ(gb::inverse_order(gb::inverse_order(order)), order);  // throws unless it is a permutation
    EXPECT_EQ(order, gb::order_by_rcm(a));
  }
  EXPECT_TRUE(gb::order_by_rcm(gb::matrix<int>(0, 0)).empty());
}

TEST(Reorder, AffinityGroupsBlocks) {
  // Four complete blocks of 8, and two vertices without multiply-adds.
  arcs list;
  for (int block = 0; block < 4; ++block)
    for (int i = 0; i < 8; ++i)
      for (int j = 0; j < 8; ++j) list.emplace_back(8 * block + i, 8 * block + j);
  const auto hidden = shuffled(34, 11);
  const auto a = gb::permute(graphs::directed<double>(34, list), hidden);
  // A block touches 64 entries of A, B and C: 64 * (4 + 4 + 12) = 1280 bytes.
  const gb::partition_options options{.cache = 1300};
  if (!gb::partitioner_absent().empty()) {
    EXPECT_THROW(gb::order_by_affinity(a, options), gb::not_compiled);
    return;
  }
  const auto order = gb::order_by_affinity(a, options);
  std::vector<int> blocks;
  for (const int v : order) blocks.push_back(hidden[static_cast<std::size_t>(v)] / 8);
  EXPECT_EQ(blocks[32], 4);
  EXPECT_EQ(blocks[33], 4);
  blocks.erase(std::unique(blocks.begin(), blocks.end()), blocks.end());
  EXPECT_EQ(blocks.size(), 5U);
  EXPECT_EQ(arcs_of(gb::permute(a, order), order), arcs_of(a, identity(34)));
  EXPECT_EQ(order, gb::order_by_affinity(a, options));

  EXPECT_THROW(gb::order_by_affinity(a, {.cache = 1300, .max_multiply_adds = 2047}), gb::invalid_value);
  EXPECT_NO_THROW(gb::order_by_affinity(a, {.cache = 1300, .max_multiply_adds = 2048}));
  EXPECT_THROW(gb::order_by_affinity(a, {.cache = 19}), gb::invalid_value);
  // All in one part: the vertices with multiply-adds, in their order, then the others.
  const auto loose = gb::order_by_affinity(a);
  EXPECT_TRUE(std::is_sorted(loose.begin(), loose.end() - 2));
}

TEST(Reorder, AffinityVotesByRowAndColumn) {
  std::vector<std::int32_t> votes{3, 1, 3, 1, 2};
  EXPECT_EQ(gb::detail::majority(votes), 1);  // the first of equals
  votes = {2, 5, 5};
  EXPECT_EQ(gb::detail::majority(votes), 5);
  votes.clear();
  EXPECT_EQ(gb::detail::majority(votes), -1);
}

}  // namespace
