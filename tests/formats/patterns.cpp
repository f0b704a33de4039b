// Patterns that storage formats are tested on.
#include "patterns.hpp"

#include <algorithm>

namespace formats_test {

offset_t pattern::entries() const {
  offset_t n = 0;
  for (const auto& row : columns) n += static_cast<offset_t>(row.size());
  return n;
}

namespace {

bool holds(std::mt19937& random, double probability) {
  return static_cast<double>(random()) < probability * 4294967296.0;
}

pattern empty_pattern(const std::string& name, offset_t rows, offset_t cols) {
  return {name + " " + std::to_string(rows) + " x " + std::to_string(cols), rows, cols,
          std::vector<std::vector<offset_t>>(static_cast<std::size_t>(rows))};
}

}  // namespace

pattern random_pattern(offset_t rows, offset_t cols, double density, unsigned seed) {
  std::mt19937 random(seed);
  pattern p = empty_pattern("random " + std::to_string(density), rows, cols);
  for (auto& row : p.columns)
    for (offset_t j = 0; j < cols; ++j)
      if (holds(random, density)) row.push_back(j);
  return p;
}

pattern banded_pattern(offset_t rows, offset_t cols, const std::vector<offset_t>& diagonals, double density,
                       unsigned seed) {
  std::mt19937 random(seed);
  pattern p = empty_pattern("banded " + std::to_string(density), rows, cols);
  for (offset_t i = 0; i < rows; ++i)
    for (const offset_t d : diagonals)
      if (i + d >= 0 && i + d < cols && holds(random, density)) p.columns[static_cast<std::size_t>(i)].push_back(i + d);
  for (auto& row : p.columns) std::sort(row.begin(), row.end());
  return p;
}

pattern blocked_pattern(offset_t rows, offset_t cols, offset_t r, offset_t c, double density, unsigned seed) {
  std::mt19937 random(seed);
  pattern p = empty_pattern("blocked " + std::to_string(r) + "x" + std::to_string(c), rows, cols);
  for (offset_t i = 0; i < rows; i += r)
    for (offset_t j = 0; j < cols; j += c)
      if (holds(random, density))
        for (offset_t k = i; k < std::min(rows, i + r); ++k)
          for (offset_t l = j; l < std::min(cols, j + c); ++l) p.columns[static_cast<std::size_t>(k)].push_back(l);
  return p;
}

const std::vector<pattern>& small_patterns() {
  static const std::vector<pattern> all = [] {
    std::vector<pattern> list;
    for (const auto& [rows, cols] : std::vector<std::pair<offset_t, offset_t>>{{0, 0}, {0, 5}, {5, 0}, {1, 1}, {70, 9}})
      list.push_back(empty_pattern("empty", rows, cols));
    unsigned seed = 1;
    for (const offset_t n : {1, 7, 8, 9, 63, 64, 65, 129}) {
      list.push_back(random_pattern(n, n + 3, 0.1, ++seed));
      list.push_back(random_pattern(n, n, 0.6, ++seed));
      list.push_back(banded_pattern(n, n, {-3, -1, 0, 1, 8}, 1, ++seed));
      list.push_back(banded_pattern(n, n + 1, {-9, 0, 2, 60}, 0.7, ++seed));
    }
    for (const offset_t size : {2, 3, 4, 8}) list.push_back(blocked_pattern(50, 49, size, size, 0.2, ++seed));
    list.push_back(random_pattern(1, 300, 0.5, ++seed));
    list.push_back(random_pattern(1, 300, 1, ++seed));
    list.push_back(random_pattern(300, 1, 0.5, ++seed));
    list.push_back(random_pattern(17, 33, 1, ++seed));
    // A dense row and a dense column in a sparse matrix, a hub of each, only the last row.
    pattern p = random_pattern(200, 150, 0.01, ++seed);
    p.name = "dense row";
    p.columns[131].clear();
    for (offset_t j = 0; j < p.cols; ++j) p.columns[131].push_back(j);
    list.push_back(p);
    p = empty_pattern("dense column", 200, 150);
    for (auto& row : p.columns) row.push_back(149);
    list.push_back(p);
    p = empty_pattern("last row", 100, 700);
    for (offset_t j = 0; j < 700; j += 3) p.columns[99].push_back(j);
    list.push_back(p);
    // Far fewer entries than rows and columns.
    p = empty_pattern("scattered", 3000, 4000);
    p.columns[0] = {0, 3999};
    p.columns[1500] = {7};
    p.columns[2999] = {0, 1, 3999};
    list.push_back(p);
    return list;
  }();
  return all;
}

}  // namespace formats_test
