// Bounds on the data that a sparse product C = A B moves between memory and cache.
#pragma once

#include <analysis/product_traffic.hpp>
#include <analysis/reorder/partition.hpp>
#include <core/entry.hpp>
#include <core/kernel.hpp>
#include <core/parallel.hpp>
#include <graphblas/detail/check_graph.hpp>
#include <graphblas/detail/operand.hpp>
#include <graphblas/matrix.hpp>

#include <algorithm>
#include <cstdint>
#include <string>
#include <vector>

namespace gustav {

// The work of A B. A multiply-add counts as two flops.
struct product_size {
  offset_t multiply_adds = 0;
  offset_t entries = 0;  // of C: pairs (i, j) with at least one multiply-add
  offset_t flops() const { return 2 * multiply_adds; }
  // Multiply-adds per entry of C; 0 for an empty C.
  double compression() const { return entries ? double(multiply_adds) / double(entries) : 0; }
};

// Data moved, in words as in Kurt et al. 2017 (an index is one, a value is one) and in bytes as the engine stores them
// (an index of 4 or 8 bytes; no value where a matrix has one for all entries, or none). Row offsets are not counted.
struct product_volume {
  double words = 0;
  double bytes = 0;
};

struct product_upper {
  product_volume volume;
  std::int32_t parts = 0;  // 0: not computed
  std::string absent;      // the reason, if not computed
};

// The size of A B, exact, by pattern. Throws dimension_mismatch. O(multiply-adds), parallel; 8 bytes a column of B for
// each thread.
struct measure_product_call {
  template <executor E, class T, class U, class I>
  product_size operator()(const E& exec, const matrix<T, I>& a, const matrix<U, I>& b) const {
    detail::require_host(exec, "measure_product");
    detail::require_product("measure_product", detail::shape_of(a), detail::shape_of(b));
    const int threads = detail::threads_of(exec);
    const auto x = a.view(threads);
    const auto y = b.view(threads);
    const auto blocks = detail::blocks_of_work(x, y);
    const int count = static_cast<int>(blocks.borders.size()) - 1;
    std::vector<offset_t> entries(static_cast<std::size_t>(count), 0);
    std::vector<std::vector<offset_t>> marks(static_cast<std::size_t>(resolve_threads(threads)));
    auto body = [&](long begin, long end, int block) {
      auto& row_of = marks[static_cast<std::size_t>(current_worker())];
      if (row_of.empty()) row_of.assign(static_cast<std::size_t>(y.cols), -1);
      offset_t found = 0;
      for (long i = begin; i < end; ++i)
        detail::each_multiply_add(x, y, i, [&](I j) {
          offset_t& row = row_of[static_cast<std::size_t>(j)];
          found += row != i;
          row = i;
        });
      entries[static_cast<std::size_t>(block)] = found;
    };
    parallel_chunks(blocks.borders.data(), count, threads, body);
    product_size size;
    size.multiply_adds = blocks.multiply_adds;
    for (const offset_t n : entries) size.entries += n;
    return size;
  }
};
inline constexpr detail::entry<measure_product_call> measure_product;

// The footprint: every entry of A, B and C is moved once, 2 (nnz A + nnz B + nnz C) words. A and B count separately
// even if they are one matrix, and all of B counts even if A refers to some rows only. `value_bytes`: of a value of C.
// Source: Kurt et al. 2017, section IV.A.
template <class T, class U, class I>
product_volume product_lower_bound(const matrix<T, I>& a, const matrix<U, I>& b, const product_size& size,
                                   double value_bytes = sizeof(double)) {
  const double na = double(a.entries()), nb = double(b.entries()), nc = double(size.entries);
  return {2 * (na + nb + nc),
          na * detail::entry_bytes(a) + nb * detail::entry_bytes(b) + nc * (double(sizeof(I)) + value_bytes)};
}

namespace detail {

// What is moved by parts of make_graph(), a multiply_graph, that fit the cache: volume_of(graph, touched entries). It
// is `lower` where all data fit; `absent` says why there is none. Throws invalid_value, as require_cache_for().
template <class Make, class VolumeOf>
product_upper upper_bound_by_parts(const product_volume& lower, offset_t multiply_adds, const partition_options& how,
                                   const entry_sizes& resident, const entry_sizes& moved, Make&& make_graph,
                                   VolumeOf&& volume_of) {
  require_cache_for(resident, how.cache);
  if (lower.bytes <= how.cache) return {.volume = lower, .parts = 1, .absent = {}};
  product_upper upper;
  upper.absent = partitioner_absent();
  if (!upper.absent.empty()) return upper;
  if (multiply_adds > how.max_multiply_adds) {
    upper.absent = std::to_string(multiply_adds) + " multiply-adds, at most " + std::to_string(how.max_multiply_adds) +
                   " are partitioned";
    return upper;
  }
  const multiply_graph graph = make_graph();
  try {
    const partition split = split_until_it_fits(graph, resident, moved, how.cache);
    upper.volume = volume_of(graph, count_touched(graph, split));
    upper.parts = split.parts;
  } catch (const not_implemented& e) {
    upper.absent = e.what();
  }
  return upper;
}

}  // namespace detail

// The data moved by an order of the multiply-adds that exists: hypergraph partitioning (a vertex for each multiply-add,
// a net for each datum) splits them until the data that a part touches fit `options.cache` bytes, and the parts run one
// after the other. A part loads each entry of A and B that it touches, 2 words, and loads and stores each entry of C, 3
// words; the first part to touch an entry of C does not load its value. Entries that no multiply-add touches are loaded
// once. The bound is never below the footprint, equals it when all data fit, and never grows with the cache. If there
// is no partitioner, or there are more multiply-adds than options.max_multiply_adds, `absent` says so. Throws
// dimension_mismatch, invalid_value for a cache that does not hold one multiply-add. Cost: one bisection of all
// multiply-adds for each doubling of the parts, a few seconds per million in all; partition_memory(multiply-adds)
// bytes. Source: Kurt et al. 2017, section IV.B, with 2, 2 and 3 words once for each datum and part (as printed it
// counts twice).
struct product_upper_bound_call {
  using options = partition_options;
  template <executor E, class T, class U, class I>
  product_upper operator()(const E& exec, const matrix<T, I>& a, const matrix<U, I>& b, const product_size& size,
                           const partition_options& how = {}, double value_bytes = sizeof(double)) const {
    detail::require_host(exec, "product_upper_bound");
    detail::require_product("product_upper_bound", detail::shape_of(a), detail::shape_of(b));
    const int threads = detail::threads_of(exec);
    const double index = sizeof(I), bytes_a = detail::entry_bytes(a), bytes_b = detail::entry_bytes(b);
    const auto lower = product_lower_bound(a, b, size, value_bytes);
    return detail::upper_bound_by_parts(
        lower, size.multiply_adds, how, {bytes_a, bytes_b, index + value_bytes},
        {bytes_a, bytes_b, index + 2 * value_bytes},
        [&] { return detail::make_multiply_graph(a.view(threads), b.view(threads)); },
        [&](const detail::multiply_graph& graph, const detail::touched_entries& touched) -> product_volume {
          const double na = double(touched.a + graph.a_entries - touched.distinct_a);
          const double nb = double(touched.b + graph.b_entries - touched.distinct_b);
          const double nc = double(touched.c), first = double(graph.c_entries);
          return {2 * na + 2 * nb + 3 * nc - first,
                  na * bytes_a + nb * bytes_b + nc * (index + 2 * value_bytes) - first * value_bytes};
        });
  }
};
inline constexpr detail::entry<product_upper_bound_call> product_upper_bound;

}  // namespace gustav
