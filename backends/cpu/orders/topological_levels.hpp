// Topological orders by the removal of vertices without arcs to them.
#pragma once

#include <backends/common/kernels/topological_levels.hpp>
#include <backends/common/operand.hpp>
#include <core/kernel.hpp>
#include <core/views.hpp>

#include <cstdint>

namespace gustav::backends::cpu {

// Level by level: removes the vertices to which no arc of a vertex left leads. Where some are left at the end, goes
// back along arcs between them until a vertex repeats. One thread. Throws std::bad_alloc. Memory: an offset and two
// indices a vertex. Source: Kahn 1962.
template <class I>
kernels::topological_levels::result<I> topological_levels(const pattern_view<I>& a,
                                                          const observer<topological_level>& on_level);

extern template kernels::topological_levels::result<std::int32_t> topological_levels(
    const pattern_view<std::int32_t>&, const observer<topological_level>&);
extern template kernels::topological_levels::result<std::int64_t> topological_levels(
    const pattern_view<std::int64_t>&, const observer<topological_level>&);

}  // namespace gustav::backends::cpu

namespace gustav::kernels {

// The reference has no other rule.
template <host_executor E>
struct implementation<topological_levels, E> {
  template <class I>
  static topological_levels::result<I> run(const E&, const lazy_operand<unit, I>& a,
                                           const topological_options& options) {
    return backends::cpu::topological_levels(a.by_rows(), options.on_level);
  }
};

}  // namespace gustav::kernels
