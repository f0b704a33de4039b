// A file that appears complete or not at all: written unnamed or under a temporary name, then renamed.
#pragma once

#include <core/error.hpp>

#include <string>
#include <string_view>
#include <utility>

namespace gustav::io {

// The reader of a pipe has closed it (EPIPE): nobody waits for the result, so no message is needed.
class broken_pipe : public io_error {
 public:
  explicit broken_pipe(const std::string& what) : io_error(what, true) {}
};

// "-" is standard output. A name of one of the process's descriptors (/dev/stdout, /dev/fd/3) is that descriptor.
// A path that exists and is not a regular file (a pipe, a device) is written directly. A symbolic link is kept: the
// file that it names is replaced, or created if the link dangles. A replaced file keeps its permissions and, where the
// system allows it, its owner and group. Not thread-safe.
class atomic_file {
 public:
  // Opens the file. Throws io_error{writing}.
  explicit atomic_file(std::string path);
  atomic_file(const atomic_file&) = delete;
  atomic_file& operator=(const atomic_file&) = delete;
  // Removes everything that was written unless commit() has returned.
  ~atomic_file();

  // Buffers small writes; commit() writes what is still buffered. Throws io_error{writing} (disk full, size limit) or
  // broken_pipe.
  void write(std::string_view bytes);
  // Writes the buffer, so that a full disk is reported now. Throws as write() does.
  void flush() { write_all(std::exchange(pending_, {})); }
  // Moves the file into place. Throws io_error{writing}; the target is then unchanged.
  void commit();

  const std::string& path() const noexcept { return path_; }

  // Throws io_error{writing} if no file can be created there, so that a command can fail before it computes.
  static void check(const std::string& path);
  // The file that a result for `path` replaces or creates, after all symbolic links. Throws io_error{writing} for a
  // loop of links.
  static std::string target_of(const std::string& path);

 private:
  void write_all(std::string_view bytes);
  void set_permissions();
  void link_into_place();
  [[noreturn]] void fail(const char* doing, int code);
  std::string path_;       // as given
  std::string target_;     // where the result goes, after all symbolic links
  std::string temporary_;  // name before the rename; empty: none, or written directly
  std::string pending_;
  int descriptor_ = -1;
  int slot_ = -1;
  bool unnamed_ = false;  // opened with O_TMPFILE
};

// Removes the temporary files of all open atomic_files. Async-signal-safe, for a handler that ends the process.
void remove_unfinished_files() noexcept;

}  // namespace gustav::io
