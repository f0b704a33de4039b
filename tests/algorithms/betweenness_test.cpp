// Betweenness against hand-written answers, the definition, and products over semirings.
#include <algorithms/betweenness.hpp>
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
using gb::offset_t;

namespace {

using doubles = std::vector<double>;

// The generic form: all sources at once, as rows of a matrix, over two semirings (Kepner and Gilbert 2011, chapter 6).
template <class I>
doubles by_products(const gb::matrix<void, I>& a) {
  const offset_t n = a.rows();
  std::vector<I> all;
  for (offset_t v = 0; v < n; ++v) all.push_back(static_cast<I>(v));
  auto frontier = gb::matrix<double, I>::build_iso(n, n, all, all, 1.0);
  gb::matrix<double, I> counts = frontier.clone();
  std::vector<gb::matrix<double, I>> levels;
  while (frontier.entries() > 0) {
    levels.push_back(frontier.clone());
    frontier = gb::mxm(frontier, a, gb::plus_first<double>{}, !gb::structure(counts));
    counts = gb::ewise_add(counts, frontier, gb::plus<>{});
  }
  gb::matrix<double, I> received(n, n);  // dependency over count
  for (std::size_t d = levels.size(); d-- > 1;) {
    const auto inverse = gb::apply([](double x) { return 1 / x; }, levels[d]);
    const auto at_level = gb::ewise_mult(received, inverse, gb::first<>{});
    const auto sent = gb::ewise_add(inverse, at_level, gb::plus<>{});
    const auto back = gb::mxm(sent, gb::transpose(a), gb::plus_first<double>{}, gb::structure(levels[d - 1]));
    received = gb::ewise_add(received, back, gb::plus<>{});
  }
  const auto dependencies = gb::ewise_mult(received, counts, gb::times<>{});
  doubles sums(static_cast<std::size_t>(n), 0.0);
  for (const auto& [s, v, x] : gb::entries_of(dependencies))
    if (s != v) sums[static_cast<std::size_t>(v)] += x;
  return sums;
}

template <class T>
gb::matrix<T> with_lengths(int n, const graphs::arcs& list, unsigned seed, unsigned most) {
  std::mt19937 random(seed);
  std::vector<std::int32_t> from, to;
  std::vector<T> lengths;
  for (const auto& [i, j] : list) {
    from.push_back(i);
    to.push_back(j);
    lengths.push_back(static_cast<T>(1 + random() % most));
  }
  return gb::matrix<T>::build(n, n, from, to, lengths, gb::min<>{});
}

TEST(betweenness, small_graphs) {
  graphs::on_every_executor([](const auto& exec, const char* what) {
    const auto undirected = [&](const auto& a, bool normalized = false) {
      return graphs::values_of(gb::betweenness(exec, a, {.undirected = true, .normalized = normalized}).scores);
    };
    graphs::expect_near(undirected(graphs::undirected(5, graphs::path(5))), {0, 3, 4, 3, 0}, what);
    graphs::expect_near(undirected(graphs::undirected(5, graphs::path(5)), true), {0, 0.5, 4.0 / 6, 0.5, 0}, what);
    graphs::expect_near(undirected(graphs::undirected(4, graphs::star(3))), {3, 0, 0, 0}, what);
    graphs::expect_near(undirected(graphs::undirected(4, graphs::cycle(4))), {0.5, 0.5, 0.5, 0.5}, what);
    graphs::expect_near(undirected(graphs::undirected(6, graphs::complete(6))), doubles(6, 0.0), what);
    graphs::expect_near(graphs::values_of(gb::betweenness(exec, graphs::directed(5, graphs::path(5))).scores),
                        {0, 3, 4, 3, 0}, what);
    graphs::expect_near(
        graphs::values_of(gb::betweenness(exec, graphs::directed(3, graphs::cycle(3)), {.normalized = true}).scores),
        {0.5, 0.5, 0.5}, what);
    // Loops, an isolated vertex and a second component.
    graphs::expect_near(undirected(graphs::undirected(8, {{0, 0}, {0, 1}, {1, 2}, {2, 2}, {4, 5}, {5, 6}, {6, 7}})),
                        {0, 1, 0, 0, 0, 2, 2, 0}, what);
    for (const int n : {0, 1, 2})
      graphs::expect_near(
          graphs::values_of(gb::betweenness(exec, graphs::directed(n, graphs::path(n)), {.normalized = true}).scores),
          doubles(static_cast<std::size_t>(n), 0.0), what);
  });
}

TEST(betweenness, random_graphs) {
  for (unsigned seed = 0; seed < 20; ++seed) {
    const int n = 1 + static_cast<int>(seed * 5);
    const auto list = graphs::random_arcs(n, n * static_cast<int>(1 + seed % 5), seed, seed % 2 == 0);
    for (const bool directed : {true, false}) {
      const auto a = directed ? graphs::directed(n, list) : graphs::undirected(n, list);
      const auto expected = by_products(a);
      graphs::on_every_executor([&](const auto& exec, const char* what) {
        const auto text = what + std::string(", seed ") + std::to_string(seed);
        graphs::expect_near(graphs::values_of(gb::betweenness(exec, a).scores), expected, text);
        auto halved = expected;
        for (double& x : halved) x /= 2;
        if (!directed)
          graphs::expect_near(graphs::values_of(gb::betweenness(exec, a, {.undirected = true}).scores), halved, text);
      });
    }
  }
}

template <class T>
void compare_lengths() {
  for (unsigned seed = 0; seed < 12; ++seed) {
    const int n = 2 + static_cast<int>(seed * 4);
    const auto list = graphs::random_arcs(n, n * static_cast<int>(1 + seed % 4), seed);
    const auto a = with_lengths<T>(n, list, seed, 1 + seed % 4);
    const auto expected = graphs::values_of(gb::betweenness(gb::reference{}, a).scores);
    for (const int threads : {1, 2, 7})
      graphs::expect_near(graphs::values_of(gb::betweenness(gb::cpu{.threads = threads}, a).scores), expected,
                          "seed " + std::to_string(seed));
  }
}
TEST(betweenness, lengths_as_doubles) { compare_lengths<double>(); }
TEST(betweenness, lengths_as_floats) { compare_lengths<float>(); }
TEST(betweenness, lengths_as_integers) { compare_lengths<std::uint16_t>(); }

TEST(betweenness, lengths_decide_the_way) {
  const auto a = gb::matrix<double>::build(4, 4, std::vector<std::int32_t>{0, 1, 0, 2, 0},
                                           std::vector<std::int32_t>{1, 3, 2, 3, 3}, doubles{1, 1, 1, 1, 3});
  graphs::expect_near(graphs::values_of(gb::betweenness(a).scores), {0, 0.5, 0.5, 0}, "two ways");
  // All alike: the arc from 0 to 3 is the shortest way.
  graphs::expect_near(
      graphs::values_of(gb::betweenness(graphs::directed<double>(4, {{0, 1}, {1, 3}, {0, 2}, {2, 3}, {0, 3}})).scores),
      doubles(4, 0.0), "one way");
}

// 0 -> 2 -> 1 -> 3, where 1 is as far away as 2.
TEST(betweenness, a_length_may_vanish_beside_another) {
  const auto a = gb::matrix<double>::build(4, 4, std::vector<std::int32_t>{0, 2, 1}, std::vector<std::int32_t>{2, 1, 3},
                                           doubles{1, 1e-20, 1});
  graphs::expect_near(graphs::values_of(gb::betweenness(a).scores), {0, 2, 2, 0}, "cpu");
  graphs::expect_near(graphs::values_of(gb::betweenness(gb::reference{}, a).scores), {0, 2, 2, 0}, "reference");
}

// Large enough for copies by degree, pulled levels and several blocks of sources.
TEST(betweenness, the_same_for_any_number_of_threads) {
  const int n = 6002;
  auto list = graphs::random_arcs(6000, 30000, 3, true);
  for (int v = 1; v < 3000; ++v) list.emplace_back(0, v);
  list.emplace_back(6000, 6001);  // apart from the others
  const auto a = graphs::undirected(n, list);
  const auto directed = graphs::directed(n, list);
  const gb::betweenness_options sampled{.samples = 200, .seed = 4};
  const auto once = graphs::values_of(gb::betweenness(gb::cpu{.threads = 1}, a, sampled).scores);
  const auto directed_once = graphs::values_of(gb::betweenness(gb::cpu{.threads = 1}, directed, sampled).scores);
  for (const int threads : {2, 5}) {
    EXPECT_EQ(graphs::values_of(gb::betweenness(gb::cpu{.threads = threads}, a, sampled).scores), once);
    EXPECT_EQ(graphs::values_of(gb::betweenness(gb::cpu{.threads = threads}, directed, sampled).scores), directed_once);
  }
  // The kernel for lengths takes other steps.
  auto lengths = std::vector<double>(static_cast<std::size_t>(a.entries()), 1.0);
  const auto [rows, columns] = [&] {
    std::vector<std::int32_t> from, to;
    for (const auto& entry : gb::entries_of(a)) {
      from.push_back(static_cast<std::int32_t>(entry.row));
      to.push_back(static_cast<std::int32_t>(entry.col));
    }
    return std::pair(from, to);
  }();
  for (std::size_t k = 0; k < lengths.size(); ++k)
    if (rows[k] >= 6000) lengths[k] = 2;
  const auto almost = gb::matrix<double>::build(n, n, rows, columns, lengths);
  const auto found = graphs::values_of(gb::betweenness(almost, sampled).scores);
  double largest = 0;
  for (std::size_t v = 0; v < found.size(); ++v)
    largest = std::max(largest, std::abs(found[v] - once[v]) / (1 + once[v]));
  EXPECT_LT(largest, 1e-9);
}

// Two ways at every step: 2^steps paths, more than a double can count.
graphs::arcs diamonds(int steps) {
  graphs::arcs list;
  for (int k = 0; k < steps; ++k) {
    const int v = 3 * k;
    for (const int middle : {v + 1, v + 2}) {
      list.emplace_back(v, middle);
      list.emplace_back(middle, v + 3);
    }
  }
  return list;
}

TEST(betweenness, counts_of_paths_do_not_overflow) {
  for (const int steps : {40, 1010, 1500}) {
    const int n = 3 * steps + 1;
    const auto list = diamonds(steps);
    const auto check = [&](const auto& a) {
      const auto scores = graphs::values_of(gb::betweenness(gb::cpu{.threads = 2}, a).scores);
      for (int k = 0; k < steps; k += 7) {
        // Vertices before and after; a middle vertex has half of the paths that pass its diamond.
        const double before = 3.0 * k, after = 3.0 * (steps - k);
        ASSERT_NEAR(scores[static_cast<std::size_t>(3 * k)], before * after, 1e-9 * (1 + before * after));
        ASSERT_NEAR(scores[static_cast<std::size_t>(3 * k + 1)], (before + 1) * (after - 2) / 2, 1e-9 * n * n);
      }
    };
    check(graphs::directed(n, list));
    if (steps > 1100) continue;
    auto a = gb::matrix<double>::build_iso(n, n, std::vector<std::int32_t>{}, std::vector<std::int32_t>{}, 1.0);
    std::vector<std::int32_t> from, to;
    for (const auto& [i, j] : list) {
      from.push_back(i);
      to.push_back(j);
    }
    doubles lengths(list.size(), 1.0);
    lengths.back() = lengths[lengths.size() - 3] = 2;  // both ways through the last diamond
    check(gb::matrix<double>::build(n, n, from, to, lengths));
  }
}

TEST(betweenness, samples_are_within_their_bound) {
  const int n = 400;
  const auto a = graphs::undirected(n, graphs::random_arcs(n, 3 * n, 8, true));
  const auto exact = graphs::values_of(gb::betweenness(a, {.undirected = true, .normalized = true}).scores);
  int outside = 0;
  for (std::uint64_t seed = 0; seed < 50; ++seed) {
    const auto r = gb::betweenness(a, {.undirected = true, .normalized = true, .samples = 100, .seed = seed});
    EXPECT_EQ(r.sources, 100);
    const auto found = graphs::values_of(r.scores);
    double largest = 0;
    for (std::size_t v = 0; v < found.size(); ++v) largest = std::max(largest, std::abs(found[v] - exact[v]));
    EXPECT_GT(largest, 0.0);
    outside += largest > r.error_bound;
  }
  EXPECT_LE(outside, 5);
  const auto all = gb::betweenness(a, {.undirected = true, .normalized = true, .samples = n});
  EXPECT_EQ(graphs::values_of(all.scores), exact);
  EXPECT_EQ(all.error_bound, 0);
  // Not normalized: as many times as large as the scores are.
  const double pairs = (n - 1.0) * (n - 2.0);
  const auto plain = gb::betweenness(a, {.samples = 100}),
             scaled = gb::betweenness(a, {.normalized = true, .samples = 100});
  EXPECT_NEAR(plain.error_bound, scaled.error_bound * pairs, 1e-9 * pairs);
}

TEST(betweenness, as_many_samples_as_an_error_needs) {
  for (const offset_t n : {2, 100, 1000000})
    for (const double error : {0.5, 0.1, 0.01, 0.001}) {
      const offset_t k = gb::samples_for_error("test", n, error, 0.95);
      EXPECT_LE(gb::sample_error_bound("test", n, k, 0.95), error);
      if (k > 1 && k < n) {
        EXPECT_GT(gb::sample_error_bound("test", n, k - 1, 0.95), error);
      }
    }
  objects::invalid_value([] { gb::samples_for_error("test", 9, 0, 0.9); });
}

TEST(betweenness, refuses_options_and_lengths) {
  const auto a = graphs::directed(5, graphs::path(5));
  for (const offset_t bad : {-1, 0, 6}) objects::invalid_value([&] { gb::betweenness(a, {.samples = bad}); });
  for (const double bad : {0.0, 1.0, std::nan("")})
    objects::invalid_value([&] { gb::betweenness(a, {.confidence = bad}); });
  for (const double bad : {0.0, -1.0, std::nan(""), std::numeric_limits<double>::infinity()}) {
    const auto b = gb::matrix<double>::build(3, 3, std::vector<std::int32_t>{0, 1}, std::vector<std::int32_t>{1, 2},
                                             doubles{1, bad});
    EXPECT_EQ(
        objects::invalid_value([&] { gb::betweenness(b); }),
        bad == 0 ? "betweenness: lengths must be above 0" : "betweenness: lengths must be finite and not negative");
  }
  objects::dimension_mismatch([] { gb::betweenness(gb::matrix<void>(2, 3)); });
}

TEST(betweenness, ends_when_the_observer_says_so) {
  const int n = 3000;
  const auto a = graphs::undirected(n, graphs::random_arcs(n, 20 * n, 1));
  offset_t seen = 0;
  const auto r = gb::betweenness(gb::cpu{.threads = 2}, a, {.on_block = [&](const gb::betweenness_block& now) {
                                   EXPECT_EQ(now.of, n);
                                   seen = now.sources;
                                   return false;
                                 }});
  EXPECT_TRUE(r.cancelled);
  EXPECT_EQ(r.sources, seen);
  EXPECT_LT(r.sources, n);
  EXPECT_TRUE(std::isinf(r.error_bound));
}

}  // namespace
