// gustav clusters convert: converts between label lines and native cluster matrices.
#include <core/error.hpp>
#include <tools/clusters_out.hpp>
#include <tools/commands/clusters.hpp>
#include <tools/commands/mcl_shared.hpp>
#include <tools/saving.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <optional>

namespace gustav::tools::clusters {
namespace {

struct sources {
  std::optional<io::label_table> tab;
  std::optional<io::vertex_names> graph;  // names of its vertices; they are the nodes 0, 1, ...
  std::string graph_file;
};

io::vertex_names graph_names(session& s, const std::string& path) {
  auto graph = load_graph_of(s, path, mcl_load_options(s));
  return std::visit([](auto& g) { return std::move(g.names); }, graph);
}

// The node number of each vertex of label lines.
std::vector<std::int64_t> numbers_for(const io::loaded_clusters& c, const sources& from) {
  const auto n = static_cast<std::size_t>(c.names.size());
  std::vector<std::int64_t> numbers(n);
  if (from.tab || from.graph) {
    const std::string& whose = from.tab ? from.tab->file() : from.graph_file;
    for (std::size_t v = 0; v < n; ++v) {
      const std::string label = c.names.name(static_cast<offset_t>(v));
      const auto number = from.tab ? from.tab->number_of(label) : from.graph->find(label);
      if (!number)
        throw bad_data(
            c.file, c.line_of(static_cast<offset_t>(v)),
            fmt::format("the label '{}' is not in {}: expected the labels of that file, each once", label, whose));
      numbers[v] = *number;
    }
    const offset_t all = from.tab ? from.tab->size() : from.graph->size();
    if (static_cast<std::size_t>(all) != n) {
      std::vector<std::int64_t> sorted = numbers;
      std::sort(sorted.begin(), sorted.end());
      for (offset_t k = 0; k < all; ++k)
        if (!std::binary_search(sorted.begin(), sorted.end(), from.tab ? from.tab->number(k) : k))
          throw bad_data(c.file, 0,
                         fmt::format("the label '{}' of {} is in no cluster: expected every label in one",
                                     from.tab ? from.tab->label(k) : from.graph->name(k), whose));
    }
    return numbers;
  }
  bool are_numbers = c.names.are_integers();
  for (offset_t v = 0; are_numbers && v < c.names.size(); ++v) are_numbers = c.names.integer(v) >= 0;
  for (std::size_t v = 0; v < n; ++v)
    numbers[v] = are_numbers ? c.names.integer(static_cast<offset_t>(v)) : static_cast<std::int64_t>(v);
  return numbers;
}

// The label of each node of a native matrix.
io::vertex_names labels_for(const io::loaded_clusters& c, const sources& from) {
  if (from.tab) return from.tab->labels_of(c.names);
  if (!from.graph) return c.names.clone();
  std::vector<std::string> texts;
  for (offset_t v = 0; v < c.names.size(); ++v) {
    const std::int64_t node = c.names.integer(v);
    if (node >= from.graph->size())
      throw bad_data(
          c.file, c.line_of(v),
          fmt::format("node {} is not one of the {} vertices of {}", node, from.graph->size(), from.graph_file));
    texts.push_back(from.graph->name(node));
  }
  return io::names_of_texts(texts);
}

}  // namespace

int convert(session& s) {
  const auto paths = files(s, 1, 1, "convert CLUSTERS");
  s.refuse_verify("convert has no result to check: expected info or dist");
  const std::string tab_out = s.args().text("write-tab", "");
  if (s.args().has("write-tab")) {
    io::atomic_file::check(tab_out);
    if (same_file(tab_out, s.output()))
      throw usage_error("clusters convert: --write-tab and --output name the same file: " + tab_out);
  }
  if (s.args().has("tab") && s.args().has("graph"))
    throw usage_error("clusters convert: --tab and --graph both number the nodes: expected one of them");
  sources from;
  if (s.args().has("tab")) from.tab = io::label_table::load(s.args().text("tab", ""), s.load_options().max_memory);
  if (s.args().has("graph")) {
    from.graph_file = s.args().text("graph", "");
    from.graph = graph_names(s, from.graph_file);
  }
  const auto c = load(s, paths[0], nullptr);
  const std::string to = s.args().text("to", c.native ? "labels" : "native");
  if (!tab_out.empty() && to != "native")
    throw usage_error("clusters convert: --write-tab needs a native clustering as output: expected --to native");
  const auto n = static_cast<std::size_t>(c.names.size());
  std::vector<std::int64_t> numbers(n);
  if (c.native)
    for (std::size_t v = 0; v < n; ++v) numbers[v] = c.names.integer(static_cast<offset_t>(v));
  else if (to == "native")
    numbers = numbers_for(c, from);
  else
    for (std::size_t v = 0; v < n; ++v) numbers[v] = static_cast<std::int64_t>(v);  // keeps the order of the lines
  const io::vertex_names labels = c.native ? labels_for(c, from) : c.names.clone();

  std::vector<std::size_t> order(n);
  for (std::size_t v = 0; v < n; ++v) order[v] = v;
  std::sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) { return numbers[a] < numbers[b]; });
  std::vector<std::vector<std::size_t>> members(static_cast<std::size_t>(c.clusters));
  for (const std::size_t v : order) members[static_cast<std::size_t>(c.cluster_of[v])].push_back(v);
  s.compute_ends();

  s.set_sizes(static_cast<offset_t>(n), 0, 0);
  s.report()["clusters"] = c.clusters;
  s.report()["output"] = s.output();
  s.report()["output_format"] = to;
  if (!tab_out.empty())
    write_file(tab_out, [&](text_sink& out) {
      for (const std::size_t v : order) (out << numbers[v] << '\t').name(labels, static_cast<offset_t>(v)) << '\n';
    });
  return s.finish(exit_done, [&](text_sink& out) {
    if (to == "labels") {
      write_label_clusters(out, members, labels);
      return;
    }
    std::vector<std::int64_t> nodes;
    nodes.reserve(order.size());
    for (const std::size_t v : order) nodes.push_back(numbers[v]);
    std::vector<std::vector<std::int64_t>> rows;
    for (const auto& cluster : members) {
      auto& row = rows.emplace_back();
      row.reserve(cluster.size());
      for (const std::size_t v : cluster) row.push_back(numbers[v]);
    }
    write_native_clusters(out, "gustav clusters convert", nodes, rows);
  });
}

}  // namespace gustav::tools::clusters
