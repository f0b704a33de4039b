// Measures of clusterings. The numbers of the small graphs are those that clm of mcl 22-282 prints.
#include <algorithms/cluster_measures.hpp>
#include <tests/algorithms/graphs.hpp>
#include <tests/objects/throws.hpp>

#include <gtest/gtest.h>

#include <cmath>
#include <cstdint>
#include <random>
#include <span>
#include <vector>

namespace gb = gustav;
using gb::offset_t;

namespace {

using ints = std::vector<std::int32_t>;

// a-b 1, a-c 1, b-c 2, c-d 0.5, d-e 1, d-f 1, e-f 3
template <class I = std::int32_t>
gb::matrix<double, I> two_triangles() {
  const std::vector<I> from = {0, 0, 1, 2, 3, 3, 4, 1, 2, 2, 3, 4, 5, 5},
                       to = {1, 2, 2, 3, 4, 5, 5, 0, 0, 1, 2, 3, 3, 4};
  const std::vector<double> w = {1, 1, 2, 0.5, 1, 1, 3, 1, 1, 2, 0.5, 1, 1, 3};
  return gb::matrix<double, I>::build(6, 6, from, to, w);
}

template <class T, class I, class C>
gb::cluster_fit fit(const gb::matrix<T, I>& A, const std::vector<C>& cluster_of) {
  return gb::cluster_measures<T, I>(A)(std::span<const C>(cluster_of));
}

TEST(cluster_measures, conductance_of_each_cluster) {
  const ints halves{0, 0, 0, 1, 1, 1};
  for (const int threads : {1, 2}) {
    const auto cuts =
        gb::cluster_cuts(gb::cpu{.threads = threads}, two_triangles(), std::span<const std::int32_t>(halves));
    ASSERT_EQ(cuts.size(), 2u);
    EXPECT_EQ(cuts[0].size, 3);
    EXPECT_EQ(cuts[0].volume, 8.5);
    EXPECT_EQ(cuts[1].volume, 10.5);
    EXPECT_EQ(cuts[1].cut, 0.5);
    EXPECT_EQ(cuts[0].conductance, 0.5 / 8.5);
    EXPECT_EQ(cuts[1].conductance, 0.5 / 8.5);
  }
  // Nothing outside, and a vertex alone; a loop counts twice in the volume.
  const ints all{0, 0, 0, 0, 0, 0};
  EXPECT_EQ(gb::cluster_cuts(two_triangles(), std::span<const std::int32_t>(all))[0].conductance, 0);
  const auto loop = graphs::directed<double>(2, {{0, 0}, {0, 1}, {1, 0}});
  const ints apart{0, 1};
  const auto cuts = gb::cluster_cuts(loop, std::span<const std::int32_t>(apart));
  EXPECT_EQ(cuts[0].volume, 3);
  EXPECT_EQ(cuts[0].conductance, 1);
  const ints few{0};
  objects::dimension_mismatch([&] { gb::cluster_cuts(loop, std::span<const std::int32_t>(few)); });
}

void expect_fit(const gb::cluster_fit& f, double eff, double mod, double mass, double area) {
  EXPECT_NEAR(f.efficiency, eff, 5e-6);
  EXPECT_NEAR(f.modularity, mod, 5e-6);
  EXPECT_NEAR(f.mass_fraction, mass, 5e-6);
  EXPECT_NEAR(f.area_fraction, area, 5e-6);
}

TEST(cluster_measures, small_graph_as_clm_info) {
  const auto A = two_triangles();
  expect_fit(fit(A, ints{0, 0, 0, 1, 1, 1}), 0.91454, 0.44183, 0.96104, 0.4);
  expect_fit(fit(A, ints{0, 0, 0, 0, 0, 0}), 0.49931, 0, 1, 1);
  // clm prints -0.03333 for an area of no pairs; it is 0 here.
  expect_fit(fit(A, ints{5, 3, 1, 0, 2, 4}), 0.46262, -0.17590, 0.37330, 0);
  // The numbers of the clusters do not matter, nor does the index type.
  expect_fit(fit(two_triangles<std::int64_t>(), std::vector<offset_t>{1, 1, 1, 0, 0, 0}), 0.91454, 0.44183, 0.96104,
             0.4);
}

TEST(cluster_measures, loops_of_the_graph_do_not_count) {
  const std::vector<std::int32_t> from = {0, 0, 1}, to = {0, 1, 0};
  const auto A = gb::matrix<double>::build(2, 2, from, to, std::vector<double>{7, 1, 1});
  const auto B = gb::matrix<double>::build(2, 2, ints{0, 1}, ints{1, 0}, std::vector<double>{1, 1});
  const auto a = fit(A, ints{0, 0}), b = fit(B, ints{0, 0});
  EXPECT_EQ(a.efficiency, 1);
  EXPECT_EQ(a.efficiency, b.efficiency);
  EXPECT_EQ(a.modularity, b.modularity);
  EXPECT_EQ(a.mass_fraction, b.mass_fraction);
}

TEST(cluster_measures, isolated_vertices_and_arcs_as_clm_info) {
  const std::vector<std::int32_t> from = {0, 0, 1, 2, 3, 3, 4, 1, 2, 2, 3, 4, 5, 5},
                                  to = {1, 2, 2, 3, 4, 5, 5, 0, 0, 1, 2, 3, 3, 4};
  const std::vector<double> w = {1, 1, 2, 0.5, 1, 1, 3, 1, 1, 2, 0.5, 1, 1, 3};
  const auto A = gb::matrix<double>::build(7, 7, from, to, w);
  expect_fit(fit(A, ints{0, 0, 0, 1, 1, 1, 2}), 0.92675, 0.44183, 0.96660, 0.28571);
  // One direction of c-d alone, one arc b -> f, and e-f of two weights.
  const ints f2 = {0, 0, 1, 1, 1, 2, 2, 2, 3, 3, 4, 4, 5, 5}, t2 = {1, 2, 0, 2, 5, 0, 1, 3, 4, 5, 3, 5, 3, 4};
  const std::vector<double> w2 = {1, 1, 1, 2, 4, 1, 2, 0.5, 1, 1, 1, 3, 1, 6};
  const auto D = gb::matrix<double>::build(6, 6, f2, t2, w2);
  expect_fit(fit(D, ints{0, 0, 0, 1, 1, 1}), 0.83721, 0.32334, 0.92424, 0.4);
}

TEST(cluster_measures, disjoint_cliques_are_perfect) {
  const auto A = graphs::undirected(6, {{0, 1}, {1, 2}, {0, 2}, {3, 4}, {4, 5}, {3, 5}});
  expect_fit(fit(A, ints{0, 0, 0, 1, 1, 1}), 1, 0.5, 1, 0.4);
}

TEST(cluster_measures, modularity_does_not_depend_on_the_unit) {
  const auto in_units_of = [](double unit) {
    const std::vector<double> w = {unit, unit, 2 * unit, 2 * unit, unit / 2, unit / 2, unit, unit};
    return gb::matrix<double>::build(4, 4, ints{0, 1, 0, 2, 1, 2, 2, 3}, ints{1, 0, 2, 0, 2, 1, 3, 2}, w);
  };
  const ints apart{0, 0, 0, 1};
  const double modularity = fit(in_units_of(1), apart).modularity;
  EXPECT_NEAR(modularity, 7 / 9. - 8 * 8 / 81. - 1 / 81., 1e-15);
  for (const double unit : {0x1p-1000, 0x1p-600, 0x1p600, 0x1p1018})
    EXPECT_EQ(fit(in_units_of(unit), apart).modularity, modularity) << unit;
  const auto large = in_units_of(0x1p1022);
  objects::invalid_value([&] { fit(large, apart); });
  objects::invalid_value([&] { gb::cluster_cuts(large, std::span<const std::int32_t>(apart)); });
}

TEST(cluster_measures, nothing_and_no_edges) {
  const auto none = gb::matrix<double>::build(0, 0, ints{}, ints{}, std::vector<double>{});
  expect_fit(fit(none, ints{}), 0, 0, 0, 0);
  const auto bare = gb::matrix<double>::build(3, 3, ints{}, ints{}, std::vector<double>{});
  expect_fit(fit(bare, ints{0, 1, 2}), 1, 0, 1, 0);
}

TEST(cluster_measures, bad_clusterings_are_refused) {
  const auto A = two_triangles();
  const gb::cluster_measures<double, std::int32_t> m(A);
  const auto of = [&](const ints& c) { return m(std::span<const std::int32_t>(c)); };
  EXPECT_THROW(of({0, 0, 0, 0, 0}), gb::dimension_mismatch);
  EXPECT_THROW(of({0, 0, 0, 0, 0, -1}), gb::index_out_of_bounds);
  EXPECT_THROW(of({0, 0, 0, 0, 0, 6}), gb::index_out_of_bounds);
  EXPECT_THROW(of({0, 0, 0, 0, 0, 2}), gb::invalid_value);
  const auto negative = gb::matrix<double>::build(2, 2, ints{0}, ints{1}, std::vector<double>{-1});
  EXPECT_THROW((gb::cluster_measures<double, std::int32_t>(negative)), gb::invalid_value);
  const auto wide = gb::matrix<double>::build(2, 3, ints{0}, ints{1}, std::vector<double>{1});
  EXPECT_THROW((gb::cluster_measures<double, std::int32_t>(wide)), gb::dimension_mismatch);
}

TEST(cluster_measures, more_than_one_block_of_rows_adds_up) {
  // A cycle of 10000 in arcs of 10: each vertex has 2 of 3 or all 3 of its flow inside.
  const std::int32_t n = 10000;
  ints from, to;
  for (std::int32_t v = 0; v < n; ++v)
    for (const std::int32_t u : {(v + 1) % n, (v + n - 1) % n}) {
      from.push_back(v);
      to.push_back(u);
    }
  const auto A = gb::matrix<double>::build(n, n, from, to, std::vector<double>(from.size(), 1.0));
  ints cluster_of;
  for (std::int32_t v = 0; v < n; ++v) cluster_of.push_back(v / 10);
  const auto f = fit(A, cluster_of);
  EXPECT_NEAR(f.mass_fraction, 0.8 + 0.2 * 2 / 3, 1e-7);
  EXPECT_NEAR(f.modularity, 0.9 - 0.001, 1e-12);
  EXPECT_NEAR(f.area_fraction, 9.0 / 9999, 1e-12);
  // Inside an arc: 1 - (10 - 1 / (1/3)) / 10; at its end: 1 - (10 - (1/3) / (1/3)) / 11.
  EXPECT_NEAR(f.efficiency, 0.8 * 0.3 + 0.2 * 2 / 11, 1e-7);
}

TEST(cluster_sizes, as_clm_info) {
  const auto m = gb::measure_sizes({1, 3, 3});
  EXPECT_EQ(m.vertices, 7);
  EXPECT_EQ(m.clusters, 3);
  EXPECT_EQ(m.largest, 3);
  EXPECT_EQ(m.smallest, 1);
  EXPECT_NEAR(m.centre, 19.0 / 7, 1e-12);
  EXPECT_NEAR(m.mean, 7.0 / 3, 1e-12);
  EXPECT_EQ(m.matching_largest, 2);
  EXPECT_EQ(m.above_half, 1);
  EXPECT_EQ(m.half_size, 3);
  EXPECT_EQ(m.singletons, 1);
  EXPECT_EQ(m.up_to_four, 3);
  const auto ones = gb::measure_sizes({1, 1, 1, 1, 1, 1});
  EXPECT_EQ(ones.above_half, 3);
  EXPECT_EQ(ones.half_size, 1);
  EXPECT_EQ(ones.singletons, 6);
  EXPECT_EQ(gb::measure_sizes({}).clusters, 0);
}

gb::clustering_distances distance(const ints& a, const ints& b) {
  return gb::distances_of_clusterings(std::span<const std::int32_t>(a), std::span<const std::int32_t>(b));
}

TEST(clustering_distance, small_ones_as_clm_dist) {
  const auto d = distance({0, 0, 0, 1, 1, 1}, {0, 0, 1, 0, 1, 1});
  EXPECT_EQ(d.split_join.first, 2);
  EXPECT_EQ(d.split_join.second, 2);
  EXPECT_NEAR(d.variation.total(), 1.273, 5e-4);
  EXPECT_EQ(d.mirkin.total(), 16);
  const auto nested = distance({0, 0, 0, 1, 1, 1}, {0, 1, 2, 3, 4, 5});
  EXPECT_EQ(nested.split_join.first, 4);
  EXPECT_EQ(nested.split_join.second, 0);
  EXPECT_NEAR(nested.variation.first, std::log(3.0), 1e-12);
  EXPECT_EQ(nested.variation.second, 0);
  EXPECT_EQ(nested.mirkin.first, 12);
  EXPECT_EQ(nested.first_clusters, 2);
  EXPECT_EQ(nested.second_clusters, 6);
}

TEST(clustering_distance, is_a_metric) {
  std::mt19937 random(5);
  for (int round = 0; round < 50; ++round) {
    std::vector<ints> c(3, ints(60));
    for (auto& one : c) {
      // Every number below the highest occurs.
      const int k = 1 + static_cast<int>(random() % 8);
      for (std::size_t v = 0; v < one.size(); ++v)
        one[v] = v < static_cast<std::size_t>(k) ? static_cast<std::int32_t>(v)
                                                 : static_cast<std::int32_t>(random() % static_cast<unsigned>(k));
    }
    const auto ab = distance(c[0], c[1]), ba = distance(c[1], c[0]), bc = distance(c[1], c[2]),
               ac = distance(c[0], c[2]);
    EXPECT_EQ(distance(c[0], c[0]).split_join.total(), 0);
    EXPECT_EQ(ab.split_join.first, ba.split_join.second);
    EXPECT_EQ(ab.split_join.second, ba.split_join.first);
    EXPECT_LE(ac.split_join.total(), ab.split_join.total() + bc.split_join.total());
    EXPECT_LE(ac.variation.total(), ab.variation.total() + bc.variation.total() + 1e-12);
    EXPECT_LE(ac.mirkin.total(), ab.mirkin.total() + bc.mirkin.total());
  }
}

TEST(clustering_distance, different_vertices_are_refused) {
  EXPECT_THROW(distance({0, 1}, {0, 1, 2}), gb::dimension_mismatch);
  EXPECT_THROW(distance({0, 3}, {0, 1}), gb::index_out_of_bounds);
  EXPECT_EQ(distance({}, {}).split_join.total(), 0);
}

}  // namespace
