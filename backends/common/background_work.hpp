// Work in threads of its own.
#pragma once

#include <atomic>
#include <memory>

namespace gustav {

// What poll() throws.
struct work_stopped {};

// Work that background_jobs runs. The derived class calls join() first of all in its destructor.
class background_work {
 public:
  background_work();
  background_work(const background_work&) = delete;
  background_work& operator=(const background_work&) = delete;
  bool done() const noexcept { return done_.load(std::memory_order_acquire); }
  // Asks the work to end at its next poll(), and does not wait for it.
  void stop() noexcept { stop_.store(true, std::memory_order_relaxed); }
  // For run(), between steps: throws work_stopped once stop() was called.
  void poll() const {
    if (stop_.load(std::memory_order_relaxed)) throw work_stopped();
  }

 protected:
  ~background_work();
  void join() noexcept;

 private:
  friend class background_jobs;
  virtual void run() noexcept = 0;
  void start() noexcept;

  struct thread;  // <thread> costs every program that includes it memory to compile
  std::unique_ptr<thread> thread_;
  std::atomic<bool> done_ = false, stop_ = false;
};

// Owns works until they are done, so that whoever wants a result need not wait for the end of one that he gives up. May
// be used from many threads. The destructor stops all works and waits for them.
class background_jobs {
 public:
  background_jobs();
  ~background_jobs();
  background_jobs(const background_jobs&) = delete;
  background_jobs& operator=(const background_jobs&) = delete;
  // Starts a work in a thread of its own. Where no thread can be started, it counts as done without run(). Throws
  // std::bad_alloc, and the work is then not started.
  void start(const std::shared_ptr<background_work>& work);

 private:
  struct state;
  const std::unique_ptr<state> state_;
};

}  // namespace gustav
