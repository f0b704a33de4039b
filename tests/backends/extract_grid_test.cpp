// extract on the CPU against the reference.
#include <graphblas/operations/extract.hpp>
#include <tests/backends/index_lists.hpp>
#include <tests/backends/operand_grid.hpp>

#include <cstdint>
#include <string>
#include <vector>

namespace {

using namespace gustav;
using std::int64_t;

const grid::levels part_axes = {grid::mask_kinds, 2, 2, 2, 3, grid::list_kinds, grid::list_kinds, 2};
const std::vector<std::string> part_names = {"mask",    "replace", "accumulate", "transpose",
                                             "storage", "rows",    "columns",    "shape"};

// A part of a matrix, and one column of it.
template <class A, class C, class I = std::int32_t, int Calls = grid::every_call>
void run_part(const std::vector<grid::grid_case>& cases) {
  std::uint64_t salt = 0;
  for (const auto& given : cases) {
    const auto c = grid::compiled_case<Calls>(given);
    SCOPED_TRACE(grid::describe(c, part_names) + " case " + std::to_string(salt));
    grid::source random(salt++);
    const auto shape = grid::draw_matrix_shape(random, c[7]);
    const auto a =
        grid::random_matrix<A, I>(random, shape.rows, shape.cols, shape.density, static_cast<grid::storage>(c[4]));
    const offset_t rows = c[3] ? shape.cols : shape.rows, cols = c[3] ? shape.rows : shape.cols;
    const auto row_list = grid::random_list<I>(random, rows, c[5], true);
    const auto col_list = grid::random_list<I>(random, cols, c[6], true);
    const auto m_rows = static_cast<offset_t>(row_list.size()), m_cols = static_cast<offset_t>(col_list.size());
    const auto before = grid::random_matrix<C, I>(random, m_rows, m_cols, shape.density);
    const auto m = grid::random_matrix<bool, I>(random, m_rows, m_cols, shape.density);
    const auto mask = grid::make_mask(c[0], m);
    const auto w_before = grid::random_vector<C, I>(random, m_rows, 0.4);
    const auto w_m = grid::random_vector<bool, I>(random, m_rows, 0.5);
    const auto w_mask = grid::make_mask(c[0], w_m);
    const offset_t column = cols ? random.below(cols) : 0;
    const descriptor desc{.replace = c[1] == 1};
    grid::with_accum<C>(c[2], [&](const auto& accum) {
      grid::with_transpose<Calls>(c[3], accum, a, [&](const auto& operand) {
        grid::expect_agreement(before, 0.0, [&](const auto& exec, auto& out) {
          extract(exec, out, mask, accum, operand, grid::as_indices(row_list, c[5]), grid::as_indices(col_list, c[6]),
                  desc);
        });
        if (cols)
          grid::expect_agreement(w_before, 0.0, [&](const auto& exec, auto& out) {
            extract_column(exec, out, w_mask, accum, operand, grid::as_indices(row_list, c[5]), column, desc);
          });
      });
    });
    if (::testing::Test::HasFailure()) return;
  }
}

const grid::levels vector_axes = {grid::mask_kinds, 2, 2, 3, 3, 3, grid::list_kinds, 2};
const std::vector<std::string> vector_names = {"mask",   "replace",   "accumulate", "u_form",
                                               "w_form", "mask_form", "list",       "shape"};

template <class U, class W, class I = std::int32_t>
void run_vector(const std::vector<grid::grid_case>& cases) {
  std::uint64_t salt = 0;
  for (const auto& c : cases) {
    SCOPED_TRACE(grid::describe(c, vector_names) + " case " + std::to_string(salt));
    grid::source random(salt++);
    const offset_t size = grid::draw_size(random, c[7]);
    const auto u = grid::random_vector<U, I>(random, size, grid::vector_density(c[3]),
                                             random.chance(0.2) ? grid::storage::iso : grid::storage::sorted);
    const auto list = grid::random_list<I>(random, size, c[6], true);
    const auto count = static_cast<offset_t>(list.size());
    const auto before = grid::random_vector<W, I>(random, count, grid::vector_density(c[4]));
    const auto m = grid::random_vector<bool, I>(random, count, grid::vector_density(c[5]));
    const auto mask = grid::make_mask(c[0], m);
    const descriptor desc{.replace = c[1] == 1};
    grid::with_accum<W>(c[2], [&](const auto& accum) {
      grid::expect_agreement(before, 0.0, [&](const auto& exec, auto& out) {
        extract(exec, out, mask, accum, u, grid::as_indices(list, c[6]), desc);
      });
    });
    if (::testing::Test::HasFailure()) return;
  }
}

template <class A, class C, class I = std::int32_t>
void run_all() {
  run_part<A, C, I>(grid::in_full(part_axes));
  run_vector<A, C, I>(grid::in_full(vector_axes));
}
template <int Calls, class A, class C, class I = std::int32_t>
void run_some() {
  run_part<A, C, I, Calls>(grid::pairwise(part_axes));
  run_vector<A, C, I>(grid::pairwise(vector_axes));
}

TEST(extract_grid, bools) { run_all<bool, bool>(); }
TEST(extract_grid, int64s) { run_all<int64_t, int64_t>(); }
TEST(extract_grid, doubles) { run_all<double, double>(); }
TEST(extract_grid, many_chunks) {
  run_part<double, double>({{0, 0, 1, 0, 0, 2, 1, 2}, {1, 1, 0, 1, 0, 1, 2, 2}, {5, 0, 0, 0, 0, 2, 2, 2}});
  run_vector<double, double>(grid::many_chunks(vector_axes));
}
TEST(extract_grid, int8_and_uint8) { run_some<0, std::int8_t, std::uint8_t>(); }
TEST(extract_grid, uint16_and_int16) { run_some<1, std::uint16_t, std::int16_t>(); }
TEST(extract_grid, int32_and_float) { run_some<0, std::int32_t, float>(); }
TEST(extract_grid, uint32_and_uint64) { run_some<1, std::uint32_t, std::uint64_t>(); }
TEST(extract_grid, patterns) { run_some<0, void, void>(); }
TEST(extract_grid, wide_indices) { run_some<1, void, int64_t, int64_t>(); }

}  // namespace
