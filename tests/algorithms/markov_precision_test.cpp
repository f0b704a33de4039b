// Markov clustering in single and double precision and on the reference backend gives the same clusters.
#include <algorithms/markov_cluster.hpp>
#include <loaders/generate.hpp>

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <map>
#include <ostream>
#include <string>
#include <utility>
#include <vector>

namespace gb = gustav;
using gb::offset_t;
using clusters = std::vector<std::vector<std::int32_t>>;

namespace {

struct network {
  const char* name;
  gb::io::graph_kind kind;
  gb::io::generate_options options;
  double inflation;
};
void PrintTo(const network& n, std::ostream* out) { *out << n.name; }

gb::matrix<double> graph_of(const network& n) {
  auto r = gb::io::generate<double>(n.kind, n.options).matrix;
  return gb::matrix<double>::adopt(r.rows, r.cols,
                                   {std::move(r.offsets), std::move(r.indices), std::move(r.values), r.iso, r.sorted});
}

template <class To, class From>
gb::matrix<To> converted(const gb::matrix<From>& a) {
  const auto t = a.tuples();
  std::vector<To> values(t.values.size());
  std::transform(t.values.begin(), t.values.end(), values.begin(), [](From x) { return static_cast<To>(x); });
  return gb::matrix<To>::build(a.rows(), a.cols(), t.rows, t.cols, values);
}

class Precision : public testing::TestWithParam<network> {};

TEST_P(Precision, FloatAndDoubleInputsAndTheReferenceGiveTheSameClusters) {
  const auto doubles = graph_of(GetParam());
  const auto floats = converted<float>(doubles);
  const gb::markov_cluster_options options{.inflation = GetParam().inflation};
  const auto expected = gb::markov_cluster(doubles, options);
  EXPECT_TRUE(expected.converged);
  EXPECT_GT(expected.clusters.size(), 1u);
  EXPECT_LT(expected.clusters.size(), static_cast<std::size_t>(doubles.rows()));
  const auto single = gb::markov_cluster(floats, options);
  EXPECT_EQ(single.clusters, expected.clusters);
  EXPECT_EQ(single.iterations, expected.iterations);
  const auto plain = gb::markov_cluster(gb::reference{}, doubles, options);
  EXPECT_EQ(plain.clusters, expected.clusters);
  EXPECT_EQ(plain.iterations, expected.iterations);
  EXPECT_EQ(gb::markov_cluster(gb::reference{}, floats, options).clusters, expected.clusters);
}

// The largest difference of two entries, absent ones being 0, and the number of rows with different patterns.
struct difference {
  double largest = 0;                // in rows with the same columns
  double largest_other_pattern = 0;  // in the others
  offset_t other_pattern = 0;
};
difference compare(const gb::matrix<double>& a, const gb::matrix<float>& b) {
  const auto x = a.view();
  const auto y = b.view();
  difference d;
  for (offset_t i = 0; i < x.rows; ++i) {
    std::map<std::int32_t, double> row;
    for (offset_t k = x.offsets[i]; k < x.offsets[i + 1]; ++k) row[x.indices[k]] += x.value(k);
    bool same_pattern = x.offsets[i + 1] - x.offsets[i] == y.offsets[i + 1] - y.offsets[i];
    for (offset_t k = y.offsets[i]; k < y.offsets[i + 1]; ++k) {
      same_pattern = same_pattern && row.count(y.indices[k]) > 0;
      row[y.indices[k]] -= double{y.value(k)};
    }
    double& most = same_pattern ? d.largest : d.largest_other_pattern;
    for (const auto& [j, rest] : row) most = std::max(most, std::abs(rest));
    d.other_pattern += !same_pattern;
  }
  return d;
}

// A step from the same matrix differs by rounding alone. An entry at the selection threshold may be kept in one
// precision and dropped in the other; such rows are few and differ by about the cutoff.
TEST_P(Precision, AStepInFloatIsThatInDoubleWithinRounding) {
  const auto A = graph_of(GetParam());
  const gb::markov_step_options options{.inflation = GetParam().inflation};
  auto M = gb::detail::stochastic_with_loops(gb::cpu{}, A);
  for (int step = 0; step < 12; ++step) {
    const auto wide = gb::markov_step(converted<double>(M), options);
    auto narrow = gb::markov_step(M, options);
    const auto d = compare(wide.next, narrow.next);
    EXPECT_LT(d.largest, 1e-6 * (1 + options.inflation)) << "step " << step;
    EXPECT_LE(d.other_pattern, 1 + A.rows() / 100) << "step " << step;
    EXPECT_LT(d.largest_other_pattern, 10 * options.inflation * options.cutoff) << "step " << step;
    EXPECT_NEAR(wide.chaos, narrow.chaos, 1e-4 * (1 + wide.chaos)) << "step " << step;
    M = std::move(narrow.next);
  }
}

// A process in double, from the first step to the clusters.
TEST_P(Precision, AProcessInDoubleEndsWithTheSameClusters) {
  const auto A = graph_of(GetParam());
  const auto expected = gb::markov_cluster(A, {.inflation = GetParam().inflation});
  auto M = converted<double>(gb::detail::stochastic_with_loops(gb::cpu{}, A));
  gb::markov_step_options step{.inflation = GetParam().inflation};
  gb::markov_clustering<std::int32_t> found;
  while (!found.converged && found.iterations < 200) {
    if (++found.iterations > 40) step.inflation *= 1.001;
    auto r = gb::markov_step(M, step);
    found.converged = r.chaos < 1e-4;
    M = std::move(r.next);
  }
  EXPECT_TRUE(found.converged);
  const auto limit = gb::run<gb::kernels::markov_clusters>(gb::cpu{}, converted<float>(M), gb::overlap::cut,
                                                           gb::cluster_order::largest_first);
  EXPECT_EQ(limit.clusters, expected.clusters);
}

// Random weights, so that rounding decides no ties.
network made(const char* name, gb::io::graph_kind kind, gb::offset_t vertices, double edge_factor, double inflation,
             gb::io::weight_kind weights = gb::io::weight_kind::real) {
  network n{name, kind, {}, inflation};
  n.options.vertices = vertices;
  n.options.edge_factor = edge_factor;
  n.options.seed = static_cast<std::uint64_t>(vertices) + 3;
  n.options.weights = weights;
  return n;
}
std::vector<network> networks() {
  using kind = gb::io::graph_kind;
  std::vector<network> all{made("rmat", kind::rmat, 256, 4, 2),
                           made("rmat_coarse", kind::rmat, 128, 6, 1.4),
                           made("planted", kind::planted, 240, 6, 2),
                           made("planted_mixed", kind::planted, 300, 5, 4, gb::io::weight_kind::integer),
                           made("powerlaw", kind::powerlaw, 120, 3, 2),
                           made("small_weights", kind::er, 300, 2, 2)};
  all[2].options.communities = 12;
  all[3].options.communities = 20;
  all[3].options.mixing = 0.3;
  all[3].options.weight_max = 1000;
  all[5].options.weight_min = 1e-9;
  all[5].options.weight_max = 1e-3;
  return all;
}
INSTANTIATE_TEST_SUITE_P(Markov, Precision, testing::ValuesIn(networks()),
                         [](const auto& c) { return std::string(c.param.name); });

}  // namespace
