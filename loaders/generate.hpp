// Graph generators. The result depends on kind, options and seed, not on the number of threads: every random number is
// a pure function of the seed and of its use (Philox; Salmon et al. 2011).
#pragma once

#include <backends/common/result.hpp>
#include <core/buffer.hpp>
#include <core/types.hpp>

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

namespace gustav::io {

enum class graph_kind : std::uint8_t {
  rmat,       // recursive matrix (Chakrabarti et al. 2004), Graph500 parameters by default
  er,         // Erdos-Renyi G(n, p) by geometric skips (Batagelj and Brandes 2005); may be rectangular
  grid,       // 2-D to 4-D grid, star or box stencil (5, 9, 7, 27 points); `torus` wraps; `dof` makes dense blocks
  banded,     // |i - j| <= bandwidth, each entry kept with probability `fill`
  diagonals,  // `diagonals` random diagonals, each entry kept with probability `fill`
  block,      // uniform block_rows x block_cols blocks, each entry of a block kept with probability `fill`
  planted,    // planted partition: equal communities, a share `mixing` of the edges leaves its community
  protein,    // similarities of proteins: families, subfamilies, shared domains; entries are bit scores
  powerlaw,   // Chung and Lu 2002, expected degrees of a power law, sampled as in Miller and Hagberg 2011
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
  // Adversarial shapes for tests: exactly these entries, always directed, including the diagonal.
  empty,         // no entry
  dense_row,     // row 0 full, one entry in each other row
  dense_column,  // column 0 full
  last_row,      // all rows empty but the last one
  arrow,         // row 0, column 0 and the diagonal
  duplicates     // each edge of a path edge_factor times (once, when duplicates merge)
};

enum class weight_kind : std::uint8_t { none, integer, real };

// Options that a kind does not use are ignored.
struct generate_options {
  int scale = 16;           // 2^scale vertices
  offset_t vertices = -1;   // negative: 2^scale
  offset_t columns = -1;    // er, block, corpus, adversarial: rectangular; negative: as many as rows (corpus: half)
  double edge_factor = 16;  // edges per vertex: an undirected edge counts once and is two stored entries
  std::uint64_t seed = 1;
  bool directed = false;        // false: the pattern and the values are symmetric
  bool loops = false;           // keep entries on the diagonal
  bool deduplicate = true;      // merge repeated edges (rmat, corpus, duplicates make them)
  std::optional<bool> permute;  // random renumbering of the vertices; default: rmat, planted, protein only

  weight_kind weights = weight_kind::none;
  double weight_min = 1;  // integer: both ends included; real: [min, max)
  double weight_max = 255;

  double a = 0.57, b = 0.19, c = 0.19;  // rmat: d = 1 - a - b - c
  int dimensions = 2;                   // grid: 2, 3 or 4
  offset_t width = 0, height = 0;       // grid, road; 0: a square or cube of about `vertices`
  offset_t depth = 0, length = 0;       // grid: sides of the third and fourth dimension
  int stencil = 0;                      // grid: 5, 9 (2-D), 7, 27 (3-D), 9, 81 (4-D); 0: the smaller one
  bool torus = false;                   // grid: wrap around
  int dof = 1;                          // grid: each vertex becomes a dense block of this many
  offset_t bandwidth = 16;              // banded
  double fill = 1;                      // banded, diagonals, block: fraction of entries kept
  offset_t diagonals = 8;
  offset_t block_rows = 4, block_cols = 4;
  offset_t communities = 0;  // planted; 0: about sqrt(vertices)
  double mixing = 0.1;       // planted, protein: fraction of edges that leave a community or family
  double exponent = 2.5;     // P(size) ~ size^-exponent, > 2; powerlaw: of degrees, protein: of families
  double max_degree = 0;     // powerlaw: greatest expected degree; 0: sqrt(mean * vertices)
  double removed = 0.3;      // road: fraction of grid edges removed
  bool scores = true;        // protein: entries are bit scores unless `weights` are drawn
  offset_t arity = 2;        // tree

  int threads = 0;
};

// A generated graph with sorted rows. `matrix` can be adopted unless `duplicates` (then matrix.sorted is false).
template <class T = double, class I = std::int32_t>
struct generated {
  csr_result<storage_t<T>, I> matrix;
  graph_kind kind = graph_kind::empty;
  bool directed = false;
  bool weighted = false;    // values were drawn or are scores; otherwise all are 1 (iso; no values for void)
  bool duplicates = false;  // a position may occur more than once in a row
  buffer<I> permutation;    // new number of vertex k of the kind's definition; empty: not renumbered
};

// Generates a graph. T: void, std::int64_t, double; I: std::int32_t, std::int64_t. Time O(vertices + entries), with two
// passes over the edges; memory the result and, while duplicates are merged, one copy of it. Throws invalid_value (an
// option out of range), index_overflow (more vertices than I can number), out_of_memory.
template <class T = double, class I = std::int32_t>
generated<T, I> generate(graph_kind kind, const generate_options& options = {});

// Expected number of stored entries before duplicates merge, for memory estimates. Throws as generate().
double expected_entries(graph_kind kind, const generate_options& options = {});

// The kind with this name on the command line: "rmat", "er", "dense-row", ... Unknown: nullopt.
std::optional<graph_kind> graph_kind_named(std::string_view name);
std::string_view name_of(graph_kind kind);
std::string_view describe(graph_kind kind);  // one line for --help
std::span<const graph_kind> graph_kinds();

// The community of vertex k of a planted partition, numbered before renumbering.
offset_t planted_community(offset_t k, offset_t vertices, offset_t communities);
// The number of communities that the options select.
offset_t planted_communities(const generate_options& options);
// The first vertex of each family of a protein network, before renumbering, and the end of the last: family f is
// [first[f], first[f + 1]). Throws as generate().
std::vector<offset_t> protein_families(const generate_options& options);

extern template generated<void, std::int32_t> generate(graph_kind, const generate_options&);
extern template generated<void, std::int64_t> generate(graph_kind, const generate_options&);
extern template generated<std::int64_t, std::int32_t> generate(graph_kind, const generate_options&);
extern template generated<std::int64_t, std::int64_t> generate(graph_kind, const generate_options&);
extern template generated<double, std::int32_t> generate(graph_kind, const generate_options&);
extern template generated<double, std::int64_t> generate(graph_kind, const generate_options&);

}  // namespace gustav::io
