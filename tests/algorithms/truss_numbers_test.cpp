// Truss numbers against hand-written answers, masked products and the rule that proves them.
#include <algorithms/simple_pattern.hpp>
#include <algorithms/truss_numbers.hpp>
#include <algorithms/verify/trusses.hpp>
#include <tests/algorithms/graphs.hpp>

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <map>
#include <string>
#include <utility>
#include <vector>

namespace gb = gustav;
using gb::offset_t;

namespace {

using numbers = std::map<graphs::arc, int>;

template <class I>
numbers edges_of(const gb::matrix<I, I>& m) {
  numbers all;
  const auto t = m.tuples();
  for (std::size_t e = 0; e < t.rows.size(); ++e)
    all[{static_cast<int>(t.rows[e]), static_cast<int>(t.cols[e])}] = static_cast<int>(t.values[e]);
  return all;
}

// The largest k whose k-truss has the edge, by masked products.
template <class T, class I>
numbers by_products(const gb::matrix<T, I>& a) {
  numbers truss;
  const auto simple = gb::simple_pattern(gb::cpu{}, a);
  const auto all = simple.tuples();
  for (std::size_t e = 0; e < all.rows.size(); ++e)
    if (all.rows[e] < all.cols[e]) truss[{static_cast<int>(all.rows[e]), static_cast<int>(all.cols[e])}] = 2;
  for (I k = 3;; ++k) {
    const auto kept = edges_of(gb::k_truss(a, k).support);
    for (const auto& [edge, support] : kept) {
      EXPECT_GE(support, k - 2);
      if (edge.first < edge.second) truss[edge] = static_cast<int>(k);
    }
    if (kept.empty()) return truss;
  }
}

TEST(truss_numbers, known_shapes) {
  const auto clique = gb::truss_numbers(graphs::undirected(4, graphs::complete(4)));
  EXPECT_EQ(edges_of(clique.truss),
            (numbers{{{0, 1}, 4}, {{0, 2}, 4}, {{0, 3}, 4}, {{1, 2}, 4}, {{1, 3}, 4}, {{2, 3}, 4}}));
  EXPECT_EQ(clique.largest, 4);
  EXPECT_EQ(clique.sizes, (std::vector<offset_t>{0, 0, 0, 0, 6}));
  const auto path = gb::truss_numbers(graphs::undirected(3, graphs::path(3)));
  EXPECT_EQ(edges_of(path.truss), (numbers{{{0, 1}, 2}, {{1, 2}, 2}}));
  // Two triangles that share the edge {1, 2}, and a tail.
  const auto bow =
      gb::truss_numbers(graphs::directed(5, {{0, 1}, {2, 1}, {2, 0}, {1, 3}, {3, 2}, {3, 4}, {4, 4}, {4, 3}}));
  EXPECT_EQ(edges_of(bow.truss),
            (numbers{{{0, 1}, 3}, {{0, 2}, 3}, {{1, 2}, 3}, {{1, 3}, 3}, {{2, 3}, 3}, {{3, 4}, 2}}));
}

TEST(truss_numbers, no_edges) {
  graphs::on_every_executor([](const auto& exec, const char*) {
    for (const int n : {0, 1, 3}) {
      const auto none = gb::truss_numbers(exec, gb::matrix<void>(n, n));
      EXPECT_EQ(none.largest, 0);
      EXPECT_EQ(none.truss.entries(), 0);
      EXPECT_EQ(none.truss.rows(), n);
      EXPECT_TRUE(none.sizes.empty());
    }
    EXPECT_EQ(gb::truss_numbers(exec, graphs::directed(1, {{0, 0}})).truss.entries(), 0);
    EXPECT_EQ(gb::k_truss(exec, gb::matrix<void>(0, 0), 3).support.entries(), 0);
  });
}

TEST(truss_numbers, random_graphs_on_every_executor) {
  for (unsigned seed = 0; seed < 30; ++seed) {
    const int n = 2 + static_cast<int>(seed);
    auto list = graphs::random_arcs(n, n * static_cast<int>(1 + seed % 6), seed, seed % 2 == 0);
    if (seed % 5 == 0)
      for (const auto& edge : graphs::complete(std::min(n, 8))) list.push_back(edge);
    const auto a = graphs::directed<double>(n, list);
    const auto wide = graphs::directed<void, std::int64_t>(n, list);
    const auto expected = by_products(a);
    EXPECT_EQ(edges_of(gb::truss_numbers(wide).truss), expected);
    EXPECT_EQ(edges_of(gb::truss_numbers(graphs::undirected(n, list), {.simple = true}).truss), expected);
    graphs::on_every_executor([&](const auto& exec, const char* what) {
      SCOPED_TRACE(what + std::string(", seed ") + std::to_string(seed));
      const auto r = gb::truss_numbers(exec, a);
      EXPECT_EQ(edges_of(r.truss), expected);
      offset_t edges = 0;
      for (const offset_t size : r.sizes) edges += size;
      EXPECT_EQ(edges, static_cast<offset_t>(expected.size()));
      gb::verify_truss_numbers(r.truss.view());
      EXPECT_EQ(edges_of(gb::k_truss(exec, a, 3).support), edges_of(gb::k_truss(a, 3).support));
    });
  }
}

// Rounds that are large enough for several threads, hubs whose rows are searched, and rows that are dropped.
TEST(truss_numbers, many_threads) {
  constexpr int n = 6000;
  auto list = graphs::random_arcs(n, 30 * n, 5, true);
  for (int v = 1; v < n; ++v) list.emplace_back(0, v);
  for (const auto& edge : graphs::complete(40)) list.push_back(edge);
  const auto a = graphs::undirected(n, list);
  const auto one = gb::truss_numbers(gb::cpu{.threads = 1}, a, {.simple = true});
  gb::verify_truss_numbers(one.truss.view());
  EXPECT_GE(one.largest, 40);
  for (const int threads : {2, 3, 8})
    EXPECT_EQ(edges_of(gb::truss_numbers(gb::cpu{.threads = threads}, a, {.simple = true}).truss), edges_of(one.truss));
}

TEST(truss_numbers, verify_finds_planted_faults) {
  auto list = graphs::complete(5);
  list.insert(list.end(), {{4, 5}, {5, 6}, {6, 4}, {6, 7}});
  const auto right = gb::truss_numbers(graphs::undirected(8, list)).truss;
  EXPECT_NO_THROW(gb::verify_truss_numbers(right.view()));
  const auto t = right.tuples();
  for (std::size_t e = 0; e < t.rows.size(); ++e)
    for (const int by : {-1, 1}) {
      auto wrong = right.clone();
      wrong.set(t.rows[e], t.cols[e], t.values[e] + by);
      EXPECT_THROW(gb::verify_truss_numbers(wrong.view()), gb::verify_error) << e << ' ' << by;
    }
  auto low = gb::apply([](std::int32_t k) { return std::min(k, 4); }, right);  // consistent, but not the largest
  EXPECT_THROW(gb::verify_truss_numbers(low.view()), gb::verify_error);
}

TEST(truss_numbers, observers_end_them) {
  auto list = graphs::complete(5);
  list.insert(list.end(), {{4, 5}, {5, 6}, {6, 4}, {6, 7}});
  const auto a = graphs::undirected(8, list);
  graphs::on_every_executor([&](const auto& exec, const char*) {
    std::vector<offset_t> told;
    const auto all = gb::truss_numbers(exec, a, {.on_level = [&](const gb::truss_level& now) {
                                         told.push_back(now.truss);
                                         told.push_back(now.left);
                                       }});
    EXPECT_EQ(told, (std::vector<offset_t>{2, 13, 3, 10, 5, 0}));
    EXPECT_FALSE(all.cancelled);
    const auto cut = gb::truss_numbers(exec, a, {.on_level = [](const gb::truss_level& now) { return now.truss < 3; }});
    EXPECT_TRUE(cut.cancelled);
    EXPECT_EQ(cut.sizes, (std::vector<offset_t>{0, 0, 1, 3, 10}));
    const auto round = gb::k_truss(exec, a, 5, {.on_round = [](const gb::k_truss_round&) { return false; }});
    EXPECT_TRUE(round.cancelled);
    EXPECT_EQ(round.rounds, 1);
    // A first round that removes nothing is the last one.
    EXPECT_FALSE(gb::k_truss(exec, graphs::undirected(3, {{0, 1}, {1, 2}, {2, 0}}), 3,
                             {.on_round = [](const auto&) { return false; }})
                     .cancelled);
  });
}

}  // namespace
