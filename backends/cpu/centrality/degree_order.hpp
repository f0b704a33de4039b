// A copy of a graph whose vertices are numbered by degree.
#pragma once

#include <backends/cpu/centrality/tuning.hpp>
#include <core/buffer.hpp>
#include <core/views.hpp>

#include <algorithm>
#include <cstddef>
#include <cstdlib>
#include <numeric>
#include <vector>

namespace gustav::backends::cpu {

// The vertices by degree, the largest first, ties by number: what most arcs lead to lies together, and isolated
// vertices come last. Rows stay sorted, loops are left out. Cost: O(entries + vertices log vertices). Memory: the
// graph by rows and by columns, and two indices a vertex.
template <class I>
class degree_order {
 public:
  // Whether so many searches repay the copy: where a vertex has far more arcs than the mean, and arcs lead anywhere.
  // The order of grids and of sites crawled page by page is better kept.
  static bool pays(const pattern_view<I>& out, const pattern_view<I>& in, offset_t searches,
                   const centrality_tuning& numbers) {
    if (searches < numbers.degree_order_searches || out.rows < numbers.degree_order_vertices || out.rows == 0)
      return false;
    offset_t most = 0;
    for (offset_t v = 0; v < out.rows; ++v) most = std::max(most, degree(out, in, v));
    if (most / numbers.degree_order_hub_share <= 2 * out.entries() / out.rows) return false;
    constexpr offset_t sample = 4096;  // rows
    const offset_t step = std::max<offset_t>(1, out.rows / sample), near = out.rows / numbers.degree_order_near_share;
    offset_t seen = 0, local = 0;
    for (offset_t v = 0; v < out.rows; v += step)
      for (offset_t p = out.offsets[v]; p < out.offsets[v + 1]; ++p, ++seen)
        local += std::abs(static_cast<offset_t>(out.indices[p]) - v) < near;
    return local * numbers.degree_order_local_share < seen;
  }

  // `in` is `out` by columns. Throws std::bad_alloc.
  degree_order(const pattern_view<I>& out, const pattern_view<I>& in)
      : order_(static_cast<std::size_t>(out.rows)), positions_(static_cast<std::size_t>(out.rows)) {
    std::iota(order_.begin(), order_.end(), I{0});
    std::sort(order_.begin(), order_.end(), [&](I x, I y) {
      const offset_t dx = degree(out, in, x), dy = degree(out, in, y);
      return dx != dy ? dx > dy : x < y;
    });
    for (std::size_t k = 0; k < order_.size(); ++k) positions_[static_cast<std::size_t>(order_[k])] = static_cast<I>(k);
    out_ = copy(out, in, out_offsets_, out_indices_);
    // The pattern of a symmetric matrix is passed twice.
    in_ = out.indices == in.indices ? out_ : copy(in, out, in_offsets_, in_indices_);
  }

  const pattern_view<I>& out() const { return out_; }
  const pattern_view<I>& in() const { return in_; }
  I position(I v) const { return positions_[static_cast<std::size_t>(v)]; }
  buffer<double> by_vertex(const buffer<double>& by_position) const {
    buffer<double> values(by_position.size());
    for (std::size_t v = 0; v < values.size(); ++v) values[v] = by_position[static_cast<std::size_t>(positions_[v])];
    return values;
  }

 private:
  static offset_t degree(const pattern_view<I>& out, const pattern_view<I>& in, offset_t v) {
    return out.offsets[v + 1] - out.offsets[v] + in.offsets[v + 1] - in.offsets[v];
  }

  // The rows of a: the columns, in their order, are appended to the rows that they have an entry in.
  pattern_view<I> copy(const pattern_view<I>& a, const pattern_view<I>& at, std::vector<offset_t>& offsets,
                       std::vector<I>& indices) const {
    offsets.assign(order_.size() + 1, 0);
    for (std::size_t k = 0; k < order_.size(); ++k) {
      const I v = order_[k];
      const I* const first = a.indices + a.offsets[v];
      const I* const last = a.indices + a.offsets[v + 1];
      offsets[k + 1] = offsets[k] + (last - first) - std::binary_search(first, last, v);
    }
    indices.resize(static_cast<std::size_t>(offsets.back()));
    std::vector<offset_t> next(offsets.begin(), offsets.end() - 1);
    for (std::size_t k = 0; k < order_.size(); ++k) {
      const I w = order_[k];
      for (offset_t p = at.offsets[w]; p < at.offsets[w + 1]; ++p)
        if (const I u = at.indices[p]; u != w)
          indices[static_cast<std::size_t>(next[static_cast<std::size_t>(position(u))]++)] = static_cast<I>(k);
    }
    return {a.rows, a.cols, offsets.data(), indices.data()};
  }

  std::vector<I> order_, positions_;
  std::vector<offset_t> out_offsets_, in_offsets_;
  std::vector<I> out_indices_, in_indices_;
  pattern_view<I> out_{}, in_{};
};

}  // namespace gustav::backends::cpu
