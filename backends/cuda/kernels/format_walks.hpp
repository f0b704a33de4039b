// Matrices in storage formats in the memory of the device, as kernel bodies walk them.
//
// A walk has lanes(), row(g, p): the row of lane p, or -1, and entries(g, p, i, f): f(slot of the value, column) for
// the entries of that row i by ascending columns. Neighbouring lanes read neighbouring slots where the format has them
// so. The arrays are those of backends/formats.
#pragma once

#include <backends/cuda/group/pointer.hpp>
#include <backends/cuda/kernels/lane_loop.hpp>
#include <core/types.hpp>

#include <cstdint>

namespace gustav::backends::cuda {

// A lane for each position.
template <class I>
struct sell_walk {
  offset_t rows = 0, chunk = 1;
  global<const offset_t> chunk_offsets;
  global<const I> lengths, order, indices;  // order: null where positions are rows

  GUSTAV_HD offset_t lanes() const { return rows; }
  template <class G>
  GUSTAV_HD offset_t row(const G& g, offset_t p) const {
    return order.is_null() ? p : static_cast<offset_t>(g.load(order + p));
  }
  template <class G, class F>
  GUSTAV_HD void entries(const G& g, offset_t p, offset_t, const F& f) const {
    const offset_t length = g.load(lengths + p);
    offset_t at = g.load(chunk_offsets + p / chunk) + p % chunk;
    for (offset_t j = 0; j < length; ++j, at += chunk) f(at, static_cast<offset_t>(g.load(indices + at)));
  }
};

// A lane for each row.
template <class I>
struct ell_walk {
  offset_t rows = 0, width = 0;
  global<const I> lengths, indices;  // lengths: null where every row has `width` entries

  GUSTAV_HD offset_t lanes() const { return rows; }
  template <class G>
  GUSTAV_HD offset_t row(const G&, offset_t p) const {
    return p;
  }
  template <class G, class F>
  GUSTAV_HD void entries(const G& g, offset_t p, offset_t, const F& f) const {
    const offset_t length = lengths.is_null() ? width : static_cast<offset_t>(g.load(lengths + p));
    for (offset_t j = 0, at = p; j < length; ++j, at += rows) f(at, static_cast<offset_t>(g.load(indices + at)));
  }
};

// A lane for each position, or for each one with an entry.
template <class I>
struct jds_walk {
  offset_t positions = 0, width = 0;
  global<const offset_t> diagonal_offsets;
  global<const I> order, indices;

  GUSTAV_HD offset_t lanes() const { return positions; }
  template <class G>
  GUSTAV_HD offset_t row(const G& g, offset_t p) const {
    return g.load(order + p);
  }
  template <class G, class F>
  GUSTAV_HD void entries(const G& g, offset_t p, offset_t, const F& f) const {
    if (width == 0) return;
    offset_t begin = g.load(diagonal_offsets);
    for (offset_t j = 0; j < width; ++j) {
      const offset_t end = g.load(diagonal_offsets + (j + 1));
      if (p >= end - begin) return;
      f(begin + p, static_cast<offset_t>(g.load(indices + (begin + p))));
      begin = end;
    }
  }
};

// BCSR, BELL and BCOO: a lane for each row of a block. Of offsets, lengths and rows one is not null.
template <class I>
struct block_walk {
  offset_t rows = 0, block_rows = 1, block_cols = 1;
  offset_t blocks = 0, apart = 1;  // all blocks; slots between those of a block row
  global<const offset_t> offsets;  // BCSR
  global<const I> lengths;         // BELL
  global<const I> rows_of;         // BCOO
  global<const I> cols;
  global<const std::uint64_t> occupied;  // null where all elements are entries

