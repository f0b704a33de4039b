// Updates of a few entries of matrices: in the memory of the values where no entry comes or goes, pending otherwise.
#include <graphblas/graphblas.hpp>
#include <tests/support/allocation_faults.hpp>

#include <gtest/gtest.h>

#include <atomic>
#include <cstdint>
#include <stdexcept>
#include <string>
#include <vector>

namespace {

namespace gb = gustav;
using ints = std::vector<std::int32_t>;
using doubles = std::vector<double>;
using vector = gb::vector<double>;
using matrix = gb::matrix<double>;

struct failure : std::runtime_error {
  failure() : std::runtime_error("operator") {}
};

// n x n, columns i to i + 15 of row i.
matrix band(int n = 100) {
  ints rows, cols;
  doubles values;
  for (int i = 0; i < n; ++i)
    for (int k = 0; k < 16; ++k) {
      rows.push_back(i);
      cols.push_back((i + k) % n);
      values.push_back(i + 0.25 * k);
    }
  return matrix::build(n, n, rows, cols, values);
}

// call(executor, C) gives what the reference backend gives; in the memory of C?
template <class Call>
void expect_matrix(bool in_memory, const Call& call) {
  matrix want = band();
  call(gb::reference{}, want);
  for (const int threads : {1, 2}) {
    matrix c = band();
    c.transposed_view();
    const double* const memory = c.view().values;
    call(gb::cpu{.threads = threads}, c);
    EXPECT_EQ(c, want);
    EXPECT_EQ(c.view().values == memory, in_memory);
    const auto t = c.transposed_view();
    EXPECT_EQ(matrix(t), [&] {
      matrix flipped(c.cols(), c.rows());
      gb::transpose(flipped, gb::no_mask, gb::no_accum, want);
      return flipped;
    }());
    // A clone shares the memory, so it is not changed.
    matrix shared = band();
    const matrix kept = shared.clone();
    call(gb::cpu{.threads = threads}, shared);
    EXPECT_EQ(shared, want);
    EXPECT_EQ(kept, band());
  }
}

TEST(update_matrix, blocks) {
  const ints rows = {21, 20}, cols = {23, 22};
  const auto whole = matrix::build(2, 2, ints{0, 0, 1, 1}, ints{0, 1, 0, 1}, doubles{1, 2, 3, 4});
  const auto part = matrix::build(2, 2, ints{0, 1}, ints{0, 1}, doubles{1, 4});
  const matrix m = matrix::build(100, 100, ints{20, 21}, ints{22, 23}, doubles{1, 0});
  const gb::plus<double> plus;
  expect_matrix(true,
                [&](const auto& e, matrix& c) { gb::assign(e, c, gb::no_mask, gb::no_accum, whole, rows, cols); });
  expect_matrix(true, [&](const auto& e, matrix& c) {
    gb::assign(e, c, gb::no_mask, gb::no_accum, gb::transposed(whole), rows, cols);
  });
  expect_matrix(true, [&](const auto& e, matrix& c) { gb::assign(e, c, gb::no_mask, gb::no_accum, 9.0, rows, cols); });
  expect_matrix(true, [&](const auto& e, matrix& c) { gb::assign(e, c, m, gb::no_accum, whole, rows, cols); });
  expect_matrix(true, [&](const auto& e, matrix& c) { gb::assign(e, c, gb::no_mask, plus, part, rows, cols); });
  // An entry goes, or comes.
  expect_matrix(false,
                [&](const auto& e, matrix& c) { gb::assign(e, c, gb::no_mask, gb::no_accum, part, rows, cols); });
  expect_matrix(false, [&](const auto& e, matrix& c) {
    gb::assign(e, c, gb::no_mask, gb::no_accum, whole, rows, ints{22, 19});
  });
  expect_matrix(false, [&](const auto& e, matrix& c) {
    gb::assign(e, c, m, gb::no_accum, whole, rows, cols, {.replace = true});
  });
  matrix c = band();
  EXPECT_THROW(gb::assign(c, gb::no_mask, gb::no_accum, whole, ints{20, 20}, cols), gb::invalid_value);
  EXPECT_EQ(c, band());
}

TEST(update_matrix, lines) {
  const auto u = vector::build(3, ints{0, 1, 2}, doubles{5, 6, 7});
  const auto two = vector::build(3, ints{0, 2}, doubles{5, 7});
  const ints near = {24, 22, 23};
  expect_matrix(true, [&](const auto& e, matrix& c) { gb::assign_row(e, c, gb::no_mask, gb::no_accum, u, 20, near); });
  expect_matrix(true, [&](const auto& e, matrix& c) {
    gb::assign_column(e, c, gb::no_mask, gb::no_accum, u, ints{21, 20, 19}, 25);
  });
  expect_matrix(true, [&](const auto& e, matrix& c) {
    gb::assign_column(e, c, gb::no_mask, gb::minus<double>{}, two, ints{21, 20, 19}, 25);
  });
  expect_matrix(false,
                [&](const auto& e, matrix& c) { gb::assign_row(e, c, gb::no_mask, gb::no_accum, two, 20, near); });
}

TEST(update_matrix, few_entries_with_an_accumulator) {
  const auto few = matrix::build(100, 100, ints{3, 3, 99}, ints{4, 18, 14}, doubles{1, 2, 3});
  const auto outside = matrix::build(100, 100, ints{3, 99}, ints{4, 50}, doubles{1, 2});
  const gb::minus<double> minus;
  expect_matrix(true, [&](const auto& e, matrix& c) { gb::apply(e, c, gb::no_mask, minus, gb::identity{}, few); });
  expect_matrix(true, [&](const auto& e, matrix& c) {
    gb::ewise_mult(e, c, gb::structure(few), minus, gb::plus<double>{}, few, few);
  });
  expect_matrix(false, [&](const auto& e, matrix& c) { gb::apply(e, c, gb::no_mask, minus, gb::identity{}, outside); });
  expect_matrix(false, [&](const auto& e, matrix& c) {
    gb::apply(e, c, gb::structure(few), minus, gb::identity{}, few, gb::replace);
  });
}

// Entries come and go in calls that read nothing of each other, or only what they accumulate into.
template <class E>
void many_changes(const E& e, matrix& c) {
  const gb::minus<double> minus;
  const auto whole = matrix::build(2, 2, ints{0, 0, 1, 1}, ints{0, 1, 0, 1}, doubles{1, 2, 3, 4});
  const auto part = matrix::build(2, 2, ints{1}, ints{0}, doubles{-1});
  const auto u = vector::build(3, ints{0, 2}, doubles{5, 7});
  const auto few = matrix::build(100, 100, ints{3, 3, 99}, ints{4, 50, 14}, doubles{1, 2, 3});
  const auto m = matrix::build(100, 100, ints{3, 4, 5}, ints{50, 50, 51}, doubles{1, 0, 1});
  for (int k = 0; k < 30; k += 5) {
    const ints rows = {k, (7 * k) % 50 + 50}, cols = {(3 * k + 51) % 100, k};
    gb::assign(e, c, gb::no_mask, gb::no_accum, k % 3 ? whole : part, rows, cols);
    c.remove(k, k);
    gb::assign(e, c, gb::no_mask, minus, whole, rows, cols);
    gb::assign_row(e, c, gb::no_mask, gb::no_accum, u, k, ints{k, 60, k + 1});
    gb::assign_column(e, c, gb::no_mask, minus, u, ints{k, 60, k + 1}, 61);
    gb::apply(e, c, gb::no_mask, minus, gb::identity{}, few);
    gb::apply(e, c, m, minus, gb::identity{}, few);
    gb::assign(e, c, gb::no_mask, gb::no_accum, gb::scalar<double>(), ints{60}, ints{k, k + 40});
    gb::assign(e, c, !m, minus, 5.0, ints{60, 4}, ints{k, 50});
    c.set(60, k + 1, k);
    if (k == 20) gb::assign(e, c, gb::structure(c), gb::no_accum, c, gb::all, gb::all);
  }
}

TEST(update_matrix, changes_of_the_pattern_stay_pending) {
  expect_matrix(false, [](const auto& e, matrix& c) { many_changes(e, c); });
  matrix want(100, 100), c(100, 100), ones = gb::matrix<double>::build_iso(100, 100, ints{3, 99}, ints{4, 14}, 1);
  many_changes(gb::reference{}, want);
  many_changes(gb::cpu{.threads = 2}, c);
  EXPECT_EQ(c, want);
  want = ones.clone();
  many_changes(gb::reference{}, want);
  many_changes(gb::cpu{.threads = 2}, ones);
  EXPECT_EQ(ones, want);
  // Rows of a product in any order.
  const auto product = [] {
    matrix p(100, 100);
    gb::mxm(p, gb::no_mask, gb::no_accum, gb::plus_times<double>{}, band(), band(), {.sorted = false});
    return p;
  };
  matrix p = product(), q = product();
  many_changes(gb::reference{}, q);
  many_changes(gb::cpu{.threads = 2}, p);
  EXPECT_EQ(p, q);
}

TEST(update_matrix, patterns) {
  gb::matrix<void> c(100, 100), want(100, 100);
  const auto few = gb::matrix<void>::build(100, 100, ints{3, 3, 99}, ints{4, 18, 14});
  const auto call = [&](const auto& e, gb::matrix<void>& to) {
    gb::apply(e, to, gb::no_mask, gb::lor<bool>{}, gb::identity{}, few);
    gb::assign(e, to, gb::no_mask, gb::no_accum, true, ints{3, 5}, ints{4});
    gb::apply(e, to, gb::no_mask, gb::lor<bool>{}, gb::identity{}, few);
    gb::assign(e, to, gb::no_mask, gb::no_accum, gb::scalar<bool>(), ints{99, 5}, ints{14, 15});
  };
  call(gb::reference{}, want);
  call(gb::cpu{}, c);
  EXPECT_EQ(c, want);
  EXPECT_EQ(c.entries(), 3);
}

// An accumulator is called once for each entry that it changes, whether others come or not.
TEST(update_matrix, calls_of_an_accumulator) {
  const auto outside = matrix::build(100, 100, ints{3, 99}, ints{4, 50}, doubles{1, 2});
  matrix c = band();
  std::atomic<int> calls{0};
  const auto accum = [&](double a, double b) { return ++calls, a + b; };
  gb::apply(c, gb::no_mask, accum, gb::identity{}, outside);
  EXPECT_EQ(calls, 1);
  gb::assign(c, gb::no_mask, accum, 1.0, ints{99}, ints{50, 51});  // one is pending
  EXPECT_EQ(calls, 2);
  EXPECT_EQ(c.get(99, 50), 3);
}

TEST(update_matrix, set) {
  matrix c = band();
  c.mark_symmetric();  // not true, and forgotten at the next change
  c.set(20, 22, -1);
  EXPECT_EQ(c.get(20, 22), -1);
  EXPECT_EQ(c.transposed_view().value(0), c.get(0, 0).value());
  const double* const memory = c.view().values;
  const auto version = c.version();
  c.set(20, 22, -2);
  EXPECT_EQ(c.view().values, memory);
  EXPECT_GT(c.version(), version);
  EXPECT_EQ(c.get(20, 22), -2);
  EXPECT_EQ(c.entries(), 1600);
  const matrix kept = c.clone();
  c.set(20, 22, -3);
  EXPECT_EQ(kept.get(20, 22), -2);
  EXPECT_EQ(c.get(20, 22), -3);
  c.set(20, 10, 5);  // pending
  c.set(20, 22, -4);
  EXPECT_EQ(c.get(20, 22), -4);
  EXPECT_EQ(c.entries(), 1601);
}

TEST(update_matrix, an_operator_that_throws_changes_nothing) {
  const auto few = matrix::build(100, 100, ints{3, 3, 99}, ints{4, 18, 14}, doubles{1, 2, 3});
  for (long calls = 0; calls < 3; ++calls) {
    matrix c = band();
    std::atomic<long> left{calls};
    const auto accum = [&](double a, double b) {
      if (left.fetch_sub(1) == 0) throw failure();
      return a + b;
    };
    EXPECT_THROW(gb::apply(c, gb::no_mask, accum, gb::identity{}, few), failure);
    EXPECT_THROW((left = calls, gb::assign(c, gb::no_mask, accum, 1.0, ints{20, 21}, ints{22, 23})), failure);
    EXPECT_EQ(c, band());
    // An entry is pending, and another one would come.
    c.set(20, 90, -1);
    matrix before = band();
    before.set(20, 90, -1);
    EXPECT_THROW((left = calls, gb::assign(c, gb::no_mask, accum, 1.0, ints{20}, ints{21, 22, 90, 91})), failure);
    EXPECT_EQ(c, before);
  }
}

TEST(update_matrix, each_allocation_fails) {
  const auto few = matrix::build(100, 100, ints{3, 3, 99}, ints{4, 18, 14}, doubles{1, 2, 3});
  const auto sweep = [&](const std::string& name, const auto& call) {
    allocation_faults::sweep(
        name, [] { return band(); }, call);
  };
  sweep("apply", [&](matrix& c) { gb::apply(c, gb::no_mask, gb::plus<double>{}, gb::identity{}, few); });
  const ints rows = {20, 21}, cols = {22, 23};
  sweep("block", [&](matrix& c) { gb::assign(c, gb::no_mask, gb::no_accum, 9.0, rows, cols); });
  const ints outside = {22, 60};
  sweep("entries come", [&](matrix& c) { gb::assign(c, gb::no_mask, gb::plus<double>{}, 9.0, rows, outside); });
  sweep("entries go", [&](matrix& c) { gb::assign(c, gb::no_mask, gb::no_accum, gb::scalar<double>(), rows, cols); });
  allocation_faults::sweep(
      "others are pending",
      [] {
        matrix c = band();
        c.set(20, 60, 1);
        return c;
      },
      [&](matrix& c) { gb::apply(c, gb::no_mask, gb::plus<double>{}, gb::identity{}, few); });
}

}  // namespace
