// matrix<T, I>: an owning sparse matrix by rows.
#pragma once

#include <backends/common/buffer.hpp>
#include <backends/common/result.hpp>
#include <backends/cpu/elementwise/build.hpp>
#include <backends/cpu/elementwise/sort_rows.hpp>
#include <backends/cpu/elementwise/transpose.hpp>
#include <graphblas/detail/check_index.hpp>
#include <graphblas/detail/lazy.hpp>
#include <graphblas/detail/merge_pending.hpp>
#include <graphblas/detail/print.hpp>
#include <graphblas/error.hpp>
#include <graphblas/executor.hpp>
#include <graphblas/types.hpp>
#include <graphblas/views.hpp>

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <memory>
#include <mutex>
#include <new>
#include <optional>
#include <ostream>
#include <span>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

namespace gustav {

// The three arrays of a CSR matrix, for adopt() and release(). values: one an entry; one in all when iso and
// there are entries; none for T = void.
template <class T, class I = std::int32_t>
struct csr_arrays {
  buffer<offset_t> offsets;
  buffer<I> indices;
  buffer<storage_t<T>> values;
  bool iso = false;
  bool sorted = true;
};

// All entries as tuples in row-major order. values is empty for T = void, full length otherwise.
template <class T, class I = std::int32_t>
struct tuple_arrays {
  buffer<I> rows;
  buffer<I> cols;
  buffer<storage_t<T>> values;
};

// A rows x cols sparse matrix. T: trivially copyable and default-constructible; void: pattern only. Const use from many
// threads is safe; unfinished work (lazy inserts, the cached transpose) is guarded. Moves are cheap, copies are made by
// clone(). A call that throws leaves the matrix as it was; short memory is out_of_memory. What runs on several threads
// takes an executor as first argument, which bounds their number.
template <class T, class I = std::int32_t>
class matrix {
  static_assert(std::is_same_v<I, std::int32_t> || std::is_same_v<I, std::int64_t>, "index type: int32_t or int64_t");
  static_assert(std::is_default_constructible_v<storage_t<T>>, "matrix<T>: T must be default-constructible");
  static_assert(std::is_trivially_copyable_v<storage_t<T>>, "matrix<T>: T must be trivially copyable");

 public:
  using value_type = T;
  using index_type = I;
  using storage_type = storage_t<T>;
  using view_type = csr_view<storage_type, I>;
  using arrays_type = csr_arrays<T, I>;
  static constexpr bool pattern_only = std::is_void_v<T>;

  matrix() : matrix(0, 0) {}

  // Empty. Throws invalid_value for a negative size, index_overflow for one that I cannot count.
  matrix(offset_t rows, offset_t cols) : rows_(rows), cols_(cols) {
    detail::check_shape<I>(rows, cols);
    main_.offsets = buffer<offset_t>(static_cast<std::size_t>(rows) + 1, 0);
  }

  // A copy of a user's arrays, checked. O(entries).
  explicit matrix(const view_type& v) : matrix(automatic{}, v) {}
  template <executor E>
  matrix(const E& exec, const view_type& v) : rows_(v.rows), cols_(v.cols) {
    detail::check_shape<I>(v.rows, v.cols);
    const offset_t base = v.rows ? v.offsets[0] : 0;
    check_ascending(v.offsets, v.rows);  // before anything is counted by them
    const auto n = static_cast<std::size_t>(v.entries());
    main_.offsets = buffer<offset_t>(static_cast<std::size_t>(v.rows) + 1, 0);
    for (offset_t i = 0; i < v.rows; ++i) main_.offsets[static_cast<std::size_t>(i) + 1] = v.offsets[i + 1] - base;
    main_.indices = buffer<I>(n);
    std::copy_n(v.indices + base, n, main_.indices.data());
    if constexpr (!pattern_only) {
      main_.iso = v.iso;
      const std::size_t kept = v.iso ? std::min<std::size_t>(n, 1) : n;
      main_.values = buffer<storage_type>(kept);
      std::copy_n(v.values + (v.iso ? 0 : base), kept, main_.values.data());
    }
    main_.sorted = v.sorted;
    validate_and_sort(detail::threads_of(exec));
  }

