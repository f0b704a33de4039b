// The kernel bodies of which the table says what they take, under names of their own.
#pragma once

#include <backends/cuda/kernels/column_slices.hpp>
#include <backends/cuda/kernels/component_numbers.hpp>
#include <backends/cuda/kernels/conversion_amb.hpp>
#include <backends/cuda/kernels/conversion_blocks.hpp>
#include <backends/cuda/kernels/conversion_diagonals.hpp>
#include <backends/cuda/kernels/conversion_rows.hpp>
#include <backends/cuda/kernels/format_rows.hpp>
#include <backends/cuda/kernels/markov_rows.hpp>
#include <backends/cuda/kernels/masked_sums.hpp>
#include <backends/cuda/kernels/matrix_entries.hpp>
#include <backends/cuda/kernels/matrix_parts.hpp>
#include <backends/cuda/kernels/matrix_rules.hpp>
#include <backends/cuda/kernels/multi_source_bfs.hpp>
#include <backends/cuda/kernels/mxv.hpp>
#include <backends/cuda/kernels/mxv_push.hpp>
#include <backends/cuda/kernels/mxv_row_blocks.hpp>
#include <backends/cuda/kernels/positions.hpp>
#include <backends/cuda/kernels/reduce.hpp>
#include <backends/cuda/kernels/row_parts.hpp>
#include <backends/cuda/kernels/sddmm_entries.hpp>
#include <backends/cuda/kernels/sddmm_tiles.hpp>
#include <backends/cuda/kernels/search_rows.hpp>
#include <backends/cuda/kernels/spgemm_pattern.hpp>
#include <backends/cuda/kernels/spgemm_values.hpp>
#include <backends/cuda/kernels/spgemm_windows.hpp>
#include <backends/cuda/kernels/spmm_batch.hpp>
#include <backends/cuda/kernels/spmm_rows.hpp>
#include <backends/cuda/kernels/spmm_tiles.hpp>
#include <backends/cuda/kernels/triangular_parts.hpp>
#include <backends/cuda/kernels/weak_components.hpp>
#include <semirings/monoids.hpp>
#include <semirings/operators.hpp>
#include <semirings/semirings.hpp>

#include <cstddef>
#include <cstdint>

