// The parallel facade: loops over chunks, run by teams of threads (core/team.hpp). Callables are type-erased
// per chunk, never per element.
#pragma once

#include <core/function_ref.hpp>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace gustav {

// A callable f(begin, end, chunk).
using chunk_fn = function_ref<void(long, long, int)>;

// Runs f(borders[c], borders[c + 1], c) for every chunk c on up to `threads` threads (0: default_threads()).
// Chunks are scheduled dynamically, and a thread that the system does not schedule takes none: the call does not wait
// for it. After an exception no further chunk starts, and the first exception is rethrown when all running chunks have
// ended. Empty chunks are skipped. Nested calls run serially.
void parallel_chunks(const long* borders, int chunks, int threads, chunk_fn f);

// The same, but each worker begins with chunks of its own, which are next to each other and the same in every call with
// as many chunks and threads, and takes those of other workers when it has done with them. What a worker has written
// is thus read from its own cache by a later loop over the same data. Chunks start in no order.
void parallel_own_chunks(const long* borders, int chunks, int threads, chunk_fn f);

// The number of threads of a call with threads = 0: OMP_NUM_THREADS, or usable_processors() at the first call.
int default_threads();

// Inside a chunk: the worker that runs it, 0 <= worker < threads. Indexes thread-private memory.
int current_worker();

// For tests: the teams of more than one thread that parallel_chunks() has started in this process.
std::uint64_t teams_started() noexcept;

inline int resolve_threads(int threads) { return threads > 0 ? threads : default_threads(); }

// Threads worth waking for `work` elementary steps. A wake-up takes microseconds on an idle machine and much longer on
// a loaded one, so each thread gets at least 16384 steps.
inline int useful_threads(int threads, std::int64_t work) {
  return static_cast<int>(std::clamp<std::int64_t>(work / 16384, 1, resolve_threads(threads)));
}

// Splits [0, n) into `chunks` ranges whose lengths differ by one at most. borders gets chunks + 1. With n chunks each
// range is one number.
inline void split_evenly(long n, int chunks, long* borders) {
  borders[0] = 0;
  for (int c = 1; c <= chunks; ++c) borders[c] = n / chunks * c + n % chunks * c / chunks;
}
inline std::vector<long> even_borders(long n, int chunks) {
  std::vector<long> borders(static_cast<std::size_t>(chunks) + 1);
  split_evenly(n, chunks, borders.data());
  return borders;
}

namespace detail {

template <class F>
void for_chunks(long n, long grain, int threads, void (*run)(const long*, int, int, chunk_fn), F& f) {
  if (n <= 0) return;
  constexpr int max_chunks = 256;
  const int chunks = static_cast<int>(std::clamp<long>((n + grain - 1) / grain, 1, max_chunks));
  long borders[max_chunks + 1];
  split_evenly(n, chunks, borders);
  auto body = [&](long begin, long end, int) { f(begin, end); };
  // One chunk, too, so that a nested loop has workers of its own.
  run(borders, chunks, chunks > 1 ? threads : 1, body);
}

}  // namespace detail

// f(begin, end) over [0, n) in up to 256 chunks of about `grain` or more. Chunk borders depend on n and grain only, so
// each chunk computes the same for any number of threads.
template <class F>
void parallel_for(long n, long grain, int threads, F&& f) {
  detail::for_chunks(n, grain, threads, parallel_chunks, f);
}

// parallel_for by parallel_own_chunks().
template <class F>
void parallel_own_for(long n, long grain, int threads, F&& f) {
  detail::for_chunks(n, grain, threads, parallel_own_chunks, f);
}

// Exclusive prefix sum: counts[0..n) gives offsets[0..n] with offsets[0] = 0. counts may equal offsets (n + 1 slots,
// the last one ignored on entry). Returns the total. Parallel, exact.
std::int64_t exclusive_scan(const std::int64_t* counts, long n, std::int64_t* offsets, int threads);

// Splits n rows into `chunks` ranges of about equal weight. prefix has n + 1 ascending entries; a row weighs its
// difference and `row_cost`. borders gets chunks + 1. prefix is not read if n is 0. One binary search per border.
// Source: Nagasaka 2019, section 6.4.1.
inline void balance(const std::int64_t* prefix, long n, int chunks, long* borders, std::int64_t row_cost = 0) {
  if (n == 0) {
    std::fill_n(borders, chunks + 1, 0L);
    return;
  }
  const auto before = [&](long i) { return prefix[i] - prefix[0] + row_cost * i; };
  const std::int64_t total = before(n);
  borders[0] = 0;
  for (int c = 1; c < chunks; ++c) {
    const auto target = static_cast<std::int64_t>(static_cast<__int128>(total) * c / chunks);
    long low = borders[c - 1], high = n;
    while (low < high) {
      const long middle = low + (high - low) / 2;
      if (before(middle) < target)
        low = middle + 1;
      else
        high = middle;
    }
    borders[c] = low;
  }
  borders[chunks] = n;
}
inline std::vector<long> balanced_borders(const std::int64_t* prefix, long n, int chunks, std::int64_t row_cost = 0) {
  std::vector<long> borders(static_cast<std::size_t>(chunks) + 1);
  balance(prefix, n, chunks, borders.data(), row_cost);
  return borders;
}

}  // namespace gustav
