// A sparse matrix cut into panels of rows and tiles of columns, so that the rows of a dense operand that a tile reads
// stay in cache.
#pragma once

#include <core/buffer.hpp>
#include <core/parallel.hpp>
#include <core/types.hpp>
#include <core/views.hpp>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <type_traits>
#include <utility>
#include <vector>

namespace gustav::formats {

// How a matrix is cut. Panels have `panel_rows` rows. With heavy = 0 the tiles of a panel are ranges of `tile_cols`
// columns (Nisa et al. 2018, section IV: T_j). Otherwise columns with `heavy` entries or more in the panel are
// gathered, tile_cols of them in each tile, in ascending order, and a last tile holds the entries of all other columns
// (Hong et al. 2019, section 4).
struct tiling {
  offset_t panel_rows = 1, tile_cols = 1, heavy = 0;
  friend bool operator==(const tiling&, const tiling&) = default;
};

// The tiles of panel q are [panel_tiles[q], panel_tiles[q + 1]). The entries of row i of the panel in tile t are
// [begin(t, q, i), end(t, q, i)) of `indices`, ascending, and of `values`; source[p] is the position of entry p in CSR.
// T = unit stores no values.
template <class T, class I>
struct column_tiles {
  offset_t rows = 0, cols = 0;
  tiling cut;
  buffer<offset_t> panel_tiles;
  buffer<offset_t> offsets;  // panel_rows + 1 for each tile
  buffer<I> indices;
  buffer<offset_t> source;
  buffer<T> values;
  bool iso = false;

  offset_t panels() const { return static_cast<offset_t>(panel_tiles.size()) - 1; }
  offset_t first_row(offset_t panel) const { return panel * cut.panel_rows; }
  offset_t end_row(offset_t panel) const { return std::min(rows, (panel + 1) * cut.panel_rows); }
  // The offsets of a tile, indexed by the rows of the matrix.
  const offset_t* tile_offsets(offset_t tile, offset_t panel) const {
    return offsets.data() + tile * (cut.panel_rows + 1) - first_row(panel);
  }
  std::uint64_t bytes() const {
    return (panel_tiles.size() + offsets.size() + source.size()) * sizeof(offset_t) + indices.size() * sizeof(I) +
           (std::is_same_v<T, unit> ? 0 : values.size() * sizeof(T));
  }
};

// The bytes of the tiles of a rows x cols matrix that are ranges of columns, from the bytes of an index and a value.
inline offset_t tiles_bytes(const tiling& cut, offset_t rows, offset_t cols, offset_t entries, offset_t entry_bytes) {
  const offset_t panels = (rows + cut.panel_rows - 1) / cut.panel_rows,
                 tiles = std::max<offset_t>(1, (cols + cut.tile_cols - 1) / cut.tile_cols);
  constexpr offset_t offset_bytes = sizeof(offset_t);
  return (panels + 1 + panels * tiles * (cut.panel_rows + 1)) * offset_bytes + entries * (offset_bytes + entry_bytes);
}

namespace detail {

// Assigns the columns of a panel to tiles.
template <class I>
class tile_map {
 public:
  tile_map(const pattern_view<I>& a, const tiling& cut)
      : a_(a), cut_(cut), tile_of_(cut.heavy > 0 ? static_cast<std::size_t>(a.cols) : 0, 0) {}

  // Prepares the rows [first, end); returns the number of tiles.
  offset_t enter(offset_t first, offset_t end) {
    if (cut_.heavy == 0) return tiles_ = std::max<offset_t>(1, (a_.cols + cut_.tile_cols - 1) / cut_.tile_cols);
    for (const I j : touched_) tile_of_[static_cast<std::size_t>(j)] = 0;
    touched_.clear();
    for (offset_t p = a_.offsets[first]; p < a_.offsets[end]; ++p)
      if (tile_of_[static_cast<std::size_t>(a_.indices[p])]++ == 0) touched_.push_back(a_.indices[p]);
    std::sort(touched_.begin(), touched_.end());
    offset_t gathered = 0;
    for (const I j : touched_)
      if (tile_of_[static_cast<std::size_t>(j)] >= cut_.heavy) ++gathered;
    tiles_ = (gathered + cut_.tile_cols - 1) / cut_.tile_cols + 1;
    gathered = 0;
    for (const I j : touched_) {
      offset_t& tile = tile_of_[static_cast<std::size_t>(j)];
      tile = tile >= cut_.heavy ? gathered++ / cut_.tile_cols : tiles_ - 1;
    }
    return tiles_;
  }
  offset_t operator()(I j) const {
    return cut_.heavy == 0 ? j / cut_.tile_cols : tile_of_[static_cast<std::size_t>(j)];
  }

