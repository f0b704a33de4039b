// What a call of a product with a dense operand asks for, and what has run.
#pragma once

#include <core/types.hpp>

namespace gustav::backends::cuda {

// For reports. over_tiles, by_slices: whether the product has run over tiles, or slice by slice; why: the reason.
struct tile_choice {
  method how = method::automatic;
  bool over_tiles = false, by_slices = false;
  const char* why = "rows or columns of B with few elements, or sums that depend on their order";
};

}  // namespace gustav::backends::cuda
