// Conversion between domains: values beyond an integer type saturate, NaN becomes 0. Also a test for
// UndefinedBehaviorSanitizer (-fsanitize=float-cast-overflow).
#include <graphblas/graphblas.hpp>
#include <tests/semantics/tiny.hpp>

#include <cmath>
#include <cstdint>
#include <limits>
#include <vector>

namespace {

using namespace tiny;
using gb::arithmetic::cast;

constexpr double inf = std::numeric_limits<double>::infinity(), nan = std::numeric_limits<double>::quiet_NaN();
constexpr float inf_f = std::numeric_limits<float>::infinity(), nan_f = std::numeric_limits<float>::quiet_NaN();

template <class To, class From>
void ends() {
  constexpr To most = std::numeric_limits<To>::max(), least = std::numeric_limits<To>::min();
  EXPECT_EQ(cast<To>(std::numeric_limits<From>::quiet_NaN()), To(0));
  EXPECT_EQ(cast<To>(std::numeric_limits<From>::infinity()), most);
  EXPECT_EQ(cast<To>(-std::numeric_limits<From>::infinity()), least);
  EXPECT_EQ(cast<To>(From(1e30)), most);
  EXPECT_EQ(cast<To>(From(-1e30)), least);
  // The first values outside and the last inside, if From can distinguish them.
  const From above = std::ldexp(From(1), std::numeric_limits<To>::digits);
  EXPECT_EQ(cast<To>(above), most);
  EXPECT_EQ(cast<To>(std::nextafter(above, From(0))), static_cast<To>(std::nextafter(above, From(0))));
  EXPECT_EQ(cast<To>(-above), least);
  EXPECT_EQ(cast<To>(std::nextafter(-above, -std::numeric_limits<From>::infinity())), least);
  EXPECT_EQ(cast<To>(From(-0.75)), To(0));
  EXPECT_EQ(cast<To>(From(7.9)), To(7));
  EXPECT_EQ(cast<To>(From(-7.9)), std::is_signed_v<To> ? To(-7) : To(0));
  EXPECT_EQ(cast<To>(From(-1)), std::is_signed_v<To> ? To(-1) : To(0));
}

TEST(cast, saturates_at_the_ends_of_every_integer) {
  ends<std::int8_t, double>();
  ends<std::uint8_t, double>();
  ends<std::int16_t, float>();
  ends<std::uint16_t, double>();
  ends<std::int32_t, double>();
  ends<std::int32_t, float>();
  ends<std::uint32_t, float>();
  ends<std::int64_t, double>();
  ends<std::int64_t, float>();
  ends<std::uint64_t, double>();
  ends<std::uint64_t, float>();
  static_assert(cast<int>(nan) == 0 && cast<std::int64_t>(1e30f) == std::numeric_limits<std::int64_t>::max());
}

TEST(cast, other_conversions_are_unchanged) {
  EXPECT_EQ(cast<std::int8_t>(300), std::int8_t(44));  // integers wrap
  EXPECT_EQ(cast<bool>(nan), true);
  EXPECT_EQ(cast<bool>(0.25), true);
  EXPECT_EQ(cast<bool>(-0.0), false);
  EXPECT_EQ(cast<double>(std::int64_t{1} << 60), 0x1p60);
  EXPECT_EQ(cast<float>(inf), inf_f);
  EXPECT_EQ(cast<int>(nan_f), 0);
  EXPECT_EQ(cast<int>(gb::unit{}), 1);
}

template <class E>
using cast_semantics = on_each_backend<E>;
TYPED_TEST_SUITE(cast_semantics, backends, backend_names);

constexpr int most = std::numeric_limits<int>::max(), least = std::numeric_limits<int>::min();
const auto wild = mat<double>({{nan, inf}, {-inf, 1e30}});
const auto tame = mat<int>({{0, most}, {least, most}});
const auto wild_vector = vec<double>({nan, inf, -1e30});
const auto tame_vector = vec<int>({0, most, least});
const auto ones = mat<double>({{1, _}, {_, 1}});
const auto one_vector = vec<double>({1, 1});

TYPED_TEST(cast_semantics, outputs) {
  const auto& e = this->exec;
  gb::matrix<int> C(2, 2);
  gb::apply(e, C, gb::no_mask, gb::no_accum, gb::identity<>{}, wild);
  EXPECT_EQ(C, tame);
  gb::transpose(e, C, gb::no_mask, gb::no_accum, gb::transposed(wild));
  EXPECT_EQ(C, tame);
  gb::assign(e, C, gb::no_mask, gb::no_accum, wild, gb::all, gb::all);
  EXPECT_EQ(C, tame);
  gb::assign(e, C, gb::no_mask, gb::no_accum, 1e30, gb::all, gb::all);
  EXPECT_EQ(C, mat<int>({{most, most}, {most, most}}));
  gb::mxm(e, C, gb::no_mask, gb::no_accum, gb::plus_times<double>{}, ones, wild);
  EXPECT_EQ(C, tame.clone()) << "but 0 * nan";
  gb::vector<int> w(3);
  gb::apply(e, w, gb::no_mask, gb::no_accum, gb::identity<>{}, wild_vector);
  EXPECT_EQ(w, tame_vector);
  gb::apply(e, w, gb::no_mask, gb::plus<double>{}, gb::ainv<>{}, wild_vector);
  EXPECT_EQ(w.get(1), least);
}

TYPED_TEST(cast_semantics, operators_over_integers) {
  const auto& e = this->exec;
  EXPECT_EQ(gb::mxm(e, ones, wild, gb::plus_times<int>{}), tame);
  EXPECT_EQ(gb::mxm(e, ones, wild, gb::plus_second<int>{}), tame);
  EXPECT_EQ(gb::mxm(e, wild, ones, gb::min_first<int>{}), tame);
  EXPECT_EQ(gb::apply(e, gb::identity<int>{}, wild), tame);
  EXPECT_EQ(gb::apply(e, gb::abs<int>{}, wild_vector), vec<int>({0, most, least}));
  EXPECT_EQ(gb::ewise_mult(e, wild, wild, gb::min<int>{}), tame);
  EXPECT_EQ(gb::ewise_mult(e, wild, wild, gb::first<int>{}), tame);
  EXPECT_EQ(gb::select(e, gb::valueeq<int>{}, wild, 1e30), mat<double>({{_, inf}, {_, 1e30}}));
  // A user's operator whose results are not in the domain of the monoid.
  const gb::semiring half(gb::plus_monoid<int>{}, [](double x, double y) { return x * y; });
  EXPECT_EQ(gb::mxm(e, ones, wild, half), tame);
  EXPECT_EQ(gb::mxv(e, wild, one_vector, gb::plus_second<int>{}), vec<int>({2, 2}));
}

TYPED_TEST(cast_semantics, sums) {
  const auto& e = this->exec;
  gb::vector<int> w(2);
  gb::reduce(e, w, gb::no_mask, gb::no_accum, gb::max_monoid<double>{}, wild);
  EXPECT_EQ(w, vec<int>({most, most}));
  EXPECT_EQ(gb::reduce(e, gb::min_monoid<int>{}, wild), least);
  gb::scalar<int> s;
  gb::reduce(e, s, gb::no_accum, gb::max_monoid<double>{}, wild);
  EXPECT_EQ(s.value(), most);
  EXPECT_EQ((gb::matrix<int>::build(1, 1, std::vector<std::int32_t>{0, 0}, std::vector<std::int32_t>{0, 0},
                                    std::vector<int>{1, 2}, [](int, int) { return 1e30; })
                 .get(0, 0)),
            most);
}

}  // namespace
