// Transforms of what was parsed and of what was built.
#pragma once

#include <loaders/detail/parsed.hpp>
#include <loaders/detail/raw_graph.hpp>

#include <optional>
#include <string>

namespace gustav::io::detail {

// Each record by options.record_transform; records whose weight becomes 0 go, their vertices stay. The rules of
// options.check hold for what comes out. Throws bad_data at the line of the first record that breaks them.
void transform_records(parsed_graph& graph, const parse_context& context);

// The matrix, a square one, by options.matrix_transform. Work O(entries) a step, O(entries log(longest row)) for those
// that rank; memory: a second matrix.
void transform_matrix(raw_graph& graph, const load_options& options, memory_budget& budget, int threads);

// What a command that looks for `check` cannot use, and why; nothing where it can.
std::optional<std::string> fault_of(double weight, weight_check check);

// An entry that breaks the rule, the first by rows.
struct bad_entry {
  offset_t row;
  offset_t col;
  std::string reason;
};
std::optional<bad_entry> find_bad_entry(const raw_graph& graph, weight_check check);

// The line of the first record between these two vertices in either direction; 0 when there is none.
std::uint64_t line_of_entry(parsed_graph& graph, offset_t row, offset_t col);

}  // namespace gustav::io::detail
