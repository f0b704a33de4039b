// breaks: openmp
#pragma once
inline void f() {
#pragma omp parallel
  {}
}
