// Strongly connected components against hand-written answers and against the closure of reachability.
#include <algorithms/components.hpp>
#include <algorithms/scc.hpp>
#include <algorithms/verify/strong_components.hpp>
#include <tests/algorithms/graphs.hpp>
#include <tests/objects/throws.hpp>

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <random>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

namespace gb = gustav;
using gb::offset_t;

namespace {

using ints = std::vector<std::int32_t>;
using sizes = std::vector<offset_t>;

template <class I>
ints numbers(const gb::scc_result<I>& r) {
  const auto [at, values] = r.component.tuples();
  return {values.begin(), values.end()};
}

// By two searches (Kosaraju): vertices in the order in which a depth-first search leaves them, then backwards.
template <class T>
std::pair<ints, sizes> by_two_searches(const gb::matrix<T>& a) {
  const auto out = a.view(), in = a.transposed_view();
  const auto n = static_cast<std::size_t>(a.rows());
  std::vector<std::uint8_t> seen(n, 0);
  ints left;
  const auto search = [&](const auto& arcs, std::int32_t from, const auto& leave) {
    if (std::exchange(seen[static_cast<std::size_t>(from)], std::uint8_t{1})) return;
    std::vector<std::pair<std::int32_t, offset_t>> path{{from, arcs.offsets[from]}};
    while (!path.empty()) {
      auto& [u, p] = path.back();
      if (p == arcs.offsets[u + 1]) {
        leave(u);
        path.pop_back();
      } else if (const auto v = arcs.indices[p++]; !std::exchange(seen[static_cast<std::size_t>(v)], std::uint8_t{1})) {
        path.emplace_back(v, arcs.offsets[v]);
      }
    }
  };
  for (std::size_t v = 0; v < n; ++v) search(out, static_cast<std::int32_t>(v), [&](auto u) { left.push_back(u); });
  std::fill(seen.begin(), seen.end(), std::uint8_t{0});
  std::vector<ints> found;
  for (std::size_t k = n; k-- > 0;) {
    ints one;
    search(in, left[k], [&](auto u) { one.push_back(u); });
    if (one.empty()) continue;
    std::sort(one.begin(), one.end());
    found.push_back(std::move(one));
  }
  std::sort(found.begin(), found.end(), [](const ints& x, const ints& y) {
    return x.size() != y.size() ? x.size() > y.size() : x.front() < y.front();
  });
  ints component(n);
  sizes s;
  for (std::size_t c = 0; c < found.size(); ++c) {
    s.push_back(static_cast<offset_t>(found[c].size()));
    for (const auto w : found[c]) component[static_cast<std::size_t>(w)] = static_cast<std::int32_t>(c);
  }
  return {component, s};
}

TEST(scc, numbered_by_size_then_by_their_first_vertex) {
  // {1, 3, 5}, {0, 4}, {2, 6}, {7}
  const auto a =
      graphs::directed(8, {{1, 5}, {5, 3}, {3, 1}, {2, 6}, {6, 2}, {0, 4}, {4, 0}, {4, 2}, {3, 7}, {7, 7}, {0, 1}});
  graphs::on_every_executor([&](const auto& exec, const char* what) {
    const auto r = gb::scc(exec, a);
    EXPECT_EQ(numbers(r), (ints{1, 0, 2, 0, 1, 0, 2, 3})) << what;
    EXPECT_EQ(r.sizes, (sizes{3, 2, 2, 1})) << what;
    EXPECT_FALSE(r.cancelled) << what;
  });
}

TEST(scc, known_shapes) {
  EXPECT_EQ(gb::scc(graphs::directed(9, graphs::cycle(9))).sizes, (sizes{9}));
  EXPECT_EQ(gb::scc(graphs::directed(4, graphs::path(4))).sizes, (sizes{1, 1, 1, 1}));
  EXPECT_EQ(numbers(gb::scc(graphs::directed(3, {}))), (ints{0, 1, 2}));
  EXPECT_EQ(gb::scc(graphs::directed(1, {{0, 0}})).sizes, (sizes{1}));
  EXPECT_EQ(gb::scc(gb::matrix<void>(0, 0)).sizes, sizes{});
  EXPECT_EQ(gb::scc(gb::matrix<void>(0, 0)).component.size(), 0);
  EXPECT_EQ(gb::scc(graphs::directed<bool, std::int64_t>(4, graphs::cycle(3))).sizes, (sizes{3, 1}));
  const auto zeros = gb::matrix<double>::build(2, 2, ints{0, 1}, ints{1, 0}, std::vector<double>{0, -1});
  EXPECT_EQ(gb::scc(zeros).sizes, (sizes{2}));
  objects::dimension_mismatch([] { gb::scc(gb::matrix<void>(2, 3)); });
}

TEST(scc, random_graphs) {
  for (unsigned seed = 0; seed < 60; ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    const int n = 1 + static_cast<int>(seed * 5);
    const auto a = graphs::directed(n, graphs::random_arcs(n, n * static_cast<int>(1 + seed % 5) / 2, seed, seed % 2));
    const auto [component, size] = by_two_searches(a);
    graphs::on_every_executor([&, &component = component, &size = size](const auto& exec, const char* what) {
      const auto r = gb::scc(exec, a);
      EXPECT_EQ(numbers(r), component) << what;
      EXPECT_EQ(r.sizes, size) << what;
    });
  }
}

TEST(scc, a_symmetric_matrix_has_its_weak_components) {
  const auto a = graphs::undirected(300, graphs::random_arcs(300, 200, 5));
  const auto expected = gb::components(a);
  for (const bool symmetric : {false, true}) {
    const auto r = gb::scc(gb::cpu{.threads = 2}, a, {.symmetric = symmetric});
    EXPECT_EQ(r.component, expected.component);
    EXPECT_EQ(r.sizes, expected.sizes);
  }
}

// Graphs that are large enough for a core. `mutual` of eight arcs have an opposite one.
gb::matrix<void> large(int n, int degree, unsigned seed, unsigned mutual, bool skew) {
  auto list = graphs::random_arcs(n, n * degree, seed, skew);
  std::mt19937 random(seed);
  for (std::size_t k = 0, once = list.size(); k < once; ++k)
    if (random() % 8 < mutual) list.emplace_back(list[k].second, list[k].first);
  return graphs::directed(n + 100, list);  // and isolated vertices
}

TEST(scc, large_graphs_with_a_core) {
  for (const auto& [degree, mutual, skew] : std::vector<std::tuple<int, unsigned, bool>>{
           {8, 0, false}, {8, 0, true}, {4, 8, false}, {4, 7, true}, {8, 7, false}, {1, 8, false}, {8, 1, true}}) {
    const int n = 600000 / degree;
    const auto a = large(n, degree, 7, mutual, skew);
    const auto [component, size] = by_two_searches(a);
    for (const int threads : {1, 2, 4}) {
      SCOPED_TRACE(std::to_string(degree) + ' ' + std::to_string(mutual) + ' ' + std::to_string(threads));
      const auto r = gb::scc(gb::cpu{.threads = threads}, a);
      EXPECT_EQ(r.sizes, size);
      EXPECT_TRUE(numbers(r) == component);
    }
  }
}

// A ring of 2000 blocks of 40 vertices, each a random graph: the core reaches one block after another.
TEST(scc, large_graphs_of_large_diameter) {
  const int blocks = 2000, size = 40;
  for (const bool closes : {true, false}) {
    graphs::arcs list;
    for (int b = 0; b < blocks; ++b) {
      for (const auto& [u, v] : graphs::random_arcs(size, size * 8, static_cast<unsigned>(b)))
        list.emplace_back(b * size + u, b * size + v);
      if (b + 1 < blocks || closes) list.emplace_back(b * size + 7, (b + 1) % blocks * size + 3);
    }
    const auto a = graphs::directed(blocks * size, list);
    const auto [component, expected] = by_two_searches(a);
    for (const int threads : {1, 2}) {
      const auto r = gb::scc(gb::cpu{.threads = threads}, a);
      EXPECT_EQ(r.sizes, expected);
      EXPECT_TRUE(numbers(r) == component);
    }
  }
}

// A dense random graph with one arc from each vertex into another one: the path of the search has both components.
TEST(scc, large_graphs_of_two_components) {
  const int half = 24000;
  graphs::arcs list = graphs::random_arcs(half, half * 8, 1);
  for (const auto& [u, v] : graphs::random_arcs(half, half * 16, 2)) list.emplace_back(half + u, half + v);
  for (int v = 0; v < half; ++v) list.emplace_back(half + v, v);
  const auto a = graphs::directed(2 * half, list);
  const auto [component, expected] = by_two_searches(a);
  for (const int threads : {1, 2}) {
    const auto r = gb::scc(gb::cpu{.threads = threads}, a);
    EXPECT_EQ(r.sizes, expected);
    EXPECT_TRUE(numbers(r) == component);
  }
}

TEST(scc, a_long_cycle_needs_no_recursion) {
  const int n = 1000000;
  auto list = graphs::cycle(n);
  EXPECT_EQ(gb::scc(graphs::directed(n, list)).sizes, (sizes{n}));
  list.pop_back();
  EXPECT_EQ(gb::scc(graphs::directed(n, list)).sizes.size(), static_cast<std::size_t>(n));
}

TEST(scc, ends_when_the_observer_says_so) {
  const int n = 300000;
  // 100,000 cycles of three
  graphs::arcs list;
  for (int v = 0; v < n; ++v) list.emplace_back(v, v % 3 == 2 ? v - 2 : v + 1);
  const auto a = graphs::directed(n, list);
  std::vector<gb::strong_components_block> told;
  const auto all = gb::scc(gb::cpu{.threads = 2}, a, {.on_block = [&](const auto& now) { told.push_back(now); }});
  EXPECT_FALSE(all.cancelled);
  EXPECT_EQ(all.sizes.size(), 100000u);
  ASSERT_GE(told.size(), 2u);
  EXPECT_LT(told[0].vertices, told[1].vertices);
  const auto cut = gb::scc(gb::cpu{.threads = 2}, a, {.on_block = [](const auto&) { return false; }});
  EXPECT_TRUE(cut.cancelled);
  EXPECT_EQ(static_cast<offset_t>(cut.sizes.size()), told[0].components + (n - told[0].vertices));
  EXPECT_EQ(cut.sizes.front(), 3);
  EXPECT_EQ(cut.sizes.back(), 1);
  // With a core: it is known, and so is what was closed before.
  const auto dense = large(70000, 8, 3, 0, false);
  const auto known = gb::scc(gb::cpu{.threads = 2}, dense, {.on_block = [](const auto&) { return false; }});
  EXPECT_TRUE(known.cancelled);
  EXPECT_GT(known.sizes.front(), 66000);
}

TEST(scc, cuda_is_refused_by_the_name_of_the_kernel) {
  const auto a = graphs::directed(3, {{0, 1}});
  EXPECT_EQ(objects::thrown<gb::not_implemented>(gb::info::not_implemented, [&] { gb::scc(gb::cuda{}, a); }),
            "strong_components has no CUDA kernel yet; use gb::automatic or gb::cpu");
}

TEST(scc, the_rule_of_verify_finds_wrong_answers) {
  // {0, 1, 2}, {3, 4}, 5; arcs from each to the next
  const auto a = graphs::directed(6, {{0, 1}, {1, 2}, {2, 0}, {2, 3}, {3, 4}, {4, 3}, {4, 5}});
  const auto fault = [&](const ints& component, const sizes& s) -> std::string {
    try {
      gb::verify_strong_components<std::int32_t>(a, component, s);
    } catch (const gb::verify_error& e) {
      return e.what();
    }
    return "";
  };
  EXPECT_EQ(fault({0, 0, 0, 1, 1, 2}, {3, 2, 1}), "");
  EXPECT_EQ(fault({0, 0, 0, 1, 2, 3}, {3, 1, 1, 1}), "several components lie on a cycle");
  EXPECT_EQ(fault({0, 0, 0, 0, 0, 1}, {5, 1}), "a component is not strongly connected, or its size is wrong");
  EXPECT_EQ(fault({0, 0, 0, 1, 1, 2}, {3, 1, 1}), "a component is not strongly connected, or its size is wrong");
  EXPECT_EQ(fault({1, 1, 1, 0, 0, 2}, {2, 3, 1}), "the components are not numbered by size and first vertex");
  EXPECT_EQ(fault({0, 0, 0, 1, 1, 3}, {3, 2, 1}), "a vertex has no component");
  EXPECT_EQ(fault({0, 0, 0, 1, 1, 1}, {3, 3, 0}), "a component has no vertex");
}

}  // namespace
