// select against results written by hand.
#include <graphblas/operations/select.hpp>
#include <graphblas/scalar.hpp>
#include <semirings/operators.hpp>
#include <tests/semantics/tiny.hpp>

namespace {

using namespace tiny;

template <class E>
using select_semantics = on_each_backend<E>;
TYPED_TEST_SUITE(select_semantics, backends, backend_names);

const auto A = mat<int>({{1, -2, 3}, {4, _, 0}, {_, 5, 6}});
const auto u = vec<int>({4, _, -5, 0});

TYPED_TEST(select_semantics, by_position) {
  EXPECT_EQ(gb::select(this->exec, gb::tril{}, A, 0), mat<int>({{1, _, _}, {4, _, _}, {_, 5, 6}}));
  EXPECT_EQ(gb::select(this->exec, gb::tril{}, A, -1), mat<int>({{_, _, _}, {4, _, _}, {_, 5, _}}));
  EXPECT_EQ(gb::select(this->exec, gb::triu{}, A, 1), mat<int>({{_, -2, 3}, {_, _, 0}, {_, _, _}}));
  EXPECT_EQ(gb::select(this->exec, gb::diag{}, A, 0), mat<int>({{1, _, _}, {_, _, _}, {_, _, 6}}));
  EXPECT_EQ(gb::select(this->exec, gb::offdiag{}, A, 0), mat<int>({{_, -2, 3}, {4, _, 0}, {_, 5, _}}));
  EXPECT_EQ(gb::select(this->exec, gb::colle{}, A, 0), mat<int>({{1, _, _}, {4, _, _}, {_, _, _}}));
  EXPECT_EQ(gb::select(this->exec, gb::colgt{}, A, 1), mat<int>({{_, _, 3}, {_, _, 0}, {_, _, 6}}));
  EXPECT_EQ(gb::select(this->exec, gb::rowle{}, u, 1), vec<int>({4, _, _, _}));
  EXPECT_EQ(gb::select(this->exec, gb::rowgt{}, A, 1), mat<int>({{_, _, _}, {_, _, _}, {_, 5, 6}}));
}

TYPED_TEST(select_semantics, by_value) {
  EXPECT_EQ(gb::select(this->exec, gb::valuegt<int>{}, A, 0), mat<int>({{1, _, 3}, {4, _, _}, {_, 5, 6}}));
  EXPECT_EQ(gb::select(this->exec, gb::valuene<int>{}, A, 0), mat<int>({{1, -2, 3}, {4, _, _}, {_, 5, 6}}));
  EXPECT_EQ(gb::select(this->exec, gb::valuele<int>{}, u, 0), vec<int>({_, _, -5, 0}));
  EXPECT_EQ(gb::select(this->exec, gb::valueeq<int>{}, u, 0), vec<int>({_, _, _, 0}));
}

TYPED_TEST(select_semantics, users_predicate) {
  const auto even_and_right = [](int value, offset_t i, offset_t j, int thunk) {
    return value % 2 == 0 && j - i > thunk;
  };
  EXPECT_EQ(gb::select(this->exec, even_and_right, A, 0), mat<int>({{_, -2, _}, {_, _, 0}, {_, _, _}}));
}

TYPED_TEST(select_semantics, mask_accumulator_replace_transposed) {
  const auto M = mat<bool>({{true, true, _}, {_, true, true}, {false, _, true}});
  const auto old = mat<int>({{100, 100, _}, {_, 100, 100}, {100, _, 100}});
  auto C = old.clone();
  gb::select(this->exec, C, M, gb::no_accum, gb::valuegt<int>{}, A, 0);
  EXPECT_EQ(C, mat<int>({{1, _, _}, {_, _, _}, {100, _, 6}}));
  C = old.clone();
  gb::select(this->exec, C, M, gb::plus<int>{}, gb::valuegt<int>{}, gb::transposed(A), 0, gb::replace);
  EXPECT_EQ(C, mat<int>({{101, 104, _}, {_, 100, 105}, {_, _, 106}}));
  C = old.clone();
  gb::select(this->exec, C, !M, gb::no_accum, gb::valuegt<int>{}, A, 0, gb::replace);
  EXPECT_EQ(C, mat<int>({{_, _, 3}, {4, _, _}, {_, 5, _}}));
}

TYPED_TEST(select_semantics, in_place) {
  auto C = A.clone();
  gb::select(this->exec, C, gb::no_mask, gb::no_accum, gb::tril{}, C, -1);
  EXPECT_EQ(C, mat<int>({{_, _, _}, {4, _, _}, {_, 5, _}}));
  auto w = u.clone();
  gb::select(this->exec, w, w, gb::no_accum, gb::valuelt<int>{}, w, 0, gb::replace);
  EXPECT_EQ(w, vec<int>({_, _, -5, _}));
}

TYPED_TEST(select_semantics, a_scalar_is_its_value) {
  gb::scalar<int> thunk(0);
  EXPECT_EQ(gb::select(this->exec, gb::valuegt<int>{}, A, thunk), gb::select(this->exec, gb::valuegt<int>{}, A, 0));
  thunk.clear();
  try {
    gb::select(this->exec, gb::valuegt<int>{}, A, thunk);
    ADD_FAILURE() << "no error";
  } catch (const gb::empty_object& e) {
    EXPECT_STREQ(e.what(), "select: the scalar is empty");
    EXPECT_EQ(e.code(), gb::info::empty_object);
  }
}

TEST(select_reference, patterns) {
  const auto P = mat<void>({{x, _, x}, {x, x, x}});
  EXPECT_EQ(gb::select(gb::reference{}, gb::triu{}, P, 0), mat<void>({{x, _, x}, {_, x, x}}));
}

}  // namespace
