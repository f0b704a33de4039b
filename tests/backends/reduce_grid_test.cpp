// reduce on the CPU against the reference: rows to a vector, matrices and vectors to a scalar.
#include <graphblas/operations/reduce.hpp>
#include <semirings/monoids.hpp>
#include <tests/backends/operand_grid.hpp>

#include <algorithm>
#include <cstdint>
#include <string>
#include <vector>

namespace {

using namespace gustav;
using std::int64_t;

const grid::levels rows_axes = {grid::mask_kinds, 2, 2, 2, 3, 3, 3, 2};
const std::vector<std::string> rows_names = {"mask",    "replace", "accumulate", "transpose",
                                             "storage", "w_form",  "mask_form",  "shape"};

template <class A, class W, class I = std::int32_t, int Calls = grid::every_call, class Monoid>
void run_rows(const std::vector<grid::grid_case>& cases, const Monoid& monoid) {
  std::uint64_t salt = 0;
  for (const auto& given : cases) {
    const auto c = grid::compiled_case<Calls>(given);
    SCOPED_TRACE(grid::describe(c, rows_names) + " case " + std::to_string(salt));
    grid::source random(salt++);
    const auto shape = grid::draw_matrix_shape(random, c[7]);
    const auto a =
        grid::random_matrix<A, I>(random, shape.rows, shape.cols, shape.density, static_cast<grid::storage>(c[4]));
    const offset_t size = c[3] ? shape.cols : shape.rows;
    const auto before = grid::random_vector<W, I>(random, size, grid::vector_density(c[5]));
    const auto m = grid::random_vector<bool, I>(random, size, grid::vector_density(c[6]));
    const auto mask = grid::make_mask(c[0], m);
    const descriptor desc{.replace = c[1] == 1};
    const double bound = grid::sum_bound<typename Monoid::value_type>(std::max(shape.rows, shape.cols));
    grid::with_accum<W>(c[2], [&](const auto& accum) {
      grid::with_transpose<Calls>(c[3], accum, a, [&](const auto& operand) {
        grid::expect_agreement(
            before, bound, [&](const auto& exec, auto& out) { reduce(exec, out, mask, accum, monoid, operand, desc); });
      });
    });
    if (::testing::Test::HasFailure()) return;
  }
}

// All entries to a scalar, empty or not, with and without an accumulator.
template <class A, class S, class I = std::int32_t, class Monoid>
void run_scalar(const Monoid& monoid, int rounds, int shape_level = -1) {
  for (std::uint64_t salt = 0; salt < static_cast<std::uint64_t>(rounds); ++salt) {
    SCOPED_TRACE("GUSTAV_TEST_SEED=" + std::to_string(grid::seed()) + " round " + std::to_string(salt));
    grid::source random(salt);
    const int level = shape_level >= 0 ? shape_level : static_cast<int>(random.below(2));
    const auto shape = grid::draw_matrix_shape(random, level);
    const auto how = static_cast<grid::storage>(random.below(3));
    const auto a = grid::random_matrix<A, I>(random, shape.rows, shape.cols, shape.density, how);
    const auto u = grid::random_vector<A, I>(random, grid::draw_size(random, level),
                                             grid::vector_density(static_cast<int>(random.below(3))), how);
    const double bound = grid::sum_bound<typename Monoid::value_type>(a.entries() + u.entries());
    const auto before = random.chance(0.5) ? scalar<S>(random.template value<S>()) : scalar<S>();
    const int accumulates = random.chance(0.5);
    grid::with_accum<S>(accumulates, [&](const auto& accum) {
      grid::expect_agreement(before, bound, [&](const auto& exec, auto& out) { reduce(exec, out, accum, monoid, a); });
      grid::expect_agreement(before, bound,
                             [&](const auto& exec, auto& out) { reduce(exec, out, accum, monoid, transposed(a)); });
      grid::expect_agreement(before, bound, [&](const auto& exec, auto& out) { reduce(exec, out, accum, monoid, u); });
    });
    if (::testing::Test::HasFailure()) return;
  }
}

template <int Calls, class A, class W, class I = std::int32_t, class Monoid>
void run_some(const Monoid& monoid) {
  run_rows<A, W, I, Calls>(grid::pairwise(rows_axes), monoid);
  run_scalar<A, W, I>(monoid, 60);
}

TEST(reduce_grid, bool_lor) {
  run_rows<bool, bool>(grid::in_full(rows_axes), lor_monoid<>{});
  run_scalar<bool, bool>(lor_monoid<>{}, 200);
}
TEST(reduce_grid, int64_plus) {
  run_rows<int64_t, int64_t>(grid::in_full(rows_axes), plus_monoid<int64_t>{});
  run_scalar<int64_t, int64_t>(plus_monoid<int64_t>{}, 200);
}
TEST(reduce_grid, double_plus) {
  run_rows<double, double>(grid::in_full(rows_axes), plus_monoid<double>{});
  run_scalar<double, double>(plus_monoid<double>{}, 200);
}
TEST(reduce_grid, many_chunks) {
  run_rows<double, double>(grid::many_chunks(rows_axes), plus_monoid<double>{});
  run_scalar<double, double>(plus_monoid<double>{}, 6, 2);
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
TEST(reduce_grid, users_monoid_keeps_the_order) {
  const auto last = monoid([](int64_t, int64_t b) { return b; }, int64_t{0});
  run_some<1, int64_t, int64_t>(last);
  run_scalar<int64_t, int64_t>(last, 3, 2);
}

}  // namespace
