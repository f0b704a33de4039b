// Options and files of `gustav convert --reorder`.
#include <core/error.hpp>
#include <tools/reordering.hpp>

#include <fmt/format.h>

namespace gustav::tools {

reordering::reordering(session& s, const destination& to)
    : session_(s), how_(s.args().text("reorder", "")), options_(partition_options_of(s)) {
  const std::string map = s.args().text("reorder-map", "");
  for (const char* companion : {"reorder-map", "cache", "max-products"})
    if (!wanted() && s.args().has(companion)) throw usage_error("{}: --{} needs --reorder", s.row().name, companion);
  for (const char* companion : {"cache", "max-products"})
    if (how_ != "affinity" && s.args().has(companion))
      throw usage_error("{}: --{} needs --reorder affinity", s.row().name, companion);
  if (!wanted()) return;
  if (how_ == "affinity")
    if (const std::string reason = partitioner_absent(); !reason.empty())
      throw not_compiled(
          fmt::format("{}: --reorder affinity needs a hypergraph partitioner: {}", s.row().name, reason));
  if (s.args().has("reorder-map")) {
    if (map.empty()) throw usage_error("{}: --reorder-map: the file name is empty", s.row().name);
    if (same_file(map, to.path) || (map == "-" && s.wants_json()))
      throw usage_error("{}: --reorder-map: {} already receives the {}", s.row().name,
                        map == "-" ? "standard output" : map, map == "-" && s.wants_json() ? "JSON object" : "graph");
    map_ = std::make_unique<io::atomic_file>(map);
    return;
  }
  if (to.format == "mtx" || to.format == "metis" || to.format == "gr")
    s.note("vertices are numbered in the new order; --reorder-map FILE writes the numbers");
  if (to.format == "edgelist" || to.format == "csv" || to.format == "abc")
    s.note("an edge list does not keep the new order, because it is read in order of first mention; .gbin does");
}

void reordering::refuse_many(offset_t multiply_adds) const {
  if (multiply_adds > options_.max_multiply_adds)
    throw usage_error("{}: --reorder affinity: {}", session_.row().name,
                      too_many_multiply_adds(multiply_adds, options_));
}

void reordering::finish() {
  if (map_) map_->commit();
}

void reordering::require_square(offset_t rows, offset_t cols, const std::string& file) {
  if (rows != cols)
    throw bad_data(file, 0, fmt::format("a {} x {} matrix cannot be reordered: expected a square matrix", rows, cols));
}

}  // namespace gustav::tools
