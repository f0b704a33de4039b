// Weakly connected components, by definition.
#pragma once

#include <backends/common/component_blocks.hpp>
#include <backends/common/kernels/weak_components.hpp>
#include <backends/common/operand.hpp>
#include <core/buffer.hpp>
#include <core/kernel.hpp>
#include <core/views.hpp>

#include <algorithm>
#include <cstddef>
#include <numeric>
#include <utility>
#include <vector>

namespace gustav::backends::reference {

// Of the arcs of the first `rows` rows. Every vertex takes the least number among its own and its neighbours' until
// nothing changes; the components are then numbered by size, ties by their first vertex. Returns the component of each
// vertex and the sizes.
template <class T, class I>
std::pair<std::vector<I>, std::vector<offset_t>> weak_components(const csr_view<T, I>& a, offset_t rows) {
  const auto n = static_cast<std::size_t>(a.rows);
  std::vector<I> least(n);
  std::iota(least.begin(), least.end(), I{0});
  for (bool has_changed = true; has_changed;) {
    has_changed = false;
    for (offset_t i = 0; i < rows; ++i)
      for (offset_t k = a.offsets[i]; k < a.offsets[i + 1]; ++k) {
        I& mine = least[static_cast<std::size_t>(i)];
        I& other = least[static_cast<std::size_t>(a.indices[k])];
        has_changed = has_changed || mine != other;
        mine = other = std::min(mine, other);
      }
  }
  std::vector<offset_t> size(n, 0);
  std::vector<I> first;  // of each component
  for (const I v : least)
    if (size[static_cast<std::size_t>(v)]++ == 0) first.push_back(v);
  std::stable_sort(first.begin(), first.end(),
                   [&](I x, I y) { return size[static_cast<std::size_t>(x)] > size[static_cast<std::size_t>(y)]; });
  std::vector<I> number(n);
  std::vector<offset_t> sizes;
  for (std::size_t c = 0; c < first.size(); ++c) {
    number[static_cast<std::size_t>(first[c])] = static_cast<I>(c);
    sizes.push_back(size[static_cast<std::size_t>(first[c])]);
  }
  for (I& v : least) v = number[static_cast<std::size_t>(v)];
  return {std::move(least), std::move(sizes)};
}

}  // namespace gustav::backends::reference

namespace gustav::kernels {

template <>
struct implementation<weak_components, reference> {
  template <class I>
  static weak_components::result<I> run(const reference&, const lazy_operand<unit, I>& a,
                                        const components_options& options) {
    const pattern_view<I>& rows = a.by_rows();
    offset_t last = rows.rows, components = rows.rows;
    if (options.on_block)
      last = detail::for_each_block(rows, options.on_block, [&](offset_t, offset_t end) {
        const auto now = static_cast<offset_t>(backends::reference::weak_components(rows, end).second.size());
        return std::exchange(components, now) - now;
      });
    auto [component, sizes] = backends::reference::weak_components(rows, last);
    return {buffer<I>(std::move(component)), std::move(sizes), last < rows.rows};
  }
};

}  // namespace gustav::kernels
