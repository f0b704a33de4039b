// Interpretation of limits of the Markov process, on small limits with known clusters.
#include <graphblas/kernels/markov_clusters.hpp>
#include <graphblas/matrix.hpp>

#include <gtest/gtest.h>

#include <vector>

namespace gb = gustav;

namespace {

using clusters = std::vector<std::vector<int>>;

// Rows as dense lists; zeros are no entries.
clusters of_limit(const std::vector<std::vector<float>>& rows) {
  std::vector<int> row, col;
  std::vector<float> values;
  for (std::size_t i = 0; i < rows.size(); ++i)
    for (std::size_t j = 0; j < rows[i].size(); ++j)
      if (rows[i][j] != 0) {
        row.push_back(static_cast<int>(i));
        col.push_back(static_cast<int>(j));
        values.push_back(rows[i][j]);
      }
  const auto n = static_cast<gb::offset_t>(rows.size());
  return gb::run<gb::kernels::markov_clusters>(gb::cpu{}, gb::matrix<float>::build(n, n, row, col, values),
                                               gb::overlap::cut, gb::cluster_order::by_members)
      .clusters;
}

TEST(Interpret, AnAttractorsLoopIsItsLargestEntry) {
  // 0 flows to 1, which flows to 2, although much of 0 stays.
  EXPECT_EQ(of_limit({{0.3F, 0.5F, 0.2F}, {0, 0, 1}, {0, 0, 1}}), (clusters{{0, 1, 2}}));
  EXPECT_EQ(of_limit({{0.499F, 0.501F, 0}, {0, 0, 1}, {0, 0, 1}}), (clusters{{0, 1, 2}}));
  // The loop is as large as the entry that flows away: 0 is an attractor like 2.
  EXPECT_EQ(of_limit({{0.5F, 0.5F, 0}, {0, 0, 1}, {0, 0, 1}}), (clusters{{0}, {1, 2}}));
}

TEST(Interpret, AnEntryCountsIfItIsWithinOnePercentOfTheLoop) {
  EXPECT_EQ(of_limit({{0.4F, 0.398F, 0.202F}, {0, 1, 0}, {0, 0, 1}}), (clusters{{0, 1}, {2}}));
  EXPECT_EQ(of_limit({{0.4F, 0.392F, 0.208F}, {0, 1, 0}, {0, 0, 1}}), (clusters{{0}, {1}, {2}}));
}

TEST(Interpret, VerticesThatReachNoAttractorAreOneCluster) {
  EXPECT_EQ(of_limit({{0, 1, 0, 0}, {1, 0, 0, 0}, {0, 0, 1, 0}, {0, 0, 1, 0}}), (clusters{{0, 1}, {2, 3}}));
}

}  // namespace
