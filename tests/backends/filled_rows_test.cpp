// Rows with entries, counted and marked, for each instruction set and every number of rows around a register's.
#include <backends/cpu/simd/isa.hpp>
#include <backends/cpu/spmv/filled_rows.hpp>

#include <gtest/gtest.h>

#include <cstddef>
#include <cstdint>
#include <random>
#include <vector>

namespace gb = gustav;
namespace be = gustav::backends::cpu;

namespace {

TEST(filled_rows, any_number_of_rows) {
  std::mt19937 random(3);
  for (const gb::isa set : {gb::isa::baseline, gb::isa::avx2, gb::isa::avx512}) {
    if (!be::has_isa(set)) continue;
    for (gb::offset_t n = 0; n < 40; ++n)
      for (const unsigned filled : {0u, 1u, 3u, 4u}) {  // of four rows
        // Offsets beyond 2^32, which a comparison of halves would miss.
        std::vector<gb::offset_t> offsets{gb::offset_t{1} << 33};
        std::vector<std::uint8_t> want;
        gb::offset_t count = 0;
        for (gb::offset_t i = 0; i < n; ++i) {
          const bool any = random() % 4 < filled;
          const gb::offset_t entries = random() % 2 != 0 ? 1 : gb::offset_t{1} << 32;
          offsets.push_back(offsets.back() + (any ? entries : 0));
          want.push_back(any);
          count += any;
        }
        EXPECT_EQ(be::count_filled_rows(set, offsets.data(), n), count) << n;
        std::vector<std::uint8_t> present(static_cast<std::size_t>(n) + 1, 7);
        be::mark_filled_rows(set, offsets.data(), n, present.data());
        want.push_back(7);
        EXPECT_EQ(present, want) << n;
      }
  }
}

}  // namespace
