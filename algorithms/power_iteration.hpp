// What the algorithms share that repeat a product of the matrix with a vector until it changes little.
#pragma once

#include <algorithms/weight_check.hpp>
#include <core/error.hpp>
#include <core/parallel.hpp>
#include <graphblas/graphblas.hpp>

#include <algorithm>
#include <cstddef>
#include <string>
#include <type_traits>
#include <vector>

namespace gustav {

// The argument of on_iteration.
struct power_iteration {
  int iteration = 0;    // counted from 1
  double residual = 0;  // what is compared with the tolerance
};

namespace detail {

// The entries of a pattern are 1.
template <class T>
using weight_semiring = std::conditional_t<std::is_void_v<T>, plus_second<double>, plus_times<double>>;

// Throws invalid_value for options out of range.
inline void require_power_options(const char* call, double tolerance, int max_iterations) {
  if (!(tolerance >= 0)) throw invalid_value(std::string(call) + ": the tolerance must not be negative");
  if (max_iterations < 0) throw invalid_value(std::string(call) + ": the number of iterations must not be negative");
}

// The sum of f(begin, end) over chunks of vertices that do not depend on the threads.
template <class F>
double sum_over_vertices(offset_t n, int threads, const F& f) {
  constexpr offset_t grain = 1 << 14;
  std::vector<double> parts(static_cast<std::size_t>((n + grain - 1) / grain), 0.0);
  parallel_for(static_cast<long>(parts.size()), 1, useful_threads(threads, n), [&](long begin, long end) {
    for (long c = begin; c < end; ++c)
      parts[static_cast<std::size_t>(c)] = f(c * grain, std::min<offset_t>(n, (c + 1) * grain));
  });
  double sum = 0;
  for (const double part : parts) sum += part;
  return sum;
}

}  // namespace detail
}  // namespace gustav