 private:
  pattern_view<I> a_;
  tiling cut_;
  offset_t tiles_ = 0;
  std::vector<offset_t> tile_of_;  // first the entries of a column, then its tile
  std::vector<I> touched_;
};

}  // namespace detail

// The tiles of a, whose rows are sorted. panel_rows and tile_cols are at least 1. Two passes over the entries of each
// panel, three where columns are gathered; a worker then takes 8 bytes a column. Throws out_of_memory.
template <class T, class I>
column_tiles<T, I> to_column_tiles(const csr_view<T, I>& a, const tiling& cut, int threads = 0) {
  constexpr bool has_values = !std::is_same_v<T, unit>;
  const pattern_view<I> pattern = pattern_of(a);
  column_tiles<T, I> out;
  out.rows = a.rows;
  out.cols = a.cols;
  out.cut = cut;
  out.iso = a.iso;
  const offset_t panels = (a.rows + cut.panel_rows - 1) / cut.panel_rows, stride = cut.panel_rows + 1;
  out.panel_tiles = buffer<offset_t>(static_cast<std::size_t>(panels) + 1, 0);
  const auto for_panels = [&](auto&& body) {
    const long grain = std::max<long>(1, panels / (4 * resolve_threads(threads)));
    parallel_for(panels, grain, threads, [&](long begin, long end) {
      detail::tile_map<I> map(pattern, cut);
      for (offset_t q = begin; q < end; ++q) {
        const offset_t first = out.first_row(q), last = out.end_row(q);
        body(q, first, last, map.enter(first, last), map);
      }
    });
  };
  for_panels([&](offset_t q, offset_t, offset_t, offset_t tiles, auto&) {
    out.panel_tiles[static_cast<std::size_t>(q)] = tiles;
  });
  exclusive_scan(out.panel_tiles.data(), panels, out.panel_tiles.data(), threads);

  const offset_t entries = a.entries(), tiles = out.panel_tiles[static_cast<std::size_t>(panels)];
  out.offsets = buffer<offset_t>(static_cast<std::size_t>(tiles * stride));
  out.indices = buffer<I>(static_cast<std::size_t>(entries));
  out.source = buffer<offset_t>(static_cast<std::size_t>(entries));
  if (has_values) out.values = buffer<T>(static_cast<std::size_t>(a.iso ? std::min<offset_t>(entries, 1) : entries));
  if constexpr (has_values)
    if (a.iso && entries > 0) out.values[0] = a.values[0];
  for_panels([&](offset_t q, offset_t first, offset_t last, offset_t count, const auto& tile_of) {
    offset_t* const offsets = out.offsets.data() + out.panel_tiles[static_cast<std::size_t>(q)] * stride;
    std::fill_n(offsets, count * stride, offset_t{0});
    for (offset_t i = first; i < last; ++i)
      for (offset_t p = a.offsets[i]; p < a.offsets[i + 1]; ++p) ++offsets[tile_of(a.indices[p]) * stride + i - first];
    // The panel's entries begin where they do in CSR. Offsets of rows that a short last panel lacks are its end.
    offset_t at = a.offsets[first] - a.offsets[0];
    for (offset_t t = 0; t < count; ++t) {
      for (offset_t r = 0; r < stride - 1; ++r) at += std::exchange(offsets[t * stride + r], at);
      offsets[t * stride + stride - 1] = at;
    }
    std::vector<offset_t> next(offsets, offsets + count * stride);
    for (offset_t i = first; i < last; ++i)
      for (offset_t p = a.offsets[i]; p < a.offsets[i + 1]; ++p) {
        const auto to =
            static_cast<std::size_t>(next[static_cast<std::size_t>(tile_of(a.indices[p]) * stride + i - first)]++);
        out.indices[to] = a.indices[p];
        out.source[to] = p;
        if constexpr (has_values)
          if (!a.iso) out.values[to] = a.values[p];
      }
  });
  return out;
}

}  // namespace gustav::formats
