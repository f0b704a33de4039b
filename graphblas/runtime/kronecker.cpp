// Kronecker products over values of each size.
#include <core/types.hpp>
#include <graphblas/mask.hpp>
#include <graphblas/operations/kronecker.hpp>
#include <graphblas/runtime/any_store.hpp>
#include <graphblas/runtime/product_semirings.hpp>
#include <graphblas/runtime/products.hpp>
#include <graphblas/views.hpp>

#include <cstddef>

namespace gustav::runtime {

template <std::size_t N>
void kronecker_by_calls(any_matrix& c, const mask<index_type>& m, const kronecker_product& p, const descriptor& desc) {
  const called_operator<N> op{p.op.call()};
  const auto run = [&](const auto& a, const auto& b) {
    gustav::kronecker(executor_of(p.options), c.as<N>(), m, no_accum, op, a, b, desc);
  };
  const auto& a = p.a.as<N>();
  const auto& b = p.b.as<N>();
  const auto with_second = [&](const auto& left) {
    p.options.transpose_second ? run(left, transposed(b)) : run(left, b);
  };
  p.options.transpose_first ? with_second(transposed(a)) : with_second(a);
}

#define GUSTAV_INSTANTIATE(N)                                                                                \
  template void kronecker_by_calls<N>(any_matrix & c, const mask<index_type>& m, const kronecker_product& p, \
                                      const descriptor& desc);
GUSTAV_FOR_EACH_BLOB_SIZE(GUSTAV_INSTANTIATE)
#undef GUSTAV_INSTANTIATE

}  // namespace gustav::runtime
