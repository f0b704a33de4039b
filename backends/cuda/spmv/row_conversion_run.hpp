// Conversions to formats of rows on any launcher: ELL, COO, HYB, SELL, JDS and their segmented forms.
#pragma once

#include <backends/cuda/spmv/conversion_parts.hpp>
#include <backends/formats/hyb.hpp>
#include <backends/formats/segments.hpp>
#include <backends/formats/sell.hpp>
#include <core/buffer.hpp>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <utility>

namespace gustav::backends::cuda {

// The sums of the lengths of spans.
template <launcher L>
device_array<offset_t> starts_of_spans(L& l, const row_spans& spans) {
  device_array<offset_t> lengths(l, "lengths of rows", static_cast<std::size_t>(spans.rows) + 1);
  launch_over(l, "lengths of rows", lengths_of_spans{spans, lengths.data()}, spans.rows + 1);
  return summed(l, "starts of rows", lengths);
}

// The spans by descending length, equal ones ascending.
template <launcher L>
made_array<offset_t> order_by_length(L& l, const row_spans& spans, offset_t longest) {
  const device_array<offset_t> keys(l, "keys of rows", static_cast<std::size_t>(spans.rows));
  launch_over(l, "keys of rows", keys_by_length{spans, longest, keys.data()}, spans.rows);
  auto sorted = sorted_by_key(l, global<const offset_t>(keys.data()), spans.rows, longest + 1);
  return std::make_shared<device_array<offset_t>>(std::move(sorted.order));
}
template <class T, launcher L>
made_array<T> inverse_of(L& l, const device_array<offset_t>& order) {
  const auto n = static_cast<offset_t>(order.size());
  auto places = make_array<T>(l, "places of rows", n);
  launch_over(l, "places of rows", places_in_order<T>{n, order.data(), places->data()}, n);
  return places;
}
// The order as an array of the form.
template <launcher L, class I>
global<const I> keep_order(form_conversion<L, I>& c, const device_array<offset_t>& order) {
  const auto n = static_cast<offset_t>(order.size());
  const global<I> narrow = c.template array<I>("order of rows", n);
  launch_over(c.l, "order of rows", narrowed_positions<I>{n, order.data(), narrow}, n);
  return narrow;
}

// from: up to `width` entries of each row.
template <launcher L, class I>
void add_ell(form_conversion<L, I>& c, const span_list<I>& from, offset_t width, bool adds) {
  const offset_t rows = from.spans.rows, slots = product_of_slots(rows, width);
  c.count_values(slots, from.count);
  ell_walk<I> walk{rows, width, {}, {}};
  if (slots > from.count) {
    const global<I> lengths = c.template array<I>("lengths of rows", rows);
    launch_over(c.l, "lengths of rows", lengths_in_order<I>{from.spans, rows, {}, lengths}, rows);
    walk.lengths = lengths;
  }
  const global<I> indices = c.template array<I>("indices of a form", slots);
  walk.indices = indices;
  const std::size_t values = fill(c, from, ell_slots{rows}, slots, indices);
  c.structure().add_part({walk, from.origin, values, adds});
}

template <launcher L, class I>
void add_coo(form_conversion<L, I>& c, const span_list<I>& from) {
  c.count_values(from.count, from.count);
  const global<I> row_of = c.template array<I>("rows of entries", from.count);
  launch_over(c.l, "rows of entries", row_numbers<I>{from.spans.rows, from.count, from.starts, row_of}, from.count);
  global<const I> indices = from.cols;
  std::size_t values = 0;
  if (from.is_whole) {  // the columns and the values of the matrix itself
    if (from.count > 0) indices = c.keep(c.a.indices);
    values = c.add_values({from.count, from.count, nullptr, nullptr});
  } else {
    const global<I> filled = c.template array<I>("indices of a form", from.count);
    indices = filled;
    values = fill(c, from, coo_slots{}, from.count, filled);
  }
  c.structure().add_part({walk_of_coo<I>(from.count, row_of, indices), from.origin, values, true});
}

// The width of formats::hyb_width.
template <launcher L, class I>
offset_t hyb_width(L& l, const span_list<I>& from) {
  const offset_t rows = from.spans.rows;
  if (rows == 0) return 0;
  const offset_t enough = formats::hyb_rows(rows);
  const device_array<offset_t> keys(l, "keys of rows", static_cast<std::size_t>(rows));
  launch_over(l, "keys of rows", keys_by_length{from.spans, from.longest, keys.data()}, rows);
  const auto sorted = sorted_by_key(l, global<const offset_t>(keys.data()), rows, from.longest + 1);
  return from.longest - l.value(global<const offset_t>(sorted.keys.data() + (enough - 1)));
}

template <launcher L, class I>
void add_hyb(form_conversion<L, I>& c, const formats::hyb_parameters& p) {
  const span_list<I>& all = c.all();
  const offset_t rows = all.spans.rows;
  formats::detail::check_hyb(c.call(), c.a.cols, p);
  const offset_t width = p.width < 0 ? hyb_width(c.l, all) : p.width;
  const device_array<offset_t> middles(c.l, "ends of rows", static_cast<std::size_t>(rows));
  launch_over(c.l, "ends of rows", ends_within{all.spans, width, middles.data()}, rows);
  const auto part = [&](const row_spans& spans, const device_array<offset_t>& starts) {
    return span_list<I>{spans, last_of(c.l, starts), all.longest, starts.data(), {}, all.cols, 0, false};
  };
  const row_spans first{rows, all.spans.begins, middles.data()}, rest{rows, middles.data(), all.spans.ends};
  const auto first_starts = starts_of_spans(c.l, first), rest_starts = starts_of_spans(c.l, rest);
  add_ell(c, part(first, first_starts), width, false);
  add_coo(c, part(rest, rest_starts));
}

template <launcher L, class I>
void add_sell(form_conversion<L, I>& c, const span_list<I>& from, const formats::sell_parameters& p, bool adds) {
  L& l = c.l;
  const offset_t rows = from.spans.rows, chunks = (rows + p.chunk - 1) / p.chunk;
  sell_walk<I> walk{rows, p.chunk, {}, {}, {}, {}};
  made_array<offset_t> order, places;
  if (p.sigma > 1 && rows > 0) {
    order = order_by_length(l, from.spans, from.longest);
    if (p.sigma < rows) {
      const device_array<offset_t> windows(l, "windows of rows", static_cast<std::size_t>(rows));
      launch_over(l, "windows of rows", divided{rows, p.sigma, order->data(), windows.data()}, rows);
      const auto sorted = sorted_by_key(l, global<const offset_t>(windows.data()), rows, rows / p.sigma + 1);
      order = gathered(l, "order of rows", sorted.order, global<const offset_t>(order->data()));
    }
    places = inverse_of<offset_t>(l, *order);
    walk.order = keep_order(c, *order);
  }
  const global<I> lengths = c.template array<I>("lengths of rows", chunks * p.chunk);
  launch_over(l, "lengths of rows", lengths_in_order<I>{from.spans, chunks * p.chunk, data_of(order), lengths},
              chunks * p.chunk);
  walk.lengths = lengths;
  const device_array<offset_t> widths(l, "widths of chunks", static_cast<std::size_t>(chunks) + 1);
  launch_over(l, "widths of chunks", widths_of_chunks<I>{chunks, p.chunk, lengths, widths.data()}, chunks + 1);
  auto chunk_offsets = std::make_shared<device_array<offset_t>>(summed(l, "chunk offsets", widths));
  const offset_t slots = last_of(l, *chunk_offsets);
  walk.chunk_offsets = c.template keep<offset_t>(std::move(chunk_offsets));
  c.count_values(slots, from.count);
  const global<I> indices = c.template array<I>("indices of a form", slots);
  walk.indices = indices;
  const std::size_t values = fill(c, from, sell_slots{p.chunk, walk.chunk_offsets, data_of(places)}, slots, indices);
  c.structure().add_part({walk, from.origin, values, adds});
}

template <launcher L, class I>
void add_jds(form_conversion<L, I>& c, const span_list<I>& from, bool adds) {
  L& l = c.l;
  const offset_t rows = from.spans.rows, width = from.longest;
  const auto order = order_by_length(l, from.spans, width);
  const auto places = inverse_of<offset_t>(l, *order);
  jds_walk<I> walk;
  walk.width = width;
  walk.order = keep_order(c, *order);
  const device_array<I> lengths(l, "lengths of rows", static_cast<std::size_t>(rows));
  launch_over(l, "lengths of rows", lengths_in_order<I>{from.spans, rows, order->data(), lengths.data()}, rows);
  const device_array<offset_t> counts(l, "rows of diagonals", static_cast<std::size_t>(width) + 1);
  launch_over(l, "rows of diagonals", positions_beyond<I>{rows, width, lengths.data(), counts.data()}, width + 1);
  auto offsets = std::make_shared<device_array<offset_t>>(summed(l, "diagonal offsets", counts));
  // Parts that add leave rows without entries alone.
  walk.positions = !adds ? rows : width > 0 ? l.value(global<const offset_t>(offsets->data() + 1)) : 0;
  walk.diagonal_offsets = c.template keep<offset_t>(std::move(offsets));
  c.count_values(from.count, from.count);
  const global<I> indices = c.template array<I>("indices of a form", from.count);
  walk.indices = indices;
  const std::size_t values = fill(c, from, jds_slots{walk.diagonal_offsets, places->data()}, from.count, indices);
  c.structure().add_part({walk, from.origin, values, adds});
}

// add(spans of a segment, whether it is not the first) for each segment of the columns.
template <launcher L, class I, class Add>
void add_column_segments(form_conversion<L, I>& c, const span_list<I>& all, const buffer<offset_t>& borders,
                         const Add& add) {
  L& l = c.l;
  const offset_t rows = all.spans.rows;
  device_array<offset_t> begins;
  for (std::size_t s = 0; s + 1 < borders.size(); ++s) {
    const global<const offset_t> first = s == 0 ? all.spans.begins : global<const offset_t>(begins.data());
    device_array<offset_t> ends(l, "ends of rows", static_cast<std::size_t>(rows));
    launch_over(l, "ends of rows", ends_below<I>{rows, borders[s + 1], first, all.spans.ends, all.cols, ends.data()},
                rows);
    const row_spans spans{rows, first, ends.data()};
    const auto starts = starts_of_spans(l, spans);
    add(span_list<I>{spans, last_of(l, starts), found_lengths(l, spans).longest(), starts.data(), all.numbers, all.cols,
                     borders[s], false},
        s > 0);
    begins = std::move(ends);
  }
  c.count(borders.size() * sizeof(offset_t));
}

// The matrix with its columns by descending number of entries, and the order of the columns among the form's arrays.
template <launcher L, class I, class Add>
void add_nus_column_segments(form_conversion<L, I>& c, std::span<const offset_t> widths, const Add& add) {
  L& l = c.l;
  const matrix_pattern<I>& a = c.a;
  const auto borders = formats::detail::nus_borders(c.call(), a.cols, widths);
  device_array<offset_t> starts(l, "starts of columns", static_cast<std::size_t>(a.cols) + 1);
  {
    const auto sorted = sorted_by_key(l, data_of(a.indices), a.entries, a.cols);
    launch_over(l, "starts of columns", starts_of_keys<I>{a.cols, a.entries, sorted.keys.data(), starts.data()},
                a.cols + 1);
  }
  const row_spans columns{a.cols, starts.data(), starts.data() + 1};
  const auto order = order_by_length(l, columns, found_lengths(l, columns).longest());
  auto listed = make_array<I>(l, "columns by position", a.cols);
  launch_over(l, "columns by position", narrowed_positions<I>{a.cols, order->data(), listed->data()}, a.cols);
  c.count(listed->bytes());
  if (a.cols > 0) c.structure().set_columns(std::move(listed));
  const auto renamed = inverse_of<I>(l, *order);
  auto e = gather_listed(l, a, a.rows, global<const I>(), global<const I>(renamed->data()));
  sort_rows(l, e);
  const row_spans spans{a.rows, e.starts.data(), e.starts.data() + 1};
  add_column_segments(
      c, span_list<I>{spans, e.count, c.all().longest, e.starts.data(), e.positions.data(), e.cols->data(), 0, false},
      borders, add);
}

}  // namespace gustav::backends::cuda
