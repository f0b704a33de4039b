// DIA: exact round trips, byte counts, refusals.
#include <backends/formats/dia.hpp>

#include "patterns.hpp"

namespace formats_test {
namespace {

using namespace gustav;

TEST(dia, conversion) {
  check_conversion([](const auto& a, auto limit, int threads) { return formats::to_dia(a, limit, threads); },
                   [](const auto& a, int threads) { return formats::dia_bytes(a, threads); });
}

TEST(dia, arrays_are_the_same_for_any_number_of_threads) {
  const auto a = make_csr<double, std::int32_t>(banded_pattern(20000, 20001, {-100, 0, 1, 19000}, 0.8, 3));
  const auto one = formats::to_dia(a.view(), formats::no_byte_limit, 1);
  const auto three = formats::to_dia(a.view(), formats::no_byte_limit, 3);
  EXPECT_TRUE(std::equal(one.values.begin(), one.values.end(), three.values.begin(), three.values.end()));
  EXPECT_TRUE(std::equal(one.occupied.begin(), one.occupied.end(), three.occupied.begin(), three.occupied.end()));
}

TEST(dia, marks_are_absent_without_padding) {
  const auto full = make_csr<double, std::int32_t>(banded_pattern(200, 190, {-5, 0, 3}, 1, 1));
  EXPECT_TRUE(formats::to_dia(full.view()).occupied.empty());
  const auto partial = make_csr<double, std::int32_t>(banded_pattern(200, 190, {-5, 0, 3}, 0.9, 1));
  EXPECT_FALSE(formats::to_dia(partial.view()).occupied.empty());
}

// Each tile stores the diagonals that pass through it and no others.
TEST(dia, tiles_hold_their_own_diagonals) {
  const auto a = make_csr<double, std::int32_t>(banded_pattern(200, 200, {-150, -1, 0, 60}, 1, 1));
  const auto d = formats::to_dia(a.view());
  ASSERT_EQ(d.tiles(), 4);
  // Rows 0-63, 64-127, 128-191 and 192-199; the diagonals begin in row 150, 1, 0 and 0, the last one ends with row 139.
  const offset_t widths[] = {3, 3, 4, 3}, firsts[] = {1, 1, 0, 0};
  for (offset_t t = 0; t < 4; ++t) {
    EXPECT_EQ(d.width(t), widths[t]) << t;
    EXPECT_EQ(d.tile_first.data()[t], firsts[t]) << t;
  }
  EXPECT_EQ(d.values.size(), 13u * 64);
  EXPECT_EQ(d.inside(2, 0), ~std::uint64_t{0} << 22);
  EXPECT_EQ(d.inside(2, 3), (std::uint64_t{1} << 12) - 1);
  EXPECT_EQ(d.inside(3, 2), 0xffu);
}

// An absurd shape is an answer, not an overflow.
TEST(dia, a_wide_matrix) {
  const std::vector<offset_t> offsets{0, 2, 3};
  const std::vector<std::int64_t> indices{0, (offset_t{1} << 62) - 1, 5};
  const std::vector<double> values{1, 2, 3};
  const csr_view<double, std::int64_t> a{2, offset_t{1} << 62, offsets.data(), indices.data(), values.data()};
  const auto d = formats::to_dia(a);
  EXPECT_EQ(d.diagonals.size(), 3u);
  EXPECT_EQ(d.bytes(), formats::dia_bytes(a));
  expect_same(a, formats::to_csr(d), "wide");
}

}  // namespace
}  // namespace formats_test
