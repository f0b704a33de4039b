// vector<T, I>: an owning sparse vector in one of three forms, chosen by density.
#pragma once

#include <backends/common/kernels/elementwise.hpp>
#include <backends/common/result.hpp>
#include <backends/cpu/elementwise/build.hpp>
#include <backends/cpu/spmv/vector_forms.hpp>
#include <core/buffer.hpp>
#include <core/error.hpp>
#include <core/executor.hpp>
#include <core/kernel.hpp>
#include <core/residence.hpp>
#include <core/types.hpp>
#include <core/views.hpp>
#include <graphblas/detail/check_index.hpp>
#include <graphblas/detail/merge_pending.hpp>
#include <graphblas/detail/print.hpp>
#include <graphblas/detail/vector_arrays.hpp>
#if __has_include(<backends/cuda/elementwise/build_vector.hpp>)
#include <backends/cuda/elementwise/build_vector.hpp>
#endif

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

// A vector of `size` positions, some of which have an entry. Stored as sorted indices if few positions have one
// (sparse), with a byte per position if many have one (bitmap), as plain values if all have one (full). T is trivially
// copyable and default-constructible; void: pattern only. Moves are cheap; clone() copies. Const use from many threads
// is safe. A call that throws leaves the vector as it was. Short memory is out_of_memory. Functions that run on several
// threads take an executor as first argument, which bounds their number.
template <class T, class I = std::int32_t>
class vector : public detail::residence<vector_result<storage_t<T>, I>> {
  static_assert(std::is_same_v<I, std::int32_t> || std::is_same_v<I, std::int64_t>, "index type: int32_t or int64_t");
  static_assert(std::is_default_constructible_v<storage_t<T>>, "vector<T>: T must be default-constructible");
  static_assert(std::is_trivially_copyable_v<storage_t<T>>, "vector<T>: T must be trivially copyable");

 public:
  using value_type = T;
  using index_type = I;
  using storage_type = storage_t<T>;
  using view_type = vector_view<storage_type, I>;
  using arrays_type = vector_result<storage_type, I>;
  static constexpr bool pattern_only = std::is_void_v<T>;

  vector() : vector(0) {}
  explicit vector(offset_t size) : size_(size) {
    detail::check_size<I>(size);
    main_.size = size;
  }
  // A full vector of equal values, stored once (iso) until another value is set. O(1).
  vector(offset_t size, const storage_type& value) requires(!pattern_only) : size_(size) {
    detail::check_size<I>(size);
    main_.size = main_.entries = size;
    main_.form = vector_form::full;
    main_.iso = true;
    main_.values = buffer<storage_type>(size > 0 ? 1 : 0, value);
  }
  // A checked copy of a user's arrays. O(size) or O(entries). Throws as adopt().
  explicit vector(const view_type& v) : vector(automatic{}, v) {}
  template <executor E>
  vector(const E& exec, const view_type& v) : size_(v.size) {
    detail::check_size<I>(v.size);
    if (v.form == vector_form::sparse && (v.entries < 0 || v.entries > v.size))
      throw invalid_value("a sparse vector cannot have more entries than positions, or fewer than none");
    main_ = backends::cpu::copy_vector(v);
    detail::validate(main_);
    backends::cpu::conform(main_, detail::threads_of(exec));
  }
  vector(vector&& o) noexcept
      : residence(static_cast<residence&&>(o)),
        size_(std::exchange(o.size_, 0)),
        main_(std::exchange(o.main_, {})),
        pending_(std::move(o.pending_)) {}
  vector& operator=(vector&& o) noexcept {
    if (this == &o) return *this;
    residence::operator=(static_cast<residence&&>(o));
    size_ = std::exchange(o.size_, 0);
    main_ = std::exchange(o.main_, {});
    pending_ = std::move(o.pending_);
    return *this;
  }
  vector(const vector&) = delete;
  vector& operator=(const vector&) = delete;

  vector clone() const {
    if (auto there = this->truth()) return adopt_resident(size_, std::move(there));
    vector copy(size_);
    copy.main_ = backends::cpu::copy_vector(view());
    return copy;
  }

