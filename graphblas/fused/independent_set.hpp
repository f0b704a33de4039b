// independent_set: a maximal independent set of an undirected graph, as a fused operation.
#pragma once

#include <backends/cpu/independent_set/luby.hpp>
#include <backends/reference/independent_set.hpp>
#include <graphblas/detail/check_graph.hpp>
#include <graphblas/detail/dispatch.hpp>

#include <cstddef>
#include <cstdint>
#include <functional>
#include <new>
#include <utility>

namespace gustav {

// The argument of on_round.
struct independent_set_round {
  int round = 0;         // counted from 1
  offset_t members = 0;  // so far
  offset_t left = 0;     // vertices that may still become members
};

struct independent_set_options {
  std::uint64_t seed = 1;
  // Called after each round, not by the reference executor; false ends the operation.
  std::function<bool(const independent_set_round&)> on_round = {};
};

template <class I>
struct independent_set_result {
  vector<bool, I> members;  // full: whether the vertex is in the set
  offset_t size = 0;        // of the set
  int rounds = 0;           // 0 for the reference executor
  bool cancelled = false;   // on_round returned false; the set is independent and may not be maximal
};

// A set of vertices of which no two are neighbours, and to which no vertex can be added: the one of taking the vertices
// in a random order of the seed wherever possible. A is n x n (dimension_mismatch) with a symmetric pattern (not
// checked: otherwise the set means nothing); values and the diagonal are ignored. The result does not depend on the
// number of threads. Throws out_of_memory. Cost: O(vertices + entries) expected, in O(log vertices) rounds. Source:
// Luby 1986; Blelloch, Fineman, Shun 2012.
template <executor E, class T, class I>
independent_set_result<I> independent_set(const E& exec, const matrix<T, I>& a,
                                          const independent_set_options& options = {}) try {
  detail::refuse_cuda(exec, "independent_set");
  detail::require_square("independent_set", a.rows(), a.cols());
  const auto pattern = pattern_of(a.view(detail::threads_of(exec)));
  independent_set_result<I> result;
  const buffer<std::uint8_t> member = detail::dispatch(
      exec,
      [&](const auto&) { return buffer<std::uint8_t>(backends::reference::independent_set(pattern, options.seed)); },
      [&](const auto& e) {
        stopwatch clock = detail::stopwatch_of(e);
        backends::cpu::independent_set_search<I> search(pattern, options.seed, e.threads);
        while (!result.cancelled && search.step()) {
          ++result.rounds;
          if (options.on_round) result.cancelled = !options.on_round({result.rounds, search.members(), search.left()});
        }
        detail::report(e, {"independent_set", "rounds of local maxima", "one random priority a vertex",
                           pattern.entries(), detail::bytes_of(pattern), 0, clock.lap()});
        return std::move(search).take();
      },
      detail::no_cuda{"independent_set"});
  buffer<bool> flags(member.size());
  for (std::size_t v = 0; v < member.size(); ++v) {
    flags[v] = member[v] != 0;
    result.size += member[v];
  }
  result.members = vector<bool, I>::adopt(std::move(flags));
  return result;
} catch (const std::bad_alloc&) {
  throw out_of_memory();
}
template <class T, class I>
independent_set_result<I> independent_set(const matrix<T, I>& a, const independent_set_options& options = {}) {
  return independent_set(automatic{}, a, options);
}

}  // namespace gustav
