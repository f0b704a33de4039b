// gustav convert: from one format to another.
#include <loaders/tab.hpp>
#include <tools/graph.hpp>
#include <tools/reordering.hpp>
#include <tools/saving.hpp>

#include <fmt/format.h>

#include <cmath>

namespace gustav::tools {
namespace {

// What the program mcl's mcxload and mcxdump do with their tab files: --tab names the vertices of a native matrix,
// --write-tab numbers those of any graph and keeps the names.
template <class Loaded>
void use_tab(const session& s, Loaded& g) {
  const std::string tab = s.args().text("tab", "");
  if (!s.args().has("tab")) return;
  if (g.report.format != "mcl matrix")
    throw usage_error("convert: --tab names the nodes of a native mcl matrix, " + g.report.file + " is none");
  g.names = io::label_table::load(tab, s.load_options().max_memory).labels_of(g.names);
}

void check_write_tab(const session& s, const destination& to) {
  if (!s.args().has("write-tab")) return;
  if (to.format != "mci") throw usage_error("convert: --write-tab goes with a native mcl matrix: expected --to mci");
  io::atomic_file::check(s.args().text("write-tab", ""));
}

// Gives the names under which the vertices go out.
io::vertex_names write_tab(const session& s, io::vertex_names names) {
  if (!s.args().has("write-tab")) return names;
  io::atomic_file file(s.args().text("write-tab", ""));
  text_sink out(file);
  for (offset_t v = 0; v < names.size(); ++v) {
    out << v << '\t';
    out.name(names, v) << '\n';
  }
  out.flush();
  file.commit();
  return io::vertex_names::counted(names.size(), 0);
}

template <class T, class I>
int write(session& s, const destination& to, reordering& order, io::loaded<T, I> g) {
  use_tab(s, g);
  if (order.wanted()) order.apply(g);
  const auto& A = g.adjacency;
  s.compute_ends();
  if (s.verifies() && A.rows() == A.cols() && !g.directed) {
    const auto pairs = count_pairs(A);
    if (pairs.reciprocated + pairs.loops != A.entries() || !pairs.equal_values)
      throw verify_error("the graph should be symmetric and is not");
  }
  if (s.wants_json()) {
    s.set_sizes(A.rows(), A.entries(), A.rows() == A.cols() ? undirected_edges(A, !g.directed) : 0);
    s.report()["rows"] = A.rows();
    s.report()["cols"] = A.cols();
    s.report()["entries"] = A.entries();
    s.report()["format"] = g.report.format;
  }
  s.explain(fmt::format("no product: {} entries go out {}, {} in memory", A.entries(),
                        order.wanted() ? "in another order" : "as they came in", human_bytes(matrix_bytes(A))));
  // Repeats of an unweighted edge were counted: then the counts are weights.
  const io::vertex_names names = write_tab(s, std::move(g.names));
  const int code = save_result(s, to, A, names, g.directed, g.weighted || !A.view().iso);
  order.finish();
  return code;
}

// Integers stay integers: 64-bit ones do not all fit a double.
template <class I>
bool all_integers(const io::loaded<double, I>& g) {
  const auto v = g.adjacency.view();
  const offset_t values = v.iso ? std::min<offset_t>(1, v.entries()) : v.entries();
  for (offset_t k = 0; k < values; ++k)
    if (!(std::abs(v.values[k]) <= 0x1p53 && v.values[k] == std::trunc(v.values[k]))) return false;
  return true;
}

template <class I>
io::loaded<std::int64_t, I> as_integers(io::loaded<double, I> g) {
  const offset_t rows = g.adjacency.rows(), cols = g.adjacency.cols();
  auto from = g.adjacency.release();
  csr_arrays<std::int64_t, I> to;
  to.iso = from.iso;
  to.sorted = from.sorted;
  to.offsets = std::move(from.offsets);
  to.indices = std::move(from.indices);
  to.values = buffer<std::int64_t>(from.values.size());
  for (std::size_t k = 0; k < from.values.size(); ++k) to.values[k] = static_cast<std::int64_t>(from.values[k]);
  return {matrix<std::int64_t, I>::adopt(rows, cols, std::move(to), check::trusted), std::move(g.names),
          std::move(g.report), g.directed, g.weighted};
}

template <class T>
int load_and_write(session& s, const destination& to, reordering& order) {
  auto graph = load_graph<T>(s, s.load_options(), shape::any);
  return std::visit(
      [&](auto& g) {
        if constexpr (std::is_same_v<T, double>)
          if (all_integers(g)) return write(s, to, order, as_integers(std::move(g)));
        return write(s, to, order, std::move(g));
      },
      graph);
}

int run(session& s) {
  s.operand();
  const destination to = destination_of(s, "");
  check_write_tab(s, to);
  reordering order(s, to);
  if (s.operand() != "-") {
    try {
      return load_and_write<std::int64_t>(s, to, order);
    } catch (const bad_data&) {
      // A weight that is no integer, or a fault that will be met again.
      return load_and_write<double>(s, to, order);
    }
  }
  return load_and_write<double>(s, to, order);
}

}  // namespace

extern const command convert_command;
const command convert_command{
    "convert",
    "FILE to another format, told by the name of the output",
    "FILE",
    "Writes the graph to OUT (or -o OUT) in the format that its name tells. .gbin is the fast reload format: the "
    "matrix in binary with the names. Formats that know no undirected edges get both directions. What a format cannot"
    " keep, such as names or isolated vertices, is said on standard error. Takes rectangular matrices, too. --reorder"
    " puts the vertices into another order, rows and columns alike; names stay with their vertices. degree: most "
    "entries first; degree-ascending: fewest first; rcm: reverse Cuthill-McKee, neighbours close to the diagonal; "
    "affinity: by the parts of the product A*A whose data fit the cache, found by hypergraph partitioning (code 69 "
    "where Gustav was built without a partitioner). Formats that number their vertices number them in the new order.",
    {{"gustav convert web.el.gz web.gbin", "loads many times faster from now on"},
     {"gustav convert graph.mtx -o graph.graph", "Matrix Market to METIS"},
     {"gustav convert graph.gml --to edgelist | sort", "to standard output"},
     {"gustav convert mesh.mtx near.mtx --reorder rcm", "the same graph, its entries near the diagonal"},
     {"gustav convert g.abc g.mci --undirected --write-tab g.tab", "for the program mcl, as mcxload"},
     {"gustav convert g.mci g.abc --tab g.tab", "and back, as mcxdump"}},
    {{"to", 0, "NAME", "the format to write, whatever the name of the output says"},
     {"tab", 0, "FILE", "of an mcl matrix: a node's number and its label a line; the names of the vertices"},
     {"write-tab", 0, "FILE", "with --to mci: number the vertices from 0; write each number and its name"},
     {"reorder", 0, "HOW", "another order of the vertices", "degree|degree-ascending|rcm|affinity"},
     {"reorder-map", 0, "FILE",
      "with --reorder: write each vertex and its number from 1 in the new order, tab-separated"},
     {"cache", 0, "SIZE", "with --reorder affinity: what the data of a part must fit (default: 1M)"},
     {"max-products", 0, "N", "with --reorder affinity: refuse to partition more products (default: 4000000)"}},
    run,
    true};

}  // namespace gustav::tools
