// The loop over the iterations and levels of a search for communities.
#pragma once

#include <backends/common/kernels/communities.hpp>
#include <core/types.hpp>

#include <algorithm>

namespace gustav::detail {

// Steps of `search` until an iteration moves nothing, counted in `r`.
template <class I, class Search>
void run_levels(Search& search, const communities_options& options, kernels::communities::result<I>& r) {
  for (bool has_moved = true; has_moved && !r.cancelled && r.iterations < options.iterations;) {
    ++r.iterations;
    for (bool has_more = true; has_more && !r.cancelled;) {
      has_more = search.step();
      const int level = static_cast<int>(search.level());
      r.levels = std::max(r.levels, level + 1);
      r.cancelled = !options.on_level(
          {r.iterations, level, static_cast<offset_t>(search.nodes()), static_cast<offset_t>(search.communities())});
    }
    has_moved = search.end_iteration();
  }
  if (!r.cancelled) search.finish();
}

}  // namespace gustav::detail
