// breaks: third-party
#pragma once
#include <graphblas/types.hpp>
#include <zlib.h>
