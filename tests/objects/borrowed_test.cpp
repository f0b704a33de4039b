// Arrays that must not be written: operands as they are, and copied before a vector or matrix over them changes.
#include <graphblas/borrow.hpp>
#include <graphblas/graphblas.hpp>

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <memory>
#include <utility>
#include <vector>

namespace {

namespace gb = gustav;
using gb::offset_t;

// In memory that a write would end the program for.
constexpr std::array<double, 4> constant{1, 2, 3, 4};

std::vector<double> values_of(const gb::vector<double>& u) {
  std::vector<double> all;
  for (offset_t i = 0; i < u.size(); ++i) all.push_back(u.get(i).value_or(-1));
  return all;
}
using doubles = std::vector<double>;

TEST(borrowed_constants, are_read_where_they_are) {
  const auto x = gb::borrow(constant);
  EXPECT_EQ(x.view().values, constant.data());
  EXPECT_FALSE(x.is_exclusive());
  EXPECT_EQ(values_of(x), (doubles{1, 2, 3, 4}));
}

TEST(borrowed_constants, are_copied_by_the_first_change) {
  auto set = gb::borrow(constant);
  set.set(0, 9);
  EXPECT_EQ(values_of(set), (doubles{9, 2, 3, 4}));
  EXPECT_TRUE(set.is_exclusive());
  const double* const own = set.view().values;
  set.set(1, 8);
  EXPECT_EQ(set.view().values, own);  // one copy

  auto removed = gb::borrow(constant);
  removed.remove(2);
  removed.set(0, 5);
  EXPECT_EQ(values_of(removed), (doubles{5, 2, -1, 4}));

  auto longer = gb::borrow(constant);
  longer.resize(6);
  longer.set(5, 7);
  EXPECT_EQ(values_of(longer), (doubles{1, 2, 3, 4, -1, 7}));

  auto empty = gb::borrow(constant);
  empty.clear();
  empty.set(3, 1);
  EXPECT_EQ(values_of(empty), (doubles{-1, -1, -1, 1}));

  auto moved = gb::borrow(constant), target = std::move(moved);
  target.set(3, 0);
  EXPECT_EQ(values_of(target), (doubles{1, 2, 3, 0}));

  auto released = gb::borrow(constant);
  auto arrays = released.release();
  arrays.values[0] = 6;
  EXPECT_EQ(arrays.values[0], 6);
  EXPECT_EQ(constant[0], 1);
}

TEST(borrowed_constants, are_outputs) {
  const auto twice = [](double v) { return 2 * v; };
  const auto check = [](const auto& change, const doubles& expected) {
    auto x = gb::borrow(constant);
    change(x);
    EXPECT_EQ(values_of(x), expected);
  };
  check([&](auto& x) { gb::apply(x, gb::no_mask, gb::no_accum, twice, x); }, {2, 4, 6, 8});
  check([&](auto& x) { gb::apply(x, gb::no_mask, gb::plus<>{}, twice, x); }, {3, 6, 9, 12});
  check([&](auto& x) { gb::ewise_add(x, gb::no_mask, gb::no_accum, gb::plus<>{}, x, x); }, {2, 4, 6, 8});
  check([&](auto& x) { gb::assign(x, gb::no_mask, gb::no_accum, 5.0, std::vector<std::int32_t>{1}); }, {1, 5, 3, 4});
  const auto a = gb::matrix<double>::build(4, 4, std::vector<std::int32_t>{0, 1, 2, 3},
                                           std::vector<std::int32_t>{3, 2, 1, 0}, doubles{1, 1, 1, 1});
  check([&](auto& x) { gb::mxv(x, gb::no_mask, gb::no_accum, gb::plus_times<double>{}, a, x); }, {4, 3, 2, 1});
  check([&](auto& x) { gb::mxv(x, gb::no_mask, gb::plus<>{}, gb::plus_times<double>{}, a, gb::vector<double>(4, 1)); },
        {2, 3, 4, 5});
}

TEST(borrowed_constants, of_a_matrix) {
  static constexpr std::array<offset_t, 3> offsets{0, 2, 3};
  static constexpr std::array<std::int32_t, 3> columns{1, 0, 1};  // not in order
  static constexpr std::array<double, 3> values{1, 2, 3};
  const auto adopted = [](gb::check how) {
    return gb::matrix<double>::adopt(2, 2,
                                     {gb::buffer<offset_t>::read_only(offsets.data(), 3, nullptr),
                                      gb::buffer<std::int32_t>::read_only(columns.data(), 3, nullptr),
                                      gb::buffer<double>::read_only(values.data(), 3, nullptr), false, false},
                                     how);
  };
  for (const auto how : {gb::check::full, gb::check::trusted}) {
    auto a = adopted(how);
    EXPECT_EQ(a.get(0, 0), 2);  // sorts the rows
    a.set(1, 0, 7);
    EXPECT_EQ(a.get(1, 0), 7);
    auto arrays = a.release();
    arrays.values[0] = 8;
  }
  EXPECT_EQ(columns[0], 1);
  EXPECT_EQ(values[0], 1);
}

TEST(borrowed_constants, as_buffers) {
  auto b = gb::buffer<double>::read_only(constant.data(), 4, nullptr);
  EXPECT_TRUE(b.is_foreign());
  EXPECT_FALSE(b.is_exclusive());
  EXPECT_NE(b.share().data(), constant.data());
  gb::buffer<double> moved(std::move(b));
  EXPECT_TRUE(moved.is_foreign());
  EXPECT_FALSE(b.is_foreign());
  moved.own();
  EXPECT_NE(moved.data(), constant.data());
  EXPECT_TRUE(std::equal(moved.begin(), moved.end(), constant.begin()));
  EXPECT_TRUE(moved.is_exclusive());
}

// A user's array that may be written stays the memory of the vector.
TEST(borrowed_constants, other_foreign_memory_is_written) {
  doubles array{1, 2};
  auto u = gb::vector<double>::adopt(gb::buffer<double>(array.data(), 2, nullptr));
  u.set(0, 5);
  EXPECT_EQ(array[0], 5);
}

TEST(shared_buffers, a_vector_changes_alone) {
  const auto check = [](const auto& change) {
    gb::buffer<double> b(4, 1.0);
    auto one = gb::vector<double>::adopt(b.share());
    auto other = gb::vector<double>::adopt(std::move(b));
    change(one);
    EXPECT_EQ(values_of(other), (doubles{1, 1, 1, 1}));
    change(other);
    EXPECT_EQ(values_of(one), values_of(other));
  };
  check([](auto& u) { u.set(0, 9); });
  check([](auto& u) {
    u.remove(1);
    u.set(2, 9);
  });
  check([](auto& u) {
    auto arrays = u.release();
    arrays.values[3] = 9;
    u = gb::vector<double>::adopt(std::move(arrays));
  });
  // The last one left need not copy.
  gb::buffer<double> b(4, 1.0);
  auto one = gb::vector<double>::adopt(b.share());
  const double* const memory = b.data();
  b = {};
  one.set(0, 2);
  EXPECT_EQ(one.view().values, memory);
}

TEST(shared_buffers, a_bitmap_changes_alone) {
  gb::vector_result<double, std::int32_t> arrays;
  arrays.size = 3;
  arrays.entries = 2;
  arrays.form = gb::vector_form::bitmap;
  arrays.present = gb::buffer<std::uint8_t>(std::vector<std::uint8_t>{1, 0, 1});
  arrays.values = gb::buffer<double>(doubles{1, 0, 3});
  gb::vector_result<double, std::int32_t> again;
  again.size = 3;
  again.entries = 2;
  again.form = gb::vector_form::bitmap;
  again.present = arrays.present.share();
  again.values = arrays.values.share();
  auto one = gb::vector<double>::adopt(std::move(arrays)), other = gb::vector<double>::adopt(std::move(again));
  one.remove(0);
  other.set(2, 8);
  EXPECT_EQ(values_of(one), (doubles{-1, -1, 3}));
  EXPECT_EQ(values_of(other), (doubles{1, -1, 8}));
}

}  // namespace
