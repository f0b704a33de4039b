// Plans of products with dense operands: what they say is what runs, every kernel can be forced, and other operands are
// refused.
#include <graphblas/entries.hpp>
#include <graphblas/operations/apply.hpp>
#include <graphblas/operations/transpose.hpp>
#include <graphblas/plan.hpp>
#include <tests/backends/grid_objects.hpp>

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <stdexcept>
#include <string>
#include <vector>

namespace {

namespace gb = gustav;
using gb::method;
using number = std::int64_t;  // exact in any order

struct last_report final : gb::kernel_log {
  void report(const gb::kernel_report& r) override {
    last = r;
    ++count;
  }
  gb::kernel_report last{};
  int count = 0;
};

void expect_as_planned(const gb::plan_summary& plan, const last_report& log) {
  EXPECT_STREQ(plan.kernel.operation, log.last.operation);
  EXPECT_STREQ(plan.kernel.kernel, log.last.kernel);
  EXPECT_STREQ(plan.kernel.why, log.last.why);
  EXPECT_EQ(plan.kernel.operations, log.last.operations);
  EXPECT_EQ(plan.kernel.bytes, log.last.bytes);
  EXPECT_GE(plan.kernel.memory, log.last.memory);  // a run may find the rows of A made
}

gb::dense_matrix<number> numbers(std::int64_t rows, std::int64_t cols, int seed, gb::layout order) {
  gb::dense_matrix<number> d(rows, cols, order);
  for (std::int64_t i = 0; i < rows; ++i)
    for (std::int64_t j = 0; j < cols; ++j) d(i, j) = (seed * i + 3 * j) % 11 - 5;
  return d;
}
// The same pattern with other values, which may be as large as numbers get.
gb::matrix<number> with_other_values(const gb::matrix<number>& a) {
  return gb::apply([](number x) { return x ^ 5; }, a);
}

// The matrix with one entry in another column of its row. No row is full.
gb::matrix<number> with_moved_entry(gb::matrix<number> a) {
  std::int64_t i = 0, to = 0;
  while (gb::row_of(a, i).columns.empty()) ++i;
  const std::int64_t from = gb::row_of(a, i).columns[0];
  while (a.contains(i, to)) ++to;
  a.remove(i, from);
  a.set(i, to, 1);
  return a;
}

class spmm_plans : public ::testing::Test {
 protected:
  grid::source random{6};
  gb::matrix<number> a = grid::random_matrix<number>(random, 50, 40, 0.2), at = gb::transpose(a);
  gb::matrix<bool> m = grid::random_matrix<bool>(random, 50, 8, 0.4);
  gb::dense_matrix<number> b = numbers(40, 8, 5, gb::layout::row_major);
  gb::plus_times<number> ring;
  last_report log;
  gb::cpu exec{.threads = 3, .log = &log};

