// mxm_forced: mxm with the methods that no plan selects as well, for comparisons. Not part of graphblas.hpp: their
// kernels take time to compile.
#pragma once

#include <backends/cpu/spgemm/forced_rows.hpp>
#include <graphblas/detail/operation.hpp>
#include <graphblas/detail/store.hpp>
#include <graphblas/operations/mxm.hpp>

#include <type_traits>

namespace gustav {
namespace detail {
struct mxm_forced_t : explained_by<any_form> {};
}  // namespace detail

inline constexpr detail::operation<detail::mxm_forced_t> mxm_forced;

namespace detail {
// As mxm, also for the methods hash_vector, heap and blocked, which need a call without a mask (invalid_value).
template <executor E, class C, class I, class Accum, class Semiring, matrix_operand A, matrix_operand B>
void call(mxm_forced_t, const E& exec, matrix<C, I>& c, const std::type_identity_t<mask<I>>& mask, const Accum& accum,
          const Semiring& sr, const A& a, const B& b, const descriptor& desc) {
  if (!backends::cpu::is_forced_only(desc.how)) return mxm(exec, c, mask, accum, sr, a, b, desc);
  require_same_index<I, A, B>();
  check_product(shape_of(c), shape_of(a), shape_of(b));
  const auto kept = resolved(c, mask, threads_of(exec));
  const mask_view<I>& m = kept;
  store(exec, c, gustav::run<kernels::mxm_forced>(exec, sr, a, b, m, desc), m, accum, desc.replace);
}

// A B as a new matrix.
template <executor E, matrix_operand A, matrix_operand B, class Semiring>
auto call(mxm_forced_t, const E& exec, const A& a, const B& b, const Semiring& sr,
          const std::type_identity_t<mask<operand_index_t<A>>>& m, const descriptor& desc) {
  matrix<typename Semiring::value_type, operand_index_t<A>> c(shape_of(a).rows, shape_of(b).cols);
  mxm_forced(exec, c, m, no_accum, sr, a, b, desc);
  return c;
}

}  // namespace detail
}  // namespace gustav
