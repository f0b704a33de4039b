// Bounds on the largest eigenvalue by the power method in each strongly connected component.
#pragma once

#include <backends/common/kernels/eigenvalue_bounds.hpp>
#include <backends/common/operand.hpp>
#include <core/buffer.hpp>
#include <core/kernel.hpp>
#include <core/parallel.hpp>
#include <core/views.hpp>

#include <algorithm>
#include <cstddef>
#include <limits>
#include <vector>

namespace gustav::backends::cpu {

// See kernels::eigenvalue_bounds. Multiplies by (A / the largest ratio + I) / 2, lest x go round in a cycle.
template <class S, class I>
kernels::eigenvalue_bounds::result eigenvalue_bounds(const csr_view<S, I>& a, const vector_view<I, I>& component,
                                                     const vector_view<double, I>& start, int threads) {
  constexpr int most_products = 1000;
  constexpr double least_element = 1e-200;
  struct extremes {
    double least = std::numeric_limits<double>::infinity(), most = 0, element = 0;
  };
  const auto n = static_cast<std::size_t>(a.rows);
  const auto number = [&](std::size_t i) { return component.value(static_cast<offset_t>(i)); };
  buffer<double> x(n), product(n);
  I last = -1;
  for (std::size_t i = 0; i < n; ++i) {
    x[i] = start.value(static_cast<offset_t>(i));
    last = std::max(last, number(i));
  }
  const auto multiply = [&](long begin, long end) {
    for (offset_t i = begin; i < end; ++i) {
      double sum = 0;
      for (offset_t p = a.offsets[i]; p < a.offsets[i + 1]; ++p)
        if (component.value(a.indices[p]) == component.value(i))
          sum += static_cast<double>(a.value(p)) * x[static_cast<std::size_t>(a.indices[p])];
      product[static_cast<std::size_t>(i)] = sum;
    }
  };
  std::vector<extremes> all(static_cast<std::size_t>(last) + 1);
  const auto extremes_of = [&](std::size_t i) -> extremes& { return all[static_cast<std::size_t>(number(i))]; };
  kernels::eigenvalue_bounds::result bounds;
  for (int k = 0; k < most_products && bounds.most > (1 + 1e-6) * bounds.least; ++k) {
    for (double& element : x) element = std::max(element, least_element);
    parallel_for(static_cast<long>(n), 1024, useful_threads(threads, a.entries()), multiply);
    std::fill(all.begin(), all.end(), extremes{});
    for (std::size_t i = 0; i < n; ++i) {
      extremes& mine = extremes_of(i);
      mine.least = std::min(mine.least, product[i] / x[i]);
      mine.most = std::max(mine.most, product[i] / x[i]);
    }
    double least = 0, most = 0;
    for (const extremes& one : all) {
      least = std::max(least, one.least);
      most = std::max(most, one.most);
    }
    bounds = {std::max(bounds.least, least), std::min(bounds.most, most)};
    for (std::size_t i = 0; i < n; ++i) {
      extremes& mine = extremes_of(i);
      if (mine.most > 0) x[i] = (product[i] / mine.most + x[i]) / 2;
      mine.element = std::max(mine.element, x[i]);
    }
    for (std::size_t i = 0; i < n; ++i) x[i] /= extremes_of(i).element;
  }
  return bounds;
}

}  // namespace gustav::backends::cpu

namespace gustav::kernels {

template <host_executor E>
struct implementation<eigenvalue_bounds, E> {
  template <class S, class I>
  static eigenvalue_bounds::result run(const E& e, const lazy_operand<S, I>& a, const vector_view<I, I>& component,
                                       const vector_view<double, I>& x) {
    return backends::cpu::eigenvalue_bounds(a.by_rows(), component, x, detail::threads_of(e));
  }
};

}  // namespace gustav::kernels
