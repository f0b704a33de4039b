// Sums over many sources of what a search from each adds to every vertex.
#pragma once

#include <core/buffer.hpp>
#include <core/observer.hpp>
#include <core/types.hpp>

namespace gustav {

// The argument of on_block.
struct sources_block {
  offset_t sources = 0;  // done so far
  offset_t of = 0;
};

// Called after blocks of sources but the last.
using sources_observer = observer<sources_block>;

struct source_sums {
  buffer<double> sums;   // by vertex
  offset_t sources = 0;  // done; fewer than there are where the observer ended the sums
  offset_t arcs_read = 0;
};

}  // namespace gustav
