// Reads and writes of the temporary file.
#include <backends/common/spill_file.hpp>
#include <core/error.hpp>

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <string>

namespace gustav {
namespace {

std::string temporary_folder() {
  const char* folder = std::getenv("TMPDIR");
  return folder && *folder ? folder : "/var/tmp";
}

[[noreturn]] void fail(const char* doing, bool writing) {
  throw io_error(temporary_folder() + ": cannot " + doing + " a temporary file: " + std::strerror(errno), writing);
}

}  // namespace

spill_file::~spill_file() {
  if (descriptor_ >= 0) ::close(descriptor_);
}

void spill_file::open() {
  const std::lock_guard lock(opening_);  // call_once cannot be left by an exception under ThreadSanitizer
  if (descriptor_ >= 0) return;
  std::string name = temporary_folder() + "/gustav-XXXXXX";
  descriptor_ = ::mkostemp(name.data(), O_CLOEXEC);
  if (descriptor_ < 0) fail("make", true);
  ::unlink(name.c_str());
}

std::uint64_t spill_file::put(const void* data, std::size_t bytes) {
  open();
  const std::uint64_t first = end_.fetch_add(bytes);
  const char* from = static_cast<const char*>(data);
  for (std::uint64_t at = first; bytes > 0;) {
    const ssize_t n = ::pwrite(descriptor_, from, bytes, static_cast<off_t>(at));
    if (n < 0 && errno == EINTR) continue;
    if (n < 0) fail("write", true);
    from += n;
    at += static_cast<std::uint64_t>(n);
    bytes -= static_cast<std::size_t>(n);
  }
  return first;
}

void spill_file::get(std::uint64_t at, void* data, std::size_t bytes) const {
  for (char* to = static_cast<char*>(data); bytes > 0;) {
    const ssize_t n = ::pread(descriptor_, to, bytes, static_cast<off_t>(at));
    if (n < 0 && errno == EINTR) continue;
    if (n == 0) errno = EIO;
    if (n <= 0) fail("read", false);
    to += n;
    at += static_cast<std::uint64_t>(n);
    bytes -= static_cast<std::size_t>(n);
  }
}

}  // namespace gustav
