// Breadth-first searches from many sources, with a row of levels (and parents) per source.
#pragma once

#include <backends/common/cost/tuning.hpp>
#include <backends/common/kernels/multi_source_bfs.hpp>
#include <backends/common/operand.hpp>
#include <backends/common/report.hpp>
#include <core/kernel.hpp>
#include <core/views.hpp>

#include <cstddef>
#include <cstdint>
#include <span>

namespace gustav::backends::cpu {

// `at` is a by columns or null; pull levels and the parents of bit-parallel searches need it. Compiled in the library
// for both index types.
template <class I>
multi_source_bfs_arrays<I> multi_source_bfs(const pattern_view<I>& a, const pattern_view<I>* at,
                                            std::span<const I> sources, const multi_source_bfs_options& options,
                                            int threads, const tuning& numbers,
                                            multi_source_bfs_statistics& statistics);

// Whether the searches pull along columns that are not those of a symmetric matrix. Without pull a word's levels read
// about twice the entries, once for each few levels.
template <class I>
bool needs_columns(const lazy_operand<unit, I>& a, std::size_t sources, const multi_source_bfs_options& options,
                   offset_t passes) {
  if (options.symmetric || options.method == multi_source_method::independent) return false;
  if (options.parents) return true;
  if (options.direction == bfs_direction::push) return false;
  return options.direction == bfs_direction::pull || a.has_cols() ||
         a.cols_due(static_cast<offset_t>(sources / 64 + 1) * a.by_rows().entries(), passes);
}

}  // namespace gustav::backends::cpu

namespace gustav::kernels {

template <>
struct implementation<multi_source_bfs, cpu> {
  template <class I>
  static multi_source_bfs::result<I> run(const cpu& e, const lazy_operand<unit, I>& a, std::span<const I> sources,
                                         const multi_source_bfs_options& options) {
    const tuning& numbers = detail::numbers_of(e);
    const bool columns = backends::cpu::needs_columns(a, sources.size(), options, numbers.transpose_cost);
    const pattern_view<I>& backwards = columns ? a.by_cols() : a.by_rows();
    backends::multi_source_bfs_statistics statistics;
    auto found = backends::cpu::multi_source_bfs<I>(a.by_rows(), columns || options.symmetric ? &backwards : nullptr,
                                                    sources, options, e.threads, numbers, statistics);
    const char* kernel = statistics.bit_parallel == 0 ? "independent, one search per thread"
                         : statistics.pulls == 0      ? "bit-parallel, push"
                         : statistics.pushes == 0     ? "bit-parallel, pull"
                                                      : "bit-parallel, push and pull";
    const char* why = statistics.switched                                  ? "the searches seldom share a level"
                      : options.method == multi_source_method::independent ? "requested"
                                                                           : "the searches share levels";
    detail::report(e, {multi_source_bfs::name, kernel, why, statistics.entries_read,
                       static_cast<std::int64_t>(found.indices.size() * (sizeof(I) + sizeof(std::int32_t)))});
    return found;
  }
};

}  // namespace gustav::kernels
