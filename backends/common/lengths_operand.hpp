// Matrices whose entries are the lengths of arcs, as kernels of paths ask for them.
#pragma once

#include <backends/common/operand.hpp>
#include <backends/common/path_length.hpp>
#include <core/types.hpp>
#include <core/views.hpp>

#include <cstdint>

namespace gustav {

// K: kernel_length_t of the stored values. The lengths are known to be finite, not negative, and to have sums that
// path_length_t holds. Valid as long as the operand.
template <class K, class I>
class lengths_operand {
 public:
  virtual ~lengths_operand() = default;
  virtual const csr_view<K, I>& by_rows() const = 0;
  virtual const lazy_operand<unit, I>& pattern() const = 0;
  // Computed once for a matrix.
  virtual length_range<path_length_t<K>> range() const = 0;
  // The lengths in 32 bits, where a search that reads `reads` entries gains by them and their sums fit; null otherwise.
  // Throws out_of_memory.
  virtual const csr_view<std::uint32_t, I>* narrow(offset_t reads) const = 0;

  // Whether all lengths are 1, or all the same; so they are where there are none.
  bool are_one() const { return are_alike() && (is_empty() || range().least == 1); }
  bool are_alike() const { return is_empty() || range().least == range().longest; }

 private:
  bool is_empty() const { return pattern().by_rows().entries() == 0; }
};

}  // namespace gustav