  // From tuples in any order; duplicates as in matrix::build. O(entries log entries). With an executor of a device the
  // entries are built there, in O(size log(entries)) beside a sort, and stay.
  template <executor E, class Dup = backends::cpu::no_duplicates>
  requires(!pattern_only) static vector
      build(const E& exec, offset_t size, std::span<const I> indices,
            std::span<const std::type_identity_t<storage_type>> values, Dup dup = {}) {
    if (values.size() != indices.size()) throw invalid_value("build: as many values as indices are needed");
    return build_any(exec, size, indices, values.data(), dup);
  }
  template <class Dup = backends::cpu::no_duplicates>
  requires(!pattern_only) static vector
      build(offset_t size, std::span<const I> indices, std::span<const std::type_identity_t<storage_type>> values,
            Dup dup = {}) {
    return build(automatic{}, size, indices, values, dup);
  }
  template <executor E, class Dup = backends::cpu::no_duplicates>
  requires(pattern_only) static vector build(const E& exec, offset_t size, std::span<const I> indices, Dup dup = {}) {
    return build_any(exec, size, indices, nullptr, dup);
  }
  template <class Dup = backends::cpu::no_duplicates>
  requires(pattern_only) static vector build(offset_t size, std::span<const I> indices, Dup dup = {}) {
    return build(automatic{}, size, indices, dup);
  }
  // A full vector that takes the caller's values over without a copy. A buffer over foreign memory makes it a view,
  // into which set() writes; memory that other buffers share, or that must not be written, is copied before the first
  // change.
  static vector adopt(buffer<storage_type> values) requires(!pattern_only) {
    vector v(static_cast<offset_t>(values.size()));
    v.main_.entries = v.size_;
    v.main_.form = vector_form::full;
    v.main_.values = std::move(values);
    v.main_.is_adopted = true;
    return v;
  }
  // Takes a vector of any form over without a copy, and converts it to the form for its density, at the next read where
  // memory is short. Unless trusted, the arrays are checked, in O(entries) if sparse, O(size) as a bitmap. Throws
  // invalid_value or index_out_of_bounds; the arrays are then lost.
  template <executor E>
  static vector adopt(const E& exec, arrays_type arrays, check how = check::full) {
    vector v(arrays.size);
    v.main_ = std::move(arrays);
    v.main_.is_adopted = true;
    if (how == check::full) detail::validate(v.main_);
    try {
      backends::cpu::conform(v.main_, detail::threads_of(exec));
    } catch (...) {  // memory is short: at the next read
      v.guard_.mark();
    }
    return v;
  }
  static vector adopt(arrays_type arrays, check how = check::full) {
    return adopt(automatic{}, std::move(arrays), how);
  }
  // A vector whose entries stay on a device until they are read here. Throws out_of_memory.
  static vector adopt_resident(offset_t size, std::shared_ptr<const detail::resident<arrays_type>> entries) {
    vector v(size);
    v.set_truth(std::move(entries));
    return v;
  }
  // Moves the arrays out, in their current form, and leaves a vector of the same size without entries. Memory that
  // other buffers share, or that must not be written, is copied.
  arrays_type release() {
    wait();
    main_.own();
    arrays_type out = std::exchange(main_, {});
    main_.size = size_;
    this->changed();
    return out;
  }

  offset_t size() const noexcept { return size_; }
  offset_t entries() const {
    if (const offset_t n = this->entries_on_device(); n >= 0) return n;
    wait();
    return main_.entries;
  }
  vector_form form() const {
    wait();
    return main_.form;
  }
  // In its current form with all pending work done, on `threads` threads (0: all). Valid until the next change.
  view_type view(int threads = 0) const {
    finish(threads);
    return main_.view();
  }

  // Whether the entries are in memory of this vector alone, which other buffers and users neither read nor write: an
  // operation may then write its results over them. O(1) but for pending work.
  bool is_exclusive() const {
    wait();
    const auto is_own = [](const auto& array) { return array.empty() || array.is_exclusive(); };
    return is_own(main_.values) && is_own(main_.present) && is_own(main_.indices);
  }

  // Whether an array of the vector is a user's (adopt()).
  bool is_foreign() const {
    wait();
    return main_.values.is_foreign() || main_.present.is_foreign() || main_.indices.is_foreign();
  }

  // The alternates, for copies on devices; null where a user may change the entries unseen.
  const detail::alternates* kept_copies() const {
    return this->is_on_device() || !is_foreign() ? &this->kept() : nullptr;
  }

