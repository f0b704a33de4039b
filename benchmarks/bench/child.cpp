// Child processes with time limits and a memory limit.
#include <benchmarks/bench/child.hpp>

#include <fcntl.h>
#include <fmt/format.h>
#include <poll.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <chrono>
#include <csignal>
#include <cstdlib>
#include <cstring>
#include <system_error>
#include <thread>

extern char** environ;

namespace gustav::tools::bench {
namespace {

using clock = std::chrono::steady_clock;

struct pipe_pair {
  int read_end = -1, write_end = -1;
  pipe_pair() {
    int ends[2];
    if (::pipe2(ends, O_CLOEXEC) != 0) throw std::system_error(errno, std::generic_category(), "pipe");
    read_end = ends[0];
    write_end = ends[1];
  }
  ~pipe_pair() {
    close_end(read_end);
    close_end(write_end);
  }
  pipe_pair(const pipe_pair&) = delete;
  pipe_pair& operator=(const pipe_pair&) = delete;
  static void close_end(int& end) {
    if (end >= 0) ::close(end);
    end = -1;
  }
};

// Arguments and environment of the child. They are built before fork(), because the child may not allocate between
// fork() and exec().
struct image {
  std::vector<std::string> variables;
  std::vector<char*> argv, envp;

  image(const std::vector<std::string>& words, const std::vector<std::pair<std::string, std::string>>& environment) {
    for (char** e = environ; *e; ++e) {
      const std::string_view line(*e);
      bool replaced = false;
      for (const auto& [name, value] : environment) replaced |= line.starts_with(name + "=");
      if (!replaced) variables.emplace_back(line);
    }
    for (const auto& [name, value] : environment) variables.push_back(fmt::format("{}={}", name, value));
    for (auto& v : variables) envp.push_back(v.data());
    envp.push_back(nullptr);
    for (const auto& w : words) argv.push_back(const_cast<char*>(w.c_str()));
    argv.push_back(nullptr);
  }
};

// Appends the available bytes of fd; returns false at the end of the stream.
bool drain(int fd, std::string& into) {
  char block[1 << 14];
  const ssize_t n = ::read(fd, block, sizeof block);
  if (n > 0) into.append(block, static_cast<std::size_t>(n));
  return n > 0 || (n < 0 && errno == EINTR);
}

// The phase that a child is in, and the time that it has spent in phases that count.
class phase_clock {
 public:
  explicit phase_clock(const child_limits& limits) : limits_(limits) {}

  void enter(char phase) {
    if (is_counted()) counted_ += in_phase();
    phase_ = phase;
    begin_ = clock::now();
    has_phases_ = true;
  }
  char phase() const { return phase_; }
  double in_phase() const { return std::chrono::duration<double>(clock::now() - begin_).count(); }
  double left() const { return limit() - in_phase(); }
  double measured() const { return counted_ + (is_counted() || !has_phases_ ? in_phase() : 0); }

 private:
  bool is_counted() const { return phase_ == 'f' || phase_ == 'r'; }
  double limit() const {
    return phase_ == 'f'   ? limits_.first
           : phase_ == 'r' ? limits_.repeated
           : phase_ == 'c' ? limits_.check
                           : limits_.other;
  }

  child_limits limits_;
  char phase_ = 0;
  bool has_phases_ = false;
  double counted_ = 0;
  clock::time_point begin_ = clock::now();
};

struct child_pipes {
  pipe_pair output, errors, phases;
};

// AddressSanitizer maps terabytes of shadow memory.
#if defined(__SANITIZE_ADDRESS__)
constexpr bool sanitized = true;
#elif defined(__has_feature)
constexpr bool sanitized = __has_feature(address_sanitizer);
#else
constexpr bool sanitized = false;
#endif

// In the child: never returns.
[[noreturn]] void become(const image& program, const child_pipes& pipes, pid_t parent, std::uint64_t memory_limit) {
  // The child must not outlive the process that started it.
  ::prctl(PR_SET_PDEATHSIG, SIGKILL);
  if (::getppid() != parent) ::_exit(127);
  ::dup2(pipes.output.write_end, 1);
  ::dup2(pipes.errors.write_end, 2);
  ::fcntl(pipes.phases.write_end, F_SETFD, 0);
  ::signal(SIGPIPE, SIG_DFL);
  if (memory_limit && !sanitized) {
    const rlimit limit{memory_limit, memory_limit};
    ::setrlimit(RLIMIT_AS, &limit);
  }
  ::execve(program.argv[0], program.argv.data(), program.envp.data());
  ::_exit(127);
}

}  // namespace

child_result run_child(const std::vector<std::string>& argv,
                       const std::vector<std::pair<std::string, std::string>>& environment, const child_limits& limits,
                       std::uint64_t memory_limit) {
  constexpr std::size_t most_errors = 4096;
  child_pipes pipes;
  auto variables = environment;
  variables.emplace_back(phases_variable, std::to_string(pipes.phases.write_end));
  const image program(argv, variables);
  child_result result;
  phase_clock phase(limits);
  const pid_t parent = ::getpid();
  const pid_t child = ::fork();
  if (child < 0) throw std::system_error(errno, std::generic_category(), "fork");
  if (child == 0) become(program, pipes, parent, memory_limit);
  for (pipe_pair* p : {&pipes.output, &pipes.errors, &pipes.phases}) pipe_pair::close_end(p->write_end);
  pollfd streams[] = {
      {pipes.output.read_end, POLLIN, 0}, {pipes.errors.read_end, POLLIN, 0}, {pipes.phases.read_end, POLLIN, 0}};
  std::string entered;
  std::string* const texts[] = {&result.output, &result.errors, &entered};
  while (streams[0].fd >= 0 || streams[1].fd >= 0) {
    const double left = phase.left();
    if (left <= 0) {
      result.timed_out = true;
      ::kill(child, SIGKILL);
      break;
    }
    const int ready = ::poll(streams, 3, static_cast<int>(std::min(left * 1e3 + 1, 1e6)));
    if (ready < 0 && errno != EINTR) break;
    for (int k = 0; k < 3 && ready > 0; ++k)
      if (streams[k].fd >= 0 && streams[k].revents && !drain(streams[k].fd, *texts[k])) streams[k].fd = -1;
    for (const char c : entered) phase.enter(c);
    entered.clear();
    if (result.errors.size() > 4 * most_errors) result.errors.erase(0, result.errors.size() - most_errors);
  }
  // A process may hang after it has closed its streams.
  int status = 0;
  for (pid_t ended = 0; ended == 0;) {
    ended = ::waitpid(child, &status, WNOHANG);
    if (ended < 0 && errno == EINTR) ended = 0;
    if (ended != 0) break;
    if (!result.timed_out && phase.left() <= 0) {
      result.timed_out = true;
      ::kill(child, SIGKILL);
    }
    std::this_thread::sleep_for(std::chrono::milliseconds(1));
  }
  result.phase = phase.phase();
  result.seconds = phase.in_phase();
  result.measured = phase.measured();
  if (WIFEXITED(status)) result.exit_code = WEXITSTATUS(status);
  if (WIFSIGNALED(status)) result.signal = WTERMSIG(status);
  return result;
}

}  // namespace gustav::tools::bench
