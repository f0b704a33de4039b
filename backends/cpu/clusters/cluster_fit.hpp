// How well a clustering fits the weights of a graph, in one pass over the rows.
#pragma once

#include <backends/common/kernels/cluster_fit.hpp>
#include <backends/common/operand.hpp>
#include <core/error.hpp>
#include <core/kernel.hpp>
#include <core/parallel.hpp>
#include <core/views.hpp>

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <span>
#include <vector>

namespace gustav::backends::cpu {

template <class S, class I, class C>
class cluster_fit_pass {
 public:
  cluster_fit_pass(const csr_view<S, I>& a, const csr_view<float, I>& flow, std::span<const C> cluster_of,
                   std::span<const offset_t> sizes)
      : a_(a), flow_(flow), cluster_of_(cluster_of), sizes_(sizes) {}

  cluster_fit run(int threads) const {
    const auto n = static_cast<long>(a_.rows);
    cluster_fit fit;
    if (n == 0) return fit;
    const long blocks = (n + block - 1) / block;
    std::vector<partial> parts(static_cast<std::size_t>(blocks));
    std::vector<double> strength(static_cast<std::size_t>(n));
    parallel_for(blocks, 1, threads, [&](long begin, long end) {
      for (long b = begin; b < end; ++b)
        for (long i = b * block; i < std::min(n, (b + 1) * block); ++i)
          add_row(static_cast<offset_t>(i), parts[static_cast<std::size_t>(b)], strength[static_cast<std::size_t>(i)]);
    });
    partial sum;
    for (const partial& p : parts) {
      sum.efficiency += p.efficiency;
      sum.mass += p.mass;
      sum.inside += p.inside;
    }
    fit.efficiency = sum.efficiency / static_cast<double>(n);
    fit.mass_fraction = sum.mass / static_cast<double>(n);
    double all = 0, squares = 0, pairs = 0;
    std::vector<double> of_cluster(sizes_.size(), 0);
    for (std::size_t v = 0; v < cluster_of_.size(); ++v) {
      all += strength[v];
      of_cluster[static_cast<std::size_t>(cluster_of_[v])] += strength[v];
    }
    if (!std::isfinite(all)) throw invalid_value("cluster_measures: the weights sum to more than a double holds");
    for (std::size_t c = 0; c < sizes_.size(); ++c) {
      const double share = all > 0 ? of_cluster[c] / all : 0;  // squares of the sums may leave the range of doubles
      squares += share * share;
      pairs += static_cast<double>(sizes_[c]) * static_cast<double>(sizes_[c] - 1);
    }
    if (all > 0) fit.modularity = sum.inside / all - squares;
    if (n > 1) fit.area_fraction = pairs / (static_cast<double>(n) * static_cast<double>(n - 1));
    return fit;
  }

 private:
  static constexpr long block = 4096;  // rows of a partial sum
  struct partial {
    double efficiency = 0, mass = 0, inside = 0;
  };

  void add_row(offset_t i, partial& sum, double& strength) const {
    const C mine = cluster_of_[static_cast<std::size_t>(i)];
    double in = 0, out = 0, squares = 0;
    offset_t outside = 0;
    for (offset_t k = flow_.offsets[i]; k < flow_.offsets[i + 1]; ++k) {
      const auto x = static_cast<double>(flow_.value(k));
      const bool stays = cluster_of_[static_cast<std::size_t>(flow_.indices[k])] == mine;
      (stays ? in : out) += x;
      outside += !stays;
      squares += x * x;
    }
    const auto size = static_cast<double>(sizes_[static_cast<std::size_t>(mine)]);
    sum.efficiency += 1 - (size - (in - out) / squares) / (size + static_cast<double>(outside));
    sum.mass += in;
    for (offset_t k = a_.offsets[i]; k < a_.offsets[i + 1]; ++k) {
      if (a_.indices[k] == i) continue;
      const auto x = static_cast<double>(a_.value(k));
      strength += x;
      if (cluster_of_[static_cast<std::size_t>(a_.indices[k])] == mine) sum.inside += x;
    }
  }

  const csr_view<S, I>& a_;
  const csr_view<float, I>& flow_;
  std::span<const C> cluster_of_;
  std::span<const offset_t> sizes_;
};

}  // namespace gustav::backends::cpu

namespace gustav::kernels {

template <host_executor E>
struct implementation<cluster_fit, E> {
  template <class S, class I, class C>
  static gustav::cluster_fit run(const E& e, const lazy_operand<S, I>& a, const lazy_operand<float, I>& flow,
                                 std::span<const C> cluster_of, std::span<const offset_t> sizes) {
    return backends::cpu::cluster_fit_pass<S, I, C>(a.by_rows(), flow.by_rows(), cluster_of, sizes)
        .run(detail::threads_of(e));
  }
};

}  // namespace gustav::kernels
