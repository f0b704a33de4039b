// Plans of products, compiled once for each index type.
#include <backends/common/prefetch.hpp>
#include <backends/cpu/simd/isa.hpp>
#include <backends/cpu/simd/rank.hpp>
#include <backends/cpu/spgemm/hash_keys.hpp>
#include <backends/cpu/spgemm/merge_ranks.hpp>
#include <backends/cpu/spgemm/plan.hpp>
#include <core/error.hpp>
#include <core/parallel.hpp>

#include <algorithm>
#include <array>
#include <atomic>
#include <cstddef>
#include <string>

namespace gustav::backends::cpu {
namespace detail {

std::vector<row_tile> cut_tiles(const offset_t* flops, offset_t rows, offset_t cols, offset_t tile_flops,
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

}  // namespace detail

namespace {

void choose_methods(product_plan& plan, offset_t cols, offset_t b_entries, bool narrow_indices,
                    const product_request& request, const tuning& numbers) {
  kernel_selection& r = plan.selection;
  if (request.how != method::automatic) {
    r.heavy = request.how;
    if (request.how == method::merge) {
      r.light = method::merge;
      r.light_threshold = max_ranked;
      r.heavy = method::hash;
    }
    plan.is_forced = true;
    plan.why = "forced";
    return;
  }
  // A dense accumulator costs its length once per thread.
  const bool dense_is_worthwhile =
      plan.total >= cols / numbers.columns_per_multiply_add && cols <= numbers.dense_columns;
  // A mark and a sum for each column and thread.
  const bool dense_fits = cols <= numbers.dense_bytes / (9 * plan.threads);
  if (!dense_fits) {
    r.heavy = method::hash;
    plan.why = "dense accumulators for so many threads and columns would take too much memory";
  } else if (!dense_is_worthwhile) {
    r.heavy = method::hash;
    plan.why = "few multiply-adds for so many columns";
  } else if (plan.sample.misses > numbers.dense_misses) {
    r.light_threshold = numbers.light_multiply_adds;
    plan.why = "columns too scattered for a dense accumulator in L2; hash for the light rows";
  } else {
    plan.why = "enough multiply-adds to repay a dense accumulator";
  }
  if (request.sorted || !plan.out_of_cache) r.two_row_merge_threshold = numbers.merge_two_rows;
  // The merge kernel always sorts. When the caller accepts unsorted rows, the insertion-order kernels are cheaper
  // unless hardly any two multiply-adds share a column.
  if (narrow_indices && has_merge_ranks(plan.set, b_entries)) {
    // The count of a phase of its own has less scratch.
    const offset_t most = request.passes == phases::two ? max_ranked : merge_ranks::max_flops;
    if (request.sorted)
      r.merge_threshold = std::min(numbers.merge_sorted, most);
    else if (plan.sample.flops > 0 && plan.sample.compression < numbers.merge_compression)
      r.merge_threshold = std::min(numbers.merge_unsorted, most);
  }
}

// Throws invalid_value for a method that does not apply to a product.
void require_method(method how, bool has_mask) {
  if (how == method::automatic) return;
  const method_facts* const facts = facts_of(how);
  if (!facts) throw invalid_value("mxm: that method belongs to another operation");
  if (facts->mask == method_facts::mask_use::required && !has_mask)
    throw invalid_value("mxm: method masked_dense needs a mask");
  if (facts->mask == method_facts::mask_use::none && has_mask)
    throw invalid_value("mxm: that method is for products without a mask");
}

// Counts the multiply-adds of each row, and bounds the entries of the result.
template <class I>
void count_multiply_adds(const pattern_view<I>& a, const pattern_view<I>& b, const mask_view<I>& m, int threads,
                         product_plan& plan) {
  const bool inside = m.present && !m.complement;
  const offset_t last = a.offsets[a.rows] - 1;
  offset_t* const flops = plan.flops.data();
  std::atomic<offset_t> largest{0}, bound{0};  // bound: of the entries
  parallel_for(a.rows, 2048, useful_threads(threads, a.rows + a.entries()), [&](long begin, long end) {
    offset_t most = 0, entries = 0;
    const bool out_of_cache = plan.out_of_cache;
    const offset_t ahead = 2 * plan.numbers.prefetch_entries;
    const offset_t *const a_offsets = a.offsets, *const b_offsets = b.offsets;
    const I* const a_indices = a.indices;
    for (long i = begin; i < end; ++i) {
      offset_t n = 0;
      if (!inside || m.offsets[i] != m.offsets[i + 1])
        for (offset_t k = a_offsets[i]; k < a_offsets[i + 1]; ++k) {
          if (out_of_cache) prefetch(b_offsets + a_indices[std::min(k + ahead, last)]);
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
  plan.total = exclusive_scan(flops, a.rows, flops, threads);
  plan.expected = bound;
}

// Bytes of the dense accumulator of a worker: a mark and a sum for each column, or a position in the mask row. 0 where
// the heavy rows use none.
offset_t dense_worker_bytes(const product_plan& plan, offset_t cols, offset_t index_bytes, offset_t value_bytes) {
  const method_facts* const heavy = facts_of(plan.selection.heavy);
  if (!heavy || heavy->accumulator != method_facts::scratch::dense) return 0;
  return cols * std::max(1 + value_bytes, index_bytes);
}

// The same product by hash tables.
product_plan without_dense_accumulators(const product_plan& plan) {
  product_plan hashed;
  static_cast<product_outline&>(hashed) = plan;
  hashed.flops = plan.flops.share();
  hashed.selection.heavy = method::hash;
  hashed.why = "the dense accumulators of running calls take the memory that they may";
  // Hash tables do not compute parts of rows: the first part becomes the row.
  std::erase_if(hashed.tiles, [](const row_tile& t) { return t.from > 0; });
  for (row_tile& t : hashed.tiles) t.to = -1;
  return hashed;
}

const char* method_name(method how) {
  const method_facts* const facts = facts_of(how);
  return facts ? facts->name : "inner products";
}

}  // namespace

template <class I>
product_plan plan_pattern(const pattern_view<I>& a, const pattern_view<I>& b, offset_t b_value_bytes,
                          const mask_view<I>& m, const product_request& request) {
  require_method(request.how, m.present);
  const tuning& numbers = request.numbers ? *request.numbers : default_tuning();
  product_plan plan;
  plan.numbers = numbers;
  plan.first_row = request.first_row;
  plan.set = resolve_isa(request.set);
  plan.flops = buffer<offset_t>(static_cast<std::size_t>(a.rows) + 1);
  const bool inside = m.present && !m.complement;
  plan.has_mask = m.present;
  plan.inside = inside;
  const offset_t b_bytes = b.entries() * (static_cast<offset_t>(sizeof(I)) + b_value_bytes);
  plan.out_of_cache = b_bytes > numbers.cached_bytes && is_scattered(a, b, numbers);
  count_multiply_adds(a, b, m, request.threads, plan);
  plan.threads = useful_threads(request.threads, plan.total + a.rows);
  if (inside) {
    plan.expected = std::min(plan.expected, m.rows ? m.offsets[m.rows] - m.offsets[0] : 0);
  } else if (plan.total >= numbers.sampled_multiply_adds) {
    plan.sample = request.sample ? *request.sample : sample_product(a, b, plan.flops.data(), request.threads, numbers);
    const auto likely =
        static_cast<offset_t>(numbers.capacity_factor * static_cast<double>(plan.total) / plan.sample.compression);
    const offset_t spare = numbers.capacity_factor > 1 ? std::min(plan.largest, b.cols) : 0;
    plan.expected = std::min(plan.expected, likely + spare);
  }
  plan.contiguous_columns =
      b.sorted && !b.iso && plan.total / numbers.contiguous_length >= a.entries() && has_contiguous_columns(a, b);
  choose_methods(plan, b.cols, b.entries(), sizeof(I) == sizeof(std::int32_t), request, numbers);
  plan.two_phases = request.passes == phases::two;
  plan.sorted = request.sorted || inside;
  const method heavy = plan.selection.heavy;
  const bool in_parts = splits(heavy) && (!m.present || (inside && m.sorted));
  const bool may_split = in_parts && plan.threads > 1;
  const offset_t split =
      may_split ? std::max(plan.total / plan.threads / numbers.split_share, numbers.split_multiply_adds) : plan.total;
  plan.tiles = detail::cut_tiles(plan.flops.data(), a.rows, b.cols, plan.numbers.tile_multiply_adds, plan.largest,
                                 split, plan.threads * 4);
  return plan;
}

std::vector<long> row_borders(const product_plan& plan) {
  const auto rows = static_cast<long>(plan.flops.size()) - 1;
  // One chunk per thread would do for even rows; with skewed rows smaller chunks fill the tail.
  const int chunks = plan.threads == 1 ? 1 : plan.threads * 16;
  return balanced_borders(plan.flops.data(), rows, chunks, 2);
}

offset_t memory_of(const product_plan& plan, offset_t cols, offset_t index_bytes, offset_t value_bytes) {
  const offset_t entry = index_bytes + value_bytes, rows = static_cast<offset_t>(plan.flops.size());
  const kernel_selection& r = plan.selection;
  const offset_t widest = std::min(plan.largest, cols);
  const auto slots = [](offset_t columns) { return static_cast<offset_t>(hash_slots_for(columns, 16)); };
  offset_t worker_bytes = plan.index_table * index_bytes;
  const method_facts* const heavy = facts_of(r.heavy);
  worker_bytes += dense_worker_bytes(plan, cols, index_bytes, value_bytes);
  if (heavy && heavy->accumulator == method_facts::scratch::hashed)
    worker_bytes += slots(widest) * 2 * index_bytes + widest * value_bytes;
  if (r.light_threshold > 0) worker_bytes += slots(r.light_threshold) * 2 * index_bytes;
  worker_bytes += 2 * std::max(widest, std::min(plan.numbers.tile_multiply_adds, plan.total)) * entry;  // pending tiles
  return plan.expected * entry + rows * offset_t(2 * sizeof(offset_t)) + plan.threads * worker_bytes;
}

admitted_plan::admitted_plan(const product_plan& plan, offset_t cols, offset_t index_bytes, offset_t value_bytes)
    : plan_(plan) {
  const offset_t worker_bytes = dense_worker_bytes(plan, cols, index_bytes, value_bytes);
  if (worker_bytes == 0 || plan.is_forced) return;
  reserved_ = dense_reservation(plan.threads * worker_bytes, plan.numbers.dense_bytes);
  if (!reserved_.is_granted()) hashed_ = without_dense_accumulators(plan);
}

void refuse_forced_only(const char* operation, method how) {
  if (is_forced_only(how))
    throw invalid_value(std::string(operation) + ": no plan selects that method; mxm_forced() has it");
}

const char* kernel_name(const product_plan& plan) {
  const kernel_selection& r = plan.selection;
  if (r.dots == dot_use::all) return "inner products driven by the mask";
  if (plan.inside) {
    if (r.dots == dot_use::some)
      return r.heavy == method::hash ? "hash table preloaded with the mask, inner products where they read less"
                                     : "dense accumulator preloaded with the mask, inner products where they read less";
    return r.heavy == method::hash ? "hash table preloaded with the mask" : "dense accumulator preloaded with the mask";
  }
  if (r.light_threshold > 0 && r.heavy == method::dense)
    return r.merge_threshold > 0 ? "hash table for light rows, dense accumulator for heavy ones, the shortest merged"
                                 : "hash table for light rows, dense accumulator for heavy ones";
  if (r.merge_threshold > 0)
    return r.heavy == method::hash ? "hash table, the shortest rows merged"
                                   : "dense accumulator, the shortest rows merged";
  return method_name(r.light_threshold > 0 ? r.light : r.heavy);
}

std::vector<row_class> row_classes(const product_plan& plan) {
  const kernel_selection& r = plan.selection;
  // Inside or outside a mask there is one class.
  const offset_t merged = plan.has_mask ? 0 : r.merge_threshold, light = plan.has_mask ? 0 : r.light_threshold;
  std::array<row_class, 3> by_weight{{{method::merge, "merge by rank", 0, 0},
                                      {r.light, method_name(r.light), 0, 0},
                                      {r.heavy, method_name(r.heavy), 0, 0}}};
  if (plan.has_mask) by_weight[2].kernel = kernel_name(plan);
  for (std::size_t i = 1; i < plan.flops.size(); ++i) {
    const offset_t flops = plan.flops[i] - plan.flops[i - 1];
    if (flops == 0) continue;
    row_class& c = by_weight[flops <= merged ? 0 : flops <= light ? 1 : 2];
    ++c.rows;
    c.multiply_adds += flops;
  }
  std::vector<row_class> classes;
  for (const row_class& c : by_weight)
    if (c.rows > 0) classes.push_back(c);
  return classes;
}

template product_plan plan_pattern(const pattern_view<std::int32_t>&, const pattern_view<std::int32_t>&, offset_t,
                                   const mask_view<std::int32_t>&, const product_request&);
template product_plan plan_pattern(const pattern_view<std::int64_t>&, const pattern_view<std::int64_t>&, offset_t,
                                   const mask_view<std::int64_t>&, const product_request&);

}  // namespace gustav::backends::cpu
