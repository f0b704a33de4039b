// Runs a kernel body with one std::thread per lane, one block after the other.
#pragma once

#include "host_block.hpp"

#include <barrier>
#include <thread>

namespace gustav::device_host {

class thread_waiter {
 public:
  explicit thread_waiter(int lanes) : barrier_(lanes) {}
  void wait() { barrier_.arrive_and_wait(); }

 private:
  std::barrier<> barrier_;
};

using thread_block = host_block<thread_waiter>;

// body(block) on every lane of `blocks` blocks of `lanes` lanes. The body must not throw.
template <class Body>
void run_threads(int blocks, int lanes, std::size_t shared_bytes, const Body& body) {
  block_state<thread_waiter> state(lanes, shared_bytes);
  std::vector<std::thread> team;
  for (int lane = 0; lane < lanes; ++lane)
    team.emplace_back([&, lane] {
      for (int b = 0; b < blocks; ++b) {
        if (lane == 0) state.fill_shared();
        state.waiter.wait();
        body(thread_block(state, lane, lanes, b, blocks));
        state.waiter.wait();
      }
    });
  for (auto& t : team) t.join();
}

}  // namespace gustav::device_host
