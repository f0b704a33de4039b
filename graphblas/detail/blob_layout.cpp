// Reading and writing the head of a serialized object.
#include <core/error.hpp>
#include <graphblas/detail/blob_layout.hpp>
#include <graphblas/detail/xxhash64.hpp>

#include <algorithm>
#include <bit>
#include <cstring>
#include <limits>
#include <new>
#include <string>

namespace gustav::detail {
namespace {

static_assert(std::endian::native == std::endian::little, "blobs are little endian, and so is this code");

constexpr char magic[8] = {'G', 'S', 'T', 'V', '\r', '\n', '\x1a', '\n'};
constexpr std::uint8_t flag_iso = 1, flag_by_entries = 2;

// What stands at the beginning of a blob. magic, version, head_bytes and blob_bytes, and the checksum at the end of the
// head, are at the same place in every version.
struct fixed_head {
  char magic[8];
  std::uint32_t version;
  std::uint8_t object;
  std::uint8_t kind;
  std::uint8_t flags;
  std::uint8_t index_bytes;
  std::uint64_t head_bytes;
  std::uint64_t blob_bytes;
  std::uint8_t compression;
  std::uint8_t name_bytes;
  std::uint16_t zero;
  std::uint32_t value_bytes;
  std::int64_t rows;
  std::int64_t cols;
  std::int64_t entries;
};
static_assert(sizeof(fixed_head) == fixed_head_bytes);

struct kind_row {
  std::string_view name;
  std::uint32_t bytes;
};
constexpr kind_row kinds[] = {{"void", 0},     {"bool", 1},     {"int8_t", 1},  {"int16_t", 2},
                              {"int32_t", 4},  {"int64_t", 8},  {"uint8_t", 1}, {"uint16_t", 2},
                              {"uint32_t", 4}, {"uint64_t", 8}, {"float", 4},   {"double", 8}};
static_assert(std::size(kinds) == static_cast<std::size_t>(value_kind::user));

[[noreturn]] void refuse(const char* why) { throw invalid_object(std::string("deserialize: ") + why); }

// Whether the fields agree with each other. Sizes are checked by sizes_of() and read_head().
bool is_possible(const fixed_head& h) {
  const bool is_matrix = h.object == static_cast<std::uint8_t>(serialized_object::matrix);
  if (!is_matrix && h.object != static_cast<std::uint8_t>(serialized_object::vector)) return false;
  const bool is_user = h.kind == static_cast<std::uint8_t>(value_kind::user);
  if (!is_user && (h.kind >= std::size(kinds) || h.value_bytes != kinds[h.kind].bytes || h.name_bytes != 0))
    return false;
  if (is_user && (h.value_bytes == 0 || h.name_bytes == 0 || h.name_bytes > max_type_name)) return false;
  if (h.flags > (flag_iso | flag_by_entries)) return false;
  if ((h.flags & flag_iso) != 0 && h.kind == static_cast<std::uint8_t>(value_kind::pattern)) return false;
  if ((h.flags & flag_by_entries) != 0 && !is_matrix) return false;
  if (h.index_bytes != 4 && h.index_bytes != 8) return false;
  if (h.compression > static_cast<std::uint8_t>(compression::zstd) || h.zero != 0) return false;
  const std::int64_t most =
      h.index_bytes == 4 ? std::numeric_limits<std::int32_t>::max() : std::numeric_limits<std::int64_t>::max();
  if (h.rows < 0 || h.cols < 0 || h.entries < 0 || h.rows > most || h.cols > most) return false;
  return is_matrix ? h.entries <= static_cast<__int128>(h.rows) * h.cols : h.cols == 1 && h.entries <= h.rows;
}

// The bytes of an array, and the chunks of them.
void set_section(blob_sizes& sizes, int which, offset_t count, std::uint64_t each) {
  constexpr auto most = static_cast<__int128>(1) << 60;
  const __int128 bytes = static_cast<__int128>(count) * static_cast<__int128>(each);
  if (bytes > most) refuse("the sizes in the head are beyond any memory");
  sizes.bytes[which] = static_cast<std::uint64_t>(bytes);
  sizes.chunks[which] = (sizes.bytes[which] + chunk_bytes - 1) / chunk_bytes;
}

std::uint64_t head_checksum(const std::byte* blob, std::uint64_t head_bytes) {
  return xxhash64({blob, head_bytes - checksum_bytes});
}

// The fixed part of a head whose checksum is right.
fixed_head read_fixed(std::span<const std::byte> blob) {
  fixed_head h;
  if (blob.size() < sizeof h + checksum_bytes) refuse("fewer bytes than a head has");
  std::memcpy(&h, blob.data(), sizeof h);
  if (std::memcmp(h.magic, magic, sizeof magic) != 0) refuse("these bytes are no serialized object");
  if (h.blob_bytes != blob.size()) refuse("the head states another number of bytes: the blob is cut short or damaged");
  if (h.head_bytes < sizeof h + checksum_bytes || h.head_bytes > blob.size()) refuse("the head is damaged");
  std::uint64_t checksum;
  std::memcpy(&checksum, blob.data() + h.head_bytes - checksum_bytes, sizeof checksum);
  if (checksum != head_checksum(blob.data(), h.head_bytes)) refuse("the checksum of the head differs");
  if (h.version != blob_version)
    throw not_implemented("deserialize: version " + std::to_string(h.version) + " of the layout; this library reads " +
                          std::to_string(blob_version));
  return h;
}

// Whether the chunks of a head fill the rest of the blob, and none is longer than what it holds.
bool is_filled(const blob_head& head, std::uint64_t rest) {
  const bool may_be_shorter = head.header.how != compression::none;
  std::uint64_t chunk = 0;
  for (int s = 0; s < max_sections; ++s)
    for (std::uint64_t at = 0; at < head.sizes.bytes[s]; at += chunk_bytes) {
      const std::uint64_t own = std::min(chunk_bytes, head.sizes.bytes[s] - at);
      const std::uint64_t stored = row_at(head.table, chunk++).stored_bytes;
      if (stored == 0 || stored > own || stored > rest || (stored < own && !may_be_shorter)) return false;
      rest -= stored;
    }
  return rest == 0;
}

}  // namespace

offset_t blob_header::values() const {
  if (kind == value_kind::pattern) return 0;
  return iso ? std::min<offset_t>(entries, 1) : entries;
}

std::string_view blob_header::type_name() const {
  return kind == value_kind::user ? user_type : kinds[static_cast<std::size_t>(kind)].name;
}

blob_sizes sizes_of(const blob_header& header) {
  blob_sizes sizes;
  if (header.by_entries) {
    set_section(sizes, section_offsets, header.entries, sizeof(offset_t));
  } else if (header.object == serialized_object::matrix) {
    if (header.rows == std::numeric_limits<offset_t>::max()) refuse("the sizes in the head are beyond any memory");
    set_section(sizes, section_offsets, header.rows + 1, sizeof(offset_t));
  }
  set_section(sizes, section_indices, header.is_full() ? 0 : header.entries, header.index_bytes);
  set_section(sizes, section_values, header.values(), header.value_bytes);
  sizes.head_bytes = table_at(header) + sizes.all_chunks() * chunk_row_bytes + checksum_bytes;
  return sizes;
}

chunk_row row_at(std::span<const std::byte> table, std::uint64_t chunk) {
  chunk_row row;
  static_assert(sizeof row == chunk_row_bytes);
  std::memcpy(&row, table.data() + chunk * chunk_row_bytes, sizeof row);
  return row;
}

void write_row(const chunk_row& row, std::byte* table, std::uint64_t chunk) {
  std::memcpy(table + chunk * chunk_row_bytes, &row, sizeof row);
}

blob_head read_head(std::span<const std::byte> blob) try {
  const fixed_head h = read_fixed(blob);
  if (!is_possible(h) || h.head_bytes < sizeof h + h.name_bytes + checksum_bytes) refuse("the head is not possible");
  blob_head head;
  blob_header& to = head.header;
  to.object = static_cast<serialized_object>(h.object);
  to.kind = static_cast<value_kind>(h.kind);
  to.user_type = {reinterpret_cast<const char*>(blob.data()) + sizeof h, h.name_bytes};
  if (to.kind == value_kind::user && !is_type_name(to.user_type)) refuse("the name of the type is not printable");
  to.value_bytes = h.value_bytes;
  to.index_bytes = h.index_bytes;
  to.how = static_cast<compression>(h.compression);
  to.iso = (h.flags & flag_iso) != 0;
  to.by_entries = (h.flags & flag_by_entries) != 0;
  to.rows = h.rows;
  to.cols = h.cols;
  to.entries = h.entries;
  head.sizes = sizes_of(to);
  if (head.sizes.head_bytes != h.head_bytes) refuse("the sizes in the head do not fit its length");
  head.table = blob.subspan(table_at(to), head.sizes.all_chunks() * chunk_row_bytes);
  if (!is_filled(head, blob.size() - h.head_bytes)) refuse("the sizes in the head do not fit the length of the blob");
  return head;
} catch (const std::bad_alloc&) {
  throw out_of_memory();
}

void write_head(const blob_header& header, const blob_sizes& sizes, std::uint64_t blob_bytes, std::byte* blob) {
  fixed_head h{};
  std::memcpy(h.magic, magic, sizeof magic);
  h.version = blob_version;
  h.object = static_cast<std::uint8_t>(header.object);
  h.kind = static_cast<std::uint8_t>(header.kind);
  h.flags = static_cast<std::uint8_t>((header.iso ? flag_iso : 0) | (header.by_entries ? flag_by_entries : 0));
  h.index_bytes = header.index_bytes;
  h.head_bytes = sizes.head_bytes;
  h.blob_bytes = blob_bytes;
  h.compression = static_cast<std::uint8_t>(header.how);
  h.name_bytes = static_cast<std::uint8_t>(header.user_type.size());
  h.value_bytes = header.value_bytes;
  h.rows = header.rows;
  h.cols = header.cols;
  h.entries = header.entries;
  std::memcpy(blob, &h, sizeof h);
  if (!header.user_type.empty()) std::memcpy(blob + sizeof h, header.user_type.data(), header.user_type.size());
  const std::uint64_t checksum = head_checksum(blob, sizes.head_bytes);
  std::memcpy(blob + sizes.head_bytes - checksum_bytes, &checksum, sizeof checksum);
}

}  // namespace gustav::detail