  GUSTAV_HD offset_t lanes() const { return rows; }
  template <class G>
  GUSTAV_HD offset_t row(const G&, offset_t p) const {
    return p;
  }
  template <class G, class F>
  GUSTAV_HD void entries(const G& g, offset_t, offset_t i, const F& f) const {
    const offset_t ib = i / block_rows, r = i % block_rows;
    offset_t b = 0, count = 0;
    if (!offsets.is_null()) {
      b = g.load(offsets + ib);
      count = g.load(offsets + (ib + 1)) - b;
    } else if (!lengths.is_null()) {
      b = ib;
      count = g.load(lengths + ib);
    } else if (!rows_of.is_null()) {
      b = first_from(g, rows_of, offset_t{0}, blocks, static_cast<I>(ib));
      count = first_from<true>(g, rows_of, b, blocks, static_cast<I>(ib)) - b;
    }
    for (; count > 0; --count, b += apart) {
      const std::uint64_t marks = occupied.is_null() ? ~std::uint64_t{0} : g.load(occupied + b);
      const offset_t column = static_cast<offset_t>(g.load(cols + b)) * block_cols;
      for (offset_t c = 0; c < block_cols; ++c)
        if ((marks >> (c * block_rows + r) & 1) != 0) f((b * block_cols + c) * block_rows + r, column + c);
    }
  }
};

// A lane for each row.
struct dia_walk {
  offset_t rows = 0, columns = 0, tile = 64, stripe = 64;
  global<const offset_t> diagonals, tile_first, tile_words;
  global<const std::uint64_t> occupied;  // null where all slots inside the matrix are entries

  GUSTAV_HD offset_t lanes() const { return rows; }
  template <class G>
  GUSTAV_HD offset_t row(const G&, offset_t p) const {
    return p;
  }
  template <class G, class F>
  GUSTAV_HD void entries(const G& g, offset_t, offset_t i, const F& f) const {
    const offset_t t = i / tile, r = i % tile;
    const offset_t words = g.load(tile_words + t), width = g.load(tile_words + (t + 1)) - words;
    const offset_t first = g.load(tile_first + t);
    offset_t at = words * tile + r / stripe * width * stripe + r % stripe;
    for (offset_t d = 0; d < width; ++d, at += stripe) {
      const offset_t k = i + g.load(diagonals + (first + d));
      const bool is_entry = occupied.is_null() ? k >= 0 && k < columns : (g.load(occupied + (words + d)) >> r & 1) != 0;
      if (is_entry) f(at, k);
    }
  }
};

// The chunks of a segment of AMB, a lane for each lane of theirs.
struct amb_walk {
  static constexpr std::uint16_t no_row = 0xFFFF;
  offset_t first_chunk = 0, chunks = 0, chunk = 1, sigma = 1, block = 1;
  global<const offset_t> chunk_offsets;
  global<const std::uint32_t> window_of;
  global<const std::uint16_t> order, lengths, indices;
  global<const std::uint16_t> occupied;  // null where all elements are entries

  GUSTAV_HD offset_t lanes() const { return chunks * chunk; }
  template <class G>
  GUSTAV_HD offset_t row(const G& g, offset_t p) const {
    const std::uint16_t in_window = g.load(order + (first_chunk * chunk + p));
    if (in_window == no_row) return -1;
    return static_cast<offset_t>(g.load(window_of + (first_chunk + p / chunk))) * sigma + in_window;
  }
  template <class G, class F>
  GUSTAV_HD void entries(const G& g, offset_t p, offset_t, const F& f) const {
    const offset_t lane = p % chunk;
    const offset_t base = g.load(chunk_offsets + (first_chunk + p / chunk));
    const offset_t length = offset_t{g.load(lengths + (first_chunk * chunk + p))} + 1;
    for (offset_t j = 0; j < length; ++j) {
      const offset_t slot = base + j * chunk;
      const unsigned marks = occupied.is_null() ? ~0u : g.load(occupied + (slot + lane));
      const offset_t column = g.load(indices + (slot + lane));
      for (offset_t e = 0; e < block; ++e)
        if ((marks >> e & 1) != 0) f(slot * block + e * chunk + lane, column + e);
    }
  }
};

}  // namespace gustav::backends::cuda
