// One fault, one kind of error, in every algorithm, in the analyses and in the fused operations; every form takes an
// executor.
#include <algorithms/average_distance.hpp>
#include <algorithms/bellman_ford.hpp>
#include <algorithms/betweenness.hpp>
#include <algorithms/bfs.hpp>
#include <algorithms/biconnected.hpp>
#include <algorithms/bipartite.hpp>
#include <algorithms/closeness.hpp>
#include <algorithms/cluster_measures.hpp>
#include <algorithms/colouring.hpp>
#include <algorithms/components.hpp>
#include <algorithms/core_numbers.hpp>
#include <algorithms/diameter.hpp>
#include <algorithms/distance_matrix.hpp>
#include <algorithms/eccentricity.hpp>
#include <algorithms/eigenvector.hpp>
#include <algorithms/hits.hpp>
#include <algorithms/independent_set.hpp>
#include <algorithms/katz.hpp>
#include <algorithms/label_propagation.hpp>
#include <algorithms/leiden.hpp>
#include <algorithms/local_clustering.hpp>
#include <algorithms/louvain.hpp>
#include <algorithms/markov_cluster.hpp>
#include <algorithms/markov_cluster/estimate.hpp>
#include <algorithms/maximal_cliques.hpp>
#include <algorithms/pagerank.hpp>
#include <algorithms/peer_pressure.hpp>
#include <algorithms/personalized_pagerank.hpp>
#include <algorithms/random_walks.hpp>
#include <algorithms/scc.hpp>
#include <algorithms/similarity.hpp>
#include <algorithms/spanning_forest.hpp>
#include <algorithms/spring_layout.hpp>
#include <algorithms/sssp.hpp>
#include <algorithms/topological_order.hpp>
#include <algorithms/triangle_count.hpp>
#include <algorithms/truss_numbers.hpp>
#include <analysis/product_bounds.hpp>
#include <analysis/reorder.hpp>
#include <graphblas/graphblas.hpp>
#include <tests/algorithms/graphs.hpp>
#include <tests/objects/throws.hpp>

#include <gtest/gtest.h>

#include <cstdint>
#include <limits>
#include <span>
#include <string>
#include <utility>
#include <vector>

namespace gb = gustav;
using gb::offset_t;

