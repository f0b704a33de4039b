// Random kinds: counts against their distributions, within six standard deviations, for several seeds.
#include <tests/generators/generated_graph.hpp>

#include <cmath>
#include <numeric>

namespace gustav::test {
namespace {

using io::graph_kind;

double mean_of(const std::vector<offset_t>& d) {
  return static_cast<double>(std::accumulate(d.begin(), d.end(), offset_t{0})) / static_cast<double>(d.size());
}
double variance_of(const std::vector<offset_t>& d) {
  double sum = 0;
  for (const offset_t x : d) sum += (static_cast<double>(x) - mean_of(d)) * (static_cast<double>(x) - mean_of(d));
  return sum / static_cast<double>(d.size() - 1);
}

class seeds : public ::testing::TestWithParam<std::uint64_t> {};
INSTANTIATE_TEST_SUITE_P(several, seeds, ::testing::Values(1u, 2u, 0xfeedfacecafebeefu));

// Every sample falls into a quadrant with the probability of the quadrant, at the top level and, since levels are
// independent, at the last one.
TEST_P(seeds, rmat_has_the_quadrant_probabilities) {
  io::generate_options o;
  o.scale = 10;
  o.edge_factor = 64;
  o.seed = GetParam();
  o.directed = true;
  o.loops = true;
  o.deduplicate = false;
  o.permute = false;
  const double share[] = {0.5, 0.25, 0.15, 0.1};
  o.a = share[0], o.b = share[1], o.c = share[2];
  const auto g = io::generate<void>(graph_kind::rmat, o);
  const double samples = 1024 * 64;
  ASSERT_EQ(entries(g), 1024 * 64);
  double top[4] = {}, last[4] = {};
  for (offset_t i = 0; i < 1024; ++i)
    for (offset_t k = g.matrix.offsets.data()[i]; k < g.matrix.offsets.data()[i + 1]; ++k) {
      const offset_t j = g.matrix.indices.data()[k];
      ++top[2 * (i >> 9) + (j >> 9)];
      ++last[2 * (i & 1) + (j & 1)];
    }
  for (int q = 0; q < 4; ++q) {
    const double sigma = std::sqrt(samples * share[q] * (1 - share[q]));
    EXPECT_NEAR(top[q], samples * share[q], 6 * sigma) << q;
    EXPECT_NEAR(last[q], samples * share[q], 6 * sigma) << q;
  }
}

TEST_P(seeds, rmat_is_skewed_and_er_is_not) {
  io::generate_options o;
  o.scale = 12;
  o.seed = GetParam();
  const auto rmat = degrees(io::generate<void>(graph_kind::rmat, o));
  const auto er = degrees(io::generate<void>(graph_kind::er, o));
  EXPECT_GT(static_cast<double>(*std::max_element(rmat.begin(), rmat.end())), 15 * mean_of(rmat));
  EXPECT_LT(static_cast<double>(*std::max_element(er.begin(), er.end())), 3 * mean_of(er));
  // Repeats and loops cost an R-MAT graph of this size about a quarter of its edges, never half.
  EXPECT_LT(mean_of(rmat), 32);
  EXPECT_GT(mean_of(rmat), 16);
}

TEST_P(seeds, rmat_rejects_samples_outside_the_matrix) {
  io::generate_options o;
  o.vertices = 1000;
  o.edge_factor = 8;
  o.seed = GetParam();
  o.directed = true;
  o.loops = true;
  o.deduplicate = false;
  EXPECT_EQ(entries(io::generate<void>(graph_kind::rmat, o)), 8000);
}

// Samples outside the matrix are drawn again and not wrapped: every quadrant of a graph of 600 vertices has the share
// of the 600 x 600 corner of the matrix of 1,024.
TEST_P(seeds, rmat_of_any_size_is_the_corner_of_a_larger_one) {
  constexpr offset_t n = 600, half = n / 2;
  io::generate_options o;
  o.vertices = n;
  o.edge_factor = 200;
  o.seed = GetParam();
  o.directed = true;
  o.loops = true;
  o.deduplicate = false;
  o.permute = false;
  const double share[] = {0.4, 0.25, 0.2, 0.15};
  o.a = share[0], o.b = share[1], o.c = share[2];
  double expected[4] = {}, corner = 0;
  for (offset_t u = 0; u < n; ++u)
    for (offset_t v = 0; v < n; ++v) {
      double p = 1;
      for (int level = 0; level < 10; ++level) p *= share[2 * (u >> level & 1) + (v >> level & 1)];
      expected[2 * (u >= half) + (v >= half)] += p;
      corner += p;
    }
  const auto g = io::generate<void>(graph_kind::rmat, o);
  const double samples = 600 * 200;
  ASSERT_EQ(entries(g), 600 * 200);
  double found[4] = {};
  for (offset_t i = 0; i < n; ++i)
    for (offset_t k = g.matrix.offsets.data()[i]; k < g.matrix.offsets.data()[i + 1]; ++k)
      ++found[2 * (i >= half) + (g.matrix.indices.data()[k] >= half)];
  for (int q = 0; q < 4; ++q) {
    const double p = expected[q] / corner;
    EXPECT_NEAR(found[q], samples * p, 6 * std::sqrt(samples * p * (1 - p))) << q;
  }
}

// Degrees of G(n, p) are binomial (mean and variance), and each part of the matrix has its share of entries.
TEST_P(seeds, er_is_binomial_everywhere) {
  for (const bool directed : {false, true}) {
    io::generate_options o;
    o.vertices = 4000;
    o.edge_factor = 8;
    o.seed = GetParam();
    o.directed = directed;
    const auto g = io::generate<void>(graph_kind::er, o);
    const auto d = degrees(g);
    const double mean = directed ? 8 : 16;
    EXPECT_NEAR(mean_of(d), mean, 6 * std::sqrt(2 * mean / 4000));
    EXPECT_NEAR(variance_of(d) / mean, 1, 6 * std::sqrt(2.0 / 4000) + 0.01);
    double corner = 0;  // columns of the last quarter in the first quarter of the rows
    for (offset_t i = 0; i < 1000; ++i)
      for (offset_t k = g.matrix.offsets.data()[i]; k < g.matrix.offsets.data()[i + 1]; ++k)
        corner += g.matrix.indices.data()[k] >= 3000;
    EXPECT_NEAR(corner, mean * 250, 6 * std::sqrt(mean * 250));
  }
}

TEST_P(seeds, er_may_be_rectangular_or_full) {
  io::generate_options o;
  o.vertices = 3000;
  o.columns = 100;
  o.edge_factor = 5;
  o.seed = GetParam();
  const auto g = io::generate<void>(graph_kind::er, o);
  EXPECT_EQ(g.matrix.rows, 3000);
  EXPECT_EQ(g.matrix.cols, 100);
  EXPECT_TRUE(g.directed);
  EXPECT_NEAR(static_cast<double>(entries(g)), 15000, 6 * std::sqrt(15000));
  std::vector<offset_t> columns(100);
  for (const auto j : g.matrix.indices) ++columns[static_cast<std::size_t>(j)];
  for (const offset_t c : columns) EXPECT_NEAR(static_cast<double>(c), 150, 6 * std::sqrt(150));
  o.edge_factor = 1000;
  EXPECT_EQ(entries(io::generate<void>(graph_kind::er, o)), 300000);
}

TEST_P(seeds, planted_communities_keep_their_share) {
  for (const bool directed : {false, true}) {
    io::generate_options o;
    o.vertices = 5000;
    o.edge_factor = 10;
    o.communities = 37;
    o.mixing = 0.2;
    o.seed = GetParam();
    o.directed = directed;
    const auto g = io::generate<void>(graph_kind::planted, o);
    std::vector<offset_t> natural(5000);
    for (offset_t k = 0; k < 5000; ++k) natural[static_cast<std::size_t>(g.permutation.data()[k])] = k;
    double inner = 0;
    for (offset_t i = 0; i < 5000; ++i)
      for (offset_t k = g.matrix.offsets.data()[i]; k < g.matrix.offsets.data()[i + 1]; ++k)
        inner += io::planted_community(natural[static_cast<std::size_t>(i)], 5000, 37) ==
                 io::planted_community(natural[static_cast<std::size_t>(g.matrix.indices.data()[k])], 5000, 37);
    const double total = static_cast<double>(entries(g));
    EXPECT_NEAR(total, directed ? 50000 : 100000, 6 * std::sqrt(2 * 100000));
    EXPECT_NEAR(inner / total, 0.8, 0.02);
  }
}

TEST(planted, has_communities_of_equal_size) {
  std::vector<offset_t> size(7);
  for (offset_t k = 0; k < 100; ++k) ++size[static_cast<std::size_t>(io::planted_community(k, 100, 7))];
  for (const offset_t s : size) EXPECT_TRUE(s == 14 || s == 15);
}

// Degrees of Chung-Lu graphs follow the power law: maximum, mean, and slope of the tail.
TEST_P(seeds, powerlaw_has_its_tail) {
  io::generate_options o;
  o.vertices = 30000;
  o.edge_factor = 8;
  o.exponent = 2.5;
  o.max_degree = 600;
  o.seed = GetParam();
  auto d = degrees(io::generate<void>(graph_kind::powerlaw, o));
  EXPECT_NEAR(mean_of(d), 16, 0.5);
  std::sort(d.rbegin(), d.rend());
  EXPECT_NEAR(static_cast<double>(d[0]), 600, 150);
  // P(degree >= x) ~ x^-1.5 below the cut-off: 4 times the degree is 8 times as rare.
  const auto at_least = [&](offset_t x) {
    return static_cast<double>(std::partition_point(d.begin(), d.end(), [x](offset_t y) { return y >= x; }) -
                               d.begin());
  };
  EXPECT_NEAR(std::log2(at_least(25) / at_least(100)), 3, 0.5);
}

TEST_P(seeds, banded_keeps_the_requested_fraction) {
  auto o = small_options(GetParam());
  o.vertices = 5000;
  o.bandwidth = 15;
  o.fill = 0.3;
  const auto g = io::generate<void>(graph_kind::banded, o);
  const double slots = 5000 * 15 - 15 * 16 / 2.0;
  EXPECT_NEAR(static_cast<double>(entries(g)) / 2, 0.3 * slots, 6 * std::sqrt(slots * 0.21));
  for (offset_t i = 0; i < 5000; ++i)
    for (offset_t k = g.matrix.offsets.data()[i]; k < g.matrix.offsets.data()[i + 1]; ++k)
      ASSERT_LE(std::abs(i - g.matrix.indices.data()[k]), 15);
}

TEST_P(seeds, diagonals_have_the_requested_number) {
  for (const bool directed : {false, true}) {
    auto o = small_options(GetParam());
    o.diagonals = 12;
    o.fill = 1;
    o.directed = directed;
    const auto g = io::generate<void>(graph_kind::diagonals, o);
    std::set<offset_t> seen;
    offset_t expected = 0;
    for (offset_t i = 0; i < 700; ++i)
      for (offset_t k = g.matrix.offsets.data()[i]; k < g.matrix.offsets.data()[i + 1]; ++k)
        seen.insert(g.matrix.indices.data()[k] - i);
    for (const offset_t s : seen) expected += 700 - std::abs(s);
    EXPECT_EQ(seen.size(), directed ? 12u : 24u);
    EXPECT_EQ(entries(g), expected);
  }
}

TEST_P(seeds, blocks_are_dense) {
  io::generate_options o;
  o.vertices = 600;
  o.columns = 900;
  o.block_rows = 3;
  o.block_cols = 5;
  o.edge_factor = 20;
  o.seed = GetParam();
  const auto g = io::generate<void>(graph_kind::block, o);
  for (offset_t i = 0; i < 600; ++i)
    for (offset_t k = g.matrix.offsets.data()[i]; k < g.matrix.offsets.data()[i + 1]; ++k) {
      const offset_t left = g.matrix.indices.data()[k] / 5 * 5;
      for (offset_t x = 0; x < 15; ++x) ASSERT_GE(find(g, i / 3 * 3 + x / 5, left + x % 5), 0);
    }
  EXPECT_NEAR(static_cast<double>(entries(g)) / 600, 20, 6 * std::sqrt(20 * 15.0 / 600));
}

TEST_P(seeds, weights_fill_their_range) {
  auto o = small_options(GetParam());
  o.vertices = 3000;
  o.weights = io::weight_kind::integer;
  o.weight_min = -3;
  o.weight_max = 6;
  o.directed = true;
  const auto g = io::generate<std::int64_t>(graph_kind::er, o);
  std::vector<double> seen(10);
  for (const std::int64_t w : g.matrix.values) {
    ASSERT_GE(w, -3);
    ASSERT_LE(w, 6);
    ++seen[static_cast<std::size_t>(w + 3)];
  }
  const double each = static_cast<double>(entries(g)) / 10;
  for (const double s : seen) EXPECT_NEAR(s, each, 6 * std::sqrt(each));
  o.weights = io::weight_kind::real;
  o.weight_min = 0.5;
  o.weight_max = 2.5;
  const auto r = io::generate<double>(graph_kind::er, o);
  double sum = 0;
  for (const double w : r.matrix.values) {
    ASSERT_GE(w, 0.5);
    ASSERT_LT(w, 2.5);
    sum += w;
  }
  EXPECT_NEAR(sum / static_cast<double>(entries(r)), 1.5, 6 * 0.58 / std::sqrt(static_cast<double>(entries(r))));
}

TEST_P(seeds, near_points_are_joined_and_no_others) {
  io::generate_options o;
  o.vertices = 4000;
  o.edge_factor = 6;
  o.seed = GetParam();
  const auto g = io::generate<void>(graph_kind::geometric, o);
  EXPECT_NEAR(mean_of(degrees(g)), 12, 1);
  // The clustering coefficient of a random geometric graph in the plane is 1 - 3 sqrt(3) / (4 pi) = 0.587.
  double closed = 0, wedges = 0;
  for (offset_t i = 0; i < 4000; ++i)
    for (offset_t k = g.matrix.offsets.data()[i]; k < g.matrix.offsets.data()[i + 1]; ++k)
      for (offset_t l = k + 1; l < g.matrix.offsets.data()[i + 1]; ++l) {
        ++wedges;
        closed += find(g, g.matrix.indices.data()[k], g.matrix.indices.data()[l]) >= 0;
      }
  EXPECT_NEAR(closed / wedges, 0.587, 0.03);
}

TEST_P(seeds, roads_are_grids_with_gaps) {
  io::generate_options o;
  o.width = 60;
  o.height = 50;
  o.removed = 0.3;
  o.seed = GetParam();
  const auto g = io::generate<void>(graph_kind::road, o);
  const double edges = 59 * 50 + 60 * 49, middles = static_cast<double>(g.matrix.rows - 3000);
  EXPECT_NEAR(middles, 0.7 * edges, 6 * std::sqrt(edges * 0.21));
  for (offset_t i = 3000; i < g.matrix.rows; ++i) EXPECT_EQ(degree(g, i), 2);
  for (offset_t i = 0; i < 3000; ++i) EXPECT_LE(degree(g, i), 4);
}

TEST_P(seeds, corpus_columns_follow_zipf) {
  io::generate_options o;
  o.vertices = 4000;
  o.columns = 1000;
  o.edge_factor = 20;
  o.seed = GetParam();
  o.deduplicate = false;
  const auto g = io::generate<void>(graph_kind::corpus, o);
  std::vector<double> columns(1000);
  for (const auto j : g.matrix.indices) ++columns[static_cast<std::size_t>(j)];
  const double total = static_cast<double>(entries(g));
  EXPECT_NEAR(total / 4000, 20, 6 * 20 * 1.4 / std::sqrt(4000));
  EXPECT_NEAR(columns[0] / total, std::log(2.0) / std::log(1001.0), 0.01);
  EXPECT_NEAR(columns[9] / columns[99], std::log(11.0 / 10) / std::log(101.0 / 100), 2.5);
}

TEST_P(seeds, batches_are_small_and_connected) {
  io::generate_options o;
  o.vertices = 3000;
  o.seed = GetParam();
  const auto g = io::generate<void>(graph_kind::batch, o);
  // Components by the lowest neighbour, which every vertex except the first of its graph has.
  std::vector<offset_t> first(3000), size(3000);
  for (offset_t i = 0; i < 3000; ++i) {
    const offset_t low = degree(g, i) ? g.matrix.indices.data()[g.matrix.offsets.data()[i]] : i;
    first[static_cast<std::size_t>(i)] = low < i ? first[static_cast<std::size_t>(low)] : i;
    ++size[static_cast<std::size_t>(first[static_cast<std::size_t>(i)])];
  }
  for (offset_t i = 0; i < 2900; ++i)
    if (size[static_cast<std::size_t>(i)] > 0) {
      EXPECT_GE(size[static_cast<std::size_t>(i)], 10);
      EXPECT_LE(size[static_cast<std::size_t>(i)], 60);
    }
}

}  // namespace
}  // namespace gustav::test
