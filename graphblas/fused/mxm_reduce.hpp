// mxm_reduce: the sum over all entries of a masked product, without the product.
#pragma once

#include <graphblas/detail/check_graph.hpp>
#include <graphblas/detail/operation.hpp>
#include <graphblas/detail/product_calls.hpp>
#include <graphblas/detail/store.hpp>
#include <graphblas/kernels/mxm_reduce.hpp>

#include <optional>
#include <type_traits>

namespace gustav {
namespace detail {
struct mxm_reduce_t : explained_by<mxm_reduce_form> {};
}  // namespace detail

inline constexpr detail::operation<detail::mxm_reduce_t> mxm_reduce;

namespace detail {

// The sum by `total` over all entries of A B inside the mask; nothing if no entry lies inside it. Triangles:
// mxm_reduce(plus, structure(L), plus_pair, L, U). The product is not stored. The mask must be given and not
// complemented (invalid_value). Errors and cost as for mxm.
template <executor E, class Monoid, class Semiring, matrix_operand A, matrix_operand B>
std::optional<typename Monoid::value_type> call(mxm_reduce_t, const E& exec, const Monoid& total,
                                                const mask<operand_index_t<A>>& mask, const Semiring& sr, const A& a,
                                                const B& b) {
  using I = operand_index_t<A>;
  require_same_index<I, A, B>();
  const auto sa = shape_of(a), sb = shape_of(b);
  require_product("mxm_reduce", sa, sb);
  const shape product{sa.rows, sb.cols};
  const auto m = resolved(exec, product, mask);
  if (!m.present || m.complement) throw invalid_value("mxm_reduce: a mask that is not complemented is needed");
  return gustav::run<kernels::mxm_reduce>(exec, total, sr, left_argument<Semiring, B>(a),
                                          right_argument<Semiring, A>(b), m);
}

}  // namespace detail
}  // namespace gustav