namespace {

using ints = std::vector<std::int32_t>;
using clusters = std::vector<ints>;
using measures = gb::cluster_measures<double, std::int32_t>;
const std::span<const std::pair<std::int32_t, std::int32_t>> none;

// Each body runs without an executor, and with these.
template <class F>
void on_every_form(F&& body) {
  body();
  body(gb::cpu{.threads = 2});
  body(gb::reference{});
}

gb::vector<std::int32_t> labels(const ints& values) {
  gb::vector<std::int32_t> u(static_cast<offset_t>(values.size()));
  for (std::size_t v = 0; v < values.size(); ++v) u.set(static_cast<offset_t>(v), values[v]);
  return u;
}
std::span<const std::int32_t> span_of(const ints& values) { return values; }

void refuses_oblong(const std::string& call, auto&& f, const std::string& name = "A") {
  EXPECT_EQ(objects::dimension_mismatch(f), call + ": " + name + " is 3 x 4, not square");
}

TEST(contracts, a_matrix_that_is_not_square) {
  const gb::matrix<double> oblong(3, 4);
  on_every_form([&](const auto&... exec) {
    refuses_oblong("bfs", [&] { gb::bfs(exec..., oblong, 0); });
    refuses_oblong("bfs", [&] { gb::bfs_nearest(exec..., oblong, ints{0}); });
    refuses_oblong("bfs_many", [&] { gb::bfs_many(exec..., oblong, ints{0}); });
    refuses_oblong("components", [&] { gb::components(exec..., oblong); });
    refuses_oblong("core_numbers", [&] { gb::core_numbers(exec..., oblong); });
    refuses_oblong("spring_layout", [&] { gb::spring_layout(exec..., oblong); });
    refuses_oblong("spanning_forest", [&] { gb::spanning_forest(exec..., oblong); });
    refuses_oblong("biconnected", [&] { gb::biconnected(exec..., oblong); });
    refuses_oblong("bipartite", [&] { gb::bipartite(exec..., oblong); });
    refuses_oblong("topological_order", [&] { gb::topological_order(exec..., oblong); });
    refuses_oblong("scc", [&] { gb::scc(exec..., oblong); });
    refuses_oblong("truss_numbers", [&] { gb::truss_numbers(exec..., oblong); });
    refuses_oblong("k_truss", [&] { gb::k_truss(exec..., oblong, 3); });
    refuses_oblong("maximal_cliques", [&] { gb::maximal_cliques(exec..., oblong); });
    refuses_oblong("colouring", [&] { gb::colouring(exec..., oblong); });
    refuses_oblong("maximal_independent_set", [&] { gb::maximal_independent_set(exec..., oblong); });
    refuses_oblong("local_clustering", [&] { gb::local_clustering(exec..., oblong); });
    refuses_oblong("sssp", [&] { gb::sssp(exec..., oblong, 0); });
    refuses_oblong("betweenness", [&] { gb::betweenness(exec..., oblong); });
    refuses_oblong("closeness", [&] { gb::closeness(exec..., oblong); });
    refuses_oblong("eigenvector", [&] { gb::eigenvector(exec..., oblong); });
    refuses_oblong("hits", [&] { gb::hits(exec..., oblong); });
    refuses_oblong("katz", [&] { gb::katz(exec..., oblong); });
    refuses_oblong("personalized_pagerank", [&] { gb::personalized_pagerank(exec..., oblong, ints{0}); });
    refuses_oblong("bellman_ford", [&] { gb::bellman_ford(exec..., oblong, ints{0}); });
    refuses_oblong("average_distance", [&] { gb::average_distance(exec..., oblong); });
    refuses_oblong("diameter", [&] { gb::diameter(exec..., oblong); });
    refuses_oblong("distance_matrix", [&] { gb::distance_matrix(exec..., oblong, span_of(ints{0})); });
    refuses_oblong("random_walks", [&] { gb::random_walks(exec..., oblong); });
    refuses_oblong("similar_vertices", [&] { gb::similar_vertices(exec..., oblong); });
    refuses_oblong("similar_to", [&] { gb::similar_to(exec..., oblong, span_of(ints{0})); });
    refuses_oblong("similarity_of_pairs", [&] { gb::similarity_of_pairs(exec..., oblong, none); });
    refuses_oblong("eccentricities", [&] { gb::eccentricities(exec..., oblong); });
    refuses_oblong("connected_parts", [&] { gb::connected_parts(exec..., oblong, clusters{}); });
    refuses_oblong("inside_clusters", [&] { gb::inside_clusters(exec..., oblong, clusters{}); });
    refuses_oblong("cluster_measures", [&] { measures(exec..., oblong); });
    refuses_oblong("cluster_cuts", [&] { gb::cluster_cuts(exec..., oblong, span_of(ints{0})); });
    refuses_oblong("label_propagation", [&] { gb::label_propagation(exec..., oblong); });
    refuses_oblong("label_propagation", [&] { gb::label_propagation(exec..., oblong, labels({0, 1, 2})); });
    refuses_oblong("leiden", [&] { gb::leiden(exec..., oblong); });
    refuses_oblong("louvain", [&] { gb::louvain(exec..., oblong); });
    refuses_oblong("markov_cluster", [&] { gb::markov_cluster(exec..., oblong); });
    refuses_oblong("markov_cluster", [&] { gb::markov_cluster(exec..., gb::matrix<double>(3, 4)); });
    refuses_oblong("markov_cluster", [&] { gb::markov_process<std::int32_t>(exec..., oblong); });
    refuses_oblong(
        "estimate_markov_cluster", [&] { gb::estimate_markov_cluster(exec..., gb::matrix<float>(3, 4)); }, "the start");
    refuses_oblong("symmetrized_by_max", [&] { gb::symmetrized_by_max(exec..., oblong); });
    refuses_oblong("pagerank", [&] { gb::pagerank(exec..., oblong); });
    refuses_oblong("peer_pressure", [&] { gb::peer_pressure(exec..., oblong); });
    refuses_oblong("triangle_count", [&] { gb::triangle_count(exec..., oblong); });
    refuses_oblong("triangle_count", [&] { gb::count_triangles(exec..., gb::matrix<void>(3, 4), {.simple = true}); });
    refuses_oblong("triangles_per_vertex", [&] { gb::triangles_per_vertex(exec..., oblong); });
    refuses_oblong("order_by_rcm", [&] { gb::order_by_rcm(exec..., oblong); });
    refuses_oblong("order_by_affinity", [&] { gb::order_by_affinity(exec..., oblong); });
  });
}

TEST(contracts, a_matrix_that_is_not_square_in_fused_operations) {
  const gb::matrix<double> oblong(3, 4);
  const gb::matrix<float> single(3, 4);
  const gb::matrix<void> pattern(3, 4);
  on_every_form([&](const auto&... exec) {
    refuses_oblong("multi_source_bfs", [&] { gb::multi_source_bfs(exec..., oblong, span_of(ints{0})); });
    gb::bfs_state<> search(3, false);
    refuses_oblong("bfs_step", [&] { gb::bfs_step(exec..., oblong, search); });
    refuses_oblong(
        "markov_step", [&] { gb::markov_step(exec..., single); }, "M");
  });
}

TEST(contracts, vertices_that_the_graph_lacks) {
  const auto a = graphs::directed<double>(3, graphs::path(3));
  const gb::matrix<double> none(0, 0);
  for (const std::int32_t bad : {-1, 3}) {
    const auto refuses = [&](const std::string& call, const std::string& role, auto&& f) {
      EXPECT_EQ(objects::out_of_bounds(f),
                call + ": " + role + ' ' + std::to_string(bad) + " is out of bounds: the graph has vertices 0 to 2");
    };
    const ints sources{0, bad};
    on_every_form([&](const auto&... exec) {
      refuses("bfs", "source", [&] { gb::bfs(exec..., a, bad); });
      refuses("bfs", "source", [&] { gb::bfs_nearest(exec..., a, sources); });
      refuses("bfs_many", "source", [&] { gb::bfs_many(exec..., a, sources); });
      refuses("sssp", "source", [&] { gb::sssp(exec..., a, bad); });
      refuses("personalized_pagerank", "seed", [&] { gb::personalized_pagerank(exec..., a, sources); });
      refuses("sssp", "source", [&] { gb::sssp_nearest(exec..., a, sources); });
      refuses("bellman_ford", "source", [&] { gb::bellman_ford(exec..., a, sources); });
      refuses("distance_matrix", "source", [&] { gb::distance_matrix(exec..., a, span_of(sources)); });
      refuses("similar_to", "vertex", [&] { gb::similar_to(exec..., a, span_of(sources)); });
      const auto watch = [](const gb::bfs_batch&) {};
      refuses("bfs_many", "source", [&] { gb::bfs_many(exec..., a, sources, {.on_batch = watch}); });
      refuses("multi_source_bfs", "source", [&] { gb::multi_source_bfs(exec..., a, span_of(sources)); });
      refuses("connected_parts", "member", [&] { gb::connected_parts(exec..., a, clusters{{0}, {1, bad}}); });
      refuses("inside_clusters", "member", [&] { gb::inside_clusters(exec..., a, clusters{{0}, {1, bad}}); });
    });
    gb::bfs_state<> search(3, false);
    refuses("add_source", "source", [&] { search.add_source(bad); });
    const auto start = gb::matrix<float>::build_iso(3, 3, ints{0, 1, 2}, ints{0, 1, 2}, 1.0f);
    objects::out_of_bounds([&] { gb::markov_step_rows(start, ints{bad}); });
  }
  EXPECT_EQ(objects::out_of_bounds([&] { gb::bfs(none, 0); }),
            "bfs: source 0 is out of bounds: the graph is empty, it has no vertices");
}

TEST(contracts, labels_and_clusters_out_of_range) {
  const auto a = graphs::undirected<double>(3, graphs::path(3));
  for (const std::int32_t bad : {-1, 3}) {
    const auto refuses = [&](const std::string& head, auto&& f) {
      EXPECT_EQ(objects::out_of_bounds(f), head + ' ' + std::to_string(bad) + ": expected 0 to 2");
    };
    const ints list{0, bad, 1};
    on_every_form([&](const auto&... exec) {
      refuses("clusters_of: vertex 1 has label", [&] { gb::clusters_of(exec..., labels(list)); });
      refuses("label_propagation: vertex 1 has label", [&] { gb::label_propagation(exec..., a, labels(list)); });
      refuses("sizes_of_clusters: vertex 1 has cluster", [&] { gb::sizes_of_clusters(exec..., span_of(list)); });
      refuses("distances_of_clusterings: vertex 1 has cluster", [&] {
        gb::distances_of_clusterings(exec..., span_of({0, 0, 0}), span_of(list));
      });
      refuses("cluster_measures: vertex 1 has cluster", [&] { measures(exec..., a)(span_of(list)); });
      gb::vector<std::int32_t> w(3);
      refuses("label_mode: column 1 has label",
              [&] { gb::label_mode(exec..., w, gb::no_mask, gb::no_accum, a, labels(list)); });
    });
  }
  const ints gap{0, 2, 2};  // no vertex in cluster 1
  on_every_form([&](const auto&... exec) {
    objects::invalid_value([&] { gb::sizes_of_clusters(exec..., span_of(gap)); });
    objects::invalid_value([&] { gb::distances_of_clusterings(exec..., span_of(gap), span_of(gap)); });
    objects::invalid_value([&] { measures(exec..., a)(span_of(gap)); });
  });
}

TEST(contracts, sizes_that_differ) {
  const auto a = graphs::undirected<double>(3, graphs::path(3));
  const gb::matrix<double> b(2, 3);
  const ints two{0, 1};
  const auto refuses = [](const std::string& text, auto&& f) { EXPECT_EQ(objects::dimension_mismatch(f), text); };
  const auto inner = [](const std::string& call) { return call + ": A is 3 x 3, B is 2 x 3: the inner sizes differ"; };
  on_every_form([&](const auto&... exec) {
    refuses("label_propagation: size 2 against size 3", [&] { gb::label_propagation(exec..., a, labels(two)); });
    refuses("cluster_measures: size 2 against size 3", [&] { measures(exec..., a)(span_of(two)); });
    refuses("distances_of_clusterings: size 2 against size 3", [&] {
      gb::distances_of_clusterings(exec..., span_of(two), span_of({0, 0, 0}));
    });
    objects::dimension_mismatch([&] { gb::permute(exec..., a, two); });
    objects::dimension_mismatch([&] { gb::permute(exec..., a, ints{0, 1, 2}, two); });
    gb::bfs_state<> search(4, false);
    objects::dimension_mismatch([&] { gb::bfs_step(exec..., a, search); });
    gb::vector<std::int32_t> w(3);
    refuses("label_mode: size 2 against size 3",
            [&] { gb::label_mode(exec..., w, gb::no_mask, gb::no_accum, a, labels(two)); });
    refuses(inner("measure_product"), [&] { gb::measure_product(exec..., a, b); });
    refuses(inner("product_upper_bound"), [&] { gb::product_upper_bound(exec..., a, b, gb::product_size{}); });
    refuses(inner("estimate_traffic"), [&] { gb::estimate_traffic(exec..., a, b, gb::product_variant{}, 1 << 10); });
    refuses(inner("mxm_in_blocks"),
            [&] { gb::mxm_in_blocks(exec..., a, b, gb::plus_times<double>{}, 1 << 10, [](offset_t, const auto&) {}); });
    gb::markov_process<std::int32_t> process(exec..., a);
    objects::dimension_mismatch([&] { process.resume({gb::matrix<float>(2, 2), 1, 0.5}); });
  });
  refuses(inner("mxm_reduce"),
          [&] { gb::mxm_reduce(gb::plus_monoid<double>{}, gb::structure(a), gb::plus_times<double>{}, a, b); });
}

TEST(contracts, weights_that_are_negative_or_not_finite) {
  for (const double bad : {-1.0, std::numeric_limits<double>::infinity(), std::numeric_limits<double>::quiet_NaN()}) {
    const auto a = gb::matrix<double>::build(2, 2, ints{0, 1}, ints{1, 0}, std::vector<double>{1, bad});
    const auto refuses = [](const std::string& call, auto&& f) {
      EXPECT_EQ(objects::invalid_value(f).rfind(call + ": ", 0), 0u);
    };
    on_every_form([&](const auto&... exec) {
      refuses("pagerank", [&] { gb::pagerank(exec..., a); });
      refuses("eigenvector", [&] { gb::eigenvector(exec..., a); });
      refuses("hits", [&] { gb::hits(exec..., a); });
      refuses("katz", [&] { gb::katz(exec..., a); });
      refuses("betweenness", [&] { gb::betweenness(exec..., a); });
      refuses("peer_pressure", [&] { gb::peer_pressure(exec..., a); });
      refuses("communities", [&] { gb::leiden(exec..., a); });
      refuses("markov_cluster", [&] { gb::markov_cluster(exec..., a); });
      refuses("cluster_measures", [&] { measures(exec..., a); });
    });
  }
}

TEST(contracts, labels_that_are_missing) {
  const auto a = graphs::undirected<double>(3, graphs::path(3));
  auto two_of_three = labels({0, 1, 2});
  two_of_three.remove(1);
  on_every_form([&](const auto&... exec) {
    EXPECT_EQ(objects::invalid_value([&] { gb::clusters_of(exec..., two_of_three); }),
              "clusters_of: every vertex needs a label");
    EXPECT_EQ(objects::invalid_value([&] { gb::label_propagation(exec..., a, two_of_three.clone()); }),
              "label_propagation: every vertex needs a label");
    gb::vector<std::int32_t> w(3);
    EXPECT_EQ(objects::invalid_value([&] { gb::label_mode(exec..., w, gb::no_mask, gb::no_accum, a, two_of_three); }),
              "label_mode: every column needs a label");
  });
}

TEST(contracts, options_out_of_range) {
  const auto a = graphs::undirected<double>(3, graphs::path(3));
  const auto refuses = [](const std::string& call, auto&& f) {
    EXPECT_EQ(objects::invalid_value(f).rfind(call + ": ", 0), 0u);
  };
  on_every_form([&](const auto&... exec) {
    refuses("betweenness", [&] { gb::betweenness(exec..., a, {.confidence = 1}); });
    refuses("closeness", [&] { gb::closeness(exec..., a, {.samples = 1}); });
    refuses("eigenvector", [&] { gb::eigenvector(exec..., a, {.tolerance = -1}); });
    refuses("hits", [&] { gb::hits(exec..., a, {.max_iterations = -1}); });
    refuses("katz", [&] { gb::katz(exec..., a, {.alpha = 0}); });
    refuses("personalized_pagerank", [&] { gb::personalized_pagerank(exec..., a, ints{0}, {.damping = 1}); });
    refuses("pagerank", [&] { gb::pagerank(exec..., a, {.damping = 1}); });
    refuses("pagerank", [&] { gb::pagerank(exec..., a, {.tolerance = -1}); });
    refuses("pagerank", [&] { gb::pagerank(exec..., a, {.max_iterations = -1}); });
    refuses("label_propagation", [&] { gb::label_propagation(exec..., a, {.iterations = -1}); });
    refuses("peer_pressure", [&] { gb::peer_pressure(exec..., a, {.max_iterations = 0}); });
    refuses("communities", [&] { gb::leiden(exec..., a, {.resolution = -1}); });
    refuses("communities", [&] { gb::louvain(exec..., a, {.iterations = 0}); });
    refuses("markov_cluster", [&] { gb::markov_cluster(exec..., a, {.inflation = 0}); });
    refuses("markov_cluster", [&] { gb::markov_cluster(exec..., a, {.pre_inflation = 31}); });
    refuses("markov_cluster", [&] { gb::markov_cluster(exec..., a, {.max_iterations = 0}); });
    refuses("markov_cluster", [&] { gb::markov_cluster(exec..., a, {.initial_iterations = -1}); });
    refuses("markov_cluster", [&] { gb::markov_cluster(exec..., a, {.initial_inflation = 0}); });
    refuses("markov_cluster", [&] { gb::markov_cluster(exec..., a, {.loop_weight = -1}); });
    refuses("markov_step", [&] { gb::markov_cluster(exec..., a, {.cutoff = 2}); });
    refuses("k_truss", [&] { gb::k_truss(exec..., a, 2); });
    refuses("maximal_cliques", [&] { gb::maximal_cliques(exec..., a, {.limit = -1}); });
    refuses("maximal_cliques", [&] { gb::maximal_cliques(exec..., a, {.least = -1}); });
  });
}

TEST(contracts, cuda_is_refused_where_there_is_no_kernel) {
  const gb::cuda exec;
  const auto a = graphs::undirected<double>(3, graphs::path(3));
  const auto pattern = graphs::undirected(3, graphs::path(3));
  const ints some{0, 1, 2};
  // The backend lacks a kernel, or the program those for some types.
  const auto refuses = [](auto&& f) {
    try {
      f();
      ADD_FAILURE() << "nothing was thrown";
    } catch (const gb::not_implemented&) {
    } catch (const gb::not_compiled&) {
    } catch (const std::exception& e) {
      ADD_FAILURE() << "another exception: " << e.what();
    }
  };
  const auto start = gb::matrix<float>::build_iso(3, 3, some, some, 1.0f);
  refuses([&] { gb::core_numbers(exec, a); });
  refuses([&] { gb::spring_layout(exec, a); });
  refuses([&] { gb::truss_numbers(exec, a); });
  refuses([&] { gb::k_truss(exec, a, 3); });
  refuses([&] { gb::average_distance(exec, a); });
  refuses([&] { gb::diameter(exec, a); });
  refuses([&] { gb::distance_matrix(exec, a, span_of(some)); });
  refuses([&] {
    gb::run<gb::kernels::distance_sums>(exec, gb::lengths_argument(pattern), span_of(some), false,
                                        gb::multi_source_method::automatic);
  });
  refuses([&] { gb::eccentricities(exec, a); });
  refuses([&] { gb::random_walks(exec, a); });
  refuses([&] { gb::similar_vertices(exec, a); });
  refuses([&] { gb::similar_to(exec, a, span_of(some)); });
  refuses([&] { gb::similarity_of_pairs(exec, a, none); });
  refuses([&] { gb::local_clustering(exec, a); });
  refuses([&] { gb::maximal_cliques(exec, a); });
  refuses([&] { gb::colouring(exec, a); });
  refuses([&] { gb::maximal_independent_set(exec, a); });
  refuses([&] { gb::connected_parts(exec, a, clusters{some}); });
  refuses([&] { gb::inside_clusters(exec, a, clusters{some}); });
  refuses([&] { measures(exec, a); });
  refuses([&] { gb::clusters_of(exec, labels(some)); });
  refuses([&] { gb::sizes_of_clusters(exec, span_of(some)); });
  refuses([&] { gb::cluster_cuts(exec, a, span_of(some)); });
  refuses([&] { gb::distances_of_clusterings(exec, span_of(some), span_of(some)); });
  refuses([&] { gb::label_propagation(exec, a); });
  refuses([&] { gb::leiden(exec, a); });
  refuses([&] { gb::louvain(exec, a); });
  refuses([&] { gb::estimate_markov_cluster(exec, start); });
  refuses([&] { gb::symmetrized_by_max(exec, a); });
  refuses([&] { gb::betweenness(exec, a); });
  refuses([&] { gb::closeness(exec, a); });
  refuses([&] { gb::closeness(exec, a, {.kind = gb::closeness_kind::harmonic, .samples = 2}); });
  refuses([&] { gb::eigenvector(exec, a); });
  refuses([&] { gb::hits(exec, a); });
  refuses([&] { gb::katz(exec, a); });
  refuses([&] { gb::personalized_pagerank(exec, a, some); });
  refuses([&] { gb::peer_pressure(exec, a); });
  refuses([&] { gb::triangles_per_vertex(exec, a); });
  refuses([&] { gb::order_by_degree(exec, a); });
  refuses([&] { gb::order_by_rcm(exec, a); });
  refuses([&] { gb::order_by_affinity(exec, a); });
  refuses([&] { gb::measure_product(exec, a, a); });
  refuses([&] { gb::product_upper_bound(exec, a, a, gb::product_size{}); });
  refuses([&] { gb::estimate_traffic(exec, a, a, gb::product_variant{}, 1 << 10); });
}

}  // namespace
