// The program mcl-gustav: reads, clusters and writes.
#include <algorithms/markov_cluster.hpp>
#include <algorithms/markov_cluster/connected.hpp>
#include <core/allocation.hpp>
#include <core/memory.hpp>
#include <core/parallel.hpp>
#include <loaders/load.hpp>
#include <loaders/mcl/cluster_cover.hpp>
#include <loaders/mcl/tab.hpp>
#include <tools/clusters_out.hpp>
#include <tools/command.hpp>
#include <tools/evalues.hpp>
#include <tools/graph.hpp>
#include <tools/markov_memory.hpp>
#include <tools/mcl_program/program.hpp>
#include <tools/mcl_program/progress_log.hpp>
#include <tools/mcl_program/settings.hpp>
#include <tools/memory.hpp>
#include <tools/progress.hpp>
#include <tools/stop_request.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <unordered_map>
#include <utility>
#include <variant>

namespace gustav::tools::mcl_program {
namespace {

// The node numbers in mcl's matrices: those of the file, or the positions of the labels.
class numbering {
 public:
  numbering(const settings& s, const io::vertex_names& names) : places_(s.labels), names_(names) {}
  std::size_t size() const { return static_cast<std::size_t>(names_.size()); }
  std::int64_t of(std::size_t v) const {
    return places_ ? static_cast<std::int64_t>(v) : names_.integer(static_cast<offset_t>(v));
  }

