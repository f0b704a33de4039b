// Personalised PageRank against plain iterations of one seed.
#include <algorithms/personalized_pagerank.hpp>
#include <graphblas/entries.hpp>
#include <tests/algorithms/graphs.hpp>
#include <tests/objects/throws.hpp>

#include <gtest/gtest.h>

#include <cmath>
#include <cstdint>
#include <random>
#include <string>
#include <vector>

namespace gb = gustav;
using gb::offset_t;

namespace {

using doubles = std::vector<double>;
using ints = std::vector<std::int32_t>;

doubles column(const gb::dense_matrix<double>& m, offset_t c) {
  doubles all;
  for (offset_t i = 0; i < m.rows(); ++i) all.push_back(m(i, c));
  return all;
}

template <class T>
doubles plain(const gb::matrix<T>& a, std::size_t seed, double d) {
  const auto n = static_cast<std::size_t>(a.rows());
  doubles sums(n, 0.0), x(n, 0.0);
  const auto weight = [](const auto& entry) {
    if constexpr (std::is_void_v<T>)
      return 1.0;
    else
      return static_cast<double>(entry.value);
  };
  for (const auto& entry : gb::entries_of(a)) sums[static_cast<std::size_t>(entry.row)] += weight(entry);
  x[seed] = 1;
  for (int k = 0; k < 400; ++k) {
    doubles y(n, 0.0);
    double lost = 0;
    for (std::size_t v = 0; v < n; ++v) lost += sums[v] == 0 ? x[v] : 0;
    for (const auto& entry : gb::entries_of(a))
      if (const auto u = static_cast<std::size_t>(entry.row); sums[u] > 0)
        y[static_cast<std::size_t>(entry.col)] += d * x[u] * weight(entry) / sums[u];
    y[seed] += 1 - d + d * lost;
    x = y;
  }
  return x;
}

void expect_near(const doubles& found, const doubles& expected, const std::string& what) {
  ASSERT_EQ(found.size(), expected.size()) << what;
  for (std::size_t v = 0; v < found.size(); ++v) EXPECT_NEAR(found[v], expected[v], 1e-9) << what << ", vertex " << v;
}

gb::matrix<double> random_weights(int n, int count, unsigned seed) {
  std::mt19937 random(seed);
  ints from, to;
  doubles weights;
  for (const auto& [i, j] : graphs::random_arcs(n, count, seed, seed % 2 == 0)) {
    from.push_back(i);
    to.push_back(j);
    weights.push_back(random() % 5);
  }
  return gb::matrix<double>::build(n, n, from, to, weights, gb::plus<>{});
}

TEST(personalized_pagerank, small_graphs) {
  graphs::on_every_executor([](const auto& exec, const char* what) {
    // A seed with one arc to a dangling vertex, which returns.
    const auto r = gb::personalized_pagerank(exec, graphs::directed(3, {{0, 1}}), ints{0, 2}, {.damping = 0.5});
    EXPECT_TRUE(r.converged) << what;
    expect_near(column(r.scores, 0), {2.0 / 3, 1.0 / 3, 0}, what);
    expect_near(column(r.scores, 1), {0, 0, 1}, what);
    EXPECT_TRUE(gb::personalized_pagerank(exec, graphs::directed(3, {}), ints{}).converged) << what;
    const auto alone = gb::personalized_pagerank(exec, graphs::directed(1, {}), ints{0}, {.damping = 0});
    expect_near(column(alone.scores, 0), {1}, what);
  });
}

TEST(personalized_pagerank, random_graphs) {
  for (unsigned seed = 0; seed < 8; ++seed) {
    const int n = 4 + static_cast<int>(seed * 15);
    const auto weighted = random_weights(n, 3 * n, seed);
    const auto pattern = graphs::directed(n, graphs::random_arcs(n, 2 * n, seed, true));
    const ints seeds{0, n - 1, n / 2, 0};
    const auto check = [&](const auto& a) {
      graphs::on_every_executor([&](const auto& exec, const char* what) {
        for (const int columns : {1, 3, 32}) {
          const auto r = gb::personalized_pagerank(exec, a, seeds, {.tolerance = 1e-12, .columns = columns});
          ASSERT_TRUE(r.converged) << what;
          for (std::size_t k = 0; k < seeds.size(); ++k)
            expect_near(column(r.scores, static_cast<offset_t>(k)), plain(a, static_cast<std::size_t>(seeds[k]), 0.85),
                        what);
        }
      });
    };
    check(weighted);
    check(pattern);
  }
}

TEST(personalized_pagerank, the_same_for_any_number_of_threads) {
  const int n = 20000;
  const auto a = graphs::directed(n, graphs::random_arcs(n, 4 * n, 3, true));
  const ints seeds{1, 5, 77, 19999, 3, 3000, 4000, 9};
  const auto once = gb::personalized_pagerank(gb::cpu{.threads = 1}, a, seeds);
  for (const int threads : {2, 5}) {
    const auto r = gb::personalized_pagerank(gb::cpu{.threads = threads}, a, seeds);
    for (offset_t c = 0; c < 8; ++c) EXPECT_EQ(column(r.scores, c), column(once.scores, c));
  }
}

TEST(personalized_pagerank, refuses_and_ends) {
  const auto a = graphs::undirected(50, graphs::cycle(50));
  objects::out_of_bounds([&] { gb::personalized_pagerank(a, ints{0, 50}); });
  objects::dimension_mismatch([] { gb::personalized_pagerank(gb::matrix<void>(2, 3), ints{}); });
  objects::invalid_value([&] { gb::personalized_pagerank(a, ints{0}, {.damping = 1}); });
  objects::invalid_value([&] { gb::personalized_pagerank(a, ints{0}, {.tolerance = -1}); });
  objects::invalid_value([&] { gb::personalized_pagerank(a, ints{0}, {.columns = 0}); });
  const auto r = gb::personalized_pagerank(
      a, ints{0, 1}, {.columns = 1, .on_iteration = [](const gb::personalized_pagerank_iteration& now) {
                        EXPECT_EQ(now.seeds, 0);
                        return now.iteration < 3;
                      }});
  EXPECT_TRUE(r.cancelled);
  EXPECT_FALSE(r.converged);
  EXPECT_EQ(r.iterations, 3);
  EXPECT_GT(r.scores(0, 0), 0);
  EXPECT_EQ(r.scores(1, 1), 0);
  EXPECT_FALSE(gb::personalized_pagerank(a, ints{0}, {.max_iterations = 2}).converged);
}

}  // namespace
