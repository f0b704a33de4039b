// A round of Bellman-Ford after its product.
#pragma once

#include <backends/common/kernels/bellman_ford_round.hpp>
#include <backends/common/operand.hpp>
#include <core/kernel.hpp>
#include <core/views.hpp>

#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

namespace gustav::kernels {

template <host_executor E>
struct implementation<bellman_ford_round, E> {
  template <class S, class I, class L>
  static void run(const E&, const lazy_operand<S, I>& operand, const vector_view<L, I>& products,
                  bellman_ford_state<L, I>* s, std::int64_t now) {
    const csr_view<S, I>& a = operand.by_rows();
    const bool is_sparse = products.form == vector_form::sparse;
    std::vector<I> improved;
    for (offset_t k = 0; k < (is_sparse ? products.entries : products.size); ++k) {
      if (!is_sparse && !products.has(k)) continue;
      const I at = is_sparse ? products.indices[k] : static_cast<I>(k);
      const auto v = static_cast<std::size_t>(at);
      if (!(products.value(k) < s->distance[v])) continue;
      s->distance[v] = products.value(k);
      s->round[v] = now;
      s->parent[v] = I{-1};
      improved.push_back(at);
    }
    for (std::size_t k = 0; k < s->frontier.size(); ++k) {
      const I u = s->frontier[k];
      for (offset_t p = a.offsets[u]; p < a.offsets[u + 1]; ++p) {
        const auto v = static_cast<std::size_t>(a.indices[p]);
        if (s->round[v] == now && s->parent[v] < 0 && s->reached_with[k] + static_cast<L>(a.value(p)) == s->distance[v])
          s->parent[v] = u;
      }
    }
    s->frontier = std::move(improved);
    s->reached_with.clear();
    for (const I v : s->frontier) s->reached_with.push_back(s->distance[static_cast<std::size_t>(v)]);
  }
};

}  // namespace gustav::kernels
