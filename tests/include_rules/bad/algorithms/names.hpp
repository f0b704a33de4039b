// breaks: algorithm
#pragma once
#include <graphblas/matrix.hpp>
inline void h() { gustav::backends::cpu::spgemm(); }
