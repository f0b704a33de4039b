// Triangle counting by definition: enumerates every wedge of the method and looks up the edge that closes it.
#pragma once

#include <backends/common/kernels/triangle_sum.hpp>
#include <backends/common/operand.hpp>
#include <core/kernel.hpp>
#include <core/views.hpp>

#include <cstddef>
#include <set>
#include <utility>
#include <vector>

namespace gustav::backends::reference {

// `a` is a symmetric pattern; entries on the diagonal are ignored. Automatic: method LL in the given order.
template <class T, class I>
triangle_counts triangle_sum(const csr_view<T, I>& a, const triangle_options& options) {
  triangle_counts counts{0, 0,
                         options.method == triangle_method::automatic ? triangle_method::sandia_ll : options.method,
                         options.order == triangle_order::automatic ? triangle_order::given : options.order};
  const auto degree = [&](offset_t v) {
    offset_t d = 0;
    for (offset_t k = a.offsets[v]; k < a.offsets[v + 1]; ++k) d += a.indices[k] != v;
    return d;
  };
  const auto below = [&](offset_t x, offset_t y) {
    if (counts.order == triangle_order::by_degree && degree(x) != degree(y)) return degree(x) > degree(y);
    return x < y;
  };
  std::set<std::pair<offset_t, offset_t>> edges;
  std::vector<std::vector<offset_t>> lower(static_cast<std::size_t>(a.rows)), upper(static_cast<std::size_t>(a.rows));
  for (offset_t i = 0; i < a.rows; ++i)
    for (offset_t k = a.offsets[i]; k < a.offsets[i + 1]; ++k) {
      const offset_t j = a.indices[k];
      if (j == i) continue;
      edges.emplace(i, j);
      (below(j, i) ? lower : upper)[static_cast<std::size_t>(i)].push_back(j);
    }
  for (offset_t v = 0; v < a.rows; ++v) {
    const auto& down = lower[static_cast<std::size_t>(v)];
    const auto& up = upper[static_cast<std::size_t>(v)];
    for (const offset_t x : up)
      for (const offset_t y : counts.method == triangle_method::sandia_lu ? up : down) {
        if (counts.method == triangle_method::sandia_lu && !below(x, y)) continue;
        ++counts.wedges;
        counts.triangles += edges.count({x, y}) != 0;
      }
  }
  return counts;
}

}  // namespace gustav::backends::reference

namespace gustav::kernels {

template <>
struct implementation<triangle_sum, reference> {
  template <class I>
  static triangle_counts run(const reference&, const lazy_operand<unit, I>& a, const triangle_options& options) {
    return backends::reference::triangle_sum(a.by_rows(), options);
  }
};

}  // namespace gustav::kernels
