// Triangle counting by intersections of adjacency lists. The matrix is copied only where another order of the vertices
// is cheaper.
#pragma once

#include <backends/common/cost/numbers.hpp>
#include <backends/common/kernels/triangle_sum.hpp>
#include <backends/common/operand.hpp>
#include <backends/common/report.hpp>
#include <core/executor.hpp>
#include <core/kernel.hpp>
#include <core/views.hpp>

#include <cstdint>

namespace gustav::backends::cpu {

// `a` is a symmetric pattern with sorted rows; entries on the diagonal are ignored. Automatic options are chosen by the
// number of wedges of each method: counted for the given order, estimated from a sample for the order by degree. Throws
// invalid_value for an instruction set that the machine lacks, out_of_memory.
// Cost: one pass over the entries for the split at the diagonal, then O(edges + wedges); by degree, another pass that
// writes each edge once. Memory: 8 or 16 bytes per vertex, one bit per vertex and thread, and by degree two indices per
// edge.
triangle_counts triangle_sum(const csr_view<unit, std::int32_t>& a, const triangle_options& options, int threads,
                             isa requested = isa::best, const tuning& numbers = default_tuning());
triangle_counts triangle_sum(const csr_view<unit, std::int64_t>& a, const triangle_options& options, int threads,
                             isa requested = isa::best, const tuning& numbers = default_tuning());

}  // namespace gustav::backends::cpu

namespace gustav::kernels {

template <>
struct implementation<triangle_sum, cpu> {
  template <class I>
  static triangle_counts run(const cpu& e, const lazy_operand<unit, I>& a, const triangle_options& options) {
    const csr_view<unit, I>& pattern = a.by_rows();
    const triangle_counts t = backends::cpu::triangle_sum(pattern, options, e.threads, e.isa, detail::numbers_of(e));
    const char* const products = t.method == triangle_method::sandia_lu   ? "L U inside L"
                                 : t.method == triangle_method::sandia_uu ? "U U inside U"
                                                                          : "L L inside L";
    const bool is_given = t.order == triangle_order::given;
    detail::report(e, {triangle_sum::name, products, is_given ? "in the given order" : "by degree, hubs first",
                       t.wedges, detail::bytes_of(pattern)});
    return t;
  }
};

}  // namespace gustav::kernels
