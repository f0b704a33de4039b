// Writing the arrays of an object as a blob: chunks with checksums, each compressed by itself.
#pragma once

#include <core/buffer.hpp>
#include <graphblas/detail/blob_layout.hpp>

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

namespace gustav::detail {

// The arrays of an object in the order of `blob_section`. Their bytes are those of sizes_of().
using blob_arrays = std::array<const void*, max_sections>;

// The method that `how` stands for. Throws not_compiled for one that the library was built without.
compression chosen_compression(compression how);

// Throws invalid_value for a level out of range.
void check_level(int level);

// Throws insufficient_space.
void check_space(std::uint64_t bytes, std::uint64_t needed);

// A blob that is compressed, but not written yet. The arrays must outlive it. The bytes of a blob depend on the header,
// the arrays and the level alone.
class blob_writer {
 public:
  // Compresses on up to `threads` threads (0: all). Scratch: as many bytes as the arrays have, where they are
  // compressed. Throws out_of_memory.
  blob_writer(const blob_header& header, const blob_arrays& arrays, int level, int threads);

  std::uint64_t bytes() const { return bytes_; }
  // Writes bytes() bytes. Cost: about the time of two copies.
  void write(std::byte* to) const;

 private:
  struct chunk {
    const std::byte* from;
    std::uint64_t bytes;
  };
  chunk chunk_at(std::uint64_t number) const;
  void compress(int level);

  blob_header header_;
  blob_arrays arrays_;
  blob_sizes sizes_;
  int threads_;
  std::uint64_t bytes_ = 0;
  buffer<std::byte> frames_;         // each at the position of its chunk in all arrays together
  buffer<std::uint64_t> positions_;  // of the stored chunks in the blob, and its end
};

}  // namespace gustav::detail
