// Matrices on the emulated device: operands move up once, results, masks and transposes are made there, and what fails
// changes nothing.
#include <backends/cuda/emulator/emulated.hpp>
#include <graphblas/graphblas.hpp>
#include <tests/backends/grid_objects.hpp>

#include <gtest/gtest.h>

#include <cstdint>
#include <vector>

namespace gustav::device_host {
namespace {

constexpr offset_t n = 40;

gustav::matrix<double> some_matrix(std::uint64_t seed) {
  grid::source random(seed);
  return grid::random_matrix<double>(random, n, n, 0.2);
}

// Most operations on matrices.
template <class E>
gustav::matrix<double> chain(const E& exec, const gustav::matrix<double>& a, const gustav::matrix<double>& b) {
  gustav::matrix<double> sum(n, n), large(n, n), small(n, n), c(n, n);
  gustav::ewise_add(exec, sum, no_mask, no_accum, plus<>{}, a, transposed(b));
  gustav::select(exec, large, no_mask, no_accum, valuegt<>{}, sum, 0.25);
  gustav::ewise_add(exec, small, no_mask, no_accum, minus<>{}, sum, large);  // 0 where it is large
  gustav::ewise_mult(exec, c, small, no_accum, times<>{}, sum, a);           // a mask by value, made on the device
  gustav::transpose(exec, c, !structure(large), plus<>{}, c);
  gustav::apply(exec, c, no_mask, no_accum, times<>{}, c, 0.5);
  const std::vector<std::int32_t> rows = {7, 3, 3, 20}, cols = {5, 0, 39, 11, 12};
  gustav::matrix<double> part(4, 5);
  gustav::extract(exec, part, no_mask, no_accum, c, rows, cols);
  const std::vector<std::int32_t> to = {1, 30, 2, 9};
  gustav::assign(exec, c, no_mask, plus<>{}, part, to, cols);
  gustav::assign(exec, c, structure(sum), no_accum, 2.0, to, all);
  gustav::vector<double> sums(n);
  gustav::reduce(exec, sums, no_mask, no_accum, plus_monoid<double>{}, c);
  gustav::assign_row(exec, c, no_mask, no_accum, sums, 4, all);
  return c;
}

void add_kernels_of_masks() {
  device::add_entry<device::matrix_truth_entry<double, std::int32_t>, host_launcher>();
  device::add_entry<device::vector_truth_entry<double, std::int32_t>, host_launcher>();
}

TEST(device_matrix_residence, a_chain_of_operations_moves_its_operands_up_once) {
  add_kernels_of_masks();
  emulated_device device;
  const auto a = some_matrix(1), b = some_matrix(2);
  const auto first = chain(emulated{}, a, b);
  EXPECT_TRUE(first.is_on_device());
  EXPECT_EQ(device.copied().arrays_down, 1u);  // the offsets that the sums of rows are planned with
  const auto up = device.copied().bytes_up;
  const auto again = chain(emulated{}, a, b);
  // Lists of indices, and the row offsets of outputs that the host has made.
  EXPECT_LT(device.copied().bytes_up - up, 5000u);
  EXPECT_EQ(device.copied().arrays_down, 2u);
  EXPECT_TRUE(grid::same(first, chain(reference{}, a, b), 1e-12));
  EXPECT_TRUE(grid::same(again, first, 0));
}

TEST(device_matrix_residence, a_mask_by_value_that_is_a_vector_stays) {
  add_kernels_of_masks();
  emulated_device device;
  const auto masked = [](const auto& exec) {
    gustav::vector<double> u(n), flags(n), w(n);
    gustav::assign(exec, u, no_mask, no_accum, 3.0, all);
    gustav::apply(exec, flags, no_mask, no_accum, rowindex{}, u, 0);
    gustav::apply(exec, flags, no_mask, no_accum, minus<>{}, flags, 5.0);
    gustav::apply(exec, w, !flags, no_accum, times<>{}, u, 2.0);
    return w;
  };
  const auto w = masked(emulated{});
  EXPECT_EQ(device.copied().arrays_down, 0u);
  EXPECT_TRUE(grid::same(w, masked(reference{}), 0));
  EXPECT_EQ(w.entries(), 1);
}

// The transpose of what is on the device alone is made there.
TEST(device_matrix_residence, transposes_are_made_where_the_matrix_is) {
  emulated_device device;
  const auto a = some_matrix(3);
  gustav::matrix<double> twice(n, n), c(n, n);
  gustav::apply(emulated{}, twice, no_mask, no_accum, times<>{}, a, 2.0);
  gustav::ewise_add(emulated{}, c, no_mask, no_accum, plus<>{}, twice, transposed(twice));
  EXPECT_EQ(device.copied().arrays_down, 0u);
  EXPECT_TRUE(c == gustav::transpose(c));
}

TEST(device_matrix_residence, every_allocation_that_fails_changes_nothing) {
  add_kernels_of_masks();
  emulated_device device;
  const auto a = some_matrix(1), b = some_matrix(2);
  const auto before = some_matrix(4), expected = chain(reference{}, a, b);
  long failures = 0;
  for (long k = 0;; ++k) {
    auto out = before.clone();
    device.fail_after(k);
    try {
      out = chain(emulated{}, a, b);
    } catch (const out_of_memory&) {
      ++failures;
      device.fail_after(-1);
      EXPECT_TRUE(out == before) << k;
      continue;
    }
    device.fail_after(-1);
    EXPECT_TRUE(grid::same(out, expected, 1e-12));
    break;
  }
  EXPECT_GT(failures, 50);
}

}  // namespace
}  // namespace gustav::device_host
