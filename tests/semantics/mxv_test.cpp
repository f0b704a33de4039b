// mxv and vxm against results written by hand.
#include <graphblas/operations/mxv.hpp>
#include <semirings/semirings.hpp>
#include <tests/semantics/tiny.hpp>

#include <cstdint>

namespace {

using namespace tiny;

template <class E>
using mxv_semantics = on_each_backend<E>;
TYPED_TEST_SUITE(mxv_semantics, backends, backend_names);

const auto A = mat<int>({{1, _, 2}, {_, _, _}, {3, 4, _}, {_, 5, _}});
const auto u = vec<int>({10, _, 7});    // fits A
const auto v = vec<int>({2, 3, _, 1});  // fits A'
const auto Au = vec<int>({24, _, 30, _});
const auto vA = vec<int>({2, 5, 4});
const auto semi = gb::plus_times<int>{};

TYPED_TEST(mxv_semantics, products) {
  auto w = vec<int>({_, 100, 100, 100});
  gb::mxv(this->exec, w, gb::no_mask, gb::no_accum, semi, A, u);
  EXPECT_EQ(w, Au);
  w = vec<int>({_, 100, 100});
  gb::vxm(this->exec, w, gb::no_mask, gb::no_accum, semi, v, A);
  EXPECT_EQ(w, vA);
  EXPECT_EQ(gb::mxv(this->exec, A, u, semi), Au);
  EXPECT_EQ(gb::vxm(this->exec, v, A, semi), vA);
}

TYPED_TEST(mxv_semantics, transposed_matrix) {
  EXPECT_EQ(gb::mxv(this->exec, gb::transposed(A), v, semi), vA);
  EXPECT_EQ(gb::vxm(this->exec, u, gb::transposed(A), semi), Au);
}

TYPED_TEST(mxv_semantics, accumulator) {
  auto w = vec<int>({_, 100, 100, 100});
  gb::mxv(this->exec, w, gb::no_mask, gb::minus<int>{}, semi, A, u);
  EXPECT_EQ(w, vec<int>({24, 100, 70, 100}));
  gb::mxv(this->exec, w, gb::no_mask, gb::minus<int>{}, semi, A, gb::vector<int>(3));
  EXPECT_EQ(w, vec<int>({24, 100, 70, 100}));
}

// m has an explicit false entry at 2.
const auto m = vec<bool>({true, true, false, _});
const auto old = vec<int>({_, 100, 100, 100});

TYPED_TEST(mxv_semantics, masks) {
  const auto masked = [&](const gb::vector_mask<>& mask, const gb::descriptor& desc) {
    auto w = old.clone();
    gb::mxv(this->exec, w, mask, gb::no_accum, semi, A, u, desc);
    return w;
  };
  EXPECT_EQ(masked(gb::structure(m), {}), vec<int>({24, _, 30, 100}));
  EXPECT_EQ(masked(gb::structure(m), gb::replace), vec<int>({24, _, 30, _}));
  EXPECT_EQ(masked(m, {}), vec<int>({24, _, 100, 100}));
  EXPECT_EQ(masked(m, gb::replace), vec<int>({24, _, _, _}));
  EXPECT_EQ(masked(!gb::structure(m), {}), vec<int>({_, 100, 100, _}));
  EXPECT_EQ(masked(!gb::structure(m), gb::replace), vec<int>({_, _, _, _}));
  EXPECT_EQ(masked(!m, {}), vec<int>({_, 100, 30, _}));
  EXPECT_EQ(masked(!m, gb::replace), vec<int>({_, _, 30, _}));
  EXPECT_EQ(masked(!gb::no_mask, {}), old);
  EXPECT_EQ(masked(!gb::no_mask, gb::replace), gb::vector<int>(4));
  const gb::vector<bool> none(4);
  EXPECT_EQ(masked(none, {}), old);
  EXPECT_EQ(masked(!none, {}), Au);
}

TYPED_TEST(mxv_semantics, mask_with_accumulator) {
  auto w = old.clone();
  gb::mxv(this->exec, w, m, gb::plus<int>{}, semi, A, u);
  EXPECT_EQ(w, vec<int>({24, 100, 100, 100}));
  gb::mxv(this->exec, w, m, gb::plus<int>{}, semi, A, u, gb::replace);
  EXPECT_EQ(w, vec<int>({48, 100, _, _}));
}

TYPED_TEST(mxv_semantics, output_is_operand_or_mask) {
  const auto S = mat<int>({{_, 1, _}, {_, _, 1}, {2, _, _}});
  auto w = vec<int>({5, _, 6});
  gb::mxv(this->exec, w, gb::no_mask, gb::no_accum, semi, S, w);
  EXPECT_EQ(w, vec<int>({_, 6, 10}));
  gb::vxm(this->exec, w, gb::structure(w), gb::no_accum, semi, w, S);
  EXPECT_EQ(w, vec<int>({_, _, 6}));
  gb::vxm(this->exec, w, !w, gb::plus<int>{}, semi, w, S, gb::replace);
  EXPECT_EQ(w, vec<int>({12, _, _}));
}

TYPED_TEST(mxv_semantics, any_takes_the_least_inner_index) {
  EXPECT_EQ(gb::mxv(this->exec, mat<int>({{_, 5, 7}}), vec<int>({1, 2, 3}), gb::any_second<int>{}), vec<int>({2}));
  EXPECT_EQ(gb::vxm(this->exec, vec<int>({_, 2, 3}), mat<int>({{4}, {5}, {6}}), gb::any_second<int>{}), vec<int>({5}));
}

TYPED_TEST(mxv_semantics, operands_keep_their_sides) {
  // minus does not commute: A(i, k) - u(k), and u(k) - A(k, j).
  const auto sides = gb::semiring<gb::plus_monoid<int>, gb::minus<int>>{};
  EXPECT_EQ(gb::mxv(this->exec, mat<int>({{1, 2}}), vec<int>({10, 20}), sides), vec<int>({-27}));
  EXPECT_EQ(gb::vxm(this->exec, vec<int>({10, 20}), mat<int>({{1}, {2}}), sides), vec<int>({27}));
}

TYPED_TEST(mxv_semantics, positions) {
  // BFS parents: the first row that reaches j.
  const auto G = mat<void>({{_, x, x}, {_, _, x}, {_, _, _}});
  const auto frontier = vec<bool>({true, true, _});
  EXPECT_EQ(gb::vxm(this->exec, frontier, G, gb::min_second_row<std::int64_t>{}), vec<std::int64_t>({_, 0, 0}));
  EXPECT_EQ(gb::vxm(this->exec, frontier, G, gb::max_second_row<std::int64_t>{}), vec<std::int64_t>({_, 0, 1}));
  EXPECT_EQ(gb::mxv(this->exec, gb::transposed(G), frontier, gb::max_first_col<std::int64_t>{}),
            vec<std::int64_t>({_, 0, 1}));
}

TEST(mxv_reference, patterns_count_as_one) {
  const auto P = mat<void>({{x, _, x}, {_, x, _}});
  EXPECT_EQ(gb::mxv(gb::reference{}, P, vec<double>({0.5, _, 2}), gb::plus_times<double>{}), vec<double>({2.5, _}));
  EXPECT_EQ(gb::vxm(gb::reference{}, vec<void>({x, x}), P, gb::plus_pair<int>{}), vec<int>({1, 1, 1}));
}

TEST(mxv_reference, shapes_without_positions) {
  EXPECT_EQ(gb::mxv(gb::reference{}, gb::matrix<int>(2, 0), gb::vector<int>(0), semi), gb::vector<int>(2));
  EXPECT_EQ(gb::mxv(gb::reference{}, gb::matrix<int>(0, 3), u, semi), gb::vector<int>(0));
  EXPECT_EQ(gb::vxm(gb::reference{}, gb::vector<int>(0), gb::matrix<int>(0, 3), semi), gb::vector<int>(3));
}

}  // namespace
