// Spanning forests against hand-written answers and against Kruskal's algorithm.
#include <algorithms/components.hpp>
#include <algorithms/spanning_forest.hpp>
#include <algorithms/verify/spanning_forest.hpp>
#include <tests/algorithms/graphs.hpp>
#include <tests/objects/throws.hpp>

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <functional>
#include <limits>
#include <numeric>
#include <random>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

namespace gb = gustav;
using gb::offset_t;

namespace {

using ints = std::vector<std::int32_t>;
template <class L>
using triples = std::vector<std::tuple<int, int, L>>;

template <class R>
auto list(const R& r) {
  triples<decltype(r.weight)> all;
  for (const auto& e : r.edges) all.emplace_back(e.from, e.to, e.weight);
  return all;
}

template <class T, class I = std::int32_t>
gb::matrix<T, I> weighted(int n, const std::vector<std::tuple<int, int, T>>& arcs, bool both = false) {
  std::vector<I> from, to;
  std::vector<T> values;
  for (const auto& [u, v, w] : arcs)
    for (int k = 0; k < (both ? 2 : 1); ++k) {
      from.push_back(static_cast<I>(k ? v : u));
      to.push_back(static_cast<I>(k ? u : v));
      values.push_back(w);
    }
  return gb::matrix<T, I>::build(n, n, from, to, values, gb::min<>{});
}

template <class T, class I = std::int32_t>
gb::matrix<T, I> random_graph(int n, int count, unsigned seed, int most, bool both) {
  std::mt19937 random(seed);
  std::vector<std::tuple<int, int, T>> arcs;
  for (const auto& [u, v] : graphs::random_arcs(n, count, seed, seed % 2 == 0))
    arcs.emplace_back(u, v, static_cast<T>(static_cast<int>(random() % static_cast<unsigned>(most)) - most / 4));
  return weighted<T, I>(n, arcs, both);
}

// Kruskal's algorithm with a union-find, edges of equal weight in the order of the entries.
template <class T, class I>
auto kruskal(const gb::matrix<T, I>& a, bool maximum) {
  using L = gb::path_length_t<gb::storage_t<T>>;
  triples<L> arcs, chosen;
  const auto v = a.view();
  for (offset_t u = 0; u < a.rows(); ++u)
    for (offset_t p = v.offsets[u]; p < v.offsets[u + 1]; ++p) {
      L weight = 1;
      if constexpr (!std::is_void_v<T>) weight = static_cast<L>(v.value(p));
      arcs.emplace_back(static_cast<int>(u), static_cast<int>(v.indices[p]), weight);
    }
  std::stable_sort(arcs.begin(), arcs.end(), [&](const auto& x, const auto& y) {
    return maximum ? std::get<2>(y) < std::get<2>(x) : std::get<2>(x) < std::get<2>(y);
  });
  ints up(static_cast<std::size_t>(a.rows()));
  std::iota(up.begin(), up.end(), 0);
  const auto find = [&](int x) {
    while (up[static_cast<std::size_t>(x)] != x)
      x = up[static_cast<std::size_t>(x)] = up[static_cast<std::size_t>(up[static_cast<std::size_t>(x)])];
    return x;
  };
  for (const auto& arc : arcs) {
    const int x = find(std::get<0>(arc)), y = find(std::get<1>(arc));
    if (x == y) continue;
    up[static_cast<std::size_t>(x)] = y;
    chosen.push_back(arc);
  }
  std::sort(chosen.begin(), chosen.end());
  return chosen;
}

TEST(spanning_forest, the_lightest_edges_that_join_trees) {
  // a cycle of four with a diagonal, an edge apart, a loop, an isolated vertex
  const auto a = weighted<double>(
      7, {{0, 1, 1.0}, {1, 2, 2.0}, {2, 3, 1.5}, {3, 0, 4.0}, {0, 2, 2.5}, {5, 4, -3.0}, {6, 6, -9.0}});
  graphs::on_every_executor([&](const auto& exec, const char* what) {
    const auto least = gb::spanning_forest(exec, a);
    EXPECT_EQ(list(least), (triples<double>{{0, 1, 1}, {1, 2, 2}, {2, 3, 1.5}, {5, 4, -3}})) << what;
    EXPECT_EQ(least.weight, 1.5) << what;
    EXPECT_EQ(least.trees, 3) << what;
    EXPECT_FALSE(least.cancelled) << what;
    const auto most = gb::spanning_forest(exec, a, {.maximum = true});
    EXPECT_EQ(list(most), (triples<double>{{0, 2, 2.5}, {1, 2, 2}, {3, 0, 4}, {5, 4, -3}})) << what;
  });
}

TEST(spanning_forest, ties_and_opposite_entries) {
  const auto ties = weighted<int>(3, {{0, 1, 7}, {1, 2, 7}, {0, 2, 7}}, true);
  EXPECT_EQ(list(gb::spanning_forest(ties)), (triples<std::int64_t>{{0, 1, 7}, {0, 2, 7}}));
  EXPECT_EQ(list(gb::spanning_forest(ties, {.maximum = true, .symmetric = true})),
            (triples<std::int64_t>{{0, 1, 7}, {0, 2, 7}}));
  const auto opposite = weighted<int>(2, {{0, 1, 5}, {1, 0, 3}});
  EXPECT_EQ(list(gb::spanning_forest(opposite)), (triples<std::int64_t>{{1, 0, 3}}));
  EXPECT_EQ(list(gb::spanning_forest(opposite, {.maximum = true})), (triples<std::int64_t>{{0, 1, 5}}));
}

TEST(spanning_forest, patterns_and_empty_graphs) {
  const auto r = gb::spanning_forest(graphs::undirected(4, graphs::complete(4)));
  EXPECT_EQ(list(r), (triples<std::int64_t>{{0, 1, 1}, {0, 2, 1}, {0, 3, 1}}));
  EXPECT_EQ(gb::spanning_forest(graphs::directed<float>(4, graphs::cycle(4))).weight, 3);
  EXPECT_EQ(gb::spanning_forest(gb::matrix<double>(0, 0)).trees, 0);
  EXPECT_EQ(gb::spanning_forest(gb::matrix<double>(5, 5)).trees, 5);
  EXPECT_EQ(gb::spanning_forest(gb::matrix<void>(1, 1)).trees, 1);
}

TEST(spanning_forest, weights_of_any_size) {
  constexpr double infinite = std::numeric_limits<double>::infinity();
  const auto a = weighted<double>(4, {{0, 1, infinite}, {1, 2, -infinite}, {2, 3, infinite}, {0, 3, 1e308}});
  EXPECT_EQ(list(gb::spanning_forest(a)), (triples<double>{{0, 1, infinite}, {0, 3, 1e308}, {1, 2, -infinite}}));
  constexpr auto least = std::numeric_limits<std::int64_t>::min(), most = std::numeric_limits<std::int64_t>::max();
  const auto b = weighted<std::int64_t>(3, {{0, 1, least}, {1, 2, most}, {0, 2, 0}});
  EXPECT_EQ(list(gb::spanning_forest(b)), (triples<std::int64_t>{{0, 1, least}, {0, 2, 0}}));
  EXPECT_EQ(list(gb::spanning_forest(b, {.maximum = true})), (triples<std::int64_t>{{0, 2, 0}, {1, 2, most}}));
}

template <class T, class I = std::int32_t>
void fuzz(int most) {
  for (unsigned seed = 0; seed < 24; ++seed) {
    const int n = 1 + static_cast<int>(seed * 9);
    const bool both = seed % 3 == 0;
    const auto a = random_graph<T, I>(n, n * static_cast<int>(1 + seed % 8), seed, most, both);
    for (const bool maximum : {false, true}) {
      const auto expected = kruskal(a, maximum);
      graphs::on_every_executor([&](const auto& exec, const char* what) {
        SCOPED_TRACE(what + std::string(", seed ") + std::to_string(seed));
        const auto r = gb::spanning_forest(exec, a, {.maximum = maximum});
        EXPECT_EQ(list(r), expected);
        EXPECT_EQ(r.trees, static_cast<offset_t>(gb::components(a).sizes.size()));
        if (both) {
          EXPECT_EQ(list(gb::spanning_forest(exec, a, {.maximum = maximum, .symmetric = true})), expected);
        }
      });
    }
  }
}

TEST(spanning_forest, random_graphs_of_doubles) { fuzz<double>(1000); }
TEST(spanning_forest, random_graphs_of_floats_with_ties) { fuzz<float>(4); }
TEST(spanning_forest, random_graphs_of_integers) { fuzz<std::int32_t, std::int64_t>(30); }
TEST(spanning_forest, random_graphs_of_short_integers) { fuzz<std::int16_t>(100); }

TEST(spanning_forest, large_graphs_on_many_threads) {
  for (const auto& [n, degree, most] : std::vector<std::tuple<int, int, int>>{
           {30000, 2, 1000000}, {20000, 16, 1000000}, {20000, 16, 2}, {20000, 16, 50}, {300, 500, 100000}}) {
    const auto a = random_graph<double>(n, n * degree, 3, most, true);
    const auto expected = kruskal(a, false);
    for (const int threads : {1, 2, 4})
      for (const bool symmetric : {false, true})
        EXPECT_TRUE(list(gb::spanning_forest(gb::cpu{.threads = threads}, a, {.symmetric = symmetric})) == expected)
            << n << ' ' << degree << ' ' << most << ' ' << threads;
  }
}

TEST(spanning_forest, refuses_what_is_no_weight) {
  const auto a = weighted<double>(3, {{0, 1, 1.0}, {1, 2, std::numeric_limits<double>::quiet_NaN()}});
  const std::string text = "boruvka_forest: a weight is not a number";
  EXPECT_EQ(objects::invalid_value([&] { gb::spanning_forest(a); }), text);
  EXPECT_EQ(objects::invalid_value([&] { gb::spanning_forest(gb::reference{}, a); }), text);
  objects::dimension_mismatch([] { gb::spanning_forest(gb::matrix<double>(2, 3)); });
  const auto large = weighted<std::uint64_t>(3, {{0, 1, std::uint64_t{1} << 63}, {1, 2, std::uint64_t{1}}});
  EXPECT_EQ(objects::invalid_value([&] { gb::spanning_forest(large); }), "boruvka_forest: a weight is above 2^63 - 1");
  const std::int64_t half = std::int64_t{1} << 62;
  const auto heavy = weighted<std::int64_t>(3, {{0, 1, half}, {1, 2, half}});
  EXPECT_EQ(objects::invalid_value([&] { gb::spanning_forest(heavy); }),
            "boruvka_forest: the sum of the weights is beyond 64 bits");
}

TEST(spanning_forest, ends_when_the_observer_says_so) {
  const auto a = random_graph<double>(5000, 20000, 9, 100000, false);
  const auto all = list(gb::spanning_forest(a));
  std::vector<gb::forest_round> told;
  const auto r = gb::spanning_forest(gb::cpu{.threads = 2}, a, {.on_round = [&](const gb::forest_round& now) {
                                       told.push_back(now);
                                       return told.size() < 2;
                                     }});
  EXPECT_TRUE(r.cancelled);
  ASSERT_EQ(told.size(), 2u);
  EXPECT_GT(told[0].edges, told[1].edges);
  EXPECT_EQ(r.trees, told[1].trees);
  EXPECT_EQ(r.edges.size(), static_cast<std::size_t>(a.rows() - r.trees));
  for (const auto& e : list(r)) EXPECT_TRUE(std::binary_search(all.begin(), all.end(), e));
}

TEST(spanning_forest, the_rule_of_verify_finds_wrong_answers) {
  using edge = gb::spanning_forest_result<double, std::int32_t>::edge;
  // a triangle, an edge, an isolated vertex
  const auto a = weighted<double>(6, {{0, 1, 1.0}, {1, 2, 2.0}, {0, 2, 3.0}, {3, 4, 1.0}});
  const auto fault = [&](const std::vector<edge>& edges, bool maximum = false) -> std::string {
    try {
      gb::verify_spanning_forest<std::int32_t, edge>(a.view(), edges, maximum);
    } catch (const gb::verify_error& e) {
      return e.what();
    }
    return "";
  };
  EXPECT_EQ(fault({{0, 1, 1}, {1, 2, 2}, {3, 4, 1}}), "");
  EXPECT_EQ(fault({{0, 2, 3}, {1, 2, 2}, {3, 4, 1}}, true), "");
  EXPECT_EQ(fault({{0, 1, 1}, {0, 2, 3}, {3, 4, 1}}), "an edge could replace one of the forest");
  EXPECT_EQ(fault({{0, 1, 1}, {1, 2, 2}, {3, 4, 1}}, true), "an edge could replace one of the forest");
  EXPECT_EQ(fault({{0, 1, 1}, {1, 2, 2}}), "an edge joins two trees of the forest");
  EXPECT_EQ(fault({{0, 1, 1}, {1, 2, 2}, {0, 2, 3}, {3, 4, 1}}), "the edges of the forest have a cycle");
  EXPECT_EQ(fault({{0, 1, 1}, {1, 2, 2}, {3, 5, 1}}), "an edge of the forest is not one of the graph");
  EXPECT_EQ(fault({{0, 1, 1}, {1, 2, 1}, {3, 4, 1}}), "an edge of the forest is not one of the graph");
}

}  // namespace
