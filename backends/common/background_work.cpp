// Starting and joining the thread.
#include <backends/common/background_work.hpp>

#include <system_error>
#include <thread>

namespace gustav {

struct background_work::thread {
  std::thread running;
};

background_work::background_work() : thread_(std::make_unique<thread>()) {}
background_work::~background_work() = default;

void background_work::start() try {
  thread_->running = std::thread([this] {
    run();
    done_.store(true, std::memory_order_release);
  });
} catch (const std::system_error&) {
  done_.store(true, std::memory_order_release);
}

void background_work::join() noexcept {
  if (thread_->running.joinable()) thread_->running.join();
}

}  // namespace gustav
