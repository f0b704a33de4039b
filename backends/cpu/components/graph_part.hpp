// The rows and columns of some vertices of a graph.
#pragma once

#include <backends/common/kernels/graph_part.hpp>
#include <backends/common/operand.hpp>
#include <backends/common/result.hpp>
#include <core/buffer.hpp>
#include <core/kernel.hpp>

#include <algorithm>
#include <cstddef>
#include <span>
#include <type_traits>

namespace gustav::kernels {

template <host_executor E>
struct implementation<graph_part, E> {
  template <class S, class I>
  static csr_result<S, I> run(const E&, const lazy_operand<S, I>& operand, std::span<const I> vertices,
                              std::span<I> local_index) {
    const csr_view<S, I>& a = operand.by_rows();
    csr_result<S, I> part;
    part.rows = part.cols = static_cast<offset_t>(vertices.size());
    part.offsets = buffer<offset_t>(vertices.size() + 1, 0);
    part.iso = a.iso;
    for (std::size_t k = 0; k < vertices.size(); ++k) {
      const I v = vertices[k];
      local_index[static_cast<std::size_t>(v)] = static_cast<I>(k);
      part.offsets[k + 1] = part.offsets[k] + a.offsets[v + 1] - a.offsets[v];
    }
    const auto entries = static_cast<std::size_t>(part.offsets[vertices.size()]);
    part.indices = buffer<I>(entries);
    if constexpr (!std::is_same_v<S, unit>) {
      part.values = buffer<S>(a.iso ? std::min<std::size_t>(entries, 1) : entries);
      if (a.iso && entries > 0) part.values[0] = a.value(a.offsets[0]);
    }
    std::size_t to = 0;
    for (const I v : vertices)
      for (offset_t p = a.offsets[v]; p < a.offsets[v + 1]; ++p, ++to) {
        part.indices[to] = local_index[static_cast<std::size_t>(a.indices[p])];
        if constexpr (!std::is_same_v<S, unit>)
          if (!a.iso) part.values[to] = a.value(p);
      }
    return part;
  }
};

}  // namespace gustav::kernels
