// The direction of a matrix-vector product.
#pragma once

#include <backends/common/cost/tuning.hpp>
#include <backends/common/operand.hpp>
#include <graphblas/types.hpp>
#include <graphblas/views.hpp>

namespace gustav::backends::cpu {

struct mxv_plan {
  bool push = false;  // along the columns that the vector selects; otherwise row by row
  offset_t entries_read = 0;
  const char* why = "";
};

// What the choice depends on.
struct mxv_costs {
  offset_t rows, cols, entries;  // of A
  offset_t vector_entries;
  offset_t selected;  // entries of the columns that the vector selects; an estimate where the columns are not at hand
  bool has_rows, has_cols;
};

// Pull reads every row, and the whole vector. Push reads the selected columns and writes scattered outputs. Either may
// need a transposition first.
mxv_plan plan_direction(const mxv_costs& costs, const tuning& numbers);

// Plans A u. A vector that is not sparse is pulled.
template <class SA, class SU, class I>
mxv_plan plan_mxv(const lazy_operand<SA, I>& a, const vector_view<SU, I>& u, method how, const tuning& numbers) {
  if (how != method::automatic) return {how == method::push, 0, "forced"};
  if (u.form != vector_form::sparse) return {false, 0, "the vector is not sparse"};
  mxv_costs costs{a.rows(), a.cols(), 0, u.entries, 0, a.has_rows(), a.has_cols()};
  costs.entries = (costs.has_rows ? a.by_rows() : a.by_cols()).entries();
  if (costs.has_cols) {
    const offset_t* const offsets = a.by_cols().offsets;
    for (offset_t k = 0; k < u.entries; ++k) costs.selected += offsets[u.indices[k] + 1] - offsets[u.indices[k]];
  } else if (costs.cols > 0) {
    costs.selected = costs.entries / costs.cols * u.entries;
  }
  return plan_direction(costs, numbers);
}

}  // namespace gustav::backends::cpu
