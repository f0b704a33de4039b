// assign of one value at the entries of a mask: in the memory of the output, or by one merge of sorted positions.
#include <core/error.hpp>
#include <core/executor.hpp>
#include <core/types.hpp>
#include <core/views.hpp>
#include <graphblas/detail/assign_entries.hpp>
#include <graphblas/runtime/any_values.hpp>
#include <graphblas/runtime/assign_positions.hpp>
#include <graphblas/runtime/patterns.hpp>

#include <new>

namespace gustav::runtime {

bool assign_at_entries(any_vector& w, const any_vector& positions, const any_scalar& value, int threads) try {
  const vector_arrays arrays = arrays_of(positions, threads);
  if (arrays.form != vector_form::sparse) return false;
  const vector_mask_view<index_type> mask{true,           false,  positions.size(), arrays.entries, vector_form::sparse,
                                          arrays.indices, nullptr};
  return w.visit([&]<class Stored>(Stored& stored) {
    return detail::assign_at_entries(cpu{.threads = threads}, stored, mask,
                                     blob_from<typename Stored::value_type>(w.domain(), value.domain(), value.value()));
  });
} catch (const std::bad_alloc&) {
  throw out_of_memory();
}

}  // namespace gustav::runtime
