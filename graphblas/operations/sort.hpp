// sort: the values of each row of a matrix, or of a vector, in an order, and where they were.
#pragma once

#include <backends/common/kernels/rearrange.hpp>
#include <graphblas/detail/calls.hpp>
#include <graphblas/detail/elementwise_calls.hpp>
#include <graphblas/detail/objects.hpp>
#include <graphblas/detail/operation.hpp>
#include <graphblas/detail/relabelled_operands.hpp>
#include <graphblas/detail/relabelled_rearrange.hpp>
#include <graphblas/detail/store.hpp>
#include <graphblas/kernels/sort.hpp>
#include <semirings/concepts.hpp>

#include <concepts>
#include <type_traits>
#include <utility>

namespace gustav {
namespace detail {

// Whether less(a, b) says that a comes before b. Values of patterns are equal, and not compared.
template <class Less, class S>
concept order_of = std::same_as<S, unit> || requires(const bare_t<Less>& less, const S& a, const S& b) {
  { less(a, b) } -> std::convertible_to<bool>;
};

// (less, A) or (less, u).
template <class Less, class A, class... End>
struct sort_form {
  static constexpr fault found = [] {
    if constexpr (!values_argument<A>)
      return fault{part::unary_op, lack::order};
    else if constexpr (order_of<Less, value_in_t<A>>)
      return no_fault;
    else
      return fault{part::binary_op, elementwise_op_lacks<Less, value_in_t<A>, value_in_t<A>>()};
  }();
  using result = result_like_t<A>;
};

struct sort_t : explained_by<sort_form> {};
}  // namespace detail

inline constexpr detail::operation<detail::sort_t> sort;

namespace detail {

// A sorted_result of two new matrices of the shape of A. `values`, over the type of A: in each row its entries in the
// order of `less`, a strict weak order, in the columns from 0 on. `positions`, over the index type: the column of A
// that each of them was in. Equal values keep the order of their columns. A may be transposed, which sorts the columns
// of a matrix, and a view. Where `less` is no strict weak order, as < for NaN, each row has its entries in some order,
// the same for any number of threads. Throws out_of_memory and what less throws. Cost: O(entries log(longest row)).
// less runs on several threads. Source: SuiteSparse:GraphBLAS, GxB_Matrix_sort.
template <executor E, class Less, matrix_operand A>
requires order_of<Less, operand_storage_t<A>>
auto call(sort_t, const E& exec, const Less& less, const A& a) {
  using I = operand_index_t<A>;
  using T = value_of_storage_t<operand_storage_t<A>>;
  if constexpr (may_relabel<E, I>)
    if (is_hypersparse_call(a)) return sort_relabelled(exec, less, a);
  auto sorted = gustav::run<kernels::sort>(exec, less, a);
  return sorted_result<matrix<T, I>, matrix<I, I>>{to_matrix<T, I>(std::move(sorted.values)),
                                                   to_matrix<I, I>(std::move(sorted.positions))};
}

// The same for a vector: its values at the positions from 0 on, and the position of each in u. Source:
// SuiteSparse:GraphBLAS, GxB_Vector_sort.
template <executor E, class Less, class T, class I>
requires order_of<Less, storage_t<T>>
auto call(sort_t, const E& exec, const Less& less, const vector<T, I>& u) {
  auto sorted = gustav::run<kernels::sort>(exec, less, u);
  return sorted_result<vector<T, I>, vector<I, I>>{
      vector<T, I>::adopt(exec, std::move(sorted.values), check::trusted),
      vector<I, I>::adopt(exec, std::move(sorted.positions), check::trusted)};
}

}  // namespace detail
}  // namespace gustav
