// The edges of a Graphviz file and their attributes.
#pragma once

#include <loaders/detail/memory_budget.hpp>

#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace gustav::io::detail {

// A hash table's function for look-ups by string_view.
struct text_hash {
  using is_transparent = void;
  std::size_t operator()(std::string_view s) const { return std::hash<std::string_view>()(s); }
};
template <class T>
using text_map = std::unordered_map<std::string, T, text_hash, std::equal_to<>>;

// The names of the edge attributes. Those that may hold the weight (`weight` in any case or spacing, also `Edge
// Weight`) have columns.
class dot_attributes {
 public:
  // Counts a value that edges get. Returns the column of the attribute, or -1.
  int assign(std::string_view name, std::string_view value);
  // The column of the weights: that of `weight`, else of `Weight` and its like, else of `Edge Weight` and its like,
  // of several the one that occurs first; -1: none.
  int weight_column() const;
  const std::string& name_of(int column) const { return columns_[std::size_t(column)]; }
  // The attributes whose values are all numbers, but for the weight and for what only controls a drawing, in order of
  // first use.
  std::vector<std::string> unused_numbers() const;

 private:
  struct attribute {
    std::size_t order = 0;
    int column = -1;
    bool draws = false;    // controls a drawing
    bool is_text = false;  // some value is no number
    bool has_number = false;
  };
  text_map<attribute> attributes_;
  std::vector<std::string> columns_;
};

// A value of a column, by its position in the file.
struct dot_value {
  int column;
  const char* at;
};

// The default values of a scope by column; null: none.
using dot_defaults = std::vector<const char*>;

struct dot_edge {
  std::uint32_t source;
  std::uint32_t target;
  const char* at;  // its -> or --
};

// The edges in order. In a strict graph a repeat of an edge only sets attributes of the first one; in every graph so
// does a repeat of the edge with the same `key`.
class dot_edges {
 public:
  explicit dot_edges(memory_budget& budget) : budget_(&budget) {}

  // Before the first edge.
  void set_kind(bool is_directed, bool is_strict) {
    directed_ = is_directed;
    strict_ = is_strict;
  }
  bool is_strict() const { return strict_; }

  // The number of a key, from 1.
  std::uint32_t number_of_key(std::string_view key);
  // Reserves memory for `count` more edges, if all will be new.
  void reserve(std::size_t count, std::uint32_t key);
  // key 0: none. A new edge gets the defaults, then the values; a repeat the values alone.
  void add(const dot_edge& edge, std::uint32_t key, const dot_defaults& defaults, const std::vector<dot_value>& values);

  const std::vector<dot_edge>& list() const { return edges_; }
  std::size_t merged() const { return merged_; }  // repeats
  // The position of the value that an edge has in a column; null: none.
  const char* value_at(std::size_t edge, int column) const;

 private:
  struct slot {
    std::uint32_t source;
    std::uint32_t target;
    std::uint32_t key;     // 0 in a strict graph
    std::uint32_t number;  // 1 + index of the edge, 0: free
  };
  static constexpr std::size_t none = ~std::size_t(0), refused = none - 1;

  bool may_repeat(std::uint32_t key) const { return strict_ || key != 0; }
  slot& slot_of(std::uint32_t source, std::uint32_t target, std::uint32_t key);
  std::size_t find(const dot_edge& edge, std::uint32_t key);
  void remember(const dot_edge& edge, std::uint32_t key, std::size_t index);
  void take(std::size_t more);
  void set(std::size_t edge, int column, const char* at);

  memory_budget* budget_;
  bool directed_ = false;
  bool strict_ = false;
  std::vector<dot_edge> edges_;
  std::size_t reserved_ = 0;  // edges that the budget covers
  std::size_t merged_ = 0;
  std::vector<std::vector<const char*>> columns_;
  text_map<std::uint32_t> keys_;
  std::unordered_map<std::size_t, std::uint32_t> key_of_;  // of the edges of a strict graph that have one
  zeroed_table<slot> slots_;
  std::size_t used_ = 0;
};

}  // namespace gustav::io::detail
