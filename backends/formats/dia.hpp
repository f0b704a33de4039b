// DIA: the diagonals of a matrix as dense arrays, without column indices (Saad 1994; Bell and Garland 2008). Suits
// banded matrices and stencils.
#pragma once

#include <backends/common/bitmap.hpp>
#include <backends/formats/conversion.hpp>
#include <core/types.hpp>
#include <core/views.hpp>

#include <algorithm>
#include <cstddef>
#include <cstdint>

namespace gustav::formats {

inline constexpr offset_t dia_tile_rows = 64;
// For values of `element` bytes: four vectors of 64 bytes.
constexpr offset_t dia_stripe_rows(std::size_t element) { return element <= 4 ? 64 : element <= 8 ? 32 : 16; }

// The slot of row i on diagonal d stands for the entry (i, i + diagonals[d]). A tile of tile_rows rows has slots on the
// diagonals that pass through it, which are neighbours in `diagonals`. The values of stripe_rows rows are stored
// together, diagonal by diagonal, so that a product keeps their sums in registers and reads one stream; the marks are
// those of tile_rows rows, a word each.
//   diagonals    column - row of each diagonal that has an entry, ascending
//   tile_first   the first diagonal that passes through tile t
//   tile_words   pairs of a tile and a diagonal through it before tile t; tiles() + 1 elements
//   values       tile t, d-th diagonal of the tile, row r of the tile: values[slot(t, d, r)]; T{} in slots without an
//                entry; none for a pattern, one value for an iso matrix
//   occupied     tile t, d-th diagonal of the tile: bit r of occupied[tile_words[t] + d] is set where the slot is an
//                entry; empty if all slots inside the matrix are entries
template <class T, class I = std::int32_t>
struct dia : matrix_properties {
  static constexpr offset_t tile_rows = dia_tile_rows;
  static constexpr offset_t stripe_rows = dia_stripe_rows(sizeof(T));

  buffer<offset_t> diagonals, tile_first, tile_words;
  buffer<T> values;
  buffer<std::uint64_t> occupied;

