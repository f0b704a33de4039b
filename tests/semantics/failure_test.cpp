// A call that fails changes nothing: wrong shapes, wrong indices, methods that do not apply, duplicate tuples.
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
#include <tests/semantics/tiny.hpp>

#include <cstdint>
#include <vector>

namespace {

using namespace tiny;

template <class E>
using failure_semantics = on_each_backend<E>;
TYPED_TEST_SUITE(failure_semantics, backends, backend_names);

using list = std::vector<std::int32_t>;
const auto A = mat<int>({{1, _, 2}, {_, 3, _}});     // 2 x 3
const auto B = mat<int>({{5, _}, {_, 6}, {7, _}});   // 3 x 2
const auto S = mat<int>({{1, 2}, {_, 3}});           // 2 x 2
const auto before = mat<int>({{100, _}, {_, 100}});  // 2 x 2
const auto wide = mat<bool>({{true, true, true}, {_, _, true}});
const auto u = vec<int>({1, _, 2});
const auto v = vec<int>({3, 4});
const auto w_before = vec<int>({100, _});
const auto semi = gb::plus_times<int>{};

// Runs `call` on a copy of the output. It must throw Error and leave the copy unchanged.
template <class Error, class Object, class Call>
void expect_failure(const Object& output, const Call& call) {
  auto copy = output.clone();
  EXPECT_THROW(call(copy), Error);
  EXPECT_EQ(copy, output);
}
#define EXPECT_C_KEPT(error, expression) expect_failure<gb::error>(before, [&](auto& C) { expression; })
#define EXPECT_W_KEPT(error, expression) expect_failure<gb::error>(w_before, [&](auto& w) { expression; })

TYPED_TEST(failure_semantics, shapes_of_products) {
  const auto& e = this->exec;
  EXPECT_C_KEPT(dimension_mismatch, gb::mxm(e, C, gb::no_mask, gb::no_accum, semi, A, A));
  EXPECT_C_KEPT(dimension_mismatch, gb::mxm(e, C, gb::no_mask, gb::no_accum, semi, B, A));
  EXPECT_C_KEPT(dimension_mismatch, gb::mxm(e, C, gb::no_mask, gb::no_accum, semi, gb::transposed(A), B));
  EXPECT_C_KEPT(dimension_mismatch, gb::mxm(e, C, wide, gb::no_accum, semi, A, B));
  EXPECT_C_KEPT(dimension_mismatch, gb::mxm(e, C, !gb::structure(wide), gb::no_accum, semi, A, B));
  EXPECT_W_KEPT(dimension_mismatch, gb::mxv(e, w, gb::no_mask, gb::no_accum, semi, A, v));
  EXPECT_W_KEPT(dimension_mismatch, gb::mxv(e, w, gb::no_mask, gb::no_accum, semi, B, v));
  EXPECT_W_KEPT(dimension_mismatch, gb::mxv(e, w, u, gb::no_accum, semi, A, u));
  EXPECT_W_KEPT(dimension_mismatch, gb::vxm(e, w, gb::no_mask, gb::no_accum, semi, u, A));
  EXPECT_W_KEPT(dimension_mismatch, gb::vxm(e, w, gb::no_mask, gb::no_accum, semi, v, A));
}

TYPED_TEST(failure_semantics, shapes_element_by_element) {
  const auto& e = this->exec;
  const gb::plus<int> op;
  EXPECT_C_KEPT(dimension_mismatch, gb::ewise_add(e, C, gb::no_mask, gb::no_accum, op, A, S));
  EXPECT_C_KEPT(dimension_mismatch, gb::ewise_add(e, C, gb::no_mask, gb::no_accum, op, A, A));
  EXPECT_C_KEPT(dimension_mismatch, gb::ewise_mult(e, C, gb::no_mask, gb::no_accum, op, S, gb::transposed(A)));
  EXPECT_C_KEPT(dimension_mismatch, gb::ewise_mult(e, C, wide, gb::no_accum, op, S, S));
  EXPECT_W_KEPT(dimension_mismatch, gb::ewise_add(e, w, gb::no_mask, gb::no_accum, op, u, v));
  EXPECT_W_KEPT(dimension_mismatch, gb::ewise_mult(e, w, gb::no_mask, gb::no_accum, op, u, u));
  EXPECT_C_KEPT(dimension_mismatch, gb::apply(e, C, gb::no_mask, gb::no_accum, gb::ainv<int>{}, A));
  EXPECT_C_KEPT(dimension_mismatch, gb::apply(e, C, !wide, gb::no_accum, gb::ainv<int>{}, S));
  EXPECT_W_KEPT(dimension_mismatch, gb::apply(e, w, gb::no_mask, gb::no_accum, op, u, 1));
  EXPECT_C_KEPT(dimension_mismatch, gb::select(e, C, gb::no_mask, gb::no_accum, gb::tril{}, A, 0));
  EXPECT_W_KEPT(dimension_mismatch, gb::select(e, w, u, gb::no_accum, gb::rowle{}, v, 0));
  EXPECT_C_KEPT(dimension_mismatch, gb::transpose(e, C, gb::no_mask, gb::no_accum, A));
  EXPECT_W_KEPT(dimension_mismatch, gb::reduce(e, w, gb::no_mask, gb::no_accum, gb::plus_monoid<int>{}, B));
  EXPECT_W_KEPT(dimension_mismatch, gb::reduce(e, w, u, gb::no_accum, gb::plus_monoid<int>{}, A));
}

TYPED_TEST(failure_semantics, extract_) {
  const auto& e = this->exec;
  EXPECT_C_KEPT(dimension_mismatch, gb::extract(e, C, gb::no_mask, gb::no_accum, A, gb::all, gb::all));
  EXPECT_C_KEPT(dimension_mismatch, gb::extract(e, C, gb::no_mask, gb::no_accum, A, list{0}, list{0, 1}));
  EXPECT_C_KEPT(index_out_of_bounds, gb::extract(e, C, gb::no_mask, gb::no_accum, A, list{0, 2}, list{0, 1}));
  EXPECT_C_KEPT(index_out_of_bounds, gb::extract(e, C, gb::no_mask, gb::no_accum, A, list{0, 1}, list{-1, 1}));
  EXPECT_C_KEPT(dimension_mismatch, gb::extract(e, C, wide, gb::no_accum, A, list{0, 1}, list{0, 1}));
  EXPECT_W_KEPT(index_out_of_bounds, gb::extract(e, w, gb::no_mask, gb::no_accum, u, list{0, 3}));
  EXPECT_W_KEPT(dimension_mismatch, gb::extract(e, w, gb::no_mask, gb::no_accum, u, gb::all));
  EXPECT_W_KEPT(index_out_of_bounds, gb::extract_column(e, w, gb::no_mask, gb::no_accum, A, gb::all, 3));
  EXPECT_W_KEPT(dimension_mismatch, gb::extract_column(e, w, gb::no_mask, gb::no_accum, B, gb::all, 0));
}

TYPED_TEST(failure_semantics, assign_) {
  const auto& e = this->exec;
  EXPECT_C_KEPT(dimension_mismatch, gb::assign(e, C, gb::no_mask, gb::no_accum, A, gb::all, gb::all));
  EXPECT_C_KEPT(index_out_of_bounds, gb::assign(e, C, gb::no_mask, gb::no_accum, S, list{0, 2}, gb::all));
  EXPECT_C_KEPT(invalid_value, gb::assign(e, C, gb::no_mask, gb::no_accum, S, list{0, 0}, gb::all));
  EXPECT_C_KEPT(dimension_mismatch, gb::assign(e, C, wide, gb::no_accum, S, gb::all, gb::all));
  EXPECT_C_KEPT(index_out_of_bounds, gb::assign(e, C, gb::no_mask, gb::no_accum, 7, list{-1}, gb::all));
  EXPECT_C_KEPT(dimension_mismatch, gb::assign(e, C, wide, gb::no_accum, 7, gb::all, gb::all));
  EXPECT_W_KEPT(dimension_mismatch, gb::assign(e, w, gb::no_mask, gb::no_accum, u, gb::all));
  EXPECT_W_KEPT(index_out_of_bounds, gb::assign(e, w, gb::no_mask, gb::no_accum, 7, list{2}));
  EXPECT_W_KEPT(invalid_value, gb::assign(e, w, gb::no_mask, gb::no_accum, v, list{1, 1}));
  EXPECT_C_KEPT(index_out_of_bounds, gb::assign_row(e, C, gb::no_mask, gb::no_accum, v, 2, gb::all));
  EXPECT_C_KEPT(dimension_mismatch, gb::assign_row(e, C, gb::no_mask, gb::no_accum, u, 0, gb::all));
  EXPECT_C_KEPT(dimension_mismatch, gb::assign_row(e, C, u, gb::no_accum, v, 0, gb::all));
  EXPECT_C_KEPT(index_out_of_bounds, gb::assign_column(e, C, gb::no_mask, gb::no_accum, v, gb::all, -1));
  EXPECT_C_KEPT(dimension_mismatch, gb::assign_column(e, C, gb::no_mask, gb::no_accum, u, gb::all, 0));
}

TEST(failure, methods_of_other_operations) {
  const gb::cpu e;
  EXPECT_C_KEPT(invalid_value, gb::mxm(e, C, gb::no_mask, gb::no_accum, semi, A, B, {.how = gb::method::push}));
  EXPECT_C_KEPT(invalid_value, gb::mxm(e, C, gb::no_mask, gb::no_accum, semi, A, B, {.how = gb::method::dot}));
  EXPECT_C_KEPT(invalid_value, gb::mxm(e, C, !gb::structure(S), gb::no_accum, semi, A, B, {.how = gb::method::dot}));
  EXPECT_W_KEPT(invalid_value, gb::mxv(e, w, gb::no_mask, gb::no_accum, semi, A, u, {.how = gb::method::hash}));
}

TEST(failure, methods_and_operators_without_a_cuda_kernel) {
  const gb::cuda e;
  EXPECT_C_KEPT(not_implemented,
                gb::mxm(e, C, gb::structure(S), gb::no_accum, semi, S, S, {.how = gb::method::masked_dense}));
  const auto mine = [](int x, int y) { return x ^ y; };
  EXPECT_C_KEPT(not_compiled, gb::ewise_add(e, C, gb::no_mask, gb::no_accum, mine, S, S));
}

TEST(failure, errors_carry_the_codes_of_the_c_api) {
  gb::matrix<int> C(2, 2);
  try {
    gb::mxm(C, gb::no_mask, gb::no_accum, semi, A, A);
    FAIL() << "the inner sizes differ";
  } catch (const gb::error& e) {
    EXPECT_EQ(e.code(), gb::info::dimension_mismatch);
    EXPECT_NE(std::string(e.what()).find("2 x 3"), std::string::npos) << e.what();
  }
}

TEST(failure, duplicate_tuples) {
  const list rows = {0, 1, 0}, cols = {1, 1, 1};
  const std::vector<int> values = {5, 6, 7};
  EXPECT_THROW(gb::matrix<int>::build(2, 2, rows, cols, values), gb::duplicate_entry);
  EXPECT_EQ(gb::matrix<int>::build(2, 2, rows, cols, values, gb::minus<int>{}), mat<int>({{_, -2}, {_, 6}}));
  EXPECT_EQ(gb::matrix<int>::build(2, 2, rows, cols, values, gb::second<int>{}), mat<int>({{_, 7}, {_, 6}}));
  EXPECT_THROW(gb::matrix<int>::build(2, 1, rows, cols, values, gb::plus<int>{}), gb::index_out_of_bounds);
  EXPECT_THROW(gb::matrix<void>::build(2, 2, rows, cols), gb::duplicate_entry);
  EXPECT_EQ(gb::matrix<void>::build(2, 2, rows, cols, gb::any<>{}), mat<void>({{_, x}, {_, x}}));
  EXPECT_THROW(gb::vector<int>::build(2, list{1, 1}, std::vector<int>{5, 6}), gb::duplicate_entry);
  EXPECT_EQ(gb::vector<int>::build(2, list{1, 1}, std::vector<int>{5, 6}, gb::plus<int>{}), vec<int>({_, 11}));
}

}  // namespace
