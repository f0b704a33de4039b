#include <graphblas/fused/markov_step.hpp>

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <iterator>
#include <numeric>
#include <random>
#include <tuple>
#include <utility>
#include <vector>

namespace gb = gustav;

namespace {

// Rows with a loop and about `degree` more entries, scaled to 1.
template <class T>
gb::matrix<T> stochastic(unsigned seed, int n, int degree) {
  std::mt19937 random(seed);
  gb::matrix<T> m(n, n);
  for (int i = 0; i < n; ++i) {
    std::vector<int> cols{i};
    for (int k = 0; k < degree; ++k) cols.push_back(static_cast<int>(random() % static_cast<unsigned>(n)));
    std::sort(cols.begin(), cols.end());
    cols.erase(std::unique(cols.begin(), cols.end()), cols.end());
    std::vector<double> weights;
    double sum = 0;
    for (std::size_t k = 0; k < cols.size(); ++k) sum += weights.emplace_back(1 + random() % 8);
    for (std::size_t k = 0; k < cols.size(); ++k) m.set(i, cols[k], static_cast<T>(weights[k] / sum));
  }
  return m;
}

template <class T>
void expect_close(const gb::markov_step_result<T, std::int32_t>& a, const gb::markov_step_result<T, std::int32_t>& b) {
  const auto x = a.next.view(), y = b.next.view();
  ASSERT_EQ(x.entries(), y.entries());
  for (gb::offset_t i = 0; i <= x.rows; ++i) ASSERT_EQ(x.offsets[i], y.offsets[i]);
  for (gb::offset_t k = 0; k < x.entries(); ++k) {
    ASSERT_EQ(x.indices[k], y.indices[k]);
    ASSERT_NEAR(x.values[k], y.values[k], 1e-6);
  }
  EXPECT_NEAR(a.chaos, b.chaos, 1e-5 * (1 + b.chaos));
  EXPECT_EQ(a.statistics.products, b.statistics.products);
  EXPECT_EQ(a.statistics.expanded, b.statistics.expanded);
  EXPECT_EQ(a.statistics.kept, b.statistics.kept);
  EXPECT_EQ(a.statistics.selected, b.statistics.selected);
  EXPECT_EQ(a.statistics.recovered, b.statistics.recovered);
  EXPECT_NEAR(a.statistics.least_mass, b.statistics.least_mass, 1e-5);
  EXPECT_NEAR(mean_lost_mass(a.statistics, x.rows), mean_lost_mass(b.statistics, x.rows), 1e-5);
}

// Two vertices that lean on each other: M M and its squares by hand.
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
    EXPECT_EQ(result.statistics.products, 4);
    EXPECT_EQ(result.statistics.expanded, 3);
    EXPECT_EQ(result.statistics.kept, 3);
    EXPECT_DOUBLE_EQ(result.statistics.least_mass, 1.0);
  }
}

