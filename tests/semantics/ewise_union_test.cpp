// ewise_union: unions with values for entries that one operand lacks.
#include <graphblas/graphblas.hpp>
#include <semirings/operators.hpp>

#include "tiny.hpp"
#include <gtest/gtest.h>

#include <cstdint>
#include <optional>

using namespace tiny;

namespace {

const auto left = mat<double>({{10, _, 20}, {_, 30, _}});
const auto right = mat<double>({{1, _, _}, {2, 3, _}});

template <class E>
void check(const E& exec) {
  EXPECT_EQ(gb::ewise_union(exec, left, 100.0, right, 5.0, gb::minus<double>{}),
            mat<double>({{9, _, 15}, {98, 27, _}}));
  for (const bool is_dense : {false, true}) {
    gb::vector<std::int64_t> u(6), v(6);
    for (offset_t i = 0; i < 6; ++i)
      if (is_dense || i % 3 == 1) u.set(i, 10 + i);
    for (const offset_t i : {1, 2}) v.set(i, i);
    const auto w = gb::ewise_union(exec, u, 7, v, 3, gb::minus<std::int64_t>{});
    for (offset_t i = 0; i < 6; ++i) {
      const auto a = u.get(i), b = v.get(i);
      const auto want = a || b ? std::optional<std::int64_t>(a.value_or(7) - b.value_or(3)) : std::nullopt;
      EXPECT_EQ(w.get(i), want) << i << ", " << is_dense;
    }
  }
}

TEST(EwiseUnion, MatricesAndVectors) {
  check(gb::cpu{});
  check(gb::reference{});
}

TEST(EwiseUnion, MasksAccumulatorsAndAliases) {
  auto c = left.clone();
  const auto m = mat<void>({{_, _, x}, {x, _, _}});
  gb::ewise_add(c, gb::structure(m), gb::plus<>{}, gb::union_operator{gb::minus<double>{}, 100.0, 5.0}, c, right,
                {.replace = true});
  EXPECT_EQ(c, mat<double>({{_, _, 35}, {98, _, _}}));
}

TEST(EwiseUnion, PositionsAndOtherTypes) {
  EXPECT_EQ(gb::ewise_union(left, 0.0, right, 0.0, gb::first_row<std::int64_t>{}),
            mat<std::int64_t>({{0, _, 0}, {1, 1, _}}));
  EXPECT_EQ(gb::ewise_union(left, 0.0, right, 25.0, gb::lt<double>{}), mat<bool>({{false, _, true}, {true, false, _}}));
}

TEST(EwiseUnion, Scalars) {
  const gb::scalar<double> alpha(100), beta(5), empty;
  EXPECT_EQ(gb::ewise_union(left, alpha, right, beta, gb::minus<double>{}),
            gb::ewise_union(left, 100.0, right, 5.0, gb::minus<double>{}));
  EXPECT_THROW(gb::ewise_union(left, alpha, right, empty, gb::minus<double>{}), gb::empty_object);
}

TEST(EwiseUnion, ShapesMustAgree) {
  EXPECT_THROW(gb::ewise_union(left, 0.0, gb::matrix<double>(3, 2), 0.0, gb::plus<double>{}), gb::dimension_mismatch);
}

}  // namespace
