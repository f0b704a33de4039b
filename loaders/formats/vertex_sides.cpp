// Numbering of the vertices of bipartite edge lists, whose columns have name spaces of their own.
#include <core/error.hpp>
#include <loaders/counted.hpp>
#include <loaders/formats/detail/vertex_sides.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <limits>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace gustav::io::detail {
namespace {

constexpr std::uint32_t unnumbered = std::numeric_limits<std::uint32_t>::max();

// f(source, target, position) for all records, in order; the position is that of the record in its segment.
template <class F>
void for_each_record(parsed_graph& graph, F&& f) {
  for (auto& s : graph.narrow)
    for (std::size_t k = 0; k < s.count; ++k) {
      const std::uint32_t u = s.src[k], v = s.dst[k];
      f(s.map ? (*s.map)[u] : u, s.map ? (*s.map)[v] : v, s, k);
    }
}

// A vertex of the separated graph: its old number and its side.
struct sided_vertex {
  std::uint32_t old;
  bool is_target;
};

vertex_names names_of(const std::vector<sided_vertex>& vertices, const vertex_names& old, const std::string& prefix) {
  buffer<offset_t> offsets(vertices.size() + 1);
  std::string bytes;
  for (std::size_t k = 0; k < vertices.size(); ++k) {
    offsets[k] = offset_t(bytes.size());
    if (vertices[k].is_target) bytes += prefix;
    old.append(bytes, offset_t(vertices[k].old));
  }
  offsets[vertices.size()] = offset_t(bytes.size());
  buffer<char> text(bytes.size());
  std::copy(bytes.begin(), bytes.end(), text.data());
  return vertex_names::strings(std::move(offsets), std::move(text));
}

}  // namespace

void separate_sides(parsed_graph& graph, const std::string& prefix, memory_budget& budget) {
  const auto n = std::size_t(graph.names.size());
  budget.take(n * 4 * sizeof(std::uint32_t), "numbering the vertices");
  std::vector<std::uint32_t> numbers[2] = {std::vector<std::uint32_t>(n, unnumbered),
                                           std::vector<std::uint32_t>(n, unnumbered)};
  std::vector<sided_vertex> vertices;
  vertices.reserve(n);
  const auto number = [&](std::uint32_t old, bool is_target) {
    std::uint32_t& out = numbers[is_target][old];
    if (out == unnumbered) {
      if (vertices.size() >= unnumbered - 1) throw index_overflow("more than 4294967293 distinct vertex names");
      out = std::uint32_t(vertices.size());
      vertices.push_back({old, is_target});
    }
  };
  for_each_record(graph, [&](std::uint32_t u, std::uint32_t v, auto&, std::size_t) {
    number(u, false);
    number(v, true);
  });
  const auto sources =
      std::count_if(vertices.begin(), vertices.end(), [](const sided_vertex& v) { return !v.is_target; });
  const std::size_t shared = vertices.size() - n;
  graph.notes.push_back(fmt::format("bipartite: {} and {}", counted(sources, "source"),
                                    counted(std::ptrdiff_t(vertices.size()) - sources, "target")));
  if (shared == 0) return;

  std::string own = prefix;
  const auto begins_a_source = [&](const sided_vertex& v) {
    return !v.is_target && graph.names.name(offset_t(v.old)).starts_with(own);
  };
  while (std::any_of(vertices.begin(), vertices.end(), begins_a_source)) own += ':';
  graph.notes.back() += fmt::format("; {} on both sides, so the names of the targets begin with '{}'",
                                    shared == 1 ? "1 name is" : std::to_string(shared) + " names are", own);
  for_each_record(graph, [&](std::uint32_t u, std::uint32_t v, auto& s, std::size_t k) {
    s.src[k] = numbers[0][u];
    s.dst[k] = numbers[1][v];
  });
  for (auto& s : graph.narrow) s.map = nullptr;
  graph.names = names_of(vertices, graph.names, own);
  graph.rows = graph.cols = graph.names.size();
}

}  // namespace gustav::io::detail
