// label_mode by definition: the product with the membership matrix, and the largest entry of each of its rows.
#pragma once

#include <backends/common/kernels/label_mode.hpp>
#include <backends/common/label_weights.hpp>
#include <backends/common/operand.hpp>
#include <backends/common/result.hpp>
#include <backends/reference/maps.hpp>
#include <core/kernel.hpp>
#include <semirings/arithmetic.hpp>

#include <limits>
#include <map>

namespace gustav::backends::reference {

// T = a C over (+, x), where C(k, labels(k)) = 1; w(i) = the column of the largest entry in row i of T, the least of
// several. A NaN wins only where all sums are NaN; the least label wins then. labels is full.
template <class A, class L>
map_vector<L> label_mode(const map_matrix<A>& a, const map_vector<L>& labels) {
  using V = label_weight_t<A>;
  std::map<offset_t, std::map<L, V>> t;
  for (const auto& [at, value] : a.entries) {
    V& sum = t[row_of(at)][labels.entries.at(col_of(at))];
    sum = arithmetic::add(sum, convert<V>(value));
  }
  map_vector<L> w{a.rows, {}};
  for (const auto& [i, histogram] : t) {
    V largest = std::is_floating_point_v<V> ? -std::numeric_limits<V>::infinity() : std::numeric_limits<V>::lowest();
    for (const auto& [label, sum] : histogram)
      if (sum > largest) largest = sum;
    L winner = histogram.begin()->first;
    for (const auto& [label, sum] : histogram)
      if (sum >= winning_sum(largest)) {
        winner = label;
        break;
      }
    w.entries.emplace(i, winner);
  }
  return w;
}

}  // namespace gustav::backends::reference

namespace gustav::kernels {

template <>
struct implementation<label_mode, reference> {
  template <class S, class I>
  static vector_result<I, I> run(const reference&, const lazy_operand<S, I>& a, const vector_view<I, I>& labels,
                                 const vector_mask_view<I>&) {
    namespace ref = backends::reference;
    return ref::from_map<I>(ref::label_mode(ref::to_map(a.by_rows()), ref::to_map(labels)));
  }
};

}  // namespace gustav::kernels
