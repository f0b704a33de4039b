// Bytes on their way to a file, compressed where its name says so.
#pragma once

#include <loaders/atomic_file.hpp>
#include <loaders/detail/source.hpp>

#include <memory>
#include <string_view>

namespace gustav::io::detail {

// What the suffix of a name asks for: .gz, .zst, .zstd, .bz2, .xz.
compression compression_of_name(std::string_view name);

class packed_output {
 public:
  // Throws out_of_memory where the compressor gets none.
  packed_output(atomic_file& file, compression kind);
  packed_output(const packed_output&) = delete;
  packed_output& operator=(const packed_output&) = delete;
  ~packed_output();

  // Throws as atomic_file::write().
  void write(std::string_view bytes);
  // The end of the compressed stream goes out; the file is still to be committed.
  void finish();

  class encoder;

 private:
  atomic_file& file_;
  std::unique_ptr<encoder> encoder_;  // null: nothing is compressed
};

}  // namespace gustav::io::detail
