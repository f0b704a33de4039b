// Outputs of a loop reuse the memory of those before: no fresh pages, which cost more than many kernels.
#include <core/memory.hpp>
#include <graphblas/graphblas.hpp>

#include <gtest/gtest.h>
#include <sys/resource.h>
#include <unistd.h>

#include <cstdint>
#include <random>
#include <vector>

namespace {

namespace gb = gustav;

long page_faults() {
  rusage used{};
  getrusage(RUSAGE_SELF, &used);
  return used.ru_minflt;
}

// 16 entries in each of n rows.
gb::matrix<double> random_matrix(std::int32_t n, std::uint32_t seed) {
  std::mt19937 random(seed);
  std::uniform_int_distribution<std::int32_t> column(0, n - 1);
  std::vector<std::int32_t> rows, cols;
  for (std::int32_t i = 0; i < n; ++i)
    for (int k = 0; k < 16; ++k) rows.push_back(i), cols.push_back(column(random));
  const std::vector<double> values(rows.size(), 1.5);
  return gb::matrix<double>::build(n, n, rows, cols, values, gb::plus<>{});
}

// Runs step() some times and then ten times more; returns the page faults of these, as a share of `bytes` ten times.
template <class Step>
double share_of_fresh_pages(std::uint64_t bytes, Step&& step) {
  constexpr int repeats = 10;
  for (int k = 0; k < 3; ++k) step();
  const long before = page_faults();
  for (int k = 0; k < repeats; ++k) step();
  return static_cast<double>(page_faults() - before) * static_cast<double>(sysconf(_SC_PAGESIZE)) /
         (repeats * static_cast<double>(bytes));
}

std::uint64_t bytes_of(const gb::matrix<double>& c) { return static_cast<std::uint64_t>(c.entries()) * 12; }

class reuse : public ::testing::TestWithParam<int> {
 protected:
  const gb::cpu exec{.threads = GetParam()};
  const gb::matrix<double> A = random_matrix(20'000, 1), B = random_matrix(20'000, 2);
  gb::matrix<double> C{20'000, 20'000};
};

TEST_P(reuse, products) {
  const gb::plus_times<double> ring;
  gb::mxm(exec, C, gb::no_mask, gb::no_accum, ring, A, B);
  ASSERT_GT(bytes_of(C), 20u << 20);
  EXPECT_LT(share_of_fresh_pages(bytes_of(C), [&] { gb::mxm(exec, C, gb::no_mask, gb::no_accum, ring, A, B); }), 0.1);
  EXPECT_LT(share_of_fresh_pages(bytes_of(C), [&] { C = gb::mxm(exec, A, B, ring); }), 0.1);
}

TEST_P(reuse, products_accumulated_inside_a_mask) {
  const gb::plus_times<double> ring;
  gb::mxm(exec, C, gb::structure(A), gb::no_accum, ring, A, B);
  const auto step = [&] { gb::mxm(exec, C, gb::structure(A), gb::plus<>{}, ring, A, B); };
  EXPECT_LT(share_of_fresh_pages(bytes_of(A), step), 0.1);
}

TEST_P(reuse, elementwise_operations) {
  const auto step = [&] {
    gb::ewise_add(exec, C, gb::no_mask, gb::no_accum, gb::plus<>{}, A, B);
    gb::apply(exec, C, gb::no_mask, gb::no_accum, gb::ainv<>{}, C);
    gb::select(exec, C, gb::no_mask, gb::no_accum, gb::offdiag{}, C, 0);
  };
  step();
  EXPECT_LT(share_of_fresh_pages(3 * bytes_of(C), step), 0.1);
}

TEST_P(reuse, vectors) {
  const gb::vector<double> u(4'000'000, 1.0);
  gb::vector<double> w(4'000'000);
  const auto step = [&] {
    gb::apply(exec, w, gb::no_mask, gb::no_accum, gb::ainv<>{}, u);
    gb::ewise_mult(exec, w, gb::no_mask, gb::no_accum, gb::times<>{}, w, u);
  };
  EXPECT_LT(share_of_fresh_pages(2 * 32'000'000, step), 0.1);
}

INSTANTIATE_TEST_SUITE_P(threads, reuse, ::testing::Values(1, 2));

}  // namespace
