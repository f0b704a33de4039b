// assign into dense matrices: what it changes, what it refuses, and that a call that fails changes nothing.
#include <graphblas/graphblas.hpp>
#include <tests/support/allocation_faults.hpp>

#include <gtest/gtest.h>

#include <atomic>
#include <cstdint>
#include <functional>
#include <stdexcept>
#include <string>
#include <vector>

namespace {

namespace gb = gustav;
using gb::offset_t;
using ints = std::vector<std::int32_t>;
using doubles = std::vector<double>;
using vector = gb::vector<double>;
using dense = gb::dense_matrix<double>;
using assignment = std::function<void(dense&)>;

constexpr offset_t rows = 60, cols = 50;
const ints some_rows = {40, 3, 59}, some_cols = {7, 0};

// Elements 100 i + j, with padding.
dense counted(gb::layout order, offset_t n = rows, offset_t m = cols) {
  dense c(n, m, order, (order == gb::layout::row_major ? m : n) + 3);
  for (offset_t i = 0; i < n; ++i)
    for (offset_t j = 0; j < m; ++j) c(i, j) = static_cast<double>(100 * i + j);
  return c;
}

class assign_dense : public testing::TestWithParam<gb::layout> {};
INSTANTIATE_TEST_SUITE_P(layouts, assign_dense, testing::Values(gb::layout::row_major, gb::layout::column_major),
                         [](const auto& info) {
                           return info.param == gb::layout::row_major ? "row_major" : "column_major";
                         });

// call(executor, C) makes C(i, j) = want(i, j), whatever the executor, in the memory of C.
template <class Call, class Want>
void expect(gb::layout order, const Call& call, const Want& want) {
  const auto check = [&](const auto& exec) {
    dense c = counted(order);
    const double* const memory = c.data();
    call(exec, c);
    EXPECT_EQ(c.data(), memory);
    for (offset_t i = 0; i < c.rows(); ++i)
      for (offset_t j = 0; j < c.cols(); ++j) ASSERT_EQ(c(i, j), want(i, j)) << i << ", " << j;
  };
  check(gb::reference{});
  for (const int threads : {1, 2}) check(gb::cpu{.threads = threads});
}
double old(offset_t i, offset_t j) { return static_cast<double>(100 * i + j); }
offset_t position(const ints& list, offset_t i) {
  for (std::size_t k = 0; k < list.size(); ++k)
    if (list[k] == i) return static_cast<offset_t>(k);
  return -1;
}

TEST_P(assign_dense, blocks) {
  for (const auto order : {gb::layout::row_major, gb::layout::column_major}) {
    const dense a = counted(order, 3, 2), flipped = counted(order, 2, 3);
    const auto block = [](offset_t i, offset_t j, const auto& inside) {
      const offset_t r = position(some_rows, i), k = position(some_cols, j);
      return r < 0 || k < 0 ? old(i, j) : inside(r, k);
    };
    expect(
        GetParam(),
        [&](const auto& e, dense& c) { gb::assign(e, c, gb::no_mask, gb::no_accum, a, some_rows, some_cols); },
        [&](offset_t i, offset_t j) { return block(i, j, [](offset_t r, offset_t k) { return old(r, k); }); });
    expect(
        GetParam(),
        [&](const auto& e, dense& c) {
          gb::assign(e, c, gb::no_mask, gb::minus<double>{}, gb::transposed(flipped), some_rows, some_cols);
        },
        [&](offset_t i, offset_t j) {
          return block(i, j, [&](offset_t r, offset_t k) { return old(i, j) - old(k, r); });
        });
  }
}

TEST_P(assign_dense, constants_and_masks) {
  const auto q = gb::matrix<int>::build(rows, cols, ints{3, 3, 40, 5}, ints{0, 7, 7, 5}, ints{1, 0, 2, 3});
  const ints twice = {3, 40, 3};
  const auto inside = [&](offset_t i, offset_t j) { return position(twice, i) >= 0 && position(some_cols, j) >= 0; };
  expect(
      GetParam(), [&](const auto& e, dense& c) { gb::assign(e, c, gb::no_mask, gb::no_accum, 7, twice, some_cols); },
      [&](offset_t i, offset_t j) { return inside(i, j) ? 7 : old(i, j); });
  expect(
      GetParam(), [&](const auto& e, dense& c) { gb::assign(e, c, gb::no_mask, gb::no_accum, -1.0, gb::all, gb::all); },
      [&](offset_t, offset_t) { return -1.0; });
  expect(
      GetParam(), [&](const auto& e, dense& c) { gb::assign(e, c, q, gb::plus<double>{}, 7, twice, some_cols); },
      [&](offset_t i, offset_t j) { return inside(i, j) && q.get(i, j).value_or(0) ? old(i, j) + 7 : old(i, j); });
  expect(
      GetParam(),
      [&](const auto& e, dense& c) { gb::assign(e, c, !gb::structure(q), gb::no_accum, 7, twice, some_cols); },
      [&](offset_t i, offset_t j) { return inside(i, j) && !q.contains(i, j) ? 7 : old(i, j); });
  // The value is an element that is assigned to.
  expect(
      GetParam(),
      [&](const auto& e, dense& c) { gb::assign(e, c, gb::no_mask, gb::plus<double>{}, c(1, 1), ints{1}, gb::all); },
      [&](offset_t i, offset_t j) { return i == 1 ? old(i, j) + 101 : old(i, j); });
}

TEST_P(assign_dense, lines) {
  const vector u = vector::build(3, ints{0, 1, 2}, doubles{5, 6, 7}), part = vector::build(3, ints{2}, doubles{5});
  const ints at = {4, 0, 2};
  const auto mask = vector::build(cols, ints{0, 4}, doubles{0, 1});
  const auto value = [&](offset_t j) { return 5.0 + static_cast<double>(position(at, j)); };
  expect(
      GetParam(), [&](const auto& e, dense& c) { gb::assign_row(e, c, gb::no_mask, gb::no_accum, u, 9, at); },
      [&](offset_t i, offset_t j) { return i == 9 && position(at, j) >= 0 ? value(j) : old(i, j); });
  expect(
      GetParam(), [&](const auto& e, dense& c) { gb::assign_row(e, c, mask, gb::no_accum, u, 9, at); },
      [&](offset_t i, offset_t j) { return i == 9 && j == 4 ? value(j) : old(i, j); });
  expect(
      GetParam(), [&](const auto& e, dense& c) { gb::assign_column(e, c, gb::no_mask, gb::no_accum, u, at, 9); },
      [&](offset_t i, offset_t j) { return j == 9 && position(at, i) >= 0 ? value(i) : old(i, j); });
  expect(
      GetParam(),
      [&](const auto& e, dense& c) { gb::assign_column(e, c.view(), gb::no_mask, gb::minus<double>{}, part, at, 9); },
      [&](offset_t i, offset_t j) { return j == 9 && i == 2 ? old(i, j) - 5 : old(i, j); });
}

// C is also the source, shifted by a row, and exchanged with itself.
TEST_P(assign_dense, c_is_the_source) {
  ints below(static_cast<std::size_t>(rows - 1)), square(static_cast<std::size_t>(cols));
  for (std::size_t i = 0; i < below.size(); ++i) below[i] = static_cast<std::int32_t>(i + 1);
  for (std::size_t i = 0; i < square.size(); ++i) square[i] = static_cast<std::int32_t>(i);
  const auto top = [](dense& c, offset_t n) {
    return gb::dense_view<const double>{n, c.cols(), c.data(), c.stride(), c.order()};
  };
  expect(
      GetParam(),
      [&](const auto& e, dense& c) { gb::assign(e, c, gb::no_mask, gb::no_accum, top(c, rows - 1), below, gb::all); },
      [&](offset_t i, offset_t j) { return i > 0 ? old(i - 1, j) : old(i, j); });
  expect(
      GetParam(),
      [&](const auto& e, dense& c) {
        gb::assign(e, c, gb::no_mask, gb::no_accum, gb::transposed(top(c, cols)), square, gb::all);
      },
      [&](offset_t i, offset_t j) { return i < cols ? old(j, i) : old(i, j); });
}

TEST_P(assign_dense, refusals) {
  const dense before = counted(GetParam()), a = counted(GetParam(), 3, 2);
  const vector part = vector::build(3, ints{2}, doubles{5});
  const auto mask = gb::matrix<int>::build(rows, cols, ints{3}, ints{0}, ints{1});
  dense c = before.clone();
  const ints twice = {3, 3, 4}, outside = {3, 4, rows};
  const auto call = [&](const ints& r) { gb::assign(c, gb::no_mask, gb::no_accum, a, r, some_cols); };
  EXPECT_THROW(call(twice), gb::invalid_value);
  EXPECT_THROW(call(outside), gb::index_out_of_bounds);
  EXPECT_THROW(call({3, 4}), gb::dimension_mismatch);
  EXPECT_THROW(gb::assign(c, mask, gb::no_accum, 1.0, gb::all, gb::all, gb::replace), gb::invalid_value);
  EXPECT_THROW(gb::assign_row(c, gb::no_mask, gb::no_accum, part, 0, ints{1, 2, 3}), gb::invalid_value);
  EXPECT_THROW(gb::assign_row(c, gb::no_mask, gb::plus<>{}, part, rows, ints{1, 2, 3}), gb::index_out_of_bounds);
  EXPECT_EQ(c, before);
}

struct failure : std::runtime_error {
  failure() : std::runtime_error("operator") {}
};

// Numbers whose conversion, or whose addition, throws at the third one.
struct thrown {};
struct fragile {
  double value = 0;
  static inline int left = 0;
  static void count_down() {
    if (left-- == 0) throw thrown{};
  }
  fragile() = default;
  fragile(double x) : value(x) { count_down(); }
  friend fragile operator+(const fragile& a, const fragile& b) {
    count_down();
    fragile sum;
    sum.value = a.value + b.value;
    return sum;
  }
  friend bool operator==(const fragile& a, const fragile& b) { return a.value == b.value; }
};

TEST_P(assign_dense, a_conversion_that_throws_changes_nothing) {
  gb::dense_matrix<fragile> c(1, 4, GetParam());
  gb::dense_matrix<double> a(1, 4, GetParam());
  for (int j = 0; j < 4; ++j) a(0, j) = 5;
  fragile::left = 2;
  EXPECT_THROW(gb::assign(c, gb::no_mask, gb::no_accum, a, gb::all, gb::all), thrown);
  gb::dense_matrix<fragile> b(1, 4, GetParam());
  for (int j = 0; j < 4; ++j) b(0, j).value = 7;
  fragile::left = 2;
  EXPECT_THROW(gb::assign(c, gb::no_mask, gb::plus<fragile>{}, b, gb::all, gb::all), thrown);
  fragile::left = 2;
  EXPECT_THROW(gb::assign(c, gb::no_mask, gb::plus<>{}, b, gb::all, gb::all), thrown);
  for (int j = 0; j < 4; ++j) EXPECT_EQ(c(0, j).value, 0);
}

// Indices of 32 bits do not reach all columns; nothing is written.
TEST(assign_dense_view, more_columns_than_indices_reach) {
  char memory[8] = {};
  const gb::dense_view<char> wide{1, 3'000'000'000, memory, 3'000'000'000, gb::layout::row_major};
  const gb::vector<char> u(1, 'x');
  EXPECT_THROW(gb::assign_column(wide, gb::no_mask, gb::no_accum, u, gb::all, 2'900'000'000), gb::index_overflow);
  EXPECT_THROW(gb::assign_row(wide, gb::no_mask, gb::no_accum, u, 0, std::vector<std::int32_t>{5}), gb::index_overflow);
  EXPECT_THROW(gb::assign(wide, gb::no_mask, gb::no_accum, 'x', gb::all, gb::all), gb::index_overflow);
}

TEST_P(assign_dense, an_operator_that_throws_changes_nothing) {
  const dense before = counted(GetParam()), a = counted(GetParam(), 3, 2);
  for (const int threads : {1, 2})
    for (long calls = 0; calls < 7; ++calls) {
      dense c = before.clone();
      std::atomic<long> left{calls};
      const auto accum = [&](double x, double y) {
        if (left.fetch_sub(1) == 0) throw failure();
        return x + y;
      };
      const auto call = [&] {
        gb::assign(gb::cpu{.threads = threads}, c, gb::no_mask, accum, a, some_rows, some_cols);
      };
      if (calls == 6) {
        call();
        EXPECT_EQ(c(3, 0), before(3, 0) + a(1, 1));
        continue;
      }
      EXPECT_THROW(call(), failure);
      EXPECT_EQ(c, before);
    }
}

TEST_P(assign_dense, each_allocation_fails) {
  const dense a = counted(GetParam(), 3, 2);
  const vector u(3, 5.0);
  const ints at = {4, 0, 2};
  const auto accum = [](double x, double y) { return x + y; };
  const auto sweep = [&](const std::string& name, const assignment& call) {
    allocation_faults::sweep(
        name, [&] { return counted(GetParam()); }, call);
  };
  sweep("block", [&](dense& c) { gb::assign(c, gb::no_mask, gb::no_accum, a, some_rows, some_cols); });
  sweep("accumulated block", [&](dense& c) { gb::assign(c, gb::no_mask, accum, a, some_rows, some_cols); });
  sweep("constant", [&](dense& c) { gb::assign(c, gb::no_mask, accum, 7.0, some_rows, some_cols); });
  sweep("row", [&](dense& c) { gb::assign_row(c, gb::no_mask, gb::no_accum, u, 1, at); });
  sweep("column", [&](dense& c) { gb::assign_column(c, gb::no_mask, accum, u, at, 1); });
}

}  // namespace
