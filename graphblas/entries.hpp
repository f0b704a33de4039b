// Loops over entries: for (auto [i, j, v] : entries_of(A)), and the rows of a matrix as spans.
#pragma once

#include <core/types.hpp>
#include <core/views.hpp>
#include <graphblas/detail/dcsr_access.hpp>
#include <graphblas/matrix.hpp>
#include <graphblas/vector.hpp>

#include <cstddef>
#include <iterator>
#include <memory>
#include <span>
#include <utility>

namespace gustav {

template <class T>
struct matrix_entry {
  offset_t row, col;
  T value;
};
template <class T>
struct vector_entry {
  offset_t index;
  T value;
};

// The entries of a matrix by ascending row and column. Valid until the matrix changes. The value of a pattern-only
// entry is unit. A step of the iterator is O(1) and, over a run of empty rows, their number.
template <class T, class I>
class matrix_entries {
 public:
  class iterator {
   public:
    using iterator_category = std::input_iterator_tag;
    using difference_type = std::ptrdiff_t;
    using value_type = matrix_entry<T>;
    using reference = value_type;
    using pointer = void;

    iterator(const csr_view<T, I>* a, const I* ids, offset_t row, offset_t at) : a_(a), ids_(ids), row_(row), at_(at) {
      skip_empty_rows();
    }
    value_type operator*() const {
      const offset_t row = detail::has_hypersparse<I> && ids_ ? offset_t{ids_[row_]} : row_;
      return {row, static_cast<offset_t>(a_->indices[at_]), a_->value(at_)};
    }
    iterator& operator++() {
      ++at_;
      skip_empty_rows();
      return *this;
    }
    void operator++(int) { ++*this; }
    friend bool operator==(const iterator& x, const iterator& y) { return x.at_ == y.at_; }

   private:
    void skip_empty_rows() {
      while (row_ < a_->rows && at_ == a_->offsets[row_ + 1]) ++row_;
    }
    const csr_view<T, I>* a_;
    const I* ids_;
    offset_t row_, at_;
  };

  explicit matrix_entries(const csr_view<T, I>& a) : a_(a) {}
  explicit matrix_entries(detail::dcsr_view<T, I>&& a) : a_(a.nonempty), ids_(a.ids), owner_(std::move(a.owner)) {}
  iterator begin() const { return {&a_, ids_, 0, a_.rows ? a_.offsets[0] : 0}; }
  iterator end() const { return {&a_, ids_, a_.rows, a_.rows ? a_.offsets[a_.rows] : 0}; }

 private:
  csr_view<T, I> a_;
  const I* ids_ = nullptr;  // the numbers of the rows of a_; null: their own
  std::shared_ptr<const void> owner_;
};

// The entries of a vector by ascending index, in any form.
template <class T, class I>
class vector_entries {
 public:
  class iterator {
   public:
    using iterator_category = std::input_iterator_tag;
    using difference_type = std::ptrdiff_t;
    using value_type = vector_entry<T>;
    using reference = value_type;
    using pointer = void;

    iterator(const vector_view<T, I>* u, offset_t at) : u_(u), at_(at) { skip_absent(); }
    value_type operator*() const {
      return {u_->form == vector_form::sparse ? static_cast<offset_t>(u_->indices[at_]) : at_, u_->value(at_)};
    }
    iterator& operator++() {
      ++at_;
      skip_absent();
      return *this;
    }
    void operator++(int) { ++*this; }
    friend bool operator==(const iterator& x, const iterator& y) { return x.at_ == y.at_; }

   private:
    void skip_absent() {
      if (u_->form == vector_form::bitmap)
        while (at_ < u_->size && u_->present[at_] == 0) ++at_;
    }
    const vector_view<T, I>* u_;
    offset_t at_;
  };

  explicit vector_entries(const vector_view<T, I>& u) : u_(u) {}
  iterator begin() const { return {&u_, 0}; }
  iterator end() const { return {&u_, u_.form == vector_form::sparse ? u_.entries : u_.size}; }

 private:
  vector_view<T, I> u_;
};

template <class T, class I>
matrix_entries<storage_t<T>, I> entries_of(const matrix<T, I>& a) {
  if (a.is_hypersparse()) return matrix_entries<storage_t<T>, I>(detail::dcsr_access::rows_of(a));
  return matrix_entries<storage_t<T>, I>(a.view());
}
template <class T, class I>
matrix_entries<T, I> entries_of(const csr_view<T, I>& a) {
  return matrix_entries<T, I>(a);
}
template <class T, class I>
vector_entries<storage_t<T>, I> entries_of(const vector<T, I>& u) {
  return vector_entries<storage_t<T>, I>(u.view());
}
template <class T, class I>
void entries_of(const matrix<T, I>&&) = delete;
template <class T, class I>
void entries_of(const vector<T, I>&&) = delete;

// A row: its columns, ascending, and its values, one for each column; a single one if the matrix is iso, none if it is
// pattern-only.
template <class T, class I>
struct row_spans {
  std::span<const I> columns;
  std::span<const T> values;
};

// Valid until the matrix changes. 0 <= i < A.rows(), which is not checked.
template <class T, class I>
row_spans<T, I> row_of(const csr_view<T, I>& a, offset_t i) {
  const offset_t first = a.offsets[i];
  const auto n = static_cast<std::size_t>(a.offsets[i + 1] - first);
  row_spans<T, I> row{{a.indices + first, n}, {}};
  if constexpr (!std::is_same_v<T, unit>)
    row.values = a.iso ? std::span<const T>(a.values, n > 0 ? 1 : 0) : std::span<const T>(a.values + first, n);
  return row;
}
template <class T, class I>
row_spans<storage_t<T>, I> row_of(const matrix<T, I>& a, offset_t i) {
  if (const auto form = detail::dcsr_access::finished(a)) {
    const offset_t p = form->arrays().position(static_cast<I>(i));
    return p < 0 ? row_spans<storage_t<T>, I>() : row_of(form->arrays().nonempty.view(), p);
  }
  return row_of(a.view(), i);
}
template <class T, class I>
void row_of(const matrix<T, I>&&, offset_t) = delete;

}  // namespace gustav
