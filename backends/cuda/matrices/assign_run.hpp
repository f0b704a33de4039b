// The launch sequences of assign to matrices, on any launcher.
#pragma once

#include <backends/cuda/elementwise/assign.hpp>
#include <backends/cuda/kernels/matrix_parts.hpp>
#include <backends/cuda/kernels/matrix_rules.hpp>
#include <backends/cuda/launcher/launcher.hpp>
#include <backends/cuda/matrices/merge_run.hpp>
#include <backends/cuda/matrices/parts_run.hpp>
#include <backends/cuda/objects.hpp>

#include <cstddef>
#include <memory>
#include <type_traits>
#include <utility>

namespace gustav::backends::cuda {

template <class I>
assigned_part<I> part_of(const device_part<I>& part) {
  return {data_of(part.row_at), data_of(part.col_at), part.only_row};
}

template <class Accum, class C, class T, class I>
template <class L>
auto matrix_assign_entry<Accum, C, T, I>::on(device_stream& stream, const Accum& accum, const device_matrix<C, I>& c,
                                             const device_matrix<T, I>& t, const device_part<I>& part,
                                             const mask_rows<I>& mask, bool replace) -> result {
  constexpr bool accumulates = !std::is_same_v<Accum, no_accum_t>;
  return merged<C, merge_of::both>(
      static_cast<L&>(stream), "assign", keep_updated<accumulates, true, I>{mask, replace, part_of(part)},
      value_updated<accumulates, Accum, C, T, I>{accum, c.values().arrays(), t.values().arrays(), mask}, c.pattern(),
      &t.pattern());
}

template <class T, class I>
template <class L>
auto placed_matrix_entry<T, I>::on(device_stream& stream, const device_matrix<T, I>& a, offset_t rows, offset_t cols,
                                   const shared_array<I>& row_at, const loaded_list<I>& col_list) -> result {
  auto& l = static_cast<L&>(stream);
  auto e = gather_listed(l, a.pattern(), rows, data_of(row_at), data_of(col_list.array));
  if (!col_list.is_ascending) sort_rows(l, e);
  return with_values(l, std::move(e), rows, cols, a.values());
}

template <class I>
template <class L>
auto part_pattern_entry<I>::on(device_stream& stream, offset_t rows, offset_t cols, const device_part<I>& part,
                               const loaded_list<I>& columns, const loaded_matrix_mask<I>& mask) -> result {
  auto& l = static_cast<L&>(stream);
  if (mask.view.present && !mask.view.complement)
    return merged<unit, merge_of::left>(l, "assign", keep_part<I>{part_of(part)}, value_kept<unit>{}, mask.pattern,
                                        nullptr);
  device_array<offset_t> lengths(l, "lengths of rows", static_cast<std::size_t>(rows) + 1);
  launch_over(l, "lengths of rows", lengths_of_part<I>{rows, columns.size, part_of(part), lengths.data()}, rows + 1);
  auto starts = std::make_shared<device_array<offset_t>>(summed(l, "offsets of a result", lengths));
  const offset_t n = last_of(l, *starts);
  auto indices = make_array<I>(l, "indices of a result", n);
  launch_over(l, "assign", repeat_columns<I>{rows, n, starts->data(), data_of(columns.array), indices->data()}, n);
  return std::make_shared<const device_matrix<unit, I>>(
      l, matrix_pattern<I>{rows, cols, n, std::move(starts), std::move(indices)}, device_values<unit>{});
}

template <class U, class I>
template <class L>
auto row_matrix_entry<U, I>::on(device_stream& stream, const device_vector<U, I>& u, offset_t rows, offset_t i)
    -> result {
  auto& l = static_cast<L&>(stream);
  const auto size = static_cast<std::size_t>(u.size());
  device_array<offset_t> positions;
  if (u.is_full()) {
    positions = counted_up(l, u.size());
  } else {
    const device_array<offset_t> found(l, "positions of entries", size);
    const offset_t n = l.select(data_of(u.pattern().present), found.data(), size);
    positions = device_array<offset_t>(l, "positions of entries", static_cast<std::size_t>(n));
    if (n > 0) l.copy(raw_address::of(positions.data()), raw_address::of(found.data()), positions.bytes());
  }
  const auto n = static_cast<offset_t>(positions.size());
  device_array<offset_t> lengths(l, "lengths of rows", static_cast<std::size_t>(rows) + 1);
  launch_over(l, "lengths of rows", lengths_of_part<I>{rows, n, {{}, {}, i}, lengths.data()}, rows + 1);
  entries_of_rows<I> e;
  e.count = n;
  e.starts = summed(l, "offsets of a result", lengths);
  e.cols = make_array<I>(l, "indices of a result", n);
  launch_over(l, "indices of a result", narrowed_positions<I>{n, positions.data(), e.cols->data()}, n);
  e.positions = std::move(positions);
  return with_values(l, std::move(e), rows, u.size(), u.values());
}

}  // namespace gustav::backends::cuda
