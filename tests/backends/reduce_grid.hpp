// The grid of reduce for one choice of types and a monoid: rows to a vector, matrices and vectors to a scalar.
#pragma once

#include <graphblas/operations/reduce.hpp>
#include <tests/backends/operand_grid.hpp>

#include <algorithm>
#include <cstdint>
#include <string>
#include <vector>

namespace grid {

inline const levels reduce_axes = {mask_kinds, 2, 2, 2, 3, 3, 3, 2};
inline const std::vector<std::string> reduce_names = {"mask",    "replace", "accumulate", "transpose",
                                                      "storage", "w_form",  "mask_form",  "shape"};

template <class A, class W, class I = std::int32_t, int Calls = every_call, class Monoid>
void run_reduce_rows(const std::vector<grid_case>& cases, const Monoid& monoid) {
  std::uint64_t salt = 0;
  for (const auto& given : cases) {
    const auto c = compiled_case<Calls>(given);
    SCOPED_TRACE(describe(c, reduce_names) + " case " + std::to_string(salt));
    source random(salt++);
    const auto shape = draw_matrix_shape(random, c[7]);
    const auto a = random_matrix<A, I>(random, shape.rows, shape.cols, shape.density, static_cast<storage>(c[4]));
    const offset_t size = c[3] ? shape.cols : shape.rows;
    const auto before = random_vector<W, I>(random, size, vector_density(c[5]));
    const auto m = random_vector<bool, I>(random, size, vector_density(c[6]));
    const auto mask = make_mask(c[0], m);
    const gb::descriptor desc{.replace = c[1] == 1};
    const double bound = sum_bound<typename Monoid::value_type>(std::max(shape.rows, shape.cols));
    with_accum<W>(c[2], [&](const auto& accum) {
      with_transpose<Calls>(c[3], accum, a, [&](const auto& operand) {
        expect_agreement(before, bound, [&](const auto& exec, auto& out) {
          gb::reduce(exec, out, mask, accum, monoid, operand, desc);
        });
      });
    });
    if (::testing::Test::HasFailure()) return;
  }
}

// All entries to a scalar, empty or not, with and without an accumulator.
template <class A, class S, class I = std::int32_t, class Monoid>
void run_reduce_all(const Monoid& monoid, int rounds, int shape_level = -1) {
  for (std::uint64_t salt = 0; salt < static_cast<std::uint64_t>(rounds); ++salt) {
    SCOPED_TRACE("GUSTAV_TEST_SEED=" + std::to_string(seed()) + " round " + std::to_string(salt));
    source random(salt);
    const int level = shape_level >= 0 ? shape_level : static_cast<int>(random.below(2));
    const auto shape = draw_matrix_shape(random, level);
    const auto how = static_cast<storage>(random.below(3));
    const auto a = random_matrix<A, I>(random, shape.rows, shape.cols, shape.density, how);
    const auto u =
        random_vector<A, I>(random, draw_size(random, level), vector_density(static_cast<int>(random.below(3))), how);
    const double bound = sum_bound<typename Monoid::value_type>(a.entries() + u.entries());
    const auto before = random.chance(0.5) ? gb::scalar<S>(random.template value<S>()) : gb::scalar<S>();
    const int accumulates = random.chance(0.5);
    with_accum<S>(accumulates, [&](const auto& accum) {
      expect_agreement(before, bound, [&](const auto& exec, auto& out) { gb::reduce(exec, out, accum, monoid, a); });
      expect_agreement(before, bound,
                       [&](const auto& exec, auto& out) { gb::reduce(exec, out, accum, monoid, gb::transposed(a)); });
      expect_agreement(before, bound, [&](const auto& exec, auto& out) { gb::reduce(exec, out, accum, monoid, u); });
    });
    if (::testing::Test::HasFailure()) return;
  }
}

}  // namespace grid
