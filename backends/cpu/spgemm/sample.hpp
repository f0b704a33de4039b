// Properties of a product, estimated from a few per cent of its rows.
#pragma once

#include <backends/common/cost/tuning.hpp>
#include <core/types.hpp>
#include <core/views.hpp>

namespace gustav::backends::cpu {

// Whether the rows of B that A's entries select miss L2. Samples a fortieth of A's entries in windows; the second half
// of each is looked up in a direct-mapped model of cached_bytes of B's columns.
template <class I>
bool is_scattered(const pattern_view<I>& a, const pattern_view<I>& b, const tuning& numbers);

// Whether most entries of B that A selects are in ranges of at least four consecutive columns: bands, dense blocks,
// vertices numbered by neighbourhood. Samples A's entries; takes a few microseconds.
template <class I>
bool has_contiguous_columns(const pattern_view<I>& a, const pattern_view<I>& b);

struct product_sample {
  offset_t flops = 0;      // sampled multiply-adds
  double compression = 1;  // multiply-adds per entry of the result
  double misses = 0;       // share of multiply-adds whose cache line of a dense accumulator misses L2
};

// Samples windows of consecutive rows, spread over the multiply-adds: up to a fortieth of them, six million at most.
// Counts distinct columns, and looks up lines of eight sums in a direct-mapped model of sampled_cache_bytes of cache;
// a miss displaces another line. Misses are estimated from half a million multiply-adds on. Of a row that exceeds
// the whole sample a part is counted and extrapolated. `flops` is the prefix sum of the multiply-adds per row. O(flops
// / 20), on several threads; the result does not depend on their number.
template <class I>
product_sample sample_product(const pattern_view<I>& a, const pattern_view<I>& b, const offset_t* flops, int threads,
                              const tuning& numbers);

}  // namespace gustav::backends::cpu
