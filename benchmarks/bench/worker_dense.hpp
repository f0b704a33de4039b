// What Gustav's operations of `gustav bench` with dense operands share: operands and checks.
#pragma once

#include <benchmarks/bench/worker.hpp>
#include <graphblas/dense_matrix.hpp>

#include <cmath>
#include <cstddef>
#include <type_traits>
#include <utility>

namespace gustav::tools::bench {

template <class T>
using sparse = matrix<T, std::int32_t>;

// A with one stored value per entry, converted to T.
template <class T>
sparse<T> converted(real_matrix A) {
  if (A.rows() == 0) throw dimension_mismatch("empty");
  real_matrix full = with_full_values(std::move(A));
  if constexpr (std::is_same_v<T, double>) {
    return full;
  } else {
    const auto v = full.view();
    buffer<T> values(static_cast<std::size_t>(v.entries()));
    for (std::size_t k = 0; k < values.size(); ++k) values[k] = static_cast<T>(v.values[k]);
    return with_values<T>(std::move(full), std::move(values));
  }
}

// The dense operands of all systems: row-major, 1 + ((step i + j) mod 7) / 8 at (i, j).
template <class T>
dense_matrix<T> operand(offset_t rows, offset_t cols, offset_t step) {
  auto m = dense_matrix<T>::uninitialized(rows, cols);
  for (offset_t i = 0; i < rows; ++i)
    for (offset_t j = 0; j < cols; ++j) m(i, j) = static_cast<T>(1 + static_cast<double>((step * i + j) % 7) / 8);
  return m;
}

// Norm and weighted sum of a dense result.
struct dense_sums {
  double square = 0, mixed = 0;

  void add(offset_t i, offset_t j, double value) {
    square += value * value;
    mixed += value * mix(static_cast<std::uint64_t>(i), static_cast<std::uint64_t>(j));
  }
  json check() const { return {{"norm", std::sqrt(square)}, {"mixed", mixed}}; }
};

}  // namespace gustav::tools::bench
