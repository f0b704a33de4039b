// DCSR, the doubly compressed rows of a hypersparse matrix, and its conversions.
#pragma once

#include <backends/common/find_entry.hpp>
#include <backends/common/result.hpp>
#include <core/alternates.hpp>
#include <core/buffer.hpp>
#include <core/residence.hpp>
#include <core/types.hpp>
#include <core/views.hpp>
#include <graphblas/csr_arrays.hpp>
#include <graphblas/detail/csr_arrays.hpp>
#include <graphblas/detail/hypersparse_rule.hpp>
#include <graphblas/detail/merge_pending.hpp>

#include <algorithm>
#include <cstddef>
#include <memory>
#include <utility>
#include <vector>

namespace gustav::detail {

// The rows that have entries. Source: Buluç and Gilbert 2008, "On the representation and multiplication of hypersparse
// matrices". Entries are sorted by row and column.
template <class S, class I>
struct dcsr_result {
  offset_t rows = 0;          // of the whole matrix
  buffer<I> ids;              // the numbers of the rows that have entries, ascending
  csr_result<S, I> nonempty;  // these rows: ids.size() x cols

  offset_t entries() const { return static_cast<offset_t>(nonempty.indices.size()); }
  offset_t position(I row) const { return find_column(ids.data(), 0, static_cast<offset_t>(ids.size()), row); }
};

// The same over arrays of any owner. Rows may be unsorted, and some may be empty.
template <class S, class I>
struct dcsr_view {
  const I* ids = nullptr;
  csr_view<S, I> nonempty;
  std::shared_ptr<const void> owner;  // of what is not the operand's
};

// The truth of a hypersparse matrix. It counts as an object on the host that has no arrays of CSR yet.
template <class S, class I>
class dcsr_resident final : public resident<csr_result<S, I>> {
 public:
  explicit dcsr_resident(dcsr_result<S, I> arrays) : arrays_(std::move(arrays)) {}
  const dcsr_result<S, I>& arrays() const { return arrays_; }
  place where() const override { return {}; }
  offset_t entries() const override { return arrays_.entries(); }
  void keep_in(const alternates&) const override {}
  // CSR with an offset for each row; indices and values are shared. Throws out_of_memory, which names shape and bytes.
  csr_result<S, I> to_host() const override {
    const csr_result<S, I>& from = arrays_.nonempty;
    require_offsets(arrays_.rows, from.cols, arrays_.entries());
    csr_result<S, I> out;
    out.rows = arrays_.rows;
    out.cols = from.cols;
    out.iso = from.iso;
    out.offsets = buffer<offset_t>(static_cast<std::size_t>(arrays_.rows) + 1);
    offset_t* to = out.offsets.data();
    offset_t row = 0;
    for (std::size_t p = 0; p < arrays_.ids.size(); ++p)
      for (; row <= offset_t{arrays_.ids[p]}; ++row) to[row] = from.offsets[p];
    std::fill(to + row, to + arrays_.rows + 1, arrays_.entries());
    out.indices = from.indices.share();
    out.values = from.values.share();
    return out;
  }

