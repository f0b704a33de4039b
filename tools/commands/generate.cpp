// gustav generate: generates graphs from a seed.
#include <core/error.hpp>
#include <loaders/generate.hpp>
#include <loaders/save.hpp>
#include <tools/graph.hpp>
#include <tools/saving.hpp>

#include <fmt/format.h>

#include <chrono>

namespace gustav::tools {
namespace {

io::graph_kind kind_of(const session& s) {
  const std::string& name = s.operand();
  if (const auto kind = io::graph_kind_named(name)) return *kind;
  std::vector<std::string> known;
  for (const auto kind : io::graph_kinds()) known.emplace_back(io::name_of(kind));
  throw usage_error("generate: '{}' is not a kind of graph; the nearest one is {} (expected one of {})", name,
                    nearest(name, known), fmt::join(known, ", "));
}

io::generate_options options_of(const session& s) {
  const arguments& a = s.args();
  constexpr std::int64_t most = std::int64_t{1} << 40;
  io::generate_options o;
  o.scale = static_cast<int>(a.integer("scale", o.scale, 0, 40));
  o.vertices = a.integer("size", -1, 0, most);
  o.columns = a.integer("columns", -1, 0, most);
  o.edge_factor = a.real("edge-factor", o.edge_factor, 0, 1e9);
  o.seed = static_cast<std::uint64_t>(a.integer("seed", 1, 0));
  o.directed = a.has("directed");
  o.deduplicate = !a.has("multigraph");
  o.loops = a.has("loops") && a.text("loops", "") == "keep";
  if (a.has("permute")) o.permute = a.text("permute", "") == "yes";
  if (a.has("weights") || a.has("weighted")) {
    o.weights = a.text("weights", "integer") == "real" ? io::weight_kind::real : io::weight_kind::integer;
    if (a.has("unweighted")) throw usage_error("generate: --weights and --unweighted cannot be combined");
  }
  o.scores = !a.has("unweighted");
  o.weight_min = a.real("weight-min", o.weight_min, -1e15, 1e15);
  o.weight_max = a.real("weight-max", o.weight_max, -1e15, 1e15);
  o.dimensions = static_cast<int>(a.integer("dimensions", o.dimensions, 2, 4));
  o.width = a.integer("width", 0, 0, most);
  o.height = a.integer("height", 0, 0, most);
  o.depth = a.integer("depth", 0, 0, most);
  o.stencil = static_cast<int>(a.integer("stencil", 0, 0, 81));
  o.torus = a.has("torus");
  o.dof = static_cast<int>(a.integer("dof", o.dof, 1, 1024));
  o.bandwidth = a.integer("bandwidth", o.bandwidth, 0, most);
  o.fill = a.real("fill", o.fill, 0, 1);
  o.diagonals = a.integer("diagonals", o.diagonals, 0, most);
  o.block_rows = a.integer("block-rows", o.block_rows, 1, most);
  o.block_cols = a.integer("block-cols", o.block_cols, 1, most);
  o.communities = a.integer("communities", 0, 0, most);
  o.mixing = a.real("mixing", o.mixing, 0, 1);
  o.exponent = a.real("exponent", o.exponent, 2, 100, true);
  o.max_degree = a.real("max-degree", 0, 0, 1e18);
  o.removed = a.real("removed", o.removed, 0, 1);
  o.arity = a.integer("arity", o.arity, 1, most);
  return o;
}

// Checks what holds for every kind: sorted rows without repeats (unless repeats are kept), weights in their range, and
// symmetry of undirected graphs. Throws verify_error.
template <class T, class I>
void verify(const matrix<T, I>& A, const io::generate_options& o, bool symmetric, bool repeats) {
  const auto v = A.view();
  const bool drawn = o.weights != io::weight_kind::none && !repeats && o.deduplicate;
  for (offset_t i = 0; i < v.rows; ++i)
    for (offset_t k = v.offsets[i]; k < v.offsets[i + 1]; ++k) {
      if (v.indices[k] < 0 || static_cast<offset_t>(v.indices[k]) >= v.cols)
        throw verify_error("an edge leads to a vertex that does not exist");
      if (k > v.offsets[i] && (v.indices[k] < v.indices[k - 1] || (!repeats && v.indices[k] == v.indices[k - 1])))
        throw verify_error("a row is not sorted, or repeats an edge");
      const auto weight = static_cast<double>(v.value(k));
      if (drawn && !(weight >= o.weight_min && weight <= o.weight_max))
        throw verify_error(fmt::format("a weight of {} is outside {} to {}", weight, o.weight_min, o.weight_max));
    }
  if (!symmetric) return;
  const auto pairs = count_pairs(A);
  if (pairs.reciprocated + pairs.loops != A.entries() || !pairs.equal_values)
    throw verify_error("the graph should be symmetric and is not");
}

template <class T, class I>
int make(session& s, io::graph_kind kind, const io::generate_options& o, const destination& to) {
  s.progress().say(fmt::format("generating {}", io::name_of(kind)));
  s.compute_begins();
  auto made = io::generate<T, I>(kind, o);
  const bool directed = made.directed, weighted = made.weighted, repeats = made.duplicates;
  const offset_t rows = made.matrix.rows, cols = made.matrix.cols;
  auto& m = made.matrix;
  const auto A = matrix<T, I>::adopt(
      rows, cols, {std::move(m.offsets), std::move(m.indices), std::move(m.values), m.iso, m.sorted}, check::trusted);
  const auto names = io::vertex_names::counted(std::max(rows, cols), 0);
  s.compute_ends();
  if (s.verifies()) verify(A, o, !directed && rows == cols && !repeats, repeats);
  s.note("{}: {} x {}, {}{}{}, seed {}", io::name_of(kind), rows, cols, counted_entries(A.entries()),
         directed ? "" : ", undirected", repeats ? ", with repeated edges" : "", o.seed);
  s.explain(
      "every random number is a function of the seed and its index (Philox), whatever the number of threads; {} in "
      "memory",
      human_bytes(matrix_bytes(A)));
  if (s.wants_json()) {
    s.set_sizes(rows, A.entries(), rows == cols && !repeats ? undirected_edges(A, !directed) : 0);
    json& j = s.report();
    j["kind"] = std::string(io::name_of(kind));
    j["seed"] = o.seed;
    j["directed"] = directed;
    j["weighted"] = weighted;
    j["rows"] = rows;
    j["cols"] = cols;
    j["entries"] = A.entries();
  }
  return save_result(s, to, A, names, directed, weighted);
}

template <class I>
int make_typed(session& s, io::graph_kind kind, const io::generate_options& o, const destination& to) {
  const bool scores = kind == io::graph_kind::protein && o.scores && o.weights == io::weight_kind::none;
  if (scores || o.weights == io::weight_kind::real) return make<double, I>(s, kind, o, to);
  return make<std::int64_t, I>(s, kind, o, to);
}

int run(session& s) {
  const auto kind = kind_of(s);
  const auto to = destination_of(s, "edgelist");
  auto o = options_of(s);
  if (kind == io::graph_kind::duplicates) o.deduplicate = false;
  if (!o.deduplicate && to.format != "edgelist" && to.format != "csv")
    throw usage_error("generate: repeated edges can only be written as an edge list, not as {}", to.format);
  try {
    const double entries = io::expected_entries(kind, o);
    const offset_t vertices = std::max({o.vertices, o.columns, o.vertices >= 0 ? 0 : offset_t{1} << o.scale});
    // Memory of the result, of one copy while repeats are merged, and of the offsets.
    s.require_memory(static_cast<std::uint64_t>(std::min(entries * 24 + double(vertices) * 16, 9e18)), "generating");
    if (vertices > std::numeric_limits<std::int32_t>::max()) return make_typed<std::int64_t>(s, kind, o, to);
    return make_typed<std::int32_t>(s, kind, o, to);
  } catch (const invalid_value& e) {
    // An option is out of range for this kind.
    throw usage_error(e.what());
  }
}

std::string about() {
  std::string text =
      "Writes a graph, by default as an edge list on standard output; with -o NAME the name determines the format. The "
      "same kind, options and seed give the same graph for any number of threads. Graphs are undirected unless "
      "--directed is given; an undirected edge is written in both directions where the format has no undirected "
      "edges.\n\nKinds:";
  for (const auto kind : io::graph_kinds()) text += fmt::format("\n- {}: {}", io::name_of(kind), io::describe(kind));
  return text;
}

std::string kind_names() {
  std::string names;
  for (const auto kind : io::graph_kinds()) names += fmt::format("{}{}", names.empty() ? "" : "|", io::name_of(kind));
  return names;
}

}  // namespace

const command generate_command{
    "generate",
    "generate a graph from a seed: rmat, er, grid, banded, block, planted, protein, ...",
    "KIND",
    about(),
    {{"gustav generate rmat --scale 16 -o rmat16.gbin", "an R-MAT graph like those of Graph500, with 65,536 vertices"},
     {"gustav generate grid --width 100 --height 100 -o grid.mtx", "a 100 x 100 grid as a Matrix Market file"},
     {"gustav generate protein --size 200000 --edge-factor 12.5 -o proteins.abc",
      "a similarity network for mcl, with bit scores as weights"},
     {"gustav generate er --size 1000 --edge-factor 4 --seed 7 | gustav info -",
      "random edges, piped into another command"}},
    {{"scale", 0, "N", "2^N vertices (default: 16)"},
     {"size", 0, "N", "exactly N vertices (rows)"},
     {"columns", 0, "N", "er, block, corpus: columns of a rectangular matrix"},
     {"edge-factor", 0, "X", "edges per vertex (default: 16)"},
     {"seed", 0, "N", "seed of the random numbers (default: 1)"},
     {"permute", 0, "RULE", "renumber the vertices at random (default: yes for rmat, planted and protein)", "yes|no"},
     {"multigraph", 0, "", "keep repeated edges; only for edge lists"},
     {"weights", 0, "NAME", "draw random weights (default: none, protein: scores; with --weighted: integer)",
      "integer|real"},
     {"weight-min", 0, "X", "smallest weight (default: 1)"},
     {"weight-max", 0, "X", "largest weight (default: 255)"},
     {"dimensions", 0, "N", "grid: number of dimensions, 2, 3 or 4"},
     {"width", 0, "N", "grid, road: vertices along x"},
     {"height", 0, "N", "grid, road: vertices along y"},
     {"depth", 0, "N", "grid: vertices along z"},
     {"stencil", 0, "N", "grid: points of the stencil, 5 or 9 (2-D), 7 or 27 (3-D), 9 or 81 (4-D)"},
     {"torus", 0, "", "grid: periodic boundaries"},
     {"dof", 0, "N", "grid: unknowns per vertex; each vertex becomes a dense block of N"},
     {"bandwidth", 0, "N", "banded: half-bandwidth (default: 16)"},
     {"fill", 0, "X", "banded, diagonals, block: fraction of entries kept (default: 1)"},
     {"diagonals", 0, "N", "diagonals: number of diagonals (default: 8)"},
     {"block-rows", 0, "N", "block: rows of a block (default: 4)"},
     {"block-cols", 0, "N", "block: columns of a block (default: 4)"},
     {"communities", 0, "N", "planted: number of communities (default: about the square root of the vertices)"},
     {"mixing", 0, "X", "planted, protein: fraction of edges that leave their community or family (default: 0.1)"},
     {"exponent", 0, "X", "powerlaw, protein: exponent of the degrees or of the family sizes, above 2 (default: 2.5)"},
     {"max-degree", 0, "X", "powerlaw: largest expected degree"},
     {"removed", 0, "X", "road: fraction of edges removed (default: 0.3)"},
     {"arity", 0, "N", "tree: children per vertex (default: 2)"},
     {"to", 0, "NAME", "output format; overrides the name of the output"}},
    run,
    true,
    false,
    "",
    kind_names()};

}  // namespace gustav::tools
