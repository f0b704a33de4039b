// AMB: exact round trips, byte counts, layout, refusals.
#include <backends/formats/amb.hpp>

#include "patterns.hpp"

namespace formats_test {
namespace {

using namespace gustav;
using formats::amb_parameters;

TEST(amb, conversion) {
  for (const amb_parameters p : {amb_parameters{}, amb_parameters{64, 8, 32, 1}, amb_parameters{60, 4, 64, 3},
                                 amb_parameters{100, 16, 100, 10}, amb_parameters{64, 1, 40, 2}})
    check_conversion([&](const auto& a, auto limit, int threads) { return formats::to_amb(a, p, limit, threads); },
                     [&](const auto& a, int threads) { return formats::amb_bytes(a, p, threads); });
}

// More than one segment of 2^16 columns, a row that fills a segment, a segment without entries.
TEST(amb, wide_segments) {
  pattern p{"wide", 20, 5 * 65536 - 3, std::vector<std::vector<offset_t>>(20)};
  for (offset_t j = 0; j < p.cols; ++j)
    if (j / 65536 != 2) p.columns[7].push_back(j);
  p.columns[8] = {65535, 65536, 4 * 65536, p.cols - 1};
  p.columns[19] = {65536};
  const auto a = make_csr<double, std::int32_t>(p);
  for (const offset_t block : {1, 3}) {
    const auto made = formats::to_amb(a.view(), {65536, 8, 32768, block});
    EXPECT_EQ(made.segment_chunks[2], made.segment_chunks[3]);
    EXPECT_EQ(made.bytes(), formats::amb_bytes(a.view(), {65536, 8, 32768, block}));
    expect_same(a.view(), formats::to_csr(made), p.name);
  }
}

TEST(amb, marks_are_absent_where_blocks_are_full) {
  const auto a = make_csr<double, std::int32_t>(blocked_pattern(60, 60, 1, 3, 0.2, 7));
  EXPECT_TRUE(formats::to_amb(a.view(), {64, 8, 32, 1}).occupied.empty());
  EXPECT_TRUE(formats::to_amb(a.view(), {60, 8, 32, 3}).occupied.empty());
  EXPECT_FALSE(formats::to_amb(a.view(), {60, 8, 32, 2}).occupied.empty());
}

TEST(amb, refuses_parameters) {
  const auto a = make_csr<double, std::int64_t>(random_pattern(20, 20, 0.1, 4));
  for (const amb_parameters p :
       {amb_parameters{0, 8, 64, 1}, amb_parameters{65537, 8, 64, 1}, amb_parameters{64, 0, 64, 1},
        amb_parameters{64, 257, 512, 1}, amb_parameters{64, 8, 32769, 1}, amb_parameters{64, 8, 64, 11}})
    EXPECT_THROW(formats::to_amb(a.view(), p), invalid_value);
  auto wide = a.view();
  wide.cols = offset_t{1} << 40;
  EXPECT_THROW(formats::to_amb(wide), invalid_value);
  wide.cols = 1 << 20;
  EXPECT_THROW(formats::to_amb(wide, {1, 8, 8, 1}), invalid_value);
}

}  // namespace
}  // namespace formats_test
