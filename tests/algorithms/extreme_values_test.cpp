// Lengths and weights at the rim of their types, and matrices without columns.
#include <algorithms/average_distance.hpp>
#include <algorithms/bellman_ford.hpp>
#include <algorithms/betweenness.hpp>
#include <algorithms/closeness.hpp>
#include <algorithms/diameter.hpp>
#include <algorithms/distance_matrix.hpp>
#include <algorithms/eccentricity.hpp>
#include <algorithms/eigenvector.hpp>
#include <algorithms/hits.hpp>
#include <algorithms/katz.hpp>
#include <algorithms/pagerank.hpp>
#include <algorithms/personalized_pagerank.hpp>
#include <algorithms/spanning_forest.hpp>
#include <algorithms/sssp.hpp>
#include <graphblas/graphblas.hpp>
#include <tests/objects/throws.hpp>

#include <gtest/gtest.h>

#include <cmath>
#include <cstdint>
#include <limits>
#include <string>
#include <vector>

namespace {

namespace gb = gustav;
using gb::offset_t;
using ints = std::vector<std::int32_t>;
using doubles = std::vector<double>;
constexpr double nan_value = std::numeric_limits<double>::quiet_NaN();

template <class T>
gb::matrix<T> arcs(int n, const ints& from, const ints& to, const std::vector<T>& values) {
  return gb::matrix<T>::build(n, n, from, to, values);
}

// f(name, call) for each algorithm that adds up lengths of the arcs of a matrix, but for bellman_ford.
template <class T, class F>
void for_each_search(const gb::matrix<T>& a, const F& f) {
  f("sssp", [&] { gb::sssp(a, 0); });
  f("diameter", [&] { gb::diameter(a); });
  f("eccentricities", [&] { gb::eccentricities(a); });
  f("average_distance", [&] { gb::average_distance(a); });
  f("average_distance", [&] { gb::average_distance(a, {.samples = 1}); });
  f("distance_matrix", [&] { gb::distance_matrix(a, ints{0}); });
  f("distance_matrix", [&] { gb::distance_matrix(a, ints{}); });
  f("closeness", [&] { gb::closeness(a); });
  f("closeness", [&] { gb::closeness(a, {.kind = gb::closeness_kind::harmonic, .samples = 1}); });
  f("betweenness", [&] { gb::betweenness(a); });
}

TEST(extreme_lengths, of_64_bits_are_not_negative) {
  constexpr std::uint64_t rim = std::uint64_t{1} << 63;
  for (const std::uint64_t length : {rim + 5, rim, rim - 1, ~std::uint64_t{0}, rim / 2}) {
    const auto a = arcs<std::uint64_t>(3, {0, 1}, {1, 2}, {length, 1});
    for_each_search(a, [&](const std::string& name, const auto& call) {
      EXPECT_EQ(objects::invalid_value(call), name + ": sums of these lengths may leave the range of 64-bit integers")
          << length;
    });
    EXPECT_EQ(objects::invalid_value([&] { gb::bellman_ford(a, ints{0}); }),
              "bellman_ford: sums of these lengths may leave the range of 64-bit integers")
        << length;
  }
  const auto fits = arcs<std::uint64_t>(3, {0, 1}, {1, 2}, {std::uint64_t{1} << 59, 1});
  const std::int64_t sum = (std::int64_t{1} << 59) + 1;
  EXPECT_EQ(gb::sssp(fits, 0).distances.get(2), sum);
  EXPECT_EQ(gb::bellman_ford(fits, ints{0}).distances.get(2), sum);
  EXPECT_EQ(gb::eccentricities(fits).eccentricities.get(0), sum);
  const auto narrow = arcs<std::uint32_t>(3, {0, 1}, {1, 2}, {~std::uint32_t{0}, ~std::uint32_t{0}});
  EXPECT_EQ(gb::sssp(narrow, 0).distances.get(2), 2 * std::int64_t{~std::uint32_t{0}});
  EXPECT_EQ(gb::bellman_ford(narrow, ints{0}).distances.get(2), 2 * std::int64_t{~std::uint32_t{0}});
}

TEST(extreme_lengths, whose_sums_are_infinite) {
  const auto a = arcs<double>(3, {0, 1}, {1, 2}, {1e308, 1e308});
  for_each_search(a, [&](const std::string& name, const auto& call) {
    EXPECT_EQ(objects::invalid_value(call), name + ": sums of these lengths may leave the range of doubles");
  });
  EXPECT_EQ(objects::invalid_value([&] { gb::spanning_forest(a); }),
            "boruvka_forest: the sum of the weights is beyond the range of doubles");
  const auto fits = arcs<double>(3, {0, 1}, {1, 2}, {1e307, 1e307});
  EXPECT_EQ(gb::sssp(fits, 0).distances.get(2), 2e307);
}

TEST(extreme_lengths, signed_ones) {
  constexpr std::int64_t most = std::numeric_limits<std::int64_t>::max(),
                         least = std::numeric_limits<std::int64_t>::min();
  for (const std::int64_t length : {most, most / 2}) {
    const auto a = arcs<std::int64_t>(3, {0, 1}, {1, 2}, {length, length});
    EXPECT_EQ(objects::invalid_value([&] { gb::sssp(a, 0); }),
              "sssp: sums of these lengths may leave the range of 64-bit integers");
    objects::invalid_value([&] { gb::bellman_ford(a, ints{0}); });
  }
  for (const std::int64_t length : {std::int64_t{-1}, least}) {
    const auto a = arcs<std::int64_t>(3, {0, 1}, {1, 2}, {length, 1});
    EXPECT_EQ(objects::invalid_value([&] { gb::sssp(a, 0); }), "sssp: lengths must be finite and not negative");
  }
  objects::invalid_value([&] { gb::bellman_ford(arcs<std::int64_t>(3, {0, 1}, {1, 2}, {least, 1}), ints{0}); });
  // A number of arcs that no path has is none of lengths that are not negative.
  const auto a = arcs<std::int64_t>(3, {0, 1}, {1, 2}, {std::int64_t{1} << 50, 1});
  EXPECT_EQ(gb::bellman_ford(a, ints{0}, {.most_arcs = most}).distances.get(2), (std::int64_t{1} << 50) + 1);
  const auto back = arcs<std::int64_t>(3, {0, 1}, {1, 2}, {-5, 1});
  EXPECT_EQ(gb::bellman_ford(back, ints{0}, {.most_arcs = 1000}).distances.get(2), -4);
}

TEST(extreme_lengths, on_the_loop_of_a_vertex_that_is_alone) {
  for (const double length : {nan_value, -1.0, std::numeric_limits<double>::infinity()}) {
    const auto a = arcs<double>(4, {0, 1, 3}, {1, 2, 3}, {1, 1, length});
    for_each_search(a, [&](const std::string& name, const auto& call) {
      EXPECT_EQ(objects::invalid_value(call), name + ": lengths must be finite and not negative") << length;
    });
  }
  const auto only = arcs<double>(1, {0}, {0}, {-1});
  for_each_search(only, [&](const std::string&, const auto& call) { objects::invalid_value(call); });
}

doubles values_of(const gb::vector<double>& u) {
  doubles all;
  for (offset_t i = 0; i < u.size(); ++i) all.push_back(u.get(i).value_or(nan_value));
  return all;
}
void expect_near(const doubles& x, const doubles& y, double w, const char* what) {
  ASSERT_EQ(x.size(), y.size()) << what;
  for (std::size_t i = 0; i < x.size(); ++i) EXPECT_NEAR(x[i], y[i], 1e-9 * std::abs(y[i]) + 1e-12) << what << ' ' << w;
}

// Two cycles that share a vertex, with weights in simple ratios.
gb::matrix<double> two_cycles(double w) {
  return arcs<double>(5, {0, 1, 2, 2, 3, 4}, {1, 2, 0, 3, 4, 2}, {w, 2 * w, w, w, 4 * w, w});
}

TEST(extreme_weights, scores_do_not_depend_on_the_unit) {
  const auto plain = two_cycles(1);
  const ints seeds{0, 3};
  const auto hubs = gb::hits(plain);
  const auto spectral = gb::eigenvector(plain);
  const auto ranks = gb::pagerank(plain);
  const auto personal = gb::personalized_pagerank(plain, seeds);
  const auto walks = gb::katz(plain, {.alpha = 0.25});
  for (const double w : {std::ldexp(1.0, -1030), 1e-310, 1e-300, 1e-160, 1e160, 1e300, 4e307}) {
    const auto a = two_cycles(w);
    const auto h = gb::hits(a);
    EXPECT_TRUE(h.converged) << w;
    expect_near(values_of(h.hubs), values_of(hubs.hubs), w, "hubs");
    expect_near(values_of(h.authorities), values_of(hubs.authorities), w, "authorities");
    const auto e = gb::eigenvector(a);
    EXPECT_TRUE(e.converged) << w;
    expect_near(values_of(e.scores), values_of(spectral.scores), w, "eigenvector");
    EXPECT_NEAR(e.eigenvalue / w / spectral.eigenvalue, 1, 1e-9) << w;
    const auto r = gb::pagerank(a);
    EXPECT_TRUE(r.converged) << w;
    expect_near(values_of(r.scores), values_of(ranks.scores), w, "pagerank");
    const auto p = gb::personalized_pagerank(a, seeds);
    for (int i = 0; i < 5; ++i)
      for (int c = 0; c < 2; ++c) EXPECT_NEAR(p.scores(i, c), personal.scores(i, c), 1e-9) << w;
    if (0.25 / w <= std::numeric_limits<double>::max()) {
      const auto k = gb::katz(a, {.alpha = 0.25 / w});
      EXPECT_TRUE(k.converged) << w;
      EXPECT_EQ(k.alpha, 0.25 / w);
      expect_near(values_of(k.scores), values_of(walks.scores), w, "katz");
      const auto own = gb::katz(a);
      EXPECT_NEAR(own.alpha * w / gb::katz(plain).alpha, 1, 1e-9) << w;
      expect_near(values_of(own.scores), values_of(gb::katz(plain).scores), w, "katz with its own alpha");
    } else {
      EXPECT_EQ(objects::invalid_value([&] { gb::katz(a); }),
                "katz: weights are too small for an alpha of their own: give one");
    }
  }
}

// Only the shares of the weights in their rows matter to PageRank, and each row has a unit of its own.
TEST(extreme_weights, ranks_do_not_depend_on_the_units_of_the_rows) {
  const double least = std::numeric_limits<double>::denorm_min();
  const auto in_units = [](double first, double second, double third) {
    return arcs<double>(4, {0, 0, 1, 1, 2}, {1, 2, 0, 3, 0}, {first, 2 * first, 4 * second, second, third});
  };
  const auto plain = in_units(1, 1, 1);
  const ints seeds{0, 3};
  const auto expected = gb::pagerank(plain);
  const auto personal = gb::personalized_pagerank(plain, seeds);
  for (const doubles& w : {doubles{1, least, 1}, {1e160, 1e-310, least}, {least, 4e307, 1e-160}, {1e-310, 3, 1e300}}) {
    const auto a = in_units(w[0], w[1], w[2]);
    for (const auto& found : {gb::pagerank(a), gb::pagerank(gb::reference{}, a)})
      expect_near(values_of(found.scores), values_of(expected.scores), w[1], "pagerank");
    const auto p = gb::personalized_pagerank(a, seeds);
    for (int i = 0; i < 4; ++i)
      for (int c = 0; c < 2; ++c) EXPECT_NEAR(p.scores(i, c), personal.scores(i, c), 1e-9) << w[1];
  }
}

TEST(extreme_weights, the_least_and_the_largest_doubles) {
  const double least = std::numeric_limits<double>::denorm_min(), most = std::numeric_limits<double>::max();
  // A star of which every arc has the same weight.
  const auto star = [](double w) { return arcs<double>(4, {0, 0, 0}, {1, 2, 3}, {w, w, w}); };
  for (const double w : {least, 1.0, most}) {
    const auto h = gb::hits(star(w));
    expect_near(values_of(h.hubs), {1, 0, 0, 0}, w, "hubs");
    expect_near(values_of(h.authorities), {0, 1.0 / 3, 1.0 / 3, 1.0 / 3}, w, "authorities");
    expect_near(values_of(gb::pagerank(star(w)).scores), values_of(gb::pagerank(star(1)).scores), w, "pagerank");
    const auto k = gb::katz(star(w), {.alpha = 1e-3});
    for (const double s : values_of(k.scores)) EXPECT_FALSE(std::isnan(s)) << w;
  }
  const auto pair = [](double w) { return arcs<double>(2, {0, 1}, {1, 0}, {w, w}); };
  for (const double w : {least, most}) {
    const auto e = gb::eigenvector(pair(w));
    expect_near(values_of(e.scores), {std::sqrt(0.5), std::sqrt(0.5)}, w, "eigenvector");
    EXPECT_NEAR(e.eigenvalue / w, 1, 1e-12);
  }
  const auto beyond = arcs<double>(2, {0, 0, 1, 1}, {0, 1, 0, 1}, {most, most, most, most});
  EXPECT_EQ(objects::invalid_value([&] { gb::eigenvector(beyond); }),
            "eigenvector: the eigenvalue is more than a double");
  // A pole: alpha times the eigenvalue is far above 1.
  const auto far = gb::katz(pair(most), {.alpha = 1});
  EXPECT_TRUE(far.diverged);
  EXPECT_NEAR(far.alpha_bound * most, 1, 1e-5);
}

TEST(extreme_weights, are_refused_where_they_are_no_weights) {
  for (const double bad : {-1e-310, nan_value, std::numeric_limits<double>::infinity()}) {
    const auto a = arcs<double>(2, {0, 1}, {1, 0}, {1e-310, bad});
    const std::string text = ": weights must be finite and not negative";
    EXPECT_EQ(objects::invalid_value([&] { gb::hits(a); }), "hits" + text);
    EXPECT_EQ(objects::invalid_value([&] { gb::eigenvector(a); }), "eigenvector" + text);
    EXPECT_EQ(objects::invalid_value([&] { gb::katz(a); }), "katz" + text);
    EXPECT_EQ(objects::invalid_value([&] { gb::pagerank(a); }), "pagerank" + text);
    EXPECT_EQ(objects::invalid_value([&] { gb::personalized_pagerank(a, ints{0}); }), "pagerank" + text);
  }
}

TEST(matrices_without_columns, mxv_reduce_answers_as_mxv) {
  const gb::matrix<double> a(3, 0);
  const gb::vector<double> none(0);
  EXPECT_EQ(gb::mxv(a, none, gb::plus_times<double>{}).entries(), 0);
  const auto count = [](offset_t i, double y) { return static_cast<double>(i + 1) + y; };
  EXPECT_EQ(gb::mxv_reduce(gb::plus_monoid<double>{}, count, gb::plus_times<double>{}, a, none), 6);
  EXPECT_EQ(gb::mxv_reduce(gb::reference{}, gb::plus_monoid<double>{}, count, gb::plus_times<double>{}, a, none), 6);
  const gb::matrix<double> flat(0, 3);
  EXPECT_EQ(gb::mxv_reduce(gb::plus_monoid<double>{}, count, gb::plus_times<double>{}, gb::transposed(flat), none), 6);
  objects::invalid_value([&] {
    gb::mxv_reduce(gb::plus_monoid<double>{}, count, gb::plus_times<double>{}, gb::matrix<double>(3, 1),
                   gb::vector<double>(1));
  });
}

}  // namespace
