// assign on the CPU or an emulated device against the reference: pairwise over the grid for the other types, patterns
// and wide indices.
#include <tests/backends/assign_grid.hpp>

#include <cstdint>

namespace {

template <int Calls, class A, class C, class I = std::int32_t>
void run_some() {
  grid::run_assign<A, C, I, Calls>(grid::pairwise(grid::assign_axes));
  grid::run_assign_vector<A, C, I>(grid::pairwise(grid::assign_vector_axes));
}

TEST(assign_types, int8_and_uint8) { run_some<0, std::int8_t, std::uint8_t>(); }
TEST(assign_types, uint16_and_int16) { run_some<1, std::uint16_t, std::int16_t>(); }
TEST(assign_types, int32_and_float) { run_some<0, std::int32_t, float>(); }
TEST(assign_types, uint32_and_uint64) { run_some<1, std::uint32_t, std::uint64_t>(); }
TEST(assign_types, patterns_wide_indices) { run_some<0, void, std::int64_t, std::int64_t>(); }

}  // namespace
