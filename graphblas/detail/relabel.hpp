// Objects relabelled: by the numbers of the indices in use, and back.
#pragma once

#include <backends/cpu/spmv/vector_forms.hpp>
#include <core/buffer.hpp>
#include <core/types.hpp>
#include <core/views.hpp>
#include <graphblas/detail/dcsr.hpp>
#include <graphblas/detail/dcsr_access.hpp>
#include <graphblas/detail/index_map.hpp>
#include <graphblas/matrix.hpp>
#include <graphblas/vector.hpp>

#include <algorithm>
#include <cstddef>
#include <type_traits>
#include <utility>

namespace gustav::detail {

// Adds the indices of the entries to the maps that are not null.
template <class S, class I>
void add_indices(const dcsr_view<S, I>& a, index_map<I>* rows, index_map<I>* cols) {
  const csr_view<S, I>& v = a.nonempty;
  if (rows) rows->add(a.ids, v.rows);
  if (cols && v.rows > 0) cols->add(v.indices + v.offsets[0], v.entries());
}
template <class S, class I>
void add_indices(const vector_view<S, I>& u, index_map<I>& map) {
  if (u.form == vector_form::full) return map.add_all();
  if (u.form == vector_form::sparse) return map.add(u.indices, u.entries);
  for (offset_t i = 0; i < u.size; ++i)
    if (u.present[i] != 0) map.add(static_cast<I>(i));
}

struct keep_all {
  template <class S>
  bool operator()(const S&) const {
    return true;
  }
};

// The entries for which keep(value) is true and whose row and column have numbers, as a matrix over these; values are
// left out for T = void. O(entries log(indices)).
template <class T, class S, class I, class Keep>
matrix<T, I> relabelled_rows(const dcsr_view<S, I>& a, const index_map<I>& rows, const index_map<I>& cols,
                             const Keep& keep) {
  constexpr bool valued = !std::is_void_v<T>;
  const csr_view<S, I>& v = a.nonempty;
  const auto most = static_cast<std::size_t>(v.entries());
  csr_arrays<T, I> out;
  out.sorted = v.sorted;
  out.iso = valued && v.iso;
  out.offsets = buffer<offset_t>(static_cast<std::size_t>(rows.size()) + 1);
  out.indices = buffer<I>(most);
  if constexpr (valued) out.values = buffer<S>(v.iso ? std::min<std::size_t>(most, 1) : most);
  offset_t row = 0;
  std::size_t n = 0;
  for (offset_t p = 0; p < v.rows; ++p) {
    const offset_t i = rows.number(a.ids[p]);
    if (i < 0) continue;
    for (; row <= i; ++row) out.offsets[static_cast<std::size_t>(row)] = static_cast<offset_t>(n);
    for (offset_t k = v.offsets[p]; k < v.offsets[p + 1]; ++k) {
      const offset_t j = cols.number(v.indices[k]);
      if (j < 0 || !keep(v.value(k))) continue;
      out.indices[n] = static_cast<I>(j);
      if constexpr (valued) out.values[v.iso ? 0 : n] = v.value(k);
      ++n;
    }
  }
  for (; row <= rows.size(); ++row) out.offsets[static_cast<std::size_t>(row)] = static_cast<offset_t>(n);
  out.indices.shrink(n);
  if constexpr (valued) out.values.shrink(v.iso ? std::min<std::size_t>(n, 1) : n);
  return matrix<T, I>::adopt(rows.size(), cols.size(), std::move(out), check::trusted);
}

// The same for a vector. O(entries log(indices)) if it is sparse, O(indices) otherwise.
template <class T, class S, class I, class Keep>
vector<T, I> relabelled_vector(const vector_view<S, I>& u, const index_map<I>& map, const Keep& keep) {
  constexpr bool valued = !std::is_void_v<T>;
  const bool is_sparse = u.form == vector_form::sparse;
  const auto most = static_cast<std::size_t>(is_sparse ? u.entries : map.size());
  vector_result<storage_t<T>, I> out;
  out.size = map.size();
  out.iso = valued && u.iso;
  out.indices = buffer<I>(most);
  if constexpr (valued) out.values = buffer<S>(u.iso ? std::min<std::size_t>(most, 1) : most);
  std::size_t n = 0;
  const auto put = [&](offset_t number, offset_t at) {
    if (!keep(u.value(at))) return;
    out.indices[n] = static_cast<I>(number);
    if constexpr (valued) out.values[u.iso ? 0 : n] = u.value(at);
    ++n;
  };
  if (is_sparse) {
    for (offset_t k = 0; k < u.entries; ++k)
      if (const offset_t number = map.number(u.indices[k]); number >= 0) put(number, k);
  } else {
    for (offset_t number = 0; number < map.size(); ++number)
      if (const offset_t i = map.index(number); u.has(i)) put(number, i);
  }
  out.entries = static_cast<offset_t>(n);
  out.indices.shrink(n);
  if constexpr (valued) out.values.shrink(u.iso ? std::min<std::size_t>(n, 1) : n);
  return vector<T, I>::adopt(std::move(out), check::trusted);
}

// The entries of a matrix over numbers by their indices, as a matrix of that shape.
template <class T, class I>
matrix<T, I> with_indices(const matrix<T, I>& a, const index_map<I>& rows, const index_map<I>& cols, offset_t all_rows,
                          offset_t all_cols) {
  const dcsr_view<storage_t<T>, I> from = dcsr_access::rows_of(a);
  const csr_view<storage_t<T>, I>& v = from.nonempty;
  auto arrays = truncated_arrays<T, I>(v, v.rows, resized_offsets(v, v.rows, v.cols));
  dcsr_result<storage_t<T>, I> out;
  out.rows = all_rows;
  out.ids = buffer<I>(static_cast<std::size_t>(v.rows));
  for (offset_t p = 0; p < v.rows; ++p) out.ids[static_cast<std::size_t>(p)] = rows.index(from.ids[p]);
  for (I& j : arrays.indices) j = cols.index(j);
  out.nonempty = {v.rows,     all_cols, std::move(arrays.offsets), std::move(arrays.indices), std::move(arrays.values),
                  arrays.iso, true};
  return dcsr_access::adopt<matrix<T, I>>(all_cols, std::move(out));
}
template <class T, class I>
vector<T, I> with_indices(const vector<T, I>& u, const index_map<I>& map, offset_t size) {
  auto out = backends::cpu::to_sparse(u.view(), 0);
  for (I& i : out.indices) i = map.index(i);
  out.size = size;
  return vector<T, I>::adopt(std::move(out), check::trusted);
}

}  // namespace gustav::detail
