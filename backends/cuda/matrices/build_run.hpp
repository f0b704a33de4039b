// The launch sequence of build, on any launcher.
#pragma once

#include <backends/cuda/kernels/matrix_build.hpp>
#include <backends/cuda/kernels/matrix_parts.hpp>
#include <backends/cuda/launcher/launcher.hpp>
#include <backends/cuda/matrices/build.hpp>
#include <backends/cuda/matrices/merge_run.hpp>
#include <backends/cuda/matrices/parts_run.hpp>
#include <backends/cuda/objects.hpp>
#include <backends/cuda/operands.hpp>

#include <cstddef>
#include <cstdint>
#include <memory>
#include <type_traits>
#include <utility>

namespace gustav::backends::cuda {

template <class Dup, bool Dups, class T, class I>
template <class L>
auto build_entry<Dup, Dups, T, I>::on(device_stream& stream, const Dup& dup, const coo_view<T, I>& tuples) -> result {
  auto& l = static_cast<L&>(stream);
  const offset_t n = tuples.entries;
  const auto size = static_cast<std::size_t>(n);
  const device_array<I> row(l, "rows of tuples", tuples.row, size), col(l, "columns of tuples", tuples.col, size);
  const auto from = uploaded_values(l, "values of tuples", tuples.values, n, tuples.iso);
  device_array<std::int32_t> outside(l, "tuples outside", 1);
  outside.fill_zero();
  launch_over(l, "check of tuples",
              check_tuples<I>{n, tuples.rows, tuples.cols, row.data(), col.data(), outside.data()}, n);
  if (l.value(global<const std::int32_t>(outside.data())) != 0) return nullptr;

  // By column, then, without changing the order of equal rows, by row.
  const auto by_col = sorted_by_key(l, global<const I>(col.data()), n, tuples.cols);
  const auto rows_by_col = gathered(l, "rows by column", by_col.order, global<const I>(row.data()));
  device_array<I> rows(l, "sorted rows", size);
  device_array<offset_t> order(l, "order of tuples", size);
  l.sort_pairs(global<const I>(rows_by_col->data()), global<const offset_t>(by_col.order.data()), rows.data(),
               order.data(), size, bits_of(tuples.rows));

  const sorted_tuples<I> sorted{n, rows.data(), col.data(), order.data()};
  device_array<offset_t> counts(l, "counts of entries", size + 1);
  launch_over(l, "distinct tuples", count_distinct<I>{sorted, counts.data()}, n + 1);
  const auto places = summed(l, "places of entries", counts);
  const offset_t entries = last_of(l, places);
  if (!Dups && entries < n) return nullptr;

  const device_array<offset_t> starts(l, "first tuples of rows", static_cast<std::size_t>(tuples.rows) + 1);
  launch_over(l, "first tuples of rows", starts_of_keys<I>{tuples.rows, n, rows.data(), starts.data()},
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

}  // namespace gustav::backends::cuda
