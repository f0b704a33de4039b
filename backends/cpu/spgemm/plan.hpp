// What a product costs, and which kernels compute it.
#pragma once

#include <backends/common/parallel.hpp>
#include <backends/common/result.hpp>
#include <backends/cpu/simd/isa.hpp>
#include <backends/cpu/simd/rank.hpp>
#include <backends/cpu/spgemm/hash_keys.hpp>
#include <backends/cpu/spgemm/merge_ranks.hpp>
#include <backends/cpu/spgemm/row_tiles.hpp>
#include <backends/cpu/spgemm/sample.hpp>
#include <graphblas/error.hpp>
#include <graphblas/executor.hpp>
#include <graphblas/types.hpp>
#include <graphblas/views.hpp>

#include <algorithm>
#include <atomic>
#include <type_traits>
#include <vector>

namespace gustav::backends::cpu {

// Sizes that the plan partitions by. The adversarial values make rare paths common: tiles of a few multiply-adds that
// stay pending, rows split by columns, blocks of three columns, results larger than estimated.
struct product_sizes {
#if defined(GUSTAV_ADVERSARIAL)
  static constexpr offset_t tile_flops = 5, block_columns = 3, sampled_flops = 1, cached_bytes = 0;
  static constexpr double capacity_factor = 0.4;
  static offset_t split_flops(offset_t, int) { return 40; }
#else
  static constexpr offset_t tile_flops = 1 << 14, block_columns = 1 << 16, sampled_flops = 1 << 16,
                            cached_bytes = 1 << 18;
  static constexpr double capacity_factor = 1.2;
  // Rows with more multiply-adds than this are split by columns among the threads.
  static offset_t split_flops(offset_t total, int threads) { return std::max<offset_t>(total / threads / 4, 1 << 17); }
#endif
};

// What the caller requests of a product.
struct product_request {
  method how = method::automatic;
  phases passes = phases::automatic;
  int threads = 0;
  isa set = isa::best;
  bool sorted = true;
  offset_t first_row = 0;  // of A in a larger matrix, for operators that read positions
};

// Which rows inside a mask are inner products. some: those that read less as inner products.
enum class dot_use : std::uint8_t { none, some, all };

// Kernel selection by row class: rows of at most merge_threshold multiply-adds are merged, those of at most
// light_threshold use `light`, others `heavy`.
struct kernel_selection {
  offset_t merge_threshold = 0;
  offset_t two_row_merge_threshold = 0;  // for rows of A with two entries
  method light = method::hash;
  offset_t light_threshold = 0;
  method heavy = method::dense;
  offset_t block = product_sizes::block_columns;  // columns per block of method::blocked
  dot_use dots = dot_use::none;
  bool columns_out_of_cache = false;  // columns of B in the mask are prefetched
};

// What a product will cost, before it runs.
template <class I>
struct product_plan {
  kernel_selection selection;
  bool two_phases = false;
  buffer<offset_t> flops;       // prefix sum of multiply-adds per row (rows + 1); 0 in rows without mask entries
  offset_t total = 0;           // multiply-adds
  offset_t largest = 0;         // multiply-adds of the heaviest row
  std::vector<row_tile> tiles;  // row tiles of about equal cost; heavy rows in parts by columns
  offset_t expected = 0;        // entries of the result: an upper bound, or an estimate from a sample
  product_sample sample;        // of large products
  offset_t first_row = 0;
  offset_t index_table = 0;  // entries of the table over A's columns for inner products, per worker
  isa set = isa::baseline;
  bool out_of_cache = false;        // rows of B are prefetched
  bool contiguous_columns = false;  // most of B's columns are in contiguous ranges
  int threads = 1;                  // useful threads
  const char* why = "";
};

// Borders of row chunks of about equal cost for the threads of the plan. A row costs a little even without
// multiply-adds.
template <class I>
std::vector<long> row_borders(const product_plan<I>& plan) {
  const auto rows = static_cast<long>(plan.flops.size()) - 1;
  // One chunk per thread would do for even rows; with skewed rows smaller chunks fill the tail.
  const int chunks = plan.threads == 1 ? 1 : plan.threads * 16;
  std::vector<long> borders(static_cast<std::size_t>(chunks) + 1, 0);
  if (rows == 0) return borders;
  buffer<offset_t> weight(plan.flops.size());
  for (std::size_t i = 0; i < weight.size(); ++i) weight[i] = plan.flops[i] + 2 * static_cast<offset_t>(i);
  balance(weight.data(), rows, chunks, borders.data());
  return borders;
}

namespace detail {

// Row tiles of about `tile_flops` multiply-adds. A row with more than `split` of them is cut by columns into `parts`
// tiles.
inline std::vector<row_tile> cut_tiles(const offset_t* flops, offset_t rows, offset_t cols, offset_t tile_flops,
                                       offset_t largest, offset_t split, int parts) {
  std::vector<row_tile> tiles;
  for (offset_t begin = 0; begin < rows;) {
    if (flops[begin + 1] - flops[begin] > split && cols >= parts) {
      for (int p = 0; p < parts; ++p) tiles.push_back({begin, begin + 1, cols * p / parts, cols * (p + 1) / parts});
      ++begin;
      continue;
    }
    offset_t end = std::upper_bound(flops + begin + 1, flops + rows + 1, flops[begin] + tile_flops) - flops - 1;
    end = std::clamp<offset_t>(end, begin + 1, std::min<offset_t>(rows, begin + 4096));
    for (offset_t i = begin; largest > split && i < end; ++i)
      if (flops[i + 1] - flops[i] > split) end = std::max(i, begin + 1);
    tiles.push_back({begin, end});
    begin = end;
  }
  return tiles;
}

// Rows of up to this many multiply-adds have a hash table that stays in cache, wherever their columns are.
inline constexpr offset_t light_flops = 2048;
// Up to this many multiply-adds, comparing columns vector by vector is faster than any accumulator.
inline constexpr offset_t merge_flops_sorted = 32, merge_flops_unsorted = 48, merge_flops_two_rows = 64;

template <class I>
void choose_methods(product_plan<I>& plan, offset_t cols, offset_t b_entries, const product_request& request) {
  kernel_selection& r = plan.selection;
  if (request.how != method::automatic) {
    r.heavy = request.how;
    if (request.how == method::merge) {
      r.light = method::merge;
      r.light_threshold = max_ranked;
      r.heavy = method::hash;
    }
    plan.why = "forced";
    return;
  }
  // A dense accumulator costs its length once per thread; about one multiply-add per eight columns repays it.
  const bool dense_is_worthwhile = plan.total >= cols / 8 && cols <= (offset_t{1} << 24);
  if (!dense_is_worthwhile) {
    r.heavy = method::hash;
    plan.why = "few multiply-adds for so many columns";
  } else if (plan.sample.misses > 0.35) {
    r.light_threshold = light_flops;
    plan.why = "columns too scattered for a dense accumulator in L2; hash for the light rows";
  } else {
    plan.why = "enough multiply-adds to repay a dense accumulator";
  }
  if (request.sorted || !plan.out_of_cache) r.two_row_merge_threshold = merge_flops_two_rows;
  // The merge kernel always sorts. When the caller accepts unsorted rows, the insertion-order kernels are cheaper
  // unless hardly any two multiply-adds share a column.
  if (sizeof(I) == sizeof(std::int32_t) && has_merge_ranks(plan.set, b_entries)) {
    if (request.sorted)
      r.merge_threshold = merge_flops_sorted;
    else if (plan.sample.flops > 0 && plan.sample.compression < 1.1)
      r.merge_threshold = merge_flops_unsorted;
  }
}

// Throws invalid_value for a method that does not apply to a product.
inline void require_method(method how, bool has_mask) {
  switch (how) {
    case method::automatic:
    case method::hash:
    case method::dense:
      break;
    case method::masked_dense:
      if (!has_mask) throw invalid_value("mxm: method masked_dense needs a mask");
      break;
    case method::hash_vector:
    case method::heap:
    case method::merge:
    case method::blocked:
      if (has_mask) throw invalid_value("mxm: that method is for products without a mask");
      break;
    default:
      throw invalid_value("mxm: that method belongs to another operation");
  }
}

}  // namespace detail

// Plans a product: prefix sums of the multiply-adds per row and row tiles by them (Nagasaka 2019, section 6.4.1), a
// sample of large products, and the kernels that follow from both. Throws invalid_value for a method that does not
// apply. O(entries of A + flops / 20).
template <class SA, class SB, class I>
product_plan<I> plan_product(const csr_view<SA, I>& a, const csr_view<SB, I>& b, const mask_view<I>& m,
                             const product_request& request) {
  detail::require_method(request.how, m.present);
  product_plan<I> plan;
  plan.first_row = request.first_row;
  plan.set = resolve_isa(request.set);
  plan.flops = buffer<offset_t>(static_cast<std::size_t>(a.rows) + 1);
  offset_t* const flops = plan.flops.data();
  const bool inside = m.present && !m.complement;
  const offset_t last = a.offsets[a.rows] - 1;
  const offset_t b_bytes = b.entries() * offset_t(sizeof(I) + (std::is_same_v<SB, unit> || b.iso ? 0 : sizeof(SB)));
  plan.out_of_cache = b_bytes > product_sizes::cached_bytes && is_scattered(a, b);
  std::atomic<offset_t> largest{0}, bound{0};  // bound: of the entries
  parallel_for(a.rows, 2048, useful_threads(request.threads, a.rows + a.entries()), [&](long begin, long end) {
    offset_t most = 0, entries = 0;
    const bool out_of_cache = plan.out_of_cache;
    const offset_t *const a_offsets = a.offsets, *const b_offsets = b.offsets;
    const I* const a_indices = a.indices;
    for (long i = begin; i < end; ++i) {
      offset_t n = 0;
      if (!inside || m.offsets[i] != m.offsets[i + 1])
        for (offset_t k = a_offsets[i]; k < a_offsets[i + 1]; ++k) {
          if (out_of_cache) __builtin_prefetch(b_offsets + a_indices[std::min(k + 16, last)]);
          const I row = a_indices[k];
          n += b_offsets[row + 1] - b_offsets[row];
        }
      flops[i] = n;
      most = std::max(most, n);
      entries += std::min(n, b.cols);
    }
    bound.fetch_add(entries, std::memory_order_relaxed);
    for (offset_t seen = largest.load(std::memory_order_relaxed); seen < most;)
      if (largest.compare_exchange_weak(seen, most, std::memory_order_relaxed)) break;
  });
  plan.largest = largest;
  plan.total = exclusive_scan(flops, a.rows, flops, request.threads);
  plan.threads = useful_threads(request.threads, plan.total + a.rows);
  plan.expected = bound;
  if (inside)
    plan.expected = std::min(plan.expected, m.rows ? m.offsets[m.rows] - m.offsets[0] : 0);
  else if (plan.total >= product_sizes::sampled_flops) {
    plan.sample = sample_product(a, b, flops);
    const auto likely = static_cast<offset_t>(product_sizes::capacity_factor * static_cast<double>(plan.total) /
                                              plan.sample.compression);
    plan.expected =
        std::min(bound.load(), likely + (product_sizes::capacity_factor > 1 ? std::min(plan.largest, b.cols) : 0));
  }
  plan.contiguous_columns = b.sorted && !b.iso && plan.total >= 8 * a.entries() && has_contiguous_columns(a, b);
  detail::choose_methods(plan, b.cols, b.entries(), request);
  plan.two_phases = request.passes == phases::two;
  const method heavy = plan.selection.heavy;
  const bool in_parts = m.present ? inside && m.sorted && heavy != method::hash : heavy == method::dense;
  const bool may_split = in_parts && plan.threads > 1;
  const offset_t split = may_split ? product_sizes::split_flops(plan.total, plan.threads) : plan.total;
  plan.tiles =
      detail::cut_tiles(flops, a.rows, b.cols, product_sizes::tile_flops, plan.largest, split, plan.threads * 4);
  return plan;
}

// Upper bound of the bytes that the product takes beside its operands: the result as estimated, the prefix sums, and
// the scratch of the workers.
template <class Z, class I>
offset_t memory_of(const product_plan<I>& plan, offset_t cols) {
  const offset_t entry = sizeof(I) + sizeof(Z), rows = static_cast<offset_t>(plan.flops.size());
  const kernel_selection& r = plan.selection;
  const offset_t widest = std::min(plan.largest, cols);
  offset_t worker_bytes = 0;
  const bool light = r.light_threshold > 0;
  if (r.heavy == method::dense || r.heavy == method::blocked || r.heavy == method::masked_dense)
    worker_bytes +=
        cols * offset_t(std::max(1 + sizeof(Z), sizeof(I)));  // a mark and a sum, or a position in the mask row
  if (r.heavy == method::hash || r.heavy == method::hash_vector)
    worker_bytes +=
        static_cast<offset_t>(hash_slots_for(widest, 16)) * offset_t(2 * sizeof(I)) + widest * offset_t(sizeof(Z));
  worker_bytes += plan.index_table * offset_t(sizeof(I));
  if (light) worker_bytes += static_cast<offset_t>(hash_slots_for(r.light_threshold, 16)) * offset_t(2 * sizeof(I));
  worker_bytes += 2 * std::max(widest, std::min(product_sizes::tile_flops, plan.total)) * entry;  // pending tiles
  return plan.expected * entry + rows * offset_t(2 * sizeof(offset_t)) + plan.threads * worker_bytes;
}

}  // namespace gustav::backends::cpu
