// SpMM with a transposed operand whose rows are not made: rows of B are scattered to rows of C.
#include <backends/cpu/simd/isa.hpp>
#include <graphblas/graphblas.hpp>

#include <gtest/gtest.h>

#include <random>
#include <string>
#include <vector>

namespace gb = gustav;

namespace {

using gb::offset_t;

struct last_kernel : gb::kernel_log {
  std::string kernel;
  void report(const gb::kernel_report& r) override { kernel = r.kernel; }
  bool scattered() const { return kernel.find("scattered") != std::string::npos; }
};

std::vector<gb::isa> sets() {
  std::vector<gb::isa> list{gb::isa::baseline};
  for (const gb::isa set : {gb::isa::avx2, gb::isa::avx512})
    if (gb::backends::cpu::has_isa(set)) list.push_back(set);
  return list;
}

// With empty rows, empty columns, and a row and a column that are full.
template <class T>
gb::matrix<T> make(offset_t rows, offset_t cols) {
  std::mt19937 random(7);
  gb::matrix<T> a(rows, cols);
  for (offset_t i = 0; i < rows; ++i)
    for (offset_t j = 0; j < cols; ++j)
      if (i == 2 || j == 1 || (random() % 9 == 0 && i != 5 && j % 7 != 3))
        a.set(i, j, static_cast<T>(random() % 5 + 1));
  for (offset_t j = 0; j < cols; ++j) a.remove(5, j);
  return a;
}

template <class T>
gb::dense_matrix<T> dense(offset_t rows, offset_t cols, gb::layout order = gb::layout::row_major, offset_t stride = 0) {
  gb::dense_matrix<T> b(rows, cols, order, stride);
  for (offset_t i = 0; i < rows; ++i)
    for (offset_t j = 0; j < cols; ++j) b(i, j) = static_cast<T>((i * 5 + j * 3) % 11 - 4);
  return b;
}

template <class T, class Semiring>
void expect_reference(const Semiring& sr, const std::string& name) {
  auto a = make<T>(37, 61);
  a.set_alternates_limit(0);
  for (const offset_t n : {1, 2, 7, 8, 16, 31, 32, 67, 128, 150})
    for (const gb::layout order : {gb::layout::row_major, gb::layout::column_major}) {
      const auto b = dense<T>(37, n, order);
      const auto expected = gb::mxm(gb::reference{}, gb::transposed(a), b, sr);
      for (const gb::isa set : sets())
        for (const int threads : {1, 2, 5}) {
          last_kernel log;
          const gb::cpu exec{.threads = threads, .isa = set, .log = &log};
          const auto found = gb::mxm(exec, gb::transposed(a), b, sr);
          ASSERT_TRUE(log.scattered()) << name << ": " << log.kernel;
          for (offset_t i = 0; i < found.rows(); ++i)
            for (offset_t j = 0; j < n; ++j)
              ASSERT_EQ(found(i, j), expected(i, j)) << name << ' ' << n << ' ' << threads << ' ' << i << ' ' << j;
        }
    }
}

}  // namespace

TEST(SpmmScatter, GivesWhatTheReferenceGives) {
  expect_reference<double>(gb::plus_times<double>{}, "plus_times<double>");
  expect_reference<float>(gb::min_plus<float>{}, "min_plus<float>");
  expect_reference<std::int64_t>(gb::plus_times<std::int64_t>{}, "plus_times<int64>");
  expect_reference<double>(gb::plus_second<double>{}, "plus_second<double>");
  expect_reference<bool>(gb::lor_land<bool>{}, "lor_land<bool>");
}

// Enough work for threads that share the columns of C, and for more threads than these fill cache lines.
TEST(SpmmScatter, ThreadsWriteApart) {
  gb::matrix<double> a(4000, 3000);
  std::mt19937 random(3);
  for (int k = 0; k < 60000; ++k)
    a.set(static_cast<offset_t>(random() % 4000), static_cast<offset_t>(random() % 3000), random() % 7 + 1.0);
  a.set_alternates_limit(0);
  for (const offset_t n : {4, 24, 64}) {
    const auto b = dense<double>(4000, n);
    const auto expected = gb::mxm(gb::cpu{.threads = 1}, gb::transposed(a), b, gb::plus_times<double>{});
    for (const int threads : {2, 3, 8}) {
      const auto found = gb::mxm(gb::cpu{.threads = threads}, gb::transposed(a), b, gb::plus_times<double>{});
      for (offset_t i = 0; i < 3000; ++i)
        for (offset_t j = 0; j < n; ++j) ASSERT_EQ(found(i, j), expected(i, j)) << n << ' ' << threads;
    }
  }
}

TEST(SpmmScatter, WritesIntoAViewAndKeepsItsMargin) {
  const auto a = make<double>(37, 61);
  const auto b = dense<double>(37, 12);
  const auto expected = gb::mxm(gb::reference{}, gb::transposed(a), b, gb::plus_times<double>{});
  std::vector<double> memory(61 * 20, -7);
  const gb::dense_view<double> c{61, 12, memory.data(), 20, gb::layout::row_major};
  last_kernel log;
  gb::mxm(gb::cpu{.threads = 1, .log = &log}, c, gb::no_mask, gb::no_accum, gb::plus_times<double>{},
          gb::transposed(a.view()), b);
  EXPECT_TRUE(log.scattered()) << log.kernel;
  for (offset_t i = 0; i < 61; ++i)
    for (offset_t j = 0; j < 20; ++j)
      ASSERT_EQ(memory[static_cast<std::size_t>(i * 20 + j)], j < 12 ? expected(i, j) : -7) << i << ' ' << j;
}

TEST(SpmmScatter, MakesRowsThatAreKeptOrThatThreadsShare) {
  const auto a = make<double>(37, 61);
  const auto b = dense<double>(37, 32);
  last_kernel log;
  gb::mxm(gb::cpu{.threads = 2, .log = &log}, gb::transposed(a.view()), b, gb::plus_times<double>{});
  EXPECT_FALSE(log.scattered());
  gb::mxm(gb::cpu{.threads = 1, .log = &log}, gb::transposed(a.view()), b, gb::plus_times<double>{});
  EXPECT_TRUE(log.scattered());
  EXPECT_FALSE(a.has_transpose());
  gb::mxm(gb::cpu{.threads = 1, .log = &log}, gb::transposed(a), b, gb::plus_times<double>{});
  EXPECT_FALSE(log.scattered());
  EXPECT_TRUE(a.has_transpose());
}

TEST(SpmmScatter, LeavesMasksAndAccumulatorsToRows) {
  auto a = make<double>(37, 61);
  a.set_alternates_limit(0);
  const auto b = dense<double>(37, 5);
  last_kernel log;
  const gb::cpu exec{.log = &log};
  auto c = dense<double>(61, 5), d = dense<double>(61, 5);
  gb::mxm(exec, c, gb::no_mask, gb::plus<>{}, gb::plus_times<double>{}, gb::transposed(a), b);
  EXPECT_FALSE(log.scattered());
  gb::mxm(gb::reference{}, d, gb::no_mask, gb::plus<>{}, gb::plus_times<double>{}, gb::transposed(a), b);
  for (offset_t i = 0; i < 61; ++i)
    for (offset_t j = 0; j < 5; ++j) ASSERT_EQ(c(i, j), d(i, j));
}
