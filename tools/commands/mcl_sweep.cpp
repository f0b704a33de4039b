// gustav mcl-sweep: Markov clustering of one graph at several inflations.
#include <algorithms/cluster_measures.hpp>
#include <tools/commands/mcl_shared.hpp>
#include <tools/markov_memory.hpp>

#include <fmt/format.h>

#include <charconv>
#include <chrono>
#include <cmath>
#include <optional>
#include <utility>

namespace gustav::tools {
namespace {

struct settings {
  std::vector<double> inflations;
  int max_iterations = 0;
  std::string prefix;  // "": no clusterings are written
};

// The inflation without its point, as in mcl's file names: at least one decimal (2 is I20), more if needed (1.45 is
// I145).
std::string suffix_of(double inflation) {
  std::string text = fmt::format("{:.1f}", inflation);
  if (std::strtod(text.c_str(), nullptr) != inflation) text = fmt::format("{}", inflation);
  text.erase(std::remove(text.begin(), text.end(), '.'), text.end());
  return ".I" + text;
}

settings settings_of(const session& s) {
  settings set;
  set.max_iterations = static_cast<int>(s.args().integer("max-iterations", 10000, 1, 1'000'000));
  set.prefix = s.args().text("out-prefix", "");
  if (s.args().has("out-prefix") && set.prefix.empty()) throw usage_error("mcl-sweep: --out-prefix: the name is empty");
  std::vector<std::string> lists = s.args().all("inflation");
  if (lists.empty()) lists = {"1.4,2,4,6"};
  for (const std::string& list : lists)
    for (std::size_t at = 0; at <= list.size();) {
      const std::size_t comma = std::min(list.find(',', at), list.size());
      double x = 0;
      const auto [end, error] = std::from_chars(list.data() + at, list.data() + comma, x);
      if (error != std::errc{} || end != list.data() + comma || !(x > 0 && x <= 30))
        throw usage_error("mcl-sweep: --inflation: '{}' is not a number above 0 and at most 30",
                          list.substr(at, comma - at));
      set.inflations.push_back(x);
      at = comma + 1;
    }
  if (!set.prefix.empty())
    for (std::size_t k = 0; k < set.inflations.size(); ++k) {
      const std::string name = set.prefix + suffix_of(set.inflations[k]);
      for (std::size_t j = 0; j < k; ++j)
        if (name == set.prefix + suffix_of(set.inflations[j]))
          throw usage_error("mcl-sweep: --out-prefix: inflations {} and {} would both go to {}", set.inflations[j],
                            set.inflations[k], name);
      io::atomic_file::check(name);
    }
  return set;
}

// A row of the table.
struct outcome {
  double inflation = 0, chaos = 0, seconds = 0;
  int iterations = 0;
  bool converged = false;
  cluster_sizes sizes;
  cluster_fit fit;
  std::optional<clustering_distance<offset_t>> from_previous;
  std::string file;
};

json json_of(const outcome& o) {
  json j;
  j["inflation"] = o.inflation;
  j["clusters"] = o.sizes.clusters;
  j["largest"] = o.sizes.largest;
  j["singletons"] = o.sizes.singletons;
  j["modularity"] = o.fit.modularity;
  j["efficiency"] = o.fit.efficiency;
  j["d1"] = o.from_previous ? json(o.from_previous->first) : json();
  j["d2"] = o.from_previous ? json(o.from_previous->second) : json();
  j["iterations"] = o.iterations;
  j["converged"] = o.converged;
  j["chaos"] = o.chaos;
  j["seconds"] = o.seconds;
  if (!o.file.empty()) j["output"] = o.file;
  return j;
}

void write_table(text_sink& out, const std::vector<outcome>& rows) {
  out << "inflation\tclusters\tlargest\tsingletons\tmodularity\tefficiency\td1\td2\titerations\tseconds\n";
  for (const outcome& o : rows) {
    out << fmt::format("{}\t{}\t{}\t{}\t{:.5f}\t{:.5f}\t", o.inflation, o.sizes.clusters, o.sizes.largest,
                       o.sizes.singletons, o.fit.modularity, o.fit.efficiency);
    if (o.from_previous)
      out << o.from_previous->first << '\t' << o.from_previous->second;
    else
      out << "-\t-";
    out << fmt::format("\t{}\t{:.3f}\n", o.iterations, o.seconds);
  }
}

template <class I>
int sweep(session& s, const settings& set, const io::loaded<double, I>& g) {
  const auto& A = g.adjacency;
  warn_of_evalues(s, A);
  markov_cluster_options o;
  o.max_iterations = set.max_iterations;
  const cluster_measures<double, I> measures(A);
  limit_markov_memory(o, A, false, s.threads(), s.process_memory_limit(), s.tuning_numbers());
  std::vector<outcome> rows;
  std::vector<I> previous;
  bool converged = true;
  for (const double inflation : set.inflations) {
    o.inflation = inflation;
    const std::string what = fmt::format("mcl-sweep: inflation {}", inflation);
    o.on_iteration = [&](const markov_iteration& it) { say_iteration(s, what, it); };
    const auto start = std::chrono::steady_clock::now();
    auto r = with_executor(s, [&](auto where) { return markov_cluster(where, A, o); });
    outcome row;
    row.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    if (s.verifies()) verify_markov_clusters(A, r);
    if (r.overlaps)
      s.note("inflation {}: {} in several clusters, kept in the first", inflation, counted_vertices(r.overlaps));
    if (!r.converged)
      s.note("inflation {}: not converged after {}: chaos {:.3g}", inflation, counted(r.iterations, "iteration"),
             r.chaos);
    converged = converged && r.converged;
    const std::span<const I> clusters(r.cluster_of);
    row.inflation = inflation;
    row.iterations = r.iterations;
    row.converged = r.converged;
    row.chaos = r.chaos;
    row.sizes = measure_sizes(sizes_of_clusters(clusters));
    row.fit = measures(clusters);
    if (!rows.empty()) row.from_previous = distances_of_clusterings(std::span<const I>(previous), clusters).split_join;
    if (!set.prefix.empty()) {
      row.file = set.prefix + suffix_of(inflation);
      s.progress().say("writing " + row.file);
      write_file(row.file, [&](text_sink& out) { write_label_clusters(out, r.clusters, g.names); });
    }
    previous = std::move(r.cluster_of);
    rows.push_back(std::move(row));
  }
  s.compute_ends();
  set_sizes(s, g);
  json runs = json::array();
  for (const outcome& row : rows) runs.push_back(json_of(row));
  s.report()["converged"] = converged;
  s.report()["runs"] = std::move(runs);
  return s.finish(converged ? exit_done : exit_not_converged, [&](text_sink& out) { write_table(out, rows); });
}

int run(session& s) {
  s.operand();
  const settings set = settings_of(s);
  auto options = mcl_load_options(s);
  add_transforms(s, options);
  const auto graph = load_graph(s, options);
  return std::visit([&](const auto& g) { return with_values_of(g.report.file, [&] { return sweep(s, set, g); }); },
                    graph);
}

}  // namespace

const command mcl_sweep_command{
    "mcl-sweep",
    "Markov clustering at several inflations, compared in a table",
    "FILE",
    "Loads the graph once, as 'gustav mcl' does, and clusters it at each inflation in turn. Prints a line for each, "
    "tab-separated, below a header line: inflation, number of clusters, vertices in the largest, clusters of one "
    "vertex, modularity, efficiency (as 'gustav clusters info'), d1, d2, iterations and seconds. d1 and d2 are the two "
    "parts of the split/join distance to the previous line ('gustav clusters dist'): vertices that leave the clusters "
    "of "
    "the previous line when these are split, and vertices that join clusters of this line. "
    "--out-prefix P writes each clustering as 'gustav mcl' would, as soon as it is found, to P.I14, P.I20, ...",
    {{"gustav mcl-sweep proteins.abc", "the table at inflations 1.4, 2, 4 and 6"},
     {"gustav mcl-sweep proteins.abc -I 1.5,2,3 --out-prefix fam", "and clusters in fam.I15, fam.I20, fam.I30"},
     {"gustav mcl-sweep graph.mtx -I 2 -I 4 --json", "the table as JSON"}},
    {line_transform_row,
     transform_row,
     {"inflation", 'I', "LIST", "inflations, separated by commas (default: 1.4,2,4,6)", "", true},
     {"out-prefix", 0, "P", "write each clustering to P.I and its inflation without the point"},
     {"max-iterations", 0, "N",
      "stop each run after N iterations (default: 10000); the result is written, with exit code 1"}},
    run};

}  // namespace gustav::tools
