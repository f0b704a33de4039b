// Fault injection: every allocation of a call fails once, alone and with all later ones. The call must throw
// out_of_memory and leave its output unchanged. Replaces operator new, so only one source file of a program may include
// it.
#pragma once

#include <core/allocation.hpp>
#include <core/parallel.hpp>
#include <graphblas/error.hpp>

#include <gtest/gtest.h>

#include <atomic>
#include <cstddef>
#include <cstdlib>
#include <new>
#include <string>

namespace allocation_faults {

inline std::atomic<long> remaining{-1};  // allocations that succeed before one fails; negative: all succeed
inline std::atomic<bool> sticky{false}, fired{false};

inline bool fails() noexcept {
  if (remaining.load(std::memory_order_relaxed) < 0 && !(sticky && fired)) return false;
  if (sticky && fired) return true;
  if (remaining.fetch_sub(1) != 0) return false;
  fired = true;
  return true;
}

inline void* allocate_or_null(std::size_t bytes) noexcept { return fails() ? nullptr : std::malloc(bytes ? bytes : 1); }
inline void* allocate(std::size_t bytes) {
  if (void* p = allocate_or_null(bytes)) return p;
  throw std::bad_alloc();
}

// Starts the helpers once, so that what their start allocates is not counted.
inline void start_threads() {
  [[maybe_unused]] static const bool started = [] {
    gustav::parallel_for(16, 1, 4, [](long, long) {});
    return true;
  }();
}

// Arms the counter during its lifetime.
class shortage {
 public:
  shortage(long succeed, bool all_later) {
    fired = false;
    sticky = all_later;
    remaining = succeed;
  }
  ~shortage() {
    remaining = -1;
    sticky = false;
  }
};

// Runs call(output) with output = make() until each of the first 256 allocations has failed once, and a falling share
// of the later ones.
template <class Make, class Call>
void sweep(const std::string& what, const Make& make, const Call& call) {
  start_threads();
  gustav::set_allocation_fault(+[](std::size_t) noexcept { return fails(); });
  const auto before = make();
  long failures = 0;
  for (const bool all_later : {false, true}) {
    for (long n = 0;; n += 1 + n / 256) {
      ASSERT_LT(n, 100000) << what;
      auto output = make();
      bool out_of_memory = false;
      std::string other;
      {
        const shortage now(n, all_later);
        try {
          call(output);
        } catch (const gustav::out_of_memory&) {
          out_of_memory = true;
        } catch (const std::bad_alloc&) {
          remaining = -1, sticky = false;
          other = "std::bad_alloc";
        } catch (const std::exception& e) {
          remaining = -1, sticky = false;
          other = e.what();
        }
      }
      EXPECT_EQ(other, "") << what << ", allocation " << n << (all_later ? " and all later ones" : "");
      if (out_of_memory) {
        EXPECT_TRUE(output == before) << what << ", allocation " << n;
      }
      failures += out_of_memory;
      if (!fired) break;
      if (!other.empty()) break;  // one message per operation is enough
    }
  }
  EXPECT_GT(failures, 0) << what << ": nothing was allocated";
  gustav::set_allocation_fault(nullptr);
}

// The output of operations without one.
struct nothing {
  bool operator==(const nothing&) const = default;
};
template <class Call>
void sweep(const std::string& what, const Call& call) {
  sweep(
      what, [] { return nothing{}; }, [&](nothing&) { call(); });
}

}  // namespace allocation_faults

// Not inlined: g++ warns of a pair of which it inlines one half.
[[gnu::noinline]] void* operator new(std::size_t bytes) { return allocation_faults::allocate(bytes); }
[[gnu::noinline]] void* operator new[](std::size_t bytes) { return allocation_faults::allocate(bytes); }
[[gnu::noinline]] void* operator new(std::size_t bytes, const std::nothrow_t&) noexcept {
  return allocation_faults::allocate_or_null(bytes);
}
[[gnu::noinline]] void operator delete(void* p) noexcept { std::free(p); }
[[gnu::noinline]] void operator delete[](void* p) noexcept { std::free(p); }
[[gnu::noinline]] void operator delete(void* p, std::size_t) noexcept { std::free(p); }
[[gnu::noinline]] void operator delete[](void* p, std::size_t) noexcept { std::free(p); }
