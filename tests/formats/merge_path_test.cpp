// Partitions of CSR by merge path: every entry and row once, equal work.
#include <backends/formats/merge_path.hpp>

#include "patterns.hpp"

namespace formats_test {
namespace {

using namespace gustav;

TEST(merge_path, parts_cover_rows_and_entries_with_equal_work) {
  for (const auto& p : small_patterns()) {
    const auto a = make_csr<unit, std::int32_t>(p);
    for (const int parts : {1, 2, 3, 8, 1000}) {
      const auto m = formats::partition_by_merge_path(a.offsets.data(), a.rows, parts);
      ASSERT_EQ(m.parts(), parts);
      EXPECT_EQ(m.rows[0], 0);
      EXPECT_EQ(m.entries[0], 0);
      const auto last = static_cast<std::size_t>(parts);
      EXPECT_EQ(m.rows[last], p.rows);
      EXPECT_EQ(m.entries[last], p.entries());
      for (std::size_t k = 0; k < last; ++k) {
        const offset_t work = m.rows[k + 1] - m.rows[k] + m.entries[k + 1] - m.entries[k];
        EXPECT_LE(std::abs(work * parts - (p.rows + p.entries())), parts) << p.name;
        EXPECT_LE(m.rows[k], m.rows[k + 1]);
        EXPECT_LE(m.entries[k], m.entries[k + 1]);
        // Rows that are finished have all their entries in this part or earlier ones; the next row has not.
        const auto row = static_cast<std::size_t>(m.rows[k]);
        EXPECT_LE(a.offsets[row], m.entries[k]);
        if (m.rows[k] < p.rows) {
          EXPECT_LE(m.entries[k], a.offsets[row + 1]);
        }
      }
    }
  }
}

TEST(merge_path, a_slice_and_a_refusal) {
  const std::vector<offset_t> offsets{5, 105, 105, 106};
  const auto m = formats::partition_by_merge_path(offsets.data(), 3, 2);
  EXPECT_EQ(m.rows[1], 0);
  EXPECT_EQ(m.entries[1], 52);
  EXPECT_THROW(formats::partition_by_merge_path(offsets.data(), 3, 0), invalid_value);
}

}  // namespace
}  // namespace formats_test
