// One level of a breadth-first search, by definition.
#pragma once

#include <backends/common/kernels/bfs_step.hpp>
#include <backends/common/operand.hpp>
#include <core/kernel.hpp>
#include <core/views.hpp>

#include <cstddef>
#include <cstdint>
#include <vector>

namespace gustav::backends::reference {

// level[v] is -1 where v is not reached; parent may be null. Every vertex without a level that has an arc from a vertex
// on level depth - 1 gets level `depth`, and the least such vertex as its parent. Returns the new vertices, ascending.
template <class T, class I>
std::vector<I> bfs_step(const csr_view<T, I>& a, std::int32_t depth, std::int32_t* level, I* parent) {
  std::vector<bool> found(static_cast<std::size_t>(a.rows));
  std::vector<I> next;
  next.reserve(static_cast<std::size_t>(a.rows));  // all that may fail comes before the first level is written
  for (offset_t i = 0; i < a.rows; ++i) {
    if (level[i] != depth - 1) continue;
    for (offset_t k = a.offsets[i]; k < a.offsets[i + 1]; ++k) {
      const I j = a.indices[k];
      if (level[j] >= 0) continue;  // includes those that a smaller i has reached
      level[j] = depth;
      if (parent) parent[j] = static_cast<I>(i);
      found[static_cast<std::size_t>(j)] = true;
    }
  }
  for (std::size_t j = 0; j < found.size(); ++j)
    if (found[j]) next.push_back(static_cast<I>(j));
  return next;
}

}  // namespace gustav::backends::reference

namespace gustav::kernels {

template <>
struct implementation<bfs_step, reference> {
  template <class I>
  static void run(const reference&, const lazy_operand<unit, I>& a, bfs_step::search<I>* s, bool, std::int32_t) {
    const pattern_view<I>& rows = a.by_rows();
    const offset_t entries = s->frontier.entries(rows);
    const auto arrays = s->arrays();
    s->frontier.advance(backends::reference::bfs_step(rows, s->depth + 1, arrays.level, arrays.parent));
    ++s->depth;
    s->explored += entries;
    s->reached += s->frontier.size();
  }
};

}  // namespace gustav::kernels
