// Maximal cliques by the algorithm of Bron and Kerbosch from each vertex of a degeneracy order.
#pragma once

#include <backends/common/cost/numbers.hpp>
#include <backends/common/kernels/enumerate_cliques.hpp>
#include <backends/common/operand.hpp>
#include <backends/common/report.hpp>
#include <backends/cpu/cores/core_peeling.hpp>
#include <core/buffer.hpp>
#include <core/kernel.hpp>
#include <core/views.hpp>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

namespace gustav::backends::cpu {

// Cliques one after the other: clique k ends at ends[k] of members.
template <class I>
struct clique_list {
  std::vector<I> members;
  std::vector<std::size_t> ends;
};

template <class I>
class clique_worker;

// Each maximal clique is found from its vertex that is first in the order. Candidates are the neighbours after that
// vertex, no more than the degeneracy; the sets are bitmaps of them. Neighbours before it, and candidates that are
// done, are kept as a list with a bitmap each, and rule out cliques that are not maximal. A pivot with most candidates
// as neighbours leaves these out of each branch. Roots are searched in batches of fixed size, each on one thread, so
// the cliques come in the same order for any number of threads. `a` is a symmetric pattern, whose diagonal is ignored.
// Cost: O(d n 3^(d/3)) for degeneracy d. Sources: Eppstein, Löffler, Strash 2010; Tomita, Tanaka, Takahashi 2006
// (pivot); San Segundo, Artieda, Strash 2018 (bitmaps).
template <class I>
class clique_search {
 public:
  // order: a degeneracy order of all vertices. Cliques of fewer than `least` vertices are left out. Throws
  // out_of_memory.
  clique_search(const pattern_view<I>& a, const std::vector<I>& order, std::size_t least, int threads);
  ~clique_search();

  // Appends the cliques of the next batch of roots to `found`, but stops after `most` of them; false where no root is
  // left. Throws std::bad_alloc; it then cannot go on.
  bool step(clique_list<I>& found, std::size_t most);

  offset_t searched() const { return static_cast<offset_t>(next_); }  // roots

 private:
  friend class clique_worker<I>;

  pattern_view<I> a_;
  const std::vector<I>& order_;
  std::size_t least_;
  int threads_;
  std::size_t next_ = 0;
  buffer<I> place_;             // of each vertex in the order
  buffer<offset_t> after_end_;  // by vertex, of its neighbours after it
  buffer<I> after_;             // at the offsets of the rows
  std::vector<std::unique_ptr<clique_worker<I>>> workers_;
};

extern template class clique_search<std::int32_t>;
extern template class clique_search<std::int64_t>;

}  // namespace gustav::backends::cpu

namespace gustav::kernels {

template <>
struct implementation<enumerate_cliques, cpu> {
  template <class I>
  static enumerate_cliques::result<I> run(const cpu& e, const lazy_operand<unit, I>& a,
                                          const maximal_cliques_options& options) {
    stopwatch clock = detail::stopwatch_of(e);
    const pattern_view<I>& rows = a.by_rows();
    backends::cpu::core_peeling<I> peeling(rows, true, e.threads, detail::numbers_of(e));
    while (peeling.step()) {
    }
    const auto order = peeling.order();
    const auto limit = static_cast<std::size_t>(options.limit);
    backends::cpu::clique_search<I> search(rows, order, static_cast<std::size_t>(options.least), e.threads);
    backends::cpu::clique_list<I> found;
    enumerate_cliques::result<I> r;
    // One more than the limit tells whether there are others.
    while (!r.cancelled && found.ends.size() <= limit && search.step(found, limit + 1 - found.ends.size()))
      r.cancelled = !options.on_batch({search.searched(), static_cast<offset_t>(found.ends.size())});
    r.complete = !r.cancelled && found.ends.size() <= limit;
    for (std::size_t k = 0, from = 0; k < std::min(limit, found.ends.size()); from = found.ends[k++])
      r.cliques.emplace_back(found.members.begin() + static_cast<std::ptrdiff_t>(from),
                             found.members.begin() + static_cast<std::ptrdiff_t>(found.ends[k]));
    detail::report(e, {enumerate_cliques::name, "Bron-Kerbosch over bitmaps", "from each vertex in a degeneracy order",
                       rows.entries(), detail::bytes_of(rows), 0, clock.lap()});
    return r;
  }
};

}  // namespace gustav::kernels
