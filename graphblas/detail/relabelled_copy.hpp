// The write-back of an object that a call on hypersparse objects computed by itself.
#pragma once

#include <backends/common/kernels/elementwise.hpp>
#include <core/executor.hpp>
#include <graphblas/detail/store.hpp>
#include <graphblas/mask.hpp>

namespace gustav::detail {

struct entry_itself {
  template <class T>
  T operator()(const T& value) const {
    return value;
  }
};

// C<mask, replace> = C accum T, for matrices and vectors.
template <executor E, class C, class Mask, class Accum, class T>
void copy_into(const E& exec, C& c, const Mask& mask, const Accum& accum, const descriptor& desc, const T& t) {
  update<kernels::apply>(exec, c, mask, accum, desc, kernels::on_value<entry_itself>{}, t);
}

}  // namespace gustav::detail
