// The choice of the weight among the named attributes of edges.
#pragma once

#include <loaders/detail/parsed.hpp>
#include <loaders/formats/detail/mixed_edges.hpp>

#include <cstdint>
#include <limits>
#include <string>
#include <string_view>
#include <vector>

namespace gustav::io::detail {

// How surely the name of an attribute means the weight of an edge: 0 for `weight`, more for other spellings (`Weight`,
// `Edge Weight`), not_a_weight for others.
constexpr int not_a_weight = std::numeric_limits<int>::max();
int weight_rank(std::string_view name);

// By its declaration; unknown: by its first value.
enum class attribute_type : std::uint8_t { unknown, number, other };

// Of the word by which GraphML and GEXF declare a type: `double`, `xs:long`; unknown for an empty one.
attribute_type type_of(std::string_view word);

// Collects the values of attributes edge by edge. The weight is the attribute of the least rank that an edge has or
// that has a default value, and of several of one rank the first.
class edge_weights {
 public:
  explicit edge_weights(const parse_context& context) : context_(context) {}

  // The number of a new attribute. Numbers are named in a note where they are not used.
  int add_attribute(std::string name, int rank, attribute_type type);
  // The value of edges without one of their own. selects: the attribute may be the weight although no edge has it.
  void set_default(int attribute, std::string_view value, const char* at, bool selects = true);
  void next_edge();
  // A value of the last edge. Views outlive this object; `at` points into the line. Throws parse_error for a second,
  // different value of an attribute that may be the weight.
  void set(int attribute, std::string_view value, const char* at);

  // Selects the weight, after the last edge.
  void select();
  // The weight of edge k; 1 without one. Throws parse_error.
  void read(std::size_t k, mixed_edge& e);
  bool is_weighted() const { return weight_ >= 0; }
  // What was not used, and how many edges have no weight.
  void add_notes(std::vector<std::string>& notes) const;

 private:
  struct attribute {
    std::string name;
    int rank;
    attribute_type type;
    bool is_seen = false;
    bool selects = false;                 // because of its default value
    std::string_view default_value = {};  // null data: none
    const char* default_at = nullptr;
  };
  // The value of an edge for the attribute that is most surely its weight; attribute -1: none.
  struct value {
    std::string_view text = {};
    const char* at = nullptr;
    int attribute = -1;
  };

  bool is_better(int a, int b) const;

  const parse_context& context_;
  std::vector<attribute> attributes_;
  std::vector<value> values_;  // by edge; shorter if the last edges have none
  std::size_t edges_ = 0;
  std::size_t missing_ = 0;
  int weight_ = -1;
};

}  // namespace gustav::io::detail
