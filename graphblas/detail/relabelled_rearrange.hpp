// diagonal, concat, split, reshape and sort on hypersparse objects: their entries are moved one by one.
#pragma once

#include <backends/common/kernels/rearrange.hpp>
#include <core/buffer.hpp>
#include <core/executor.hpp>
#include <core/types.hpp>
#include <graphblas/detail/entry_list.hpp>
#include <graphblas/detail/hypersparse_rule.hpp>
#include <graphblas/detail/index_map.hpp>
#include <graphblas/detail/relabel.hpp>
#include <graphblas/detail/relabelled_copy.hpp>
#include <graphblas/detail/relabelled_operands.hpp>
#include <graphblas/detail/relabelled_update.hpp>
#include <graphblas/detail/store.hpp>
#include <graphblas/detail/tile_calls.hpp>
#include <graphblas/kernels/run.hpp>
#include <graphblas/mask.hpp>
#include <graphblas/matrix.hpp>
#include <graphblas/vector.hpp>

#include <algorithm>
#include <cstddef>
#include <type_traits>
#include <utility>
#include <vector>

namespace gustav::detail {

template <>
struct relabelled_update<kernels::diagonal> {
  template <executor E, class C, class I, class Accum, class V>
  static void run(const E& exec, matrix<C, I>& c, const mask<I>& mask, const Accum& accum, const descriptor& desc,
                  const vector<V, I>& v, offset_t k) {
    const auto from = v.view();
    // One value may stand for all positions: then every row has an entry.
    if (from.form == vector_form::full) return update_directly<kernels::diagonal>(exec, c, mask, accum, desc, v, k);
    const offset_t above = std::max<offset_t>(k, 0), below = std::max<offset_t>(-k, 0);
    entry_list<V, I> list(from.entries);
    for_positions(from, [&](offset_t i, offset_t at) { list.add(i + below, i + above, from.value(at)); });
    copy_into(exec, c, mask, accum, desc, list.to_matrix(exec, c.rows(), c.cols()));
  }
  template <executor E, class W, class I, class Accum, class A>
  static void run(const E& exec, vector<W, I>& w, const vector_mask<I>& mask, const Accum& accum,
                  const descriptor& desc, const A& a, offset_t k) {
    entries_like_t<A> list(stored_entries(a));
    for_entries(a, [&](offset_t i, offset_t j, const auto& value) {
      if (j - i == k) list.add(std::min(i, j), 0, value);
    });
    copy_into(exec, w, mask, accum, desc, list.to_vector(w.size()));
  }
};

template <>
struct relabelled_update<kernels::reshape> {
  template <executor E, class C, class I, class Accum, class A>
  static void run(const E& exec, matrix<C, I>& c, const mask<I>& mask, const Accum& accum, const descriptor& desc,
                  const A& a, offset_t rows, offset_t cols, bool by_columns) {
    const shape from = shape_of(a);
    entries_like_t<A> list(stored_entries(a));
    for_entries(a, [&](offset_t i, offset_t j, const auto& value) {
      if (by_columns) {
        const offset_t cell = j * from.rows + i;
        list.add(cell % rows, cell / rows, value);
      } else {
        const offset_t cell = i * from.cols + j;
        list.add(cell / cols, cell % cols, value);
      }
    });
    copy_into(exec, c, mask, accum, desc, list.to_matrix(exec, rows, cols));
  }
};

template <>
struct relabelled_update<kernels::concat> {
  template <executor E, class C, class I, class Accum, class R>
  static void run(const E& exec, matrix<C, I>& c, const mask<I>& mask, const Accum& accum, const descriptor& desc,
                  const tiles_argument<R>& tiles) {
    offset_t entries = 0;
    for (std::size_t t = 0; t < std::size(tiles.tiles); ++t) entries += stored_entries(object_of(tiles.tiles[t]));
    if (!is_hypersparse(std::max(c.rows(), c.cols()), entries))
      return update_directly<kernels::concat>(exec, c, mask, accum, desc, tiles);
    entries_like_t<object_in_range_t<R>> list(entries);
    offset_t row = 0, col = 0;
    for (std::size_t t = 0; t < std::size(tiles.tiles); ++t) {
      const auto& tile = object_of(tiles.tiles[t]);
      for_entries(tile, [&](offset_t i, offset_t j, const auto& value) { list.add(row + i, col + j, value); });
      col += shape_of(tile).cols;
      if (col < c.cols()) continue;
      col = 0;
      row += shape_of(tile).rows;
    }
    copy_into(exec, c, mask, accum, desc, list.to_matrix(exec, c.rows(), c.cols()));
  }
  // Vectors take memory for their entries as they are.
  template <executor E, class W, class I, class Accum, class Parts>
  static void run(const E& exec, vector<W, I>& w, const vector_mask<I>& mask, const Accum& accum,
                  const descriptor& desc, const Parts& parts) {
    update_directly<kernels::concat>(exec, w, mask, accum, desc, parts);
  }
};

// The tiles between the borders, row by row.
template <executor E, class A>
auto split_entries(const E& exec, const A& a, const std::vector<offset_t>& rows, const std::vector<offset_t>& cols) {
  using I = operand_index_t<A>;
  using T = value_of_storage_t<operand_storage_t<A>>;
  // Borders may repeat, and the last of equal ones begins the tile that has the cell.
  const auto part = [](const std::vector<offset_t>& borders, offset_t at) {
    return static_cast<std::size_t>(std::upper_bound(borders.begin(), borders.end(), at) - borders.begin()) - 1;
  };
  const std::size_t height = rows.size() - 1, width = cols.size() - 1;
  const auto tile_of = [&](offset_t i, offset_t j) { return part(rows, i) * width + part(cols, j); };
  std::vector<offset_t> counts(height * width);
  for_entries(a, [&](offset_t i, offset_t j, const auto&) { ++counts[tile_of(i, j)]; });
  std::vector<entry_list<T, I>> lists;
  lists.reserve(counts.size());
  for (const offset_t n : counts) lists.emplace_back(n);
  for_entries(a, [&](offset_t i, offset_t j, const auto& value) {
    lists[tile_of(i, j)].add(i - rows[part(rows, i)], j - cols[part(cols, j)], value);
  });
  std::vector<matrix<T, I>> tiles;
  tiles.reserve(lists.size());
  for (std::size_t t = 0; t < lists.size(); ++t)
    tiles.push_back(
        lists[t].to_matrix(exec, rows[t / width + 1] - rows[t / width], cols[t % width + 1] - cols[t % width]));
  return tiles;
}

// Each row in order, over the indices in use: sorted entries lie from column 0 on.
template <executor E, class Less, class A>
auto sort_relabelled(const E& exec, const Less& less, const A& a) {
  using I = operand_index_t<A>;
  using T = value_of_storage_t<operand_storage_t<A>>;
  const shape s = shape_of(a);
  index_map<I> rows, cols, same;
  add_operand(a, &rows, &cols);
  rows.finish(s.rows);
  cols.finish(s.cols);
  same.add_all();
  same.finish(s.cols);
  auto sorted = gustav::run<kernels::sort>(exec, less, relabelled(a, rows, cols).argument());
  for (I& position : sorted.positions.values) position = cols.index(position);
  const auto whole = [&](const auto& small) { return with_indices(small, rows, same, s.rows, s.cols); };
  return sorted_result<matrix<T, I>, matrix<I, I>>{whole(to_matrix<T, I>(std::move(sorted.values))),
                                                   whole(to_matrix<I, I>(std::move(sorted.positions)))};
}

}  // namespace gustav::detail
