// matrix<T, I>: an owning sparse matrix in CSR form.
#pragma once

#include <backends/common/cost/numbers.hpp>
#include <backends/common/result.hpp>
#include <backends/cpu/elementwise/transpose.hpp>
#include <core/alternates.hpp>
#include <core/buffer.hpp>
#include <core/error.hpp>
#include <core/executor.hpp>
#include <core/parallel.hpp>
#include <core/residence.hpp>
#include <core/types.hpp>
#include <core/views.hpp>
#include <graphblas/csr_arrays.hpp>
#include <graphblas/detail/check_index.hpp>
#include <graphblas/detail/csr_arrays.hpp>
#include <graphblas/detail/dcsr_access.hpp>
#include <graphblas/detail/matrix_builders.hpp>
#include <graphblas/detail/merge_pending.hpp>
#include <graphblas/detail/print.hpp>
#include <graphblas/detail/value_access.hpp>

#include <algorithm>
#include <cstdint>
#include <memory>
#include <mutex>
#include <new>
#include <optional>
#include <ostream>
#include <span>
#include <type_traits>
#include <utility>
#include <vector>

namespace gustav {

// A rows x cols sparse matrix. T is trivially copyable and default-constructible; void: pattern only. Moves are cheap,
// and so are copies by clone(). Const use from many threads is safe: deferred work (lazy inserts, the cached transpose)
// is guarded. A call that throws leaves the matrix as it was. Short memory is out_of_memory. Functions that run on
// several threads take an executor as first argument, which bounds their number. The build functions
// (detail/matrix_builders.hpp) make a matrix from tuples.
template <class T, class I = std::int32_t>
class matrix : public detail::matrix_builders<T, I>, public detail::residence<csr_result<storage_t<T>, I>> {
  static_assert(std::is_same_v<I, std::int32_t> || std::is_same_v<I, std::int64_t>, "index type: int32_t or int64_t");
  static_assert(std::is_default_constructible_v<storage_t<T>>, "matrix<T>: T must be default-constructible");
  static_assert(std::is_trivially_copyable_v<storage_t<T>>, "matrix<T>: T must be trivially copyable");

 public:
  using value_type = T;
  using index_type = I;
  using storage_type = storage_t<T>;
  using view_type = csr_view<storage_type, I>;
  using arrays_type = csr_arrays<T, I>;
  using transpose_type = csr_result<storage_type, I>;
  static constexpr bool pattern_only = std::is_void_v<T>;

  matrix() : matrix(0, 0) {}

  // Without entries. Throws invalid_value for a negative size, index_overflow for one beyond the range of I.
  matrix(offset_t rows, offset_t cols) : rows_(rows), cols_(cols) {
    detail::check_shape<I>(rows, cols);
    if (!detail::dcsr_access::make_empty(*this)) main_ = detail::empty_arrays<T, I>(rows);
  }

  // A checked copy of a user's arrays. O(entries).
  explicit matrix(const view_type& v) : matrix(automatic{}, v) {}
  template <executor E>
  matrix(const E& exec, const view_type& v) : rows_(v.rows), cols_(v.cols) {
    detail::check_shape<I>(v.rows, v.cols);
    main_ = detail::copied_arrays<T, I>(v);
    detail::validate_and_sort(main_, rows_, cols_, detail::threads_of(exec));
  }

  // The same from CSC arrays. O(entries + rows + cols).
  explicit matrix(const csc_view<storage_type, I>& v) : matrix(automatic{}, v) {}
  template <executor E>
  matrix(const E& exec, const csc_view<storage_type, I>& v) try : matrix() {
    const matrix flipped(exec, v.transpose);
    if (detail::dcsr_access::assign_transpose(*this, flipped, exec)) return;
    auto r = backends::cpu::transpose(flipped.raw_view(), detail::threads_of(exec), detail::numbers_of(exec));
    *this = adopt(exec, r.rows, r.cols, detail::arrays_of<T>(std::move(r)), check::trusted);
  } catch (const std::bad_alloc&) {
    throw out_of_memory();
  }

  matrix(matrix&& o) noexcept
      : residence(static_cast<residence&&>(o)),
        rows_(std::exchange(o.rows_, 0)),
        cols_(std::exchange(o.cols_, 0)),
        main_(std::move(o.main_)),
        pending_(std::move(o.pending_)),
        pending_guard_(std::move(o.pending_guard_)) {}
  matrix& operator=(matrix&& o) noexcept {
    if (this == &o) return *this;
    residence::operator=(static_cast<residence&&>(o));
    rows_ = std::exchange(o.rows_, 0);
    cols_ = std::exchange(o.cols_, 0);
    main_ = std::move(o.main_);
    pending_ = std::move(o.pending_);
    pending_guard_ = std::move(o.pending_guard_);
    return *this;
  }
  matrix(const matrix&) = delete;
  matrix& operator=(const matrix&) = delete;