  // The same from arrays by columns. O(entries + rows + cols).
  explicit matrix(const csc_view<storage_type, I>& v) : matrix(automatic{}, v) {}
  template <executor E>
  matrix(const E& exec, const csc_view<storage_type, I>& v) : matrix() {
    const matrix flipped(exec, v.transpose);
    auto r = backends::cpu::transpose(flipped.raw_view(), detail::threads_of(exec));
    rows_ = r.rows;
    cols_ = r.cols;
    main_ = {std::move(r.offsets), std::move(r.indices), std::move(r.values), r.iso, true};
  }

  matrix(matrix&& o) noexcept
      : rows_(std::exchange(o.rows_, 0)),
        cols_(std::exchange(o.cols_, 0)),
        main_(std::move(o.main_)),
        pending_(std::move(o.pending_)),
        guard_(std::move(o.guard_)),
        order_(std::move(o.order_)),
        transpose_(std::move(o.transpose_)),
        version_(o.version_++) {}
  matrix& operator=(matrix&& o) noexcept {
    if (this == &o) return *this;
    rows_ = std::exchange(o.rows_, 0);
    cols_ = std::exchange(o.cols_, 0);
    main_ = std::move(o.main_);
    pending_ = std::move(o.pending_);
    guard_ = std::move(o.guard_);
    order_ = std::move(o.order_);
    transpose_ = std::move(o.transpose_);
    ++version_;
    ++o.version_;
    return *this;
  }
  matrix(const matrix&) = delete;
  matrix& operator=(const matrix&) = delete;

  // An independent copy. O(entries).
  matrix clone() const {
    wait();
    matrix copy;
    copy.rows_ = rows_;
    copy.cols_ = cols_;
    copy.main_ = {main_.offsets.clone(), main_.indices.clone(), main_.values.clone(), main_.iso, main_.sorted};
    return copy;
  }

  // From tuples in any order. Duplicates are combined left to right by dup; without dup they throw
  // duplicate_entry. An index outside throws index_out_of_bounds. Cost: O(entries log(longest row)).
  template <executor E, class Dup = backends::cpu::no_duplicates>
  requires(!pattern_only) static matrix
      build(const E& exec, offset_t rows, offset_t cols, std::span<const I> row, std::span<const I> col,
            std::span<const std::type_identity_t<storage_type>> values, Dup dup = {}) {
    if (values.size() != row.size()) throw invalid_value("build: as many values as tuples are needed");
    return build_any(exec, rows, cols, row, col, values.data(), false, dup);
  }
  template <class Dup = backends::cpu::no_duplicates>
  requires(!pattern_only) static matrix
      build(offset_t rows, offset_t cols, std::span<const I> row, std::span<const I> col,
            std::span<const std::type_identity_t<storage_type>> values, Dup dup = {}) {
    return build(automatic{}, rows, cols, row, col, values, dup);
  }
  // The same with one value for every tuple (pattern-only: without a value).
  template <executor E, class Dup = backends::cpu::no_duplicates>
  requires(!pattern_only) static matrix
      build_iso(const E& exec, offset_t rows, offset_t cols, std::span<const I> row, std::span<const I> col,
                std::type_identity_t<storage_type> value, Dup dup = {}) {
    return build_any(exec, rows, cols, row, col, &value, true, dup);
  }
  template <class Dup = backends::cpu::no_duplicates>
  requires(!pattern_only) static matrix
      build_iso(offset_t rows, offset_t cols, std::span<const I> row, std::span<const I> col,
                std::type_identity_t<storage_type> value, Dup dup = {}) {
    return build_iso(automatic{}, rows, cols, row, col, value, dup);
  }
  template <executor E, class Dup = backends::cpu::no_duplicates>
  requires(pattern_only) static matrix
      build(const E& exec, offset_t rows, offset_t cols, std::span<const I> row, std::span<const I> col, Dup dup = {}) {
    return build_any(exec, rows, cols, row, col, nullptr, false, dup);
  }
  template <class Dup = backends::cpu::no_duplicates>
  requires(pattern_only) static matrix
      build(offset_t rows, offset_t cols, std::span<const I> row, std::span<const I> col, Dup dup = {}) {
    return build(automatic{}, rows, cols, row, col, dup);
  }