  // Plans A B with one operand, runs it with another of the same pattern, into C of each layout, with and without an
  // accumulator.
  template <class A>
  void run(const A& planned, const A& other, method how, const gb::mask<>& mask, const std::string& kernel) {
    const auto plan = gb::plan_mxm(exec, mask, ring, planned, b, {.how = how});
    EXPECT_EQ(plan.summary().kernel.kernel, kernel);
    EXPECT_EQ(plan.summary().entries, 400);
    EXPECT_EQ(plan.summary().kernel.operations, a.entries() * 8);
    for (const auto order : {gb::layout::row_major, gb::layout::column_major})
      for (const bool replace : {false, true}) {
        const auto before = numbers(50, 8, 7, order);
        auto c = before.clone(), expected = before.clone();
        gb::mxm(plan, c, mask, gb::no_accum, ring, other, b, {.replace = replace});
        gb::mxm(gb::reference{}, expected, mask, gb::no_accum, ring, other, b, {.replace = replace});
        EXPECT_TRUE(c == expected) << kernel;
        if (order == gb::layout::row_major && how != method::scatter) expect_as_planned(plan.summary(), log);
        EXPECT_EQ(log.last.kernel, kernel);
        gb::mxm(plan, c, mask, gb::plus<>{}, ring, other, b, {.replace = replace, .how = plan.how()});
        gb::mxm(gb::reference{}, expected, mask, gb::plus<>{}, ring, other, b, {.replace = replace});
        EXPECT_TRUE(c == expected) << kernel << " accumulated";
        EXPECT_EQ(log.last.kernel, kernel);
      }
  }
};

constexpr const char* in_rows = "SpMM, rows of C in registers";
constexpr const char* in_tiles = "SpMM over tiles of columns";
constexpr const char* scattered = "SpMM, rows of B scattered to rows of C";

TEST_F(spmm_plans, every_kernel_runs_as_planned) {
  const auto a2 = with_other_values(a), at2 = with_other_values(at);
  for (const gb::mask<>& mask :
       {gb::mask<>(gb::no_mask), gb::mask<>(gb::structure(m)), gb::mask<>(!gb::structure(m)), gb::mask<>(m)}) {
    run(a, a2, method::automatic, mask, in_rows);
    run(a, a2, method::rows, mask, in_rows);
    run(a, a2, method::tiles, mask, in_tiles);
    run(gb::transposed(at), gb::transposed(at2), method::automatic, mask, in_rows);
    run(gb::transposed(at), gb::transposed(at2), method::rows, mask, in_rows);
    run(gb::transposed(at), gb::transposed(at2), method::scatter, mask, scattered);
    const auto v = a.view(), v2 = a2.view();
    run(v, v2, method::rows, mask, in_rows);
    run(gb::transposed(at.view()), gb::transposed(at2.view()), method::scatter, mask, scattered);
  }
}

TEST_F(spmm_plans, say_what_a_call_then_does) {
  const auto columns = numbers(40, 8, 5, gb::layout::column_major);
  gb::dense_matrix<number> c(50, 8);
  const auto check = [&](const auto& x, const auto& y, const gb::mask<>& mask, const gb::descriptor& desc) {
    const auto plan = gb::plan_mxm(exec, mask, ring, x, y, desc);
    gb::mxm(exec, c, mask, gb::no_accum, ring, x, y, desc);
    expect_as_planned(plan.summary(), log);
    const std::string text = gb::explain(plan.summary());
    EXPECT_NE(text.find(log.last.kernel), std::string::npos) << text;
    EXPECT_NE(text.find(log.last.why), std::string::npos) << text;
  };
  for (const gb::mask<>& mask : {gb::mask<>(gb::no_mask), gb::mask<>(gb::structure(m))})
    for (const auto how : {method::automatic, method::rows, method::tiles}) {
      check(a, b, mask, {.how = how});
      check(a, columns, mask, {.how = how});
      check(a, columns.view(), mask, {.how = how});
    }
  // A view of columns on one thread is not transposed for a call.
  const auto flipped = gb::transposed(at.view());
  const gb::cpu one{.threads = 1, .log = &log};
  const auto plan = gb::plan_mxm(one, gb::no_mask, ring, flipped, b);
  EXPECT_EQ(plan.how(), method::scatter);
  gb::mxm(one, c, gb::no_mask, gb::no_accum, ring, flipped, b);
  expect_as_planned(plan.summary(), log);
  EXPECT_EQ(gb::plan_mxm(one, gb::structure(m), ring, flipped, b).how(), method::rows);
}

TEST_F(spmm_plans, make_no_transpose) {
  const auto flipped = gb::transpose(a);
  gb::plan_mxm(exec, gb::no_mask, ring, gb::transposed(flipped), b);
  EXPECT_FALSE(flipped.has_transpose());
}

TEST_F(spmm_plans, refuse_other_operands) {
  const auto plan = gb::plan_mxm(gb::no_mask, ring, a, b, {.how = method::tiles});
  auto c = numbers(50, 8, 7, gb::layout::row_major);
  const auto before = c.clone();
  const auto moved = with_moved_entry(a.clone());
  EXPECT_THROW(gb::mxm(plan, c, gb::no_mask, gb::no_accum, ring, moved, b), gb::invalid_value);
  EXPECT_THROW(gb::mxm(plan, c, gb::structure(m), gb::no_accum, ring, a, b), gb::invalid_value);
  EXPECT_THROW(gb::mxm(plan, c, gb::no_mask, gb::no_accum, ring, gb::transposed(at), b), gb::invalid_value);
  EXPECT_THROW(gb::mxm(plan, c, gb::no_mask, gb::no_accum, ring, at, b), gb::dimension_mismatch);
  EXPECT_THROW(gb::mxm(plan, c, gb::no_mask, gb::no_accum, ring, a, b, {.how = method::rows}), gb::invalid_value);
  EXPECT_THROW(gb::mxm(plan, c, gb::no_mask, gb::no_accum, gb::any_second<number>{}, a, b), gb::invalid_value);
  EXPECT_TRUE(c == before);
  gb::dense_matrix<number> wide(50, 9);
  EXPECT_THROW(gb::mxm(plan, wide, gb::no_mask, gb::no_accum, ring, a, numbers(40, 9, 5, gb::layout::row_major)),
               gb::invalid_value);
  gb::dense_matrix<float> other_type(50, 8);
  EXPECT_THROW(gb::mxm(plan, other_type, gb::no_mask, gb::no_accum, ring, a, b), gb::invalid_value);
}

TEST_F(spmm_plans, refuse_methods_that_do_not_apply) {
  gb::dense_matrix<number> c(50, 8);
  for (const auto how : {method::hash, method::dot, method::push, method::scatter}) {
    EXPECT_THROW(gb::plan_mxm(gb::no_mask, ring, a, b, {.how = how}), gb::invalid_value);
    EXPECT_THROW(gb::mxm(c, gb::no_mask, gb::no_accum, ring, a, b, {.how = how}), gb::invalid_value);
  }
  EXPECT_THROW(gb::plan_mxm(gb::no_mask, ring, gb::transposed(at), b, {.how = method::tiles}), gb::invalid_value);
  EXPECT_THROW(gb::plan_mxm(gb::no_mask, gb::any_second<number>{}, a, b, {.how = method::tiles}), gb::invalid_value);
  EXPECT_THROW(gb::plan_mxm(gb::no_mask, ring, a, b, {.passes = gb::phases::two}), gb::invalid_value);
  EXPECT_THROW(gb::plan_mxm(gb::no_mask, ring, at, b), gb::dimension_mismatch);
  EXPECT_THROW(gb::plan_mxm(gb::structure(at), ring, a, b), gb::dimension_mismatch);
  EXPECT_THROW(gb::plan_mxm(gb::reference{}, gb::no_mask, ring, a, b), gb::not_implemented);
  EXPECT_THROW(gb::plan_mxm(gb::cuda{}, gb::no_mask, ring, a, b), gb::not_implemented);
  const auto square = gb::mxm(at, a, ring);
  for (const auto how : {method::rows, method::tiles, method::scatter})
    EXPECT_THROW(gb::plan_mxm(gb::no_mask, ring, square, square, {.how = how}), gb::invalid_value);
}

// An operator that throws at its seventh call.
struct failing_times {
  int* calls;
  number operator()(number x, number y) const {
    if (++*calls == 7) throw std::runtime_error("seventh");
    return gb::times<number>{}(x, y);  // wraps
  }
};

TEST_F(spmm_plans, a_run_that_fails_changes_nothing) {
  int calls = 0;
  const gb::semiring<gb::plus_monoid<number>, failing_times> failing{{}, {&calls}};
  for (const auto how : {method::rows, method::tiles}) {
    const auto plan = gb::plan_mxm(gb::cpu{.threads = 1}, gb::no_mask, failing, a, b, {.how = how});
    auto c = numbers(50, 8, 7, gb::layout::row_major);
    const auto before = c.clone();
    calls = 0;
    EXPECT_THROW(gb::mxm(plan, c, gb::no_mask, gb::no_accum, failing, a, b), std::runtime_error);
    EXPECT_TRUE(c == before);
  }
}

class sddmm_plans : public ::testing::Test {
 protected:
  grid::source random{7};
  gb::matrix<number> s = grid::random_matrix<number>(random, 30, 20, 0.3);
  gb::dense_matrix<number> x = numbers(30, 9, 5, gb::layout::row_major), y = numbers(9, 20, 4, gb::layout::row_major);
  gb::plus_times<number> ring;
  last_report log;
  gb::cpu exec{.threads = 3, .log = &log};
};

constexpr const char* inside_mask = "SDDMM, inner products inside the mask";
constexpr const char* over_tiles = "SDDMM, inner products over tiles of columns";

TEST_F(sddmm_plans, every_kernel_runs_as_planned) {
  const auto x2 = numbers(30, 9, 2, gb::layout::column_major);
  for (const gb::mask<>& mask :
       {gb::mask<>(gb::structure(s)), gb::mask<>(!gb::structure(s)), gb::mask<>(s), gb::mask<>(gb::no_mask)})
    for (const auto how : {method::automatic, method::dot, method::tiles}) {
      const auto plan = gb::plan_mxm(exec, mask, ring, x, y, {.how = how});
      EXPECT_STREQ(plan.summary().kernel.kernel, how == method::tiles ? over_tiles : inside_mask);
      gb::matrix<number> c(30, 20);
      gb::mxm(plan, c, mask, gb::no_accum, ring, x, y);
      expect_as_planned(plan.summary(), log);
      EXPECT_EQ(c.entries(), plan.summary().entries);
      EXPECT_EQ(plan.summary().kernel.operations, 9 * c.entries());
      for (const bool replace : {false, true}) {
        auto before = grid::random_matrix<number>(random, 30, 20, 0.3), expected = before.clone();
        gb::mxm(plan, before, mask, gb::plus<>{}, ring, x2, y, {.replace = replace, .how = plan.how()});
        gb::mxm(gb::reference{}, expected, mask, gb::plus<>{}, ring, x2, y, {.replace = replace});
        EXPECT_EQ(before, expected);
        gb::mxm(exec, expected, mask, gb::no_accum, ring, x, y, {.replace = true, .how = how});
        expect_as_planned(plan.summary(), log);
        EXPECT_EQ(expected, c);
      }
    }
}

TEST_F(sddmm_plans, scaled_sums) {
  for (const auto how : {method::automatic, method::tiles}) {
    const auto plan = gb::plan_mxm(exec, gb::scaled_by(s), ring, x, y, {.how = how});
    const auto s2 = with_other_values(s);
    gb::matrix<number> c(30, 20);
    gb::mxm(plan, c, gb::scaled_by(s2), gb::no_accum, ring, x, y);
    expect_as_planned(plan.summary(), log);
    EXPECT_EQ(c, gb::mxm(gb::reference{}, x, y, ring, gb::scaled_by(s2)));
  }
}

TEST_F(sddmm_plans, refuse_what_was_not_planned) {
  const auto plan = gb::plan_mxm(gb::structure(s), ring, x, y, {.how = method::dot});
  gb::matrix<number> c(30, 20);
  c.set(1, 2, 3);
  const auto before = c.clone();
  const auto moved = with_moved_entry(s.clone());
  EXPECT_THROW(gb::mxm(plan, c, gb::structure(moved), gb::no_accum, ring, x, y), gb::invalid_value);
  EXPECT_THROW(gb::mxm(plan, c, !gb::structure(s), gb::no_accum, ring, x, y), gb::invalid_value);
  EXPECT_THROW(gb::mxm(plan, c, gb::no_mask, gb::no_accum, ring, x, y), gb::invalid_value);
  EXPECT_THROW(gb::mxm(plan, c, gb::structure(s), gb::no_accum, ring, x, y, {.how = method::tiles}), gb::invalid_value);
  const auto long_x = numbers(30, 10, 5, gb::layout::row_major), long_y = numbers(10, 20, 5, gb::layout::row_major);
  EXPECT_THROW(gb::mxm(plan, c, gb::structure(s), gb::no_accum, ring, long_x, long_y), gb::invalid_value);
  EXPECT_THROW(gb::mxm(plan, c, gb::structure(s), gb::no_accum, ring, x, long_y), gb::dimension_mismatch);
  EXPECT_EQ(c, before);
  EXPECT_THROW(gb::plan_mxm(gb::structure(s), ring, x, y, {.how = method::hash}), gb::invalid_value);
  EXPECT_THROW(gb::plan_mxm(gb::structure(s), ring, x, y, {.how = method::rows}), gb::invalid_value);
  EXPECT_THROW(gb::plan_mxm(gb::structure(s), ring, x, y, {.passes = gb::phases::two}), gb::invalid_value);
  EXPECT_THROW(gb::plan_mxm(gb::structure(s), ring, x, x), gb::dimension_mismatch);
  EXPECT_THROW(gb::plan_mxm(gb::reference{}, gb::structure(s), ring, x, y), gb::not_implemented);
  EXPECT_THROW(gb::plan_mxm(gb::cuda{}, gb::structure(s), ring, x, y), gb::not_implemented);
}

TEST_F(sddmm_plans, empty_sums_are_no_entries) {
  const gb::dense_matrix<number> none_x(30, 0), none_y(0, 20);
  const auto plan = gb::plan_mxm(gb::structure(s), ring, none_x, none_y);
  EXPECT_EQ(plan.summary().entries, 0);
  gb::matrix<number> c(30, 20);
  gb::mxm(plan, c, gb::structure(s), gb::no_accum, ring, none_x, none_y);
  EXPECT_EQ(c.entries(), 0);
}

}  // namespace
