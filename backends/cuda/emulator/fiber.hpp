// Stacks that one thread switches between by hand. On x86-64 and AArch64 a switch saves the registers that a call
// preserves and no more; elsewhere ucontext is used, which calls the system each time. Tells
// AddressSanitizer and ThreadSanitizer of each switch.
#pragma once

#include <cstddef>
#include <functional>
#include <memory>

namespace gustav::device_host {

class fiber {
 public:
  static constexpr std::size_t stack_bytes = 64 * 1024;

  fiber();
  ~fiber();
  fiber(const fiber&) = delete;
  fiber& operator=(const fiber&) = delete;

  // Runs `work` at the next resume(). What it threw before it ended is lost: it must not throw. The stack of a fiber
  // that has not ended is used again: what lies there is not destroyed.
  void start(std::function<void()> work);
  // Called from outside of fibers: runs it until it suspends or ends.
  void resume();
  // Called from the fiber that runs: goes back to where it was resumed.
  static void suspend();
  bool ended() const;

 private:
  struct state;
  std::unique_ptr<state> state_;
};

}  // namespace gustav::device_host