  // The same from a view over a user's tuples.
  template <executor E, class Dup = backends::cpu::no_duplicates>
  static matrix build(const E& exec, const coo_view<storage_type, I>& t, Dup dup = {}) {
    if (t.entries < 0) throw invalid_value("build: a negative number of tuples");
    const auto n = static_cast<std::size_t>(t.entries);
    return build_any(exec, t.rows, t.cols, {t.row, n}, {t.col, n}, t.values, !pattern_only && t.iso, dup);
  }
  template <class Dup = backends::cpu::no_duplicates>
  static matrix build(const coo_view<storage_type, I>& t, Dup dup = {}) {
    return build(automatic{}, t, dup);
  }

  // Takes CSR arrays over without a copy; a buffer over somebody else's memory makes the matrix a view of it, as long
  // as entries are not changed. Checked in O(entries) unless trusted: sizes, monotone offsets, indices in range, no
  // duplicates. Unsorted rows are sorted while checking, or, when trusted, once somebody reads them. Throws
  // invalid_value or index_out_of_bounds; the arrays are then lost to the caller.
  template <executor E>
  static matrix adopt(const E& exec, offset_t rows, offset_t cols, arrays_type arrays, check how = check::full) {
    detail::check_shape<I>(rows, cols);
    matrix m;
    m.rows_ = rows;
    m.cols_ = cols;
    m.main_ = std::move(arrays);
    if (how == check::full)
      m.validate_and_sort(detail::threads_of(exec));
    else if (!m.main_.sorted)
      m.order_.mark();
    return m;
  }
  static matrix adopt(offset_t rows, offset_t cols, arrays_type arrays, check how = check::full) {
    return adopt(automatic{}, rows, cols, std::move(arrays), how);
  }
  // The same with 32-bit offsets, which are widened (the only copy).
  template <executor E>
  static matrix adopt(const E& exec, offset_t rows, offset_t cols, std::span<const std::int32_t> offsets,
                      buffer<I> indices, buffer<storage_type> values) {
    arrays_type arrays;
    arrays.offsets = buffer<offset_t>(offsets.size());
    std::copy(offsets.begin(), offsets.end(), arrays.offsets.begin());
    arrays.indices = std::move(indices);
    arrays.values = std::move(values);
    arrays.sorted = false;
    return adopt(exec, rows, cols, std::move(arrays));
  }
  static matrix adopt(offset_t rows, offset_t cols, std::span<const std::int32_t> offsets, buffer<I> indices,
                      buffer<storage_type> values) {
    return adopt(automatic{}, rows, cols, offsets, std::move(indices), std::move(values));
  }

  // Hands the arrays out without a copy and leaves an empty matrix of the same shape.
  arrays_type release() {
    wait();
    arrays_type empty;
    empty.offsets = buffer<offset_t>(static_cast<std::size_t>(rows_) + 1, 0);
    if (main_.offsets.empty()) main_.offsets = buffer<offset_t>(1, 0);
    arrays_type out = std::exchange(main_, std::move(empty));
    changed();
    return out;
  }

  offset_t rows() const noexcept { return rows_; }
  offset_t cols() const noexcept { return cols_; }
  // Stored entries; finishes pending inserts, needs no order.
  offset_t entries() const {
    finish_pending();
    return static_cast<offset_t>(main_.indices.size());
  }
  bool iso() const {
    finish_pending();
    return main_.iso;
  }

  // By rows, sorted, finished (on `threads` threads; 0: all). Valid until the next change.
  view_type view(int threads = 0) const {
    finish(threads);
    return raw_view();
  }

  // The transpose by rows (this matrix by columns). Computed once, kept until the next change.
  view_type transposed_view(int threads = 0) const {
    finish(threads);
    std::lock_guard lock(guard_.mutex());
    try {
      if (!transpose_)
        transpose_ = std::make_shared<const csr_result<storage_type, I>>(backends::cpu::transpose(raw_view(), threads));
    } catch (const std::bad_alloc&) {
      throw out_of_memory();
    }
    return transpose_->view();
  }
  // Told by an operation that could have saved reading `saved` entries with the transpose at hand. True once what was
  // missed so far would have paid for it: then it is time to build it.
  bool transpose_due(offset_t saved) const {
    return missed_.fetch_add(saved, std::memory_order_relaxed) + saved > 3 * entries();
  }
  // Whether transposed_view() would be free.
  bool has_transpose() const {
    std::lock_guard lock(guard_.mutex());
    return transpose_ != nullptr;
  }

