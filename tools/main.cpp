// gustav <command> FILE [options]: finds the command, runs it, and turns what goes wrong into an exit code.
#include <core/error.hpp>
#include <tools/help.hpp>
#include <tools/mcl_program/documented_options.hpp>
#include <tools/mcl_program/program.hpp>
#include <tools/session.hpp>

#include <fmt/format.h>
#include <unistd.h>

#include <csignal>
#include <exception>
#include <new>
#include <system_error>

namespace gustav::tools {
namespace {

// Results are renamed into place only when complete, so the process may end at any moment.
extern "C" void end_on_signal(int number) {
  io::remove_unfinished_files();
  _exit(128 + number);
}

void catch_signals() {
  for (const int number : {SIGINT, SIGTERM, SIGHUP}) {
    struct sigaction now {};
    // nohup and background jobs of a shell set these signals to be ignored.
    if (sigaction(number, nullptr, &now) == 0 && now.sa_handler == SIG_IGN) continue;
    now = {};
    now.sa_handler = end_on_signal;
    sigaction(number, &now, nullptr);
  }
  // A closed pipe and a file at its size limit are reported by write().
  std::signal(SIGPIPE, SIG_IGN);
  std::signal(SIGXFSZ, SIG_IGN);
}

void print(const std::string& text) {
  io::atomic_file out("-");
  out.write(text);
  out.commit();
}

// --generate: a document of gustav or, if the second word names it, of mcl-gustav.
std::string generated(std::span<const std::string> words) {
  const std::string what = words.empty() ? "" : words[0];
  const bool of_mcl = words.size() > 1 && words[1] == "mcl-gustav";
  std::string text;
  if (words.size() < 2 || of_mcl) {
    if (what == "man")
      text = of_mcl ? mcl_program::manual() : manual();
    else
      text = of_mcl ? mcl_program::completion(what) : completion(what);
  }
  if (text.empty()) throw usage_error("--generate: expected one of man, bash, zsh, fish, then nothing or mcl-gustav");
  return text;
}

int run(std::span<const std::string> words) {
  if (words.empty()) {
    print_error("a command is missing\n\n" + overview());
    return exit_usage;
  }
  std::string name = words[0];
  auto rest = words.subspan(1);
  if (name == "--version") return print(version_line()), exit_done;
  if (name == "--generate") return print(generated(rest)), exit_done;
  if (name == "--help" || name == "-h" || name == "help") {
    if (rest.empty() || name != "help") return print(overview()), exit_done;
    name = rest[0];
  }
  const command* c = find_command(name);
  if (!c) {
    std::vector<std::string> known;
    for (const command* each : commands()) known.emplace_back(each->name);
    if (name.starts_with("-"))
      throw usage_error("{}: a command is expected first; the nearest option without one is {}", name,
                        nearest(name, {"--help", "--version"}));
    throw usage_error("'{}' is not a command; the nearest one is {}", name, nearest(name, known));
  }
  if (words[0] == "help") return print(help_of(*c)), exit_done;
  // --help works even if other arguments are wrong.
  for (const std::string& word : rest) {
    if (word == "--") break;
    if (word == "--help" || word == "-h") return print(help_of(*c)), exit_done;
  }
  arguments args(*c, rest);
  if (args.has("version")) return print(version_line()), exit_done;
  session s(*c, std::move(args));
  return c->run(s);
}

int guarded(const std::string& called, std::span<const std::string> words) {
  const bool as_mcl = mcl_program::is_name(called);
  try {
    return as_mcl ? mcl_program::run("mcl", words) : run(words);
  } catch (const usage_error& e) {
    const bool known = !as_mcl && !words.empty() && find_command(words[0]);
    print_error(fmt::format("{}\ntry '{} {}--help'", e.what(), as_mcl ? "mcl" : "gustav", known ? words[0] + " " : ""));
    return exit_usage;
  } catch (const verify_error& e) {
    print_error(fmt::format("the result is wrong and was not written: {}", e.what()));
    return exit_not_converged;
  } catch (const bad_data& e) {
    print_error(e.what());
    return exit_bad_data;
  } catch (const io::broken_pipe&) {
    return exit_broken_pipe;
  } catch (const io_error& e) {
    print_error(e.what());
    return e.writing() ? exit_no_output : exit_no_input;
  } catch (const not_compiled& e) {
    print_error(e.what());
    return exit_no_backend;
  } catch (const no_device& e) {
    print_error(e.what());
    return exit_no_backend;
  } catch (const not_implemented& e) {
    print_error(e.what());
    return exit_no_backend;
  } catch (const out_of_memory& e) {
    const std::string size = e.needed_bytes() ? fmt::format(" (needed: {} bytes)", e.needed_bytes()) : "";
    print_error(fmt::format("not enough memory: {}{}", e.what(), size));
    return exit_no_memory;
  } catch (const std::bad_alloc&) {
    print_error("not enough memory: an allocation failed");
    return exit_no_memory;
  } catch (const std::system_error& e) {
    // The system refused a thread, a process or a pipe.
    const bool refused = e.code() == std::errc::resource_unavailable_try_again ||
                         e.code() == std::errc::not_enough_memory || e.code() == std::errc::too_many_files_open;
    print_error(fmt::format("{}: {}", refused ? "not enough memory" : "internal error, please report it", e.what()));
    return refused ? exit_no_memory : exit_bug;
  } catch (const std::exception& e) {
    print_error(fmt::format("internal error, please report it: {}", e.what()));
    return exit_bug;
  }
}

}  // namespace
}  // namespace gustav::tools

int main(int argc, char** argv) {
  gustav::tools::catch_signals();
  const std::vector<std::string> words(argv + 1, argv + argc);
  return gustav::tools::guarded(argc > 0 ? argv[0] : "", words);
}
