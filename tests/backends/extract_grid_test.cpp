// extract on the CPU or an emulated device against the reference.
#include <tests/backends/extract_grid.hpp>

#include <cstdint>

namespace {

using std::int64_t;

template <class A, class C, class I = std::int32_t>
void run_all() {
  grid::run_extract<A, C, I>(grid::in_full(grid::extract_axes));
  grid::run_extract_vector<A, C, I>(grid::in_full(grid::extract_vector_axes));
}
template <int Calls, class A, class C, class I = std::int32_t>
void run_some() {
  grid::run_extract<A, C, I, Calls>(grid::pairwise(grid::extract_axes));
  grid::run_extract_vector<A, C, I>(grid::pairwise(grid::extract_vector_axes));
}

TEST(extract_grid, bools) { run_all<bool, bool>(); }
TEST(extract_grid, int64s) { run_all<int64_t, int64_t>(); }
TEST(extract_grid, doubles) { run_all<double, double>(); }
TEST(extract_grid, many_chunks) {
  grid::run_extract<double, double>({{0, 0, 1, 0, 0, 2, 1, 2}, {1, 1, 0, 1, 0, 1, 2, 2}, {5, 0, 0, 0, 0, 2, 2, 2}});
  grid::run_extract_vector<double, double>(grid::many_chunks(grid::extract_vector_axes));
}
TEST(extract_grid, int8_and_uint8) { run_some<0, std::int8_t, std::uint8_t>(); }
TEST(extract_grid, uint16_and_int16) { run_some<1, std::uint16_t, std::int16_t>(); }
TEST(extract_grid, int32_and_float) { run_some<0, std::int32_t, float>(); }
TEST(extract_grid, uint32_and_uint64) { run_some<1, std::uint32_t, std::uint64_t>(); }
TEST(extract_grid, patterns) { run_some<0, void, void>(); }
TEST(extract_grid, wide_indices) { run_some<1, void, int64_t, int64_t>(); }

}  // namespace
