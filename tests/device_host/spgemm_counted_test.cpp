// The counts of docs/notes/cuda-counted.md on small matrices: the baselines compute the same product, and the
// kernels of the library do not fall behind where the page says that they are ahead.
#include <benchmarks/cuda/spgemm_counted.hpp>

#include <gtest/gtest.h>

#include <cstdint>
#include <string>

namespace {

TEST(device_spgemm_counted, moves_less_than_tables_of_a_block) {
  int met = 0;
  for (const bench::csr& a : bench::counted::matrices())
    if (a.name == "grid5-24" || a.name == "block-4" || a.name == "banded-1" || a.name == "tree-5") {
      SCOPED_TRACE(a.name);
      ++met;
      const auto found = bench::counted::count(a);
      const auto& [ours, block, global] = found.all;
      EXPECT_LT(ours.bytes, block.bytes);
      EXPECT_LT(block.bytes, global.bytes);
      EXPECT_LT(ours.atomics, block.atomics);
      EXPECT_LT(ours.conflicts, 1.0) << "tiles of a warp meet the same banks";
    }
  EXPECT_EQ(met, 4);
}

}  // namespace
