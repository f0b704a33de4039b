// Every allocation of a call fails once, alone and with all behind it: out_of_memory reaches the caller and nothing
// else does, and outputs are as they were. Replaces operator new of the program: for one source file of it only.
#pragma once

#include <backends/common/parallel.hpp>
#include <graphblas/error.hpp>

#include <gtest/gtest.h>

#include <atomic>
#include <cstddef>
#include <cstdlib>
#include <new>
#include <string>

namespace allocation_faults {

inline std::atomic<long> left{-1};  // allocations that succeed before one fails; below 0: all do
inline std::atomic<bool> sticky{false}, fired{false};

inline bool fails() noexcept {
  if (left.load(std::memory_order_relaxed) < 0 && !(sticky && fired)) return false;
  if (sticky && fired) return true;
  if (left.fetch_sub(1) != 0) return false;
  fired = true;
  return true;
}

inline void* allocate_or_null(std::size_t bytes) noexcept { return fails() ? nullptr : std::malloc(bytes ? bytes : 1); }
inline void* allocate(std::size_t bytes) {
  if (void* p = allocate_or_null(bytes)) return p;
  throw std::bad_alloc();
}

// Arms the counter while it lives.
class shortage {
 public:
  shortage(long succeed, bool all_behind) {
    fired = false;
    sticky = all_behind;
    left = succeed;
  }
  ~shortage() {
    left = -1;
    sticky = false;
  }
};

// call(output) with output = make(), until no allocation is left to fail.
template <class Make, class Call>
void sweep(const std::string& what, const Make& make, const Call& call) {
  gustav::set_allocation_fault(+[](std::size_t) noexcept { return fails(); });
  const auto before = make();
  long failures = 0;
  for (const bool all_behind : {false, true}) {
    for (long n = 0;; ++n) {
      ASSERT_LT(n, 100000) << what;
      auto output = make();
      bool out_of_memory = false;
      std::string other;
      {
        const shortage now(n, all_behind);
        try {
          call(output);
        } catch (const gustav::out_of_memory&) {
          out_of_memory = true;
        } catch (const std::bad_alloc&) {
          left = -1, sticky = false;
          other = "std::bad_alloc";
        } catch (const std::exception& e) {
          left = -1, sticky = false;
          other = e.what();
        }
      }
      EXPECT_EQ(other, "") << what << ", allocation " << n << (all_behind ? " and all behind it" : "");
      if (out_of_memory) {
        EXPECT_TRUE(output == before) << what << ", allocation " << n;
      }
      failures += out_of_memory;
      if (!fired) break;
      if (!other.empty()) break;  // one message an operation is enough
    }
  }
  EXPECT_GT(failures, 0) << what << ": nothing was allocated";
  gustav::set_allocation_fault(nullptr);
}

// What an operation without an output leaves behind.
struct nothing {
  bool operator==(const nothing&) const = default;
};
template <class Call>
void sweep(const std::string& what, const Call& call) {
  sweep(
      what, [] { return nothing{}; }, [&](nothing&) { call(); });
}

}  // namespace allocation_faults

void* operator new(std::size_t bytes) { return allocation_faults::allocate(bytes); }
void* operator new[](std::size_t bytes) { return allocation_faults::allocate(bytes); }
void* operator new(std::size_t bytes, const std::nothrow_t&) noexcept {
  return allocation_faults::allocate_or_null(bytes);
}
void operator delete(void* p) noexcept { std::free(p); }
void operator delete[](void* p) noexcept { std::free(p); }
void operator delete(void* p, std::size_t) noexcept { std::free(p); }
void operator delete[](void* p, std::size_t) noexcept { std::free(p); }
