// Kernels for semirings that the library has not compiled. In a .cu file of a program:
//
//   #include <backends/cuda/add_kernels.cuh>
//   #include "my_semiring.hpp"   // operators marked GUSTAV_HD
//   static const bool added = gustav::backends::cuda::register_semiring<my_semiring, double, double>();
//
// Then gustav::mxv(gustav::cuda{}, ...) and gustav::mxm run my_semiring on matrix<double> and vector<double> from any
// source file.
// Operators of operations on vectors are added by add_operator<device_launcher, my_operator, double>() and the like
// (vector_operators.hpp), those of operations on matrices by add_matrix_operator and the like (matrix_operators.hpp).
#pragma once

#include <backends/cuda/launcher/device_launcher.cuh>
#include <backends/cuda/matrix_operators.hpp>
#include <backends/cuda/mxv_run.hpp>
#include <backends/cuda/spgemm/mxm_run.hpp>
#include <backends/cuda/vector_operators.hpp>

#include <cstdint>
#include <type_traits>

namespace gustav::backends::cuda {

// Adds mxv over S of a matrix<A> and a vector<B>, vxm of a vector<A> and a matrix<B>, and mxm of a matrix<A> and a
// matrix<B> (void: pattern only), with index type I.
template <class S, class A, class B, class I = std::int32_t>
bool register_semiring() {
  add_mxv<device_launcher, S, A, B, I>();
  add_mxm<device_launcher, S, A, B, I>();
  if constexpr (!std::is_same_v<flipped_t<S>, S>) add_mxv<device_launcher, flipped_t<S>, B, A, I>();
  return true;
}

}  // namespace gustav::backends::cuda
