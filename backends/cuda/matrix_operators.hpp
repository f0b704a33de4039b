// The operations on matrices that the library carries compiled. On any launcher.
#pragma once

#include <backends/cpu/elementwise/build.hpp>
#include <backends/cuda/launch_sequences.hpp>
#include <semirings/operators.hpp>

#include <cstdint>

namespace gustav::backends::cuda {

// What moves values, and computes none.
template <class L, class T, class I = std::int32_t>
void add_moves() {
  add_entry<transpose_entry<T, I>, L>();
  add_entry<matrix_extract_entry<T, I>, L>();
  add_entry<extract_column_entry<T, I>, L>();
  add_entry<extract_entry<T, I>, L>();
  add_entry<placed_matrix_entry<T, I>, L>();
  add_entry<row_matrix_entry<T, I>, L>();
  add_entry<matrix_assign_entry<no_accum_t, T, T, I>, L>();
  add_entry<matrix_write_back_entry<no_accum_t, T, T, I>, L>();
  add_entry<assign_entry<no_accum_t, T, T, I>, L>();
  add_entry<vector_truth_entry<T, I>, L>();
  add_entry<matrix_truth_entry<T, I>, L>();
}

// ewise_add, ewise_mult and accumulation.
template <class L, class Op, class T, class I = std::int32_t>
void add_matrix_operator() {
  add_entry<matrix_ewise_entry<true, Op, T, T, I>, L>();
  add_entry<matrix_ewise_entry<false, Op, T, T, I>, L>();
  add_entry<matrix_write_back_entry<Op, T, T, I>, L>();
}
// apply with a bound argument.
template <class L, class Op, class T, class I = std::int32_t>
void add_matrix_bound() {
  add_entry<matrix_apply_entry<gustav::kernels::with_left<Op, T>, T, I>, L>();
  add_entry<matrix_apply_entry<gustav::kernels::with_right<Op, T>, T, I>, L>();
}
// The sums of rows, and the sum of all entries.
template <class L, class Monoid, class T, class I = std::int32_t>
void add_matrix_monoid() {
  add_entry<mxv_entry_point<semiring<Monoid, first<T>>, T, unit, I>, L>();
}
template <class L, class F, class T, class I = std::int32_t>
void add_matrix_selection() {
  add_entry<matrix_select_entry<gustav::kernels::keeps<F, T, T>, T, I>, L>();
}

// build. Dup combines duplicates; backends::cpu::no_duplicates: there are none. Of patterns any other Dup will do.
template <class L, class Dup, class T, class I = std::int32_t>
void add_build() {
  add_entry<build_entry<held_dup_t<Dup, T>, takes_duplicates<Dup>, T, I>, L>();
}

// Patterns: unions, parts and builds.
template <class L, class I = std::int32_t>
void add_patterns() {
  using int8 = std::int8_t;
  add_moves<L, unit, I>();
  add_entry<matrix_ewise_entry<true, pair<int8>, unit, unit, I>, L>();
  add_entry<matrix_write_back_entry<no_accum_t, unit, int8, I>, L>();
  add_entry<matrix_select_entry<gustav::kernels::keeps<offdiag, unit, int>, unit, I>, L>();
  add_entry<matrix_select_entry<gustav::kernels::keeps<tril, unit, int>, unit, I>, L>();
  add_entry<matrix_select_entry<gustav::kernels::keeps<triu, unit, int>, unit, I>, L>();
  add_build<L, backends::cpu::no_duplicates, unit, I>();
  add_build<L, any<>, unit, I>();
  add_entry<part_pattern_entry<I>, L>();
}

template <class L, class T>
void add_number_matrices() {
  add_moves<L, T>();
  add_matrix_operator<L, plus<>, T>();
  add_matrix_operator<L, times<>, T>();
  add_matrix_bound<L, times<>, T>();
  add_matrix_monoid<L, plus_monoid<T>, T>();
  add_matrix_selection<L, valuegt<>, T>();
  add_matrix_selection<L, valuene<>, T>();
  add_build<L, backends::cpu::no_duplicates, T>();
  add_build<L, plus<>, T>();
  add_entry<matrix_select_entry<gustav::kernels::keeps<tril, T, int>, T, std::int32_t>, L>();
  add_entry<matrix_select_entry<gustav::kernels::keeps<triu, T, int>, T, std::int32_t>, L>();
}

}  // namespace gustav::backends::cuda
