// breaks: algorithm
#pragma once
#include <graphblas/matrix.hpp>
inline void f() { g(cpu{}); }