 private:
  dcsr_result<S, I> arrays_;
};

template <class S, class I>
dcsr_result<S, I> empty_dcsr(offset_t rows, offset_t cols) {
  dcsr_result<S, I> out;
  out.rows = rows;
  out.nonempty.cols = cols;
  out.nonempty.offsets = buffer<offset_t>(1, 0);
  return out;
}

// The rows of a CSR view, which must live as long. O(rows), and 16 bytes for each row that has entries.
template <class S, class I>
dcsr_view<S, I> nonempty_rows(const csr_view<S, I>& a) {
  struct arrays {
    buffer<I> ids;
    buffer<offset_t> offsets;
  };
  std::size_t n = 0;
  for (offset_t i = 0; i < a.rows; ++i) n += a.offsets[i] < a.offsets[i + 1];
  const auto kept = std::make_shared<arrays>(arrays{buffer<I>(n), buffer<offset_t>(n + 1)});
  std::size_t to = 0;
  for (offset_t i = 0; i < a.rows; ++i) {
    if (a.offsets[i] == a.offsets[i + 1]) continue;
    kept->ids[to] = static_cast<I>(i);
    kept->offsets[to++] = a.offsets[i];
  }
  kept->offsets[n] = a.rows > 0 ? a.offsets[a.rows] : 0;
  const csr_view<S, I> rows{
      static_cast<offset_t>(n), a.cols, kept->offsets.data(), a.indices, a.values, a.iso, a.sorted};
  return {kept->ids.data(), rows, kept};
}

// Rows with the numbers `ids`, some of which may be empty, without the empty ones. O(rows).
template <class S, class I>
dcsr_result<S, I> without_empty_rows(offset_t rows, buffer<I> ids, csr_result<S, I> all) {
  std::size_t kept = 0;
  for (std::size_t p = 0; p < ids.size(); ++p) {
    if (all.offsets[p] == all.offsets[p + 1]) continue;
    ids[kept] = ids[p];
    all.offsets[kept++] = all.offsets[p];
  }
  all.offsets[kept] = static_cast<offset_t>(all.indices.size());
  all.offsets.shrink(kept + 1);
  ids.shrink(kept);
  all.rows = static_cast<offset_t>(kept);
  return {rows, std::move(ids), std::move(all)};
}

// Sorts the numbers and drops repeated ones.
template <class I>
void sort_unique(std::vector<I>& ids) {
  if (!std::is_sorted(ids.begin(), ids.end())) std::sort(ids.begin(), ids.end());
  ids.erase(std::unique(ids.begin(), ids.end()), ids.end());
}
template <class I>
buffer<I> copy_of(const std::vector<I>& ids) {
  buffer<I> out(ids.size());
  std::copy(ids.begin(), ids.end(), out.begin());
  return out;
}

// A with the pending entries applied. O(entries + p log p) for p pending entries.
template <class S, class I>
dcsr_result<S, I> merge_pending(const dcsr_result<S, I>& a, std::vector<entry_change<S, I>> pending, int threads) {
  std::vector<I> rows(a.ids.begin(), a.ids.end());
  for (const auto& x : pending) rows.push_back(x.row);
  sort_unique(rows);
  buffer<offset_t> offsets(rows.size() + 1);
  std::size_t from = 0;
  for (std::size_t p = 0; p < rows.size(); ++p) {
    offsets[p] = a.nonempty.offsets[from];
    from += from < a.ids.size() && a.ids[from] == rows[p];
  }
  offsets[rows.size()] = a.entries();
  for (auto& x : pending) x.row = static_cast<I>(std::lower_bound(rows.begin(), rows.end(), x.row) - rows.begin());
  const csr_result<S, I>& old = a.nonempty;
  const csr_view<S, I> view{static_cast<offset_t>(rows.size()),
                            old.cols,
                            offsets.data(),
                            old.indices.data(),
                            old.values.data(),
                            old.iso,
                            true};
  auto merged = merge_pending<S, I>(view, std::move(pending), threads);
  return without_empty_rows(a.rows, copy_of(rows), std::move(merged));
}

// The leading rows x cols part of A. O(entries).
template <class T, class I>
dcsr_result<storage_t<T>, I> resized(const dcsr_view<storage_t<T>, I>& a, offset_t rows, offset_t cols) {
  const I* const end = a.ids + a.nonempty.rows;
  const offset_t kept = std::lower_bound(a.ids, end, rows, [](I i, offset_t n) { return i < n; }) - a.ids;
  auto offsets = resized_offsets(a.nonempty, kept, cols);
  auto arrays = truncated_arrays<T, I>(a.nonempty, kept, std::move(offsets));
  buffer<I> ids(static_cast<std::size_t>(kept));
  std::copy_n(a.ids, kept, ids.begin());
  return without_empty_rows<storage_t<T>, I>(
      rows, std::move(ids),
      {kept, cols, std::move(arrays.offsets), std::move(arrays.indices), std::move(arrays.values), arrays.iso, true});
}

// Whether two matrices of the same shape have the same pattern and equal values. Rows are sorted and not empty.
template <class S, class I>
bool same_entries(const dcsr_view<S, I>& x, const dcsr_view<S, I>& y) {
  if (x.nonempty.rows != y.nonempty.rows || !std::equal(x.ids, x.ids + x.nonempty.rows, y.ids)) return false;
  return same_entries(x.nonempty, y.nonempty);
}

}  // namespace gustav::detail
