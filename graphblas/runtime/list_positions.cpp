// The inverse of an index list.
#include <core/parallel.hpp>
#include <graphblas/runtime/list_positions.hpp>

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <limits>

namespace gustav::runtime {

std::optional<buffer<std::int32_t>> distinct_list_positions(const index_span<index_type>& list, offset_t n,
                                                            int threads) {
  if (list.size > std::min<offset_t>(n, std::numeric_limits<std::int32_t>::max())) return {};
  threads = useful_threads(threads, n + list.size);
  constexpr long grain = 1 << 15;
  buffer<std::int32_t> positions(static_cast<std::size_t>(n));
  std::int32_t* const at = positions.data();
  parallel_for(n, grain, threads, [=](long begin, long end) { std::fill(at + begin, at + end, -1); });
  // Of equal indices one thread writes last; the others then find a position that is not theirs.
  parallel_for(list.size, grain, threads, [=, &list](long begin, long end) {
    for (long k = begin; k < end; ++k)
      std::atomic_ref(at[list[k]]).store(static_cast<std::int32_t>(k), std::memory_order_relaxed);
  });
  std::atomic<bool> is_distinct{true};
  parallel_for(list.size, grain, threads, [=, &list, &is_distinct](long begin, long end) {
    bool all = true;
    for (long k = begin; k < end; ++k) all &= at[list[k]] == k;
    if (!all) is_distinct.store(false, std::memory_order_relaxed);
  });
  if (!is_distinct) return {};
  return positions;
}

}  // namespace gustav::runtime
