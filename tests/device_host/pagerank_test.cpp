// PageRank on the emulated device: the same scores as on the CPU, and what is copied for them.
#include <algorithms/pagerank.hpp>
#include <backends/cuda/emulator/emulated.hpp>
#include <graphblas/graphblas.hpp>
#include <tests/backends/grid_objects.hpp>

#include <gtest/gtest.h>
#include <prebuilt/device_kernels.hpp>

#include <cmath>
#include <cstdint>
#include <limits>

namespace gustav::device_host {
namespace {

constexpr offset_t n = 70;

template <class T>
gustav::matrix<T> graph() {
  grid::source random(5);
  auto a = grid::random_matrix<T>(random, n, n, 0.08);
  if constexpr (!std::is_void_v<T>) gustav::apply(a, no_mask, no_accum, abs<>{}, a);
  return a;
}

void expect_near(const pagerank_result<std::int32_t>& got, const pagerank_result<std::int32_t>& want) {
  EXPECT_EQ(got.iterations, want.iterations);
  EXPECT_EQ(got.converged, want.converged);
  EXPECT_EQ(got.cancelled, want.cancelled);
  EXPECT_NEAR(got.residual, want.residual, 1e-14);
  EXPECT_TRUE(grid::same(got.scores, want.scores, 1e-14));
}

template <class T>
void compare(const pagerank_options& how) {
  const auto a = graph<T>();
  expect_near(pagerank(emulated{}, a, how), pagerank(gustav::cpu{.threads = 1}, a, how));
}

TEST(device_pagerank, all_definitions) {
  emulated_device device;
  for (const auto stop : {pagerank_stop::error_bound, pagerank_stop::per_vertex, pagerank_stop::total_change})
    for (const bool lose : {false, true}) {
      compare<double>({.tolerance = 1e-6, .stop = stop, .lose_dangling = lose});
      compare<void>({.damping = 0.5, .tolerance = 1e-7, .stop = stop, .lose_dangling = lose});
    }
  for (const int rounds : {0, 1, 2, 5}) compare<double>({.iterations = rounds});
  compare<void>({.max_iterations = 3});
}

TEST(device_pagerank, a_call_that_is_ended) {
  emulated_device device;
  int rounds = 0;
  const auto two = [&](const pagerank_iteration& round) {
    ++rounds;
    return round.iteration < 2;
  };
  const auto r = pagerank(emulated{}, graph<void>(), {.on_iteration = two});
  EXPECT_EQ(rounds, 2);
  EXPECT_TRUE(r.cancelled);
  EXPECT_EQ(r.iterations, 2);
}

TEST(device_pagerank, no_vertices_and_weights_of_any_size) {
  emulated_device device;
  EXPECT_TRUE(pagerank(emulated{}, gustav::matrix<double>(0, 0)).converged);
  const auto arcs = [](double first, double second) {
    gustav::matrix<double> a(3, 3);
    a.set(0, 1, first);
    a.set(1, 0, second);
    a.set(2, 0, 1.0);
    return a;
  };
  EXPECT_THROW(pagerank(emulated{}, arcs(-1, 1)), invalid_value);
  // The reciprocal of the first sum is not finite, beside others with much larger weights; then those are too large.
  const auto expected = pagerank(gustav::cpu{.threads = 1}, arcs(1, 1));
  for (const double large : {1e100, 1e300})
    expect_near(pagerank(emulated{}, arcs(std::numeric_limits<double>::denorm_min(), large)), expected);
}

// The graph moves up once, the scores down once, and one value a round; a second call moves nothing up.
TEST(device_pagerank, transfers) {
  emulated_device device;
  const auto a = graph<double>();
  const auto before = device.copied();
  const auto first = pagerank(emulated{}, a, {.iterations = 20});
  const auto after = device.copied();
  EXPECT_TRUE(first.scores.is_on_device());
  const std::uint64_t of_graph = (n + 1) * sizeof(offset_t) + static_cast<std::uint64_t>(a.entries()) * 12;
  const std::uint64_t of_row_sums = n * sizeof(double), of_plan = 200;
  EXPECT_GE(after.bytes_up - before.bytes_up, of_graph + of_row_sums);
  EXPECT_LE(after.bytes_up - before.bytes_up, of_graph + of_row_sums + of_plan);
  EXPECT_EQ(after.arrays_down, before.arrays_down);
  EXPECT_EQ(after.values_down - before.values_down, 21u);
  EXPECT_EQ(first.scores.entries(), n);
  EXPECT_GT(first.scores.get(0).value(), 0);
  EXPECT_EQ(device.copied().bytes_down - before.bytes_down, n * sizeof(double));

  const auto second_from = device.copied();
  const auto second = pagerank(emulated{}, a, {.iterations = 20});
  EXPECT_EQ(device.copied().bytes_up, second_from.bytes_up);
  EXPECT_EQ(second.scores, first.scores);
}

TEST(device_pagerank, a_change_of_the_graph_is_seen) {
  emulated_device device;
  auto a = graph<double>();
  (void)pagerank(emulated{}, a);
  a.set(3, 5, 40.0);
  a.set(60, 1, 0.5);
  expect_near(pagerank(emulated{}, a), pagerank(gustav::cpu{.threads = 1}, a.clone()));
}

// By the table, as `gustav pagerank --backend cuda` calls it.
TEST(device_pagerank, by_the_table_of_entries) {
  emulated_device device;
  const auto a = graph<void>();
  EXPECT_THROW(pagerank(gustav::cuda{}, a), not_compiled);
  add_algorithm_kernels<host_launcher>();
  device::add_mxv<host_launcher, plus_second<double>, void, double, std::int32_t>();
  expect_near(pagerank(gustav::cuda{}, a), pagerank(gustav::cpu{.threads = 1}, a));
}

}  // namespace
}  // namespace gustav::device_host
