// Breadth-first searches of which only counts and sums are kept.
#pragma once

#include <backends/common/cost/tuning.hpp>
#include <backends/common/multi_source_bfs_options.hpp>
#include <backends/common/path_length.hpp>
#include <core/views.hpp>

#include <cstdint>
#include <span>
#include <vector>

namespace gustav::backends::cpu {

// For each source how many vertices it reaches along the rows of a, the sums of their levels and of 1 / level, and the
// last level. `at` is a by columns or null; pull levels need it. Bit-parallel, 64 to 512 searches at once, whose counts
// of each level are counts of bits by column; or one search a thread where searches share little. Cost beside the
// searches: about two operations for each word that a level sets. Memory: 3 bits a vertex and search of a batch.
// Compiled in the library for both index types. Source: Then et al. 2014.
template <class I>
std::vector<distance_sum<std::int64_t>> bfs_distance_sums(const pattern_view<I>& a, const pattern_view<I>* at,
                                                          std::span<const I> sources, multi_source_method method,
                                                          int threads, const tuning& numbers,
                                                          multi_source_bfs_statistics& statistics);

}  // namespace gustav::backends::cpu
