// gustav triangles: counts the triangles of the undirected simple graph.
#include <algorithms/triangle_count.hpp>
#include <algorithms/verify/triangles.hpp>
#include <tools/simple_view.hpp>
#include <tools/vertex_table.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <string_view>

namespace gustav::tools {
namespace {

// The degree of every vertex in the undirected simple graph.
template <class I>
std::vector<offset_t> simple_degrees(const matrix<void, I>& A) {
  std::vector<offset_t> degree;
  for (const auto& list : neighbours_of(A)) degree.push_back(offset_t(list.size()));
  return degree;
}

std::string_view method_name(triangle_method method) {
  return method == triangle_method::sandia_lu ? "L*U" : method == triangle_method::sandia_uu ? "U*U" : "L*L";
}

template <class I>
int count(session& s, const io::loaded<void, I>& g) {
  const auto& A = g.adjacency;
  const bool per_vertex = s.args().has("per-vertex");
  const pair_counts pairs = view_as_simple(s, g, "counting triangles", "counting", [&](const pair_counts& p) {
    return per_vertex ? estimate_memory(triangles_per_vertex, A, p) : estimate_memory(count_triangles, A, p);
  });
  std::int64_t total = 0;
  triangle_result found;
  double seconds = 0;
  vertex_triangles<I> each{vector<std::int64_t, I>(0), vector<double, I>(0)};
  with_executor(s, [&](auto where) {
    if (per_vertex) {
      each = triangles_per_vertex(where, A);
    } else {
      const auto from = std::chrono::steady_clock::now();
      found = count_triangles(where, A, {.simple = is_symmetric(A, pairs)});
      seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - from).count();
      total = found.triangles;
    }
  });
  const auto through = each.triangles.view();
  const auto clustering = each.clustering.view();
  if (per_vertex) {
    for (offset_t i = 0; i < A.rows(); ++i) total += through.value(i);
    total /= 3;
  }
  s.compute_ends();
  const double rate = seconds > 0 ? double(found.wedges) / seconds : 0.0;
  if (!per_vertex)
    s.note("{} of {}{} in {:.3f} s ({:.4g} million/s, {:.4g} million edges/s)", counted(found.wedges, "wedge"),
           method_name(found.method), found.order == triangle_order::by_degree ? " by degree" : "", seconds, rate / 1e6,
           seconds > 0 ? double(pairs.undirected) / seconds / 1e6 : 0.0);
  s.explain("the matrix pattern takes {}", human_bytes(matrix_bytes(A)));
  if (s.verifies()) {
    const auto expected = triangles_by_intersection(A);
    std::int64_t sum = 0;
    for (std::size_t i = 0; i < expected.size(); ++i) {
      sum += expected[i];
      if (per_vertex && through.value(offset_t(i)) != expected[i])
        throw verify_error(fmt::format("{} triangles at vertex {}, {} by intersecting lists",
                                       through.value(offset_t(i)), g.names.name(offset_t(i)), expected[i]));
    }
    if (sum != 3 * total) throw verify_error(fmt::format("{} triangles, {} by intersecting lists", total, sum / 3));
  }
  s.report()["triangles"] = total;
  if (!per_vertex) {
    s.report()["wedges"] = found.wedges;
    s.report()["wedges_per_second"] = rate;
  }
  if (per_vertex && s.wants_json()) {
    double mean = 0;
    for (offset_t i = 0; i < A.rows(); ++i) mean += clustering.value(i);
    s.report()["average_clustering"] = A.rows() ? mean / double(A.rows()) : 0.0;
    double wedges = 0;
    for (const offset_t d : simple_degrees(A)) wedges += double(d) * double(d - 1) / 2;
    s.report()["transitivity"] = wedges > 0 ? 3 * double(total) / wedges : 0.0;
  }
  if (!per_vertex) return s.finish(exit_done, [&](text_sink& out) { out << total << '\n'; });
  return finish_vertices(s, g,
                         [&](text_sink& out, offset_t v) { out << through.value(v) << '\t' << clustering.value(v); });
}

int run(session& s) {
  return with_pattern(s, [&](const auto& g) { return count(s, g); });
}

}  // namespace

const command triangles_command{
    "triangles",
    "the number of triangles of the undirected simple graph",
    "FILE",
    "Prints the number; with --per-vertex, a line vertex<TAB>triangles<TAB>clustering for each vertex. Direction, "
    "weights, self-loops and duplicates are ignored; a line on standard error counts them.",
    {{"gustav triangles friends.el.gz", "the number of triangles"},
     {"gustav triangles friends.el.gz --per-vertex -o t.tsv", "triangles and clustering of every vertex"},
     {"gustav triangles graph.mtx --verify --json", "checked by a second method, as JSON"}},
    {{"per-vertex", 0, "", "print the triangles and the local clustering coefficient of every vertex"}},
    run};

}  // namespace gustav::tools
