// Sums that are gathered, against sums that are added one by one, to the last bit.
#include <backends/cpu/simd/isa.hpp>
#include <backends/cpu/spgemm/gathered_sums.hpp>
#include <graphblas/operations/mxm.hpp>
#include <semirings/semirings.hpp>
#include <tests/backends/guarded_array.hpp>
#include <tests/support/skip.hpp>

#include <gtest/gtest.h>

#include <algorithm>
#include <bit>
#include <cstdint>
#include <limits>
#include <map>
#include <random>
#include <vector>

namespace {

namespace cpu = gustav::backends::cpu;
using gustav::isa;
using gustav::offset_t;
constexpr std::int32_t cols = 60;

// One row of A that selects all rows of B.
struct operands {
  std::vector<std::int32_t> a_indices, b_indices;
  std::vector<double> a_values, b_values;
  std::vector<offset_t> a_offsets{0}, b_offsets{0};
};

double draw_value(std::mt19937_64& random) {
  using limits = std::numeric_limits<double>;
  const double special[] = {0.0,
                            -0.0,
                            limits::infinity(),
                            limits::quiet_NaN(),
                            limits::denorm_min(),
                            limits::max(),
                            std::bit_cast<double>(cpu::absent_sum)};
  const auto k = random() % 40;
  return k < std::size(special) ? special[k] : static_cast<double>(random() % 2000) / 7 - 100;
}

operands draw(std::mt19937_64& random) {
  operands o;
  const int rows = static_cast<int>(random() % 7);
  for (int r = 0; r < rows; ++r) {
    std::vector<std::int32_t> row(cols);
    for (std::int32_t j = 0; j < cols; ++j) row[static_cast<std::size_t>(j)] = j;
    std::shuffle(row.begin(), row.end(), random);
    row.resize(random() % 27);
    std::sort(row.begin(), row.end());
    o.b_indices.insert(o.b_indices.end(), row.begin(), row.end());
    for (std::size_t k = 0; k < row.size(); ++k) o.b_values.push_back(draw_value(random));
    o.b_offsets.push_back(static_cast<offset_t>(o.b_indices.size()));
    o.a_indices.push_back(r);
    o.a_values.push_back(draw_value(random));
  }
  o.a_offsets.push_back(rows);
  return o;
}

std::uint64_t bits(double value) { return value != value ? 1 : std::bit_cast<std::uint64_t>(value); }

// Columns [from, to), by the whole row where that is all of them.
void expect_sums(const operands& o, std::int32_t from, std::int32_t to, bool b_iso, offset_t prefetch,
                 guarded::border side) {
  const auto b_values = b_iso ? std::vector<double>{-0.75} : o.b_values;
  const guarded::array<std::int32_t> indices(o.b_indices, side);
  const guarded::array<double> values(b_values, side);
  const auto rows = static_cast<offset_t>(o.a_indices.size());
  const cpu::gathered_product p{{1, rows, o.a_offsets.data(), o.a_indices.data(), o.a_values.data()},
                                {rows, cols, o.b_offsets.data(), indices.data(), values.data(), b_iso},
                                prefetch};
  std::map<std::int32_t, double> expected;
  std::vector<std::int32_t> order;
  std::vector<offset_t> cursors, ends;
  for (std::size_t r = 0; r < o.a_indices.size(); ++r) {
    const auto first = o.b_indices.begin() + o.b_offsets[r], last = o.b_indices.begin() + o.b_offsets[r + 1];
    cursors.push_back(std::lower_bound(first, last, from) - o.b_indices.begin());
    ends.push_back(std::lower_bound(first, last, to) - o.b_indices.begin());
    for (offset_t k = cursors.back(); k < ends.back(); ++k) {
      const std::int32_t j = o.b_indices[static_cast<std::size_t>(k)];
      const double product = o.a_values[r] * b_values[b_iso ? 0 : static_cast<std::size_t>(k)];
      const auto [at, is_new] = expected.emplace(j, product);
      if (is_new) {
        order.push_back(j);
      } else {
        at->second += product;
      }
    }
  }
  std::vector<double> sums(cols, std::bit_cast<double>(cpu::absent_sum)), found(order.size() + 1, 5);
  std::vector<std::int32_t> columns(order.size() + 1, -5);
  const offset_t n = from == 0 && to == cols
                         ? cpu::add_gathered(p, 0, sums.data(), columns.data())
                         : cpu::add_gathered_before(p, 0, to, cursors.data(), sums.data(), columns.data());
  ASSERT_EQ(n, static_cast<offset_t>(order.size()));
  cpu::take_gathered(columns.data(), n, sums.data(), found.data());
  EXPECT_EQ(columns.back(), -5) << "written beyond the entries";
  EXPECT_EQ(found.back(), 5);
  for (std::size_t k = 0; k < order.size(); ++k) {
    EXPECT_EQ(columns[k], order[k]);
    EXPECT_EQ(bits(found[k]), bits(expected[order[k]])) << "column " << order[k];
  }
  for (const double sum : sums) EXPECT_EQ(std::bit_cast<std::uint64_t>(sum), cpu::absent_sum);
  if (from != 0 || to != cols) {
    EXPECT_EQ(cursors, ends);
  }
}

TEST(gathered_sums, equal_sums_one_by_one) {
  if (!cpu::has_isa(isa::avx512)) SKIP_FOR(missing::isa, "needs AVX-512");
  EXPECT_TRUE(cpu::has_gathered_sums(isa::avx512));
  std::mt19937_64 random(17);
  for (int round = 0; round < 300; ++round) {
    const operands o = draw(random);
    const auto side = round % 2 ? guarded::border::front : guarded::border::back;
    expect_sums(o, 0, cols, round % 5 == 0, round % 3, side);
    const auto from = static_cast<std::int32_t>(random() % cols);
    expect_sums(o, from, from + static_cast<std::int32_t>(random() % (cols - from)) + (from > 0), round % 5 == 1, 0,
                side);
  }
}

// Whichever a processor prefers by default.
TEST(gathered_sums, give_products_the_bits_of_marked_sums) {
  std::mt19937_64 random(5);
  gustav::matrix<double> a(300, 300);
  for (int k = 0; k < 6000; ++k)
    a.set(static_cast<offset_t>(random() % 300), static_cast<offset_t>(random() % 300),
          static_cast<double>(random() % 2000) / 7 - 100);
  gustav::tuning gathers = gustav::default_tuning(), marks = gathers;
  gathers.gathered_length = 0;
  marks.gathered_length = 1e9;
  const gustav::plus_times<double> sr;
  const auto found = gustav::mxm(gustav::cpu{.numbers = &gathers}, a, a, sr);
  EXPECT_GT(found.entries(), 50000);
  EXPECT_EQ(found, gustav::mxm(gustav::cpu{.numbers = &marks}, a, a, sr));
}

TEST(gathered_sums, need_wide_vectors) {
  EXPECT_FALSE(cpu::has_gathered_sums(isa::avx2));
  EXPECT_FALSE(cpu::has_gathered_sums(isa::baseline));
}

}  // namespace
