// Vectors and masks for kernels whose backend is not on the host: nothing is read before a kernel asks for it.
#pragma once

#include <backends/common/operand.hpp>
#include <core/views.hpp>
#include <graphblas/detail/shapes.hpp>
#include <graphblas/mask.hpp>
#include <graphblas/matrix.hpp>
#include <graphblas/vector.hpp>

#include <optional>
#include <type_traits>

namespace gustav::detail {

template <class T, class I>
class vector_operand final : public lazy_vector<storage_t<T>, I> {
  using view_type = vector_view<storage_t<T>, I>;

 public:
  vector_operand(const vector<T, I>& u, int threads) : u_(u), threads_(threads) {}
  offset_t size() const override { return u_.size(); }
  bool is_empty() const override { return !u_.is_on_device() && view().entries == 0; }
  const view_type& view() const override {
    if (!view_) view_ = u_.view(threads_);
    return *view_;
  }
  const alternates* kept() const override { return u_.kept_copies(); }

 private:
  const vector<T, I>& u_;
  const int threads_;
  mutable std::optional<view_type> view_;
};

// The mask of a call for the output.
template <class C, class I>
resolved_mask<I> resolved(const matrix<C, I>& c, const mask<I>& m, int threads) {
  return m.resolve(c.rows(), c.cols(), threads);
}
template <class W, class I>
resolved_vector_mask<I> resolved(const vector<W, I>& w, const vector_mask<I>& m, int threads) {
  return m.resolve(w.size(), threads);
}

// For a call without an output.
template <class I>
resolved_mask<I> resolved(const shape& c, const mask<I>& m, int threads) {
  return m.resolve(c.rows, c.cols, threads);
}

template <class I>
void require_fit(const shape& c, const mask<I>& m) {
  m.require_size(c.rows, c.cols);
}
template <class C, class I>
void require_fit(const matrix<C, I>& c, const mask<I>& m) {
  m.require_size(c.rows(), c.cols());
}
template <class W, class I>
void require_fit(const vector<W, I>& w, const vector_mask<I>& m) {
  m.require_size(w.size());
}

template <class I>
mask_view<I> view_of_mask(const mask<I>&);
template <class I>
vector_mask_view<I> view_of_mask(const vector_mask<I>&);

// The same for a device, read at the first need. Throws dimension_mismatch at once.
template <class C, class Mask>
class mask_operand final : public lazy_mask<decltype(view_of_mask(std::declval<const Mask&>()))> {
  using base = lazy_mask<decltype(view_of_mask(std::declval<const Mask&>()))>;

 public:
  mask_operand(const C& c, const Mask& m, int threads)
      : base(m.is_present(), m.is_complement(), m.is_by_value()), c_(c), mask_(m), threads_(threads) {
    require_fit(c, m);
  }
  const typename base::view_type& view() const override {
    if (!resolved_) resolved_.emplace(resolved(c_, mask_, threads_));
    return *resolved_;
  }
  const alternates* kept() const override { return mask_.object_alternates(); }

 private:
  const C& c_;
  const Mask& mask_;
  const int threads_;
  mutable std::optional<decltype(resolved(std::declval<const C&>(), std::declval<const Mask&>(), 0))> resolved_;
};

// The mask of a call as the backend of its executor gets it.
template <executor E, class C, class Mask>
auto resolved(const E& exec, const C& c, const Mask& m) {
  if constexpr (host_executor<E>)
    return resolved(c, m, threads_of(exec));
  else
    return mask_operand<C, Mask>(c, m, threads_of(exec));
}

}  // namespace gustav::detail
