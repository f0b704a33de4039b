// Reads clusters off the limit of the Markov cluster process.
#pragma once

#include <backends/common/kernels/markov_clusters.hpp>
#include <backends/common/operand.hpp>
#include <core/executor.hpp>
#include <core/kernel.hpp>
#include <core/views.hpp>

#include <concepts>
#include <cstdint>

namespace gustav::backends::cpu {

template <class I>
kernels::markov_clusters::result<I> markov_clusters(const csr_view<float, I>& limit, overlap how, cluster_order order);

extern template kernels::markov_clusters::result<std::int32_t> markov_clusters(const csr_view<float, std::int32_t>&,
                                                                               overlap, cluster_order);
extern template kernels::markov_clusters::result<std::int64_t> markov_clusters(const csr_view<float, std::int64_t>&,
                                                                               overlap, cluster_order);

}  // namespace gustav::backends::cpu

namespace gustav::kernels {

template <host_executor E>
struct implementation<markov_clusters, E> {
  template <class I>
  static markov_clusters::result<I> run(const E&, const lazy_operand<float, I>& m, overlap how, cluster_order order) {
    return backends::cpu::markov_clusters(m.by_rows(), how, order);
  }
};

}  // namespace gustav::kernels
