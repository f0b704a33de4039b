// Dense operands in the layout that a kernel reads.
#pragma once

#include <core/buffer.hpp>
#include <core/parallel.hpp>
#include <core/views.hpp>

#include <algorithm>
#include <cstddef>

namespace gustav::backends::cpu {

// A row-major view of a matrix: of the matrix itself if it is row-major, of a copy otherwise. The copy is tiled, so
// that whole cache lines are read and written.
template <class T>
class row_major {
 public:
  row_major(const dense_view<const T>& m, int threads) : data_(m.data), stride_(m.stride) {
    if (m.order == layout::row_major || m.rows == 0 || m.cols == 0) return;
    copy_ = buffer<T>(static_cast<std::size_t>(m.rows) * static_cast<std::size_t>(m.cols));
    T* to = copy_.data();
    constexpr long tile = 32;
    parallel_for((m.rows + tile - 1) / tile, 4, threads, [&](long first, long last) {
      for (long t = first; t < last; ++t) {
        const offset_t i0 = t * tile, i1 = std::min<offset_t>(m.rows, i0 + tile);
        for (offset_t j = 0; j < m.cols; ++j)
          for (offset_t i = i0; i < i1; ++i) to[i * m.cols + j] = m.data[j * m.stride + i];
      }
    });
    data_ = to;
    stride_ = m.cols;
  }
  const T* data() const { return data_; }
  offset_t stride() const { return stride_; }

 private:
  buffer<T> copy_;
  const T* data_;
  offset_t stride_;
};

// The same elements as constants.
template <class T>
dense_view<const T> read_only(const dense_view<T>& m) {
  return {m.rows, m.cols, m.data, m.stride, m.order};
}

// The transpose, without a copy.
template <class T>
dense_view<T> flipped(const dense_view<T>& m) {
  return {m.cols, m.rows, m.data, m.stride, m.order == layout::row_major ? layout::column_major : layout::row_major};
}

}  // namespace gustav::backends::cpu
