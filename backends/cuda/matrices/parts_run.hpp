// The launch sequences of transpose, extract and kronecker of matrices, on any launcher.
#pragma once

#include <backends/cuda/elementwise/extract.hpp>
#include <backends/cuda/elementwise/kronecker.hpp>
#include <backends/cuda/kernels/matrix_parts.hpp>
#include <backends/cuda/launcher/launcher.hpp>
#include <backends/cuda/matrices/merge_run.hpp>
#include <backends/cuda/objects.hpp>

#include <bit>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <type_traits>
#include <utility>

namespace gustav::backends::cuda {

template <launcher L>
device_array<offset_t> counted_up(L& l, offset_t n) {
  device_array<offset_t> numbers(l, "positions", static_cast<std::size_t>(n));
  launch_over(l, "positions", count_up{n, numbers.data()}, n);
  return numbers;
}

// Keys in order, and the position of each before.
template <class I>
struct sorted_keys {
  device_array<I> keys;
  device_array<offset_t> order;
};
// Of keys that are less than `end`.
inline int bits_of(offset_t end) { return static_cast<int>(std::bit_width(static_cast<std::uint64_t>(end))); }
template <launcher L, class I>
sorted_keys<I> sorted_by_key(L& l, global<const I> keys, offset_t n, offset_t end) {
  const auto size = static_cast<std::size_t>(n);
  sorted_keys<I> result{device_array<I>(l, "sorted keys", size), device_array<offset_t>(l, "order of keys", size)};
  const auto from = counted_up(l, n);
  l.sort_pairs(keys, global<const offset_t>(from.data()), result.keys.data(), result.order.data(), size, bits_of(end));
  return result;
}

template <launcher L, class T>
made_array<T> gathered(L& l, const char* name, const device_array<offset_t>& at, global<const T> from) {
  const auto n = static_cast<offset_t>(at.size());
  auto to = make_array<T>(l, name, n);
  launch_over(l, name, gather_elements<T>{n, at.data(), from, to->data()}, n);
  return to;
}
// The values at these positions.
template <launcher L, class S>
device_values<S> gathered_values(L& l, const device_array<offset_t>& at, const device_values<S>& from) {
  if constexpr (std::is_same_v<S, unit>)
    return {};
  else if (!from.array)
    return from;
  else
    return {gathered(l, "values of a result", at, data_of(from.array)), false, S{}};
}

template <class S, class I>
template <class L>
auto transpose_entry<S, I>::on(device_stream& stream, const device_matrix<S, I>& a, const mask_rows<I>& mask)
    -> result {
  auto& l = static_cast<L&>(stream);
  const matrix_pattern<I>& from = a.pattern();
  const auto sorted = sorted_by_key(l, data_of(from.indices), from.entries, from.cols);
  const numbered_entries<I> entries(l, from);
  matrix_pattern<I> pattern{from.cols, from.rows, from.entries, nullptr, nullptr};
  const auto offsets = make_array<offset_t>(l, "offsets of a transpose", pattern.rows + 1);
  launch_over(l, "offsets of a transpose",
              starts_of_keys<I>{pattern.rows, from.entries, sorted.keys.data(), offsets->data()}, pattern.rows + 1);
  pattern.offsets = offsets;
  pattern.indices = gathered(l, "indices of a transpose", sorted.order, entries.view.rows);
  const auto t =
      std::make_shared<const device_matrix<S, I>>(l, std::move(pattern), gathered_values(l, sorted.order, a.values()));
  return masked(l, result(t), mask);
}

// The entries of listed rows: where each row starts, the columns, and the positions of the entries in the matrix.
template <class I>
struct entries_of_rows {
  offset_t count = 0;
  device_array<offset_t> starts;
  made_array<I> cols;
  device_array<offset_t> positions;
};
// list: of `rows` rows; null: all. renamed: a number for each column; null: the columns as they are.
template <launcher L, class I>
entries_of_rows<I> gather_listed(L& l, const matrix_pattern<I>& a, offset_t rows, global<const I> list,
                                 global<const I> renamed) {
  const listed_rows<I> listed{rows, list, data_of(a.offsets)};
  device_array<offset_t> lengths(l, "lengths of rows", static_cast<std::size_t>(rows) + 1);
  launch_over(l, "lengths of rows", lengths_of_rows<I>{listed, lengths.data()}, rows + 1);
  entries_of_rows<I> result;
  result.starts = summed(l, "offsets of a result", lengths);
  result.count = last_of(l, result.starts);
  result.cols = make_array<I>(l, "indices of a result", result.count);
  result.positions = device_array<offset_t>(l, "positions of entries", static_cast<std::size_t>(result.count));
  launch_over(l, "entries of rows",
              gather_rows<I>{listed, result.count, result.starts.data(), data_of(a.indices), renamed,
                             result.cols->data(), result.positions.data()},
              result.count);
  return result;
}
// Each row by ascending column.
template <launcher L, class I>
void sort_rows(L& l, entries_of_rows<I>& e) {
  auto cols = make_array<I>(l, "indices of a result", e.count);
  device_array<offset_t> positions(l, "positions of entries", static_cast<std::size_t>(e.count));
  l.segmented_sort(global<const I>(e.cols->data()), global<const offset_t>(e.positions.data()), cols->data(),
                   positions.data(), static_cast<std::size_t>(e.count), global<const offset_t>(e.starts.data()),
                   e.starts.size() - 1);
  e.cols = std::move(cols);
  e.positions = std::move(positions);
}
// Their values beside them.
template <launcher L, class S, class I>
matrix_on_device<S, I> with_values(L& l, entries_of_rows<I>&& e, offset_t rows, offset_t cols,
                                   const device_values<S>& values) {
  auto gathered = gathered_values(l, e.positions, values);
  matrix_pattern<I> pattern{rows, cols, e.count, std::make_shared<device_array<offset_t>>(std::move(e.starts)),
                            std::move(e.cols)};
  return std::make_shared<const device_matrix<S, I>>(l, std::move(pattern), std::move(gathered));
}

// The columns of a list, which may repeat some, by their numbers in the list.
template <launcher L, class I>
entries_of_rows<I> pick_columns(L& l, entries_of_rows<I>&& e, offset_t all_columns, const loaded_list<I>& list) {
  const auto sorted = sorted_by_key(l, data_of(list.array), list.size, all_columns);
  device_array<offset_t> times(l, "times of columns", static_cast<std::size_t>(e.count) + 1);
  launch_over(l, "times of columns",
              count_listed<I>{e.count, list.size, e.cols->data(), sorted.keys.data(), times.data()}, e.count + 1);
  const auto starts = summed(l, "places of entries", times);
  entries_of_rows<I> result;
  result.count = last_of(l, starts);
  result.cols = make_array<I>(l, "indices of a result", result.count);
  result.positions = device_array<offset_t>(l, "positions of entries", static_cast<std::size_t>(result.count));
  launch_over(
      l, "columns of a list",
      expand_listed<I>{e.count, result.count, list.size, e.cols->data(), sorted.keys.data(), sorted.order.data(),
                       starts.data(), e.positions.data(), result.cols->data(), result.positions.data()},
      result.count);
  const auto rows = static_cast<offset_t>(e.starts.size()) - 1;
  result.starts = device_array<offset_t>(l, "offsets of a result", e.starts.size());
  launch_over(l, "offsets of a result", offsets_of_offsets{rows, e.starts.data(), starts.data(), result.starts.data()},
              rows + 1);
  if (!list.is_ascending) sort_rows(l, result);
  return result;
}

template <class S, class I>
template <class L>
auto matrix_extract_entry<S, I>::on(device_stream& stream, const device_matrix<S, I>& a, const loaded_list<I>& rows,
                                    const loaded_list<I>& cols, const mask_rows<I>& mask) -> result {
  auto& l = static_cast<L&>(stream);
  auto e = gather_listed(l, a.pattern(), rows.size, data_of(rows.array), global<const I>());
  if (!cols.is_all()) e = pick_columns(l, std::move(e), a.cols(), cols);
  return masked(l, with_values(l, std::move(e), rows.size, cols.size, a.values()), mask);
}

template <class Op, class S, class T, class I>
template <class L>
auto kronecker_entry<Op, S, T, I>::on(device_stream& stream, const Op& op, const device_matrix<S, I>& a,
                                      const device_matrix<T, I>& b, const mask_rows<I>& mask) -> result {
  using Z = combined_t<Op, S, T>;
  auto& l = static_cast<L&>(stream);
  const offset_t rows = a.rows() * b.rows();
  device_array<offset_t> lengths(l, "lengths of rows", static_cast<std::size_t>(rows) + 1);
  launch_over(l, "lengths of rows",
              lengths_of_kronecker{a.rows(), b.rows(), data_of(a.pattern().offsets), data_of(b.pattern().offsets),
                                   lengths.data()},
              rows + 1);
  auto starts = std::make_shared<device_array<offset_t>>(summed(l, "offsets of a result", lengths));
  const offset_t n = last_of(l, *starts);
  auto cols = make_array<I>(l, "indices of a result", n);
  auto values = make_array<Z>(l, "values of a result", std::is_same_v<Z, unit> ? 0 : n);
  launch_over(l, "kronecker",
              kronecker_entries<Op, S, T, Z, I>{op, a.arrays(), b.arrays(), b.cols(), n, starts->data(), cols->data(),
                                                values->data()},
              n);
  matrix_pattern<I> pattern{rows, a.cols() * b.cols(), n, std::move(starts), std::move(cols)};
  return masked(
      l,
      result(std::make_shared<const device_matrix<Z, I>>(l, std::move(pattern), device_values<Z>{std::move(values)})),
      mask);
}

}  // namespace gustav::backends::cuda
