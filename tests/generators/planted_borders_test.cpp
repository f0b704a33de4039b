// Planted communities with extreme mixing: no edge leaves its community, or every edge does.
#include "generated_graph.hpp"
#include <gtest/gtest.h>

#include <vector>

namespace gustav::test {
namespace {

TEST(planted, mixing_0_keeps_every_edge_inside_and_mixing_1_none) {
  constexpr offset_t n = 1003, communities = 37;  // of 27 and 28 vertices
  for (const bool directed : {false, true})
    for (const double mixing : {0.0, 1.0}) {
      io::generate_options o;
      o.vertices = n;
      o.edge_factor = 12;
      o.communities = communities;
      o.mixing = mixing;
      o.directed = directed;
      const auto g = io::generate<void>(io::graph_kind::planted, o);
      std::vector<offset_t> community(static_cast<std::size_t>(n));
      for (offset_t k = 0; k < n; ++k)
        community[static_cast<std::size_t>(g.permutation.data()[k])] = io::planted_community(k, n, communities);
      const auto community_of = [&](offset_t v) { return community[static_cast<std::size_t>(v)]; };
      offset_t wrong = 0;
      for (offset_t i = 0; i < n; ++i)
        for (offset_t k = g.matrix.offsets.data()[i]; k < g.matrix.offsets.data()[i + 1]; ++k)
          wrong += (community_of(i) == community_of(g.matrix.indices.data()[k])) != (mixing == 0);
      EXPECT_EQ(wrong, 0) << "directed " << directed << ", mixing " << mixing;
      EXPECT_GT(entries(g), 10 * n);
    }
}

}  // namespace
}  // namespace gustav::test
