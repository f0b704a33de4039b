// run: a kernel, by its tag, on the backend of an executor.
#pragma once

#include <backends/common/cost/numbers.hpp>
#include <backends/common/report.hpp>
#include <core/kernel.hpp>
#include <graphblas/detail/operand.hpp>

#include <type_traits>
#include <utility>

namespace gustav {
namespace detail {

// A without its values, for kernels that read none.
template <class A>
struct pattern_argument {
  const A& operand;
};

// What a kernel gets for an argument: operands as it asks for them (backends/common/operand.hpp), the rest as it is.
template <executor E, class X>
const X& lowered(const E&, const X& x) {
  return x;
}
template <executor E, matrix_operand A>
call_operand<A> lowered(const E& exec, const A& a) {
  return {a, threads_of(exec), numbers_of(exec)};
}
template <executor E, class A>
call_operand<A, unit> lowered(const E& exec, const pattern_argument<A>& a) {
  return {a.operand, threads_of(exec), numbers_of(exec)};
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
auto run(const E& exec, X&&... x) -> detail::kernel_result_t<Kernel, default_executor, X...> {
  using detail::lowered;  // and those of arguments of other headers
  const auto& e = detail::resolve(exec);
  using implementation = kernels::implementation<Kernel, detail::resolved_t<E>>;
  if constexpr (kernels::has_kernel<Kernel, detail::resolved_t<E>>)
    return implementation::run(e, lowered(e, std::forward<X>(x))...);
  else
    kernels::refuse(Kernel::name, e);
}

}  // namespace gustav
