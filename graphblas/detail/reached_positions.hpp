// What a breadth-first search has found, as vectors.
#pragma once

#include <backends/common/result.hpp>
#include <core/buffer.hpp>
#include <core/parallel.hpp>
#include <graphblas/fused/bfs_step.hpp>
#include <graphblas/vector.hpp>

#include <cstddef>
#include <cstdint>
#include <utility>

namespace gustav::detail {

// Levels or parents as vectors with an entry for each vertex reached: full, a bitmap or sparse. The positions are
// computed once for both.
template <class I>
class reached_positions {
 public:
  reached_positions(const bfs_state<I>& search, int threads)
      : size_(search.vertices()), entries_(search.reached()), threads_(threads) {
    constexpr offset_t sparse_share = 16;  // a vector with fewer than one entry in so many positions is sparse
    const buffer<std::int32_t>& levels = search.levels();
    if (entries_ == size_) {
      form_ = vector_form::full;
    } else if (entries_ < size_ / sparse_share) {
      indices_ = search.reached_vertices();
    } else {
      form_ = vector_form::bitmap;
      present_ = buffer<std::uint8_t>(levels.size());
      parallel_for(size_, 1 << 16, useful_threads(threads, size_ / 4), [&](long begin, long end) {
        // Local pointers: a byte may alias the members of a buffer.
        std::uint8_t* const to = present_.data();
        const std::int32_t* const level = levels.data();
        for (long v = begin; v < end; ++v) to[v] = level[v] >= 0;
      });
    }
  }

  template <class V>
  vector<V, I> entries_of(buffer<V>&& values) const {
    vector_result<V, I> r;
    r.size = size_;
    r.entries = entries_;
    r.form = form_;
    r.indices = indices_.clone();
    r.present = present_.clone();
    if (form_ == vector_form::sparse) {
      r.values = buffer<V>(indices_.size());
      for (std::size_t k = 0; k < indices_.size(); ++k) r.values[k] = values[static_cast<std::size_t>(indices_[k])];
    } else {
      r.values = std::move(values);
    }
    return vector<V, I>::adopt(default_executor{.threads = threads_}, std::move(r), check::trusted);
  }

 private:
  offset_t size_, entries_;
  int threads_;
  vector_form form_ = vector_form::sparse;
  buffer<I> indices_;
  buffer<std::uint8_t> present_;
};

}  // namespace gustav::detail
