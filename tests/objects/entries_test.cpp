// Loops over entries, rows as spans, users' arrays as operands.
#include <graphblas/graphblas.hpp>

#include <gtest/gtest.h>

#include <array>
#include <cstdint>
#include <span>
#include <stdexcept>
#include <vector>

namespace {

namespace gb = gustav;
using ints = std::vector<std::int32_t>;

// | . . . |
// | 1 . 2 |
// | . . . |
// | 3 4 . |
// | . . . |
gb::matrix<double> some() {
  return gb::matrix<double>::build(5, 3, ints{1, 1, 3, 3}, ints{0, 2, 0, 1}, std::vector<double>{1, 2, 3, 4});
}

TEST(entries, of_a_matrix) {
  auto a = some();
  a.set(4, 2, 5.0);  // pending work is done first
  a.remove(1, 0);
  std::vector<std::array<double, 3>> seen;
  for (auto [i, j, v] : gb::entries_of(a)) seen.push_back({static_cast<double>(i), static_cast<double>(j), v});
  const std::vector<std::array<double, 3>> expected{{1, 2, 2}, {3, 0, 3}, {3, 1, 4}, {4, 2, 5}};
  EXPECT_EQ(seen, expected);
  for (const auto& empty : {gb::matrix<double>(0, 4), gb::matrix<double>(4, 0), gb::matrix<double>(3, 3)})
    for ([[maybe_unused]] auto e : gb::entries_of(empty)) ADD_FAILURE();
}

TEST(entries, of_iso_and_pattern_only_matrices) {
  const auto iso = gb::matrix<int>::build_iso(2, 2, ints{0, 1}, ints{1, 0}, 7);
  int sum = 0;
  for (auto [i, j, v] : gb::entries_of(iso)) sum += v;
  EXPECT_EQ(sum, 14);
  gb::matrix<void> pattern(2, 3);
  pattern.set(1, 2);
  int count = 0;
  for (auto e : gb::entries_of(pattern)) {
    EXPECT_EQ(e.row, 1);
    EXPECT_EQ(e.col, 2);
    ++count;
  }
  EXPECT_EQ(count, 1);
}

TEST(entries, of_a_window_into_longer_arrays) {
  const std::vector<gb::offset_t> offsets{2, 2, 4};
  const ints indices{9, 9, 0, 1, 9};
  const std::vector<double> values{-1, -1, 5, 6, -1};
  const gb::csr_view<double> window{2, 2, offsets.data(), indices.data(), values.data()};
  double sum = 0;
  for (auto [i, j, v] : gb::entries_of(window)) {
    EXPECT_EQ(i, 1);
    sum += v;
  }
  EXPECT_EQ(sum, 11);
}

TEST(entries, of_vectors_in_every_form) {
  for (const int step : {50, 3, 1}) {  // sparse, bitmap, full
    gb::vector<double> u(300);
    for (int i = 0; i < 300; i += step) u.set(i, i);
    gb::offset_t count = 0;
    for (auto [i, v] : gb::entries_of(u)) {
      EXPECT_EQ(i, count * step);
      EXPECT_EQ(v, static_cast<double>(i));
      ++count;
    }
    EXPECT_EQ(count, u.entries());
  }
}

TEST(entries, rows_as_spans) {
  const auto a = some();
  const auto row = gb::row_of(a, 3);
  EXPECT_EQ((ints{row.columns.begin(), row.columns.end()}), (ints{0, 1}));
  EXPECT_EQ((std::vector<double>{row.values.begin(), row.values.end()}), (std::vector<double>{3, 4}));
  EXPECT_TRUE(gb::row_of(a, 0).columns.empty());
  const auto iso = gb::matrix<int>::build_iso(1, 3, ints{0, 0}, ints{1, 2}, 7);
  EXPECT_EQ(gb::row_of(iso, 0).values.size(), 1U);
}

TEST(borrowed, arrays_are_operands) {
  const auto a = some();
  const gb::plus_times<double> ring;
  std::vector<double> x{1, 10, 100};
  const auto expected = gb::mxv(a, gb::borrow(x), ring);
  EXPECT_EQ(expected.get(1), 201.0);
  EXPECT_EQ(expected.get(3), 43.0);
  EXPECT_FALSE(expected.contains(0));
  const std::array<double, 3> fixed{1, 10, 100};
  EXPECT_EQ(gb::mxv(a, gb::borrow(fixed), ring), expected);
  EXPECT_EQ(gb::mxv(a, gb::borrow(std::span(x)), ring), expected);
  const std::vector<double> five{1, 1, 1, 1, 1};
  EXPECT_EQ(gb::vxm(gb::borrow(five), a, ring).get(0), 4.0);
  EXPECT_EQ(gb::reduce(gb::plus_monoid<double>{}, gb::borrow(x)), 111.0);
  x[0] = 2;  // read when the operation runs, never copied
  EXPECT_EQ(gb::mxv(a, gb::borrow(x), ring).get(1), 202.0);
  EXPECT_EQ(x, (std::vector<double>{2, 10, 100}));
}

TEST(borrowed, offsets_of_32_bits) {
  const auto a = some();
  const std::vector<std::int32_t> offsets{0, 0, 2, 2, 4, 4};
  const ints indices{0, 2, 0, 1}, unsorted{2, 0, 0, 1};
  const std::vector<double> values{1, 2, 3, 4}, swapped{2, 1, 3, 4};
  const gb::csr_view32<double> view{5, 3, offsets.data(), indices.data(), values.data()};
  const gb::csr_view32<double> shuffled{5, 3, offsets.data(), unsorted.data(), swapped.data(), false, false};
  const gb::plus_times<double> ring;
  const auto square = gb::mxm(a, gb::transposed(a), ring), other = gb::mxm(gb::transposed(a), a, ring);
  for (const auto& v : {view, shuffled}) {
    EXPECT_EQ(gb::mxm(v, gb::transposed(v), ring), square);
    EXPECT_EQ(gb::mxm(gb::transposed(v), v, ring), other);
    EXPECT_EQ(gb::mxm(gb::reference{}, gb::transposed(v), v, ring), other);
    EXPECT_EQ(gb::mxm(v, gb::transposed(v), ring, gb::structure(square), {.how = gb::method::dot}), square);
    EXPECT_EQ(gb::apply(gb::identity<>{}, v), a);
  }
}

TEST(borrowed, a_dense_output_in_a_users_array) {
  const auto a = some();
  gb::dense_matrix<double> b(3, 2);
  for (int k = 0; k < 3; ++k)
    for (int j = 0; j < 2; ++j) b(k, j) = k + 10 * j;
  const gb::plus_times<double> ring;
  const auto expected = gb::mxm(a, b, ring);
  std::vector<double> array(5 * 4, -1.0);
  const gb::dense_view<double> part{5, 2, array.data() + 1, 4, gb::layout::row_major};
  gb::mxm(part, gb::no_mask, gb::no_accum, ring, a, b);
  for (int i = 0; i < 5; ++i) {
    EXPECT_EQ(array[static_cast<std::size_t>(4 * i)], -1.0);
    EXPECT_EQ(array[static_cast<std::size_t>(4 * i + 3)], -1.0);
    for (int j = 0; j < 2; ++j) EXPECT_EQ(part(i, j), expected(i, j));
  }
  gb::mxm(gb::cpu{.threads = 2}, part, gb::no_mask, gb::plus<>{}, ring, a, b);
  EXPECT_EQ(part(3, 1), 2 * expected(3, 1));
  // An operator that throws leaves the array as it was.
  const auto before = array;
  const auto fails = gb::semiring(gb::plus_monoid<double>{}, [](double, double y) -> double {
    if (y == 11) throw std::runtime_error("eleven");
    return y;
  });
  EXPECT_THROW(gb::mxm(part, gb::no_mask, gb::no_accum, fails, a, b), std::runtime_error);
  EXPECT_EQ(array, before);
  // C may be B.
  gb::dense_matrix<double> both(3, 2);
  const auto square = gb::matrix<double>::build(3, 3, ints{0, 1, 2}, ints{2, 0, 1}, std::vector<double>{1, 1, 1});
  for (int k = 0; k < 3; ++k) both(k, 0) = k, both(k, 1) = k;
  gb::mxm(both.view(), gb::no_mask, gb::no_accum, ring, square, both);
  EXPECT_EQ(both(0, 0), 2.0);
  EXPECT_EQ(both(1, 0), 0.0);
  EXPECT_EQ(both(2, 0), 1.0);
}

}  // namespace
