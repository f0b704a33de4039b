// Copying, checking, sorting and resizing the CSR arrays of a matrix.
#pragma once

#include <backends/common/result.hpp>
#include <backends/cpu/elementwise/sort_rows.hpp>
#include <backends/cpu/prebuilt.hpp>
#include <core/alternates.hpp>
#include <core/buffer.hpp>
#include <core/error.hpp>
#include <core/parallel.hpp>
#include <core/types.hpp>
#include <core/views.hpp>
#include <graphblas/csr_arrays.hpp>

#include <algorithm>
#include <memory>
#include <new>
#include <string>
#include <type_traits>
#include <utility>

namespace gustav::detail {

// Throws invalid_value if an offset is smaller than the one before.
inline void check_ascending(const offset_t* offsets, offset_t rows) {
  for (offset_t i = 0; i < rows; ++i)
    if (offsets[i] > offsets[i + 1]) throw invalid_value("CSR: offsets descend at row " + std::to_string(i));
}

// The arrays of a matrix without entries.
template <class T, class I>
csr_arrays<T, I> empty_arrays(offset_t rows) {
  return {buffer<offset_t>(static_cast<std::size_t>(rows) + 1, 0), {}, {}};
}

// The arrays of a kernel's result.
template <class T, class I>
csr_arrays<T, I> arrays_of(csr_result<storage_t<T>, I>&& r) {
  return {std::move(r.offsets), std::move(r.indices), std::move(r.values), r.iso, r.sorted};
}

// A copy of a user's arrays with offsets from 0. The offsets are checked, the rest is not. O(rows + entries).
template <class T, class I>
csr_arrays<T, I> copied_arrays(const csr_view<storage_t<T>, I>& v) {
  csr_arrays<T, I> out;
  const offset_t base = v.rows ? v.offsets[0] : 0;
  check_ascending(v.offsets, v.rows);  // before they are used as lengths
  const auto n = static_cast<std::size_t>(v.entries());
  out.offsets = buffer<offset_t>(static_cast<std::size_t>(v.rows) + 1, 0);
  for (offset_t i = 0; i < v.rows; ++i) out.offsets[static_cast<std::size_t>(i) + 1] = v.offsets[i + 1] - base;
  out.indices = buffer<I>(n);
  std::copy_n(v.indices + base, n, out.indices.data());
  if constexpr (!std::is_void_v<T>) {
    out.iso = v.iso;
    const std::size_t kept = v.iso ? std::min<std::size_t>(n, 1) : n;
    out.values = buffer<storage_t<T>>(kept);
    std::copy_n(v.values + (v.iso ? 0 : base), kept, out.values.data());
  }
  out.sorted = v.sorted;
  return out;
}

// The entries of v, whose offsets begin at 0 and whose columns are `indices`, as tuples. O(rows + entries).
template <class T, class I>
tuple_arrays<T, I> tuples_of(const csr_view<storage_t<T>, I>& v, buffer<I> indices, int threads) {
  constexpr bool pattern_only = std::is_void_v<T>;
  const auto n = static_cast<std::size_t>(v.entries());
  tuple_arrays<T, I> out{buffer<I>(n), std::move(indices), buffer<storage_t<T>>(pattern_only ? 0 : n)};
  parallel_for(v.rows, 1024, useful_threads(threads, v.rows + v.entries()), [&](long begin, long end) {
    for (long i = begin; i < end; ++i)
      for (offset_t k = v.offsets[i]; k < v.offsets[i + 1]; ++k) {
        out.rows[static_cast<std::size_t>(k)] = static_cast<I>(i);
        if constexpr (!pattern_only) out.values[static_cast<std::size_t>(k)] = v.value(k);
      }
  });
  return out;
}

// Whether two matrices of the same shape have the same pattern and equal values. Rows are sorted.
template <class T, class I>
bool same_entries(const csr_view<T, I>& x, const csr_view<T, I>& y) {
  if (!std::equal(x.offsets, x.offsets + x.rows + 1, y.offsets)) return false;
  for (offset_t k = 0; k < x.entries(); ++k)
    if (x.indices[k] != y.indices[k] || !(x.value(k) == y.value(k))) return false;
  return true;
}

// The sorted arrays of a square matrix once more (buffer::share()), as the alternate that holds its transpose.
template <class T, class I>
alternates::made<csr_result<storage_t<T>, I>> shared_form(const csr_arrays<T, I>& arrays, offset_t rows) {
  csr_arrays<T, I> same = arrays.share();
  if (same.offsets.empty()) same.offsets = buffer<offset_t>(1, 0);  // of a moved-from matrix
  const bool in_place = same.indices.data() == arrays.indices.data();
  const auto form = std::make_shared<const csr_result<storage_t<T>, I>>(csr_result<storage_t<T>, I>{
      rows, rows, std::move(same.offsets), std::move(same.indices), std::move(same.values), same.iso, true});
  return {form, in_place ? 0 : form->bytes()};
}

// Sorts each row by column, unless the arrays are marked as sorted.
template <class T, class I>
void sort_if_needed(csr_arrays<T, I>& arrays, offset_t rows, int threads) {
  if (arrays.sorted) return;
  arrays.own();
  storage_t<T>* values = nullptr;
  if constexpr (!std::is_void_v<T>) values = arrays.iso ? nullptr : arrays.values.data();
  backends::cpu::sort_rows(rows, arrays.offsets.data(), arrays.indices.data(), values, threads);
  arrays.sorted = true;
}

// Checks the arrays of a rows x cols matrix and sorts unsorted rows. Throws invalid_value or index_out_of_bounds.
// O(rows + entries), and the sort.
template <class T, class I>
void validate_and_sort(csr_arrays<T, I>& arrays, offset_t rows, offset_t cols, int threads) try {
  const auto n = static_cast<std::size_t>(rows);
  if (arrays.offsets.size() != n + 1) throw invalid_value("CSR: rows + 1 offsets are needed");
  if (arrays.offsets[0] != 0 || arrays.offsets[n] != static_cast<offset_t>(arrays.indices.size()))
    throw invalid_value("CSR: offsets must begin with 0 and end with the number of entries");
  if constexpr (!std::is_void_v<T>) {
    const std::size_t expected = arrays.iso ? std::min<std::size_t>(1, arrays.indices.size()) : arrays.indices.size();
    if (arrays.values.size() < expected) throw invalid_value("CSR: fewer values than entries");
  } else {
    arrays.iso = false;
  }
  check_ascending(arrays.offsets.data(), rows);
  threads = useful_threads(threads, rows + static_cast<offset_t>(arrays.indices.size()));
  parallel_for(rows, 4096, threads, [&](long begin, long end) {
    for (offset_t k = arrays.offsets[static_cast<std::size_t>(begin)];
         k < arrays.offsets[static_cast<std::size_t>(end)]; ++k) {
      const I j = arrays.indices[static_cast<std::size_t>(k)];
      if (j < 0 || j >= cols)
        throw index_out_of_bounds("CSR: column " + std::to_string(j) + " of " + std::to_string(cols));
    }
  });
  sort_if_needed(arrays, rows, threads);
  parallel_for(rows, 4096, threads, [&](long begin, long end) {
    for (long i = begin; i < end; ++i)
      for (offset_t k = arrays.offsets[static_cast<std::size_t>(i)] + 1;
           k < arrays.offsets[static_cast<std::size_t>(i) + 1]; ++k)
        if (arrays.indices[static_cast<std::size_t>(k) - 1] >= arrays.indices[static_cast<std::size_t>(k)])
          throw invalid_value("CSR: columns of row " + std::to_string(i) + " are not ascending or repeat");
  });
} catch (const std::bad_alloc&) {
  throw out_of_memory();
}

// Offsets of the leading rows x cols part of v, and of empty rows beyond its last one. O(rows), with a binary search
// per row if columns are cut off.
template <class S, class I>
buffer<offset_t> resized_offsets(const csr_view<S, I>& v, offset_t rows, offset_t cols) {
  const offset_t kept_rows = std::min(rows, v.rows);
  buffer<offset_t> offsets(static_cast<std::size_t>(rows) + 1, 0);
  offset_t n = 0;
  for (offset_t i = 0; i < kept_rows; ++i) {
    const I* first = v.indices + v.offsets[i];
    const I* last = v.indices + v.offsets[i + 1];
    n += cols >= v.cols ? last - first
                        : std::lower_bound(first, last, cols, [](I a, offset_t b) { return a < b; }) - first;
    offsets[static_cast<std::size_t>(i) + 1] = n;
  }
  for (offset_t i = kept_rows; i < rows; ++i) offsets[static_cast<std::size_t>(i) + 1] = n;
  return offsets;
}

// The first entries of each row of v, as many as `offsets` (of resized_offsets) leaves. v is sorted.
// O(rows + entries).
template <class T, class I>
csr_arrays<T, I> truncated_arrays(const csr_view<storage_t<T>, I>& v, offset_t rows, buffer<offset_t> offsets) {
  constexpr bool valued = !std::is_void_v<T>;
  const offset_t n = offsets[static_cast<std::size_t>(rows)];
  csr_arrays<T, I> next;
  next.offsets = std::move(offsets);
  next.iso = v.iso;
  next.indices = buffer<I>(static_cast<std::size_t>(n));
  if constexpr (valued) next.values = buffer<storage_t<T>>(v.iso ? std::min<offset_t>(n, 1) : n);
  for (offset_t i = 0; i < std::min(rows, v.rows); ++i) {
    const offset_t to = next.offsets[static_cast<std::size_t>(i)],
                   len = next.offsets[static_cast<std::size_t>(i) + 1] - to;
    std::copy_n(v.indices + v.offsets[i], len, next.indices.data() + to);
    if constexpr (valued)
      if (!v.iso) std::copy_n(v.values + v.offsets[i], len, next.values.data() + to);
  }
  if constexpr (valued)
    if (v.iso && n) next.values[0] = v.values[0];
  return next;
}

// The leading rows x cols part of the sorted arrays, which v views, and empty rows beyond it. If no entry is removed,
// none moves.
template <class T, class I>
void resize_arrays(csr_arrays<T, I>& arrays, const csr_view<storage_t<T>, I>& v, offset_t rows, offset_t cols) {
  auto offsets = resized_offsets(v, rows, cols);
  if (offsets[static_cast<std::size_t>(rows)] == v.entries())
    arrays.offsets = std::move(offsets);
  else
    arrays = truncated_arrays<T, I>(v, rows, std::move(offsets));
}

#define GUSTAV_PREBUILT(S, I) \
  extern template void validate_and_sort(csr_arrays<value_of_storage_t<S>, I>&, offset_t, offset_t, int);
GUSTAV_FOR_EACH_VALUE(GUSTAV_PREBUILT)
#undef GUSTAV_PREBUILT

}  // namespace gustav::detail
