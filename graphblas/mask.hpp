// Masks: which entries of its output an operation may write. The value type of the mask object is erased here, so that
// kernels branch on flags and are compiled once.
#pragma once

#include <backends/formats/column_tiles.hpp>
#include <core/buffer.hpp>
#include <core/error.hpp>
#include <core/parallel.hpp>
#include <graphblas/detail/mask_relabelling.hpp>
#include <graphblas/matrix.hpp>
#include <graphblas/vector.hpp>

#include <cstdint>
#include <cstring>
#include <memory>
#include <optional>
#include <string>
#include <type_traits>
#include <utility>

namespace gustav {

// All entries may be written. Not made from {}, which stands for any mask.
struct no_mask_t {
  struct tag {};
  explicit constexpr no_mask_t(tag) {}
};
inline constexpr no_mask_t no_mask{no_mask_t::tag{}};

// The pattern of M, without regard to its values.
template <class M>
struct structure_ref {
  const M* object;
};
// The entries of M whose value is true (not zero).
template <class M>
struct value_ref {
  const M* object;
};
// The positions that X excludes.
template <class X>
struct complement_ref {
  X inner;
};

// A mask refers to its object, which must outlive it. Masks of temporaries do not compile.
template <class T, class I>
structure_ref<matrix<T, I>> structure(const matrix<T, I>& m) {
  return {&m};
}
template <class T, class I>
structure_ref<vector<T, I>> structure(const vector<T, I>& v) {
  return {&v};
}
template <class T, class I>
void structure(const matrix<T, I>&&) = delete;
template <class T, class I>
void structure(const vector<T, I>&&) = delete;

template <class T, class I>
complement_ref<value_ref<matrix<T, I>>> operator!(const matrix<T, I>& m) {
  return {{&m}};
}
template <class T, class I>
complement_ref<value_ref<vector<T, I>>> operator!(const vector<T, I>& v) {
  return {{&v}};
}
template <class T, class I>
void operator!(const matrix<T, I>&&) = delete;
template <class T, class I>
void operator!(const vector<T, I>&&) = delete;
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

// The mask that the kernels of one call read, and the arrays computed for it. Valid until the mask's object changes.
// Its view must not outlive it.
template <class I>
struct resolved_mask : mask_view<I> {
  buffer<std::uint8_t> truth;  // one byte per stored value, for valued masks
  buffer<offset_t> empty;      // the offsets of a mask without entries
};
template <class I>
struct resolved_vector_mask : vector_mask_view<I> {
  buffer<std::uint8_t> truth;
};

// The truth of n values, a byte each. Empty for n = 0, for pattern-only values and for a true iso value.
template <class S>
buffer<std::uint8_t> truth_bytes(const S* values, bool iso, std::size_t n, int threads) {
  if constexpr (std::is_same_v<S, unit>) {
    return {};
  } else {
    if (n == 0) return {};
    if (iso) return static_cast<bool>(values[0]) ? buffer<std::uint8_t>() : buffer<std::uint8_t>(n, 0);
    buffer<std::uint8_t> bytes(n);
    std::uint8_t* to = bytes.data();
    parallel_for(static_cast<long>(n), 1 << 16, threads, [&](long begin, long end) {
      for (long k = begin; k < end; ++k) to[k] = static_cast<bool>(values[k]);
    });
    return bytes;
  }
}

inline void require_mask_shape(offset_t mask_rows, offset_t mask_cols, offset_t rows, offset_t cols) {
  if (mask_rows != rows || mask_cols != cols)
    throw dimension_mismatch("the mask is " + std::to_string(mask_rows) + " x " + std::to_string(mask_cols) +
                             ", the output " + std::to_string(rows) + " x " + std::to_string(cols));
}
inline void require_mask_size(offset_t mask_size, offset_t size) {
  if (mask_size != size)
    throw dimension_mismatch("the mask has size " + std::to_string(mask_size) + ", the output " + std::to_string(size));
}

// The entries of an object, or those whose value is true, as a mask for an output of the given shape.
template <class T, class I, bool ByValue>
resolved_mask<I> resolve_matrix(const void* object, offset_t rows, offset_t cols, int threads) {
  const auto& m = *static_cast<const matrix<T, I>*>(object);
  require_mask_shape(m.rows(), m.cols(), rows, cols);
  const auto v = m.view(threads);
  resolved_mask<I> out{{true, false, true, v.rows, v.cols, v.offsets, v.indices, nullptr}, {}, {}};
  if constexpr (ByValue) {
    out.truth = truth_bytes(v.values, v.iso, static_cast<std::size_t>(v.entries()), threads);
    out.bits = out.truth.data();
  }
  return out;
}
template <class T, class I>
csr_arrays<void, I> share_pattern_of(const void* object, int threads) {
  return static_cast<const matrix<T, I>*>(object)->share_pattern(threads);
}
template <class T, class I, bool ByValue>
resolved_vector_mask<I> resolve_vector(const void* object, offset_t size, int threads) {
  const auto& u = *static_cast<const vector<T, I>*>(object);
  require_mask_size(u.size(), size);
  const auto v = u.view(threads);
  const bool bitmap = v.form == vector_form::bitmap;
  resolved_vector_mask<I> out{{true, false, v.size, v.entries, v.form, v.indices, bitmap ? v.present : nullptr}, {}};
  if constexpr (ByValue && !std::is_void_v<T>) {
    if (bitmap) {
      out.truth = buffer<std::uint8_t>(static_cast<std::size_t>(v.size));
      std::uint8_t* to = out.truth.data();
      parallel_for(v.size, 1 << 16, threads, [&](long begin, long end) {
        for (long i = begin; i < end; ++i) to[i] = v.present[i] != 0 && static_cast<bool>(v.value(i));
      });
    } else {
      out.truth = truth_bytes(v.values, v.iso,
                              static_cast<std::size_t>(v.form == vector_form::full ? v.size : v.entries), threads);
    }
    out.bits = out.truth.data();
  }
  return out;
}

// What a mask needs to know of the type of its object.
template <class I>
struct matrix_mask_calls {
  resolved_mask<I> (*resolve)(const void* object, offset_t rows, offset_t cols, int threads);
  csr_arrays<void, I> (*share)(const void* object, int threads);
  void (*require)(const void* object, offset_t rows, offset_t cols);
  const alternates* (*kept)(const void* object);
  bool by_value;
  matrix_mask_relabelling<I> relabelling = {};
};
template <class T, class I, bool ByValue>
inline constexpr matrix_mask_calls<I> calls_of_matrix{
    &resolve_matrix<T, I, ByValue>,
    &share_pattern_of<T, I>,
    [](const void* object, offset_t rows, offset_t cols) {
      const auto& m = *static_cast<const matrix<T, I>*>(object);
      require_mask_shape(m.rows(), m.cols(), rows, cols);
    },
    [](const void* object) { return &static_cast<const matrix<T, I>*>(object)->kept(); },
    ByValue,
    relabelling_of_matrix<T, I, ByValue>()};
template <class I>
struct vector_mask_calls {
  resolved_vector_mask<I> (*resolve)(const void* object, offset_t size, int threads);
  void (*require)(const void* object, offset_t size);
  const alternates* (*kept)(const void* object);
  bool by_value;
  vector_mask_relabelling<I> relabelling = {};
};
template <class T, class I, bool ByValue>
inline constexpr vector_mask_calls<I> calls_of_vector{
    &resolve_vector<T, I, ByValue>,
    [](const void* object, offset_t size) {
      require_mask_size(static_cast<const vector<T, I>*>(object)->size(), size);
    },
    [](const void* object) { return static_cast<const vector<T, I>*>(object)->kept_copies(); }, ByValue,
    relabelling_of_vector<T, I, ByValue>()};

// What masks say of themselves without a look at an entry.
template <class Calls>
class mask_base {
 public:
  bool is_present() const { return calls_ || complement_; }  // the complement of no mask is an empty mask
  bool is_complement() const { return calls_ && complement_; }
  bool is_by_value() const { return calls_ && calls_->by_value; }
  // The alternates of the object, for copies on devices; null where there are none.
  const alternates* object_alternates() const { return calls_ ? calls_->kept(object_) : nullptr; }
  // For calls on hypersparse objects, which relabel the mask's: f(object, functions), unless there is no object.
  template <class F>
  void with_relabelling(const F& f) const {
    if (calls_) f(object_, calls_->relabelling);
  }
  // Throws dimension_mismatch unless the object has the size of the output.
  template <class... Size>
  void require_size(Size... size) const {
    if (calls_) calls_->require(object_, size...);
  }

