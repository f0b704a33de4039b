// Which operands are prefetched: those out of cache whose lines are neither read shortly before nor beside such.
#include <backends/common/cost/locality.hpp>
#include <backends/common/cost/tuning.hpp>

#include <gtest/gtest.h>

#include <cstddef>
#include <cstdint>
#include <random>
#include <utility>
#include <vector>

namespace {

using gustav::offset_t;

constexpr offset_t rows = 100'000, entries_of_row = 3;

struct pattern {
  std::vector<offset_t> offsets{0};
  std::vector<std::int32_t> columns;

  template <class F>
  explicit pattern(const F& column) {
    for (offset_t i = 0; i < rows; ++i) {
      for (offset_t k = 0; k < entries_of_row; ++k) columns.push_back(static_cast<std::int32_t>(column(i, k)));
      offsets.push_back(static_cast<offset_t>(columns.size()));
    }
  }
  gustav::pattern_view<std::int32_t> view() const {
    gustav::pattern_view<std::int32_t> v;
    v.rows = v.cols = rows;
    v.offsets = offsets.data();
    v.indices = columns.data();
    return v;
  }
};

const pattern& random_columns() {
  static std::mt19937 random(7);
  static const pattern p([](offset_t, offset_t) { return random() % rows; });
  return p;
}
const pattern& grid_columns() {
  static const pattern p([](offset_t i, offset_t k) { return (i + 300 * k) % rows; });
  return p;
}

gustav::tuning numbers() {
  gustav::tuning t;
  t.cached_bytes = 1 << 15;
  t.gathered_bytes = 1 << 15;
  t.scattered_misses = t.missed_rows = 0.25;
  return t;
}

TEST(locality, elements_of_a_vector) {
  const gustav::tuning t = numbers();
  for (const offset_t bytes : {1, 4, 8, 16, 128}) {
    EXPECT_EQ(gustav::gathered_entries(random_columns().view(), rows, bytes, t), t.gather_entries) << bytes;
    EXPECT_EQ(gustav::gathered_entries(grid_columns().view(), rows, bytes, t), 0) << bytes;
  }
  gustav::tuning large = t;
  large.gathered_bytes = 8 * rows;
  EXPECT_EQ(gustav::gathered_entries(random_columns().view(), rows, 8, large), 0);
  EXPECT_EQ(gustav::gathered_entries(random_columns().view(), rows, 16, large), large.gather_entries);
}

TEST(locality, rows_of_a_dense_operand) {
  const gustav::tuning t = numbers();
  // Twelve KiB ahead, at least prefetch_entries rows, at most 128 unless those are more.
  for (const auto& [bytes, ahead] :
       {std::pair<offset_t, offset_t>{32, 128}, {128, 96}, {256, 48}, {1024, 12}, {4096, 8}})
    EXPECT_EQ(gustav::prefetched_entries(random_columns().view(), rows, bytes, t), ahead) << bytes;
  gustav::tuning far = t;
  far.prefetch_entries = 200;
  EXPECT_EQ(gustav::prefetched_entries(random_columns().view(), rows, 32, far), 200);
  // Rows of one line that are not far away are not prefetched.
  gustav::tuning near = t;
  near.gathered_bytes = 64 * rows;
  EXPECT_EQ(gustav::prefetched_entries(random_columns().view(), rows, 64, near), 0);
  EXPECT_EQ(gustav::prefetched_entries(random_columns().view(), rows + 1, 64, near), 128);
  EXPECT_EQ(gustav::prefetched_entries(random_columns().view(), rows / 2, 128, near), 96);
  EXPECT_EQ(gustav::prefetched_entries(grid_columns().view(), rows, 256, t), 0);
  EXPECT_EQ(gustav::prefetched_entries(random_columns().view(), 100, 256, t), 0);
}

}  // namespace
