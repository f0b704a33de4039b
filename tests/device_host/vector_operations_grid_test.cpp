// Operations on vectors on the emulated device, from the call to the write-back, against the reference.
#if !defined(GUSTAV_GRID_ON_DEVICE)
#define GUSTAV_GRID_ON_EMULATOR
#endif
#include <graphblas/operations/apply.hpp>
#include <graphblas/operations/ewise.hpp>
#include <graphblas/operations/reduce.hpp>
#include <graphblas/operations/select.hpp>
#include <semirings/operators.hpp>
#include <tests/backends/operand_grid.hpp>

#include <cstdint>

namespace {

using namespace gustav;
using std::int64_t;

const auto some_pairs = grid::pairwise(grid::two_vectors_axes, 2);
const auto some_vectors = grid::pairwise(grid::vector_axes, 2);

template <class A, class B, class C, class I = std::int32_t, class Op>
void run_both(const Op& op) {
  grid::run_two_vectors<A, B, C, I>(
      some_pairs, [op](const auto& exec, auto& out, const auto& mask, const auto& accum, const auto& u, const auto& v,
                       const auto& desc) { ewise_add(exec, out, mask, accum, op, u, v, desc); });
  grid::run_two_vectors<A, B, C, I>(
      some_pairs, [op](const auto& exec, auto& out, const auto& mask, const auto& accum, const auto& u, const auto& v,
                       const auto& desc) { ewise_mult(exec, out, mask, accum, op, u, v, desc); });
}

TEST(device_ewise_grid, int64_minus) { run_both<int64_t, int64_t, int64_t>(minus<int64_t>{}); }
TEST(device_ewise_grid, double_minus) { run_both<double, double, double>(minus<>{}); }
TEST(device_ewise_grid, int8_and_bool) { run_both<std::int8_t, bool, std::int16_t>(plus<std::int8_t>{}); }
TEST(device_ewise_grid, patterns) { run_both<void, int64_t, int64_t>(second<>{}); }
TEST(device_ewise_grid, wide_indices) { run_both<float, float, double, int64_t>(gustav::max<float>{}); }

TEST(device_apply_grid, the_forms) {
  grid::run_vector<int64_t, int64_t>(some_vectors,
                                     [](const auto& exec, auto& out, const auto& mask, const auto& accum, const auto& u,
                                        const auto& desc) { apply(exec, out, mask, accum, ainv<int64_t>{}, u, desc); });
  grid::run_vector<int64_t, bool>(some_vectors,
                                  [](const auto& exec, auto& out, const auto& mask, const auto& accum, const auto& u,
                                     const auto& desc) { apply(exec, out, mask, accum, lt<>{}, 1, u, desc); });
  grid::run_vector<double, double>(some_vectors,
                                   [](const auto& exec, auto& out, const auto& mask, const auto& accum, const auto& u,
                                      const auto& desc) { apply(exec, out, mask, accum, minus<>{}, u, 0.5, desc); });
  grid::run_vector<void, int64_t>(some_vectors,
                                  [](const auto& exec, auto& out, const auto& mask, const auto& accum, const auto& u,
                                     const auto& desc) { apply(exec, out, mask, accum, rowindex{}, u, 3, desc); });
}

TEST(device_select_grid, by_value_and_by_position) {
  grid::run_vector<int64_t, int64_t>(
      some_vectors, [](const auto& exec, auto& out, const auto& mask, const auto& accum, const auto& u,
                       const auto& desc) { gustav::select(exec, out, mask, accum, valuegt{}, u, 1, desc); });
  grid::run_vector<double, float>(
      some_vectors, [](const auto& exec, auto& out, const auto& mask, const auto& accum, const auto& u,
                       const auto& desc) { gustav::select(exec, out, mask, accum, rowle{}, u, 20, desc); });
}

// Sizes around those of chunks, and beyond a second level of sums.
TEST(device_reduce, agrees_with_the_reference) {
  grid::source random(3);
  for (const offset_t n : {0, 1, 31, 32, 2047, 2048, 2049, 5000}) {
    for (int form = 0; form < 3; ++form) {
      const auto u = grid::random_vector<int64_t>(random, n, grid::vector_density(form));
      const auto sum = [&](const auto& exec) {
        scalar<int64_t> s;
        reduce(exec, s, no_accum, plus_monoid<int64_t>{}, u);
        return s;
      };
      const auto last = [&](const auto& exec) {
        scalar<int64_t> s;
        reduce(exec, s, no_accum, monoid(second<int64_t>{}, int64_t{0}), u);
        return s;
      };
      for (const auto& exec : grid::executors()) {
        EXPECT_TRUE(grid::same(sum(exec), sum(reference{}), 0)) << n << ' ' << form;
        EXPECT_TRUE(grid::same(last(exec), last(reference{}), 0)) << n << ' ' << form;
      }
    }
  }
}

}  // namespace
