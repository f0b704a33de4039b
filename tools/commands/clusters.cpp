// gustav clusters: clusterings measured, compared, converted.
#include <tools/commands/clusters.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <chrono>

namespace gustav::tools {
namespace clusters {

std::vector<std::string> files(const session& s, std::size_t least, std::size_t most, const char* expected) {
  const auto& given = s.args().operands();
  std::vector<std::string> files(given.begin() + 1, given.end());
  if (files.size() < least)
    throw usage_error(fmt::format("clusters {}: a file is missing: expected {}", given[0], expected));
  if (files.size() > most)
    throw usage_error(
        fmt::format("clusters {}: '{}' is one operand too many: expected {}", given[0], files.back(), expected));
  if (std::count(files.begin(), files.end(), "-") > 1)
    throw usage_error(fmt::format("clusters {}: standard input can be one of the files only", given[0]));
  return files;
}

io::loaded_clusters load(session& s, const std::string& path, const io::label_table* tab) {
  s.progress().say("loading " + path);
  const auto start = std::chrono::steady_clock::now();
  auto c = io::load_clusters(path, io::cluster_format::automatic, s.load_options().max_memory);
  if (tab) io::use_labels(c, *tab);
  s.add_load_seconds(std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count());
  s.note(fmt::format("{}: {}: {} vertices in {} clusters", path == "-" ? "standard input" : path,
                     c.native ? "native mcl clusters" : "cluster lines", c.names.size(), c.clusters));
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
  for (const auto& each : actions) known.push_back(each.first);
  throw usage_error(fmt::format("clusters: '{}' is not one of {} (the nearest is {})", action, fmt::join(known, ", "),
                                nearest(action, known)));
}

}  // namespace

extern const command clusters_command;
const command clusters_command{
    "clusters",
    "measures, distances and conversions of clusterings",
    "info|dist|convert FILE...",
    "A clustering is a file with a cluster a line, labels separated by tabs, or a native matrix of the program mcl; it "
    "is told by its content.\n"
    "\n"
    "info GRAPH CLUSTERS...: a line for each clustering with the keys of 'clm info': eff efficiency, mod modularity, "
    "mf mass fraction, af area fraction, src the file, ncl clusters, max, ctr, avg and min size (ctr: the mean over "
    "vertices), DGI so many of the smallest hold as much as the largest, TWI so many are larger than the one half way, "
    "TWL its size, sgl clusters of one, qrt of up to four. The graph is read as 'gustav mcl' reads it.\n"
    "\n"
    "dist CLUSTERS CLUSTERS...: a line for each pair: d = d1 + d2 the split/join distance, d1 and d2 from the first "
    "and the second to their meet, nn vertices, c1 and c2 clusters, n1 and n2 the files.\n"
    "\n"
    "convert CLUSTERS: label lines to a native matrix, a native matrix to label lines. --tab tells the labels of "
    "nodes. Nodes without it are numbered as vertices of --graph, or from 0 in the order of the file; labels that are "
    "all integers stay the numbers. --write-tab keeps what was chosen.",
    {{"gustav clusters info graph.abc out.I14 out.I20", "what each captures of the graph"},
     {"gustav clusters dist out.I14 out.I20 out.I40", "all pairs"},
     {"gustav clusters convert out.mcl --tab graph.tab -o out.txt", "native matrix to label lines"},
     {"gustav clusters convert out.txt --graph g.abc --write-tab g.tab", "label lines to a native matrix"}},
    {{"tab", 0, "FILE", "a node's number and its label a line: the names in native files"},
     {"graph", 0, "FILE", "with convert: nodes are numbered as its vertices are, by first mention"},
     {"write-tab", 0, "FILE", "with convert to native: write a node's number and its label a line"},
     {"to", 0, "KIND", "with convert: what to write (default: the other kind)", "labels|native"},
     {"mode", 0, "NAME", "with dist: split/join, variation of information, Mirkin metric (default: sj)",
      "sj|vi|mirkin"},
     {"chain", 0, "", "with dist: only neighbours in the list"}},
    run,
    false,
    true};

}  // namespace gustav::tools
