// Runs a kernel body with one fiber per lane on the calling thread. 1,024 lanes need no threads, runs are
// deterministic, and the test chooses the order of lanes. A lane runs until it must wait. A body that depends on an
// order without a barrier gives different results for different orders. A barrier that some lane never reaches throws
// instead of blocking.
#pragma once

#include "host_block.hpp"

#include <cstdint>
#include <exception>
#include <functional>
#include <stdexcept>

namespace gustav::device_host {

enum class lane_order { ascending, descending, shuffled };

namespace detail {
// Starts n fibers and switches between them until all have ended. Rethrows the first exception of a fiber; throws
// std::logic_error if all remaining fibers wait.
void run_fibers(int n, lane_order order, std::uint64_t seed, const std::function<void(int)>& fiber);
// Called from a fiber: marks it as waiting (for `go` to change from `seen`) and switches to others.
void wait_until_changed(const std::uint64_t& go, std::uint64_t seen);
}  // namespace detail

// A barrier of fibers on one thread, so plain counters are enough.
class fiber_waiter {
 public:
  explicit fiber_waiter(int lanes) : lanes_(lanes) {}
  void wait() {
    const std::uint64_t seen = generation_;
    if (++arrived_ == lanes_) {
      arrived_ = 0;
      ++generation_;
    } else {
      detail::wait_until_changed(generation_, seen);
    }
  }

 private:
  int lanes_;
  int arrived_ = 0;
  std::uint64_t generation_ = 0;
};

using fiber_block = host_block<fiber_waiter>;

template <class Body>
void run_fibers(int blocks, int lanes, std::size_t shared_bytes, lane_order order, const Body& body,
                std::uint64_t seed = 1) {
  for (int b = 0; b < blocks; ++b) {
    block_state<fiber_waiter> state(lanes, shared_bytes);
    state.fill_shared();
    detail::run_fibers(lanes, order, seed + static_cast<std::uint64_t>(b),
                       [&](int lane) { body(fiber_block(state, lane, lanes, b, blocks)); });
  }
}

}  // namespace gustav::device_host
