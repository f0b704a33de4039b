// Updates of a few positions of vectors: in the memory of the output where it is its own, and nothing else is changed.
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

}  // namespace
