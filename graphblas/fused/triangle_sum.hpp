// triangle_sum: the masked products that count triangles, as a fused operation.
#pragma once

#include <backends/common/triangle_sum_options.hpp>
#include <backends/cpu/triangles/triangle_sum.hpp>
#include <backends/reference/triangle_sum.hpp>
#include <graphblas/detail/check_graph.hpp>
#include <graphblas/detail/dispatch.hpp>

#include <cstdint>
#include <new>

namespace gustav {

// The sum of the entries of L L inside L (L U inside L, U U inside U), where L and U are the parts of A below and above
// the diagonal: the triangles of an undirected graph, each counted once. A is n x n (dimension_mismatch) with a
// symmetric pattern (not checked: otherwise the number means nothing); values and the diagonal are ignored. In the
// given order no part of A is copied; no product is stored. Method and order are chosen by the number of wedges unless
// `options` sets them; all but Sandia LL in the order by degree sort every row anew. Cost: the entries, the edges and
// the wedges.
template <executor E, class T, class I>
triangle_counts triangle_sum(const E& exec, const matrix<T, I>& a, const triangle_sum_options& options = {}) try {
  detail::refuse_cuda(exec, "triangle_sum");
  detail::require_square("triangle_sum", a.rows(), a.cols());
  const auto v = a.view(detail::threads_of(exec));
  const auto on_cpu = [&](const auto& e) {
    const csr_view<unit, I> pattern{v.rows, v.cols, v.offsets, v.indices};
    const triangle_counts t = backends::cpu::triangle_sum(pattern, options, e.threads, e.isa, detail::numbers_of(e));
    const char* const kernel = t.method == triangle_method::sandia_lu   ? "L U inside L"
                               : t.method == triangle_method::sandia_uu ? "U U inside U"
                                                                        : "L L inside L";
    const bool given = t.order == triangle_order::given;
    detail::report(e, {"triangle_sum", kernel, given ? "in the given order" : "by degree, hubs first", t.wedges,
                       detail::bytes_of(pattern)});
    return t;
  };
  return detail::dispatch(
      exec, [&](const auto&) { return backends::reference::triangle_sum(v, options); }, on_cpu,
      detail::no_cuda{"triangle_sum"});
} catch (const std::bad_alloc&) {
  throw out_of_memory();
}
template <class T, class I>
triangle_counts triangle_sum(const matrix<T, I>& a, const triangle_sum_options& options = {}) {
  return triangle_sum(automatic{}, a, options);
}

}  // namespace gustav
