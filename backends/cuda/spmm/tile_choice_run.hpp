// Whether a product with a dense operand runs over tiles of columns, for SpMM and SDDMM alike.
#pragma once

#include <backends/cuda/kernels/spmm_tiles.hpp>
#include <backends/cuda/launcher/launcher.hpp>
#include <backends/cuda/objects.hpp>
#include <backends/cuda/spmm/column_tiles_run.hpp>
#include <backends/cuda/spmm/tile_choice.hpp>
#include <core/error.hpp>
#include <core/types.hpp>

#include <algorithm>
#include <cstddef>
#include <memory>

namespace gustav::backends::cuda {

// Tiles whose rows of B, 32 columns of them, take up to 32 KiB of shared memory, and panels whose sums take as much.
template <class Z, class TB>
tile_cut tile_cut_for() {
  constexpr std::size_t bytes = std::size_t{32} << 10;
  const auto fit = [](std::size_t element, std::size_t most) {
    return static_cast<int>(std::clamp<std::size_t>(bytes / (spmm_slice * element), 1, most));
  };
  return {.panel_rows = fit(sizeof(Z), 128), .tile_cols = fit(sizeof(TB), 256)};
}

// Kept in place of tiles that hold less than half of the entries.
struct unpaid_tiles {
  std::uint64_t bytes() const { return 0; }
};

// The tiles over which a product runs; null: without. Each entry of the pattern selects `elements` elements of B, which
// have `bytes` bytes each. Unless they are forced, tiles are made once calls have read as many bytes of B as making
// them moves, and pay where they hold half of the entries.
template <launcher L, class I>
std::shared_ptr<const device_column_tiles<I>> tiles_for(L& l, const matrix_pattern<I>& pattern, const tile_cut& cut,
                                                        offset_t elements, std::size_t bytes, tile_choice& choice) {
  constexpr offset_t bytes_made = 400;  // for each entry; docs/notes/cuda-spmm.md
  using tiles = device_column_tiles<I>;
  if (choice.how != method::automatic) choice.why = "forced";
  if (choice.how != method::automatic && choice.how != method::tiles) return nullptr;
  if (!can_cut(pattern.rows, pattern.cols)) {
    choice.why = "tiles of so many rows and columns cannot be numbered";
    return nullptr;
  }
  if (choice.how == method::tiles) {
    choice.over_tiles = true;
    return tiles_of(l, pattern, cut);
  }
  if (elements < spmm_slice) return nullptr;
  choice.why = "calls have not read enough yet for tiles to pay";
  const auto& plans = *pattern.plans;
  const std::uint64_t number = number_of(cut);
  auto made = plans.template find<tiles>(l.where(), number);
  bool pays = made && 2 * made->entries >= pattern.entries;
  if (!made && !plans.template find<unpaid_tiles>(l.where(), number)) {
    const offset_t read = pattern.entries * elements * static_cast<offset_t>(bytes);
    if (!plans.template due<tiles>(read, pattern.entries * bytes_made, l.where())) return nullptr;
    try {
      made = made_tiles(l, pattern, cut);
      pays = 2 * made->entries >= pattern.entries;
      if (pays)
        made = copy_on<tiles>(
            l, &plans, [&] { return made; }, number);
      else
        copy_on<unpaid_tiles>(
            l, &plans, [] { return std::make_shared<const unpaid_tiles>(); }, number);
    } catch (const out_of_memory&) {
      choice.why = "memory is short for tiles";
      return nullptr;
    }
  }
  choice.over_tiles = pays;
  choice.why = pays ? "tiles have half of the entries or more" : "tiles have less than half of the entries";
  return pays ? made : nullptr;
}

}  // namespace gustav::backends::cuda
