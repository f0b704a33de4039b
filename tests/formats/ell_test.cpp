// ELL, HYB, COO and JDS: exact round trips, byte counts, layout, refusals.
#include <backends/formats/coo.hpp>
#include <backends/formats/ell.hpp>
#include <backends/formats/hyb.hpp>
#include <backends/formats/jds.hpp>

#include "patterns.hpp"

namespace formats_test {
namespace {

using namespace gustav;

TEST(coo, conversion) {
  check_conversion([](const auto& a, auto limit, int threads) { return formats::to_coo(a, limit, threads); },
                   [](const auto& a, int) { return formats::coo_bytes(a); });
}

TEST(ell, conversion) {
  check_conversion([](const auto& a, auto limit, int threads) { return formats::to_ell(a, limit, threads); },
                   [](const auto& a, int) { return formats::ell_bytes(a); });
}

TEST(ell, lengths_are_absent_without_padding) {
  const auto full = make_csr<double, std::int32_t>(random_pattern(20, 7, 1, 3));
  EXPECT_TRUE(formats::to_ell(full.view()).lengths.empty());
  const auto partial = make_csr<double, std::int32_t>(random_pattern(20, 7, 0.5, 3));
  EXPECT_FALSE(formats::to_ell(partial.view()).lengths.empty());
}

TEST(hyb, conversion) {
  for (const offset_t width : {-1, 0, 1})
    check_conversion([=](const auto& a, auto limit,
                         int threads) { return formats::to_hyb(a, {a.cols > 0 ? width : -1}, limit, threads); },
                     [=](const auto& a, int) { return formats::hyb_bytes(a, {a.cols > 0 ? width : -1}); });
}

// 9 rows of 2 and one of 7: the width that a third of the rows has is 2.
TEST(hyb, width) {
  pattern p{"hub", 10, 8, std::vector<std::vector<offset_t>>(10, {0, 1})};
  p.columns[4] = {0, 1, 2, 3, 4, 5, 7};
  const auto a = make_csr<double, std::int32_t>(p);
  EXPECT_EQ(formats::hyb_width(a.view()), 2);
  const auto h = formats::to_hyb(a.view());
  EXPECT_EQ(h.regular.entries, 20);
  EXPECT_EQ(h.rest.entries, 5);
  EXPECT_TRUE(h.regular.lengths.empty());
  EXPECT_THROW(formats::to_hyb(a.view(), {9}), invalid_value);
  EXPECT_THROW(formats::to_hyb(a.view(), {-2}), invalid_value);
}

TEST(jds, conversion) {
  check_conversion([](const auto& a, auto limit, int threads) { return formats::to_jds(a, limit, threads); },
                   [](const auto& a, int) { return formats::jds_bytes(a); });
}

TEST(jds, jagged_diagonals) {
  const auto a = make_csr<double, std::int32_t>({"hand", 3, 4, {{1}, {0, 2, 3}, {1, 3}}});
  const auto j = formats::to_jds(a.view());
  EXPECT_EQ(std::vector<std::int32_t>(j.order.begin(), j.order.end()), (std::vector<std::int32_t>{1, 2, 0}));
  EXPECT_EQ(std::vector<std::int32_t>(j.indices.begin(), j.indices.end()),
            (std::vector<std::int32_t>{0, 1, 1, 2, 3, 3}));
  EXPECT_EQ(std::vector<offset_t>(j.diagonal_offsets.begin(), j.diagonal_offsets.end()),
            (std::vector<offset_t>{0, 3, 5, 6}));
}

}  // namespace
}  // namespace formats_test
