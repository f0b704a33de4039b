// gustav clusters dist: distances between clusterings.
#include <algorithms/cluster_measures.hpp>
#include <algorithms/verify/cluster_measures.hpp>
#include <tools/commands/clusters.hpp>

#include <fmt/format.h>

#include <optional>

namespace gustav::tools::clusters {
namespace {

struct pair_of_files {
  std::size_t first, second;
  clustering_distances distance;
};

template <class N>
std::string line_of(const clustering_distance<N>& x, const char* form) {
  return fmt::format(fmt::runtime(form), x.total(), x.first, x.second);
}

std::string distances(const clustering_distances& d, const std::string& mode) {
  if (mode == "vi") return line_of(d.variation, "d={:.3f}\td1={:.3f}\td2={:.3f}");
  if (mode == "mirkin") return line_of(d.mirkin, "d={:.0f}\td1={:.0f}\td2={:.0f}");
  return line_of(d.split_join, "d={}\td1={}\td2={}");
}

json json_of(const pair_of_files& p, const std::vector<std::string>& paths, const std::string& mode) {
  json j;
  const auto put = [&](const auto& x) {
    j["distance"] = x.total();
    j["first_to_meet"] = x.first;
    j["second_to_meet"] = x.second;
  };
  j["first"] = paths[p.first];
  j["second"] = paths[p.second];
  if (mode == "vi")
    put(p.distance.variation);
  else if (mode == "mirkin")
    put(p.distance.mirkin);
  else
    put(p.distance.split_join);
  j["first_clusters"] = p.distance.first_clusters;
  j["second_clusters"] = p.distance.second_clusters;
  return j;
}

}  // namespace

int dist(session& s) {
  const auto paths = files(s, 2, ~std::size_t{0}, "dist CLUSTERS CLUSTERS...");
  const std::string mode = s.args().text("mode", "sj");
  std::optional<io::label_table> tab;
  if (s.args().has("tab")) tab = io::label_table::load(s.args().text("tab", ""), s.load_options().max_memory);
  std::vector<std::vector<offset_t>> clusterings;
  {
    // Vertices are numbered as in the first clustering.
    const auto first = load(s, paths[0], tab ? &*tab : nullptr);
    clusterings.push_back(first.cluster_of);
    for (std::size_t k = 1; k < paths.size(); ++k)
      clusterings.push_back(io::clusters_of(load(s, paths[k], tab ? &*tab : nullptr), first.names, paths[0]));
  }
  s.compute_begins();
  std::vector<pair_of_files> pairs;
  for (std::size_t i = 0; i < paths.size(); ++i)
    for (std::size_t j = i + 1; j < (s.args().has("chain") ? std::min(i + 2, paths.size()) : paths.size()); ++j) {
      const std::span<const offset_t> a(clusterings[i]), b(clusterings[j]);
      pairs.push_back({i, j, distances_of_clusterings(a, b)});
      if (s.verifies()) verify_clustering_distances(a, b, pairs.back().distance);
    }
  s.compute_ends();
  s.explain("no matrix product: {}, each with one sort of {}", counted(pairs.size(), "pair"),
            counted_vertices(clusterings[0].size()));
  s.set_sizes(static_cast<offset_t>(clusterings[0].size()), 0, 0);
  json list = json::array();
  for (const auto& p : pairs) list.push_back(json_of(p, paths, mode));
  s.report()["mode"] = mode;
  s.report()["distances"] = std::move(list);
  return s.finish(exit_done, [&](text_sink& out) {
    for (const auto& p : pairs)
      out << distances(p.distance, mode)
          << fmt::format("\tnn={}\tc1={}\tc2={}\tn1={}\tn2={}{}\n", p.distance.vertices, p.distance.first_clusters,
                         p.distance.second_clusters, paths[p.first], paths[p.second], mode == "sj" ? "\t" : "");
  });
}

}  // namespace gustav::tools::clusters
