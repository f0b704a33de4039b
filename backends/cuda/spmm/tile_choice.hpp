// What a call of a product over tiles of columns asks for, and what has run.
#pragma once

#include <core/types.hpp>

namespace gustav::backends::cuda {

// For reports. over_tiles: whether the product has run over tiles; why: the reason, in words.
struct tile_choice {
  method how = method::automatic;
  bool over_tiles = false;
  const char* why = "rows or columns of B with few elements, or sums that depend on their order";
};

}  // namespace gustav::backends::cuda
