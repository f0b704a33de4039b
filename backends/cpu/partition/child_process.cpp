// Runs work in a child process: fork, shared pages for the result, a memory file for its standard error.
#include <backends/cpu/partition/child_process.hpp>
#include <core/error.hpp>

#include <fcntl.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <csignal>
#include <cstring>
#include <exception>
#include <string>

namespace gustav::detail {
namespace {

constexpr std::size_t most_text = 1000;

// Pages shared by both processes: the result, or the reason why there is none.
class shared_pages {
 public:
  explicit shared_pages(std::size_t words) : bytes_(words * sizeof(std::int32_t) + most_text) {
    data_ = ::mmap(nullptr, bytes_, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    if (data_ == MAP_FAILED) throw out_of_memory("no pages to share with another process", bytes_);
  }
  shared_pages(const shared_pages&) = delete;
  shared_pages& operator=(const shared_pages&) = delete;
  ~shared_pages() { ::munmap(data_, bytes_); }
  std::int32_t* words() const { return static_cast<std::int32_t*>(data_); }
  char* text() const { return static_cast<char*>(data_) + (bytes_ - most_text); }

 private:
  std::size_t bytes_;
  void* data_;
};

// An unnamed file in memory that receives the child's standard error.
class stderr_file {
 public:
  stderr_file() : descriptor_(::memfd_create("stderr", MFD_CLOEXEC)) {}
  stderr_file(const stderr_file&) = delete;
  stderr_file& operator=(const stderr_file&) = delete;
  ~stderr_file() {
    if (descriptor_ >= 0) ::close(descriptor_);
  }
  int descriptor() const { return descriptor_; }
  // The first line, without leading blanks and dashes.
  std::string first_line() const {
    std::string text(most_text, ' ');
    const ssize_t n = descriptor_ < 0 ? 0 : ::pread(descriptor_, text.data(), text.size(), 0);
    text.resize(static_cast<std::size_t>(std::max<ssize_t>(n, 0)));
    text.erase(0, text.find_first_not_of(" -\n"));
    text.resize(std::min(text.size(), text.find('\n')));
    return text;
  }

 private:
  int descriptor_;
};

[[noreturn]] void run(const shared_pages& pages, const stderr_file& errors, pid_t parent,
                      const std::function<void(std::int32_t*)>& work) {
  // The parent's signal handlers clean up the parent's resources, so they are removed; ignored signals stay ignored.
  for (const int signal : {SIGINT, SIGTERM, SIGHUP, SIGPIPE})
    if (std::signal(signal, SIG_DFL) == SIG_IGN) std::signal(signal, SIG_IGN);
  ::prctl(PR_SET_PDEATHSIG, SIGKILL);
  if (::getppid() != parent) ::_exit(1);
  const int nowhere = ::open("/dev/null", O_RDWR | O_CLOEXEC);
  for (const int stream : {0, 1}) ::dup2(nowhere, stream);
  ::dup2(errors.descriptor() < 0 ? nowhere : errors.descriptor(), 2);
  const char* reason = nullptr;
  try {
    work(pages.words());
    ::_exit(0);
  } catch (const std::bad_alloc&) {
    reason = "not enough memory";
  } catch (const std::exception& e) {
    std::strncpy(pages.text(), e.what(), most_text - 1);
  } catch (...) {
    reason = "an exception";
  }
  if (reason) std::strncpy(pages.text(), reason, most_text - 1);
  ::_exit(1);
}

}  // namespace

void in_child_process(const char* what, std::int32_t* out, std::size_t words,
                      const std::function<void(std::int32_t*)>& work) {
  const shared_pages pages(words);
  const stderr_file errors;
  const pid_t parent = ::getpid();
  const pid_t child = ::fork();
  if (child < 0) throw not_implemented(std::string(what) + ": no other process: " + std::strerror(errno));
  if (child == 0) run(pages, errors, parent, work);
  int status = 0;
  while (::waitpid(child, &status, 0) < 0)
    if (errno != EINTR) throw not_implemented(std::string(what) + ": lost its process: " + std::strerror(errno));
  if (WIFEXITED(status) && WEXITSTATUS(status) == 0) {
    std::copy_n(pages.words(), words, out);
    return;
  }
  std::string reason(pages.text(), ::strnlen(pages.text(), most_text));
  if (reason.empty())
    reason = WIFSIGNALED(status) ? "ended by signal " + std::to_string(WTERMSIG(status))
                                 : "ended with code " + std::to_string(WEXITSTATUS(status));
  if (const std::string line = errors.first_line(); !line.empty()) reason += " (" + line + ")";
  throw not_implemented(std::string(what) + ": " + reason);
}

}  // namespace gustav::detail
