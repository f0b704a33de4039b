// sort: the values of each row in an order, and where they were.
#pragma once

#include <backends/common/kernels/rearrange.hpp>
#include <backends/reference/maps.hpp>
#include <core/kernel.hpp>
#include <core/types.hpp>

#include <algorithm>
#include <cstddef>
#include <type_traits>
#include <utility>
#include <vector>

namespace gustav::backends::reference {

// Puts an item, of a column beyond those of the others, before the first item that is to come after it. Values of
// patterns are equal.
template <class Less, class A>
void insert_sorted(const Less& less, std::vector<std::pair<A, offset_t>>& row, const A& value, offset_t column) {
  auto to = row.end();
  if constexpr (!std::is_same_v<A, unit>)
    to = std::find_if(row.begin(), row.end(), [&](const auto& item) { return less(value, item.first); });
  row.insert(to, {value, column});
}

// c(i, k) is the value number k of row i, p(i, k) its column in a.
template <class I, class Less, class A>
sorted_result<map_matrix<A>, map_matrix<I>> sort(const Less& less, const map_matrix<A>& a) {
  sorted_result<map_matrix<A>, map_matrix<I>> out{{a.rows, a.cols, {}}, {a.rows, a.cols, {}}};
  for (auto entry = a.entries.begin(); entry != a.entries.end();) {
    const offset_t i = entry->first.first;
    std::vector<std::pair<A, offset_t>> row;
    for (; entry != a.entries.end() && entry->first.first == i; ++entry)
      insert_sorted(less, row, entry->second, entry->first.second);
    for (std::size_t k = 0; k < row.size(); ++k) {
      out.values.entries.emplace(position(i, offset_t(k)), row[k].first);
      out.positions.entries.emplace(position(i, offset_t(k)), static_cast<I>(row[k].second));
    }
  }
  return out;
}

template <class I, class Less, class U>
sorted_result<map_vector<U>, map_vector<I>> sort(const Less& less, const map_vector<U>& u) {
  sorted_result<map_vector<U>, map_vector<I>> out{{u.size, {}}, {u.size, {}}};
  std::vector<std::pair<U, offset_t>> all;
  for (const auto& [i, value] : u.entries) insert_sorted(less, all, value, i);
  for (std::size_t k = 0; k < all.size(); ++k) {
    out.values.entries.emplace(offset_t(k), all[k].first);
    out.positions.entries.emplace(offset_t(k), static_cast<I>(all[k].second));
  }
  return out;
}

}  // namespace gustav::backends::reference

namespace gustav::kernels {

template <>
struct implementation<sort, reference> {
  template <class Less, class A>
  static auto run(const reference&, const Less& less, const A& a) {
    namespace ref = backends::reference;
    using I = typename A::index_type;
    const auto sorted = ref::sort<I>(less, ref::to_map(a));
    return sorted_result{ref::from_map<I>(sorted.values), ref::from_map<I>(sorted.positions)};
  }
};

}  // namespace gustav::kernels
