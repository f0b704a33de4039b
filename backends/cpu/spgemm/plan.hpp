// What a product costs and which kernels run it.
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

// Sizes that the plan cuts by. The adversarial ones make rare paths common: strips of a few products that wait for one
// another, rows in parts, blocks of three columns, results that outgrow what was expected of them.
struct product_sizes {
#if defined(GUSTAV_ADVERSARIAL)
  static constexpr offset_t strip = 5, block = 3, sampled = 1, near = 0;
  static constexpr double expected = 0.4;
  static offset_t split(offset_t, int) { return 40; }
#else
  static constexpr offset_t strip = 1 << 14, block = 1 << 16, sampled = 1 << 16, near = 1 << 18;
  static constexpr double expected = 1.2;
  // Rows with more products than this are shared by the threads: a part of a thread's share.
  static offset_t split(offset_t total, int threads) { return std::max<offset_t>(total / threads / 4, 1 << 17); }
#endif
};

// What is asked of a product.
struct product_request {
  method how = method::automatic;
  phases passes = phases::automatic;
  int threads = 0;
  isa set = isa::best;
  bool sorted = true;
  offset_t first_row = 0;  // of A in a larger matrix, for operators that look at positions
};

// Which rows inside a mask are inner products: those that look at less that way, where `some`.
enum class dot_use : std::uint8_t { none, some, all };

// Which method forms which rows: light ones have at most light_threshold products; those of at most merge_threshold are
// merged.
struct kernel_selection {
  offset_t merge_threshold = 0;
  offset_t two_row_merge_threshold = 0;  // of those that are two rows of B
  method light = method::hash;
  offset_t light_threshold = 0;
  method heavy = method::dense;
  offset_t block = product_sizes::block;  // columns that method::blocked takes at a time
  dot_use dots = dot_use::none;
  bool lists_out_of_cache = false;  // the columns of B that the mask lists have to be asked for ahead
};

// What a product will cost, before it runs.
template <class I>
struct product_plan {
  kernel_selection recipe;
  bool two_phases = false;
  buffer<offset_t> flops;     // prefix sum of products a row (rows + 1), mask aside
  offset_t total = 0;         // all products
  offset_t largest = 0;       // products of the heaviest row
  std::vector<strip> strips;  // rows in small pieces of about equal cost, heavy rows in parts
  offset_t expected = 0;      // entries of the result, as far as known: a bound, or estimated from a sample
  product_sample sample;      // of large products
  offset_t first_row = 0;
  offset_t places = 0;  // of indices of A's rows, that a worker may keep where rows are inner products
  isa set = isa::baseline;
  bool far = false;   // rows of B have to be asked for ahead
  bool runs = false;  // they have runs of consecutive columns
  int threads = 1;    // worth waking
  const char* why = "";
};

// Chunks of rows of about equal cost for the threads of the plan; every row costs a little, products or not.
template <class I>
std::vector<long> row_borders(const product_plan<I>& plan) {
  const auto rows = static_cast<long>(plan.flops.size()) - 1;
  // One chunk a thread is enough for even rows; skewed ones leave a tail that smaller chunks fill.
  const int chunks = plan.threads == 1 ? 1 : plan.threads * 16;
  std::vector<long> borders(static_cast<std::size_t>(chunks) + 1, 0);
  if (rows == 0) return borders;
  buffer<offset_t> weight(plan.flops.size());
  for (std::size_t i = 0; i < weight.size(); ++i) weight[i] = plan.flops[i] + 2 * static_cast<offset_t>(i);
  balance(weight.data(), rows, chunks, borders.data());
  return borders;
}

