// S-JDS, S-SELL, NUS-JDS and NUS-SELL: exact round trips, byte counts, segments, refusals.
#include <backends/formats/segmented.hpp>

#include "patterns.hpp"

namespace formats_test {
namespace {

using namespace gustav;

TEST(segmented, jds_conversion) {
  check_conversion(
      [](const auto& a, auto limit, int threads) {
        return formats::to_segmented_jds(a, a.cols > 5000 ? 4096 : 20, limit, threads);
      },
      [](const auto& a, int threads) { return formats::segmented_jds_bytes(a, a.cols > 5000 ? 4096 : 20, threads); });
}

TEST(segmented, sell_conversion) {
  const formats::sell_parameters p{8, 64};
  check_conversion(
      [=](const auto& a, auto limit, int threads) { return formats::to_segmented_sell(a, 1024, p, limit, threads); },
      [=](const auto& a, int threads) { return formats::segmented_sell_bytes(a, 1024, p, threads); });
}

TEST(nus, jds_conversion) {
  const std::vector<offset_t> widths{3, 10, 50};
  check_conversion(
      [&](const auto& a, auto limit, int threads) { return formats::to_nus_jds(a, widths, limit, threads); },
      [&](const auto& a, int threads) { return formats::nus_jds_bytes(a, widths, threads); });
}

TEST(nus, sell_conversion) {
  const std::vector<offset_t> widths{7, 1};
  const formats::sell_parameters p{8, 64};
  check_conversion(
      [&](const auto& a, auto limit, int threads) { return formats::to_nus_sell(a, widths, p, limit, threads); },
      [&](const auto& a, int threads) { return formats::nus_sell_bytes(a, widths, p, threads); });
}

TEST(nus, dense_columns_come_first) {
  const auto a = make_csr<double, std::int32_t>({"hand", 3, 4, {{1, 3}, {0, 1, 3}, {1}}});
  const std::vector<offset_t> widths{1, 2};
  const auto n = formats::to_nus_jds(a.view(), widths);
  EXPECT_EQ(std::vector<std::int32_t>(n.columns.begin(), n.columns.end()), (std::vector<std::int32_t>{1, 3, 0, 2}));
  EXPECT_EQ(std::vector<offset_t>(n.borders.begin(), n.borders.end()), (std::vector<offset_t>{0, 1, 3, 4}));
  EXPECT_EQ(n.parts[0].entries, 3);
  EXPECT_EQ(n.parts[1].entries, 3);
  EXPECT_EQ(n.parts[2].entries, 0);
}

TEST(segmented, refuses_parameters) {
  const auto a = make_csr<double, std::int32_t>(random_pattern(5, 5000, 0.01, 4));
  EXPECT_THROW(formats::to_segmented_jds(a.view(), 0), invalid_value);
  EXPECT_THROW(formats::to_segmented_jds(a.view(), 1), invalid_value);
  EXPECT_THROW(formats::to_segmented_sell(a.view(), 100, {8, 12}), invalid_value);
  EXPECT_THROW(formats::to_nus_jds(a.view(), std::vector<offset_t>{5, 0}), invalid_value);
}

}  // namespace
}  // namespace formats_test
