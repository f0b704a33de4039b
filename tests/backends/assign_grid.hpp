// The grid of assign for one choice of types: parts and values of matrices, vectors, rows and columns.
#pragma once

#include <graphblas/operations/assign.hpp>
#include <tests/backends/index_lists.hpp>
#include <tests/backends/operand_grid.hpp>

#include <cstdint>
#include <string>
#include <vector>

namespace grid {

inline const levels assign_axes = {mask_kinds, 2, 2, 2, 3, list_kinds, list_kinds, 2};
inline const std::vector<std::string> assign_names = {"mask",    "replace", "accumulate", "transpose",
                                                      "storage", "rows",    "columns",    "shape"};

// C(rows, cols) = A, then = value.
template <class A, class C, class I = std::int32_t, int Calls = every_call>
void run_assign(const std::vector<grid_case>& cases) {
  std::uint64_t salt = 0;
  for (const auto& given : cases) {
    const auto c = compiled_case<Calls>(given);
    SCOPED_TRACE(describe(c, assign_names) + " case " + std::to_string(salt));
    source random(salt++);
    // The reference visits every position that the lists select, so the large shape is smaller here.
    const auto shape = c[7] == 2 ? matrix_shape{3000, 60, 0.05} : draw_matrix_shape(random, c[7]);
    const auto rows = random_list<I>(random, shape.rows, c[5], false),
               cols = random_list<I>(random, shape.cols, c[6], false);
    const auto a_rows = static_cast<offset_t>(rows.size()), a_cols = static_cast<offset_t>(cols.size());
    const auto a = random_matrix<A, I>(random, c[3] ? a_cols : a_rows, c[3] ? a_rows : a_cols, shape.density,
                                       static_cast<storage>(c[4]));
    const auto before = random_matrix<C, I>(random, shape.rows, shape.cols, shape.density,
                                            random.chance(0.2) ? storage::iso : storage::sorted);
    const auto m = random_matrix<bool, I>(random, shape.rows, shape.cols, shape.density);
    const auto mask = make_mask(c[0], m);
    const gb::descriptor desc{.replace = c[1] == 1};
    const auto r = as_indices(rows, c[5]), k = as_indices(cols, c[6]);
    with_accum<C>(c[2], [&](const auto& accum) {
      with_transpose<Calls>(c[3], accum, a, [&](const auto& operand) {
        expect_agreement(before, 0.0,
                         [&](const auto& exec, auto& out) { gb::assign(exec, out, mask, accum, operand, r, k, desc); });
      });
      // A value fills the whole part, so it is left out for the large shape.
      if (c[7] == 2) return;
      const auto value = random.template value<gb::storage_t<A>>();
      expect_agreement(before, 0.0,
                       [&](const auto& exec, auto& out) { gb::assign(exec, out, mask, accum, value, r, k, desc); });
    });
    if (::testing::Test::HasFailure()) return;
  }
}

// forms: of the mask and of the old w. lines: assign to a vector, to a row, to a column.
inline const levels assign_vector_axes = {mask_kinds, 2, 2, 3, 3, 3, list_kinds, 2};
inline const std::vector<std::string> assign_vector_names = {"mask",  "replace", "accumulate", "u_form",
                                                             "forms", "lines",   "list",       "shape"};

template <class U, class W, class I = std::int32_t>
void run_assign_vector(const std::vector<grid_case>& cases) {
  std::uint64_t salt = 0;
  for (const auto& c : cases) {
    SCOPED_TRACE(describe(c, assign_vector_names) + " case " + std::to_string(salt));
    source random(salt++);
    const offset_t size = draw_size(random, c[7]);
    const auto list = random_list<I>(random, size, c[6], false);
    const auto iso = [&] { return random.chance(0.2) ? storage::iso : storage::sorted; };
    const auto u = random_vector<U, I>(random, static_cast<offset_t>(list.size()), vector_density(c[3]), iso());
    const auto before = random_vector<W, I>(random, size, vector_density((c[4] + c[0]) % 3), iso());
    const auto m = random_vector<bool, I>(random, size, vector_density(c[4]));
    const auto mask = make_mask(c[0], m);
    const gb::descriptor desc{.replace = c[1] == 1};
    const auto k = as_indices(list, c[6]);
    const offset_t lines = 1 + random.below(9), line = random.below(lines);
    with_accum<W>(c[2], [&](const auto& accum) {
      if (c[5] == 0) {
        expect_agreement(before, 0.0,
                         [&](const auto& exec, auto& out) { gb::assign(exec, out, mask, accum, u, k, desc); });
        const auto value = random.template value<gb::storage_t<U>>();
        expect_agreement(before, 0.0,
                         [&](const auto& exec, auto& out) { gb::assign(exec, out, mask, accum, value, k, desc); });
      } else if (c[5] == 1) {
        expect_agreement(random_matrix<W, I>(random, lines, size, 0.4), 0.0, [&](const auto& exec, auto& out) {
          gb::assign_row(exec, out, mask, accum, u, line, k, desc);
        });
      } else {
        expect_agreement(random_matrix<W, I>(random, size, lines, 0.4), 0.0, [&](const auto& exec, auto& out) {
          gb::assign_column(exec, out, mask, accum, u, k, line, desc);
        });
      }
    });
    if (::testing::Test::HasFailure()) return;
  }
}

}  // namespace grid
