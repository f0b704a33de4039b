// Rows of a product inside a mask, each by rows or as inner products, whichever reads less.
#pragma once

#include <backends/cpu/spgemm/dot_cost.hpp>
#include <backends/cpu/spgemm/dot_rows.hpp>
#include <backends/cpu/spgemm/row_kernel.hpp>
#include <core/types.hpp>
#include <core/views.hpp>

#include <memory>

namespace gustav::backends::cpu {

// State of one worker. Without columns of B all rows are computed by Rows, with dot_use::all none.
template <class Rows, class Operands>
class hybrid_rows {
 public:
  using Z = typename Operands::value_type;
  using I = typename Operands::index_type;

  hybrid_rows(const Operands& p, const mask_view<I>& m, const decltype(Operands::b)* columns,
              const kernel_selection& selection)
      : p_(p),
        m_(m),
        columns_(selection.dots == dot_use::none ? nullptr : columns),
        selection_(selection),
        rows_(p, m) {}

  offset_t bound(offset_t i) const { return rows_.bound(i); }
  offset_t compute(offset_t i, I* indices, Z* values, bool sorted) {
    return uses_dots(i) ? dots_->compute(i, indices, values, sorted) : rows_.compute(i, indices, values, sorted);
  }
  offset_t compute_part(offset_t i, offset_t from, offset_t to, I* indices, Z* values,
                        bool sorted) requires splitting_row_kernel<Rows, Z, I> {
    return uses_dots(i) ? dots_->compute_part(i, from, to, indices, values, sorted)
                        : rows_.compute_part(i, from, to, indices, values, sorted);
  }
  template <class Out>
  void row(offset_t i, Out&& out) {
    if (uses_dots(i))
      dots_->row(i, out);
    else
      rows_.row(i, out);
  }

 private:
  bool uses_dots(offset_t i) {
    if (!columns_ || p_.row_flops(i) == 0) return false;
    if (selection_.dots == dot_use::some &&
        !dots_cost_less(*p_.numbers, p_.a, *columns_, m_, i, p_.row_flops(i),
                        selection_.columns_out_of_cache ? 2 * p_.numbers->prefetch_entries : 0))
      return false;
    if (!dots_) {
      Operands p{p_};
      p.b = *columns_;
      p.out_of_cache = selection_.columns_out_of_cache;
      dots_ = std::make_unique<dot_rows<Operands>>(p, m_);
    }
    return true;
  }

  const Operands p_;
  const mask_view<I> m_;
  const decltype(Operands::b)* const columns_;
  const kernel_selection selection_;
  Rows rows_;
  std::unique_ptr<dot_rows<Operands>> dots_;
};

}  // namespace gustav::backends::cpu
