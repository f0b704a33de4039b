// How other processes are noticed, and what is left to them.
#include <core/neighbours.hpp>
#include <core/parallel.hpp>
#include <core/processors.hpp>
#include <core/stopwatch.hpp>

#include <algorithm>
#include <atomic>
#include <ctime>
#include <new>

namespace gustav {
namespace {

// A thread that did not compute for longer than this lost its core: the system takes one for 3 ms or more.
constexpr double stopped_seconds = 300e-6;
// How long another process is then taken to compute.
constexpr double neighbour_seconds = 50e-3;

std::atomic<double> neighbour_until{0};

}  // namespace

int useful_threads_now(int threads, std::int64_t work) {
  constexpr std::int64_t short_share = 1 << 20;  // steps of a thread
  threads = useful_threads(threads, work);
  return work / threads < short_share ? detail::threads_without_neighbours(threads) : threads;
}

namespace detail {

double computed_seconds() noexcept {
  timespec t{};
  ::clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t);
  return static_cast<double>(t.tv_sec) + 1e-9 * static_cast<double>(t.tv_nsec);
}

bool note_stop(double stopped, double now) noexcept {
  if (stopped <= stopped_seconds) return false;
  neighbour_until.store(now + neighbour_seconds, std::memory_order_relaxed);
  return true;
}

bool neighbour_computes(double now) noexcept { return now < neighbour_until.load(std::memory_order_relaxed); }

int threads_without_neighbours(int threads) noexcept try {
  if (threads <= 1 || !neighbour_computes(steady_seconds())) return threads;
  static const int processors = usable_processors();
  return std::clamp(processors - 1, 1, threads);
} catch (const std::bad_alloc&) {
  return threads;  // not known yet
}

}  // namespace detail

}  // namespace gustav
