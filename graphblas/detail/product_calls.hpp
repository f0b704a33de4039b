// The operations mxm, mxv and vxm, and what is wrong with calls of them, of mxm_reduce and of mxm_in_blocks
// (calls.hpp).
#pragma once

#include <graphblas/detail/calls.hpp>
#include <graphblas/detail/operation.hpp>

#include <cstdint>
#include <optional>
#include <type_traits>

namespace gustav {

template <class T, class I, class Op>
struct scaled_by_ref;

namespace detail {

// op scales a sum of type Z by an entry of a matrix of T.
template <class Op, class T, class Z>
concept scales = plain_binary_op<Op, storage_t<T>, Z> && requires(const Op& op, const storage_t<T>& s, const Z& z) {
  { op(s, z) } -> castable<Z>;
};

enum class product { mxm, mxv, vxm };

template <product Kind, class A, class B>
constexpr bool are_factors() {
  if constexpr (Kind == product::mxm)
    return (matrix_operand<A> || dense_argument<A>)&&(matrix_operand<B> || dense_argument<B>);
  else if constexpr (Kind == product::mxv)
    return matrix_operand<A> && vector_argument<B>;
  else
    return vector_argument<A> && matrix_operand<B>;
}
template <product Kind, class C>
constexpr bool takes_product() {
  if constexpr (Kind == product::mxm)
    return (output_argument<C> && !vector_argument<C>) || dense_output_argument<C>;
  else
    return vector_argument<C>;
}

template <class M, class Z>
struct scale_fault {
  static constexpr fault found = no_fault;
};
template <class T, class I, class Op, class Z>
requires(!scales<Op, T, Z>) struct scale_fault<scaled_by_ref<T, I, Op>, Z> {
  static constexpr lack call = call_lacks<Op, storage_t<T>, Z>();
  static constexpr fault found{part::binary_op, call == lack::nothing ? lack::conversion : call};
};

template <class M, class Z>
concept scales_if_scaled = scale_fault<M, Z>::found == no_fault;

// The mask of a product. Two dense operands take masks of any index type, and scaled_by.
template <product Kind, class A, class B, class M, class Z>
constexpr fault product_mask_fault() {
  if constexpr (Kind == product::mxv)
    return mask_fault<vector_mask<operand_index_t<A>>, M>();
  else if constexpr (Kind == product::vxm)
    return mask_fault<vector_mask<operand_index_t<B>>, M>();
  else if constexpr (matrix_operand<A>)
    return mask_fault<mask<operand_index_t<A>>, M>();
  else
    return scale_fault<M, Z>::found;
}

template <product Kind, class C, class M, class Accum, class S, class A, class B, class D>
constexpr fault full_product_fault() {
  constexpr fault order{part::semiring, lack::order};
  if constexpr (!takes_product<Kind, C>() || !are_factors<Kind, A, B>() || !descriptor_argument<D>)
    return order;
  else if constexpr (!semiring_over<S, A, B>)
    return semiring_fault<S, value_in_t<A>, value_in_t<B>>();
  else
    return first_fault(product_mask_fault<Kind, A, B, M, typename S::value_type>(),
                       accumulator_fault<Accum, output_value_t<C>, typename S::value_type>());
}
template <product Kind, class A, class B, class S, class M, class D>
constexpr fault short_product_fault() {
  constexpr fault order{part::semiring, lack::order};
  if constexpr (!are_factors<Kind, A, B>() || !descriptor_argument<D>)
    return order;
  else if constexpr (!semiring_over<S, A, B>)
    return semiring_fault<S, value_in_t<A>, value_in_t<B>>();
  else
    return product_mask_fault<Kind, A, B, M, typename S::value_type>();
}

// The type of a short form's result, over the values of A.
template <product Kind, class A, class B>
constexpr auto product_result() {
  if constexpr (!are_factors<Kind, A, B>())
    return std::type_identity<unknown_result>();
  else if constexpr (Kind == product::mxv)
    return std::type_identity<vector<value_in_t<A>, operand_index_t<A>>>();
  else if constexpr (Kind == product::vxm)
    return std::type_identity<vector<value_in_t<A>, operand_index_t<B>>>();
  else if constexpr (dense_argument<A>)
    return std::type_identity<matrix<value_in_t<A>, std::int32_t>>();
  else if constexpr (dense_argument<B>)
    return std::type_identity<dense_matrix<value_in_t<B>>>();
  else
    return std::type_identity<matrix<value_in_t<A>, operand_index_t<A>>>();
}

template <product Kind, bool Full, class... X>
struct product_form;
template <product Kind, class C, class M, class Accum, class S, class A, class B, class D, class... End>
struct product_form<Kind, true, C, M, Accum, S, A, B, D, End...> {
  static constexpr fault found = full_product_fault<Kind, C, M, Accum, S, A, B, D>();
  using result = void;
};
template <product Kind, class A, class B, class S, class M, class D, class... End>
struct product_form<Kind, false, A, B, S, M, D, End...> {
  static constexpr fault found = short_product_fault<Kind, A, B, S, M, D>();
  using result = typename decltype(product_result<Kind, A, B>())::type;
};
// The full forms have six arguments before the descriptor.
template <product Kind, class... X>
struct any_product_form;
template <product Kind, class X1, class X2, class X3, class X4, class X5, class X6, class... X>
struct any_product_form<Kind, X1, X2, X3, X4, X5, X6, X...>
    : product_form<Kind, !is_missing_v<X6>, X1, X2, X3, X4, X5, X6, X...> {};

template <class... X>
struct mxm_form : any_product_form<product::mxm, X...> {};
template <class... X>
struct mxv_form : any_product_form<product::mxv, X...> {};
template <class... X>
struct vxm_form : any_product_form<product::vxm, X...> {};

template <class Monoid, class M, class S, class A, class B>
constexpr fault mxm_reduce_fault() {
  if constexpr (!matrix_operand<A> || !matrix_operand<B>)
    return {part::call, lack::order};
  else if constexpr (!semiring_over<S, A, B>)
    return semiring_fault<S, value_in_t<A>, value_in_t<B>>();
  else
    return first_fault(product_mask_fault<product::mxm, A, B, M, typename S::value_type>(),
                       monoid_fault<Monoid, typename S::value_type>(part::monoid));
}
template <class Monoid, class M, class S, class A, class B, class... End>
struct mxm_reduce_form {
  static constexpr fault found = mxm_reduce_fault<Monoid, M, S, A, B>();
  using result = std::optional<typename decltype(value_in_argument<A>())::type>;
};

template <class A, class B, class S>
constexpr fault mxm_in_blocks_fault() {
  if constexpr (!matrix_operand<A> || !matrix_operand<B>)
    return {part::multiply, lack::order};
  else
    return semiring_fault<S, value_in_t<A>, value_in_t<B>>();
}
template <class A, class B, class S, class... End>
struct mxm_in_blocks_form {
  static constexpr fault found = mxm_in_blocks_fault<A, B, S>();
  using result = void;
};

struct mxm_t : explained_by<mxm_form> {};
struct mxv_t : explained_by<mxv_form> {};
struct vxm_t : explained_by<vxm_form> {};

}  // namespace detail

// Forms of mxm are in operations/mxm.hpp, mxm_spmm.hpp, mxm_sddmm.hpp and plan.hpp, of mxv in operations/mxv.hpp,
// mxv_format.hpp and plan.hpp.
inline constexpr detail::operation<detail::mxm_t> mxm;
inline constexpr detail::operation<detail::mxv_t> mxv;
inline constexpr detail::operation<detail::vxm_t> vxm;

}  // namespace gustav
