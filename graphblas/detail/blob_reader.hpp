// Reading the arrays of a blob, which is not trusted: its bytes may be damaged or forged.
#pragma once

#include <core/buffer.hpp>
#include <core/types.hpp>
#include <graphblas/detail/blob_layout.hpp>

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

namespace gustav::detail {

// The offsets and indices of a matrix, or the indices of a vector. Of a matrix by entries, offsets are the rows of
// these.
template <class I>
struct blob_pattern {
  buffer<offset_t> offsets;
  buffer<I> indices;
};

// What a call expects of a blob.
struct expected_blob {
  const char* call;
  serialized_object object;
  value_kind kind;
  std::string_view user_type;
  std::size_t value_bytes;
  offset_t max_size;  // the most rows, columns or positions that the index type of the result takes
};

class blob_reader {
 public:
  // Checks the head, and that every compressed chunk states the bytes that the head says, so that what is allocated
  // later is what the blob expands to. Throws invalid_object; domain_mismatch for values of another type,
  // index_overflow for an object that the result cannot hold, not_implemented for a later version, not_compiled for
  // compressed chunks where the library was built without zstd, out_of_memory.
  blob_reader(std::span<const std::byte> blob, const expected_blob& expected, int threads);

  const blob_header& header() const { return head_.header; }

  // Offsets and indices, whatever the index type of the blob. Checked: offsets ascend from 0 to the number of entries,
  // indices are in range and ascend within a row; rows of entries are in range and ascend. Throws invalid_object,
  // out_of_memory.
  template <class I>
  blob_pattern<I> pattern() const;

  // The values, header().values() of header().value_bytes. Those of type bool are checked. Throws invalid_object,
  // out_of_memory.
  void read_values(void* to) const;

 private:
  // Decodes an array, whose chunks have their checksums tested first.
  void read(blob_section which, std::byte* to) const;
  template <class S, class I>
  buffer<I> read_indices() const;

  std::span<const std::byte> blob_;
  blob_head head_;
  buffer<std::uint64_t> positions_;  // of the stored chunks in the blob, and its end
  int threads_;
};

extern template blob_pattern<std::int32_t> blob_reader::pattern() const;
extern template blob_pattern<std::int64_t> blob_reader::pattern() const;

}  // namespace gustav::detail
