// breaks: layer
#include <algorithms/names.hpp>
#include <zlib.h>
