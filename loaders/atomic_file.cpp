// Atomic replacement of files, and the removal of temporary files by signal handlers.
#include <core/error.hpp>
#include <loaders/atomic_file.hpp>

#include <fcntl.h>
#include <sched.h>
#include <sys/stat.h>
#include <unistd.h>

#include <atomic>
#include <cerrno>
#include <climits>
#include <csignal>
#include <cstdlib>
#include <cstring>
#include <memory>
#include <new>
#include <tuple>
#include <utility>

namespace gustav::io {
namespace {

// Names of temporary files for signal handlers. Files beyond the slots are written, but no handler removes them.
constexpr int slots = 16;
std::atomic<char*> unfinished[slots];

int remember(const std::string& path) {
  char* copy = ::strdup(path.c_str());
  for (int k = 0; copy && k < slots; ++k) {
    char* none = nullptr;
    if (unfinished[k].compare_exchange_strong(none, copy)) return k;
  }
  std::free(copy);
  return -1;
}

void forget(int slot) {
  if (slot >= 0) std::free(unfinished[slot].exchange(nullptr));
}

// Number of temporary files that may exist but have no slot yet. The thread that creates one blocks signals; a handler
// on another thread waits until the number is 0.
std::atomic<int> in_creation{0};

// The name of a temporary file in the folder of the target. The target's name is cut, so that the result stays within
// NAME_MAX.
std::string temporary_name(const std::string& target, const std::string& end) {
  const std::size_t slash = target.rfind('/');
  const std::size_t cut = slash == std::string::npos ? 0 : slash + 1;
  return target.substr(0, cut) + "." + target.substr(cut, NAME_MAX - 32) + "." + end;
}

// Runs make() and remember() as one step for signal handlers. Returns the result of make() and the slot; errno is set
// where the result is negative.
template <class F>
std::pair<int, int> make_temporary(const std::string& name, F&& make) {
  sigset_t all, before;
  sigfillset(&all);
  pthread_sigmask(SIG_SETMASK, &all, &before);
  ++in_creation;
  const int made = make(), code = errno;
  const int slot = made < 0 ? -1 : remember(name);
  --in_creation;
  pthread_sigmask(SIG_SETMASK, &before, nullptr);
  errno = code;
  return {made, slot};
}

std::string folder_of(const std::string& path) {
  const std::size_t slash = path.rfind('/');
  return slash == std::string::npos ? "." : slash == 0 ? "/" : path.substr(0, slash);
}

[[noreturn]] void refuse(const std::string& path, int code) {
  throw io_error(path + ": cannot write: " + std::strerror(code), true);
}

// The descriptor of this process that a path names (/proc/self/fd/1, /dev/fd/3); -1: none.
int own_descriptor(const std::string& path) {
  const std::string name = path.substr(path.rfind('/') + 1);
  if (name.empty() || name.size() > 9 || name.find_first_not_of("0123456789") != std::string::npos) return -1;
  const std::unique_ptr<char, void (*)(void*)> folder(::realpath(folder_of(path).c_str(), nullptr), std::free);
  return folder && folder.get() == "/proc/" + std::to_string(::getpid()) + "/fd" ? std::atoi(name.c_str()) : -1;
}

struct destination {
  std::string path;     // after all symbolic links
  int descriptor = -1;  // of this process, if the path names one
};

// Follows symbolic links. A dangling link leads to the file that it names.
destination resolve(const std::string& path) {
  std::string at = path;
  for (int links = 0; links <= 40; ++links) {  // as many as the kernel follows
    if (const int descriptor = own_descriptor(at); descriptor >= 0) return {at, descriptor};
    char name[PATH_MAX];
    const ssize_t length = ::readlink(at.c_str(), name, sizeof name);
    if (length < 0) return {at};
    const std::string_view next(name, static_cast<std::size_t>(length));
    if (next.starts_with('/'))
      at.clear();
    else
      at = folder_of(at).append("/");
    at += next;
  }
  refuse(path, ELOOP);
}

bool is_written_directly(const std::string& path) {
  struct stat status {};
  return ::stat(path.c_str(), &status) == 0 && !S_ISREG(status.st_mode) && !S_ISDIR(status.st_mode);
}

}  // namespace

void atomic_file::check(const std::string& path) try {
  if (path == "-") return;
  if (path.empty()) refuse("''", ENOENT);
  const destination to = resolve(path);
  if (to.descriptor >= 0) {
    const int flags = ::fcntl(to.descriptor, F_GETFL);
    if (flags < 0 || (flags & O_ACCMODE) == O_RDONLY) refuse(path, EBADF);
    return;
  }
  struct stat status {};
  const bool exists = ::stat(path.c_str(), &status) == 0;
  if (!exists && errno != ENOENT) refuse(path, errno);
  if (exists && S_ISDIR(status.st_mode)) refuse(path, EISDIR);
  if (exists && ::access(path.c_str(), W_OK) != 0) refuse(path, errno);
  if (exists && !S_ISREG(status.st_mode)) return;
  if (::access(folder_of(to.path).c_str(), W_OK | X_OK) != 0) refuse(path, errno);
} catch (const std::bad_alloc&) {
  throw out_of_memory();
}

std::string atomic_file::target_of(const std::string& path) { return resolve(path).path; }

atomic_file::atomic_file(std::string path) try : path_(std::move(path)) {
  if (path_ == "-") {
    descriptor_ = STDOUT_FILENO;
    return;
  }
  check(path_);
  const destination to = resolve(path_);
  if (to.descriptor >= 0 || is_written_directly(path_)) {
    descriptor_ = to.descriptor >= 0 ? ::fcntl(to.descriptor, F_DUPFD_CLOEXEC, STDERR_FILENO + 1)
                                     : ::open(path_.c_str(), O_WRONLY | O_CLOEXEC);
    if (descriptor_ < 0) refuse(path_, errno);
    return;
  }
  target_ = to.path;
  // An unnamed file (O_TMPFILE) is preferred: a process that is killed leaves nothing. It is named through /proc.
  if (::access("/proc/self/fd", X_OK) == 0)
    descriptor_ = ::open(folder_of(target_).c_str(), O_TMPFILE | O_WRONLY | O_CLOEXEC, 0600);
  unnamed_ = descriptor_ >= 0;
  if (!unnamed_) {
    temporary_ = temporary_name(target_, "XXXXXX");
    std::tie(descriptor_, slot_) = make_temporary(temporary_, [&] { return ::mkostemp(temporary_.data(), O_CLOEXEC); });
  }
  if (descriptor_ < 0) {
    const int code = errno;
    temporary_.clear();
    refuse(path_, code);
  }
  set_permissions();
} catch (const std::bad_alloc&) {
  throw out_of_memory();
}

// A temporary file is private. The result gets the permissions of the file that it replaces, or those of a file that
// open() creates.
void atomic_file::set_permissions() {
  struct stat before {
  }, now{};
  mode_t mode = 0;
  if (::stat(target_.c_str(), &before) == 0) {
    mode = before.st_mode & 0777;
    // Only root may change the owner; a member of the group may keep the group. Failure of either is ignored.
    if (::fstat(descriptor_, &now) == 0 && (now.st_uid != before.st_uid || now.st_gid != before.st_gid) &&
        ::fchown(descriptor_, before.st_uid, before.st_gid) != 0) [[maybe_unused]]
      const int ignored = ::fchown(descriptor_, static_cast<uid_t>(-1), before.st_gid);
  } else {
    const mode_t mask = ::umask(0);
    ::umask(mask);
    mode = 0666 & ~mask;
  }
  if (::fchmod(descriptor_, mode) != 0) fail("set the permissions of", errno);
}

atomic_file::~atomic_file() {
  if (descriptor_ >= 0 && descriptor_ != STDOUT_FILENO) ::close(descriptor_);
  if (!temporary_.empty()) ::unlink(temporary_.c_str());
  forget(slot_);
}

void atomic_file::fail(const char* doing, int code) {
  const std::string what =
      (path_ == "-" ? std::string("standard output") : path_) + ": cannot " + doing + ": " + std::strerror(code);
  if (descriptor_ >= 0 && descriptor_ != STDOUT_FILENO) ::close(descriptor_);
  descriptor_ = -1;
  if (!temporary_.empty()) ::unlink(temporary_.c_str());
  temporary_.clear();
  forget(slot_);
  slot_ = -1;
  if (code == EPIPE) throw broken_pipe(what);
  throw io_error(what, true);
}

void atomic_file::write(std::string_view bytes) try {
  constexpr std::size_t block = std::size_t{1} << 16;
  if (bytes.size() < block) {
    pending_ += bytes;
    if (pending_.size() < block) return;
    bytes = {};
  }
  write_all(std::exchange(pending_, {}));
  write_all(bytes);
} catch (const std::bad_alloc&) {
  throw out_of_memory();
}

void atomic_file::write_all(std::string_view bytes) {
  while (!bytes.empty()) {
    const ssize_t n = ::write(descriptor_, bytes.data(), bytes.size());
    if (n < 0 && errno == EINTR) continue;
    if (n < 0) fail("write", errno);
    bytes.remove_prefix(static_cast<std::size_t>(n));
  }
}

void atomic_file::commit() try {
  if (descriptor_ < 0) return;
  write_all(std::exchange(pending_, {}));
  if (descriptor_ == STDOUT_FILENO) return;
  if (unnamed_) link_into_place();
  const int closed = ::close(descriptor_);
  descriptor_ = -1;
  if (closed != 0) fail("write", errno);
  if (temporary_.empty()) return;
  if (::rename(temporary_.c_str(), target_.c_str()) != 0) fail("rename the result to its name", errno);
  temporary_.clear();
  forget(slot_);
  slot_ = -1;
} catch (const std::bad_alloc&) {
  throw out_of_memory();
}

void atomic_file::link_into_place() {
  const std::string open_file = "/proc/self/fd/" + std::to_string(descriptor_);
  const std::string process = std::to_string(::getpid());
  int made = -1;
  for (int k = 0; made < 0 && k < 1000; ++k) {
    std::string name = temporary_name(target_, process + "." + std::to_string(k));
    std::tie(made, slot_) = make_temporary(
        name, [&] { return ::linkat(AT_FDCWD, open_file.c_str(), AT_FDCWD, name.c_str(), AT_SYMLINK_FOLLOW); });
    if (made == 0) temporary_.swap(name);  // does not throw
    if (made < 0 && errno != EEXIST) break;
  }
  if (made < 0) fail("name the result", errno);
}

void remove_unfinished_files() noexcept {
  while (in_creation.load() > 0) ::sched_yield();
  for (auto& name : unfinished)
    if (const char* path = name.load()) ::unlink(path);
}

}  // namespace gustav::io
