// The degrees of a graph in summary.
#pragma once

#include <core/types.hpp>

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace gustav {

struct degree_bucket {
  offset_t from = 0, to = 0, count = 0;
};

struct degree_summary {
  offset_t least = 0, greatest = 0;
  double mean = 0;
  std::vector<degree_bucket> histogram;  // 0, 1, 2-3, 4-7, ...; without empty buckets
};

// The out-degrees of a matrix.
template <class View>
degree_summary degrees_of(const View& v) {
  degree_summary d;
  std::vector<offset_t> counts(66, 0);
  for (offset_t i = 0; i < v.rows; ++i) {
    const offset_t degree = v.offsets[i + 1] - v.offsets[i];
    d.least = i == 0 ? degree : std::min(d.least, degree);
    d.greatest = std::max(d.greatest, degree);
    ++counts[static_cast<std::size_t>(std::bit_width(static_cast<std::uint64_t>(degree)))];
  }
  if (v.rows) d.mean = double(v.entries()) / double(v.rows);
  for (std::size_t width = 0; width < 64; ++width) {
    const offset_t from = width == 0 ? 0 : offset_t{1} << (width - 1);
    const offset_t to = width == 0 ? 0 : from + (from - 1);  // 2 * from overflows at the last width
    if (counts[width]) d.histogram.push_back({from, std::min(to, d.greatest), counts[width]});
  }
  return d;
}

}  // namespace gustav
