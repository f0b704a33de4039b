// An exception from a user's operator reaches the caller from any thread and leaves outputs unchanged.
#include <graphblas/operations/apply.hpp>
#include <graphblas/operations/assign.hpp>
#include <graphblas/operations/ewise.hpp>
#include <graphblas/operations/mxm.hpp>
#include <graphblas/operations/mxv.hpp>
#include <graphblas/operations/reduce.hpp>
#include <graphblas/operations/select.hpp>
#include <graphblas/operations/transpose.hpp>
#include <semirings/semirings.hpp>
#include <semirings/unary_operators.hpp>
#include <tests/backends/grid_objects.hpp>

#include <atomic>
#include <cstdint>

namespace {

namespace gb = gustav;
using T = std::int64_t;

struct operator_error {};

// An operator of two arguments (or one, or with positions) that throws after a number of calls.
struct throwing_op {
  std::atomic<long>* remaining;
  void count_down() const {
    if (remaining->fetch_sub(1) == 0) throw operator_error{};
  }
  T operator()(T a, T b) const {
    count_down();
    return gb::plus<T>{}(a, b);  // wraps
  }
  T operator()(T a) const {
    count_down();
    return gb::ainv<T>{}(a);
  }
  bool operator()(T a, gb::offset_t, gb::offset_t, int) const {
    count_down();
    return a > 0;
  }
};

class throwing_operator : public ::testing::Test {
 public:
  grid::source random{7};
  gb::matrix<T> A = grid::random_matrix<T>(random, 1500, 1500, 0.01);
  gb::matrix<T> B = grid::random_matrix<T>(random, 1500, 1500, 0.01);
  gb::matrix<T> before = grid::random_matrix<T>(random, 1500, 1500, 0.01);
  gb::matrix<bool> M = grid::random_matrix<bool>(random, 1500, 1500, 0.02);
  gb::vector<T> u = grid::random_vector<T>(random, 1500, 0.5);
  gb::vector<T> w_before = grid::random_vector<T>(random, 1500, 0.5);

