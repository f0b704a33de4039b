// Element-wise operations, transpose, reductions and kronecker of matrices on the emulated device, from the call to the
// write-back, against the reference.
#if !defined(GUSTAV_GRID_ON_DEVICE)
#define GUSTAV_GRID_ON_EMULATOR
#endif
#include <graphblas/operations/apply.hpp>
#include <graphblas/operations/ewise.hpp>
#include <graphblas/operations/kronecker.hpp>
#include <graphblas/operations/select.hpp>
#include <graphblas/operations/transpose.hpp>
#include <semirings/operators.hpp>
#include <tests/backends/operand_grid.hpp>
#include <tests/backends/reduce_grid.hpp>

#include <cstdint>
#include <vector>

namespace {

using namespace gustav;
using std::int64_t;

const auto some_pairs = grid::pairwise(grid::two_matrices_axes, 3);
const auto some = grid::pairwise(grid::matrix_axes, 3);

template <int Calls, class A, class B, class C, class I = std::int32_t, class Op>
void run_both(const Op& op) {
  grid::run_two_matrices<A, B, C, I, Calls>(
      some_pairs, [op](const auto& exec, auto& out, const auto& mask, const auto& accum, const auto& a, const auto& b,
                       const auto& desc) { ewise_add(exec, out, mask, accum, op, a, b, desc); });
  grid::run_two_matrices<A, B, C, I, Calls>(
      some_pairs, [op](const auto& exec, auto& out, const auto& mask, const auto& accum, const auto& a, const auto& b,
                       const auto& desc) { ewise_mult(exec, out, mask, accum, op, a, b, desc); });
}

TEST(device_matrix_ewise_grid, int64_minus) { run_both<0, int64_t, int64_t, int64_t>(minus<int64_t>{}); }
TEST(device_matrix_ewise_grid, double_minus) { run_both<1, double, double, double>(minus<>{}); }
TEST(device_matrix_ewise_grid, int8_and_bool) { run_both<2, std::int8_t, bool, std::int16_t>(plus<std::int8_t>{}); }
TEST(device_matrix_ewise_grid, patterns) { run_both<3, void, int64_t, int64_t>(second<>{}); }
TEST(device_matrix_ewise_grid, wide_indices) { run_both<0, float, float, double, int64_t>(gustav::max<float>{}); }

TEST(device_matrix_apply_grid, the_forms) {
  grid::run_matrix<int64_t, int64_t, std::int32_t, 0>(
      some, [](const auto& exec, auto& out, const auto& mask, const auto& accum, const auto& a, const auto& desc) {
        apply(exec, out, mask, accum, ainv<int64_t>{}, a, desc);
      });
  grid::run_matrix<double, double, std::int32_t, 1>(
      some, [](const auto& exec, auto& out, const auto& mask, const auto& accum, const auto& a, const auto& desc) {
        apply(exec, out, mask, accum, minus<>{}, a, 0.5, desc);
      });
  grid::run_matrix<void, int64_t, int64_t, 0>(
      some, [](const auto& exec, auto& out, const auto& mask, const auto& accum, const auto& a, const auto& desc) {
        apply(exec, out, mask, accum, colindex{}, a, 3, desc);
      });
}

TEST(device_matrix_select_grid, by_value_and_by_position) {
  grid::run_matrix<int64_t, int64_t, std::int32_t, 1>(
      some, [](const auto& exec, auto& out, const auto& mask, const auto& accum, const auto& a, const auto& desc) {
        gustav::select(exec, out, mask, accum, valuegt{}, a, 1, desc);
      });
  grid::run_matrix<void, void, std::int32_t, 0>(
      some, [](const auto& exec, auto& out, const auto& mask, const auto& accum, const auto& a, const auto& desc) {
        gustav::select(exec, out, mask, accum, tril{}, a, 2, desc);
      });
}

TEST(device_transpose_grid, types) {
  const auto call = [](const auto& exec, auto& out, const auto& mask, const auto& accum, const auto& a,
                       const auto& desc) { gustav::transpose(exec, out, mask, accum, a, desc); };
  grid::run_matrix<double, double, std::int32_t, 0>(some, call, true);
  grid::run_matrix<bool, std::int16_t, std::int32_t, 1>(some, call, true);
  grid::run_matrix<void, void, int64_t, 0>(some, call, true);
}

TEST(device_matrix_reduce_grid, rows_and_everything) {
  const auto rows = grid::pairwise(grid::reduce_axes, 2);
  const monoid last(second<int64_t>{}, int64_t{0});  // not commutative
  grid::run_reduce_rows<int64_t, int64_t, std::int32_t, 0>(rows, last);
  grid::run_reduce_rows<double, double, std::int32_t, 1>(rows, plus_monoid<double>{});
  grid::run_reduce_rows<void, int64_t, int64_t, 0>(rows, plus_monoid<int64_t>{});
  grid::run_reduce_all<int64_t, int64_t>(last, 30);
  grid::run_reduce_all<double, double>(plus_monoid<double>{}, 30);
}

TEST(device_kronecker, agrees_with_the_reference) {
  grid::source random(6);
  for (int shape = 0; shape < 4; ++shape) {
    const auto a = grid::random_matrix<int64_t>(random, 5, 4 + shape, 0.5, static_cast<grid::storage>(shape % 3));
    const auto b = grid::random_matrix<int64_t>(random, 3 * shape, 6, 0.5);
    const auto m = grid::random_matrix<bool>(random, 5 * 3 * shape, (4 + shape) * 6, 0.5);
    const auto whole = [&](const auto& exec) {
      matrix<int64_t> c(m.rows(), m.cols());
      kronecker(exec, c, no_mask, no_accum, minus<int64_t>{}, a, b);
      return c;
    };
    const auto inside = [&](const auto& exec) {
      matrix<int64_t> c(m.rows(), m.cols());
      kronecker(exec, c, m, plus<int64_t>{}, minus<int64_t>{}, a, b);
      return c;
    };
    for (const auto& exec : grid::executors()) {
      EXPECT_TRUE(grid::same(whole(exec), whole(reference{}), 0)) << shape;
      EXPECT_TRUE(grid::same(inside(exec), inside(reference{}), 0)) << shape;
    }
  }
}

}  // namespace
