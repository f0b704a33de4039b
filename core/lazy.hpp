// A guard for work that is deferred until the next read.
#pragma once

#include <atomic>
#include <mutex>

namespace gustav::detail {

// Records whether an object has pending work, and lets one reader at a time do it. Without pending work a reader pays
// one atomic load. A move transfers the state, not the lock.
class lazy_guard {
 public:
  lazy_guard() = default;
  lazy_guard(lazy_guard&& o) noexcept : dirty_(o.taken()) {}
  lazy_guard& operator=(lazy_guard&& o) noexcept {
    dirty_.store(o.taken(), std::memory_order_relaxed);
    return *this;
  }
  void mark() { dirty_.store(true, std::memory_order_release); }
  bool dirty() const { return dirty_.load(std::memory_order_acquire); }
  // Runs work() once if any is pending. If it throws, the work stays pending.
  template <class F>
  void finish(F&& work) {
    if (!dirty()) return;
    std::lock_guard lock(mutex_);
    if (!dirty_.load(std::memory_order_relaxed)) return;
    work();
    dirty_.store(false, std::memory_order_release);
  }
  std::mutex& mutex() { return mutex_; }

 private:
  // Nobody else uses an object that is moved.
  bool taken() noexcept {
    const bool was = dirty_.load(std::memory_order_relaxed);
    dirty_.store(false, std::memory_order_relaxed);
    return was;
  }

  std::atomic<bool> dirty_{false};
  std::mutex mutex_;
};

}  // namespace gustav::detail
