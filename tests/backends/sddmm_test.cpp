// SDDMM kernels against a plain loop: types, lengths around every tile, layouts, threads, instruction sets.
#include <backends/cpu/sddmm/sddmm.hpp>
#include <graphblas/dense_matrix.hpp>
#include <semirings/semirings.hpp>
#include <tests/backends/guarded_array.hpp>

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <random>
#include <stdexcept>
#include <string>
#include <vector>

namespace gustav {
namespace {

const isa every_isa[] = {isa::baseline, isa::avx2, isa::avx512, isa::best};

struct pattern {
  std::vector<offset_t> offsets{0};
  std::vector<std::int32_t> indices;
  offset_t rows() const { return static_cast<offset_t>(offsets.size()) - 1; }
  offset_t entries() const { return offsets.back(); }
};

// A random pattern with rows of the given lengths, at most `cols`.
pattern make(const std::vector<int>& lengths, int cols, unsigned seed) {
  std::mt19937 random(seed);
  pattern m;
  for (const int length : lengths) {
    int remaining = length;
    for (int j = 0; j < cols && remaining > 0; ++j)
      if (static_cast<int>(random() % static_cast<unsigned>(cols - j)) < remaining) {
        m.indices.push_back(j);
        --remaining;
      }
    m.offsets.push_back(static_cast<offset_t>(m.indices.size()));
  }
  return m;
}

template <class T>
dense_matrix<T> make_dense(offset_t rows, offset_t cols, layout order, unsigned seed) {
  std::mt19937 random(seed);
  dense_matrix<T> m(rows, cols, order, order == layout::row_major ? cols + 1 : rows + 2);
  for (offset_t i = 0; i < rows; ++i)
    for (offset_t j = 0; j < cols; ++j)
      m(i, j) = std::is_same_v<T, bool> ? static_cast<T>(random() % 4 == 0)
                                        : static_cast<T>(static_cast<int>(random() % 11) - 5);
  return m;
}

template <class S, class TA, class TB>
buffer<typename S::value_type> plain(const S& s, const pattern& m, const dense_matrix<TA>& a,
                                     const dense_matrix<TB>& b) {
  using Z = typename S::value_type;
  buffer<Z> out(static_cast<std::size_t>(m.entries()));
  for (offset_t i = 0; i < m.rows(); ++i)
    for (offset_t p = m.offsets[i]; p < m.offsets[i + 1]; ++p) {
      const offset_t j = m.indices[p];
      Z sum = static_cast<Z>(multiply_at(s.multiply, a(i, 0), b(0, j), i, offset_t{0}, j));
      for (offset_t k = 1; k < a.cols(); ++k)
        sum = s.add(sum, static_cast<Z>(multiply_at(s.multiply, a(i, k), b(k, j), i, k, j)));
      out[p] = sum;
    }
  return out;
}

template <class Z>
bool same(const buffer<Z>& x, const buffer<Z>& y) {
  return std::equal(x.begin(), x.end(), y.begin(), y.end());
}

template <class S, class TA, class TB>
void check_all(const S& s) {
  using Z = typename S::value_type;
  const pattern m = make({0, 1, 2, 0, 3, 4, 5, 37, 0, 8, 40, 7, 0}, 40, 5);
  for (const offset_t n : {1, 3, 4, 8, 16, 17, 32, 64, 128, 130, 256}) {
    const auto want =
        plain(s, m, make_dense<TA>(m.rows(), n, layout::row_major, 1), make_dense<TB>(n, 40, layout::row_major, 2));
    for (const layout order : {layout::row_major, layout::column_major}) {
      const auto a = make_dense<TA>(m.rows(), n, order, 1);
      const auto b = make_dense<TB>(n, 40, order == layout::row_major ? layout::column_major : layout::row_major, 2);
      for (const isa set : every_isa) {
        if (!backends::cpu::has_isa(set)) continue;
        for (const int threads : {1, 2, 3, 7}) {
          buffer<Z> got(static_cast<std::size_t>(m.entries()));
          backends::cpu::sddmm(s, m.offsets.data(), m.rows(), m.indices.data(), a.view(), b.view(), got.data(), threads,
                               set);
          EXPECT_TRUE(same(got, want)) << "length " << n << " threads " << threads << " isa " << static_cast<int>(set);
        }
      }
    }
  }
}

TEST(sddmm, named_semirings) {
  check_all<plus_times<double>, double, double>({});
  check_all<plus_times<float>, float, float>({});
  check_all<plus_times<std::int64_t>, std::int64_t, std::int64_t>({});
  check_all<min_plus<double>, double, double>({});
  check_all<lor_land<bool>, bool, bool>({});
  check_all<any_second<std::int64_t>, double, std::int64_t>({});
}
// Equal, or both no number.
template <class Z>
bool same_or_nan(const buffer<Z>& x, const buffer<Z>& y) {
  return std::equal(x.begin(), x.end(), y.begin(), y.end(),
                    [](Z a, Z b) { return a == b || (std::isnan(a) && std::isnan(b)); });
}

// NaN and infinities stay in the entries whose rows and columns hold them; memory between rows holds NaN, too.
template <class T>
void check_special_values() {
  using limits = std::numeric_limits<T>;
  const T special[] = {limits::infinity(), -limits::infinity(), limits::quiet_NaN(), -T(0)};
  const pattern m = make({0, 1, 2, 0, 3, 4, 5, 37, 0, 8, 40, 7, 0}, 40, 5);
  for (const offset_t n : {1, 3, 8, 17, 64, 130}) {
    const auto fill = [&](offset_t rows, offset_t cols, layout order, unsigned seed) {
      std::mt19937 random(seed);
      dense_matrix<T> d(rows, cols, order, order == layout::row_major ? cols + 1 : rows + 1);
      const auto view = d.view();
      const offset_t lines = order == layout::row_major ? rows : cols;
      for (offset_t k = 0; k < lines; ++k) view.data[k * view.stride + view.stride - 1] = limits::quiet_NaN();
      for (offset_t i = 0; i < rows; ++i)
        for (offset_t j = 0; j < cols; ++j)
          d(i, j) = random() % (4 * static_cast<unsigned>(n)) == 0
                        ? special[random() % 4]
                        : static_cast<T>(static_cast<int>(random() % 11) - 5);
      return d;
    };
    const auto a = fill(m.rows(), n, layout::row_major, 1), b = fill(n, 40, layout::column_major, 2);
    const auto want = plain(plus_times<T>{}, m, a, b);
    EXPECT_TRUE(std::any_of(want.begin(), want.end(), [](T x) { return !std::isfinite(x); }));
    EXPECT_TRUE(std::any_of(want.begin(), want.end(), [](T x) { return std::isfinite(x); }));
    for (const isa set : every_isa)
      if (backends::cpu::has_isa(set)) {
        buffer<T> got(static_cast<std::size_t>(m.entries()));
        backends::cpu::sddmm(plus_times<T>{}, m.offsets.data(), m.rows(), m.indices.data(), a.view(), b.view(),
                             got.data(), 2, set);
        EXPECT_TRUE(same_or_nan(got, want)) << "length " << n << " isa " << static_cast<int>(set);
      }
  }
}
TEST(sddmm, special_values) {
  check_special_values<double>();
  check_special_values<float>();
}

TEST(sddmm, other_operands) {
  check_all<plus_pair<std::int64_t>, double, double>({});
  check_all<plus_first<double>, double, float>({});
  check_all<max_second<std::int32_t>, double, std::int32_t>({});
  check_all<min_second_row<std::int64_t>, double, double>({});
  check_all<max_second_col<std::int64_t>, double, double>({});
  check_all<max_first_row<std::int64_t>, double, double>({});
}

// Composition of affine maps: associative but not commutative, so the result depends on the order.
struct affine {
  std::uint32_t p, q;
  friend bool operator==(const affine&, const affine&) = default;
};
TEST(sddmm, users_operators_and_their_order) {
  const auto compose = [](const affine& f, const affine& g) { return affine{f.p * g.p, f.q * g.p + g.q}; };
  const auto make_affine = [](std::int32_t a, std::int32_t b) {
    return affine{static_cast<std::uint32_t>(2 * a + 1), static_cast<std::uint32_t>(b)};
  };
  const semiring s(monoid(compose, affine{1, 0}), make_affine);
  check_all<decltype(s), std::int32_t, std::int32_t>(s);
  const auto gap = [](double a, double b) { return a < b ? b - a : a - b; };
  const semiring t(max_monoid<double>{}, gap);
  check_all<decltype(t), double, double>(t);
}

// Values that round: bitwise equal for any number of threads.
TEST(sddmm, a_long_row_is_the_same_for_any_number_of_threads) {
  std::mt19937 random(3);
  const pattern m = make({0, 20000, 1}, 20000, 5);
  dense_matrix<double> a(3, 37), b(37, 20000, layout::column_major);
  for (offset_t k = 0; k < 37; ++k) {
    for (offset_t i = 0; i < 3; ++i) a(i, k) = static_cast<double>(random()) / 4e9;
    for (offset_t j = 0; j < 20000; ++j) b(k, j) = static_cast<double>(random()) / 4e9;
  }
  const plus_times<double> s;
  const auto want = plain(s, m, a, b);
  buffer<double> first(want.size());
  backends::cpu::sddmm(s, m.offsets.data(), 3, m.indices.data(), a.view(), b.view(), first.data(), 1);
  for (std::size_t p = 0; p < want.size(); ++p) ASSERT_NEAR(first[p], want[p], 37 * 37 * 1.2e-16);
  for (const int threads : {2, 3, 7}) {
    buffer<double> got(want.size());
    backends::cpu::sddmm(s, m.offsets.data(), 3, m.indices.data(), a.view(), b.view(), got.data(), threads);
    EXPECT_TRUE(same(got, first));
  }
}

// Entries far ahead are prefetched, but none beyond the last one.
TEST(sddmm, prefetch_stays_inside_the_pattern) {
  const pattern m = make({3, 0, 9, 40, 1}, 40, 5);
  const guarded::array<std::int32_t> indices(m.indices, guarded::border::back);
  tuning numbers;
  numbers.cached_bytes = numbers.gathered_bytes = 0;
  numbers.missed_rows = 0;
  for (const offset_t ahead : {1, 8, 1000}) {
    numbers.prefetch_entries = ahead;
    for (const offset_t n : {5, 64}) {
      const auto a = make_dense<double>(5, n, layout::row_major, 1);
      const auto b = make_dense<double>(n, 40, layout::column_major, 2);
      const plus_times<double> s;
      const auto want = plain(s, m, a, b);
      for (const isa set : every_isa) {
        if (!backends::cpu::has_isa(set)) continue;
        buffer<double> got(want.size());
        backends::cpu::sddmm(s, m.offsets.data(), 5, indices.data(), a.view(), b.view(), got.data(), 2, set,
                             backends::cpu::unscaled{}, numbers);
        EXPECT_TRUE(same(got, want)) << "length " << n << " ahead " << ahead;
      }
    }
  }
}

TEST(sddmm, values_are_scaled_in_place) {
  const pattern m = make({3, 0, 9, 40}, 40, 5);
  const auto a = make_dense<std::int64_t>(4, 20, layout::row_major, 1);
  const auto b = make_dense<std::int64_t>(20, 40, layout::column_major, 2);
  const plus_times<std::int64_t> s;
  auto want = plain(s, m, a, b);
  for (std::size_t p = 0; p < want.size(); ++p) want[p] *= static_cast<std::int64_t>(p) + 1;
  buffer<std::int64_t> got(want.size());
  backends::cpu::sddmm(s, m.offsets.data(), 4, m.indices.data(), a.view(), b.view(), got.data(), 2, isa::best,
                       [](offset_t p, std::int64_t z) { return z * (p + 1); });
  EXPECT_TRUE(same(got, want));
}

TEST(sddmm, an_exception_of_an_operator_propagates) {
  const pattern m = make({40, 40}, 40, 5);
  const auto a = make_dense<std::int64_t>(2, 20, layout::row_major, 1);
  const auto b = make_dense<std::int64_t>(20, 40, layout::column_major, 2);
  const auto fails = [](std::int64_t x, std::int64_t y) -> std::int64_t {
    if (y == 5) throw std::runtime_error("five");
    return x + y;
  };
  buffer<std::int64_t> got(static_cast<std::size_t>(m.entries()));
  EXPECT_THROW(backends::cpu::sddmm(semiring(plus_monoid<std::int64_t>{}, fails), m.offsets.data(), 2, m.indices.data(),
                                    a.view(), b.view(), got.data(), 2),
               std::runtime_error);
}

}  // namespace
}  // namespace gustav
