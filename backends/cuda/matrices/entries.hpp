// The entries of the table for operations that merge or filter the entries of matrices. Defined in merge_run.hpp.
#pragma once

#include <backends/common/kernels/elementwise.hpp>
#include <backends/cuda/entries.hpp>
#include <backends/cuda/held_functions.hpp>
#include <backends/cuda/matrices/operands.hpp>
#include <backends/cuda/objects.hpp>

namespace gustav::backends::cuda {

// f: a function of entries.
template <class F, class S, class I>
struct matrix_apply_entry {
  static constexpr const char* name = "apply of matrices";
  using canonical = matrix_apply_entry<canonical_function_t<F, S>, S, I>;
  using result = matrix_on_device<gustav::kernels::applied_t<F, S>, I>;
  using function = result(device_stream&, const F&, const device_matrix<S, I>&, const mask_rows<I>&);
  template <class L>
  static result on(device_stream& stream, const F& f, const device_matrix<S, I>& a, const mask_rows<I>& mask);
};

template <class Keep, class S, class I>
struct matrix_select_entry {
  static constexpr const char* name = "select of matrices";
  using canonical = matrix_select_entry<canonical_function_t<Keep, S>, S, I>;
  using result = matrix_on_device<S, I>;
  using function = result(device_stream&, const Keep&, const device_matrix<S, I>&, const mask_rows<I>&);
  template <class L>
  static result on(device_stream& stream, const Keep& keep, const device_matrix<S, I>& a, const mask_rows<I>& mask);
};

template <bool Union, class Op, class S, class T, class I>
struct matrix_ewise_entry {
  static constexpr const char* name = Union ? "ewise_add of matrices" : "ewise_mult of matrices";
  using canonical = matrix_ewise_entry<Union, canonical_operator_t<Op, S, T>, S, T, I>;
  using result = matrix_on_device<combined_t<Op, S, T>, I>;
  using function = result(device_stream&, const Op&, const device_matrix<S, I>&, const device_matrix<T, I>&,
                          const mask_rows<I>&);
  template <class L>
  static result on(device_stream& stream, const Op& op, const device_matrix<S, I>& a, const device_matrix<T, I>& b,
                   const mask_rows<I>& mask);
};

// before: the entries of C; null where there are none, or they do not count.
template <class Accum, class C, class Z, class I>
struct matrix_write_back_entry {
  static constexpr const char* name = "write_back of matrices";
  using canonical = matrix_write_back_entry<canonical_operator_t<Accum, C, Z>, C, Z, I>;
  using result = matrix_on_device<C, I>;
  using function = result(device_stream&, const Accum&, const device_matrix<C, I>* before, const device_matrix<Z, I>& t,
                          const mask_rows<I>&, bool replace);
  template <class L>
  static result on(device_stream& stream, const Accum& accum, const device_matrix<C, I>* before,
                   const device_matrix<Z, I>& t, const mask_rows<I>& mask, bool replace);
};

}  // namespace gustav::backends::cuda
