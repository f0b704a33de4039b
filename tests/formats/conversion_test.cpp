// What the conversions share: rows by length, and conversions of matrices with rows for several threads.
#include <backends/formats/hyb.hpp>
#include <backends/formats/jds.hpp>
#include <backends/formats/segmented.hpp>

#include "patterns.hpp"

#include <algorithm>
#include <numeric>
#include <random>
#include <tuple>

namespace formats_test {
namespace {

using namespace gustav;
namespace detail = formats::detail;

// Lengths below `most`, with one of `hub` in the middle.
std::vector<offset_t> random_lengths(std::size_t n, offset_t most, offset_t hub) {
  std::mt19937 random(7);
  std::vector<offset_t> lengths(n);
  for (offset_t& length : lengths) length = static_cast<offset_t>(random() % static_cast<unsigned>(most));
  if (hub > 0) lengths[n / 2] = hub;
  return lengths;
}

TEST(conversion, rows_are_ordered_by_length) {
  // Few and many lengths, a hub that leaves one range, a hub that is too long to count.
  for (const auto& [n, most, hub] : std::vector<std::tuple<std::size_t, offset_t, offset_t>>{{100'000, 6, 0},
                                                                                             {100'000, 50'000, 0},
                                                                                             {100'000, 6, 200'000},
                                                                                             {100'000, 6, 900'000},
                                                                                             {3, 2, 1'000},
                                                                                             {1, 1, 0}}) {
    const auto lengths = random_lengths(n, most, hub);
    std::vector<std::int32_t> expected(n), found(n);
    std::iota(expected.begin(), expected.end(), 0);
    std::stable_sort(expected.begin(), expected.end(), [&](auto a, auto b) { return lengths[a] > lengths[b]; });
    for (const int threads : {1, 2, 5}) {
      const auto length = [&](offset_t i) { return lengths[static_cast<std::size_t>(i)]; };
      detail::order_by_length(length, static_cast<offset_t>(n), found.data(), threads);
      EXPECT_EQ(found, expected) << n << ' ' << most << ' ' << hub << ' ' << threads;
      EXPECT_EQ(detail::greatest_length(length, static_cast<offset_t>(n), threads), lengths[expected[0]]);
    }
  }
}

TEST(conversion, many_rows_and_threads) {
  pattern p{"uneven", 60'000, 9, {}};
  const auto lengths = random_lengths(60'000, 8, 9);
  for (const offset_t length : lengths) {
    p.columns.emplace_back(static_cast<std::size_t>(length));
    std::iota(p.columns.back().begin(), p.columns.back().end(), offset_t{0});
  }
  const auto a = make_csr<double, std::int32_t>(p);
  const auto check = [&](const auto& convert) {
    const auto one = convert(1), three = convert(3);
    EXPECT_EQ(one.bytes(), three.bytes());
    EXPECT_EQ(one.every_row, three.every_row);
    expect_same(a.view(), to_csr(three, 3), "three threads");
    expect_same(a.view(), to_csr(one, 1), "one thread");
  };
  check([&](int threads) { return formats::to_ell(a.view(), formats::no_byte_limit, threads); });
  check([&](int threads) { return formats::to_hyb(a.view(), {}, formats::no_byte_limit, threads); });
  check([&](int threads) { return formats::to_jds(a.view(), formats::no_byte_limit, threads); });
  check([&](int threads) { return formats::to_segmented_jds(a.view(), 4, formats::no_byte_limit, threads); });
  const std::vector<offset_t> widths{2, 3};
  check([&](int threads) { return formats::to_nus_sell(a.view(), widths, {}, formats::no_byte_limit, threads); });
  EXPECT_EQ(formats::hyb_width(a.view(), 1), formats::hyb_width(a.view(), 3));
}

// Three rows, of which the longest is much longer than three: the width is a length that a row has.
TEST(conversion, hyb_width_of_few_long_rows) {
  pattern p{"long", 3, 500, std::vector<std::vector<offset_t>>(3)};
  for (const std::size_t n : {500, 7, 2}) {
    auto& row = p.columns[n == 500 ? 1 : n == 7 ? 0 : 2];
    row.resize(n);
    std::iota(row.begin(), row.end(), offset_t{0});
  }
  EXPECT_EQ(formats::hyb_width(make_csr<double, std::int32_t>(p).view()), 2);
}

}  // namespace
}  // namespace formats_test
