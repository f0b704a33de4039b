// The parallel facade: one compiled body (OpenMP, oneTBB or serial), erased per chunk and never per
// element, so that a user's file runs in parallel without -fopenmp.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <type_traits>

namespace gustav {

// A borrowed callable f(begin, end, chunk). Lives no longer than the call it is passed to.
class chunk_fn {
  void* object_;
  void (*call_)(void*, long, long, int);

 public:
  template <class F>
  requires(!std::is_same_v<std::remove_cvref_t<F>, chunk_fn>) chunk_fn(F& f)
      : object_(const_cast<void*>(static_cast<const void*>(std::addressof(f)))),
        call_([](void* object, long begin, long end, int chunk) { (*static_cast<F*>(object))(begin, end, chunk); }) {}
  void operator()(long begin, long end, int chunk) const { call_(object_, begin, end, chunk); }
};

// Runs f(borders[c], borders[c + 1], c) for every chunk c on up to `threads` threads (0: default_threads()).
// Chunks are handed out one by one. The first exception is rethrown here when all chunks have ended; chunks
// not yet begun are then skipped. Nested calls run serially.
void parallel_chunks(const long* borders, int chunks, int threads, chunk_fn f);

// The number of threads a call with threads = 0 gets: OMP_NUM_THREADS, or the cores this process may use.
int default_threads();

// Inside a chunk: which of the call's workers runs it, 0 <= worker < threads. For thread-private memory.
int current_worker();

// Teams of more than one thread that parallel_chunks() has started in this process, for tests: small work starts none.
std::uint64_t teams_started() noexcept;

inline int resolve_threads(int threads) { return threads > 0 ? threads : default_threads(); }

// Threads worth waking for `work` elementary steps. Waking one takes some microseconds on an idle machine and far more
// on a busy one, so each should have tens of thousands of steps to do.
inline int useful_threads(int threads, std::int64_t work) {
  return static_cast<int>(std::clamp<std::int64_t>(work / 32768, 1, resolve_threads(threads)));
}

// f(begin, end) over [0, n) in chunks of at least `grain`. Chunk borders depend on n and grain only, so
// that what a chunk computes is the same for any number of threads.
template <class F>
void parallel_for(long n, long grain, int threads, F&& f) {
  if (n <= 0) return;
  if (n <= grain) {
    f(0L, n);
    return;
  }
  constexpr int most = 256;
  const long chunks = std::clamp<long>((n + grain - 1) / grain, 1, most);
  long borders[most + 1];
  for (long c = 0; c <= chunks; ++c) borders[c] = static_cast<long>(static_cast<__int128>(n) * c / chunks);
  auto body = [&](long begin, long end, int) { f(begin, end); };
  parallel_chunks(borders, static_cast<int>(chunks), threads, body);
}

// Memory from the scalable allocator (aligned to 64 bytes) or, when that fails, gustav::out_of_memory.
void* scalable_allocate(std::size_t bytes);
void scalable_release(void* p) noexcept;
// For tests: an allocation of which fails(bytes) is true fails. Null: none does.
void set_allocation_fault(bool (*fails)(std::size_t bytes) noexcept) noexcept;
// Gives back to the system what the allocator keeps for reuse: freed blocks stay with the process, up to half of the
// machine's memory, because fresh pages cost more than most kernels do with them. oneTBB's allocator is set so for the
// whole process at the first allocation.
void release_kept_memory() noexcept;

// Turns counts[0..n) into offsets[0..n] with offsets[0] = 0; counts may be offsets + 0 (in place over n + 1
// slots, the last one ignored on entry). Returns the total. Parallel, exact.
std::int64_t exclusive_scan(const std::int64_t* counts, long n, std::int64_t* offsets, int threads);

// Splits n rows into `chunks` ranges of about equal weight: prefix has n + 1 ascending entries; borders gets
// chunks + 1. Binary search per border (thesis 001, section 6.2.1).
inline void balance(const std::int64_t* prefix, long n, int chunks, long* borders) {
  const std::int64_t base = prefix[0], total = prefix[n] - base;
  borders[0] = 0;
  for (int c = 1; c < chunks; ++c) {
    const std::int64_t target = base + static_cast<std::int64_t>(static_cast<__int128>(total) * c / chunks);
    borders[c] = std::max<long>(borders[c - 1], std::lower_bound(prefix, prefix + n, target) - prefix);
  }
  borders[chunks] = n;
}

}  // namespace gustav
