// Rows of y = A x in CSR, four chains a row: every length and every end of the arrays, for each instruction set,
// against the sums by their definition. Nothing outside the arrays is read, and no term of another row gets into a sum.
#include <backends/cpu/simd/isa.hpp>
#include <backends/cpu/spmv/mxv.hpp>
#include <semirings/semirings.hpp>
#include <tests/backends/guarded_array.hpp>

#include <gtest/gtest.h>

#include <cmath>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <random>
#include <type_traits>
#include <utility>
#include <vector>

namespace gb = gustav;
namespace be = gustav::backends::cpu;
using gb::isa;
using gb::offset_t;

namespace {

std::vector<isa> sets() {
  std::vector<isa> list{isa::baseline};
  for (const isa set : {isa::avx2, isa::avx512})
    if (be::has_isa(set)) list.push_back(set);
  return list;
}

// Rows of the given lengths, whose columns are random and repeat.
template <class T, class I>
struct rows {
  std::vector<offset_t> offsets{0};
  std::vector<I> columns;
  std::vector<T> values;
  std::vector<T> x;

  rows(const std::vector<int>& lengths, int cols, unsigned seed) {
    std::mt19937 random(seed);
    const auto small = [&] { return static_cast<T>(static_cast<int>(random() % 19) - 9); };
    for (const int length : lengths) {
      for (int k = 0; k < length; ++k) {
        columns.push_back(static_cast<I>(random() % static_cast<unsigned>(cols)));
        values.push_back(small());
      }
      offsets.push_back(static_cast<offset_t>(columns.size()));
    }
    for (int j = 0; j < cols; ++j) x.push_back(small());
  }
};

// Sums of small integers are exact in any order.
template <be::side Side, class Semiring, class T, class I>
void expect_sums(const Semiring& sr, const rows<T, I>& r, bool iso) {
  using Z = typename Semiring::value_type;
  const auto n = static_cast<offset_t>(r.offsets.size()) - 1;
  const guarded::array<I> columns(r.columns, guarded::border::back);
  const guarded::array<T> values(iso ? std::vector<T>{T(3)} : r.values, guarded::border::back);
  const guarded::array<T> x(r.x, guarded::border::back);
  gb::csr_view<T, I> a;
  a.rows = n;
  a.cols = static_cast<offset_t>(r.x.size());
  a.offsets = r.offsets.data();
  a.indices = columns.data();
  a.values = values.data();
  a.iso = iso;
  const gb::vector_view<T, I> u{a.cols, a.cols, gb::vector_form::full, nullptr, nullptr, x.data(), false};
  for (const isa set : sets())
    for (const auto& [begin, ahead] : std::vector<std::pair<long, offset_t>>{
             {0L, 0}, {0L, 3}, {1L, 0}, {1L, 32}, {static_cast<long>(n) / 2, 0}, {static_cast<long>(n) / 2, 1}}) {
      std::vector<Z> y(static_cast<std::size_t>(n - begin) + 1, Z(77));
      be::detail::pull_rows<Side>(sr, a, u, ahead, begin, n, set, Z(55), y.data());
      for (offset_t i = begin; i < n; ++i) {
        Z sum = Z(55);
        for (offset_t k = r.offsets[static_cast<std::size_t>(i)]; k < r.offsets[static_cast<std::size_t>(i) + 1]; ++k) {
          const I j = r.columns[static_cast<std::size_t>(k)];
          const T v = iso ? T(3) : r.values[static_cast<std::size_t>(k)], w = r.x[static_cast<std::size_t>(j)];
          const Z term =
              Side == be::side::matrix_first ? static_cast<Z>(sr.multiply(v, w)) : static_cast<Z>(sr.multiply(w, v));
          sum = k == r.offsets[static_cast<std::size_t>(i)] ? term : sr.add(sum, term);
        }
        ASSERT_EQ(y[static_cast<std::size_t>(i - begin)], sum) << "row " << i << ", set " << static_cast<int>(set);
      }
      EXPECT_EQ(y.back(), Z(77)) << "a row too many";
    }
}

// All lengths up to 20 and a long row, which ends with the arrays or lies before 0 to 5 entries and empty rows.
std::vector<std::vector<int>> shapes() {
  std::vector<std::vector<int>> list{{0}, {1}, {2, 0}, {3}, {4}, {5}, {0, 0, 0}};
  std::vector<int> all;
  for (int length = 0; length <= 20; ++length) all.push_back(length);
  all.push_back(301);
  for (int rest = 0; rest <= 5; ++rest) {
    list.push_back(all);
    list.back().insert(list.back().end(), {rest, 0, 0});
    list.push_back(all);
    list.back().insert(list.back().end(), static_cast<std::size_t>(rest), 1);
  }
  // Rows that are mostly as long as the one before.
  for (int length = 0; length <= 9; ++length) {
    list.emplace_back(std::vector<int>(50, length));
    list.back()[20] = length + 1;
    list.back()[31] = 0;
    list.back()[40] = length + 5;
  }
  return list;
}

template <class Semiring, class T, class I>
void expect_all(const Semiring& sr) {
  unsigned seed = 0;
  for (const auto& lengths : shapes())
    for (const bool iso : {false, true}) {
      const rows<T, I> r(lengths, 37, ++seed);
      expect_sums<be::side::matrix_first>(sr, r, iso);
      expect_sums<be::side::vector_first>(sr, r, iso);
    }
}

TEST(csr_rows, any_length_and_type) {
  static_assert(be::can_add_in_lanes<gb::plus_times<double>> && be::can_add_in_lanes<gb::plus_minus<float>>);
  // Numbers seldom reach a terminal value; truth values do.
  static_assert(be::can_add_in_lanes<gb::min_plus<double>> && !be::can_add_in_lanes<gb::lor_land<bool>>);
  expect_all<gb::min_plus<double>, double, std::int32_t>({});
  expect_all<gb::max_plus<std::int32_t>, std::int32_t, std::int32_t>({});
  expect_all<gb::plus_times<double>, double, std::int32_t>({});
  expect_all<gb::plus_times<float>, float, std::int32_t>({});
  expect_all<gb::plus_times<std::int64_t>, std::int64_t, std::int64_t>({});
  expect_all<gb::plus_times<std::uint32_t>, std::uint32_t, std::int32_t>({});
  expect_all<gb::plus_minus<float>, float, std::int32_t>({});
  expect_all<gb::plus_minus<double>, double, std::int64_t>({});
  expect_all<gb::plus_second<double>, double, std::int32_t>({});
  expect_all<gb::plus_times<std::int8_t>, std::int8_t, std::int32_t>({});  // not in lanes
}

// A row has the same sum, to the bit, among rows of its length and among others.
template <class T>
void expect_one_order() {
  std::mt19937 random(5);
  std::uniform_real_distribution<T> number(T(-1), T(1));
  std::vector<T> x(100);
  for (T& v : x) v = number(random);
  for (int length = 1; length <= 11; ++length) {
    std::vector<offset_t> even{0}, mixed{0};
    std::vector<std::int32_t> columns, mixed_columns;
    std::vector<T> values, mixed_values;
    for (int i = 0; i < 64; ++i) {
      for (int k = 0; k < length; ++k) {
        columns.push_back(static_cast<std::int32_t>(random() % x.size()));
        values.push_back(number(random));
        mixed_columns.push_back(columns.back());
        mixed_values.push_back(values.back());
      }
      even.push_back(static_cast<offset_t>(columns.size()));
      mixed.push_back(static_cast<offset_t>(mixed_columns.size()));
      for (int k = 0; k < (i * 7 + length) % 12; ++k) {
        mixed_columns.push_back(0);
        mixed_values.push_back(T(1));
      }
      mixed.push_back(static_cast<offset_t>(mixed_columns.size()));
    }
    const gb::csr_view<T, std::int32_t> a{64, 100, even.data(), columns.data(), values.data()},
        b{128, 100, mixed.data(), mixed_columns.data(), mixed_values.data()};
    const gb::vector_view<T, std::int32_t> u{100, 100, gb::vector_form::full, nullptr, nullptr, x.data(), false};
    for (const isa set : sets())
      for (const offset_t ahead : {0, 2}) {
        std::vector<T> y(64), z(128);
        const gb::plus_times<T> sr;
        be::detail::pull_rows<be::side::matrix_first>(sr, a, u, ahead, 0, 64, set, T(), y.data());
        be::detail::pull_rows<be::side::matrix_first>(sr, b, u, ahead, 0, 128, set, T(), z.data());
        for (std::size_t i = 0; i < 64; ++i) ASSERT_EQ(y[i], z[2 * i]) << "row " << i << " of " << length << " entries";
      }
  }
}
TEST(csr_rows, even_rows_are_summed_in_the_order_of_others) {
  expect_one_order<double>();
  expect_one_order<float>();
}

// The last entries of a row are multiplied together with those of the rows after it.
TEST(csr_rows, nan_and_infinity_stay_in_their_row) {
  constexpr double nan = std::numeric_limits<double>::quiet_NaN(), inf = std::numeric_limits<double>::infinity();
  const std::vector<offset_t> offsets{0, 1, 1, 3, 4, 7, 8, 12};
  const std::vector<std::int32_t> columns{0, 1, 0, 2, 0, 0, 0, 3, 0, 0, 0, 0};
  const std::vector<double> values{1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1}, x{1, nan, inf, -inf};
  const gb::csr_view<double, std::int32_t> a{7, 4, offsets.data(), columns.data(), values.data()};
  const gb::vector_view<double, std::int32_t> u{4, 4, gb::vector_form::full, nullptr, nullptr, x.data(), false};
  for (const isa set : sets()) {
    std::vector<double> y(7);
    be::detail::pull_rows<be::side::matrix_first>(gb::plus_times<double>{}, a, u, 0, 0, 7, set, -1.0, y.data());
    EXPECT_EQ(y[0], 1);
    EXPECT_EQ(y[1], -1);
    EXPECT_TRUE(std::isnan(y[2]));
    EXPECT_EQ(y[3], inf);
    EXPECT_EQ(y[4], 3);
    EXPECT_EQ(y[5], -inf);
    EXPECT_EQ(y[6], 4);
  }
}

// The order of additions is that of the length: a row gives the same sum wherever it stands.
TEST(csr_rows, a_sum_depends_on_its_row_only) {
  std::mt19937 random(5);
  std::vector<double> x(50);
  for (auto& v : x) v = random() / 4e9;
  for (int length = 1; length <= 40; ++length) {
    std::vector<offset_t> offsets{0};
    std::vector<std::int32_t> columns;
    for (int i = 0; i < 4; ++i) {
      for (int k = 0; k < length; ++k) columns.push_back(static_cast<std::int32_t>(k + 7));
      offsets.push_back(static_cast<offset_t>(columns.size()));
    }
    const std::vector<double> values(columns.size(), 1 / 3.0);
    const gb::csr_view<double, std::int32_t> a{4, 50, offsets.data(), columns.data(), values.data()};
    const gb::vector_view<double, std::int32_t> u{50, 50, gb::vector_form::full, nullptr, nullptr, x.data(), false};
    for (const isa set : sets()) {
      std::vector<double> y(4);
      be::detail::pull_rows<be::side::matrix_first>(gb::plus_second<double>{}, a, u, 1, 0, 4, set, 0.0, y.data());
      EXPECT_EQ(y[0], y[3]) << length;
    }
  }
}

}  // namespace
