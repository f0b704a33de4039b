// Entries of hypersparse objects one by one, for operations that only move them.
#pragma once

#include <backends/common/result.hpp>
#include <core/buffer.hpp>
#include <core/executor.hpp>
#include <core/types.hpp>
#include <core/views.hpp>
#include <graphblas/detail/calls.hpp>
#include <graphblas/detail/relabelled_operands.hpp>
#include <graphblas/matrix.hpp>
#include <graphblas/vector.hpp>

#include <algorithm>
#include <cstddef>
#include <numeric>
#include <type_traits>
#include <vector>

namespace gustav::detail {

// Calls f(i, j, value) for each entry of a matrix operand, row by row of what is stored.
template <class A, class F>
void for_entries(const A& a, F&& f) {
  const auto from = dcsr_of(a);
  const auto& rows = from.nonempty;
  for (offset_t p = 0; p < rows.rows; ++p)
    for (offset_t e = rows.offsets[p]; e < rows.offsets[p + 1]; ++e)
      f(offset_t{from.ids[p]}, offset_t{rows.indices[e]}, rows.value(e));
}
template <class T, class I, class F>
void for_entries(const csc_view<T, I>& a, F&& f) {
  for_entries(a.transpose, [&](offset_t i, offset_t j, const auto& value) { f(j, i, value); });
}
template <class M, class F>
void for_entries(const transposed_ref<M>& a, F&& f) {
  const auto turned = [&](offset_t i, offset_t j, const auto& value) { f(j, i, value); };
  if constexpr (std::is_pointer_v<decltype(a.object)>)
    for_entries(*a.object, turned);
  else
    for_entries(a.object, turned);
}

// Calls f(position, number of its value) for each entry of a vector.
template <class S, class I, class F>
void for_positions(const vector_view<S, I>& u, F&& f) {
  if (u.form == vector_form::sparse) {
    for (offset_t e = 0; e < u.entries; ++e) f(offset_t{u.indices[e]}, e);
  } else {
    for (offset_t i = 0; i < u.size; ++i)
      if (u.has(i)) f(i, i);
  }
}

// Up to `most` entries of different positions, which become a matrix. Values are left out for T = void.
template <class T, class I>
class entry_list {
 public:
  explicit entry_list(offset_t most)
      : rows_(static_cast<std::size_t>(most)),
        cols_(static_cast<std::size_t>(most)),
        values_(valued ? static_cast<std::size_t>(most) : 0) {}
  template <class S>
  void add(offset_t i, offset_t j, const S& value) {
    rows_[n_] = static_cast<I>(i);
    cols_[n_] = static_cast<I>(j);
    if constexpr (valued) values_[n_] = value;
    ++n_;
  }
  // O(entries log(entries)).
  template <executor E>
  matrix<T, I> to_matrix(const E& exec, offset_t rows, offset_t cols) const {
    return matrix<T, I>::build(exec, coo_view<storage_t<T>, I>{rows, cols, static_cast<offset_t>(n_), rows_.data(),
                                                               cols_.data(), values_.data(), false});
  }
  // The entries by their rows. O(entries log(entries)).
  vector<T, I> to_vector(offset_t size) const {
    std::vector<std::size_t> order(n_);
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) { return rows_[a] < rows_[b]; });
    vector_result<storage_t<T>, I> out;
    out.size = size;
    out.entries = static_cast<offset_t>(n_);
    out.indices = buffer<I>(n_);
    if constexpr (valued) out.values = buffer<storage_t<T>>(n_);
    for (std::size_t e = 0; e < n_; ++e) {
      out.indices[e] = rows_[order[e]];
      if constexpr (valued) out.values[e] = values_[order[e]];
    }
    return vector<T, I>::adopt(std::move(out), check::trusted);
  }

 private:
  static constexpr bool valued = !std::is_void_v<T>;
  buffer<I> rows_, cols_;
  buffer<storage_t<T>> values_;
  std::size_t n_ = 0;
};

// The list for entries of an operand.
template <class A>
using entries_like_t = entry_list<value_of_storage_t<operand_storage_t<A>>, operand_index_t<A>>;

}  // namespace gustav::detail
