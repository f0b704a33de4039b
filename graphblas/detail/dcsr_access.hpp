// The DCSR form of a matrix: what the members of matrix<T, int64_t> do while it is the truth.
#pragma once

#include <backends/common/find_entry.hpp>
#include <backends/cpu/elementwise/build.hpp>
#include <core/error.hpp>
#include <core/parallel.hpp>
#include <core/residence.hpp>
#include <core/types.hpp>
#include <core/views.hpp>
#include <graphblas/csr_arrays.hpp>
#include <graphblas/detail/csr_arrays.hpp>
#include <graphblas/detail/dcsr.hpp>
#include <graphblas/detail/hypersparse_rule.hpp>
#include <graphblas/detail/print.hpp>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <mutex>
#include <new>
#include <optional>
#include <ostream>
#include <type_traits>
#include <utility>
#include <vector>

namespace gustav::detail {

// Whether objects with indices of type I may be hypersparse.
template <class I>
inline constexpr bool has_hypersparse = std::is_same_v<I, std::int64_t>;

// A friend of matrix. While DCSR is the truth the matrix has no arrays, both guards are marked, and entries may be
// pending. The truth is shared and never changes; a merge puts another one in its place. Where both mutexes are held,
// that of the pending entries is locked first.
struct dcsr_access {
  template <class M>
  using dcsr_of = dcsr_result<typename M::storage_type, typename M::index_type>;
  template <class M>
  using resident_of = dcsr_resident<typename M::storage_type, typename M::index_type>;
  template <class M>
  using kept = std::shared_ptr<const resident_of<M>>;

  // The truth, null where it is CSR or on a device. A lock on the guard is held, or none is needed.
  template <class M>
  static kept<M> truth_of(const M& a) {
    auto now = std::static_pointer_cast<const resident<typename M::transpose_type>>(a.alternates_.truth());
    if (!now || now->where() != place()) return nullptr;
    return std::static_pointer_cast<const resident_of<M>>(std::move(now));
  }
  // The truth with pending entries merged; null where it is not DCSR. Throws out_of_memory.
  template <class M>
  static kept<M> finished(const M& a, int threads = 0) {
    if constexpr (has_hypersparse<typename M::index_type>) {
      if (!a.guard_.dirty()) return nullptr;
      return merged(a, threads);
    }
    return nullptr;
  }
  template <class M>
  static bool is_truth(const M& a) {
    if constexpr (has_hypersparse<typename M::index_type>) {
      const auto now = a.truth();
      return now && now->where() == place();
    }
    return false;
  }

  // A matrix over these arrays, as DCSR or, where entries are many, as CSR. Throws out_of_memory.
  template <class M>
  static M adopt(offset_t cols, dcsr_of<M> arrays) try {
    M a;
    const offset_t rows = arrays.rows;
    auto form = std::make_shared<const resident_of<M>>(std::move(arrays));
    if (is_hypersparse(rows, form->entries()))
      set_truth(a, std::move(form));
    else
      a.main_ = arrays_of<typename M::value_type>(form->to_host());
    a.rows_ = rows;
    a.cols_ = cols;
    return a;
  } catch (const std::bad_alloc&) {
    throw out_of_memory();
  }
  // For a matrix whose shape is set and that has neither arrays nor a truth. Returns whether it is DCSR now.
  template <class M>
  static bool make_empty(M& a) {
    if constexpr (has_hypersparse<typename M::index_type>)
      if (is_hypersparse(a.rows_, 0)) {
        set_truth(a, empty_form(a));
        return true;
      }
    return false;
  }
  // Removes all entries where the shape is hypersparse. Returns whether it is done. Throws out_of_memory; the matrix is
  // then unchanged.
  template <class M>
  static bool clear(M& a) {
    if constexpr (has_hypersparse<typename M::index_type>)
      if (is_hypersparse(a.rows_, 0)) {
        a.alternates_.set_truth(empty_form(a));
        a.guard_.mark();
        a.pending_guard_.mark();
        a.pending_.clear();
        a.main_ = {};
        a.changed();
        return true;
      }
    return false;
  }

  // The value at (i, j), or nothing; an empty outer optional where the truth is not DCSR.
  template <class M, class I>
  static auto get(const M& a, I row, I col) {
    using value = std::optional<typename M::storage_type>;
    std::optional<value> found;
    if constexpr (has_hypersparse<I>) {
      if (!a.guard_.dirty()) return found;
      const std::lock_guard pending(a.pending_guard_.mutex());
      const std::lock_guard lock(a.guard_.mutex());
      const auto now = merged_where(a, 0, a.pending_.size() > M::max_pending_scan);
      if (!now) return found;
      const auto last = std::find_if(a.pending_.rbegin(), a.pending_.rend(),
                                     [&](const auto& x) { return x.row == row && x.col == col; });
      if (last != a.pending_.rend())
        found = last->removed ? std::nullopt : value(last->value);
      else
        found = find(now->arrays(), row, col);
    }
    return found;
  }
  // Changes the shape of a matrix that is or becomes hypersparse. Returns whether it is done. Throws out_of_memory; the
  // matrix is then unchanged.
  template <class M>
  static bool resize(M& a, offset_t rows, offset_t cols) {
    using T = typename M::value_type;
    if constexpr (has_hypersparse<typename M::index_type>) {
      const auto now = finished(a);
      if (!now && !is_hypersparse(rows, a.entries())) return false;
      auto next = adopt<M>(cols, resized<T>(rows_of(a), rows, cols));
      next.alternates_.take_limits(a.alternates_);
      const std::uint64_t version = a.version_;
      a = std::move(next);
      a.version_ = version + 1;
      return true;
    }
    return false;
  }

