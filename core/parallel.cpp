// Parallel loops over chunks, and the prefix sum.
#include <core/buffer.hpp>
#include <core/parallel.hpp>
#include <core/processors.hpp>
#include <core/team.hpp>

#include <atomic>
#include <cstdlib>
#include <exception>

namespace gustav {
namespace {

thread_local int worker = 0;

// One call of parallel_chunks() or parallel_own_chunks(), shared by its workers: the chunks and the first exception.
struct job {
  const long* borders;
  chunk_fn f;
  std::atomic<bool> failed{false};
  std::exception_ptr first = nullptr;

  // Runs the chunks that next() gives, until it gives one below 0.
  template <class Next>
  void work(int id, const Next& next) {
    worker = id;
    for (int c = next(); c >= 0 && !failed.load(std::memory_order_relaxed); c = next()) {
      if (borders[c] == borders[c + 1]) continue;
      try {
        f(borders[c], borders[c + 1], c);
      } catch (...) {
        if (!failed.exchange(true)) first = std::current_exception();
      }
      detail::call_late_helpers();
    }
    worker = 0;
  }
};

// Consecutive chunks of which several workers take the next one. In a cache line of its own.
struct alignas(64) chunk_queue {
  std::atomic<int> next{0};
  int end = 0;

  int take() {
    // A look first, because an empty queue is asked again and again.
    if (next.load(std::memory_order_relaxed) >= end) return -1;
    const int c = next.fetch_add(1, std::memory_order_relaxed);
    return c < end ? c : -1;
  }
};

void run_serially(const long* borders, int chunks, const chunk_fn& f) {
  const int outer = worker;
  worker = 0;
  try {
    for (int c = 0; c < chunks; ++c)
      if (borders[c] != borders[c + 1]) f(borders[c], borders[c + 1], c);
  } catch (...) {
    worker = outer;
    throw;
  }
  worker = outer;
}

}  // namespace

int default_threads() {
  static const int n = [] {
    if (const char* text = std::getenv("OMP_NUM_THREADS")) {
      const int requested = std::atoi(text);
      if (requested > 0) return requested;
    }
    return usable_processors();
  }();
  return n;
}

int current_worker() { return worker; }

std::uint64_t teams_started() noexcept { return detail::teams_run(); }

void parallel_chunks(const long* borders, int chunks, int threads, chunk_fn f) {
  threads = std::min(resolve_threads(threads), chunks);
  if (detail::is_in_team() || threads <= 1) return run_serially(borders, chunks, f);
  job j{borders, f};
  chunk_queue queue;
  queue.end = chunks;
  detail::run_team(threads, [&](int id) { j.work(id, [&] { return queue.take(); }); });
  if (j.first) std::rethrow_exception(j.first);
}

void parallel_own_chunks(const long* borders, int chunks, int threads, chunk_fn f) {
  constexpr int most_queues = 64;
  threads = std::min(resolve_threads(threads), chunks);
  if (detail::is_in_team() || threads <= 1) return run_serially(borders, chunks, f);
  if (threads > most_queues) return parallel_chunks(borders, chunks, threads, f);
  job j{borders, f};
  chunk_queue queues[most_queues];
  for (int q = 0; q < threads; ++q) {
    queues[q].next.store(static_cast<int>(std::int64_t{chunks} * q / threads), std::memory_order_relaxed);
    queues[q].end = static_cast<int>(std::int64_t{chunks} * (q + 1) / threads);
  }
  detail::run_team(threads, [&](int id) {
    int q = id;  // the queue that this worker takes from
    j.work(id, [&] {
      for (int empty = 0; empty < threads; ++empty, q = q + 1 < threads ? q + 1 : 0)
        if (const int c = queues[q].take(); c >= 0) return c;
      return -1;
    });
  });
  if (j.first) std::rethrow_exception(j.first);
}

std::int64_t exclusive_scan(const std::int64_t* counts, long n, std::int64_t* offsets, int threads) {
  constexpr long block = 1 << 16;
  const long blocks = (n + block - 1) / block;
  if (blocks <= 1) {
    std::int64_t sum = 0;
    for (long i = 0; i < n; ++i) {
      const std::int64_t c = counts[i];
      offsets[i] = sum;
      sum += c;
    }
    offsets[n] = sum;
    return sum;
  }
  buffer<std::int64_t> sums(static_cast<std::size_t>(blocks) + 1, 0);
  parallel_for(blocks, 1, threads, [&](long b0, long b1) {
    for (long b = b0; b < b1; ++b) {
      std::int64_t sum = 0;
      for (long i = b * block; i < std::min(n, (b + 1) * block); ++i) sum += counts[i];
      sums[static_cast<std::size_t>(b)] = sum;
    }
  });
  std::int64_t total = 0;
  for (auto& s : sums) {
    const std::int64_t c = s;
    s = total;
    total += c;
  }
  parallel_for(blocks, 1, threads, [&](long b0, long b1) {
    for (long b = b0; b < b1; ++b) {
      std::int64_t sum = sums[static_cast<std::size_t>(b)];
      for (long i = b * block; i < std::min(n, (b + 1) * block); ++i) {
        const std::int64_t c = counts[i];
        offsets[i] = sum;
        sum += c;
      }
    }
  });
  offsets[n] = total;
  return total;
}

}  // namespace gustav
