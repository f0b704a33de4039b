// Dense matrices, and their masks, for kernels whose backend is not on the host: nothing is read before a kernel asks.
#pragma once

#include <backends/common/operand.hpp>
#include <core/buffer.hpp>
#include <core/executor.hpp>
#include <core/kernel.hpp>
#include <core/residence.hpp>
#include <core/views.hpp>
#include <graphblas/dense_matrix.hpp>
#include <graphblas/detail/dense_operand.hpp>
#include <graphblas/mask.hpp>

#include <memory>
#include <type_traits>
#include <utility>

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

// Whether a kernel with dense operands leaves its result on the device of an executor.
template <class Kernel, class E>
inline constexpr bool stays_on_device = !host_executor<E> && kernels::has_kernel<Kernel, resolved_t<E>>;

// An output with the elements of a result that stays on a device, which has the output's shape.
template <class C, class T>
dense_matrix<C> on_device(const dense_matrix<C>& c, std::shared_ptr<const T>&& t) {
  using elements = resident_object<buffer<C>, T>;
  return dense_matrix<C>::adopt_resident(c.rows(), c.cols(), std::make_shared<const elements>(std::move(t)), c.order(),
                                         c.stride());
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
