// Compression of one block of bytes as a zstd frame, where the library was built with zstd.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

namespace gustav::detail {

// Whether the library was built with zstd. Without it, the functions below throw not_compiled.
bool has_zstd() noexcept;

// Compresses into `to`, and returns the bytes of the frame, which states its content size; 0 where `to` is too small.
// Equal bytes give equal frames. Throws out_of_memory.
std::size_t compress_frame(std::span<const std::byte> from, std::span<std::byte> to, int level);

// Whether the bytes begin with the header of a frame of `content` bytes, and are that frame alone. Reads its block
// headers, decodes nothing, allocates nothing.
bool is_frame_of(std::span<const std::byte> frame, std::uint64_t content);

// Decompresses a frame that fills `to`; false where it does not, or is damaged. Throws out_of_memory.
bool decompress_frame(std::span<const std::byte> frame, std::span<std::byte> to);

}  // namespace gustav::detail
