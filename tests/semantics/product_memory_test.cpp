// Products that do not fit into memory throw with their size, and can be computed in blocks.
#include <graphblas/fused/mxm_in_blocks.hpp>
#include <graphblas/operations/mxm.hpp>
#include <semirings/semirings.hpp>

#include <gtest/gtest.h>

#include <cstdint>
#include <string>
#include <vector>

namespace gb = gustav;

namespace {

template <class T>
gb::matrix<T> scattered(int rows, int cols, int step) {
  std::vector<std::int32_t> row, col;
  std::vector<T> value;
  for (int at = 3; at < rows * cols; at += 1 + (at * step) % 7) {
    row.push_back(at / cols);
    col.push_back(at % cols);
    value.push_back(static_cast<T>(at % 13 - 6));
  }
  return gb::matrix<T>::build(rows, cols, row, col, value, gb::plus<>{});
}

#if !defined(GUSTAV_ADVERSARIAL)  // whose hash tables take minutes to count the columns of such rows in a sample
TEST(product_memory, throws_before_it_begins) {
  constexpr std::int32_t n = 2000000;  // 4 * 10^12 entries
  std::vector<std::int32_t> all(n), zero(n, 0);
  for (std::int32_t i = 0; i < n; ++i) all[static_cast<std::size_t>(i)] = i;
  const auto a = gb::matrix<double>::build_iso(n, 1, all, zero, 1.0);
  const auto b = gb::matrix<double>::build_iso(1, n, zero, all, 1.0);
  const std::vector<std::int32_t> i0{0}, j1{1};
  auto c = gb::matrix<double>::build_iso(n, n, i0, j1, 5.0);
  try {
    gb::mxm(c, gb::no_mask, gb::no_accum, gb::plus_times<double>{}, a, b);
    FAIL() << "not refused";
  } catch (const gb::out_of_memory& e) {
    EXPECT_GT(e.needed_bytes(), std::uint64_t{40} * 1000 * 1000 * 1000 * 1000);
    EXPECT_NE(std::string(e.what()).find("entries"), std::string::npos) << e.what();
  }
  EXPECT_EQ(c.get(0, 1), 5.0);
  EXPECT_EQ(c.entries(), 1);
}
#endif

template <class E, class Semiring>
void expect_in_blocks(const E& exec, const Semiring& ring, gb::offset_t most) {
  const auto a = scattered<std::int64_t>(60, 40, 3), b = scattered<std::int64_t>(40, 50, 5);
  const auto whole = gb::mxm(gb::reference{}, a, b, ring);
  gb::offset_t next = 0, blocks = 0, entries = 0;
  gb::mxm_in_blocks(exec, a, b, ring, most, [&](gb::offset_t first, const gb::matrix<std::int64_t>& rows) {
    EXPECT_EQ(first, next);
    next = first + rows.rows();
    ++blocks;
    EXPECT_EQ(rows.cols(), whole.cols());
    EXPECT_LE(rows.entries() * 12, most);
    entries += rows.entries();
    for (gb::offset_t i = 0; i < rows.rows(); ++i)
      for (gb::offset_t j = 0; j < rows.cols(); ++j) EXPECT_EQ(rows.get(i, j), whole.get(first + i, j));
  });
  EXPECT_EQ(next, whole.rows());
  EXPECT_EQ(entries, whole.entries());
  EXPECT_EQ(blocks > 1, most < 100000);
}

TEST(product_memory, blocks_of_rows) {
  for (const gb::offset_t most : {50 * 12, 2000, 1000000}) {
    expect_in_blocks(gb::cpu{.threads = 2}, gb::plus_times<std::int64_t>{}, most);
    expect_in_blocks(gb::reference{}, gb::plus_times<std::int64_t>{}, most);
    // Positional operators get the positions in the whole matrix.
    expect_in_blocks(gb::cpu{}, gb::semiring(gb::max_monoid<std::int64_t>{}, gb::first_row<std::int64_t>{}), most);
  }
}

TEST(product_memory, a_row_that_no_block_holds) {
  const auto a = scattered<double>(60, 40, 3), b = scattered<double>(40, 50, 5);
  int called = 0;
  EXPECT_THROW(gb::mxm_in_blocks(gb::cpu{}, a, b, gb::plus_times<double>{}, 100, [&](auto, auto&&) { ++called; }),
               gb::out_of_memory);
  EXPECT_EQ(called, 0);
  EXPECT_THROW(gb::mxm_in_blocks(gb::cpu{}, a, a, gb::plus_times<double>{}, 100000, [](auto, auto&&) {}),
               gb::dimension_mismatch);
}

// The memory of hash rows depends on their own length, also outside a mask and with billions of columns.
TEST(product_memory, hash_rows_of_any_width) {
  using wide = gb::matrix<double, std::int64_t>;
  constexpr std::int64_t cols = std::int64_t{1} << 40;
  const std::vector<std::int64_t> rows{0, 0, 1, 2}, inner{0, 1, 1, 2};
  const auto a = wide::build(3, 3, rows, inner, std::vector<double>{1, 2, 3, 4});
  std::vector<std::int64_t> row, col;
  std::vector<double> value;
  for (std::int64_t k = 0; k < 3000; ++k) {  // rows of a thousand entries over a wide range
    row.push_back(k % 3);
    col.push_back((k * 1'000'003 + k % 3) * 97 % cols);
    value.push_back(static_cast<double>(k % 7));
  }
  const auto b = wide::build(3, cols, row, col, value, gb::plus<>{});
  wide some(3, cols);
  for (std::size_t k = 0; k < 40; ++k) some.set(row[k * 7], col[k * 7], 1.0);
  const gb::plus_times<double> ring;
  const auto all = gb::mxm(gb::reference{}, a, b, ring);
  const auto outside = gb::mxm(gb::reference{}, a, b, ring, !gb::structure(some));
  ASSERT_LT(outside.entries(), all.entries());
  for (const auto how : {gb::method::automatic, gb::method::hash})
    for (const auto passes : {gb::phases::one, gb::phases::two})
      for (const bool sorted : {true, false}) {
        const gb::descriptor desc{.how = how, .sorted = sorted, .passes = passes};
        EXPECT_TRUE(gb::mxm(gb::cpu{.threads = 2}, a, b, ring, gb::no_mask, desc) == all);
        EXPECT_TRUE(gb::mxm(gb::cpu{.threads = 2}, a, b, ring, !gb::structure(some), desc) == outside);
      }
}

}  // namespace