 private:
  bool places_;
  const io::vertex_names& names_;
};

template <class I>
void write_native(text_sink& out, const std::string& comment, const numbering& number,
                  const std::vector<std::vector<I>>& clusters) {
  std::vector<std::int64_t> nodes(number.size());
  for (std::size_t v = 0; v < nodes.size(); ++v) nodes[v] = number.of(v);
  std::vector<std::vector<std::int64_t>> numbers(clusters.size());
  for (std::size_t c = 0; c < clusters.size(); ++c) {
    for (const I v : clusters[c]) numbers[c].push_back(nodes[static_cast<std::size_t>(v)]);
    std::sort(numbers[c].begin(), numbers[c].end());
  }
  std::sort(nodes.begin(), nodes.end());
  write_native_clusters(out, comment, nodes, numbers);
}

template <class I>
void write(text_sink& out, const settings& s, const io::label_table& tab, const io::vertex_names& names,
           const std::vector<std::vector<I>>& clusters) {
  if (s.labels) return write_label_clusters(out, clusters, names);
  if (!s.tab.empty())
    return write_label_clusters(out, clusters, [&](I v) {
      const std::int64_t node = names.integer(v);
      out << tab.label_of(node).value_or(fmt::format("?_{}", node));
    });
  write_native(out, s.command_line, {s, names}, clusters);
}

// The graph without the arcs between different clusters of the file of -icl.
template <class I>
matrix<float, I> inside(const settings& s, const io::loaded<double, I>& graph) {
  const io::cluster_cover given = io::load_cluster_cover(s.clusters);
  const numbering number(s, graph.names);
  const std::size_t n = number.size();
  std::unordered_map<std::int64_t, I> vertex;
  for (std::size_t v = 0; v < n; ++v) vertex.emplace(number.of(v), static_cast<I>(v));
  const bool same = given.nodes.size() == n && std::all_of(given.nodes.begin(), given.nodes.end(),
                                                           [&](std::int64_t node) { return vertex.contains(node); });
  if (!same)
    throw bad_data(s.clusters, 0,
                   fmt::format("a clustering of {} nodes: expected the {} nodes of the graph", given.nodes.size(), n));
  std::vector<std::vector<I>> clusters;
  for (const auto& members : given.clusters) {
    auto& mine = clusters.emplace_back();
    for (const std::int64_t node : members) mine.push_back(vertex.at(node));
  }
  return inside_clusters(graph.adjacency, clusters);
}

template <class I>
int cluster(settings& s, const io::label_table& tab, io::loaded<double, I>& graph, const stop_request& stop) {
  require_square(graph.report, graph.adjacency.rows(), graph.adjacency.cols());
  progress_log log(s);
  release_kept_memory();  // returns the memory of loading to the system
  const offset_t n = graph.adjacency.rows(), entries = graph.adjacency.entries();
  if (s.labels)
    log.say("new tab created");
  else
    log.say(fmt::format("read native {}x{} matrix with {} entries", n, n, entries), "mclIO");
  if (s.record_transform.empty() && s.matrix_transform.empty())
    if (const std::string warning = evalue_warning(graph.adjacency); !warning.empty())
      log.say(warning + (s.labels ? ": --abc-neg-log10 -abc-tf 'ceil(200)' makes scores of them"
                                  : ": -tf 'neglog(10),ceil(200)' makes scores of them"));
  log.begin(n);
  s.cluster.iterate_statistics = log.has_table();
  const bool connects = s.force_connected || s.check_connected;
  limit_markov_memory(s.cluster, graph.adjacency, !connects && s.clusters.empty(), std::max(s.threads, 1),
                      resident_memory() + available_memory());
  s.cluster.on_iteration = [&](const markov_iteration& it) {
    log.iteration(it);
    return !stop.asked();
  };
  markov_clustering<I> r;
  if (s.clusters.empty() && connects) {
    r = markov_cluster(cpu{}, graph.adjacency, s.cluster);
  } else if (s.clusters.empty()) {
    r = markov_cluster(cpu{}, std::move(graph.adjacency), s.cluster);
  } else {
    auto part = inside(s, graph);
    log.say(fmt::format("graph reduced from {} to {} entries", graph.adjacency.entries(), part.entries()));
    r = markov_cluster(cpu{}, std::move(part), s.cluster);
  }
  log.jury();
  if (connects) {
    auto parts = connected_parts(
        graph.adjacency, r.clusters,
        {s.cluster.pre_inflation, !s.cluster.keep_loops, s.cluster.sum_loops ? 0 : s.cluster.loop_weight});
    if (const auto more = parts.size() - r.clusters.size(); more > 0) {
      log.say(fmt::format("splitting yields an additional {} clusters at a total of {}", more, parts.size()));
      if (s.force_connected) {
        std::swap(r.clusters, parts);
        if (s.output != "-")
          write_file(s.output + "-rags", [&](text_sink& out) { write_native(out, "", {s, graph.names}, parts); });
      }
    }
  }
  write_file(s.output, [&](text_sink& out) { write(out, s, tab, graph.names, r.clusters); });
  constexpr const char* done[] = {"cut", "split", "kept"};
  if (r.overlaps)
    log.say(fmt::format("{} <{}> instances of overlap", done[static_cast<std::size_t>(s.cluster.overlap)], r.overlaps));
  log.say(fmt::format("{} clusters found", r.clusters.size()));
  if (s.output != "-") log.say("output is in " + s.output);
  if (r.converged) return exit_done;
  log.say(fmt::format("not converged after {} iterations", r.iterations));
  return exit_not_converged;
}

}  // namespace

bool is_name(std::string_view called) {
  const std::string_view name = called.substr(called.rfind('/') + 1);  // npos + 1 is 0
  return name == "mcl" || name == "mcl-gustav";
}

int run(const std::string& called, std::span<const std::string> words) {
  settings s = parse(called, words);
  if (!s.text.empty()) {
    io::atomic_file out("-");
    out.write(s.text.back() == '\n' ? s.text : s.text + "\n");
    out.commit();
    return exit_done;
  }
  io::atomic_file::check(s.output);
  io::label_table tab;
  if (!s.tab.empty()) tab = io::label_table::load(s.tab, 0, io::tab_labels::any);
  const stop_request stop;
  keep_memory(false);
  // The library reads the variable once, at its first use.
  ::setenv("OMP_NUM_THREADS", std::to_string(std::max(s.threads, 1)).c_str(), 1);
  io::load_options options;
  options.format = s.labels ? s.label_format : "mci";
  options.accept_empty = true;
  options.record_transform = s.record_transform;
  options.matrix_transform = s.matrix_transform;
  // Loops that will be replaced are dropped before the transform.
  if (!s.matrix_transform.empty() && !s.cluster.keep_loops)
    options.matrix_transform = io::transform::parse("#selfrm()", io::transform_scope::matrix).then(s.matrix_transform);
  options.direction = io::direction::undirected_unless_native;
  options.duplicates = io::duplicate_rule::max;
  options.check = io::weight_check::not_negative;
  auto graph = io::load_any<double>(s.input, options);
  return std::visit([&](auto& g) { return cluster(s, tab, g, stop); }, graph);
}

}  // namespace gustav::tools::mcl_program
