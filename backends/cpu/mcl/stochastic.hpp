// The first matrix of the Markov cluster process: loops and stochastic rows.
#pragma once

#include <backends/common/kernels/markov_start.hpp>
#include <backends/common/operand.hpp>
#include <backends/common/result.hpp>
#include <core/buffer.hpp>
#include <core/kernel.hpp>
#include <core/views.hpp>

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <limits>

namespace gustav::backends::cpu {

// A weight in single precision, as mcl stores it: one that underflows is stored as 0. Weights beyond the range of
// single precision are returned as they are.
template <class T>
double stored_weight(T x) {
  const auto wide = static_cast<double>(x);
  return wide <= std::numeric_limits<float>::max() ? static_cast<double>(static_cast<float>(wide)) : wide;
}

// See kernels::markov_start.
template <class S, class I>
csr_result<float, I> stochastic_with_loops(const csr_view<S, I>& a, const kernels::markov_start::options& options) {
  const auto capacity = static_cast<std::size_t>(a.entries() + a.rows);
  csr_result<float, I> out{a.rows, a.cols, buffer<offset_t>(static_cast<std::size_t>(a.rows) + 1, 0),
                           buffer<I>(capacity), buffer<float>(capacity)};
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
  return out;
}

}  // namespace gustav::backends::cpu

namespace gustav::kernels {

template <host_executor E>
struct implementation<markov_start, E> {
  template <class S, class I>
  static csr_result<float, I> run(const E&, const lazy_operand<S, I>& a, const markov_start::options& options) {
    return backends::cpu::stochastic_with_loops(a.by_rows(), options);
  }
};

}  // namespace gustav::kernels