namespace detail {

// Rows in pieces of about `products` products; a row with more than `split` of them in parts by columns.
inline std::vector<strip> cut_tiles(const offset_t* flops, offset_t rows, offset_t cols, offset_t products,
                                    offset_t largest, offset_t split, int parts) {
  std::vector<strip> strips;
  for (offset_t begin = 0; begin < rows;) {
    if (flops[begin + 1] - flops[begin] > split && cols >= parts) {
      for (int p = 0; p < parts; ++p) strips.push_back({begin, begin + 1, cols * p / parts, cols * (p + 1) / parts});
      ++begin;
      continue;
    }
    offset_t end = std::upper_bound(flops + begin + 1, flops + rows + 1, flops[begin] + products) - flops - 1;
    end = std::clamp<offset_t>(end, begin + 1, std::min<offset_t>(rows, begin + 4096));
    for (offset_t i = begin; largest > split && i < end; ++i)
      if (flops[i + 1] - flops[i] > split) end = std::max(i, begin + 1);
    strips.push_back({begin, end});
    begin = end;
  }
  return strips;
}

// Rows of up to this many products are hashed near the core, wherever their columns lie.
inline constexpr offset_t light_products = 2048;
// Rows of up to this many products take less time compared with one another, vector by vector, than any accumulator.
inline constexpr offset_t merged_in_order = 32, merged_as_they_come = 48, two_merged = 64;

template <class I>
void choose_methods(product_plan<I>& plan, offset_t cols, offset_t b_entries, const product_request& asked) {
  kernel_selection& r = plan.recipe;
  if (asked.how != method::automatic) {
    r.heavy = asked.how;
    if (asked.how == method::merge) {
      r.light = method::merge;
      r.light_threshold = most_ranked;
      r.heavy = method::hash;
    }
    plan.why = "forced";
    return;
  }
  // Making a dense accumulator costs its length once a thread; it is repaid by a product or so a column.
  const bool dense_pays = plan.total >= cols / 8 && cols <= (offset_t{1} << 24);
  if (!dense_pays) {
    r.heavy = method::hash;
    plan.why = "few products for so many columns";
  } else if (plan.sample.misses > 0.35) {
    r.light_threshold = light_products;
    plan.why = "columns too scattered for a dense accumulator in the near cache; hash for the light rows";
  } else {
    plan.why = "the products repay a dense accumulator";
  }
  if (asked.sorted || !plan.far) r.two_row_merge_threshold = two_merged;
  // Merged rows come out in order. Where that is not asked for, sums in order of arrival are had for less, unless
  // hardly any two products share a column.
  if (sizeof(I) == sizeof(std::int32_t) && has_merge_ranks(plan.set, b_entries)) {
    if (asked.sorted)
      r.merge_threshold = merged_in_order;
    else if (plan.sample.products > 0 && plan.sample.compression < 1.1)
      r.merge_threshold = merged_as_they_come;
  }
}

}  // namespace detail

