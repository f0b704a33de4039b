// reduce on the CPU or an emulated device against the reference: rows to a vector, matrices and vectors to a scalar.
#include <semirings/monoids.hpp>
#include <tests/backends/reduce_grid.hpp>

#include <cstdint>

namespace {

using namespace gustav;
using std::int64_t;

template <int Calls, class A, class W, class I = std::int32_t, class Monoid>
void run_some(const Monoid& monoid) {
  grid::run_reduce_rows<A, W, I, Calls>(grid::pairwise(grid::reduce_axes), monoid);
  grid::run_reduce_all<A, W, I>(monoid, 60);
}

TEST(reduce_grid, bool_lor) {
  grid::run_reduce_rows<bool, bool>(grid::in_full(grid::reduce_axes), lor_monoid<>{});
  grid::run_reduce_all<bool, bool>(lor_monoid<>{}, 200);
}
TEST(reduce_grid, int64_plus) {
  grid::run_reduce_rows<int64_t, int64_t>(grid::in_full(grid::reduce_axes), plus_monoid<int64_t>{});
  grid::run_reduce_all<int64_t, int64_t>(plus_monoid<int64_t>{}, 200);
}
TEST(reduce_grid, double_plus) {
  grid::run_reduce_rows<double, double>(grid::in_full(grid::reduce_axes), plus_monoid<double>{});
  grid::run_reduce_all<double, double>(plus_monoid<double>{}, 200);
}
TEST(reduce_grid, many_chunks) {
  grid::run_reduce_rows<double, double>(grid::many_chunks(grid::reduce_axes), plus_monoid<double>{});
  grid::run_reduce_all<double, double>(plus_monoid<double>{}, 6, 2);
}

TEST(reduce_grid, int8_plus) { run_some<0, std::int8_t, std::int8_t>(plus_monoid<std::int8_t>{}); }
TEST(reduce_grid, int16_times) { run_some<1, std::int16_t, int64_t>(times_monoid<std::int16_t>{}); }
TEST(reduce_grid, int32_min) { run_some<0, std::int32_t, std::int32_t>(min_monoid<std::int32_t>{}); }
TEST(reduce_grid, uint8_max) { run_some<1, std::uint8_t, std::uint16_t>(max_monoid<std::uint8_t>{}); }
TEST(reduce_grid, uint16_bits) { run_some<0, std::uint16_t, std::uint16_t>(band_monoid<std::uint16_t>{}); }
TEST(reduce_grid, uint32_xor) { run_some<1, std::uint32_t, std::uint32_t>(bxor_monoid<std::uint32_t>{}); }
TEST(reduce_grid, uint64_plus) { run_some<0, std::uint64_t, std::uint64_t>(plus_monoid<std::uint64_t>{}); }
TEST(reduce_grid, float_max) { run_some<1, float, double>(max_monoid<float>{}); }
TEST(reduce_grid, first_of_all) { run_some<0, int64_t, int64_t>(any_monoid<int64_t>{}); }
TEST(reduce_grid, counting) { run_some<1, void, int64_t>(plus_monoid<int64_t>{}); }
TEST(reduce_grid, wide_indices) { run_some<0, int64_t, int64_t, int64_t>(plus_monoid<int64_t>{}); }

// Associative but not commutative: blocks must be combined in order.
struct users_last {
  GUSTAV_HD int64_t operator()(int64_t, int64_t b) const { return b; }
};
TEST(reduce_grid, users_monoid_keeps_the_order) {
  const auto last = monoid(users_last{}, int64_t{0});
  run_some<1, int64_t, int64_t>(last);
  grid::run_reduce_all<int64_t, int64_t>(last, 3, 2);
}

}  // namespace
