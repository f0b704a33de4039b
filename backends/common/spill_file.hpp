// Memory that waits in a temporary file until it is needed again.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <mutex>

namespace gustav {

// A file without a name in the folder TMPDIR (/var/tmp where that is not set), made by the first put(). It goes with
// the object, or with the process. Any thread may call any member.
class spill_file {
 public:
  spill_file() = default;
  ~spill_file();
  spill_file(const spill_file&) = delete;
  spill_file& operator=(const spill_file&) = delete;

  // Where the bytes are from now on. Throws io_error.
  std::uint64_t put(const void* data, std::size_t bytes);
  void get(std::uint64_t at, void* data, std::size_t bytes) const;

 private:
  void open();
  std::mutex opening_;
  int descriptor_ = -1;
  std::atomic<std::uint64_t> end_{0};
};

}  // namespace gustav
