// The launch sequences of operations that merge or filter the entries of matrices, on any launcher.
#pragma once

#include <backends/cuda/kernels/matrix_entries.hpp>
#include <backends/cuda/kernels/matrix_rules.hpp>
#include <backends/cuda/launcher/launcher.hpp>
#include <backends/cuda/matrices/entries.hpp>
#include <backends/cuda/objects.hpp>
#include <core/types.hpp>
#include <semirings/concepts.hpp>

#include <cstddef>
#include <memory>
#include <type_traits>
#include <utility>

namespace gustav::backends::cuda {

template <class T>
using made_array = std::shared_ptr<device_array<T>>;
template <class T>
made_array<T> make_array(device_stream& on, const char* name, offset_t n) {
  return std::make_shared<device_array<T>>(on, name, static_cast<std::size_t>(n));
}

// starts[k] = lengths[0] + ... + lengths[k - 1] for k <= n, of n + 1 lengths whose last is 0. The sum is starts[n].
template <launcher L>
device_array<offset_t> summed(L& l, const char* name, const device_array<offset_t>& lengths) {
  device_array<offset_t> starts(l, name, lengths.size());
  l.exclusive_scan(lengths.data(), starts.data(), lengths.size());
  return starts;
}
template <launcher L>
offset_t last_of(L& l, const device_array<offset_t>& starts) {
  return l.value(global<const offset_t>(starts.data() + static_cast<offset_t>(starts.size() - 1)));
}

// The entries of a matrix with the row of each.
template <class I>
struct numbered_entries {
  template <launcher L>
  numbered_entries(L& l, const matrix_pattern<I>& a)
      : rows(l, "rows of entries", static_cast<std::size_t>(a.entries)),
        view{a.entries, rows.data(), data_of(a.indices)} {
    launch_over(l, "rows of entries", row_numbers<I>{a.rows, a.entries, data_of(a.offsets), rows.data()}, a.entries);
  }
  device_array<I> rows;
  coordinates<I> view;
};

template <class I>
sorted_pattern<I> search_of(const matrix_pattern<I>* a) {
  return a ? sorted_pattern<I>{data_of(a->offsets), data_of(a->indices)} : sorted_pattern<I>{};
}

// Whose entries a merge takes: those of the left matrix, or of both.
enum class merge_of : bool { left, both };

// A matrix of the entries that keep() takes, with their value(). right: the partners of the entries; null: none has
// one.
template <class Z, merge_of Of, launcher L, class I, class Keep, class Value>
matrix_on_device<Z, I> merged(L& l, const char* name, const Keep& keep, const Value& value,
                              const matrix_pattern<I>& left, const std::type_identity_t<matrix_pattern<I>>* right) {
  constexpr bool takes_right = Of == merge_of::both;
  const auto counted = [&]<bool Right>(const numbered_entries<I>& mine, const matrix_pattern<I>* other) {
    device_array<offset_t> counts(l, "counts of entries", static_cast<std::size_t>(mine.view.count) + 1);
    launch_over(l, name, count_entries<Right, Keep, I>{keep, mine.view, search_of(other), counts.data()},
                mine.view.count + 1);
    return summed(l, "places of entries", counts);
  };
  const numbered_entries<I> of_left(l, left);
  const auto left_places = counted.template operator()<false>(of_left, right);
  device_array<offset_t> right_places;
  std::unique_ptr<const numbered_entries<I>> of_right;
  if constexpr (takes_right) {
    of_right = std::make_unique<const numbered_entries<I>>(l, *right);
    right_places = counted.template operator()<true>(*of_right, &left);
  }

  const auto offsets = make_array<offset_t>(l, "offsets of a result", left.rows + 1);
  merged_offsets ends{left.rows, data_of(left.offsets), left_places.data(), {}, {}, offsets->data()};
  if constexpr (takes_right) {
    ends.right = data_of(right->offsets);
    ends.right_places = right_places.data();
  }
  launch_over(l, "offsets of a result", ends, left.rows + 1);
  const offset_t n = last_of(l, *offsets);
  const auto cols = make_array<I>(l, "indices of a result", n);
  const auto values = make_array<Z>(l, "values of a result", std::is_same_v<Z, unit> ? 0 : n);
  launch_over(l, name,
              write_entries<false, Value, Z, I>{value, of_left.view, search_of(right), left_places.data(),
                                                right_places.data(), cols->data(), values->data()},
              of_left.view.count);
  if constexpr (takes_right)
    launch_over(l, name,
                write_entries<true, Value, Z, I>{value, of_right->view, search_of(&left), right_places.data(),
                                                 left_places.data(), cols->data(), values->data()},
                of_right->view.count);
  return std::make_shared<const device_matrix<Z, I>>(
      l, matrix_pattern<I>{left.rows, left.cols, n, std::move(offsets), std::move(cols)}, device_values<Z>{values});
}

// A matrix with the pattern of another, and value() of each entry. Positions: whether that depends on where it is.
template <class Z, bool Positions, launcher L, class I, class Value>
matrix_on_device<Z, I> mapped(L& l, const char* name, const Value& value, const matrix_pattern<I>& a) {
  const auto values = make_array<Z>(l, "values of a result", std::is_same_v<Z, unit> ? 0 : a.entries);
  const auto map = [&](const coordinates<I>& entries) {
    launch_over(l, name, map_entries<Positions, Value, Z, I>{value, entries, values->data()}, a.entries);
  };
  if constexpr (!std::is_same_v<Z, unit>) {
    if constexpr (Positions)
      map(numbered_entries<I>(l, a).view);
    else
      map({a.entries, {}, {}});
  }
  return std::make_shared<const device_matrix<Z, I>>(l, a, device_values<Z>{values});
}

// T inside the mask.
template <launcher L, class S, class I>
matrix_on_device<S, I> masked(L& l, const matrix_on_device<S, I>& t, const mask_rows<I>& mask) {
  if (mask.allows_all()) return t;
  return merged<S, merge_of::left>(l, "mask", keep_allowed<I>{mask}, value_kept<S>{t->values().arrays()}, t->pattern(),
                                   nullptr);
}

template <class S, class I>
template <class L>
matrix_pattern<I> matrix_truth_entry<S, I>::on(device_stream& stream, const device_matrix<S, I>& a) {
  return merged<unit, merge_of::left>(static_cast<L&>(stream), name, keep_true<S>{a.values().arrays()},
                                      value_kept<unit>{}, a.pattern(), nullptr)
      ->pattern();
}

template <class F, class S, class I>
template <class L>
auto matrix_apply_entry<F, S, I>::on(device_stream& stream, const F& f, const device_matrix<S, I>& a,
                                     const mask_rows<I>& mask) -> result {
  using Z = gustav::kernels::applied_t<F, S>;
  auto& l = static_cast<L&>(stream);
  using value_type = value_applied<F, S, Z>;
  const value_type value{f, a.values().arrays()};
  if (!mask.allows_all())
    return merged<Z, merge_of::left>(l, "apply", keep_allowed<I>{mask}, value, a.pattern(), nullptr);
  return mapped<Z, gustav::kernels::reads_position_v<F>>(l, "apply", value, a.pattern());
}

template <class Keep, class S, class I>
template <class L>
auto matrix_select_entry<Keep, S, I>::on(device_stream& stream, const Keep& keep, const device_matrix<S, I>& a,
                                         const mask_rows<I>& mask) -> result {
  const value_array<S> values = a.values().arrays();
  return merged<S, merge_of::left>(static_cast<L&>(stream), "select", keep_selected<Keep, S, I>{keep, values, mask},
                                   value_kept<S>{values}, a.pattern(), nullptr);
}

template <bool Union, class Op, class S, class T, class I>
template <class L>
auto matrix_ewise_entry<Union, Op, S, T, I>::on(device_stream& stream, const Op& op, const device_matrix<S, I>& a,
                                                const device_matrix<T, I>& b, const mask_rows<I>& mask) -> result {
  using Z = combined_t<Op, S, T>;
  using keep = std::conditional_t<Union, keep_allowed<I>, keep_common<I>>;
  return merged < Z, Union
                         ? merge_of::both
                         : merge_of::left > (static_cast<L&>(stream), name, keep{mask},
                                             value_combined<Op, S, T, Z>{op, a.values().arrays(), b.values().arrays()},
                                             a.pattern(), &b.pattern());
}

template <class Accum, class C, class Z, class I>
template <class L>
auto matrix_write_back_entry<Accum, C, Z, I>::on(device_stream& stream, const Accum& accum,
                                                 const device_matrix<C, I>* before, const device_matrix<Z, I>& t,
                                                 const mask_rows<I>& mask, bool replace) -> result {
  constexpr bool accumulates = !std::is_same_v<Accum, no_accum_t>;
  auto& l = static_cast<L&>(stream);
  if constexpr (std::is_same_v<C, Z>)
    if (!before) return std::make_shared<const device_matrix<C, I>>(l, t.pattern(), t.values());
  if (!before) return mapped<C, false>(l, "write_back", value_converted<Z, C>{t.values().arrays()}, t.pattern());
  return merged<C, merge_of::both>(
      l, "write_back", keep_updated<accumulates, false, I>{mask, replace, {}},
      value_updated<accumulates, Accum, C, Z, I>{accum, before->values().arrays(), t.values().arrays(), mask},
      before->pattern(), &t.pattern());
}

}  // namespace gustav::backends::cuda
