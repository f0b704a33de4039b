// Conversion of vectors and masks to the device format, and the plan of mxv.
#include <backends/cuda/bitmaps.hpp>
#include <backends/cuda/mxv_plan.hpp>

#include <gtest/gtest.h>

namespace gustav::backends::cuda {
namespace {

template <class T>
std::vector<T> list(const buffer<T>& b) {
  return {b.begin(), b.end()};
}
using bytes = std::vector<std::uint8_t>;

TEST(cuda_bitmaps, masks_of_every_form) {
  const std::int32_t indices[] = {1, 3, 4};
  const std::uint8_t bits[] = {7, 0, 1, 1, 0};
  using view = vector_mask_view<std::int32_t>;
  EXPECT_EQ(list(bytes_of_mask(view{true, false, 5, 3, vector_form::sparse, indices, nullptr})),
            (bytes{0, 1, 0, 1, 1}));
  EXPECT_EQ(list(bytes_of_mask(view{true, true, 5, 3, vector_form::sparse, indices, bits})), (bytes{0, 1, 0, 0, 1}));
  EXPECT_EQ(list(bytes_of_mask(view{true, false, 5, 3, vector_form::bitmap, nullptr, bits})), (bytes{1, 0, 1, 1, 0}));
  EXPECT_EQ(list(bytes_of_mask(view{true, false, 5, 5, vector_form::full, nullptr, bits})), (bytes{1, 0, 1, 1, 0}));
  EXPECT_EQ(list(bytes_of_mask(view{true, false, 3, 3, vector_form::full, nullptr, nullptr})), (bytes{1, 1, 1}));
}

TEST(cuda_bitmaps, sparse_vectors) {
  const std::int64_t indices[] = {0, 2};
  const float values[] = {1.5f, -2};
  const vector_view<float, std::int64_t> u{4, 2, vector_form::sparse, indices, nullptr, values};
  EXPECT_EQ(list(present_bytes(u)), (bytes{1, 0, 1, 0}));
  EXPECT_EQ(list(scatter_values(u)), (std::vector<float>{1.5f, 0, -2, 0}));
}

// The width follows the mean of the short rows. Long rows are listed with their segments.
TEST(cuda_mxv_plan, rows_are_classified_by_length) {
  const offset_t offsets[] = {0, 3, 3, 103, 110, 151};  // 3, 0, 100, 7, 41
  const mxv_plan plan = plan_mxv(offsets, 5, {.long_row = 40});
  EXPECT_EQ(plan.width, 8);  // mean of 3 and 7, rounded up to a power of two
  EXPECT_EQ(plan.rows, (std::vector<offset_t>{2, 4}));
  EXPECT_EQ(plan.first_segment, (std::vector<offset_t>{0, 3, 5}));
  EXPECT_EQ(plan.segments(), 5);
  const mxv_plan none = plan_mxv(offsets, 5);
  EXPECT_TRUE(none.rows.empty());
  EXPECT_EQ(none.segments(), 0);
  EXPECT_EQ(none.width, 32);
  const offset_t empty[] = {0, 0, 0};
  EXPECT_EQ(plan_mxv(empty, 2).width, 2);
  EXPECT_EQ(plan_mxv(empty, 0).segments(), 0);
}

// Blocks end at their limits of entries and rows. A row that is longer than `alone` is a block of its own.
TEST(cuda_mxv_plan, rows_are_grouped) {
  const offset_t offsets[] = {0, 3, 3, 10, 14, 55, 57, 57, 57, 57};  // 3, 0, 7, 4, 41, 2, 0, 0, 0
  const auto blocks = [&](const mxv_borders& borders) {
    std::vector<offset_t> rows;
    for (const mxv_row_block& b : plan_mxv(offsets, 9, borders).blocks) {
      rows.push_back(b.row);
      EXPECT_EQ(b.entry, offsets[b.row]);
    }
    return rows;
  };
  using list = std::vector<offset_t>;
  EXPECT_EQ(blocks({.long_row = 100, .alone = 50, .block_entries = 100, .block_rows = 100}), (list{0, 9}));
  EXPECT_EQ(blocks({.long_row = 100, .alone = 20, .block_entries = 100, .block_rows = 3}), (list{0, 3, 4, 5, 8, 9}));
  EXPECT_EQ(blocks({.long_row = 100, .alone = 20, .block_entries = 10, .block_rows = 100}), (list{0, 3, 4, 5, 9}));
  // Long rows and rows that no block can hold are alone, whatever `alone` says.
  EXPECT_EQ(blocks({.long_row = 30, .alone = 90, .block_entries = 100, .block_rows = 100}), (list{0, 4, 5, 9}));
  EXPECT_EQ(plan_mxv(offsets, 9).present, 5);
  EXPECT_EQ(plan_mxv(offsets, 0).row_blocks(), 0);
}

}  // namespace
}  // namespace gustav::backends::cuda
