// weak_components on the CPU against the reference backend: shapes, threads, tuning numbers and forms of the matrix.
#include <algorithms/components.hpp>
#include <tests/algorithms/graphs.hpp>

#include <gtest/gtest.h>

#include <cstdint>
#include <string>
#include <vector>

namespace gb = gustav;
using gb::offset_t;

namespace {

template <class I>
std::vector<I> numbers(const gb::components_result<I>& r) {
  const auto values = r.component.tuples().second;
  return {values.begin(), values.end()};
}

// All ways to find the components of `a`: threads, sampled neighbours, samples, symmetric, a cached transpose,
// observed.
template <class I>
void check(const gb::matrix<void, I>& a, bool symmetric, bool large = false) {
  const auto expected = gb::components(gb::reference{}, a);
  const auto same = [&](const gb::components_result<I>& r, const std::string& what) {
    EXPECT_FALSE(r.cancelled) << what;
    EXPECT_EQ(r.sizes, expected.sizes) << what;
    EXPECT_EQ(numbers(r), numbers(expected)) << what;
  };
  const auto cached = a.clone();
  (void)cached.transposed_view();
  for (const int threads : {1, 2, 3})
    for (const offset_t neighbours : {1, 2, 5})
      for (const offset_t samples : {1, 1024}) {
        gb::tuning t;
        t.component_neighbours = neighbours;
        t.component_samples = samples;
        const gb::cpu exec{.threads = threads, .numbers = &t};
        const std::string what = std::to_string(threads) + " threads, " + std::to_string(neighbours) + " neighbours, " +
                                 std::to_string(samples) + " samples";
        same(gb::components(exec, a), what);
        same(gb::components(exec, cached), what + ", transpose cached");
        if (symmetric) same(gb::components(exec, a, {.symmetric = true}), what + ", symmetric");
        if (large && neighbours == 2) {
          offset_t blocks = 0;
          const auto watch = [&](const gb::components_block&) { return ++blocks > 0; };
          same(gb::components(exec, a, {.on_block = watch}), what + ", observed");
          EXPECT_GT(blocks, 0);
        }
      }
}

TEST(weak_components, small_shapes) {
  check(gb::matrix<void>(0, 0), true);
  check(graphs::directed(1, {}), true);
  check(graphs::directed(1, {{0, 0}}), true);
  check(graphs::directed(70, {}), true);
  check(graphs::directed(70, graphs::path(70)), false);
  check(graphs::undirected(70, graphs::path(70)), true);
  check(graphs::directed(130, graphs::star(120)), false);
  graphs::arcs backwards;
  for (const auto& [i, j] : graphs::star(120)) backwards.emplace_back(j, i);
  check(graphs::directed(130, backwards), false);
  check(graphs::undirected(8, {{4, 1}, {4, 6}, {5, 2}, {3, 7}}), true);
  auto long_ones = graphs::path(1000);  // components of 300 and 700 vertices
  long_ones.erase(long_ones.begin() + 299);
  check(graphs::undirected(1000, long_ones), true);
}

TEST(weak_components, random_graphs) {
  for (unsigned seed = 0; seed < 40; ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    const int n = 1 + static_cast<int>(seed * 11);
    const auto list = graphs::random_arcs(n, n * static_cast<int>(1 + seed % 8) / 3, seed, seed % 3 == 0);
    if (seed % 2 == 0)
      check(graphs::directed(n, list), false);
    else
      check(graphs::undirected(n, list), true);
  }
  check(graphs::directed<void, std::int64_t>(90, graphs::random_arcs(90, 80, 3)), false);
}

// A large component that a sample finds, and what hangs on it by arcs of one direction: arcs out of skipped rows must
// count. Vertex `core + k` sees only, or is seen only by, the core; the last ones see each other.
// The component that the sample finds is not the first one of its size, nor always the largest.
TEST(weak_components, equal_sizes) {
  for (const int classes : {2, 3, 4})
    for (int n = 2 * classes; n < 90; n += 7) {
      graphs::arcs list;
      for (int v = 0; v + classes < n; ++v) list.push_back({v, v + classes});
      check(graphs::undirected(n, list), true);
    }
}

TEST(weak_components, arcs_that_leave_the_largest_component) {
  const int core = 60, n = 2 * core + 20;
  for (const bool outwards : {false, true}) {
    graphs::arcs list;
    for (int i = 0; i < core; ++i)
      for (int d = 1; d < 6; ++d) list.emplace_back(i, (i + d) % core);
    for (int k = 0; k < core; k += 2)
      if (outwards)
        list.emplace_back(k, core + k);
      else
        list.emplace_back(core + k, k);
    for (int k = 0; k + 1 < core; k += 4) list.emplace_back(core + k + 1, core + k);
    for (int v = 2 * core; v + 1 < n; v += 2) list.emplace_back(v, v + 1);
    check(graphs::directed(n, list), false);
    check(graphs::undirected(n, list), true);
  }
}

// Enough vertices and entries for several threads and for blocks; many components, and one large one.
TEST(weak_components, large_graphs) {
  const int n = 150000;
  check(graphs::directed(n, graphs::random_arcs(n, 130000, 1)), false, true);
  check(graphs::undirected(n, graphs::random_arcs(n, 400000, 2, true)), true, true);
}

// The largest component is skipped: fewer entries are read.
TEST(weak_components, reports_what_it_reads) {
  struct last : gb::kernel_log {
    std::string kernel;
    offset_t read = 0;
    void report(const gb::kernel_report& r) override {
      kernel = r.kernel;
      read = r.operations;
    }
  } log;
  const auto a = graphs::undirected(2000, graphs::random_arcs(2000, 40000, 4));
  gb::components(gb::cpu{.log = &log}, a, {.symmetric = true});
  EXPECT_EQ(log.kernel, "neighbour sampling");
  EXPECT_LE(log.read, 2 * a.rows());
  gb::components(gb::cpu{.log = &log}, a, {.on_block = [](const gb::components_block&) { return true; }});
  EXPECT_EQ(log.kernel, "union of all rows");
  EXPECT_EQ(log.read, a.entries());
}

}  // namespace
