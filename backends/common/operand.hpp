// Matrix operands as plans ask for them: by rows or by columns, converted at the first need.
#pragma once

#include <backends/common/result.hpp>
#include <core/alternates.hpp>
#include <core/types.hpp>
#include <core/views.hpp>

#include <memory>

namespace gustav {

// A view and, if its arrays were computed for it, their owner.
template <class S, class I>
struct rows_view {
  csr_view<S, I> view;
  std::shared_ptr<const csr_result<S, I>> keep;
};

// An operand of any kind: a matrix, a view of a user's arrays, either transposed. Kernels are compiled for this type,
// not for each kind. Both forms have sorted rows, and are valid as long as the operand.
template <class S, class I>
class lazy_operand {
 public:
  using value_type = S;
  using index_type = I;
  virtual ~lazy_operand() = default;
  virtual offset_t rows() const = 0;
  virtual offset_t cols() const = 0;
  virtual const csr_view<S, I>& by_rows() const = 0;
  // The rows of the transpose. Throws out_of_memory.
  virtual const csr_view<S, I>& by_cols() const = 0;
  // Whether the form needs no conversion.
  virtual bool has_rows() const = 0;
  virtual bool has_cols() const = 0;
  // Whether a conversion pays for an operation that would read `saved` entries less with it; it costs `passes` reads of
  // all entries. Adds up over calls. A conversion that is not kept between calls never pays.
  virtual bool rows_due(offset_t saved, offset_t passes) const = 0;
  virtual bool cols_due(offset_t saved, offset_t passes) const = 0;
  // Whether it is stored by columns, its rows being those of a transpose.
  virtual bool is_by_columns() const = 0;
  // The alternates of the object that it refers to; null for a view.
  virtual const detail::alternates* kept() const = 0;
};

// The operand as it is stored, and whether its rows have to be made.
template <class S, class I>
const csr_view<S, I>& stored_form(const lazy_operand<S, I>& a) {
  return a.is_by_columns() ? a.by_cols() : a.by_rows();
}
template <class S, class I>
bool lacks_rows(const lazy_operand<S, I>& a) {
  return a.is_by_columns() && !a.has_rows();
}

// A vector operand of kernels whose backend is not on the host.
template <class S, class I>
class lazy_vector {
 public:
  using value_type = S;
  using index_type = I;
  virtual ~lazy_vector() = default;
  virtual offset_t size() const = 0;
  // Whether it certainly has no entries; nothing is moved for the answer.
  virtual bool is_empty() const = 0;
  // The entries on the host, where they are brought at the first need.
  virtual const vector_view<S, I>& view() const = 0;
  // The alternates of the vector; null where its entries are in a user's memory.
  virtual const detail::alternates* kept() const = 0;
};

// A dense operand of such kernels.
template <class T>
class lazy_dense {
 public:
  using value_type = T;
  virtual ~lazy_dense() = default;
  virtual offset_t rows() const = 0;
  virtual offset_t cols() const = 0;
  virtual layout order() const = 0;
  virtual offset_t stride() const = 0;
  // The elements on the host, where they are brought at the first need.
  virtual dense_view<const T> view() const = 0;
  // The alternates of the matrix; null where its elements are in a user's memory.
  virtual const detail::alternates* kept() const = 0;
};

// A mask for such kernels, the same for any type of its object. View: mask_view<I> or vector_mask_view<I>.
template <class View>
class lazy_mask {
 public:
  using view_type = View;
  const bool present;  // false: no mask
  const bool complement;
  const bool by_value;  // entries that are false are not in the mask

  virtual ~lazy_mask() = default;
  // The mask on the host, computed at the first need.
  virtual const View& view() const = 0;
  // The alternates of its object; null where there is none, or its entries are in a user's memory.
  virtual const detail::alternates* kept() const = 0;

 protected:
  lazy_mask(bool is_present, bool is_complement, bool is_by_value)
      : present(is_present), complement(is_complement), by_value(is_by_value) {}
};

}  // namespace gustav
