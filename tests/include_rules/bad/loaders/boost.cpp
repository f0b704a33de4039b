// breaks: boost
#include <boost/graph/adjacency_list.hpp>
