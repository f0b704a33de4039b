// Random walks: arcs, lengths, the same for any number of threads, and the distribution of their steps.
#include <algorithms/random_walks.hpp>
#include <algorithms/verify/walks.hpp>
#include <core/random.hpp>
#include <tests/algorithms/graphs.hpp>
#include <tests/objects/throws.hpp>

#include <gtest/gtest.h>

#include <cmath>
#include <cstdint>
#include <limits>
#include <map>
#include <span>
#include <string>
#include <utility>
#include <vector>

namespace gb = gustav;
using gb::offset_t;

namespace {

using ints = std::vector<std::int32_t>;

std::span<const std::int32_t> walk_of(const gb::walks_result<std::int32_t>& r, std::size_t k) {
  return std::span<const std::int32_t>(r.vertices).subspan(r.offsets[k], r.offsets[k + 1] - r.offsets[k]);
}

gb::matrix<double> weighted(int n, const graphs::arcs& list, const std::vector<double>& weights) {
  ints from, to;
  for (const auto& [u, v] : list) from.push_back(u), to.push_back(v);
  return gb::matrix<double>::build(n, n, from, to, weights, gb::plus<>{});
}

TEST(random_walks, philox_has_its_published_answers) {
  const auto zero = gb::philox({0, 0, 0, 0}, {0, 0});
  EXPECT_EQ(zero[0], 0x16554d9eca36314cULL);
  EXPECT_EQ(zero[3], 0x7e68b68aec7ba23bULL);
}

TEST(random_walks, follow_arcs_on_every_executor) {
  for (unsigned seed = 0; seed < 8; ++seed) {
    const int n = 40;
    const auto list = graphs::random_arcs(n, 30 * static_cast<int>(seed), seed, true);
    std::vector<double> weights;
    for (std::size_t k = 0; k < list.size(); ++k) weights.push_back(static_cast<double>(k % 4));
    const auto pattern = graphs::directed(n, list);
    const auto a = weighted(n, list, weights);
    for (const auto& [p, q] : {std::pair(1.0, 1.0), std::pair(0.1, 4.0), std::pair(5.0, 0.2)}) {
      gb::random_walks_options<std::int32_t> options;
      options.length = 12, options.p = p, options.q = q, options.walks = 3, options.seed = seed;
      const auto once = gb::random_walks(gb::cpu{.threads = 1}, a, options);
      ASSERT_EQ(once.offsets.size(), 121u);
      graphs::on_every_executor([&](const auto& exec, const char* what) {
        const auto r = gb::random_walks(exec, a, options);
        EXPECT_EQ(r.vertices, once.vertices) << what;
        EXPECT_EQ(r.offsets, once.offsets) << what;
        const auto equal = gb::random_walks(exec, pattern, options);
        for (std::size_t k = 0; k < 120; ++k) {
          EXPECT_NO_THROW(gb::verify_walk<double>(a.view(), static_cast<std::int32_t>(k % 40), 12, walk_of(r, k)));
          EXPECT_NO_THROW(
              gb::verify_walk<gb::unit>(pattern.view(), static_cast<std::int32_t>(k % 40), 12, walk_of(equal, k)));
        }
      });
    }
  }
}

// The third vertex of many walks against the probabilities of node2vec, by a chi-squared test with a fixed seed.
void expect_distribution(const gb::matrix<double>& a, double p, double q, std::uint64_t seed) {
  const auto weight = [&](int u, int v) { return a.get(u, v).value_or(0); };
  const auto n = static_cast<int>(a.rows());
  constexpr offset_t count = 60000;
  const gb::random_walker<std::int32_t> walker(gb::cpu{}, a, {.length = 3, .p = p, .q = q, .seed = seed});
  const auto r = walker.walks(ints(static_cast<std::size_t>(count), 0));
  std::map<std::pair<int, int>, double> seen, expected;
  for (std::size_t k = 0; k < static_cast<std::size_t>(count); ++k) ++seen[{walk_of(r, k)[1], walk_of(r, k)[2]}];
  double first = 0;
  for (int v = 0; v < n; ++v) first += weight(0, v);
  for (int v = 0; v < n; ++v) {
    if (weight(0, v) == 0) continue;
    const auto biased = [&](int x) { return weight(v, x) * (x == 0 ? 1 / p : a.get(0, x) ? 1 : 1 / q); };
    double second = 0;
    for (int x = 0; x < n; ++x) second += biased(x);
    for (int x = 0; x < n; ++x)
      if (biased(x) > 0) expected[{v, x}] = static_cast<double>(count) * weight(0, v) / first * biased(x) / second;
  }
  double chi_squared = 0, tail_seen = 0, tail_expected = 0, cells = 0;
  for (const auto& [path, e] : expected) {
    const double s = seen[path];
    if (e < 5) {  // joined into one
      tail_seen += s, tail_expected += e;
      continue;
    }
    chi_squared += (s - e) * (s - e) / e, ++cells;
  }
  if (tail_expected >= 5)
    chi_squared += (tail_seen - tail_expected) * (tail_seen - tail_expected) / tail_expected, ++cells;
  for (const auto& [path, s] : seen) EXPECT_TRUE(s == 0 || expected.contains(path));
  EXPECT_LT(chi_squared, cells + 5 * std::sqrt(2 * cells)) << p << ' ' << q;
}

TEST(random_walks, steps_have_the_distribution_of_node2vec) {
  const graphs::arcs list{{0, 1}, {0, 2}, {0, 3}, {1, 0}, {1, 2}, {1, 4}, {1, 5}, {1, 1}, {2, 0},
                          {2, 3}, {2, 6}, {3, 0}, {3, 5}, {3, 6}, {3, 4}, {0, 0}, {2, 7}, {7, 0}};
  std::vector<double> weights, equal(list.size(), 1);
  for (std::size_t k = 0; k < list.size(); ++k) weights.push_back(0.25 + static_cast<double>(k * k % 7));
  weights.back() = 0;
  for (const auto& [p, q] : {std::pair(1.0, 1.0), std::pair(0.05, 1.0), std::pair(0.25, 4.0), std::pair(4.0, 0.25),
                             std::pair(1e-6, 1.0), std::pair(3.0, 1e7), std::pair(1e7, 1e7), std::pair(1.0, 1e-7)}) {
    expect_distribution(weighted(8, list, weights), p, q, 11);
    expect_distribution(weighted(8, list, equal), p, q, 12);
  }
}

TEST(random_walks, weights_of_any_size) {
  expect_distribution(weighted(4, {{0, 1}, {0, 2}, {1, 2}, {1, 3}, {2, 0}}, {1e-300, 3e-300, 1e300, 1e299, 0.5}), 1, 1,
                      5);
  const auto zero = weighted(3, {{0, 1}, {1, 2}, {1, 0}}, {1, 0, 0});
  const auto r = gb::random_walks(zero, {{.length = 5}, 1});
  EXPECT_EQ(r.vertices, (ints{0, 1, 1, 2}));
}

TEST(random_walks, batches_and_the_observer) {
  const auto a = graphs::undirected(9000, graphs::cycle(9000));
  gb::random_walks_options<std::int32_t> options;
  options.length = 4, options.walks = 4;
  const auto all = gb::random_walks(a, options);
  EXPECT_EQ(all.offsets.size(), 36001u);
  offset_t walks = 0;
  options.on_batch = [&](const auto& now) {
    EXPECT_EQ(now.first, walks);
    walks += static_cast<offset_t>(now.walks.offsets.size()) - 1;
    return now.first == 0;
  };
  const auto cut = gb::random_walks(a, options);
  EXPECT_TRUE(cut.cancelled);
  EXPECT_EQ(cut.offsets.size(), 32769u);
  EXPECT_TRUE(std::equal(cut.vertices.begin(), cut.vertices.end(), all.vertices.begin()));
}

TEST(random_walks, verify_finds_planted_faults) {
  const auto a = graphs::directed(4, graphs::path(4));
  const auto wrong = [&](const ints& walk, offset_t length) {
    EXPECT_THROW(gb::verify_walk<gb::unit>(a.view(), 0, length, std::span<const std::int32_t>(walk)), gb::verify_error);
  };
  EXPECT_NO_THROW(gb::verify_walk<gb::unit>(a.view(), 0, 9, std::span<const std::int32_t>(ints{0, 1, 2, 3})));
  wrong({}, 3);
  wrong({1, 2, 3}, 3);
  wrong({0, 2}, 2);
  wrong({0, 1}, 3);
  wrong({0, 1, 2}, 2);
}

TEST(random_walks, bad_input) {
  EXPECT_EQ(gb::random_walks(gb::matrix<void>(0, 0)).offsets.size(), 1u);
  const auto a = graphs::undirected<double>(3, graphs::path(3));
  objects::invalid_value([&] { gb::random_walks(a, {{.length = 0}}); });
  objects::invalid_value([&] { gb::random_walks(a, {{.p = 0}}); });
  objects::invalid_value([&] { gb::random_walks(a, {{.q = std::numeric_limits<double>::infinity()}}); });
  objects::invalid_value([&] { gb::random_walks(a, {{}, -1}); });
  objects::invalid_value([&] { gb::random_walks(a, {{}, offset_t{1} << 62}); });
  // 2^64 slots for the vertices.
  EXPECT_THROW(gb::random_walker<std::int32_t>(gb::cpu{}, a, {.length = offset_t{1} << 62}).walks(ints{0, 1, 2, 0}),
               gb::out_of_memory);
  objects::invalid_value([&] { gb::random_walks(weighted(2, {{0, 1}}, {-1})); });
  objects::invalid_value([&] { gb::random_walks(weighted(3, {{0, 1}, {0, 2}, {1, 2}}, {1e308, 1e308, 1})); });
  objects::out_of_bounds([&] { gb::random_walker<std::int32_t>(gb::cpu{}, a).walks(ints{3}); });
  objects::dimension_mismatch([] { gb::random_walks(gb::matrix<double>(2, 3)); });
}

}  // namespace
