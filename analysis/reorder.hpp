// Orders of vertices for locality, and permuted matrices.
#pragma once

#include <analysis/reorder/affinity.hpp>
#include <analysis/reorder/cuthill_mckee.hpp>
#include <backends/common/cost/numbers.hpp>
#include <core/buffer.hpp>
#include <core/entry.hpp>
#include <core/error.hpp>
#include <core/kernel.hpp>
#include <core/types.hpp>
#include <graphblas/detail/check_graph.hpp>
#include <graphblas/mask.hpp>
#include <graphblas/matrix.hpp>
#include <graphblas/operations/extract.hpp>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <new>
#include <span>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

namespace gustav {

// An order is a vector with order[new] = old.

enum class degree_order : std::uint8_t { descending, ascending };

// The rows of a sorted by their number of entries; rows of equal length keep their order. Any shape. A counting sort,
// O(rows + longest row).
struct order_by_degree_call {
  template <executor E, class T, class I>
  std::vector<I> operator()(const E& exec, const matrix<T, I>& a, degree_order how = degree_order::descending) const {
    detail::require_host(exec, "order_by_degree");
    const auto v = a.view(detail::threads_of(exec));
    offset_t longest = 0;
    for (offset_t i = 0; i < v.rows; ++i) longest = std::max(longest, v.offsets[i + 1] - v.offsets[i]);
    auto bucket = [&](offset_t i) {
      const offset_t degree = v.offsets[i + 1] - v.offsets[i];
      return static_cast<std::size_t>(how == degree_order::ascending ? degree : longest - degree);
    };
    std::vector<offset_t> begin(static_cast<std::size_t>(longest) + 2, 0);
    for (offset_t i = 0; i < v.rows; ++i) ++begin[bucket(i) + 1];
    for (std::size_t d = 1; d < begin.size(); ++d) begin[d] += begin[d - 1];
    std::vector<I> order(static_cast<std::size_t>(v.rows));
    for (offset_t i = 0; i < v.rows; ++i) order[static_cast<std::size_t>(begin[bucket(i)]++)] = static_cast<I>(i);
    return order;
  }
};
inline constexpr detail::entry<order_by_degree_call> order_by_degree;

// Reverse Cuthill-McKee over the pattern of a + transpose(a) without loops: a small bandwidth. Components come one
// after the other, by their first vertices; each begins at a pseudo-peripheral vertex. Of equal degrees the smaller
// vertex comes first, so the order is deterministic. Throws dimension_mismatch for a matrix that is not square.
// Serial; O(entries log(longest row)) a search, of which a component takes a few.
// Source: Cuthill and McKee 1969; reversed after George 1971; the start vertex after George and Liu 1979.
struct order_by_rcm_call {
  template <executor E, class T, class I>
  std::vector<I> operator()(const E& exec, const matrix<T, I>& a) const {
    detail::require_host(exec, "order_by_rcm");
    detail::require_square("order_by_rcm", a.rows(), a.cols());
    return detail::cuthill_mckee<I>(a, detail::threads_of(exec), detail::numbers_of(exec)).reversed();
  }
};
inline constexpr detail::entry<order_by_rcm_call> order_by_rcm;

// Orders the vertices by parts of the multiply-adds of a * a: hypergraph partitioning splits these until the data that
// a part touches fit `options.cache` bytes; a vertex goes to the part with most of the multiply-adds of its row and of
// its column (the first such part), and vertices without any come last. Inside a part the order is kept. Throws
// dimension_mismatch for a matrix that is not square; invalid_value for a cache that does not hold one multiply-add,
// and for more multiply-adds than options.max_multiply_adds; index_overflow from 2^32 of them on; not_compiled without
// a partitioner; out_of_memory. Cost: that of product_upper_bound.
// Source: Kurt et al. 2017, section V, algorithm 4.
struct order_by_affinity_call {
  using options = partition_options;
  template <executor E, class T, class I>
  std::vector<I> operator()(const E& exec, const matrix<T, I>& a, const partition_options& how = {}) const {
    detail::require_host(exec, "order_by_affinity");
    detail::require_square("order_by_affinity", a.rows(), a.cols());
    return detail::affinity_order(a, how, detail::threads_of(exec));
  }
};
inline constexpr detail::entry<order_by_affinity_call> order_by_affinity;

// The vector with inverse[old] = new. Throws invalid_value or index_out_of_bounds if `order` is no permutation of
// 0 ... size - 1.
template <class I>
std::vector<I> inverse_order(std::span<const I> order) try {
  std::vector<I> inverse(order.size(), I{-1});
  for (std::size_t k = 0; k < order.size(); ++k) {
    const I old = order[k];
    if (old < 0 || static_cast<std::size_t>(old) >= order.size())
      detail::throw_index(old, static_cast<offset_t>(order.size()), "inverse_order: the position", "positions",
                          "order");
    I& at = inverse[static_cast<std::size_t>(old)];
    if (at >= 0) throw invalid_value("inverse_order: the order names " + std::to_string(old) + " twice");
    at = static_cast<I>(k);
  }
  return inverse;
} catch (const std::bad_alloc&) {
  throw out_of_memory();
}
template <class I>
std::vector<I> inverse_order(const std::vector<I>& order) {
  return inverse_order(std::span<const I>(order));
}

// C(i, j) = A(row_order[i], col_order[j]), with the values of A; an iso-valued A yields an iso-valued C. Throws
// dimension_mismatch if an order is not as long as A has rows or columns, and what inverse_order throws. O(entries
// log(longest row)).
struct permute_call {
  template <executor E, class T, class I>
  matrix<T, I> operator()(const E& exec, const matrix<T, I>& a, const std::vector<I>& row_order,
                          const std::vector<I>& col_order) const {
    auto require = [](const char* what, offset_t n, const std::vector<I>& order) {
      if (static_cast<offset_t>(order.size()) != n)
        throw dimension_mismatch("permute: " + std::to_string(n) + " " + what + ", an order of " +
                                 std::to_string(order.size()));
      inverse_order(order);
    };
    require("rows", a.rows(), row_order);
    require("columns", a.cols(), col_order);
    matrix<T, I> c(a.rows(), a.cols());
    extract(exec, c, no_mask, no_accum, a, row_order, col_order);
    if constexpr (!std::is_void_v<T>) {
      // extract stores a value for every entry.
      const auto v = a.view(detail::threads_of(exec));
      if (v.iso && v.entries()) {
        auto arrays = c.release();
        arrays.values = buffer<storage_t<T>>(1, v.value(0));
        arrays.iso = true;
        return matrix<T, I>::adopt(a.rows(), a.cols(), std::move(arrays), check::trusted);
      }
    }
    return c;
  }
  // Permutes rows and columns by the same order: an isomorphic graph.
  template <executor E, class T, class I>
  matrix<T, I> operator()(const E& exec, const matrix<T, I>& a, const std::vector<I>& order) const {
    return (*this)(exec, a, order, order);
  }
};
inline constexpr detail::entry<permute_call> permute;

}  // namespace gustav
