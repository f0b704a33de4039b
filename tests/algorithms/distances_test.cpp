// Eccentricities, diameter, radius, average distance and distance matrices against Floyd and Warshall's algorithm.
#include <algorithms/average_distance.hpp>
#include <algorithms/diameter.hpp>
#include <algorithms/distance_matrix.hpp>
#include <algorithms/eccentricity.hpp>
#include <algorithms/verify/distances.hpp>
#include <tests/algorithms/graphs.hpp>
#include <tests/objects/throws.hpp>

#include <gtest/gtest.h>

#include <cmath>
#include <cstdint>
#include <limits>
#include <numeric>
#include <random>
#include <string>
#include <vector>

namespace gb = gustav;
using gb::offset_t;

namespace {

using ints = std::vector<std::int32_t>;

// Of n x n distances; none: no path.
template <class L>
struct table {
  std::size_t n;
  std::vector<L> d;
  static constexpr L none = gb::unreachable_v<L>;
  L operator()(std::size_t u, std::size_t v) const { return d[u * n + v]; }
};

template <class T, class I>
auto floyd_warshall(const gb::matrix<T, I>& a) {
  using L = gb::path_length_t<gb::storage_t<T>>;
  const auto n = static_cast<std::size_t>(a.rows());
  table<L> t{n, std::vector<L>(n * n, table<L>::none)};
  const auto v = a.view();
  for (std::size_t u = 0; u < n; ++u) {
    for (offset_t p = v.offsets[u]; p < v.offsets[u + 1]; ++p) {
      L& d = t.d[u * n + static_cast<std::size_t>(v.indices[p])];
      if constexpr (std::is_void_v<T>)
        d = 1;
      else
        d = std::min(d, static_cast<L>(v.value(p)));
    }
    t.d[u * n + u] = 0;
  }
  for (std::size_t k = 0; k < n; ++k)
    for (std::size_t u = 0; u < n; ++u)
      for (std::size_t w = 0; w < n; ++w)
        if (t(u, k) != t.none && t(k, w) != t.none) t.d[u * n + w] = std::min(t(u, w), t(u, k) + t(k, w));
  return t;
}

template <class L>
std::vector<L> eccentricities_of(const table<L>& t) {
  std::vector<L> all(t.n, L{});
  for (std::size_t u = 0; u < t.n; ++u)
    for (std::size_t v = 0; v < t.n; ++v)
      if (t(u, v) != t.none) all[u] = std::max(all[u], t(u, v));
  return all;
}

template <class T>
gb::matrix<T> random_graph(int n, int count, unsigned seed, bool symmetric, bool skew) {
  const auto list = graphs::random_arcs(n, count, seed, skew);
  if constexpr (std::is_void_v<T>) {
    return symmetric ? graphs::undirected(n, list) : graphs::directed(n, list);
  } else {
    std::mt19937 random(seed);
    ints from, to;
    std::vector<T> lengths;
    const auto add = [&](int u, int v, T length) {
      from.push_back(u);
      to.push_back(v);
      lengths.push_back(length);
    };
    for (const auto& [u, v] : list) {
      const T length = static_cast<T>(random() % 9);
      add(u, v, length);
      if (symmetric) add(v, u, length);
    }
    return gb::matrix<T>::build(n, n, from, to, lengths, gb::min<>{});
  }
}

template <class L>
std::vector<L> values(const gb::vector<L>& v) {
  const auto found = v.tuples().second;
  return {found.begin(), found.end()};
}

template <class T>
void compare(const gb::matrix<T>& a, bool symmetric) {
  using L = gb::path_length_t<gb::storage_t<T>>;
  const auto t = floyd_warshall(a);
  const auto expected = eccentricities_of(t);
  double sum = 0, pairs = 0;
  for (std::size_t u = 0; u < t.n; ++u)
    for (std::size_t v = 0; v < t.n; ++v)
      if (u != v && t(u, v) != t.none) sum += static_cast<double>(t(u, v)), ++pairs;
  ints all(t.n);
  std::iota(all.begin(), all.end(), 0);
  graphs::on_every_executor([&](const auto& exec, const char*) {
    EXPECT_EQ(values<L>(gb::eccentricities(exec, a, {.symmetric = symmetric}).eccentricities), expected);
    const auto d = gb::diameter(exec, a, {.symmetric = symmetric});
    ASSERT_GE(d.from, 0);
    EXPECT_EQ(d.diameter, *std::max_element(expected.begin(), expected.end()));
    EXPECT_EQ(d.at_most, d.diameter);
    EXPECT_EQ(t(static_cast<std::size_t>(d.from), static_cast<std::size_t>(d.to)), d.diameter);
    EXPECT_EQ(d.radius, *std::min_element(expected.begin(), expected.end()));
    EXPECT_EQ(expected[static_cast<std::size_t>(d.centre)], d.radius);
    const auto mean = gb::average_distance(exec, a, {.symmetric = symmetric});
    EXPECT_EQ(mean.pairs, pairs);
    EXPECT_EQ(mean.average, pairs > 0 ? sum / pairs : 0);
    EXPECT_EQ(mean.sources, a.rows());
    const auto m = gb::distance_matrix(exec, a, all, {.symmetric = symmetric}).distances;
    for (std::size_t u = 0; u < t.n; ++u)
      for (std::size_t v = 0; v < t.n; ++v)
        ASSERT_EQ(m(static_cast<offset_t>(u), static_cast<offset_t>(v)), t(u, v)) << u << ' ' << v;
    for (const offset_t most : {1, 2, 5}) {
      const auto bound = gb::diameter(exec, a, {.symmetric = symmetric, .max_searches = most});
      EXPECT_LE(bound.diameter, d.diameter);
      EXPECT_GE(bound.at_most, d.diameter);
      EXPECT_GE(bound.radius, d.radius);
      EXPECT_LE(bound.at_least, d.radius);
    }
  });
}

template <class T>
void fuzz() {
  for (unsigned seed = 0; seed < 24; ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    const int n = 1 + static_cast<int>(seed * 3);
    const int count = n * static_cast<int>(seed % 5) / 2;
    const bool symmetric = seed % 3 != 0;
    const auto a = random_graph<T>(n, count, seed, symmetric, seed % 2 == 0);
    compare(a, symmetric);
    if (symmetric) compare(a, false);
  }
}

TEST(distances, random_patterns) { fuzz<void>(); }
TEST(distances, random_lengths) { fuzz<double>(); }
TEST(distances, random_integers) { fuzz<std::int32_t>(); }

TEST(distances, graphs_of_known_shape) {
  compare(graphs::undirected(9, graphs::path(9)), true);
  compare(graphs::undirected(10, graphs::cycle(10)), true);
  compare(graphs::directed(10, graphs::cycle(10)), false);
  compare(graphs::directed(10, graphs::path(10)), false);
  compare(graphs::undirected(20, graphs::star(12)), true);
  compare(graphs::undirected(8, graphs::complete(8)), true);
  compare(graphs::directed(1, {{0, 0}}), true);
}

TEST(distances, no_vertices) {
  const gb::matrix<void> none(0, 0);
  EXPECT_EQ(gb::eccentricities(none).eccentricities.size(), 0);
  EXPECT_EQ(gb::diameter(none).from, -1);
  EXPECT_EQ(gb::average_distance(none).pairs, 0);
  EXPECT_EQ(gb::distance_matrix(none, ints{}).distances.rows(), 0);
}

// Few searches suffice on a grid, whose diameter joins two corners.
TEST(distances, a_grid) {
  constexpr int side = 60;
  graphs::arcs list;
  for (int i = 0; i < side; ++i)
    for (int j = 0; j < side; ++j) {
      if (j + 1 < side) list.emplace_back(i * side + j, i * side + j + 1);
      if (i + 1 < side) list.emplace_back(i * side + j, i * side + j + side);
    }
  const auto a = graphs::undirected(side * side, list);
  const auto d = gb::diameter(gb::cpu{.threads = 2}, a, {.symmetric = true});
  EXPECT_EQ(d.diameter, 2 * side - 2);
  EXPECT_EQ(d.radius, side);
  EXPECT_LT(d.searches, 40);
  const auto all = gb::eccentricities(gb::cpu{.threads = 2}, a, {.symmetric = true});
  for (int i = 0; i < side; ++i)
    for (int j = 0; j < side; ++j)
      ASSERT_EQ(all.eccentricities.get(i * side + j), std::max(i, side - 1 - i) + std::max(j, side - 1 - j));
  EXPECT_LT(all.searches, 400);
}

template <class E>
std::vector<gb::distance_sum<std::int64_t>> sums(const E& exec, const gb::matrix<void>& a, const ints& sources,
                                                 bool symmetric = false,
                                                 gb::multi_source_method method = gb::multi_source_method::automatic) {
  return gb::run<gb::kernels::distance_sums>(exec, gb::lengths_argument(a), std::span<const std::int32_t>(sources),
                                             symmetric, method);
}

// Levels of several hundred searches and lists of many vertices: bit-parallel and independent searches agree.
TEST(distances, sums_of_every_method) {
  for (const auto& [n, arcs] : {std::pair(3000, 24000), std::pair(3000, 3300)}) {
    const auto a = graphs::undirected(n, graphs::random_arcs(n, arcs, 5));
    for (const int count : {1, 7, 64, 65, 300, 700, 1100}) {
      ints sources(static_cast<std::size_t>(count));
      for (int k = 0; k < count; ++k) sources[static_cast<std::size_t>(k)] = (k * 37) % n;
      const auto expected = sums(gb::cpu{.threads = 1}, a, sources, false, gb::multi_source_method::independent);
      for (const auto method : {gb::multi_source_method::automatic, gb::multi_source_method::bit_parallel})
        for (const int threads : {1, 3})
          for (const bool symmetric : {false, true})
            EXPECT_EQ(sums(gb::cpu{.threads = threads}, a, sources, symmetric, method), expected);
    }
  }
  const auto path = graphs::undirected(70000, graphs::path(70000));
  const auto far = sums(gb::cpu{}, path, ints{0, 69999});
  EXPECT_EQ(far[0].farthest, 69999);
  EXPECT_EQ(far[0], far[1]);
  EXPECT_EQ(far[0].sum, std::int64_t{70000} * 69999 / 2);
}

// Batches of searches close what bounds do not: a graph of one strongly connected component for each vertex.
TEST(distances, a_graph_without_cycles) {
  graphs::arcs list;
  for (const auto& [u, v] : graphs::random_arcs(1500, 3000, 3))
    if (u != v) list.emplace_back(std::min(u, v), std::max(u, v));
  const auto a = graphs::directed(1500, list);
  ints all(1500);
  std::iota(all.begin(), all.end(), 0);
  const auto expected = sums(gb::reference{}, a, all);
  const auto found = values<std::int64_t>(gb::eccentricities(gb::cpu{.threads = 2}, a).eccentricities);
  for (std::size_t v = 0; v < all.size(); ++v) EXPECT_EQ(found[v], expected[v].farthest) << v;
}

TEST(distances, a_sample_has_an_error) {
  const auto a = graphs::undirected(2000, graphs::random_arcs(2000, 8000, 9, true));
  const double exact = gb::average_distance(a, {.symmetric = true}).average;
  int inside = 0;
  for (std::uint64_t seed = 0; seed < 100; ++seed) {
    const auto r = gb::average_distance(a, {.symmetric = true, .samples = 50, .seed = seed});
    EXPECT_EQ(r.sources, 50);
    EXPECT_GT(r.error, 0);
    EXPECT_LT(r.error, 0.2 * exact);
    inside += std::abs(r.average - exact) <= r.error;
  }
  EXPECT_GE(inside, 85);
  EXPECT_EQ(gb::average_distance(a, {.samples = 2000}).error, 0);
  const auto once = gb::average_distance(gb::cpu{.threads = 1}, a, {.samples = 40, .seed = 3});
  EXPECT_EQ(once.average, gb::average_distance(gb::cpu{.threads = 3}, a, {.samples = 40, .seed = 3}).average);
}

TEST(distances, the_observer_ends_them) {
  const auto a = graphs::undirected(500, graphs::random_arcs(500, 600, 2));
  const auto end = [](const auto&) { return false; };
  const auto all = gb::eccentricities(a, {.symmetric = true, .on_search = end});
  EXPECT_TRUE(all.cancelled);
  EXPECT_LT(all.eccentricities.entries(), 500);
  const auto d = gb::diameter(a, {.symmetric = true, .on_search = end});
  EXPECT_TRUE(d.cancelled);
  EXPECT_EQ(d.searches, 1);
  EXPECT_EQ(d.at_most, gb::unreachable_v<std::int64_t>);
  const auto mean = gb::average_distance(graphs::directed(2000, graphs::path(2000)), {.on_batch = end});
  EXPECT_TRUE(mean.cancelled);
  EXPECT_EQ(mean.sources, 512);
  // Nothing is left to cancel after the last search.
  const auto path = graphs::directed(5, graphs::path(3));
  EXPECT_FALSE(gb::average_distance(path, {.on_batch = end}).cancelled);
  EXPECT_EQ(gb::average_distance(path, {.on_batch = end}).sources, 5);
  EXPECT_FALSE(gb::average_distance(path, {.samples = 4, .on_batch = end}).cancelled);
  const auto when_all_are_known = [](const auto& now) { return now.open > 0; };
  const auto connected = graphs::undirected(500, graphs::path(500));
  EXPECT_FALSE(gb::eccentricities(connected, {.symmetric = true, .on_search = when_all_are_known}).cancelled);
  ints sources(600, 1);
  const auto m = gb::distance_matrix(a, sources, {.on_batch = end});
  EXPECT_TRUE(m.cancelled);
  EXPECT_EQ(m.distances(599, 1), gb::unreachable_v<std::int64_t>);
  EXPECT_EQ(m.distances(511, 1), 0);
}

TEST(distances, verify_finds_planted_faults) {
  const auto a = graphs::undirected(12, {{0, 1}, {1, 2}, {2, 3}, {3, 0}, {3, 4}, {4, 5}, {6, 7}, {7, 8}});
  gb::distance_claims<std::int32_t> said;
  for (const auto e : values<std::int64_t>(gb::eccentricities(a).eccentricities))
    said.eccentricity.push_back(static_cast<double>(e));
  const auto d = gb::diameter(a);
  said.diameter = said.at_most = static_cast<double>(d.diameter);
  said.radius = said.at_least = static_cast<double>(d.radius);
  said.from = d.from, said.to = d.to, said.centre = d.centre;
  const auto mean = gb::average_distance(a);
  said.average = mean.average, said.pairs = mean.pairs;
  EXPECT_EQ(gb::verify_distances(a.view(), said), 12);
  EXPECT_LT(gb::verify_distances(a.view(), said, 100), 12);
  const auto wrong = [&](auto&& change) {
    auto planted = said;
    change(planted);
    EXPECT_THROW(gb::verify_distances(a.view(), planted), gb::verify_error);
  };
  for (std::size_t v = 0; v < 12; ++v)
    for (const double by : {-1.0, 1.0}) wrong([&](auto& x) { x.eccentricity[v] += by; });
  wrong([](auto& x) { x.diameter = x.at_most = x.diameter + 1; });
  wrong([](auto& x) { x.at_most -= 1; });
  wrong([](auto& x) { x.at_least += 1; });
  wrong([](auto& x) { x.radius += 1; });
  wrong([](auto& x) { x.centre = 0; });
  wrong([](auto& x) { x.average *= 1.001; });
  wrong([](auto& x) { x.pairs += 2; });
}

TEST(distances, verify_finds_planted_faults_in_samples) {
  const auto a = graphs::directed(60, graphs::random_arcs(60, 150, 3));
  for (const offset_t samples : {1, 7, 40}) {
    const auto right = gb::average_distance(a, {.samples = samples, .seed = 5});
    ASSERT_EQ(right.sources, samples);
    const auto sources = gb::draw_vertices<std::int32_t>(60, samples, 5);
    EXPECT_TRUE(gb::verify_sampled_average(a.view(), sources, right));
    EXPECT_FALSE(gb::verify_sampled_average(a.view(), sources, right, 1, 100));
    const auto wrong = [&](auto&& change) {
      auto planted = right;
      change(planted);
      EXPECT_THROW(gb::verify_sampled_average(a.view(), sources, planted), gb::verify_error);
    };
    wrong([](auto& x) { x.average *= 1.001; });
    wrong([](auto& x) { x.pairs += 1; });
    wrong([](auto& x) { x.error += 0.01; });
    wrong([](auto& x) { x.sources += 1; });
    const auto others = gb::draw_vertices<std::int32_t>(60, samples, 6);
    EXPECT_THROW(gb::verify_sampled_average(a.view(), others, right), gb::verify_error);
  }
}

TEST(distances, refuse_bad_input) {
  const auto negative = gb::matrix<double>::build_iso(2, 2, ints{0, 1}, ints{1, 0}, -1.0);
  objects::invalid_value([&] { gb::diameter(negative); });
  objects::invalid_value([&] { gb::eccentricities(negative); });
  objects::invalid_value([&] { gb::average_distance(negative); });
  objects::invalid_value([&] { gb::distance_matrix(negative, ints{0}); });
  objects::invalid_value([&] { gb::diameter(negative, {.max_searches = -1}); });
  objects::invalid_value([&] { gb::average_distance(negative, {.samples = -1}); });
  objects::out_of_bounds([&] { gb::distance_matrix(negative, ints{2}); });
  objects::dimension_mismatch([] { gb::diameter(gb::matrix<double>(2, 3)); });
}

}  // namespace
