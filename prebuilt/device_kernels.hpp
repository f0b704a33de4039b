// The kernels of algorithms that the library carries compiled for devices, on any launcher. The algorithms themselves
// know no backend: they call fused operations with functions of their own, which are added to the table here.
#pragma once

#include <algorithms/pagerank.hpp>
#include <backends/common/kernels/elementwise.hpp>
#include <backends/cuda/positions_run.hpp>
#include <semirings/monoids.hpp>

#include <cstdint>
#include <type_traits>

namespace gustav {

template <class L>
void add_pagerank_kernels() {
  namespace device = backends::cuda;
  using total = std::remove_const_t<decltype(monoid(detail::add_pagerank_sums{}, detail::pagerank_sums{}))>;
  using start = kernels::written_flags<false, true, true, true>;
  using round = kernels::written_flags<false, true, true, false>;
  device::add_entry<
      device::transform_entry<total, detail::pagerank_start, start, std::int32_t, double, double, double, double>, L>();
  device::add_entry<
      device::transform_entry<total, detail::pagerank_round, round, std::int32_t, double, double, double, double>, L>();
}

template <class L>
void add_algorithm_kernels() {
  add_pagerank_kernels<L>();
}

}  // namespace gustav
