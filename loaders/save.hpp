// From a matrix to a file: io::save("graph.gbin", A, names).
#pragma once

#include <core/error.hpp>
#include <graphblas/matrix.hpp>
#include <loaders/detail/saved_graph.hpp>
#include <loaders/load.hpp>
#include <loaders/vertex_names.hpp>

#include <new>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

namespace gustav::io {

struct save_options {
  std::string format = {};  // empty: by the file name
  bool directed = true;     // false: formats of edges write each edge once; the matrix must be symmetric
  bool weighted = true;     // false: text formats omit the weights
};

// Writes a graph so that load() restores it as far as the format allows: .gbin keeps everything; Matrix Market, METIS
// and DIMACS files name their vertices 1 to n; edge lists and .abc lose isolated vertices. Returns one sentence for
// each loss. A name that ends in .gz, .zst, .zstd, .bz2 or .xz selects compression. Reals are written with the fewest
// digits that restore the same number. The file appears complete or not at all. Throws io_error (cannot be written),
// dimension_mismatch (not square, and the format holds graphs only), invalid_value (unknown format, or one that cannot
// hold this graph).
template <class T, class I>
std::vector<std::string> save(const std::string& path, const matrix<T, I>& adjacency, const vertex_names& names,
                              const save_options& options = {}) try {
  const auto view = adjacency.view();
  detail::saved_graph graph;
  graph.rows = view.rows;
  graph.cols = view.cols;
  graph.offsets = view.offsets;
  if constexpr (std::is_same_v<I, std::int32_t>)
    graph.indices32 = view.indices;
  else
    graph.indices64 = view.indices;
  graph.names = &names;
  graph.directed = options.directed;
  graph.iso = view.iso;
  buffer<double> reals;
  buffer<std::int64_t> integers;
  if constexpr (!std::is_void_v<T>) {
    const std::size_t count = view.iso ? std::size_t(view.entries() > 0) : std::size_t(view.entries());
    if constexpr (std::is_same_v<T, double>) {
      graph.reals = view.values;
    } else if constexpr (std::is_same_v<T, std::int64_t>) {
      graph.integers = view.values;
    } else if constexpr (std::is_floating_point_v<T>) {
      reals = buffer<double>(count);
      for (std::size_t k = 0; k < count; ++k) reals[k] = double(view.values[k]);
      graph.reals = reals.data();
    } else {
      integers = buffer<std::int64_t>(count);
      for (std::size_t k = 0; k < count; ++k) integers[k] = std::int64_t(view.values[k]);
      graph.integers = integers.data();
    }
    graph.weighted = options.weighted;
  }
  return detail::save_file(path, options.format, graph);
} catch (const std::bad_alloc&) {
  throw out_of_memory();
}

// Whether save() can write this file name or format.
inline bool can_save(std::string_view path, std::string_view format = {}) { return detail::can_save(path, format); }

// A format of graph files.
struct file_format {
  std::string_view name;   // what load_options::format and save_options::format take: "mtx"
  std::string_view title;  // "Matrix Market"
  bool writable = false;
};

// The format that the suffix of a file name stands for, before that of a compression; nothing for an unknown suffix.
std::optional<file_format> format_of_name(std::string_view path);

}  // namespace gustav::io
