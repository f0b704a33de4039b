// The kernels of the Markov step for blocks of rows, against the reference backend.
#include <backends/common/cost/tuning.hpp>
#include <backends/cpu/mcl/blocked_rows.hpp>
#include <backends/cpu/simd/isa.hpp>
#include <graphblas/fused/markov_step.hpp>
#include <tests/algorithms/markov_steps.hpp>

#include <gtest/gtest.h>

#include <algorithm>
#include <iterator>
#include <numeric>
#include <random>
#include <utility>
#include <vector>

namespace gb = gustav;
using markov_steps::expect_close, markov_steps::stochastic;

namespace {

// Rows with as many multiply-adds as columns are computed in blocks, with vector instructions where available.
TEST(MarkovBlocks, HeavyRowsEqualReferenceOnEveryInstructionSet) {
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

// Sums are computed for blocks of columns: the rows span a matrix that is wider than one block, with many or few
// columns touched.
TEST(MarkovBlocks, WiderThanABlockOfColumns) {
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

// Heavy rows of a wide matrix with hardly a column in common are computed row by row.
TEST(MarkovBlocks, UnclusteredRowsEqualReferenceOnEveryInstructionSet) {
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
  // Any eight consecutive heavy rows read nearly one distinct entry for each multiply-add.
  const auto view = m.view();
  for (int first = 0; first + 8 <= heavy; ++first) {
    std::vector<bool> seen(static_cast<std::size_t>(n));
    gb::offset_t multiply_adds = 0, entries = 0;
    for (gb::offset_t a = view.offsets[first]; a < view.offsets[first + 8]; ++a) {
      const auto k = static_cast<std::size_t>(view.indices[a]);
      multiply_adds += view.offsets[k + 1] - view.offsets[k];
      if (!seen[k]) entries += view.offsets[k + 1] - view.offsets[k];
      seen[k] = true;
    }
    ASSERT_TRUE(gustav::backends::cpu::markov::choose_unclustered(8, n, multiply_adds, entries, gb::default_tuning()));
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

// Rows of a wide matrix that are too light for their products to be rounded are computed in blocks, too.
TEST(MarkovBlocks, LightRowsOfWideMatricesEqualReferenceOnEveryInstructionSet) {
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
    ASSERT_GT(one.statistics.multiply_adds, 400 * communities * size);
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

}  // namespace
