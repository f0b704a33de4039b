// transform_reduce: one pass over full vectors that reads some, writes others, and adds up what it computes.
#pragma once

#include <graphblas/detail/elements.hpp>
#include <graphblas/detail/objects.hpp>
#include <graphblas/detail/operation.hpp>
#include <graphblas/kernels/transform_reduce.hpp>
#include <graphblas/vector.hpp>

#include <tuple>
#include <type_traits>
#include <utility>

namespace gustav {
namespace detail {
struct transform_reduce_t : explained_by<any_form> {};
}  // namespace detail

inline constexpr detail::operation<detail::transform_reduce_t> transform_reduce;

namespace detail {
// The sum by `total` over all positions i of f(i, x1(i), x2(i), ...) for full vectors of n elements, given as
// std::tie(x1, x2, ...): f takes references to the elements, writes those of vectors that are not const, and returns a
// value of the monoid. It is called once for each position, by several threads at a time. Throws dimension_mismatch,
// invalid_value (a vector that is not full, or one that is written and given twice), out_of_memory and what f throws;
// what f has written by then stays. The result does not depend on the number of threads. Cost: one pass over the
// vectors.
template <executor E, class Monoid, class F, class... X>
requires(is_vector<std::remove_const_t<X>>::value&&...) typename Monoid::value_type
    call(transform_reduce_t, const E& exec, const Monoid& total, const F& f, const std::tuple<X&...>& vectors) {
  return std::apply(
      [&](X&... x) -> typename Monoid::value_type {
        const offset_t n = std::get<0>(vectors).size();
        require_elements("transform_reduce", n, x...);
        require_apart("transform_reduce", nullptr, x...);
        if constexpr (host_executor<E>)
          return with_elements(
              threads_of(exec),
              [&](auto... at) {
                const auto at_position = [&f, at...](offset_t i) { return f(i, at(i)...); };
                return gustav::run<kernels::transform_reduce>(exec, total, at_position, n);
              },
              x...);
        else
          return store_elements(
              gustav::run<kernels::transform_reduce>(exec, total, f, kernels::written_flags<!std::is_const_v<X>...>{},
                                                     std::as_const(x)...),
              x...);
      },
      vectors);
}

}  // namespace detail
}  // namespace gustav
