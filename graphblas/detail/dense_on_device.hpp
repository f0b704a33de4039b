// Dense matrices, and their masks, for kernels whose backend is not on the host: nothing is read before a kernel asks.
#pragma once

#include <backends/common/operand.hpp>
#include <core/views.hpp>
#include <graphblas/dense_matrix.hpp>
#include <graphblas/detail/dense_operand.hpp>
#include <graphblas/mask.hpp>

#include <type_traits>

namespace gustav::detail {

template <class T>
class dense_on_device final : public lazy_dense<T> {
 public:
  explicit dense_on_device(const dense_matrix<T>& m) : m_(m) {}
  offset_t rows() const override { return m_.rows(); }
  offset_t cols() const override { return m_.cols(); }
  layout order() const override { return m_.order(); }
  offset_t stride() const override { return m_.stride(); }
  dense_view<const T> view() const override { return m_.view(); }
  const alternates* kept() const override { return &m_.kept(); }

 private:
  const dense_matrix<T>& m_;
};
// A user's array, which may change between calls.
template <class T>
class dense_view_on_device final : public lazy_dense<T> {
 public:
  explicit dense_view_on_device(const dense_view<const T>& m) : m_(m) {}
  offset_t rows() const override { return m_.rows; }
  offset_t cols() const override { return m_.cols; }
  layout order() const override { return m_.order; }
  offset_t stride() const override { return m_.stride; }
  dense_view<const T> view() const override { return m_; }
  const alternates* kept() const override { return nullptr; }

 private:
  const dense_view<const T> m_;
};

template <class T>
dense_on_device<T> on_device_of(const dense_matrix<T>& m) {
  return dense_on_device<T>(m);
}
template <class T>
dense_view_on_device<std::remove_const_t<T>> on_device_of(const dense_view<T>& m) {
  return dense_view_on_device<std::remove_const_t<T>>(dense_of(m));
}

// The mask of a call for the output.
template <class C, class I>
resolved_mask<I> resolved(const dense_matrix<C>& c, const mask<I>& m, int threads) {
  return m.resolve(c.rows(), c.cols(), threads);
}

template <class C, class I>
void require_fit(const dense_matrix<C>& c, const mask<I>& m) {
  m.require_size(c.rows(), c.cols());
}

}  // namespace gustav::detail
