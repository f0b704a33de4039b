// Core numbers by peeling vertices of small degree.
#pragma once

#include <backends/common/cost/numbers.hpp>
#include <backends/common/kernels/core_peeling.hpp>
#include <backends/common/operand.hpp>
#include <backends/common/report.hpp>
#include <core/buffer.hpp>
#include <core/kernel.hpp>
#include <core/views.hpp>

#include <cstddef>
#include <cstdint>
#include <vector>

namespace gustav::backends::cpu {

// Removes the vertices of a graph level by level, where level k has those with at most k neighbours left, so that a
// vertex goes in the level of its core number. A level has rounds: all such vertices go at once, and those that come
// down to k neighbours by it are the next round. Levels begin with a scan of the vertices left, which costs a step for
// each level that a vertex survives, so at most 4 x edges in all, and needs no buckets. Rounds with many entries run on
// core_shared_threads threads or more. Memory: four indices a vertex, and two with order(). Source: Kabir and Madduri
// 2017; Batagelj and Zaversnik 2003 for the rule.
template <class I>
class core_peeling {
 public:
  // `a` is a symmetric pattern with sorted rows. has_loops: it may have entries on the diagonal, which are ignored.
  // Throws out_of_memory.
  core_peeling(const pattern_view<I>& a, bool has_loops, int threads, const tuning& numbers);

  // Removes the vertices of the next level that has any; false where no vertex is left. Throws std::bad_alloc; the
  // peeling then cannot go on.
  bool step();

  I level() const { return level_; }  // the last one
  offset_t left() const { return a_.rows - static_cast<offset_t>(tail_); }
  offset_t read() const { return read_; }  // entries so far

  // The removed vertices by level, round and number. Throws out_of_memory.
  std::vector<I> order() const;
  // The level of each removed vertex, and level() + 1 for those that are left.
  buffer<I> take() &&;

 private:
  void count_degrees(bool has_loops);
  long scanned() const { return static_cast<long>(left_.empty() ? degree_.size() : left_.size()); }
  template <class F>
  void for_scanned(long begin, long end, const F& body) const;
  template <class Keep>
  long filter(I* parts, I* to, const Keep& keep);
  void drop_removed();
  bool scan();
  void peel_round(std::size_t begin, std::size_t end);
  void peel_serially(std::size_t begin, std::size_t end);
  void peel_together(std::size_t begin, std::size_t end, int threads);

  pattern_view<I> a_;
  int threads_;
  const tuning& numbers_;
  I level_ = -1;
  offset_t read_ = 0;
  buffer<I> degree_;                 // among the vertices left; of a removed vertex its level
  buffer<I> left_;                   // ascending, with those removed lately; empty: all vertices
  buffer<I> queue_;                  // the removed vertices, round by round
  buffer<I> matches_;                // of a scan on several threads
  std::size_t tail_ = 0;             // of the queue
  std::vector<std::size_t> rounds_;  // where each begins in the queue
};

extern template class core_peeling<std::int32_t>;
extern template class core_peeling<std::int64_t>;

}  // namespace gustav::backends::cpu

namespace gustav::kernels {

template <>
struct implementation<core_peeling, cpu> {
  template <class I>
  static core_peeling::result<I> run(const cpu& e, const lazy_operand<unit, I>& a,
                                     const core_numbers_options& options) {
    stopwatch clock = detail::stopwatch_of(e);
    backends::cpu::core_peeling<I> peeling(a.by_rows(), options.simple, e.threads, detail::numbers_of(e));
    core_peeling::result<I> r;
    while (!r.cancelled && peeling.step()) r.cancelled = !options.on_level({peeling.level(), peeling.left()});
    if (options.order) r.order = peeling.order();
    detail::report(e, {core_peeling::name, "rounds of removal", "the entries of a row are read once", peeling.read(),
                       peeling.read() * static_cast<std::int64_t>(sizeof(I)), 0, clock.lap()});
    r.core = std::move(peeling).take();
    return r;
  }
};

}  // namespace gustav::kernels
