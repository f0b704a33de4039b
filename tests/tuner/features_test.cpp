// Features of small patterns, by hand.
#include <backends/tuning/features.hpp>
#include <graphblas/graphblas.hpp>

#include <gtest/gtest.h>

#include <cmath>
#include <vector>

using namespace gustav;
using namespace gustav::tuning_rules;

namespace {

template <class I>
matrix<void, I> pattern_with(offset_t rows, offset_t cols, const std::vector<std::pair<offset_t, offset_t>>& at) {
  matrix<void, I> a(rows, cols);
  for (const auto& [i, j] : at) a.set(i, j);
  return a;
}

template <class I>
feature_extractor<I> features_of(const matrix<void, I>& a, const feature_context& context = {}) {
  return feature_extractor<I>(a.view(), context);
}

}  // namespace

template <class I>
class Features : public testing::Test {};
using index_types = testing::Types<std::int32_t, std::int64_t>;
TYPED_TEST_SUITE(Features, index_types);

TYPED_TEST(Features, DegreesOfAHandMadePattern) {
  // Degrees 3, 1, 0, 4.
  const auto a = pattern_with<TypeParam>(4, 5, {{0, 0}, {0, 1}, {0, 4}, {1, 2}, {3, 0}, {3, 1}, {3, 2}, {3, 3}});
  auto f = features_of(a, {.value_bytes = 8, .index_bytes = 4, .sell_chunk = 2, .sell_sigma = 4});
  EXPECT_EQ(f(feature::rows), 4);
  EXPECT_EQ(f(feature::cols), 5);
  EXPECT_EQ(f(feature::entries), 8);
  EXPECT_EQ(f(feature::mean_degree), 2);
  EXPECT_EQ(f(feature::max_degree), 4);
  EXPECT_EQ(f(feature::var_degree), 2.5);  // (1 + 1 + 4 + 4) / 4
  EXPECT_EQ(f(feature::empty_rows), 0.25);
  EXPECT_EQ(f(feature::er_ell), 0.5);
  EXPECT_EQ(f(feature::er_sell), 8.0 / 10);  // chunks {4, 3} and {1, 0}
  EXPECT_TRUE(std::isinf(f(feature::power_law)));
  EXPECT_EQ(f(feature::vector_kib), 5 * 8 / 1024.0);
  EXPECT_EQ(f(feature::matrix_mib), (8 * 12 + 4 * 8) / 1048576.0);
}

TYPED_TEST(Features, DiagonalsOfABand) {
  // Three diagonals of a 6 x 6 matrix, the upper one half full.
  std::vector<std::pair<offset_t, offset_t>> at;
  for (offset_t i = 0; i < 6; ++i) {
    at.emplace_back(i, i);
    if (i > 0) at.emplace_back(i, i - 1);
    if (i < 5 && i % 2 == 0) at.emplace_back(i, i + 1);
  }
  const auto a = pattern_with<TypeParam>(6, 6, at);
  auto f = features_of(a);
  EXPECT_EQ(f(feature::diagonals), 3);
  EXPECT_NEAR(f(feature::true_diagonals), 1, 1e-12);  // 3 of 5 are 60 %
  EXPECT_NEAR(f(feature::er_dia), 14.0 / 16, 1e-12);  // two diagonals have five slots
  // Two of five are not 60 %.
  at.erase(std::find(at.begin(), at.end(), std::pair<offset_t, offset_t>(2, 3)));
  const auto b = pattern_with<TypeParam>(6, 6, at);
  EXPECT_NEAR(features_of(b)(feature::true_diagonals), 2.0 / 3, 1e-12);
}

TYPED_TEST(Features, BlocksOfThreeByTwo) {
  std::vector<std::pair<offset_t, offset_t>> at;
  for (offset_t b = 0; b < 40; ++b)
    for (offset_t r = 0; r < 3; ++r)
      for (offset_t c = 0; c < 2; ++c) {
        at.emplace_back(3 * b + r, 2 * ((b * 7) % 40) + c);
        at.emplace_back(3 * b + r, 2 * ((b * 7 + 13) % 40) + c);
      }
  // Every dense block is twice as fast as CSR, so the best one has no padding; smaller ones are found first only where
  // they are as fast.
  block_speeds table = estimated_block_speeds();
  for (int r = 1; r <= 8; ++r)
    for (int c = 1; c <= 8; ++c) table.in_cache[static_cast<std::size_t>((r - 1) * 8 + c - 1)] = 1 + 0.1 * r * c;
  const auto a = pattern_with<TypeParam>(120, 80, at);
  auto f = features_of(a, {.blocks = &table});
  EXPECT_EQ(f(feature::block_rows), 3);
  EXPECT_EQ(f(feature::block_cols), 2);
  EXPECT_EQ(f(feature::block_fill), 1);
  EXPECT_NEAR(f(feature::block_speed), 1.6, 1e-12);
  EXPECT_EQ(f.block(), (formats::block_parameters{3, 2}));
}

TYPED_TEST(Features, ScatteredEntriesHaveNoBlocksAndTooManyDiagonals) {
  std::vector<std::pair<offset_t, offset_t>> at;
  for (offset_t i = 0; i < 200; ++i)
    for (offset_t k = 0; k < 4; ++k) at.emplace_back(i, (i * i * 37 + k * 53 * (i % 3 + 1)) % 211);
  const auto a = pattern_with<TypeParam>(200, 211, at);
  auto f = features_of(a);
  EXPECT_EQ(f(feature::block_speed), 1);
  EXPECT_EQ(f.block(), (formats::block_parameters{1, 1}));
  EXPECT_LT(f(feature::er_dia), 0.1);
}

TYPED_TEST(Features, AHubMakesAPowerLaw) {
  std::vector<std::pair<offset_t, offset_t>> at;
  for (offset_t i = 0; i < 500; ++i) {
    const offset_t degree = std::max<offset_t>(1, 400 / (i + 1));
    for (offset_t k = 0; k < degree; ++k) at.emplace_back(i, (k * 7 + i) % 500);
  }
  const auto a = pattern_with<TypeParam>(500, 500, at);
  const double r = features_of(a)(feature::power_law);
  EXPECT_GT(r, 1);
  EXPECT_LT(r, 4);
}

TYPED_TEST(Features, OfMatricesWithoutRowsOrEntries) {
  for (const auto& [rows, cols] : {std::pair<offset_t, offset_t>{0, 0}, {0, 5}, {5, 0}, {5, 5}}) {
    const matrix<void, TypeParam> a(rows, cols);
    for (const double value : features_of(a).all()) EXPECT_FALSE(std::isnan(value)) << rows << " x " << cols;
  }
}

TEST(FeatureNames, AreFoundAgain) {
  for (std::size_t f = 0; f < feature_count; ++f) {
    const auto which = static_cast<feature>(f);
    EXPECT_EQ(feature_named(name_of(which)), which);
  }
  EXPECT_FALSE(feature_named("row"));
  for (const storage_format f : all_formats) EXPECT_EQ(format_named(name_of(f)), f);
}
