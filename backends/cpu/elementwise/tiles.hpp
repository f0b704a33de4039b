// Matrices put together from a grid of tiles, and cut into one.
#pragma once

#include <backends/common/kernels/rearrange.hpp>
#include <backends/common/operand.hpp>
#include <backends/cpu/elementwise/within_mask.hpp>
#include <backends/cpu/spmv/vector_forms.hpp>
#include <core/kernel.hpp>
#include <core/parallel.hpp>

#include <algorithm>
#include <cstddef>
#include <cstring>
#include <type_traits>
#include <utility>
#include <vector>

namespace gustav::backends::cpu {

// The part of the borders that i is in; the first of them is 0, the last one above i.
inline std::size_t part_at(const std::vector<offset_t>& borders, offset_t i) {
  return static_cast<std::size_t>(std::upper_bound(borders.begin(), borders.end(), i) - borders.begin() - 1);
}

// The address of one value that stands for all entries of all tiles; null where there is none.
template <class S, class I>
const S* common_value(const std::vector<csr_view<S, I>>& tiles) {
  const S* found = nullptr;
  if constexpr (!std::is_same_v<S, unit>)
    for (const auto& tile : tiles) {
      if (tile.entries() == 0) continue;
      if (!tile.iso || (found && std::memcmp(found, tile.values, sizeof(S)) != 0)) return nullptr;
      if (!found) found = tile.values;
    }
  return found;
}

// The matrix of the tiles. Cost: O(rows x columns of the grid + entries), the entries read once.
template <class S, class I>
csr_result<S, I> concat(const tile_grid<S, I>& grid, const mask_view<I>& m, int threads) {
  constexpr bool valued = !std::is_same_v<S, unit>;
  const std::vector<offset_t> tops = grid.row_borders(), lefts = grid.col_borders();
  std::vector<csr_view<S, I>> tiles;
  tiles.reserve(grid.tiles.size());
  for (const auto* tile : grid.tiles) tiles.push_back(tile->by_rows());
  const S* const common = common_value(tiles);
  csr_result<S, I> out;
  out.rows = tops.back();
  out.cols = lefts.back();
  out.iso = common != nullptr;
  out.offsets = buffer<offset_t>(static_cast<std::size_t>(out.rows) + 1);
  threads = useful_threads(threads, out.rows * static_cast<offset_t>(grid.cols));
  parallel_for(out.rows, 1024, threads, [&](long begin, long end) {
    std::size_t r = part_at(tops, begin);
    for (long i = begin; i < end; ++i) {
      while (i >= tops[r + 1]) ++r;
      offset_t n = 0;
      for (std::size_t c = 0; c < grid.cols; ++c) {
        const offset_t* const at = tiles[r * grid.cols + c].offsets + (i - tops[r]);
        n += at[1] - at[0];
      }
      out.offsets[static_cast<std::size_t>(i)] = n;
    }
  });
  const offset_t entries = exclusive_scan(out.offsets.data(), out.rows, out.offsets.data(), threads);
  out.indices = buffer<I>(static_cast<std::size_t>(entries));
  if constexpr (valued) {
    out.values = buffer<S>(static_cast<std::size_t>(common ? 1 : entries));
    if (common) out.values[0] = *common;
  }
  threads = useful_threads(threads, out.rows + entries);
  const int chunks = threads == 1 ? 1 : threads * 8;
  const std::vector<long> borders = balanced_borders(out.offsets.data(), out.rows, chunks, 1);
  auto copy = [&](long begin, long end, int) {
    std::size_t r = part_at(tops, begin);
    for (long i = begin; i < end; ++i) {
      while (i >= tops[r + 1]) ++r;
      auto to = static_cast<std::size_t>(out.offsets[static_cast<std::size_t>(i)]);
      for (std::size_t c = 0; c < grid.cols; ++c) {
        const csr_view<S, I>& tile = tiles[r * grid.cols + c];
        const I left = static_cast<I>(lefts[c]);
        const offset_t row = i - tops[r];
        for (offset_t k = tile.offsets[row]; k < tile.offsets[row + 1]; ++k, ++to) {
          out.indices[to] = tile.indices[k] + left;
          if constexpr (valued)
            if (!common) out.values[to] = tile.value(k);
        }
      }
    }
  };
  parallel_chunks(borders.data(), chunks, threads, copy);
  return within_mask(std::move(out), m, threads);
}

// The vectors one after the other. Cost: O(entries) of sparse vectors, O(size) of others.
template <class S, class I>
vector_result<S, I> concat(const std::vector<vector_view<S, I>>& parts, const vector_mask_view<I>& m, int threads) {
  constexpr bool valued = !std::is_same_v<S, unit>;
  std::vector<vector_result<S, I>> sparse;
  sparse.reserve(parts.size());
  vector_result<S, I> out;
  for (const auto& part : parts) {
    sparse.push_back(to_sparse(part, threads));
    out.size += part.size;
    out.entries += sparse.back().entries;
  }
  out.indices = buffer<I>(static_cast<std::size_t>(out.entries));
  if constexpr (valued) out.values = buffer<S>(static_cast<std::size_t>(out.entries));
  threads = useful_threads(threads, out.entries);
  offset_t before = 0, size_before = 0;
  for (const auto& part : sparse) {
    const auto value = part.view().reader();
    parallel_for(part.entries, 1 << 15, threads, [&](long begin, long end) {
      for (long k = begin; k < end; ++k) {
        const auto to = static_cast<std::size_t>(before + k);
        out.indices[to] = part.indices[static_cast<std::size_t>(k)] + static_cast<I>(size_before);
        if constexpr (valued) out.values[to] = value(k);
      }
    });
    before += part.entries;
    size_before += part.size;
  }
  conform(out, threads);
  return within_mask(std::move(out), m, threads);
}

// The tiles of a between the borders. Cost: O(rows x columns of the grid), each with a binary search, + O(entries).
template <class S, class I>
std::vector<csr_result<S, I>> split(const csr_view<S, I>& a, const std::vector<offset_t>& tops,
                                    const std::vector<offset_t>& lefts, int threads) {
  constexpr bool valued = !std::is_same_v<S, unit>;
  const std::size_t across = lefts.size() - 1;
  std::vector<csr_result<S, I>> tiles((tops.size() - 1) * across);
  for (std::size_t t = 0; t < tiles.size(); ++t) {
    const std::size_t r = t / across, c = t % across;
    tiles[t].rows = tops[r + 1] - tops[r];
    tiles[t].cols = lefts[c + 1] - lefts[c];
    tiles[t].offsets = buffer<offset_t>(static_cast<std::size_t>(tiles[t].rows) + 1);
  }
  threads = useful_threads(threads, a.rows * static_cast<offset_t>(across) + a.entries());
  const int chunks = threads == 1 ? 1 : threads * 8;
  const std::vector<long> borders = balanced_borders(a.offsets, a.rows, chunks, static_cast<offset_t>(across));
  // f(tile, row of the tile, its first column, begin and end in the arrays of a) for each row of each tile.
  const auto for_each_part = [&](long begin, long end, const auto& f) {
    if (tiles.empty()) return;
    std::size_t r = part_at(tops, begin);
    for (long i = begin; i < end; ++i) {
      while (i >= tops[r + 1]) ++r;
      const I* const last = a.indices + a.offsets[i + 1];
      const I* from = a.indices + a.offsets[i];
      for (std::size_t c = 0; c < across; ++c) {
        const I* const to = c + 1 == across ? last : std::lower_bound(from, last, lefts[c + 1]);
        f(tiles[r * across + c], static_cast<std::size_t>(i - tops[r]), static_cast<I>(lefts[c]), from - a.indices,
          to - a.indices);
        from = to;
      }
    }
  };
  auto count = [&](long begin, long end, int) {
    for_each_part(begin, end,
                  [](auto& tile, std::size_t row, I, offset_t from, offset_t to) { tile.offsets[row] = to - from; });
  };
  parallel_chunks(borders.data(), chunks, threads, count);
  for (auto& tile : tiles) {
    const auto n = static_cast<std::size_t>(
        exclusive_scan(tile.offsets.data(), tile.rows, tile.offsets.data(), useful_threads(threads, tile.rows)));
    tile.indices = buffer<I>(n);
    if constexpr (valued) {
      tile.iso = a.iso;
      tile.values = buffer<S>(a.iso ? std::min<std::size_t>(n, 1) : n);
      if (a.iso && n > 0) tile.values[0] = a.values[0];
    }
  }
  auto copy = [&](long begin, long end, int) {
    for_each_part(begin, end, [&](auto& tile, std::size_t row, I left, offset_t from, offset_t end_of_part) {
      auto to = static_cast<std::size_t>(tile.offsets[row]);
      for (offset_t k = from; k < end_of_part; ++k, ++to) {
        tile.indices[to] = a.indices[k] - left;
        if constexpr (valued)
          if (!a.iso) tile.values[to] = a.values[k];
      }
    });
  };
  parallel_chunks(borders.data(), chunks, threads, copy);
  return tiles;
}

}  // namespace gustav::backends::cpu

namespace gustav::kernels {

template <>
struct implementation<concat, cpu> {
  template <class S, class I>
  static csr_result<S, I> run(const cpu& e, const tile_grid<S, I>& grid, const mask_view<I>& m) {
    return backends::cpu::concat(grid, m, e.threads);
  }
  template <class S, class I>
  static vector_result<S, I> run(const cpu& e, const std::vector<vector_view<S, I>>& parts,
                                 const vector_mask_view<I>& m) {
    return backends::cpu::concat(parts, m, e.threads);
  }
};

template <>
struct implementation<split, cpu> {
  template <class S, class I>
  static std::vector<csr_result<S, I>> run(const cpu& e, const lazy_operand<S, I>& a, const std::vector<offset_t>& rows,
                                           const std::vector<offset_t>& cols) {
    return backends::cpu::split(a.by_rows(), rows, cols, e.threads);
  }
};

}  // namespace gustav::kernels
