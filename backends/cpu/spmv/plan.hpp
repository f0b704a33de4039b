// The direction of a matrix-vector product.
#pragma once

#include <backends/common/cost/tuning.hpp>
#include <backends/common/operand.hpp>
#include <core/types.hpp>
#include <core/views.hpp>

namespace gustav::backends::cpu {

struct mxv_plan {
  bool push = false;  // along the columns that the vector selects; otherwise row by row
  offset_t entries_read = 0;
  const char* why = "";
};

// Plans A u. A vector that is not sparse is pulled. Otherwise pull reads every row and the whole vector, push the
// selected columns, and writes scattered outputs. The direction that needs a transposition first runs once the calls
// that missed it have paid for it.
template <class SA, class SU, class I>
mxv_plan plan_mxv(const lazy_operand<SA, I>& a, const vector_view<SU, I>& u, method how, const tuning& numbers) {
  if (how != method::automatic) return {how == method::push, 0, "forced"};
  if (u.form != vector_form::sparse) return {false, 0, "the vector is not sparse"};
  const bool has_rows = a.has_rows(), has_cols = a.has_cols();
  const offset_t entries = (has_rows ? a.by_rows() : a.by_cols()).entries();
  offset_t selected = a.cols() > 0 ? static_cast<offset_t>(static_cast<__int128>(entries) * u.entries / a.cols()) : 0;
  if (has_cols) {
    selected = 0;
    const offset_t* const offsets = a.by_cols().offsets;
    for (offset_t k = 0; k < u.entries; ++k) selected += offsets[u.indices[k] + 1] - offsets[u.indices[k]];
  }
  const offset_t pull = entries + a.rows() + a.cols(), push = numbers.push_cost * selected;
  if (push < pull) {
    if (has_cols || a.cols_due(pull - push, numbers.transpose_cost))
      return {true, selected, "the sparse vector selects few entries"};
    return {false, entries, "the columns are not available"};
  }
  if (has_rows || a.rows_due(push - pull, numbers.transpose_cost))
    return {false, entries, "the sparse vector selects many entries"};
  return {true, selected, "the rows are not available"};
}

}  // namespace gustav::backends::cpu