  offset_t tiles() const { return (rows + tile_rows - 1) / tile_rows; }
  std::uint64_t bytes() const { return detail::bytes_of(diagonals, tile_first, tile_words, values, occupied); }
  // The number of diagonals through tile t, and the d-th of them.
  offset_t width(offset_t t) const { return tile_words.data()[t + 1] - tile_words.data()[t]; }
  offset_t diagonal(offset_t t, offset_t d) const { return diagonals.data()[tile_first.data()[t] + d]; }
  offset_t slot(offset_t t, offset_t d, offset_t r) const {
    return tile_words.data()[t] * tile_rows + (r / stripe_rows * width(t) + d) * stripe_rows + r % stripe_rows;
  }
  // The rows of tile t whose slot on its d-th diagonal is inside the matrix, as bits.
  std::uint64_t inside(offset_t t, offset_t d) const {
    const offset_t row = t * tile_rows, at = diagonal(t, d);
    const offset_t low = std::max<offset_t>(0, -at - row);
    const offset_t high = std::min({tile_rows, rows - row, cols - at - row});
    return backends::bitmap::low_bits(high) >> low << low;
  }
  // The rows of tile t that have an entry on its d-th diagonal.
  std::uint64_t rows_of(offset_t t, offset_t d) const {
    return occupied.empty() ? inside(t, d) : occupied.data()[tile_words.data()[t] + d];
  }
};

// The diagonals (column - row) that have an entry, ascending. Cost: O(entries + rows + cols) time and rows + cols bytes
// of scratch, or O(entries log entries) time and 8 bytes an entry where rows + cols is far above the entries.
template <class I>
buffer<offset_t> find_diagonals(const pattern_view<I>& a, int threads);
extern template buffer<offset_t> find_diagonals(const pattern_view<std::int32_t>&, int);
extern template buffer<offset_t> find_diagonals(const pattern_view<std::int64_t>&, int);

namespace detail {

// Slots of the diagonals inside a rows x cols matrix.
std::uint64_t dia_slots(offset_t rows, offset_t cols, const buffer<offset_t>& diagonals);
// Whether some of them lack an entry.
inline bool dia_has_padding(offset_t rows, offset_t cols, offset_t entries, const buffer<offset_t>& diagonals) {
  return dia_slots(rows, cols, diagonals) > static_cast<std::uint64_t>(entries);
}
// Pairs of a tile of tile_rows rows and a diagonal through it.
std::uint64_t dia_words(offset_t rows, offset_t cols, offset_t tile_rows, const buffer<offset_t>& diagonals);
// Writes the elements of dia::tile_first and dia::tile_words.
void find_dia_tiles(offset_t rows, offset_t cols, offset_t tile_rows, const buffer<offset_t>& diagonals,
                    offset_t* tile_first, offset_t* tile_words);

template <class T, class I>
std::uint64_t dia_bytes(const csr_view<T, I>& a, const buffer<offset_t>& diagonals) {
  using layout = dia<T, I>;
  const std::uint64_t tiles = static_cast<std::uint64_t>((a.rows + layout::tile_rows - 1) / layout::tile_rows);
  const std::uint64_t words = dia_words(a.rows, a.cols, layout::tile_rows, diagonals);
  std::uint64_t bytes = (diagonals.size() + 2 * tiles + 1) * sizeof(offset_t);
  if (has_values<T>(a.iso))
    bytes = saturating_sum(bytes, saturating_product(words, layout::tile_rows * sizeof(T)));
  else
    bytes += value_bytes<T>(0, a.entries(), a.iso);
  if (dia_has_padding(a.rows, a.cols, a.entries(), diagonals))
    bytes = saturating_sum(bytes, saturating_product(words, sizeof(std::uint64_t)));
  return bytes;
}

}  // namespace detail

// bytes() of the DIA form, exactly. Cost: that of find_diagonals. Throws out_of_memory.
template <class T, class I>
std::uint64_t dia_bytes(const csr_view<T, I>& a, int threads = 0) {
  return detail::dia_bytes(a, find_diagonals(pattern_of(a), threads));
}

// Throws invalid_value if a is not sorted, out_of_memory if the form takes more than byte_limit bytes or memory is
// short. Cost: O(entries log diagonals + slots), a write of every slot, and that of find_diagonals.
template <class T, class I>
dia<T, I> to_dia(const csr_view<T, I>& a, std::uint64_t byte_limit = no_byte_limit, int threads = 0) {
  detail::require_sorted("to_dia", a.sorted);
  dia<T, I> out;
  out.set_properties(detail::properties_of(a, threads));
  out.diagonals = find_diagonals(pattern_of(a), threads);
  detail::require_within("to_dia", detail::dia_bytes(a, out.diagonals), byte_limit);
  constexpr offset_t tile_rows = dia<T, I>::tile_rows;
  const auto tiles = static_cast<std::size_t>(out.tiles());
  out.tile_first = buffer<offset_t>(tiles);
  out.tile_words = buffer<offset_t>(tiles + 1);
  detail::find_dia_tiles(a.rows, a.cols, tile_rows, out.diagonals, out.tile_first.data(), out.tile_words.data());
  const offset_t words = out.tile_words.data()[out.tiles()];
  out.values = detail::make_values<T>(words * tile_rows, out.entries, a.iso, a.values);
  if (detail::dia_has_padding(a.rows, a.cols, out.entries, out.diagonals))
    out.occupied = buffer<std::uint64_t>(static_cast<std::size_t>(words));

  T* const values = out.values.data();
  std::uint64_t* const occupied = out.occupied.data();
  const bool has_values = detail::has_values<T>(a.iso);
  const bool marks = !out.occupied.empty();
  parallel_for(out.tiles(), 16, useful_threads(threads, words * tile_rows), [&](long first, long last) {
    for (offset_t t = first; t < last; ++t) {
      const offset_t count = out.width(t);
      const offset_t* const diagonals = out.diagonals.data() + out.tile_first.data()[t];
      std::uint64_t* const bits = marks ? occupied + out.tile_words.data()[t] : nullptr;
      if (has_values) std::fill_n(values + out.tile_words.data()[t] * tile_rows, count * tile_rows, T{});
      std::uint64_t whole = 0;  // rows that have an entry on every diagonal
      if (marks) std::fill_n(bits, count, std::uint64_t{0});
      for (offset_t i = t * tile_rows; i < std::min(a.rows, (t + 1) * tile_rows); ++i) {
        const offset_t r = i - t * tile_rows, begin = a.offsets[i], end = a.offsets[i + 1];
        if (end - begin == count) {
          whole |= backends::bitmap::bit_of(r);
          if (has_values)
            for (offset_t d = 0; d < count; ++d) values[out.slot(t, d, r)] = a.values[begin + d];
          continue;
        }
        const offset_t* at = diagonals;
        for (offset_t k = begin; k < end; ++k) {
          const offset_t diagonal = static_cast<offset_t>(a.indices[k]) - i;
          if (*at != diagonal) at = std::lower_bound(at, diagonals + count, diagonal);
          const offset_t d = at - diagonals;
          if (has_values) values[out.slot(t, d, r)] = a.values[k];
          if (marks) bits[d] |= backends::bitmap::bit_of(r);
          if (at + 1 < diagonals + count) ++at;
        }
      }
      if (marks)
        for (offset_t d = 0; d < count; ++d) bits[d] |= whole;
    }
  });
  return out;
}

// The CSR matrix that `a` was made from, with sorted rows. Throws out_of_memory. Cost: O(entries + tiles x diagonals),
// two reads of the marks and one of the values.
template <class T, class I>
csr_result<T, I> to_csr(const dia<T, I>& a, int threads = 0) {
  constexpr offset_t tile_rows = dia<T, I>::tile_rows;
  threads = useful_threads(threads, a.tile_words.data()[a.tiles()] * tile_rows);
  buffer<offset_t> counts(static_cast<std::size_t>(a.rows) + 1);
  parallel_for(a.tiles(), 16, threads, [&](long first, long last) {
    for (offset_t t = first; t < last; ++t) {
      offset_t lengths[tile_rows] = {};
      for (offset_t d = 0, count = a.width(t); d < count; ++d)
        backends::bitmap::for_each(a.rows_of(t, d), 0, [&](int r) { ++lengths[r]; });
      std::copy_n(lengths, std::min(tile_rows, a.rows - t * tile_rows), counts.data() + t * tile_rows);
    }
  });
  auto out = detail::csr_of_lengths<T, I>(a.rows, a.cols, std::move(counts), a.iso, a.values.data(), threads);
  const bool has_values = detail::has_values<T>(a.iso);
  parallel_for(a.tiles(), 16, threads, [&](long first, long last) {
    for (offset_t t = first; t < last; ++t) {
      offset_t next[tile_rows];
      std::copy_n(out.offsets.data() + t * tile_rows, std::min(tile_rows, a.rows - t * tile_rows), next);
      for (offset_t d = 0, count = a.width(t); d < count; ++d) {
        const offset_t column = t * tile_rows + a.diagonal(t, d);
        backends::bitmap::for_each(a.rows_of(t, d), 0, [&](int r) {
          out.indices.data()[next[r]] = static_cast<I>(column + r);
          if (has_values) out.values.data()[next[r]] = a.values.data()[a.slot(t, d, r)];
          ++next[r];
        });
      }
    }
  });
  return out;
}

}  // namespace gustav::formats
