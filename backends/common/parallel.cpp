// Parallel loops and the prefix sum.
#include <backends/common/buffer.hpp>
#include <backends/common/parallel.hpp>
#include <graphblas/error.hpp>

#if defined(_OPENMP)
#include <omp.h>
#endif
#include <sched.h>

#include <atomic>
#include <cstdlib>
#include <exception>

namespace gustav {
namespace {

thread_local int worker = 0;
thread_local bool in_parallel = false;
std::atomic<std::uint64_t> teams{0};

int cores_allowed() {
  cpu_set_t set;
  CPU_ZERO(&set);
  if (sched_getaffinity(0, sizeof set, &set) == 0) return std::max(1, CPU_COUNT(&set));
  return 1;
}

// One call of parallel_chunks(), shared by its workers: the next chunk and the first exception.
struct job {
  const long* borders;
  int chunks;
  chunk_fn f;
  std::atomic<int> next{0};
  std::atomic<bool> failed{false};
  std::exception_ptr first = nullptr;

  void work(int id) {
    worker = id;
    for (;;) {
      const int c = next.fetch_add(1, std::memory_order_relaxed);
      if (c >= chunks || failed.load(std::memory_order_relaxed)) break;
      if (borders[c] == borders[c + 1]) continue;
      try {
        f(borders[c], borders[c + 1], c);
      } catch (...) {
        if (!failed.exchange(true)) first = std::current_exception();
      }
    }
    worker = 0;
  }
};

}  // namespace

int default_threads() {
  static const int n = [] {
    if (const char* text = std::getenv("OMP_NUM_THREADS")) {
      const int requested = std::atoi(text);
      if (requested > 0) return requested;
    }
    return cores_allowed();
  }();
  return n;
}

int current_worker() { return worker; }

std::uint64_t teams_started() noexcept { return teams.load(std::memory_order_relaxed); }

void parallel_chunks(const long* borders, int chunks, int threads, chunk_fn f) {
  threads = std::min(resolve_threads(threads), chunks);
  if (in_parallel || threads <= 1) {
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
    return;
  }
  job j{borders, chunks, f};
#if defined(_OPENMP)
  teams.fetch_add(1, std::memory_order_relaxed);
#pragma omp parallel num_threads(threads)
  {
    in_parallel = true;
    j.work(omp_get_thread_num());
    in_parallel = false;
  }
#else
  j.work(0);
#endif
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
