// Views over a user's own arrays as operands: by rows, by columns, unsorted, windows into longer arrays, transposed.
#include <graphblas/operations/apply.hpp>
#include <graphblas/operations/assign.hpp>
#include <graphblas/operations/ewise.hpp>
#include <graphblas/operations/extract.hpp>
#include <graphblas/operations/mxm.hpp>
#include <graphblas/operations/mxv.hpp>
#include <graphblas/operations/reduce.hpp>
#include <graphblas/operations/select.hpp>
#include <graphblas/operations/transpose.hpp>
#include <semirings/operators.hpp>
#include <semirings/semirings.hpp>
#include <tests/objects/throws.hpp>

#include <gtest/gtest.h>

#include <cstdint>
#include <optional>
#include <vector>

namespace gb = gustav;
using gb::offset_t;

namespace {

using ints = std::vector<std::int32_t>;
using doubles = std::vector<double>;

// | 1 . 2 |
// | . . . |
// | 3 4 . |
// | . 5 . |
gb::matrix<double> plain() {
  return gb::matrix<double>::build(4, 3, ints{0, 0, 2, 2, 3}, ints{0, 2, 0, 1, 1}, doubles{1, 2, 3, 4, 5});
}

// The same in foreign arrays: unsorted rows after two unrelated entries. The transpose likewise.
struct arrays {
  std::vector<offset_t> offsets{2, 4, 4, 6, 7};
  ints indices{99, 99, 2, 0, 1, 0, 1, 99};
  doubles values{-9, -9, 2, 1, 4, 3, 5, -9};
  std::vector<offset_t> column_offsets{1, 3, 5, 6};
  ints row_indices{99, 2, 0, 3, 2, 0};
  doubles column_values{-9, 3, 1, 5, 4, 2};

