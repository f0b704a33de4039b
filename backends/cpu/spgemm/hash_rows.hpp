// Rows of a product without a mask by a hash table.
#pragma once

#include <backends/common/buffer.hpp>
#include <backends/cpu/hash_keys.hpp>
#include <backends/cpu/sort_rows.hpp>
#include <backends/cpu/spgemm/operands.hpp>
#include <graphblas/types.hpp>

#include <algorithm>
#include <cstddef>
#include <utility>
#include <vector>

namespace gustav::backends::cpu {

// A worker's own table. A slot says where in the output row the column stands; sums are added there.
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
      const std::size_t at = keys_.probe(j);
      n += !keys_.holds(at, j);
      keys_.put(at, j);
    });
    return n;
  }

  void fill(offset_t i, offset_t n, I* indices, Z* values, bool sorted) {
    begin(i);
    const auto& add = p_.sr.add;
    offset_t met = 0;
    p_.each(i, [&](I j, auto&& product) {
      const std::size_t at = keys_.probe(j);
      if (!keys_.holds(at, j)) {
        keys_.put(at, j);
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
    keys_.begin(std::min<offset_t>(p_.products(i), p_.b.cols));
    if (places_.size() < keys_.room()) places_ = buffer<I>(keys_.room());
  }

  const Operands p_;
  hash_keys<I> keys_;
  buffer<I> places_;
  std::vector<std::pair<I, Z>> scratch_;
};

}  // namespace gustav::backends::cpu
