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

}  // namespace gustav
