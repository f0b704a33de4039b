// PageRank against closed forms and a plain power iteration in long double; definitions, stop rules, wrong weights.
#include <algorithms/pagerank.hpp>
#include <tests/algorithms/graphs.hpp>
#include <tests/objects/throws.hpp>

#include <gtest/gtest.h>

#include <cmath>
#include <cstdint>
#include <limits>
#include <numeric>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

namespace gb = gustav;
using gb::offset_t;

namespace {

using graphs::arcs;
using scores = std::vector<long double>;
constexpr gb::cpu two{.threads = 2};  // one executor for most tests: each further one is another instantiation

// r = d (W' r + lost / n) + (1 - d) / n, from the uniform vector, so many times; arc by arc in long double.
template <class T, class I>
scores plain_power(const gb::matrix<T, I>& a, long double d, int iterations, bool lose_dangling = false) {
  struct share {
    std::size_t from, to;
    long double part;
  };
  const auto v = a.view();
  const auto n = static_cast<std::size_t>(v.rows);
  std::vector<share> shares;
  std::vector<std::size_t> dangling;
  for (std::size_t i = 0; i < n; ++i) {
    long double sum = 0;
    for (offset_t k = v.offsets[i]; k < v.offsets[i + 1]; ++k) sum += static_cast<long double>(v.value(k));
    if (sum == 0) dangling.push_back(i);
    if (sum > 0)
      for (offset_t k = v.offsets[i]; k < v.offsets[i + 1]; ++k)
        shares.push_back({i, static_cast<std::size_t>(v.indices[k]), static_cast<long double>(v.value(k)) / sum});
  }
  scores r(n, 1.0L / static_cast<long double>(n));
  for (int it = 0; it < iterations; ++it) {
    long double lost = 0;
    for (const std::size_t i : dangling) lost += r[i];
    scores next(n, ((1 - d) + (lose_dangling ? 0 : d * lost)) / static_cast<long double>(n));
    for (const auto& s : shares) next[s.to] += d * r[s.from] * s.part;
    r = std::move(next);
  }
  return r;
}

template <class I>
void expect_near(const gb::vector<double, I>& found, const scores& expected, double bound) {
  ASSERT_EQ(found.size(), static_cast<offset_t>(expected.size()));
  ASSERT_EQ(found.entries(), found.size());
  for (std::size_t v = 0; v < expected.size(); ++v)
    ASSERT_NEAR(found.get(static_cast<offset_t>(v)).value(), static_cast<double>(expected[v]), bound) << v;
}
double total(const gb::vector<double>& r) { return gb::reduce(gb::plus_monoid<double>{}, r); }

TEST(pagerank, symmetric_shapes_are_uniform) {
  for (const auto& a :
       {graphs::directed(5, graphs::cycle(5)), graphs::undirected(5, graphs::complete(5)), graphs::directed(5, {})}) {
    const auto r = gb::pagerank(two, a);
    EXPECT_TRUE(r.converged);
    expect_near(r.scores, scores(5, 0.2L), 1e-12);
  }
}

TEST(pagerank, a_star_has_a_closed_form) {
  // Undirected star with n leaves: hub h = (1 - d) / (n + 1) + d (1 - h).
  const double d = 0.85;
  const int n = 7;
  const double hub = ((1 - d) / (n + 1) + d) / (1 + d);
  const auto r = gb::pagerank(two, graphs::undirected(n + 1, graphs::star(n)), {.tolerance = 1e-13});
  EXPECT_NEAR(r.scores.get(0).value(), hub, 1e-12);
  EXPECT_NEAR(r.scores.get(n).value(), (1 - hub) / n, 1e-12);
}

TEST(pagerank, a_chain_that_ends) {
  // 0 -> 1, 1 dangling: r0 = d r1 / 2 + (1 - d) / 2 and r0 + r1 = 1.
  const auto r = gb::pagerank(two, graphs::directed(2, {{0, 1}}), {.tolerance = 1e-14});
  const double first = 0.5 / (1 + 0.85 / 2);
  EXPECT_NEAR(r.scores.get(0).value(), first, 1e-12);
  EXPECT_NEAR(total(r.scores), 1, 1e-12);
  // Lost instead of spread: r0 = (1 - d) / 2, r1 = (1 - d) / 2 (1 + d).
  const auto lost = gb::pagerank(two, graphs::directed(2, {{0, 1}}), {.tolerance = 1e-14, .lose_dangling = true});
  EXPECT_NEAR(lost.scores.get(0).value(), 0.075, 1e-12);
  EXPECT_NEAR(lost.scores.get(1).value(), 0.075 * 1.85, 1e-12);
}

TEST(pagerank, weights_divide_what_a_vertex_gives) {
  // 0 gives 1/4 to itself and 3/4 to 1, 1 gives all to 0; 2 has a row of zeros, which is none.
  gb::matrix<double> a(3, 3);
  a.set(0, 0, 1);
  a.set(0, 1, 3);
  a.set(1, 0, 0.5);
  a.set(2, 1, 0);
  const auto r = gb::pagerank(a, {.tolerance = 1e-14});  // without an executor
  expect_near(r.scores, plain_power(a, 0.85L, 400), 1e-13);
  auto scaled = a.clone();
  scaled.set(0, 0, 1e10);
  scaled.set(0, 1, 3e10);
  expect_near(gb::pagerank(two, scaled, {.tolerance = 1e-14}).scores, plain_power(a, 0.85L, 400), 1e-13);
}

TEST(pagerank, within_1e_10_of_a_plain_power_iteration) {
  for (unsigned seed = 0; seed < 8; ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    const int n = 3 + static_cast<int>(seed * 11);
    const auto list = graphs::random_arcs(n, n * static_cast<int>(1 + seed % 4), seed, seed % 2 == 1);
    auto weighted = graphs::directed<double>(n, list);
    for (std::size_t k = 0; k < list.size(); ++k)
      weighted.set(list[k].first, list[k].second, static_cast<double>(k % 9) / 4);
    const auto pattern = graphs::directed(n, list);
    for (const double d : {0.85, 0.5, 0.99}) {
      const int enough = d > 0.9 ? 3000 : 300;
      const gb::pagerank_options options{.damping = d, .tolerance = 1e-12, .max_iterations = 100000};
      const auto r = gb::pagerank(two, weighted, options);
      EXPECT_TRUE(r.converged);
      EXPECT_LE(r.residual, 1e-12);
      EXPECT_NEAR(total(r.scores), 1, 1e-11);
      expect_near(r.scores, plain_power(weighted, d, enough), 1e-10);
      expect_near(gb::pagerank(two, pattern, options).scores, plain_power(pattern, d, enough), 1e-10);
    }
  }
}

TEST(pagerank, every_executor_and_number_of_threads) {
  const int n = 1500;
  const auto list = graphs::random_arcs(n, 20000, 5, true);
  auto a = graphs::directed<double>(n, list);
  for (std::size_t k = 0; k < list.size(); ++k)
    a.set(list[k].first, list[k].second, 1.0 / static_cast<double>(k % 13 + 1));
  const auto alone = gb::pagerank(gb::cpu{.threads = 1}, a, {.iterations = 20});
  for (const int threads : {2, 3, 7}) {
    const auto r = gb::pagerank(gb::cpu{.threads = threads}, a, {.iterations = 20});
    EXPECT_EQ(r.scores, alone.scores);  // to the last bit
    EXPECT_EQ(r.residual, alone.residual);
  }
  const auto small = graphs::directed(40, graphs::random_arcs(40, 90, 2));
  graphs::on_every_executor([&](const auto& exec, const char* name) {
    SCOPED_TRACE(name);
    expect_near(gb::pagerank(exec, small, {.iterations = 7}).scores, plain_power(small, 0.85L, 7), 1e-14);
  });
}

template <class T>
class pagerank_of : public testing::Test {};
using weight_types = testing::Types<bool, std::int8_t, std::uint64_t>;
TYPED_TEST_SUITE(pagerank_of, weight_types);

TYPED_TEST(pagerank_of, value_type_gives_the_scores_of_its_weights) {
  using T = TypeParam;
  gb::matrix<T, std::int64_t> a(6, 6);
  const T most = std::is_same_v<T, bool> ? T(true) : T(120);
  a.set(0, 1, most);  // sums beyond what a small type holds
  a.set(0, 2, most);
  a.set(0, 3, most);
  a.set(1, 2, T(1));
  a.set(2, 0, T(1));
  a.set(3, 4, T(0));  // sums to 0: dangling
  a.set(4, 4, T(1));
  const auto r = gb::pagerank(two, a, {.tolerance = 1e-14});
  EXPECT_TRUE(r.converged);
  expect_near(r.scores, plain_power(a, 0.85L, 400), 1e-13);
}

TEST(pagerank, exactly_so_many_iterations) {
  const auto a = graphs::directed(30, graphs::random_arcs(30, 60, 3));
  for (const int k : {0, 1, 2, 33}) {
    const auto r = gb::pagerank(two, a, {.tolerance = 1, .iterations = k});
    EXPECT_EQ(r.iterations, k);
    EXPECT_TRUE(r.converged);
    expect_near(r.scores, plain_power(a, 0.85L, k), 1e-14);
    expect_near(gb::pagerank(two, a, {.iterations = k, .lose_dangling = true}).scores, plain_power(a, 0.85L, k, true),
                1e-14);
  }
}

TEST(pagerank, no_more_than_max_iterations) {
  const auto a = graphs::directed(30, graphs::random_arcs(30, 60, 3));
  const auto r = gb::pagerank(two, a, {.tolerance = 1e-15, .max_iterations = 3});
  EXPECT_FALSE(r.converged);
  EXPECT_EQ(r.iterations, 3);
  expect_near(r.scores, plain_power(a, 0.85L, 3), 1e-14);
  const auto none = gb::pagerank(two, a, {.max_iterations = 0});
  EXPECT_FALSE(none.converged);
  EXPECT_EQ(none.scores.get(7).value(), 1.0 / 30);
}

// The change of each iteration, from the plain one, says where each rule must stop.
TEST(pagerank, stop_rules) {
  const int n = 50;
  const auto a = graphs::directed(n, graphs::random_arcs(n, 150, 9));
  const double d = 0.85, tolerance = 1e-7;
  std::vector<double> change{0};
  for (int k = 1; k < 200; ++k) {
    const auto before = plain_power(a, d, k - 1), after = plain_power(a, d, k);
    long double sum = 0;
    for (std::size_t v = 0; v < after.size(); ++v) sum += std::abs(after[v] - before[v]);
    change.push_back(static_cast<double>(sum));
    if (sum < 1e-9L) break;
  }
  auto first_below = [&](double bound) {
    int k = 1;
    while (change[static_cast<std::size_t>(k)] >= bound) ++k;
    return k;
  };
  auto iterations = [&](gb::pagerank_stop stop) {
    return gb::pagerank(two, a, {.tolerance = tolerance, .stop = stop}).iterations;
  };
  EXPECT_EQ(iterations(gb::pagerank_stop::error_bound), first_below(tolerance * (1 - d) / d));
  EXPECT_EQ(iterations(gb::pagerank_stop::per_vertex), first_below(tolerance * n));
  EXPECT_EQ(iterations(gb::pagerank_stop::total_change), first_below(tolerance));
  EXPECT_LT(iterations(gb::pagerank_stop::per_vertex), iterations(gb::pagerank_stop::total_change));
  EXPECT_LT(iterations(gb::pagerank_stop::total_change), iterations(gb::pagerank_stop::error_bound));
}

TEST(pagerank, reports_progress) {
  const auto a = graphs::directed(20, graphs::random_arcs(20, 50, 3));
  std::vector<int> seen;
  double last = -1;
  const auto r = gb::pagerank(two, a, {.on_iteration = [&](const gb::pagerank_iteration& now) {
                                seen.push_back(now.iteration);
                                last = now.residual;
                              }});
  std::vector<int> expected(static_cast<std::size_t>(r.iterations));
  std::iota(expected.begin(), expected.end(), 1);
  EXPECT_EQ(seen, expected);
  EXPECT_EQ(last, r.residual);
}

TEST(pagerank, without_damping_everything_is_teleported) {
  const auto r = gb::pagerank(two, graphs::directed(4, graphs::path(4)), {.damping = 0});
  EXPECT_TRUE(r.converged);
  EXPECT_EQ(r.iterations, 1);
  expect_near(r.scores, scores(4, 0.25L), 0);
}

TEST(pagerank, without_vertices_and_with_one) {
  const auto none = gb::pagerank(two, gb::matrix<double>(0, 0));
  EXPECT_TRUE(none.converged);
  EXPECT_EQ(none.scores.size(), 0);
  EXPECT_NEAR(gb::pagerank(two, graphs::directed(1, {})).scores.get(0).value(), 1, 1e-15);
  EXPECT_NEAR(gb::pagerank(two, graphs::directed(1, {{0, 0}})).scores.get(0).value(), 1, 1e-15);
}

TEST(pagerank, weights_that_cannot_be_used) {
  auto with = [](double weight) {
    gb::matrix<double> a(3, 3);
    a.set(0, 1, 1);
    a.set(1, 2, weight);
    return a;
  };
  for (const double weight : {-1.0, -1e-300, std::numeric_limits<double>::quiet_NaN(),
                              std::numeric_limits<double>::infinity(), -std::numeric_limits<double>::infinity()}) {
    objects::invalid_value([&] { gb::pagerank(two, with(weight)); });
    objects::invalid_value([&] { gb::pagerank(gb::reference{}, with(weight)); });
  }
  EXPECT_TRUE(gb::pagerank(two, with(-0.0)).converged);
  auto huge = with(1e308);
  huge.set(1, 0, 1e308);
  EXPECT_TRUE(gb::pagerank(two, huge).converged);  // in other units, where the sum does not overflow
  gb::matrix<std::int8_t, std::int64_t> negative(2, 2);
  negative.set(0, 1, -3);
  objects::invalid_value([&] { gb::pagerank(two, negative); });
}

TEST(pagerank, options_that_cannot_be_used) {
  const auto a = graphs::directed(3, graphs::path(3));
  const double nan = std::numeric_limits<double>::quiet_NaN();
  for (const double d : {-0.1, 1.0, 1.5, nan}) objects::invalid_value([&] { gb::pagerank(two, a, {.damping = d}); });
  for (const double t : {-1e-9, nan}) objects::invalid_value([&] { gb::pagerank(two, a, {.tolerance = t}); });
  objects::invalid_value([&] { gb::pagerank(two, a, {.iterations = -1}); });
  objects::invalid_value([&] { gb::pagerank(two, a, {.max_iterations = -1}); });
  objects::dimension_mismatch([] { gb::pagerank(two, gb::matrix<void>(2, 3)); });
}

TEST(pagerank, the_transpose_is_kept_on_the_matrix) {
  const auto a = graphs::directed(20, graphs::random_arcs(20, 50, 3));
  EXPECT_FALSE(a.has_transpose());
  (void)gb::pagerank(two, a);
  EXPECT_TRUE(a.has_transpose());
}

}  // namespace
