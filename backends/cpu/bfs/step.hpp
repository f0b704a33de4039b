// One level of a breadth-first search, push or pull, or several pushes.
#pragma once

#include <backends/common/cost/numbers.hpp>
#include <backends/common/kernels/bfs_step.hpp>
#include <backends/common/operand.hpp>
#include <backends/common/report.hpp>
#include <backends/cpu/bfs/frontier.hpp>
#include <core/kernel.hpp>
#include <core/parallel.hpp>

#include <algorithm>
#include <cstdint>

namespace gustav::kernels {

// Traverses the rows of the frontier (push) or, from the unreached vertices, the columns (pull), whichever reads less.
// Pull needs columns, which are free for a symmetric matrix or when the transpose is cached; otherwise they are made
// once the steps that would have used them add up to their cost.
template <>
struct implementation<bfs_step, cpu> {
  template <class I>
  static void run(const cpu& e, const lazy_operand<unit, I>& a, bfs_step::search<I>* s, bool symmetric,
                  std::int32_t most) {
    const pattern_view<I>& rows = a.by_rows();
    const backends::cpu::bfs_arrays<I> arrays = s->arrays();
    const tuning& numbers = detail::numbers_of(e);
    offset_t entries = s->frontier.entries(rows);
    // What pull would save, in entries; not above 0: push.
    const auto saves = [&] {
      return backends::cpu::pull_saves(entries, rows.entries() - s->explored - entries, rows.rows, numbers);
    };
    const offset_t saved = saves();
    const bool pull = saved > 0 && (symmetric || a.has_cols() || a.cols_due(saved, numbers.transpose_cost));
    const pattern_view<I>& read = pull && !symmetric ? a.by_cols() : rows;
    const int threads = resolve_threads(e.threads);
    stopwatch clock = detail::stopwatch_of(e);
    offset_t entries_read = 0, bytes = 0, last = 0;
    do {
      const offset_t frontier = s->frontier.size();
      const auto found = pull ? s->frontier.pull(read, rows, s->depth + 1, arrays, threads, numbers)
                              : s->frontier.push(rows, s->depth + 1, arrays, most, threads, numbers);
      entries_read += found.read;
      bytes += bytes_of(*s, found, pull, frontier + found.vertices - found.last);
      s->reached += found.vertices;
      s->depth += found.levels;
      most -= found.levels;
      // A push reads the rows of its frontiers.
      s->explored += pull ? entries : found.read;
      entries = found.entries;
      last = found.last;
    } while (!pull && most > 0 && last > 0 && saves() <= 0);
    detail::report(e, {bfs_step::name, pull ? "pull from the unreached" : "push from the frontier",
                       pull ? "the frontier has many entries beside the unexplored ones"
                            : "the frontier has few entries beside the unexplored ones",
                       entries_read, bytes, 0, clock.lap()});
  }

 private:
  // What a level reads and writes, each element once: both offsets of the rows that it looks at, the entries read, the
  // bitmaps of a pull, or the frontier and the levels of the neighbours of a push; of each vertex found its level, its
  // parent, its offsets, and its place in the queue of a push.
  template <class I>
  static std::int64_t bytes_of(const bfs_step::search<I>& s, const backends::cpu::bfs_found& found, bool pull,
                               offset_t frontier) {
    const std::int64_t index = sizeof(I), level = sizeof(std::int32_t), offsets = 2 * sizeof(offset_t);
    const auto n = static_cast<offset_t>(s.levels.size());
    const std::int64_t each = level + (s.parents.empty() ? 0 : index) + offsets;
    return found.read * index + found.vertices * each +
           (pull ? 3 * ((n + 63) / 64 * 8) + (n - s.reached) * offsets
                 : frontier * (index + offsets) + std::min(found.read, found.levels * n) * level +
                       found.vertices * index);
  }
};

}  // namespace gustav::kernels
