// gustav info: describes a graph.
#include <algorithms/degree_summary.hpp>
#include <algorithms/verify/pairs.hpp>
#include <core/parallel.hpp>
#include <graphblas/plan.hpp>
#include <tools/graph.hpp>
#include <tools/product_report.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <cstdint>
#include <optional>
#include <type_traits>

namespace gustav::tools {
namespace {

struct pick {
  const char* product;
  std::string kernel;
  std::string why;
};

// The semiring of the products that are described.
template <class T>
using ring_of = plus_times<std::conditional_t<std::is_void_v<T>, std::int64_t, T>>;

// The kernels that the products select on this matrix without a cached transpose, from the planner of the engine.
template <class T, class I>
std::vector<pick> picks(const session& s, const matrix<T, I>& A) {
  std::vector<pick> all;
  if (A.rows() == A.cols()) {
    const cpu exec{.threads = default_threads(), .numbers = s.numbers()};
    const plan_summary square = plan_mxm(exec, no_mask, ring_of<T>{}, A, A).summary();
    all.push_back({"A*A", square.kernel.kernel,
                   fmt::format("{}; {}, {} in the largest row", square.kernel.why,
                               counted(square.kernel.operations, "multiply-add"), square.heaviest)});
    const plan_summary masked = plan_mxm(exec, structure(A), ring_of<T>{}, A, A).summary();
    all.push_back({"A*A masked by A", masked.kernel.kernel, masked.kernel.why});
  }
  all.push_back({"A*x, x dense", "pull", "reads every row once"});
  all.push_back(
      {"A*x, x sparse", "push", "reads the columns where x has entries, while that costs less than all rows"});
  return all;
}

// The kernel variant for the traffic model: that of the row class with the most multiply-adds.
product_variant variant_of(const plan_summary& plan) {
  const auto heaviest = std::max_element(plan.classes.begin(), plan.classes.end(), [](const auto& x, const auto& y) {
    return x.multiply_adds < y.multiply_adds;
  });
  product_variant variant{.accumulator = row_accumulator::none, .two_phases = false};
  if (heaviest == plan.classes.end()) return variant;
  if (heaviest->how == method::hash || heaviest->how == method::hash_vector)
    variant.accumulator = row_accumulator::hash;
  if (heaviest->how == method::dense) variant.accumulator = row_accumulator::dense;
  return variant;
}

template <class T, class I>
product_report product_of(session& s, const matrix<T, I>& A) {
  const plan_summary plan =
      plan_mxm(cpu{.threads = s.threads(), .numbers = s.numbers()}, no_mask, ring_of<T>{}, A, A).summary();
  product_report report = report_product(s, A, variant_of(plan), plan.kernel.kernel);
  if (s.verifies()) verify(report, A);
  return report;
}

struct summary {
  bool square = false, symmetric = false, symmetric_pattern = false;
  degree_summary degree;
  pair_counts pairs;
  double reciprocity = 0, density = 0, bytes = 0;
  std::vector<pick> kernels;
  std::optional<product_report> product;  // with --product
  std::optional<vector_product_report> vector_product;
};

template <class Loaded>
summary summarize(session& s, const Loaded& g) {
  const auto& A = g.adjacency;
  const auto v = A.view();
  summary m;
  m.square = v.rows == v.cols;
  m.degree = degrees_of(v);
  if (m.square) m.pairs = count_pairs(s, A);
  const offset_t arcs = v.entries() - m.pairs.loops;
  m.symmetric_pattern = m.square && m.pairs.reciprocated == arcs;
  m.symmetric = m.symmetric_pattern && m.pairs.equal_values;
  m.reciprocity = arcs ? double(m.pairs.reciprocated) / double(arcs) : 0;
  const double cells = double(v.rows) * double(v.cols);
  m.density = m.square ? density_of(v.rows, arcs) : cells > 0 ? double(v.entries()) / cells : 0;
  m.bytes = matrix_bytes(A);
  m.kernels = picks(s, A);
  if (s.args().has("product")) {
    if (!m.square)
      throw bad_data(g.report.file, 0,
                     fmt::format("a {} x {} matrix has no product A*A: expected a square matrix", v.rows, v.cols));
    m.product = product_of(s, A);
    m.vector_product = report_vector_product(s, A);
    if (s.verifies() && m.vector_product->upper.parts &&
        m.vector_product->upper.volume.bytes < m.vector_product->lower.bytes)
      throw verify_error("the upper bound of A*x is below the lower one");
  }
  return m;
}

template <class Loaded>
void fill_json(session& s, const Loaded& g, const summary& m) {
  const auto v = g.adjacency.view();
  const auto& r = g.report;
  s.set_sizes(v.rows, v.entries(), m.pairs.undirected);
  json& j = s.report();
  j["file"] = r.file;
  j["format"] = r.format;
  j["compression"] = r.compression;
  j["directed"] = g.directed;
  j["weighted"] = g.weighted;
  j["rows"] = v.rows;
  j["cols"] = v.cols;
  j["entries"] = v.entries();
  j["records"] = r.records;
  j["duplicates"] = r.duplicates;
  j["isolated"] = r.isolated;
  j["self_loops"] = m.pairs.loops;
  j["symmetric"] = m.symmetric;
  j["symmetric_pattern"] = m.symmetric_pattern;
  j["reciprocity"] = m.reciprocity;
  j["density"] = m.density;
  j["degree"] = {{"min", m.degree.least}, {"mean", m.degree.mean}, {"max", m.degree.greatest}};
  j["degree_histogram"] = json::array();
  for (const auto& b : m.degree.histogram)
    j["degree_histogram"].push_back({{"from", b.from}, {"to", b.to}, {"count", b.count}});
  j["weights"] = {{"min", r.least_weight}, {"max", r.greatest_weight}};
  j["memory"] = m.bytes;
  j["kernels"] = json::array();
  for (const auto& k : m.kernels)
    j["kernels"].push_back({{"product", k.product}, {"kernel", k.kernel}, {"why", k.why}});
  if (m.product) j["product"] = as_json(*m.product);
  if (m.vector_product) j["vector_product"] = as_json(*m.vector_product);
}

template <class Loaded>
void print_summary(text_sink& out, const Loaded& g, const summary& m) {
  const auto v = g.adjacency.view();
  const auto& r = g.report;
  auto yes = [](bool b) { return b ? "yes" : "no"; };
  auto line = [&](std::string_view key, const auto& value) { out << key << ": " << value << '\n'; };
  line("file", r.file);
  line("format", r.compression == "none" ? r.format : r.format + ", " + r.compression);
  line("directed", yes(g.directed));
  line("weighted", yes(g.weighted));
  line("rows", v.rows);
  line("cols", v.cols);
  line("entries", v.entries());
  if (m.square) {
    line("vertices", v.rows);
    line("undirected edges", m.pairs.undirected);
  }
  line("isolated", r.isolated);
  line("self-loops", m.pairs.loops);
  line("duplicates", fmt::format("{} ({})", r.duplicates, io::name_of(r.rule)));
  line("symmetric", m.symmetric ? "yes" : m.symmetric_pattern ? "pattern only" : "no");
  if (m.square) line("reciprocity", m.reciprocity);
  line("density", m.density);
  if (g.weighted) line("weights", fmt::format("{} to {}", r.least_weight, r.greatest_weight));
  line("degree min", m.degree.least);
  line("degree mean", m.degree.mean);
  line("degree max", m.degree.greatest);
  for (const auto& b : m.degree.histogram) {
    const std::string range = b.from == b.to ? fmt::format("{}", b.from) : fmt::format("{}-{}", b.from, b.to);
    line("degree " + range, b.count);
  }
  line("memory", human_bytes(m.bytes));
  for (const auto& k : m.kernels) line(fmt::format("kernel {}", k.product), fmt::format("{} ({})", k.kernel, k.why));
  if (m.product) print(*m.product, out);
  if (m.vector_product) print(*m.vector_product, out);
}

template <class Loaded>
int describe(session& s, const Loaded& g) {
  const summary m = summarize(s, g);
  s.compute_ends();
  if (s.verifies()) verify_degrees_and_pairs(g.adjacency, m.degree, m.pairs);
  if (s.wants_json()) fill_json(s, g, m);
  if (m.product) explain(s, *m.product);
  if (m.vector_product) explain(s, *m.vector_product);
  for (const auto& k : m.kernels) s.explain("{}: {} ({})", k.product, k.kernel, k.why);
  return s.finish(exit_done, [&](text_sink& out) { print_summary(out, g, m); });
}

int run(session& s) {
  for (const char* companion : {"cache", "max-products"})
    if (s.args().has(companion) && !s.args().has("product")) throw usage_error("info: --{} needs --product", companion);
  partition_options_of(s);
  const auto graph = load_graph(s, s.load_options(), shape::any);
  return std::visit([&](const auto& g) { return describe(s, g); }, graph);
}

}  // namespace

const command info_command{
    "info",
    "size, degrees, symmetry, self-loops, density, memory and kernels of a graph",
    "FILE",
    "Prints lines of the form key: value. Degrees are out-degrees of the stored matrix. An undirected edge is two "
    "stored entries, a self-loop is one. The histogram has a line for each of the degrees 0, 1, 2-3, 4-7 and so on. "
    "The density is the share of the ordered pairs of different vertices that an edge joins, without self-loops; of a "
    "rectangular matrix, the share of the cells that have an entry. Rectangular matrices are accepted.\n"
    "\n"
    "--product describes the product A*A: its multiply-adds (products), flops (two per multiply-add), entries and "
    "compression ratio (multiply-adds per entry). The lower bound is the least data that any order of the "
    "multiply-adds moves between memory and cache: each entry of A, B and C once. The upper bound is what an order "
    "found by hypergraph partitioning moves, in parts whose data fit the cache. The traffic is an estimate for the "
    "kernel that Gustav selects. Bytes count entries as Gustav stores them; a matrix whose values are all equal stores "
    "one value. Words count an index and a value as one word each. In --json the key product holds flops, products, "
    "entries, compression, cache, lower_bound {bytes, words}, upper_bound {bytes, words, parts} or null, "
    "upper_bound_absent (why it is null) and traffic {bytes, a, b, c, accumulator, kernel}.\n"
    "\n"
    "The same bounds and estimate are reported for A*x, the product with a full vector of doubles, whose elements are "
    "one word each. In --json the key vector_product holds lower_bound, upper_bound, upper_bound_absent and traffic "
    "{bytes, a, x, y, kernel}.",
    {{"gustav info graph.mtx", "describe the graph"},
     {"gustav info web.el.gz --json", "the same as JSON"},
     {"zcat web.el.gz | gustav info - --undirected", "read standard input, with undirected edges"},
     {"gustav info graph.mtx --product --cache 2M", "cost and data movement of A*A"}},
    {{"product", 0, "", "report size, data-movement bounds and estimated traffic of A*A and A*x"},
     {"cache", 0, "SIZE", "with --product: size of the cache in the bounds and the estimate (default: 1M)"},
     {"max-products", 0, "N", "with --product: leave the upper bound out above N multiply-adds (default: 4000000)"}},
    run};

}  // namespace gustav::tools
