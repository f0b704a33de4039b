// Exceptions. Each carries the code of the GraphBLAS C API 2.1 for the same failure.
#pragma once

#include <core/error.hpp>  // IWYU pragma: export
