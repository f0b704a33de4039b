// Concepts for operands and outputs that may be matrices or vectors, and their associated types.
#pragma once

#include <graphblas/detail/operand.hpp>
#include <graphblas/mask.hpp>
#include <graphblas/matrix.hpp>
#include <graphblas/vector.hpp>

#include <type_traits>

namespace gustav::detail {

template <class X>
struct is_vector : std::false_type {};
template <class T, class I>
struct is_vector<vector<T, I>> : std::true_type {};
template <class X>
concept object_operand = matrix_operand<X> || is_vector<std::remove_cvref_t<X>>::value;
template <class X>
struct is_output : is_vector<X> {};
template <class T, class I>
struct is_output<matrix<T, I>> : std::true_type {};
template <class X>
concept output_object = is_output<std::remove_cvref_t<X>>::value;

template <class X>
struct mask_of;
template <class T, class I>
struct mask_of<matrix<T, I>> {
  using type = mask<I>;
};
template <class T, class I>
struct mask_of<vector<T, I>> {
  using type = vector_mask<I>;
};
// The mask type of an output. Masks, structures and complements convert to it.
template <class C>
using mask_for = typename mask_of<std::remove_cvref_t<C>>::type;

// The value type that an operand passes to an operator.
template <class X>
struct value_of : operand_traits<X> {};
template <class T, class I>
struct value_of<vector<T, I>> {
  using storage = storage_t<T>;
};
template <class X>
using value_of_t = typename value_of<std::remove_cvref_t<X>>::storage;

// The index type of an operand.
template <class X>
struct index_of : operand_traits<X> {};
template <class T, class I>
struct index_of<vector<T, I>> {
  using index = I;
};
template <class X>
using index_of_t = typename index_of<std::remove_cvref_t<X>>::index;

// Both matrices or both vectors.
template <class A, class B>
concept alike = object_operand<A> && object_operand<B> &&
                is_vector<std::remove_cvref_t<A>>::value == is_vector<std::remove_cvref_t<B>>::value;

// An empty matrix or vector of an operand's shape, over another type.
template <class Z, matrix_operand A>
auto empty_like(const A& a) {
  return matrix<Z, operand_index_t<A>>(shape_of(a).rows, shape_of(a).cols);
}
template <class Z, class T, class I>
auto empty_like(const vector<T, I>& u) {
  return vector<Z, I>(u.size());
}

}  // namespace gustav::detail
