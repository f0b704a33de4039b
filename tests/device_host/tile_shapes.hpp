// Patterns for products over tiles of columns.
#pragma once

#include <core/buffer.hpp>
#include <core/types.hpp>
#include <graphblas/matrix.hpp>

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace gustav::device_host {

struct shape_case {
  const char* name;
  offset_t rows, cols;
  bool (*has)(offset_t i, offset_t j);
};
inline constexpr shape_case shapes[] = {
    {"empty", 5, 6, [](offset_t, offset_t) { return false; }},
    {"no rows", 0, 4, [](offset_t, offset_t) { return true; }},
    {"no columns", 4, 0, [](offset_t, offset_t) { return true; }},
    {"one row", 1, 9, [](offset_t, offset_t j) { return j % 2 == 0; }},
    {"hub row", 13, 40, [](offset_t i, offset_t j) { return i == 6 || (i + j) % 9 == 0; }},
    {"hub column", 17, 8, [](offset_t i, offset_t j) { return j == 3 || (i * 5 + j) % 11 == 0; }},
    {"band", 16, 16, [](offset_t i, offset_t j) { return i - j <= 2 && j - i <= 2; }},
    {"shared columns", 33, 31, [](offset_t i, offset_t j) { return j % 7 == i / 8 || (i * 3 + j * 5) % 13 == 0; }},
    {"full", 16, 16, [](offset_t, offset_t) { return true; }},
};

template <class A, class I = std::int32_t>
matrix<A, I> made(const shape_case& s) {
  std::vector<I> row, col;
  buffer<storage_t<A>> values(static_cast<std::size_t>(s.rows * s.cols));
  for (offset_t i = 0; i < s.rows; ++i)
    for (offset_t j = 0; j < s.cols; ++j)
      if (s.has(i, j)) {
        row.push_back(static_cast<I>(i));
        col.push_back(static_cast<I>(j));
        values[row.size() - 1] = static_cast<storage_t<A>>(1 + (i * 7 + j * 3) % 5);
      }
  return matrix<A, I>::build(s.rows, s.cols, row, col, std::span(values.data(), row.size()));
}

}  // namespace gustav::device_host
