// Searches from many sources, bit-parallel and independent, in every direction, on any number of threads, against a
// queue.
#include <algorithms/bfs.hpp>
#include <tests/algorithms/graphs.hpp>
#include <tests/objects/throws.hpp>

#include <gtest/gtest.h>

#include <cstdint>
#include <map>
#include <span>
#include <string>
#include <vector>

namespace gb = gustav;
using gb::offset_t;

namespace {

using ints = std::vector<std::int32_t>;
using graph = gb::matrix<void>;

// Rows of levels and parents, concatenated, each in order of the vertices reached.
struct rows {
  ints ends, vertices, levels, parents;
};

rows by_queue(const graph& a, const ints& sources) {
  const auto v = a.view();
  std::map<int, rows> known;  // sources may repeat
  rows all;
  for (const int source : sources) {
    rows& one = known[source];
    if (one.vertices.empty()) {
      ints level(static_cast<std::size_t>(v.rows), -1), parent(level), queue{source};
      level[static_cast<std::size_t>(source)] = 0;
      parent[static_cast<std::size_t>(source)] = source;
      for (std::size_t head = 0; head < queue.size(); ++head) {
        const int i = queue[head];
        for (offset_t k = v.offsets[i]; k < v.offsets[i + 1]; ++k) {
          const auto j = static_cast<std::size_t>(v.indices[k]);
          if (level[j] < 0) {
            level[j] = level[static_cast<std::size_t>(i)] + 1;
            parent[j] = i;
            queue.push_back(static_cast<int>(j));
          } else if (level[j] == level[static_cast<std::size_t>(i)] + 1) {
            parent[j] = std::min(parent[j], i);
          }
        }
      }
      for (std::size_t j = 0; j < level.size(); ++j)
        if (level[j] >= 0) {
          one.vertices.push_back(static_cast<int>(j));
          one.levels.push_back(level[j]);
          one.parents.push_back(parent[j]);
        }
    }
    all.vertices.insert(all.vertices.end(), one.vertices.begin(), one.vertices.end());
    all.levels.insert(all.levels.end(), one.levels.begin(), one.levels.end());
    all.parents.insert(all.parents.end(), one.parents.begin(), one.parents.end());
    all.ends.push_back(static_cast<int>(all.vertices.size()));
  }
  return all;
}

template <class V, class I>
void expect_rows(const gb::matrix<V, I>& found, const rows& expected, const ints& values, offset_t vertices) {
  const auto v = found.view();
  ASSERT_EQ(v.rows, static_cast<offset_t>(expected.ends.size()));
  ASSERT_EQ(v.cols, vertices);
  EXPECT_EQ(ints(v.offsets + (v.rows ? 1 : 0), v.offsets + v.rows + (v.rows ? 1 : 0)), expected.ends);
  ASSERT_EQ(v.entries(), static_cast<offset_t>(values.size()));
  EXPECT_EQ(ints(v.indices, v.indices + v.entries()), expected.vertices);
  EXPECT_EQ(ints(v.values, v.values + v.entries()), values);
}

struct setting {
  gb::multi_source_method method;
  gb::bfs_direction direction;
  const char* name;
};
constexpr setting settings[] = {
    {gb::multi_source_method::bit_parallel, gb::bfs_direction::push, "bit-parallel, push"},
    {gb::multi_source_method::bit_parallel, gb::bfs_direction::pull, "bit-parallel, pull"},
    {gb::multi_source_method::bit_parallel, gb::bfs_direction::automatic, "bit-parallel, push or pull"},
    {gb::multi_source_method::independent, gb::bfs_direction::automatic, "independent"},
    {gb::multi_source_method::automatic, gb::bfs_direction::automatic, "automatic"},
};

// Every method, levels alone and with parents, against the queue.
void check(const graph& a, const ints& sources, bool symmetric, std::initializer_list<int> threads) {
  const rows expected = by_queue(a, sources);
  for (const setting& s : settings)
    for (const int t : threads)
      for (const bool parents : {false, true}) {
        SCOPED_TRACE(std::string(s.name) + ", threads " + std::to_string(t) + (parents ? ", parents" : ""));
        const auto found = gb::multi_source_bfs(gb::cpu{.threads = t}, a, std::span<const std::int32_t>(sources),
                                                {parents, symmetric, s.method, s.direction});
        expect_rows(found.levels, expected, expected.levels, a.rows());
        if (parents)
          expect_rows(found.parents, expected, expected.parents, a.rows());
        else
          EXPECT_EQ(found.parents.entries(), 0);
        if (testing::Test::HasFailure()) return;
      }
}

ints spread_sources(std::size_t count, int n, unsigned seed) {
  ints sources;
  for (unsigned s = 0; s < count; ++s)
    sources.push_back(static_cast<int>((s * 7919 + seed) % static_cast<unsigned>(n)));
  if (count > 3) sources[count - 1] = sources[1];  // a repeated source, in another word if there are several
  return sources;
}

TEST(bfs_many, random_graphs_of_every_kind) {
  for (unsigned seed = 0; seed < 24; ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    const int n = 20 + static_cast<int>(seed * 17);
    const auto list = graphs::random_arcs(n, n * static_cast<int>(1 + seed % 5), seed, seed % 3 == 0);
    const std::size_t count = 1 + seed * 5 % 70;
    if (seed % 2 == 0)
      check(graphs::directed(n, list), spread_sources(count, n, seed), false, {1, 3});
    else
      check(graphs::undirected(n, list), spread_sources(count, n, seed), seed % 4 == 1, {1, 3});
  }
}

// Words of 64, 256 and 512 searches, full and not, and more than the longest holds.
TEST(bfs_many, words_of_every_length) {
  const auto one_way = graphs::directed(211, graphs::random_arcs(211, 500, 4));
  const auto both = graphs::undirected(150, graphs::random_arcs(150, 300, 5));
  for (const std::size_t count : {0u, 1u, 2u, 63u, 64u, 65u, 200u, 256u, 257u, 300u, 512u, 513u, 600u}) {
    SCOPED_TRACE(std::to_string(count) + " sources");
    check(one_way, spread_sources(count, 211, 3), false, {1, 2});
    check(both, spread_sources(count, 150, 8), true, {2});
  }
}

// Large enough that threads share a level, and for both kinds of push.
TEST(bfs_many, any_number_of_threads) {
  const int n = 9000;
  const auto list = graphs::random_arcs(n, 60000, 8, true);
  for (const std::size_t count : {40u, 70u, 300u}) {
    SCOPED_TRACE(std::to_string(count) + " sources");
    check(graphs::directed(n, list), spread_sources(count, n, 1), false, {1, 2, 3, 7});
  }
}

// Few active vertices with many arcs each to the same vertices: lists that several threads append to.
TEST(bfs_many, hubs_that_share_their_neighbours) {
  const int n = 20000, hubs = 300;
  graphs::arcs list = graphs::random_arcs(n, 10000, 3);
  for (int h = 0; h < hubs; ++h)
    for (int k = 0; k < 150; ++k) list.emplace_back(h, hubs + (h * 31 + k * 97) % (n - hubs) / 2);
  for (const std::size_t count : {64u, 130u, 290u}) {
    ints sources(count);
    for (std::size_t s = 0; s < count; ++s) sources[s] = static_cast<int>(s);
    check(graphs::directed(n, list), sources, false, {1, 2, 7});
  }
}

// Every search starts at a hub of its own, and all hubs have the same neighbours in the same order: threads set
// different bits of the same words at the same time, over and over. A bit that gets lost is a level that is not found.
TEST(bfs_many, threads_set_bits_of_the_same_words) {
  for (const int leaves : {20000, 900}) {         // lists of active vertices, and none
    for (const std::size_t hubs : {64u, 250u}) {  // one word, and several
      graphs::arcs list;
      const int n = static_cast<int>(hubs) + leaves;
      for (int h = 0; h < static_cast<int>(hubs); ++h)
        for (int k = 0; k < leaves; ++k) list.emplace_back(h, static_cast<int>(hubs) + k);
      const auto a = graphs::directed(n, list);
      ints sources(hubs);
      for (std::size_t s = 0; s < hubs; ++s) sources[s] = static_cast<int>(s);
      for (int repetition = 0; repetition < (leaves > 1000 ? 5 : 60); ++repetition) {
        const auto found =
            gb::multi_source_bfs(gb::cpu{.threads = 7}, a, std::span<const std::int32_t>(sources),
                                 {false, false, gb::multi_source_method::bit_parallel, gb::bfs_direction::push});
        ASSERT_EQ(found.levels.entries(), static_cast<offset_t>(hubs) * (leaves + 1)) << repetition;
        const auto levels = found.levels.view();
        for (offset_t k = 0; k < levels.entries(); ++k) ASSERT_LE(levels.value(k), 1);
      }
    }
  }
}

TEST(bfs_many, deep_wide_and_empty_graphs) {
  const ints some = spread_sources(80, 1000, 0);
  check(graphs::undirected(1000, graphs::path(1000)), some, true, {1, 2});
  check(graphs::directed(1000, graphs::path(1000)), some, false, {2});
  check(graphs::undirected(1000, graphs::cycle(1000)), some, true, {3});
  check(graphs::undirected(1000, graphs::star(999)), some, true, {1, 2});
  check(graphs::directed(1000, graphs::star(999)), some, false, {2});
  check(graphs::undirected(130, graphs::complete(130)), spread_sources(70, 130, 2), true, {2});
  check(graph(1000, 1000), some, true, {2});
  check(graph(1, 1), ints(66, 0), false, {1});
  check(graph(0, 0), {}, false, {2});
}

// Levels beyond 16 bits, and beyond 8 planes.
TEST(bfs_many, a_path_of_more_levels_than_16_bits_count) {
  const int n = 70000;
  const auto a = graphs::directed(n, graphs::path(n));
  for (const auto method : {gb::multi_source_method::bit_parallel, gb::multi_source_method::independent}) {
    const ints sources{0, n - 3};
    const auto found =
        gb::multi_source_bfs(gb::cpu{.threads = 2}, a, std::span<const std::int32_t>(sources), {.method = method});
    ASSERT_EQ(found.levels.entries(), n + 3);
    const auto levels = found.levels.view(), parents = found.parents.view();
    for (int v = 0; v < n; ++v) {
      ASSERT_EQ(levels.value(v), v);
      ASSERT_EQ(parents.value(v), std::max(0, v - 1));
    }
    EXPECT_EQ(levels.value(n + 2), 2);
    EXPECT_EQ(parents.value(n + 2), n - 2);
  }
}

struct statistics : gb::kernel_log {
  std::string kernel, why;
  void report(const gb::kernel_report& n) override {
    kernel = n.kernel;
    why = n.why;
  }
};

TEST(bfs_many, runs_and_reports_the_requested_method) {
  const auto flat = graphs::undirected(3000, graphs::random_arcs(3000, 20000, 2));
  const auto deep = graphs::undirected(3000, graphs::path(3000));
  const ints sources = spread_sources(64, 3000, 0);
  auto run = [&](const graph& a, gb::multi_source_bfs_options options) {
    statistics log;
    gb::multi_source_bfs(gb::cpu{.threads = 2, .log = &log}, a, std::span<const std::int32_t>(sources), options);
    return log;
  };
  using gb::bfs_direction, gb::multi_source_method;
  EXPECT_EQ(run(flat, {false, true}).kernel, "bit-parallel, push and pull");
  EXPECT_EQ(run(flat, {false, true, multi_source_method::bit_parallel, bfs_direction::push}).kernel,
            "bit-parallel, push");
  EXPECT_EQ(run(flat, {false, true, multi_source_method::bit_parallel, bfs_direction::pull}).kernel,
            "bit-parallel, pull");
  EXPECT_EQ(run(flat, {false, true, multi_source_method::independent}).kernel, "independent, one search per thread");
  EXPECT_EQ(run(deep, {false, true}).kernel, "independent, one search per thread");
  EXPECT_EQ(run(deep, {false, true}).why, "the searches seldom share a level");
  EXPECT_EQ(run(deep, {false, true, multi_source_method::bit_parallel}).kernel, "bit-parallel, push");
  // The transpose of a directed graph is not built for one word of levels alone, but used if it is cached.
  const auto fresh = flat.clone();
  EXPECT_EQ(run(fresh, {false, false}).kernel, "bit-parallel, push");
  EXPECT_FALSE(fresh.has_transpose());
  (void)fresh.transposed_view();
  EXPECT_EQ(run(fresh, {false, false}).kernel, "bit-parallel, push and pull");
}

TEST(bfs_many, other_executors_operands_and_types) {
  const auto list = graphs::random_arcs(120, 400, 9);
  const auto a = graphs::directed(120, list);
  const ints sources = spread_sources(70, 120, 5);
  const rows expected = by_queue(a, sources);
  graphs::on_every_executor([&](const auto& exec, const char* name) {
    SCOPED_TRACE(name);
    const auto found = gb::multi_source_bfs(exec, a, std::span<const std::int32_t>(sources));
    expect_rows(found.levels, expected, expected.levels, 120);
    expect_rows(found.parents, expected, expected.parents, 120);
  });
  const auto flipped = graphs::directed(120, [&] {
    graphs::arcs other;
    for (const auto& [i, j] : list) other.emplace_back(j, i);
    return other;
  }());
  const auto backwards = gb::multi_source_bfs(gb::transposed(flipped), std::span<const std::int32_t>(sources));
  expect_rows(backwards.levels, expected, expected.levels, 120);
  expect_rows(backwards.parents, expected, expected.parents, 120);
  const auto wide = graphs::directed<double, std::int64_t>(120, list);
  const std::vector<std::int64_t> from(sources.begin(), sources.end());
  const auto long_rows = gb::multi_source_bfs(gb::cpu{.threads = 2}, wide, std::span<const std::int64_t>(from));
  expect_rows(long_rows.levels, expected, expected.levels, 120);
  expect_rows(long_rows.parents, expected, expected.parents, 120);
}

TEST(bfs_many, wrong_input) {
  const auto a = graphs::directed(4, graphs::path(4));
  for (const std::int32_t s : {-1, 4}) {
    const ints sources{0, s};
    objects::out_of_bounds([&] { gb::multi_source_bfs(a, std::span<const std::int32_t>(sources)); });
  }
  const ints none;
  objects::dimension_mismatch([&] { gb::multi_source_bfs(graph(3, 4), std::span<const std::int32_t>(none)); });
  objects::thrown<gb::not_implemented>(gb::info::not_implemented, [&] {
    gb::multi_source_bfs(gb::cuda{}, a, std::span<const std::int32_t>(none),
                         {.method = gb::multi_source_method::independent});
  });
}

}  // namespace
