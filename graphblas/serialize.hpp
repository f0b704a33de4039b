// Matrices and vectors as bytes, for files and messages, and back. Layout: docs/serialize.md.
#pragma once

#include <core/buffer.hpp>
#include <core/error.hpp>
#include <core/executor.hpp>
#include <core/types.hpp>
#include <graphblas/detail/blob_layout.hpp>
#include <graphblas/detail/blob_reader.hpp>
#include <graphblas/detail/serialized_parts.hpp>
#include <graphblas/matrix.hpp>
#include <graphblas/serialized_type.hpp>
#include <graphblas/vector.hpp>

#include <cstddef>
#include <cstdint>
#include <limits>
#include <new>
#include <span>
#include <string>
#include <utility>

namespace gustav {

struct serialize_options {
  compression how = compression::automatic;
  int level = 1;  // of zstd, 1 to 19: higher ones give fewer bytes in more time
};

// Whether the library was built with what `how` needs.
bool is_available(compression how) noexcept;

// The matrix or vector as bytes, which deserialize_matrix() and deserialize_vector() read. A matrix<void> stays a
// pattern and one value for all entries stays one. A vector is stored by its entries, whatever its form. The bytes are
// the same for any number of threads; compressed ones depend on the version of zstd. Values of a user's type need a
// name (serialized_type). Throws invalid_value for a level out of range, not_compiled where zstd was left out,
// out_of_memory. Cost: about the time of two copies where nothing is compressed. Scratch: as many bytes as the arrays
// where they are compressed.
template <executor E, class X>
requires detail::serializable<X> buffer<std::byte> serialize(const E& exec, const X& object,
                                                             const serialize_options& options = {})
try {
  const detail::serialized_parts parts(object, options.how, options.level, detail::threads_of(exec));
  buffer<std::byte> blob(parts.bytes());
  parts.write(blob.data());
  return blob;
} catch (const std::bad_alloc&) {
  throw out_of_memory();
}
template <class X>
requires detail::serializable<X> buffer<std::byte> serialize(const X& object, const serialize_options& options = {}) {
  return serialize(automatic{}, object, options);
}

// The most bytes that serialize() with these options gives, exactly those without compression. O(1), but for pending
// work of the object. Throws as serialize().
template <class X>
requires detail::serializable<X> std::uint64_t serialized_bound(const X& object, const serialize_options& options = {})
try {
  const auto header = detail::header_of(object, detail::chosen_compression(options.how));
  const auto sizes = detail::sizes_of(header);
  return sizes.head_bytes + sizes.array_bytes();
} catch (const std::bad_alloc&) {
  throw out_of_memory();
}

// serialize() into the caller's memory; returns the bytes that are written. Throws insufficient_space, with `to`
// unchanged, where they are too few; serialized_bound() are always enough.
template <executor E, class X>
requires detail::serializable<X> std::uint64_t serialize_into(const E& exec, std::span<std::byte> to, const X& object,
                                                              const serialize_options& options = {})
try {
  const detail::serialized_parts parts(object, options.how, options.level, detail::threads_of(exec));
  detail::check_space(to.size(), parts.bytes());
  parts.write(to.data());
  return parts.bytes();
} catch (const std::bad_alloc&) {
  throw out_of_memory();
}
template <class X>
requires detail::serializable<X> std::uint64_t serialize_into(std::span<std::byte> to, const X& object,
                                                              const serialize_options& options = {}) {
  return serialize_into(automatic{}, to, object, options);
}

// What a blob holds.
struct serialized_info {
  serialized_object object = serialized_object::matrix;
  value_kind kind = value_kind::pattern;
  std::string type_name;          // as in C++: "int32_t", "void" for patterns; that of serialized_type for a user's
  std::uint64_t value_bytes = 0;  // of one value, 0 for patterns
  offset_t rows = 0;              // of a vector its size
  offset_t cols = 0;              // of a vector 1
  offset_t entries = 0;
  bool iso = false;
  int index_bytes = 0;  // 4 or 8, of the object that was serialized
  compression how = compression::none;
  std::uint64_t array_bytes = 0;  // of the arrays when they are not compressed
};

// Reads the head alone, whose checksum it tests. Throws invalid_object for bytes that are no blob, are cut short or
// have a damaged head, not_implemented for a blob of a later version, out_of_memory. Cost: a step for each MiB of the
// arrays.
serialized_info inspect_serialized(std::span<const std::byte> blob);

// The object that was serialized; T is its type of values, I any index type that holds its sizes. Every byte of the
// blob is under a checksum, and the arrays are checked as by adopt(), so that a forged blob gives a valid object, too.
// Values of a user's type are taken as they are: one that has invalid representations needs a trusted source. Throws
// invalid_object for bytes that are no blob of such an object, or that are damaged; domain_mismatch for values of
// another type, index_overflow where I is too small, not_implemented for a later version, not_compiled for compressed
// bytes where zstd was left out, out_of_memory. No more is allocated than the object takes, once more
// its indices where I is of another width or its entries where a vector becomes a bitmap, and 8 bytes for each MiB.
template <class T, class I = std::int32_t, executor E>
matrix<T, I> deserialize_matrix(const E& exec, std::span<const std::byte> blob) {
  const detail::blob_reader from(blob, detail::expected_of<T, I>("deserialize_matrix", serialized_object::matrix),
                                 detail::threads_of(exec));
  return detail::matrix_of<T, I>(exec, from, detail::values_of<T>(from));
}
template <class T, class I = std::int32_t>
matrix<T, I> deserialize_matrix(std::span<const std::byte> blob) {
  return deserialize_matrix<T, I>(automatic{}, blob);
}

// The same for a vector, in the form for its density.
template <class T, class I = std::int32_t, executor E>
vector<T, I> deserialize_vector(const E& exec, std::span<const std::byte> blob) {
  const detail::blob_reader from(blob, detail::expected_of<T, I>("deserialize_vector", serialized_object::vector),
                                 detail::threads_of(exec));
  vector_result<storage_t<T>, I> arrays;
  arrays.size = from.header().rows;
  arrays.entries = from.header().entries;
  arrays.form = from.header().is_full() && arrays.size > 0 ? vector_form::full : vector_form::sparse;
  arrays.indices = std::move(from.template pattern<I>().indices);
  arrays.values = detail::values_of<T>(from);
  arrays.iso = from.header().iso;
  return vector<T, I>::adopt(exec, std::move(arrays), check::trusted);
}
template <class T, class I = std::int32_t>
vector<T, I> deserialize_vector(std::span<const std::byte> blob) {
  return deserialize_vector<T, I>(automatic{}, blob);
}

}  // namespace gustav
