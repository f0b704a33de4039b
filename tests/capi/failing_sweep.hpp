// Each allocation of a call of the C API fails once, those of the engine's arrays, too: the code is GrB_OUT_OF_MEMORY,
// all objects are as they were, and the next call does its work. AddressSanitizer checks for leaks. The engine's
// allocator is told from inside, so programs that include this have the objects of the library and not the library
// (tests/CMakeLists.txt).
#pragma once

#include <core/allocation.hpp>
#include <tests/capi/failing_objects.hpp>
#include <tests/capi/running.hpp>
#include <tests/support/allocation_faults.hpp>

#include <GraphBLAS.h>
#include <gtest/gtest.h>

#include <cstddef>
#include <string>
#include <type_traits>

namespace gustav_tests {

inline const auto no_mask = static_cast<GrB_Matrix>(nullptr);
inline const auto no_vector = static_cast<GrB_Vector>(nullptr);
inline const auto no_accum = static_cast<GrB_BinaryOp>(nullptr);

// Runs the call on new objects until each of its first `each_of` allocations has failed once, alone and with all later
// ones, and a falling share of the later ones. owner: the object that keeps the message, nullptr for none.
template <class Owner>
void sweep(const char* what, Owner owner, GrB_Info (*call)(objects&), long each_of = 256) {
  allocation_faults::start_threads();
  gustav::set_allocation_fault(+[](std::size_t) noexcept { return allocation_faults::fails(); });
  objects untouched, done;
  const contents before(untouched);
  EXPECT_EQ(call(done), GrB_SUCCESS) << what;
  const contents after(done);
  EXPECT_FALSE(before == after) << what << " changes nothing";
  long failures = 0;
  for (const bool all_later : {false, true}) {
    for (long n = 0;; n += 1 + n / each_of) {
      ASSERT_LT(n, 100000) << what;
      const auto where = std::string(what) + ", allocation " + std::to_string(n) + (all_later ? " and later ones" : "");
      objects o;
      GrB_Info info;
      bool has_failed;
      {
        const allocation_faults::shortage now(n, all_later);
        info = call(o);
        has_failed = allocation_faults::fired;
      }
      if (info != GrB_SUCCESS) {
        ++failures;
        EXPECT_EQ(info, GrB_OUT_OF_MEMORY) << where;
        if constexpr (!std::is_null_pointer_v<Owner>) {
          const std::string text = message_of(o.*owner);
          EXPECT_TRUE(text.empty() ? all_later : text.rfind("GrB_", 0) == 0) << where << ": " << text;
        }
        EXPECT_TRUE(contents(o) == before) << where;
        EXPECT_EQ(call(o), GrB_SUCCESS) << where;
      }
      // Where the call succeeds, nothing failed, or what was of no use, as the memory of a cache.
      EXPECT_TRUE(contents(o) == after) << where;
      if (!has_failed || ::testing::Test::HasFailure()) break;
    }
  }
  EXPECT_GT(failures, 0) << what << " allocates nothing";
  gustav::set_allocation_fault(nullptr);
}

}  // namespace gustav_tests
