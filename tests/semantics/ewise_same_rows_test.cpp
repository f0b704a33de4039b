// ewise_add and ewise_mult of matrices whose rows have the same columns, or nearly so, against the reference backend.
#include <graphblas/graphblas.hpp>

#include <gtest/gtest.h>

#include <cstdint>
#include <vector>

namespace {

namespace gb = gustav;
using gb::offset_t;
using matrix = gb::matrix<double>;

constexpr offset_t longest = 20, cols = 3 * longest;

// What becomes of the columns 0, 3, 6, ... of a row in the second matrix.
enum class other { same, first, last, middle, longer, empty };

// Row i has i % (longest + 1) entries.
matrix rows(other how, double scale) {
  std::vector<std::int32_t> row, col;
  std::vector<double> x;
  for (std::int32_t i = 0; i < 3 * longest; ++i) {
    const std::int32_t n = i % (longest + 1);
    for (std::int32_t k = 0; k < n && how != other::empty; ++k) {
      const bool moves =
          (how == other::first && k == 0) || (how == other::last && k == n - 1) || (how == other::middle && k == n / 2);
      row.push_back(i);
      col.push_back(3 * k + moves);
      x.push_back(scale * (i + 7 * k));
    }
    if (how == other::longer) row.push_back(i), col.push_back(cols - 1), x.push_back(scale);
  }
  return matrix::build(3 * longest, cols, row, col, x);
}

TEST(ewise_same_rows, give_what_the_reference_gives) {
  const matrix a = rows(other::same, 1);
  const matrix m = rows(other::middle, 0);  // a mask that has a part of the entries, all of them false
  for (const other how : {other::same, other::first, other::last, other::middle, other::longer, other::empty}) {
    const matrix b = rows(how, -0.5);
    const auto check = [&](const auto& mask) {
      for (const int threads : {1, 2}) {
        const gb::cpu exec{.threads = threads};
        matrix sum(a.rows(), cols), product(a.rows(), cols), by_sum(a.rows(), cols), by_product(a.rows(), cols);
        gb::ewise_add(exec, sum, mask, gb::no_accum, gb::minus<>{}, a, b);
        gb::ewise_add(gb::reference{}, by_sum, mask, gb::no_accum, gb::minus<>{}, a, b);
        EXPECT_EQ(sum, by_sum) << static_cast<int>(how);
        gb::ewise_mult(exec, product, mask, gb::no_accum, gb::minus<>{}, a, b);
        gb::ewise_mult(gb::reference{}, by_product, mask, gb::no_accum, gb::minus<>{}, a, b);
        EXPECT_EQ(product, by_product) << static_cast<int>(how);
      }
    };
    check(gb::no_mask);
    check(gb::structure(m));
    check(!gb::structure(m));
    check(gb::mask<>(m));
  }
}

TEST(ewise_same_rows, of_patterns_and_one_value) {
  const matrix a = rows(other::same, 1), b = rows(other::last, 1);
  for (const matrix* second : {&a, &b}) {
    matrix ones(a.rows(), cols), twos(a.rows(), cols), sum(a.rows(), cols), by_reference(a.rows(), cols);
    gb::assign(ones, gb::structure(a), gb::no_accum, 1.0, gb::all, gb::all);
    gb::assign(twos, gb::structure(*second), gb::no_accum, 2.0, gb::all, gb::all);
    gb::ewise_add(sum, gb::no_mask, gb::no_accum, gb::plus<>{}, ones, twos);
    gb::ewise_add(gb::reference{}, by_reference, gb::no_mask, gb::no_accum, gb::plus<>{}, ones, twos);
    EXPECT_EQ(sum, by_reference);
  }
}

}  // namespace
