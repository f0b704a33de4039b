// The kernels of containers for the value types that the library carries.
#include <backends/cpu/elementwise/sort_rows.hpp>
#include <backends/cpu/elementwise/transpose.hpp>
#include <backends/cpu/elementwise/write_back.hpp>
#include <backends/cpu/prebuilt.hpp>

namespace gustav::backends::cpu {

#define GUSTAV_PREBUILT(S, I)                                                                                          \
  template csr_result<S, I> transpose(const csr_view<S, I>&, int, const tuning&);                                      \
  template void sort_rows(offset_t, const offset_t*, I*, S*, int);                                                     \
  template csr_result<S, I> write_back(const csr_view<S, I>&, csr_result<S, I>&&, const mask_view<I>&,                 \
                                       const no_accum_t&, bool, int);                                                  \
  template vector_result<S, I> write_back(const vector_view<S, I>&, vector_result<S, I>&&, const vector_mask_view<I>&, \
                                          const no_accum_t&, bool, int);
GUSTAV_FOR_EACH_VALUE(GUSTAV_PREBUILT)

}  // namespace gustav::backends::cpu
