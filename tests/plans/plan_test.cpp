// Plans: what they say, that they can be forced, and that they run for every operand of their patterns and no other.
#include <graphblas/graphblas.hpp>
#include <graphblas/plan.hpp>
#include <tests/backends/grid_objects.hpp>

#include <gtest/gtest.h>

#include <cstdint>
#include <string>
#include <vector>

namespace {

namespace gb = gustav;

struct reports final : gb::kernel_log {
  void report(const gb::kernel_report& r) override {
    kernel = r.kernel;
    why = r.why;
    operations = r.operations;
    memory = r.memory;
  }
  std::string kernel, why;
  std::int64_t operations = 0, memory = 0;
};

// The matrix with the same pattern and every value divided by two.
template <class T>
gb::matrix<T> halved(const gb::matrix<T>& a) {
  return gb::apply([](const T& x) { return static_cast<T>(x / 2); }, a);
}

TEST(plan, says_what_the_product_then_does) {
  grid::source random(1);
  const auto a = grid::random_matrix<double>(random, 300, 200, 0.05),
             b = grid::random_matrix<double>(random, 200, 250, 0.1);
  const auto m = grid::random_matrix<bool>(random, 300, 250, 0.1);
  const gb::plus_times<double> ring;
  for (const bool masked : {false, true}) {
    const gb::mask<> mask = masked ? gb::mask<>(gb::structure(m)) : gb::mask<>(gb::no_mask);
    const auto plan = gb::plan_mxm(mask, ring, a, b);
    reports log;
    const auto c = gb::mxm(gb::cpu{.log = &log}, a, b, ring, mask);
    const auto& summary = plan.summary();
    EXPECT_EQ(summary.kernel.kernel, log.kernel);
    EXPECT_EQ(summary.kernel.why, log.why);
    EXPECT_EQ(summary.kernel.operations, log.operations);
    EXPECT_EQ(summary.kernel.memory, log.memory);
    // The adversarial build plans with too little room.
    if (gb::default_tuning().capacity_factor >= 1) {
      EXPECT_GE(summary.entries, c.entries());
    }
    std::int64_t rows = 0, multiply_adds = 0;
    for (const auto& k : summary.classes) {
      rows += k.rows;
      multiply_adds += k.multiply_adds;
    }
    std::int64_t expected_rows = 0;
    for (int i = 0; i < 300; ++i) {
      std::int64_t here = 0;
      for (const auto k : gb::row_of(a, i).columns) here += static_cast<std::int64_t>(gb::row_of(b, k).columns.size());
      expected_rows += here > 0 && (!masked || !gb::row_of(m, i).columns.empty());
    }
    EXPECT_EQ(rows, expected_rows);
    EXPECT_EQ(multiply_adds, log.operations);
    const std::string text = gb::explain(summary);
    for (const std::string& part : {log.kernel, log.why, std::to_string(log.operations), std::to_string(log.memory)})
      EXPECT_NE(text.find(part), std::string::npos) << text;
  }
}

TEST(plan, runs_for_operands_of_the_same_pattern) {
  grid::source random(2);
  const auto a = grid::random_matrix<std::int64_t>(random, 120, 90, 0.1),
             b = grid::random_matrix<std::int64_t>(random, 90, 150, 0.1);
  const auto m = grid::random_matrix<bool>(random, 120, 150, 0.2);
  const auto a2 = halved(a), b2 = halved(b);
  const gb::plus_times<std::int64_t> ring;
  for (int kind = 0; kind < grid::mask_kinds; ++kind)
    for (const bool replace : {false, true})
      for (const bool flipped : {false, true}) {
        const auto mask = grid::make_mask(kind, m);
        const auto at = gb::transpose(a);
        const auto before = grid::random_matrix<std::int64_t>(random, 120, 150, 0.3);
        auto expected = before.clone(), c = before.clone();
        gb::mxm(gb::reference{}, expected, mask, gb::plus<>{}, ring, a2, b2, {.replace = replace});
        if (flipped) {
          const auto at2 = gb::transpose(a2);
          const auto plan = gb::plan_mxm(gb::cpu{.threads = 3}, mask, ring, gb::transposed(at), b);
          gb::mxm(plan, c, mask, gb::plus<>{}, ring, gb::transposed(at2), b2, {.replace = replace});
        } else {
          const auto plan = gb::plan_mxm(gb::cpu{.threads = 3}, mask, ring, a, b);
          gb::mxm(plan, c, mask, gb::plus<>{}, ring, a2, b2, {.replace = replace});
        }
        EXPECT_EQ(c, expected) << "mask " << kind << ", replace " << replace << ", transposed " << flipped;
      }
}

TEST(plan, refuses_other_patterns) {
  grid::source random(3);
  const auto a = grid::random_matrix<double>(random, 40, 30, 0.3), b = grid::random_matrix<double>(random, 30, 50, 0.3);
  const auto m = grid::random_matrix<bool>(random, 40, 50, 0.3);
  const gb::plus_times<double> ring;
  const auto plan = gb::plan_mxm(gb::structure(m), ring, a, b);
  const auto with_moved_entry = [](auto x) {
    std::int64_t i = 0, to = 0;
    while (gb::row_of(x, i).columns.empty()) ++i;
    const std::int64_t from = gb::row_of(x, i).columns[0];
    while (x.contains(i, to)) ++to;
    x.remove(i, from);
    x.set(i, to, 1);
    return x;
  };
  gb::matrix<double> c(40, 50);
  c.set(1, 2, 3.0);
  const auto before = c.clone();
  EXPECT_THROW(gb::mxm(plan, c, gb::structure(m), gb::no_accum, ring, with_moved_entry(a.clone()), b),
               gb::invalid_value);
  EXPECT_THROW(gb::mxm(plan, c, gb::structure(m), gb::no_accum, ring, a, with_moved_entry(b.clone())),
               gb::invalid_value);
  const auto other = with_moved_entry(m.clone());
  EXPECT_THROW(gb::mxm(plan, c, gb::structure(other), gb::no_accum, ring, a, b), gb::invalid_value);
  EXPECT_THROW(gb::mxm(plan, c, !gb::structure(m), gb::no_accum, ring, a, b), gb::invalid_value);
  EXPECT_THROW(gb::mxm(plan, c, gb::no_mask, gb::no_accum, ring, a, b), gb::invalid_value);
  EXPECT_THROW(gb::mxm(plan, c, gb::structure(m), gb::no_accum, ring, b, a), gb::dimension_mismatch);
  EXPECT_EQ(c, before);
}

TEST(plan, methods_are_forced) {
  grid::source random(4);
  const auto a = grid::random_matrix<double>(random, 60, 60, 0.2);
  const gb::plus_times<double> ring;
  const auto expected = gb::mxm(gb::reference{}, a, a, ring);
  for (const auto how : {gb::method::hash, gb::method::dense, gb::method::merge}) {
    const auto plan = gb::plan_mxm(gb::no_mask, ring, a, a, {.how = how});
    EXPECT_STREQ(plan.summary().kernel.why, "forced");
    gb::matrix<double> c(60, 60);
    gb::mxm(plan, c, gb::no_mask, gb::no_accum, ring, a, a);
    EXPECT_TRUE(grid::same(c, expected, 1e-12));
  }
  EXPECT_THROW(gb::plan_mxm(gb::no_mask, ring, a, a, {.how = gb::method::push}), gb::invalid_value);
  EXPECT_THROW(gb::plan_mxm(gb::no_mask, ring, a, a, {.how = gb::method::dot}), gb::invalid_value);
  EXPECT_THROW(gb::plan_mxm(gb::reference{}, gb::no_mask, ring, a, a), gb::not_implemented);
  EXPECT_THROW(gb::plan_mxm(gb::cuda{}, gb::no_mask, ring, a, a), gb::not_implemented);
}

TEST(plan, runs_take_the_method_of_the_plan_only) {
  grid::source random(5);
  const auto a = grid::random_matrix<double>(random, 30, 30, 0.2);
  const gb::plus_times<double> ring;
  const auto plan = gb::plan_mxm(gb::no_mask, ring, a, a, {.how = gb::method::hash});
  gb::matrix<double> c(30, 30);
  gb::mxm(plan, c, gb::no_mask, gb::no_accum, ring, a, a, {.how = gb::method::hash});
  const auto before = c.clone();
  EXPECT_THROW(gb::mxm(plan, c, gb::no_mask, gb::plus<>{}, ring, a, a, {.how = gb::method::dense}), gb::invalid_value);
  EXPECT_THROW(gb::mxm(plan, c, gb::no_mask, gb::plus<>{}, ring, a, a, {.passes = gb::phases::two}), gb::invalid_value);
  EXPECT_EQ(c, before);
}

TEST(plan, directions_of_vectors) {
  grid::source random(5);
  const auto a = grid::random_matrix<double>(random, 400, 300, 0.2);
  a.transposed_view();  // both directions are at hand
  gb::vector<double> few(300), all(300);
  few.set(7, 2.0);
  for (int i = 0; i < 300; ++i) all.set(i, i + 1.0);
  const auto m = grid::random_vector<bool>(random, 400, 0.5);
  const gb::plus_times<double> ring;
  for (const auto* u : {&few, &all}) {
    const auto plan = gb::plan_mxv(gb::no_mask, ring, a, *u);
    EXPECT_EQ(plan.how(), u == &few ? gb::method::push : gb::method::pull);
    for (const auto how : {gb::method::automatic, gb::method::push, gb::method::pull})
      for (const bool masked : {false, true}) {
        const gb::vector_mask<> mask = masked ? gb::vector_mask<>(gb::structure(m)) : gb::vector_mask<>(gb::no_mask);
        reports log;
        const auto forced = gb::plan_mxv(gb::cpu{.threads = 2, .log = &log}, mask, ring, a, *u, {.how = how});
        const auto a2 = halved(a);
        for (const bool replace : {false, true}) {
          auto w = gb::vector<double>(400);
          for (int i = 0; i < 400; i += 3) w.set(i, i);
          auto expected = w.clone();
          gb::mxv(forced, w, mask, gb::plus<>{}, ring, a2, *u, {.replace = replace});
          EXPECT_EQ(log.kernel, forced.summary().kernel.kernel);
          gb::mxv(gb::reference{}, expected, mask, gb::plus<>{}, ring, a2, *u, {.replace = replace});
          EXPECT_TRUE(grid::same(w, expected, 1e-12)) << masked << replace;
        }
      }
  }
  EXPECT_THROW(gb::plan_mxv(gb::no_mask, ring, gb::transposed(a), few), gb::dimension_mismatch);
  EXPECT_THROW(gb::plan_mxv(gb::no_mask, ring, a, few, {.how = gb::method::hash}), gb::invalid_value);
  EXPECT_THROW(gb::plan_mxv(gb::no_mask, ring, a, few, {.how = gb::method::rows}), gb::invalid_value);
}

// Row 0 has half of the entries.
gb::matrix<double> with_long_row(std::int32_t n) {
  std::vector<std::int32_t> row, col;
  for (std::int32_t j = 0; j < n; ++j) {
    row.insert(row.end(), {0, j});
    col.insert(col.end(), {j, (j + 1) % n});
  }
  return gb::matrix<double>::build(n, n, row, col, std::vector<double>(row.size(), 1.0), gb::max<>{});
}

TEST(plan, vectors_of_long_rows) {
  const auto a = with_long_row(40000);
  gb::vector<double> full(40000), w(40000);
  for (int i = 0; i < 40000; ++i) full.set(i, i % 7);
  const gb::plus_times<double> ring;
  reports log;
  const auto plan = gb::plan_mxv(gb::cpu{.log = &log}, gb::no_mask, ring, a, full);
  EXPECT_STREQ(plan.summary().kernel.kernel, "pull by merge path");
  gb::mxv(plan, w, gb::no_mask, gb::no_accum, ring, a, full);
  EXPECT_EQ(log.kernel, plan.summary().kernel.kernel);
  EXPECT_TRUE(grid::same(w, gb::mxv(gb::reference{}, a, full, ring), 1e-12));
  EXPECT_STREQ(gb::plan_mxv(gb::structure(full), ring, a, full).summary().kernel.kernel, "pull row by row");

  // Another kernel would run: a mask, another number of entries, a sparse vector.
  const auto before = w.clone();
  EXPECT_THROW(gb::mxv(plan, w, gb::structure(full), gb::no_accum, ring, a, full), gb::invalid_value);
  auto more = a.clone();
  more.set(7, 100, 2.0);
  EXPECT_THROW(gb::mxv(plan, w, gb::no_mask, gb::no_accum, ring, more, full), gb::invalid_value);
  gb::vector<double> few(40000);
  few.set(3, 1.0);
  EXPECT_THROW(gb::mxv(plan, w, gb::no_mask, gb::no_accum, ring, a, few), gb::invalid_value);
  EXPECT_THROW(gb::mxv(plan, w, gb::no_mask, gb::no_accum, ring, a, full, {.how = gb::method::push}),
               gb::invalid_value);
  EXPECT_EQ(w, before);
}

}  // namespace
