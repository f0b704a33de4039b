// A product of more than 2^31 entries with 32-bit indices: about 11 GB and a minute. Outside ./check; ctest -L big.
#include <core/memory.hpp>
#include <graphblas/operations/mxm.hpp>
#include <semirings/semirings.hpp>
#include <tests/support/skip.hpp>

#include <gtest/gtest.h>

#include <cstdint>
#include <vector>

namespace gb = gustav;

namespace {

TEST(big, entries_beyond_32_bits) {
  constexpr std::int32_t n = 46400;  // n * n > 2^31
  constexpr auto entries = static_cast<gb::offset_t>(n) * n;
  static_assert(entries > (gb::offset_t{1} << 31));
  if (gb::available_memory() < std::uint64_t{16} << 30) SKIP_FOR(missing::memory, "needs 16 GB");
  // Two columns and two rows: every entry is the sum of two products, but for the last row of A, which has one.
  std::vector<std::int32_t> row, col;
  for (std::int32_t i = 0; i < n; ++i)
    for (int k = 0; k < (i + 1 < n ? 2 : 1); ++k) row.push_back(i), col.push_back(k);
  const auto a = gb::matrix<bool>::build_iso(n, 2, row, col, true);
  row.clear(), col.clear();
  for (int k = 0; k < 2; ++k)
    for (std::int32_t j = 0; j < n; ++j) row.push_back(k), col.push_back(j);
  const auto b = gb::matrix<bool>::build_iso(2, n, row, col, true);
  const auto c = gb::mxm(a, b, gb::lor_land<>{}, gb::no_mask, {.sorted = false});
  ASSERT_EQ(c.entries(), entries);
  const auto v = c.view();
  std::int64_t wrong = 0;
  for (std::int32_t i = 0; i < n; ++i) {
    wrong += v.offsets[i + 1] - v.offsets[i] != n;
    std::int64_t columns = 0;
    for (gb::offset_t k = v.offsets[i]; k < v.offsets[i + 1]; ++k) {
      columns += v.indices[k];
      wrong += !v.value(k);
    }
    wrong += columns != static_cast<std::int64_t>(n) * (n - 1) / 2;
  }
  EXPECT_EQ(wrong, 0);
  EXPECT_EQ(v.offsets[n], entries);
}

}  // namespace
