// Scratch data in a temporary file.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <mutex>

namespace gustav {

// An unlinked file in the folder TMPDIR (/var/tmp where that is not set). The first put() creates it; it is removed
// with the object or the process. Thread-safe.
class spill_file {
 public:
  spill_file() = default;
  ~spill_file();
  spill_file(const spill_file&) = delete;
  spill_file& operator=(const spill_file&) = delete;

  // Appends the bytes and returns their offset. Throws io_error.
  std::uint64_t put(const void* data, std::size_t bytes);
  // Reads `bytes` bytes at an offset that put() returned. Throws io_error.
  void get(std::uint64_t at, void* data, std::size_t bytes) const;

 private:
  void open();
  std::mutex opening_;
  int descriptor_ = -1;
  std::atomic<std::uint64_t> end_{0};
};

}  // namespace gustav
