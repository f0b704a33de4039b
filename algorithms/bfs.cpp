// Breadth-first searches of the graphs that the library carries.
#include <algorithms/bfs.hpp>

namespace gustav {

GUSTAV_FOR_EACH_GRAPH(GUSTAV_BFS)

}  // namespace gustav