 protected:
  mask_base() = default;
  mask_base(const void* object, const Calls* calls) : object_(object), calls_(calls) {}
  const void* object_ = nullptr;
  const Calls* calls_ = nullptr;
  bool complement_ = false;
};

}  // namespace detail

// A matrix mask. Constructible from no_mask, structure(M), M (valued), and the complement (!) of each. It refers to M
// and reads it when an operation runs, not before.
template <class I = std::int32_t>
class mask : public detail::mask_base<detail::matrix_mask_calls<I>> {
  using base = detail::mask_base<detail::matrix_mask_calls<I>>;
  using base::object_, base::calls_, base::complement_;

 public:
  mask(no_mask_t = no_mask) {}
  template <class T>
  mask(const structure_ref<matrix<T, I>>& s) : base(s.object, &detail::calls_of_matrix<T, I, false>) {}
  template <class T>
  mask(const value_ref<matrix<T, I>>& m) : base(m.object, &detail::calls_of_matrix<T, I, true>) {}
  template <class T>
  mask(const matrix<T, I>& m) : mask(value_ref<matrix<T, I>>{&m}) {}
  template <class T>
  mask(const matrix<T, I>&&) = delete;
  template <class X>
  mask(const complement_ref<X>& c) : mask(c.inner) {
    complement_ = !complement_;
  }

