// Deterministic shapes, compared entry by entry.
#include <tests/generators/generated_graph.hpp>

#include <cmath>
#include <map>

namespace gustav::test {
namespace {

using io::graph_kind;

io::generated<double> make(graph_kind kind, offset_t n, bool directed = false) {
  io::generate_options o;
  o.vertices = n;
  o.directed = directed;
  return io::generate<double>(kind, o);
}

// The entries as a set of pairs.
template <class T, class I>
std::set<std::pair<offset_t, offset_t>> pairs(const io::generated<T, I>& g) {
  std::set<std::pair<offset_t, offset_t>> all;
  for (offset_t i = 0; i < g.matrix.rows; ++i)
    for (offset_t k = g.matrix.offsets.data()[i]; k < g.matrix.offsets.data()[i + 1]; ++k)
      all.emplace(i, g.matrix.indices.data()[k]);
  return all;
}

std::map<offset_t, offset_t> degree_counts(const io::generated<double>& g) {
  std::map<offset_t, offset_t> counts;
  for (const offset_t d : degrees(g)) ++counts[d];
  return counts;
}

using counts = std::map<offset_t, offset_t>;
using pair_set = std::set<std::pair<offset_t, offset_t>>;

TEST(simple_shapes, have_the_textbook_entries) {
  EXPECT_EQ(pairs(make(graph_kind::path, 3)), (pair_set{{0, 1}, {1, 0}, {1, 2}, {2, 1}}));
  EXPECT_EQ(pairs(make(graph_kind::path, 3, true)), (pair_set{{0, 1}, {1, 2}}));
  EXPECT_EQ(pairs(make(graph_kind::cycle, 3, true)), (pair_set{{0, 1}, {1, 2}, {2, 0}}));
  EXPECT_EQ(pairs(make(graph_kind::cycle, 2)), (pair_set{{0, 1}, {1, 0}}));
  EXPECT_EQ(pairs(make(graph_kind::star, 4, true)), (pair_set{{0, 1}, {0, 2}, {0, 3}}));
  EXPECT_EQ(pairs(make(graph_kind::tree, 6, true)), (pair_set{{0, 1}, {0, 2}, {1, 3}, {1, 4}, {2, 5}}));
  EXPECT_EQ(pairs(make(graph_kind::bipartite, 5, true)), (pair_set{{0, 2}, {0, 3}, {0, 4}, {1, 2}, {1, 3}, {1, 4}}));
  EXPECT_EQ(entries(make(graph_kind::complete, 40)), 40 * 39);
  EXPECT_EQ(degree_counts(make(graph_kind::complete, 40)), (counts{{39, 40}}));
  EXPECT_EQ(degree_counts(make(graph_kind::star, 40)), (counts{{1, 39}, {39, 1}}));
}

TEST(adversarial_shapes, have_the_documented_entries) {
  EXPECT_EQ(pairs(make(graph_kind::dense_column, 3)), (pair_set{{0, 0}, {1, 0}, {2, 0}}));
  EXPECT_EQ(pairs(make(graph_kind::last_row, 3)), (pair_set{{2, 0}, {2, 1}, {2, 2}}));
  EXPECT_EQ(pairs(make(graph_kind::arrow, 3)), (pair_set{{0, 0}, {0, 1}, {0, 2}, {1, 0}, {1, 1}, {2, 0}, {2, 2}}));
  EXPECT_EQ(degree_counts(make(graph_kind::dense_row, 50)), (counts{{1, 49}, {50, 1}}));
  EXPECT_EQ(entries(make(graph_kind::empty, 50)), 0);
  io::generate_options o;
  o.vertices = 3;
  o.columns = 5;
  const auto wide = io::generate<double>(graph_kind::last_row, o);
  EXPECT_EQ(wide.matrix.cols, 5);
  EXPECT_EQ(pairs(wide), (pair_set{{2, 0}, {2, 1}, {2, 2}, {2, 3}, {2, 4}}));
}

TEST(duplicates, are_kept_or_merged) {
  io::generate_options o;
  o.vertices = 4;
  o.edge_factor = 3;
  o.deduplicate = false;
  const auto kept = io::generate<double>(graph_kind::duplicates, o);
  EXPECT_TRUE(kept.duplicates);
  EXPECT_FALSE(kept.matrix.sorted);
  EXPECT_EQ(degrees(kept), (std::vector<offset_t>{3, 6, 6, 3}));
  o.deduplicate = true;
  const auto merged = io::generate<double>(graph_kind::duplicates, o);
  EXPECT_FALSE(merged.duplicates);
  EXPECT_EQ(pairs(merged), pairs(make(graph_kind::path, 4)));
  EXPECT_EQ(entries(merged), 6);
}

io::generate_options grid_options(int dimensions, int stencil, offset_t w, offset_t h, offset_t d = 0, offset_t l = 0) {
  io::generate_options o;
  o.dimensions = dimensions;
  o.stencil = stencil;
  o.width = w;
  o.height = h;
  o.depth = d;
  o.length = l;
  return o;
}

TEST(grid, joins_neighbours_of_the_stencil) {
  EXPECT_EQ(pairs(io::generate<double>(graph_kind::grid, grid_options(2, 5, 2, 2))),
            (pair_set{{0, 1}, {0, 2}, {1, 0}, {1, 3}, {2, 0}, {2, 3}, {3, 1}, {3, 2}}));
  // 4 x 3: 3*3 + 4*2 straight edges; the box stencil adds 2*3*2 diagonal ones.
  EXPECT_EQ(entries(io::generate<double>(graph_kind::grid, grid_options(2, 5, 4, 3))), 2 * 17);
  EXPECT_EQ(entries(io::generate<double>(graph_kind::grid, grid_options(2, 9, 4, 3))), 2 * 29);
  // 4 x 3 x 5: the box stencil joins each pair that differs by at most 1 in all coordinates.
  EXPECT_EQ(entries(io::generate<double>(graph_kind::grid, grid_options(3, 7, 4, 3, 5))),
            2 * (3 * 15 + 2 * 20 + 4 * 12));
  EXPECT_EQ(entries(io::generate<double>(graph_kind::grid, grid_options(3, 27, 4, 3, 5))),
            (3 * 4 - 2) * (3 * 3 - 2) * (3 * 5 - 2) - 60);
}

TEST(grid, is_the_same_directed_or_not) {
  for (const int stencil : {5, 9}) {
    auto o = grid_options(2, stencil, 7, 4);
    const auto undirected = io::generate<double>(graph_kind::grid, o);
    o.directed = true;
    EXPECT_EQ(pairs(undirected), pairs(io::generate<double>(graph_kind::grid, o)));
  }
}

TEST(grid, keeps_the_centre_with_loops) {
  auto o = grid_options(2, 5, 4, 3);
  o.loops = true;
  EXPECT_EQ(entries(io::generate<double>(graph_kind::grid, o)), 2 * 17 + 12);
}

TEST(torus, gives_every_vertex_the_same_degree) {
  auto o = grid_options(2, 9, 6, 5);
  o.torus = true;
  EXPECT_EQ(degree_counts(io::generate<double>(graph_kind::grid, o)), (counts{{8, 30}}));
  o = grid_options(4, 9, 3, 4, 5, 3);
  o.torus = true;
  EXPECT_EQ(degree_counts(io::generate<double>(graph_kind::grid, o)), (counts{{8, 180}}));
  o = grid_options(4, 81, 3, 3, 3, 3);
  o.torus = true;
  EXPECT_EQ(degree_counts(io::generate<double>(graph_kind::grid, o)), (counts{{80, 81}}));
  // With a side of 2, both directions reach the same neighbour.
  o = grid_options(2, 5, 2, 4);
  o.torus = true;
  EXPECT_EQ(degree_counts(io::generate<double>(graph_kind::grid, o)), (counts{{3, 8}}));
}

TEST(grid, expands_vertices_to_dense_blocks) {
  auto o = grid_options(2, 5, 4, 3);
  o.dof = 3;
  o.loops = true;
  for (const bool directed : {false, true}) {
    o.directed = directed;
    const auto g = io::generate<double>(graph_kind::grid, o);
    EXPECT_EQ(g.matrix.rows, 36);
    EXPECT_EQ(entries(g), (2 * 17 + 12) * 9);
    for (const auto& [i, j] : pairs(g)) {
      const offset_t p = i / 3, q = j / 3;
      EXPECT_LE(std::abs(p % 4 - q % 4) + std::abs(p / 4 - q / 4), 1);
    }
  }
}

TEST(grid, takes_its_size_from_the_vertices) {
  io::generate_options o;
  o.vertices = 1000;
  EXPECT_EQ(io::generate<double>(graph_kind::grid, o).matrix.rows, 32 * 32);
  o.dimensions = 3;
  EXPECT_EQ(io::generate<double>(graph_kind::grid, o).matrix.rows, 1000);
  o.width = 5;
  o.height = 10;
  EXPECT_EQ(io::generate<double>(graph_kind::grid, o).matrix.rows, 1000);
}

TEST(banded, is_full_within_the_band) {
  io::generate_options o;
  o.vertices = 50;
  o.bandwidth = 4;
  const auto g = io::generate<double>(graph_kind::banded, o);
  for (offset_t i = 0; i < 50; ++i)
    for (offset_t j = 0; j < 50; ++j) EXPECT_EQ(find(g, i, j) >= 0, i != j && std::abs(i - j) <= 4) << i << " " << j;
  o.loops = true;
  EXPECT_EQ(entries(io::generate<double>(graph_kind::banded, o)), entries(g) + 50);
  o.bandwidth = 1000;
  EXPECT_EQ(entries(io::generate<double>(graph_kind::banded, o)), 50 * 50);
}

TEST(renumbering, is_a_permutation_of_the_same_graph) {
  for (const graph_kind kind :
       {graph_kind::banded, graph_kind::rmat, graph_kind::planted, graph_kind::tree, graph_kind::powerlaw}) {
    for (const bool directed : {false, true}) {
      auto o = small_options(9);
      o.vertices = 300;
      o.directed = directed;
      o.permute = false;
      const auto plain = io::generate<double>(kind, o);
      EXPECT_TRUE(plain.permutation.empty());
      o.permute = true;
      const auto moved = io::generate<double>(kind, o);
      ASSERT_EQ(moved.permutation.size(), 300u);
      EXPECT_EQ(std::set<offset_t>(moved.permutation.begin(), moved.permutation.end()).size(), 300u);
      pair_set expected;
      for (const auto& [i, j] : pairs(plain))
        expected.emplace(moved.permutation.data()[i], moved.permutation.data()[j]);
      EXPECT_EQ(pairs(moved), expected);
      offset_t fixed = 0;
      for (offset_t k = 0; k < 300; ++k) fixed += moved.permutation.data()[k] == k;
      EXPECT_LT(fixed, 10);
    }
  }
}

}  // namespace
}  // namespace gustav::test
