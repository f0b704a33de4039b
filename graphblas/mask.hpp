// Masks: what an operation may write. The value type of the mask object is erased here, so that kernels
// branch on flags and are compiled once.
#pragma once

#include <backends/common/buffer.hpp>
#include <graphblas/error.hpp>
#include <graphblas/matrix.hpp>
#include <graphblas/vector.hpp>

#include <cstdint>
#include <cstring>
#include <memory>
#include <string>
#include <type_traits>
#include <utility>

namespace gustav {

// Everything may be written.
struct no_mask_t {
  explicit constexpr no_mask_t() = default;
};
inline constexpr no_mask_t no_mask{};

// The pattern of M, whatever its values.
template <class M>
struct structure_ref {
  const M* object;
};
// The entries of M whose value is true (not zero).
template <class M>
struct value_ref {
  const M* object;
};
// Where X does not let through.
template <class X>
struct complement_ref {
  X inner;
};

template <class T, class I>
structure_ref<matrix<T, I>> structure(const matrix<T, I>& m) {
  return {&m};
}
template <class T, class I>
structure_ref<vector<T, I>> structure(const vector<T, I>& v) {
  return {&v};
}
// A mask borrows its object: one that dies at the end of the line would leave nothing to look at.
template <class T, class I>
void structure(matrix<T, I>&&) = delete;
template <class T, class I>
void structure(vector<T, I>&&) = delete;

template <class T, class I>
complement_ref<value_ref<matrix<T, I>>> operator!(const matrix<T, I>& m) {
  return {{&m}};
}
template <class T, class I>
complement_ref<value_ref<vector<T, I>>> operator!(const vector<T, I>& v) {
  return {{&v}};
}
template <class M>
complement_ref<structure_ref<M>> operator!(structure_ref<M> s) {
  return {s};
}
inline constexpr complement_ref<no_mask_t> operator!(no_mask_t m) { return {m}; }
template <class X>
X operator!(complement_ref<X> c) {
  return c.inner;
}

namespace detail {

// One truth byte a stored value: null when all are true.
template <class S>
std::shared_ptr<const std::uint8_t> truth_bytes(const S* values, bool iso, std::size_t n) {
  if constexpr (std::is_same_v<S, unit>) {
    return nullptr;
  } else {
    if (n == 0) return nullptr;
    if (iso && static_cast<bool>(values[0])) return nullptr;
    auto bytes = std::make_shared<buffer<std::uint8_t>>(n);
    if (iso) {
      std::memset(bytes->data(), 0, n);
    } else {
      std::uint8_t* to = bytes->data();
      parallel_for(static_cast<long>(n), 1 << 16, 0, [&](long begin, long end) {
        for (long k = begin; k < end; ++k) to[k] = static_cast<bool>(values[k]);
      });
    }
    return {bytes, bytes->data()};
  }
}

}  // namespace detail

// A matrix mask. Constructible from no_mask, structure(M), M (valued), and the complement (!) of each.
template <class I = std::int32_t>
class mask {
 public:
  mask(no_mask_t = no_mask) {}
  template <class T>
  mask(const structure_ref<matrix<T, I>>& s) {
    const auto v = s.object->view();
    view_ = {true, false, true, v.rows, v.cols, v.offsets, v.indices, nullptr};
  }
  template <class T>
  mask(const value_ref<matrix<T, I>>& m) : mask(structure_ref<matrix<T, I>>{m.object}) {
    const auto v = m.object->view();
    truth_ = detail::truth_bytes(v.values, v.iso, static_cast<std::size_t>(v.entries()));
    view_.bits = truth_.get();
  }
  template <class T>
  mask(const matrix<T, I>& m) : mask(value_ref<matrix<T, I>>{&m}) {}
  template <class X>
  mask(const complement_ref<X>& c) : mask(c.inner) {
    view_.complement = !view_.complement;
  }

  // For an output of that shape. Throws dimension_mismatch. The complement of no mask becomes an empty mask.
  mask_view<I> view(offset_t rows, offset_t cols) const {
    if (!view_.present) {
      if (!view_.complement) return view_;
      const auto n = static_cast<std::size_t>(rows) + 1;
      if (!empty_ || empty_->size() < n) empty_ = std::make_shared<buffer<offset_t>>(n, offset_t{0});
      return {true, false, true, rows, cols, empty_->data(), nullptr, nullptr};
    }
    if (view_.rows != rows || view_.cols != cols)
      throw dimension_mismatch("the mask is " + std::to_string(view_.rows) + " x " + std::to_string(view_.cols) +
                               ", the output " + std::to_string(rows) + " x " + std::to_string(cols));
    return view_;
  }

 private:
  mask_view<I> view_;
  std::shared_ptr<const std::uint8_t> truth_;
  mutable std::shared_ptr<buffer<offset_t>> empty_;
};

// A vector mask, from the same shapes over vectors.
template <class I = std::int32_t>
class vector_mask {
 public:
  vector_mask(no_mask_t = no_mask) {}
  template <class T>
  vector_mask(const structure_ref<vector<T, I>>& s) {
    const auto v = s.object->view();
    view_ = {true, false, v.size, v.entries, v.form, v.indices, v.form == vector_form::bitmap ? v.present : nullptr};
  }
  template <class T>
  vector_mask(const value_ref<vector<T, I>>& m) : vector_mask(structure_ref<vector<T, I>>{m.object}) {
    const auto v = m.object->view();
    if constexpr (std::is_void_v<T>) return;
    if (v.form != vector_form::bitmap) {
      truth_ = detail::truth_bytes(v.values, v.iso,
                                   static_cast<std::size_t>(v.form == vector_form::full ? v.size : v.entries));
      view_.bits = truth_.get();
      return;
    }
    auto bytes = std::make_shared<buffer<std::uint8_t>>(static_cast<std::size_t>(v.size));
    for (offset_t i = 0; i < v.size; ++i)
      (*bytes)[static_cast<std::size_t>(i)] = v.present[i] != 0 && static_cast<bool>(v.value(i));
    truth_ = {bytes, bytes->data()};
    view_.bits = truth_.get();
  }
  template <class T>
  vector_mask(const vector<T, I>& v) : vector_mask(value_ref<vector<T, I>>{&v}) {}
  template <class X>
  vector_mask(const complement_ref<X>& c) : vector_mask(c.inner) {
    view_.complement = !view_.complement;
  }

  // For an output of that size. Throws dimension_mismatch. The complement of no mask becomes an empty mask.
  vector_mask_view<I> view(offset_t size) const {
    if (!view_.present) {
      if (!view_.complement) return view_;
      return {true, false, size, 0, vector_form::sparse, nullptr, nullptr};
    }
    if (view_.size != size)
      throw dimension_mismatch("the mask has size " + std::to_string(view_.size) + ", the output " +
                               std::to_string(size));
    return view_;
  }

 private:
  vector_mask_view<I> view_;
  std::shared_ptr<const std::uint8_t> truth_;
};

}  // namespace gustav
