// gb::cuda{} itself on the emulated device: the entries of an operator serve the one over T and the one for arguments
// of any type, in every form of call.
#include <backends/cuda/emulator/emulated.hpp>
#include <backends/cuda/matrix_operators.hpp>
#include <backends/cuda/vector_operators.hpp>
#include <graphblas/graphblas.hpp>
#include <semirings/operators.hpp>
#include <tests/backends/grid_objects.hpp>

#include <gtest/gtest.h>

#include <cstdint>
#include <type_traits>
#include <vector>

namespace gustav::device_host {
namespace {

constexpr offset_t n = 40;

// --- Which operators are the same ------------------------------------------------------------------------------------

template <class T = void>
struct mine {
  static constexpr bool is_speculatable = true;
  template <class A, class B>
  GUSTAV_HD A operator()(const A& a, const B&) const {
    return a;
  }
};

template <class Op, class Canonical, class... A>
inline constexpr bool becomes = std::is_same_v<device::canonical_operator_t<Op, A...>, Canonical>;

static_assert(becomes<plus<>, plus<double>, double, double>);
static_assert(becomes<plus<double>, plus<double>, double, double>);
static_assert(becomes<plus<float>, plus<float>, double, double>);
static_assert(becomes<plus<>, plus<>, float, double>);
static_assert(becomes<second<>, second<float>, unit, float>);
static_assert(becomes<first<>, first<float>, float, double>);
static_assert(becomes<first<>, first<>, unit, unit>);
static_assert(becomes<pair<>, pair<double>, double, double>);
static_assert(becomes<any<>, any<int>, int, int>);
static_assert(becomes<lt<>, lt<int>, int, int>);
static_assert(becomes<lor<>, lor<bool>, bool, bool>);
static_assert(becomes<lor<>, lor<>, double, double>);  // bool, and lor<double> is a double
static_assert(becomes<lnot<>, lnot<>, int>);
static_assert(becomes<abs<>, abs<int>, int>);
static_assert(becomes<identity<>, identity<>, unit>);
static_assert(becomes<one<>, one<int>, int>);
static_assert(becomes<mine<>, mine<>, double, double>);
static_assert(becomes<first_row<>, first_row<>, double, double>);

template <class F, class Canonical, class S>
inline constexpr bool function_becomes = std::is_same_v<device::canonical_function_t<F, S>, Canonical>;
template <class F, class Y>
using bound = kernels::with_right<F, Y>;
template <class F, class Y>
using keeps = kernels::keeps<F, double, Y>;

static_assert(function_becomes<bound<times<>, int>, bound<times<double>, double>, double>);
static_assert(function_becomes<bound<times<>, double>, bound<times<>, double>, int>);
static_assert(function_becomes<bound<second<>, int>, bound<second<int>, int>, double>);
static_assert(function_becomes<bound<mine<>, int>, bound<mine<>, int>, double>);
static_assert(function_becomes<keeps<valuegt<>, int>, keeps<valuegt<double>, double>, double>);
static_assert(function_becomes<keeps<valuegt<float>, double>, keeps<valuegt<float>, float>, double>);
static_assert(function_becomes<keeps<tril, int>, keeps<tril, std::int64_t>, double>);

// --- Calls -----------------------------------------------------------------------------------------------------------

void add_kernels() {
  device::add_number_operators<host_launcher, double>();
  device::add_operator<host_launcher, plus<>, std::int32_t>();
  device::add_selection<host_launcher, valuegt<>, std::int32_t>();
  device::add_bool_operators<host_launcher>();
  device::add_number_matrices<host_launcher, double>();
  device::add_mxv<host_launcher, plus_times<double>, double, double, std::int32_t>();
}

class typed_operators : public testing::Test {
 protected:
  typed_operators() { add_kernels(); }

  // call(executor, output) gives what it gives on the host, and leaves it on the device.
  template <class Object, class Call>
  void compare(const Object& before, const Call& call) {
    auto there = before.clone(), here = before.clone();
    call(gustav::cuda{}, there);
    EXPECT_TRUE(there.is_on_device());
    call(cpu{}, here);
    EXPECT_TRUE(grid::same(there, here, 0));
  }