// Prefix sums of products per row and chunks by them (thesis 001, section 6.2.1), a sample of large products, and the
// methods that follow from both. O(entries of A + products / 20).
template <class SA, class SB, class I>
product_plan<I> plan_product(const csr_view<SA, I>& a, const csr_view<SB, I>& b, const mask_view<I>& m,
                             const product_request& asked) {
  switch (asked.how) {
    case method::automatic:
    case method::hash:
    case method::dense:
      break;
    case method::masked_dense:
      if (!m.present) throw invalid_value("mxm: method masked_dense needs a mask");
      break;
    case method::hash_vector:
    case method::heap:
    case method::merge:
    case method::blocked:
      if (m.present) throw invalid_value("mxm: that method is for products without a mask");
      break;
    default:
      throw invalid_value("mxm: that method belongs to another operation");
  }
  product_plan<I> plan;
  plan.first_row = asked.first_row;
  plan.set = resolve_isa(asked.set);
  plan.flops = buffer<offset_t>(static_cast<std::size_t>(a.rows) + 1);
  offset_t* const flops = plan.flops.data();
  const bool inside = m.present && !m.complement;
  const offset_t last = a.offsets[a.rows] - 1;
  const offset_t b_bytes = b.entries() * offset_t(sizeof(I) + (std::is_same_v<SB, unit> || b.iso ? 0 : sizeof(SB)));
  plan.far = b_bytes > product_sizes::near && is_scattered(a, b);
  std::atomic<offset_t> largest{0}, bound{0};  // bound: of the entries
  parallel_for(a.rows, 2048, useful_threads(asked.threads, a.rows + a.entries()), [&](long begin, long end) {
    offset_t most = 0, entries = 0;
    const bool far = plan.far;
    const offset_t *const a_offsets = a.offsets, *const b_offsets = b.offsets;
    const I* const a_indices = a.indices;
    for (long i = begin; i < end; ++i) {
      offset_t n = 0;
      if (!inside || m.offsets[i] != m.offsets[i + 1])
        for (offset_t k = a_offsets[i]; k < a_offsets[i + 1]; ++k) {
          if (far) __builtin_prefetch(b_offsets + a_indices[std::min(k + 16, last)]);
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
  plan.total = exclusive_scan(flops, a.rows, flops, asked.threads);
  plan.threads = useful_threads(asked.threads, plan.total + a.rows);
  plan.expected = bound;
  if (inside)
    plan.expected = std::min(plan.expected, m.rows ? m.offsets[m.rows] - m.offsets[0] : 0);
  else if (plan.total >= product_sizes::sampled) {
    plan.sample = sample_product(a, b, flops);
    const auto likely =
        static_cast<offset_t>(product_sizes::expected * static_cast<double>(plan.total) / plan.sample.compression);
    plan.expected = std::min(bound.load(), likely + (product_sizes::expected > 1 ? std::min(plan.largest, b.cols) : 0));
  }
  plan.runs = b.sorted && !b.iso && plan.total >= 8 * a.entries() && has_runs(a, b);
  detail::choose_methods(plan, b.cols, b.entries(), asked);
  plan.two_phases = asked.passes == phases::two;
  const method heavy = plan.recipe.heavy;
  const bool in_parts = m.present ? inside && m.sorted && heavy != method::hash : heavy == method::dense;
  const bool may_split = in_parts && plan.threads > 1;
  const offset_t split = may_split ? product_sizes::split(plan.total, plan.threads) : plan.total;
  plan.strips = detail::cut_tiles(flops, a.rows, b.cols, product_sizes::strip, plan.largest, split, plan.threads * 4);
  return plan;
}

// Bytes that the product takes at most, its operands aside: the result as far as it is known, the prefix sums, and what
// the workers have of their own.
template <class Z, class I>
offset_t memory_of(const product_plan<I>& plan, offset_t cols) {
  const offset_t entry = sizeof(I) + sizeof(Z), rows = static_cast<offset_t>(plan.flops.size());
  const kernel_selection& r = plan.recipe;
  const offset_t widest = std::min(plan.largest, cols);
  offset_t own = 0;
  const bool light = r.light_threshold > 0;
  if (r.heavy == method::dense || r.heavy == method::blocked || r.heavy == method::masked_dense)
    own += cols * offset_t(std::max(1 + sizeof(Z), sizeof(I)));  // a mark and a sum, or a place in the mask row
  if (r.heavy == method::hash || r.heavy == method::hash_vector)
    own += static_cast<offset_t>(hash_slots_for(widest, 16)) * offset_t(2 * sizeof(I)) + widest * offset_t(sizeof(Z));
  own += plan.places * offset_t(sizeof(I));
  if (light) own += static_cast<offset_t>(hash_slots_for(r.light_threshold, 16)) * offset_t(2 * sizeof(I));
  own += 2 * std::max(widest, std::min(product_sizes::strip, plan.total)) * entry;  // strips that wait for their place
  return plan.expected * entry + rows * offset_t(2 * sizeof(offset_t)) + plan.threads * own;
}

}  // namespace gustav::backends::cpu
