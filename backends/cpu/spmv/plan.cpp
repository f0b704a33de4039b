// The cost model of matrix-vector products.
#include <backends/cpu/spmv/plan.hpp>

namespace gustav::backends::cpu {

mxv_plan plan_direction(const mxv_costs& costs, const tuning& numbers) {
  // A transposition is kept, so less is charged than it takes.
  const offset_t transposition = numbers.transpose_cost * costs.entries;
  const offset_t pull = costs.entries + costs.rows + costs.cols + (costs.has_rows ? 0 : transposition);
  const offset_t push = numbers.push_cost * costs.selected + (costs.has_cols ? 0 : transposition);
  if (push < pull) return {true, costs.selected, "the sparse vector selects few entries"};
  return {false, costs.entries, "the sparse vector selects many entries, or the columns are not available"};
}

}  // namespace gustav::backends::cpu
