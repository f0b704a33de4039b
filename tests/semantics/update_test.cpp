// Updates of a few positions: in the memory of the output where it is its own, and nothing else is changed.
#include <graphblas/graphblas.hpp>
#include <tests/support/allocation_faults.hpp>

#include <gtest/gtest.h>

#include <atomic>
#include <cstdint>
#include <memory>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

namespace {

namespace gb = gustav;
using gb::offset_t;
using ints = std::vector<std::int32_t>;
using doubles = std::vector<double>;
using vector = gb::vector<double>;
using matrix = gb::matrix<double>;

constexpr int size = 1000;

// 0, 1, 2, ... as a full vector, or without every third as a bitmap.
vector counted(gb::vector_form form) {
  vector w(size, 0.0);
  for (int i = 0; i < size; ++i) w.set(i, i);
  if (form == gb::vector_form::bitmap)
    for (int i = 0; i < size; i += 3) w.remove(i);
  EXPECT_EQ(w.form(), form);
  return w;
}
vector at(const ints& indices, const doubles& values) { return vector::build(size, indices, values); }

class update : public testing::TestWithParam<gb::vector_form> {};
INSTANTIATE_TEST_SUITE_P(forms, update, testing::Values(gb::vector_form::bitmap, gb::vector_form::full),
                         [](const auto& info) { return info.param == gb::vector_form::full ? "full" : "bitmap"; });

// call(executor, w) gives what the reference backend gives, in the memory of w and without a second array of its size.
template <class Call>
void expect_update(gb::vector_form form, const Call& call) {
  vector want = counted(form);
  call(gb::reference{}, want);
  for (const int threads : {1, 2}) {
    vector w = counted(form);
    const double* const memory = w.view().values;
    call(gb::cpu{.threads = threads}, w);
    EXPECT_EQ(w, want);
    EXPECT_EQ(w.view().values, memory);
  }
}

TEST_P(update, assigns_in_the_memory_of_w) {
  const vector q = at({3, 4, 5, 999}, {1, 0, 2, 3}), u = at({4, 5}, {-4, -5});
  const vector few = vector::build(3, ints{0, 2}, doubles{70, 72});
  const ints list = {999, 3, 4};
  const auto check = [&](const auto& accum) {
    for (const gb::vector_mask<>& m : {gb::vector_mask<>(gb::structure(q)), gb::vector_mask<>(q)}) {
      expect_update(GetParam(), [&](const auto& e, vector& w) { gb::assign(e, w, m, accum, 7.0, gb::all); });
      expect_update(GetParam(), [&](const auto& e, vector& w) { gb::assign(e, w, m, accum, u, gb::all); });
      expect_update(GetParam(), [&](const auto& e, vector& w) { gb::assign(e, w, m, accum, q, gb::all); });
      expect_update(GetParam(), [&](const auto& e, vector& w) { gb::assign(e, w, m, accum, few, list); });
      expect_update(GetParam(), [&](const auto& e, vector& w) { gb::assign(e, w, m, accum, 8.0, list); });
    }
    expect_update(GetParam(), [&](const auto& e, vector& w) { gb::assign(e, w, gb::no_mask, accum, few, list); });
    expect_update(GetParam(), [&](const auto& e, vector& w) { gb::assign(e, w, !q, accum, few, list); });
    expect_update(GetParam(), [&](const auto& e, vector& w) {
      gb::assign(e, w, gb::no_mask, accum, 8.0, ints{5, 6, 5});
    });
    expect_update(GetParam(), [&](const auto& e, vector& w) {
      gb::assign(e, w, gb::structure(q), accum, gb::scalar<double>(), gb::all);
    });
  };
  check(gb::no_accum);
  check(gb::minus<double>{});
}

TEST_P(update, other_operations_with_an_accumulator) {
  const vector q = at({3, 4, 999}, {1, 2, 3}), mask = at({3, 4, 5}, {1, 0, 1});
  const gb::plus<double> plus;
  expect_update(GetParam(), [&](const auto& e, vector& w) { gb::apply(e, w, mask, gb::no_accum, gb::ainv{}, q); });
  expect_update(GetParam(), [&](const auto& e, vector& w) { gb::apply(e, w, gb::no_mask, plus, gb::ainv{}, q); });
  expect_update(GetParam(),
                [&](const auto& e, vector& w) { gb::ewise_add(e, w, gb::no_mask, plus, gb::times<double>{}, q, q); });
  expect_update(GetParam(),
                [&](const auto& e, vector& w) { gb::apply(e, w, gb::structure(q), gb::no_accum, gb::ainv{}, q); });
}

TEST_P(update, w_is_an_operand) {
  const vector q = at({3, 4, 5}, {1, 2, 3});
  expect_update(GetParam(),
                [&](const auto& e, vector& w) { gb::assign(e, w, gb::structure(q), gb::plus<double>{}, w, gb::all); });
}

TEST(update_vector, one_value_everywhere_is_stored_once) {
  vector w = counted(gb::vector_form::full);
  gb::assign(w, gb::no_mask, gb::no_accum, 7.0, gb::all);
  EXPECT_TRUE(w.view().iso);
  EXPECT_EQ(w, vector(size, 7.0));
  const vector third = at({3}, {1});
  gb::assign(w, gb::structure(third), gb::no_accum, 8.0, gb::all);
  EXPECT_EQ(w.get(3), 8.0);
  EXPECT_EQ(w.get(4), 7.0);
  gb::assign(w, gb::no_mask, gb::no_accum, gb::scalar<double>(), gb::all);
  EXPECT_EQ(w.entries(), 0);
  gb::vector<void> seen(size);
  gb::assign(seen, gb::no_mask, gb::no_accum, true, gb::all);
  EXPECT_EQ(seen.entries(), size);
  EXPECT_THROW(gb::assign(w, gb::no_mask, gb::no_accum, vector(2, 1.0), ints{4, 4}), gb::invalid_value);
}

TEST(update_vector, patterns) {
  gb::vector<void> seen(size);
  for (int i = 0; i < size; i += 2) seen.set(i);
  seen.wait();
  const vector q = at({3, 4}, {1, 1});
  const std::uint8_t* const memory = seen.view().present;
  gb::assign(seen, gb::structure(q), gb::no_accum, true, gb::all);
  EXPECT_EQ(seen.view().present, memory);
  EXPECT_TRUE(seen.contains(3));
  EXPECT_EQ(seen.entries(), size / 2 + 1);
}

// What other objects and users see of the memory stays.
TEST(update_vector, memory_of_others) {
  const vector q = at({3, 4}, {1, 2});
  gb::buffer<double> values(static_cast<std::size_t>(size), 5.0);
  const vector other = vector::adopt(values.share());
  vector w = vector::adopt(std::move(values));
  gb::assign(w, gb::structure(q), gb::no_accum, 7.0, gb::all);
  EXPECT_EQ(w.get(3), 7.0);
  EXPECT_EQ(other.get(3), 5.0);
  doubles users(static_cast<std::size_t>(size), 5.0);
  auto view = gb::borrow(std::as_const(users));
  vector writable =
      vector::adopt(gb::buffer<double>(users.data(), users.size(), std::shared_ptr<void>(&users, [](void*) {})));
  gb::assign(writable, gb::structure(q), gb::no_accum, 7.0, gb::all);
  EXPECT_EQ(writable.get(3), 7.0);
  EXPECT_EQ(users[3], 5.0);
}

struct failure : std::runtime_error {
  failure() : std::runtime_error("operator") {}
};

TEST_P(update, an_operator_that_throws_changes_nothing) {
  const vector q = at({3, 4, 5}, {1, 2, 3});
  for (long calls = 0; calls < 3; ++calls) {
    vector w = counted(GetParam());
    std::atomic<long> left{calls};
    const auto accum = [&](double a, double b) {
      if (left.fetch_sub(1) == 0) throw failure();
      return a + b;
    };
    // One of the three positions has no entry in the bitmap.
    const bool throws = GetParam() == gb::vector_form::full || calls < 2;
    const auto call = [&] { gb::apply(w, gb::no_mask, accum, gb::identity{}, q); };
    if (!throws) {
      call();
      continue;
    }
    EXPECT_THROW(call(), failure);
    EXPECT_EQ(w, counted(GetParam()));
  }
}

TEST_P(update, each_allocation_fails) {
  const vector q = at({3, 4, 5}, {1, 0, 3});
  const auto sweep = [&](const std::string& name, const auto& call) {
    allocation_faults::sweep(
        name, [&] { return counted(GetParam()); }, call);
  };
  sweep("assign", [&](vector& w) { gb::assign(w, q, gb::no_accum, 7.0, gb::all); });
  sweep("delete", [&](vector& w) { gb::assign(w, q, gb::no_accum, gb::scalar<double>(), gb::all); });
  const ints list = {4, 5, 6};
  sweep("list", [&](vector& w) { gb::assign(w, gb::no_mask, gb::plus<double>{}, 7.0, list); });
  sweep("apply", [&](vector& w) { gb::apply(w, gb::no_mask, gb::plus<double>{}, gb::identity{}, q); });
}

// --- Matrices --------------------------------------------------------------------------------------------------------

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
}

}  // namespace
