// weak_components: the connected components of a graph whose arcs count in both directions, as a fused operation.
#pragma once

#include <backends/cpu/components/components.hpp>
#include <backends/reference/weak_components.hpp>
#include <graphblas/detail/check_graph.hpp>
#include <graphblas/detail/dispatch.hpp>

#include <algorithm>
#include <cstddef>
#include <functional>
#include <new>
#include <optional>
#include <utility>
#include <vector>

namespace gustav {

// The argument of on_block.
struct components_block {
  offset_t rows = 0;        // read so far
  offset_t components = 0;  // of the arcs read so far
};

struct weak_components_options {
  bool symmetric = false;  // the matrix equals its transpose
  // Called after each block of rows with 2^18 vertices and entries together, but the last; false ends the operation.
  std::function<bool(const components_block&)> on_block = {};
};

template <class I>
struct weak_components_result {
  vector<I, I> component;       // full; numbered from 0, largest first, ties by their first vertex
  std::vector<offset_t> sizes;  // of each component
  bool cancelled = false;       // on_block returned false; the arcs of the other rows were not read
};

namespace detail {

// Vertices and entries of a block.
inline constexpr offset_t components_block_size = offset_t{1} << 18;

// The end of the block of rows that begins at `first`: as few rows as have a block's vertices and entries.
template <class I>
offset_t end_of_block(const pattern_view<I>& a, offset_t first) {
  offset_t low = first, high = a.rows;  // the end is in (low, high]
  while (low + 1 < high) {
    const offset_t middle = low + (high - low) / 2;
    if (a.offsets[middle] - a.offsets[first] + middle - first < components_block_size)
      low = middle;
    else
      high = middle;
  }
  return high;
}

// Calls link(first, last) and on_block for each block; link returns how many components it has joined. Returns the rows
// read.
template <class I, class F>
offset_t for_each_block(const pattern_view<I>& a, const weak_components_options& options, F&& link) {
  components_block now{.rows = 0, .components = a.rows};
  while (now.rows < a.rows) {
    const offset_t first = std::exchange(now.rows, end_of_block(a, now.rows));
    now.components -= link(first, now.rows);
    if (now.rows < a.rows && !options.on_block(now)) break;
  }
  return now.rows;
}

template <class I>
weak_components_result<I> reference_components(const pattern_view<I>& a, const weak_components_options& options) {
  weak_components_result<I> result;
  offset_t rows = a.rows, components = a.rows;
  if (options.on_block)
    rows = for_each_block(a, options, [&](offset_t, offset_t last) {
      const auto now = static_cast<offset_t>(backends::reference::weak_components(a, last).second.size());
      return std::exchange(components, now) - now;
    });
  auto [component, sizes] = backends::reference::weak_components(a, rows);
  result.cancelled = rows < a.rows;
  result.component = vector<I, I>::adopt(buffer<I>(std::move(component)));
  result.sizes = std::move(sizes);
  return result;
}

}  // namespace detail

// The component of each vertex, where the direction of arcs does not count, and the sizes of the components. An entry
// is an arc whatever its value. A union-find that links two neighbours of each vertex first and then skips the rows of
// the largest component, which makes it read few entries of a graph that has one. The skipped rows of a matrix that is
// not symmetric, and whose transpose is not cached, are tested for arcs that leave the component, until calls have read
// as many entries as a transposition costs; the transpose is then made and cached. With on_block, all
// rows are linked block by block, and the result of a cancelled call is that of the arcs of the rows read. The result
// does not depend on the number of threads. Throws dimension_mismatch (not square), out_of_memory. Cost: near
// O(vertices + entries) at worst; memory: an index and a bit a vertex, two indices a vertex outside the largest
// component. Source: Sutton, Ben-Nun, Barak 2018.
template <executor E, class T, class I>
weak_components_result<I> weak_components(const E& exec, const matrix<T, I>& a,
                                          const weak_components_options& options = {}) try {
  detail::refuse_cuda(exec, "weak_components");
  detail::require_square("weak_components", a.rows(), a.cols());
  const auto rows = pattern_of(a.view(detail::threads_of(exec)));
  const auto on_cpu = [&](const auto& e) {
    const tuning& numbers = detail::numbers_of(e);
    backends::cpu::component_forest<I> forest(rows.rows);
    weak_components_result<I> result;
    offset_t read = 0;
    stopwatch clock = detail::stopwatch_of(e);
    if (options.on_block) {
      const offset_t last = detail::for_each_block(
          rows, options, [&](offset_t first, offset_t end) { return forest.link_rows(rows, first, end, e.threads); });
      result.cancelled = last < rows.rows;
      read = last > 0 ? rows.offsets[last] - rows.offsets[0] : 0;
    } else {
      std::optional<pattern_view<I>> columns;
      if (options.symmetric)
        columns = rows;
      else if (a.has_transpose() || a.transpose_due(rows.entries(), numbers.transpose_cost))
        columns = pattern_of(a.transposed_view(e.threads, numbers));
      read = forest.link_all(rows, columns ? &*columns : nullptr, e.threads, numbers);
    }
    auto [component, sizes] = std::move(forest).number(e.threads);
    detail::report(e, {"weak_components", options.on_block ? "union of all rows" : "neighbour sampling",
                       options.on_block ? "the rows are observed block by block"
                                        : "the rows of the largest component need not be linked",
                       read,
                       read * static_cast<std::int64_t>(sizeof(I)) + detail::bytes_of(rows) -
                           rows.entries() * static_cast<std::int64_t>(sizeof(I)),
                       0, clock.lap()});
    result.component = vector<I, I>::adopt(std::move(component));
    result.sizes = std::move(sizes);
    return result;
  };
  return detail::dispatch(
      exec, [&](const auto&) { return detail::reference_components(rows, options); }, on_cpu,
      detail::no_cuda{"weak_components"});
} catch (const std::bad_alloc&) {
  throw out_of_memory();
}
template <class T, class I>
weak_components_result<I> weak_components(const matrix<T, I>& a, const weak_components_options& options = {}) {
  return weak_components(automatic{}, a, options);
}

}  // namespace gustav
