// The products of a matrix times a vector that one lane takes at a time, with as many loads in flight.
#pragma once

#include <backends/cuda/kernels/mxv_task.hpp>
#include <semirings/traits.hpp>

#include <type_traits>

namespace gustav::backends::cuda {

// x[j]: the product of the entry at position p + j * Stride of row i, if j * Stride is below `left` and u has the entry
// (there[j]). left > 0. Full: u is full. Loads of entries that are not there are left out or go to u(0), so that no
// branch comes between the loads.
template <int Batch, int Stride, bool Full, class G, class S, class TA, class TU, class Z, class I>
GUSTAV_HD void mxv_gather(const G& g, const S& s, const mxv_task<TA, TU, Z, I>& task, offset_t i, offset_t p, int left,
                          Z (&x)[Batch], bool (&there)[Batch]) {
  using multiply = semiring_multiply_t<S>;
  const global<const I> indices = task.a.indices + p;
  I k[Batch];
  for (int j = 0; j < Batch; ++j) {
    there[j] = j * Stride < left;
    k[j] = there[j] ? g.load_once(indices + j * Stride) : I{0};
  }
  if constexpr (!Full) {
    if (!task.u.full)
      for (int j = 0; j < Batch; ++j) there[j] = there[j] && g.load(task.u.present + k[j]) != 0;
  }
  TA a[Batch];
  TU u[Batch];
  if constexpr (!ignores_left_v<multiply> && !std::is_same_v<TA, unit>) {
    if (task.a.values.iso) {
      for (int j = 0; j < Batch; ++j) a[j] = task.a.values.one;
    } else {
      const global<const TA> values = task.a.values.values + p;
      for (int j = 0; j < Batch; ++j) a[j] = there[j] ? g.load_once(values + j * Stride) : TA{};
    }
  }
  if constexpr (!ignores_right_v<multiply> && !std::is_same_v<TU, unit>) {
    if (task.u.values.iso) {
      for (int j = 0; j < Batch; ++j) u[j] = task.u.values.one;
    } else {
      for (int j = 0; j < Batch; ++j) u[j] = g.load(task.u.values.values + k[j]);
    }
  }
  for (int j = 0; j < Batch; ++j)
    if (there[j])
      x[j] = arithmetic::cast<Z>(multiply_at(s.multiply, a[j], u[j], i, static_cast<offset_t>(k[j]), offset_t{0}));
}

}  // namespace gustav::backends::cuda
