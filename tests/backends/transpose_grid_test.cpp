// transpose on the CPU or an emulated device against the reference.
#include <graphblas/operations/transpose.hpp>
#include <tests/backends/operand_grid.hpp>

#include <cstdint>
#include <vector>

namespace {

using std::int64_t;

const auto call = [](const auto& exec, auto& out, const auto& mask, const auto& accum, const auto& a,
                     const auto& desc) { gustav::transpose(exec, out, mask, accum, a, desc); };

template <class A, class C, class I = std::int32_t, int Calls = grid::every_call>
void run(const std::vector<grid::grid_case>& cases) {
  grid::run_matrix<A, C, I, Calls>(cases, call, true);
}

TEST(transpose_grid, bools) { run<bool, bool>(grid::in_full(grid::matrix_axes)); }
TEST(transpose_grid, int64s) { run<int64_t, int64_t>(grid::in_full(grid::matrix_axes)); }
TEST(transpose_grid, doubles) { run<double, double>(grid::in_full(grid::matrix_axes)); }
TEST(transpose_grid, many_chunks) { run<double, double>(grid::many_chunks(grid::matrix_axes)); }

TEST(transpose_grid, other_types) {
  const auto some = grid::pairwise(grid::matrix_axes);
  run<std::int8_t, std::int8_t, std::int32_t, 0>(some);
  run<std::int16_t, std::int32_t, std::int32_t, 1>(some);
  run<std::int32_t, std::uint16_t, std::int32_t, 0>(some);
  run<std::uint8_t, std::int16_t, std::int32_t, 1>(some);
  run<std::uint16_t, bool, std::int32_t, 0>(some);
  run<std::uint32_t, std::uint8_t, std::int32_t, 1>(some);
  run<std::uint64_t, std::uint64_t, std::int32_t, 0>(some);
  run<float, double, std::int32_t, 1>(some);
  run<void, void, std::int32_t, 0>(some);
  run<void, int64_t, std::int32_t, 1>(some);
  run<int64_t, void, std::int32_t, 0>(some);
  run<int64_t, int64_t, int64_t, 1>(some);
}

}  // namespace
