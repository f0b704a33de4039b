// The launch sequence of a product of dense matrices inside a mask, on any launcher.
#pragma once

#include <backends/cuda/kernels/sddmm_entries.hpp>
#include <backends/cuda/launcher/launcher.hpp>
#include <backends/cuda/matrices/merge_run.hpp>
#include <backends/cuda/sddmm/sddmm_product.hpp>
#include <backends/cuda/spmm/spmm_run.hpp>

#include <memory>
#include <utility>

namespace gustav::backends::cuda {

// A is read by rows and B by columns; one that is not stored so is copied first.
template <class S, class Scale, class TA, class TB, class I>
template <class L>
auto sddmm_entry<S, Scale, TA, TB, I>::on(device_stream& stream, const S& s, const Scale& scale,
                                          const device_dense<TA>& a, const device_dense<TB>& b,
                                          const matrix_pattern<I>& pattern) -> result {
  using Z = typename S::value_type;
  auto& l = static_cast<L&>(stream);
  if (a.cols() == 0) {  // empty sums are no entries
    const auto none = make_array<offset_t>(l, "offsets of a result", pattern.rows + 1);
    none->fill_zero();
    return std::make_shared<const device_matrix<Z, I>>(
        l, matrix_pattern<I>{pattern.rows, pattern.cols, 0, none, nullptr}, device_values<Z>{});
  }
  device_array<TA> copy_a;
  device_array<TB> copy_b;
  const auto columns = b.array();
  sddmm_entries<S, Scale, TA, TB, I> body{s,
                                          scale,
                                          in_rows(l, a.array(), a.rows(), a.cols(), copy_a),
                                          {},
                                          a.cols(),
                                          pattern.rows,
                                          pattern.entries,
                                          {data_of(pattern.offsets), data_of(pattern.indices)},
                                          {}};
  const auto rows_of_b =
      in_rows(l, dense_array<const TB>{columns.data, columns.col_step, columns.row_step}, b.cols(), b.rows(), copy_b);
  body.b = {rows_of_b.data, rows_of_b.col_step, rows_of_b.row_step};
  const auto values = make_array<Z>(l, "values of a result", pattern.entries);
  body.values = values->data();
  const int lanes = l.lanes(body.threads);
  if (pattern.entries > 0) l.launch("sddmm by entries", body, grid_for(pattern.entries, lanes / body.width), lanes, 0);
  return std::make_shared<const device_matrix<Z, I>>(l, pattern, device_values<Z>{values});
}

// mxm of dense_matrix<A> and dense_matrix<B> inside a mask, and inside scaled_by(matrix<Z>) by times.
template <class L, class S, class A, class B, class I = std::int32_t>
void add_sddmm() {
  using Z = typename S::value_type;
  add_entry<sddmm_entry<S, unscaled_sum, A, B, I>, L>();
  add_entry<sddmm_entry<S, scaled_sum<times<>, Z>, A, B, I>, L>();
}

}  // namespace gustav::backends::cuda
