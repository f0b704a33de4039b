// Writing the arrays of an object as a blob.
#include <core/error.hpp>
#include <core/parallel.hpp>
#include <graphblas/detail/blob_writer.hpp>
#include <graphblas/detail/xxhash64.hpp>
#include <graphblas/detail/zstd_frame.hpp>

#include <algorithm>
#include <cstring>
#include <string>

namespace gustav::detail {
namespace {

// As zstd's own; higher ones need far more memory.
constexpr int min_level = 1, max_level = 19;

}  // namespace

compression chosen_compression(compression how) {
  if (how == compression::automatic) return has_zstd() ? compression::zstd : compression::none;
  if (how == compression::zstd && !has_zstd())
    throw not_compiled("serialize: zstd was left out when the library was built; use compression::none");
  return how;
}

void check_level(int level) {
  if (level < min_level || level > max_level)
    throw invalid_value("serialize: level " + std::to_string(level) + ": expected 1 to 19");
}

void check_space(std::uint64_t bytes, std::uint64_t needed) {
  if (bytes < needed)
    throw insufficient_space("serialize_into: " + std::to_string(bytes) + " bytes: the object takes " +
                             std::to_string(needed));
}

blob_writer::blob_writer(const blob_header& header, const blob_arrays& arrays, int level, int threads)
    : header_(header),
      arrays_(arrays),
      sizes_(sizes_of(header)),
      threads_(useful_threads(threads, static_cast<std::int64_t>(sizes_.array_bytes() / 8))),
      positions_(sizes_.all_chunks() + 1) {
  const std::uint64_t chunks = sizes_.all_chunks();
  for (std::uint64_t c = 0; c < chunks; ++c) positions_[c] = chunk_at(c).bytes;
  if (header_.how == compression::zstd) compress(level);
  std::uint64_t at = sizes_.head_bytes;
  for (std::uint64_t c = 0; c <= chunks; ++c) {
    const std::uint64_t stored = c < chunks ? positions_[c] : 0;
    positions_[c] = at;
    at += stored;
  }
  bytes_ = at;
}

blob_writer::chunk blob_writer::chunk_at(std::uint64_t number) const {
  int s = 0;
  for (; number >= sizes_.chunks[s]; ++s) number -= sizes_.chunks[s];
  const std::uint64_t at = number * chunk_bytes;
  return {static_cast<const std::byte*>(arrays_[static_cast<std::size_t>(s)]) + at,
          std::min(chunk_bytes, sizes_.bytes[s] - at)};
}

// Sets the stored bytes of each chunk: those of its frame where that is shorter than the chunk.
void blob_writer::compress(int level) {
  frames_ = buffer<std::byte>(sizes_.all_chunks() * chunk_bytes);
  parallel_for(static_cast<long>(sizes_.all_chunks()), 1, threads_, [&](long begin, long end) {
    for (auto c = static_cast<std::uint64_t>(begin); c < static_cast<std::uint64_t>(end); ++c) {
      const chunk own = chunk_at(c);
      const std::span<std::byte> shorter(frames_.data() + c * chunk_bytes, own.bytes - 1);
      if (const std::size_t n = compress_frame({own.from, own.bytes}, shorter, level)) positions_[c] = n;
    }
  });
}

void blob_writer::write(std::byte* to) const {
  std::byte* const table = to + table_at(header_);
  parallel_for(static_cast<long>(sizes_.all_chunks()), 1, threads_, [&](long begin, long end) {
    for (auto c = static_cast<std::uint64_t>(begin); c < static_cast<std::uint64_t>(end); ++c) {
      const chunk own = chunk_at(c);
      const std::uint64_t stored = positions_[c + 1] - positions_[c];
      std::byte* const at = to + positions_[c];
      std::memcpy(at, stored == own.bytes ? own.from : frames_.data() + c * chunk_bytes, stored);
      write_row({stored, xxhash64({at, stored})}, table, c);
    }
  });
  write_head(header_, sizes_, bytes_, to);
}

}  // namespace gustav::detail
