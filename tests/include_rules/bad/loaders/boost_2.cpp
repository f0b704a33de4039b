#include <boost/graph/graphviz.hpp>
