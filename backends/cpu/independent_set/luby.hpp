// A maximal independent set by rounds over random priorities.
#pragma once

#include <backends/common/kernels/independent_set.hpp>
#include <backends/common/operand.hpp>
#include <backends/common/report.hpp>
#include <core/buffer.hpp>
#include <core/kernel.hpp>
#include <core/views.hpp>

#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

namespace gustav::backends::cpu {

// In each round the vertices left whose priority, a random number of the seed, is larger than those of all neighbours
// left become members, and their neighbours drop out. The set is that of taking the vertices by falling priority
// wherever possible, for any number of threads. `a` is a symmetric pattern, whose diagonal is ignored. Cost: a round
// reads the row of each vertex left up to the first neighbour that keeps it out; O(log n) rounds with high probability.
// Memory: an index and a byte a vertex. Sources: Luby 1986; Blelloch, Fineman, Shun 2012; Fischer and Noever 2018.
template <class I>
class independent_set_search {
 public:
  // Throws out_of_memory.
  independent_set_search(const pattern_view<I>& a, std::uint64_t seed, int threads);

  // Runs the next round; false where no vertex is left. Throws std::bad_alloc; it then cannot go on.
  bool step();

  offset_t members() const { return members_; }
  offset_t left() const { return static_cast<offset_t>(left_.size()); }
  // Whether each vertex is a member. Throws out_of_memory.
  buffer<bool> take() &&;

 private:
  bool wins(I v) const;

  pattern_view<I> a_;
  std::uint64_t start_;
  int threads_;
  buffer<std::uint8_t> state_;
  buffer<I> left_;
  offset_t members_ = 0;
};

extern template class independent_set_search<std::int32_t>;
extern template class independent_set_search<std::int64_t>;

}  // namespace gustav::backends::cpu

namespace gustav::kernels {

template <>
struct implementation<independent_set, cpu> {
  template <class I>
  static independent_set::result run(const cpu& e, const lazy_operand<unit, I>& a,
                                     const maximal_independent_set_options& options) {
    stopwatch clock = detail::stopwatch_of(e);
    const pattern_view<I>& rows = a.by_rows();
    backends::cpu::independent_set_search<I> search(rows, options.seed, e.threads);
    independent_set::result r;
    while (!r.cancelled && search.step())
      r.cancelled = !options.on_round({++r.rounds, search.members(), search.left()});
    detail::report(e, {independent_set::name, "rounds of local maxima", "one random priority a vertex", rows.entries(),
                       detail::bytes_of(rows), 0, clock.lap()});
    r.size = search.members();
    r.members = std::move(search).take();
    return r;
  }
};

}  // namespace gustav::kernels
