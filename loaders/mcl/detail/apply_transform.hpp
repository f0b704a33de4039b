// Application of transforms to records and to matrices, and checks of weights afterwards.
#pragma once

#include <loaders/detail/parsed.hpp>
#include <loaders/detail/raw_graph.hpp>

#include <optional>
#include <string>

namespace gustav::io::detail {

// Applies options.record_transform to each record. Records of weight 0 are dropped, their vertices are kept. Throws
// bad_data at the line of the first record whose new weight violates options.check.
void transform_records(parsed_graph& graph, const parse_context& context);

// Applies options.matrix_transform to a square matrix. Work O(entries) per step, O(entries log(longest row)) for those
// that search the opposite entry; memory: a second matrix.
void transform_matrix(raw_graph& graph, const load_options& options, memory_budget& budget, int threads);

// Why `check` rejects a weight; nullopt if it does not.
std::optional<std::string> weight_violation(double weight, weight_check check);

// The first entry, in row order, that violates a check.
struct bad_entry {
  offset_t row;
  offset_t col;
  std::string reason;
};
std::optional<bad_entry> find_bad_entry(const raw_graph& graph, weight_check check);

// The line of the first record between two vertices, in either direction; 0: none.
std::uint64_t line_of_entry(parsed_graph& graph, offset_t row, offset_t col);

}  // namespace gustav::io::detail
