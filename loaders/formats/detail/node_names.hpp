// What names the vertices of a format whose nodes have an id and attributes: `--names label|name|id|KEY`.
#pragma once

#include <loaders/detail/intern.hpp>
#include <loaders/detail/parsed.hpp>

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace gustav::io::detail {

// The ids of the nodes. Vertices are numbered in the order of their declarations; edges may mention a node before.
// Views of ids outlive this object.
class node_ids {
 public:
  explicit node_ids(memory_budget& budget) : budget_(&budget) {}

  // A handle of the node for vertex_of(); `at` points into the line. Throws parse_error for a control character.
  std::uint32_t mention(std::string_view id, const char* at);
  // The vertex of a new node. Throws parse_error for one that is declared already.
  std::uint32_t declare(std::string_view id, const char* at);
  // The vertex of a node that was mentioned. Throws parse_error, at `at`, if nothing declares it.
  std::uint32_t vertex_of(std::uint32_t handle, const char* at) const;

  std::size_t size() const { return declared_.size(); }
  std::string_view id(std::size_t vertex) const { return interner_.distinct()[declared_[vertex].handle].view(); }
  // A position in the line of the declaration.
  const char* declared_at(std::size_t vertex) const { return declared_[vertex].at; }
  vertex_names names() const;

 private:
  struct declaration {
    std::uint32_t handle;
    const char* at;
  };
  static constexpr std::uint32_t undeclared = ~std::uint32_t(0);

  memory_budget* budget_;
  text_interner interner_;
  std::vector<std::uint32_t> vertices_;  // by handle
  std::vector<declaration> declared_;    // by vertex
};

// The attributes of nodes that may name the vertices, as collected by a parser.
class node_names {
 public:
  using text_of = std::function<std::string_view(std::size_t node)>;
  using position_of = std::function<const char*(std::size_t node)>;

  // by_label: without --names the label names the vertices where every node has one and all differ, and the `name`
  // where no node has a label. by_id: the id does.
  enum class rule : std::uint8_t { by_label, by_id };

  node_names(const parse_context& context, rule without_option) : context_(context), rule_(without_option) {}

  // The column of an attribute, or -1 if its values are not needed.
  int column(std::string_view attribute);
  // Sets a value, which outlives this object. The first value of a node counts; an empty one is none.
  void set(int column, std::size_t node, std::string_view value);

  // The names of `nodes` vertices if an attribute names them; empty: the ids do. at(k) is a position in the line of
  // node k. Adds a note that says what was taken where there was a choice. Throws parse_error where --names requests an
  // attribute that a node lacks or that two nodes share.
  std::optional<vertex_names> choose(std::size_t nodes, const text_of& id, const position_of& at,
                                     std::vector<std::string>& notes) const;

 private:
  struct column_values {
    std::string attribute;
    std::vector<std::string_view> values;  // by node; empty: none
    std::size_t count = 0;
    std::string_view of(std::size_t node) const { return node < values.size() ? values[node] : std::string_view(); }
  };
  struct fault {
    std::size_t node;
    std::string what;
  };

  static std::optional<fault> fault_of(const column_values& column, std::size_t nodes);
  std::optional<vertex_names> requested(std::size_t nodes, const position_of& at) const;

  const parse_context& context_;
  rule rule_;
  std::vector<column_values> columns_;
  std::vector<std::string> others_;  // some attributes that are not collected, for messages
};

}  // namespace gustav::io::detail
