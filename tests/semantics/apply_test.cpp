// apply against results written by hand: unary, bound and index-unary operators.
#include <graphblas/operations/apply.hpp>
#include <graphblas/scalar.hpp>
#include <semirings/operators.hpp>
#include <tests/semantics/tiny.hpp>

#include <cstdint>

namespace {

using namespace tiny;

template <class E>
using apply_semantics = on_each_backend<E>;
TYPED_TEST_SUITE(apply_semantics, backends, backend_names);

const auto A = mat<int>({{1, -2, _}, {_, 3, 0}});
const auto u = vec<int>({4, _, -5, 0});

TYPED_TEST(apply_semantics, unary) {
  gb::matrix<int> C(2, 3);
  gb::apply(this->exec, C, gb::no_mask, gb::no_accum, gb::ainv<int>{}, A);
  EXPECT_EQ(C, mat<int>({{-1, 2, _}, {_, -3, 0}}));
  gb::vector<int> w(4);
  gb::apply(this->exec, w, gb::no_mask, gb::no_accum, gb::abs<int>{}, u);
  EXPECT_EQ(w, vec<int>({4, _, 5, 0}));
  EXPECT_EQ(gb::apply(
                this->exec, [](int a) { return a > 0; }, A),
            mat<bool>({{true, false, _}, {_, true, false}}));
  EXPECT_EQ(gb::apply(
                this->exec, [](int a) { return a + 0.5; }, u),
            vec<double>({4.5, _, -4.5, 0.5}));
}

TYPED_TEST(apply_semantics, bound_first_and_second) {
  gb::matrix<int> C(2, 3);
  gb::apply(this->exec, C, gb::no_mask, gb::no_accum, gb::minus<int>{}, 10, A);
  EXPECT_EQ(C, mat<int>({{9, 12, _}, {_, 7, 10}}));
  gb::apply(this->exec, C, gb::no_mask, gb::no_accum, gb::minus<int>{}, A, 10);
  EXPECT_EQ(C, mat<int>({{-9, -12, _}, {_, -7, -10}}));
  gb::vector<int> w(4);
  gb::apply(this->exec, w, gb::no_mask, gb::no_accum, gb::div<int>{}, 20, u);
  EXPECT_EQ(w, vec<int>({5, _, -4, 0})) << "integers: x / 0 = 0";
  gb::apply(this->exec, w, gb::no_mask, gb::no_accum, gb::minus<int>{}, u, 1);
  EXPECT_EQ(w, vec<int>({3, _, -6, -1}));
}

TYPED_TEST(apply_semantics, index_unary) {
  gb::matrix<std::int64_t> C(2, 3);
  gb::apply(this->exec, C, gb::no_mask, gb::no_accum, gb::rowindex<std::int64_t>{}, A, 100);
  EXPECT_EQ(C, mat<std::int64_t>({{100, 100, _}, {_, 101, 101}}));
  gb::matrix<std::int64_t> D(3, 2);
  gb::apply(this->exec, D, gb::no_mask, gb::no_accum, gb::rowindex<std::int64_t>{}, gb::transposed(A), 0);
  EXPECT_EQ(D, mat<std::int64_t>({{0, _}, {1, 1}, {_, 2}})) << "positions are those of the transpose";
  gb::vector<std::int64_t> w(4);
  gb::apply(this->exec, w, gb::no_mask, gb::no_accum, gb::rowindex<std::int64_t>{}, u, 1);
  EXPECT_EQ(w, vec<std::int64_t>({1, _, 3, 4}));
  gb::apply(this->exec, w, gb::no_mask, gb::no_accum, gb::colindex<std::int64_t>{}, u, 7);
  EXPECT_EQ(w, vec<std::int64_t>({7, _, 7, 7})) << "the column of a vector is 0";
}

TYPED_TEST(apply_semantics, transposed_operand) {
  gb::matrix<int> C(3, 2);
  gb::apply(this->exec, C, gb::no_mask, gb::no_accum, gb::ainv<int>{}, gb::transposed(A));
  EXPECT_EQ(C, mat<int>({{-1, _}, {2, -3}, {_, 0}}));
}

TYPED_TEST(apply_semantics, mask_accumulator_replace) {
  const auto M = mat<bool>({{true, _, true}, {true, false, _}});
  const auto old = mat<int>({{100, 100, 100}, {_, 100, _}});
  auto C = old.clone();
  gb::apply(this->exec, C, M, gb::no_accum, gb::ainv<int>{}, A);
  EXPECT_EQ(C, mat<int>({{-1, 100, _}, {_, 100, _}}));
  C = old.clone();
  gb::apply(this->exec, C, M, gb::plus<int>{}, gb::ainv<int>{}, A, gb::replace);
  EXPECT_EQ(C, mat<int>({{99, _, 100}, {_, _, _}}));
  C = old.clone();
  gb::apply(this->exec, C, !M, gb::no_accum, gb::ainv<int>{}, A, gb::replace);
  EXPECT_EQ(C, mat<int>({{_, 2, _}, {_, -3, 0}}));
  const auto m = vec<bool>({_, true, true, false});
  auto w = vec<int>({1, 1, _, 1});
  gb::apply(this->exec, w, m, gb::plus<int>{}, gb::ainv<int>{}, u);
  EXPECT_EQ(w, vec<int>({1, 1, 5, 1}));
  gb::apply(this->exec, w, !gb::structure(m), gb::no_accum, gb::ainv<int>{}, u, gb::replace);
  EXPECT_EQ(w, vec<int>({-4, _, _, _}));
}

TYPED_TEST(apply_semantics, in_place) {
  auto C = A.clone();
  gb::apply(this->exec, C, gb::no_mask, gb::no_accum, gb::ainv<int>{}, C);
  EXPECT_EQ(C, mat<int>({{-1, 2, _}, {_, -3, 0}}));
  gb::apply(this->exec, C, C, gb::plus<int>{}, gb::ainv<int>{}, C);
  EXPECT_EQ(C, mat<int>({{0, 0, _}, {_, 0, 0}}));
}

TYPED_TEST(apply_semantics, a_scalar_is_its_value) {
  const gb::scalar<int> ten(10), empty;
  gb::matrix<int> C(2, 3);
  gb::apply(this->exec, C, gb::no_mask, gb::no_accum, gb::minus<int>{}, A, ten);
  EXPECT_EQ(C, mat<int>({{-9, -12, _}, {_, -7, -10}}));
  gb::apply(this->exec, C, gb::no_mask, gb::no_accum, gb::minus<int>{}, ten, A);
  EXPECT_EQ(C, mat<int>({{9, 12, _}, {_, 7, 10}}));
  gb::vector<std::int64_t> w(4);
  gb::apply(this->exec, w, gb::no_mask, gb::no_accum, gb::rowindex<std::int64_t>{}, u, gb::scalar<std::int64_t>(5));
  EXPECT_EQ(w, vec<std::int64_t>({5, _, 7, 8}));
  const auto before = C.clone();
  EXPECT_THROW(gb::apply(this->exec, C, gb::no_mask, gb::no_accum, gb::minus<int>{}, A, empty), gb::empty_object);
  EXPECT_EQ(C, before);
}

TEST(apply_reference, patterns) {
  const auto P = mat<void>({{x, _, x}});
  gb::matrix<int> C(1, 3);
  gb::apply(gb::reference{}, C, gb::no_mask, gb::no_accum, gb::plus<int>{}, P, 4);
  EXPECT_EQ(C, mat<int>({{5, _, 5}}));
  gb::matrix<void> Q(1, 3);
  gb::apply(gb::reference{}, Q, gb::no_mask, gb::no_accum, gb::identity<>{}, P);
  EXPECT_EQ(Q, P);
}

}  // namespace
