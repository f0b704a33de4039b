// Fuzz input of the loaders: the first byte selects options, the rest is the file. For any bytes, a load gives a valid
// graph or throws one of the documented errors.
#pragma once

#include <graphblas/error.hpp>
#include <loaders/load.hpp>

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>

namespace gustav_fuzz {

namespace io = gustav::io;

template <class T>
void check(const io::loaded<T>& graph) {
  const auto view = graph.adjacency.view();
  if (graph.names.size() != view.rows || graph.report.entries != view.entries()) std::abort();
  for (gustav::offset_t r = 0; r < view.rows; ++r)
    for (gustav::offset_t k = view.offsets[r]; k < view.offsets[r + 1]; ++k) {
      if (view.indices[k] < 0 || view.indices[k] >= view.cols) std::abort();
      if (k > view.offsets[r] && view.indices[k] <= view.indices[k - 1]) std::abort();
    }
  if (view.rows == 0) return;
  // Names of a .gbin file may repeat.
  const std::string last = graph.names.name(view.rows - 1);
  const auto found = graph.names.find(last);
  if (!found || graph.names.name(*found) != last) std::abort();
}

inline int load(const std::uint8_t* data, std::size_t size, const std::string& name, const std::string& format,
                io::load_options options = {}) {
  if (size == 0) return 0;
  const std::uint8_t pick = data[0];
  const std::string_view bytes(reinterpret_cast<const char*>(data) + 1, size - 1);
  options.format = format;
  options.max_memory = 64 << 20;
  options.threads = 1 + (pick & 1);
  options.direction = pick & 2 ? io::direction::undirected : io::direction::automatic;
  options.weights = pick & 4 ? io::weighting::unweighted : io::weighting::automatic;
  options.loops = pick & 8 ? io::loop_rule::drop : io::loop_rule::keep;
  options.duplicates = static_cast<io::duplicate_rule>((pick >> 4) % 7);
  try {
    if (pick & 128)
      check(io::load_bytes<std::int64_t>(bytes, name, options));
    else
      check(io::load_bytes<double>(bytes, name, options));
  } catch (const gustav::error&) {
  }
  return 0;
}

// As load(), for formats whose vertices have ids and attributes; the size of the input selects what names them.
inline int load_named(const std::uint8_t* data, std::size_t size, const std::string& name, const std::string& format) {
  static constexpr const char* choices[] = {"", "", "label", "name", "id"};
  io::load_options options;
  options.names = choices[size % 5];
  return load(data, size, name, format, options);
}

}  // namespace gustav_fuzz
