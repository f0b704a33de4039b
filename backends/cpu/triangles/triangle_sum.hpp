// Triangles without products: the lists of a row's neighbours are met with the row, and no part of the matrix is copied
// unless another order of the vertices pays for it.
#pragma once

#include <graphblas/executor.hpp>
#include <graphblas/fused/triangle_sum_options.hpp>
#include <graphblas/views.hpp>

#include <cstdint>

namespace gustav::backends::cpu {

// `a` is a symmetric pattern with sorted rows; entries on the diagonal are passed over. What is left open in `options`
// is picked by the wedges of each form in the given order, which are counted, and in the order by degree, which are
// estimated from a sample. Throws invalid_value for an instruction set that the machine lacks, out_of_memory.
// Cost: one pass over the entries to find where the rows cross the diagonal, then the edges and the wedges; by degree
// another pass that writes each edge once. Memory: 8 or 16 bytes a vertex, a bit a vertex for every thread, and by
// degree twice an index an edge.
triangle_counts triangle_sum(const csr_view<unit, std::int32_t>& a, const triangle_sum_options& options, int threads,
                             isa asked = isa::best);
triangle_counts triangle_sum(const csr_view<unit, std::int64_t>& a, const triangle_sum_options& options, int threads,
                             isa asked = isa::best);

}  // namespace gustav::backends::cpu
