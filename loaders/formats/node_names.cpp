// The choice of the names of vertices among ids and attributes.
#include <loaders/detail/text.hpp>
#include <loaders/formats/detail/node_names.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <unordered_set>

namespace gustav::io::detail {
namespace {

// Names of the vertices 0 to `nodes` - 1. Throws parse_error for a control character.
vertex_names names_of(std::size_t nodes, const node_names::text_of& text, const node_names::position_of& at) {
  std::vector<chunk_names> all;
  all.emplace_back(nodes);
  for (std::size_t k = 0; k < nodes; ++k) all[0].intern(text(k), at(k));
  return merge(all, 1).names;
}

}  // namespace

std::uint32_t node_ids::mention(std::string_view id, const char* at) {
  const std::uint32_t handle = interner_(id, at);
  if (handle == vertices_.size()) {
    budget_->take(128, "the nodes of the file");
    vertices_.push_back(undeclared);
  }
  return handle;
}

std::uint32_t node_ids::declare(std::string_view id, const char* at) {
  const std::uint32_t handle = mention(id, at);
  if (vertices_[handle] != undeclared)
    throw parse_error{at, fmt::format("the node {} is listed again: expected each id once", quote(id))};
  vertices_[handle] = std::uint32_t(declared_.size());
  declared_.push_back({handle, at});
  return vertices_[handle];
}

std::uint32_t node_ids::vertex_of(std::uint32_t handle, const char* at) const {
  if (vertices_[handle] == undeclared)
    throw parse_error{at, fmt::format("the edge names node {}: expected one that is declared",
                                      quote(interner_.distinct()[handle].view()))};
  return vertices_[handle];
}

vertex_names node_ids::names() const {
  return names_of(
      size(), [this](std::size_t k) { return id(k); }, [this](std::size_t k) { return declared_at(k); });
}

int node_names::column(std::string_view attribute) {
  const std::string& wanted = context_.options.names;
  const bool needed = wanted.empty() ? attribute == "label" || attribute == "name" : attribute == wanted;
  if (!needed || wanted == "id") {
    constexpr std::size_t most = 10;
    if (!wanted.empty() && others_.size() < most &&
        std::find(others_.begin(), others_.end(), attribute) == others_.end())
      others_.emplace_back(attribute);
    return -1;
  }
  for (std::size_t k = 0; k < columns_.size(); ++k)
    if (columns_[k].attribute == attribute) return int(k);
  columns_.push_back({std::string(attribute), {}, 0});
  return int(columns_.size()) - 1;
}

void node_names::set(int column, std::size_t node, std::string_view value) {
  if (column < 0 || value.empty()) return;
  column_values& all = columns_[std::size_t(column)];
  if (node >= all.values.size()) {
    const std::size_t more = std::max(node + 1, 2 * all.values.size()) - all.values.size();
    context_.budget.take(more * sizeof(std::string_view), "the names of the vertices");
    all.values.resize(all.values.size() + more);
  }
  if (!all.values[node].empty()) return;
  all.values[node] = value;
  ++all.count;
}

std::optional<node_names::fault> node_names::fault_of(const column_values& column, std::size_t nodes) {
  std::unordered_set<std::string_view> seen;
  for (std::size_t k = 0; k < nodes; ++k) {
    const std::string_view value = column.of(k);
    if (value.empty()) return fault{k, fmt::format("some vertices have no {}", column.attribute)};
    if (!seen.insert(value).second) return fault{k, fmt::format("the {} {} repeats", column.attribute, quote(value))};
  }
  return {};
}

std::optional<vertex_names> node_names::requested(std::size_t nodes, const position_of& at) const {
  const std::string& wanted = context_.options.names;
  const column_values none{wanted, {}, 0};
  const column_values& column = columns_.empty() ? none : columns_[0];
  const auto wrong = fault_of(column, nodes);
  if (!wrong)
    return names_of(
        nodes, [&](std::size_t k) { return column.of(k); }, at);
  std::string known = "id";
  for (const std::string& other : others_) known += ", " + quote(other);
  throw parse_error{
      at(wrong->node),
      column.count == 0
          ? fmt::format("no vertex has an attribute {} for --names: expected one of {}", quote(wanted), known)
          : fmt::format("{}: expected one for each vertex, and all different, because of --names", wrong->what)};
}

std::optional<vertex_names> node_names::choose(std::size_t nodes, const text_of& id, const position_of& at,
                                               std::vector<std::string>& notes) const {
  const std::string& wanted = context_.options.names;
  if (!wanted.empty()) {
    notes.push_back(fmt::format("the vertices are named by {}", wanted));
    return wanted == "id" ? std::optional<vertex_names>() : requested(nodes, at);
  }
  const auto filled = [&](const char* attribute) -> const column_values* {
    for (const column_values& c : columns_)
      if (c.attribute == attribute && c.count > 0) return &c;
    return nullptr;
  };
  const auto repeats_ids = [&](const column_values& c) {
    for (std::size_t k = 0; k < nodes; ++k)
      if (c.of(k) != id(k)) return false;
    return true;
  };
  const column_values* const label = filled("label");
  const column_values* const column = label ? label : filled("name");
  if (!column || repeats_ids(*column)) return {};
  const auto wrong = fault_of(*column, nodes);
  if (rule_ == rule::by_id) {
    if (!wrong)
      notes.push_back(
          fmt::format("the vertices are named by id; --names {} takes the {}", column->attribute, column->attribute));
    return {};
  }
  if (wrong) {
    notes.push_back(wrong->what + ", so the ids name the vertices");
    return {};
  }
  notes.push_back(fmt::format("the vertices are named by {}; --names id takes the ids", column->attribute));
  return names_of(
      nodes, [&](std::size_t k) { return column->of(k); }, at);
}

}  // namespace gustav::io::detail
