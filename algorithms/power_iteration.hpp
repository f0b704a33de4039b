// What the algorithms share that repeat a product of the matrix with a vector until it changes little.
#pragma once

#include <algorithms/memory.hpp>
#include <algorithms/weight_check.hpp>
#include <core/error.hpp>
#include <graphblas/detail/iterate.hpp>
#include <graphblas/fused/mxv_reduce.hpp>
#include <semirings/semirings.hpp>

#include <string>
#include <type_traits>

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

// Bytes of an iteration over A and A' with so many vectors of doubles, one of which is copied and ranked afterwards.
template <class T, class I>
std::uint64_t iteration_bytes(const matrix<T, I>& a, std::uint64_t doubles) {
  return matrix_bytes(a) + transposed_bytes(a) + std::uint64_t(a.rows()) * ((doubles + 2) * sizeof(double) + sizeof(I));
}

}  // namespace detail
}  // namespace gustav
