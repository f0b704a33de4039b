// Spanning forests, by definition.
#pragma once

#include <backends/common/kernels/boruvka_forest.hpp>
#include <backends/common/operand.hpp>
#include <backends/common/path_length.hpp>
#include <core/error.hpp>
#include <core/kernel.hpp>
#include <core/views.hpp>

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <numeric>
#include <type_traits>
#include <vector>

namespace gustav::backends::reference {

// The positions of the entries of `a` that are edges of the forest of least weight: in the order of their keys, ties by
// their position, each edge that joins two trees is taken (Kruskal). key(p): the weight of an entry, its order
// reversed for the largest.
template <class T, class I, class Key>
std::vector<offset_t> spanning_forest(const csr_view<T, I>& a, const Key& key) {
  std::vector<offset_t> row(static_cast<std::size_t>(a.entries()));
  for (offset_t u = 0; u < a.rows; ++u)
    for (offset_t p = a.offsets[u]; p < a.offsets[u + 1]; ++p) row[static_cast<std::size_t>(p - a.offsets[0])] = u;
  std::vector<offset_t> order(row.size());
  std::iota(order.begin(), order.end(), a.rows > 0 ? a.offsets[0] : 0);
  std::stable_sort(order.begin(), order.end(), [&](offset_t p, offset_t q) { return key(p) < key(q); });
  std::vector<offset_t> tree(static_cast<std::size_t>(a.rows));
  std::iota(tree.begin(), tree.end(), offset_t{0});
  std::vector<offset_t> edges;
  for (const offset_t p : order) {
    const offset_t from = tree[static_cast<std::size_t>(row[static_cast<std::size_t>(p - a.offsets[0])])];
    const offset_t to = tree[static_cast<std::size_t>(a.indices[p])];
    if (from == to) continue;
    std::replace(tree.begin(), tree.end(), from, to);
    edges.push_back(p);
  }
  std::sort(edges.begin(), edges.end());
  return edges;
}

}  // namespace gustav::backends::reference

namespace gustav::kernels {

template <>
struct implementation<boruvka_forest, reference> {
  template <class S, class I>
  static boruvka_forest::result run(const reference&, const lazy_operand<S, I>& weights,
                                    const spanning_forest_options& options) {
    using L = path_length_t<S>;
    const csr_view<S, I>& a = weights.by_rows();
    const auto weight_of = [&](offset_t p) -> L {
      if constexpr (std::is_same_v<S, unit>)
        return 1;
      else
        return static_cast<L>(a.value(p));
    };
    if constexpr (std::is_floating_point_v<L>)
      for (offset_t u = 0; u < a.rows; ++u)
        for (offset_t p = a.offsets[u]; p < a.offsets[u + 1]; ++p)
          if (a.indices[p] != u && std::isnan(weight_of(p)))
            throw invalid_value("boruvka_forest: a weight is not a number");
    return {backends::reference::spanning_forest(a, [&](offset_t p) -> L {
      if constexpr (std::is_floating_point_v<L>)
        return options.maximum ? -weight_of(p) : weight_of(p);
      else
        return options.maximum ? ~weight_of(p) : weight_of(p);
    })};
  }
};

}  // namespace gustav::kernels
