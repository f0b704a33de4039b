// breaks: cycle
#pragma once
#include <graphblas/second.hpp>
