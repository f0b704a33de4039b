// dense_matrix<T>: an owning dense matrix, row- or column-major, with a leading dimension.
#pragma once

#include <core/buffer.hpp>
#include <core/error.hpp>
#include <core/residence.hpp>
#include <core/types.hpp>
#include <core/views.hpp>
#include <graphblas/detail/print.hpp>

#include <algorithm>
#include <cstdint>
#include <limits>
#include <memory>
#include <new>
#include <ostream>
#include <string>
#include <type_traits>
#include <utility>

namespace gustav {

// A rows x cols matrix in which every element is present. T is trivially copyable and default-constructible. Moves are
// cheap; clone() copies. Const use from many threads is safe. What is written through a view, a pointer or a reference
// that was taken before a call on a device is not seen there: take it again.
template <class T>
class dense_matrix : public detail::residence<buffer<T>> {
  static_assert(std::is_default_constructible_v<T>, "dense_matrix<T>: T must be default-constructible");
  static_assert(std::is_trivially_copyable_v<T>, "dense_matrix<T>: T must be trivially copyable");

 public:
  using value_type = T;

  dense_matrix() = default;

  // All elements T{}. stride: elements from one row to the next (from one column to the next if column-major); 0: no
  // padding.
  // Throws invalid_value for a negative size or a stride shorter than a row, out_of_memory.
  dense_matrix(offset_t rows, offset_t cols, layout order = layout::row_major, offset_t stride = 0)
      : dense_matrix(uninitialized(rows, cols, order, stride)) {
    fill(T{});
  }
  // The same without initial values, for outputs whose elements are all written.
  static dense_matrix uninitialized(offset_t rows, offset_t cols, layout order = layout::row_major,
                                    offset_t stride = 0) {
    dense_matrix m = shaped(rows, cols, order, stride);
    m.data_ = buffer<T>(m.stored());
    return m;
  }
  // A matrix whose elements, padding included, stay on a device until they are read here. Throws as uninitialized().
  static dense_matrix adopt_resident(offset_t rows, offset_t cols,
                                     std::shared_ptr<const detail::resident<buffer<T>>> elements,
                                     layout order = layout::row_major, offset_t stride = 0) {
    dense_matrix m = shaped(rows, cols, order, stride);
    m.set_truth(std::move(elements));
    return m;
  }

  // A copy of a user's array, without padding.
  explicit dense_matrix(const dense_view<const T>& m) : dense_matrix(m.rows, m.cols, m.order) {
    const dense_view<T> to = view();
    for (offset_t i = 0; i < rows_; ++i)
      for (offset_t j = 0; j < cols_; ++j) to(i, j) = m(i, j);
  }

  dense_matrix(dense_matrix&& o) noexcept
      : residence(static_cast<residence&&>(o)),
        rows_(std::exchange(o.rows_, 0)),
        cols_(std::exchange(o.cols_, 0)),
        stride_(std::exchange(o.stride_, 0)),
        order_(o.order_),
        data_(std::move(o.data_)) {}
  dense_matrix& operator=(dense_matrix&& o) noexcept {
    if (this == &o) return *this;
    residence::operator=(static_cast<residence&&>(o));
    rows_ = std::exchange(o.rows_, 0);
    cols_ = std::exchange(o.cols_, 0);
    stride_ = std::exchange(o.stride_, 0);
    order_ = o.order_;
    data_ = std::move(o.data_);
    return *this;
  }
  dense_matrix(const dense_matrix&) = delete;
  dense_matrix& operator=(const dense_matrix&) = delete;

  dense_matrix clone() const {
    if (auto there = this->truth()) return adopt_resident(rows_, cols_, std::move(there), order_, stride_);
    dense_matrix copy;
    copy.rows_ = rows_;
    copy.cols_ = cols_;
    copy.stride_ = stride_;
    copy.order_ = order_;
    copy.data_ = data_.clone();
    return copy;
  }

  offset_t rows() const noexcept { return rows_; }
  offset_t cols() const noexcept { return cols_; }
  offset_t stride() const noexcept { return stride_; }
  layout order() const noexcept { return order_; }
  T* data() { return written(); }
  const T* data() const { return read(); }

