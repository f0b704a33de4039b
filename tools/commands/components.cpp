// gustav components: weakly connected components.
#include <algorithms/components.hpp>
#include <tools/graph.hpp>

#include <fmt/format.h>

namespace gustav::tools {
namespace {

// Searches every component along arcs in both directions and compares the numbers. Throws verify_error.
template <class I>
void verify(const matrix<void, I>& A, const std::vector<I>& number, const std::vector<offset_t>& sizes) {
  const auto out = A.view();
  const auto in = A.transposed_view();
  std::vector<std::uint8_t> seen(number.size(), 0);
  std::vector<I> queue;
  std::size_t floods = 0;
  for (std::size_t start = 0; start < number.size(); ++start) {
    if (seen[start]) continue;
    ++floods;
    queue.assign(1, static_cast<I>(start));
    seen[start] = 1;
    for (std::size_t at = 0; at < queue.size(); ++at) {
      const I i = queue[at];
      if (number[std::size_t(i)] != number[start]) throw verify_error("an arc joins two components");
      for (const auto& v : {out, in})
        for (offset_t k = v.offsets[i]; k < v.offsets[i + 1]; ++k)
          if (auto& mark = seen[std::size_t(v.indices[k])]; !mark) {
            mark = 1;
            queue.push_back(v.indices[k]);
          }
    }
    const auto c = std::size_t(number[start]);
    if (c >= sizes.size() || sizes[c] != offset_t(queue.size())) throw verify_error("the size of a component is wrong");
  }
  if (floods != sizes.size())
    throw verify_error(fmt::format("{}, {} by breadth-first search", counted(sizes.size(), "component"), floods));
  for (std::size_t c = 1; c < sizes.size(); ++c)
    if (sizes[c - 1] < sizes[c]) throw verify_error("the components are not numbered by size");
}

template <class I>
int label(session& s, const io::loaded<void, I>& g) {
  const auto& A = g.adjacency;
  s.require_memory(std::uint64_t(matrix_bytes(A)) + std::uint64_t(A.rows()) * 4 * sizeof(I), "finding components");
  const auto r = with_executor(
      s, [&](const auto& where) { return components(where, A, {.on_block = {}, .symmetric = !g.directed}); });
  s.compute_ends();
  const auto view = r.component.view();
  std::vector<I> number(std::size_t(A.rows()));
  for (std::size_t i = 0; i < number.size(); ++i) number[i] = view.value(offset_t(i));
  if (s.verifies()) verify(A, number, r.sizes);
  s.explain(
      fmt::format("union-find over {} ({}): two neighbours of each vertex, then the rows outside the largest "
                  "component; no matrix product",
                  counted(A.entries(), "entry", "entries"), human_bytes(matrix_bytes(A))));
  set_sizes(s, g);
  s.report()["components"] = r.sizes.size();
  s.report()["largest"] = r.sizes.empty() ? 0 : r.sizes.front();
  return s.finish(exit_done, [&](text_sink& out) {
    for (offset_t i = 0; i < A.rows(); ++i) {
      out.name(g.names, i);
      out << '\t' << number[std::size_t(i)] << '\n';
    }
  });
}

int run(session& s) {
  const auto graph = load_graph<void>(s, s.load_options());
  return std::visit([&](const auto& g) { return label(s, g); }, graph);
}

}  // namespace

extern const command components_command;
const command components_command{
    "components",
    "weakly connected components, numbered from 0 by size",
    "FILE",
    "Prints vertex<TAB>component in the order of the vertices. Component 0 is the largest; components of equal size "
    "are "
    "ordered by their first vertex. The direction of arcs is ignored.",
    {{"gustav components web.el.gz", "the component of every vertex"},
     {"gustav components web.el.gz --json", "the number of components and the size of the largest"},
     {"gustav components roads.gr -q | cut -f2 | sort -n | uniq -c", "the sizes of the components"}},
    {},
    run};

}  // namespace gustav::tools
