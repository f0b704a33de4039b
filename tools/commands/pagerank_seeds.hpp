// Personalized PageRank, the part of the command pagerank that has seeds.
#pragma once

#include <algorithms/pagerank.hpp>
#include <tools/graph.hpp>
#include <tools/sources.hpp>

#include <string>
#include <vector>

namespace gustav::tools {

// Prints seed<TAB>vertex<TAB>score for each seed. Throws usage_error for a seed that the graph lacks.
int rank_from_seeds(session& s, const pagerank_options& options, const std::vector<std::string>& seeds,
                    const io::loaded_any<double>& graph);

}  // namespace gustav::tools
