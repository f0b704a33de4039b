// Loading the graph of a command, its edge counts, and the executor of --backend.
#pragma once

#include <core/error.hpp>
#include <core/executor.hpp>
#include <core/parallel.hpp>
#include <tools/kernel_report_printer.hpp>
#include <tools/session.hpp>
#include <tools/tuner_option.hpp>

#include <fmt/format.h>

#include <atomic>
#include <string>

namespace gustav::tools {

enum class shape : bool { square, any };

// Throws bad_data unless the matrix is square.
void require_square(const io::load_report& report, offset_t rows, offset_t cols);

// Prints the load summary (unless -q) and adds the load time.
void report_load(session& s, const io::load_report& report);

// Bytes that the arrays of a matrix take.
template <class T, class I>
double matrix_bytes(const matrix<T, I>& A) {
  const auto v = A.view();
  double bytes = double(v.rows + 1) * sizeof(offset_t) + double(v.entries()) * sizeof(I);
  if constexpr (!std::is_void_v<T>) bytes += (v.iso ? 1.0 : double(v.entries())) * sizeof(T);
  return bytes;
}

// Bytes of the transpose and of the buckets it is made in; 0 where it is at hand, as of a symmetric matrix.
template <class T, class I>
std::uint64_t transposed_bytes(const matrix<T, I>& A) {
  if (A.has_transpose()) return 0;
  return std::uint64_t(matrix_bytes(A)) + std::uint64_t(A.entries()) * sizeof(I);
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
    } catch (const dimension_mismatch& e) {
      // --undirected, or --vertices, with a rectangular matrix.
      throw bad_data(path, 0, e.what());
    }
  }();
  std::visit(
      [&](const auto& g) {
        report_load(s, g.report);
        s.add_graph_bytes(std::uint64_t(matrix_bytes(g.adjacency)));
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

struct pair_counts {
  offset_t loops = 0;         // entries on the diagonal
  offset_t undirected = 0;    // pairs of different vertices joined in either direction
  offset_t reciprocated = 0;  // arcs, without loops, whose reverse is stored, too
  bool equal_values = true;   // opposite arcs have equal values
};

// The share of the ordered pairs of different vertices that an arc joins; `arcs` are without loops. 0: no such pair.
inline double density_of(offset_t vertices, offset_t arcs) {
  return vertices > 1 ? double(arcs) / (double(vertices) * double(vertices - 1)) : 0;
}

// Counts loops and pairs of the square matrix A. O(entries), plus one transpose, which the matrix caches.
template <class T, class I>
pair_counts count_pairs(const matrix<T, I>& A) {
  const auto out = A.view();
  const auto in = A.transposed_view();
  std::atomic<offset_t> loops{0}, undirected{0}, reciprocated{0};
  std::atomic<bool> equal{true};
  parallel_for(static_cast<long>(out.rows), 1024, 0, [&](long begin, long end) {
    pair_counts mine;
    for (long i = begin; i < end; ++i) {
      offset_t a = out.offsets[i], b = in.offsets[i];
      const offset_t a_end = out.offsets[i + 1], b_end = in.offsets[i + 1];
      while (a < a_end || b < b_end) {
        const bool from_a = a < a_end && (b == b_end || out.indices[a] <= in.indices[b]);
        const bool from_b = b < b_end && (a == a_end || in.indices[b] <= out.indices[a]);
        const I j = from_a ? out.indices[a] : in.indices[b];
        if (j == i) ++mine.loops;
        if (j > i) ++mine.undirected;
        if (j > i && from_a && from_b) {
          mine.reciprocated += 2;
          if (!(out.value(a) == in.value(b))) mine.equal_values = false;
        }
        a += from_a;
        b += from_b;
      }
    }
    loops += mine.loops;
    undirected += mine.undirected;
    reciprocated += mine.reciprocated;
    if (!mine.equal_values) equal = false;
  });
  return {loops, undirected, reciprocated, equal};
}

// The same in a command that states its memory later. Throws out_of_memory before the transpose is made.
template <class T, class I>
pair_counts count_pairs(session& s, const matrix<T, I>& A) {
  s.require_memory(std::uint64_t(matrix_bytes(A)) + transposed_bytes(A), "counting pairs");
  return count_pairs(A);
}

// The number of undirected edges. Without memory: where the graph is not known to be symmetric, the arc against each
// arc to a larger index is searched for.
template <class T, class I>
offset_t undirected_edges(const matrix<T, I>& A, bool symmetric) {
  const auto v = A.view();
  const auto has = [&v](offset_t i, offset_t j) {
    return std::binary_search(v.indices + v.offsets[i], v.indices + v.offsets[i + 1], static_cast<I>(j));
  };
  std::atomic<offset_t> loops{0}, opposite{0};
  parallel_for(static_cast<long>(v.rows), symmetric ? 4096 : 256, 0, [&](long begin, long end) {
    offset_t my_loops = 0, mine = 0;
    for (long i = begin; i < end; ++i) {
      my_loops += has(i, i);
      if (symmetric) continue;
      const I* const last = v.indices + v.offsets[i + 1];
      for (const I* j = std::upper_bound(v.indices + v.offsets[i], last, static_cast<I>(i)); j < last; ++j)
        mine += has(*j, i);
    }
    loops += my_loops;
    opposite += mine;
  });
  const offset_t arcs = v.entries() - loops;
  return symmetric ? arcs / 2 : arcs - opposite;
}

// Sets the sizes that --json prints, for a command that uses the graph as loaded.
template <class Loaded>
void set_sizes(session& s, const Loaded& g) {
  if (!s.wants_json()) return;
  s.set_sizes(g.adjacency.rows(), g.adjacency.entries(), undirected_edges(g.adjacency, !g.directed));
}

// Calls f with the executor of --backend and returns its result. f must return the same type for every executor. Throws
// not_implemented for --backend cuda.
template <class F>
decltype(auto) with_executor(session& s, F&& f) {
  if (s.backend() == backend_choice::cuda)
    throw not_implemented(std::string(s.row().name) +
                          " has no CUDA kernels yet: expected --backend auto, cpu or reference");
  if (s.backend() == backend_choice::reference) {
    s.ran_on("reference");
    return f(gustav::reference{});
  }
  kernel_report_printer reports(s);
  const command_tuner tuner(s);
  return f(gustav::cpu{
      .threads = s.threads(), .log = s.explains() ? &reports : nullptr, .numbers = s.numbers(), .tuner = tuner.get()});
}

// with_executor() for an operation on the graph in `file`, whose values are at fault where it throws invalid_value:
// throws bad_data.
template <class F>
auto compute_on(session& s, const std::string& file, F&& f) {
  try {
    return with_executor(s, f);
  } catch (const invalid_value& e) {
    throw bad_data(file, 0, e.what());
  }
}

// For --explain: the entries that a search reads in both directions, and the bytes of them.
template <class T, class I>
std::string undirected_reads(const matrix<T, I>& A, bool directed) {
  const std::string own = counted(A.entries(), "entry", "entries");
  return directed ? fmt::format("{} and those of the transpose ({})", own, human_bytes(2 * matrix_bytes(A)))
                  : fmt::format("{} ({})", own, human_bytes(matrix_bytes(A)));
}

}  // namespace gustav::tools
