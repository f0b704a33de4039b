// The rule by which --verify checks label propagation.
#pragma once

#include <algorithms/label_propagation.hpp>
#include <algorithms/verify/verify_error.hpp>
#include <graphblas/matrix.hpp>

#include <algorithm>
#include <cstddef>
#include <optional>
#include <vector>

namespace gustav {
namespace detail {

// One iteration; each vertex sorts the labels of its neighbours.
template <class I>
std::vector<I> propagate_by_sorting(const matrix<void, I>& A, const std::vector<I>& label) {
  const auto out = A.view(), in = A.transposed_view();
  std::vector<I> next = label, received;
  for (std::size_t v = 0; v < label.size(); ++v) {
    received.clear();
    for (const auto& arcs : {out, in})
      for (offset_t k = arcs.offsets[v]; k < arcs.offsets[v + 1]; ++k)
        received.push_back(label[std::size_t(arcs.indices[k])]);
    std::sort(received.begin(), received.end());
    std::ptrdiff_t most = 0;
    for (auto at = received.begin(); at != received.end();) {
      const auto end = std::upper_bound(at, received.end(), *at);
      if (end - at > most) next[v] = *at;
      most = std::max(most, end - at);
      at = end;
    }
  }
  return next;
}

}  // namespace detail

// Repeats all iterations from `label`, which must end in `last`. If the result claims a fixed point or a cycle, checks
// it, so that the skipped iterations up to `asked` end in the same labels. Throws verify_error. O(entries log degree)
// an iteration.
template <class I>
void verify_label_propagation(const matrix<void, I>& A, std::vector<I> label, const std::vector<I>& last,
                              const label_propagation_result<I>& r, std::optional<int> asked) {
  for (int round = 0; round < r.iterations; ++round) label = detail::propagate_by_sorting(A, label);
  if (label != last) throw verify_error("recounting the labels of all neighbours gives different labels");
  const int period = r.converged ? 1 : r.cycle;
  for (int round = 0; round < period; ++round) label = detail::propagate_by_sorting(A, label);
  if (label != last) throw verify_error("the labels still change");
  if (asked && (period > 0 ? (*asked - r.iterations) % period : *asked - r.iterations) != 0)
    throw verify_error(r.iterations, " iterations instead of ", *asked);
}

}  // namespace gustav
