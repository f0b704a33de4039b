// Changing serialized objects so that their checksums are right again: what a forger, or a fuzzer that gets past them,
// sends to deserialize_matrix() and deserialize_vector().
#pragma once

#include <graphblas/detail/blob_layout.hpp>
#include <graphblas/detail/xxhash64.hpp>

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <span>
#include <vector>

namespace gustav_test {

using bytes = std::vector<std::byte>;

// Positions of the fields of a head (docs/serialize.md).
enum field : std::size_t {
  field_version = 8,
  field_object = 12,
  field_kind = 13,
  field_flags = 14,
  field_index_bytes = 15,
  field_head_bytes = 16,
  field_blob_bytes = 24,
  field_compression = 32,
  field_name_bytes = 33,
  field_value_bytes = 36,
  field_rows = 40,
  field_cols = 48,
  field_entries = 56,
  field_name = 64
};

inline bytes to_bytes(std::span<const std::byte> blob) { return {blob.begin(), blob.end()}; }

template <class U>
U get(const bytes& blob, std::size_t at) {
  U value;
  std::memcpy(&value, blob.data() + at, sizeof value);
  return value;
}
template <class U>
void put(bytes& blob, std::size_t at, U value) {
  std::memcpy(blob.data() + at, &value, sizeof value);
}

// Where the table of chunks begins.
inline std::size_t table_of(const bytes& blob) { return field_name + get<std::uint8_t>(blob, field_name_bytes); }

// Computes all checksums again, as far as the lengths in the blob allow.
inline void reseal(bytes& blob) {
  namespace detail = gustav::detail;
  if (blob.size() < detail::fixed_head_bytes + detail::checksum_bytes) return;
  const auto head_bytes = get<std::uint64_t>(blob, field_head_bytes);
  if (head_bytes < detail::fixed_head_bytes + detail::checksum_bytes || head_bytes > blob.size()) return;
  std::uint64_t at = head_bytes;
  const std::uint64_t end = head_bytes - detail::checksum_bytes;
  for (std::uint64_t row = table_of(blob); row + detail::chunk_row_bytes <= end; row += detail::chunk_row_bytes) {
    const auto stored = get<std::uint64_t>(blob, row);
    if (stored > blob.size() - at) break;
    put(blob, row + 8, detail::xxhash64({blob.data() + at, stored}));
    at += stored;
  }
  put(blob, end, detail::xxhash64({blob.data(), end}));
}

}  // namespace gustav_test
