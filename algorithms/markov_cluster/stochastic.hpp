// The first matrix of the Markov cluster process: loops and stochastic rows.
#pragma once

#include <algorithms/markov_cluster/options.hpp>
#include <core/entry.hpp>
#include <core/error.hpp>
#include <graphblas/detail/check_graph.hpp>
#include <graphblas/mask.hpp>
#include <graphblas/matrix.hpp>
#include <graphblas/operations/apply.hpp>
#include <graphblas/operations/ewise.hpp>

#include <algorithm>
#include <cmath>
#include <limits>
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

// A weight in single precision, as mcl stores it: one that underflows is stored as 0. Weights beyond the range of
// single precision are returned as they are.
template <class T>
double stored_weight(T x) {
  const auto wide = static_cast<double>(x);
  return wide <= std::numeric_limits<float>::max() ? static_cast<double>(static_cast<float>(wide)) : wide;
}

// The rows of A with their loops, scaled to sum 1, in single precision as in mcl. Zeros are dropped. A loop is the
// largest other entry of its row (sum_loops: their sum), or 1 in an empty row; with keep_loops it is that of the input,
// if there is one. Either is multiplied by loop_weight. The caller has checked weights and options.
template <class T, class I>
matrix<float, I> stochastic_with_loops(const matrix<T, I>& A, const markov_cluster_options& options, int threads = 0) {
  const auto a = A.view(threads);
  const auto capacity = static_cast<std::size_t>(a.entries() + a.rows);
  csr_arrays<float, I> out{buffer<offset_t>(static_cast<std::size_t>(a.rows) + 1, 0), buffer<I>(capacity),
                           buffer<float>(capacity)};
  std::size_t used = 0;
  const bool makes_loops = options.sum_loops || !options.keep_loops;
  for (offset_t i = 0; i < a.rows; ++i) {
    double highest = 0, loop = 0, total = 0;
    bool has_loop = makes_loops, loses_loop = false;
    for (offset_t k = a.offsets[i]; k < a.offsets[i + 1]; ++k) {
      const double x = stored_weight(a.value(k));
      double& most = a.indices[k] == i ? loop : highest;
      most = std::max(most, x);
      if (a.indices[k] != i) total += x;
      if (a.indices[k] != i || static_cast<double>(a.value(k)) == 0) continue;
      has_loop = true;
      loses_loop = !options.keep_loops;
    }
    if (makes_loops) loop = highest > 0 ? (options.sum_loops ? total : highest) : 1;
    loop *= options.loop_weight;
    const double top = std::max(highest, loop);
    const bool fits = std::max(top, std::pow(top, options.pre_inflation)) <= std::numeric_limits<float>::max();
    const double unit = fits ? 1 : top;

    const std::size_t first = used;
    double sum = 0;
    const auto put = [&](I j, double x) {
      out.indices[used] = j;
      sum += out.values[used++] = static_cast<float>(x / unit);
    };
    bool loop_written = !has_loop;
    for (offset_t k = a.offsets[i]; k < a.offsets[i + 1]; ++k) {
      if (!loop_written && a.indices[k] >= i) {
        put(static_cast<I>(i), loop);
        loop_written = true;
      }
      if (a.indices[k] == i || static_cast<double>(a.value(k)) == 0) continue;
      const double x = stored_weight(a.value(k));
      if (x != 0 || !loses_loop)
        put(a.indices[k], x);  // as in mcl, a row that loses its loop loses entries stored as 0
    }
    if (!loop_written) put(static_cast<I>(i), loop);
    if (options.pre_inflation != 1) {
      sum = 0;
      for (std::size_t k = first; k < used; ++k)
        sum += out.values[k] = static_cast<float>(std::pow(double(out.values[k]), options.pre_inflation));
      if (sum == 0) used = first;  // every power underflowed in single precision
    }
    for (std::size_t k = first; sum > 0 && k < used; ++k) out.values[k] = static_cast<float>(out.values[k] / sum);
    out.offsets[static_cast<std::size_t>(i) + 1] = static_cast<offset_t>(used);
  }
  out.indices.shrink(used);
  out.values.shrink(used);
  return matrix<float, I>::adopt(a.rows, a.cols, std::move(out), check::trusted);
}

}  // namespace detail
}  // namespace gustav
