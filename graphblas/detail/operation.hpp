// The entry of operations: function objects that take an executor or none, and explain the calls that they refuse.
#pragma once

#include <core/entry.hpp>
#include <core/error.hpp>
#include <core/executor.hpp>
#include <graphblas/detail/calls.hpp>
#include <graphblas/detail/explain.hpp>
#include <graphblas/mask.hpp>

#include <cstddef>
#include <new>
#include <string>
#include <type_traits>
#include <utility>

namespace gustav::detail {

// Argument K of a call, the last of which is Last. Braces before the last argument stand for no mask. A scalar that is
// bound is its value; throws empty_object where it has none.
template <class Call, std::size_t K, std::size_t Last, class X>
decltype(auto) argument(X&& x) {
  using given = std::remove_cvref_t<X>;
  if constexpr (K < Last && std::is_same_v<X, descriptor>) {
    return (no_mask);
  } else if constexpr (!std::is_same_v<bound_argument_t<Call, X>, given>) {
    if (!x.has_value()) throw empty_object(std::string(Call::binds_scalars) + ": the scalar is empty");
    return std::as_const(x).value();
  } else {
    return std::forward<X>(x);
  }
}

// Whether the mask of a call, after its output or after the semiring of a form without one, is a matrix or vector that
// ends with the call.
template <class... X>
constexpr bool masks_by_temporary() {
  constexpr std::size_t n = sizeof...(X), most = n + 4;
  constexpr std::size_t first = has_lead<X...> ? 1 : 0;
  constexpr bool is_object[most] = {!std::is_void_v<object_t<std::remove_cvref_t<X>>>...};
  constexpr bool is_temporary[most] = {!std::is_reference_v<X>...};
  constexpr bool is_ring[most] = {is_semiring<std::remove_cvref_t<X>>...};
  constexpr std::size_t mask = is_ring[first + 2] ? first + 3 : first + 1;
  return n >= first + 4 && is_object[first] && is_object[mask] && is_temporary[mask];
}

// The operation Call. Its forms are overloads of call(Call, executor or plan, arguments...), which may stand in several
// headers. Without an executor it runs on `automatic` (unset). Call::form<types...> tells what is wrong with the
// arguments after it. A failed allocation is out_of_memory.
template <class Call>
struct operation : call_heads<operation<Call>, operation<Call>>, refused_calls<Call> {
  using options = descriptor;
  template <class... X>
  static constexpr bool takes = !masks_by_temporary<X...>();
  using refused_calls<Call>::enter;
  // clang 14 takes a head with the parameters of the others for their redeclaration.
  template <class X1, class... X>
  requires(fault_of<Call, X1, X...> == no_fault) static decltype(auto) enter(X1&& x1, X&&... x) try {
    return run(std::index_sequence_for<X1, X...>(), std::forward<X1>(x1), std::forward<X>(x)...);
  } catch (const std::bad_alloc&) {
    throw out_of_memory();
  }

 private:
  template <std::size_t... K, class... X>
  static decltype(auto) run(std::index_sequence<K...>, X&&... x) {
    if constexpr (has_lead<X...>)
      return call(Call{}, argument<Call, K, sizeof...(X) - 1>(std::forward<X>(x))...);
    else
      return call(Call{}, unset{}, argument<Call, K, sizeof...(X) - 1>(std::forward<X>(x))...);
  }
};

}  // namespace gustav::detail
