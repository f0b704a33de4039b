// BCSR, BELL and BCOO: exact round trips, byte counts, layout, refusals.
#include <backends/formats/bcoo.hpp>
#include <backends/formats/bcsr.hpp>
#include <backends/formats/bell.hpp>

#include "patterns.hpp"

namespace formats_test {
namespace {

using namespace gustav;
using formats::block_parameters;

const block_parameters shapes[] = {{1, 1}, {2, 2}, {3, 3}, {4, 2}, {1, 8}, {8, 8}};

TEST(bcsr, conversion) {
  for (const auto& p : shapes)
    check_conversion([&](const auto& a, auto limit, int threads) { return formats::to_bcsr(a, p, limit, threads); },
                     [&](const auto& a, int threads) { return formats::bcsr_bytes(a, p, threads); });
}

TEST(bell, conversion) {
  for (const block_parameters p : {block_parameters{2, 3}, {8, 8}})
    check_conversion([&](const auto& a, auto limit, int threads) { return formats::to_bell(a, p, limit, threads); },
                     [&](const auto& a, int threads) { return formats::bell_bytes(a, p, threads); });
}

TEST(bcoo, conversion) {
  for (const block_parameters p : {block_parameters{2, 3}, {8, 8}})
    check_conversion([&](const auto& a, auto limit, int threads) { return formats::to_bcoo(a, p, limit, threads); },
                     [&](const auto& a, int threads) { return formats::bcoo_bytes(a, p, threads); });
}

TEST(bcsr, marks_are_absent_where_blocks_are_full) {
  const auto a = make_csr<double, std::int32_t>(blocked_pattern(60, 60, 3, 3, 0.2, 7));
  EXPECT_TRUE(formats::to_bcsr(a.view(), {3, 3}).occupied.empty());
  EXPECT_TRUE(formats::to_bcsr(a.view(), {1, 3}).occupied.empty());
  EXPECT_FALSE(formats::to_bcsr(a.view(), {2, 2}).occupied.empty());
  // A full matrix whose last blocks reach beyond it.
  const auto b = make_csr<double, std::int32_t>(random_pattern(7, 9, 1, 7));
  EXPECT_FALSE(formats::to_bcsr(b.view(), {2, 3}).occupied.empty());
  EXPECT_TRUE(formats::to_bcsr(b.view(), {7, 3}).occupied.empty());
}

TEST(bcsr, refuses_parameters) {
  const auto a = make_csr<double, std::int32_t>(random_pattern(20, 20, 0.1, 4));
  for (const block_parameters p : {block_parameters{0, 1}, {1, 0}, {9, 1}, {1, 9}}) {
    EXPECT_THROW(formats::to_bcsr(a.view(), p), invalid_value);
    EXPECT_THROW(formats::to_bell(a.view(), p), invalid_value);
    EXPECT_THROW(formats::to_bcoo(a.view(), p), invalid_value);
  }
}

}  // namespace
}  // namespace formats_test
