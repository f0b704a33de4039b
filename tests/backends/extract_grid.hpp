// The grid of extract for one choice of types: parts and columns of matrices, and parts of vectors.
#pragma once

#include <graphblas/operations/extract.hpp>
#include <tests/backends/index_lists.hpp>
#include <tests/backends/operand_grid.hpp>

#include <cstdint>
#include <string>
#include <vector>

namespace grid {

inline const levels extract_axes = {mask_kinds, 2, 2, 2, 3, list_kinds, list_kinds, 2};
inline const std::vector<std::string> extract_names = {"mask",    "replace", "accumulate", "transpose",
                                                       "storage", "rows",    "columns",    "shape"};

// A part of a matrix, and one column of it.
template <class A, class C, class I = std::int32_t, int Calls = every_call>
void run_extract(const std::vector<grid_case>& cases) {
  std::uint64_t salt = 0;
  for (const auto& given : cases) {
    const auto c = compiled_case<Calls>(given);
    SCOPED_TRACE(describe(c, extract_names) + " case " + std::to_string(salt));
    source random(salt++);
    const auto shape = draw_matrix_shape(random, c[7]);
    const auto a = random_matrix<A, I>(random, shape.rows, shape.cols, shape.density, static_cast<storage>(c[4]));
    const offset_t rows = c[3] ? shape.cols : shape.rows, cols = c[3] ? shape.rows : shape.cols;
    const auto row_list = random_list<I>(random, rows, c[5], true);
    const auto col_list = random_list<I>(random, cols, c[6], true);
    const auto m_rows = static_cast<offset_t>(row_list.size()), m_cols = static_cast<offset_t>(col_list.size());
    const auto before = random_matrix<C, I>(random, m_rows, m_cols, shape.density);
    const auto m = random_matrix<bool, I>(random, m_rows, m_cols, shape.density);
    const auto mask = make_mask(c[0], m);
    const auto w_before = random_vector<C, I>(random, m_rows, 0.4);
    const auto w_m = random_vector<bool, I>(random, m_rows, 0.5);
    const auto w_mask = make_mask(c[0], w_m);
    const offset_t column = cols ? random.below(cols) : 0;
    const gb::descriptor desc{.replace = c[1] == 1};
    with_accum<C>(c[2], [&](const auto& accum) {
      with_transpose<Calls>(c[3], accum, a, [&](const auto& operand) {
        expect_agreement(before, 0.0, [&](const auto& exec, auto& out) {
          gb::extract(exec, out, mask, accum, operand, as_indices(row_list, c[5]), as_indices(col_list, c[6]), desc);
        });
        if (cols)
          expect_agreement(w_before, 0.0, [&](const auto& exec, auto& out) {
            gb::extract_column(exec, out, w_mask, accum, operand, as_indices(row_list, c[5]), column, desc);
          });
      });
    });
    if (::testing::Test::HasFailure()) return;
  }
}

inline const levels extract_vector_axes = {mask_kinds, 2, 2, 3, 3, 3, list_kinds, 2};
inline const std::vector<std::string> extract_vector_names = {"mask",   "replace",   "accumulate", "u_form",
                                                              "w_form", "mask_form", "list",       "shape"};

template <class U, class W, class I = std::int32_t>
void run_extract_vector(const std::vector<grid_case>& cases) {
  std::uint64_t salt = 0;
  for (const auto& c : cases) {
    SCOPED_TRACE(describe(c, extract_vector_names) + " case " + std::to_string(salt));
    source random(salt++);
    const offset_t size = draw_size(random, c[7]);
    const auto u =
        random_vector<U, I>(random, size, vector_density(c[3]), random.chance(0.2) ? storage::iso : storage::sorted);
    const auto list = random_list<I>(random, size, c[6], true);
    const auto count = static_cast<offset_t>(list.size());
    const auto before = random_vector<W, I>(random, count, vector_density(c[4]));
    const auto m = random_vector<bool, I>(random, count, vector_density(c[5]));
    const auto mask = make_mask(c[0], m);
    const gb::descriptor desc{.replace = c[1] == 1};
    with_accum<W>(c[2], [&](const auto& accum) {
      expect_agreement(before, 0.0, [&](const auto& exec, auto& out) {
        gb::extract(exec, out, mask, accum, u, as_indices(list, c[6]), desc);
      });
    });
    if (::testing::Test::HasFailure()) return;
  }
}

}  // namespace grid