  // Sets or overwrites one entry. Bitmap and full vectors change at once. Entries of sparse ones stay pending and are
  // merged in one pass at the next read, or when pending_capacity is reached.
  void set(offset_t i, const storage_type& value) requires(!pattern_only) { put(index(i), value); }
  void set(offset_t i) requires(pattern_only) { put(index(i), unit{}); }
  void remove(offset_t i) {
    const I at = index(i);
    if (is_deferred()) return push({0, at, true, {}});
    main_.own();
    if (main_.form == vector_form::full) backends::cpu::full_to_bitmap(main_);
    auto& bit = main_.present[static_cast<std::size_t>(at)];
    main_.entries -= bit != 0;
    bit = 0;
    changed_in_place();
  }
  // The value at i, or nothing. Up to max_pending_scan pending entries are searched instead of merged.
  std::optional<storage_type> get(offset_t i) const {
    const I at = index(i);
    return guard_.dirty() ? find_beside_pending(at) : find(at);
  }
  bool contains(offset_t i) const { return get(i).has_value(); }

  // All entries in ascending order of index, as (indices, values).
  template <executor E>
  std::pair<buffer<I>, buffer<storage_type>> tuples(const E& exec) const {
    const int threads = detail::threads_of(exec);
    auto r = backends::cpu::to_sparse(view(threads), threads);
    if constexpr (!pattern_only)
      if (r.iso) backends::cpu::expand_iso(r);
    return {std::move(r.indices), std::move(r.values)};
  }
  std::pair<buffer<I>, buffer<storage_type>> tuples() const { return tuples(automatic{}); }

  void resize(offset_t size) {
    detail::check_size<I>(size);
    wait();
    main_ = backends::cpu::resized(main_.view(), size);
    size_ = size;
    this->changed();
  }
  void clear() {
    main_ = {};
    main_.size = size_;
    pending_.clear();
    this->forget_truth();
    this->changed();
  }
  // Does all pending work.
  template <executor E>
  void wait(const E& exec) const {
    finish(detail::threads_of(exec));
  }
  void wait() const { finish(0); }
  // Grows with every change. Anything derived from an older version is stale.
  std::uint64_t version() const noexcept { return this->version_; }

  // Same size, same positions, equal values. Forms may differ.
  friend bool operator==(const vector& a, const vector& b) {
    if (a.size() != b.size() || a.entries() != b.entries()) return false;
    const auto x = backends::cpu::to_sparse(a.view(), 0), y = backends::cpu::to_sparse(b.view(), 0);
    for (offset_t k = 0; k < x.entries; ++k) {
      if (x.indices[static_cast<std::size_t>(k)] != y.indices[static_cast<std::size_t>(k)]) return false;
      if (!(x.view().value(k) == y.view().value(k))) return false;
    }
    return true;
  }
  friend std::ostream& operator<<(std::ostream& out, const vector& u) {
    const auto s = backends::cpu::to_sparse(u.view(), 0);
    out << "vector of size " << s.size << ", " << s.entries << (s.entries == 1 ? " entry" : " entries") << '\n';
    constexpr offset_t limit = 30;
    for (offset_t k = 0; k < std::min(limit, s.entries); ++k) {
      out << "  (" << s.indices[static_cast<std::size_t>(k)] << ")";
      if constexpr (!pattern_only) detail::print_value(out << "  ", s.view().value(k));
      out << '\n';
    }
    if (s.entries > limit) out << "  ... " << s.entries - limit << " more\n";
    return out;
  }

 private:
  using residence = detail::residence<arrays_type>;
  using residence::alternates_, residence::guard_;
  using pending_entry = entry_change<storage_type, I>;
  static constexpr std::size_t max_pending_scan = 64;
  static constexpr std::size_t pending_capacity = std::size_t{1} << 20;

