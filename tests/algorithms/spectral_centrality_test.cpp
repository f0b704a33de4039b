// HITS, eigenvector and Katz centrality against hand-written answers and the equations that define them.
#include <algorithms/eigenvector.hpp>
#include <algorithms/hits.hpp>
#include <algorithms/katz.hpp>
#include <graphblas/entries.hpp>
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
using gb::offset_t;

namespace {

using doubles = std::vector<double>;

void expect_near(const doubles& found, const doubles& expected, const std::string& what, double bound = 1e-8) {
  ASSERT_EQ(found.size(), expected.size()) << what;
  for (std::size_t v = 0; v < found.size(); ++v) EXPECT_NEAR(found[v], expected[v], bound) << what << ", vertex " << v;
}

// A' x, or A x.
template <class T, class I>
doubles times(const gb::matrix<T, I>& a, const doubles& x, bool transposed) {
  doubles y(x.size(), 0.0);
  for (const auto& entry : gb::entries_of(a)) {
    double w = 1;
    if constexpr (!std::is_void_v<T>) w = static_cast<double>(entry.value);
    const auto i = static_cast<std::size_t>(entry.row), j = static_cast<std::size_t>(entry.col);
    if (transposed)
      y[j] += w * x[i];
    else
      y[i] += w * x[j];
  }
  return y;
}

gb::matrix<double> random_weights(int n, int count, unsigned seed) {
  std::mt19937 random(seed);
  std::vector<std::int32_t> from, to;
  doubles weights;
  for (const auto& [i, j] : graphs::random_arcs(n, count, seed, seed % 2 == 0)) {
    from.push_back(i);
    to.push_back(j);
    weights.push_back(1 + random() % 8);
  }
  return gb::matrix<double>::build(n, n, from, to, weights, gb::plus<>{});
}

TEST(hits, small_graphs) {
  graphs::on_every_executor([](const auto& exec, const char* what) {
    // Two hubs of one authority, of which one has another.
    const auto r = gb::hits(exec, graphs::directed(4, {{0, 2}, {1, 2}, {1, 3}}), {.tolerance = 1e-14});
    EXPECT_TRUE(r.converged) << what;
    const double golden = (1 + std::sqrt(5.0)) / 2;
    expect_near(graphs::values_of(r.hubs), {1 / (1 + golden), golden / (1 + golden), 0, 0}, what);
    expect_near(graphs::values_of(r.authorities), {0, 0, golden / (1 + golden), 1 / (1 + golden)}, what);
    for (const int n : {0, 1, 3}) {
      const auto none = gb::hits(exec, graphs::directed(n, {}));
      EXPECT_TRUE(none.converged) << what;
      expect_near(graphs::values_of(none.hubs), doubles(static_cast<std::size_t>(n), 0.0), what);
    }
  });
}

TEST(hits, random_graphs) {
  for (unsigned seed = 0; seed < 10; ++seed) {
    const int n = 5 + static_cast<int>(seed * 20);
    const auto a = random_weights(n, 4 * n, seed);
    graphs::on_every_executor([&](const auto& exec, const char* what) {
      const auto r = gb::hits(exec, a, {.tolerance = 1e-12, .max_iterations = 100000});
      ASSERT_TRUE(r.converged) << what;
      const auto hubs = graphs::values_of(r.hubs), authorities = graphs::values_of(r.authorities);
      auto again = times(a, times(a, hubs, true), false);
      double sum = 0;
      for (const double x : again) sum += x;
      for (double& x : again) x /= sum;
      expect_near(hubs, again, what, 1e-11);
      double total = 0;
      for (const double x : authorities) total += x;
      EXPECT_NEAR(total, 1, 1e-12);
    });
  }
}

TEST(eigenvector, small_graphs) {
  graphs::on_every_executor([](const auto& exec, const char* what) {
    const auto star = gb::eigenvector(exec, graphs::undirected(5, graphs::star(4)));
    EXPECT_TRUE(star.converged) << what;
    EXPECT_NEAR(star.eigenvalue, 2, 1e-8) << what;
    const double leaf = 1 / std::sqrt(8.0);
    expect_near(graphs::values_of(star.scores), {std::sqrt(0.5), leaf, leaf, leaf, leaf}, what);
    const auto cycle = gb::eigenvector(exec, graphs::directed(4, graphs::cycle(4)));
    EXPECT_NEAR(cycle.eigenvalue, 1, 1e-12) << what;
    expect_near(graphs::values_of(cycle.scores), {0.5, 0.5, 0.5, 0.5}, what);
    // What no cycle leads to counts nothing; what one leads to counts.
    const auto tail = gb::eigenvector(exec, graphs::directed(4, {{0, 1}, {1, 2}, {2, 1}, {2, 3}}));
    expect_near(graphs::values_of(tail.scores), {0, 1 / std::sqrt(3.0), 1 / std::sqrt(3.0), 1 / std::sqrt(3.0)}, what);
    const auto loop = gb::eigenvector(exec, graphs::directed(1, {{0, 0}}));
    expect_near(graphs::values_of(loop.scores), {1}, what);
    for (const int n : {0, 1, 4}) {
      const auto none = gb::eigenvector(exec, graphs::directed(n, graphs::path(n)));
      EXPECT_TRUE(none.converged) << what;
      EXPECT_EQ(none.eigenvalue, 0) << what;
      expect_near(graphs::values_of(none.scores), doubles(static_cast<std::size_t>(n), 0.0), what);
    }
  });
  // The squares of these weights are beyond the range of doubles.
  using ints = std::vector<std::int32_t>;
  for (const double w : {1e200, 1e-200}) {
    const auto pair = gb::eigenvector(gb::matrix<double>::build(2, 2, ints{0, 1}, ints{1, 0}, doubles{w, w}));
    EXPECT_TRUE(pair.converged) << w;
    EXPECT_NEAR(pair.eigenvalue / w, 1, 1e-12) << w;
    expect_near(graphs::values_of(pair.scores), {std::sqrt(0.5), std::sqrt(0.5)}, "weights that are large or small");
  }
  const auto large = gb::matrix<double>::build(2, 2, ints{0, 0, 1}, ints{0, 1, 0}, doubles{1e308, 1e308, 1e308});
  // Their sum is beyond that range, too.
  const double golden = (1 + std::sqrt(5.0)) / 2;
  EXPECT_NEAR(gb::eigenvector(large).eigenvalue / 1e308, golden, 1e-8);
  EXPECT_NEAR(gb::katz(large).alpha * 1e308, 0.45, 1e-12);
  const auto tiny = gb::matrix<double>::build(2, 2, ints{0, 1}, ints{1, 0}, doubles{1e-310, 1e-310});
  EXPECT_THROW(gb::katz(tiny), gb::invalid_value);
  EXPECT_TRUE(gb::katz(tiny, {.alpha = 1}).converged);
  expect_near(graphs::values_of(gb::hits(large).hubs), {golden / (1 + golden), 1 / (1 + golden)}, "hits", 1e-8);
  // A cycle of weights of 0 is none.
  const auto zeros = gb::matrix<double>::build(2, 2, ints{0, 1}, ints{1, 0}, doubles{1, 0});
  EXPECT_EQ(gb::eigenvector(zeros).eigenvalue, 0);
}

TEST(eigenvector, random_graphs) {
  for (unsigned seed = 0; seed < 10; ++seed) {
    const int n = 5 + static_cast<int>(seed * 20);
    const auto a = graphs::undirected<float>(n, graphs::random_arcs(n, 3 * n, seed, seed % 2 == 0));
    graphs::on_every_executor([&](const auto& exec, const char* what) {
      const auto r = gb::eigenvector(exec, a, {.tolerance = 1e-10, .max_iterations = 100000});
      ASSERT_TRUE(r.converged) << what;
      const auto x = graphs::values_of(r.scores);
      auto y = times(a, x, true);
      double squares = 0;
      for (const double s : x) squares += s * s;
      for (double& s : y) s /= r.eigenvalue;
      expect_near(x, y, what, 1e-9);
      EXPECT_NEAR(squares, 1, 1e-12) << what;
    });
  }
}

TEST(katz, small_graphs) {
  graphs::on_every_executor([](const auto& exec, const char* what) {
    const auto path = gb::katz(exec, graphs::directed(3, graphs::path(3)), {.alpha = 0.5, .tolerance = 0});
    EXPECT_TRUE(path.converged) << what;
    expect_near(graphs::values_of(path.scores), {1, 1.5, 1.75}, what, 1e-15);
    const auto scaled =
        gb::katz(exec, graphs::directed(3, graphs::path(3)), {.alpha = 0.5, .beta = 4, .normalized = true});
    const double norm = std::sqrt(1 + 1.5 * 1.5 + 1.75 * 1.75);
    expect_near(graphs::values_of(scaled.scores), {1 / norm, 1.5 / norm, 1.75 / norm}, what);
    // 1 / (1 - alpha) and more: the eigenvalue of a cycle is 1.
    const auto cycle = gb::katz(exec, graphs::directed(4, graphs::cycle(4)), {.alpha = 0.9});
    expect_near(graphs::values_of(cycle.scores), {10, 10, 10, 10}, what, 1e-7);
    const auto large = gb::katz(exec, graphs::directed(4, graphs::cycle(4)), {.alpha = 1.5});
    EXPECT_TRUE(large.diverged) << what;
    EXPECT_NEAR(large.alpha_bound, 1, 1e-5) << what;
    // Long before the scores leave the range of doubles, and with vertices that only lead to the cycle or away from it.
    auto arcs = graphs::cycle(4);
    arcs.insert(arcs.end(), {{4, 0}, {2, 5}});
    const auto little = gb::katz(exec, graphs::directed(6, arcs), {.alpha = 1.001});
    EXPECT_TRUE(little.diverged) << what;
    EXPECT_LE(little.iterations, 64) << what;
    EXPECT_NEAR(little.alpha_bound, 1, 1e-5) << what;
    EXPECT_TRUE(gb::katz(exec, graphs::directed(6, arcs), {.alpha = 0.99}).converged) << what;
    EXPECT_FALSE(gb::katz(exec, graphs::directed(4, graphs::cycle(4)), {.alpha = 1, .max_iterations = 50}).converged);
    // Scores from 1 to 10^37: the bound on the error has no digit left, but nothing changes any more.
    const auto steep = gb::katz(exec, graphs::directed(40, graphs::path(40)), {.alpha = 9});
    EXPECT_TRUE(steep.converged) << what;
    EXPECT_NEAR(steep.scores.get(39).value() / (std::pow(9.0, 40) / 8), 1, 1e-12) << what;
    for (const int n : {0, 1, 3})
      expect_near(graphs::values_of(gb::katz(exec, graphs::directed(n, {})).scores),
                  doubles(static_cast<std::size_t>(n), 1.0), what);
  });
}

TEST(katz, random_graphs) {
  for (unsigned seed = 0; seed < 10; ++seed) {
    const int n = 5 + static_cast<int>(seed * 20);
    const auto a = random_weights(n, 4 * n, seed);
    doubles once;
    graphs::on_every_executor([&](const auto& exec, const char* what) {
      const auto r = gb::katz(exec, a);
      ASSERT_TRUE(r.converged) << what;
      const auto x = graphs::values_of(r.scores);
      // By 100 times as many steps as the bound of the iteration says.
      doubles exact(x.size(), 1.0);
      for (int k = 0; k < 2000; ++k) {
        exact = times(a, exact, true);
        for (double& s : exact) s = r.alpha * s + 1;
      }
      for (std::size_t v = 0; v < x.size(); ++v) EXPECT_NEAR(x[v] / exact[v], 1, 1e-9) << what << ", vertex " << v;
    });
  }
}

TEST(spectral_centrality, the_same_for_any_number_of_threads) {
  const int n = 50000;
  const auto a = graphs::undirected(n, graphs::random_arcs(n, 5 * n, 7, true));
  const auto all = [&](int threads) {
    const gb::cpu exec{.threads = threads};
    std::vector<doubles> found;
    found.push_back(graphs::values_of(gb::hits(exec, a).hubs));
    found.push_back(graphs::values_of(gb::eigenvector(exec, a).scores));
    found.push_back(graphs::values_of(gb::katz(exec, a).scores));
    return found;
  };
  const auto once = all(1);
  for (const int threads : {2, 5}) EXPECT_EQ(all(threads), once) << threads;
}

TEST(spectral_centrality, refuses_options_and_weights) {
  const auto a = graphs::directed(5, graphs::path(5));
  objects::invalid_value([&] { gb::hits(a, {.tolerance = -1}); });
  objects::invalid_value([&] { gb::hits(a, {.max_iterations = -1}); });
  objects::invalid_value([&] { gb::eigenvector(a, {.tolerance = std::nan("")}); });
  for (const double bad : {0.0, -1.0, std::numeric_limits<double>::infinity()}) {
    objects::invalid_value([&] { gb::katz(a, {.alpha = bad}); });
    objects::invalid_value([&] { gb::katz(a, {.beta = bad}); });
  }
  for (const double bad : {-1.0, std::nan(""), std::numeric_limits<double>::infinity()}) {
    const auto b = gb::matrix<double>::build(3, 3, std::vector<std::int32_t>{0, 1}, std::vector<std::int32_t>{1, 2},
                                             doubles{1, bad});
    EXPECT_EQ(objects::invalid_value([&] { gb::hits(b); }), "hits: weights must be finite and not negative");
    EXPECT_EQ(objects::invalid_value([&] { gb::katz(b); }), "katz: weights must be finite and not negative");
    EXPECT_EQ(objects::invalid_value([&] { gb::eigenvector(b); }),
              "eigenvector: weights must be finite and not negative");
  }
}

TEST(spectral_centrality, ends_when_the_observer_says_so) {
  const auto a = graphs::undirected(200, graphs::random_arcs(200, 500, 1));
  const auto stop = [](const gb::power_iteration& now) { return now.iteration < 3; };
  const auto check = [](const auto& r) {
    EXPECT_TRUE(r.cancelled);
    EXPECT_FALSE(r.converged);
    EXPECT_EQ(r.iterations, 3);
    EXPECT_GT(r.residual, 0);
  };
  check(gb::hits(a, {.on_iteration = stop}));
  check(gb::eigenvector(a, {.on_iteration = stop}));
  check(gb::katz(a, {.on_iteration = stop}));
}

}  // namespace
