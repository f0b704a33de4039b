// reduce against results written by hand: rows to a vector, a matrix or vector to a scalar or a value.
#include <graphblas/operations/reduce.hpp>
#include <semirings/monoids.hpp>
#include <tests/semantics/tiny.hpp>

namespace {

using namespace tiny;

template <class E>
using reduce_semantics = on_each_backend<E>;
TYPED_TEST_SUITE(reduce_semantics, backends, backend_names);

const auto A = mat<int>({{1, -2, 3}, {_, _, _}, {_, 5, 6}});
const auto sum = gb::plus_monoid<int>{};

TYPED_TEST(reduce_semantics, rows_and_columns) {
  auto w = vec<int>({_, 100, 100});
  gb::reduce(this->exec, w, gb::no_mask, gb::no_accum, sum, A);
  EXPECT_EQ(w, vec<int>({2, _, 11})) << "a row without entries has no sum";
  gb::reduce(this->exec, w, gb::no_mask, gb::no_accum, sum, gb::transposed(A));
  EXPECT_EQ(w, vec<int>({1, 3, 9}));
  gb::reduce(this->exec, w, gb::no_mask, gb::no_accum, gb::min_monoid<int>{}, A);
  EXPECT_EQ(w, vec<int>({-2, _, 5}));
  gb::reduce(this->exec, w, gb::no_mask, gb::no_accum, gb::any_monoid<int>{}, A);
  EXPECT_EQ(w, vec<int>({1, _, 5})) << "any keeps the first of a row";
}

TYPED_TEST(reduce_semantics, mask_accumulator_replace) {
  const auto m = vec<bool>({true, true, false});
  const auto old = vec<int>({100, 100, 100});
  auto w = old.clone();
  gb::reduce(this->exec, w, m, gb::no_accum, sum, A);
  EXPECT_EQ(w, vec<int>({2, _, 100}));
  w = old.clone();
  gb::reduce(this->exec, w, m, gb::minus<int>{}, sum, A, gb::replace);
  EXPECT_EQ(w, vec<int>({98, 100, _}));
  w = old.clone();
  gb::reduce(this->exec, w, !m, gb::plus<int>{}, sum, A);
  EXPECT_EQ(w, vec<int>({100, 100, 111}));
}

TYPED_TEST(reduce_semantics, to_a_scalar) {
  gb::scalar<int> s;
  gb::reduce(this->exec, s, gb::no_accum, sum, A);
  EXPECT_EQ(s, gb::scalar<int>(13));
  gb::reduce(this->exec, s, gb::minus<int>{}, sum, A);
  EXPECT_EQ(s, gb::scalar<int>(0));
  gb::reduce(this->exec, s, gb::minus<int>{}, gb::max_monoid<int>{}, vec<int>({_, -3, -4}));
  EXPECT_EQ(s, gb::scalar<int>(3));
}

TYPED_TEST(reduce_semantics, nothing_to_a_scalar) {
  const gb::matrix<int> none(2, 2);
  gb::scalar<int> s(5);
  gb::reduce(this->exec, s, gb::plus<int>{}, sum, none);
  EXPECT_EQ(s, gb::scalar<int>(5)) << "with an accumulator the scalar stays";
  gb::reduce(this->exec, s, gb::no_accum, sum, none);
  EXPECT_FALSE(s.has_value()) << "without one it becomes empty";
  gb::reduce(this->exec, s, gb::plus<int>{}, sum, A);
  EXPECT_EQ(s, gb::scalar<int>(13)) << "an empty scalar takes the sum";
}

TYPED_TEST(reduce_semantics, to_a_value) {
  EXPECT_EQ(gb::reduce(this->exec, sum, A), 13);
  EXPECT_EQ(gb::reduce(this->exec, sum, vec<int>({4, _, -5})), -1);
  EXPECT_EQ(gb::reduce(this->exec, sum, gb::vector<int>(3)), 0) << "the identity when there is no entry";
  EXPECT_EQ(gb::reduce(this->exec, gb::min_monoid<int>{}, gb::matrix<int>(0, 0)), std::numeric_limits<int>::max());
  EXPECT_TRUE(gb::reduce(this->exec, gb::lor_monoid<>{}, vec<bool>({false, _, true})));
  EXPECT_FALSE(gb::reduce(this->exec, gb::land_monoid<>{}, vec<bool>({false, _, true})));
}

TEST(reduce_reference, patterns_count) {
  const auto P = mat<void>({{x, _, x}, {x, x, x}});
  EXPECT_EQ(gb::reduce(gb::reference{}, sum, P), 5);
  gb::vector<int> w(2);
  gb::reduce(gb::reference{}, w, gb::no_mask, gb::no_accum, sum, P);
  EXPECT_EQ(w, vec<int>({2, 3}));
}

TEST(reduce_reference, integers_wrap) {
  EXPECT_EQ(gb::reduce(gb::reference{}, gb::plus_monoid<std::int8_t>{}, vec<std::int8_t>({100, 100})),
            std::int8_t(-56));
}

}  // namespace
