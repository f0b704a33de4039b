// The table of kinds, and the checks of options that all kinds share.
#include <core/error.hpp>
#include <loaders/generate.hpp>
#include <loaders/generators/detail/generator.hpp>

#include <algorithm>
#include <array>
#include <new>

namespace gustav {
namespace {

using io::generate_options;
using io::graph_kind;
namespace gen = detail::gen;

struct kind_row {
  graph_kind kind;
  std::string_view name, description;
  gen::edge_source (*make)(const generate_options&);  // null: make_simple
};

constexpr std::array kinds{
    kind_row{graph_kind::rmat, "rmat", "recursive matrix (Graph500: a .57, b .19, c .19), vertices renumbered",
             gen::make_rmat},
    kind_row{graph_kind::er, "er", "Erdos-Renyi random graph; rectangular with columns", gen::make_er},
    kind_row{graph_kind::grid, "grid", "2-D to 4-D grid, star or box stencil, torus, dense dof blocks", gen::make_grid},
    kind_row{graph_kind::banded, "banded", "all entries within a half-width, or a share of them", gen::make_banded},
    kind_row{graph_kind::diagonals, "diagonals", "random diagonals", gen::make_diagonals},
    kind_row{graph_kind::block, "block", "random dense blocks of one size", gen::make_block},
    kind_row{graph_kind::planted, "planted", "planted partition, vertices renumbered", gen::make_planted},
    kind_row{graph_kind::protein, "protein", "families of proteins that share domains, weighted by bit scores",
             gen::make_protein},
    kind_row{graph_kind::powerlaw, "powerlaw", "Chung-Lu graph of power-law degrees", gen::make_powerlaw},
    kind_row{graph_kind::corpus, "corpus", "documents by terms: log-normal rows, Zipf columns", gen::make_corpus},
    kind_row{graph_kind::batch, "batch", "many small molecule-like graphs on one diagonal", gen::make_batch},
    kind_row{graph_kind::geometric, "geometric", "near pairs of random points in the unit square", gen::make_geometric},
    kind_row{graph_kind::road, "road", "a grid with missing and subdivided edges", gen::make_road},
    kind_row{graph_kind::tree, "tree", "complete tree of a given arity", nullptr},
    kind_row{graph_kind::path, "path", "path", nullptr},
    kind_row{graph_kind::cycle, "cycle", "cycle", nullptr},
    kind_row{graph_kind::star, "star", "star around vertex 0", nullptr},
    kind_row{graph_kind::complete, "complete", "complete graph", nullptr},
    kind_row{graph_kind::bipartite, "bipartite", "complete bipartite graph of two equal sides", nullptr},
    kind_row{graph_kind::empty, "empty", "no edge at all", nullptr},
    kind_row{graph_kind::dense_row, "dense-row", "row 0 full, one entry in each other row", nullptr},
    kind_row{graph_kind::dense_column, "dense-column", "column 0 full", nullptr},
    kind_row{graph_kind::last_row, "last-row", "all rows empty but the last", nullptr},
    kind_row{graph_kind::arrow, "arrow", "row 0, column 0 and the diagonal", nullptr},
    kind_row{graph_kind::duplicates, "duplicates", "a path, each edge repeated edge-factor times", nullptr},
};

constexpr auto order = [] {
  std::array<graph_kind, kinds.size()> all{};
  for (std::size_t k = 0; k < kinds.size(); ++k) all[k] = kinds[k].kind;
  return all;
}();

const kind_row& row_of(graph_kind kind) {
  for (const kind_row& row : kinds)
    if (row.kind == kind) return row;
  throw invalid_value("generate: no such kind of graph");
}

}  // namespace

namespace detail::gen {

offset_t vertex_count(const generate_options& o) {
  if (o.vertices >= 0) return o.vertices;
  require(o.scale >= 0 && o.scale <= 40, "scale must lie in [0, 40]");
  return offset_t{1} << o.scale;
}

offset_t column_count(const generate_options& o, offset_t otherwise) { return o.columns >= 0 ? o.columns : otherwise; }

edge_source make(io::graph_kind kind, const generate_options& o) {
  require(std::isfinite(o.edge_factor) && o.edge_factor >= 0 && o.edge_factor <= 0x1p20,
          "edge-factor must lie in [0, 2^20]");
  require(o.fill >= 0 && o.fill <= 1, "fill must lie in [0, 1]");
  require(o.vertices <= offset_t{1} << 48 && o.columns <= offset_t{1} << 48, "at most 2^48 vertices");
  const kind_row& row = row_of(kind);
  return row.make ? row.make(o) : make_simple(kind, o);
}

}  // namespace detail::gen

namespace io {

std::optional<graph_kind> graph_kind_named(std::string_view name) {
  for (const kind_row& row : kinds)
    if (row.name == name) return row.kind;
  return std::nullopt;
}

std::string_view name_of(graph_kind kind) { return row_of(kind).name; }
std::string_view describe(graph_kind kind) { return row_of(kind).description; }
std::span<const graph_kind> graph_kinds() { return order; }
double expected_entries(graph_kind kind, const generate_options& options) try {
  return gen::make(kind, options).expected;
} catch (const std::bad_alloc&) {
  throw out_of_memory();
}

offset_t planted_communities(const generate_options& o) {
  const offset_t n = gen::vertex_count(o);
  const offset_t asked = o.communities > 0 ? o.communities : std::llround(std::sqrt(static_cast<double>(n)));
  return std::min(asked, n);
}

offset_t planted_community(offset_t k, offset_t vertices, offset_t communities) {
  return static_cast<offset_t>(static_cast<__int128>(k) * communities / vertices);
}

}  // namespace io
}  // namespace gustav
