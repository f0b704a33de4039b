// Breadth-first searches from many sources, with a row of levels (and parents) per source.
#pragma once

#include <backends/common/cost/tuning.hpp>
#include <backends/common/multi_source_bfs_options.hpp>
#include <core/views.hpp>

#include <span>

namespace gustav::backends::cpu {

// `at` is a by columns or null; pull levels and the parents of bit-parallel searches need it. Compiled in the library
// for both index types.
template <class I>
multi_source_bfs_arrays<I> multi_source_bfs(const pattern_view<I>& a, const pattern_view<I>* at,
                                            std::span<const I> sources, const multi_source_bfs_options& options,
                                            int threads, const tuning& numbers,
                                            multi_source_bfs_statistics& statistics);

}  // namespace gustav::backends::cpu