  template <executor E>
  tuple_arrays<T, I> tuples(const E& exec) const {
    const int threads = detail::threads_of(exec);
    const view_type v = view(threads);
    const auto n = static_cast<std::size_t>(v.entries());
    tuple_arrays<T, I> out{buffer<I>(n), main_.indices.clone(), buffer<storage_type>(pattern_only ? 0 : n)};
    parallel_for(rows_, 1024, useful_threads(threads, rows_ + v.entries()), [&](long begin, long end) {
      for (long i = begin; i < end; ++i)
        for (offset_t k = v.offsets[i]; k < v.offsets[i + 1]; ++k) {
          out.rows[static_cast<std::size_t>(k)] = static_cast<I>(i);
          if constexpr (!pattern_only) out.values[static_cast<std::size_t>(k)] = v.value(k);
        }
    });
    return out;
  }
  tuple_arrays<T, I> tuples() const { return tuples(automatic{}); }

  // Sets or overwrites one entry; lazy: merged in one pass when somebody reads, or when a block is full.
  void set(offset_t i, offset_t j, const storage_type& value) requires(!pattern_only) {
    push({row_index(i), col_index(j), false, value});
  }
  void set(offset_t i, offset_t j) requires(pattern_only) { push({row_index(i), col_index(j), false, unit{}}); }
  // Removes an entry if it is there; lazy like set().
  void remove(offset_t i, offset_t j) { push({row_index(i), col_index(j), true, {}}); }

  // The value at (i, j), or nothing. Looks through a short list of unfinished work rather than merging it.
  std::optional<storage_type> get(offset_t i, offset_t j) const {
    const I row = row_index(i), col = col_index(j);
    finish_order(0);
    if (guard_.dirty()) {
      std::lock_guard lock(guard_.mutex());
      if (guard_.dirty() && pending_.size() <= look_through) {
        for (auto p = pending_.rbegin(); p != pending_.rend(); ++p)
          if (p->row == row && p->col == col) return p->removed ? std::nullopt : std::optional<storage_type>(p->value);
        return find(row, col);
      }
    }
    wait();
    return find(row, col);
  }
  bool contains(offset_t i, offset_t j) const { return get(i, j).has_value(); }

  // Cuts off or adds rows and columns; entries outside go. O(entries + rows) when some do, O(rows) otherwise.
  void resize(offset_t rows, offset_t cols) {
    detail::check_shape<I>(rows, cols);
    wait();
    const view_type v = raw_view();
    const offset_t kept_rows = std::min(rows, rows_);
    arrays_type next;
    next.offsets = buffer<offset_t>(static_cast<std::size_t>(rows) + 1, 0);
    offset_t n = 0;
    for (offset_t i = 0; i < kept_rows; ++i) {
      const I* first = v.indices + v.offsets[i];
      const I* last = v.indices + v.offsets[i + 1];
      n += cols >= cols_ ? last - first
                         : std::lower_bound(first, last, cols, [](I a, offset_t b) { return a < b; }) - first;
      next.offsets[static_cast<std::size_t>(i) + 1] = n;
    }
    for (offset_t i = kept_rows; i < rows; ++i) next.offsets[static_cast<std::size_t>(i) + 1] = n;
    if (n == v.entries()) {  // nothing is cut off: the entries stay where they are
      main_.offsets = std::move(next.offsets);
      rows_ = rows;
      cols_ = cols;
      changed();
      return;
    }
    next.iso = v.iso;
    next.indices = buffer<I>(static_cast<std::size_t>(n));
    if constexpr (!pattern_only) next.values = buffer<storage_type>(v.iso ? std::min<offset_t>(n, 1) : n);
    for (offset_t i = 0; i < kept_rows; ++i) {
      const offset_t to = next.offsets[static_cast<std::size_t>(i)],
                     len = next.offsets[static_cast<std::size_t>(i) + 1] - to;
      std::copy_n(v.indices + v.offsets[i], len, next.indices.data() + to);
      if constexpr (!pattern_only)
        if (!v.iso) std::copy_n(v.values + v.offsets[i], len, next.values.data() + to);
    }
    if constexpr (!pattern_only)
      if (v.iso && n) next.values[0] = v.values[0];
    main_ = std::move(next);
    rows_ = rows;
    cols_ = cols;
    changed();
  }

