// The bytes of an input file, mapped or read, and decompressed according to their signature.
#pragma once

#include <loaders/detail/memory_budget.hpp>

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace gustav::io::detail {

enum class compression : std::uint8_t { none, gzip, zstd, bzip2, xz };

const char* name_of(compression kind);
compression sniff_compression(std::string_view first_bytes);
// The file name without .gz, .zst, .bz2, .xz.
std::string_view without_compression_suffix(std::string_view name);

// bytes.data()[bytes.size()] is readable and a newline, so that text scanners need no end checks. The memory is private
// and may be written to.
struct source {
  std::string name;
  std::string_view bytes;
  compression kind = compression::none;
  std::uint64_t stored_bytes = 0;
  std::shared_ptr<void> owner;
  std::vector<std::uint32_t> newlines;  // of text, as in line_ends
};

// "-" is standard input. Lines of text end in LF or CRLF: a CR alone becomes LF, which `threads` workers look for (0:
// all). Throws io_error, bad_data (corrupt stream), out_of_memory.
source open_source(const std::string& path, memory_budget& budget, int threads = 1);
source source_of(std::string_view bytes, const std::string& name, memory_budget& budget, int threads = 1);

// Throws bad_data for a truncated or corrupt stream.
source decompressed(source compressed, memory_budget& budget);

// A byte array that grows within the budget. release() appends the newline that a source ends with.
class growing_bytes {
 public:
  growing_bytes(memory_budget& budget, std::uint64_t first_capacity);
  ~growing_bytes();
  growing_bytes(const growing_bytes&) = delete;
  growing_bytes& operator=(const growing_bytes&) = delete;

  // Free space to write to; at least one byte.
  char* tail();
  std::size_t available() const { return capacity_ - size_; }
  void advance(std::size_t n) { size_ += n; }
  std::size_t size() const { return size_; }
  // Moves the bytes into `to`.
  void release(source& to);

 private:
  memory_budget& budget_;
  char* data_ = nullptr;
  std::size_t size_ = 0;
  std::size_t capacity_ = 0;
};

}  // namespace gustav::io::detail
