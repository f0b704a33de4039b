// mxm with dense operands as an operation: by hand, against the reference executor over masks, accumulators, layouts
// and types, and what happens when it fails.
#include <graphblas/operations/mxm_dense.hpp>
#include <semirings/semirings.hpp>

#include <gtest/gtest.h>

#include <random>
#include <stdexcept>
#include <vector>

namespace gb = gustav;

namespace {

using gb::layout;
using gb::offset_t;

template <class T>
T number(std::mt19937& random) {
  if constexpr (std::is_same_v<T, bool>)
    return random() % 2 == 0;
  else
    return static_cast<T>(static_cast<int>(random() % 11) - 5);
}
template <class T, class I = std::int32_t>
gb::matrix<T, I> sparse(offset_t rows, offset_t cols, int percent, unsigned seed) {
  std::mt19937 random(seed);
  gb::matrix<T, I> m(rows, cols);
  for (offset_t i = 0; i < rows; ++i)
    for (offset_t j = 0; j < cols; ++j)
      if (i % 5 != 3 && static_cast<int>(random() % 100) < percent) {
        if constexpr (std::is_void_v<T>)
          m.set(i, j);
        else
          m.set(i, j, number<T>(random));
      }
  return m;
}
template <class T>
gb::dense_matrix<T> dense(offset_t rows, offset_t cols, unsigned seed, layout order = layout::row_major) {
  std::mt19937 random(seed);
  gb::dense_matrix<T> m(rows, cols, order);
  for (offset_t i = 0; i < rows; ++i)
    for (offset_t j = 0; j < cols; ++j) m(i, j) = number<T>(random);
  return m;
}

TEST(mxm_dense, spmm_by_hand) {
  gb::matrix<int> a(3, 2);
  a.set(0, 0, 2);
  a.set(0, 1, 3);
  a.set(2, 1, -1);
  gb::dense_matrix<int> b(2, 2);
  b(0, 0) = 1, b(0, 1) = 4, b(1, 0) = 5, b(1, 1) = 6;
  gb::dense_matrix<int> c(3, 2, layout::column_major, 4);
  gb::mxm(c, gb::no_mask, gb::no_accum, gb::plus_times<int>{}, a, b);
  const int want[3][2] = {{17, 26}, {0, 0}, {-5, -6}};
  for (int i = 0; i < 3; ++i)
    for (int j = 0; j < 2; ++j) EXPECT_EQ(c(i, j), want[i][j]);
  EXPECT_EQ(c.order(), layout::column_major);
  EXPECT_EQ(c.stride(), 4);
  // Row 1 has no entry: the identity of min is the highest value.
  const auto least = gb::mxm(a, b, gb::min_plus<int>{});
  EXPECT_EQ(least(1, 0), std::numeric_limits<int>::max());
  EXPECT_EQ(least(0, 0), 3);
  // The output may be an operand.
  gb::dense_matrix<int> x(2, 2);
  x(0, 0) = 1, x(1, 1) = 1;
  gb::matrix<int> swap(2, 2);
  swap.set(0, 1, 1);
  swap.set(1, 0, 1);
  gb::mxm(x, gb::no_mask, gb::no_accum, gb::plus_times<int>{}, swap, x);
  EXPECT_EQ(x(0, 1), 1);
  EXPECT_EQ(x(0, 0), 0);
}

TEST(mxm_dense, sddmm_by_hand) {
  gb::dense_matrix<int> a(2, 2), b(2, 3);
  a(0, 0) = 1, a(0, 1) = 2, a(1, 0) = 3, a(1, 1) = 4;
  for (int k = 0; k < 2; ++k)
    for (int j = 0; j < 3; ++j) b(k, j) = 10 * k + j;
  gb::matrix<int> m(2, 3);
  m.set(0, 2, 5);
  m.set(1, 0, 0);  // structurally there, false as a value
  gb::matrix<int> c(2, 3);
  gb::mxm(c, gb::structure(m), gb::no_accum, gb::plus_times<int>{}, a, b);
  EXPECT_EQ(c.entries(), 2);
  EXPECT_EQ(c.get(0, 2), 2 + 2 * 12);
  EXPECT_EQ(c.get(1, 0), 40);
  gb::mxm(c, gb::scaled_by(m), gb::no_accum, gb::plus_times<int>{}, a, b);
  EXPECT_EQ(c.get(0, 2), 5 * 26);
  EXPECT_EQ(c.get(1, 0), 0);
  gb::mxm(c, gb::scaled_by(m, gb::plus<>{}), gb::plus<int>{}, gb::plus_times<int>{}, a, b);
  EXPECT_EQ(c.get(0, 2), 130 + 31);
  gb::mxm(c, m, gb::no_accum, gb::plus_times<int>{}, a, b, gb::replace);
  EXPECT_EQ(c.entries(), 1);
  gb::mxm(c, !gb::structure(m), gb::no_accum, gb::plus_times<int>{}, a, b, gb::replace);
  EXPECT_EQ(c.entries(), 4);
  EXPECT_EQ(c.get(0, 0), 20);
}

template <class T, class Semiring, class I = std::int32_t>
void check_spmm(const Semiring& s) {
  using Z = typename Semiring::value_type;
  const auto a = sparse<T, I>(23, 19, 20, 1);
  for (const offset_t n : {1, 7, 40})
    for (const layout order : {layout::row_major, layout::column_major}) {
      const auto b = dense<Z>(19, n, 2, order);
      const auto bt = dense<Z>(n, 23, 3, order);
      for (const int threads : {1, 3}) {
        gb::dense_matrix<Z> c(23, n, order), want(23, n), ct(19, n), want_t(19, n);
        gb::mxm(gb::cpu{.threads = threads}, c, gb::no_mask, gb::no_accum, s, a, b);
        gb::mxm(gb::reference{}, want, gb::no_mask, gb::no_accum, s, a, b);
        EXPECT_TRUE(c == want);
        gb::mxm(gb::cpu{.threads = threads}, ct, gb::no_mask, gb::no_accum, s, gb::transposed(a), gb::transposed(bt));
        gb::mxm(gb::reference{}, want_t, gb::no_mask, gb::no_accum, s, gb::transposed(a), gb::transposed(bt));
        EXPECT_TRUE(ct == want_t);
      }
    }
}
TEST(mxm_dense, spmm_agrees_with_the_reference) {
  check_spmm<bool>(gb::lor_land<bool>{});
  check_spmm<std::int64_t>(gb::plus_times<std::int64_t>{});
  check_spmm<double>(gb::plus_times<double>{});
  check_spmm<double, gb::min_plus<double>, std::int64_t>({});
  check_spmm<void>(gb::plus_second<double>{});
  check_spmm<std::int64_t>(gb::any_second<std::int64_t>{});
}

template <class T, class Semiring, class I = std::int32_t>
void check_sddmm(const Semiring& s) {
  using Z = typename Semiring::value_type;
  const offset_t rows = 12, cols = 15;
  const auto m = sparse<T, I>(rows, cols, 30, 5);
  const auto before = sparse<Z, I>(rows, cols, 40, 6);
  const gb::mask<I> masks[] = {gb::no_mask, !gb::no_mask, gb::structure(m), !gb::structure(m), m, !m};
  for (const offset_t n : {0, 1, 9, 33})
    for (const layout order : {layout::row_major, layout::column_major}) {
      const auto a = dense<Z>(rows, n, 2, order);
      const auto b = dense<Z>(n, cols, 3, order);
      for (const auto& mask : masks)
        for (const bool replace : {false, true})
          for (const int accumulates : {0, 1}) {
            auto c = before.clone(), want = before.clone();
            const gb::descriptor desc{.replace = replace};
            if (accumulates) {
              gb::mxm(gb::cpu{.threads = 2}, c, mask, gb::max<Z>{}, s, a, b, desc);
              gb::mxm(gb::reference{}, want, mask, gb::max<Z>{}, s, a, b, desc);
            } else {
              gb::mxm(gb::cpu{.threads = 2}, c, mask, gb::no_accum, s, a, b, desc);
              gb::mxm(gb::reference{}, want, mask, gb::no_accum, s, a, b, desc);
            }
            EXPECT_TRUE(c == want) << "inner size " << n << " replace " << replace << " accum " << accumulates;
          }
      auto c = before.clone(), want = before.clone();
      gb::mxm(gb::cpu{.threads = 2}, c, gb::scaled_by(before), gb::no_accum, s, a, b);
      gb::mxm(gb::reference{}, want, gb::scaled_by(before), gb::no_accum, s, a, b);
      EXPECT_TRUE(c == want) << "scaled, inner size " << n;
    }
}
TEST(mxm_dense, sddmm_agrees_with_the_reference) {
  check_sddmm<bool>(gb::lor_land<bool>{});
  check_sddmm<std::int64_t>(gb::plus_times<std::int64_t>{});
  check_sddmm<double>(gb::plus_times<double>{});
  check_sddmm<double, gb::min_plus<double>, std::int64_t>({});
  check_sddmm<std::int64_t>(gb::any_first<std::int64_t>{});
}

// The reference executor shares the mask's positions with the kernel; they are checked on their own.
TEST(mxm_dense, a_complemented_mask_lists_the_other_positions) {
  const auto m = sparse<bool>(9, 11, 40, 7);
  for (const gb::mask<std::int32_t>& mask : {gb::mask<std::int32_t>(m), gb::mask<std::int32_t>(!m)}) {
    const auto got = gb::backends::cpu::mask_pattern<gb::unit>(mask.resolve(9, 11), 9, 11, 2);
    std::size_t p = 0;
    for (int i = 0; i < 9; ++i) {
      EXPECT_EQ(got.offsets[i], static_cast<offset_t>(p));
      for (int j = 0; j < 11; ++j)
        if ((m.get(i, j).value_or(false)) != mask.resolve(9, 11).complement) {
          ASSERT_LT(p, got.indices.size());
          EXPECT_EQ(got.indices[p++], j);
        }
    }
    EXPECT_EQ(p, got.indices.size());
  }
}

TEST(mxm_dense, a_dense_output_through_a_mask_by_hand) {
  gb::matrix<int> a(3, 2), m(3, 2);
  a.set(0, 0, 2);
  a.set(2, 1, 3);
  m.set(0, 0, 1);
  m.set(1, 1, 1);
  m.set(2, 0, 0);  // structurally there, false as a value
  gb::dense_matrix<int> b(2, 2), c(3, 2);
  b(0, 0) = 1, b(0, 1) = 4, b(1, 0) = 5, b(1, 1) = 6;
  const auto expect = [&](const auto& mask, const auto& accum, const gb::descriptor& desc, const int(&want)[3][2]) {
    for (const int threads : {0, 1, 2}) {
      c.fill(100);
      if (threads == 0)
        gb::mxm(gb::reference{}, c, mask, accum, gb::plus_times<int>{}, a, b, desc);
      else
        gb::mxm(gb::cpu{.threads = threads}, c, mask, accum, gb::plus_times<int>{}, a, b, desc);
      for (int i = 0; i < 3; ++i)
        for (int j = 0; j < 2; ++j) EXPECT_EQ(c(i, j), want[i][j]) << i << ", " << j;
    }
  };
  expect(gb::structure(m), gb::no_accum, {}, {{2, 100}, {100, 0}, {15, 100}});
  expect(m, gb::no_accum, {}, {{2, 100}, {100, 0}, {100, 100}});
  expect(!gb::structure(m), gb::no_accum, gb::replace, {{0, 8}, {0, 0}, {0, 18}});
  // Row 1 of A is empty: nothing is accumulated there.
  expect(gb::no_mask, gb::minus<int>{}, {}, {{98, 92}, {100, 100}, {85, 82}});
  expect(gb::structure(m), gb::minus<int>{}, gb::replace, {{98, 0}, {0, 100}, {85, 0}});
}

template <class C, class Semiring>
void check_spmm_through_masks(const Semiring& s) {
  const auto a = sparse<std::int64_t>(23, 19, 12, 1);
  const auto m = sparse<std::int64_t>(23, 33, 40, 2);
  const auto b = dense<std::int64_t>(19, 33, 3);
  for (const auto& mask : {gb::mask<>(gb::no_mask), gb::mask<>(gb::structure(m)), gb::mask<>(m),
                           gb::mask<>(!gb::structure(m)), gb::mask<>(!gb::no_mask)})
    for (const bool replace : {false, true})
      for (const layout order : {layout::row_major, layout::column_major}) {
        const auto check = [&](const auto& accum) {
          auto c = dense<C>(23, 33, 4, order), want = dense<C>(23, 33, 4);
          gb::mxm(gb::cpu{.threads = 3}, c, mask, accum, s, a, b, {.replace = replace});
          gb::mxm(gb::reference{}, want, mask, accum, s, a, b, {.replace = replace});
          EXPECT_TRUE(c == want);
        };
        check(gb::no_accum);
        check(gb::minus<>{});
      }
  const auto inside = gb::mxm(a, b, s, gb::structure(m));
  EXPECT_TRUE(inside == gb::mxm(gb::reference{}, a, b, s, gb::structure(m)));
}
TEST(mxm_dense, spmm_through_masks_agrees_with_the_reference) {
  check_spmm_through_masks<std::int64_t>(gb::plus_times<std::int64_t>{});
  check_spmm_through_masks<double>(gb::min_plus<std::int64_t>{});
}

// Rows that are summed in chunks reach the write-back once, like the others.
TEST(mxm_dense, a_long_row_is_accumulated_once) {
  constexpr offset_t n = 40000;
  gb::matrix<std::int64_t> a(3, n), m(3, 5);
  for (offset_t k = 0; k < n; ++k) a.set(1, k, k % 3);
  a.set(2, 7, 5);
  m.set(1, 4, 1);
  gb::dense_matrix<std::int64_t> b(n, 5), c(3, 5);
  b.fill(2);
  for (const int threads : {1, 3}) {
    c.fill(7);
    gb::mxm(gb::cpu{.threads = threads}, c, gb::no_mask, gb::plus<>{}, gb::plus_times<std::int64_t>{}, a, b);
    EXPECT_EQ(c(0, 0), 7);
    EXPECT_EQ(c(1, 3), 7 + 2 * (n - 1));
    EXPECT_EQ(c(2, 4), 17);
    gb::mxm(gb::cpu{.threads = threads}, c, gb::structure(m), gb::plus<>{}, gb::plus_times<std::int64_t>{}, a, b);
    EXPECT_EQ(c(1, 3), 7 + 2 * (n - 1));
    EXPECT_EQ(c(1, 4), 7 + 4 * (n - 1));
  }
}

// C is B, and C is a view of a part of B: the product reads what B held before.
TEST(mxm_dense, an_output_may_overlap_the_operand) {
  const auto a = sparse<std::int64_t>(12, 12, 40, 9);
  const gb::plus_times<std::int64_t> ring;
  const auto b = dense<std::int64_t>(12, 20, 5);
  const auto want = gb::mxm(gb::reference{}, a, b, ring);
  auto same = b.clone();
  gb::mxm(same, gb::no_mask, gb::no_accum, ring, a, same);
  EXPECT_TRUE(same == want);
  auto part = b.clone();
  const gb::dense_view<std::int64_t> left{12, 10, part.view().data, 20, layout::row_major};
  gb::mxm(left, gb::no_mask, gb::no_accum, ring, a, left);
  for (offset_t i = 0; i < 12; ++i)
    for (offset_t j = 0; j < 20; ++j) EXPECT_EQ(part(i, j), j < 10 ? want(i, j) : b(i, j));
}

// A product inside a mask as a new matrix, with and without an executor.
TEST(mxm_dense, sddmm_returns_its_matrix) {
  const auto x = dense<std::int64_t>(9, 6, 1), y = dense<std::int64_t>(6, 11, 2);
  const auto m = sparse<std::int64_t>(9, 11, 40, 3);
  const gb::plus_times<std::int64_t> ring;
  gb::matrix<std::int64_t> want(9, 11);
  gb::mxm(want, gb::structure(m), gb::no_accum, ring, x, y);
  EXPECT_EQ(gb::mxm(x, y, ring, gb::structure(m)), want);
  EXPECT_EQ(gb::mxm(gb::cpu{.threads = 2}, x, y, ring, gb::structure(m)), want);
  EXPECT_EQ(gb::mxm(gb::reference{}, x, y, ring, gb::structure(m)), want);
  gb::mxm(want, m, gb::no_accum, ring, x, y, gb::replace);
  EXPECT_EQ(gb::mxm(x, y, ring, m), want);
  gb::mxm(want, !m, gb::no_accum, ring, x, y, gb::replace);
  EXPECT_EQ(gb::mxm(x, y, ring, !m), want);
  gb::mxm(want, gb::scaled_by(m), gb::no_accum, ring, x, y, gb::replace);
  EXPECT_EQ(gb::mxm(x, y, ring, gb::scaled_by(m)), want);
  gb::matrix<std::int64_t, std::int64_t> wide(9, 11);
  wide.set(2, 3, 1);
  static_assert(std::is_same_v<decltype(gb::mxm(x, y, ring, gb::structure(wide))), decltype(wide)>);
}

TEST(mxm_dense, a_call_that_fails_changes_nothing) {
  const auto a = sparse<std::int64_t>(6, 5, 60, 1);
  const auto b = dense<std::int64_t>(5, 4, 2);
  auto c = dense<std::int64_t>(6, 4, 3);
  const auto before = c.clone();
  const auto fails = [](std::int64_t x, std::int64_t y) -> std::int64_t {
    if (y == 3) throw std::runtime_error("three");
    return x * y;
  };
  const gb::semiring s(gb::plus_monoid<std::int64_t>{}, fails);
  EXPECT_THROW(gb::mxm(c, gb::no_mask, gb::no_accum, s, a, b), std::runtime_error);
  EXPECT_TRUE(c == before);
  gb::dense_matrix<std::int64_t> narrow(6, 3);
  EXPECT_THROW(gb::mxm(narrow, gb::no_mask, gb::no_accum, gb::plus_times<std::int64_t>{}, a, b),
               gb::dimension_mismatch);
  EXPECT_THROW(gb::mxm(c, gb::no_mask, gb::no_accum, gb::plus_times<std::int64_t>{}, gb::transposed(a), b),
               gb::dimension_mismatch);
  EXPECT_THROW(gb::mxm(gb::cuda{}, c, gb::no_mask, gb::no_accum, gb::plus_times<std::int64_t>{}, a, b),
               gb::not_compiled);

  auto d = sparse<std::int64_t>(5, 4, 50, 9);
  const auto kept = d.clone();
  const auto left = dense<std::int64_t>(5, 5, 4);
  EXPECT_THROW(gb::mxm(d, gb::no_mask, gb::no_accum, s, left, b), std::runtime_error);
  EXPECT_THROW(gb::mxm(d, gb::structure(a), gb::no_accum, gb::plus_times<std::int64_t>{}, left, b),
               gb::dimension_mismatch);
  EXPECT_THROW(gb::mxm(d, gb::scaled_by(a), gb::no_accum, gb::plus_times<std::int64_t>{}, left, b),
               gb::dimension_mismatch);
  EXPECT_THROW(gb::mxm(d, gb::no_mask, gb::no_accum, gb::plus_times<std::int64_t>{}, b, left), gb::dimension_mismatch);
  EXPECT_THROW(
      gb::mxm(d, gb::no_mask, gb::no_accum, gb::plus_times<std::int64_t>{}, left, b, {.how = gb::method::hash}),
      gb::invalid_value);
  EXPECT_TRUE(d == kept);
}

}  // namespace