  // An independent copy. It shares the arrays until one of the two matrices changes. O(1), but for pending work and
  // arrays in foreign memory, which are copied.
  matrix clone() const {
    detail::dcsr_access::finished(*this);
    if (auto there = this->truth()) return adopt_resident(rows_, cols_, std::move(there));
    wait();
    matrix copy;
    copy.rows_ = rows_;
    copy.cols_ = cols_;
    copy.main_ = main_.share();
    return copy;
  }

  // The offsets and indices, rows sorted, sharing the memory of the matrix until one of the two changes. O(1) as
  // clone().
  csr_arrays<void, I> share_pattern(int threads = 0) const {
    view(threads);
    if (main_.offsets.empty()) return {buffer<offset_t>(1, 0), {}, {}};
    return {main_.offsets.share(), main_.indices.share(), {}};
  }

  // Takes CSR arrays over without a copy. A buffer over foreign memory makes the matrix a view of it, as long as
  // entries are not changed. Unless trusted, the arrays are checked in O(entries): sizes, monotone offsets, indices in
  // range, no duplicates. Unsorted rows are sorted during the check or, when trusted, at the first read. Throws
  // invalid_value or index_out_of_bounds; the arrays are then lost to the caller.
  template <executor E>
  static matrix adopt(const E& exec, offset_t rows, offset_t cols, arrays_type arrays, check how = check::full) {
    detail::check_shape<I>(rows, cols);
    matrix m;
    m.rows_ = rows;
    m.cols_ = cols;
    m.main_ = std::move(arrays);
    if (how == check::full)
      detail::validate_and_sort(m.main_, rows, cols, detail::threads_of(exec));
    else if (!m.main_.sorted)
      m.guard_.mark();
    return m;
  }
  static matrix adopt(offset_t rows, offset_t cols, arrays_type arrays, check how = check::full) {
    return adopt(automatic{}, rows, cols, std::move(arrays), how);
  }
  // The same with 32-bit offsets, which are copied into 64-bit ones.
  template <executor E>
  static matrix adopt(const E& exec, offset_t rows, offset_t cols, std::span<const std::int32_t> offsets,
                      buffer<I> indices, buffer<storage_type> values) {
    return adopt(exec, rows, cols, arrays_type::widened(offsets, std::move(indices), std::move(values)));
  }
  static matrix adopt(offset_t rows, offset_t cols, std::span<const std::int32_t> offsets, buffer<I> indices,
                      buffer<storage_type> values) {
    return adopt(automatic{}, rows, cols, offsets, std::move(indices), std::move(values));
  }

  // A matrix whose entries stay on a device until they are read here. Throws out_of_memory.
  static matrix adopt_resident(offset_t rows, offset_t cols,
                               std::shared_ptr<const detail::resident<transpose_type>> entries) {
    detail::check_shape<I>(rows, cols);
    matrix m;
    m.rows_ = rows;
    m.cols_ = cols;
    m.main_ = {};
    m.set_truth(std::move(entries));
    m.pending_guard_.mark();
    return m;
  }

  // Moves the arrays out, without a copy unless a clone shares them or they must not be written, and leaves a matrix of
  // the same shape without entries.
  arrays_type release() {
    finish(0);
    alternates_.drop();  // the transpose of a symmetric matrix shares the arrays
    main_.own();
    if (main_.offsets.empty()) main_.offsets = buffer<offset_t>(1, 0);
    arrays_type out = std::exchange(main_, detail::empty_arrays<T, I>(rows_));
    this->changed();
    return out;
  }

  // Whether an array of the matrix is a user's (adopt()).
  bool is_foreign() const {
    if (!is_hypersparse()) finish_pending();
    return main_.is_foreign();
  }

  offset_t rows() const noexcept { return rows_; }
  offset_t cols() const noexcept { return cols_; }
  // The number of stored entries. Merges pending inserts; does not sort rows.
  offset_t entries() const {
    if (const auto rows = detail::dcsr_access::finished(*this)) return rows->entries();
    if (const offset_t n = this->entries_on_device(); n >= 0) return n;
    finish_pending();
    return static_cast<offset_t>(main_.indices.size());
  }
  bool iso() const {
    if (const auto rows = detail::dcsr_access::finished(*this)) return rows->arrays().nonempty.iso;
    finish_pending();
    return main_.iso;
  }
  // Whether only the rows that have entries are stored, so that the matrix takes memory for its entries alone: I is
  // int64_t, rows are many and entries few (detail/hypersparse_rule.hpp). The first call that needs offsets for all
  // rows, such as view(), makes it CSR, or throws out_of_memory.
  bool is_hypersparse() const { return detail::dcsr_access::is_truth(*this); }