  gb::csr_view<double> by_rows() const { return {4, 3, offsets.data(), indices.data(), values.data(), false, false}; }
  gb::csc_view<double> by_cols() const {
    return {{3, 4, column_offsets.data(), row_indices.data(), column_values.data(), false, false}};
  }
};

template <class A>
gb::matrix<double> copy_of(const A& a) {
  return gb::apply(gb::cpu{.threads = 2}, gb::identity<double>{}, a);
}

TEST(views, mean_the_same_matrix) {
  const arrays a;
  const auto m = plain();
  const auto t = gb::transpose(m);
  EXPECT_EQ(copy_of(a.by_rows()), m);
  EXPECT_EQ(copy_of(a.by_cols()), m);
  EXPECT_EQ(copy_of(gb::transposed(a.by_rows())), t);
  EXPECT_EQ(copy_of(gb::transposed(a.by_cols())), t);
  EXPECT_EQ(copy_of(gb::transposed(m)), t);
  EXPECT_EQ(copy_of(gb::transposed(gb::transposed(m))), m);
  EXPECT_EQ(copy_of(gb::transposed(gb::transposed(a.by_rows()))), m);
}

TEST(views, sorted_windows_need_no_copy_and_no_zero_offset) {
  const std::vector<offset_t> offsets{1, 3, 3, 5, 6};
  const ints indices{99, 0, 2, 0, 1, 1};
  const doubles values{-9, 1, 2, 3, 4, 5};
  const gb::csr_view<double> window{4, 3, offsets.data(), indices.data(), values.data(), false, true};
  const auto m = plain();
  EXPECT_EQ(copy_of(window), m);
  EXPECT_EQ(copy_of(gb::transposed(window)), gb::transpose(m));
  const auto squared = gb::mxm(gb::transposed(m), m, gb::plus_times<double>{});
  EXPECT_EQ(gb::mxm(gb::transposed(window), window, gb::plus_times<double>{}), squared);
  for (const auto how : {gb::method::hash, gb::method::dense})
    EXPECT_EQ(gb::mxm(gb::transposed(window), window, gb::plus_times<double>{}, gb::no_mask, {.how = how}), squared);
  for (const auto how : {gb::method::hash, gb::method::dense, gb::method::dot, gb::method::masked_dense})
    EXPECT_EQ(gb::mxm(gb::transposed(window), window, gb::plus_times<double>{}, gb::structure(squared), {.how = how}),
              squared);
  const auto u = gb::vector<double>::build(3, ints{0, 1, 2}, doubles{1, 10, 100});
  for (const auto how : {gb::method::push, gb::method::pull})
    EXPECT_EQ(gb::mxv(window, u, gb::plus_times<double>{}, gb::no_mask, {.how = how}),
              gb::mxv(plain(), u, gb::plus_times<double>{}));
}

TEST(views, products_in_every_direction) {
  const arrays a;
  const auto m = plain();
  const gb::plus_times<double> sr;
  const auto gram = gb::mxm(m, gb::transposed(m), sr);
  EXPECT_EQ(gram.get(0, 2), 3.0);
  EXPECT_EQ(gram.get(2, 3), 20.0);
  EXPECT_EQ(gram.get(0, 3), std::nullopt);
  EXPECT_EQ(gb::mxm(a.by_rows(), gb::transposed(a.by_rows()), sr), gram);
  EXPECT_EQ(gb::mxm(a.by_cols(), gb::transposed(a.by_rows()), sr), gram);
  EXPECT_EQ(gb::mxm(a.by_rows(), gb::transposed(a.by_cols()), sr), gram);
  EXPECT_EQ(gb::mxm(gb::reference{}, a.by_cols(), gb::transposed(a.by_cols()), sr), gram);
  EXPECT_EQ(gb::mxm(gb::reference{}, a.by_rows(), gb::transposed(m), sr), gram);
  const auto u = gb::vector<double>::build(3, ints{0, 1, 2}, doubles{1, 10, 100});
  const auto w = gb::vector<double>::build(4, ints{0, 2, 3}, doubles{201, 43, 50});
  for (const auto how : {gb::method::automatic, gb::method::push, gb::method::pull}) {
    EXPECT_EQ(gb::mxv(a.by_rows(), u, sr, gb::no_mask, {.how = how}), w);
    EXPECT_EQ(gb::mxv(a.by_cols(), u, sr, gb::no_mask, {.how = how}), w);
    EXPECT_EQ(gb::vxm(u, gb::transposed(a.by_rows()), sr, gb::no_mask, {.how = how}), w);
    EXPECT_EQ(gb::vxm(u, gb::transposed(a.by_cols()), sr, gb::no_mask, {.how = how}), w);
  }
}

// The direction depends on which of rows and columns are available, sorted or not. All give the same result.
TEST(views, a_sparse_vector_in_every_direction) {
  const arrays a;
  const auto m = plain();
  const gb::plus_times<double> sr;
  gb::vector<double> u(3);
  u.set(1, 10);
  const auto w = gb::vector<double>::build(4, ints{2, 3}, doubles{40, 50});
  EXPECT_EQ(gb::mxv(m, u, sr), w);
  EXPECT_EQ(gb::mxv(a.by_rows(), u, sr), w);
  EXPECT_EQ(gb::mxv(a.by_cols(), u, sr), w);
  EXPECT_EQ(gb::vxm(u, gb::transposed(a.by_rows()), sr), w);
  EXPECT_EQ(gb::vxm(u, gb::transposed(a.by_cols()), sr), w);
  EXPECT_EQ(gb::mxv(gb::csr_view<double>(m.view()), u, sr), w);
  EXPECT_EQ(gb::mxv(gb::csc_view<double>{m.transposed_view()}, u, sr), w);
  EXPECT_EQ(gb::mxv(m, u, sr), w);  // the transpose is cached
  gb::vector<double> v(4);
  v.set(2, 10);
  const auto x = gb::vector<double>::build(3, ints{0, 1}, doubles{30, 40});
  EXPECT_EQ(gb::vxm(v, m, sr), x);
  EXPECT_EQ(gb::mxv(gb::transposed(m), v, sr), x);
  EXPECT_EQ(gb::mxv(gb::transposed(a.by_rows()), v, sr), x);
  EXPECT_EQ(gb::vxm(v, a.by_rows(), sr), x);
  EXPECT_EQ(gb::vxm(v, a.by_cols(), sr), x);
}

// Windows into longer arrays need not begin at 0. Large ones are divided among threads.
TEST(views, a_large_window_on_several_threads) {
  const int n = 3000, skipped = 500;
  gb::matrix<double> whole(n, n);
  for (int i = 0; i < n; ++i)
    for (int k = 1; k <= 7; ++k) whole.set(i, (i * k * 31 + k) % n, i % 10 + k);
  const auto v = whole.view();
  const gb::csr_view<double> window{n - skipped, n, v.offsets + skipped, v.indices, v.values, false, true};
  const gb::matrix<double> copy(window);
  EXPECT_EQ(copy.entries(), v.entries() - v.offsets[skipped]);
  const gb::plus_times<double> sr;
  for (const int threads : {1, 2, 7}) {
    const gb::cpu exec{.threads = threads};
    EXPECT_EQ(gb::apply(exec, gb::ainv<double>{}, window), gb::apply(exec, gb::ainv<double>{}, copy));
    EXPECT_EQ(gb::mxm(exec, window, whole, sr), gb::mxm(exec, copy, whole, sr));
    EXPECT_EQ(gb::mxm(exec, gb::transposed(window), window, sr), gb::mxm(exec, gb::transposed(copy), copy, sr));
    EXPECT_EQ(gb::mxv(exec, window, gb::vector<double>(n, 1.0), sr),
              gb::mxv(exec, copy, gb::vector<double>(n, 1.0), sr));
    EXPECT_EQ(gb::reduce(exec, gb::plus_monoid<double>{}, window), gb::reduce(exec, gb::plus_monoid<double>{}, copy));
    gb::vector<double> sums(n - skipped), same(n - skipped);
    gb::reduce(exec, sums, gb::no_mask, gb::no_accum, gb::plus_monoid<double>{}, window);
    gb::reduce(exec, same, gb::no_mask, gb::no_accum, gb::plus_monoid<double>{}, copy);
    EXPECT_EQ(sums, same);
    EXPECT_EQ(gb::ewise_add(exec, window, copy, gb::plus<>{}), gb::ewise_add(exec, copy, copy, gb::plus<>{}));
    EXPECT_EQ(gb::ewise_mult(exec, copy, window, gb::times<>{}), gb::ewise_mult(exec, copy, copy, gb::times<>{}));
    gb::matrix<double> below(n - skipped, n);
    gb::select(exec, below, gb::no_mask, gb::no_accum, gb::tril{}, window, 0);
    EXPECT_EQ(below, gb::select(exec, gb::tril{}, copy, 0));
    const ints rows{7, 3, 2400}, cols{0, 5, 2999};
    gb::matrix<double> part(3, 3), other(3, 3);
    gb::extract(exec, part, gb::no_mask, gb::no_accum, window, rows, cols);
    gb::extract(exec, other, gb::no_mask, gb::no_accum, copy, rows, cols);
    EXPECT_EQ(part, other);
    gb::matrix<double> target(n, n), expected(n, n);
    ints target_rows;
    for (int i = 0; i < n - skipped; ++i) target_rows.push_back(i);
    gb::assign(exec, target, gb::no_mask, gb::no_accum, window, target_rows, gb::all);
    gb::assign(exec, expected, gb::no_mask, gb::no_accum, copy, target_rows, gb::all);
    EXPECT_EQ(target, expected);
  }
}

TEST(views, iso_and_pattern_only) {
  const arrays a;
  const double seven = 7;
  const gb::csr_view<double> iso{4, 3, a.offsets.data(), a.indices.data(), &seven, true, false};
  const auto expected = gb::matrix<double>::build_iso(4, 3, ints{0, 0, 2, 2, 3}, ints{0, 2, 0, 1, 1}, 7);
  EXPECT_EQ(copy_of(iso), expected);
  EXPECT_EQ(copy_of(gb::transposed(iso)), gb::transpose(expected));
  const gb::csr_view<gb::unit> pattern{4, 3, a.offsets.data(), a.indices.data(), nullptr, false, false};
  const auto degrees = gb::mxv(pattern, gb::vector<double>(3, 1.0), gb::plus_pair<std::int64_t>{});
  EXPECT_EQ(degrees, gb::vector<std::int64_t>::build(4, ints{0, 2, 3}, std::vector<std::int64_t>{2, 2, 1}));
  const auto columns = gb::mxv(gb::transposed(pattern), gb::vector<double>(4, 1.0), gb::plus_pair<std::int64_t>{});
  EXPECT_EQ(columns, gb::vector<std::int64_t>::build(3, ints{0, 1, 2}, std::vector<std::int64_t>{2, 2, 1}));
}

TEST(views, an_operand_may_be_the_output_or_the_mask) {
  auto m = gb::matrix<double>::build(2, 2, ints{0, 0, 1}, ints{0, 1, 0}, doubles{1, 2, 3});
  (void)m.transposed_view();
  gb::mxm(m, gb::structure(m), gb::plus<>{}, gb::plus_times<double>{}, m, gb::transposed(m));
  EXPECT_EQ(m, gb::matrix<double>::build(2, 2, ints{0, 0, 1}, ints{0, 1, 0}, doubles{6, 5, 6}));
  EXPECT_FALSE(m.has_transpose());
  EXPECT_EQ(gb::matrix<double>(m.transposed_view()), gb::transpose(m));
}

TEST(views, wrong_shapes_change_nothing) {
  const arrays a;
  auto c = plain();
  const auto before = c.clone();
  objects::dimension_mismatch(
      [&] { gb::mxm(c, gb::no_mask, gb::no_accum, gb::plus_times<double>{}, a.by_rows(), a.by_rows()); });
  objects::dimension_mismatch([&] {
    gb::mxm(c, gb::no_mask, gb::no_accum, gb::plus_times<double>{}, a.by_rows(), gb::transposed(a.by_rows()));
  });
  objects::dimension_mismatch([&] { gb::transpose(c, gb::no_mask, gb::no_accum, a.by_cols()); });
  EXPECT_EQ(c, before);
}

}  // namespace
