// Tab files of the program mcl: labels of the nodes of a native matrix.
#pragma once

#include <core/types.hpp>
#include <loaders/vertex_names.hpp>

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace gustav::io {
namespace detail {
struct source;
}

// Whether two nodes may have one label.
enum class tab_labels : std::uint8_t { distinct, any };

// A map between node numbers and labels.
class label_table {
 public:
  label_table() = default;
  // Reads lines of a number, a tab (or blanks) and a label; lines that begin with # are comments. "-" is standard
  // input. Throws io_error, out_of_memory, and bad_data for other lines, repeated numbers, and, with
  // tab_labels::distinct, repeated labels.
  static label_table load(const std::string& path, std::uint64_t max_memory = 0,
                          tab_labels labels = tab_labels::distinct);
  static label_table load_bytes(std::string_view bytes, const std::string& name);

  const std::string& file() const { return file_; }
  offset_t size() const { return static_cast<offset_t>(numbers_.size()); }
  std::int64_t number(offset_t k) const { return numbers_[static_cast<std::size_t>(k)]; }  // of the k-th line
  std::string label(offset_t k) const { return labels_.name(label_at_[static_cast<std::size_t>(k)]); }
  // The first number with this label.
  std::optional<std::int64_t> number_of(std::string_view label) const;
  std::optional<std::string> label_of(std::int64_t number) const;

  // The labels of integer names. Throws bad_data for a number without a label.
  vertex_names labels_of(const vertex_names& numbers) const;

 private:
  static label_table parse(const detail::source& from, tab_labels labels);
  std::string file_;
  std::vector<std::int64_t> numbers_;
  std::vector<offset_t> label_at_, first_with_;  // the label of a line, the first line of a label
  vertex_names labels_;
  std::unordered_map<std::int64_t, offset_t> lines_;  // number -> its line
};

// Vertex names from distinct texts; integers if all are canonical decimals.
vertex_names names_of_texts(const std::vector<std::string>& texts);

}  // namespace gustav::io
