// Each method that forms rows, forced, on each instruction set of the machine: what the pick seldom sends to it.
#include <backends/cpu/simd/isa.hpp>
#include <graphblas/operations/mxm.hpp>
#include <graphblas/operations/mxm_forced.hpp>
#include <graphblas/operations/transpose.hpp>
#include <semirings/semirings.hpp>
#include <tests/backends/grid_objects.hpp>

#include <gtest/gtest.h>

#include <cstdint>
#include <random>
#include <vector>

namespace {

namespace gb = gustav;
using gb::isa;
using gb::method;
using indices = std::vector<std::int32_t>;

template <class F>
void on_each_isa(const F& f) {
  for (const isa set : {isa::baseline, isa::avx2, isa::avx512}) {
    if (!gb::backends::cpu::has_isa(set)) continue;
    SCOPED_TRACE("instruction set " + std::to_string(static_cast<int>(set)));
    for (const int threads : {1, 2}) f(gb::cpu{.threads = threads, .isa = set});
  }
}

// Rows of 0 to 200 entries; neighbouring rows share columns.
template <class T>
gb::matrix<T> rows_of(int rows, int cols, int most, std::uint64_t seed) {
  std::mt19937_64 random(seed);
  indices row, col;
  std::vector<T> value;
  for (int i = 0; i < rows; ++i)
    for (int k = 0; k < (i * 7) % (most + 1); ++k) {
      row.push_back(i);
      col.push_back(static_cast<std::int32_t>((random() % 3 ? k * 5 : static_cast<int>(random() % 1000)) % cols));
      value.push_back(static_cast<T>(random() % 17) - T{8});
    }
  return gb::matrix<T>::build(rows, cols, row, col, value, gb::plus<>{});
}

template <class Semiring>
void expect_every_method(const Semiring& ring) {
  using T = typename Semiring::value_type;
  const auto A = rows_of<T>(120, 90, 40, 1), B = rows_of<T>(90, 300, 9, 2);
  const auto expected = gb::mxm(gb::reference{}, A, B, ring);
  for (const method how :
       {method::hash, method::hash_vector, method::heap, method::merge, method::dense, method::blocked})
    for (const auto passes : {gb::phases::one, gb::phases::two})
      for (const bool sorted : {true, false})
        on_each_isa([&](const gb::cpu& exec) {
          const auto found =
              gb::mxm_forced(exec, A, B, ring, gb::no_mask, {.how = how, .sorted = sorted, .passes = passes});
          EXPECT_TRUE(grid::same(found, expected, 0.0)) << "method " << static_cast<int>(how);
        });
}

TEST(forced_methods, agree_with_the_reference) {
  expect_every_method(gb::plus_times<double>{});
  expect_every_method(gb::max_plus<std::int64_t>{});
  expect_every_method(gb::plus_times<std::int32_t>{});
}

// Inner products of a row of one entry with a list of many and the other way round, met at either end and between.
TEST(forced_methods, inner_products_of_a_short_and_a_long_list) {
  constexpr std::int32_t n = 64;
  for (const std::int32_t at : {0, 1, 2, 17, 62, 63}) {
    indices all(n), zeros(n, 0);
    for (std::int32_t k = 0; k < n; ++k) all[static_cast<std::size_t>(k)] = k;
    const std::vector<int> values(n, 3);
    const auto one = gb::matrix<int>::build(1, n, indices{0}, indices{at}, std::vector<int>{2});
    const auto many = gb::matrix<int>::build(1, n, zeros, all, values);
    const auto M = gb::matrix<int>::build(1, 1, indices{0}, indices{0}, std::vector<int>{1});
    on_each_isa([&](const gb::cpu& exec) {
      for (const auto* x : {&one, &many}) {
        const auto& y = x == &one ? many : one;
        const auto found =
            gb::mxm(exec, *x, gb::transposed(y), gb::any_first<int>{}, gb::structure(M), {.how = method::dot});
        EXPECT_EQ(found.get(0, 0), x == &one ? 2 : 3) << "entry " << at;
      }
    });
  }
}

}  // namespace
