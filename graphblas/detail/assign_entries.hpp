// assign of one value at the entries of a sparse mask.
#pragma once

#include <core/executor.hpp>
#include <core/views.hpp>
#include <graphblas/detail/in_place.hpp>
#include <graphblas/kernels/assign.hpp>
#include <graphblas/vector.hpp>

#include <utility>

namespace gustav::detail {

// Whether w(i) = value was assigned for each entry i of a mask, which is sparse and structural. If not, nothing has
// changed: w is not sparse and shares its memory. O(k) for k entries into a bitmap or full w, O(k + entries) bytes
// copied into a sparse one; O(size) where w has had one value for all entries, or becomes a bitmap. Throws
// out_of_memory; w is unchanged then.
template <executor E, class W, class I>
bool assign_at_entries(const E& exec, vector<W, I>& w, const vector_mask_view<I>& m,
                       const typename vector<W, I>::storage_type& value) {
  using kernel = kernels::implementation<kernels::over_values<kernels::set_entries>, resolved_t<E>>;
  const int threads = threads_of(exec);
  if (m.entries == 0) return true;
  const auto before = w.view(threads);
  if (before.form == vector_form::sparse) {
    auto next = kernel::next(before, m.indices, m.entries, value, threads);
    replace_object(w, vector<W, I>::adopt(exec, std::move(next), check::trusted));
    return true;
  }
  if (!w.is_exclusive()) return false;
  with_arrays_of(w, [&](auto& arrays) {
    kernel::run(arrays, m.indices, m.entries, value, threads);
    return vector<W, I>::adopt(exec, std::move(arrays), check::trusted);
  });
  return true;
}

}  // namespace gustav::detail
