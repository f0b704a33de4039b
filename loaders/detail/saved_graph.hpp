// The graph as writers see it: a CSR matrix with the index width and value type erased.
#pragma once

#include <core/types.hpp>
#include <loaders/detail/compressed_output.hpp>
#include <loaders/vertex_names.hpp>

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace gustav::io::detail {

struct saved_graph {
  offset_t rows = 0;
  offset_t cols = 0;
  const offset_t* offsets = nullptr;
  const std::int32_t* indices32 = nullptr;  // exactly one of indices32 and indices64
  const std::int64_t* indices64 = nullptr;
  const double* reals = nullptr;  // neither reals nor integers: every entry is 1
  const std::int64_t* integers = nullptr;
  bool iso = false;  // one value for all entries
  const vertex_names* names = nullptr;
  bool directed = true;
  bool weighted = false;  // false: text formats omit the weights

  offset_t entries() const { return rows ? offsets[rows] - offsets[0] : 0; }
  offset_t index(offset_t k) const { return indices32 ? offset_t(indices32[k]) : offset_t(indices64[k]); }
  // Undirected graphs write an edge once, from its smaller end.
  bool skips(offset_t row, offset_t col) const { return !directed && col < row; }
  // Entries that a format of undirected edges writes; all entries of a directed graph.
  offset_t edge_count() const;
  void append_value(std::string& out, offset_t k) const;
};

// The output of a writer, and notes about what the format cannot hold.
struct text_sink {
  compressed_output& file;
  std::vector<std::string>& notes;
  std::string line;

  void put() {
    file.write(line);
    line.clear();
  }
};

void write_tabs(const saved_graph&, text_sink&);    // edge list
void write_commas(const saved_graph&, text_sink&);  // edge list
void write_matrix(const saved_graph&, text_sink&);
void write_abc(const saved_graph&, text_sink&);
void write_matrix_market(const saved_graph&, text_sink&);
void write_metis(const saved_graph&, text_sink&);
void write_dimacs(const saved_graph&, text_sink&);
void write_gml(const saved_graph&, text_sink&);
void write_mci(const saved_graph&, text_sink&);
void write_gbin(const saved_graph&, text_sink&);

// Empty `format`: by the file name. Returns notes about what the format cannot hold. Throws as save().
std::vector<std::string> save_file(const std::string& path, const std::string& format, const saved_graph& graph);
// Whether a writer exists for the file name or format.
bool can_save(std::string_view path, std::string_view format);

}  // namespace gustav::io::detail