namespace kernel_resources {

namespace device = gustav::backends::cuda;
using gustav::unit;
using index = std::int32_t;

using ring64 = gustav::plus_times<double>;
using ring32 = gustav::plus_times<float>;
using paths = gustav::min_plus<double>;
using parents = gustav::min_second_row<index>;
using task64 = device::mxv_task<double, double, double, index>;
using task32 = device::mxv_task<float, float, float, index>;
using push_task = device::push_task<unit, unit, index, index>;

using row_blocks64 = device::mxv_row_blocks<device::mxv_batch, true, ring64, task64>;
using row_blocks64_bitmap = device::mxv_row_blocks<device::mxv_batch, false, ring64, task64>;
using row_blocks32 = device::mxv_row_blocks<device::mxv_batch, true, ring32, task32>;
using row_blocks_paths = device::mxv_row_blocks<device::mxv_batch, true, paths, task64>;
using rows64 = device::mxv_rows<32, ring64, task64>;
using segments64 = device::mxv_segments<ring64, task64>;
using finish64 = device::mxv_finish<ring64, task64>;
using push_parents = device::push_entries<parents, push_task, index>;
using add_vectors =
    device::fill_positions<device::combine_vectors_at<true, gustav::plus<>, double, double, double>, double>;
using accumulate = device::fill_positions<device::write_back_at<true, gustav::plus<>, double, double>, double>;
using count_union = device::count_entries<true, device::keep_allowed<index>, index>;
using write_union =
    device::write_entries<false, device::value_combined<gustav::plus<>, double, double, double>, double, index>;
using update =
    device::write_entries<true, device::value_updated<true, gustav::plus<>, double, double, index>, double, index>;
using picked = device::expand_listed<index>;
using kronecker64 = device::kronecker_entries<gustav::times<>, double, double, double, index>;
using sum64 = device::reduce_chunks<gustav::plus_monoid<double>, device::vector_terms<double>, double>;
using link_first = device::forest_link_first<index>;
using link_rows = device::forest_link_rows<index>;
using compress = device::forest_compress<index>;
using sizes_of_trees = device::count_trees<index>;
using push_searches = device::search_push<index>;
using pull_searches = device::search_pull<index>;
using settle_searches = device::search_settle;
using parents_of_searches = device::search_parents<index>;
using rows_of_searches = device::write_search_rows<index>;
using product64 = device::product_task<double, double, double, index>;
using product_tiles64 = device::product_by_tiles<8, ring64, product64>;
using product_warps64 = device::product_by_tiles<32, ring64, product64>;
using product_window8 = device::product_by_windows<8, ring64, product64>;
using product_window32 = device::product_by_windows<32, ring64, product64>;
using product_long64 = device::product_of_long_rows<ring64, product64>;
using product_dots64 = device::product_by_dots<ring64, product64>;
using product_segments64 = device::add_segments<gustav::plus_monoid<double>, double>;
using pattern_tiles = device::pattern_by_tiles<8, index>;
using pattern_warps = device::pattern_by_tiles<32, index>;
using pattern_blocks = device::pattern_by_blocks<index>;
using pattern_bitmaps = device::pattern_by_bitmap<index>;
using prune_markov = device::markov_prune<float, index>;
using write_markov = device::markov_write<float, index>;
using dense_task = device::spmm_task<false, gustav::no_accum_t, float, float, float, index>;
using spmm1 = device::spmm_by_rows<1, ring32, dense_task>;
using spmm4 = device::spmm_by_rows<4, ring32, dense_task>;
using spmm_segments = device::spmm_by_segments<ring32, dense_task>;
using format_task64 = device::format_task<double, double, double>;
template <class Walk>
using form_rows64 = device::format_rows<gustav::plus_times<double>, Walk, format_task64>;
using form_sell64 = form_rows64<device::sell_walk<std::int32_t>>;
using form_blocks64 = form_rows64<device::block_walk<std::int32_t>>;
using form_amb64 = form_rows64<device::amb_walk>;
using form_coo64 = device::format_coo<gustav::plus_times<double>, std::int32_t, format_task64>;
using convert_sell = device::fill_slots<index, device::sell_slots>;
using convert_blocks = device::write_blocks<index>;
using convert_diagonals = device::write_diagonals<index>;
using describe_amb = device::describe_lanes<index>;
using convert_amb = device::write_lanes<index>;
using convert_values = device::scatter_to_slots<double>;
using spmm_batch32 = device::spmm_by_batch<ring32, dense_task>;
using spmm_tiles = device::spmm_by_tiles<ring32, dense_task, index>;
using tiles_assign = device::assign_tiles<index>;
using sampled_task = device::sddmm_task<ring32, device::unscaled_sum, float, float>;
using sddmm32 = device::sddmm_by_entries<sampled_task, device::all_entries<index>>;
using sddmm_rest = device::sddmm_by_entries<sampled_task, device::entries_behind_tiles<index>>;
using sddmm_slices = device::sddmm_by_entries<sampled_task, device::entries_by_slices<index>>;
using slices_find = device::find_active<index>;
using slices_list = device::list_active<index>;
using slices_order = device::order_active<index>;
using sddmm_tiles = device::sddmm_by_tiles<sampled_task, index>;
using triangles = gustav::plus_pair<std::int64_t>;
using triangle_task = device::product_task<unit, unit, std::int64_t, index>;
using triangle_tiles = device::sum_by_tiles<8, triangles, triangle_task>;
using triangle_warps = device::sum_by_tiles<32, triangles, triangle_task>;
using triangle_long = device::sum_of_long_rows<triangles, triangle_task>;
using triangle_part = device::count_entries<false, device::keep_triangular, index>;

// The shared memory of a launch, by that of a multiprocessor.
inline std::size_t no_shared(std::size_t) { return 0; }
template <class Z, bool Full>
std::size_t of_row_blocks(std::size_t multiprocessor) {
  return device::mxv_row_blocks_shared<Z>(device::mxv_row_blocks_lanes / 32, device::mxv_borders_for(multiprocessor),
                                          Full);
}
inline constexpr auto of_fp64 = of_row_blocks<double, true>, of_fp64_bitmap = of_row_blocks<double, false>,
                      of_fp32 = of_row_blocks<float, true>;
// Tiles of W lanes with tables of so many slots.
template <class Body, int W, int Slots>
std::size_t of_tables(std::size_t) {
  return Body::shared(Body::threads / W, Slots);
}
inline constexpr auto of_product_tiles = of_tables<product_tiles64, 8, 64>,
                      of_product_warps = of_tables<product_warps64, 32, 256>,
                      of_window8 = of_tables<product_window8, 8, 64>,
                      of_window32 = of_tables<product_window32, 32, 256>,
                      of_pattern_tiles = of_tables<pattern_tiles, 8, 64>,
                      of_pattern_warps = of_tables<pattern_warps, 32, 256>,
                      of_triangle_tiles = of_tables<triangle_tiles, 8, 64>,
                      of_triangle_warps = of_tables<triangle_warps, 32, 256>;
template <class Body>
std::size_t of_lanes(std::size_t) {
  return Body::shared(Body::threads);
}
inline constexpr auto of_product_long = of_lanes<product_long64>, of_triangle_long = of_lanes<triangle_long>,
                      of_pattern_bitmaps = of_lanes<pattern_bitmaps>, of_markov_prune = of_lanes<prune_markov>;
inline std::size_t of_pattern_blocks(std::size_t) { return pattern_blocks::shared(pattern_blocks::threads, 8192); }
inline std::size_t of_sddmm_tiles(std::size_t) {  // 256 columns of 32 elements
  return sddmm_tiles::stride_of(32) * sizeof(float) * 256;
}
inline std::size_t of_spmm_tiles(std::size_t) {  // of 256 columns, and the sums of 128 rows
  return device::spmm_slice * sizeof(float) * (256 + 128);
}
inline std::size_t of_segments(std::size_t) { return device::mxv_block / 32 * sizeof(device::partial<double>); }

}  // namespace kernel_resources

