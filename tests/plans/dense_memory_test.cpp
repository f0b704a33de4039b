// Dense accumulators are bounded for the process: a call that finds the memory taken uses hash tables, with the same
// results.
#include <backends/common/dense_reservation.hpp>
#include <graphblas/fused/markov_step.hpp>
#include <graphblas/graphblas.hpp>
#include <graphblas/plan.hpp>
#include <tests/algorithms/markov_steps.hpp>
#include <tests/backends/grid_objects.hpp>

#include <gtest/gtest.h>

#include <atomic>
#include <stdexcept>
#include <string>
#include <thread>
#include <utility>
#include <vector>

namespace {

namespace gb = gustav;
using gb::offset_t;
using gb::backends::dense_reservation;
using gb::backends::reserved_dense_bytes;

struct last_report : gb::kernel_log {
  std::string kernel, why;
  void report(const gb::kernel_report& r) override {
    kernel = r.kernel;
    why = r.why;
  }
  bool is_dense() const { return kernel.find("dense accumulator") != std::string::npos; }
};

gb::matrix<double> operand() {
  grid::source random(7);
  return grid::random_matrix<double>(random, 200, 200, 0.1);
}

TEST(dense_reservation, is_granted_within_the_limit_of_the_process) {
  const offset_t before = reserved_dense_bytes();
  {
    dense_reservation first(60, before + 100);
    EXPECT_TRUE(first.is_granted());
    EXPECT_FALSE(dense_reservation(41, before + 100).is_granted());
    EXPECT_TRUE(dense_reservation(40, before + 100).is_granted());
    EXPECT_EQ(reserved_dense_bytes(), before + 60);
    dense_reservation moved(std::move(first));
    EXPECT_FALSE(first.is_granted());  // NOLINT(bugprone-use-after-move): what a move leaves
    first = dense_reservation(20, before + 100);
    first = std::move(moved);
    EXPECT_TRUE(first.is_granted());
    EXPECT_GE(reserved_dense_bytes(), before + 60);
  }
  EXPECT_EQ(reserved_dense_bytes(), before);
}

TEST(dense_reservation, many_threads_never_hold_more_than_the_limit) {
  std::atomic<bool> exceeded{false};
  std::atomic<int> granted{0};
  std::vector<std::thread> threads;
  for (int t = 0; t < 4; ++t)
    threads.emplace_back([&] {
      for (int round = 0; round < 20000; ++round) {
        const dense_reservation mine(3, 8);
        granted += mine.is_granted();
        if (reserved_dense_bytes() > 8) exceeded = true;
      }
    });
  for (auto& t : threads) t.join();
  EXPECT_FALSE(exceeded);
  EXPECT_GT(granted, 0);
  EXPECT_EQ(reserved_dense_bytes(), 0);
}

// A multiplication that stops the product that it belongs to: the first call waits until the gate opens.
struct gate {
  std::atomic<bool> entered{false}, open{false};
};
struct gated_times {
  gate* at;
  double operator()(double a, double b) const {
    at->entered = true;
    at->open.wait(false);
    return a * b;
  }
};

TEST(dense_memory, two_products_at_once_stay_within_it_together) {
  const auto a = operand();
  const auto expected = gb::mxm(gb::cpu{.threads = 1}, a, a, gb::plus_times<double>{});
  gb::tuning numbers;
  numbers.dense_bytes = 3 * 9 * 200 / 2;  // of one product and a half
  last_report first, second;
  const gb::cpu one{.threads = 1, .log = &first, .numbers = &numbers};
  const gb::cpu other{.threads = 1, .log = &second, .numbers = &numbers};
  gate shut;
  gb::matrix<double> result(200, 200);
  std::thread running(
      [&] { result = gb::mxm(one, a, a, gb::semiring(gb::plus_monoid<double>{}, gated_times{&shut})); });
  while (!shut.entered) std::this_thread::yield();
  EXPECT_EQ(reserved_dense_bytes(), 9 * 200);
  EXPECT_TRUE(gb::mxm(other, a, a, gb::plus_times<double>{}) == expected);
  EXPECT_FALSE(second.is_dense()) << second.kernel;
  EXPECT_NE(second.why.find("running calls"), std::string::npos) << second.why;
  shut.open = true;
  shut.open.notify_all();
  running.join();
  EXPECT_TRUE(first.is_dense()) << first.kernel;
  EXPECT_TRUE(result == expected);
  EXPECT_EQ(reserved_dense_bytes(), 0);
  EXPECT_TRUE(gb::mxm(other, a, a, gb::plus_times<double>{}) == expected);
  EXPECT_TRUE(second.is_dense()) << second.kernel;
}

TEST(dense_memory, is_given_back_by_a_product_that_fails) {
  const auto a = operand();
  const auto fails = [](double, double) -> double { throw std::runtime_error("stop"); };
  EXPECT_THROW(gb::mxm(a, a, gb::semiring(gb::plus_monoid<double>{}, fails)), std::runtime_error);
  EXPECT_EQ(reserved_dense_bytes(), 0);
}

// Every product, with the memory free and taken: f(executor) runs it.
template <class F>
void expect_same_when_taken(const char* name, bool reports, F&& f) {
  gb::tuning numbers;
  numbers.split_multiply_adds = 50;  // rows are cut into parts, which hash tables do not compute
  numbers.split_share = offset_t{1} << 40;
  for (const int threads : {1, 3}) {
    last_report log;
    const gb::cpu exec{.threads = threads, .log = &log, .numbers = &numbers};
    const auto free = f(exec);
    EXPECT_TRUE(log.is_dense() || !reports) << name << ": " << log.kernel;
    const dense_reservation all(numbers.dense_bytes, numbers.dense_bytes);
    ASSERT_TRUE(all.is_granted());
    const auto taken = f(exec);
    EXPECT_FALSE(log.is_dense() && reports) << name << ": " << log.kernel;
    EXPECT_TRUE(free == taken) << name << ", threads " << threads;
  }
}

TEST(dense_memory, results_are_the_same_without_it) {
  const auto a = operand();
  const auto b = operand();
  const gb::plus_times<double> ring;
  expect_same_when_taken("mxm", true, [&](const auto& e) { return gb::mxm(e, a, b, ring); });
  expect_same_when_taken("two phases", true, [&](const auto& e) {
    return gb::mxm(e, a, b, ring, gb::no_mask, {.passes = gb::phases::two});
  });
  expect_same_when_taken("mask", true, [&](const auto& e) { return gb::mxm(e, a, b, ring, gb::structure(a)); });
  expect_same_when_taken("complement", true, [&](const auto& e) { return gb::mxm(e, a, b, ring, !gb::structure(a)); });
  expect_same_when_taken("plan", true, [&](const auto& e) {
    gb::matrix<double> c(200, 200);
    gb::mxm(gb::plan_mxm(e, gb::no_mask, ring, a, b), c, gb::no_mask, gb::no_accum, ring, a, b);
    return c;
  });
  expect_same_when_taken("blocks", false, [&](const auto& e) {
    gb::matrix<double> last(0, 0);
    gb::mxm_in_blocks(e, a, b, ring, 1 << 20, [&](offset_t, gb::matrix<double>&& block) { last = std::move(block); });
    return last;
  });
  expect_same_when_taken("sum of doubles", false, [&](const auto& e) {
    return gb::mxm_reduce(e, gb::plus_monoid<double>{}, gb::mask<std::int32_t>(gb::structure(a)), ring, a, b);
  });
  expect_same_when_taken("sum of integers", false, [&](const auto& e) {
    return gb::mxm_reduce(e, gb::plus_monoid<std::int64_t>{}, gb::mask<std::int32_t>(gb::structure(a)),
                          gb::plus_pair<std::int64_t>{}, a, b);
  });
}

TEST(dense_memory, forced_methods_stay) {
  const auto a = operand();
  gb::tuning numbers;
  numbers.dense_bytes = 0;
  last_report log;
  const gb::cpu exec{.log = &log, .numbers = &numbers};
  gb::mxm(exec, a, a, gb::plus_times<double>{}, gb::no_mask, {.how = gb::method::dense});
  EXPECT_TRUE(log.is_dense()) << log.kernel;
}

// Every row of the Markov step in a hash table, or the heavy ones in dense sums.
TEST(dense_memory, markov_steps_are_the_same_without_it) {
  const auto expect = [](const auto& m) {
    gb::tuning none;
    none.dense_bytes = 0;
    for (const int threads : {1, 3}) {
      const auto dense = gb::markov_step(gb::cpu{.threads = threads}, m, {.cutoff = 0.01, .recover = 40});
      const auto hashed =
          gb::markov_step(gb::cpu{.threads = threads, .numbers = &none}, m, {.cutoff = 0.01, .recover = 40});
      EXPECT_TRUE(dense.next == hashed.next);
      EXPECT_EQ(dense.chaos, hashed.chaos);
    }
  };
  expect(markov_steps::stochastic<double>(3, 300, 12));
  expect(markov_steps::stochastic<float>(4, 300, 12));
  EXPECT_EQ(reserved_dense_bytes(), 0);
}

}  // namespace
