// Breadth-first searches from many sources, one after the other, by definition.
#pragma once

#include <backends/common/kernels/multi_source_bfs.hpp>
#include <backends/common/operand.hpp>
#include <backends/reference/bfs_step.hpp>
#include <core/kernel.hpp>
#include <core/views.hpp>

#include <cstdint>
#include <span>
#include <utility>
#include <vector>

namespace gustav::backends::reference {

template <class T, class I>
multi_source_bfs_arrays<I> multi_source_bfs(const csr_view<T, I>& a, std::span<const I> sources, bool with_parents) {
  std::vector<offset_t> offsets{0};
  std::vector<I> indices, parents;
  std::vector<std::int32_t> levels;
  for (const I source : sources) {
    std::vector<std::int32_t> level(static_cast<std::size_t>(a.rows), -1);
    std::vector<I> parent(level.size(), I{-1});
    level[static_cast<std::size_t>(source)] = 0;
    parent[static_cast<std::size_t>(source)] = source;
    for (std::int32_t depth = 1; !bfs_step(a, depth, level.data(), parent.data()).empty(); ++depth) {
    }
    for (std::size_t v = 0; v < level.size(); ++v) {
      if (level[v] < 0) continue;
      indices.push_back(static_cast<I>(v));
      levels.push_back(level[v]);
      if (with_parents) parents.push_back(parent[v]);
    }
    offsets.push_back(static_cast<offset_t>(indices.size()));
  }
  return {buffer<offset_t>(std::move(offsets)), buffer<I>(std::move(indices)), buffer<std::int32_t>(std::move(levels)),
          buffer<I>(std::move(parents))};
}

}  // namespace gustav::backends::reference

namespace gustav::kernels {

template <>
struct implementation<multi_source_bfs, reference> {
  template <class I>
  static multi_source_bfs::result<I> run(const reference&, const lazy_operand<unit, I>& a, std::span<const I> sources,
                                         const multi_source_bfs_options& options) {
    return backends::reference::multi_source_bfs(a.by_rows(), sources, options.parents);
  }
};

}  // namespace gustav::kernels
