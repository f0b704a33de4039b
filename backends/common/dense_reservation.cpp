// The memory of dense accumulators of a process: one counter.
#include <backends/common/dense_reservation.hpp>

#include <atomic>

namespace gustav::backends {
namespace {

std::atomic<offset_t> reserved{0};

}  // namespace

dense_reservation::dense_reservation(offset_t bytes, offset_t limit) {
  for (offset_t before = reserved.load(std::memory_order_relaxed); before + bytes <= limit;)
    if (reserved.compare_exchange_weak(before, before + bytes, std::memory_order_relaxed)) {
      bytes_ = bytes;
      is_granted_ = true;
      return;
    }
}

dense_reservation::~dense_reservation() { reserved.fetch_sub(bytes_, std::memory_order_relaxed); }

offset_t reserved_dense_bytes() { return reserved.load(std::memory_order_relaxed); }

}  // namespace gustav::backends
