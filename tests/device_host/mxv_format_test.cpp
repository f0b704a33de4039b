// Products with storage formats on the emulated device: every format of the registry and several semirings against the
// CPU's kernel of the same format, to the bit, or the reference where sums are exact; what is copied and refused.
#if !defined(GUSTAV_GRID_ON_DEVICE)
#define GUSTAV_GRID_ON_EMULATOR
#endif
#include <backends/cuda/emulator/emulated.hpp>
#include <backends/cuda/launch_sequences.hpp>
#include <graphblas/format_matrix.hpp>
#include <graphblas/operations/mxv_format.hpp>
#include <semirings/operators.hpp>
#include <semirings/semirings.hpp>
#include <tests/backends/grid_objects.hpp>

#include <gtest/gtest.h>

#include <algorithm>
#include <complex>
#include <cstdint>
#include <string>
#include <vector>

namespace gustav::device_host {
namespace {

// Several segments, chunks with lanes that have no row, blocks that the matrix cuts.
format_options small_options(int turn) {
  format_options o;
  o.sell = turn % 2 ? formats::sell_parameters{4, 8} : formats::sell_parameters{32, 1};
  o.block = turn % 2 ? formats::block_parameters{3, 2} : formats::block_parameters{4, 4};
  o.amb = turn % 2 ? formats::amb_parameters{12, 4, 8, 3} : formats::amb_parameters{30, 32, 16, 1};
  o.segment_columns = turn % 2 ? 7 : 40;
  o.segment_widths = {3, 9};
  return o;
}

// The set without fused multiply-adds: the emulated device has none.
const cpu host{.isa = isa::baseline};

constexpr grid::storage stored[] = {grid::storage::sorted, grid::storage::iso};

template <class A, class U, class I = std::int32_t, class S, class E = cpu>
void check_matrix(const S& s, const matrix<A, I>& a, const vector<U, I>& u, int turn, const E& oracle = host) {
  for (const storage_format format : storage_formats()) {
    SCOPED_TRACE(std::string(name_of(format)) + ", " + std::to_string(a.rows()) + " x " + std::to_string(a.cols()));
    const format_matrix<A, I> f(a, format, small_options(turn));
    const auto want = mxv(oracle, f, u, s);
    for (const auto& exec : grid::executors()) {
      const auto got = mxv(exec, f, u, s);
      EXPECT_TRUE(got == want);
      if (::testing::Test::HasFailure()) return;
    }
  }
}

template <class A, class U, class I = std::int32_t, class S, class E = cpu>
void check(const S& s, const E& oracle = host) {
  grid::source random(11);
  int turn = 0;
  for (const auto& [rows, cols] :
       std::vector<std::pair<offset_t, offset_t>>{{0, 5}, {5, 0}, {1, 60}, {33, 32}, {64, 31}, {70, 65}})
    for (const grid::storage how : stored) {
      const auto a = grid::random_matrix<A, I>(random, rows, cols, ++turn % 3 ? 0.2 : 0.9, how);
      check_matrix<A, U, I>(s, a, grid::random_vector<U, I>(random, cols, 1.0, how), turn, oracle);
    }
}

TEST(device_mxv_format, plus_times) {
  check<std::int64_t, std::int64_t>(plus_times<std::int64_t>{});
  check<double, double>(plus_times<double>{});
}
TEST(device_mxv_format, narrow_values) {
  check<float, float>(plus_times<float>{});
  check<std::int8_t, std::int8_t, std::int64_t>(plus_times<std::int8_t>{}, reference{});
}
TEST(device_mxv_format, other_semirings) {
  check<float, float>(min_plus<float>{}, reference{});
  check<void, void>(any_pair<bool>{}, reference{});
  check<bool, bool>(lor_land<bool>{}, reference{});
  check<std::int64_t, std::int64_t>(semiring(plus_monoid<std::int64_t>{}, minus<std::int64_t>{}), reference{});
  check<std::complex<double>, std::complex<double>>(plus_times<std::complex<double>>{}, reference{});
}

// A matrix without empty rows, with a row and a column of many entries: the result is full.
TEST(device_mxv_format, hubs_and_full_results) {
  std::vector<std::int32_t> rows, cols;
  for (std::int32_t i = 0; i < 67; ++i) {
    for (std::int32_t j = 0; j < (i == 5 ? 50 : 1); ++j) {
      rows.push_back(i);
      cols.push_back(i == 5 ? j : 0);
    }
    if (i != 5) rows.push_back(i), cols.push_back(1 + i % 49);
  }
  const std::vector<double> values(rows.size(), 0.1);
  const auto a = matrix<double>::build(67, 50, rows, cols, values);
  grid::source random(4);
  const auto u = grid::random_vector<double>(random, 50, 1.0);
  for (const int turn : {0, 1}) check_matrix(plus_times<double>{}, a, u, turn);
}

// Rows of COO that the CPU cuts between its parts, whose floating-point sums are taken apart there.
TEST(device_mxv_format, long_rows_of_coo) {
  grid::source random(8);
  const auto a = grid::random_matrix<float>(random, 4, 17000, 1.0);
  const auto u = grid::random_vector<float>(random, 17000, 1.0);
  const format_matrix<float> f(a, storage_format::coo);
  ASSERT_GT(f.entries(), 1 << 15);
  EXPECT_TRUE(mxv(grid::executors()[0], f, u, plus_times<float>{}) == mxv(host, f, u, plus_times<float>{}));
}

TEST(device_mxv_format, masks_and_accumulators) {
  grid::source random(5);
  const auto a = grid::random_matrix<std::int64_t>(random, 20, 30, 0.2);
  const auto u = grid::random_vector<std::int64_t>(random, 30, 1.0);
  const auto before = grid::random_vector<std::int64_t>(random, 20, 0.5);
  const auto m = grid::random_vector<bool>(random, 20, 0.5);
  const format_matrix<std::int64_t> f(a, storage_format::sell, small_options(1));
  const auto call = [&](const auto& exec) {
    auto w = before.clone();
    mxv(exec, w, structure(m), plus<>{}, plus_times<std::int64_t>{}, f, u, {.replace = true});
    return w;
  };
  const auto want = call(reference{});
  for (const auto& exec : grid::executors()) EXPECT_TRUE(call(exec) == want);
}

// The arrays of a form go up once; vectors stay on the device.
TEST(device_mxv_format, a_chain_stays_on_the_device) {
  for (const storage_format format : storage_formats()) {
    SCOPED_TRACE(std::string(name_of(format)));
    emulated_device device;
    grid::source random(5);
    const auto a = grid::random_matrix<double>(random, 40, 40, 0.9);
    auto x = grid::random_vector<double>(random, 40, 1.0);
    auto want = x.clone();
    const format_matrix<double> f(a, format, small_options(1)), shared = f;
    // A row without entries has no element in y, which an accumulator fills.
    const auto step = [](const auto& exec, auto& to, const auto& by) {
      mxv(exec, to, no_mask, plus<>{}, plus_times<double>{}, by, to);
    };
    step(emulated{}, x, f);
    const auto once = device.copied();
    EXPECT_LE(once.bytes_up, f.bytes() + 40 * sizeof(double));
    step(emulated{}, x, shared);
    step(emulated{}, x, f);
    EXPECT_EQ(device.copied().bytes_up, once.bytes_up);
    EXPECT_EQ(device.copied().bytes_down, 0u);
    EXPECT_TRUE(x.is_on_device());
    EXPECT_EQ(f.kept().bytes(device.where()), once.bytes_up - 40 * sizeof(double));
    for (int k = 0; k < 3; ++k) step(host, want, f);
    EXPECT_TRUE(x == want);
  }
}

TEST(device_mxv_format, failing_allocations) {
  for (const storage_format format : {storage_format::hyb, storage_format::nus_jds, storage_format::amb}) {
    emulated_device device;
    grid::source random(6);
    const auto a = grid::random_matrix<double>(random, 12, 30, 0.4);
    const auto u = grid::random_vector<double>(random, 30, 1.0);
    const auto before = grid::random_vector<double>(random, 12, 0.5);
    const auto want = mxv(host, format_matrix<double>(a, format, small_options(1)), u, plus_times<double>{});
    bool has_failed = true;
    for (long allocations = 0; has_failed; ++allocations) {
      const format_matrix<double> f(a, format, small_options(1));
      auto w = before.clone();
      const auto x = u.clone();
      device.fail_after(allocations);
      try {
        mxv(emulated{}, w, no_mask, no_accum, plus_times<double>{}, f, x);
        device.fail_after(-1);
        EXPECT_TRUE(w == want);
        has_failed = false;
      } catch (const out_of_memory&) {
        device.fail_after(-1);
        EXPECT_TRUE(w == before);
      }
    }
  }
}

TEST(device_mxv_format, refusals) {
  emulated_device device;
  grid::source random(6);
  const auto a = grid::random_matrix<std::int32_t>(random, 12, 30, 0.4);
  const auto u = grid::random_vector<std::int32_t>(random, 30, 1.0);
  const auto positions = max_second_row<std::int64_t>{};
  for (const storage_format format : storage_formats()) {
    const format_matrix<std::int32_t> f(a, format, small_options(1));
    const std::string name(name_of(format));
    if (name.starts_with("segmented") || name.starts_with("nus"))
      EXPECT_THROW(mxv(emulated{}, f, u, positions), not_implemented) << name;
    else
      EXPECT_TRUE(mxv(emulated{}, f, u, positions) == mxv(reference{}, f, u, positions)) << name;
  }
  const format_matrix<std::int32_t> f(a, storage_format::sell);
  const auto sparse = grid::random_vector<std::int32_t>(random, 30, 0.2);
  EXPECT_THROW(mxv(emulated{}, f, sparse, plus_times<std::int32_t>{}), invalid_value);
}

}  // namespace
}  // namespace gustav::device_host
