// The column tiles of a matrix, kept among its alternates.
#pragma once

#include <backends/cpu/spmm/tile_model.hpp>
#include <backends/formats/column_tiles.hpp>
#include <core/alternates.hpp>
#include <core/error.hpp>
#include <core/types.hpp>

#include <memory>
#include <new>
#include <optional>

namespace gustav::backends::cpu {

// The tiles of `a`, cut like that: those among the alternates of its matrix, or new ones, which are kept if there are
// none of another cut. Throws out_of_memory.
template <class S, class I>
std::shared_ptr<const formats::column_tiles<S, I>> tiles_of(const gustav::detail::alternates& kept,
                                                            const csr_view<S, I>& a, const formats::tiling& cut,
                                                            int threads) {
  using tiles = formats::column_tiles<S, I>;
  const auto make = [&] { return std::make_shared<const tiles>(formats::to_column_tiles(a, cut, threads)); };
  auto found = kept.get<tiles>([&] {
    auto made = make();
    const auto bytes = made->bytes();
    return gustav::detail::alternates::made<tiles>{std::move(made), bytes};
  });
  return found->cut == cut ? found : make();
}

// The cut of the tiles over which a product should run: of those that are kept, unless they are far from the choice, or
// of new ones, which are made once calls have missed as many bytes as the conversion costs. None where tiles do not
// pay, where memory is short, and where they may not be kept.
template <class S, class I>
std::optional<formats::tiling> tiling_due(const gustav::detail::alternates& kept, const csr_view<S, I>& a,
                                          const tiled_product& product, int threads, const spmm_tuning& numbers) {
  using tiles = formats::column_tiles<S, I>;
  const auto choice = choose_tiles(pattern_of(a), product, numbers);
  if (!choice.pays) return std::nullopt;
  auto found = kept.find<tiles>();
  if (!found && kept.due<tiles>(choice.saved_bytes, choice.cost_bytes)) {
    try {
      tiles_of(kept, a, choice.cut, threads);
    } catch (const std::bad_alloc&) {  // the product needs no tiles
    } catch (const out_of_memory&) {
    }
    found = kept.find<tiles>();
  }
  if (!found) return std::nullopt;
  const bool fits =
      found->cut.tile_cols <= 2 * choice.cut.tile_cols && choice.cut.tile_cols <= 2 * found->cut.tile_cols;
  return fits ? std::optional(found->cut) : std::nullopt;
}

}  // namespace gustav::backends::cpu
