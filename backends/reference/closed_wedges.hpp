// Closed wedges by their definition: every wedge of the form is made and its ends are looked up.
#pragma once

#include <backends/common/wedge_rules.hpp>
#include <graphblas/views.hpp>

#include <cstddef>
#include <set>
#include <utility>
#include <vector>

namespace gustav::backends::reference {

// `a` is a symmetric pattern; entries on the diagonal are passed over. Automatic: ll in the given order.
template <class T, class I>
wedge_tally closed_wedges(const csr_view<T, I>& a, const wedge_options& options) {
  wedge_tally tally{0, 0, options.form == wedge_form::automatic ? wedge_form::ll : options.form,
                    options.order == wedge_order::automatic ? wedge_order::given : options.order};
  const auto degree = [&](offset_t v) {
    offset_t d = 0;
    for (offset_t k = a.offsets[v]; k < a.offsets[v + 1]; ++k) d += a.indices[k] != v;
    return d;
  };
  const auto below = [&](offset_t x, offset_t y) {
    if (tally.order == wedge_order::by_degree && degree(x) != degree(y)) return degree(x) > degree(y);
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
      for (const offset_t y : tally.form == wedge_form::lu ? up : down) {
        if (tally.form == wedge_form::lu && !below(x, y)) continue;
        ++tally.wedges;
        tally.closed += edges.count({x, y}) != 0;
      }
  }
  return tally;
}

}  // namespace gustav::backends::reference
