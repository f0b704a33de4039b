// Unions and intersections of operands whose values lie in blobs of one size.
#pragma once

#include <core/executor.hpp>
#include <graphblas/mask.hpp>
#include <graphblas/runtime/any_matrix.hpp>
#include <graphblas/runtime/any_vector.hpp>
#include <graphblas/runtime/blob.hpp>
#include <graphblas/runtime/blob_operators.hpp>
#include <graphblas/types.hpp>

#include <cstddef>
#include <cstdint>

namespace gustav::runtime {

enum class combination : std::uint8_t { set_union, intersection };

// T<mask> = A op B for objects of blobs of N bytes.
template <std::size_t N>
void combine_stored(const cpu& exec, combination kind, any_matrix::stored<N>& t, const mask<index_type>& m,
                    const blob_operator<N>& op, const any_matrix::stored<N>& a, const any_matrix::stored<N>& b,
                    const descriptor& d);
template <std::size_t N>
void combine_stored(const cpu& exec, combination kind, any_vector::stored<N>& t, const vector_mask<index_type>& m,
                    const blob_operator<N>& op, const any_vector::stored<N>& u, const any_vector::stored<N>& v,
                    const descriptor& d);

// T<mask> = the truth of a comparison where A and B have entries.
template <std::size_t N>
void intersect_stored(const cpu& exec, any_matrix::stored<1>& t, const mask<index_type>& m,
                      const blob_comparison<N>& op, const any_matrix::stored<N>& a, const any_matrix::stored<N>& b,
                      const descriptor& d);
template <std::size_t N>
void intersect_stored(const cpu& exec, any_vector::stored<1>& t, const vector_mask<index_type>& m,
                      const blob_comparison<N>& op, const any_vector::stored<N>& u, const any_vector::stored<N>& v,
                      const descriptor& d);

}  // namespace gustav::runtime
