// The memory of dense accumulators, which the running calls of a process share.
#pragma once

#include <core/types.hpp>

#include <utility>

namespace gustav::backends {

// Bytes of dense accumulators that a running call has reserved, given back when the object ends. A call that gets none
// uses a method whose memory follows its rows; results are the same.
class dense_reservation {
 public:
  dense_reservation() = default;
  // Reserves `bytes` if the process has then reserved at most `limit`, else nothing. O(1), safe from every thread.
  dense_reservation(offset_t bytes, offset_t limit);
  dense_reservation(dense_reservation&& other) noexcept
      : bytes_(std::exchange(other.bytes_, 0)), is_granted_(std::exchange(other.is_granted_, false)) {}
  dense_reservation& operator=(dense_reservation&& other) noexcept {
    std::swap(bytes_, other.bytes_);
    std::swap(is_granted_, other.is_granted_);
    return *this;
  }
  ~dense_reservation();

  bool is_granted() const { return is_granted_; }

 private:
  offset_t bytes_ = 0;
  bool is_granted_ = false;
};

// Bytes that the process has reserved.
offset_t reserved_dense_bytes();

}  // namespace gustav::backends
