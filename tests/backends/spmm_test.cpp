// SpMM kernels against a plain loop: types, widths around every tile, layouts, threads, instruction sets.
#include <backends/cpu/spmm/spmm.hpp>
#include <graphblas/dense_matrix.hpp>
#include <semirings/semirings.hpp>

#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <random>
#include <sstream>
#include <stdexcept>
#include <string>
#include <vector>

namespace gustav {
namespace {

const isa every_isa[] = {isa::baseline, isa::avx2, isa::avx512, isa::best};

template <class T, class I>
struct sparse {
  buffer<offset_t> offsets;
  std::vector<I> indices;
  buffer<T> values;
  offset_t cols = 0;
  bool iso = false;
  csr_view<T, I> view() const {
    return {static_cast<offset_t>(offsets.size()) - 1, cols, offsets.data(), indices.data(), values.data(), iso, true};
  }
};

// Small whole numbers, so that sums are exact in floating point, too.
template <class T>
T number(std::mt19937& random) {
  if constexpr (std::is_same_v<T, unit>)
    return {};
  else if constexpr (std::is_same_v<T, bool>)
    return random() % 2 == 0;
  else
    return static_cast<T>(static_cast<int>(random() % 11) - 5);
}

template <class T, class I = std::int32_t>
sparse<T, I> make(const std::vector<offset_t>& lengths, offset_t cols, unsigned seed) {
  std::mt19937 random(seed);
  sparse<T, I> m;
  m.cols = cols;
  m.offsets = buffer<offset_t>(lengths.size() + 1, 0);
  for (std::size_t i = 0; i < lengths.size(); ++i) {
    // Ascending columns with gaps of random length.
    offset_t k = 0;
    for (offset_t remaining = lengths[i]; remaining > 0; --remaining) {
      const offset_t slack = cols - k - remaining;
      if (slack > 0) k += random() % static_cast<unsigned>(std::min<offset_t>(slack, 2 * cols / lengths[i]) + 1);
      m.indices.push_back(static_cast<I>(k++));
    }
    m.offsets[i + 1] = static_cast<offset_t>(m.indices.size());
  }
  m.values = buffer<T>(m.indices.size());
  for (auto& v : m.values) v = number<T>(random);
  return m;
}

template <class T>
dense_matrix<T> make_dense(offset_t rows, offset_t cols, layout order, offset_t stride, unsigned seed) {
  std::mt19937 random(seed);
  dense_matrix<T> m(rows, cols, order, stride);
  for (offset_t i = 0; i < rows; ++i)
    for (offset_t j = 0; j < cols; ++j) m(i, j) = number<T>(random);
  return m;
}

template <class S, class TA, class I, class TB>
dense_matrix<typename S::value_type> plain(const S& s, const csr_view<TA, I>& a, const dense_matrix<TB>& b) {
  using Z = typename S::value_type;
  dense_matrix<Z> c(a.rows, b.cols());
  for (offset_t i = 0; i < a.rows; ++i)
    for (offset_t j = 0; j < b.cols(); ++j) {
      Z sum = s.add.identity();
      for (offset_t p = a.offsets[i]; p < a.offsets[i + 1]; ++p) {
        const Z x =
            static_cast<Z>(multiply_at(s.multiply, a.value(p), b(a.indices[p], j), i, offset_t{a.indices[p]}, j));
        sum = p == a.offsets[i] ? x : static_cast<Z>(s.add(sum, x));
      }
      c(i, j) = sum;
    }
  return c;
}

const std::vector<offset_t> shapes{0, 1, 0, 2, 3, 17, 0, 60, 1, 1, 100, 5, 0};

template <class S, class TA, class TB, class I = std::int32_t>
void check_all(const S& s, bool iso = false) {
  using Z = typename S::value_type;
  auto a = make<TA, I>(shapes, 101, 3);
  a.iso = iso;
  for (const offset_t n : {1, 3, 8, 17, 64, 130, 300}) {
    const auto b = make_dense<TB>(101, n, layout::row_major, n + n % 2, 4);
    const auto want = plain(s, a.view(), b);
    for (const isa set : every_isa) {
      if (!backends::cpu::has_isa(set)) continue;
      for (const int threads : {1, 2, 3, 7}) {
        dense_matrix<Z> c(a.view().rows, n, layout::row_major, n + 3);
        backends::cpu::spmm(s, a.view(), b.view(), c.view(), threads, set);
        EXPECT_TRUE(c == want) << "columns " << n << " threads " << threads << " isa " << static_cast<int>(set);
      }
    }
    const auto by_columns = make_dense<TB>(101, n, layout::column_major, 105, 4);
    dense_matrix<Z> c(a.view().rows, n, layout::column_major, 20);
    backends::cpu::spmm(s, a.view(), by_columns.view(), c.view(), 2);
    EXPECT_TRUE(c == want) << "by columns, columns " << n;
  }
}

TEST(spmm, named_semirings) {
  check_all<plus_times<double>, double, double>({});
  check_all<plus_times<float>, float, float>({});
  check_all<plus_times<std::int64_t>, std::int64_t, std::int64_t>({});
  check_all<min_plus<double>, double, double>({});
  check_all<max_plus<std::int64_t>, std::int64_t, std::int64_t>({});
  check_all<lor_land<bool>, bool, bool>({});
  check_all<any_second<std::int64_t>, double, std::int64_t>({});
}
// NaN and infinities of either operand reach the elements that they are multiplied into, and no others.
template <class T>
void check_special_values() {
  using limits = std::numeric_limits<T>;
  const T special[] = {limits::infinity(), -limits::infinity(), limits::quiet_NaN(), -T(0)};
  std::mt19937 random(8);
  auto a = make<T, std::int32_t>(shapes, 101, 3);
  for (auto& v : a.values)
    if (random() % 32 == 0) v = special[random() % 4];
  for (const offset_t n : {1, 3, 8, 17, 64, 130}) {
    auto b = make_dense<T>(101, n, layout::row_major, n + 3, 4);
    for (offset_t i = 0; i < 101; ++i)
      for (offset_t j = 0; j < n; ++j)
        if (random() % 64 == 0) b(i, j) = special[random() % 4];
    const auto view = b.view();
    for (offset_t i = 0; i < 101; ++i)  // between rows
      for (offset_t j = n; j < view.stride; ++j) view.data[i * view.stride + j] = limits::quiet_NaN();
    const auto want = plain(plus_times<T>{}, a.view(), b);
    offset_t numbers = 0, others = 0;
    for (const isa set : every_isa) {
      if (!backends::cpu::has_isa(set)) continue;
      dense_matrix<T> c(a.view().rows, n, layout::row_major, n + 1);
      backends::cpu::spmm(plus_times<T>{}, a.view(), b.view(), c.view(), 2, set);
      for (offset_t i = 0; i < c.rows(); ++i)
        for (offset_t j = 0; j < n; ++j) {
          ASSERT_TRUE(c(i, j) == want(i, j) || (std::isnan(c(i, j)) && std::isnan(want(i, j))))
              << i << ", " << j << " of " << n << " columns, isa " << static_cast<int>(set);
          ++(std::isfinite(want(i, j)) ? numbers : others);
        }
    }
    EXPECT_GT(numbers, 0);
    EXPECT_GT(others, 0);
  }
}
TEST(spmm, special_values) {
  check_special_values<double>();
  check_special_values<float>();
}

// Results that are written past the caches, in rows of whole lines and of others; the rows of 100 entries of `shapes`
// are summed in parts where they have one register.
template <class T>
void check_streamed() {
  const plus_times<T> s;
  const auto a = make<T, std::int32_t>(shapes, 101, 3);
  tuning numbers;
  numbers.streamed_bytes = 0;
  for (const offset_t n : {8, 9, 16, 32, 96, 128, 256}) {
    const auto b = make_dense<T>(101, n, layout::row_major, n, 4);
    const auto want = plain(s, a.view(), b);
    for (const isa set : every_isa) {
      if (!backends::cpu::has_isa(set)) continue;
      for (const int threads : {1, 3}) {
        dense_matrix<T> c(a.view().rows, n, layout::row_major, n);
        backends::cpu::spmm(s, a.view(), b.view(), c.view(), threads, set, numbers);
        EXPECT_TRUE(c == want) << "columns " << n << " isa " << static_cast<int>(set);
      }
    }
  }
}
TEST(spmm, writes_past_the_caches) {
  check_streamed<double>();
  check_streamed<float>();
}

TEST(spmm, other_operands) {
  check_all<plus_pair<std::int64_t>, unit, double>({});
  check_all<plus_second<double>, unit, double>({});
  check_all<plus_times<double>, double, double, std::int64_t>({});
  check_all<plus_times<double>, double, double>({}, true);
  check_all<plus_times<double>, std::int32_t, float>({});
  check_all<min_first_row<std::int64_t>, unit, double>({});
  check_all<max_second_col<std::int64_t>, unit, double>({});
}

struct gap {
  double operator()(double a, double b) const { return a < b ? b - a : a - b; }
};
TEST(spmm, a_users_struct_and_lambda) {
  check_all<semiring<max_monoid<double>, gap>, double, double>({});
  int bias = 2;
  const auto affine = [bias](std::int64_t a, std::int64_t b) { return bias * a - b; };
  const semiring s(plus_monoid<std::int64_t>{}, affine);
  check_all<decltype(s), std::int64_t, std::int64_t>(s);
}

// A row longer than spmm_chunk is summed in chunks; its rounding must not depend on the threads.
TEST(spmm, a_long_row_is_the_same_for_any_number_of_threads) {
  const offset_t cols = 40000;
  auto a = make<double>({5, 39000, 0, 17000, 2}, cols, 8);
  std::mt19937 random(1);
  for (auto& v : a.values) v = static_cast<double>(random()) / 4e9;
  const auto b = make_dense<double>(cols, 9, layout::row_major, 0, 2);
  const plus_times<double> s;
  const auto want = plain(s, a.view(), b);
  dense_matrix<double> first;
  for (const int threads : {1, 2, 3, 7}) {
    dense_matrix<double> c(5, 9);
    backends::cpu::spmm(s, a.view(), b.view(), c.view(), threads, isa::baseline);
    if (threads == 1) first = c.clone();
    EXPECT_TRUE(c == first);
    for (offset_t i = 0; i < 5; ++i)
      for (offset_t j = 0; j < 9; ++j) EXPECT_NEAR(c(i, j), want(i, j), 1e-16 * 39000 * 6 * 39000 / 4);
  }
  const auto whole = make<std::int64_t>({5, 39000, 0, 17000, 2}, cols, 8);
  const auto x = make_dense<std::int64_t>(cols, 9, layout::row_major, 0, 2);
  dense_matrix<std::int64_t> c(5, 9);
  backends::cpu::spmm(plus_times<std::int64_t>{}, whole.view(), x.view(), c.view(), 3);
  EXPECT_TRUE(c == plain(plus_times<std::int64_t>{}, whole.view(), x));
}

TEST(spmm, ignored_operands_are_not_read) {
  auto a = make<double>(shapes, 101, 3);
  const auto b = make_dense<double>(101, 20, layout::row_major, 0, 4);
  auto hollow = a.view();
  hollow.values = nullptr;
  dense_matrix<double> c(hollow.rows, 20);
  backends::cpu::spmm(plus_second<double>{}, hollow, b.view(), c.view(), 2);
  EXPECT_TRUE(c == plain(plus_second<double>{}, a.view(), b));
}

TEST(spmm, empty_shapes) {
  const auto none = make<double>({}, 7, 1);
  const auto b = make_dense<double>(7, 4, layout::row_major, 0, 2);
  dense_matrix<double> c(0, 4);
  backends::cpu::spmm(plus_times<double>{}, none.view(), b.view(), c.view());
  const auto hollow = make<double>({0, 0}, 0, 1);
  const dense_matrix<double> nothing(0, 4);
  dense_matrix<double> d(2, 4);
  d.fill(9);
  backends::cpu::spmm(min_plus<double>{}, hollow.view(), nothing.view(), d.view());
  for (offset_t j = 0; j < 4; ++j) EXPECT_EQ(d(1, j), std::numeric_limits<double>::infinity());
}

TEST(spmm, an_exception_of_an_operator_propagates) {
  const auto a = make<std::int64_t>({50, 50, 50, 50}, 90, 1);
  const auto b = make_dense<std::int64_t>(90, 40, layout::row_major, 0, 2);
  const auto fails = [](std::int64_t x, std::int64_t y) -> std::int64_t {
    if (y == 5) throw std::runtime_error("five");
    return x + y;
  };
  dense_matrix<std::int64_t> c(4, 40);
  EXPECT_THROW(backends::cpu::spmm(semiring(plus_monoid<std::int64_t>{}, fails), a.view(), b.view(), c.view(), 2),
               std::runtime_error);
}

TEST(spmm, a_missing_instruction_set_is_rejected) {
  for (const isa set : every_isa)
    if (!backends::cpu::has_isa(set)) {
      EXPECT_THROW(backends::cpu::resolve_isa(set), invalid_value);
    }
  EXPECT_EQ(backends::cpu::resolve_isa(isa::best), backends::cpu::detect_isa());
  EXPECT_EQ(backends::cpu::resolve_isa(isa::baseline), isa::baseline);
}

TEST(dense_matrix, is_a_value) {
  dense_matrix<double> a(2, 3, layout::column_major, 5);
  EXPECT_EQ(a(1, 2), 0);
  a(1, 2) = 7;
  EXPECT_EQ(a.data()[2 * 5 + 1], 7);
  dense_matrix<double> b(2, 3);
  EXPECT_FALSE(a == b);
  b(1, 2) = 7;
  EXPECT_TRUE(a == b);
  dense_matrix<double> c = a.clone();
  c(0, 0) = 1;
  EXPECT_EQ(a(0, 0), 0);
  const dense_matrix<double> moved = std::move(c);
  EXPECT_EQ(moved(0, 0), 1);
  EXPECT_EQ(c.rows(), 0);
  EXPECT_TRUE(dense_matrix<double>(moved.view()) == moved);
  EXPECT_THROW(dense_matrix<double>(-1, 2), invalid_value);
  EXPECT_THROW(dense_matrix<double>(2, 3, layout::row_major, 2), invalid_value);
  EXPECT_THROW(dense_matrix<double>(offset_t{1} << 40, offset_t{1} << 40), out_of_memory);
  std::ostringstream text;
  text << b;
  EXPECT_EQ(text.str(), "2 x 3 dense matrix\n 0 0 0\n 0 0 7\n");
}

}  // namespace
}  // namespace gustav
