// ewise_add and ewise_mult on the CPU or an emulated device against the reference.
#include <graphblas/operations/ewise.hpp>
#include <tests/backends/operand_grid.hpp>

#include <cstdint>
#include <utility>
#include <vector>

namespace {

using namespace gustav;
using std::int64_t;

// Both operations with the same operator. There are no sums, so every type agrees bit for bit.
template <class Op>
auto add_with(const Op& op) {
  return [op](const auto& exec, auto& out, const auto& mask, const auto& accum, const auto& a, const auto& b,
              const auto& desc) { ewise_add(exec, out, mask, accum, op, a, b, desc); };
}
template <class Op>
auto mult_with(const Op& op) {
  return [op](const auto& exec, auto& out, const auto& mask, const auto& accum, const auto& a, const auto& b,
              const auto& desc) { ewise_mult(exec, out, mask, accum, op, a, b, desc); };
}

template <class A, class B, class C, class I = std::int32_t, class Op>
void run_both(const std::vector<grid::grid_case>& matrices, const std::vector<grid::grid_case>& vectors, const Op& op) {
  grid::run_two_matrices<A, B, C, I>(matrices, add_with(op));
  grid::run_two_matrices<A, B, C, I>(matrices, mult_with(op));
  grid::run_two_vectors<A, B, C, I>(vectors, add_with(op));
  grid::run_two_vectors<A, B, C, I>(vectors, mult_with(op));
}

const auto some_matrices = grid::pairwise(grid::two_matrices_axes);
const auto some_vectors = grid::pairwise(grid::two_vectors_axes);

// `Calls`: as in grid_objects.hpp, with odd and even numbers for other accumulators.
template <int Calls, class A, class B, class C, class I = std::int32_t, class Op>
void run_some(const Op& op) {
  constexpr int add = Calls | (Calls % 2 == 0 ? grid::no_accum_only : grid::accum_only);
  constexpr int mult = Calls | (Calls % 2 == 0 ? grid::accum_only : grid::no_accum_only);
  grid::run_two_matrices<A, B, C, I, add>(some_matrices, add_with(op));
  grid::run_two_matrices<A, B, C, I, mult>(some_matrices, mult_with(op));
  grid::run_two_vectors<A, B, C, I, add>(some_vectors, add_with(op));
  grid::run_two_vectors<A, B, C, I, mult>(some_vectors, mult_with(op));
}

const auto all_matrices = grid::in_full(grid::two_matrices_axes);
const auto all_vectors = grid::in_full(grid::two_vectors_axes);

struct users_operator {
  GUSTAV_HD int64_t operator()(int64_t a, int64_t b) const { return a ^ ~b; }
};

TEST(ewise_grid, bool_xor) { run_both<bool, bool, bool>(all_matrices, all_vectors, lxor<>{}); }
TEST(ewise_grid, int64_minus) { run_both<int64_t, int64_t, int64_t>(all_matrices, all_vectors, minus<int64_t>{}); }
TEST(ewise_grid, double_minus) { run_both<double, double, double>(all_matrices, all_vectors, minus<double>{}); }

TEST(ewise_grid, many_chunks) {
  run_both<double, double, double>(grid::many_chunks(grid::two_matrices_axes),
                                   grid::many_chunks(grid::two_vectors_axes), minus<double>{});
}

TEST(ewise_grid, int8_times) { run_some<0, std::int8_t, std::int8_t, std::int8_t>(times<std::int8_t>{}); }
TEST(ewise_grid, int16_min) { run_some<1, std::int16_t, std::int8_t, std::int16_t>(gustav::min<std::int16_t>{}); }
TEST(ewise_grid, int32_less) { run_some<2, std::int32_t, std::int32_t, bool>(lt<std::int32_t>{}); }
TEST(ewise_grid, uint8_div) { run_some<3, std::uint8_t, std::uint8_t, std::int32_t>(gustav::div<std::uint8_t>{}); }
TEST(ewise_grid, uint16_first) { run_some<0, std::uint16_t, bool, std::uint16_t>(first<std::uint16_t>{}); }
TEST(ewise_grid, uint32_second) { run_some<1, std::uint8_t, std::uint32_t, std::uint32_t>(second<std::uint32_t>{}); }
TEST(ewise_grid, uint64_plus) { run_some<2, std::uint64_t, std::uint64_t, std::uint64_t>(plus<>{}); }
TEST(ewise_grid, float_max) { run_some<3, float, float, double>(gustav::max<float>{}); }
TEST(ewise_grid, pattern_with_values) { run_some<0, void, int64_t, int64_t>(minus<>{}); }
TEST(ewise_grid, patterns) { run_some<1, void, void, void>(gustav::any<>{}); }

TEST(ewise_grid, wide_indices) { run_some<2, int64_t, int64_t, int64_t, int64_t>(rminus<int64_t>{}); }
TEST(ewise_grid, users_operator) { run_some<3, int64_t, int64_t, int64_t>(users_operator{}); }

}  // namespace
