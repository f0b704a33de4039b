// Readers of clusterings: lines of labels, and native mcl matrices.
#include <core/error.hpp>
#include <loaders/detail/intern.hpp>
#include <loaders/detail/source.hpp>
#include <loaders/detail/text.hpp>
#include <loaders/formats/detail/formats.hpp>
#include <loaders/mcl/clusters.hpp>
#include <loaders/options.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <new>

namespace gustav::io {
namespace {

using detail::parse_error;
using detail::source;

// The cluster and the line of each label, in file order.
struct labelled_members {
  std::vector<offset_t> cluster_of;
  std::vector<const char*> at;
};

void keep_lines(loaded_clusters& c, const source& from, std::vector<const char*> at) {
  auto text = std::make_shared<const source>(from);
  auto positions = std::make_shared<const std::vector<const char*>>(std::move(at));
  c.line_of = [text, positions](offset_t v) {
    return detail::line_at(text->bytes.data(), (*positions)[static_cast<std::size_t>(v)]);
  };
}

// f(label) for each label of a line. A blank at the end of the line, as HipMCL writes it, is ignored.
template <class F>
void for_each_label(std::string_view line, bool tabs, F&& f) {
  for (std::size_t at = 0; at <= line.size();) {
    if (!tabs) {
      while (at < line.size() && detail::is_space(line[at])) ++at;
      if (at == line.size()) return;
    }
    std::size_t stop = at;
    while (stop < line.size() && (tabs ? line[stop] != '\t' : !detail::is_space(line[stop]))) ++stop;
    f(line.substr(at, stop - at));
    at = stop + 1;
  }
}

void read_labels(const source& from, loaded_clusters& c) {
  const bool tabs = from.bytes.find('\t') != std::string_view::npos;
  std::vector<detail::chunk_names> chunks;
  detail::chunk_names& names = chunks.emplace_back(from.bytes.size());
  labelled_members found;
  detail::line_reader lines(detail::text_of(from));
  for (std::string_view line; lines.next(line);) {
    if (detail::trimmed(line).empty())
      throw parse_error{line.data(), "an empty line: expected the labels of a cluster"};
    for_each_label(line, tabs, [&](std::string_view label) {
      if (label.empty()) throw parse_error{line.data(), "an empty label: expected labels with one tab between them"};
      const std::size_t v = names.intern(label, line.data());
      if (v < found.at.size())
        throw parse_error{line.data(),
                          fmt::format("the label {} is listed again, first in line {}: expected each label once",
                                      detail::quote(label), detail::line_at(from.bytes.data(), found.at[v]))};
      found.cluster_of.push_back(c.clusters);
      found.at.push_back(line.data());
    });
    ++c.clusters;
  }
  c.names = detail::merge(chunks, 1).names;
  c.cluster_of = std::move(found.cluster_of);
  keep_lines(c, from, std::move(found.at));
}

[[noreturn]] void no_cluster(const source& from, const detail::parsed_graph& graph, offset_t node) {
  throw bad_data(
      from.name, 0,
      fmt::format("node {} is in no cluster: expected each node of the domain in one", graph.column_names.name(node)));
}

[[noreturn]] void no_node(const source& from, const detail::parsed_graph& graph, offset_t cluster) {
  throw bad_data(
      from.name, 0,
      fmt::format("cluster {} of {} has no node: expected one at least", graph.names.name(cluster), graph.rows));
}

// The least number from 0 up that does not occur on one side of the records.
offset_t first_missing(const detail::parsed_graph& graph, buffer<std::uint32_t> detail::segment<std::uint32_t>::*side) {
  std::vector<std::uint32_t> all;
  for (const auto& part : graph.narrow) all.insert(all.end(), (part.*side).data(), (part.*side).data() + part.count);
  std::sort(all.begin(), all.end());
  offset_t missing = 0;
  for (const std::uint32_t x : all) missing += x == missing;
  return missing;
}

void read_native(const source& from, detail::memory_budget& budget, loaded_clusters& c) {
  const load_options options;
  const detail::parsed_graph graph = detail::parse_mci({from, options, detail::value_domain::none, budget, 1});
  const auto nodes = static_cast<std::size_t>(graph.cols);
  // Checked before memory is allocated, in case the header exceeds the file.
  if (graph.arcs() < nodes) no_cluster(from, graph, first_missing(graph, &detail::segment<std::uint32_t>::dst));
  if (graph.arcs() < static_cast<std::uint64_t>(graph.rows))
    no_node(from, graph, first_missing(graph, &detail::segment<std::uint32_t>::src));
  budget.take(nodes * 16, "the clusters of the file");
  std::vector<std::uint8_t> used(static_cast<std::size_t>(graph.rows), 0);
  std::vector<offset_t> cluster_of(nodes, -1);
  std::vector<std::uint64_t> record_of(nodes, 0);
  std::uint64_t k = 0;
  for (const auto& part : graph.narrow)
    for (std::size_t r = 0; r < part.count; ++r, ++k) {
      const std::size_t v = part.dst[r];
      if (cluster_of[v] >= 0)
        throw bad_data(from.name, graph.line_of(k),
                       fmt::format("node {} is listed again, first in line {}: expected each node in one cluster",
                                   graph.column_names.name(static_cast<offset_t>(v)), graph.line_of(record_of[v])));
      cluster_of[v] = part.src[r];
      record_of[v] = k;
      used[part.src[r]] = 1;
    }
  if (const auto none = std::find(cluster_of.begin(), cluster_of.end(), -1); none != cluster_of.end())
    no_cluster(from, graph, none - cluster_of.begin());
  if (const auto none = std::find(used.begin(), used.end(), 0); none != used.end())
    no_node(from, graph, none - used.begin());
  c.native = true;
  c.clusters = graph.rows;
  c.names = graph.column_names.clone();
  c.cluster_of = std::move(cluster_of);
  auto text = std::make_shared<const source>(from);
  c.line_of = [text, lines = graph.line_of, record_of = std::move(record_of)](offset_t v) {
    return lines(record_of[static_cast<std::size_t>(v)]);
  };
}

loaded_clusters read(const source& from, cluster_format format, detail::memory_budget& budget) {
  // A header may follow some text, such as mcl's comment with its command line.
  constexpr std::size_t head = 1 << 16;
  loaded_clusters c;
  c.file = from.name;
  if (from.bytes.empty())
    throw bad_data(from.name, 1, "the file is empty: expected lines of labels or a native mcl clustering");
  const bool native = format == cluster_format::native ||
                      (format == cluster_format::automatic && detail::is_mci(from.bytes.substr(0, head)));
  if (native) {
    read_native(from, budget, c);
    return c;
  }
  budget.take(from.bytes.size() * 2, "the labels of the clusters");
  detail::with_line_numbers(from, [&] { read_labels(from, c); });
  return c;
}

}  // namespace

loaded_clusters load_clusters(const std::string& path, cluster_format format, std::uint64_t max_memory) try {
  detail::memory_budget budget(max_memory);
  return read(detail::open_source(path, budget), format, budget);
} catch (const std::bad_alloc&) {
  throw out_of_memory();
}

loaded_clusters load_clusters_bytes(std::string_view bytes, const std::string& name, cluster_format format) try {
  detail::memory_budget budget(0);
  return read(detail::source_of(bytes, name, budget), format, budget);
} catch (const std::bad_alloc&) {
  throw out_of_memory();
}

void use_labels(loaded_clusters& clusters, const label_table& table) try {
  if (clusters.native) clusters.names = table.labels_of(clusters.names);
} catch (const std::bad_alloc&) {
  throw out_of_memory();
}

std::vector<offset_t> clusters_of(const loaded_clusters& clusters, const vertex_names& vertices,
                                  const std::string& whose) try {
  std::vector<offset_t> cluster_of(static_cast<std::size_t>(vertices.size()), -1);
  std::string name;
  for (offset_t v = 0; v < clusters.names.size(); ++v) {
    name.clear();
    clusters.names.append(name, v);
    const auto at = vertices.find(name);
    if (!at)
      throw bad_data(
          clusters.file, clusters.line_of(v),
          fmt::format("{} is not a vertex of {}: expected its vertices, each once{}", detail::quote(name), whose,
                      clusters.native && !vertices.are_integers() ? " (the nodes have no labels: see --tab)" : ""));
    cluster_of[static_cast<std::size_t>(*at)] = clusters.cluster_of[static_cast<std::size_t>(v)];
  }
  if (const auto none = std::find(cluster_of.begin(), cluster_of.end(), -1); none != cluster_of.end())
    throw bad_data(clusters.file, 0,
                   fmt::format("{} of {} is in no cluster: expected each vertex in one",
                               detail::quote(vertices.name(none - cluster_of.begin())), whose));
  return cluster_of;
} catch (const std::bad_alloc&) {
  throw out_of_memory();
}

}  // namespace gustav::io
