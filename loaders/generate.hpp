// Graph generators. The same kind, options and seed give the same graph on any number of threads: every random
// number is a pure function of the seed and of what it decides (Philox, Salmon et al., SC 2011).
#pragma once

#include <backends/common/buffer.hpp>
#include <backends/common/result.hpp>
#include <graphblas/types.hpp>

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

namespace gustav::io {

enum class graph_kind : std::uint8_t {
  rmat,       // recursive matrix (Chakrabarti et al., SDM 2004), Graph500 parameters by default
  er,         // Erdos-Renyi G(n, p) by geometric skips (Batagelj and Brandes, 2005); may be rectangular
  grid,       // 2-D to 4-D grid, star or box stencil (5, 9, 7, 27 points); `torus` wraps; `dof` makes dense blocks
  banded,     // |i - j| <= bandwidth, each entry kept with probability `fill`
  diagonals,  // `diagonals` random diagonals, each entry kept with probability `fill`
  block,      // uniform block_rows x block_cols blocks, each entry of a block kept with probability `fill`
  planted,    // planted partition: equal communities, a share `mixing` of the edges leaves its community
  protein,    // similarities of proteins: families, subfamilies, shared domains; entries are bit scores
  powerlaw,   // Chung-Lu (2002) with expected degrees of a power law, sampled as Miller and Hagberg (2011)
  corpus,     // documents x terms: log-normal row lengths, Zipf columns; rectangular
  batch,      // many small sparse graphs on one diagonal, 10 to 60 vertices each
  geometric,  // random points in the unit square, joined when closer than a radius
  road,       // a grid that has lost `removed` of its edges, the others subdivided once
  tree,       // complete tree of arity `arity`
  path,
  cycle,
  star,  // vertex 0 is the hub
  complete,
  bipartite,  // complete bipartite: vertices / 2 on the left side
  // Hostile shapes for tests: exactly these entries, always directed, diagonal included.
  empty,         // no entry
  dense_row,     // row 0 full, one entry in each other row
  dense_column,  // column 0 full
  last_row,      // all rows empty but the last one
  arrow,         // row 0, column 0 and the diagonal
  duplicates     // each edge of a path edge_factor times (once, when duplicates merge)
};

enum class weight_kind : std::uint8_t { none, integer, real };

// What a kind does not use is ignored.
struct generate_options {
  int scale = 16;           // 2^scale vertices
  offset_t vertices = -1;   // negative: 2^scale
  offset_t columns = -1;    // er, block, corpus, hostile: rectangular; negative: as many as rows (corpus: half)
  double edge_factor = 16;  // edges per vertex: an undirected edge counts once and is two stored entries
  std::uint64_t seed = 1;
  bool directed = false;        // false: the pattern and the values are symmetric
  bool loops = false;           // keep entries on the diagonal
  bool deduplicate = true;      // merge repeated edges (rmat, corpus, duplicates make them)
  std::optional<bool> permute;  // random renumbering of the vertices; default: rmat, planted, protein only

  weight_kind weights = weight_kind::none;
  double weight_min = 1;  // integer: both ends included; real: [min, max)
  double weight_max = 255;

  double a = 0.57, b = 0.19, c = 0.19;  // rmat: d is what is left
  int dimensions = 2;                   // grid: 2, 3 or 4
  offset_t width = 0, height = 0;       // grid, road: 0: a square or cube of about `vertices`
  offset_t depth = 0, length = 0;       // grid: sides of the third and fourth dimension
  int stencil = 0;                      // grid: 5, 9 (2-D), 7, 27 (3-D), 9, 81 (4-D); 0: the smaller one
  bool torus = false;                   // grid: wrap around
  int dof = 1;                          // grid: each vertex becomes a dense block of this many
  offset_t bandwidth = 16;              // banded
  double fill = 1;                      // banded, diagonals, block: share of the entries kept
  offset_t diagonals = 8;
  offset_t block_rows = 4, block_cols = 4;
  offset_t communities = 0;  // planted; 0: about sqrt(vertices)
  double mixing = 0.1;       // planted, protein: the share of the edges that leave a community or family
  double exponent = 2.5;     // P(size) ~ size^-exponent, > 2; powerlaw: of degrees, protein: of families
  double max_degree = 0;     // powerlaw: greatest expected degree; 0: sqrt(mean * vertices)
  double removed = 0.3;      // road
  bool scores = true;        // protein: entries hold bit scores, unless `weights` are drawn
  offset_t arity = 2;        // tree

  int threads = 0;
};

// The graph, rows sorted. `matrix` can be adopted as it is unless `duplicates` (then matrix.sorted is false).
template <class T = double, class I = std::int32_t>
struct generated {
  csr_result<storage_t<T>, I> matrix;
  graph_kind kind = graph_kind::empty;
  bool directed = false;
  bool weighted = false;    // values were drawn or are scores; otherwise all are 1 (iso; none at all for void)
  bool duplicates = false;  // a position may occur more than once in a row
  buffer<I> permutation;    // new number of vertex k as the kind's definition counts it; empty: not renumbered
};

// Makes a graph. T: void, std::int64_t, double; I: std::int32_t, std::int64_t. Time O(vertices + entries), two
// passes over the edges; memory the result plus, while duplicates are merged, one copy of it. Throws invalid_value
// (an option out of range), index_overflow (more vertices than I holds), out_of_memory.
template <class T = double, class I = std::int32_t>
generated<T, I> generate(graph_kind kind, const generate_options& options = {});

// Expected number of stored entries before duplicates merge, for a check of memory beforehand. Same throws.
double expected_entries(graph_kind kind, const generate_options& options = {});

// The command's names: "rmat", "er", "dense-row", ... Unknown: nullopt.
std::optional<graph_kind> graph_kind_named(std::string_view name);
std::string_view name_of(graph_kind kind);
std::string_view describe(graph_kind kind);  // one line for --help
std::span<const graph_kind> graph_kinds();

// The community of a planted partition that vertex k, counted as the kind's definition counts it, belongs to.
offset_t planted_community(offset_t k, offset_t vertices, offset_t communities);
// How many communities the options stand for.
offset_t planted_communities(const generate_options& options);
// Where each family of a protein network begins, vertices counted as the kind's definition does, and the end of the
// last: family f is [first[f], first[f + 1]). Throws as generate does.
std::vector<offset_t> protein_families(const generate_options& options);

extern template generated<void, std::int32_t> generate(graph_kind, const generate_options&);
extern template generated<void, std::int64_t> generate(graph_kind, const generate_options&);
extern template generated<std::int64_t, std::int32_t> generate(graph_kind, const generate_options&);
extern template generated<std::int64_t, std::int64_t> generate(graph_kind, const generate_options&);
extern template generated<double, std::int32_t> generate(graph_kind, const generate_options&);
extern template generated<double, std::int64_t> generate(graph_kind, const generate_options&);

}  // namespace gustav::io
