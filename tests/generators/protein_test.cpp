// Protein similarity networks: sizes of families, numbers of edges within and between them, scores.
#include <graphblas/error.hpp>
#include <tests/generators/generated_graph.hpp>

#include <cmath>

namespace gustav::test {
namespace {

using io::graph_kind;

io::generate_options proteins(std::uint64_t seed, offset_t n = 20000) {
  io::generate_options o;
  o.vertices = n;
  o.edge_factor = 12.5;
  o.seed = seed;
  o.permute = false;
  return o;
}

std::vector<offset_t> family_of(const std::vector<offset_t>& first) {
  std::vector<offset_t> family;
  for (std::size_t f = 0; f + 1 < first.size(); ++f)
    family.insert(family.end(), static_cast<std::size_t>(first[f + 1] - first[f]), static_cast<offset_t>(f));
  return family;
}

double median(std::vector<double> x) {
  const auto middle = x.begin() + static_cast<std::ptrdiff_t>(x.size() / 2);
  std::nth_element(x.begin(), middle, x.end());
  return *middle;
}

class protein : public ::testing::TestWithParam<std::uint64_t> {};
INSTANTIATE_TEST_SUITE_P(seeds, protein, ::testing::Values(1u, 2u, 0xfeedfacecafebeefu));

TEST_P(protein, families_cover_all_and_have_a_heavy_tail) {
  auto o = proteins(GetParam(), 100000);
  const auto first = io::protein_families(o);
  ASSERT_EQ(first.front(), 0);
  ASSERT_EQ(first.back(), o.vertices);
  std::vector<offset_t> sizes;
  for (std::size_t f = 0; f + 1 < first.size(); ++f) {
    ASSERT_LT(first[f], first[f + 1]);
    sizes.push_back(first[f + 1] - first[f]);
  }
  const auto at_least = [&](offset_t x) {
    return static_cast<double>(std::count_if(sizes.begin(), sizes.end(), [x](offset_t s) { return s >= x; }));
  };
  // P(size >= x) ~ x^-(exponent - 1): 4 times the size is 8 times as rare, until the law is cut.
  EXPECT_NEAR(std::log2(at_least(12) / at_least(48)), 3, 0.5);
  EXPECT_GT(at_least(200), 0);
  o.exponent = 3.5;
  EXPECT_NE(io::protein_families(o), first);
}

TEST_P(protein, has_the_requested_edges_and_mixing) {
  for (const bool directed : {false, true})
    for (const double mixing : {0.0, 0.1, 0.4}) {
      auto o = proteins(GetParam());
      o.directed = directed;
      o.mixing = mixing;
      const auto family = family_of(io::protein_families(o));
      const auto g = io::generate<void>(graph_kind::protein, o);
      double inner = 0;
      for (offset_t i = 0; i < g.matrix.rows; ++i)
        for (offset_t k = g.matrix.offsets.data()[i]; k < g.matrix.offsets.data()[i + 1]; ++k)
          inner += family[std::size_t(i)] == family[std::size_t(g.matrix.indices.data()[k])];
      const double total = static_cast<double>(entries(g));
      const double asked = o.edge_factor * static_cast<double>(o.vertices) * (directed ? 1 : 2);
      EXPECT_NEAR(total / asked, 1, 0.05) << directed << mixing;
      EXPECT_NEAR(inner / total, 1 - mixing, 0.03) << directed;
    }
}

TEST_P(protein, scores_follow_kinship) {
  const auto o = proteins(GetParam());
  const auto family = family_of(io::protein_families(o));
  const auto g = io::generate<double>(graph_kind::protein, o);
  ASSERT_TRUE(g.weighted);
  std::vector<double> within, between;
  for (offset_t i = 0; i < g.matrix.rows; ++i)
    for (offset_t k = g.matrix.offsets.data()[i]; k < g.matrix.offsets.data()[i + 1]; ++k) {
      const double w = g.matrix.values.data()[k];
      ASSERT_GE(w, 25);
      ASSERT_LT(w, 20000);
      ASSERT_EQ(w, std::round(10 * w) / 10) << "one digit after the point";
      const bool kin = family[std::size_t(i)] == family[std::size_t(g.matrix.indices.data()[k])];
      (kin ? within : between).push_back(w);
    }
  EXPECT_GT(median(within), 3 * median(between));
  EXPECT_LT(median(between), 60);
}

// Some families share a domain with many: their best connected member has hits in far more families than the median.
TEST_P(protein, few_families_share_domains_with_many) {
  const auto o = proteins(GetParam());
  const auto family = family_of(io::protein_families(o));
  const auto g = io::generate<void>(graph_kind::protein, o);
  std::vector<double> reach;
  for (offset_t i = 0; i < g.matrix.rows; ++i) {
    std::set<offset_t> met;
    for (offset_t k = g.matrix.offsets.data()[i]; k < g.matrix.offsets.data()[i + 1]; ++k)
      met.insert(family[std::size_t(g.matrix.indices.data()[k])]);
    reach.push_back(static_cast<double>(met.size()));
  }
  EXPECT_LE(median(reach), 3);
  EXPECT_GE(*std::max_element(reach.begin(), reach.end()), 15);
}

// Renumbering moves the scores with their edges.
TEST_P(protein, renumbering_keeps_every_score) {
  auto o = proteins(GetParam(), 2000);
  const auto plain = io::generate<double>(graph_kind::protein, o);
  o.permute.reset();
  const auto moved = io::generate<double>(graph_kind::protein, o);
  ASSERT_EQ(moved.permutation.size(), 2000u) << "renumbered unless told otherwise";
  ASSERT_EQ(entries(plain), entries(moved));
  for (offset_t i = 0; i < 2000; ++i)
    for (offset_t k = plain.matrix.offsets.data()[i]; k < plain.matrix.offsets.data()[i + 1]; ++k) {
      const offset_t at =
          find(moved, moved.permutation.data()[i], moved.permutation.data()[plain.matrix.indices.data()[k]]);
      ASSERT_GE(at, 0);
      ASSERT_EQ(plain.matrix.values.data()[k], moved.matrix.values.data()[at]);
    }
}

TEST(protein, weights_that_are_drawn_replace_scores) {
  auto o = proteins(5, 500);
  o.weights = io::weight_kind::integer;
  o.weight_max = 7;
  const auto g = io::generate<std::int64_t>(graph_kind::protein, o);
  EXPECT_LE(*std::max_element(g.matrix.values.begin(), g.matrix.values.end()), 7);
  o.weights = io::weight_kind::none;
  o.scores = false;
  EXPECT_FALSE(io::generate<double>(graph_kind::protein, o).weighted);
  o.scores = true;
  const auto whole = io::generate<std::int64_t>(graph_kind::protein, o);
  EXPECT_TRUE(whole.weighted);
  EXPECT_GE(*std::min_element(whole.matrix.values.begin(), whole.matrix.values.end()), 25);
}

}  // namespace
}  // namespace gustav::test
