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
#include <cstdint>
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

// A merge of the entries of one or two matrices: counts, places and the pattern of the result. What depends on no
// function of the merge is here, and compiled once.
template <launcher L, class I>
class entry_merge {
 public:
  // right: null where no entries of the right matrix are taken.
  entry_merge(L& l, const matrix_pattern<I>& left, const matrix_pattern<I>* right)
      : rows_(left.rows), cols_(left.cols), left_(l, left), left_offsets_(data_of(left.offsets)) {
    if (!right) return;
    right_ = std::make_unique<const side>(l, *right);
    right_offsets_ = data_of(right->offsets);
  }
  const coordinates<I>& left() const { return left_.entries.view; }
  const coordinates<I>& right() const { return right_->entries.view; }
  global<offset_t> left_counts() const { return left_.counts.data(); }
  global<offset_t> right_counts() const { return right_->counts.data(); }

  // After the counts: where each entry goes.
  void place(L& l) {
    left_places_ = summed(l, "places of entries", left_.counts);
    if (right_) right_places_ = summed(l, "places of entries", right_->counts);
    offsets_ = make_array<offset_t>(l, "offsets of a result", rows_ + 1);
    launch_over(l, "offsets of a result",
                merged_offsets{rows_, left_offsets_, left_places(), right_offsets_, right_places(), offsets_->data()},
                rows_ + 1);
    entries_ = last_of(l, *offsets_);
    indices_ = make_array<I>(l, "indices of a result", entries_);
  }
  offset_t entries() const { return entries_; }
  global<const offset_t> left_places() const { return left_places_.data(); }
  global<const offset_t> right_places() const { return right_places_.data(); }
  global<I> indices() const { return indices_->data(); }
  matrix_pattern<I> pattern() const { return {rows_, cols_, entries_, offsets_, indices_}; }

 private:
  struct side {
    side(L& l, const matrix_pattern<I>& a)
        : entries(l, a), counts(l, "counts of entries", static_cast<std::size_t>(a.entries) + 1) {}
    numbered_entries<I> entries;
    device_array<offset_t> counts;
  };

  offset_t rows_, cols_, entries_ = 0;
  side left_;
  std::unique_ptr<const side> right_;
  global<const offset_t> left_offsets_, right_offsets_;
  device_array<offset_t> left_places_, right_places_;
  made_array<offset_t> offsets_;
  made_array<I> indices_;
};

// Whose entries a merge takes: those of the left matrix, or of both.
enum class merge_of : bool { left, both };

// A matrix of the entries that keep() takes, with their value(). right: the partners of the entries; null: none has
// one.
template <class Z, merge_of Of, launcher L, class I, class Keep, class Value>
matrix_on_device<Z, I> merged(L& l, const char* name, const Keep& keep, const Value& value,
                              const matrix_pattern<I>& left, const std::type_identity_t<matrix_pattern<I>>* right) {
  constexpr bool takes_right = Of == merge_of::both;
  entry_merge<L, I> merge(l, left, takes_right ? right : nullptr);
  const sorted_pattern<I> in_left = search_of(&left), in_right = search_of(right);
  launch_over(l, name, count_entries<false, Keep, I>{keep, merge.left(), in_right, merge.left_counts()},
              merge.left().count + 1);
  if constexpr (takes_right)
    launch_over(l, name, count_entries<true, Keep, I>{keep, merge.right(), in_left, merge.right_counts()},
                merge.right().count + 1);
  merge.place(l);
  const auto values = make_array<Z>(l, "values of a result", std::is_same_v<Z, unit> ? 0 : merge.entries());
  launch_over(l, name,
              write_entries<false, Value, Z, I>{value, merge.left(), in_right, merge.left_places(),
                                                merge.right_places(), merge.indices(), values->data()},
              merge.left().count);
  if constexpr (takes_right)
    launch_over(l, name,
                write_entries<true, Value, Z, I>{value, merge.right(), in_left, merge.right_places(),
                                                 merge.left_places(), merge.indices(), values->data()},
                merge.right().count);
  return std::make_shared<const device_matrix<Z, I>>(l, merge.pattern(), device_values<Z>{values});
}

// The most bytes that merged() of one matrix allocates, where all of its entries stay.
template <class Z, class I>
std::uint64_t merged_bytes(const matrix_pattern<I>& left) {
  const auto entries = static_cast<std::uint64_t>(left.entries), rows = static_cast<std::uint64_t>(left.rows);
  constexpr std::uint64_t value_bytes = std::is_same_v<Z, unit> ? 0 : sizeof(Z);
  return entries * sizeof(I) + 2 * (entries + 1) * sizeof(offset_t)              // rows, counts and places
         + (rows + 1) * sizeof(offset_t) + entries * (sizeof(I) + value_bytes);  // the result
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
