// gustav convert: converts between file formats.
#include <loaders/mcl/tab.hpp>
#include <loaders/sum_out_of_range.hpp>
#include <tools/graph.hpp>
#include <tools/reordering.hpp>
#include <tools/saving.hpp>
#include <tools/subgraph.hpp>

#include <cmath>

namespace gustav::tools {
namespace {

// The tab files of mcl's tools mcxload and mcxdump: --tab names the vertices of a native matrix, --write-tab numbers
// the vertices of any graph and writes their names.
template <class Loaded>
void use_tab(const session& s, Loaded& g) {
  const std::string tab = s.args().text("tab", "");
  if (!s.args().has("tab")) return;
  if (g.report.format != "mcl matrix")
    throw usage_error("convert: --tab needs a native mcl matrix as input, not " + g.report.file);
  g.names = io::label_table::load(tab, s.load_options().max_memory).labels_of(g.names);
}

void check_write_tab(const session& s, const destination& to) {
  if (!s.args().has("write-tab")) return;
  if (to.format != "mci")
    throw usage_error("convert: --write-tab needs a native mcl matrix as output: expected --to mci");
  const std::string tab = s.args().text("write-tab", "");
  io::atomic_file::check(tab);
  if (same_file(tab, to.path)) throw usage_error("convert: --write-tab and the output name the same file: " + tab);
}

// Writes the file of --write-tab. Returns the vertex names for the output.
io::vertex_names write_tab(const session& s, io::vertex_names names) {
  if (!s.args().has("write-tab")) return names;
  write_file(s.args().text("write-tab", ""), [&](text_sink& out) {
    for (offset_t v = 0; v < names.size(); ++v) (out << v << '\t').name(names, v) << '\n';
  });
  return io::vertex_names::counted(names.size(), 0);
}

template <class T, class I>
int write(session& s, const destination& to, subgraph& part, reordering& order, io::loaded<T, I> g) {
  use_tab(s, g);
  part.apply(g);
  if (order.wanted()) order.apply(g);
  const auto& A = g.adjacency;
  s.compute_ends();
  if (s.wants_json()) {
    s.set_sizes(A.rows(), A.entries(), A.rows() == A.cols() ? undirected_edges(A, !g.directed) : 0);
    s.report()["rows"] = A.rows();
    s.report()["cols"] = A.cols();
    s.report()["entries"] = A.entries();
    s.report()["format"] = g.report.format;
  }
  s.explain("no matrix product: {} written {}, {} in memory", counted_entries(A.entries()),
            order.wanted() ? "in the new order" : "in the order of the input", human_bytes(matrix_bytes(A)));
  // Repeats of an unweighted edge were counted; the counts are written as weights.
  const io::vertex_names names = write_tab(s, part.relabel(std::move(g.names)));
  const int code = save_result(s, to, A, names, g.directed, g.weighted || !A.view().iso);
  order.finish();
  part.finish();
  return code;
}

// Whether all values are integers of magnitude at most 2^53. Such a matrix is written as integers.
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
int load_and_write(session& s, const destination& to, subgraph& part, reordering& order) {
  auto graph = load_graph<T>(s, s.load_options(), shape::any);
  return std::visit(
      [&](auto& g) {
        if constexpr (std::is_same_v<T, double>)
          if (all_integers(g)) return write(s, to, part, order, as_integers(std::move(g)));
        return write(s, to, part, order, std::move(g));
      },
      graph);
}

int run(session& s) {
  s.operand();
  subgraph part(s);
  if (!s.args().has("reorder") && !part.wanted())
    s.refuse_verify("convert checks a new order or a part of the graph only: expected --reorder or --subgraph");
  const destination to = destination_of(s, "");
  check_write_tab(s, to);
  reordering order(s, to);
  if (s.operand() != "-") {
    try {
      return load_and_write<std::int64_t>(s, to, part, order);
    } catch (const io::sum_out_of_range&) {
      throw;
    } catch (const bad_data&) {
      // A weight is not an integer; any other error occurs again.
      return load_and_write<double>(s, to, part, order);
    }
  }
  return load_and_write<double>(s, to, part, order);
}

}  // namespace

const command convert_command{
    "convert",
    "write FILE in another format",
    "FILE",
    "Writes the graph to OUT (or -o OUT) in the format given by its name. .gbin loads fastest: it holds the matrix in "
    "binary, with the names. Formats without undirected edges get both directions. A message on standard error says "
    "what a format cannot keep, such as names or isolated vertices. Rectangular matrices are accepted.\n"
    "\n"
    "--reorder permutes the vertices, rows and columns alike; names stay with their vertices. degree: most entries "
    "first; degree-ascending: fewest first; rcm: reverse Cuthill-McKee, neighbours close to the diagonal; affinity: "
    "by the parts of the product A*A whose data fit the cache, found by hypergraph partitioning (exit code 69 if "
    "Gustav was built without a partitioner). Formats that number their vertices number them in the new order."
    "\n\n--subgraph keeps the vertices listed in a file, --ego those at most --hops arcs from a vertex, --sample "
    "random ones, --sample-edges random edges and their ends, --largest-component the largest weakly connected "
    "component: in this order, with all edges between the vertices that are kept (--sample-edges: with these alone). "
    "--relabel then numbers the vertices from 0 in their order, which is that of first mention or of --reorder.",
    {{"gustav convert web.el.gz web.gbin", "a file that loads many times faster"},
     {"gustav convert graph.mtx -o graph.graph", "Matrix Market to METIS"},
     {"gustav convert graph.gml --to edgelist | sort", "edges on standard output"},
     {"gustav convert mesh.mtx near.mtx --reorder rcm", "the same graph with its entries near the diagonal"},
     {"gustav convert web.el.gz core.el --largest-component --relabel", "the largest component, vertices from 0"},
     {"gustav convert friends.el me.gml --undirected --ego 17 --hops 2", "whom 17 knows, and whom those know"},
     {"gustav convert g.abc g.mci --undirected --write-tab g.tab", "for the program mcl, like mcxload"},
     {"gustav convert g.mci g.abc --tab g.tab", "and back, like mcxdump"}},
    {{"largest-component", 0, "", "keep the largest weakly connected component"},
     {"ego", 0, "V", "keep the vertices within --hops arcs of this one, itself included", "", true},
     {"hops", 0, "K", "with --ego: at most K arcs along their direction (default: 1)"},
     {"subgraph", 0, "FILE", "keep the vertices listed in FILE, one per line"},
     {"sample", 0, "N", "keep N random vertices"},
     {"sample-edges", 0, "N", "keep N random edges and their ends"},
     {"seed", 0, "N", "of the random choice (default: 1)"},
     {"relabel", 0, "", "number the vertices from 0"},
     {"relabel-map", 0, "FILE", "with --relabel: write each name and its number, tab-separated"},
     {"to", 0, "NAME", "output format; overrides the name of the output"},
     {"tab", 0, "FILE", "names of the vertices of an mcl matrix: a number and a label per line"},
     {"write-tab", 0, "FILE", "with --to mci: number the vertices from 0 and write the numbers and names"},
     {"reorder", 0, "HOW", "order of the vertices (default: the order of the input)",
      "degree|degree-ascending|rcm|affinity"},
     {"reorder-map", 0, "FILE",
      "with --reorder: write each vertex and its number, from 1, in the new order, tab-separated"},
     {"cache", 0, "SIZE", "with --reorder affinity: cache size that the data of a part fit in (default: 1M)"},
     {"max-products", 0, "N", "with --reorder affinity: refuse more than N multiply-adds (default: 4000000)"}},
    run,
    true};

}  // namespace gustav::tools
