// breaks: tool
#pragma once
#include <graphblas/matrix.hpp>
inline void m() { gustav::backends::cpu::spgemm(); }
