// mxm_batch against the reference executor and against single calls: sizes, operands, layouts, types, threads,
// instruction sets.
#include <backends/cpu/simd/isa.hpp>
#include <graphblas/fused/mxm_batch.hpp>
#include <graphblas/graphblas.hpp>
#include <tests/backends/batch.hpp>

#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>
#include <random>
#include <span>
#include <stdexcept>
#include <string>
#include <vector>

namespace {

using namespace batch_test;

constexpr offset_t inner_of(std::size_t k) { return std::array<offset_t, 8>{20, 33, 1, 100, 47, 0, 64, 5}[k % 8]; }
constexpr offset_t rows_of(std::size_t k) { return std::array<offset_t, 7>{25, 1, 60, 0, 99, 31, 8}[k % 7]; }

template <class T, class Semiring, class I = std::int32_t>
void check(const Semiring& s, offset_t cols) {
  using Z = typename Semiring::value_type;
  constexpr std::size_t count = 17;
  std::vector<gb::matrix<T, I>> a;
  std::vector<tuples<T, I>> lists;
  std::vector<gb::coo_view<gb::storage_t<T>, I>> views;
  std::vector<std::pair<offset_t, offset_t>> shapes_b, shapes_c;
  lists.reserve(count);
  for (std::size_t k = 0; k < count; ++k) {
    const offset_t n = k % 4 == 3 ? cols + 3 : cols;
    a.push_back(sparse<T, I>(rows_of(k), inner_of(k), 3, static_cast<unsigned>(k)));
    lists.emplace_back(a.back(), static_cast<unsigned>(k % 3));
    views.push_back(lists.back().view);
    shapes_b.emplace_back(inner_of(k), n);
    shapes_c.emplace_back(rows_of(k), n);
  }
  const auto b = dense<Z>(shapes_b, 1);
  const auto before = dense<Z>(shapes_c, 2);
  const auto compare = [&](const auto& accum) {
    auto want = copy(before);
    for (std::size_t k = 0; k < count; ++k) gb::mxm(gb::reference{}, want[k], gb::no_mask, accum, s, a[k], b[k]);
    auto slow = copy(before);
    gb::mxm_batch(gb::reference{}, slow, accum, s, a, b);
    EXPECT_EQ(slow, want);
    slow = copy(before);
    gb::mxm_batch(gb::reference{}, slow, accum, s, views, b);
    EXPECT_EQ(slow, want);
    for (const gb::isa set : {gb::isa::baseline, gb::isa::avx2, gb::isa::avx512}) {
      if (!gb::backends::cpu::has_isa(set)) continue;
      for (const int threads : {1, 2, 5}) {
        auto c = copy(before);
        gb::mxm_batch(gb::cpu{.threads = threads, .isa = set}, c, accum, s, a, b);
        EXPECT_EQ(c, want) << "columns " << cols << " threads " << threads;
        for (std::size_t k = 0; k < count; ++k) EXPECT_EQ(c[k].order(), before[k].order());
        c = copy(before);
        gb::mxm_batch(gb::cpu{.threads = threads, .isa = set}, c, accum, s, views, b);
        EXPECT_EQ(c, want) << "tuples, columns " << cols << " threads " << threads;
      }
    }
  };
  compare(gb::no_accum);
  compare(gb::minus<>{});
  EXPECT_EQ(gb::mxm_batch(a, b, s), gb::mxm_batch(gb::reference{}, a, b, s));
}

TEST(mxm_batch, agrees_with_the_reference) {
  for (const offset_t cols : {1, 7, 8, 32, 70}) {
    check<double>(gb::plus_times<double>{}, cols);
    check<std::int64_t>(gb::plus_times<std::int64_t>{}, cols);
  }
  check<float>(gb::plus_times<float>{}, 45);
  check<bool>(gb::lor_land<bool>{}, 33);
  check<double, gb::min_plus<double>, std::int64_t>({}, 21);
  check<void>(gb::plus_second<double>{}, 19);
  check<std::int64_t>(gb::any_second<std::int64_t>{}, 16);
  check<std::int64_t>(gb::min_first_row<std::int64_t>{}, 9);
}

// Products of different values, so that the order of additions shows: the same bits as from single calls.
TEST(mxm_batch, has_the_bits_of_single_calls) {
  std::mt19937 random(3);
  std::vector<gb::matrix<double>> a;
  std::vector<gb::dense_matrix<double>> b;
  for (int k = 0; k < 9; ++k) {
    auto m = sparse<double>(200, 150, k == 4 ? 60 : 6, static_cast<unsigned>(k));
    auto arrays = m.release();
    for (auto& x : arrays.values) x = static_cast<double>(random()) / 3e9;
    a.push_back(gb::matrix<double>::adopt(200, 150, std::move(arrays)));
    b.emplace_back(150, 37);
    for (offset_t i = 0; i < 150; ++i)
      for (offset_t j = 0; j < 37; ++j) b.back()(i, j) = static_cast<double>(random()) / 5e9;
  }
  for (const int threads : {1, 3, 8}) {
    const auto c = gb::mxm_batch(gb::cpu{.threads = threads}, a, b, gb::plus_times<double>{});
    for (std::size_t k = 0; k < a.size(); ++k)
      EXPECT_TRUE(c[k] == gb::mxm(a[k], b[k], gb::plus_times<double>{})) << "threads " << threads << " product " << k;
  }
}

// A product that is split by rows among small ones, with a row that is summed in chunks.
TEST(mxm_batch, splits_large_products) {
  constexpr offset_t n = 30000;
  std::vector<gb::matrix<std::int64_t>> a;
  a.push_back(sparse<std::int64_t>(40, 50, 3, 1));
  gb::matrix<std::int64_t> large(5000, n);
  std::mt19937 random(2);
  for (offset_t i = 0; i < 5000; ++i)
    for (int k = 0; k < 5; ++k) large.set(i, static_cast<offset_t>(random() % n), number<std::int64_t>(random));
  for (offset_t j = 0; j < n; ++j) large.set(77, j, j % 7);
  const tuples<std::int64_t, std::int32_t> shuffled(large, 5), few(a[0], 6);
  a.push_back(std::move(large));
  a.push_back(sparse<std::int64_t>(30, 20, 4, 3));
  const auto b = dense<std::int64_t>({{50, 11}, {n, 11}, {20, 40}}, 4);
  const std::vector<std::pair<offset_t, offset_t>> shapes{{40, 11}, {5000, 11}, {30, 40}};
  for (const int threads : {1, 2, 7}) {
    auto c = dense<std::int64_t>(shapes, 5), want = dense<std::int64_t>(shapes, 5);
    gb::mxm_batch(gb::cpu{.threads = threads}, c, gb::plus<>{}, gb::plus_times<std::int64_t>{}, a, b);
    for (std::size_t k = 0; k < 3; ++k)
      gb::mxm(want[k], gb::no_mask, gb::plus<>{}, gb::plus_times<std::int64_t>{}, a[k], b[k]);
    EXPECT_TRUE(c == want);
    const std::vector views{few.view, shuffled.view};
    const auto from_tuples =
        gb::mxm_batch(gb::cpu{.threads = threads}, views, std::span(b).first(2), gb::plus_times<std::int64_t>{});
    for (std::size_t k = 0; k < 2; ++k)
      EXPECT_TRUE(from_tuples[k] == gb::mxm(a[k], b[k], gb::plus_times<std::int64_t>{}));
  }
}

// Views of users' arrays, transposed operands, parts of one array, other value types.
TEST(mxm_batch, takes_every_operand) {
  const auto x = sparse<double>(12, 12, 3, 1), y = sparse<double>(12, 12, 3, 2);
  const gb::plus_times<double> ring;
  auto store = dense<double>({{24, 10}}, 3, false);
  const gb::dense_view<const double> upper{12, 10, store[0].data(), store[0].stride(), layout::row_major};
  const gb::dense_view<const double> lower{12, 10, &store[0](12, 0), store[0].stride(), layout::row_major};
  gb::dense_matrix<float> out(24, 10);
  const std::vector<gb::dense_view<float>> c{{12, 10, out.data(), 10, layout::row_major},
                                             {12, 10, &out(12, 0), 10, layout::row_major}};
  const std::vector b{upper, lower};
  const auto expect = [&](const auto& first, const auto& second) {
    const auto p = gb::mxm(gb::reference{}, first, upper, ring), q = gb::mxm(gb::reference{}, second, lower, ring);
    for (offset_t i = 0; i < 12; ++i)
      for (offset_t j = 0; j < 10; ++j) {
        EXPECT_EQ(out(i, j), static_cast<float>(p(i, j)));
        EXPECT_EQ(out(12 + i, j), static_cast<float>(q(i, j)));
      }
    out.fill(7);
  };
  gb::mxm_batch(c, gb::no_accum, ring, std::vector{x.view(), y.view()}, b);
  expect(x, y);
  gb::mxm_batch(c, gb::no_accum, ring, std::vector{gb::csc_view<double>{x.view()}, gb::csc_view<double>{y.view()}}, b);
  expect(gb::transposed(x), gb::transposed(y));
  gb::mxm_batch(c, gb::no_accum, ring, std::vector{gb::transposed(y), gb::transposed(x)}, b);
  expect(gb::transposed(y), gb::transposed(x));
}

TEST(mxm_batch, iso_matrices_and_tuples) {
  const std::vector<std::int32_t> rows{2, 0, 2}, cols{1, 2, 0};
  std::vector<gb::matrix<std::int64_t>> a;
  a.push_back(gb::matrix<std::int64_t>::build_iso(3, 3, std::span(rows), std::span(cols), 4));
  const std::int64_t four = 4;
  const std::vector<gb::coo_view<std::int64_t>> views{{3, 3, 3, rows.data(), cols.data(), &four, true}};
  const auto b = dense<std::int64_t>({{3, 5}}, 1);
  const auto want = gb::mxm(gb::reference{}, a[0], b[0], gb::plus_times<std::int64_t>{});
  EXPECT_TRUE(gb::mxm_batch(a, b, gb::plus_times<std::int64_t>{})[0] == want);
  EXPECT_TRUE(gb::mxm_batch(views, b, gb::plus_times<std::int64_t>{})[0] == want);
  EXPECT_TRUE(gb::mxm_batch(gb::reference{}, views, b, gb::plus_times<std::int64_t>{})[0] == want);
}

TEST(mxm_batch, an_empty_batch_and_empty_members) {
  std::vector<gb::matrix<double>> a;
  std::vector<gb::dense_matrix<double>> b, c;
  gb::mxm_batch(c, gb::no_accum, gb::plus_times<double>{}, a, b);
  EXPECT_TRUE(gb::mxm_batch(a, b, gb::plus_times<double>{}).empty());
  for (const auto& [rows, inner, cols] : {std::array<offset_t, 3>{0, 4, 3}, {4, 0, 3}, {4, 5, 0}, {3, 2, 2}}) {
    a.emplace_back(rows, inner);
    b.emplace_back(inner, cols);
    c.emplace_back(rows, cols);
    c.back().fill(9);
  }
  gb::mxm_batch(c, gb::plus<>{}, gb::min_plus<double>{}, a, b);
  EXPECT_EQ(c[1](3, 2), 9);
  gb::mxm_batch(c, gb::no_accum, gb::min_plus<double>{}, a, b);
  EXPECT_EQ(c[1](3, 2), std::numeric_limits<double>::infinity());
  EXPECT_EQ(c[3](2, 1), std::numeric_limits<double>::infinity());
}

}  // namespace