  dense_view<T> view() { return {rows_, cols_, written(), stride_, order_}; }
  dense_view<const T> view() const { return {rows_, cols_, read(), stride_, order_}; }

  // Unchecked. A loop over many elements takes the view first: each call asks where the elements are.
  T& operator()(offset_t i, offset_t j) { return written()[position(i, j)]; }
  const T& operator()(offset_t i, offset_t j) const { return read()[position(i, j)]; }

  void fill(const T& value) {
    if (this->is_on_device()) {
      data_ = buffer<T>(stored());
      this->forget_truth();
    }
    std::fill_n(data(), data_.size(), value);
  }

  // Same shape and equal values. Layout and stride may differ.
  friend bool operator==(const dense_matrix& a, const dense_matrix& b) {
    if (a.rows_ != b.rows_ || a.cols_ != b.cols_) return false;
    const dense_view<const T> x = a.view(), y = b.view();
    for (offset_t i = 0; i < a.rows_; ++i)
      for (offset_t j = 0; j < a.cols_; ++j)
        if (!(x(i, j) == y(i, j))) return false;
    return true;
  }

  // Prints the shape and the upper left corner.
  friend std::ostream& operator<<(std::ostream& out, const dense_matrix& m) {
    constexpr offset_t limit = 10;
    out << m.rows_ << " x " << m.cols_ << " dense matrix\n";
    for (offset_t i = 0; i < std::min(limit, m.rows_); ++i) {
      for (offset_t j = 0; j < std::min(limit, m.cols_); ++j) detail::print_value(out << ' ', m(i, j));
      out << (m.cols_ > limit ? " ...\n" : "\n");
    }
    return m.rows_ > limit ? out << " ...\n" : out;
  }

 private:
  using residence = detail::residence<buffer<T>>;

  static dense_matrix shaped(offset_t rows, offset_t cols, layout order, offset_t stride) {
    if (rows < 0 || cols < 0) throw invalid_value("dense_matrix: negative size");
    const offset_t length = order == layout::row_major ? cols : rows;
    const offset_t lines = order == layout::row_major ? rows : cols;
    if (stride != 0 && stride < length)
      throw invalid_value("dense_matrix: stride " + std::to_string(stride) + " is shorter than " +
                          std::to_string(length));
    if (stride == 0) stride = length;
    constexpr auto max_elements = static_cast<std::uint64_t>(std::numeric_limits<offset_t>::max()) / sizeof(T);
    if (lines > 0 && static_cast<std::uint64_t>(stride) > max_elements / static_cast<std::uint64_t>(lines))
      throw out_of_memory(
          "dense_matrix: " + std::to_string(rows) + " x " + std::to_string(cols) + " does not fit into any memory",
          std::numeric_limits<std::uint64_t>::max());
    dense_matrix m;
    m.rows_ = rows;
    m.cols_ = cols;
    m.stride_ = stride;
    m.order_ = order;
    return m;
  }
  offset_t position(offset_t i, offset_t j) const {
    return order_ == layout::row_major ? i * stride_ + j : j * stride_ + i;
  }
  // Elements with padding.
  std::size_t stored() const {
    return static_cast<std::size_t>((order_ == layout::row_major ? rows_ : cols_) * stride_);
  }
  const T* read() const {
    if (this->guard_.dirty()) [[unlikely]]
      finish();
    return data_.data();
  }
  T* written() {
    if (this->alternates_.may_have_some()) [[unlikely]]
      prepare_change();
    return data_.data();
  }
  [[gnu::cold, gnu::noinline]] void prepare_change() {
    finish();
    this->alternates_.drop();
  }
  [[gnu::cold, gnu::noinline]] void finish() const try {
    this->guard_.finish([this] { this->fetch([this](buffer<T>&& elements) { data_ = std::move(elements); }); });
  } catch (const std::bad_alloc&) {
    throw out_of_memory();
  }

  offset_t rows_ = 0;
  offset_t cols_ = 0;
  offset_t stride_ = 0;
  layout order_ = layout::row_major;
  mutable buffer<T> data_;
};

}  // namespace gustav
