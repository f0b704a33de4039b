// Runs a kernel body with one fiber a lane on the calling thread: 1,024 lanes cost no threads, every run is the same,
// and the order in which lanes go on is the test's choice. A lane runs until it must wait. A body that leans on an
// order it has not asked for by a barrier gives different results for different orders; a barrier that some lane
// never reaches is reported as an exception instead of a hang.
#pragma once

#include "host_block.hpp"

#include <cstdint>
#include <exception>
#include <functional>
#include <stdexcept>

namespace gustav::device_host {

enum class lane_order { ascending, descending, shuffled };

namespace detail {
// Starts n fibers and switches between them until all have ended. Throws what a fiber throws first, and
// std::logic_error when all that are left wait.
void run_fibers(int n, lane_order order, std::uint64_t seed, const std::function<void(int)>& fiber);
// Called from within a fiber: marks it as waiting (for `go` to change from `seen`) and lets others run.
void wait_until_changed(const std::uint64_t& go, std::uint64_t seen);
}  // namespace detail

// One barrier; all its lanes are fibers of one thread, so plain counters do.
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
    state.spoil_shared();
    detail::run_fibers(lanes, order, seed + static_cast<std::uint64_t>(b),
                       [&](int lane) { body(fiber_block(state, lane, lanes, b, blocks)); });
  }
}

}  // namespace gustav::device_host
