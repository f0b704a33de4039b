// The laws of the named semirings on random and extreme values: where multiplication distributes over addition (and
// where it does not, a counterexample), associative multiplication, and 0 that absorbs where there is one.
#include <semirings/semirings.hpp>

#include "law_support.hpp"
#include <gtest/gtest.h>

#include <cstdint>

namespace gb = gustav;

namespace {

template <class S, class Draw = law_support::draw_any<typename S::value_type>>
void expect_distributive(const char* name, Draw draw = {}) {
  const S s{};
  const bool holds = law_support::check(name, [&] {
    const auto a = draw();
    const auto b = draw();
    const auto c = draw();
    law_support::require(s.multiply(a, s.add(b, c)) == s.add(s.multiply(a, b), s.multiply(a, c)), "left distributive");
    law_support::require(s.multiply(s.add(b, c), a) == s.add(s.multiply(b, a), s.multiply(c, a)), "right distributive");
    law_support::require(s.multiply(s.multiply(a, b), c) == s.multiply(a, s.multiply(b, c)), "associative product");
  });
  EXPECT_TRUE(holds) << name;
}

// The identity of addition absorbs in products, as a missing entry does.
template <class S, class Draw = law_support::draw_any<typename S::value_type>>
void expect_zero_absorbs(const char* name, Draw draw = {}) {
  const S s{};
  const bool holds = law_support::check(name, [&] {
    const auto a = draw();
    law_support::require(s.multiply(a, s.add.identity()) == s.add.identity(), "zero absorbs on the right");
    law_support::require(s.multiply(s.add.identity(), a) == s.add.identity(), "zero absorbs on the left");
  });
  EXPECT_TRUE(holds) << name;
}

template <class T>
class SemiringLaws : public testing::Test {};
TYPED_TEST_SUITE(SemiringLaws, law_support::integer_domains);

TYPED_TEST(SemiringLaws, Rings) {
  using T = TypeParam;
  expect_distributive<gb::plus_times<T>>("plus_times");
  expect_zero_absorbs<gb::plus_times<T>>("plus_times, 0");
  expect_distributive<gb::bxor_band<T>>("bxor_band");
  expect_zero_absorbs<gb::bxor_band<T>>("bxor_band, 0");
  expect_distributive<gb::bxnor_bor<T>>("bxnor_bor");
  expect_zero_absorbs<gb::bxnor_bor<T>>("bxnor_bor, 0");
}

TYPED_TEST(SemiringLaws, Lattices) {
  using T = TypeParam;
  expect_distributive<gb::min_max<T>>("min_max");
  expect_zero_absorbs<gb::min_max<T>>("min_max, 0");
  expect_distributive<gb::max_min<T>>("max_min");
  expect_zero_absorbs<gb::max_min<T>>("max_min, 0");
  expect_distributive<gb::bor_band<T>>("bor_band");
  expect_zero_absorbs<gb::bor_band<T>>("bor_band, 0");
  expect_distributive<gb::band_bor<T>>("band_bor");
  expect_zero_absorbs<gb::band_bor<T>>("band_bor, 0");
}

TYPED_TEST(SemiringLaws, Logic) {
  using T = TypeParam;
  const law_support::draw_truth<T> truth;
  expect_distributive<gb::lor_land<T>>("lor_land", truth);
  expect_zero_absorbs<gb::lor_land<T>>("lor_land, 0", truth);
  expect_distributive<gb::land_lor<T>>("land_lor", truth);
  expect_zero_absorbs<gb::land_lor<T>>("land_lor, 0", truth);
  expect_distributive<gb::lxor_land<T>>("lxor_land", truth);
  expect_zero_absorbs<gb::lxor_land<T>>("lxor_land, 0", truth);
  expect_distributive<gb::lxnor_lor<T>>("lxnor_lor", truth);
  expect_zero_absorbs<gb::lxnor_lor<T>>("lxnor_lor, 0", truth);
}

// first and second distribute over an idempotent sum on both sides.
TYPED_TEST(SemiringLaws, Choosing) {
  using T = TypeParam;
  expect_distributive<gb::min_first<T>>("min_first");
  expect_distributive<gb::min_second<T>>("min_second");
  expect_distributive<gb::max_first<T>>("max_first");
  expect_distributive<gb::max_second<T>>("max_second");
  expect_distributive<gb::any_first<T>>("any_first");
  expect_distributive<gb::any_second<T>>("any_second");
  expect_distributive<gb::any_pair<T>>("any_pair");
  expect_distributive<gb::min_pair<T>>("min_pair");
}

// What wraps does not keep the order: the tropical semirings hold while nothing overflows.
struct draw_small {
  std::int32_t operator()() const { return law_support::reported(law_support::draw_below(2000001) - 1000000); }
};
struct draw_small_natural {
  std::int64_t operator()() const { return law_support::reported<std::int64_t>(law_support::draw_below(1000001)); }
};

TEST(SemiringLaws, TropicalWithoutOverflow) {
  expect_distributive<gb::min_plus<std::int32_t>>("min_plus", draw_small{});
  expect_distributive<gb::max_plus<std::int32_t>>("max_plus", draw_small{});
  expect_distributive<gb::min_times<std::int64_t>>("min_times on naturals", draw_small_natural{});
  expect_distributive<gb::max_times<std::int64_t>>("max_times on naturals", draw_small_natural{});
  EXPECT_EQ(gb::min_plus<std::int8_t>{}.multiply(127, 1), -128);  // and so it does not hold there
}

TEST(SemiringLaws, WhereTheyFail) {
  const gb::plus_min<int> s;  // min(1, 1 + 1) = 1, min(1, 1) + min(1, 1) = 2
  EXPECT_EQ(s.multiply(1, s.add(1, 1)), 1);
  EXPECT_EQ(s.add(s.multiply(1, 1), s.multiply(1, 1)), 2);
  const gb::plus_pair<int> count;
  EXPECT_EQ(count.multiply(5, count.add(6, 7)), 1);
  EXPECT_EQ(count.add(count.multiply(5, 6), count.multiply(5, 7)), 2);
}

}  // namespace
