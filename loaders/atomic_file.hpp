// A file that appears whole or not at all: written without a name, or under another one beside its place, then renamed.
#pragma once

#include <graphblas/error.hpp>

#include <string>
#include <string_view>
#include <utility>

namespace gustav::io {

// The reader of a pipe has gone (EPIPE): nobody waits for the result, so there is nobody to tell.
class broken_pipe : public io_error {
 public:
  explicit broken_pipe(const std::string& what) : io_error(what, true) {}
};

// "-" is standard output, and a name of one of the process's descriptors (/dev/stdout, /dev/fd/3) is that descriptor.
// A path that exists and is no regular file (a pipe, a device) is written directly. A symbolic link stays and the file
// that it names is replaced, or created where the link dangles. A file that is replaced keeps its permissions and,
// where the system allows it, its owner and group. Not for use from several threads at once.
class atomic_file {
 public:
  // Opens. Throws io_error{writing}.
  explicit atomic_file(std::string path);
  atomic_file(const atomic_file&) = delete;
  atomic_file& operator=(const atomic_file&) = delete;
  // Without commit() before, nothing of the file is left.
  ~atomic_file();

  // Collects small pieces into large writes; what is not yet out goes out in commit(). Throws io_error{writing}
  // (disk full, size limit) or broken_pipe.
  void write(std::string_view bytes);
  // Nothing is collected any more: a full disk shows now. Throws as write() does.
  void flush() { put(std::exchange(pending_, {})); }
  // The file is in place when this returns. Throws io_error{writing}, then nothing is.
  void commit();

  const std::string& path() const noexcept { return path_; }

  // Throws io_error{writing} when no file can be created there, so that a command fails before the work.
  static void check(const std::string& path);
  // The file that a result for `path` replaces or creates, behind all symbolic links. Throws io_error{writing} for a
  // loop of links.
  static std::string target_of(const std::string& path);

 private:
  void put(std::string_view bytes);
  void set_permissions();
  void give_name();
  [[noreturn]] void fail(const char* doing, int code);
  std::string path_;       // as given
  std::string target_;     // where the result goes, behind all symbolic links
  std::string temporary_;  // its name until it is in place; empty: none, or written directly
  std::string pending_;
  int descriptor_ = -1;
  int slot_ = -1;
  bool nameless_ = false;  // a temporary file without a name so far
};

// Removes the temporary files of all atomic_files still open. Async-signal-safe, for a handler that ends the process.
void remove_unfinished_files() noexcept;

}  // namespace gustav::io