  // Sorted rows with all pending work done, on `threads` threads (0: all). Valid until the next change.
  view_type view(int threads = 0) const {
    finish(threads);
    return raw_view();
  }

  // The rows of the transpose. Computed once and cached until the next change, whatever the limit of alternates.
  view_type transposed_view(int threads = 0, const tuning& numbers = default_tuning()) const {
    return transpose(threads, numbers, true)->view();
  }
  // The same for one call: cached if it fits the limit of alternates or is pinned, and valid as long as the pointer.
  std::shared_ptr<const transpose_type> transpose(int threads = 0, const tuning& numbers = default_tuning(),
                                                  bool pinned = false) const try {
    finish(threads);
    return alternates_.template get<transpose_type>(
        [&] {
          const auto t = std::make_shared<const transpose_type>(backends::cpu::transpose(raw_view(), threads, numbers));
          return detail::alternates::made<transpose_type>{t, t->bytes()};
        },
        pinned);
  } catch (const std::bad_alloc&) {
    throw out_of_memory();
  }
  // Says that the matrix equals its transpose, which is not checked: unless a transpose is cached, its arrays are those
  // of the matrix until the next change. Throws dimension_mismatch unless the matrix is square. O(1), but for pending
  // work and arrays in foreign memory, which are copied.
  void mark_symmetric() try {
    if (rows_ != cols_) throw dimension_mismatch("mark_symmetric: expected a square matrix");
    finish(0);
    alternates_.template get<transpose_type>([&] { return detail::shared_form<T, I>(main_, rows_); }, true);
  } catch (const std::bad_alloc&) {
    throw out_of_memory();
  }
  // For operations that would have read `saved` entries less if the transpose had been cached. Adds up what was missed
  // since the last change; true once the sum exceeds `passes` times the entries, the cost of building the transpose.
  bool transpose_due(offset_t saved, offset_t passes) const {
    return alternates_.template due<transpose_type>(saved, passes * entries());
  }
  // Whether the transpose is cached.
  bool has_transpose() const { return alternates_.template find<transpose_type>() != nullptr; }

  // The alternate of type X with that number, made by make() -> detail::alternates::made<X> if there is none. Kept
  // until the next change if it fits the limit; valid as long as the pointer. Throws what make() throws,
  // std::bad_alloc.
  template <class X, class Make>
  std::shared_ptr<const X> alternate(const Make& make, int threads = 0, std::uint64_t number = 0) const {
    finish(threads);
    return alternates_.template get<X>(make, false, {}, number);
  }
  template <executor E>
  tuple_arrays<T, I> tuples(const E& exec) const {
    const int threads = detail::threads_of(exec);
    if (const auto rows = detail::dcsr_access::finished(*this, threads))
      return detail::dcsr_access::tuples<matrix>(rows->arrays(), threads);
    const view_type v = view(threads);
    return detail::tuples_of<T>(v, main_.indices.clone(), threads);
  }
  tuple_arrays<T, I> tuples() const { return tuples(automatic{}); }

  // Sets or overwrites one entry. Lazy: pending entries are merged in one pass at the next read, or when
  // pending_capacity is reached. Where nothing is pending, the value of an entry is overwritten at once, in the time of
  // a search in its row.
  void set(offset_t i, offset_t j, const storage_type& value) requires(!pattern_only) {
    const I row = row_index(i), col = col_index(j);
    if (!detail::value_access::overwrite(*this, row, col, value)) push({row, col, false, value});
  }
  void set(offset_t i, offset_t j) requires(pattern_only) { push({row_index(i), col_index(j), false, unit{}}); }
  // Removes the entry, if there is one. Lazy like set().
  void remove(offset_t i, offset_t j) { push({row_index(i), col_index(j), true, {}}); }

  // The value at (i, j), or nothing. Up to max_pending_scan pending entries are searched instead of merged.
  std::optional<storage_type> get(offset_t i, offset_t j) const {
    const I row = row_index(i), col = col_index(j);
    if (const auto found = detail::dcsr_access::get(*this, row, col)) return *found;
    finish_order(0);
    if (pending_guard_.dirty()) {
      std::lock_guard lock(pending_guard_.mutex());
      if (pending_guard_.dirty() && pending_.size() <= max_pending_scan) {
        for (auto p = pending_.rbegin(); p != pending_.rend(); ++p)
          if (p->row == row && p->col == col) return p->removed ? std::nullopt : std::optional<storage_type>(p->value);
        return find(row, col);
      }
    }
    wait();
    return find(row, col);
  }
  bool contains(offset_t i, offset_t j) const { return get(i, j).has_value(); }

