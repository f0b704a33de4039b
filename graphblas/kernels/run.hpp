// run: a kernel, by its tag, on the backend of an executor.
#pragma once

#include <backends/common/cost/numbers.hpp>
#include <backends/common/report.hpp>
#include <core/kernel.hpp>
#include <graphblas/detail/device_operand.hpp>
#include <graphblas/detail/operand.hpp>
#include <graphblas/detail/reference_operand.hpp>
#include <graphblas/vector.hpp>

#include <type_traits>
#include <utility>

namespace gustav {
namespace detail {

// A without its values, for kernels that read none.
template <class A>
struct pattern_argument {
  const A& operand;
};

// A with its values converted to S, or left out where S is unit. The reference backend gets those of A.
template <class S, class A>
struct loaded_argument {
  const A& operand;
};

// The operands of A B over a semiring, which may ignore the values of one.
template <class Semiring, class B, class A>
loaded_argument<loaded_left_t<Semiring, operand_storage_t<A>, operand_storage_t<B>>, A> left_argument(const A& a) {
  return {a};
}
template <class Semiring, class A, class B>
loaded_argument<loaded_right_t<Semiring, operand_storage_t<A>, operand_storage_t<B>>, B> right_argument(const B& b) {
  return {b};
}

// A view that a kernel gets as it is.
template <class View>
struct view_argument {
  View view;
};
template <class View>
view_argument(View) -> view_argument<View>;

// What a kernel gets for an argument: matrices as it asks for them (backends/common/operand.hpp), views of vectors (on
// a device vectors as it asks for them), the rest as it is. The reference backend has conversions of its own.
template <executor E, class X>
const X& lowered(const E&, const X& x) {
  return x;
}
template <executor E, class View>
const View& lowered(const E&, const view_argument<View>& x) {
  return x.view;
}
template <executor E, matrix_operand A>
call_operand<A> lowered(const E& exec, const A& a) {
  return {a, threads_of(exec), numbers_of(exec)};
}
template <executor E, class A>
call_operand<A, unit> lowered(const E& exec, const pattern_argument<A>& a) {
  return {a.operand, threads_of(exec), numbers_of(exec)};
}
template <executor E, class S, class A>
call_operand<A, S> lowered(const E& exec, const loaded_argument<S, A>& a) {
  return {a.operand, threads_of(exec), numbers_of(exec)};
}
template <class S, class A>
reference_operand<A> lowered(const reference&, const loaded_argument<S, A>& a) {
  return reference_operand<A>(a.operand);
}
template <matrix_operand A>
reference_operand<A> lowered(const reference&, const A& a) {
  return reference_operand<A>(a);
}
template <class A>
reference_operand<A, unit> lowered(const reference&, const pattern_argument<A>& a) {
  return reference_operand<A, unit>(a.operand);
}
template <executor E, class T, class I>
auto lowered(const E& exec, const vector<T, I>& u) {
  if constexpr (host_executor<E>)
    return u.view(threads_of(exec));
  else
    return vector_operand<T, I>(u, threads_of(exec));
}
// Never called: it gives a call that a device refuses the type of its result.
template <host_executor E, class C, class Mask>
const auto& lowered(const E&, const mask_operand<C, Mask>& m) {
  return m.view();
}

template <class Kernel, executor E, class... X>
using kernel_result_t = decltype(kernels::implementation<Kernel, E>::run(
    std::declval<const E&>(), lowered(std::declval<const E&>(), std::declval<X>())...));

}  // namespace detail

template <matrix_operand A>
detail::pattern_argument<A> pattern_argument(const A& a) {
  return {a};
}

// Runs a kernel on the backend of the executor: run<kernels::core_peeling>(exec, pattern_argument(A), options). Throws
// not_implemented, before anything else happens, where the backend lacks it.
template <class Kernel, executor E, class... X>
requires kernels::has_kernel<Kernel, detail::resolved_t<E>>
decltype(auto) run(const E& exec, X&&... x) {
  using detail::lowered;  // and those of arguments of other headers
  const auto& e = detail::resolve(exec);
  return kernels::implementation<Kernel, detail::resolved_t<E>>::run(e, lowered(e, std::forward<X>(x))...);
}
template <class Kernel, executor E, class... X>
requires(!kernels::has_kernel<Kernel, detail::resolved_t<E>>) auto run(const E& exec, X&&...)
    -> detail::kernel_result_t<Kernel, default_executor, X...> {
  kernels::refuse(Kernel::name, detail::resolve(exec));
}

}  // namespace gustav
