// Triangle counting by intersections of adjacency lists. The matrix is copied only where another order of the vertices
// is cheaper.
#pragma once

#include <backends/common/cost/tuning.hpp>
#include <backends/common/triangle_sum_options.hpp>
#include <core/executor.hpp>
#include <core/views.hpp>

#include <cstdint>

namespace gustav::backends::cpu {

// `a` is a symmetric pattern with sorted rows; entries on the diagonal are ignored. Automatic options are chosen by the
// number of wedges of each method: counted for the given order, estimated from a sample for the order by degree. Throws
// invalid_value for an instruction set that the machine lacks, out_of_memory.
// Cost: one pass over the entries for the split at the diagonal, then O(edges + wedges); by degree, another pass that
// writes each edge once. Memory: 8 or 16 bytes per vertex, one bit per vertex and thread, and by degree two indices per
// edge.
triangle_counts triangle_sum(const csr_view<unit, std::int32_t>& a, const triangle_sum_options& options, int threads,
                             isa requested = isa::best, const tuning& numbers = default_tuning());
triangle_counts triangle_sum(const csr_view<unit, std::int64_t>& a, const triangle_sum_options& options, int threads,
                             isa requested = isa::best, const tuning& numbers = default_tuning());

}  // namespace gustav::backends::cpu
