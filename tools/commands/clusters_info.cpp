// gustav clusters info: quality measures of clusterings of a graph.
#include <algorithms/cluster_measures.hpp>
#include <algorithms/verify/cluster_measures.hpp>
#include <tools/commands/clusters.hpp>
#include <tools/commands/mcl_shared.hpp>

#include <fmt/format.h>

#include <algorithm>

namespace gustav::tools::clusters {
namespace {

struct measured {
  std::string file;
  cluster_fit fit;
  cluster_sizes sizes;
  std::vector<cluster_cut> cuts;
  double worst = 0, mean = 0;  // conductance over the clusters
};

measured with_cuts(measured m) {
  for (const cluster_cut& c : m.cuts) {
    m.worst = std::max(m.worst, c.conductance);
    m.mean += c.conductance;
  }
  if (!m.cuts.empty()) m.mean /= static_cast<double>(m.cuts.size());
  return m;
}

// A line for each cluster.
void write_cuts(text_sink& out, const measured& m) {
  out << "cluster\tsize\tvolume\tcut\tconductance\n";
  for (std::size_t c = 0; c < m.cuts.size(); ++c)
    out << fmt::format("{}\t{}\t{}\t{}\t{}\n", c, m.cuts[c].size, m.cuts[c].volume, m.cuts[c].cut,
                       m.cuts[c].conductance);
}

void write_line(text_sink& out, const measured& m) {
  out << fmt::format("eff={:.5f} mod={:.5f} mf={:.5f} af={:.5f}  src={} ncl={} max={}  ctr={:.1f} avg={:.1f} min={}",
                     m.fit.efficiency, m.fit.modularity, m.fit.mass_fraction, m.fit.area_fraction, m.file,
                     m.sizes.clusters, m.sizes.largest, m.sizes.centre, m.sizes.mean, m.sizes.smallest)
      << fmt::format(" DGI={} TWI={} TWL={} sgl={} qrt={}\n", m.sizes.matching_largest, m.sizes.above_half,
                     m.sizes.half_size, m.sizes.singletons, m.sizes.up_to_four);
}

json json_of(const measured& m) {
  json j;
  j["file"] = m.file;
  j["clusters"] = m.sizes.clusters;
  j["largest"] = m.sizes.largest;
  j["smallest"] = m.sizes.smallest;
  j["mean"] = m.sizes.mean;
  j["centre"] = m.sizes.centre;
  j["singletons"] = m.sizes.singletons;
  j["up_to_four"] = m.sizes.up_to_four;
  j["matching_largest"] = m.sizes.matching_largest;
  j["above_half"] = m.sizes.above_half;
  j["half_size"] = m.sizes.half_size;
  j["efficiency"] = m.fit.efficiency;
  j["modularity"] = m.fit.modularity;
  j["mass_fraction"] = m.fit.mass_fraction;
  j["area_fraction"] = m.fit.area_fraction;
  j["conductance"] = {{"mean", m.mean}, {"largest", m.worst}};
  return j;
}

template <class I>
int measure(session& s, const std::vector<std::string>& paths, const io::label_table* tab, io::loaded<double, I> g) {
  if (tab && g.report.format == "mcl matrix") g.names = tab->labels_of(g.names);
  const auto& A = g.adjacency;
  s.require_memory(static_cast<std::uint64_t>(A.entries() + A.rows()) * (sizeof(I) + sizeof(float)),
                   "measuring the clusterings");
  const cluster_measures<double, I> measures(A);
  std::vector<measured> all;
  for (std::size_t k = 1; k < paths.size(); ++k) {
    const auto loaded = load(s, paths[k], tab);
    const std::vector<offset_t> found = io::clusters_of(loaded, g.names, paths[0]);
    const std::span<const offset_t> cluster_of(found);
    all.push_back(with_cuts(
        {paths[k], measures(cluster_of), measure_sizes(sizes_of_clusters(cluster_of)), cluster_cuts(A, cluster_of)}));
    if (s.verifies()) {
      verify_fit(A.view(), cluster_of, all.back().fit);
      verify_cluster_sizes(cluster_of, all.back().sizes);
      verify_cuts(A.view(), cluster_of, all.back().cuts);
    }
  }
  s.compute_ends();
  s.explain("no matrix product: {}, each with one pass over {} and as many of the flow, {} in memory",
            counted(all.size(), "clustering"), counted_entries(A.entries()),
            human_bytes(matrix_bytes(A) + double(A.entries() + A.rows()) * (sizeof(I) + sizeof(float))));
  set_sizes(s, g);
  json list = json::array();
  for (const measured& m : all) list.push_back(json_of(m));
  s.report()["clusterings"] = std::move(list);
  return s.finish(exit_done, [&](text_sink& out) {
    for (std::size_t k = 0; k < all.size(); ++k) {
      if (k) out << "===\n";
      if (s.args().has("conductance"))
        write_cuts(out, all[k]);
      else
        write_line(out, all[k]);
    }
  });
}

}  // namespace

int info(session& s) {
  const auto paths = files(s, 2, ~std::size_t{0}, "info GRAPH CLUSTERS...");
  std::optional<io::label_table> tab;
  if (s.args().has("tab")) tab = io::label_table::load(s.args().text("tab", ""), s.load_options().max_memory);
  auto graph = load_graph_of(s, paths[0], mcl_load_options(s));
  return std::visit(
      [&](auto& g) {
        return with_values_of(paths[0], [&] { return measure(s, paths, tab ? &*tab : nullptr, std::move(g)); });
      },
      graph);
}

}  // namespace gustav::tools::clusters
