// Rows of a product without a mask by a hash table.
#pragma once

#include <backends/common/buffer.hpp>
#include <backends/cpu/sort_rows.hpp>
#include <backends/cpu/spgemm/operands.hpp>
#include <graphblas/types.hpp>

#include <algorithm>
#include <bit>
#include <cstdint>
#include <utility>
#include <vector>

namespace gustav::backends::cpu {

// Power-of-two table with linear probing (thesis 001, section 6.2.2), a worker's own, at least twice as large as the
// row may become, so a search always ends. A slot says where in the output row the column stands; sums are added there.
template <class Operands>
class hash_rows {
 public:
  using Z = typename Operands::value_type;
  using I = typename Operands::index_type;

  explicit hash_rows(const Operands& p) : p_(p) {}

  offset_t count(offset_t i) {
    begin(i);
    offset_t n = 0;
    p_.each_column(i, [&](I j) {
      I& key = keys_[probe(j)];
      n += key != j;
      key = j;
    });
    return n;
  }

  void fill(offset_t i, offset_t n, I* indices, Z* values, bool sorted) {
    begin(i);
    const auto& add = p_.sr.add;
    offset_t met = 0;
    p_.each(i, [&](I j, auto&& product) {
      const std::size_t at = probe(j);
      if (keys_[at] != j) {
        keys_[at] = j;
        places_[at] = static_cast<I>(met);
        indices[met] = j;
        values[met++] = product();
      } else {
        add_into<Z>(add, values[places_[at]], product);
      }
    });
    if (sorted) sort_pairs(indices, values, n, scratch_);
  }

 private:
  void begin(offset_t i) {
    const offset_t most = std::min<offset_t>(p_.products(i), p_.b.cols);
    const auto wanted = std::bit_ceil(static_cast<std::size_t>(2 * std::max<offset_t>(most, 8)));
    if (wanted > keys_.size()) {
      keys_ = buffer<I>(wanted);
      places_ = buffer<I>(wanted);
    }
    mask_ = wanted - 1;
    shift_ = 64 - std::countr_zero(wanted);
    std::fill_n(keys_.data(), wanted, I{-1});
  }
  // The slot that holds j, or the free one where it belongs. Fibonacci hashing: consecutive columns spread.
  std::size_t probe(I j) const {
#if defined(GUSTAV_ADVERSARIAL_HASH)
    std::size_t at = 0;
#else
    auto at = static_cast<std::size_t>((static_cast<std::uint64_t>(j) * 0x9E3779B97F4A7C15u) >> shift_);
#endif
    while (keys_[at] != j && keys_[at] != I{-1}) at = (at + 1) & mask_;
    return at;
  }

  const Operands p_;
  buffer<I> keys_;
  buffer<I> places_;
  std::vector<std::pair<I, Z>> scratch_;
  std::size_t mask_ = 0;
  int shift_ = 64;
};

}  // namespace gustav::backends::cpu
