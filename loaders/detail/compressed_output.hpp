// Output to an atomic_file, compressed according to the suffix of its name.
#pragma once

#include <loaders/atomic_file.hpp>
#include <loaders/detail/source.hpp>

#include <memory>
#include <string_view>

namespace gustav::io::detail {

// The compression of a file name by its suffix: .gz, .zst, .zstd, .bz2, .xz.
compression compression_of_name(std::string_view name);

class compressed_output {
 public:
  // Throws out_of_memory if the compressor cannot be created.
  compressed_output(atomic_file& file, compression kind);
  compressed_output(const compressed_output&) = delete;
  compressed_output& operator=(const compressed_output&) = delete;
  ~compressed_output();

  // Throws as atomic_file::write().
  void write(std::string_view bytes);
  // Writes the end of the compressed stream. The caller commits the file.
  void finish();

  class encoder;

 private:
  atomic_file& file_;
  std::unique_ptr<encoder> encoder_;  // null: no compression
};

}  // namespace gustav::io::detail
