// The column tiles of a matrix, kept among its alternates.
#pragma once

#include <backends/common/cost/tuning.hpp>
#include <backends/cpu/spmm/tile_model.hpp>
#include <backends/formats/column_tiles.hpp>
#include <core/alternates.hpp>
#include <core/error.hpp>
#include <core/types.hpp>
#include <graphblas/matrix.hpp>

#include <memory>
#include <new>
#include <optional>
#include <type_traits>
#include <utility>

namespace gustav::detail {

// Tiles of m with its values (V is its storage type) or without (V = unit), cut like that: those that m keeps, or new
// ones, which m keeps if it has none of another cut. Throws out_of_memory.
template <class V, class T, class I>
std::shared_ptr<const formats::column_tiles<V, I>> tiles_of(const matrix<T, I>& m, const formats::tiling& cut,
                                                            int threads) {
  using tiles = formats::column_tiles<V, I>;
  const auto make = [&] {
    const auto a = m.view(threads);
    if constexpr (std::is_same_v<V, unit>)
      return std::make_shared<const tiles>(formats::to_column_tiles(pattern_of(a), cut, threads));
    else
      return std::make_shared<const tiles>(formats::to_column_tiles(a, cut, threads));
  };
  auto kept = m.template alternate<tiles>(
      [&] {
        auto made = make();
        const auto bytes = made->bytes();
        return alternates::made<tiles>{std::move(made), bytes};
      },
      threads);
  return kept->cut == cut ? kept : make();
}

// The cut of the tiles over which a product should run: of those that m keeps, unless they are far from the choice, or
// of new ones, which are made once calls have missed as many bytes as the conversion costs. None where tiles do not
// pay, where memory is short, and where m may not keep them.
template <class V, class T, class I>
std::optional<formats::tiling> tiling_due(const matrix<T, I>& m, const backends::cpu::tiled_product& product,
                                          int threads, const tuning& numbers) {
  using tiles = formats::column_tiles<V, I>;
  const auto choice = backends::cpu::choose_tiles(pattern_of(m.view(threads)), product, numbers);
  if (!choice.pays) return std::nullopt;
  auto kept = m.template find_alternate<tiles>();
  if (!kept && m.template alternate_due<tiles>(choice.saved_bytes, choice.cost_bytes)) {
    try {
      tiles_of<V>(m, choice.cut, threads);
    } catch (const std::bad_alloc&) {  // the product needs no tiles
    } catch (const out_of_memory&) {
    }
    kept = m.template find_alternate<tiles>();
  }
  if (!kept) return std::nullopt;
  const bool fits = kept->cut.tile_cols <= 2 * choice.cut.tile_cols && choice.cut.tile_cols <= 2 * kept->cut.tile_cols;
  return fits ? std::optional(kept->cut) : std::nullopt;
}

}  // namespace gustav::detail
