// Functions that kernels hold, and their results.
#pragma once

#include <backends/common/kernels/elementwise.hpp>
#include <backends/cuda/entries.hpp>
#include <core/types.hpp>
#include <semirings/traits.hpp>

#include <type_traits>
#include <utility>

namespace gustav::backends::cuda {

// Functions and results are held by kernels as plain values.
template <class... X>
inline constexpr bool fits_device = (std::is_trivially_copyable_v<X> && ...);

// The type of op(a, b).
template <class Op, class A, class B>
using combined_t = std::remove_cvref_t<decltype(combine_at(std::declval<const Op&>(), std::declval<const A&>(),
                                                           std::declval<const B&>(), offset_t(), offset_t()))>;

// The function as a kernel holds it: a function of entries with values of its own, others as they are.
template <class F>
decltype(auto) held_function(const F& f) {
  if constexpr (requires { gustav::kernels::held(f); })
    return gustav::kernels::held(f);
  else
    return (f);
}
template <class F>
using held_function_t = std::remove_cvref_t<decltype(held_function(std::declval<const F&>()))>;

// For an operator that no kernel can hold. Throws not_compiled.
template <class Result>
Result refuse_operator(const char* name) {
  refuse_entry(name);
}

}  // namespace gustav::backends::cuda