  I index(offset_t i) const { return detail::checked_index<I>(i, size_, "index", "indices", "vector"); }
  // Whether a change of an entry goes to the pending ones. Merges those at capacity, and fetches entries from a device,
  // before: that may change the form. If it fails, nothing has changed.
  bool is_deferred() {
    if (main_.form == vector_form::sparse && (alternates_.has_truth() || pending_.size() >= pending_capacity)) wait();
    return main_.form == vector_form::sparse;
  }
  void put(I at, const storage_type& value) {
    if (is_deferred()) return push({0, at, false, value});
    if (main_.iso) backends::cpu::expand_iso(main_);
    main_.own();
    if (main_.form == vector_form::bitmap) {
      auto& bit = main_.present[static_cast<std::size_t>(at)];
      main_.entries += bit == 0;
      bit = 1;
    }
    if constexpr (!pattern_only) main_.values[static_cast<std::size_t>(at)] = value;
    changed_in_place();
  }
  void push(const pending_entry& entry) try {
    pending_.push_back(entry);
    guard_.mark();
    this->changed();
  } catch (const std::bad_alloc&) {
    throw out_of_memory();
  }
  void finish(int threads) const try {
    guard_.finish([&] {
      this->fetch([this](arrays_type&& arrays) { main_ = std::move(arrays); });
      if (pending_.empty()) return backends::cpu::conform(main_, threads);
      // A sparse vector is a matrix of one row.
      const offset_t offsets[2] = {0, main_.entries};
      const csr_view<storage_type, I> row{1,         main_.size, offsets, main_.indices.data(), main_.values.data(),
                                          main_.iso, true};
      auto merged = detail::merge_pending<storage_type, I>(row, pending_, threads);
      arrays_type next;
      next.size = main_.size;
      next.entries = static_cast<offset_t>(merged.indices.size());
      next.indices = std::move(merged.indices);
      next.values = std::move(merged.values);
      backends::cpu::conform(next, threads);
      main_ = std::move(next);
      pending_.clear();
    });
  } catch (const std::bad_alloc&) {
    throw out_of_memory();
  }
  // A bitmap that has become full, or too sparse, is converted at the next read.
  void changed_in_place() {
    this->changed();
    if (main_.form == vector_form::bitmap && !backends::cpu::conforms(main_)) guard_.mark();
  }
  [[gnu::noinline]] std::optional<storage_type> find_beside_pending(I at) const {
    {
      const std::lock_guard lock(guard_.mutex());
      if (guard_.dirty() && !alternates_.has_truth() && pending_.size() <= max_pending_scan) {
        for (auto p = pending_.rbegin(); p != pending_.rend(); ++p)
          if (p->col == at) return p->removed ? std::nullopt : std::optional<storage_type>(p->value);
        return find(at);
      }
    }
    wait();
    return find(at);
  }
  std::optional<storage_type> find(I at) const {
    const view_type v = main_.view();
    if (v.form != vector_form::sparse) return v.has(at) ? std::optional<storage_type>(v.value(at)) : std::nullopt;
    const I* last = v.indices + v.entries;
    const I* p = std::lower_bound(v.indices, last, at);
    if (p == last || *p != at) return std::nullopt;
    return v.value(p - v.indices);
  }
  template <class E, class Dup>
  static vector build_any(const E& exec, offset_t size, std::span<const I> indices, const storage_type* values,
                          Dup dup) try {
    detail::check_size<I>(size);
    if constexpr (host_executor<E>) {
      const int threads = detail::threads_of(exec);
      auto r = backends::cpu::build_vector(size, indices, values, dup, threads);
      arrays_type arrays;
      arrays.size = size;
      arrays.entries = static_cast<offset_t>(r.indices.size());
      arrays.indices = std::move(r.indices);
      arrays.values = std::move(r.values);
      vector v(size);
      v.main_ = std::move(arrays);
      backends::cpu::conform(v.main_, threads);
      return v;
    } else if constexpr (!kernels::has_kernel<kernels::build_vector, E>) {
      kernels::refuse(kernels::build_vector::name, exec);
    } else {
      auto there = kernels::implementation<kernels::build_vector, E>::run(exec, size, indices, values, dup);
      using entries = detail::resident_object<arrays_type, std::remove_cvref_t<decltype(*there)>>;
      return adopt_resident(size, std::make_shared<const entries>(std::move(there)));
    }
  } catch (const std::bad_alloc&) {
    throw out_of_memory();
  }
  offset_t size_ = 0;  // read while another thread does pending work
  mutable arrays_type main_;
  mutable std::vector<pending_entry> pending_;
};

}  // namespace gustav
