// extract against results written by hand.
#include <graphblas/operations/extract.hpp>
#include <semirings/binary_operators.hpp>
#include <tests/semantics/tiny.hpp>

#include <cstdint>
#include <vector>

namespace {

using namespace tiny;

template <class E>
using extract_semantics = on_each_backend<E>;
TYPED_TEST_SUITE(extract_semantics, backends, backend_names);

using list = std::vector<std::int32_t>;
const auto A = mat<int>({{1, 2, _, 3}, {_, 4, 5, _}, {6, _, _, 7}});
const auto u = vec<int>({10, _, 20, 30});

TYPED_TEST(extract_semantics, part_of_a_matrix) {
  gb::matrix<int> C(2, 2);
  gb::extract(this->exec, C, gb::no_mask, gb::no_accum, A, list{0, 2}, list{1, 3});
  EXPECT_EQ(C, mat<int>({{2, 3}, {_, 7}}));
  gb::extract(this->exec, C, gb::no_mask, gb::no_accum, A, list{2, 0}, list{3, 0});
  EXPECT_EQ(C, mat<int>({{7, 6}, {3, 1}})) << "lists come in any order";
  gb::extract(this->exec, C, gb::no_mask, gb::no_accum, gb::transposed(A), list{1, 3}, list{0, 1});
  EXPECT_EQ(C, mat<int>({{2, 4}, {3, _}}));
}

TYPED_TEST(extract_semantics, lists_may_repeat) {
  gb::matrix<int> C(2, 3);
  gb::extract(this->exec, C, gb::no_mask, gb::no_accum, A, list{1, 1}, list{2, 1, 2});
  EXPECT_EQ(C, mat<int>({{5, 4, 5}, {5, 4, 5}}));
  EXPECT_EQ(gb::extract(this->exec, A, list{1, 1}, list{2, 1, 2}), C);
  gb::vector<int> w(3);
  gb::extract(this->exec, w, gb::no_mask, gb::no_accum, u, list{2, 2, 1});
  EXPECT_EQ(w, vec<int>({20, 20, _}));
  EXPECT_EQ(gb::extract(this->exec, u, list{2, 2, 1}), w);
}

TYPED_TEST(extract_semantics, all_and_nothing) {
  gb::matrix<int> C(3, 4);
  gb::extract(this->exec, C, gb::no_mask, gb::no_accum, A, gb::all, gb::all);
  EXPECT_EQ(C, A);
  gb::matrix<int> D(3, 1);
  gb::extract(this->exec, D, gb::no_mask, gb::no_accum, A, gb::all, list{3});
  EXPECT_EQ(D, mat<int>({{3}, {_}, {7}}));
  gb::matrix<int> none(0, 4);
  gb::extract(this->exec, none, gb::no_mask, gb::no_accum, A, list{}, gb::all);
  EXPECT_EQ(none, gb::matrix<int>(0, 4)) << "an empty list is not all";
  gb::vector<int> w(4);
  gb::extract(this->exec, w, gb::no_mask, gb::no_accum, u, gb::all);
  EXPECT_EQ(w, u);
}

TYPED_TEST(extract_semantics, part_of_a_vector) {
  gb::vector<int> w(3);
  gb::extract(this->exec, w, gb::no_mask, gb::no_accum, u, list{3, 1, 0});
  EXPECT_EQ(w, vec<int>({30, _, 10}));
}

TYPED_TEST(extract_semantics, column_and_row) {
  gb::vector<int> w(3);
  gb::extract_column(this->exec, w, gb::no_mask, gb::no_accum, A, gb::all, 0);
  EXPECT_EQ(w, vec<int>({1, _, 6}));
  gb::extract_column(this->exec, w, gb::no_mask, gb::no_accum, A, list{2, 2, 1}, 3);
  EXPECT_EQ(w, vec<int>({7, 7, _}));
  gb::vector<int> row(4);
  gb::extract_column(this->exec, row, gb::no_mask, gb::no_accum, gb::transposed(A), gb::all, 1);
  EXPECT_EQ(row, vec<int>({_, 4, 5, _}));
}

TYPED_TEST(extract_semantics, mask_accumulator_replace) {
  const auto M = mat<bool>({{true, false}, {_, true}});
  const auto old = mat<int>({{100, 100}, {100, 100}});
  auto C = old.clone();
  gb::extract(this->exec, C, M, gb::no_accum, A, list{0, 1}, list{0, 3});
  EXPECT_EQ(C, mat<int>({{1, 100}, {100, _}}));
  C = old.clone();
  gb::extract(this->exec, C, M, gb::minus<int>{}, A, list{0, 1}, list{0, 3}, gb::replace);
  EXPECT_EQ(C, mat<int>({{99, _}, {_, 100}}));
  C = old.clone();
  gb::extract(this->exec, C, !M, gb::no_accum, A, list{0, 1}, list{0, 3}, gb::replace);
  EXPECT_EQ(C, mat<int>({{_, 3}, {_, _}}));
  const auto m = vec<bool>({true, false, true});
  auto w = vec<int>({1, 1, 1});
  gb::extract(this->exec, w, m, gb::plus<int>{}, u, list{0, 2, 1});
  EXPECT_EQ(w, vec<int>({11, 1, 1}));
  gb::extract_column(this->exec, w, !m, gb::no_accum, A, gb::all, 1, gb::replace);
  EXPECT_EQ(w, vec<int>({_, 4, _}));
}

TYPED_TEST(extract_semantics, in_place) {
  auto C = mat<int>({{1, 2}, {_, 4}});
  gb::extract(this->exec, C, gb::no_mask, gb::no_accum, C, list{1, 0}, list{1, 0});
  EXPECT_EQ(C, mat<int>({{4, _}, {2, 1}}));
  auto w = u.clone();
  gb::extract(this->exec, w, w, gb::plus<int>{}, w, list{3, 2, 1, 0}, gb::replace);
  EXPECT_EQ(w, vec<int>({40, _, 20, 40}));
}

TEST(extract_reference, short_forms_and_patterns) {
  EXPECT_EQ(gb::extract(A, list{1}, gb::all), mat<int>({{_, 4, 5, _}}));
  EXPECT_EQ(gb::extract(u, list{0, 3}), vec<int>({10, 30}));
  gb::matrix<void> C(1, 2);
  gb::extract(gb::reference{}, C, gb::no_mask, gb::no_accum, mat<void>({{x, _, x}}), gb::all, list{2, 1});
  EXPECT_EQ(C, mat<void>({{x, _}}));
}

}  // namespace
