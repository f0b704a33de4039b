// The launch sequences of build, on any launcher.
#pragma once

#include <backends/cuda/elementwise/build_vector.hpp>
#include <backends/cuda/kernels/matrix_build.hpp>
#include <backends/cuda/kernels/matrix_parts.hpp>
#include <backends/cuda/launcher/launcher.hpp>
#include <backends/cuda/matrices/build.hpp>
#include <backends/cuda/matrices/merge_run.hpp>
#include <backends/cuda/matrices/parts_run.hpp>
#include <backends/cuda/objects.hpp>
#include <backends/cuda/operands.hpp>
#include <backends/cuda/positions_run.hpp>

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <type_traits>
#include <utility>

namespace gustav::backends::cuda {

// tuple_outside, tuple_unsorted, both or none, of n tuples of a rows x cols matrix. row: null: all are in row 0.
template <launcher L, class I>
std::uint32_t faults_of_tuples(L& l, offset_t n, offset_t rows, offset_t cols, global<const I> row,
                               global<const I> col) {
  device_array<std::uint32_t> found(l, "check of tuples", 1);
  found.fill_zero();
  launch_over(l, "check of tuples", check_tuples<I>{n, rows, cols, row, col, found.data()}, n);
  return l.value(global<const std::uint32_t>(found.data()));
}

template <class Dup, bool Dups, class T, class I>
template <class L>
auto build_entry<Dup, Dups, T, I>::on(device_stream& stream, const Dup& dup, const coo_view<T, I>& tuples) -> result {
  auto& l = static_cast<L&>(stream);
  const offset_t n = tuples.entries;
  const auto size = static_cast<std::size_t>(n);
  const device_array<I> row(l, "rows of tuples", tuples.row, size), col(l, "columns of tuples", tuples.col, size);
  const auto from = uploaded_values(l, "values of tuples", tuples.values, n, tuples.iso);
  const std::uint32_t faults = faults_of_tuples<L, I>(l, n, tuples.rows, tuples.cols, row.data(), col.data());
  if ((faults & tuple_outside) != 0) return nullptr;

  sorted_tuples<I> sorted{n, row.data(), col.data(), {}};
  device_array<I> rows;
  device_array<offset_t> order;
  if ((faults & tuple_unsorted) != 0) {
    // By column, then, without changing the order of equal rows, by row.
    const auto by_col = sorted_by_key(l, global<const I>(col.data()), n, tuples.cols);
    const auto rows_by_col = gathered(l, "rows by column", by_col.order, global<const I>(row.data()));
    rows = device_array<I>(l, "sorted rows", size);
    order = device_array<offset_t>(l, "order of tuples", size);
    l.sort_pairs(global<const I>(rows_by_col->data()), global<const offset_t>(by_col.order.data()), rows.data(),
                 order.data(), size, bits_of(tuples.rows));
    sorted.rows = rows.data();
    sorted.order = {order.data()};
  }

  device_array<offset_t> counts(l, "counts of entries", size + 1);
  launch_over(l, "distinct tuples", count_distinct<I>{sorted, counts.data()}, n + 1);
  const auto places = summed(l, "places of entries", counts);
  const offset_t entries = last_of(l, places);
  if (!Dups && entries < n) return nullptr;

  const device_array<offset_t> starts(l, "first tuples of rows", static_cast<std::size_t>(tuples.rows) + 1);
  launch_over(l, "first tuples of rows", starts_of_keys<I>{tuples.rows, n, sorted.rows, starts.data()},
              tuples.rows + 1);
  const auto offsets = make_array<offset_t>(l, "offsets of a result", tuples.rows + 1);
  launch_over(l, "offsets of a result", offsets_of_offsets{tuples.rows, starts.data(), places.data(), offsets->data()},
              tuples.rows + 1);
  const auto cols = make_array<I>(l, "indices of a result", entries);
  const auto values = make_array<T>(l, "values of a result", std::is_same_v<T, unit> ? 0 : entries);
  launch_over(l, "build",
              combine_tuples<Dup, T, I>{dup, sorted, device_values<T>(from).arrays(), places.data(), cols->data(),
                                        values->data()},
              n);
  return std::make_shared<const device_matrix<T, I>>(
      l, matrix_pattern<I>{tuples.rows, tuples.cols, entries, offsets, cols}, device_values<T>{values});
}

template <class Dup, bool Dups, class T, class I>
template <class L>
auto build_vector_entry<Dup, Dups, T, I>::on(device_stream& stream, const Dup& dup, offset_t size,
                                             const std::span<const I>& indices, const T* values) -> result {
  auto& l = static_cast<L&>(stream);
  const auto n = static_cast<offset_t>(indices.size());
  const device_array<I> index(l, "indices of tuples", indices.data(), indices.size());
  const auto from = uploaded_values(l, "values of tuples", values, n, false);
  const std::uint32_t faults = faults_of_tuples<L, I>(l, n, 1, size, {}, index.data());
  if ((faults & tuple_outside) != 0) return nullptr;
  built_at<Dup, T, I> at{dup, n, index.data(), {}, device_values<T>(from).arrays()};
  sorted_keys<I> sorted;
  if ((faults & tuple_unsorted) != 0) {
    sorted = sorted_by_key(l, global<const I>(index.data()), n, size);
    at.indices = sorted.keys.data();
    at.order = {sorted.order.data()};
  }
  const auto built = filled<T, I>(l, "build", at, size, nullptr);
  const offset_t entries = built->entries();
  if (!Dups && entries < n) return nullptr;
  if (entries < size) return built;
  return std::make_shared<const device_vector<T, I>>(l, full_pattern(size), built->values());
}

}  // namespace gustav::backends::cuda
