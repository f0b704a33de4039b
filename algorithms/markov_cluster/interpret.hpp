// Reads clusters off the limit of the Markov cluster process.
#pragma once

#include <algorithms/markov_cluster/options.hpp>
#include <graphblas/matrix.hpp>

#include <cstdint>

namespace gustav::detail {

// Fills clusters, cluster_of and overlaps from the iterate `limit` (rows stochastic). Cost: O(entries), and a search
// from each vertex that is no attractor.
template <class I>
void interpret_markov(const matrix<float, I>& limit, overlap how, cluster_order order, markov_clustering<I>& out);

extern template void interpret_markov(const matrix<float, std::int32_t>&, overlap, cluster_order,
                                      markov_clustering<std::int32_t>&);
extern template void interpret_markov(const matrix<float, std::int64_t>&, overlap, cluster_order,
                                      markov_clustering<std::int64_t>&);

}  // namespace gustav::detail
