// What writers see: a matrix with its index width and value type erased to a few.
#pragma once

#include <graphblas/types.hpp>
#include <loaders/detail/packed_output.hpp>
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
  const std::int32_t* indices32 = nullptr;  // one of these two
  const std::int64_t* indices64 = nullptr;
  const double* reals = nullptr;  // neither: every entry is 1
  const std::int64_t* integers = nullptr;
  bool iso = false;  // one value for all
  const vertex_names* names = nullptr;
  bool directed = true;
  bool weighted = false;  // false: text formats leave the weights out

  offset_t entries() const { return rows ? offsets[rows] - offsets[0] : 0; }
  offset_t index(offset_t k) const { return indices32 ? offset_t(indices32[k]) : offset_t(indices64[k]); }
  // Undirected graphs list an edge once, from its smaller end.
  bool skips(offset_t row, offset_t col) const { return !directed && col < row; }
  offset_t listed() const;
  void append_value(std::string& out, offset_t k) const;
};

// Where writers write, and what they had to leave out.
struct text_sink {
  packed_output& file;
  std::vector<std::string>& notes;
  std::string line;

  void put() {
    file.write(line);
    line.clear();
  }
};

void write_tabs(const saved_graph&, text_sink&);    // edge list
void write_commas(const saved_graph&, text_sink&);  // edge list
void write_abc(const saved_graph&, text_sink&);
void write_matrix_market(const saved_graph&, text_sink&);
void write_metis(const saved_graph&, text_sink&);
void write_dimacs(const saved_graph&, text_sink&);
void write_gml(const saved_graph&, text_sink&);
void write_mci(const saved_graph&, text_sink&);
void write_gbin(const saved_graph&, text_sink&);

// The format is told by the file name unless `format` names it. Returns what could not be kept.
std::vector<std::string> save_file(const std::string& path, const std::string& format, const saved_graph& graph);
// Whether there is a writer for it.
bool can_save(std::string_view path, std::string_view format);

}  // namespace gustav::io::detail
