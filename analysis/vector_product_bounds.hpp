// Bounds on the data that y = A x with full vectors moves between memory and cache, and a model of the kernel's
// traffic.
#pragma once

#include <analysis/product_bounds.hpp>
#include <analysis/product_traffic.hpp>
#include <analysis/reorder/partition.hpp>
#include <core/buffer.hpp>
#include <core/entry.hpp>
#include <core/kernel.hpp>
#include <core/parallel.hpp>
#include <core/views.hpp>
#include <graphblas/detail/check_graph.hpp>
#include <graphblas/matrix.hpp>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace gustav {

// The footprint: every entry of A, and every element of x and y, is moved once: 2 nnz + rows + cols words. Bytes are
// those of an entry as the engine stores it, and of elements of `value_bytes`; row offsets are not counted.
// Source: Kurt et al. 2017, section IV.A.
template <class T, class I>
product_volume vector_product_lower_bound(const matrix<T, I>& a, double value_bytes = sizeof(double)) {
  const double entries = double(a.entries()), elements = double(a.rows()) + double(a.cols());
  return {2 * entries + elements, entries * detail::entry_bytes(a) + elements * value_bytes};
}

// The data moved by an order of the multiply-adds that exists, found as that of product_upper_bound: entries of A are
// split into parts whose data fit `options.cache` bytes, and the parts run one after the other. A part loads its
// entries of A, 2 words each, and each element of x that it touches, 1 word, and loads and stores each element of y, 2
// words; the first part to touch an element of y does not load it. Other elements are loaded or stored once. The bound
// is never below the footprint, and equals it where all data fit. `absent` says why there is none. Throws invalid_value
// for a cache that does not hold one multiply-add. Cost: that of product_upper_bound for nnz multiply-adds. Source:
// Kurt et al. 2017, section IV.B.
struct vector_product_upper_bound_call {
  using options = partition_options;
  template <executor E, class T, class I>
  product_upper operator()(const E& exec, const matrix<T, I>& a, const partition_options& how = {},
                           double value_bytes = sizeof(double)) const {
    detail::require_host(exec, "vector_product_upper_bound");
    const double entry = detail::entry_bytes(a);
    const detail::entry_sizes resident{entry, value_bytes, value_bytes}, moved{entry, value_bytes, 2 * value_bytes};
    const auto lower = vector_product_lower_bound(a, value_bytes);
    return detail::upper_bound_by_parts(
        lower, a.entries(), how, resident, moved,
        [&] {  // of A and x as a matrix of one column
          const auto cols = static_cast<std::size_t>(a.cols());
          buffer<offset_t> offsets(cols + 1);
          for (std::size_t j = 0; j <= cols; ++j) offsets[j] = static_cast<offset_t>(j);
          const buffer<I> zeros(cols, I{0});
          const csr_view<unit, I> x{a.cols(), 1, offsets.data(), zeros.data(), nullptr, false, true};
          return detail::make_multiply_graph(a.view(detail::threads_of(exec)), x);
        },
        [&](const detail::multiply_graph& graph, const detail::touched_entries& touched) -> product_volume {
          const double loads = double(touched.b) + double(a.cols() - touched.distinct_b);
          const double first = double(graph.c_entries);  // elements of y that some part touches
          const double updates = 2 * double(touched.c) - first + (double(a.rows()) - first);
          return {2 * double(a.entries()) + loads + updates,
                  double(a.entries()) * entry + (loads + updates) * value_bytes};
        });
  }
};
inline constexpr detail::entry<vector_product_upper_bound_call> vector_product_upper_bound;

// Bytes between cache and memory.
struct vector_product_traffic {
  offset_t a = 0;  // A and its row offsets, streamed
  offset_t x = 0;  // lines of x, gathered
  offset_t y = 0;  // y, written
  offset_t total() const { return a + x + y; }
};

// Estimates the data that the pull kernel moves on a fully associative cache of `cache` bytes with first-in first-out
// replacement: rows in their order; a line of 64 bytes of x that is not in the cache is loaded. A block of 2^24 entries
// (at most 64 blocks) begins with an empty cache; the blocks stand for the caches of the threads. O(entries), parallel;
// the result does not depend on the number of threads.
struct estimate_vector_traffic_call {
  template <executor E, class T, class I>
  vector_product_traffic operator()(const E& exec, const matrix<T, I>& a, offset_t cache,
                                    offset_t value_bytes = sizeof(double)) const {
    detail::require_host(exec, "estimate_vector_traffic");
    const int threads = detail::threads_of(exec);
    const auto rows = a.view(threads);
    const auto entry = static_cast<offset_t>(detail::entry_bytes(a));
    const int count = static_cast<int>(std::clamp<offset_t>(rows.entries() >> 24, 1, 64));
    const std::vector<long> borders = balanced_borders(rows.offsets, static_cast<long>(rows.rows), count);
    std::vector<vector_product_traffic> moved(static_cast<std::size_t>(count));
    auto body = [&](long begin, long end, int block) {
      vector_product_traffic& t = moved[static_cast<std::size_t>(block)];
      detail::fifo_cache model(cache);
      std::vector<offset_t> lines(static_cast<std::size_t>(rows.cols * value_bytes / detail::line_bytes) + 1,
                                  detail::fifo_cache::never);
      for (long i = begin; i < end; ++i) {
        const offset_t streamed = (rows.offsets[i + 1] - rows.offsets[i]) * entry + offset_t(sizeof(offset_t));
        t.a += streamed;
        model.stream(streamed);
        for (offset_t k = rows.offsets[i]; k < rows.offsets[i + 1]; ++k) {
          const auto line = static_cast<std::size_t>(offset_t{rows.indices[k]} * value_bytes / detail::line_bytes);
          if (!model.access(lines[line], detail::line_bytes)) t.x += detail::line_bytes;
        }
        t.y += value_bytes;
        model.stream(value_bytes);
      }
    };
    parallel_chunks(borders.data(), count, threads, body);
    vector_product_traffic t;
    for (const vector_product_traffic& m : moved) {
      t.a += m.a;
      t.x += m.x;
      t.y += m.y;
    }
    return t;
  }
};
inline constexpr detail::entry<estimate_vector_traffic_call> estimate_vector_traffic;

}  // namespace gustav
