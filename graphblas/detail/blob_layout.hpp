// The head of a serialized object: fields, sizes, and the table of its chunks (layout: docs/serialize.md).
#pragma once

#include <core/types.hpp>
#include <graphblas/serialized_type.hpp>

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

namespace gustav::detail {

// Arrays are cut into chunks of chunk_bytes, the last one of an array being shorter. Each chunk has a row in the table
// of the head: its stored bytes and their checksum. A chunk whose stored bytes are as many as its own is not
// compressed.
inline constexpr std::uint64_t chunk_bytes = 1 << 20;
inline constexpr std::uint64_t fixed_head_bytes = 64, chunk_row_bytes = 16, checksum_bytes = 8;
inline constexpr std::uint32_t blob_version = 1;
inline constexpr int max_sections = 3;

// What the head says beside the table.
struct blob_header {
  serialized_object object = serialized_object::matrix;
  value_kind kind = value_kind::pattern;
  std::string_view user_type;     // the name of a user's type, empty for others
  std::uint32_t value_bytes = 0;  // of one value, 0 for patterns
  std::uint8_t index_bytes = 4;
  compression how = compression::none;
  bool iso = false;
  bool by_entries = false;  // a hypersparse matrix: the row of each entry in place of offsets
  offset_t rows = 0;        // of a vector its size
  offset_t cols = 0;        // of a vector 1
  offset_t entries = 0;

  // Of a vector without indices: every position has an entry.
  bool is_full() const { return object == serialized_object::vector && entries == rows; }
  // How many values are stored.
  offset_t values() const;
  std::string_view type_name() const;
};

// The arrays in the order in which they are stored: offsets of a matrix or the rows of its entries, indices, values. An
// array may be empty.
enum blob_section : int { section_offsets, section_indices, section_values };

// What follows from a header: bytes and chunks of each array, bytes of the head.
struct blob_sizes {
  std::uint64_t bytes[max_sections] = {};
  std::uint64_t chunks[max_sections] = {};
  std::uint64_t head_bytes = 0;

  std::uint64_t all_chunks() const { return chunks[0] + chunks[1] + chunks[2]; }
  std::uint64_t array_bytes() const { return bytes[0] + bytes[1] + bytes[2]; }
};

// Throws invalid_object where a size is beyond 2^62 bytes.
blob_sizes sizes_of(const blob_header& header);

// The head of a blob that is not trusted.
struct blob_head {
  blob_header header;
  blob_sizes sizes;
  std::span<const std::byte> table;  // a row a chunk
};

struct chunk_row {
  std::uint64_t stored_bytes;
  std::uint64_t checksum;
};
chunk_row row_at(std::span<const std::byte> table, std::uint64_t chunk);

// Reads and checks the head: its checksum, its version, every field, and that the chunks end where the blob ends. The
// header refers to the blob. Allocates nothing but the text of an error. Throws invalid_object for a blob that is
// damaged or no blob, not_implemented for a later version. Cost: O(chunks).
blob_head read_head(std::span<const std::byte> blob);

// Writes the head of a blob of `blob_bytes` bytes, with its checksum, around the table that is in it already.
void write_head(const blob_header& header, const blob_sizes& sizes, std::uint64_t blob_bytes, std::byte* blob);
void write_row(const chunk_row& row, std::byte* table, std::uint64_t chunk);

// Where the table is in a blob of that header.
inline std::uint64_t table_at(const blob_header& header) { return fixed_head_bytes + header.user_type.size(); }

}  // namespace gustav::detail
