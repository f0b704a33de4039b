// The first array of a process while the heap is exhausted.
#include <core/buffer.hpp>
#include <graphblas/error.hpp>
#include <tests/support/allocation_faults.hpp>

#include <gtest/gtest.h>

#include <cstddef>

TEST(first_array, needs_no_heap_beside_its_owner) {
  for (const long succeed : {0, 1, 2, 3}) {
    bool thrown = false;
    {
      const allocation_faults::shortage now(succeed, true);
      try {
        const gustav::buffer<char> large(std::size_t{2} << 20);
      } catch (const gustav::out_of_memory&) {
        thrown = true;
      }
    }
    EXPECT_EQ(thrown, succeed == 0) << succeed;  // the owner is the only allocation of a later array
  }
}
