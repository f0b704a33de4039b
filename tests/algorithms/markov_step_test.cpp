// The Markov step: values by hand, pruning rules, determinism, unchanged rows, errors.
#include <backends/cpu/simd/isa.hpp>
#include <graphblas/fused/markov_step.hpp>
#include <tests/algorithms/markov_steps.hpp>

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <random>
#include <tuple>
#include <utility>
#include <vector>

namespace gb = gustav;
using markov_steps::expect_close, markov_steps::stochastic;

namespace {

// Two vertices, one of them absorbing: M M and its squares by hand.
TEST(MarkovStep, ByHand) {
  gb::matrix<double> m(2, 2);
  m.set(0, 0, 0.5);
  m.set(0, 1, 0.5);
  m.set(1, 1, 1.0);
  for (const auto& result : {gb::markov_step(m), gb::markov_step(gb::reference{}, m)}) {
    // Row 0 of the square: 1/4, 3/4; squared and scaled: 1/10, 9/10.
    EXPECT_DOUBLE_EQ(*result.next.get(0, 0), 0.1);
    EXPECT_DOUBLE_EQ(*result.next.get(0, 1), 0.9);
    EXPECT_DOUBLE_EQ(*result.next.get(1, 1), 1.0);
    EXPECT_FALSE(result.next.contains(1, 0));
    EXPECT_DOUBLE_EQ(result.chaos, (0.75 - 0.625) * 2);
    EXPECT_EQ(result.statistics.multiply_adds, 4);
    EXPECT_EQ(result.statistics.expanded, 3);
    EXPECT_EQ(result.statistics.kept, 3);
    EXPECT_DOUBLE_EQ(result.statistics.least_mass, 1.0);
  }
}

TEST(MarkovStep, PruningByHand) {
  // One step for vertex 0, whose row of the square equals its row: 0.5, 0.3, 0.1, 0.1, all to vertices with loops of 1.
  gb::matrix<double> m(5, 5);
  const double row[] = {0, 0.5, 0.3, 0.1, 0.1};
  for (int j = 1; j < 5; ++j) {
    m.set(0, j, row[j]);
    m.set(j, j, 1);
  }
  double lost = 0;
  const auto kept = [&](gb::markov_step_options options) {
    options.inflation = 1;
    const auto result = gb::markov_step(m, options);
    const auto plain = gb::markov_step(gb::reference{}, m, options);
    expect_close(result, plain);
    lost = mean_lost_mass(result.statistics, 5);
    std::vector<int> cols;
    const auto v = result.next.view();
    for (gb::offset_t k = v.offsets[0]; k < v.offsets[1]; ++k) cols.push_back(v.indices[k]);
    return cols;
  };
  using cols = std::vector<int>;
  EXPECT_EQ(kept({}), (cols{1, 2, 3, 4}));
  EXPECT_EQ(lost, 0);
  EXPECT_EQ(kept({.cutoff = 0.2, .recover = 0}), (cols{1, 2}));        // recovery off
  EXPECT_NEAR(lost, 0.2 / 5, 1e-9);                                    // 0.2 of one row of five
  EXPECT_EQ(kept({.cutoff = 0.2, .recover = 3}), (cols{1, 2, 3, 4}));  // 0.8 retained: recovers 3, ties are kept
  EXPECT_EQ(kept({.cutoff = 0.2, .pct = 0.8}), (cols{1, 2}));          // 0.8 is enough
  EXPECT_EQ(kept({.recover = 1, .select = 1}), (cols{1}));             // selection
  EXPECT_EQ(kept({.recover = 2, .select = 1}), (cols{1, 2}));          // too much was selected away
  EXPECT_EQ(kept({.recover = 0, .select = 3}), (cols{1, 2, 3, 4}));    // ties at the threshold are kept
  EXPECT_EQ(kept({.cutoff = 0.6, .recover = 0}), (cols{0}));           // empty: a loop
  EXPECT_EQ(kept({.cutoff = 0.6, .recover = 3, .pct = 0}), cols{});    // empty, and pct = 0 allows it
  EXPECT_EQ(kept({.recover = 0, .select = 0}), (cols{1, 2, 3, 4}));    // selection off
  EXPECT_EQ(kept({.cutoff = 0.2, .recover = 1, .select = 0}), (cols{1, 2}));
}

// Rows of a ring, each with `width` entries of 1 / width: entries of the square are c / width^2 for c = 1, ..., width,
// ..., 1, which floats hold exactly.
gb::matrix<float> ring(int n, int width) {
  gb::matrix<float> m(n, n);
  for (int i = 0; i < n; ++i)
    for (int k = 0; k < width; ++k) m.set(i, (i + k) % n, 1 / static_cast<float>(width));
  return m;
}

// An entry equal to the cutoff is kept, whichever kernel computes the row: single rows with a dense or a hashed
// accumulator, blocked rows, rounded or not.
TEST(MarkovStep, KeepsEntriesEqualToTheCutoffOnEveryInstructionSet) {
  for (const auto& [n, width] : {std::pair{8, 2}, {400, 2}, {3000, 2}, {40, 16}, {2000, 16}, {40000, 16}}) {
    const auto m = ring(n, width);
    for (int c = 1; c <= width; ++c) {
      const double cutoff = static_cast<double>(c) / (width * width);
      const auto entries_at_least = [&](double least) {
        int count = 0;
        for (int k = 1 - width; k < width; ++k)
          count += static_cast<double>(width - std::abs(k)) / (width * width) >= least;
        return count;
      };
      for (const gb::isa set : {gb::isa::baseline, gb::isa::avx2, gb::isa::avx512}) {
        if (!gustav::backends::cpu::has_isa(set)) continue;
        for (const double least : {cutoff, std::nextafter(cutoff, 1.0)}) {
          const int expected = std::max(entries_at_least(least), 1);  // an empty row gets a loop
          const auto r =
              gb::markov_step(gb::cpu{.threads = 1, .isa = set}, m, {.inflation = 1, .cutoff = least, .recover = 0});
          EXPECT_EQ(r.next.entries(), gb::offset_t{n} * expected) << n << " " << width << " " << c;
        }
      }
      if (n > 10000) c += 4;
    }
  }
}

TEST(MarkovStep, CpuEqualsReferenceAndAnyNumberOfThreads) {
  for (const int n : {1, 7, 60, 400}) {
    const auto m = stochastic<float>(static_cast<unsigned>(n), n, 6);
    for (const gb::markov_step_options& options :
         {gb::markov_step_options{},
          {.inflation = 1.4, .cutoff = 0.02, .recover = 9, .select = 5},
          {.inflation = 3, .cutoff = 0.05, .recover = 20, .select = 4, .pct = 0.5}}) {
      const auto plain = gb::markov_step(gb::reference{}, m, options);
      const auto one = gb::markov_step(gb::cpu{.threads = 1}, m, options);
      expect_close(one, plain);
      for (const int threads : {2, 3, 7}) {
        const auto more = gb::markov_step(gb::cpu{.threads = threads}, m, options);
        EXPECT_EQ(more.next, one.next);
        EXPECT_EQ(more.chaos, one.chaos);
        EXPECT_EQ(more.statistics.least_mass, one.statistics.least_mass);
        EXPECT_EQ(more.statistics.lost_mass, one.statistics.lost_mass);
      }
    }
  }
}

// The products of a row with at least a tenth as many multiply-adds as vertices are rounded, those of lighter rows are
// not: 4 multiply-adds among 39, 40 and 41 vertices. Only some weights show the difference.
TEST(MarkovStep, ProductsAreRoundedFromATenthOfTheVerticesOn) {
  std::mt19937 random(9);
  const auto weight = [&] { return static_cast<float>(1 + random() % 1000) / 1001; };
  int shows = 0;
  for (int round = 0; round < 2000 && shows < 20; ++round) {
    const float x = weight(), a = weight(), b = weight();
    const auto row = [&](int n, const auto& where) {
      gb::matrix<float> m(n, n);
      for (const auto& [i, first, value] : {std::tuple{0, 1, x}, {1, 3, a}, {2, 3, b}}) {
        m.set(i, first, value);
        m.set(i, first + 1, 1 - value);
      }
      const auto result = gb::markov_step(where, m, {.inflation = 1});
      return std::pair{result.next.get(0, 3).value_or(0), result.next.get(0, 4).value_or(0)};
    };
    const auto heavy = row(39, gb::cpu{}), border = row(40, gb::cpu{}), light = row(41, gb::cpu{});
    EXPECT_EQ(border, heavy);
    EXPECT_EQ(border, row(40, gb::reference{}));
    shows += light != border;
  }
  EXPECT_EQ(shows, 20);
}

// A process with a state takes the same steps to the bit, and at its end nearly all rows are unchanged.
TEST(MarkovStep, UnchangedRowsAreNotComputedAgain) {
  const int n = 400;
  auto plain = stochastic<float>(8, n, 5);
  auto process = plain.clone();
  gb::markov_step_state state;
  gb::markov_step_options options;
  gb::offset_t unchanged = 0;
  for (int step = 0; step < 60; ++step) {
    if (step == 20) options.inflation = 1.9;  // changes every row
    auto expected = gb::markov_step(gb::cpu{.threads = 2}, plain, options);
    auto result = gb::markov_step(gb::cpu{.threads = 3}, std::move(process), options, state);
    ASSERT_EQ(result.next, expected.next) << step;
    ASSERT_EQ(result.chaos, expected.chaos) << step;
    EXPECT_EQ(result.statistics.kept, expected.statistics.kept);
    EXPECT_EQ(expected.statistics.unchanged_rows, 0);
    if (step == 20) {
      EXPECT_EQ(result.statistics.unchanged_rows, 0);
    }
    unchanged = result.statistics.unchanged_rows;
    plain = std::move(expected.next);
    process = std::move(result.next);
  }
  EXPECT_GT(unchanged, n * 9 / 10);
}

TEST(MarkovStep, RowsStayStochasticWhenHashed) {
  // Light rows in a wide matrix take the hashed accumulator, the hub the dense one.
  const int n = 20000;
  auto m = stochastic<double>(3, n, 4);
  const auto degree = 9000;
  for (int j = 1; j < degree; ++j) m.set(0, j, 1.0 / degree);
  m.set(0, 0, 1.0 / degree);
  m.wait();
  const auto result = gb::markov_step(gb::cpu{.threads = 3}, m, {.cutoff = 1e-6});
  const auto one = gb::markov_step(gb::cpu{.threads = 1}, m, {.cutoff = 1e-6});
  EXPECT_EQ(result.next, one.next);
  EXPECT_GE(result.statistics.selected, 1);
  const auto v = result.next.view();
  for (gb::offset_t i = 0; i < v.rows; ++i) {
    double sum = 0;
    for (gb::offset_t k = v.offsets[i]; k < v.offsets[i + 1]; ++k) {
      sum += v.values[k];
      if (k > v.offsets[i]) {
        ASSERT_LT(v.indices[k - 1], v.indices[k]);
      }
    }
    ASSERT_NEAR(sum, 1.0, 1e-9) << i;
  }
}

TEST(MarkovStep, OneValueForAllEntries) {
  const std::vector<std::int32_t> rows{0, 0, 1, 1}, cols{0, 1, 0, 1};
  const auto iso = gb::matrix<double>::build_iso(2, 2, rows, cols, 0.5);
  const auto result = gb::markov_step(iso);
  EXPECT_EQ(result.next.entries(), 4);
  EXPECT_DOUBLE_EQ(*result.next.get(1, 0), 0.5);
  EXPECT_DOUBLE_EQ(result.chaos, 0.0);
}

TEST(MarkovStep, ErrorsAndEmptyShapes) {
  EXPECT_EQ(gb::markov_step(gb::matrix<float>(0, 0)).next.rows(), 0);
  EXPECT_EQ(gb::markov_step(gb::matrix<float>(4, 4)).next.entries(), 0);
  EXPECT_THROW(gb::markov_step(gb::matrix<float>(2, 3)), gb::dimension_mismatch);
  const gb::matrix<float> m(2, 2);
  EXPECT_THROW(gb::markov_step(m, {.inflation = 0}), gb::invalid_value);
  EXPECT_THROW(gb::markov_step(m, {.cutoff = std::nan("")}), gb::invalid_value);
  EXPECT_THROW(gb::markov_step(m, {.select = -1}), gb::invalid_value);
}

// Phases are timed on request, which changes nothing else.
TEST(MarkovStep, PhasesAreTimedOnRequest) {
  const auto m = stochastic<float>(5, 600, 40);
  gb::markov_step_options options;
  const auto plain = gb::markov_step(m, options);
  const gb::markov_phases& none = plain.statistics.phases;
  EXPECT_EQ(none.plan + none.product + none.select + none.inflate + none.store, 0);
  options.time_phases = true;
  const auto timed = gb::markov_step(gb::cpu{.threads = 1}, m, options);
  const gb::markov_phases& p = timed.statistics.phases;
  for (const double seconds : {p.plan, p.product, p.select, p.inflate, p.store}) EXPECT_GT(seconds, 0);
  expect_close(plain, timed);
}

}  // namespace
