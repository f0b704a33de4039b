// The steps of a search in every direction that tuning numbers can force, against the reference backend.
#include <graphblas/graphblas.hpp>
#include <tests/algorithms/graphs.hpp>

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

namespace gb = gustav;
using gb::offset_t;

namespace {

using ints = std::vector<std::int32_t>;

gb::tuning always_push() {
  gb::tuning t;
  t.bfs_scanned_share = 1;
  t.bfs_unexplored_share = 1;
  return t;
}
gb::tuning always_pull() {
  gb::tuning t;
  t.bfs_scanned_share = t.bfs_unexplored_share = offset_t{1} << 60;
  return t;
}

// What a step leaves.
struct trace {
  std::vector<ints> frontiers;
  ints levels, parents;
  friend bool operator==(const trace&, const trace&) = default;
};

// Runs a search to its end; executor(k) is that of step k.
template <class T, class I, class Executors>
trace search(const gb::matrix<T, I>& a, const ints& sources, bool parents, bool symmetric, Executors&& executor) {
  gb::bfs_state<I> s(a.rows(), parents);
  for (const auto v : sources) s.add_source(v);
  trace all;
  for (int k = 0; gb::bfs_step(executor(k), a, s, symmetric); ++k) {
    const auto frontier = s.frontier();
    all.frontiers.emplace_back(frontier.begin(), frontier.end());
  }
  all.levels.assign(s.levels().begin(), s.levels().end());
  all.parents.assign(s.parents().begin(), s.parents().end());
  return all;
}

struct directions : gb::kernel_log {
  int pushes = 0, pulls = 0;
  void report(const gb::kernel_report& r) override { ++(std::string(r.kernel).starts_with("pull") ? pulls : pushes); }
};

template <class I = std::int32_t>
void check_directions(const gb::matrix<void, I>& a, const ints& sources, bool symmetric) {
  const gb::tuning push = always_push(), pull = always_pull();
  gb::tuning sorted = always_push(), fetched = always_push(), fetched_pull = always_pull();
  sorted.bfs_dense_share = offset_t{1} << 40;  // every frontier is sorted
  fetched.cached_bytes = 0;                    // everything is prefetched,
  fetched.bfs_prefetch_vertices = 1;           // from the first vertices on
  fetched_pull.cached_bytes = 0;
  if (!symmetric) (void)a.transposed_view();
  for (const bool parents : {true, false}) {
    const trace expected = search(a, sources, parents, symmetric, [](int) { return gb::reference{}; });
    for (const int threads : {1, 2, 3}) {
      const auto with = [&](const gb::tuning& t) { return gb::cpu{.threads = threads, .numbers = &t}; };
      EXPECT_EQ(search(a, sources, parents, symmetric, [&](int) { return with(push); }), expected);
      EXPECT_EQ(search(a, sources, parents, symmetric, [&](int) { return with(sorted); }), expected);
      EXPECT_EQ(search(a, sources, parents, symmetric, [&](int) { return with(fetched); }), expected);
      EXPECT_EQ(search(a, sources, parents, symmetric, [&](int) { return with(pull); }), expected);
      EXPECT_EQ(search(a, sources, parents, symmetric, [&](int) { return with(fetched_pull); }), expected);
      // Both orders of two directions, and runs of two.
      for (const int pattern : {0b01, 0b10, 0b0011, 0b1100, 0b0110})
        EXPECT_EQ(search(a, sources, parents, symmetric,
                         [&](int k) { return with(pattern >> k % (pattern > 2 ? 4 : 2) & 1 ? pull : push); }),
                  expected);
    }
  }
}

// As search(), in calls that may compute `most` levels; without the frontiers. Counts the calls.
template <class Executor>
trace search_in_calls(const gb::matrix<void>& a, const ints& sources, const Executor& exec, std::int32_t most,
                      int& calls) {
  gb::bfs_state<> s(a.rows(), true);
  for (const auto v : sources) s.add_source(v);
  for (calls = 1; gb::bfs_step(exec, a, s, true, most); ++calls) {
  }
  trace all;
  all.levels.assign(s.levels().begin(), s.levels().end());
  all.parents.assign(s.parents().begin(), s.parents().end());
  EXPECT_EQ(s.depth(), *std::max_element(all.levels.begin(), all.levels.end()));
  EXPECT_EQ(s.reached(), std::count_if(all.levels.begin(), all.levels.end(), [](auto level) { return level >= 0; }));
  EXPECT_TRUE(s.frontier().empty());
  return all;
}

TEST(bfs_steps, of_several_levels_agree) {
  const gb::tuning push = always_push(), pull = always_pull();
  int calls = 0;
  for (const auto& a : {graphs::undirected(300, graphs::path(300)),
                        graphs::undirected(5000, graphs::random_arcs(5000, 30000, 9, true))}) {
    trace expected = search(a, {0, 70}, true, true, [](int) { return gb::reference{}; });
    expected.frontiers.clear();
    const int depth = *std::max_element(expected.levels.begin(), expected.levels.end());
    for (const std::int32_t most : {1, 2, 3, 1 << 30}) {
      const auto with = [&](const gb::cpu& exec) { return search_in_calls(a, {0, 70}, exec, most, calls); };
      EXPECT_EQ(with(gb::cpu{.threads = 2}), expected);
      EXPECT_EQ(with(gb::cpu{.numbers = &push}), expected);
      // The last call finds that nothing follows. A large frontier is pulled from in spite of these numbers.
      if (a.rows() == 300) {
        EXPECT_EQ(calls, most > depth ? 1 : (depth + 1 + most - 1) / most) << most;
      }
      EXPECT_EQ(with(gb::cpu{.numbers = &pull}), expected);
      EXPECT_EQ(calls, depth + 1);
      EXPECT_EQ(search_in_calls(a, {0, 70}, gb::reference{}, most, calls), expected);
    }
  }
}

// What a call reports of several levels is the sum of what calls of one level report.
TEST(bfs_steps, of_several_levels_report_their_sum) {
  struct sums : gb::kernel_log {
    std::int64_t operations = 0, bytes = 0;
    void report(const gb::kernel_report& r) override {
      operations += r.operations;
      bytes += r.bytes;
    }
  };
  const auto a = graphs::undirected(400, graphs::path(400));
  sums one, many;
  int calls = 0;
  search_in_calls(a, {7}, gb::cpu{.log = &one}, 1, calls);
  EXPECT_EQ(calls, 393);
  search_in_calls(a, {7}, gb::cpu{.log = &many}, 1 << 30, calls);
  EXPECT_EQ(calls, 1);
  EXPECT_EQ(many.operations, a.entries());
  EXPECT_EQ(one.operations, many.operations);
  EXPECT_EQ(one.bytes, many.bytes);
}

TEST(bfs_directions, agree_on_small_graphs) {
  check_directions(graphs::undirected(9, graphs::star(8)), {3}, true);
  check_directions(graphs::undirected(130, graphs::path(130)), {64}, true);
  check_directions(graphs::directed(70, graphs::cycle(70)), {5, 40}, false);
  check_directions(graphs::directed(6, {{0, 0}, {0, 1}, {1, 1}, {2, 1}, {1, 3}}), {0}, false);
  check_directions(graphs::directed(1, {}), {0}, false);
  check_directions(graphs::directed(64, {}), {63, 0}, false);
}

TEST(bfs_directions, agree_on_random_graphs) {
  for (unsigned seed = 0; seed < 24; ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    const int n = 1 + static_cast<int>(seed * 17);
    const auto list = graphs::random_arcs(n, n * static_cast<int>(1 + seed % 4), seed, seed % 3 == 0);
    ints sources;
    for (unsigned s = 0; s < 1 + seed % 3; ++s)
      sources.push_back(static_cast<int>((s * 7919 + seed) % static_cast<unsigned>(n)));
    if (seed % 2 == 0)
      check_directions(graphs::directed(n, list), sources, false);
    else
      check_directions(graphs::undirected(n, list), sources, true);
  }
  check_directions(graphs::directed<void, std::int64_t>(90, graphs::random_arcs(90, 200, 3)), {7}, false);
}

// Enough entries for several threads in each direction.
TEST(bfs_directions, agree_on_a_large_graph) {
  const int n = 40000;
  const auto list = graphs::random_arcs(n, 300000, 5, true);
  check_directions(graphs::undirected(n, list), {17}, true);
  check_directions(graphs::directed(n, list), {17, 39999}, false);
}

// Few or many, listed by pushes or not.
TEST(bfs_directions, reached_vertices_ascend) {
  const gb::tuning push = always_push(), pull = always_pull();
  for (const int length : {2, 30, 4000})
    for (const gb::tuning* numbers : {&push, &pull}) {
      const int n = 5000;
      graphs::arcs list;
      for (int v = 1; v < length; ++v) list.push_back({v * 1237 % n, (v + 1) * 1237 % n});
      const auto a = graphs::undirected(n, list);
      gb::bfs_state<> s(n, false);
      s.add_source(length / 2 * 1237 % n);
      while (gb::bfs_step(gb::cpu{.numbers = numbers}, a, s, true)) {
      }
      ints expected;
      for (int v = 0; v < n; ++v)
        if (s.levels()[static_cast<std::size_t>(v)] >= 0) expected.push_back(v);
      const auto found = s.reached_vertices();
      EXPECT_EQ(ints(found.begin(), found.end()), expected);
      EXPECT_EQ(static_cast<int>(expected.size()), length);
    }
}

TEST(bfs_directions, are_those_that_the_numbers_force) {
  // A frontier with more entries than the graph has vertices pulls at any setting; here are fewer.
  const auto a = graphs::undirected(60, graphs::cycle(60));
  for (const bool pull : {false, true}) {
    const gb::tuning t = pull ? always_pull() : always_push();
    directions log;
    search(a, {1}, true, true, [&](int) { return gb::cpu{.log = &log, .numbers = &t}; });
    EXPECT_GE(log.pushes + log.pulls, 30);
    EXPECT_EQ(log.pulls > 0, pull);
    EXPECT_EQ(log.pushes > 0, !pull);
  }
}

// The steps of one search may take different matrices: what a pull found out about one does not hold for the other.
TEST(bfs_directions, steps_over_different_matrices) {
  const int n = 200;
  const auto a = graphs::directed(n, graphs::random_arcs(n, 150, 1)),
             b = graphs::directed(n, graphs::random_arcs(n, 300, 2));
  (void)a.transposed_view();
  (void)b.transposed_view();
  const auto run = [&](auto&& executor) {
    gb::bfs_state<> s(n, true);
    for (int v = 0; v < 20; ++v) s.add_source(v * 9);
    for (int k = 0; k < 8; ++k) gb::bfs_step(executor(k), k % 2 ? b : a, s);
    return std::pair(ints(s.levels().begin(), s.levels().end()), ints(s.parents().begin(), s.parents().end()));
  };
  const gb::tuning push = always_push(), pull = always_pull();
  const auto expected = run([](int) { return gb::reference{}; });
  EXPECT_EQ(run([&](int) { return gb::cpu{.numbers = &push}; }), expected);
  EXPECT_EQ(run([&](int) { return gb::cpu{.numbers = &pull}; }), expected);
  EXPECT_EQ(run([&](int k) { return gb::cpu{.numbers = k % 3 ? &pull : &push}; }), expected);
  const auto mixed = run([&](int k) { return k % 2 ? gb::cpu{.numbers = &pull} : gb::cpu{.numbers = &push}; });
  EXPECT_EQ(mixed, expected);
}

// What a log throws is dropped: a step is done when it is reported.
TEST(bfs_directions, a_log_that_throws_ends_no_step) {
  struct broken : gb::kernel_log {
    void report(const gb::kernel_report&) override { throw 1; }
  } log;
  const auto a = graphs::undirected(300, graphs::random_arcs(300, 600, 11));
  const trace expected = search(a, {2}, true, true, [](int) { return gb::reference{}; });
  const gb::tuning push = always_push(), pull = always_pull();
  EXPECT_EQ(search(a, {2}, true, true, [&](int k) { return gb::cpu{.log = &log, .numbers = k % 2 ? &pull : &push}; }),
            expected);
}

struct last_report : gb::kernel_log {
  gb::kernel_report last{};
  void report(const gb::kernel_report& r) override { last = r; }
};

// A star of 6 leaves around vertex 0, and 64 vertices more without edges.
TEST(bfs_directions, a_level_reports_what_it_reads_and_writes) {
  graphs::arcs arms;
  for (int leaf = 1; leaf <= 6; ++leaf) arms.emplace_back(0, leaf);
  const auto star = graphs::undirected(71, arms);
  const gb::tuning push = always_push(), pull = always_pull();
  constexpr std::int64_t found = 6 * (4 + 4 + 16);  // level, parent, two offsets
  last_report log;
  for (const int threads : {1, 3}) {
    gb::bfs_state<> pushed(71, true), pulled(71, true);
    pushed.add_source(0);
    pulled.add_source(0);
    gb::bfs_step(gb::cpu{.threads = threads, .log = &log, .numbers = &push}, star, pushed, true);
    EXPECT_EQ(log.last.operations, 6);
    // The source with its offsets, six entries, the levels of six neighbours, six places in the queue.
    EXPECT_EQ(log.last.bytes, (4 + 16) + 6 * 4 + 6 * 4 + found + 6 * 4);
    gb::bfs_step(gb::cpu{.threads = threads, .log = &log, .numbers = &pull}, star, pulled, true);
    EXPECT_EQ(log.last.operations, 6);
    // Three bitmaps of two words, the offsets of 70 vertices, six entries.
    EXPECT_EQ(log.last.bytes, 3 * 16 + 70 * 16 + 6 * 4 + found);
  }
  // A pull ends a row at the first vertex of the frontier: from the leaves, vertex 0 reads one entry of six.
  gb::bfs_state<> from_leaves(71, true);
  for (int leaf = 1; leaf <= 6; ++leaf) from_leaves.add_source(leaf);
  gb::bfs_step(gb::cpu{.log = &log, .numbers = &pull}, star, from_leaves, true);
  EXPECT_EQ(log.last.operations, 1);
}

}  // namespace