  // call(exec, output, operator) with the exception early and late, on the reference backend and with threads.
  template <class Object, class Call>
  void expect_exception(const Object& output, const Call& call) {
    const auto try_on = [&](const auto& exec, long calls) {
      std::atomic<long> remaining{calls};
      Object copy = grid::copy_of(output);
      EXPECT_THROW(call(exec, copy, throwing_op{&remaining}), operator_error) << "after " << calls << " calls";
      EXPECT_TRUE(grid::same(copy, output, 0.0)) << "after " << calls << " calls";
      std::atomic<long> endless{1L << 40};
      call(exec, copy, throwing_op{&endless});
      EXPECT_FALSE(grid::same(copy, output, 0.0)) << "the call would have changed something";
    };
    for (const long calls : {0L, 1L, 50L}) {
      try_on(gb::cpu{.threads = 1}, calls);
      try_on(gb::cpu{.threads = 3}, calls);
    }
    try_on(gb::reference{}, 20L);
  }
};

TEST_F(throwing_operator, multiply) {
  const auto with = [](const throwing_op& b) { return gb::semiring(gb::plus_monoid<T>{}, b); };
  for (const auto how : {gb::method::hash, gb::method::dense})
    expect_exception(before, [&](const auto& exec, auto& C, const throwing_op& b) {
      gb::mxm(exec, C, gb::no_mask, gb::no_accum, with(b), A, B, {.how = how});
    });
  for (const auto how : {gb::method::hash, gb::method::masked_dense, gb::method::dot})
    expect_exception(before, [&](const auto& exec, auto& C, const throwing_op& b) {
      gb::mxm(exec, C, M, gb::no_accum, with(b), A, B, {.how = how});
    });
  for (const auto how : {gb::method::push, gb::method::pull})
    expect_exception(w_before, [&](const auto& exec, auto& w, const throwing_op& b) {
      gb::mxv(exec, w, gb::no_mask, gb::no_accum, with(b), A, u, {.how = how});
    });
}

TEST_F(throwing_operator, add) {
  const auto with = [](const throwing_op& b) { return gb::semiring(gb::monoid(b, T{0}), gb::times<T>{}); };
  expect_exception(before, [&](const auto& exec, auto& C, const throwing_op& b) {
    gb::mxm(exec, C, gb::no_mask, gb::no_accum, with(b), A, B);
  });
  expect_exception(w_before, [&](const auto& exec, auto& w, const throwing_op& b) {
    gb::vxm(exec, w, gb::no_mask, gb::no_accum, with(b), u, A);
  });
  expect_exception(w_before, [&](const auto& exec, auto& w, const throwing_op& b) {
    gb::reduce(exec, w, gb::no_mask, gb::no_accum, gb::monoid(b, T{0}), A);
  });
  expect_exception(gb::scalar<T>(5), [&](const auto& exec, auto& s, const throwing_op& b) {
    gb::reduce(exec, s, gb::no_accum, gb::monoid(b, T{0}), A);
  });
}

TEST_F(throwing_operator, accumulator) {
  expect_exception(before, [&](const auto& exec, auto& C, const throwing_op& b) {
    gb::mxm(exec, C, gb::no_mask, b, gb::plus_times<T>{}, A, B);
  });
  expect_exception(w_before, [&](const auto& exec, auto& w, const throwing_op& b) {
    gb::mxv(exec, w, gb::no_mask, b, gb::plus_times<T>{}, A, u);
  });
  expect_exception(before, [&](const auto& exec, auto& C, const throwing_op& b) {
    gb::transpose(exec, C, gb::no_mask, b, C, gb::replace);
  });
  expect_exception(before, [&](const auto& exec, auto& C, const throwing_op& b) {
    gb::assign(exec, C, gb::no_mask, b, A, gb::all, gb::all);
  });
  expect_exception(w_before, [&](const auto& exec, auto& w, const throwing_op& b) {
    gb::assign(exec, w, gb::no_mask, b, u, gb::all);
  });
}

TEST_F(throwing_operator, element_by_element) {
  expect_exception(before, [&](const auto& exec, auto& C, const throwing_op& b) {
    gb::ewise_add(exec, C, gb::no_mask, gb::no_accum, b, A, C);
  });
  expect_exception(w_before, [&](const auto& exec, auto& w, const throwing_op& b) {
    gb::ewise_mult(exec, w, gb::no_mask, gb::no_accum, b, u, w);
  });
  expect_exception(before, [&](const auto& exec, auto& C, const throwing_op& b) {
    gb::apply(exec, C, gb::no_mask, gb::no_accum, b, A);
  });
  expect_exception(w_before, [&](const auto& exec, auto& w, const throwing_op& b) {
    gb::apply(exec, w, gb::no_mask, gb::no_accum, b, u);
  });
  expect_exception(before, [&](const auto& exec, auto& C, const throwing_op& b) {
    gb::select(exec, C, gb::no_mask, gb::no_accum, b, A, 0);
  });
  expect_exception(w_before, [&](const auto& exec, auto& w, const throwing_op& b) {
    gb::select(exec, w, gb::no_mask, gb::no_accum, b, u, 0);
  });
}

// A number of the user's, whose operators throw, under named operators.
struct number {
  T value = 0;
  static inline std::atomic<long> remaining{0};
  static void count_down() {
    if (remaining.fetch_sub(1) == 0) throw operator_error{};
  }
  friend number operator+(const number& a, const number& b) {
    count_down();
    return {a.value + b.value};
  }
  friend number operator*(const number& a, const number& b) {
    count_down();
    return {a.value * b.value};
  }
  friend bool operator==(const number& a, const number& b) { return a.value == b.value; }
};

TEST_F(throwing_operator, of_a_users_number_under_named_operators) {
  gb::matrix<number> a(30, 30);
  for (int i = 0; i < 30; ++i)
    for (int j = 0; j < 4; ++j) a.set(i, (7 * i + 5 * j) % 30, number{i + 1});
  gb::vector<number> x(30, number{2});
  x.set(0, number{2});
  const auto check = [&](const auto& ring) {
    for (const long calls : {5L, 60L}) {
      gb::vector<number> w(30, number{7});
      w.set(0, number{7});  // values of its own, which may be written over
      w.wait();
      number::remaining = calls;
      EXPECT_THROW(gb::mxv(w, gb::no_mask, gb::no_accum, ring, a, x), operator_error);
      for (int i = 0; i < 30; ++i) ASSERT_EQ(w.get(i)->value, 7) << "position " << i << " after " << calls << " calls";
    }
  };
  check(gb::semiring(gb::monoid(gb::plus<number>{}, number{}), gb::times<number>{}));
  check(gb::semiring(gb::monoid(gb::plus<>{}, number{}), gb::times<>{}));
}

}  // namespace
