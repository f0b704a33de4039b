// Shortest paths against hand-written answers, Dijkstra's algorithm and Bellman-Ford over min-plus.
#include <algorithms/bellman_ford.hpp>
#include <algorithms/sssp.hpp>
#include <tests/algorithms/graphs.hpp>
#include <tests/objects/throws.hpp>

#include <gtest/gtest.h>

#include <cmath>
#include <cstdint>
#include <functional>
#include <limits>
#include <queue>
#include <random>
#include <string>
#include <utility>
#include <vector>

namespace gb = gustav;
using gb::offset_t;

namespace {

using ints = std::vector<std::int32_t>;

template <class T, class I = std::int32_t>
gb::matrix<T, I> weighted(int n, const graphs::arcs& list, const std::vector<T>& lengths) {
  std::vector<I> from, to;
  for (const auto& [i, j] : list) {
    from.push_back(static_cast<I>(i));
    to.push_back(static_cast<I>(j));
  }
  return gb::matrix<T, I>::build(n, n, from, to, lengths, gb::min<>{});
}

// Arcs with lengths below `most`, zero among them.
template <class T, class I = std::int32_t>
gb::matrix<T, I> random_graph(int n, int count, unsigned seed, unsigned most) {
  const auto list = graphs::random_arcs(n, count, seed, seed % 2 == 0);
  std::mt19937 random(seed + 1000);
  std::vector<T> lengths;
  for (std::size_t k = 0; k < list.size(); ++k)
    lengths.push_back(std::is_floating_point_v<T> ? static_cast<T>(random() % (16 * most)) / 16
                                                  : static_cast<T>(random() % most));
  return weighted<T, I>(n, list, lengths);
}

template <class L, class V>
std::vector<L> dense(const V& v, L none) {
  std::vector<L> all(static_cast<std::size_t>(v.size()), none);
  for (offset_t i = 0; i < v.size(); ++i)
    if (const auto x = v.get(i)) all[static_cast<std::size_t>(i)] = *x;
  return all;
}

template <class T, class I>
std::vector<gb::length_of_t<T>> dijkstra(const gb::matrix<T, I>& a, const ints& sources) {
  using L = gb::length_of_t<T>;
  const auto v = a.view();
  std::vector<L> distance(static_cast<std::size_t>(a.rows()), gb::unreachable_v<L>);
  using item = std::pair<L, I>;
  std::priority_queue<item, std::vector<item>, std::greater<>> queue;
  for (const auto s : sources) {
    distance[static_cast<std::size_t>(s)] = 0;
    queue.push({0, static_cast<I>(s)});
  }
  while (!queue.empty()) {
    const auto [d, u] = queue.top();
    queue.pop();
    if (d > distance[static_cast<std::size_t>(u)]) continue;
    for (offset_t p = v.offsets[u]; p < v.offsets[u + 1]; ++p) {
      const L next = d + static_cast<L>(v.value(p));
      L& known = distance[static_cast<std::size_t>(v.indices[p])];
      if (!(next < known)) continue;
      known = next;
      queue.push({next, v.indices[p]});
    }
  }
  return distance;
}

// Parents lead to a source along arcs of a shortest path, and the smallest nearer one is taken.
template <class T, class I, class L>
void expect_tree(const gb::matrix<T, I>& a, const std::vector<L>& distance, const std::vector<I>& parent,
                 const ints& sources) {
  const auto v = a.view();
  std::vector<I> least(distance.size(), I{-1});
  for (offset_t u = 0; u < a.rows(); ++u)
    for (offset_t p = v.offsets[u]; p < v.offsets[u + 1]; ++p) {
      const auto to = static_cast<std::size_t>(v.indices[p]);
      const L from = distance[static_cast<std::size_t>(u)];
      if (from != gb::unreachable_v<L> && from < distance[to] && from + static_cast<L>(v.value(p)) == distance[to] &&
          least[to] < 0)
        least[to] = static_cast<I>(u);
    }
  for (const auto s : sources) least[static_cast<std::size_t>(s)] = static_cast<I>(s);
  for (std::size_t x = 0; x < distance.size(); ++x) {
    if (distance[x] == gb::unreachable_v<L>) {
      EXPECT_EQ(parent[x], -1) << x;
      continue;
    }
    if (least[x] >= 0) {
      EXPECT_EQ(parent[x], least[x]) << x;
    }
    std::size_t at = x, steps = 0;
    while (parent[at] != static_cast<I>(at) && steps++ <= distance.size()) {
      const auto up = static_cast<std::size_t>(parent[at]);
      const auto length = a.get(static_cast<offset_t>(up), static_cast<offset_t>(at));
      ASSERT_TRUE(length) << x;
      ASSERT_EQ(distance[up] + static_cast<L>(*length), distance[at]) << x;
      at = up;
    }
    ASSERT_LE(steps, distance.size()) << "the parents of " << x << " run in a circle";
    EXPECT_EQ(distance[at], 0) << x;
  }
}

template <class T, class I = std::int32_t>
void fuzz(unsigned most) {
  using L = gb::length_of_t<T>;
  for (unsigned seed = 0; seed < 25; ++seed) {
    const int n = 1 + static_cast<int>(seed * 17);
    const auto a = random_graph<T, I>(n, n * static_cast<int>(seed % 6), seed, most);
    const ints sources = seed % 3 ? ints{0} : ints{n - 1, 0, 0};
    const std::vector<I> from(sources.begin(), sources.end());
    const auto expected = dijkstra(a, sources);
    graphs::on_every_executor([&](const auto& exec, const char* what) {
      SCOPED_TRACE(what + std::string(", seed ") + std::to_string(seed));
      const auto r = gb::sssp_nearest(exec, a, from);
      EXPECT_EQ(dense<L>(r.distances, gb::unreachable_v<L>), expected);
      EXPECT_EQ(r.reached, n - std::count(expected.begin(), expected.end(), gb::unreachable_v<L>));
      expect_tree(a, expected, dense<I>(r.parents, I{-1}), sources);
      const auto products = gb::bellman_ford(exec, a, from);
      EXPECT_EQ(dense<L>(products.distances, gb::unreachable_v<L>), expected);
      EXPECT_TRUE(products.negative_cycle.empty());
    });
    for (const L width : {L(1), L(3), L(1000000)})
      EXPECT_EQ(
          dense<L>(gb::sssp_nearest(gb::cpu{.threads = 2}, a, from, {.width = width}).distances, gb::unreachable_v<L>),
          expected)
          << width;
  }
}

TEST(sssp, random_graphs_of_doubles) { fuzz<double>(20); }
TEST(sssp, random_graphs_of_floats) { fuzz<float>(1000); }
TEST(sssp, random_graphs_of_integers) { fuzz<std::int32_t>(5); }
TEST(sssp, random_graphs_of_small_integers) { fuzz<std::uint8_t, std::int64_t>(3); }

// Searches one matrix three times, so that it keeps its lengths in 32 bits where they fit. Returns whether it did.
template <class T>
bool expect_distances(const gb::matrix<T>& a, const char* what) {
  using L = gb::length_of_t<T>;
  SCOPED_TRACE(what);
  const auto expected = dijkstra(a, {0});
  for (const int threads : {1, 2, 4}) {
    const auto r = gb::sssp(gb::cpu{.threads = threads}, a, 0);
    EXPECT_EQ(dense<L>(r.distances, gb::unreachable_v<L>), expected) << threads;
    expect_tree(a, expected, dense<std::int32_t>(r.parents, -1), {0});
  }
  const auto kept = a.template find_alternate<gb::detail::narrow_lengths>();
  return kept && kept->values.size() > 0;
}

TEST(sssp, whole_lengths_are_kept_in_32_bits) {
  for (unsigned seed = 0; seed < 6; ++seed) {
    const auto list = graphs::random_arcs(3000, 20000, seed, seed % 2 == 0);
    std::mt19937 random(seed);
    std::vector<double> lengths(list.size());
    for (double& x : lengths) x = random() % (seed < 2 ? 3 : 200);  // zeros and ties
    auto a = weighted<double>(3000, list, lengths);
    EXPECT_TRUE(expect_distances(a, "whole"));
    a.set(0, 2999, 0.5);
    EXPECT_FALSE(expect_distances(a, "one is not whole"));
    a.set(0, 2999, 2.0);
    EXPECT_TRUE(expect_distances(a, "whole again"));
    EXPECT_TRUE(expect_distances(weighted<float>(3000, list, {lengths.begin(), lengths.end()}), "float"));
    EXPECT_TRUE(expect_distances(weighted<std::int64_t>(3000, list, {lengths.begin(), lengths.end()}), "int64"));
  }
}

TEST(sssp, sums_at_the_end_of_32_bits) {
  // Three arcs in a row; four vertices times the longest must stay below 2^32 - 1.
  const double most = (1U << 30) - 1;
  EXPECT_TRUE(expect_distances(weighted<double>(4, {{0, 1}, {1, 2}, {2, 3}}, {most, most - 1, most}), "within"));
  EXPECT_FALSE(expect_distances(weighted<double>(4, {{0, 1}, {1, 2}, {2, 3}}, {most, most + 1, most}), "beyond"));
  EXPECT_TRUE(expect_distances(weighted<std::int64_t>(3, {{0, 1}, {1, 0}}, {1431655764, 1}), "within, unreached"));
  EXPECT_FALSE(expect_distances(weighted<std::int64_t>(3, {{0, 1}, {1, 0}}, {1431655765, 1}), "beyond, unreached"));
}

TEST(sssp, an_observer_of_a_search_in_32_bits) {
  const int n = 100;
  std::vector<double> lengths;
  for (int k = 0; k + 1 < n; ++k) lengths.push_back(40000000 + k % 2);
  const auto a = weighted<double>(n, graphs::path(n), lengths);
  const auto far = gb::sssp(a, 0).distances.get(n - 1);
  for (int call = 0; call < 3; ++call) {
    double last = 0;
    const auto r = gb::sssp(gb::cpu{.threads = 2}, a, 0, {.on_bucket = [&](const gb::paths_bucket<double>& now) {
                              EXPECT_GE(now.settled, last);
                              last = now.settled;
                              return true;
                            }});
    EXPECT_FALSE(r.cancelled);
    EXPECT_GT(last, *far);
    EXPECT_EQ(r.distances.get(n - 1), far);
  }
}

TEST(sssp, patterns_count_arcs) {
  const auto r = gb::sssp(graphs::directed(5, {{0, 1}, {1, 2}, {0, 2}, {2, 3}}), 0);
  EXPECT_EQ(dense<std::int64_t>(r.distances, -1), (std::vector<std::int64_t>{0, 1, 1, 2, -1}));
  EXPECT_EQ(dense<std::int32_t>(r.parents, -1), (ints{0, 0, 0, 2, -1}));
  EXPECT_EQ(r.reached, 4);
  EXPECT_EQ(gb::sssp(graphs::directed<bool>(2, {{0, 1}}), 0).distances.get(1), 1);
}

TEST(sssp, many_threads_on_a_large_frontier) {
  const int n = 40000;
  const auto a = random_graph<double>(n, 8 * n, 6, 100);
  const auto expected = dijkstra(a, {0});
  for (const int threads : {1, 2, 4})
    EXPECT_EQ(dense<double>(gb::sssp(gb::cpu{.threads = threads}, a, 0).distances, gb::unreachable_v<double>),
              expected);
}

TEST(sssp, lengths_of_any_size) {
  const auto steep = weighted<double>(4, {{0, 1}, {1, 2}, {2, 3}}, {1e-300, 1e300, 1e-300});
  EXPECT_EQ(gb::sssp(steep, 0).distances.get(3), 1e300);
  const auto over = weighted<double>(3, {{0, 1}, {1, 2}}, {1.5e308, 1.5e308});
  EXPECT_EQ(objects::invalid_value([&] { gb::sssp(over, 0); }),
            "sssp: sums of these lengths may leave the range of doubles");
  const auto zeros = weighted<double>(4, {{0, 2}, {2, 1}, {1, 2}, {1, 3}}, {0, 0, 0, 0});
  EXPECT_EQ(dense<std::int32_t>(gb::sssp(zeros, 0).parents, -1), (ints{0, 2, 0, 1}));
  const auto subnormal = weighted<double>(3, {{0, 1}, {1, 2}}, {5e-324, 5e-324});
  EXPECT_EQ(gb::sssp(subnormal, 0).distances.get(2), 1e-323);
}

TEST(sssp, refuses_what_has_no_shortest_path) {
  const std::string text = "sssp: lengths must be finite and not negative";
  for (const double bad : {-1.0, std::numeric_limits<double>::quiet_NaN(), std::numeric_limits<double>::infinity()}) {
    const auto a = weighted<double>(3, {{0, 1}, {1, 2}}, {1, bad});
    EXPECT_EQ(objects::invalid_value([&] { gb::sssp(a, 0); }), text);
    EXPECT_EQ(objects::invalid_value([&] { gb::sssp(gb::reference{}, a, 0); }), text);
  }
  const auto large = weighted<std::int64_t>(3, {{0, 1}, {1, 2}}, {std::int64_t{1} << 62, 1});
  EXPECT_EQ(objects::invalid_value([&] { gb::sssp(large, 0); }),
            "sssp: sums of these lengths may leave the range of 64-bit integers");
  objects::dimension_mismatch([] { gb::sssp(gb::matrix<double>(2, 3), 0); });
  objects::out_of_bounds([] { gb::sssp(gb::matrix<double>(2, 2), 2); });
}

TEST(sssp, ends_when_the_observer_says_so) {
  const int n = 2000;
  const auto a = graphs::directed<double>(n, graphs::path(n));
  const auto r =
      gb::sssp(gb::cpu{.threads = 2}, a, 0,
               {.width = 10, .on_bucket = [](const gb::paths_bucket<double>& now) { return now.settled < 99; }});
  EXPECT_TRUE(r.cancelled);
  EXPECT_EQ(r.reached, 100);
  EXPECT_EQ(r.distances.get(99), 99);
  EXPECT_FALSE(r.distances.get(100));
  EXPECT_FALSE(r.parents.get(100));
}

TEST(bellman_ford, negative_lengths) {
  const auto a = weighted<int>(5, {{0, 1}, {0, 2}, {2, 1}, {1, 3}}, {4, 5, -3, 1});
  const auto r = gb::bellman_ford(a, ints{0});
  EXPECT_EQ(dense<std::int64_t>(r.distances, 99), (std::vector<std::int64_t>{0, 2, 5, 3, 99}));
  EXPECT_EQ(dense<std::int32_t>(r.parents, -1), (ints{0, 2, 0, 1, -1}));
  EXPECT_TRUE(r.negative_cycle.empty());
}

TEST(bellman_ford, a_negative_cycle_is_named) {
  graphs::on_every_executor([](const auto& exec, const char* what) {
    // 0 -> 1 -> 2 -> 3 -> 1 with length -1; 4 -> 5 -> 4 is negative, but not reached.
    const auto a = weighted<double>(6, {{0, 1}, {1, 2}, {2, 3}, {3, 1}, {4, 5}, {5, 4}}, {1, 2, -4, 1, -1, -1});
    auto cycle = gb::bellman_ford(exec, a, ints{0}).negative_cycle;
    ASSERT_EQ(cycle.size(), 3u) << what;
    std::rotate(cycle.begin(), std::find(cycle.begin(), cycle.end(), 1), cycle.end());
    EXPECT_EQ(cycle, (ints{1, 2, 3})) << what;
    const auto loop = weighted<double>(2, {{0, 0}, {0, 1}}, {-1, 1});
    EXPECT_EQ(gb::bellman_ford(exec, loop, ints{0}).negative_cycle, (ints{0})) << what;
  });
}

TEST(bellman_ford, paths_of_few_arcs) {
  const auto a = weighted<int>(4, {{0, 1}, {1, 2}, {2, 3}, {0, 3}}, {1, 1, 1, 10});
  for (const auto& [most, expected] : std::vector<std::pair<int, std::vector<std::int64_t>>>{
           {0, {0, -1, -1, -1}}, {1, {0, 1, -1, 10}}, {2, {0, 1, 2, 10}}, {3, {0, 1, 2, 3}}, {9, {0, 1, 2, 3}}})
    EXPECT_EQ(dense<std::int64_t>(gb::bellman_ford(a, ints{0}, {.most_arcs = most}).distances, -1), expected) << most;
  const auto negative = weighted<int>(2, {{0, 1}, {1, 0}}, {-1, -1});
  EXPECT_EQ(gb::bellman_ford(negative, ints{0}, {.most_arcs = 5}).distances.get(1), -5);
  int rounds = 0;
  const auto cut = gb::bellman_ford(a, ints{0}, {.on_round = [&](const auto&) { return ++rounds < 2; }});
  EXPECT_TRUE(cut.cancelled);
  EXPECT_EQ(cut.distances.get(3), 10);
}

}  // namespace
