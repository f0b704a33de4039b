// Graphs for the tests of Markov clustering.
#pragma once

#include <graphblas/matrix.hpp>

#include <cstdint>
#include <random>
#include <utility>
#include <vector>

namespace markov_graphs {

namespace gb = gustav;
using edges = std::vector<std::pair<int, int>>;

inline gb::matrix<double> graph_of(int n, const edges& list, bool both = true) {
  std::vector<std::int32_t> rows, cols;
  for (const auto& [a, b] : list) {
    rows.push_back(a);
    cols.push_back(b);
    if (both && a != b) {
      rows.push_back(b);
      cols.push_back(a);
    }
  }
  return gb::matrix<double>::build_iso(n, n, rows, cols, 1.0, [](double a, double) { return a; });
}

inline gb::matrix<double> path_of(int n) {
  edges list;
  for (int i = 0; i + 1 < n; ++i) list.emplace_back(i, i + 1);
  return graph_of(n, list);
}

inline gb::matrix<double> random_graph(std::mt19937& random, int n, double degree, bool symmetric, bool weighted) {
  gb::matrix<double> graph(n, n);
  const int arcs = static_cast<int>(n * degree / (symmetric ? 2 : 1));
  for (int k = 0; k < arcs; ++k) {
    const int a = static_cast<int>(random() % static_cast<unsigned>(n)),
              b = static_cast<int>(random() % static_cast<unsigned>(n));
    const double w = weighted ? 1 + static_cast<double>(random() % 1000) / 8 : 1;
    graph.set(a, b, w);
    if (symmetric) graph.set(b, a, w);
  }
  return graph;
}

// A planted partition: groups of `size` with many edges inside and few across.
inline gb::matrix<double> planted(std::mt19937& random, int groups, int size) {
  edges list;
  const int n = groups * size;
  for (int a = 0; a < n; ++a)
    for (int b = a + 1; b < n; ++b)
      if (random() % 1000 < (a / size == b / size ? 500u : 15u)) list.emplace_back(a, b);
  return graph_of(n, list);
}

}  // namespace markov_graphs
