// Work in a thread of its own.
#pragma once

#include <atomic>
#include <memory>

namespace gustav {

// The derived class calls start() when it is complete, and join() first of all in its destructor.
class background_work {
 public:
  background_work();
  background_work(const background_work&) = delete;
  background_work& operator=(const background_work&) = delete;
  bool done() const noexcept { return done_.load(std::memory_order_acquire); }

 protected:
  ~background_work();
  // Where no thread can be started, the work counts as done without run(). Throws std::bad_alloc.
  void start();
  void join() noexcept;

 private:
  virtual void run() noexcept = 0;

  struct thread;  // <thread> costs every program that includes it memory to compile
  std::unique_ptr<thread> thread_;
  std::atomic<bool> done_ = false;
};

}  // namespace gustav
