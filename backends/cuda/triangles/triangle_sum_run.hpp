// The launch sequence of the sum that counts triangles, on any launcher.
#pragma once

#include <backends/cuda/kernels/matrix_rules.hpp>
#include <backends/cuda/kernels/triangular_parts.hpp>
#include <backends/cuda/launcher/launcher.hpp>
#include <backends/cuda/matrices/merge_run.hpp>
#include <backends/cuda/spgemm/masked_sum_run.hpp>
#include <backends/cuda/spgemm/pattern_run.hpp>
#include <backends/cuda/triangles/triangle_sum.hpp>
#include <semirings/semirings.hpp>

#include <cstddef>
#include <cstdint>

namespace gustav::backends::cuda {

// Automatic: L L inside L, by degree, which bounds the entries of each row of L by the root of twice the edges.
template <class I>
template <class L>
triangle_counts triangle_sum_entry<I>::on(device_stream& stream, const device_matrix<unit, I>& a,
                                          const triangle_options& options) {
  auto& l = static_cast<L&>(stream);
  triangle_counts counts{0, 0,
                         options.method == triangle_method::automatic ? triangle_method::sandia_ll : options.method,
                         options.order == triangle_order::automatic ? triangle_order::by_degree : options.order};
  const matrix_pattern<I>& pattern = a.pattern();
  const bool by_degree = counts.order == triangle_order::by_degree;
  const device_array<offset_t> degrees(l, "degrees", by_degree ? static_cast<std::size_t>(a.rows()) : 0);
  if (by_degree)
    launch_over(l, "degrees", count_neighbours<I>{a.rows(), search_of(&pattern), degrees.data()}, a.rows());
  const auto part = [&](bool below) {
    return merged<unit, merge_of::left>(l, "part of a graph", keep_triangular{below, degrees.data()},
                                        value_kept<unit>{}, pattern, nullptr);
  };
  const auto first = part(counts.method != triangle_method::sandia_uu);
  const auto second = counts.method == triangle_method::sandia_lu ? part(false) : first;
  const counted_products<I> products(l, first->pattern(), second->pattern());
  // L U holds each open wedge twice, and each edge once as a wedge of one edge.
  counts.wedges =
      counts.method == triangle_method::sandia_lu ? (products.total - first->entries()) / 2 : products.total;
  const auto sum = masked_sum(l, plus_pair<std::int64_t>{}, *first, *second, first->pattern(), products,
                              product_numbers_for(l.shared_memory(), sizeof(I), sizeof(std::int64_t)));
  counts.triangles = sum.found ? sum.value : 0;
  return counts;
}

}  // namespace gustav::backends::cuda
