// The laws of the named monoids on random and extreme values: associative, identity, terminal, and what traits claim.
#include <semirings/monoids.hpp>

#include "law_support.hpp"
#include <gtest/gtest.h>
#include <rapidcheck.h>

#include <cstdint>
#include <vector>

namespace gb = gustav;

namespace {

// `draw` gives random values that the operator itself can return (0 or 1 for logic in a wider domain).
template <class M, class Draw = law_support::draw_any<typename M::value_type>>
void expect_monoid_laws(const char* name, Draw draw = {}) {
  const M m{};
  const bool holds = law_support::check(name, [&] {
    const auto a = draw();
    const auto b = draw();
    const auto c = draw();
    law_support::require(m(m(a, b), c) == m(a, m(b, c)), "associative");
    if constexpr (gb::has_identity_v<M>) {
      law_support::require(m(m.identity(), a) == a, "identity on the left");
      law_support::require(m(a, m.identity()) == a, "identity on the right");
    }
    if constexpr (gb::is_commutative_v<M>) law_support::require(m(a, b) == m(b, a), "commutative");
    if constexpr (gb::is_idempotent_v<M>) law_support::require(m(a, a) == a, "idempotent");
    if constexpr (gb::is_always_terminal_v<M>) {
      law_support::require(m(a, b) == a, "the first value decides");
    } else if constexpr (gb::has_terminal_v<M>) {
      law_support::require(m(m.terminal(), a) == m.terminal(), "terminal on the left");
      law_support::require(m(a, m.terminal()) == m.terminal(), "terminal on the right");
      law_support::require(gb::is_terminal(m, m.terminal()), "is_terminal");
    }
  });
  EXPECT_TRUE(holds) << name;
}

template <class T>
class MonoidLaws : public testing::Test {};
TYPED_TEST_SUITE(MonoidLaws, law_support::integer_domains);

TYPED_TEST(MonoidLaws, Arithmetic) {
  using T = TypeParam;
  expect_monoid_laws<gb::plus_monoid<T>>("plus");
  expect_monoid_laws<gb::times_monoid<T>>("times");
  expect_monoid_laws<gb::min_monoid<T>>("min");
  expect_monoid_laws<gb::max_monoid<T>>("max");
  expect_monoid_laws<gb::any_monoid<T>>("any");
  expect_monoid_laws<gb::monoid<gb::plus<>, T>>("plus, open operator");
}

TYPED_TEST(MonoidLaws, Bits) {
  using T = TypeParam;
  expect_monoid_laws<gb::bor_monoid<T>>("bor");
  expect_monoid_laws<gb::band_monoid<T>>("band");
  expect_monoid_laws<gb::bxor_monoid<T>>("bxor");
  expect_monoid_laws<gb::bxnor_monoid<T>>("bxnor");
}

TYPED_TEST(MonoidLaws, Logic) {
  using T = TypeParam;
  const law_support::draw_truth<T> truth;
  expect_monoid_laws<gb::lor_monoid<T>>("lor", truth);
  expect_monoid_laws<gb::land_monoid<T>>("land", truth);
  expect_monoid_laws<gb::lxor_monoid<T>>("lxor", truth);
  expect_monoid_laws<gb::lxnor_monoid<T>>("lxnor", truth);
}

TEST(MonoidLaws, EqualityOfBool) { expect_monoid_laws<gb::eq_monoid>("eq"); }

// Floats: min and max are exact, and any is.
TEST(MonoidLaws, Floats) {
  expect_monoid_laws<gb::min_monoid<double>>("min of double");
  expect_monoid_laws<gb::max_monoid<double>>("max of double");
  expect_monoid_laws<gb::any_monoid<double>>("any of double");
  expect_monoid_laws<gb::min_monoid<float>>("min of float");
}

// A terminal value ends a sum early without changing it.
TEST(MonoidLaws, EarlyExitChangesNothing) {
  const bool holds = law_support::check("early exit", [] {
    const auto values = *rc::gen::nonEmpty<std::vector<std::int8_t>>();
    const gb::times_monoid<std::int8_t> m;
    std::int8_t whole = values[0], early = values[0];
    bool ended = gb::is_terminal(m, early);
    for (std::size_t k = 1; k < values.size(); ++k) {
      whole = m(whole, values[k]);
      if (!ended) {
        early = m(early, values[k]);
        ended = gb::is_terminal(m, early);
      }
    }
    law_support::require(whole == early, "early exit");
  });
  EXPECT_TRUE(holds);
}

}  // namespace
