// Loading the graph of a command, its edge counts, and the executor of --backend.
#pragma once

#include <algorithms/memory.hpp>
#include <algorithms/simple_edges.hpp>
#include <core/error.hpp>
#include <core/executor.hpp>
#include <tools/kernel_report_printer.hpp>
#include <tools/session.hpp>
#include <tools/tuner_option.hpp>

#include <fmt/format.h>

#include <string>
#include <utility>
#include <variant>

namespace gustav::tools {

enum class shape : bool { square, any };

// Throws bad_data unless the matrix is square.
inline void require_square(const io::load_report& report, offset_t rows, offset_t cols) {
  if (rows == cols) return;
  throw bad_data(
      report.file, 0,
      fmt::format("a {} x {} matrix is not a graph: expected a square matrix (only info and convert accept others)",
                  rows, cols));
}

// Prints the load summary (unless -q) and adds the load time.
inline void report_load(session& s, const io::load_report& report) {
  s.add_load_seconds(report.seconds);
  s.note(report.summary());
}

// Reads the graph in `path`. Throws bad_data and what io::load_any() throws.
template <class T = double>
io::loaded_any<T> load_graph_of(session& s, const std::string& path, const io::load_options& options,
                                shape wanted = shape::square) {
  s.progress().say("loading " + path);
  auto graph = [&] {
    try {
      return io::load_any<T>(path, options);
    } catch (const invalid_value& e) {
      throw bad_data(path, 0, e.what());
    } catch (const index_overflow& e) {
      throw bad_data(path, 0, std::string("too large: ") + e.what());
    } catch (const dimension_mismatch& e) {
      // --undirected, or --vertices, with a rectangular matrix.
      throw bad_data(path, 0, e.what());
    }
  }();
  std::visit(
      [&](const auto& g) {
        report_load(s, g.report);
        s.add_graph_bytes(matrix_bytes(g.adjacency));
        if (wanted == shape::square) require_square(g.report, g.adjacency.rows(), g.adjacency.cols());
      },
      graph);
  s.progress().say("computing");
  s.compute_begins();
  return graph;
}

// Reads the graph of the operand.
template <class T = double>
io::loaded_any<T> load_graph(session& s, const io::load_options& options, shape wanted = shape::square) {
  return load_graph_of<T>(s, s.operand(), options, wanted);
}

// Reads the graph of the operand without its weights, and calls f with it.
template <class F>
int with_pattern(session& s, F&& f) {
  const auto graph = load_graph<void>(s, s.load_options());
  return std::visit([&](const auto& g) { return f(g); }, graph);
}

// Reads a graph whose weights are not negative, and calls f with it.
template <class F>
int with_weighted_graph(session& s, F&& f) {
  auto options = s.load_options();
  options.check = io::weight_check::not_negative;
  const auto graph = load_graph(s, options);
  return std::visit([&](const auto& g) { return f(g); }, graph);
}

// count_pairs() in a command that states its memory later. Throws out_of_memory before the transpose is made.
template <class T, class I>
pair_counts count_pairs(session& s, const matrix<T, I>& A) {
  s.require_memory(matrix_bytes(A) + transposed_bytes(A), "counting pairs");
  return count_pairs(A);
}

// Sets the sizes that --json prints, for a command that uses the graph as loaded.
template <class Loaded>
void set_sizes(session& s, const Loaded& g) {
  if (!s.wants_json()) return;
  s.set_sizes(g.adjacency.rows(), g.adjacency.entries(), undirected_edges(g.adjacency, !g.directed));
}

// For an error of a kernel that CUDA lacks. What the error advises is for programs, and is left out.
[[noreturn]] inline void refuse_backend(const session& s, const error& e) {
  const std::string text = e.what();
  throw not_implemented(std::string(s.row().name) + ": " + text.substr(0, text.find("; ")) +
                        "; expected --backend auto, cpu or reference");
}

// Calls f with the executor of --backend and returns its result. f must return the same type for every executor. Throws
// not_implemented, with the name of the kernel, where --backend cuda lacks one.
template <class F>
decltype(auto) with_executor(session& s, F&& f) {
  if (s.backend() == backend_choice::cuda) {
    s.ran_on("cuda");
    kernel_report_printer reports(s);
    try {
      return f(gustav::cuda{.threads = s.threads(), .log = s.explains() ? &reports : nullptr, .numbers = s.numbers()});
    } catch (const error& e) {
      if (e.code() == info::not_implemented) refuse_backend(s, e);
      throw;
    }
  }
  if (s.backend() == backend_choice::reference) {
    s.ran_on("reference");
    return f(gustav::reference{});
  }
  kernel_report_printer reports(s);
  const command_tuner tuner(s);
  return f(gustav::cpu{
      .threads = s.threads(), .log = s.explains() ? &reports : nullptr, .numbers = s.numbers(), .tuner = tuner.get()});
}

// f() on the graph in `file`, whose values are at fault where it throws invalid_value: throws bad_data.
template <class F>
auto with_values_of(const std::string& file, F&& f) {
  try {
    return f();
  } catch (const invalid_value& e) {
    throw bad_data(file, 0, e.what());
  }
}

// The same with the executor of --backend.
template <class F>
auto compute_on(session& s, const std::string& file, F&& f) {
  return with_values_of(file, [&] { return with_executor(s, f); });
}

// The result of `call`, an algorithm on an executor. With --verify, check(result) throws verify_error if it is wrong.
template <class Loaded, class Call, class Check>
auto compute(session& s, const Loaded& g, Call&& call, Check&& check) {
  auto result = compute_on(s, g.report.file, call);
  s.compute_ends();
  if (s.verifies()) check(std::as_const(result));
  return result;
}

// Sets the progress line to the vertices that are done.
inline void say_vertices(session& s, offset_t done, offset_t of) { s.say("{} of {}", done, counted_vertices(of)); }

// For --explain: the entries that a search reads in both directions, and the bytes of them.
template <class T, class I>
std::string undirected_reads(const matrix<T, I>& A, bool directed) {
  const std::string own = counted_entries(A.entries());
  return directed ? fmt::format("{} and those of the transpose ({})", own, human_bytes(2 * matrix_bytes(A)))
                  : fmt::format("{} ({})", own, human_bytes(matrix_bytes(A)));
}

}  // namespace gustav::tools
