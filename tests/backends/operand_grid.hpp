// Grids of the operations with one matrix or one vector as operand, and of the element-wise ones with two.
#pragma once

#include <graphblas/detail/operand.hpp>
#include <semirings/binary_operators.hpp>
#include <tests/backends/grid_objects.hpp>

namespace grid {

struct matrix_shape {
  offset_t rows, cols;
  double density;
};
inline matrix_shape draw_matrix_shape(source& random, int level) {
  if (level == 0) return {1 + random.below(20), 1 + random.below(20), 0.4};
  if (level == 1) return {random.below(4), random.below(60), 0.6};  // thin, or without rows or columns
  return {6000, 500, 0.01};                                         // many chunks of rows
}
inline offset_t draw_size(source& random, int level) {
  return level == 0 ? 16 + random.below(60) : level == 1 ? random.below(6) : 90000;
}

// --- One matrix: call(exec, out, mask, accum, operand, desc) ------------------------------------------------------

inline const levels matrix_axes = {mask_kinds, 2, 2, 2, 3, 2};
inline const std::vector<std::string> matrix_names = {"mask", "replace", "accumulate", "transpose", "storage", "shape"};

// `flips`: the output has the shape of the operand's transpose.
template <class A, class C, class I = std::int32_t, int Calls = every_call, class Call>
void run_matrix(const std::vector<grid_case>& cases, const Call& call, bool flips = false) {
  std::uint64_t salt = 0;
  for (const auto& given : cases) {
    const auto c = compiled_case<Calls>(given);
    SCOPED_TRACE(describe(c, matrix_names) + " case " + std::to_string(salt));
    source random(salt++);
    const auto shape = draw_matrix_shape(random, c[5]);
    const auto how = static_cast<storage>(c[4]);
    const auto a = random_matrix<A, I>(random, shape.rows, shape.cols, shape.density, how);
    if (random.chance(0.5)) a.transposed_view();
    const bool turned = (c[3] == 1) != flips;
    const offset_t rows = turned ? shape.cols : shape.rows, cols = turned ? shape.rows : shape.cols;
    const auto before =
        random_matrix<C, I>(random, rows, cols, shape.density, random.chance(0.2) ? how : storage::sorted);
    const auto m = random_matrix<bool, I>(random, rows, cols, shape.density);
    const auto mask = make_mask(c[0], m);
    const gb::descriptor desc{.replace = c[1] == 1};
    with_accum<C>(c[2], [&](const auto& accum) {
      with_transpose<Calls>(c[3], accum, a, [&](const auto& operand) {
        expect_agreement(before, 0.0,
                         [&](const auto& exec, auto& out) { call(exec, out, mask, accum, operand, desc); });
      });
    });
    if (::testing::Test::HasFailure()) return;
  }
}

// --- One vector: call(exec, out, mask, accum, operand, desc) ------------------------------------------------------

inline const levels vector_axes = {mask_kinds, 2, 2, 3, 3, 3, 2, 2};
inline const std::vector<std::string> vector_names = {"mask",   "replace",   "accumulate", "u_form",
                                                      "w_form", "mask_form", "iso",        "shape"};

template <class U, class W, class I = std::int32_t, class Call>
void run_vector(const std::vector<grid_case>& cases, const Call& call) {
  std::uint64_t salt = 0;
  for (const auto& c : cases) {
    SCOPED_TRACE(describe(c, vector_names) + " case " + std::to_string(salt));
    source random(salt++);
    const offset_t size = draw_size(random, c[7]);
    const auto how = c[6] ? storage::iso : storage::sorted;
    const auto u = random_vector<U, I>(random, size, vector_density(c[3]), how);
    const auto before =
        random_vector<W, I>(random, size, vector_density(c[4]), random.chance(0.2) ? how : storage::sorted);
    const auto m =
        random_vector<bool, I>(random, size, vector_density(c[5]), random.chance(0.1) ? how : storage::sorted);
    const auto mask = make_mask(c[0], m);
    const gb::descriptor desc{.replace = c[1] == 1};
    with_accum<W>(c[2], [&](const auto& accum) {
      expect_agreement(before, 0.0, [&](const auto& exec, auto& out) { call(exec, out, mask, accum, u, desc); });
    });
    if (::testing::Test::HasFailure()) return;
  }
}

// --- Two matrices or two vectors of one shape: call(exec, out, mask, accum, left, right, desc) --------------------

inline const levels two_matrices_axes = {mask_kinds, 2, 2, 2, 2, 3, 2};
inline const std::vector<std::string> two_matrices_names = {"mask",        "replace", "accumulate", "transpose_a",
                                                            "transpose_b", "storage", "shape"};

template <class A, class B, class C, class I = std::int32_t, int Calls = every_call, class Call>
void run_two_matrices(const std::vector<grid_case>& cases, const Call& call) {
  std::uint64_t salt = 0;
  for (const auto& given : cases) {
    const auto c = compiled_case<Calls>(given, 3, 2);
    SCOPED_TRACE(describe(c, two_matrices_names) + " case " + std::to_string(salt));
    source random(salt++);
    const auto [rows, cols, density] = draw_matrix_shape(random, c[6]);
    const auto how = static_cast<storage>(c[5]);
    const auto a = random_matrix<A, I>(random, c[3] ? cols : rows, c[3] ? rows : cols, density, how);
    const auto b = random_matrix<B, I>(random, c[4] ? cols : rows, c[4] ? rows : cols, density,
                                       random.chance(0.5) ? how : storage::sorted);
    const auto before = random_matrix<C, I>(random, rows, cols, density, random.chance(0.2) ? how : storage::sorted);
    const auto m = random_matrix<bool, I>(random, rows, cols, density);
    const auto mask = make_mask(c[0], m);
    const gb::descriptor desc{.replace = c[1] == 1};
    with_accum<C, Calls>(c[2], [&](const auto& accum) {
      with_transpose<Calls, 0>(c[3], accum, a, [&](const auto& left) {
        with_transpose<Calls, 1>(c[4], accum, b, [&](const auto& right) {
          expect_agreement(before, 0.0,
                           [&](const auto& exec, auto& out) { call(exec, out, mask, accum, left, right, desc); });
        });
      });
    });
    if (::testing::Test::HasFailure()) return;
  }
}

inline const levels two_vectors_axes = {mask_kinds, 2, 2, 3, 3, 3, 2};
inline const std::vector<std::string> two_vectors_names = {"mask",   "replace", "accumulate", "u_form",
                                                           "v_form", "forms",   "shape"};

template <class U, class V, class W, class I = std::int32_t, int Calls = every_call, class Call>
void run_two_vectors(const std::vector<grid_case>& cases, const Call& call) {
  std::uint64_t salt = 0;
  for (const auto& given : cases) {
    const auto c = compiled_case<Calls>(given, 3, 0);
    SCOPED_TRACE(describe(c, two_vectors_names) + " case " + std::to_string(salt));
    source random(salt++);
    const offset_t size = draw_size(random, c[6]);
    const auto how = [&] { return random.chance(0.2) ? storage::iso : storage::sorted; };
    const auto u = random_vector<U, I>(random, size, vector_density(c[3]), how());
    const auto v = random_vector<V, I>(random, size, vector_density(c[4]), how());
    const auto before = random_vector<W, I>(random, size, vector_density((c[5] + c[0]) % 3), how());
    const auto m = random_vector<bool, I>(random, size, vector_density(c[5]));
    const auto mask = make_mask(c[0], m);
    const gb::descriptor desc{.replace = c[1] == 1};
    with_accum<W, Calls>(c[2], [&](const auto& accum) {
      expect_agreement(before, 0.0, [&](const auto& exec, auto& out) { call(exec, out, mask, accum, u, v, desc); });
    });
    if (::testing::Test::HasFailure()) return;
  }
}

// A few cases with enough rows or positions for many chunks: every mask kind with other levels beside it.
inline std::vector<grid_case> many_chunks(const levels& axes) {
  std::vector<grid_case> cases;
  for (int kind = 0; kind < mask_kinds; ++kind) {
    grid_case c = {kind};
    for (std::size_t axis = 1; axis + 1 < axes.size(); ++axis)
      c.push_back((kind / static_cast<int>(axis) + static_cast<int>(axis)) % axes[axis]);
    c.push_back(2);
    cases.push_back(std::move(c));
  }
  return cases;
}

}  // namespace grid
