// Matrix operands for the reference backend, which converts them by its own loops.
#pragma once

#include <backends/common/operand.hpp>
#include <backends/reference/maps.hpp>
#include <graphblas/detail/operand.hpp>

#include <optional>
#include <type_traits>

namespace gustav::detail {

// Operands as ordered maps.
template <class T, class I>
auto to_reference(const matrix<T, I>& a) {
  return backends::reference::to_map(a.view());
}
template <class T, class I>
auto to_reference(const csr_view<T, I>& a) {
  return backends::reference::to_map(a);
}
template <class T, class I>
auto to_reference(const csr_view32<T, I>& a) {
  return backends::reference::to_map(with_wide_offsets(a).view);
}
template <class T, class I>
auto to_reference(const csc_view<T, I>& a) {
  return backends::reference::transpose(backends::reference::to_map(a.transpose));
}
template <class M>
auto to_reference(const transposed_ref<M>& a) {
  if constexpr (std::is_pointer_v<decltype(a.object)>)
    return backends::reference::transpose(to_reference(*a.object));
  else
    return backends::reference::transpose(to_reference(a.object));
}

// call_operand without the conversions of the CPU backend, which the reference is the measure of.
template <class A, class S = operand_storage_t<A>>
class reference_operand final : public lazy_operand<S, operand_index_t<A>> {
  using I = operand_index_t<A>;
  using T = operand_storage_t<A>;

 public:
  explicit reference_operand(const A& a) : a_(a) {}
  offset_t rows() const override { return shape_of(a_).rows; }
  offset_t cols() const override { return shape_of(a_).cols; }
  const csr_view<S, I>& by_rows() const override {
    if (!rows_) rows_.emplace(to_reference(a_));
    return rows_->view;
  }
  const csr_view<S, I>& by_cols() const override {
    if (!cols_) cols_.emplace(backends::reference::transpose(to_reference(a_)));
    return cols_->view;
  }
  bool has_rows() const override { return true; }
  bool has_cols() const override { return true; }
  bool rows_due(offset_t, offset_t) const override { return true; }
  bool cols_due(offset_t, offset_t) const override { return true; }
  bool is_by_columns() const override { return is_stored_by_columns_v<A>; }
  const alternates* kept() const override { return nullptr; }

 private:
  struct form {
    explicit form(const backends::reference::map_matrix<T>& a) : arrays(backends::reference::from_map<I>(a)) {
      if constexpr (std::is_same_v<S, T>)
        view = arrays.view();
      else
        view = pattern_of(arrays.view());
    }
    csr_result<T, I> arrays;
    csr_view<S, I> view;
  };
  const A& a_;
  mutable std::optional<form> rows_, cols_;
};

}  // namespace gustav::detail
