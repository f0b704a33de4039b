// The column tiles of a matrix, kept among its alternates.
#pragma once

#include <backends/cpu/spmm/tile_model.hpp>
#include <backends/formats/column_tiles.hpp>
#include <graphblas/detail/alternates.hpp>
#include <graphblas/error.hpp>
#include <graphblas/matrix.hpp>
#include <graphblas/types.hpp>

#include <memory>
#include <new>
#include <type_traits>

namespace gustav::detail {

// Tiles of m with its values (V is its storage type) or without (V = unit), if a product over them pays: those that m
// keeps, unless they are far from the choice, or new ones once calls have missed as many bytes as the conversion
// costs. Null otherwise, and where memory
// is short.
template <class V, class T, class I>
std::shared_ptr<const formats::column_tiles<V, I>> tiles_of(const matrix<T, I>& m,
                                                            const backends::cpu::tiled_product& product, int threads) {
  using tiles = formats::column_tiles<V, I>;
  const auto a = m.view(threads);
  const auto choice = backends::cpu::choose_tiles(pattern_of(a), product);
  if (!choice.pays) return nullptr;
  if (auto kept = m.template find_alternate<tiles>()) {
    const bool fits =
        kept->cut.tile_cols <= 2 * choice.cut.tile_cols && choice.cut.tile_cols <= 2 * kept->cut.tile_cols;
    return fits ? kept : nullptr;
  }
  if (!m.template alternate_due<tiles>(choice.saved_bytes, choice.cost_bytes)) return nullptr;
  try {
    return m.template alternate<tiles>(
        [&] {
          auto made = [&] {
            if constexpr (std::is_same_v<V, unit>)
              return std::make_shared<const tiles>(formats::to_column_tiles(pattern_of(a), choice.cut, threads));
            else
              return std::make_shared<const tiles>(formats::to_column_tiles(a, choice.cut, threads));
          }();
          const auto bytes = made->bytes();
          return alternates::made<tiles>{std::move(made), bytes};
        },
        threads);
  } catch (const std::bad_alloc&) {
    return nullptr;  // the product needs no tiles
  } catch (const out_of_memory&) {
    return nullptr;
  }
}

}  // namespace gustav::detail
