// A user's own monoid and semiring, plain structs, in every operation and every method that takes one: the answers are
// those of the named semiring that they imitate.
#include <backends/cpu/simd/isa.hpp>
#include <graphblas/graphblas.hpp>
#include <graphblas/operations/mxm_forced.hpp>
#include <tests/backends/grid_objects.hpp>

#include <gtest/gtest.h>

#include <cstdint>
#include <limits>
#include <type_traits>

namespace gb = gustav;
using gb::method;

namespace {

// What is_monoid asks for and no more. It cannot be made from nothing.
template <class T>
struct longest {
  using value_type = T;
  explicit longest(T least) : least_(least) {}
  T identity() const { return least_; }
  T operator()(T a, T b) const { return a < b ? b : a; }

 private:
  T least_;
};
// What is_semiring asks for and no more.
template <class T>
struct longest_path {
  using value_type = T;
  longest<T> add;
  gb::plus<T> multiply;
};
static_assert(gb::is_monoid<longest<double>>);
static_assert(gb::is_semiring<longest_path<double>>);
static_assert(gb::is_semiring<gb::semiring<longest<double>, gb::plus<double>>>);
static_assert(gb::semiring_for<longest_path<double>, double, double>);

template <class T>
constexpr T least = std::numeric_limits<T>::has_infinity ? -std::numeric_limits<T>::infinity()
                                                         : std::numeric_limits<T>::lowest();

// f(semiring) for a user's monoid in gustav::semiring, and for a user's semiring.
template <class T, class F>
void with_users_semirings(const F& f) {
  f(gb::semiring(longest<T>(least<T>), gb::plus<T>{}));
  f(longest_path<T>{longest<T>(least<T>), {}});
}

template <class T, class I>
void expect_products() {
  const gb::max_plus<T> named;
  grid::source random(7);
  const auto a = grid::random_matrix<T, I>(random, 40, 50, 0.3), b = grid::random_matrix<T, I>(random, 50, 60, 0.3),
             m = grid::random_matrix<T, I>(random, 40, 60, 0.3);
  const auto expect = [&](const gb::mask<I>& mask, std::initializer_list<method> methods) {
    const auto expected = gb::mxm(gb::reference{}, a, b, named, mask);
    ASSERT_GT(expected.entries(), 0);
    with_users_semirings<T>([&](const auto& sr) {
      EXPECT_TRUE(grid::same(gb::mxm(gb::reference{}, a, b, sr, mask), expected, 0.0));
      for (const auto set : {gb::isa::baseline, gb::isa::avx2, gb::isa::avx512}) {
        if (!gb::backends::cpu::has_isa(set)) continue;
        for (const method how : methods)
          EXPECT_TRUE(grid::same(gb::mxm_forced(gb::cpu{.threads = 2, .isa = set}, a, b, sr, mask, {.how = how}),
                                 expected, 0.0))
              << static_cast<int>(how);
      }
    });
  };
  expect(gb::no_mask, {method::automatic, method::hash, method::hash_vector, method::heap, method::merge, method::dense,
                       method::blocked});
  expect(gb::structure(m), {method::automatic, method::hash, method::dense, method::masked_dense, method::dot});
  expect(!gb::structure(m), {method::automatic, method::hash, method::dense});
  with_users_semirings<T>([&](const auto& sr) {
    const auto inside = gb::mask<I>(gb::structure(m));
    const auto expected = gb::mxm_reduce(gb::reference{}, gb::max_monoid<T>{}, inside, named, a, b);
    EXPECT_EQ(gb::mxm_reduce(gb::reference{}, longest<T>(least<T>), inside, sr, a, b), expected);
    EXPECT_EQ(gb::mxm_reduce(gb::cpu{.threads = 2}, longest<T>(least<T>), inside, sr, a, b), expected);
    EXPECT_EQ(gb::mxm_reduce(longest<T>(least<T>), inside, sr, a, b), expected);
    gb::offset_t rows = 0;
    gb::mxm_in_blocks(gb::cpu{}, a, b, sr, 4000, [&](gb::offset_t, const auto& block) { rows += block.rows(); });
    EXPECT_EQ(rows, a.rows());
    gb::matrix<T, I> c = gb::mxm(a, b, named), d = gb::mxm(a, b, named);
    gb::mxm(c, m, gb::minus<T>{}, named, a, b, gb::replace);
    gb::mxm(d, m, gb::minus<T>{}, sr, a, b, gb::replace);
    EXPECT_TRUE(grid::same(c, d, 0.0));
  });
}
TEST(users_semiring, products) {
  expect_products<double, std::int32_t>();
  expect_products<float, std::int64_t>();
  expect_products<std::int64_t, std::int32_t>();
}

TEST(users_semiring, matrix_times_vector) {
  using T = double;
  const gb::max_plus<T> named;
  grid::source random(8);
  const auto a = grid::random_matrix<T>(random, 200, 200, 0.2);
  for (int form = 0; form < 3; ++form) {
    const auto u = grid::random_vector<T>(random, 200, grid::vector_density(form));
    const auto m = grid::random_vector<bool>(random, 200, 0.5);
    gb::vector<T> expected(200), expected_left(200);
    gb::mxv(gb::reference{}, expected, m, gb::no_accum, named, a, u);
    gb::vxm(gb::reference{}, expected_left, !m, gb::no_accum, named, u, a);
    with_users_semirings<T>([&](const auto& sr) {
      const auto check = [&](const auto& exec, method how) {
        gb::vector<T> w(200);
        gb::mxv(exec, w, m, gb::no_accum, sr, a, u, {.how = how});
        EXPECT_TRUE(grid::same(w, expected, 0.0));
        gb::vxm(exec, w, !m, gb::no_accum, sr, u, a, {.replace = true, .how = how});
        EXPECT_TRUE(grid::same(w, expected_left, 0.0));
      };
      check(gb::reference{}, method::automatic);
      for (const method how : {method::automatic, method::push, method::pull}) check(gb::cpu{.threads = 2}, how);
    });
  }
}

TEST(users_semiring, dense_operands) {
  using T = double;
  const gb::max_plus<T> named;
  grid::source random(9);
  const auto a = grid::random_matrix<T>(random, 40, 40, 0.3);
  gb::dense_matrix<T> x(40, 37), y(37, 40);
  for (gb::offset_t i = 0; i < 40; ++i)
    for (gb::offset_t j = 0; j < 37; ++j) x(i, j) = random.value<T>(), y(j, i) = random.value<T>();
  const auto expected = gb::mxm(gb::reference{}, a, x, named);
  const auto inside = gb::mxm(gb::reference{}, x, y, named, gb::structure(a));
  with_users_semirings<T>([&](const auto& sr) {
    EXPECT_EQ(gb::mxm(gb::reference{}, a, x, sr), expected);
    EXPECT_TRUE(grid::same(gb::mxm(gb::reference{}, x, y, sr, gb::structure(a)), inside, 0.0));
    for (const auto set : {gb::isa::baseline, gb::isa::avx2, gb::isa::avx512}) {
      if (!gb::backends::cpu::has_isa(set)) continue;
      EXPECT_EQ(gb::mxm(gb::cpu{.threads = 2, .isa = set}, a, x, sr), expected);
      EXPECT_TRUE(grid::same(gb::mxm(gb::cpu{.threads = 2, .isa = set}, x, y, sr, gb::structure(a)), inside, 0.0));
    }
  });
}

TEST(users_semiring, reductions) {
  using T = double;
  grid::source random(10);
  const auto a = grid::random_matrix<T>(random, 300, 90, 0.5);
  gb::vector<T> expected(300), w(300);
  gb::reduce(expected, gb::no_mask, gb::no_accum, gb::max_monoid<T>{}, a);
  const longest<T> monoid(least<T>);
  gb::reduce(gb::reference{}, w, gb::no_mask, gb::no_accum, monoid, a);
  EXPECT_TRUE(grid::same(w, expected, 0.0));
  gb::reduce(gb::cpu{.threads = 2}, w, gb::no_mask, gb::no_accum, monoid, a);
  EXPECT_TRUE(grid::same(w, expected, 0.0));
  EXPECT_EQ(gb::reduce(monoid, a), gb::reduce(gb::max_monoid<T>{}, a));
  EXPECT_EQ(gb::reduce(monoid, expected), gb::reduce(gb::max_monoid<T>{}, expected));
  gb::scalar<T> s;
  gb::reduce(s, gb::no_accum, monoid, a);
  EXPECT_EQ(s.value(), gb::reduce(gb::max_monoid<T>{}, a));
}

}  // namespace
