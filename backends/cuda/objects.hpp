// What is on a device of vectors and matrices: immutable, shared by the objects that hold it, and kept among their
// alternates (core/residence.hpp). Their arrays belong to the stream of the device. Includes no CUDA header.
#pragma once

#include <backends/common/result.hpp>
#include <backends/cuda/device_stream.hpp>
#include <backends/cuda/entries.hpp>
#include <backends/cuda/kernels/operands.hpp>
#include <core/alternates.hpp>
#include <core/buffer.hpp>
#include <core/types.hpp>

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <type_traits>
#include <utility>

namespace gustav::backends::cuda {

template <class T>
using shared_array = std::shared_ptr<const device_array<T>>;

template <class T>
std::uint64_t bytes_of(const shared_array<T>& a) {
  return a ? a->bytes() : 0;
}
template <class T>
global<const T> data_of(const shared_array<T>& a) {
  return a ? global<const T>(a->data()) : global<const T>();
}

// A number that the host knows, or that a kernel has computed and the host asks for when it is needed.
class device_count {
 public:
  explicit device_count(offset_t known) : known_(known) {}
  device_count(device_stream& on, device_array<offset_t> there) : on_(&on), there_(std::move(there)), known_(-1) {}
  // Waits, and copies one value, at the first call.
  offset_t get() const {
    offset_t n = known_;
    if (n < 0) known_ = n = on_->value(global<const offset_t>(there_.data()));
    return n;
  }
  std::uint64_t bytes() const { return there_.bytes(); }

 private:
  device_stream* on_ = nullptr;
  device_array<offset_t> there_;
  mutable std::atomic<offset_t> known_;
};

// Which positions of a vector have an entry: a byte for each, null where all have one. Shared by vectors that have
// entries at the same positions.
struct vector_pattern {
  offset_t size = 0;
  shared_array<std::uint8_t> present;
  std::shared_ptr<const device_count> entries;
};

inline vector_pattern full_pattern(offset_t size) {
  return {size, nullptr, std::make_shared<const device_count>(size)};
}

template <class S, class I>
class device_vector;
template <class S, class I>
class device_matrix;

// The positions whose value is true, a byte for each. Defined in positions_run.hpp.
template <class S, class I>
struct vector_truth_entry {
  static constexpr const char* name = "mask by value";
  using function = shared_array<std::uint8_t>(device_stream&, const device_vector<S, I>&);
  template <class L>
  static shared_array<std::uint8_t> on(device_stream& stream, const device_vector<S, I>& u);
};

// A vector whose values have any type.
template <class I>
class any_device_vector {
 public:
  using form = any_device_vector;
  any_device_vector(device_stream& on, vector_pattern pattern) : on_(&on), pattern_(std::move(pattern)) {}
  virtual ~any_device_vector() = default;

  device_stream& stream() const { return *on_; }
  place where() const { return on_->where(); }
  gustav::detail::eviction_list* kept_among() const { return &on_->copies(); }
  offset_t size() const { return pattern_.size; }
  bool is_full() const { return !pattern_.present; }
  // One value is copied where a kernel has counted them.
  offset_t entries() const { return pattern_.entries->get(); }
  const vector_pattern& pattern() const { return pattern_; }
  // Which positions have a value that is true, for masks; null where the program has no kernel for it.
  virtual shared_array<std::uint8_t> truth() const = 0;

 protected:
  device_stream* const on_;
  const vector_pattern pattern_;
};

// The values of entries: an array, or one value that stands for all, which the host has. S: a storage type; unit has
// neither.
template <class S>
struct device_values {
  shared_array<S> array;
  bool iso = false;
  S one{};

  value_array<S> arrays() const { return {data_of(array), iso, one}; }
  std::uint64_t bytes() const { return bytes_of(array); }
  // Throws what the transfer throws.
  buffer<S> to_host() const {
    if constexpr (std::is_same_v<S, unit>) return {};
    if (iso) return buffer<S>(1, one);
    buffer<S> copy(array ? array->size() : 0);
    if (array) array->copy_to(copy.data(), copy.size());
    return copy;
  }
};

template <class S, class I>
class device_vector final : public any_device_vector<I> {
 public:
  device_vector(device_stream& on, vector_pattern pattern, device_values<S> values)
      : any_device_vector<I>(on, std::move(pattern)), values_(std::move(values)) {}

  std::uint64_t bytes() const {
    return bytes_of(this->pattern_.present) + values_.bytes() + this->pattern_.entries->bytes();
  }
  vector_arrays<S> arrays() const { return {this->is_full(), data_of(this->pattern_.present), values_.arrays()}; }
  const device_values<S>& values() const { return values_; }
  shared_array<std::uint8_t> truth() const override {
    const auto run = prebuilt<vector_truth_entry<S, I>>(this->on_->who());
    return run ? run(*this->on_, *this) : nullptr;
  }

  // Throws what the transfer throws.
  vector_result<S, I> to_host() const {
    vector_result<S, I> v;
    const auto n = static_cast<std::size_t>(this->size());
    v.size = this->size();
    v.iso = values_.iso;
    v.form = vector_form::full;
    if (!this->is_full()) {
      v.entries = this->entries();
      if (v.entries < v.size) {
        v.form = vector_form::bitmap;
        v.present = buffer<std::uint8_t>(n);
        this->pattern_.present->copy_to(v.present.data(), n);
      }
    } else {
      v.entries = v.size;
    }
    v.values = values_.to_host();
    return v;
  }

