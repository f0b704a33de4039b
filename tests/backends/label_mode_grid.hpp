// The grid of label_mode on the CPU against the reference, for every build of it.
#pragma once

#include <graphblas/fused/label_mode.hpp>
#include <tests/backends/operand_grid.hpp>

#include <algorithm>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

namespace grid {

inline const levels label_mode_axes = {mask_kinds, 2, 2, 2, 3, 3, 3, 3, 2};
inline const std::vector<std::string> label_mode_names = {"mask",   "replace",   "accumulate", "transpose", "storage",
                                                          "w_form", "mask_form", "labels",     "shape"};

// Labels below n: all equal, up to five distinct ones, or any.
template <class I>
gb::vector<I, I> labels_for(source& random, offset_t n, int level) {
  if (level == 0) return gb::vector<I, I>(n, I{0});
  gb::buffer<I> labels(static_cast<std::size_t>(n));
  for (I& label : labels) label = static_cast<I>(random.below(level == 1 ? std::min<offset_t>(n, 5) : n));
  return gb::vector<I, I>::adopt(std::move(labels));
}

template <class A, class W, class I = std::int32_t, int Calls = every_call>
void run_label_mode(const std::vector<grid_case>& cases) {
  std::uint64_t salt = 0;
  for (const auto& given : cases) {
    const auto c = compiled_case<Calls>(given);
    SCOPED_TRACE(describe(c, label_mode_names) + " case " + std::to_string(salt));
    source random(salt++);
    const auto shape = draw_matrix_shape(random, c[8]);
    const auto a = random_matrix<A, I>(random, shape.rows, shape.cols, shape.density, static_cast<storage>(c[4]));
    const auto labels = labels_for<I>(random, c[3] ? shape.rows : shape.cols, c[7]);
    const offset_t size = c[3] ? shape.cols : shape.rows;
    const auto before = random_vector<W, I>(random, size, vector_density(c[5]));
    const auto m = random_vector<bool, I>(random, size, vector_density(c[6]));
    const auto mask = make_mask(c[0], m);
    const gb::descriptor desc{.replace = c[1] == 1};
    with_accum<W>(c[2], [&](const auto& accum) {
      with_transpose<Calls>(c[3], accum, a, [&](const auto& operand) {
        expect_agreement(before, 0.0, [&](const auto& exec, auto& out) {
          gb::label_mode(exec, out, mask, accum, operand, labels, desc);
        });
      });
    });
    if (::testing::Test::HasFailure()) return;
  }
}

// Rows too long for the list of a histogram, with fewer and with more slots than labels.
inline void run_long_rows() {
  for (const offset_t n : {20, 300, 5000})
    for (const int level : {0, 1, 2}) {
      source random(static_cast<std::uint64_t>(n * 3 + level));
      const auto a = random_matrix<std::int64_t, std::int32_t>(random, 12, n, n == 5000 ? 0.05 : 0.9);
      const auto labels = labels_for<std::int32_t>(random, n, level);
      expect_agreement(gb::vector<std::int32_t>(12), 0.0, [&](const auto& exec, auto& out) {
        gb::label_mode(exec, out, gb::no_mask, gb::no_accum, a, labels);
      });
    }
}

}  // namespace grid
