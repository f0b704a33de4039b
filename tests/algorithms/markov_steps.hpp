// Random stochastic matrices and a comparison of steps, for the tests of the Markov step.
#pragma once

#include <graphblas/fused/markov_step.hpp>

#include <gtest/gtest.h>

#include <algorithm>
#include <random>
#include <vector>

namespace markov_steps {

namespace gb = gustav;

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
  EXPECT_EQ(a.statistics.multiply_adds, b.statistics.multiply_adds);
  EXPECT_EQ(a.statistics.expanded, b.statistics.expanded);
  EXPECT_EQ(a.statistics.kept, b.statistics.kept);
  EXPECT_EQ(a.statistics.selected, b.statistics.selected);
  EXPECT_EQ(a.statistics.recovered, b.statistics.recovered);
  EXPECT_NEAR(a.statistics.least_mass, b.statistics.least_mass, 1e-5);
  EXPECT_NEAR(mean_lost_mass(a.statistics, x.rows), mean_lost_mass(b.statistics, x.rows), 1e-5);
}

}  // namespace markov_steps
