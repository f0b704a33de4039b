// Triangles on the emulated device: every method and order against the reference, transfers, and the table of entries.
#include <algorithms/triangle_count.hpp>
#include <backends/cuda/emulator/emulated.hpp>
#include <backends/cuda/launch_sequences.hpp>
#include <backends/cuda/matrix_operators.hpp>
#include <graphblas/fused/mxm_reduce.hpp>
#include <semirings/semirings.hpp>
#include <tests/algorithms/graphs.hpp>

#include <gtest/gtest.h>

#include <cstdint>
#include <vector>

namespace gustav::device_host {
namespace {

std::vector<gustav::matrix<double>> some_graphs() {
  std::vector<gustav::matrix<double>> all;
  all.push_back(graphs::undirected<double>(1, {}));
  all.push_back(graphs::undirected<double>(60, graphs::random_arcs(60, 500, 3)));
  auto hub = graphs::random_arcs(90, 200, 5);
  for (int v = 1; v < 90; ++v) hub.push_back({0, v});
  all.push_back(graphs::undirected<double>(90, hub));
  return all;
}

TEST(device_triangles, every_method_and_order) {
  emulated_device device;
  for (const auto& a : some_graphs())
    for (const auto method : {triangle_method::sandia_ll, triangle_method::sandia_lu, triangle_method::sandia_uu})
      for (const auto order : {triangle_order::given, triangle_order::by_degree}) {
        const triangle_options how{.simple = true, .order = order, .method = method, .on_stage = {}};
        const auto want = count_triangles(reference{}, a, how), got = count_triangles(emulated{}, a, how);
        EXPECT_EQ(got.triangles, want.triangles);
        EXPECT_EQ(got.wedges, want.wedges) << static_cast<int>(method) << " " << static_cast<int>(order);
        EXPECT_EQ(got.method, want.method);
        EXPECT_EQ(got.order, want.order);
      }
}

// From a directed graph to the number on the device: both sides of the pattern move up once, numbers move down.
TEST(device_triangles, a_directed_graph_stays_on_the_device) {
  emulated_device device;
  const auto a = graphs::directed(50, graphs::random_arcs(50, 300, 9));
  const auto before = device.copied();
  const auto got = count_triangles(emulated{}, a);
  const auto after = device.copied();
  EXPECT_EQ(got.triangles, count_triangles(reference{}, a).triangles);
  EXPECT_EQ(after.bytes_up - before.bytes_up,
            2 * ((50 + 1) * sizeof(offset_t) + static_cast<std::uint64_t>(a.entries()) * sizeof(std::int32_t)));
  EXPECT_LT(after.bytes_down - before.bytes_down, 100u);  // the starts of the groups of rows
  (void)count_triangles(emulated{}, a);
  EXPECT_EQ(device.copied().bytes_up, after.bytes_up);
}

// Sums over masked products of any kind: added at once, or over the entries of the product.
TEST(device_triangles, sums_of_masked_products) {
  emulated_device device;
  const auto a = graphs::directed<std::int64_t>(40, graphs::random_arcs(40, 300, 5));
  const auto b = graphs::directed<std::int64_t>(40, graphs::random_arcs(40, 400, 6));
  const auto m = graphs::directed(40, graphs::random_arcs(40, 200, 7));
  const auto expect_same = [&](const auto& total, const auto& ring, const auto& mask) {
    EXPECT_EQ(mxm_reduce(emulated{}, total, mask, ring, a, transposed(b)),
              mxm_reduce(reference{}, total, mask, ring, a, transposed(b)));
  };
  expect_same(plus_monoid<std::int64_t>{}, plus_pair<std::int64_t>{}, structure(m));
  expect_same(plus_monoid<std::int64_t>{}, plus_times<std::int64_t>{}, structure(m));
  expect_same(max_monoid<std::int64_t>{}, plus_times<std::int64_t>{}, structure(m));
  expect_same(min_monoid<std::int64_t>{}, min_plus<std::int64_t>{}, b);  // a mask by value
  const gustav::matrix<void> none(40, 40);
  expect_same(max_monoid<std::int64_t>{}, plus_times<std::int64_t>{}, structure(none));
  expect_same(plus_monoid<std::int64_t>{}, plus_pair<std::int64_t>{}, structure(none));
  EXPECT_THROW(mxm_reduce(emulated{}, plus_monoid<std::int64_t>{}, !structure(m), plus_pair<std::int64_t>{}, a, b),
               invalid_value);
}

TEST(device_triangles, failing_allocations) {
  emulated_device device;
  const auto a = graphs::directed(20, graphs::random_arcs(20, 80, 4));
  const auto want = count_triangles(reference{}, a).triangles;
  bool has_failed = true;
  for (long allocations = 0; has_failed; ++allocations) {
    device.fail_after(allocations);
    try {
      EXPECT_EQ(count_triangles(emulated{}, a).triangles, want);
      has_failed = false;
    } catch (const out_of_memory&) {
    }
    device.fail_after(-1);
  }
}

// By the table, as `gustav triangles --backend cuda` calls it, with what the library carries.
TEST(device_triangles, by_the_table_of_entries) {
  emulated_device device;
  const auto a = graphs::directed(50, graphs::random_arcs(50, 300, 9));
  EXPECT_THROW(count_triangles(gustav::cuda{}, a), not_compiled);
  device::add_entry<device::triangle_sum_entry<std::int32_t>, host_launcher>();
  device::add_patterns<host_launcher>();
  EXPECT_EQ(count_triangles(gustav::cuda{}, a).triangles, count_triangles(reference{}, a).triangles);
}

}  // namespace
}  // namespace gustav::device_host
