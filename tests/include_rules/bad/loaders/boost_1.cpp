#include <boost/graph/graphml.hpp>
