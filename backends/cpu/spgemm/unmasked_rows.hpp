// Rows of a product without a mask, each by the method that the plan selects for its row class.
#pragma once

#include <backends/cpu/spgemm/dense_rows.hpp>
#include <backends/cpu/spgemm/hash_rows.hpp>
#include <backends/cpu/spgemm/merge_rows.hpp>
#include <backends/cpu/spgemm/operands.hpp>
#include <backends/cpu/spgemm/plan.hpp>
#include <graphblas/types.hpp>

#include <memory>

namespace gustav::backends::cpu {

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
    return by_method(i, [i](auto& rows) { return rows.count(i); });
  }

  // Computes row i; returns the number of its entries. `indices` and `values` have capacity for bound(i) + 1 entries.
  offset_t compute(offset_t i, I* indices, Z* values, bool sorted) {
    if (p_.row_flops(i) == 0) return 0;
    if (has_one_entry(i)) return scale_row(i, indices, values);
    if (p_.row_flops(i) <= selection_.two_row_merge_threshold && p_.a.offsets[i + 1] - p_.a.offsets[i] == 2)
      return merge_two(p_, i, indices, values);
    return by_method(i, [=](auto& rows) { return rows.compute(i, indices, values, sorted); });
  }

  // Computes columns [from, to) of row i by the dense accumulator.
  offset_t compute_part(offset_t i, offset_t from, offset_t to, I* indices, Z* values, bool sorted) {
    return need(dense_).compute_part(i, static_cast<I>(from), static_cast<I>(to), indices, values, sorted);
  }

 private:
  bool has_one_entry(offset_t i) const { return p_.a.offsets[i + 1] - p_.a.offsets[i] == 1; }
  method method_of(offset_t i) const {
    const offset_t flops = p_.row_flops(i);
    if (flops <= selection_.merge_threshold) return method::merge;
    return flops <= selection_.light_threshold ? selection_.light : selection_.heavy;
  }

  template <class Rows>
  Rows& need(std::unique_ptr<Rows>& rows) {
    if (!rows) rows = std::make_unique<Rows>(p_);
    return *rows;
  }
  template <class F>
  offset_t by_method(offset_t i, F&& f) {
    switch (method_of(i)) {
      case method::hash:
        return f(need(hash_));
      case method::merge:
        return f(need(merge_));
      default:
        return f(need(dense_));
    }
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
  std::unique_ptr<dense_rows<Operands>> dense_;
  std::unique_ptr<hash_rows<Operands>> hash_;
  std::unique_ptr<merge_rows<Operands>> merge_;
};

}  // namespace gustav::backends::cpu
