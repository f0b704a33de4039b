// The lifetime of masks and operands: temporaries do not compile, and a mask reads its object when an operation runs,
// not when the mask is made.
#include <graphblas/graphblas.hpp>

#include <gtest/gtest.h>

#include <cstdint>
#include <type_traits>
#include <utility>
#include <vector>

namespace gb = gustav;

namespace {

using ints = std::vector<std::int32_t>;
using matrix = gb::matrix<int>;
using vector = gb::vector<int>;

template <class X>
concept has_structure = requires(X&& x) {
  gb::structure(std::forward<X>(x));
};
template <class X>
concept has_complement = requires(X&& x) {
  !std::forward<X>(x);
};
template <class X>
concept has_transpose = requires(X&& x) {
  gb::transposed(std::forward<X>(x));
};
template <class X>
concept has_scale = requires(X&& x) {
  gb::scaled_by(std::forward<X>(x));
};
template <class M>
concept masks_product = requires(matrix& c, const matrix& a, M&& m) {
  gb::mxm(c, std::forward<M>(m), gb::no_accum, gb::plus_times<int>{}, a, a);
};

// Named objects compile.
static_assert(std::is_constructible_v<gb::mask<>, matrix&> && std::is_constructible_v<gb::mask<>, const matrix&>);
static_assert(std::is_constructible_v<gb::vector_mask<>, vector&>);
static_assert(std::is_constructible_v<gb::vector_mask<>, const vector&>);
static_assert(has_structure<matrix&> && has_structure<const matrix&> && has_structure<const vector&>);
static_assert(has_complement<matrix&> && has_complement<const matrix&> && has_complement<const vector&>);
static_assert(has_transpose<const matrix&> && has_transpose<gb::dense_matrix<int>&> && has_scale<const matrix&>);
static_assert(masks_product<matrix&> && masks_product<const matrix&>);
static_assert(masks_product<gb::structure_ref<matrix>> && masks_product<gb::mask<>>);

// Temporaries do not, const ones (from a function that returns `const matrix`) included.
static_assert(!std::is_constructible_v<gb::mask<>, matrix> && !std::is_constructible_v<gb::mask<>, const matrix>);
static_assert(!std::is_convertible_v<matrix, gb::mask<>>);
static_assert(!std::is_constructible_v<gb::vector_mask<>, vector>);
static_assert(!std::is_constructible_v<gb::vector_mask<>, const vector>);
static_assert(!has_structure<matrix> && !has_structure<const matrix>);
static_assert(!has_structure<vector> && !has_structure<const vector>);
static_assert(!has_complement<matrix> && !has_complement<const matrix>);
static_assert(!has_complement<vector> && !has_complement<const vector>);
static_assert(!has_transpose<matrix> && !has_transpose<const matrix>);
static_assert(!has_transpose<gb::dense_matrix<int>> && !has_transpose<const gb::dense_matrix<int>>);
static_assert(!has_scale<matrix> && !has_scale<const matrix>);
static_assert(!masks_product<matrix> && !masks_product<const matrix>);

const matrix ones = matrix::build_iso(3, 3, ints{0, 0, 0, 1, 1, 1, 2, 2, 2}, ints{0, 1, 2, 0, 1, 2, 0, 1, 2}, 1);
matrix with(ints rows, ints cols, std::vector<int> values) { return matrix::build(3, 3, rows, cols, values); }

matrix product_inside(const gb::mask<>& m) {
  matrix c(3, 3);
  gb::mxm(c, m, gb::no_accum, gb::plus_times<int>{}, ones, ones);
  return c;
}

TEST(mask_lifetime, the_current_matrix_counts) {
  matrix a = with({0}, {0}, {1});
  const gb::mask<> by_value = a, by_structure = gb::structure(a), outside = !gb::structure(a);
  EXPECT_EQ(product_inside(by_value), with({0}, {0}, {3}));
  a = with({0, 1, 2}, {1, 1, 1}, {1, 0, 1});  // the arrays at the time the masks were made are gone
  EXPECT_EQ(product_inside(by_value), with({0, 2}, {1, 1}, {3, 3}));
  EXPECT_EQ(product_inside(by_structure), with({0, 1, 2}, {1, 1, 1}, {3, 3, 3}));
  EXPECT_EQ(product_inside(outside).entries(), 6);
  a.set(0, 0, 5);
  EXPECT_EQ(product_inside(by_value).entries(), 3);
  a.clear();
  EXPECT_EQ(product_inside(by_value).entries(), 0);
  EXPECT_EQ(product_inside(outside).entries(), 9);
}

TEST(mask_lifetime, a_new_shape_is_seen) {
  matrix a(3, 3);
  const gb::mask<> m = a;
  a = matrix(2, 2);
  EXPECT_THROW(product_inside(m), gb::dimension_mismatch);
}

TEST(mask_lifetime, the_current_vector_counts) {
  for (const int size : {4, 100}) {  // full or bitmap; sparse
    vector u(size);
    u.set(1, 1);
    const gb::vector_mask<> by_value = u, outside = !u;
    const auto inside = [&](const gb::vector_mask<>& m) {
      vector w(size);
      gb::assign(w, m, gb::no_accum, 7, gb::all);
      return w.entries();
    };
    EXPECT_EQ(inside(by_value), 1);
    u = vector(size, 1);
    EXPECT_EQ(inside(by_value), size);
    EXPECT_EQ(inside(outside), 0);
    u.set(2, 0);
    EXPECT_EQ(inside(by_value), size - 1);
  }
}

TEST(mask_lifetime, an_output_is_its_own_mask) {
  auto c = with({0, 1, 2}, {1, 1, 1}, {1, 0, 1});
  const gb::mask<> m = c;
  gb::mxm(c, m, gb::no_accum, gb::plus_times<int>{}, ones, ones, gb::replace);
  EXPECT_EQ(c, with({0, 2}, {1, 1}, {3, 3}));
  gb::mxm(c, m, gb::plus<int>{}, gb::plus_times<int>{}, ones, ones);
  EXPECT_EQ(c, with({0, 2}, {1, 1}, {6, 6}));
}

}  // namespace
