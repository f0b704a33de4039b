// Rows of a product without a mask, each by the method that the plan selects for its row class.
#pragma once

#include <backends/cpu/spgemm/dense_rows.hpp>
#include <backends/cpu/spgemm/hash_rows.hpp>
#include <backends/cpu/spgemm/merge_rows.hpp>
#include <backends/cpu/spgemm/operands.hpp>
#include <backends/cpu/spgemm/plan.hpp>
#include <backends/cpu/spgemm/row_kernel.hpp>
#include <core/types.hpp>

#include <cstddef>
#include <tuple>

namespace gustav::backends::cpu {

// The kernels that plans select.
using planned_kernels = kernel_table<kernel_row<method::hash, hash_rows>, kernel_row<method::merge, merge_rows>,
                                     kernel_row<method::dense, dense_rows>>;

// State of one worker. The scratch of a method is allocated when its first row comes.
template <class Operands>
class unmasked_rows {
 public:
  using Z = typename Operands::value_type;
  using I = typename Operands::index_type;

  unmasked_rows(const Operands& p, const kernel_selection& selection) : p_(p), selection_(selection) {}

  offset_t bound(offset_t i) const { return p_.bound(i); }

  offset_t count(offset_t i) {
    if (p_.row_flops(i) == 0 || has_one_entry(i)) return p_.row_flops(i);
    return by_method(method_of(i), [i](auto& rows) { return rows.count(i); });
  }

  // Computes row i; returns the number of its entries. `indices` and `values` have capacity for bound(i) + 1 entries.
  offset_t compute(offset_t i, I* indices, Z* values, bool sorted) {
    if (p_.row_flops(i) == 0) return 0;
    if (has_one_entry(i)) return scale_row(i, indices, values);
    if (p_.row_flops(i) <= selection_.two_row_merge_threshold && p_.a.offsets[i + 1] - p_.a.offsets[i] == 2)
      return merge_two(p_, i, indices, values);
    return by_method(method_of(i), [=](auto& rows) { return rows.compute(i, indices, values, sorted); });
  }

  // Computes columns [from, to) of row i, which is heavy. Only rows of a method that splits are cut (splits()).
  offset_t compute_part(offset_t i, offset_t from, offset_t to, I* indices, Z* values, bool sorted) {
    return by_method(selection_.heavy, [=]<class Rows>(Rows& rows) -> offset_t {
      if constexpr (splitting_row_kernel<Rows, Z, I>) return rows.compute_part(i, from, to, indices, values, sorted);
      return 0;
    });
  }

 private:
  bool has_one_entry(offset_t i) const { return p_.a.offsets[i + 1] - p_.a.offsets[i] == 1; }
  method method_of(offset_t i) const {
    const offset_t flops = p_.row_flops(i);
    if (flops <= selection_.merge_threshold) return method::merge;
    return flops <= selection_.light_threshold ? selection_.light : selection_.heavy;
  }

  // f(rows) with this worker's kernel for the method.
  template <class F>
  GUSTAV_INLINE offset_t by_method(method how, F&& f) {
    return planned_kernels::select(how, [&]<std::size_t N, class Row>() -> offset_t {
      using Rows = typename Row::template rows<Operands>;
      static_assert(splitting_row_kernel<Rows, Z, I> == splits(Row::how));
      auto& rows = std::get<N>(kernels_);
      if (!rows) rows.reset(new Rows(make_rows<Rows>(p_, selection_)));
      return f(*rows);
    });
  }

  // A(i, :) has one entry: the row is a multiple of a row of B, and sorted like it.
  offset_t scale_row(offset_t i, I* indices, Z* values) {
    offset_t n = 0;
    p_.each(i, [&](I j, auto&& product) {
      indices[n] = j;
      values[n++] = product();
    });
    return n;
  }

  const Operands p_;
  kernel_selection selection_;
  planned_kernels::state<Operands> kernels_;
};

}  // namespace gustav::backends::cpu
