// The rows of a sparse times dense product, merged into a dense matrix by mask, accumulator and replace.
#pragma once

#include <backends/cpu/elementwise/write_back.hpp>
#include <core/buffer.hpp>
#include <core/views.hpp>
#include <semirings/traits.hpp>

#include <cstddef>
#include <cstdint>
#include <type_traits>

namespace gustav::backends::cpu {

// C<mask, replace> = C accum T, a row of T at a time (see spmm_to). An element outside the mask stays, or becomes the
// identity with replace; with an accumulator an element of a row of A without entries stays, too. Memory: a byte a
// column for each worker if there is a mask.
template <class Z, class C, class I, class Accum>
class merged_rows_sink {
 public:
  merged_rows_sink(const dense_view<C>& c, const mask_view<I>& mask, const Accum& accum, bool replace,
                   const Z& identity, const offset_t* offsets, int threads)
      : c_(c),
        mask_(mask),
        accum_(accum),
        replace_(replace),
        identity_(identity),
        offsets_(offsets),
        in_mask_(mask.present ? static_cast<std::size_t>(c.cols * threads) : 0, std::uint8_t{0}) {}

  static constexpr bool are_arrays = false;
  bool in_place() const { return false; }
  void store(offset_t i, const Z* row, int worker) const {
    if (!mask_.present) return merge(i, row, [](offset_t) { return true; });
    std::uint8_t* const flags = in_mask_.data() + worker * c_.cols;
    set_mask_row(flags, i, 1);
    merge(i, row, [&](offset_t j) { return (flags[j] != 0) != mask_.complement; });
    set_mask_row(flags, i, 0);
  }

 private:
  template <class Allows>
  void merge(offset_t i, const Z* row, const Allows& allows) const {
    const bool has_entries = offsets_[i] < offsets_[i + 1];
    for (offset_t j = 0; j < c_.cols; ++j) {
      if (!allows(j)) {
        if (replace_) c_(i, j) = arithmetic::cast<C>(identity_);
      } else if constexpr (accumulates_v<Accum>) {
        if (has_entries) c_(i, j) = arithmetic::cast<C>(accum_(c_(i, j), row[j]));
      } else {
        c_(i, j) = arithmetic::cast<C>(row[j]);
      }
    }
  }
  void set_mask_row(std::uint8_t* flags, offset_t i, std::uint8_t value) const {
    for (offset_t p = mask_.offsets[i]; p < mask_.offsets[i + 1]; ++p)
      if (mask_.allows_entry(p)) flags[mask_.indices[p]] = value;
  }

  dense_view<C> c_;
  mask_view<I> mask_;
  const Accum& accum_;
  bool replace_;
  Z identity_;
  const offset_t* offsets_;
  mutable buffer<std::uint8_t> in_mask_;
};

}  // namespace gustav::backends::cpu