TEST(MarkovStep, PruningByHand) {
  // One step from vertex 0, whose row of the square is its own row again: 0.5, 0.3, 0.1, 0.1 on loops of 1.
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
  EXPECT_EQ(kept({.cutoff = 0.2, .recover = 3}), (cols{1, 2, 3, 4}));  // 0.8 left: back to 3, ties stay
  EXPECT_EQ(kept({.cutoff = 0.2, .pct = 0.8}), (cols{1, 2}));          // 0.8 is enough
  EXPECT_EQ(kept({.recover = 1, .select = 1}), (cols{1}));             // selection
  EXPECT_EQ(kept({.recover = 2, .select = 1}), (cols{1, 2}));          // too much was selected away
  EXPECT_EQ(kept({.recover = 0, .select = 3}), (cols{1, 2, 3, 4}));    // ties at the bar stay
  EXPECT_EQ(kept({.cutoff = 0.6, .recover = 0}), (cols{0}));           // nothing left: a loop
  EXPECT_EQ(kept({.cutoff = 0.6, .recover = 3, .pct = 0}), cols{});    // nothing left, and that is enough
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

// An entry that is the cutoff stays, however the row is formed: alone by a dense or a hashed accumulator, with others
// by vectors, rounded or not.
TEST(MarkovStep, AnEntryThatMeetsTheCutoffStaysOnEveryInstructionSet) {
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
          const int expected = std::max(entries_at_least(least), 1);  // where nothing is left, a loop
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

// Rows with as many products as there are columns are formed together, by vectors where there are some.
TEST(MarkovStep, RowsFormedTogetherEqualReferenceOnEveryInstructionSet) {
  for (const int n : {8, 61, 300}) {
    const auto m = stochastic<float>(static_cast<unsigned>(n), n, n / 8 + 4);
    for (const gb::markov_step_options& options :
         {gb::markov_step_options{},                                      // nothing is pruned
          {.inflation = 1.4, .cutoff = 0.02, .recover = 9, .select = 5},  // some rows recover
          {.cutoff = 0.9, .recover = 7},                                  // all do
          {.inflation = 3, .cutoff = 0.004, .recover = 2, .select = 40},  // some are cut down
          {.inflation = 30, .cutoff = 0.001, .recover = 20, .select = 4, .pct = 0.5}}) {
      const auto plain = gb::markov_step(gb::reference{}, m, options);
      const auto one = gb::markov_step(gb::cpu{.threads = 1, .isa = gb::isa::baseline}, m, options);
      expect_close(one, plain);
      for (const gb::isa set : {gb::isa::baseline, gb::isa::avx2, gb::isa::avx512}) {
        if (!gustav::backends::cpu::has_isa(set)) continue;
        for (const int threads : {1, 2, 3, 7}) {
          const auto other = gb::markov_step(gb::cpu{.threads = threads, .isa = set}, m, options);
          EXPECT_EQ(other.next, one.next);
          EXPECT_EQ(other.chaos, one.chaos);
          EXPECT_EQ(other.statistics.recovered, one.statistics.recovered);
          EXPECT_EQ(other.statistics.selected, one.statistics.selected);
          EXPECT_EQ(other.statistics.least_mass, one.statistics.least_mass);
          EXPECT_EQ(other.statistics.lost_mass, one.statistics.lost_mass);
        }
      }
    }
  }
}

// Columns are summed up in blocks: rows that reach from end to end of a matrix that is wider than one, and meet most
// stretches of its columns or few.
TEST(MarkovStep, WiderThanABlockOfColumns) {
  for (const auto& [n, many] : {std::pair{70000, 300}, {70000, 60}, {300000, 150}}) {
    gb::matrix<float> m(n, n);
    std::mt19937 random(5);
    for (int i = 0; i < n; ++i) m.set(i, i, 1);
    for (int i = 0; i < 300; ++i)
      for (int k = 0; k < many; ++k)
        m.set(static_cast<int>(random() % 20), static_cast<int>(random() % static_cast<unsigned>(n)),
              0.3f / static_cast<float>(many));
    for (int i = 20; i < 40; ++i)
      for (int k = 0; k < 20; ++k) m.set(i, k, 0.05f);
    m.wait();
    for (const gb::markov_step_options& options :
         {gb::markov_step_options{.cutoff = 1e-7}, {.cutoff = 0.001, .recover = 500, .select = 400}}) {
      const auto result = gb::markov_step(gb::cpu{.threads = 2}, m, options);
      const auto again = gb::markov_step(gb::cpu{.threads = 1, .isa = gb::isa::baseline}, m, options);
      EXPECT_EQ(result.next, again.next) << many;
      expect_close(result, gb::markov_step(gb::reference{}, m, options));
    }
  }
}

// Heavy rows of a wide matrix that have hardly a column in common are formed each by itself.
TEST(MarkovStep, RowsWithLittleInCommonEqualReferenceOnEveryInstructionSet) {
  const int n = 40000, long_rows = 4000, heavy = 21, many = 220;
  gb::matrix<float> m(n, n);
  std::mt19937 random(7);
  std::vector<int> inner(static_cast<std::size_t>(long_rows)), outer(static_cast<std::size_t>(n - long_rows - heavy));
  std::iota(inner.begin(), inner.end(), heavy);
  std::iota(outer.begin(), outer.end(), heavy + long_rows);
  const auto fill = [&](int i, const std::vector<int>& from) {
    std::vector<int> columns;
    std::sample(from.begin(), from.end(), std::back_inserter(columns), many, random);
    for (const int j : columns) m.set(i, j, static_cast<float>(1 + random() % 9) / static_cast<float>(5 * many));
  };
  for (int i = 0; i < heavy; ++i) fill(i, inner);
  for (int i = heavy; i < heavy + long_rows; ++i) fill(i, outer);
  for (int i = heavy + long_rows; i < n; ++i) m.set(i, i, 1);
  m.wait();
  // Any eight of the heavy rows: had they nothing in common, they would read an entry for each product.
  const auto view = m.view();
  for (int first = 0; first + 8 <= heavy; ++first) {
    std::vector<bool> met(static_cast<std::size_t>(n));
    gb::offset_t products = 0, entries = 0;
    for (gb::offset_t a = view.offsets[first]; a < view.offsets[first + 8]; ++a) {
      const auto k = static_cast<std::size_t>(view.indices[a]);
      products += view.offsets[k + 1] - view.offsets[k];
      if (!met[k]) entries += view.offsets[k + 1] - view.offsets[k];
      met[k] = true;
    }
    ASSERT_TRUE(gustav::backends::cpu::markov::apart_pays(8, n, products, entries));
  }
  for (const gb::markov_step_options& options :
       {gb::markov_step_options{.cutoff = 1e-7}, {.inflation = 1.4, .cutoff = 1e-4, .recover = 500, .select = 400}}) {
    const auto one = gb::markov_step(gb::cpu{.threads = 1, .isa = gb::isa::baseline}, m, options);
    expect_close(one, gb::markov_step(gb::reference{}, m, options));
    for (const gb::isa set : {gb::isa::baseline, gb::isa::avx2, gb::isa::avx512}) {
      if (!gustav::backends::cpu::has_isa(set)) continue;
      for (const int threads : {1, 3}) {
        const auto other = gb::markov_step(gb::cpu{.threads = threads, .isa = set}, m, options);
        EXPECT_EQ(other.next, one.next);
        EXPECT_EQ(other.chaos, one.chaos);
        EXPECT_EQ(other.statistics.recovered, one.statistics.recovered);
        EXPECT_EQ(other.statistics.lost_mass, one.statistics.lost_mass);
      }
    }
  }
}

// Rows of a wide matrix that are too light for their products to be rounded are formed together, too.
TEST(MarkovStep, LightRowsOfWideMatricesEqualReferenceOnEveryInstructionSet) {
  const int n = 33000, communities = 25, size = 80;
  gb::matrix<float> m(n, n);
  std::mt19937 random(6);
  for (int i = 0; i < n; ++i) m.set(i, i, 0.4f);
  for (int i = 0; i < communities * size; ++i)
    for (int k = 0; k < 24; ++k) {
      // A community is spread over the matrix.
      const int c = i % communities, other = static_cast<int>(random() % size);
      m.set(i, c + communities * other, 0.1f / static_cast<float>(1 + random() % 7));
    }
  m.wait();
  for (const gb::markov_step_options& options :
       {gb::markov_step_options{}, {.inflation = 1.4, .cutoff = 0.02, .recover = 40, .select = 30}, {.cutoff = 0.9}}) {
    const auto one = gb::markov_step(gb::cpu{.threads = 1, .isa = gb::isa::baseline}, m, options);
    ASSERT_GT(one.statistics.products, 400 * communities * size);
    expect_close(one, gb::markov_step(gb::reference{}, m, options));
    for (const gb::isa set : {gb::isa::baseline, gb::isa::avx2, gb::isa::avx512}) {
      if (!gustav::backends::cpu::has_isa(set)) continue;
      for (const int threads : {1, 2, 3}) {
        const auto other = gb::markov_step(gb::cpu{.threads = threads, .isa = set}, m, options);
        EXPECT_EQ(other.next, one.next);
        EXPECT_EQ(other.chaos, one.chaos);
        EXPECT_EQ(other.statistics.recovered, one.statistics.recovered);
      }
    }
  }
}

// The products of a row that has a tenth as many of them as there are vertices are rounded, those of lighter ones are
// not: 4 products among 39, 40 and 41 vertices. That they are is seen where it shows, in most weights it does not.
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

// A process with a memory takes the very same steps, and at its end nearly all rows rest.
TEST(MarkovStep, RowsAtRestAreNotFormedAgain) {
  const int n = 400;
  auto plain = stochastic<float>(8, n, 5);
  auto process = plain.clone();
  gb::markov_memory memory;
  gb::markov_step_options options;
  gb::offset_t rested = 0;
  for (int step = 0; step < 60; ++step) {
    if (step == 20) options.inflation = 1.9;  // moves every row
    auto expected = gb::markov_step(gb::cpu{.threads = 2}, plain, options);
    auto result = gb::markov_step(gb::cpu{.threads = 3}, std::move(process), options, memory);
    ASSERT_EQ(result.next, expected.next) << step;
    ASSERT_EQ(result.chaos, expected.chaos) << step;
    EXPECT_EQ(result.statistics.kept, expected.statistics.kept);
    EXPECT_EQ(expected.statistics.at_rest, 0);
    if (step == 20) {
      EXPECT_EQ(result.statistics.at_rest, 0);
    }
    rested = result.statistics.at_rest;
    plain = std::move(expected.next);
    process = std::move(result.next);
  }
  EXPECT_GT(rested, n * 9 / 10);
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
  EXPECT_THROW(gb::markov_step(gb::cuda{}, m), gb::not_implemented);
}

// The parts of a step are timed where that is asked for, which changes nothing else.
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
