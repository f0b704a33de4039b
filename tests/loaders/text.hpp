// Graphs as text, for tests that compare with one string, and temporary folders.
#pragma once

#include <loaders/load.hpp>

#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>

namespace gustav_test {

namespace io = gustav::io;

// Entries row by row as "from to value", separated by "; ".
template <class T, class I>
std::string entries(const gustav::matrix<T, I>& matrix, const io::vertex_names& names) {
  std::ostringstream out;
  const auto view = matrix.view();
  const bool square = view.rows == view.cols;
  for (gustav::offset_t r = 0; r < view.rows; ++r)
    for (gustav::offset_t k = view.offsets[r]; k < view.offsets[r + 1]; ++k) {
      if (out.tellp() > 0) out << "; ";
      out << names.name(r) << ' ' << (square ? names.name(view.indices[k]) : std::to_string(view.indices[k] + 1));
      if constexpr (!std::is_void_v<T>) out << ' ' << view.value(k);
    }
  return out.str();
}

template <class T, class I>
std::string entries(const io::loaded<T, I>& graph) {
  return entries(graph.adjacency, graph.names);
}

inline std::string names(const io::vertex_names& all) {
  std::string out;
  for (gustav::offset_t k = 0; k < all.size(); ++k) out += (k ? " " : "") + all.name(k);
  return out;
}

inline io::loaded<double> read(const std::string& text, const std::string& name, const io::load_options& options = {}) {
  return io::load_bytes<double>(text, name, options);
}

inline std::string read_entries(const std::string& text, const std::string& name,
                                const io::load_options& options = {}) {
  return entries(read(text, name, options));
}

// A temporary folder that is removed with the object.
class temporary_folder {
 public:
  temporary_folder() {
    std::string pattern = (std::filesystem::temp_directory_path() / "gustav.XXXXXX").string();
    path_ = ::mkdtemp(pattern.data());
  }
  ~temporary_folder() { std::filesystem::remove_all(path_); }
  std::string file(const std::string& name) const { return (path_ / name).string(); }
  std::string write(const std::string& name, const std::string& text) const {
    std::ofstream(file(name), std::ios::binary) << text;
    return file(name);
  }
  std::string read(const std::string& name) const {
    std::ifstream in(file(name), std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
  }
  const std::filesystem::path& path() const { return path_; }

 private:
  std::filesystem::path path_;
};

// The folder of shared graphs; empty: absent. The caller then skips, or fails if the environment requires it.
inline std::string shared_data() {
  const char* folder = std::getenv("GUSTAV_SHARED_DATA");
  return folder && std::filesystem::exists(folder) ? folder : "";
}

}  // namespace gustav_test
