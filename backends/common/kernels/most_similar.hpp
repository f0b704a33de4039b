// most_similar: the most similar vertices of some vertices, from the weights of their common neighbours.
#pragma once

#include <core/types.hpp>

#include <cmath>
#include <cstdint>
#include <vector>

namespace gustav {

// N(v): the neighbours of v in the undirected simple graph, d(v) their number, c = |N(u) and N(v)|.
enum class similarity_measure : std::uint8_t {
  jaccard,           // c / (d(u) + d(v) - c)
  cosine,            // c / sqrt(d(u) d(v))
  adamic_adar,       // the sum of 1 / log d(w) over the common neighbours w
  common_neighbours  // c
};

namespace kernels {

// run(exec, common, owner, graph, similarity_measure, most): row k of common, m x n, has the number (Adamic-Adar: the
// sum of the weights) of the neighbours that vertex owner[k] shares with each other vertex; graph is the n x n pattern
// whose rows have the degrees. Gives the `most` best of each row, the most similar first, ties by vertex.
struct most_similar {
  static constexpr const char* name = "most_similar";
  template <class I>
  struct result {
    std::vector<offset_t> offsets{0};  // the list of row k is elements offsets[k] to offsets[k + 1]
    std::vector<I> vertices;
    std::vector<double> scores;
  };

  // The similarity of two vertices with these degrees.
  static double score(similarity_measure measure, double common, offset_t d_u, offset_t d_v) {
    const auto du = static_cast<double>(d_u), dv = static_cast<double>(d_v);
    if (measure == similarity_measure::jaccard) return common / (du + dv - common);
    if (measure == similarity_measure::cosine) return common / std::sqrt(du * dv);
    return common;
  }
};

}  // namespace kernels
}  // namespace gustav
