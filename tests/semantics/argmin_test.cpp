// argmin and argmax against positions found by hand.
#include <graphblas/operations/argmin.hpp>
#include <tests/semantics/tiny.hpp>

#include <cstdint>
#include <limits>

namespace {

using namespace tiny;

template <class E>
using argmin_semantics = on_each_backend<E>;
TYPED_TEST_SUITE(argmin_semantics, backends, backend_names);

constexpr double nan = std::numeric_limits<double>::quiet_NaN();
constexpr double inf = std::numeric_limits<double>::infinity();

TYPED_TEST(argmin_semantics, rows_and_columns) {
  const auto A = mat<int>({{5, 2, _, 2}, {_, _, _, _}, {_, 0, 9, -1}});
  using indices = gb::vector<std::int32_t>;
  EXPECT_EQ(gb::argmin(this->exec, A), vec<std::int32_t>({1, _, 3}));
  EXPECT_EQ(gb::argmax(this->exec, A), vec<std::int32_t>({0, _, 2}));
  const indices by_column = gb::argmin(this->exec, gb::transposed(A));
  EXPECT_EQ(by_column, vec<std::int32_t>({0, 2, 2, 2}));
  EXPECT_EQ(gb::argmax(this->exec, gb::transposed(A)), vec<std::int32_t>({0, 0, 2, 0}));
}

TYPED_TEST(argmin_semantics, vectors) {
  EXPECT_EQ(gb::argmin(this->exec, vec<int>({_, 4, 1, 1})), gb::scalar<std::int32_t>(2));
  EXPECT_EQ(gb::argmax(this->exec, vec<int>({_, 4, 1, 4})), gb::scalar<std::int32_t>(1));
  EXPECT_FALSE(gb::argmin(this->exec, gb::vector<int>(3)).has_value());
  EXPECT_FALSE(gb::argmin(this->exec, gb::vector<int>(0)).has_value());
}

TYPED_TEST(argmin_semantics, numbers_come_before_nan) {
  EXPECT_EQ(gb::argmin(this->exec, mat<double>({{nan, inf, nan}, {_, nan, nan}, {nan, -inf, inf}})),
            vec<std::int32_t>({1, 1, 1}));
  EXPECT_EQ(gb::argmax(this->exec, vec<double>({nan, -inf, nan})), gb::scalar<std::int32_t>(1));
}

TYPED_TEST(argmin_semantics, rims_of_domains) {
  using limits = std::numeric_limits<std::uint64_t>;
  EXPECT_EQ(gb::argmin(this->exec, vec<std::uint64_t>({limits::max(), limits::max()})), gb::scalar<std::int32_t>(0));
  EXPECT_EQ(gb::argmax(this->exec, vec<std::uint64_t>({0, limits::max() - 1, limits::max()})),
            gb::scalar<std::int32_t>(2));
  EXPECT_EQ(gb::argmax(this->exec, mat<bool>({{false, true}, {false, _}})), vec<std::int32_t>({1, 0}));
}

// Long enough for several workers and chains.
TEST(argmin, the_first_of_many_equal_ones) {
  constexpr int n = 200'000;
  gb::vector<float> u(n);
  for (int i = 0; i < n; ++i) u.set(i, static_cast<float>((i * 7919) % 1000));
  u.set(150'123, -1.0F);
  u.set(150'124, -1.0F);
  for (const int threads : {1, 2, 5})
    EXPECT_EQ(gb::argmin(gb::cpu{.threads = threads}, u), gb::scalar<std::int32_t>(150'123)) << threads;
}

}  // namespace
