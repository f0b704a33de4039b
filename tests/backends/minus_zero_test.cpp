// The sign of a zero is the same whichever kernel adds: a sum is its first product, and never a product added to the
// monoid's identity, because 0 + -0 is 0.
#include <backends/cpu/simd/isa.hpp>
#include <graphblas/graphblas.hpp>
#include <graphblas/operations/mxm_forced.hpp>

#include <gtest/gtest.h>

#include <cmath>
#include <cstdint>
#include <random>
#include <string>
#include <vector>

namespace gb = gustav;
using gb::isa;
using gb::method;
using gb::offset_t;

namespace {

// What is known of this one is that it may be called speculatively.
struct users_plus {
  static constexpr bool is_speculatable = true;
  template <class T>
  constexpr T operator()(T a, T b) const {
    return a + b;
  }
};
template <class T>
struct users_monoid {
  using value_type = T;
  T identity() const { return 0; }
  T operator()(T a, T b) const { return a + b; }
};

template <class T>
void expect_same_bits(const gb::matrix<T>& found, const gb::matrix<T>& expected, const std::string& what) {
  const auto x = found.view(), y = expected.view();
  ASSERT_EQ(x.entries(), y.entries()) << what;
  for (offset_t i = 0; i < x.rows; ++i)
    for (offset_t k = y.offsets[i]; k < y.offsets[i + 1]; ++k) {
      ASSERT_EQ(x.indices[k], y.indices[k]) << what;
      ASSERT_EQ(x.value(k), y.value(k)) << what << ", row " << i << ", column " << y.indices[k];
      ASSERT_EQ(std::signbit(x.value(k)), std::signbit(y.value(k)))
          << what << ", row " << i << ", column " << y.indices[k];
    }
}
template <class T>
void expect_same_bits(const gb::vector<T>& found, const gb::vector<T>& expected, const std::string& what) {
  ASSERT_EQ(found.entries(), expected.entries()) << what;
  for (offset_t i = 0; i < expected.size(); ++i) {
    const auto x = found.get(static_cast<std::int32_t>(i)), y = expected.get(static_cast<std::int32_t>(i));
    ASSERT_EQ(x, y) << what << ", position " << i;
    if (!y) continue;
    ASSERT_EQ(std::signbit(*x), std::signbit(*y)) << what << ", position " << i;
  }
}

// Mostly zeros of both signs: many sums are -0, others 0 of both, and some are numbers.
template <class T>
T some_value(std::mt19937_64& random) {
  constexpr T values[] = {T(-0.0), T(-0.0), T(0.0), T(1), T(1), T(-2)};
  return values[random() % 6];
}
// `spread` columns behind the diagonal, and each entry there with one chance in `thin`: 1 makes runs of columns.
template <class T>
gb::matrix<T> zeros(int rows, int cols, int spread, unsigned thin, std::uint64_t seed) {
  std::mt19937_64 random(seed);
  std::vector<std::int32_t> row, col;
  std::vector<T> value;
  for (int i = 0; i < rows; ++i)
    for (int j = 0; j < spread; ++j)
      if (random() % thin == 0) {
        row.push_back(i);
        col.push_back(static_cast<std::int32_t>((static_cast<offset_t>(i) * cols / rows + j) % cols));
        value.push_back(some_value<T>(random));
      }
  return gb::matrix<T>::build(rows, cols, row, col, value, gb::second<>{});
}
struct shape {
  const char* name;
  int n, spread;
  unsigned thin;
};
constexpr shape shapes[] = {{"short rows", 200, 200, 60}, {"long rows", 90, 90, 3}, {"runs", 120, 32, 1}};

template <class T, class Semiring>
void expect_products_alike(const Semiring& ring, const std::string& name) {
  for (const shape& s : shapes) {
    const auto a = zeros<T>(s.n, s.n, s.spread, s.thin, 1), b = zeros<T>(s.n, s.n, s.spread, s.thin, 2);
    const auto few = zeros<T>(s.n, s.n, s.n, 40, 3), most = zeros<T>(s.n, s.n, s.n, 2, 4);
    const auto product = gb::mxm(gb::reference{}, a, b, ring);
    const auto expect = [&](const gb::mask<std::int32_t>& m, const char* mask, std::initializer_list<method> methods) {
      gb::matrix<T> expected(s.n, s.n);
      gb::apply(gb::reference{}, expected, m, gb::no_accum, gb::identity<>{}, product);
      ASSERT_GT(expected.entries(), 0);
      for (const isa set : {isa::baseline, isa::avx2, isa::avx512}) {
        if (!gb::backends::cpu::has_isa(set)) continue;
        const int threads = set == isa::baseline ? 3 : 1;
        for (const method how : methods)
          for (const bool sorted : {true, false})
            expect_same_bits(
                gb::mxm_forced(gb::cpu{.threads = threads, .isa = set}, a, b, ring, m, {.how = how, .sorted = sorted}),
                expected, name + ", " + s.name + ", " + mask + ", method " + std::to_string(static_cast<int>(how)));
      }
    };
    expect(gb::no_mask, "no mask",
           {method::automatic, method::hash, method::hash_vector, method::heap, method::merge, method::dense,
            method::blocked});
    for (const auto* m : {&few, &most, &a}) {
      expect(gb::structure(*m), "structure",
             {method::automatic, method::hash, method::masked_dense, method::dense, method::dot});
      expect(*m, "values", {method::automatic, method::hash, method::masked_dense, method::dot});
      expect(!gb::structure(*m), "complement", {method::automatic, method::hash, method::dense});
    }
    // The columns of B are at hand: inner products where they look at less.
    b.transposed_view();
    for (const auto* m : {&few, &most, &a})
      expect(gb::structure(*m), "structure, columns at hand", {method::automatic});
  }
}

TEST(minus_zero, products) {
  expect_products_alike<double>(gb::plus_times<double>{}, "plus times");
  expect_products_alike<float>(gb::plus_times<float>{}, "plus times of floats");
  expect_products_alike<double>(gb::min_plus<double>{}, "min plus");
}
TEST(minus_zero, products_over_operators_of_a_users) {
  const auto add = [](double x, double y) { return x + y; };
  expect_products_alike<double>(gb::semiring(gb::monoid(add, 0.0), gb::times<double>{}), "a lambda");
  expect_products_alike<double>(gb::semiring(gb::monoid(users_plus{}, 0.0), gb::times<double>{}), "a total operator");
  expect_products_alike<float>(gb::semiring(users_monoid<float>{}, gb::times<float>{}), "a monoid");
}

TEST(minus_zero, matrix_times_vector) {
  const auto ring = gb::plus_times<double>{};
  for (const shape& s : shapes) {
    const auto a = zeros<double>(s.n, s.n, s.spread, s.thin, 5);
    for (const int every : {1, 2, 20}) {
      gb::vector<double> u(s.n);
      std::mt19937_64 random(6);
      for (int i = 0; i < s.n; i += every) u.set(i, some_value<double>(random));
      const auto expected = gb::mxv(gb::reference{}, a, u, ring), expected_left = gb::vxm(gb::reference{}, u, a, ring);
      for (const method how : {method::automatic, method::push, method::pull})
        for (const int threads : {1, 3}) {
          gb::vector<double> w(s.n);
          gb::mxv(gb::cpu{.threads = threads}, w, gb::no_mask, gb::no_accum, ring, a, u, {.how = how});
          expect_same_bits(w, expected, s.name);
          gb::vxm(gb::cpu{.threads = threads}, w, gb::no_mask, gb::no_accum, ring, u, a, {.how = how});
          expect_same_bits(w, expected_left, s.name);
        }
    }
  }
}

TEST(minus_zero, dense_operands) {
  const auto ring = gb::plus_times<double>{};
  const auto a = zeros<double>(60, 60, 60, 8, 7);
  gb::dense_matrix<double> x(60, 37), y(37, 60);
  std::mt19937_64 random(8);
  for (offset_t i = 0; i < 60; ++i)
    for (offset_t j = 0; j < 37; ++j) x(i, j) = some_value<double>(random), y(j, i) = some_value<double>(random);
  const auto expected = gb::mxm(gb::reference{}, a, x, ring);
  gb::matrix<double> expected_inside(60, 60);
  gb::mxm(gb::reference{}, expected_inside, gb::structure(a), gb::no_accum, ring, x, y);
  for (const isa set : {isa::baseline, isa::avx2, isa::avx512}) {
    if (!gb::backends::cpu::has_isa(set)) continue;
    const gb::cpu exec{.threads = 2, .isa = set};
    const auto found = gb::mxm(exec, a, x, ring);
    for (offset_t i = 0; i < 60; ++i)
      for (offset_t j = 0; j < 37; ++j) {
        ASSERT_EQ(found(i, j), expected(i, j));
        ASSERT_EQ(std::signbit(found(i, j)), std::signbit(expected(i, j))) << i << ", " << j;
      }
    gb::matrix<double> inside(60, 60);
    gb::mxm(exec, inside, gb::structure(a), gb::no_accum, ring, x, y);
    expect_same_bits(inside, expected_inside, "inside a pattern");
  }
}

TEST(minus_zero, reductions) {
  const auto a = zeros<double>(500, 40, 40, 12, 9);
  const auto sum = gb::plus_monoid<double>{};
  gb::vector<double> expected(500), w(500);
  gb::reduce(gb::reference{}, expected, gb::no_mask, gb::no_accum, sum, a);
  gb::reduce(gb::cpu{.threads = 2}, w, gb::no_mask, gb::no_accum, sum, a);
  expect_same_bits(w, expected, "rows");
  const std::vector<std::int32_t> at{3, 5};
  const std::vector<double> value{-0.0, -0.0};
  EXPECT_TRUE(std::signbit(gb::reduce(sum, gb::vector<double>::build(9, at, value))));
  const auto tiny = gb::matrix<double>::build(9, 9, at, at, value);
  EXPECT_TRUE(std::signbit(gb::reduce(sum, tiny)));
  const auto total = gb::mxm_reduce(sum, gb::structure(tiny), gb::plus_times<double>{}, tiny,
                                    gb::matrix<double>::build(9, 9, at, at, std::vector<double>{1, 1}));
  ASSERT_TRUE(total);
  EXPECT_TRUE(std::signbit(*total));
}

}  // namespace