  // Changes the shape and removes the entries outside it. O(entries + rows) if there are any, O(rows) otherwise.
  void resize(offset_t rows, offset_t cols) {
    detail::check_shape<I>(rows, cols);
    if (detail::dcsr_access::resize(*this, rows, cols)) return;
    wait();
    detail::resize_arrays(main_, raw_view(), rows, cols);
    rows_ = rows;
    cols_ = cols;
    this->changed();
  }

  // Removes all entries; the shape stays.
  void clear() {
    if (detail::dcsr_access::clear(*this)) return;
    main_ = detail::empty_arrays<T, I>(rows_);
    pending_.clear();
    pending_guard_ = detail::lazy_guard();
    this->forget_truth();
    this->changed();
  }

  // Does all pending work.
  template <executor E>
  void wait(const E& exec) const {
    if (!detail::dcsr_access::finished(*this, detail::threads_of(exec))) finish(detail::threads_of(exec));
  }
  void wait() const { wait(automatic{}); }
  // Grows with every change. Anything derived from an older version is stale.
  std::uint64_t version() const noexcept { return this->version_; }

  // Same shape, same pattern, equal values.
  friend bool operator==(const matrix& a, const matrix& b) {
    return a.rows_ == b.rows_ && a.cols_ == b.cols_ && a.entries() == b.entries() && detail::dcsr_access::equal(a, b);
  }

  // Prints shape, count and the first entries.
  friend std::ostream& operator<<(std::ostream& out, const matrix& m) { return detail::dcsr_access::print(out, m); }

 private:
  friend detail::value_access;
  friend detail::dcsr_access;
  using residence = detail::residence<csr_result<storage_t<T>, I>>;
  using residence::alternates_, residence::guard_;
  using pending_entry = entry_change<storage_type, I>;
  static constexpr std::size_t max_pending_scan = 64;
  static constexpr std::size_t pending_capacity = std::size_t{1} << 20;

  I row_index(offset_t i) const { return detail::checked_index<I>(i, rows_, "row", "rows", "matrix"); }
  I col_index(offset_t j) const { return detail::checked_index<I>(j, cols_, "column", "columns", "matrix"); }
  view_type raw_view() const {
    // A moved-from matrix is 0 x 0 and has no offsets.
    static constexpr offset_t none = 0;
    const offset_t* offsets = main_.offsets.empty() ? &none : main_.offsets.data();
    return {rows_, cols_, offsets, main_.indices.data(), main_.values.data(), main_.iso, main_.sorted};
  }
  std::optional<storage_type> find(I row, I col) const {
    const offset_t at = find_entry(raw_view(), row, col);
    return at < 0 ? std::nullopt : std::optional<storage_type>(raw_view().value(at));
  }
  // Merges pending entries at capacity before it takes the new one. If the merge fails, the new entry is not taken.
  void push(const pending_entry& entry) try {
    if ((alternates_.has_truth() && !is_hypersparse()) || pending_.size() >= pending_capacity) wait();
    pending_.push_back(entry);
    pending_guard_.mark();
    this->changed();
  } catch (const std::bad_alloc&) {
    throw out_of_memory();
  }
  void finish(int threads) const {
    finish_order(threads);
    finish_pending(threads);
  }
  // Unsorted rows come from products with descriptor.sorted == false. Pending inserts are merged into sorted rows.
  void finish_order(int threads) const try {
    guard_.finish([&] {
      this->fetch([this](transpose_type&& a) { main_ = detail::arrays_of<T>(std::move(a)); });
      detail::sort_if_needed(main_, rows_, threads);
    });
  } catch (const std::bad_alloc&) {
    throw out_of_memory();
  }
  void finish_pending(int threads = 0) const try {
    if (!pending_guard_.dirty()) return;
    finish_order(threads);
    pending_guard_.finish([&] {
      if (pending_.empty()) return;
      main_ = detail::arrays_of<T>(detail::merge_pending<storage_type, I>(raw_view(), pending_, threads));
      pending_.clear();
    });
  } catch (const std::bad_alloc&) {
    throw out_of_memory();
  }

  offset_t rows_ = 0;
  offset_t cols_ = 0;
  // Pending work in a const object changes these, under the guards.
  mutable arrays_type main_;
  mutable std::vector<pending_entry> pending_;
  mutable detail::lazy_guard pending_guard_;  // of pending_; guard_ is that of unsorted rows and of a truth on a device
};

}  // namespace gustav
