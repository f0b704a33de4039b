// The operations on vectors that the library carries compiled, for the operators, monoids and types that algorithms and
// most programs use. On any launcher. An operator for arguments of any type also serves as the one over their type, and
// the other way round (canonical_operators.hpp).
#pragma once

#include <backends/cpu/elementwise/build.hpp>
#include <backends/cuda/matrices/build_run.hpp>
#include <backends/cuda/positions_run.hpp>
#include <semirings/monoids.hpp>
#include <semirings/operators.hpp>

#include <cstdint>
#include <type_traits>

namespace gustav::backends::cuda {

// ewise_add, ewise_mult, apply with a bound argument, and accumulation, for vectors of T.
template <class L, class Op, class T, class I = std::int32_t>
void add_operator() {
  add_entry<ewise_entry<true, Op, T, T, I>, L>();
  add_entry<ewise_entry<false, Op, T, T, I>, L>();
  add_entry<apply_entry<gustav::kernels::with_left<Op, T>, T, I>, L>();
  add_entry<apply_entry<gustav::kernels::with_right<Op, T>, T, I>, L>();
  if constexpr (std::is_same_v<combined_t<Op, T, T>, T>) add_entry<write_back_entry<Op, T, T, I>, L>();
}
// The sum of a vector of T.
template <class L, class Monoid, class T, class I = std::int32_t>
void add_monoid() {
  add_entry<reduce_entry<Monoid, T, I>, L>();
}
// apply with a unary operator.
template <class L, class F, class T, class I = std::int32_t>
void add_unary() {
  add_entry<apply_entry<gustav::kernels::on_value<F>, T, I>, L>();
}
// select by a comparison of values with one of their type.
template <class L, class F, class T, class I = std::int32_t>
void add_selection() {
  add_entry<select_entry<gustav::kernels::keeps<F, T, T>, T, I>, L>();
}
// build. Dup combines duplicates; backends::cpu::no_duplicates: there are none. Of patterns any other Dup will do.
template <class L, class Dup, class T, class I = std::int32_t>
void add_vector_build() {
  add_entry<build_vector_entry<held_dup_t<Dup, T>, takes_duplicates<Dup>, T, I>, L>();
}

// What numbers have.
template <class L, class T>
void add_number_operators() {
  add_operator<L, plus<>, T>();
  add_operator<L, minus<>, T>();
  add_operator<L, times<>, T>();
  add_operator<L, div<>, T>();
  add_operator<L, min<>, T>();
  add_operator<L, max<>, T>();
  add_operator<L, first<>, T>();
  add_operator<L, second<>, T>();
  add_unary<L, ainv<>, T>();
  add_unary<L, abs<>, T>();
  add_selection<L, valuegt<>, T>();
  add_selection<L, valuelt<>, T>();
  add_selection<L, valuene<>, T>();
  add_monoid<L, plus_monoid<T>, T>();
  add_monoid<L, min_monoid<T>, T>();
  add_monoid<L, max_monoid<T>, T>();
  add_vector_build<L, backends::cpu::no_duplicates, T>();
  add_vector_build<L, plus<>, T>();
  add_entry<write_back_entry<no_accum_t, T, T, std::int32_t>, L>();
}
template <class L>
void add_bool_operators() {
  add_operator<L, lor<>, bool>();
  add_operator<L, land<>, bool>();
  add_operator<L, first<>, bool>();
  add_monoid<L, lor_monoid<bool>, bool>();
  add_monoid<L, land_monoid<bool>, bool>();
  add_entry<write_back_entry<no_accum_t, bool, bool, std::int32_t>, L>();
}

}  // namespace gustav::backends::cuda
