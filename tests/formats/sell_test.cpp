// SELL-C-sigma: exact round trips, byte counts, layout, refusals.
#include <backends/formats/sell.hpp>

#include "patterns.hpp"

namespace formats_test {
namespace {

using namespace gustav;

TEST(sell, conversion) {
  for (const formats::sell_parameters p : {formats::sell_parameters{8, 32}, formats::sell_parameters{1, 1},
                                           formats::sell_parameters{16, 1}, formats::sell_parameters{32, 1 << 20}})
    check_conversion([&](const auto& a, auto limit, int threads) { return formats::to_sell(a, p, limit, threads); },
                     [&](const auto& a, int threads) { return formats::sell_bytes(a, p, threads); });
}

TEST(sell, rows_descend_inside_a_window_and_ties_keep_their_order) {
  const auto a = make_csr<double, std::int32_t>(random_pattern(203, 60, 0.1, 4));
  const auto s = formats::to_sell(a.view(), {8, 32});
  for (offset_t p = 1; p < s.rows; ++p) {
    if (p % 32 == 0) continue;
    const auto at = static_cast<std::size_t>(p);
    EXPECT_GE(s.lengths[at - 1], s.lengths[at]);
    if (s.lengths[at - 1] == s.lengths[at]) {
      EXPECT_LT(s.order[at - 1], s.order[at]);
    }
    EXPECT_EQ(s.order[at] / 32, p / 32);
  }
}

TEST(sell, refuses_parameters) {
  const auto a = make_csr<double, std::int32_t>(random_pattern(20, 20, 0.1, 4));
  for (const formats::sell_parameters p : {formats::sell_parameters{0, 1}, formats::sell_parameters{257, 257},
                                           formats::sell_parameters{8, 0}, formats::sell_parameters{8, 12}})
    EXPECT_THROW(formats::to_sell(a.view(), p), invalid_value);
}

}  // namespace
}  // namespace formats_test
