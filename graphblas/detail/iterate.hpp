// Full vectors that iterative algorithms change element by element, and sums over positions.
#pragma once

#include <core/buffer.hpp>
#include <core/executor.hpp>
#include <core/kernel.hpp>
#include <core/parallel.hpp>
#include <core/types.hpp>
#include <graphblas/borrow.hpp>
#include <graphblas/vector.hpp>

#include <algorithm>
#include <cstddef>
#include <utility>
#include <vector>

namespace gustav::detail {

// A full vector of doubles that operations read (read()) and whose elements the functions of fused passes write.
template <class I>
class iterate {
 public:
  explicit iterate(offset_t n) : iterate(buffer<double>(static_cast<std::size_t>(n))) {}  // uninitialised
  iterate(offset_t n, double value) : iterate(buffer<double>(static_cast<std::size_t>(n), value)) {}
  explicit iterate(buffer<double> values) : values_(std::move(values)), read_(borrow<I>(values_)) {}

  double& operator[](offset_t i) { return values_.data()[i]; }
  const double& operator[](offset_t i) const { return values_.data()[i]; }
  const vector<double, I>& read() const { return read_; }
  vector<double, I> take() && { return vector<double, I>::adopt(std::move(values_)); }

 private:
  buffer<double> values_;
  vector<double, I> read_;
};

inline constexpr offset_t position_grain = 1 << 14;

// Calls f(i), which may write what belongs to position i, for the positions below n.
template <executor E, class F>
void for_positions(const E& exec, offset_t n, const F& f) {
  require_host(exec, "for_positions");
  parallel_for(static_cast<long>(n), position_grain, useful_threads(threads_of(exec), n), [&](long begin, long end) {
    for (offset_t i = begin; i < end; ++i) f(i);
  });
}

// The sum of f(i) over the positions below n; f as above. Partial sums are over chunks that do not depend on the number
// of threads.
template <executor E, class F>
double sum_over(const E& exec, offset_t n, const F& f) {
  require_host(exec, "sum_over");
  constexpr offset_t grain = position_grain;
  std::vector<double> parts(static_cast<std::size_t>((n + grain - 1) / grain), 0.0);
  parallel_for(static_cast<long>(parts.size()), 1, useful_threads(threads_of(exec), n), [&](long begin, long end) {
    for (long c = begin; c < end; ++c) {
      double sum = 0;
      for (offset_t i = c * grain, last = std::min<offset_t>(n, i + grain); i < last; ++i) sum += f(i);
      parts[static_cast<std::size_t>(c)] = sum;
    }
  });
  double sum = 0;
  for (const double part : parts) sum += part;
  return sum;
}

}  // namespace gustav::detail
