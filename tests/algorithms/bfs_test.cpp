// Breadth-first search against hand-written levels and a queue, in every form, on every executor.
#include <algorithms/bfs.hpp>
#include <tests/algorithms/graphs.hpp>
#include <tests/objects/throws.hpp>

#include <gtest/gtest.h>

#include <cstdint>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace gb = gustav;
using gb::offset_t;

namespace {

using graphs::arcs;
using ints = std::vector<std::int32_t>;
constexpr gb::cpu two{.threads = 2};  // one executor for most tests: each further one is another instantiation

// What a search from the nearest of some sources must find; -1 where nothing is reached.
struct expectation {
  std::vector<int> level, parent;
  int reached = 0, depth = 0;
};
template <class T, class I>
expectation by_queue(const gb::matrix<T, I>& a, const ints& sources) {
  const auto v = a.view();
  const auto n = static_cast<std::size_t>(v.rows);
  expectation e{std::vector<int>(n, -1), std::vector<int>(n, -1)};
  const std::set<int> distinct(sources.begin(), sources.end());
  std::vector<int> queue(distinct.begin(), distinct.end());
  for (const int s : queue) {
    e.level[static_cast<std::size_t>(s)] = 0;
    e.parent[static_cast<std::size_t>(s)] = s;
  }
  for (std::size_t head = 0; head < queue.size(); ++head) {
    const auto at = static_cast<std::size_t>(queue[head]);
    for (offset_t k = v.offsets[at]; k < v.offsets[at + 1]; ++k) {
      const auto to = static_cast<std::size_t>(v.indices[k]);
      if (e.level[to] < 0) {
        e.level[to] = e.level[at] + 1;
        e.parent[to] = queue[head];
        queue.push_back(static_cast<int>(to));
      } else if (e.level[to] == e.level[at] + 1) {
        e.parent[to] = std::min(e.parent[to], queue[head]);
      }
    }
  }
  e.reached = static_cast<int>(queue.size());
  for (const int l : e.level) e.depth = std::max(e.depth, l);
  return e;
}

template <class V, class I>
std::vector<int> with_gaps(const gb::vector<V, I>& u) {
  std::vector<int> out(static_cast<std::size_t>(u.size()), -1);
  const auto [at, values] = u.tuples();
  for (std::size_t k = 0; k < at.size(); ++k) out[static_cast<std::size_t>(at[k])] = static_cast<int>(values[k]);
  return out;
}
template <class V, class I>
std::vector<int> row(const gb::matrix<V, I>& m, offset_t i) {
  std::vector<int> out(static_cast<std::size_t>(m.cols()), -1);
  const auto v = m.view();
  for (offset_t k = v.offsets[i]; k < v.offsets[i + 1]; ++k)
    out[static_cast<std::size_t>(v.indices[k])] = static_cast<int>(v.value(k));
  return out;
}

// All forms of the search from these sources, against the queue.
template <class E, class T, class I>
void check_all(const E& exec, const gb::matrix<T, I>& a, const ints& sources, bool symmetric = false) {
  const std::vector<I> from(sources.begin(), sources.end());
  const auto nearest = by_queue(a, sources);
  for (const bool parents : {true, false}) {
    const auto found = gb::bfs_nearest(exec, a, from, {.parents = parents, .symmetric = symmetric});
    EXPECT_EQ(with_gaps(found.levels), nearest.level);
    EXPECT_EQ(found.reached, nearest.reached);
    EXPECT_EQ(found.depth, nearest.depth);
    EXPECT_EQ(found.levels.entries(), nearest.reached);
    if (parents) {
      EXPECT_EQ(with_gaps(found.parents), nearest.parent);
    } else {
      EXPECT_EQ(found.parents.entries(), 0);
    }
  }
  const auto many = gb::bfs_many(exec, a, from);
  ASSERT_EQ(many.levels.rows(), static_cast<offset_t>(sources.size()));
  ASSERT_EQ(many.levels.cols(), a.rows());
  EXPECT_EQ(many.parents.rows(), many.levels.rows());
  for (std::size_t s = 0; s < sources.size(); ++s) {
    const auto one = by_queue(a, {sources[s]});
    EXPECT_EQ(row(many.levels, static_cast<offset_t>(s)), one.level);
    EXPECT_EQ(row(many.parents, static_cast<offset_t>(s)), one.parent);
  }
  for (const auto strategy : {gb::bfs_strategy::automatic, gb::bfs_strategy::batched, gb::bfs_strategy::independent}) {
    const auto again = gb::bfs_many(exec, a, from, {.symmetric = symmetric, .strategy = strategy});
    EXPECT_EQ(again.levels, many.levels);
    EXPECT_EQ(again.parents, many.parents);
    const auto levels_alone =
        gb::bfs_many(exec, a, from, {.parents = false, .symmetric = symmetric, .strategy = strategy});
    EXPECT_EQ(levels_alone.levels, many.levels);
    EXPECT_EQ(levels_alone.parents.entries(), 0);
  }
}

TEST(bfs, a_path_along_and_against_its_direction) {
  const auto a = graphs::directed(4, graphs::path(4));
  const auto r = gb::bfs(two, a, 1);
  EXPECT_EQ(with_gaps(r.levels), (ints{-1, 0, 1, 2}));
  EXPECT_EQ(with_gaps(r.parents), (ints{-1, 1, 1, 2}));
  EXPECT_EQ(r.reached, 3);
  EXPECT_EQ(r.depth, 2);
  EXPECT_EQ(r.levels.get(0), std::nullopt);
  const auto last = gb::bfs(two, a, 3);
  EXPECT_EQ(last.reached, 1);
  EXPECT_EQ(last.depth, 0);
  EXPECT_EQ(last.parents.get(3), 3);
}

TEST(bfs, the_least_numbered_neighbour_one_level_up_is_the_parent) {
  // 5 sees 4 and 1, both see 0; 2 and 3 see 0 as well.
  const auto a = graphs::directed(6, {{5, 4}, {5, 1}, {4, 0}, {1, 0}, {0, 3}, {4, 3}, {3, 2}, {4, 2}, {1, 2}});
  graphs::on_every_executor([&](const auto& exec, const char*) {
    const auto r = gb::bfs(exec, a, 5);
    EXPECT_EQ(with_gaps(r.levels), (ints{2, 1, 2, 2, 1, 0}));
    EXPECT_EQ(with_gaps(r.parents), (ints{1, 5, 1, 4, 5, 5}));
  });
}

TEST(bfs, hand_made_graphs) {
  graphs::on_every_executor([&](const auto& exec, const char* name) {
    SCOPED_TRACE(name);
    check_all(exec, graphs::undirected(7, graphs::cycle(7)), {3}, true);
    check_all(exec, graphs::directed(7, graphs::cycle(7)), {3, 5, 3});
    check_all(exec, graphs::undirected(9, graphs::star(8)), {0, 4}, true);
    check_all(exec, graphs::directed(9, graphs::star(8)), {4, 0});
    check_all(exec, graphs::undirected(6, graphs::complete(6)), {2, 2, 2}, true);
    check_all(exec, graphs::directed(5, {{0, 0}, {1, 1}, {1, 2}, {2, 2}}), {0, 1, 4});  // loops, isolated vertices
    check_all(exec, graphs::directed(1, {}), {0});
  });
}

TEST(bfs, without_vertices_or_without_sources) {
  graphs::on_every_executor([&](const auto& exec, const char*) {
    const gb::matrix<void> nothing(0, 0), three(3, 3);
    check_all(exec, nothing, {});
    check_all(exec, three, {});
    EXPECT_EQ(gb::bfs_many(exec, three, ints{}).levels.rows(), 0);
    objects::out_of_bounds([&] { gb::bfs(exec, nothing, 0); });
  });
}

TEST(bfs, wrong_input) {
  const auto a = graphs::directed(4, graphs::path(4));
  for (const std::int32_t s : {-1, 4, 1 << 30}) {
    objects::out_of_bounds([&] { gb::bfs(two, a, s); });
    objects::out_of_bounds([&] { gb::bfs_nearest(two, a, ints{0, s}); });
    objects::out_of_bounds([&] { gb::bfs_many(two, a, ints{0, s}); });
    objects::out_of_bounds([&] { gb::bfs_many(two, a, ints{0, s}, {.parents = false}); });
  }
  const gb::matrix<void> oblong(3, 4);
  objects::dimension_mismatch([&] { gb::bfs(two, oblong, 0); });
  objects::dimension_mismatch([&] { gb::bfs_many(two, oblong, ints{0}); });
}

TEST(bfs, fifty_random_graphs) {
  for (unsigned seed = 0; seed < 50; ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    const int n = 1 + static_cast<int>(seed * 3);
    const auto list = graphs::random_arcs(n, n * static_cast<int>(1 + seed % 5) / 2, seed, seed % 3 == 0);
    ints sources;
    for (unsigned s = 0; s < 1 + seed % 6; ++s)
      sources.push_back(static_cast<int>((s * 7919 + seed) % static_cast<unsigned>(n)));
    if (seed % 2 == 0)
      check_all(gb::cpu{.threads = 3}, graphs::directed(n, list), sources);
    else
      check_all(gb::cpu{.threads = 3}, graphs::undirected(n, list), sources, seed % 4 == 1);
  }
}

// Levels alone run 64 sources a word: more than one word, a part of the last, and sources given twice within and across
// words.
TEST(bfs, more_sources_than_a_word_has_bits) {
  const auto a = graphs::directed(90, graphs::random_arcs(90, 200, 4));
  ints sources;
  for (int s = 0; s < 150; ++s) sources.push_back((s * 37) % 90 / (s % 3 + 1));
  sources[70] = sources[5];
  graphs::on_every_executor([&](const auto& exec, const char* name) {
    SCOPED_TRACE(name);
    for (const std::size_t count : {63u, 64u, 65u, 128u, 150u})
      for (const auto strategy : {gb::bfs_strategy::automatic, gb::bfs_strategy::batched}) {
        const ints some(sources.begin(), sources.begin() + static_cast<std::ptrdiff_t>(count));
        const auto levels = gb::bfs_many(exec, a, some, {.parents = false, .strategy = strategy}).levels;
        ASSERT_EQ(levels.rows(), static_cast<offset_t>(count));
        for (std::size_t s = 0; s < count; ++s)
          ASSERT_EQ(row(levels, static_cast<offset_t>(s)), by_queue(a, {some[s]}).level) << s;
      }
  });
}

// Large enough for both directions, for several threads, and for a cached transpose; the same parents from all.
TEST(bfs, push_and_pull_agree_on_large_graphs) {
  const int n = 6000;
  const auto list = graphs::random_arcs(n, 60000, 8, true);
  const auto forwards = graphs::directed(n, list);
  const auto both = graphs::undirected(n, list);
  const auto with_transpose = forwards.clone();
  (void)with_transpose.transposed_view();
  for (const std::int32_t source : {0, 77}) {
    const auto one_way = by_queue(forwards, {source});
    const auto two_ways = by_queue(both, {source});
    graphs::on_every_executor([&](const auto& exec, const char* name) {
      SCOPED_TRACE(name);
      for (const auto* a : {&forwards, &with_transpose}) {
        const auto r = gb::bfs(exec, *a, source);
        EXPECT_EQ(with_gaps(r.levels), one_way.level);
        EXPECT_EQ(with_gaps(r.parents), one_way.parent);
      }
      for (const bool symmetric : {false, true}) {
        const auto r = gb::bfs(exec, both, source, {.symmetric = symmetric});
        EXPECT_EQ(with_gaps(r.levels), two_ways.level);
        EXPECT_EQ(with_gaps(r.parents), two_ways.parent);
        EXPECT_EQ(r.depth, two_ways.depth);
      }
    });
  }
}

// Counts the push and the pull steps.
struct directions : gb::kernel_log {
  int pushes = 0, pulls = 0;
  void report(const gb::kernel_report& n) override { ++(std::string(n.kernel).starts_with("pull") ? pulls : pushes); }
};

// A frontier of many arcs goes to several threads. Whoever comes first, the least vertex that sees a neighbour is its
// parent, and nobody is listed twice; the frontier is in falling order, so that the least comes last.
TEST(bfs_step, threads_agree_on_parents_in_a_push) {
  constexpr int hubs = 2048, leaves = 4096, arcs_each = 300, n = hubs + leaves;
  graphs::arcs list;
  std::vector<std::int32_t> parent(static_cast<std::size_t>(n), -1);
  for (int h = 0; h < hubs; ++h) {
    parent[static_cast<std::size_t>(h)] = h;
    for (int k = 0; k < arcs_each; ++k) {
      const int leaf = hubs + (h % 64 * 61 + k * 13) % leaves;  // 32 hubs share a row of leaves
      list.emplace_back(h, leaf);
      auto& least = parent[static_cast<std::size_t>(leaf)];
      if (least < 0 || h < least) least = h;
    }
  }
  const auto a = graphs::directed(n, list);
  const auto reached = static_cast<offset_t>(n - std::count(parent.begin(), parent.end(), -1));
  for (const int threads : {1, 7})
    for (int repetition = 0; repetition < (threads == 1 ? 1 : 40); ++repetition) {
      gb::bfs_state<std::int32_t> search(n, true);
      for (int h = hubs - 1; h >= 0; --h) search.add_source(h);
      ASSERT_TRUE(gb::bfs_step(gb::cpu{.threads = threads}, a, search));
      EXPECT_EQ(search.reached(), reached);
      ASSERT_TRUE(std::equal(parent.begin(), parent.end(), search.parents().begin())) << threads << " threads";
      auto next = search.frontier();
      EXPECT_EQ(std::adjacent_find(next.begin(), next.end()), next.end());
    }
}

// Pairs of hubs with the same leaves in the same order, each a chunk of its own: two threads go through the same leaves
// side by side, and the lesser hub must win wherever they meet.
TEST(bfs_step, threads_that_meet_leave_the_least_parent) {
  constexpr int pairs = 14, leaves = 20000, hubs = 2 * pairs, n = hubs + pairs * leaves;
  graphs::arcs list;
  for (int h = 0; h < hubs; ++h)
    for (int k = 0; k < leaves; ++k) list.emplace_back(h, hubs + h / 2 * leaves + k);
  const auto a = graphs::directed(n, list);
  for (int repetition = 0; repetition < 100; ++repetition) {
    gb::bfs_state<std::int32_t> search(n, true);
    for (int h = 0; h < hubs; ++h) search.add_source(h ^ (repetition & 1));
    ASSERT_TRUE(gb::bfs_step(gb::cpu{.threads = 7}, a, search));
    ASSERT_EQ(search.reached(), n);
    for (int k = 0; k < pairs * leaves; ++k)
      ASSERT_EQ(search.parents()[static_cast<std::size_t>(hubs + k)], k / leaves * 2) << repetition;
  }
}

TEST(bfs, pulls_only_where_that_reads_less) {
  const auto dense = graphs::undirected(6000, graphs::random_arcs(6000, 60000, 8, true));
  const auto path = graphs::undirected(3000, graphs::path(3000));
  auto steps = [](const auto& a, bool symmetric) {
    directions log;
    gb::bfs(gb::cpu{.threads = 2, .log = &log}, a, 0, {.symmetric = symmetric});
    return log;
  };
  EXPECT_GT(steps(dense, true).pulls, 0);
  EXPECT_GT(steps(dense, true).pushes, 0);
  EXPECT_EQ(steps(dense, false).pulls, 0);  // the transpose would have to be built first
  (void)dense.transposed_view();
  EXPECT_EQ(steps(dense, false).pulls, steps(dense, true).pulls);
  EXPECT_EQ(steps(path, true).pulls, 0);
}

// Products, bit-parallel searches and independent searches, each where it reads less.
TEST(bfs, many_searches_choose_the_cheapest_method) {
  struct kernels : gb::kernel_log {
    int products = 0, bit_parallel = 0, steps = 0;
    void report(const gb::kernel_report& n) override {
      const std::string name = n.operation;
      ++(name == "mxm"                                                     ? products
         : std::string(n.kernel).find("bit-parallel") != std::string::npos ? bit_parallel
                                                                           : steps);
    }
  };
  auto run = [](const gb::matrix<void>& a, int count, bool parents) {
    ints sources;
    for (int s = 0; s < count; ++s) sources.push_back(s * 17 % static_cast<int>(a.rows()));
    kernels log;
    gb::bfs_many(gb::cpu{.threads = 2, .log = &log}, a, sources, {.parents = parents});
    return log;
  };
  // Pairs: every search ends at once, none is worth walking over all vertices for.
  graphs::arcs list;
  for (int i = 0; i < 2000; i += 2) list.emplace_back(i, i + 1);
  const auto pairs = graphs::undirected(2000, list);
  EXPECT_GT(run(pairs, 10, true).products, 0);
  EXPECT_EQ(run(pairs, 10, true).steps, 0);
  EXPECT_GT(run(pairs, 64, false).bit_parallel, 0);
  EXPECT_EQ(run(pairs, 64, false).steps, 0);
  EXPECT_EQ(run(pairs, 3, false).bit_parallel, 0);
  // A path: level after level with little new, which one call of a step takes for each search.
  const auto path = graphs::undirected(2000, graphs::path(2000));
  EXPECT_LT(run(path, 10, true).products, 200);
  EXPECT_GE(run(path, 10, true).steps, 10);
  EXPECT_EQ(run(path, 64, false).bit_parallel, 0);
  EXPECT_GT(run(path, 64, false).steps, 0);
}

TEST(bfs_step, over_views_and_transposed_matrices) {
  const auto a = graphs::directed(4, {{0, 1}, {1, 2}, {3, 2}});
  auto backwards = [&](const auto& exec, const auto& operand) {
    gb::bfs_state<> state(4, true);
    state.add_source(2);
    state.add_source(2);
    EXPECT_EQ(state.reached(), 1);
    EXPECT_TRUE(gb::bfs_step(exec, operand, state));
    EXPECT_EQ(state.frontier(), (ints{1, 3}));
    EXPECT_TRUE(gb::bfs_step(exec, operand, state));
    EXPECT_FALSE(gb::bfs_step(exec, operand, state));
    EXPECT_FALSE(gb::bfs_step(exec, operand, state));
    EXPECT_EQ(state.reached(), 4);
    EXPECT_EQ(state.depth(), 2);
    EXPECT_EQ(ints(state.levels().begin(), state.levels().end()), (ints{2, 1, 0, 1}));
    EXPECT_EQ(ints(state.parents().begin(), state.parents().end()), (ints{1, 2, 2, 2}));
  };
  graphs::on_every_executor([&](const auto& exec, const char*) {
    backwards(exec, gb::transposed(a));
    backwards(exec, gb::transposed(a.view()));
    backwards(exec, gb::csr_view<gb::unit>(a.transposed_view()));
    backwards(exec, gb::csc_view<gb::unit>{a.view()});
  });
}

TEST(bfs_step, wrong_shapes_leave_the_search_as_it_was) {
  gb::bfs_state<> state(4, false);
  state.add_source(1);
  objects::dimension_mismatch([&] { gb::bfs_step(graphs::directed(3, {}), state); });
  objects::dimension_mismatch([&] { gb::bfs_step(gb::matrix<void>(4, 5), state); });
  objects::out_of_bounds([&] { state.add_source(4); });
  objects::out_of_bounds([&] { state.add_source(-1); });
  EXPECT_EQ(state.frontier(), (ints{1}));
  EXPECT_EQ(state.depth(), 0);
  objects::thrown<gb::not_implemented>(gb::info::not_implemented,
                                       [&] { gb::bfs_step(gb::cuda{}, graphs::directed(4, {}), state); });
}

TEST(bfs, other_value_and_index_types) {
  const auto list = graphs::random_arcs(60, 150, 12);
  check_all(gb::cpu{.threads = 2}, graphs::directed<void, std::int64_t>(60, list), {3, 9});
  // An entry is an arc whatever its value.
  auto zeros = graphs::directed<bool>(3, graphs::path(3));
  zeros.set(0, 1, false);
  const auto r = gb::bfs(zeros, 0);  // without an executor
  EXPECT_EQ(r.reached, 3);
  EXPECT_EQ(with_gaps(r.levels), by_queue(zeros, {0}).level);
}

}  // namespace