 private:
  const device_values<S> values_;
};

// The pattern of a matrix as it is stored, by rows or by columns, and what follows from it: plans of products. Shared
// by matrices with entries at the same positions.
template <class I>
struct matrix_pattern {
  offset_t rows = 0, cols = 0, entries = 0;  // of what is stored: the transpose where the matrix is stored by columns
  shared_array<offset_t> offsets;
  shared_array<I> indices;
  std::shared_ptr<const detail::alternates> plans = std::make_shared<const detail::alternates>();
};

// The entries whose value is true, as a pattern. Defined in matrices/merge_run.hpp.
template <class S, class I>
struct matrix_truth_entry {
  static constexpr const char* name = "mask by value";
  using function = matrix_pattern<I>(device_stream&, const device_matrix<S, I>&);
  template <class L>
  static matrix_pattern<I> on(device_stream& stream, const device_matrix<S, I>& a);
};

// A matrix whose values have any type.
template <class I>
class any_device_matrix {
 public:
  using form = any_device_matrix;
  any_device_matrix(device_stream& on, matrix_pattern<I> pattern) : on_(&on), pattern_(std::move(pattern)) {}
  virtual ~any_device_matrix() = default;

  device_stream& stream() const { return *on_; }
  place where() const { return on_->where(); }
  gustav::detail::eviction_list* kept_among() const { return &on_->copies(); }
  offset_t rows() const { return pattern_.rows; }
  offset_t cols() const { return pattern_.cols; }
  offset_t entries() const { return pattern_.entries; }
  const matrix_pattern<I>& pattern() const { return pattern_; }
  // The entries whose value is true, for masks; nothing where the program has no kernel for it.
  virtual std::optional<matrix_pattern<I>> truth() const = 0;

 protected:
  device_stream* const on_;
  const matrix_pattern<I> pattern_;
};

template <class S, class I>
class device_matrix final : public any_device_matrix<I> {
 public:
  using value_type = S;
  using index_type = I;
  device_matrix(device_stream& on, matrix_pattern<I> pattern, device_values<S> values)
      : any_device_matrix<I>(on, std::move(pattern)), values_(std::move(values)) {}

  std::uint64_t bytes() const {
    return bytes_of(this->pattern_.offsets) + bytes_of(this->pattern_.indices) + values_.bytes();
  }
  csr_arrays<S, I> arrays() const {
    return {this->rows(), data_of(this->pattern_.offsets), data_of(this->pattern_.indices), values_.arrays()};
  }
  const device_values<S>& values() const { return values_; }
  std::optional<matrix_pattern<I>> truth() const override {
    const auto run = prebuilt<matrix_truth_entry<S, I>>(this->on_->who());
    return run ? std::optional(run(*this->on_, *this)) : std::nullopt;
  }

  // Throws what the transfer throws.
  csr_result<S, I> to_host() const {
    csr_result<S, I> a;
    a.rows = this->rows();
    a.cols = this->cols();
    a.iso = values_.iso;
    a.offsets = copied(this->pattern_.offsets);
    a.indices = copied(this->pattern_.indices);
    a.values = values_.to_host();
    return a;
  }

 private:
  template <class T>
  static buffer<T> copied(const shared_array<T>& from) {
    buffer<T> to(from ? from->size() : 0);
    if (from) from->copy_to(to.data(), to.size());
    return to;
  }

  const device_values<S> values_;
};

// A dense matrix whose elements have any type.
class any_device_dense {
 public:
  using form = any_device_dense;
  any_device_dense(device_stream& on, offset_t rows, offset_t cols, layout order, offset_t stride)
      : on_(&on), rows_(rows), cols_(cols), stride_(stride), order_(order) {}
  virtual ~any_device_dense() = default;

  device_stream& stream() const { return *on_; }
  place where() const { return on_->where(); }
  gustav::detail::eviction_list* kept_among() const { return &on_->copies(); }
  offset_t rows() const { return rows_; }
  offset_t cols() const { return cols_; }
  offset_t entries() const { return rows_ * cols_; }
  // Elements that are stored, padding included.
  std::size_t stored() const {
    return static_cast<std::size_t>((order_ == layout::row_major ? rows_ : cols_) * stride_);
  }

 protected:
  device_stream* const on_;
  const offset_t rows_, cols_, stride_;
  const layout order_;
};

template <class T>
class device_dense final : public any_device_dense {
 public:
  device_dense(device_stream& on, offset_t rows, offset_t cols, layout order, offset_t stride, shared_array<T> elements)
      : any_device_dense(on, rows, cols, order, stride), elements_(std::move(elements)) {}

  std::uint64_t bytes() const { return bytes_of(elements_); }
  dense_array<const T> array() const {
    const bool by_rows = order_ == layout::row_major;
    return {data_of(elements_), by_rows ? stride_ : 1, by_rows ? 1 : stride_};
  }
  // Throws what the transfer throws.
  buffer<T> to_host() const {
    buffer<T> copy(stored());
    if (elements_) elements_->copy_to(copy.data(), elements_->size());
    return copy;
  }

 private:
  const shared_array<T> elements_;
};

}  // namespace gustav::backends::cuda
