// breaks: once
#include <graphblas/types.hpp>
