// Objects whose types are known at run time as bytes, and back. Layout: docs/serialize.md.
#pragma once

#include <graphblas/runtime/any_matrix.hpp>
#include <graphblas/runtime/any_vector.hpp>
#include <graphblas/runtime/type.hpp>

#include <cstddef>
#include <span>
#include <vector>

namespace gustav::runtime {

// The bytes that serialize() of the C++ object with the same entries gives: what one of the two interfaces writes the
// other one reads. A user's type is known by its name and size. Compressed where the library has zstd. Throws
// invalid_value for a user's type whose name is not 1 to 127 printable ASCII characters, out_of_memory. Cost: about
// the time of two copies, of three for values of a user's type whose size is no power of two.
std::vector<std::byte> serialize(const any_matrix& a);
std::vector<std::byte> serialize(const any_vector& u);

// The object that was serialized. expected: the type of its values, which must be that of the bytes; null for the
// built-in type of the bytes. The result has the type *expected, whatever object of that name and size was written.
// Throws invalid_object for bytes that are no such object or that are damaged; domain_mismatch for values of another
// type, of a user's type where none is expected, and for patterns; index_overflow, not_implemented for bytes of a later
// version, not_compiled for compressed bytes where zstd was left out, out_of_memory.
any_matrix deserialize_matrix(std::span<const std::byte> bytes, const type* expected);
any_vector deserialize_vector(std::span<const std::byte> bytes, const type* expected);

}  // namespace gustav::runtime
