// Products of a matrix and a vector in blocks of terms, against loops over dense arrays.
#include <core/types.hpp>
#include <graphblas/runtime/array_products.hpp>
#include <graphblas/runtime/operations.hpp>
#include <tests/runtime/product_objects.hpp>

#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <optional>
#include <string>
#include <vector>

namespace {

using namespace products;

// Rows around the length of a block, one that is cut in blocks and one that several threads sum.
constexpr gb::offset_t row_lengths[] = {0, 1, 63, 64, 65, 2, 0, 300, 70000, 7, 0};
constexpr gb::offset_t rows = std::size(row_lengths), cols = 70001;

template <class T>
T matrix_value(gb::offset_t i, gb::offset_t j) {
  return gb::arithmetic::cast<T>(static_cast<int>((j * 7 + i) % 5) - 2);
}
template <class T>
T vector_value(gb::offset_t j) {
  return gb::arithmetic::cast<T>(static_cast<int>(j % 4));
}
template <class T>
rt::any_matrix long_rows() {
  rt::any_matrix a(rt::type::of<T>(), rows, cols);
  for (gb::offset_t i = 0; i < rows; ++i)
    for (gb::offset_t j = 0; j < row_lengths[i]; ++j) {
      const T x = matrix_value<T>(i, j);
      a.set(i, j, a.domain(), &x);
    }
  return a;
}
// Which entries a vector has.
using presence = bool (*)(gb::offset_t);
constexpr presence all_of = [](gb::offset_t) { return true; };
constexpr presence most_of = [](gb::offset_t j) { return j % 3 != 1; };
template <class T>
rt::any_vector vector_of(presence has) {
  rt::any_vector u(rt::type::of<T>(), cols);
  for (gb::offset_t j = 0; j < cols; ++j)
    if (const T x = vector_value<T>(j); has(j)) u.set(j, u.domain(), &x);
  return u;
}

// w(i) = the fold of f(a(i, j), u(j)), computed in T.
template <class Z, class T, class Fold, class F>
std::vector<std::optional<Z>> expected_rows(presence has, const Fold& fold, const F& f) {
  std::vector<std::optional<Z>> w(rows);
  for (gb::offset_t i = 0; i < rows; ++i)
    for (gb::offset_t j = 0; j < row_lengths[i]; ++j) {
      if (!has(j)) continue;
      const Z term = static_cast<Z>(f(matrix_value<T>(i, j), vector_value<T>(j)));
      auto& sum = w[static_cast<std::size_t>(i)];
      sum = sum ? static_cast<Z>(fold(*sum, term)) : term;
    }
  return w;
}
template <class Z>
void expect_rows(const rt::any_vector& w, const std::vector<std::optional<Z>>& expected, const std::string& what) {
  for (gb::offset_t i = 0; i < rows; ++i) {
    const auto& value = expected[static_cast<std::size_t>(i)];
    Z found{};
    ASSERT_EQ(w.get(i, rt::type::of<Z>(), &found), value.has_value()) << what << " row " << i;
    if (value) {
      EXPECT_EQ(found, *value) << what << " row " << i;
    }
  }
}

template <class Z, class T, class Fold, class F>
void check_ring(code add, code multiply, const Fold& fold, const F& f) {
  const rt::semiring s(rt::monoid(add, rt::type::of<Z>()), rt::binary_operator(multiply, rt::type::of<T>()));
  const auto a = long_rows<T>();
  for (const presence has : {all_of, most_of})
    for (const int threads : {1, 3}) {
      const auto u = vector_of<T>(has);
      ASSERT_TRUE(rt::runs_in_blocks(a, false, u, 1));
      const std::string what = "pair " + std::to_string(static_cast<int>(add)) + " " +
                               std::to_string(static_cast<int>(multiply)) + ", threads " + std::to_string(threads);
      auto expected = expected_rows<Z, T>(has, fold, f);
      rt::any_vector w(rt::type::of<Z>(), rows), mask(rt::type::of<bool>(), rows);
      rt::mxv(w, nullptr, nullptr, s, a, u, {.threads = threads});
      expect_rows(w, expected, what + " mxv");
      // u' A' multiplies the value of u first.
      rt::vxm(w, nullptr, nullptr, s, u, a, {.transpose_second = true, .threads = threads});
      expect_rows(w, expected_rows<Z, T>(has, fold, [&](T x, T y) { return f(y, x); }), what + " vxm");
      const bool yes = true;
      for (const gb::offset_t i : {0, 3, 8, 9}) {
        mask.set(i, mask.domain(), &yes);
        expected[static_cast<std::size_t>(i)].reset();
      }
      rt::mxv(w, &mask, nullptr, s, a, u, {.replace = true, .structure = true, .complement = true, .threads = threads});
      expect_rows(w, expected, what + " outside a mask");
    }
}

TEST(BlockProducts, RowsOfAllLengths) {
  const auto plus = [](auto x, auto y) { return x + y; };
  check_ring<double, double>(code::plus, code::minus, plus, [](double x, double y) { return x - y; });
  check_ring<std::int8_t, std::int8_t>(code::plus, code::times, plus, [](auto x, auto y) { return x * y; });
  check_ring<std::int64_t, std::int64_t>(
      code::max, code::first, [](auto x, auto y) { return std::max(x, y); }, [](auto x, auto) { return x; });
  check_ring<float, float>(code::plus, code::pair, plus, [](float, float) { return 1.0F; });
  check_ring<bool, bool>(
      code::lor, code::lxor, [](bool x, bool y) { return x || y; }, [](bool x, bool y) { return x != y; });
  // Operators of two types: no value is padded.
  check_ring<bool, double>(
      code::lxor, code::lt, [](bool x, bool y) { return x != y; }, [](double x, double y) { return x < y; });
  check_ring<bool, std::uint16_t>(
      code::land, code::ge, [](bool x, bool y) { return x && y; }, [](auto x, auto y) { return x >= y; });
}

// One value for all entries of A, and one for all of u.
TEST(BlockProducts, OneValueForAll) {
  constexpr gb::offset_t n = 200;
  std::vector<std::int64_t> at, columns;
  for (gb::offset_t i = 0; i < n; ++i)
    for (gb::offset_t j = 0; j < i; ++j) {
      at.push_back(i);
      columns.push_back(j);
    }
  const auto int32 = rt::type::of<std::int32_t>();
  rt::any_matrix a(int32, n, n);
  rt::build(a, at.data(), columns.data(), rt::any_scalar(std::int32_t{5}), static_cast<gb::offset_t>(at.size()));
  rt::any_vector u(int32, n), w(int32, n);
  rt::assign(u, nullptr, nullptr, rt::any_scalar(std::int32_t{3}), {nullptr, n});
  const rt::semiring s(rt::monoid(code::plus, int32), rt::binary_operator(code::minus, int32));
  rt::mxv(w, nullptr, nullptr, s, a, u);
  EXPECT_EQ(w.entries(), n - 1);
  for (gb::offset_t i = 1; i < n; ++i) {
    std::int32_t found = 0;
    ASSERT_TRUE(w.get(i, int32, &found));
    EXPECT_EQ(found, 2 * i);
  }
}

// Sums that rounding changes have one order.
TEST(BlockProducts, SameSumsForAnyNumberOfThreads) {
  const auto fp32 = rt::type::of<float>();
  rt::any_matrix a(fp32, rows, cols);
  for (gb::offset_t i = 0; i < rows; ++i)
    for (gb::offset_t j = 0; j < row_lengths[i]; ++j) {
      const float x = 1.0F / static_cast<float>(j + i + 1);
      a.set(i, j, fp32, &x);
    }
  const rt::semiring s(rt::monoid(code::plus, fp32), rt::binary_operator(code::minus, fp32));
  for (const presence has : {all_of, most_of}) {
    const auto u = vector_of<float>(has);
    rt::any_vector one(fp32, rows), many(fp32, rows);
    rt::mxv(one, nullptr, nullptr, s, a, u, {.threads = 1});
    rt::mxv(many, nullptr, nullptr, s, a, u, {.threads = 7});
    EXPECT_ENTRIES(many, model::of(one), "threads");
  }
}

}  // namespace