  // The rows that have entries, sorted, whatever the form. O(1) for DCSR, O(rows) otherwise.
  template <class M>
  static dcsr_view<typename M::storage_type, typename M::index_type> rows_of(const M& a, int threads = 0) {
    if (auto now = finished(a, threads)) {
      const auto& arrays = now->arrays();
      const auto* const ids = arrays.ids.data();
      const auto view = arrays.nonempty.view();
      return {ids, view, std::move(now)};
    }
    return nonempty_rows(a.view(threads));
  }
  // Of matrices of the same shape.
  template <class M>
  static bool equal(const M& a, const M& b) {
    if (is_truth(a) || is_truth(b)) return same_entries(rows_of(a), rows_of(b));
    return same_entries(a.view(), b.view());
  }
  template <class M>
  static std::ostream& print(std::ostream& out, const M& a) {
    if (const auto now = finished(a))
      return print_matrix(out, a.rows_, now->arrays().nonempty.view(), now->arrays().ids.data());
    return print_matrix(out, a.rows_, a.view());
  }
  // a = b' where that is hypersparse. Returns whether it is done.
  template <class M, class E>
  static bool assign_transpose(M& a, const M& b, const E& exec) {
    if constexpr (has_hypersparse<typename M::index_type>)
      if (is_hypersparse(b.cols_, b.entries())) {
        const auto t = b.tuples(exec);
        const auto n = static_cast<offset_t>(t.rows.size());
        a = M::build(exec, {b.cols_, b.rows_, n, t.cols.data(), t.rows.data(), t.values.data()});
        return true;
      }
    return false;
  }
  template <class M>
  static auto tuples(const dcsr_of<M>& a, int threads) {
    auto out = tuples_of<typename M::value_type>(a.nonempty.view(), a.nonempty.indices.clone(), threads);
    for (auto& row : out.rows) row = a.ids[static_cast<std::size_t>(row)];
    return out;
  }

  // Built from tuples, with the errors of backends::cpu::build. O(entries log(entries)).
  template <class S, class I, class Dup>
  static dcsr_result<S, I> build(const coo_view<S, I>& t, Dup dup, int threads) {
    using backends::cpu::tuples_of;
    backends::cpu::detail::check_tuples(t, useful_threads(threads, t.entries), tuples_of::matrix);
    std::vector<I> ids(t.row, t.row + t.entries);
    sort_unique(ids);
    buffer<I> rows(static_cast<std::size_t>(t.entries));
    for (offset_t k = 0; k < t.entries; ++k)
      rows[static_cast<std::size_t>(k)] =
          static_cast<I>(std::lower_bound(ids.begin(), ids.end(), t.row[k]) - ids.begin());
    const auto n = static_cast<offset_t>(ids.size());
    const coo_view<S, I> relabelled{n, t.cols, t.entries, rows.data(), t.col, t.values, t.iso};
    auto nonempty = backends::cpu::build(relabelled, dup, threads, tuples_of::matrix, ids.data());
    return {t.rows, copy_of(ids), std::move(nonempty)};
  }

 private:
  template <class M>
  static kept<M> empty_form(const M& a) try {
    return std::make_shared<const resident_of<M>>(
        empty_dcsr<typename M::storage_type, typename M::index_type>(a.rows_, a.cols_));
  } catch (const std::bad_alloc&) {
    throw out_of_memory();
  }
  template <class M>
  static void set_truth(M& a, kept<M> form) {
    a.main_ = {};
    a.set_truth(std::move(form));
    a.pending_guard_.mark();
  }
  template <class M>
  static kept<M> merged(const M& a, int threads) {
    const std::lock_guard pending(a.pending_guard_.mutex());
    const std::lock_guard lock(a.guard_.mutex());
    return merged_where(a, threads, true);
  }
  // Both guards are locked. `merges`: also merges the pending entries.
  template <class M>
  static kept<M> merged_where(const M& a, int threads, bool merges) try {
    auto now = truth_of(a);
    if (!now || !merges || a.pending_.empty()) return now;
    auto next = std::make_shared<const resident_of<M>>(merge_pending(now->arrays(), a.pending_, threads));
    a.alternates_.replace_truth(next);
    a.pending_.clear();
    return next;
  } catch (const std::bad_alloc&) {
    throw out_of_memory();
  }
  template <class S, class I>
  static std::optional<S> find(const dcsr_result<S, I>& a, I row, I col) {
    const offset_t p = a.position(row);
    if (p < 0) return std::nullopt;
    const auto rows = a.nonempty.view();
    const offset_t at = find_entry(rows, static_cast<I>(p), col);
    return at < 0 ? std::nullopt : std::optional<S>(rows.value(at));
  }
};

}  // namespace gustav::detail
