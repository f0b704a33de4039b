// Greedy colouring in an order of priorities, in parallel.
#pragma once

#include <backends/common/kernels/greedy_colouring.hpp>
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

// Colours vertices by falling priority, which is the number of their entries, then a random number of the seed: each
// takes the smallest colour that no neighbour has. A vertex is coloured in the round after the last of its neighbours
// of higher priority, which it counts down, so the colours are those of the sequential order for any number of threads.
// `a` is a symmetric pattern, whose diagonal is ignored. Cost: O(vertices + entries), each row read twice; as many
// rounds as the longest path of falling priorities. Memory: three indices a vertex. Sources: Jones and Plassmann 1993;
// Hasenplaugh et al. 2014 (counters); Welsh and Powell 1967 (largest degree first).
template <class I>
class jones_plassmann {
 public:
  // Throws out_of_memory.
  jones_plassmann(const pattern_view<I>& a, std::uint64_t seed, int threads);

  // Colours the next round; false where every vertex has a colour. Throws std::bad_alloc; it then cannot go on.
  bool step();

  offset_t coloured() const { return static_cast<offset_t>(coloured_); }
  // The colours, -1 for vertices without one.
  buffer<I> take() && { return std::move(colour_); }

 private:
  // Of one worker: the last vertex that has met each colour at a neighbour.
  using seen_colours = std::vector<I>;

  template <bool Shared>
  void colour(I v, seen_colours& seen, std::vector<I>& next);
  void count_higher(std::uint64_t seed);

  pattern_view<I> a_;
  int threads_;
  buffer<I> colour_;
  buffer<I> waits_for_;  // neighbours of higher priority without a colour
  std::vector<I> round_, next_;
  std::size_t coloured_ = 0;  // vertices with a colour
  std::vector<seen_colours> seen_;
};

extern template class jones_plassmann<std::int32_t>;
extern template class jones_plassmann<std::int64_t>;

}  // namespace gustav::backends::cpu

namespace gustav::kernels {

template <>
struct implementation<greedy_colouring, cpu> {
  template <class I>
  static greedy_colouring::result<I> run(const cpu& e, const lazy_operand<unit, I>& a,
                                         const colouring_options& options) {
    stopwatch clock = detail::stopwatch_of(e);
    const pattern_view<I>& rows = a.by_rows();
    backends::cpu::jones_plassmann<I> colouring(rows, options.seed, e.threads);
    greedy_colouring::result<I> r;
    while (!r.cancelled && colouring.step()) r.cancelled = !options.on_round({++r.rounds, colouring.coloured()});
    detail::report(e, {greedy_colouring::name, "Jones-Plassmann", "largest degree first", 2 * rows.entries(),
                       2 * detail::bytes_of(rows), 0, clock.lap()});
    r.colour = std::move(colouring).take();
    return r;
  }
};

}  // namespace gustav::kernels
