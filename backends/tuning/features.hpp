// Features of a sparse pattern by which a storage format is chosen (Tan, Liu and Li 2018, table 2).
#pragma once

#include <backends/formats/blocks.hpp>
#include <backends/formats/sell.hpp>
#include <core/types.hpp>
#include <core/views.hpp>

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

namespace gustav::tuning_rules {

// In the order of their cost: those up to er_sell need the offsets, the next the diagonals, the last a sample of
// blocks.
enum class feature : std::uint8_t {
  rows,         // M
  cols,         // N
  entries,      // NNZ
  value_bytes,  // of a stored value; 0 for patterns and iso matrices
  matrix_mib,   // MiB of the CSR arrays
  vector_kib,   // KiB of x
  threads,      // of the product
  mean_degree,  // aver_RD: entries a row
  max_degree,   // max_RD
  var_degree,   // var_RD: variance of the degrees
  empty_rows,   // share of rows without entries
  er_ell,       // entries / (max_degree rows): the share of slots of ELL that are entries
  power_law,    // R: exponent of the tail of the distribution of degrees; infinite where no degree is far from the mean
  er_sell,      // the share of slots of SELL-C-sigma that are entries
  far,          // share of entries farther from the diagonal than half of L2 of x
  diagonals,    // Ndiags; a lower bound where they are too many for DIA
  true_diagonals,  // NTdiags_ratio: the share of diagonals of which 60 % or more are entries
  er_dia,          // entries / slots of the diagonals inside the matrix; an upper bound where these are too many
  block_rows,      // est_rs and est_cs, the best block size
  block_cols,
  block_fill,   // slots of blocks for each entry
  block_speed,  // predicted speed of BCSR over that of CSR
};
inline constexpr std::size_t feature_count = static_cast<std::size_t>(feature::block_speed) + 1;

// "rows", "er_dia", ...
std::string_view name_of(feature f);
std::optional<feature> feature_named(std::string_view name);

// The speed of BCSR on a matrix of dense blocks of r x c over that of CSR, measured once for each machine: matrices in
// cache and out of it (Tan et al. 2018, equation 2).
struct block_speeds {
  std::array<double, 64> in_cache, in_memory;  // [(r - 1) * 8 + c - 1]
};
// Speeds that follow from the bytes of an entry, where nothing is measured.
block_speeds estimated_block_speeds();

// What features depend on beside the pattern.
struct feature_context {
  offset_t value_bytes = 8;
  offset_t index_bytes = 4;
  offset_t l2_bytes = 1 << 20;
  offset_t l3_bytes = 32 << 20;
  offset_t sell_chunk = formats::sell_parameters{}.chunk, sell_sigma = formats::sell_parameters{}.sigma;
  const block_speeds* blocks = nullptr;  // null: estimated_block_speeds()
  int threads = 1;
};

// Extracts features when they are asked for: a group at a time, each at most once. `a` must stay valid and have sorted
// rows. Cost: O(rows) for the first group; a sample of 64 to 1,024 rows with about 8,192 entries, and one pass over the
// indices where the sample has few diagonals; a sample of 1 % of the entries, at most 8,192, for block sizes, which are
// looked at only where adjacent entries are common in it.
template <class I>
class feature_extractor {
 public:
  feature_extractor(const pattern_view<I>& a, const feature_context& context) : a_(a), context_(context) {}
  // Throws out_of_memory.
  double operator()(feature f);
  // All features.
  std::array<double, feature_count> all();
  // The block size of block_rows and block_cols.
  formats::block_parameters block();

 private:
  void extract_degrees();
  void extract_diagonals();
  void extract_blocks();
  double& at(feature f) { return values_[static_cast<std::size_t>(f)]; }

  pattern_view<I> a_;
  feature_context context_;
  std::array<double, feature_count> values_{};
  bool degrees_ = false, diagonals_ = false, blocks_ = false;
};
extern template class feature_extractor<std::int32_t>;
extern template class feature_extractor<std::int64_t>;

}  // namespace gustav::tuning_rules