  // The mask for an output of the given shape. The complement of no mask becomes an empty mask. Throws
  // dimension_mismatch, out_of_memory. O(1) for a structural mask, O(entries) for a valued one, O(rows) for an empty
  // one.
  detail::resolved_mask<I> resolve(offset_t rows, offset_t cols, int threads = 0) const {
    if (calls_) {
      auto out = calls_->resolve(object_, rows, cols, threads);
      out.complement = complement_;
      return out;
    }
    detail::resolved_mask<I> out;
    if (!complement_) return out;
    out.empty = buffer<offset_t>(static_cast<std::size_t>(rows) + 1, offset_t{0});
    static_cast<mask_view<I>&>(out) = {true, false, true, rows, cols, out.empty.data(), nullptr, nullptr};
    return out;
  }

  // Whether the mask allows just the entries of a matrix, structure(M), whose arrays an output may then share.
  bool is_structure() const { return calls_ && !calls_->by_value && !complement_; }
  csr_arrays<void, I> share_pattern(int threads = 0) const { return calls_->share(object_, threads); }
  // The alternates of that matrix.
  const detail::alternates* kept() const { return is_structure() ? this->object_alternates() : nullptr; }
};

// A vector mask, from the same expressions over vectors.
template <class I = std::int32_t>
class vector_mask : public detail::mask_base<detail::vector_mask_calls<I>> {
  using base = detail::mask_base<detail::vector_mask_calls<I>>;
  using base::object_, base::calls_, base::complement_;

 public:
  vector_mask(no_mask_t = no_mask) {}
  template <class T>
  vector_mask(const structure_ref<vector<T, I>>& s) : base(s.object, &detail::calls_of_vector<T, I, false>) {}
  template <class T>
  vector_mask(const value_ref<vector<T, I>>& m) : base(m.object, &detail::calls_of_vector<T, I, true>) {}
  template <class T>
  vector_mask(const vector<T, I>& v) : vector_mask(value_ref<vector<T, I>>{&v}) {}
  template <class T>
  vector_mask(const vector<T, I>&&) = delete;
  template <class X>
  vector_mask(const complement_ref<X>& c) : vector_mask(c.inner) {
    complement_ = !complement_;
  }

  // The mask for an output of the given size. The complement of no mask becomes an empty mask. Throws
  // dimension_mismatch, out_of_memory. O(1) for a structural mask; for a valued one O(entries), or O(size) if the
  // vector is not sparse.
  detail::resolved_vector_mask<I> resolve(offset_t size, int threads = 0) const {
    if (calls_) {
      auto out = calls_->resolve(object_, size, threads);
      out.complement = complement_;
      return out;
    }
    detail::resolved_vector_mask<I> out;
    if (complement_)
      static_cast<vector_mask_view<I>&>(out) = {true, false, size, 0, vector_form::sparse, nullptr, nullptr};
    return out;
  }
};

}  // namespace gustav
