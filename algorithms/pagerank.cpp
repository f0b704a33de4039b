// PageRank of the graphs that the library carries.
#include <algorithms/pagerank.hpp>

namespace gustav {

GUSTAV_FOR_EACH_GRAPH(GUSTAV_PAGERANK)

}  // namespace gustav
