// Products of dense matrices inside a mask by slices of columns on the emulated device: every width of a slice against
// the product entry by entry, the lists of active rows, and when calls choose slices.
#include <backends/cuda/emulator/emulated.hpp>
#include <backends/cuda/launch_sequences.hpp>
#include <graphblas/operations/mxm_dense.hpp>
#include <semirings/semirings.hpp>
#include <tests/backends/grid_objects.hpp>
#include <tests/device_host/same_bytes.hpp>

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <string>
#include <vector>

namespace gustav::device_host {
namespace {

struct shape_case {
  offset_t rows, cols;
  double density;
};
constexpr shape_case shapes[] = {{0, 4, 1}, {4, 0, 1}, {5, 6, 0}, {1, 9, 0.5}, {13, 40, 0.2}, {33, 8, 0.1}, {8, 16, 1}};
constexpr offset_t widths[] = {1, 3, 8, 100};

template <class T>
device::device_dense<T> on_device(host_launcher& l, const dense_matrix<T>& x) {
  const auto n = static_cast<std::size_t>(x.rows() * x.cols());
  return {l, x.rows(), x.cols(), layout::row_major, x.cols(), device::uploaded(l, "dense matrix", x.data(), n)};
}

// The same values to the last bit, in one part and in three.
template <class T, class S>
void check(const S& s, offset_t inner) {
  using Z = typename S::value_type;
  grid::source random(3);
  for (const auto& shape : shapes) {
    const auto m = grid::random_matrix<bool>(random, shape.rows, shape.cols, shape.density);
    const auto a = grid::random_dense<T>(random, shape.rows, inner, layout::row_major, 0);
    const auto b = grid::random_dense<T>(random, inner, shape.cols, layout::row_major, 0);
    for (const auto order : {lane_order::ascending, lane_order::shuffled}) {
      host_launcher l({.emulator = {.order = order, .seed = 5}, .lanes = 64});
      const auto x = device::uploaded(l, m.view());
      const auto left = on_device(l, a), right = on_device(l, b);
      const auto run = [&](const device::sddmm_forced& forced) {
        device::tile_choice choice{.how = method::dot};
        const auto c = device::run_sddmm(l, s, device::unscaled_sum(), left, right, x->pattern(), choice, forced);
        EXPECT_EQ(choice.by_slices, forced.slice > 0);
        return c->values().to_host();
      };
      const auto want = run({});
      for (const offset_t width : widths)
        for (const offset_t parts : {1, 3}) {
          const auto got = run({.parts = parts, .slice = width});
          ASSERT_EQ(got.size(), want.size());
          EXPECT_TRUE(same_bytes(got, want))
              << shape.rows << " x " << shape.cols << ", slices of " << width << ", " << parts << " parts";
        }
    }
  }
}

TEST(device_sddmm_slices, give_the_same_values) {
  check<float>(plus_times<float>{}, 11);
  check<double>(min_plus<double>{}, 8);
  check<std::int32_t>(any_second_row<std::int64_t>{}, 3);
}

// Each slice has its rows with entries there, in order, and every entry once.
TEST(device_sddmm_slices, list_active_rows) {
  grid::source random(3);
  for (const auto& shape : shapes)
    for (const offset_t width : widths) {
      const auto m = grid::random_matrix<bool>(random, shape.rows, shape.cols, shape.density);
      host_launcher l(host_launcher_options{});
      const auto made = device::made_slices(l, device::uploaded(l, m.view())->pattern(), width);
      const auto view = m.view();
      std::vector<offset_t> rows, begins, before{0};
      for (offset_t from = 0; from < shape.cols; from += width)
        for (offset_t i = 0; i < shape.rows; ++i) {
          const auto* const cols = view.indices;
          const auto first = std::lower_bound(cols + view.offsets[i], cols + view.offsets[i + 1], from) - cols;
          const auto last = std::lower_bound(cols + view.offsets[i], cols + view.offsets[i + 1], from + width) - cols;
          if (first == last) continue;
          rows.push_back(i);
          begins.push_back(first);
          before.push_back(before.back() + last - first);
        }
      ASSERT_EQ(made->active, static_cast<offset_t>(rows.size()));
      std::vector<std::int32_t> got_rows(rows.size());
      std::vector<offset_t> got_begins(rows.size()), got_before(rows.size() + 1);
      made->rows.copy_to(got_rows.data(), got_rows.size());
      made->begins.copy_to(got_begins.data(), got_begins.size());
      made->before.copy_to(got_before.data(), got_before.size());
      EXPECT_TRUE(std::equal(rows.begin(), rows.end(), got_rows.begin()));
      EXPECT_EQ(begins, got_begins);
      EXPECT_EQ(before, got_before);
    }
}

TEST(device_sddmm_slices, width_is_half_of_the_cache) {
  EXPECT_EQ(device::slice_columns(std::size_t{50} << 20, 128 * sizeof(float)), 51200);
  EXPECT_EQ(device::slice_columns(1000, 128 * sizeof(float)), 1);
}

struct last_kernel : kernel_log {
  void report(const kernel_report& r) override {
    if (std::string(r.operation).find("dense") == std::string::npos) return;  // a write-back
    name = r.kernel;
    why = r.why;
  }
  std::string name, why;
};

host_launcher_options with_l2(std::size_t bytes) {
  host_launcher_options options;
  options.l2_cache = bytes;
  return options;
}

// Calls choose slices of a B that is larger than L2, once they have read enough, where slices read less.
TEST(device_sddmm_slices, chosen_where_they_pay) {
  grid::source random(3);
  constexpr offset_t n = 60, inner = 8;
  const auto kernel_of = [&](double density, std::size_t l2, int calls, method how) {
    emulated_device device(with_l2(l2));
    last_kernel log;
    emulated exec;
    exec.log = &log;
    const auto m = grid::random_matrix<bool>(random, n, n, density);
    const auto a = grid::random_dense<float>(random, n, inner, layout::row_major, 0);
    const auto b = grid::random_dense<float>(random, inner, n, layout::row_major, 0);
    for (int k = 0; k < calls; ++k) {
      const auto c = mxm(exec, a, b, plus_times<float>{}, structure(m), {.how = how});
      EXPECT_TRUE(grid::same(c, mxm(reference{}, a, b, plus_times<float>{}, structure(m)), 1e-4));
    }
    return log.name;
  };
  const std::string by_entries = "inner products at the entries of the mask";
  const std::string by_slices = "inner products by slices of columns";
  constexpr std::size_t small = 2 * 20 * inner * sizeof(float);  // slices of 20 columns
  EXPECT_EQ(kernel_of(0.5, small, 1, method::automatic), by_entries) << "calls have not read enough";
  EXPECT_EQ(kernel_of(0.5, small, 12, method::automatic), by_slices);
  EXPECT_EQ(kernel_of(0.5, std::size_t{50} << 20, 12, method::automatic), by_entries) << "B fits";
  EXPECT_EQ(kernel_of(0.5, small, 12, method::dot), by_entries) << "forced";
  EXPECT_EQ(kernel_of(0.04, small, 12, method::automatic), by_entries) << "an active row has about one entry";
}

TEST(device_sddmm_slices, failing_allocations) {
  grid::source random(6);
  constexpr offset_t n = 30, inner = 8;
  bool has_failed = true;
  for (long allocations = 0; has_failed; ++allocations) {
    emulated_device device(with_l2(2 * 10 * inner * sizeof(std::int64_t)));
    const auto m = grid::random_matrix<bool>(random, n, n, 0.5);
    const auto a = grid::random_dense<std::int64_t>(random, n, inner, layout::column_major, 0);
    const auto b = grid::random_dense<std::int64_t>(random, inner, n, layout::row_major, 0);
    const auto want = mxm(reference{}, a, b, plus_times<std::int64_t>{}, structure(m));
    const auto call = [&](const auto& exec) { return mxm(exec, a, b, plus_times<std::int64_t>{}, structure(m)); };
    last_kernel log;
    emulated exec;
    exec.log = &log;
    for (int k = 0; k < 4; ++k) call(exec);  // the next one makes slices
    EXPECT_EQ(log.name, "inner products at the entries of the mask");
    has_failed = false;
    device.fail_after(allocations);
    try {
      const auto c = call(exec);
      device.fail_after(-1);
      EXPECT_TRUE(c == want);
      has_failed = log.name != "inner products by slices of columns";  // memory was short for slices
    } catch (const out_of_memory&) {
      device.fail_after(-1);
      has_failed = true;
    }
  }
}

}  // namespace
}  // namespace gustav::device_host