  // Removes all entries; the shape stays.
  void clear() {
    arrays_type empty;
    empty.offsets = buffer<offset_t>(static_cast<std::size_t>(rows_) + 1, 0);
    main_ = std::move(empty);
    pending_.clear();
    guard_ = detail::lazy_guard();
    order_ = detail::lazy_guard();
    changed();
  }

  // Finishes pending work now.
  template <executor E>
  void wait(const E& exec) const {
    finish(detail::threads_of(exec));
  }
  void wait() const { finish(0); }

  // Grows with every change: what was derived from an older version is stale.
  std::uint64_t version() const noexcept { return version_; }

  // Same shape, same pattern, equal values.
  friend bool operator==(const matrix& a, const matrix& b) {
    if (a.rows_ != b.rows_ || a.cols_ != b.cols_ || a.entries() != b.entries()) return false;
    const view_type x = a.view(), y = b.view();
    if (!std::equal(x.offsets, x.offsets + x.rows + 1, y.offsets)) return false;
    for (offset_t k = 0; k < x.entries(); ++k) {
      if (x.indices[k] != y.indices[k]) return false;
      if (!(x.value(k) == y.value(k))) return false;
    }
    return true;
  }

  // Shape, count and the first entries, for people.
  friend std::ostream& operator<<(std::ostream& out, const matrix& m) {
    const view_type v = m.view();
    out << m.rows_ << " x " << m.cols_ << " matrix, " << v.entries() << (v.entries() == 1 ? " entry" : " entries")
        << (v.iso ? ", iso" : "") << '\n';
    constexpr offset_t most = 30;
    offset_t shown = 0;
    for (offset_t i = 0; i < v.rows && shown < most; ++i)
      for (offset_t k = v.offsets[i]; k < v.offsets[i + 1] && shown < most; ++k, ++shown) {
        out << "  (" << i << ", " << v.indices[k] << ")";
        if constexpr (!pattern_only) detail::print_value(out << "  ", v.value(k));
        out << '\n';
      }
    if (v.entries() > most) out << "  ... " << v.entries() - most << " more\n";
    return out;
  }

 private:
  using pending_entry = detail::pending_entry<storage_type, I>;
  static constexpr std::size_t look_through = 64;
  static constexpr std::size_t block = std::size_t{1} << 20;

