// The first matrix of the Markov cluster process: loops and stochastic rows.
#pragma once

#include <core/entry.hpp>
#include <core/error.hpp>
#include <graphblas/detail/check_graph.hpp>
#include <graphblas/kernels/markov_start.hpp>
#include <graphblas/mask.hpp>
#include <graphblas/matrix.hpp>
#include <graphblas/operations/apply.hpp>
#include <graphblas/operations/ewise.hpp>

#include <algorithm>
#include <cmath>
#include <string>
#include <type_traits>
#include <utility>

namespace gustav {

// max(A, A'): each pair gets the larger of its two directions. Throws dimension_mismatch unless A is square. One pass
// in O(entries), after the transpose.
struct symmetrized_by_max_call {
  template <executor E, class T, class I>
  matrix<double, I> operator()(const E& exec, const matrix<T, I>& A) const {
    detail::require_square("symmetrized_by_max", A.rows(), A.cols());
    const auto larger = [](double x, double y) { return std::max(x, y); };
    if constexpr (std::is_void_v<T>) {
      const auto weights = apply(
          exec, [](const auto& x) { return static_cast<double>(x); }, A);
      return ewise_add(exec, weights, transposed(weights), larger);
    } else {
      matrix<double, I> out(A.rows(), A.cols());
      ewise_add(exec, out, no_mask, no_accum, larger, A, transposed(A));
      return out;
    }
  }
};
inline constexpr detail::entry<symmetrized_by_max_call> symmetrized_by_max;

namespace detail {

// Throws invalid_value for a weight that is negative or not finite; the text begins with `call`.
template <class T, class I>
void check_weights(const char* call, const matrix<T, I>& A, int threads) {
  if constexpr (!std::is_void_v<T>) {
    const auto a = A.view(threads);
    for (offset_t i = 0; i < a.rows; ++i)
      for (offset_t k = a.offsets[i]; k < a.offsets[i + 1]; ++k) {
        const auto x = static_cast<double>(a.value(k));
        if (!(x >= 0) || std::isinf(x))
          throw invalid_value(std::string(call) + ": the weight of (" + std::to_string(i) + ", " +
                              std::to_string(a.indices[k]) + ") is " + std::to_string(x) +
                              ", not a finite number from 0 on");
      }
  }
}

// The first matrix of the process. The caller has checked weights and options.
template <executor E, class T, class I>
matrix<float, I> stochastic_with_loops(const E& exec, const matrix<T, I>& A,
                                       const kernels::markov_start::options& how = {}) {
  auto r = gustav::run<kernels::markov_start>(exec, A, how);
  return matrix<float, I>::adopt(r.rows, r.cols, {std::move(r.offsets), std::move(r.indices), std::move(r.values)},
                                 check::trusted);
}

}  // namespace detail
}  // namespace gustav
