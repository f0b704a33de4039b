// The arguments of mxm_batch: ranges of matrices; what is wrong with calls that it does not take.
#pragma once

#include <graphblas/detail/calls.hpp>
#include <graphblas/detail/dense_operand.hpp>
#include <graphblas/detail/in_place.hpp>
#include <graphblas/detail/operand.hpp>
#include <graphblas/detail/shapes.hpp>

#include <cstddef>
#include <type_traits>
#include <utility>
#include <vector>

namespace gustav::detail {

// "mxm_batch: 3 outputs, 4 sparse and 4 dense operands".
void require_batch_sizes(std::size_t outputs, std::size_t sparse, std::size_t dense);
// "mxm_batch: product 2: A is 3 x 4, B is 5 x 6: the inner sizes differ".
void check_batch_member(std::size_t k, shape c, shape a, shape b);

// An array of a member.
struct batch_array {
  memory_range at;
  bool is_output;
};
// Whether an array of an output shares memory with another array. The outputs come first. Reorders the arrays.
bool outputs_overlap(std::vector<batch_array>& arrays, std::size_t outputs);

template <class X>
struct is_coo_view : std::false_type {};
template <class T, class I>
struct is_coo_view<coo_view<T, I>> : std::true_type {};

// A sparse operand as the others see it: a coo_view is a csr_view of its types.
template <class X>
struct batch_left {
  using type = X;
};
template <class T, class I>
struct batch_left<coo_view<T, I>> {
  using type = csr_view<T, I>;
};
template <class X>
using batch_left_t = typename batch_left<X>::type;

// std::vector, std::span, std::array, a view of std::ranges. (<ranges> itself would cost every user compile time.)
template <class R>
concept batch = requires(R& r) {
  r.size();
  r[0];
};
template <class R>
using batch_reference_t = decltype(std::declval<R&>()[0]);
template <class R>
using batch_element_t = std::remove_cvref_t<batch_reference_t<R>>;

template <class R>
decltype(auto) at(R&& range, std::size_t k) {
  return range[k];
}

template <class R>
concept batch_of_sparse = batch<const R> && matrix_operand<batch_left_t<batch_element_t<const R>>>;
// An element is a view, or stays where it is.
template <class R>
concept batch_of_dense = batch<const R> && dense_operand<batch_element_t<const R>> &&
    (std::is_lvalue_reference_v<batch_reference_t<const R>> || is_dense_view<batch_element_t<const R>>::value);
template <class R>
concept batch_of_outputs = batch<R> &&
    ((is_dense_matrix<batch_element_t<R>>::value && std::is_same_v<batch_reference_t<R>, batch_element_t<R>&>) ||
     is_dense_output_view<batch_element_t<R>>::value);

template <class S, class As, class Bs>
concept batch_product = semiring_over<S, batch_left_t<batch_element_t<const As>>, batch_element_t<const Bs>>;
template <class Cs, class Accum, class S>
concept batch_stores = stores < typename dense_traits<batch_element_t<Cs>>::value,
        Accum,
typename S::value_type > ;

template <class As, class Bs, class S>
constexpr fault batch_product_fault() {
  if constexpr (!batch_of_sparse<As> || !batch_of_dense<Bs>)
    return {part::batch, lack::order};
  else if constexpr (!batch_product<S, As, Bs>)
    return semiring_fault<S, value_in_t<batch_left_t<batch_element_t<const As>>>,
                          value_in_t<batch_element_t<const Bs>>>();
  else
    return no_fault;
}
template <class Cs, class Accum, class S, class As, class Bs>
constexpr fault full_batch_fault() {
  // Arguments are deduced as const; a const vector of matrices is no output.
  if constexpr (!requires { requires batch<Cs> && dense_output_argument<batch_element_t<Cs>>; })
    return {part::batch, lack::order};
  else if constexpr (batch_product_fault<As, Bs, S>() != no_fault)
    return batch_product_fault<As, Bs, S>();
  else
    return accumulator_fault<Accum, typename dense_traits<batch_element_t<Cs>>::value, typename S::value_type>();
}

// A full form has five arguments, a short one three.
template <class X1, class X2, class X3, class X4, class X5, class... End>
struct mxm_batch_form {
  static constexpr bool is_full = !is_missing_v<X4>;
  static constexpr fault found = [] {
    if constexpr (is_full)
      return full_batch_fault<X1, X2, X3, X4, X5>();
    else
      return batch_product_fault<X1, X2, X3>();
  }();
  using result = std::conditional_t<is_full, void, std::vector<dense_matrix<double>>>;
};

}  // namespace gustav::detail
