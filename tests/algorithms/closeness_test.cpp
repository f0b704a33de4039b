// Closeness against hand-written answers and plain searches.
#include <algorithms/closeness.hpp>
#include <graphblas/graphblas.hpp>
#include <tests/algorithms/graphs.hpp>
#include <tests/algorithms/scores.hpp>
#include <tests/objects/throws.hpp>

#include <gtest/gtest.h>

#include <cmath>
#include <cstdint>
#include <limits>
#include <random>
#include <string>
#include <vector>

namespace gb = gustav;
using gb::closeness_kind;
using gb::offset_t;

namespace {

using doubles = std::vector<double>;
constexpr closeness_kind kinds[] = {closeness_kind::scaled, closeness_kind::within_reach, closeness_kind::inverse_sum,
                                    closeness_kind::harmonic, closeness_kind::harmonic_mean};

// The distances between all pairs (Floyd and Warshall), and the formulas.
template <class T>
doubles by_definition(const gb::matrix<T>& a, closeness_kind kind, bool outgoing) {
  const auto n = static_cast<std::size_t>(a.rows());
  const double far = std::numeric_limits<double>::infinity();
  std::vector<doubles> d(n, doubles(n, far));
  for (std::size_t v = 0; v < n; ++v) d[v][v] = 0;
  for (const auto& entry : gb::entries_of(a)) {
    double length = 1;
    if constexpr (!std::is_void_v<T>) length = static_cast<double>(entry.value);
    double& known = d[static_cast<std::size_t>(entry.row)][static_cast<std::size_t>(entry.col)];
    known = std::min(known, length);
  }
  for (std::size_t k = 0; k < n; ++k)
    for (std::size_t u = 0; u < n; ++u)
      for (std::size_t v = 0; v < n; ++v) d[u][v] = std::min(d[u][v], d[u][k] + d[k][v]);
  doubles scores;
  for (std::size_t v = 0; v < n; ++v) {
    double reached = 0, sum = 0, inverses = 0;
    for (std::size_t u = 0; u < n; ++u) {
      const double x = outgoing ? d[v][u] : d[u][v];
      if (u == v || x == far) continue;
      ++reached;
      sum += x;
      inverses += x > 0 ? 1 / x : 0;
    }
    const double others = static_cast<double>(n) - 1;
    scores.push_back(kind == closeness_kind::harmonic        ? inverses
                     : kind == closeness_kind::harmonic_mean ? (n > 1 ? inverses / others : 0)
                     : sum == 0                              ? 0
                     : kind == closeness_kind::inverse_sum   ? 1 / sum
                     : kind == closeness_kind::within_reach  ? reached / sum
                                                             : reached / sum * (reached / others));
  }
  return scores;
}

template <class T>
gb::matrix<T> with_lengths(int n, const graphs::arcs& list, unsigned seed, unsigned least, unsigned most) {
  std::mt19937 random(seed);
  std::vector<std::int32_t> from, to;
  std::vector<T> lengths;
  for (const auto& [i, j] : list) {
    from.push_back(i);
    to.push_back(j);
    lengths.push_back(static_cast<T>(least + random() % most));
  }
  return gb::matrix<T>::build(n, n, from, to, lengths, gb::min<>{});
}

TEST(closeness, small_graphs) {
  graphs::on_every_executor([](const auto& exec, const char* what) {
    const auto star = graphs::undirected(4, graphs::star(3));
    graphs::expect_near(graphs::values_of(gb::closeness(exec, star, {.undirected = true}).scores), {1, 0.6, 0.6, 0.6},
                        what);
    const auto path = graphs::directed(3, graphs::path(3));
    graphs::expect_near(graphs::values_of(gb::closeness(exec, path).scores), {0, 0.5, 2.0 / 3}, what);
    graphs::expect_near(graphs::values_of(gb::closeness(exec, path, {.outgoing = true}).scores), {2.0 / 3, 0.5, 0},
                        what);
    graphs::expect_near(graphs::values_of(gb::closeness(exec, path, {.kind = closeness_kind::harmonic}).scores),
                        {0, 1, 1.5}, what);
    for (const auto kind : kinds)
      for (const int n : {0, 1})
        graphs::expect_near(graphs::values_of(gb::closeness(exec, graphs::directed(n, {}), {.kind = kind}).scores),
                            doubles(static_cast<std::size_t>(n), 0.0), what);
  });
}

template <class T>
void compare(unsigned least, unsigned most) {
  for (unsigned seed = 0; seed < 12; ++seed) {
    const int n = 1 + static_cast<int>(seed * 9);
    const auto list = graphs::random_arcs(n, n * static_cast<int>(seed % 5), seed, seed % 2 == 0);
    const auto a = with_lengths<T>(n, list, seed, least, most);
    for (const auto kind : kinds)
      for (const bool outgoing : {true, false}) {
        const auto expected = by_definition(a, kind, outgoing);
        graphs::on_every_executor([&](const auto& exec, const char* what) {
          graphs::expect_near(graphs::values_of(gb::closeness(exec, a, {.kind = kind, .outgoing = outgoing}).scores),
                              expected, what + std::string(", seed ") + std::to_string(seed));
        });
      }
  }
}
TEST(closeness, lengths_that_are_alike) { compare<double>(3, 1); }
TEST(closeness, lengths_as_doubles) { compare<double>(0, 4); }
TEST(closeness, lengths_as_integers) { compare<std::int16_t>(1, 4); }
TEST(closeness, lengths_of_zero) { compare<float>(0, 1); }

TEST(closeness, patterns) {
  for (unsigned seed = 0; seed < 12; ++seed) {
    const int n = 1 + static_cast<int>(seed * 12);
    const auto list = graphs::random_arcs(n, n * static_cast<int>(seed % 5), seed, seed % 2 == 0);
    const auto directed = graphs::directed(n, list), undirected = graphs::undirected(n, list);
    for (const auto kind : kinds)
      graphs::on_every_executor([&](const auto& exec, const char* what) {
        graphs::expect_near(graphs::values_of(gb::closeness(exec, directed, {.kind = kind}).scores),
                            by_definition(directed, kind, false), what);
        graphs::expect_near(
            graphs::values_of(gb::closeness(exec, undirected, {.kind = kind, .undirected = true}).scores),
            by_definition(undirected, kind, true), what);
      });
  }
}

// 600 vertices are more than one group of searches; a long path makes searches run one by one.
TEST(closeness, many_searches) {
  for (const bool dense_graph : {true, false}) {
    const int n = 600;
    const auto a = graphs::undirected(n, dense_graph ? graphs::random_arcs(n, 5 * n, 2, true) : graphs::path(n));
    const auto expected = by_definition(a, closeness_kind::harmonic, true);
    const auto once =
        graphs::values_of(gb::closeness(gb::cpu{.threads = 1}, a, {.kind = closeness_kind::harmonic}).scores);
    graphs::expect_near(once, expected, "one thread");
    for (const int threads : {2, 5})
      EXPECT_EQ(
          graphs::values_of(gb::closeness(gb::cpu{.threads = threads}, a, {.kind = closeness_kind::harmonic}).scores),
          once);
  }
  const int n = 20000;
  const auto path = graphs::undirected(n, graphs::path(n));
  const std::vector<std::int32_t> sources{0, n / 2};
  const auto found = gb::run<gb::kernels::distance_sums>(gb::cpu{.threads = 2}, gb::lengths_argument(path),
                                                         std::span<const std::int32_t>(sources), false,
                                                         gb::multi_source_method::automatic);
  EXPECT_EQ(found[0].reached, n);
  EXPECT_EQ(found[0].sum, offset_t{n} * (n - 1) / 2);
  EXPECT_EQ(found[1].sum, offset_t{n / 2} * (n / 2 + 1) / 2 + offset_t{n / 2 - 1} * (n / 2) / 2);
}

TEST(closeness, samples_are_within_their_bound) {
  const int n = 300;
  const auto list = graphs::random_arcs(n, 2 * n, 5, true);
  const auto pattern = graphs::directed(n, list);
  const auto lengths = with_lengths<double>(n, list, 7, 1, 3);
  const auto check = [&](const auto& a, bool outgoing) {
    gb::closeness_options options{.kind = closeness_kind::harmonic_mean, .outgoing = outgoing};
    const auto exact = graphs::values_of(gb::closeness(a, options).scores);
    options.samples = 90;
    int outside = 0;
    for (std::uint64_t seed = 0; seed < 30; ++seed) {
      options.seed = seed;
      const auto r = gb::closeness(gb::cpu{.threads = 2}, a, options);
      const auto found = graphs::values_of(r.scores);
      double largest = 0, change = 0;
      for (std::size_t v = 0; v < found.size(); ++v) largest = std::max(largest, std::abs(found[v] - exact[v]));
      const auto slow = graphs::values_of(gb::closeness(gb::reference{}, a, options).scores);
      for (std::size_t v = 0; v < found.size(); ++v) change = std::max(change, std::abs(found[v] - slow[v]));
      EXPECT_LT(change, 1e-12);
      EXPECT_GT(largest, 0.0);
      outside += largest > r.error_bound;
    }
    EXPECT_LE(outside, 3);
  };
  for (const bool outgoing : {true, false}) {
    check(pattern, outgoing);
    check(lengths, outgoing);
  }
  const auto shorter = with_lengths<double>(n, list, 7, 0, 3);
  EXPECT_TRUE(std::isinf(gb::closeness(shorter, {.kind = closeness_kind::harmonic, .samples = 9}).error_bound));
}

TEST(closeness, refuses_options_and_lengths) {
  const auto a = graphs::directed(5, graphs::path(5));
  EXPECT_EQ(objects::invalid_value([&] { gb::closeness(a, {.samples = 2}); }),
            "closeness: only harmonic closeness is estimated from samples");
  for (const offset_t bad : {-1, 0, 6})
    objects::invalid_value([&] { gb::closeness(a, {.kind = closeness_kind::harmonic, .samples = bad}); });
  objects::invalid_value([&] { gb::closeness(a, {.confidence = 1}); });
  for (const double bad : {-1.0, std::nan(""), std::numeric_limits<double>::infinity()}) {
    const auto b = gb::matrix<double>::build(3, 3, std::vector<std::int32_t>{0, 1}, std::vector<std::int32_t>{1, 2},
                                             doubles{1, bad});
    EXPECT_EQ(objects::invalid_value([&] { gb::closeness(b); }), "closeness: lengths must be finite and not negative");
  }
  objects::dimension_mismatch([] { gb::closeness(gb::matrix<void>(2, 3)); });
}

TEST(closeness, ends_when_the_observer_says_so) {
  const int n = 1500;
  const auto a = graphs::undirected(n, graphs::random_arcs(n, 10 * n, 1));
  offset_t seen = 0;
  const auto r = gb::closeness(gb::cpu{.threads = 2}, a, {.undirected = true, .on_block = [&](const auto& now) {
                                                            EXPECT_EQ(now.of, n);
                                                            seen = now.sources;
                                                            return false;
                                                          }});
  EXPECT_TRUE(r.cancelled);
  EXPECT_EQ(r.sources, 512);
  EXPECT_EQ(seen, 512);
  EXPECT_GT(r.scores.get(511).value(), 0);
  EXPECT_EQ(r.scores.get(512).value(), 0);
}

}  // namespace
