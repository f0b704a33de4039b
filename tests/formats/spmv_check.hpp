// Products of a matrix in a storage format and a full vector against a plain loop.
#pragma once

#include <backends/common/result.hpp>
#include <backends/cpu/simd/isa.hpp>
#include <backends/cpu/spmv/format_mxv.hpp>
#include <semirings/semirings.hpp>

#include "patterns.hpp"

#include <cmath>
#include <limits>
#include <type_traits>

namespace formats_test {

using gustav::isa;
using gustav::vector_form;
using gustav::vector_result;
using gustav::vector_view;

// One value and presence byte for each row.
template <class Z>
struct plain_result {
  buffer<Z> values;
  std::vector<std::uint8_t> present;
};

template <class S, class T, class I, class U>
plain_result<typename S::value_type> plain_mxv(const S& s, const csr_view<T, I>& a, const buffer<U>& x) {
  using Z = typename S::value_type;
  plain_result<Z> y{buffer<Z>(static_cast<std::size_t>(a.rows), Z{}),
                    std::vector<std::uint8_t>(static_cast<std::size_t>(a.rows))};
  for (offset_t i = 0; i < a.rows; ++i)
    for (offset_t k = a.offsets[i]; k < a.offsets[i + 1]; ++k) {
      const Z term = gustav::arithmetic::cast<Z>(gustav::multiply_at(
          s.multiply, a.value(k), x[static_cast<std::size_t>(a.indices[k])], i, offset_t{a.indices[k]}, offset_t{0}));
      const auto at = static_cast<std::size_t>(i);
      y.values[at] = y.present[at] ? gustav::arithmetic::cast<Z>(s.add(y.values[at], term)) : term;
      y.present[at] = 1;
    }
  return y;
}

template <class Z>
bool equal_values(const Z& a, const Z& b) {
  if constexpr (std::is_floating_point_v<Z>)
    return (std::isnan(a) && std::isnan(b)) || (a == b && std::signbit(a) == std::signbit(b));
  else
    return a == b;
}

template <class Z, class I>
void expect_result(const plain_result<Z>& want, const vector_result<Z, I>& got, const std::string& what) {
  ASSERT_EQ(got.size, static_cast<offset_t>(want.values.size())) << what;
  buffer<Z> values(want.values.size(), Z{});
  std::vector<std::uint8_t> present(want.values.size(), 0);
  offset_t entries = 0;
  if (got.form == vector_form::sparse) {
    for (std::size_t k = 0; k < got.indices.size(); ++k) {
      values[static_cast<std::size_t>(got.indices[k])] = got.values[k];
      present[static_cast<std::size_t>(got.indices[k])] = 1;
    }
  } else {
    for (std::size_t i = 0; i < values.size(); ++i) {
      values[i] = got.values[i];
      present[i] = got.form == vector_form::full || got.present[i] != 0;
    }
  }
  for (std::size_t i = 0; i < values.size(); ++i) {
    ASSERT_EQ(want.present[i] != 0, present[i] != 0) << what << ", row " << i;
    entries += present[i];
    if (present[i]) {
      ASSERT_TRUE(equal_values<Z>(want.values[i], values[i]))
          << what << ", row " << i << ": " << +want.values[i] << " against " << +values[i];
    }
  }
  EXPECT_EQ(got.entries, entries) << what;
}

// Whole numbers, so that sums are exact; for floating point some that are infinite or no number, and minus zero.
template <class U>
buffer<U> operand(offset_t n, unsigned seed, bool special = false) {
  std::mt19937 random(seed);
  buffer<U> x(static_cast<std::size_t>(n));
  for (auto& v : x) {
    v = value_of<U>(random);
    if constexpr (std::is_floating_point_v<U>) {
      if (special && random() % 7 == 0) v = std::numeric_limits<U>::infinity();
      if (special && random() % 11 == 0) v = std::numeric_limits<U>::quiet_NaN();
      if (special && random() % 5 == 0) v = -U(0);
    }
  }
  return x;
}

// convert(view) gives the matrix, multiply(s, matrix, u, threads, isa) the product.
template <class T, class I, class U, class S, class Convert, class Multiply>
void check_mxv(const S& s, const Convert& convert, const Multiply& multiply, bool iso = false) {
  using Z = typename S::value_type;
  struct specials {
    bool in_matrix, in_vector;
  };
  for (const auto& p : small_patterns())
    for (const auto [in_matrix, special] : {specials{false, false}, {false, true}, {true, false}}) {
      if ((special && !std::is_floating_point_v<U>) || (in_matrix && !std::is_floating_point_v<T>)) continue;
      const auto a = make_csr<T, I>(p, iso, 5, in_matrix);
      const auto made = convert(a.view());
      const buffer<U> x = operand<U>(p.cols, 9, special);
      const vector_view<U, I> u{p.cols, p.cols, vector_form::full, nullptr, nullptr, x.data(), false};
      const auto want = plain_mxv(s, a.view(), x);
      for (const isa set : {isa::baseline, isa::avx2, isa::avx512})
        if (gustav::backends::cpu::has_isa(set))
          expect_result(want, multiply(s, made, u, 1, set),
                        p.name + (special     ? ", special vector"
                                  : in_matrix ? ", special matrix"
                                              : ""));
      if constexpr (requires { made.every_row; }) {
        const bool every =
            p.rows > 0 && std::none_of(p.columns.begin(), p.columns.end(), [](const auto& row) { return row.empty(); });
        EXPECT_EQ(made.every_row, every) << p.name;
        if (!every) {
          EXPECT_THROW(gustav::backends::cpu::mxv_format_into(s, made, u, static_cast<Z*>(nullptr)),
                       gustav::invalid_value);
        } else {
          vector_result<Z, I> into;
          into.size = into.entries = p.rows;
          into.form = vector_form::full;
          into.values = buffer<Z>(static_cast<std::size_t>(p.rows));
          gustav::backends::cpu::mxv_format_into(s, made, u, into.values.data(), 2);
          expect_result(want, into, p.name + ", in place");
        }
      }
    }
}

// The semirings of the grid: with and without an initial value, a terminal value, padding that must not be touched,
// positions, patterns, iso values. multiply as above.
template <class Convert, class Multiply>
void check_semirings(const Convert& convert, const Multiply& multiply) {
  using namespace gustav;
  check_mxv<double, std::int32_t, double>(plus_times<double>{}, convert, multiply);
  check_mxv<double, std::int32_t, double>(plus_times<double>{}, convert, multiply, true);
  check_mxv<float, std::int64_t, float>(plus_times<float>{}, convert, multiply);
  check_mxv<float, std::int32_t, float>(min_plus<float>{}, convert, multiply);
  check_mxv<std::int8_t, std::int32_t, std::int8_t>(plus_times<std::int8_t>{}, convert, multiply);
  check_mxv<bool, std::int32_t, bool>(lor_land<bool>{}, convert, multiply);
  check_mxv<unit, std::int32_t, double>(plus_second<double>{}, convert, multiply);
  check_mxv<double, std::int32_t, double>(any_second<double>{}, convert, multiply);
  check_mxv<unit, std::int64_t, std::int64_t>(min_second_row<std::int64_t>{}, convert, multiply);
  // An operator that must not see padding.
  const auto strict = [](double a, double b) { return a == 0 && b != b ? throw 1 : a * b; };
  check_mxv<double, std::int32_t, std::int16_t>(semiring(plus_monoid<double>{}, strict), convert, multiply);
}

// One row with more entries than a part of the work, between short and empty ones.
template <class Convert, class Multiply>
void check_long_row(const Convert& convert, const Multiply& multiply) {
  using namespace gustav;
  pattern p = random_pattern(40, 100000, 0.0002, 8);
  p.columns[0].clear();
  p.columns[20].clear();
  for (offset_t j = 0; j < p.cols; j += 1 + j % 3) p.columns[20].push_back(j);
  p.columns[21].clear();
  const auto run = [&]<class S>(const S& s) {
    using Z = typename S::value_type;
    const auto a = make_csr<Z, std::int32_t>(p);
    const auto made = convert(a.view());
    const buffer<Z> x = operand<Z>(p.cols, 6);
    const vector_view<Z, std::int32_t> u{p.cols, p.cols, vector_form::full, nullptr, nullptr, x.data(), false};
    const auto want = plain_mxv(s, a.view(), x);
    for (const int threads : {1, 2, 3}) expect_result(want, multiply(s, made, u, threads, isa::best), "long row");
  };
  run(plus_times<double>{});
  run(min_plus<float>{});
  run(plus_times<std::int64_t>{});
}

// The result does not depend on the number of threads, also where sums are rounded.
template <class Convert, class Multiply>
void check_threads(const Convert& convert, const Multiply& multiply) {
  using namespace gustav;
  const auto p = banded_pattern(30000, 30010, {-1000, -100, -1, 0, 1, 2, 3, 4, 5, 101, 20000}, 0.7, 3);
  auto a = make_csr<double, std::int32_t>(p);
  std::mt19937 random(4);
  for (auto& v : a.values) v = static_cast<double>(random()) / 3e9;
  buffer<double> x(static_cast<std::size_t>(p.cols));
  for (auto& v : x) v = static_cast<double>(random()) / 3e9;
  const vector_view<double, std::int32_t> u{p.cols, p.cols, vector_form::full, nullptr, nullptr, x.data(), false};
  const auto made = convert(a.view());
  const auto one = multiply(plus_times<double>{}, made, u, 1, isa::best);
  const auto want = plain_mxv(plus_times<double>{}, a.view(), x);
  ASSERT_EQ(one.entries, static_cast<offset_t>(std::count(want.present.begin(), want.present.end(), 1)));
  for (std::size_t i = 0; i < one.values.size(); ++i) ASSERT_NEAR(one.values[i], want.values[i], 1e-12 * p.cols);
  for (const int threads : {2, 3, 5}) {
    const auto more = multiply(plus_times<double>{}, made, u, threads, isa::best);
    EXPECT_TRUE(std::equal(one.values.begin(), one.values.end(), more.values.begin(), more.values.end()));
    EXPECT_TRUE(std::equal(one.present.begin(), one.present.end(), more.present.begin(), more.present.end()));
  }
}

}  // namespace formats_test
