// Triangle counts of the graphs that the library carries.
#include <algorithms/triangle_count.hpp>

namespace gustav {

GUSTAV_FOR_EACH_GRAPH(GUSTAV_TRIANGLES)

}  // namespace gustav
