// When a transposition sorts by buckets of columns.
#include <backends/common/cost/locality.hpp>
#include <backends/common/cost/tuning.hpp>
#include <backends/cpu/elementwise/transpose_buckets.hpp>

#include <cstdint>

namespace gustav::backends::cpu::detail {

template <class I>
bool transposes_by_buckets(const pattern_view<I>& a, const tuning& numbers) {
  constexpr offset_t cursor_bytes = sizeof(offset_t);
  return a.cols * cursor_bytes >= numbers.transpose_cursor_bytes &&
         a.entries() >= a.cols / numbers.transpose_bucket_share && is_scattered(a, a.cols, cursor_bytes, numbers);
}

template bool transposes_by_buckets(const pattern_view<std::int32_t>&, const tuning&);
template bool transposes_by_buckets(const pattern_view<std::int64_t>&, const tuning&);

}  // namespace gustav::backends::cpu::detail
