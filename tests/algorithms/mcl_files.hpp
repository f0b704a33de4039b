// mcl's files for the tests of Markov clustering: label graphs in, cluster lines out, and the program mcl itself.
#pragma once

#include <algorithms/markov_cluster.hpp>
#include <graphblas/matrix.hpp>

#include "needs.hpp"
#include <gtest/gtest.h>
#include <unistd.h>
#include <zlib.h>

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <functional>
#include <sstream>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace mcl_files {

namespace gb = gustav;
using needs::shared_data;

#define NEED_MCL() \
  if (!have_mcl()) SKIP_FOR(missing::program, "no mcl here (./check installs it)")

// A file, unpacked when it is gzipped.
inline std::string slurp(const std::string& path) {
  gzFile file = gzopen(path.c_str(), "rb");
  if (!file) throw std::runtime_error("cannot open " + path);
  std::string text;
  char block[1 << 16];
  for (int n; (n = gzread(file, block, sizeof block)) > 0;) text.append(block, static_cast<std::size_t>(n));
  gzclose(file);
  return text;
}

struct labelled {
  gb::matrix<double> graph;
  std::vector<std::string> names;
};

// A label file: two names and a weight a line, tabs or blanks between them; indices by first mention, repeats by
// maximum.
inline labelled parse_abc(const std::string& text, const std::function<double(double)>& change = nullptr) {
  std::unordered_map<std::string, std::int32_t> index;
  labelled out;
  std::vector<std::int32_t> rows, cols;
  std::vector<double> weights;
  std::istringstream lines(text);
  const auto number = [&](const std::string& name) {
    const auto [at, added] = index.emplace(name, static_cast<std::int32_t>(out.names.size()));
    if (added) out.names.push_back(name);
    return at->second;
  };
  for (std::string line; std::getline(lines, line);) {
    std::istringstream fields(line);
    std::string from, to;
    double weight = 1;
    fields >> from >> to;
    if (!(fields >> weight)) weight = 1;
    rows.push_back(number(from));
    cols.push_back(number(to));
    weights.push_back(change ? change(weight) : weight);
  }
  const auto n = static_cast<gb::offset_t>(out.names.size());
  out.graph = gb::matrix<double>::build(n, n, rows, cols, weights, [](double a, double b) { return std::max(a, b); });
  return out;
}

inline std::string cluster_lines(const gb::markov_clustering<std::int32_t>& result,
                                 const std::vector<std::string>& names) {
  std::string text;
  for (const auto& cluster : result.clusters)
    for (std::size_t k = 0; k < cluster.size(); ++k) {
      text += names[static_cast<std::size_t>(cluster[k])];
      text += k + 1 < cluster.size() ? '\t' : '\n';
    }
  return text;
}

inline bool have_mcl() { return std::system("mcl --version >/dev/null 2>&1") == 0; }

// A folder that goes away.
struct scratch {
  std::filesystem::path path;
  scratch() {
    std::string name = (std::filesystem::temp_directory_path() / "gustav-mcl-XXXXXX").string();
    if (!mkdtemp(name.data())) throw std::runtime_error("no temporary folder");
    path = name;
  }
  ~scratch() {
    std::error_code ignored;
    std::filesystem::remove_all(path, ignored);
  }
};

// What the program mcl writes for this input with these options.
inline std::string run_mcl(const std::string& input, const std::string& options) {
  const scratch folder;
  const auto in = folder.path / "in", out = folder.path / "out";
  std::ofstream(in) << input;
  const std::string command =
      "mcl " + in.string() + " " + options + " -V all -q x -o " + out.string() + " >/dev/null 2>&1";
  if (std::system(command.c_str()) != 0) throw std::runtime_error("failed: " + command);
  return slurp(out.string());
}

// mcl's native format, for graphs with direction and for vertices without edges.
inline std::string native_text(const gb::matrix<double>& graph) {
  std::ostringstream text;
  text.precision(9);
  text << "(mclheader\nmcltype matrix\ndimensions " << graph.rows() << "x" << graph.cols()
       << "\n)\n(mclmatrix\nbegin\n";
  const auto a = graph.view();
  for (gb::offset_t i = 0; i < a.rows; ++i) {
    text << i;
    for (gb::offset_t k = a.offsets[i]; k < a.offsets[i + 1]; ++k) text << ' ' << a.indices[k] << ':' << a.value(k);
    text << " $\n";
  }
  text << ")\n";
  return text.str();
}

// The rows of a native matrix: a number, then `entry` or `entry:weight`, then $.
struct native_row {
  std::int32_t name;
  std::vector<std::pair<std::int32_t, double>> entries;
};
inline std::vector<native_row> parse_native(const std::string& text) {
  std::istringstream words(text.substr(text.find("begin") + 5));
  std::vector<native_row> rows;
  bool fresh = true;
  for (std::string word; words >> word && word != ")";) {
    if (word == "$") {
      fresh = true;
    } else if (fresh) {
      rows.push_back({std::stoi(word), {}});
      fresh = false;
    } else {
      const auto colon = word.find(':');
      rows.back().entries.emplace_back(std::stoi(word), colon == word.npos ? 1.0 : std::stod(word.substr(colon + 1)));
    }
  }
  return rows;
}
inline gb::matrix<double> native_graph(const std::string& text) {
  const std::size_t at = text.find("dimensions ") + 11;
  const auto n = static_cast<gb::offset_t>(std::stoi(text.substr(at)));
  std::vector<std::int32_t> rows, cols;
  std::vector<double> weights;
  for (const auto& row : parse_native(text))
    for (const auto& [col, weight] : row.entries) {
      rows.push_back(row.name);
      cols.push_back(col);
      weights.push_back(weight);
    }
  return gb::matrix<double>::build(n, n, rows, cols, weights);
}
inline std::vector<std::vector<std::int32_t>> native_clusters(const std::string& text) {
  std::vector<std::vector<std::int32_t>> clusters;
  for (const auto& row : parse_native(text)) {
    clusters.emplace_back();
    for (const auto& entry : row.entries) clusters.back().push_back(entry.first);
  }
  return clusters;
}

}  // namespace mcl_files