  template <class T>
  static vector<T> some_vector(std::uint64_t seed) {
    grid::source random(seed);
    return grid::random_vector<T>(random, n, 0.5);
  }
  template <class T>
  static gustav::matrix<T> some_matrix(std::uint64_t seed) {
    grid::source random(seed);
    return grid::random_matrix<T>(random, n, n, 0.2);
  }

  // Both forms in element-wise operations of vectors, with a bound argument and as accumulators.
  template <class T, template <class> class... Op>
  void vectors() {
    const auto u = some_vector<T>(1), v = some_vector<T>(2), w = some_vector<T>(3);
    const auto with = [&](const auto& op) {
      compare(w, [&](const auto& e, auto& out) { ewise_add(e, out, no_mask, no_accum, op, u, v); });
      compare(w, [&](const auto& e, auto& out) { ewise_mult(e, out, structure(v), op, op, u, v); });
      compare(w, [&](const auto& e, auto& out) { gustav::apply(e, out, no_mask, no_accum, op, T(3), u); });
      compare(w, [&](const auto& e, auto& out) { gustav::apply(e, out, no_mask, no_accum, op, u, T(3)); });
    };
    (with(Op<T>{}), ...);
    (with(Op<void>{}), ...);
  }

  emulated_device device_;
};

TEST_F(typed_operators, of_vectors) {
  vectors<double, plus, minus, gustav::max, second>();
  vectors<bool, lor>();
}

TEST_F(typed_operators, of_one_argument) {
  const auto u = some_vector<double>(4);
  const auto with = [&](const auto& f) {
    compare(u, [&](const auto& e, auto& out) { gustav::apply(e, out, no_mask, no_accum, f, u); });
  };
  with(ainv<double>{});
  with(ainv<>{});
  with(gustav::abs<double>{});
  with(gustav::abs<>{});
}

// A number of another type is converted where the operator converts it.
TEST_F(typed_operators, with_numbers_of_other_types) {
  const auto u = some_vector<double>(5);
  const auto counts = some_vector<std::int32_t>(5);
  const auto a = some_matrix<double>(5);
  const auto bound = [&](const auto& in, const auto& op, const auto& x) {
    compare(in, [&](const auto& e, auto& out) { gustav::apply(e, out, no_mask, no_accum, op, in, x); });
    compare(in, [&](const auto& e, auto& out) { gustav::apply(e, out, no_mask, no_accum, op, x, in); });
  };
  bound(u, times<double>{}, 2);
  bound(u, minus<>{}, 2);
  bound(u, div<>{}, 0.5F);
  bound(counts, plus<std::int32_t>{}, 2.75);  // 2
  bound(a, times<>{}, 3);
  const auto selected = [&](const auto& in, const auto& f, const auto& thunk) {
    compare(in, [&](const auto& e, auto& out) { gustav::select(e, out, no_mask, no_accum, f, in, thunk); });
  };
  selected(u, valuegt<double>{}, 0.25);
  selected(u, valuegt<>{}, 0);
  selected(u, valuelt<double>{}, 0.5F);
  selected(u, valuene<>{}, false);
  selected(counts, valuegt<std::int32_t>{}, 1.5);  // 1
  selected(a, valuene<double>{}, 0);
  selected(a, valuegt<>{}, 0.25);
  selected(a, tril{}, std::int64_t{-1});
  selected(a, triu{}, 2U);
}

TEST_F(typed_operators, of_reductions) {
  const auto u = some_vector<double>(6);
  const auto a = some_matrix<double>(6);
  const auto truths = some_vector<bool>(6);
  const auto sums = [&](const auto& monoid, const auto& in) {
    scalar<typename std::remove_cvref_t<decltype(monoid)>::value_type> there, here;
    reduce(gustav::cuda{}, there, no_accum, monoid, in);
    reduce(emulated{}, here, no_accum, monoid, in);
    EXPECT_TRUE(grid::same(there, here, 0));
  };
  sums(plus_monoid<double>{}, u);
  sums(monoid<plus<>, double>{}, u);
  sums(monoid<gustav::max<>, double>{}, u);
  sums(monoid<plus<>, double>{}, a);
  sums(monoid<lor<>, bool>{}, truths);
  gustav::vector<double> there(n), here(n);
  reduce(gustav::cuda{}, there, no_mask, no_accum, monoid<plus<>, double>{}, a);
  reduce(emulated{}, here, no_mask, no_accum, plus_monoid<double>{}, a);
  EXPECT_TRUE(there.is_on_device());
  EXPECT_TRUE(there == here);
}

TEST_F(typed_operators, of_matrices) {
  const auto a = some_matrix<double>(7), b = some_matrix<double>(8), c = some_matrix<double>(9);
  const auto with = [&](const auto& op) {
    compare(c, [&](const auto& e, auto& out) { ewise_add(e, out, no_mask, no_accum, op, a, b); });
    compare(c, [&](const auto& e, auto& out) { ewise_mult(e, out, structure(b), op, op, a, b); });
    compare(c, [&](const auto& e, auto& out) { gustav::apply(e, out, no_mask, no_accum, times<double>{}, a, 0.5); });
    const std::vector<std::int32_t> row = {3, 0, 3, 3}, col = {1, 2, 1, 1};
    compare(c, [&](const auto& e, auto& out) {
      out = gustav::matrix<double>::build(e, n, n, row, col, {{0.5, 1, 2, 0.25}}, plus<double>{});
    });
    compare(some_vector<double>(8), [&](const auto& e, auto& out) {
      out = gustav::vector<double>::build(e, n, row, {{0.5, 1, 2, 0.25}}, plus<double>{});
    });
  };
  with(plus<double>{});
  with(plus<>{});
}

TEST_F(typed_operators, of_products) {
  const auto a = some_matrix<double>(10);
  const auto u = some_vector<double>(11);
  device::add_mxv<host_launcher, plus_minus<double>, double, double, std::int32_t>();
  device::add_mxv<host_launcher, device::flipped_t<semiring<plus_monoid<double>, minus<>>>, double, double,
                  std::int32_t>();
  const auto with = [&](const auto& ring, const auto& named) {
    gustav::vector<double> there(n), here(n);
    mxv(gustav::cuda{}, there, no_mask, no_accum, ring, a, u);
    mxv(emulated{}, here, no_mask, no_accum, named, a, u);
    EXPECT_TRUE(there == here);
    vxm(gustav::cuda{}, there, no_mask, no_accum, ring, u, a);
    vxm(emulated{}, here, no_mask, no_accum, named, u, a);
    EXPECT_TRUE(there == here);
  };
  with(semiring<plus_monoid<double>, times<>>{}, plus_times<double>{});
  with(semiring<monoid<plus<>, double>, times<double>>{}, plus_times<double>{});
  with(semiring<monoid<plus<>, double>, minus<>>{}, plus_minus<double>{});
}

// Added in one form, found in the other.
TEST_F(typed_operators, of_a_program) {
  device::add_operator<host_launcher, rminus<double>, double>();
  vectors<double, rminus>();
  const auto u = some_vector<double>(12);
  gustav::vector<double> w(n);
  EXPECT_THROW(ewise_add(gustav::cuda{}, w, no_mask, no_accum, mine<>{}, u, u), not_compiled);
  EXPECT_THROW(ewise_add(gustav::cuda{}, w, no_mask, no_accum, plus<float>{}, u, u), not_compiled);
  device::add_operator<host_launcher, mine<>, double>();
  EXPECT_THROW(ewise_add(gustav::cuda{}, w, no_mask, no_accum, mine<double>{}, u, u), not_compiled);
  ewise_add(gustav::cuda{}, w, no_mask, no_accum, mine<>{}, u, u);
  EXPECT_TRUE(w == u);
}

}  // namespace
}  // namespace gustav::device_host