// X(name, body, bytes of shared memory that a launch asks for, by those of a multiprocessor)
#define GUSTAV_BODIES(X)                                             \
  X(components_compress, compress, no_shared)                        \
  X(components_neighbours, link_first, no_shared)                    \
  X(components_rows, link_rows, no_shared)                           \
  X(components_sizes, sizes_of_trees, no_shared)                     \
  X(conversion_amb, convert_amb, no_shared)                          \
  X(conversion_amb_lanes, describe_amb, no_shared)                   \
  X(conversion_blocks, convert_blocks, no_shared)                    \
  X(conversion_diagonals, convert_diagonals, no_shared)              \
  X(conversion_sell, convert_sell, no_shared)                        \
  X(conversion_values_fp64, convert_values, no_shared)               \
  X(mxv_form_amb_fp64, form_amb64, no_shared)                        \
  X(mxv_form_blocks_fp64, form_blocks64, no_shared)                  \
  X(mxv_form_coo_fp64, form_coo64, no_shared)                        \
  X(mxv_form_sell_fp64, form_sell64, no_shared)                      \
  X(mxv_row_blocks_fp64, row_blocks64, of_fp64)                      \
  X(mxv_row_blocks_fp64_bitmap, row_blocks64_bitmap, of_fp64_bitmap) \
  X(mxv_row_blocks_fp32, row_blocks32, of_fp32)                      \
  X(mxv_row_blocks_min_plus, row_blocks_paths, of_fp64)              \
  X(mxv_rows_fp64, rows64, no_shared)                                \
  X(mxv_segments_fp64, segments64, of_segments)                      \
  X(mxv_finish_fp64, finish64, no_shared)                            \
  X(mxv_push_parents, push_parents, no_shared)                       \
  X(ewise_add_fp64, add_vectors, no_shared)                          \
  X(accumulate_fp64, accumulate, no_shared)                          \
  X(reduce_fp64, sum64, no_shared)                                   \
  X(markov_prune, prune_markov, of_markov_prune)                     \
  X(markov_write, write_markov, no_shared)                           \
  X(matrix_count, count_union, no_shared)                            \
  X(matrix_ewise_add_fp64, write_union, no_shared)                   \
  X(matrix_accumulate_fp64, update, no_shared)                       \
  X(matrix_extract_columns, picked, no_shared)                       \
  X(kronecker_fp64, kronecker64, no_shared)                          \
  X(searches_level_end, settle_searches, no_shared)                  \
  X(searches_parents, parents_of_searches, no_shared)                \
  X(searches_pull, pull_searches, no_shared)                         \
  X(searches_push, push_searches, no_shared)                         \
  X(searches_rows, rows_of_searches, no_shared)                      \
  X(sddmm_fp32, sddmm32, no_shared)                                  \
  X(sddmm_parts, device::cut_rows, no_shared)                        \
  X(sddmm_slices_fp32, sddmm_slices, no_shared)                      \
  X(sddmm_slices_found, slices_find, no_shared)                      \
  X(sddmm_slices_listed, slices_list, no_shared)                     \
  X(sddmm_slices_ordered, slices_order, no_shared)                   \
  X(sddmm_behind_tiles_fp32, sddmm_rest, no_shared)                  \
  X(sddmm_tiles_fp32, sddmm_tiles, of_sddmm_tiles)                   \
  X(spmm_1_column_fp32, spmm1, no_shared)                            \
  X(spmm_4_columns_fp32, spmm4, no_shared)                           \
  X(spmm_segments_fp32, spmm_segments, no_shared)                    \
  X(spmm_batch_fp32, spmm_batch32, no_shared)                        \
  X(spmm_tiles_fp32, spmm_tiles, of_spmm_tiles)                      \
  X(spmm_tiles_assigned, tiles_assign, no_shared)                    \
  X(spgemm_dots_fp64, product_dots64, no_shared)                     \
  X(spgemm_long_rows_fp64, product_long64, of_product_long)          \
  X(spgemm_pattern_bitmaps, pattern_bitmaps, of_pattern_bitmaps)     \
  X(spgemm_pattern_blocks, pattern_blocks, of_pattern_blocks)        \
  X(spgemm_pattern_tiles, pattern_tiles, of_pattern_tiles)           \
  X(spgemm_pattern_warps, pattern_warps, of_pattern_warps)           \
  X(spgemm_segments_fp64, product_segments64, no_shared)             \
  X(spgemm_tiles_fp64, product_tiles64, of_product_tiles)            \
  X(spgemm_warps_fp64, product_warps64, of_product_warps)            \
  X(spgemm_windows_8_fp64, product_window8, of_window8)              \
  X(spgemm_windows_32_fp64, product_window32, of_window32)           \
  X(triangles_long_rows, triangle_long, of_triangle_long)            \
  X(triangles_part, triangle_part, no_shared)                        \
  X(triangles_tiles, triangle_tiles, of_triangle_tiles)              \
  X(triangles_warps, triangle_warps, of_triangle_warps)
