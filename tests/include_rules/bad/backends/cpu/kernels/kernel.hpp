// breaks: openmp
// breaks: third-party
#pragma once
#include <omp.h>
inline void g() { _Pragma("omp barrier") }
