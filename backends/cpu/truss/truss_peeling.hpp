// Truss numbers by peeling edges of few triangles.
#pragma once

#include <backends/common/cost/tuning.hpp>
#include <core/buffer.hpp>
#include <core/function_ref.hpp>
#include <core/views.hpp>

#include <cstdint>

namespace gustav::backends::cpu {

// The truss number of each edge of the symmetric pattern `a` with sorted rows, whose diagonal is ignored: of its
// entries above the diagonal, in their order. The support of an edge is the number of triangles with it. Level k
// removes the edges whose support among the edges left is at most k - 2, round by round, and lowers the supports of the
// other edges of their triangles. Vertices are numbered by degree, hubs first, where degrees are skewed: a triangle is
// then counted from its least hub, and edges of a round that share a hub read its row once. Rows drop removed edges
// when one in truss_removed_share is gone. After each level that removed an edge, goes_on(k, edges left) may return
// false; edges left then have k + 1. Throws out_of_memory. Cost: the wedges of the triangle count, and for each edge
// with triangles the shorter row of its ends. Memory: about 45 bytes an edge with 32-bit indices, and an index for each
// vertex and thread. Sources: Wang and Cheng 2012; Kabir and Madduri 2017 (PKT).
template <class I>
buffer<I> truss_numbers(const pattern_view<I>& a, int threads, const tuning& numbers,
                        function_ref<bool(offset_t, offset_t)> goes_on);

extern template buffer<std::int32_t> truss_numbers(const pattern_view<std::int32_t>&, int, const tuning&,
                                                   function_ref<bool(offset_t, offset_t)>);
extern template buffer<std::int64_t> truss_numbers(const pattern_view<std::int64_t>&, int, const tuning&,
                                                   function_ref<bool(offset_t, offset_t)>);

}  // namespace gustav::backends::cpu
