// What containers do outside their headers, for the value types that the library carries.
#include <backends/cpu/prebuilt.hpp>
#include <graphblas/detail/csr_arrays.hpp>
#include <graphblas/detail/merge_pending.hpp>

namespace gustav::detail {

#define GUSTAV_PREBUILT(S, I)                                                                           \
  template csr_result<S, I> merge_pending(const csr_view<S, I>&, std::vector<entry_change<S, I>>, int); \
  template void validate_and_sort(csr_arrays<value_of_storage_t<S>, I>&, offset_t, offset_t, int);
GUSTAV_FOR_EACH_VALUE(GUSTAV_PREBUILT)

}  // namespace gustav::detail
