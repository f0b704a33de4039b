// Starting, stopping and joining the threads.
#include <backends/common/background_work.hpp>

#include <algorithm>
#include <iterator>
#include <mutex>
#include <thread>
#include <utility>
#include <vector>

namespace gustav {

struct background_work::thread {
  std::thread running;
};

background_work::background_work() : thread_(std::make_unique<thread>()) {}
background_work::~background_work() = default;

void background_work::start() noexcept try {
  thread_->running = std::thread([this] {
    run();
    done_.store(true, std::memory_order_release);
  });
} catch (...) {
  done_.store(true, std::memory_order_release);
}

void background_work::join() noexcept {
  if (thread_->running.joinable()) thread_->running.join();
}

struct background_jobs::state {
  std::mutex mutex;
  std::vector<std::shared_ptr<background_work>> works;
};

background_jobs::background_jobs() : state_(std::make_unique<state>()) {}

background_jobs::~background_jobs() {
  for (const auto& work : state_->works) work->stop();
  for (const auto& work : state_->works) work->join();  // others may own it, too, and outlive what it uses
}

void background_jobs::start(const std::shared_ptr<background_work>& work) {
  std::vector<std::shared_ptr<background_work>> done;  // destroyed after the lock
  const std::lock_guard lock(state_->mutex);
  auto& works = state_->works;
  const auto first_done = std::partition(works.begin(), works.end(), [](const auto& w) { return !w->done(); });
  done.assign(std::make_move_iterator(first_done), std::make_move_iterator(works.end()));
  works.erase(first_done, works.end());
  works.push_back(work);
  work->start();
}

}  // namespace gustav
