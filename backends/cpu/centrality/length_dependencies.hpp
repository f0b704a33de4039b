// The dependencies of one source on all vertices along arcs with lengths.
#pragma once

#include <backends/common/path_count.hpp>
#include <backends/cpu/centrality/length_search.hpp>
#include <core/buffer.hpp>
#include <core/views.hpp>

#include <cstddef>

namespace gustav::backends::cpu {

// level_dependencies for lengths above 0. Two paths are equally short when their sums, in the order of their arcs, are
// equal. Memory: that of length_search, and two Counts a vertex. Source: Brandes 2001.
template <class Count, class L, class I>
class length_dependencies {
 public:
  // Throws out_of_memory.
  explicit length_dependencies(const csr_view<L, I>& a)
      : a_(a),
        search_(a),
        counts_(static_cast<std::size_t>(a.rows), Count{}),
        received_(static_cast<std::size_t>(a.rows), Count{}) {}

  bool add(I s, double* to) {
    counts_[static_cast<std::size_t>(s)] = Count{1.0};
    search_.run(
        s, [&](I u, I v) { count(v) = count(u); }, [&](I u, I v) { count(v) += count(u); });
    bool fits = true;
    for (const I v : search_.order()) fits = fits && is_in_range(count(v));
    if (fits) collect(to);
    for (const I v : search_.order()) count(v) = received(v) = Count{};
    search_.reset();
    return fits;
  }

  offset_t arcs_read() const { return 2 * search_.arcs_read(); }

 private:
  Count& count(I v) { return counts_[static_cast<std::size_t>(v)]; }
  Count& received(I v) { return received_[static_cast<std::size_t>(v)]; }

  void collect(double* to) {
    const auto& order = search_.order();
    for (std::size_t k = order.size() - 1; k > 0; --k) {
      const I v = order[k];
      Count sum{};
      for (offset_t p = a_.offsets[v]; p < a_.offsets[v + 1]; ++p) {
        const I w = a_.indices[p];
        if (search_.rank(w) > search_.rank(v) && search_.distance(v) + a_.value(p) == search_.distance(w))
          sum += received(w);
      }
      to[v] += static_cast<double>(count(v) * sum);
      received(v) = Count{1.0} / count(v) + sum;
    }
  }

  csr_view<L, I> a_;
  length_search<L, I> search_;
  buffer<Count> counts_, received_;
};

}  // namespace gustav::backends::cpu