  I row_index(offset_t i) const { return detail::checked_index<I>(i, rows_, "row", "rows", "matrix"); }
  I col_index(offset_t j) const { return detail::checked_index<I>(j, cols_, "column", "columns", "matrix"); }
  view_type raw_view() const {
    // A matrix that was moved from has no offsets left, but is 0 x 0 all the same.
    static constexpr offset_t none = 0;
    const offset_t* offsets = main_.offsets.empty() ? &none : main_.offsets.data();
    return {rows_, cols_, offsets, main_.indices.data(), main_.values.data(), main_.iso, main_.sorted};
  }
  std::optional<storage_type> find(I row, I col) const {
    const view_type v = raw_view();
    const I* first = v.indices + v.offsets[row];
    const I* last = v.indices + v.offsets[row + 1];
    const I* at = std::lower_bound(first, last, col);
    if (at == last || *at != col) return std::nullopt;
    return v.value(at - v.indices);
  }
  // A full block is merged before the entry is taken: where that fails, the entry is not.
  void push(const pending_entry& entry) try {
    if (pending_.size() >= block) wait();
    pending_.push_back(entry);
    guard_.mark();
    changed();
  } catch (const std::bad_alloc&) {
    throw out_of_memory();
  }
  void changed() {
    missed_.store(0, std::memory_order_relaxed);
    transpose_.reset();
    ++version_;
  }
  template <class E, class Dup>
  static matrix build_any(const E& exec, offset_t rows, offset_t cols, std::span<const I> row, std::span<const I> col,
                          const storage_type* values, bool iso, Dup dup) try {
    detail::check_shape<I>(rows, cols);
    if (row.size() != col.size()) throw invalid_value("build: as many rows as columns are needed");
    coo_view<storage_type, I> t{rows, cols, static_cast<offset_t>(row.size()), row.data(), col.data(), values, iso};
    auto r = backends::cpu::build(t, dup, detail::threads_of(exec));
    matrix m;
    m.rows_ = rows;
    m.cols_ = cols;
    m.main_ = {std::move(r.offsets), std::move(r.indices), std::move(r.values), r.iso, true};
    return m;
  } catch (const std::bad_alloc&) {
    throw out_of_memory();
  }
  static void check_ascending(const offset_t* offsets, offset_t rows) {
    for (offset_t i = 0; i < rows; ++i)
      if (offsets[i] > offsets[i + 1]) throw invalid_value("CSR: offsets descend at row " + std::to_string(i));
  }
  void validate_and_sort(int threads) try {
    const auto n = static_cast<std::size_t>(rows_);
    if (main_.offsets.size() != n + 1) throw invalid_value("CSR: rows + 1 offsets are needed");
    if (main_.offsets[0] != 0 || main_.offsets[n] != static_cast<offset_t>(main_.indices.size()))
      throw invalid_value("CSR: offsets must begin with 0 and end with the number of entries");
    if constexpr (!pattern_only) {
      const std::size_t expected = main_.iso ? std::min<std::size_t>(1, main_.indices.size()) : main_.indices.size();
      if (main_.values.size() < expected) throw invalid_value("CSR: fewer values than entries");
    } else {
      main_.iso = false;
    }
    check_ascending(main_.offsets.data(), rows_);
    threads = useful_threads(threads, rows_ + static_cast<offset_t>(main_.indices.size()));
    parallel_for(rows_, 4096, threads, [&](long begin, long end) {
      for (offset_t k = main_.offsets[static_cast<std::size_t>(begin)];
           k < main_.offsets[static_cast<std::size_t>(end)]; ++k) {
        const I j = main_.indices[static_cast<std::size_t>(k)];
        if (j < 0 || j >= cols_)
          throw index_out_of_bounds("CSR: column " + std::to_string(j) + " of " + std::to_string(cols_));
      }
    });
    sort_if_needed(threads);
    parallel_for(rows_, 4096, threads, [&](long begin, long end) {
      for (long i = begin; i < end; ++i)
        for (offset_t k = main_.offsets[static_cast<std::size_t>(i)] + 1;
             k < main_.offsets[static_cast<std::size_t>(i) + 1]; ++k)
          if (main_.indices[static_cast<std::size_t>(k) - 1] >= main_.indices[static_cast<std::size_t>(k)])
            throw invalid_value("CSR: columns of row " + std::to_string(i) + " are not ascending or repeat");
    });
  } catch (const std::bad_alloc&) {
    throw out_of_memory();
  }
  void finish(int threads) const {
    finish_order(threads);
    finish_pending(threads);
  }
  // Unsorted rows come from products that were told so; inserts are merged into sorted rows.
  void finish_order(int threads) const try {
    order_.finish([&] { sort_if_needed(threads); });
  } catch (const std::bad_alloc&) {
    throw out_of_memory();
  }
  void finish_pending(int threads = 0) const try {
    if (!guard_.dirty()) return;
    finish_order(threads);
    guard_.finish([this] {
      auto merged = detail::merge_pending<storage_type, I>(raw_view(), pending_);
      main_ = {std::move(merged.offsets), std::move(merged.indices), std::move(merged.values), merged.iso, true};
      pending_.clear();
    });
  } catch (const std::bad_alloc&) {
    throw out_of_memory();
  }
  void sort_if_needed(int threads) const {
    if (main_.sorted) return;
    storage_type* values = nullptr;
    if constexpr (!pattern_only) values = main_.iso ? nullptr : main_.values.data();
    backends::cpu::sort_rows(rows_, main_.offsets.data(), main_.indices.data(), values, threads);
    main_.sorted = true;
  }

  offset_t rows_ = 0;
  offset_t cols_ = 0;
  // Finishing work in a const object changes these, under the guard.
  mutable arrays_type main_;
  mutable std::vector<pending_entry> pending_;
  mutable detail::lazy_guard guard_;  // of pending_
  mutable detail::lazy_guard order_;  // of unsorted rows
  mutable std::shared_ptr<const csr_result<storage_type, I>> transpose_;
  mutable std::atomic<offset_t> missed_{0};  // see transpose_due()
  std::uint64_t version_ = 0;
};

}  // namespace gustav
