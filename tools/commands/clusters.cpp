// gustav clusters: measures, compares and converts clusterings.
#include <tools/commands/clusters.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <chrono>

namespace gustav::tools {
namespace clusters {

std::vector<std::string> files(const session& s, std::size_t least, std::size_t most, const char* expected) {
  const auto& given = s.args().operands();
  std::vector<std::string> files(given.begin() + 1, given.end());
  if (files.size() < least) throw usage_error("clusters {}: a file is missing: expected {}", given[0], expected);
  if (files.size() > most)
    throw usage_error("clusters {}: unexpected operand '{}': expected {}", given[0], files.back(), expected);
  if (std::count(files.begin(), files.end(), "-") > 1)
    throw usage_error("clusters {}: only one of the files can be standard input", given[0]);
  return files;
}

io::loaded_clusters load(session& s, const std::string& path, const io::label_table* tab) {
  s.progress().say("loading " + path);
  const auto start = std::chrono::steady_clock::now();
  auto c = io::load_clusters(path, io::cluster_format::automatic, s.load_options().max_memory);
  if (tab) io::use_labels(c, *tab);
  s.add_load_seconds(std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count());
  s.note("{}: {}: {} in {}", path == "-" ? "standard input" : path, c.native ? "native mcl clusters" : "cluster lines",
         counted_vertices(c.names.size()), counted(c.clusters, "cluster"));
  return c;
}

}  // namespace clusters

namespace {

int run(session& s) {
  const std::string& action = s.operand();
  const std::vector<std::pair<std::string, int (*)(session&)>> actions = {
      {"info", clusters::info}, {"dist", clusters::dist}, {"convert", clusters::convert}};
  for (const auto& [name, call] : actions)
    if (name == action) return call(s);
  std::vector<std::string> known;
  known.reserve(actions.size());
  for (const auto& each : actions) known.push_back(each.first);
  throw usage_error("clusters: '{}' is not one of {} (the nearest is {})", action, fmt::join(known, ", "),
                    nearest(action, known));
}

}  // namespace

const command clusters_command{
    "clusters",
    "measure, compare and convert clusterings",
    "info|dist|convert FILE...",
    "A clustering is a file with one cluster per line, labels separated by tabs, or a native matrix of the program "
    "mcl. The two are told apart by content.\n"
    "\n"
    "info GRAPH CLUSTERS...: prints a line for each clustering with the keys of 'clm info': eff efficiency, mod "
    "modularity, mf mass fraction, af area fraction, src file, ncl number of clusters, max, ctr, avg and min cluster "
    "size (ctr: mean over the vertices), DGI number of smallest clusters that together are as large as the largest, "
    "TWI number of clusters before the one that holds the middle vertex (clusters sorted by size), TWL size of that "
    "one, sgl clusters of one vertex, qrt clusters of at most four. The graph is read as 'gustav mcl' reads it.\n"
    "\n"
    "dist CLUSTERS CLUSTERS...: prints a line for each pair: d = d1 + d2 is the split/join distance, d1 and d2 are "
    "the distances of the first and the second clustering to their meet, nn is the number of vertices, c1 and c2 are "
    "the numbers of clusters, n1 and n2 the files.\n"
    "\n"
    "convert CLUSTERS: converts label lines to a native matrix, or a native matrix to label lines. --tab gives the "
    "labels of the nodes. Without it, nodes are numbered like the vertices of --graph, or from 0 in the order of the "
    "file; labels that are all integers are the numbers themselves. --write-tab writes the numbering.",
    {{"gustav clusters info graph.abc out.I14 out.I20", "how well each clustering fits the graph"},
     {"gustav clusters dist out.I14 out.I20 out.I40", "the distances of all pairs"},
     {"gustav clusters convert out.mcl --tab graph.tab -o out.txt", "native matrix to label lines"},
     {"gustav clusters convert out.txt --graph g.abc --write-tab g.tab", "label lines to a native matrix"}},
    {{"conductance", 0, "", "with info: print size, volume, cut and conductance of each cluster"},
     {"tab", 0, "FILE", "labels of the nodes of native files: a number and a label per line"},
     {"graph", 0, "FILE", "with convert: number the nodes like the vertices of this graph, by first mention"},
     {"write-tab", 0, "FILE", "with convert to native: write the number and the label of each node"},
     {"to", 0, "KIND", "with convert: the kind to write (default: the other kind)", "labels|native"},
     {"mode", 0, "NAME", "with dist: split/join, variation of information or Mirkin metric (default: sj)",
      "sj|vi|mirkin"},
     {"chain", 0, "", "with dist: compare only consecutive files"}},
    run,
    false,
    true,
    "",
    "info|dist|convert"};

}  // namespace gustav::tools
