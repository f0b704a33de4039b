// Extraction of features: degrees from the offsets, diagonals and blocks from samples of rows.
#include <backends/formats/dia.hpp>
#include <backends/tuning/features.hpp>
#include <core/buffer.hpp>
#include <core/parallel.hpp>

#include <algorithm>
#include <cmath>
#include <limits>
#include <vector>

namespace gustav::tuning_rules {
namespace {

constexpr std::string_view names[] = {
    "rows",           "cols",       "entries",    "value_bytes", "matrix_mib", "vector_kib", "threads", "mean_degree",
    "max_degree",     "var_degree", "empty_rows", "er_ell",      "power_law",  "er_sell",    "far",     "diagonals",
    "true_diagonals", "er_dia",     "block_rows", "block_cols",  "block_fill", "block_speed"};
static_assert(std::size(names) == feature_count);

// Of the rows in which diagonals are looked for, and of the sorting windows of SELL.
constexpr offset_t sampled_entries = 8192, sampled_windows = 32;
constexpr double infinite = std::numeric_limits<double>::infinity();
// DIA is out of the question where its slots are so many times the entries.
constexpr double most_dia_slots = 4;

// Sums over rows, one partial sum for each block of rows, so that they do not depend on the threads.
struct degree_sums {
  offset_t longest = 0, empty = 0;
  double deviation = 0, tail_logs = 0;
  offset_t tail = 0;
};

template <class I>
degree_sums sum_degrees(const pattern_view<I>& a, double mean, int threads) {
  constexpr long block = 1 << 14;
  const long blocks = (a.rows + block - 1) / block;
  std::vector<degree_sums> parts(static_cast<std::size_t>(blocks));
  // The tail of the distribution begins at twice the mean degree.
  const double from = std::max(2.0, 2 * mean);
  parallel_for(blocks, 1, useful_threads(threads, a.rows), [&](long first, long last) {
    for (long b = first; b < last; ++b) {
      degree_sums s;
      for (offset_t i = b * block; i < std::min(a.rows, (b + 1) * block); ++i) {
        const offset_t d = a.offsets[i + 1] - a.offsets[i];
        s.longest = std::max(s.longest, d);
        s.empty += d == 0;
        s.deviation += (static_cast<double>(d) - mean) * (static_cast<double>(d) - mean);
        if (static_cast<double>(d) >= from) {
          s.tail_logs += std::log(static_cast<double>(d) / (from - 0.5));
          ++s.tail;
        }
      }
      parts[static_cast<std::size_t>(b)] = s;
    }
  });
  degree_sums all;
  for (const degree_sums& s : parts) {
    all.longest = std::max(all.longest, s.longest);
    all.empty += s.empty;
    all.deviation += s.deviation;
    all.tail_logs += s.tail_logs;
    all.tail += s.tail;
  }
  return all;
}

// Entries over slots of SELL in a sample of sorting windows.
template <class I>
double sell_ratio(const pattern_view<I>& a, offset_t chunk, offset_t sigma) {
  const offset_t windows = (a.rows + sigma - 1) / sigma, sampled = std::min(windows, sampled_windows);
  std::vector<offset_t> degrees;
  offset_t entries = 0, slots = 0;
  for (offset_t k = 0; k < sampled; ++k) {
    const offset_t begin = windows * k / sampled * sigma, end = std::min(a.rows, begin + sigma);
    degrees.clear();
    for (offset_t i = begin; i < end; ++i) degrees.push_back(a.offsets[i + 1] - a.offsets[i]);
    std::sort(degrees.begin(), degrees.end(), std::greater<>());
    for (offset_t p = 0; p < end - begin; p += chunk) slots += degrees[static_cast<std::size_t>(p)] * chunk;
    entries += a.offsets[end] - a.offsets[begin];
  }
  return slots > 0 ? static_cast<double>(entries) / static_cast<double>(slots) : 1;
}

// f(i) for about `wanted` rows, spread over the matrix in groups of `group` neighbours.
template <class F>
void for_sampled_rows(offset_t rows, offset_t wanted, offset_t group, F&& f) {
  const offset_t groups = (rows + group - 1) / group, sampled = std::min(groups, std::max<offset_t>(1, wanted / group));
  for (offset_t k = 0; k < sampled; ++k) {
    const offset_t begin = groups * k / sampled * group;
    for (offset_t i = begin; i < std::min(rows, begin + group); ++i) f(i);
  }
}

// The columns of rows [begin, end), sorted.
template <class I>
void sorted_columns(const pattern_view<I>& a, offset_t begin, offset_t end, std::vector<I>& columns) {
  columns.assign(a.indices + a.offsets[begin], a.indices + a.offsets[end]);
  if (end > begin + 1) std::sort(columns.begin(), columns.end());
}

}  // namespace

std::string_view name_of(feature f) { return names[static_cast<std::size_t>(f)]; }

std::optional<feature> feature_named(std::string_view name) {
  const auto* const at = std::find(std::begin(names), std::end(names), name);
  if (at == std::end(names)) return std::nullopt;
  return static_cast<feature>(at - std::begin(names));
}

block_speeds estimated_block_speeds() {
  block_speeds s;
  for (int r = 1; r <= 8; ++r)
    for (int c = 1; c <= 8; ++c)
      // Bytes of an entry of CSR with values of double, over those in full blocks.
      s.in_cache[static_cast<std::size_t>((r - 1) * 8 + c - 1)] =
          s.in_memory[static_cast<std::size_t>((r - 1) * 8 + c - 1)] = 12.0 / (8.0 + 4.0 / (r * c));
  return s;
}

template <class I>
void feature_extractor<I>::extract_degrees() {
  const auto rows = static_cast<double>(a_.rows), entries = static_cast<double>(a_.entries());
  const double mean = a_.rows > 0 ? entries / rows : 0;
  const degree_sums s = sum_degrees(a_, mean, context_.threads);
  at(feature::rows) = rows;
  at(feature::cols) = static_cast<double>(a_.cols);
  at(feature::entries) = entries;
  at(feature::value_bytes) = static_cast<double>(context_.value_bytes);
  at(feature::matrix_mib) =
      (entries * static_cast<double>(context_.index_bytes + context_.value_bytes) + rows * 8) / (1 << 20);
  at(feature::vector_kib) = static_cast<double>(a_.cols) * static_cast<double>(context_.value_bytes) / 1024;
  at(feature::threads) = context_.threads;
  at(feature::mean_degree) = mean;
  at(feature::max_degree) = static_cast<double>(s.longest);
  at(feature::var_degree) = rows > 0 ? s.deviation / rows : 0;
  at(feature::empty_rows) = rows > 0 ? static_cast<double>(s.empty) / rows : 0;
  at(feature::er_ell) = s.longest > 0 ? entries / (static_cast<double>(s.longest) * rows) : 1;
  at(feature::power_law) = s.tail >= 8 && static_cast<double>(s.longest) >= 8 * mean && s.tail_logs > 0
                               ? 1 + static_cast<double>(s.tail) / s.tail_logs
                               : infinite;
  at(feature::er_sell) = sell_ratio(a_, context_.sell_chunk, context_.sell_sigma);
  degrees_ = true;
}

template <class I>
void feature_extractor<I>::extract_diagonals() {
  std::vector<offset_t> found;
  const auto half_l2 =
      static_cast<double>(context_.l2_bytes) / 2 / static_cast<double>(std::max<offset_t>(1, context_.value_bytes));
  const double slope = a_.rows > 0 ? static_cast<double>(a_.cols) / static_cast<double>(a_.rows) : 1;
  offset_t rows = 0, entries = 0, far = 0;
  const offset_t wanted =
      std::clamp<offset_t>(sampled_entries * a_.rows / std::max<offset_t>(1, a_.entries()), 64, 1024);
  for_sampled_rows(a_.rows, wanted, 1, [&](offset_t i) {
    ++rows;
    for (offset_t k = a_.offsets[i]; k < a_.offsets[i + 1]; ++k, ++entries) {
      const auto j = static_cast<offset_t>(a_.indices[k]);
      far += std::abs(static_cast<double>(j) - static_cast<double>(i) * slope) > half_l2;
      found.push_back(j - i);
    }
  });
  at(feature::far) = entries > 0 ? static_cast<double>(far) / static_cast<double>(entries) : 0;
  std::sort(found.begin(), found.end());
  // Diagonals of the sample, those in 60 % or more of the sampled rows that they pass, and the rows that they pass.
  offset_t diagonals = 0, dense = 0;
  double slots = 0;
  for (std::size_t k = 0; k < found.size();) {
    const offset_t d = found[k];
    std::size_t end = k;
    while (end < found.size() && found[end] == d) ++end;
    const offset_t passed = std::max<offset_t>(1, std::min(a_.rows, a_.cols - d) - std::max<offset_t>(0, -d));
    const double share = static_cast<double>(rows) * static_cast<double>(passed) / static_cast<double>(a_.rows);
    dense += static_cast<double>(end - k) >= 0.6 * share;
    slots += static_cast<double>(passed);
    ++diagonals;
    k = end;
  }
  if (slots <= most_dia_slots * static_cast<double>(a_.entries())) {
    const auto all = formats::find_diagonals(a_, context_.threads);
    diagonals = static_cast<offset_t>(all.size());
    slots = static_cast<double>(formats::detail::dia_slots(a_.rows, a_.cols, all));
  }
  at(feature::diagonals) = static_cast<double>(diagonals);
  at(feature::true_diagonals) = diagonals > 0 ? static_cast<double>(dense) / static_cast<double>(diagonals) : 0;
  at(feature::er_dia) = diagonals > 0 ? static_cast<double>(a_.entries()) / slots : 1;
  diagonals_ = true;
}

template <class I>
void feature_extractor<I>::extract_blocks() {
  blocks_ = true;
  at(feature::block_rows) = at(feature::block_cols) = at(feature::block_fill) = at(feature::block_speed) = 1;
  const offset_t wanted = std::clamp<offset_t>(a_.entries() / 100, 2048, 8192);
  const double mean = a_.rows > 0 ? static_cast<double>(a_.entries()) / static_cast<double>(a_.rows) : 0;
  if (mean == 0) return;
  const auto rows = std::max<offset_t>(8, static_cast<offset_t>(static_cast<double>(wanted) / mean));
  const block_speeds estimated = estimated_block_speeds();
  const block_speeds& table = context_.blocks ? *context_.blocks : estimated;
  if (!degrees_) extract_degrees();
  const bool cached = at(feature::matrix_mib) * (1 << 20) < static_cast<double>(context_.l3_bytes) / 2;
  // Without entries beside or below each other there are no blocks.
  offset_t entries = 0, beside = 0, below = 0;
  for_sampled_rows(a_.rows, rows, 8, [&](offset_t i) {
    const I* const row = a_.indices + a_.offsets[i];
    const I* const end = a_.indices + a_.offsets[i + 1];
    const I* next = i + 1 < a_.rows ? end : nullptr;
    const I* const next_end = next ? a_.indices + a_.offsets[i + 2] : nullptr;
    for (const I* j = row; j < end; ++j, ++entries) {
      beside += j + 1 < end && j[1] == *j + 1;
      while (next < next_end && *next < *j) ++next;
      below += next < next_end && *next == *j;
    }
  });
  if (entries == 0 || 4 * std::max(beside, below) < entries) return;
  std::vector<I> columns;
  double best = 1;
  for (offset_t r = 1; r <= 8; ++r) {
    // Blocks of several columns fill up only where neighbours are common, in blocks of one column rows must agree.
    const offset_t most = 4 * beside >= entries ? 8 : 1;
    std::array<offset_t, 8> blocks{};
    offset_t seen = 0;
    for_sampled_rows(a_.rows / r, rows / r + 1, 1, [&](offset_t ib) {
      if (a_.offsets[(ib + 1) * r] - a_.offsets[ib * r] > 4 * wanted) return;
      sorted_columns(a_, ib * r, (ib + 1) * r, columns);
      seen += static_cast<offset_t>(columns.size());
      for (offset_t c = 1; c <= most; ++c) {
        offset_t previous = -1, n = 0;
        for (const I j : columns) {
          const offset_t b = static_cast<offset_t>(j) / c;
          n += b != previous;
          previous = b;
        }
        blocks[static_cast<std::size_t>(c - 1)] += n;
      }
    });
    if (seen == 0) continue;
    for (offset_t c = 1; c <= most; ++c) {
      const double fill =
          static_cast<double>(blocks[static_cast<std::size_t>(c - 1)] * r * c) / static_cast<double>(seen);
      const auto slot = static_cast<std::size_t>((r - 1) * 8 + c - 1);
      const double speed = (cached ? table.in_cache[slot] : table.in_memory[slot]) / fill;
      if (speed <= best) continue;
      best = speed;
      at(feature::block_rows) = static_cast<double>(r);
      at(feature::block_cols) = static_cast<double>(c);
      at(feature::block_fill) = fill;
      at(feature::block_speed) = speed;
    }
  }
}

template <class I>
double feature_extractor<I>::operator()(feature f) {
  if (f <= feature::er_sell) {
    if (!degrees_) extract_degrees();
  } else if (f <= feature::er_dia) {
    if (!diagonals_) extract_diagonals();
  } else if (!blocks_) {
    extract_blocks();
  }
  return at(f);
}

template <class I>
std::array<double, feature_count> feature_extractor<I>::all() {
  for (std::size_t f = 0; f < feature_count; ++f) (*this)(static_cast<feature>(f));
  return values_;
}

template <class I>
formats::block_parameters feature_extractor<I>::block() {
  return {static_cast<offset_t>((*this)(feature::block_rows)), static_cast<offset_t>((*this)(feature::block_cols))};
}

template class feature_extractor<std::int32_t>;
template class feature_extractor<std::int64_t>;

}  // namespace gustav::tuning_rules
