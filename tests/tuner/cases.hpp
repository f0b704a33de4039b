// Matrices, rules and caches that the tests of a tuner share.
#pragma once

#include <backends/tuning/choice.hpp>
#include <graphblas/graphblas.hpp>
#include <graphblas/tuner.hpp>

#include <unistd.h>

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <sstream>
#include <string>
#include <system_error>
#include <vector>

namespace gustav_test {

using namespace gustav;

struct last_kernel : kernel_log {
  std::string kernel, why;
  void report(const kernel_report& r) override {
    kernel = r.kernel;
    why = r.why;
  }
};

// Removed when the program ends.
struct files_of_tests {
  const std::filesystem::path folder =
      std::filesystem::temp_directory_path() / ("gustav-tuner-" + std::to_string(getpid()));
  files_of_tests() { std::filesystem::create_directory(folder); }
  files_of_tests(const files_of_tests&) = delete;
  ~files_of_tests() {
    std::error_code ignored;
    std::filesystem::remove_all(folder, ignored);
  }
};

inline std::string file_with(const char* name, const std::string& text) {
  static const files_of_tests files;
  const auto path = files.folder / name;
  std::filesystem::remove(path);
  if (!text.empty()) std::ofstream(path) << text;
  return path.string();
}

// Rules that always choose one format, with a confidence, and more lines of the file.
inline std::string rules_for(const char* format, double confidence, const std::string& more = "") {
  return file_with(format, "gustav spmv rules 1\n" + more + "rule " + format + ' ' + std::to_string(confidence) +
                               " 1\notherwise csr 0.1 0\n");
}

// n rows of `each` entries; repeated positions are added up.
template <class Column>
matrix<double> rows_of(std::int32_t n, int each, const Column& column) {
  std::vector<std::int32_t> row, col;
  for (std::int32_t i = 0; i < n; ++i)
    for (int k = 0; k < each; ++k) {
      row.push_back(i);
      col.push_back(column(i, k));
    }
  std::vector<double> values(row.size());
  for (std::size_t k = 0; k < values.size(); ++k) values[k] = static_cast<double>(1 + k % 7);
  return matrix<double>::build(n, n, row, col, values, plus<>{});
}

// A band with a hole, blocks of 2 x 2 and an empty row.
template <class T>
matrix<T> banded(offset_t n, bool empty_row) {
  matrix<T> a(n, n);
  for (offset_t i = 0; i < n; ++i)
    for (offset_t d = -3; d <= 3; ++d) {
      if (i + d < 0 || i + d >= n || (empty_row && i == 5) || (i == 9 && d == 1)) continue;
      a.set(i, i + d, static_cast<T>(1 + (i * 7 + d * 3) % 5));
    }
  return a;
}

template <class T>
vector<T> ramp(offset_t n) {
  vector<T> x(n, T(0));
  for (offset_t i = 0; i < n; ++i) x.set(i, static_cast<T>(i % 9 - 4));
  return x;
}

// A cache in which `format` was measured as the fastest for products of `a` by x on one thread.
template <class T>
std::string cache_that_says(const char* format, const matrix<T>& a, const vector<T>& x) {
  const std::string cache = file_with("said", "");
  tuner t({.rules_file = rules_for(format, 0.5), .cache_file = cache});
  mxv(cpu{.threads = 1, .tuner = &t}, a.clone(), x, plus_times<T>{});
  std::ifstream in(cache);
  std::string header, line;
  std::getline(in, header);
  std::getline(in, line);
  std::istringstream words(line);
  std::vector<std::string> all(std::istream_iterator<std::string>(words), {});
  // The times of all formats stand before the full stop.
  for (std::size_t f = 0; f < tuning_rules::format_count; ++f)
    all[all.size() - 1 - tuning_rules::format_count + f] =
        tuning_rules::all_formats[f] == *tuning_rules::format_named(format) ? "1e-9" : "1";
  std::ofstream out(cache);
  out << header << '\n';
  for (std::size_t k = 0; k < all.size(); ++k) out << (k ? " " : "") << all[k];
  out << '\n';
  return cache;
}

}  // namespace gustav_test
