// Conversions between Boost.Graph graphs and matrices.
#include <graphblas/error.hpp>
#include <loaders/boost_graph.hpp>

#include "text.hpp"
#include <boost/graph/adjacency_list.hpp>
#include <gtest/gtest.h>

namespace {

using namespace gustav_test;
using weight = boost::property<boost::edge_weight_t, double>;
using directed_graph = boost::adjacency_list<boost::vecS, boost::vecS, boost::directedS, boost::no_property, weight>;
using undirected_graph =
    boost::adjacency_list<boost::vecS, boost::vecS, boost::undirectedS, boost::no_property, weight>;
using plain_graph = boost::adjacency_list<boost::listS, boost::vecS, boost::bidirectionalS>;

template <class T, class I>
std::string numbered(const gustav::matrix<T, I>& m) {
  return entries(m, io::vertex_names::counted(m.rows(), 0));
}

TEST(boost_graph, directed_with_weights) {
  directed_graph graph(4);
  add_edge(2, 0, 0.5, graph);
  add_edge(0, 3, 1.5, graph);
  add_edge(0, 1, 2.5, graph);
  add_edge(0, 3, 4.0, graph);  // parallel: summed
  add_edge(1, 1, 7.0, graph);
  const auto m = io::to_matrix<double>(graph, get(boost::edge_weight, graph));
  EXPECT_EQ(numbered(m), "0 1 2.5; 0 3 5.5; 1 1 7; 2 0 0.5");
  EXPECT_EQ(numbered(io::to_matrix<std::int64_t, std::int64_t>(graph)), "0 1 1; 0 3 2; 1 1 1; 2 0 1");
  EXPECT_EQ(numbered(io::to_matrix<void>(graph)), "0 1; 0 3; 1 1; 2 0");
}

TEST(boost_graph, undirected_edges_are_two_entries_and_loops_one) {
  undirected_graph graph(3);
  add_edge(2, 0, 0.5, graph);
  add_edge(1, 1, 3.0, graph);
  EXPECT_EQ(numbered(io::to_matrix<double>(graph, get(boost::edge_weight, graph))), "0 2 0.5; 1 1 3; 2 0 0.5");
}

TEST(boost_graph, vertices_that_are_not_numbers_and_weights_from_a_function) {
  boost::adjacency_list<boost::vecS, boost::listS, boost::directedS> graph;
  const auto a = add_vertex(graph), b = add_vertex(graph), c = add_vertex(graph);
  add_edge(c, a, graph);
  add_edge(a, b, graph);
  EXPECT_EQ(numbered(io::to_matrix<double>(graph, [](const auto&) { return 2.5; })), "0 1 2.5; 2 0 2.5");
}

TEST(boost_graph, round_trip) {
  const auto loaded = read("0 1 0.5\n1 2 2\n2 0 3\n2 2 1\n", "a.el");
  const auto graph = io::to_boost_graph<directed_graph>(loaded.adjacency);
  EXPECT_EQ(num_vertices(graph), 3u);
  EXPECT_EQ(num_edges(graph), 4u);
  EXPECT_EQ(numbered(io::to_matrix<double>(graph, get(boost::edge_weight, graph))), numbered(loaded.adjacency));

  io::load_options options;
  options.direction = io::direction::undirected;
  const auto symmetric = read("0 1 0.5\n1 2 2\n2 2 1\n", "a.el", options);
  const auto edges = io::to_boost_graph<undirected_graph>(symmetric.adjacency);
  EXPECT_EQ(num_edges(edges), 3u);
  EXPECT_EQ(numbered(io::to_matrix<double>(edges, get(boost::edge_weight, edges))), numbered(symmetric.adjacency));
}

TEST(boost_graph, graphs_and_matrices_without_weights) {
  const auto pattern = io::load_bytes<void>("0 1\n1 2\n", "a.el");
  EXPECT_EQ(numbered(io::to_matrix<void>(io::to_boost_graph<plain_graph>(pattern.adjacency))), "0 1; 1 2");
  EXPECT_EQ(io::to_matrix<double>(plain_graph()).rows(), 0);
  const auto rectangular = read("%%MatrixMarket matrix coordinate real general\n2 3 1\n2 3 5\n", "a.mtx");
  EXPECT_THROW(io::to_boost_graph<plain_graph>(rectangular.adjacency), gustav::dimension_mismatch);
}

}  // namespace
