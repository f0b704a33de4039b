// Unions and intersections of matrices of blobs.
#include <core/executor.hpp>
#include <graphblas/mask.hpp>
#include <graphblas/operations/ewise.hpp>
#include <graphblas/runtime/any_matrix.hpp>
#include <graphblas/runtime/blob.hpp>
#include <graphblas/runtime/blob_operators.hpp>
#include <graphblas/runtime/ewise_kernels.hpp>

#include <cstddef>

namespace gustav::runtime {

template <std::size_t N>
void combine_stored(const cpu& exec, combination kind, any_matrix::stored<N>& t, const mask<index_type>& m,
                    const blob_operator<N>& op, const any_matrix::stored<N>& a, const any_matrix::stored<N>& b,
                    const descriptor& d) {
  if (kind == combination::set_union)
    gustav::ewise_add(exec, t, m, no_accum, op, a, b, d);
  else
    gustav::ewise_mult(exec, t, m, no_accum, op, a, b, d);
}

#define GUSTAV_INSTANTIATE(N)                                                                                          \
  template void combine_stored<N>(const cpu&, combination, any_matrix::stored<N>&, const mask<index_type>&,            \
                                  const blob_operator<N>&, const any_matrix::stored<N>&, const any_matrix::stored<N>&, \
                                  const descriptor&);
GUSTAV_FOR_EACH_BLOB_SIZE(GUSTAV_INSTANTIATE)
#undef GUSTAV_INSTANTIATE

template <std::size_t N>
void intersect_stored(const cpu& exec, any_matrix::stored<1>& t, const mask<index_type>& m,
                      const blob_comparison<N>& op, const any_matrix::stored<N>& a, const any_matrix::stored<N>& b,
                      const descriptor& d) {
  gustav::ewise_mult(exec, t, m, no_accum, op, a, b, d);
}
#define GUSTAV_INSTANTIATE(N)                                                                    \
  template void intersect_stored<N>(const cpu&, any_matrix::stored<1>&, const mask<index_type>&, \
                                    const blob_comparison<N>&, const any_matrix::stored<N>&,     \
                                    const any_matrix::stored<N>&, const descriptor&);
GUSTAV_INSTANTIATE(2)
GUSTAV_INSTANTIATE(4)
GUSTAV_INSTANTIATE(8)
#undef GUSTAV_INSTANTIATE

}  // namespace gustav::runtime
