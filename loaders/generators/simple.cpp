// Generators of deterministic graphs: textbook graphs and adversarial shapes.
#include <loaders/generators/detail/generator.hpp>

#include <algorithm>

namespace gustav::detail::gen {
namespace {

using io::graph_kind;

// An emit function from f(i, add), which adds the edges of unit i.
template <class F>
auto per_unit(F f) {
  return [f](offset_t begin, offset_t end, const edge_sink& sink) {
    for (offset_t i = begin; i < end; ++i) f(i, [&](offset_t u, offset_t v) { sink.add(u, v); });
  };
}

void make_adversarial(edge_source& s, graph_kind kind, offset_t n, offset_t m) {
  s.graph = false;
  s.directed = true;
  s.rows = n;
  s.cols = m;
  if (n == 0 || m == 0) s.units = 0;
  const double rows = static_cast<double>(n), cols = static_cast<double>(m);
  switch (kind) {
    case graph_kind::dense_row:
      s.grain = 1;  // row 0 outweighs the rest of its chunk
      s.expected = rows + cols - 1;
      s.emit = per_unit([m](offset_t i, auto add) {
        if (i == 0)
          for (offset_t j = 0; j < m; ++j) add(0, j);
        else
          add(i, static_cast<offset_t>(static_cast<__int128>(i) * 7919 % m));
      });
      break;
    case graph_kind::dense_column:
      s.expected = rows;
      s.emit = per_unit([](offset_t i, auto add) { add(i, 0); });
      break;
    case graph_kind::last_row:
      s.units = std::min<offset_t>(s.units, 1);
      s.expected = cols;
      s.emit = per_unit([n, m](offset_t, auto add) {
        for (offset_t j = 0; j < m; ++j) add(n - 1, j);
      });
      break;
    case graph_kind::arrow:
      s.expected = rows + cols + std::min(rows, cols);
      s.emit = per_unit([m](offset_t i, auto add) {
        if (i == 0) {
          for (offset_t j = 0; j < m; ++j) add(0, j);
        } else {
          add(i, 0);
          if (i < m) add(i, i);
        }
      });
      break;
    default:  // empty
      s.units = 0;
      s.emit = [](offset_t, offset_t, const edge_sink&) {};
  }
}

}  // namespace

edge_source make_simple(graph_kind kind, const generate_options& o) {
  const offset_t n = vertex_count(o);
  const double size = static_cast<double>(n), both = o.directed ? 1 : 2;
  const bool directed = o.directed, loops = o.loops;
  edge_source s;
  s.rows = s.cols = s.units = n;
  s.directed = directed;
  switch (kind) {
    case graph_kind::tree:
      require(o.arity >= 1, "tree: arity must be positive");
      s.expected = both * std::max(0.0, size - 1);
      s.emit = per_unit([arity = o.arity](offset_t i, auto add) {
        if (i > 0) add((i - 1) / arity, i);
      });
      return s;
    case graph_kind::path:
      s.expected = both * std::max(0.0, size - 1);
      s.emit = per_unit([n](offset_t i, auto add) {
        if (i + 1 < n) add(i, i + 1);
      });
      return s;
    case graph_kind::duplicates:
      s.repeats = true;
      s.expected = both * std::max(0.0, size - 1) * std::floor(o.edge_factor);
      s.emit = per_unit([n, times = static_cast<offset_t>(o.edge_factor)](offset_t i, auto add) {
        for (offset_t k = 0; i + 1 < n && k < times; ++k) add(i, i + 1);
      });
      return s;
    case graph_kind::cycle:
      s.overlaps = true;  // a cycle of two vertices has one pair twice
      s.expected = both * size;
      s.emit = per_unit([n](offset_t i, auto add) { add(i, i + 1 < n ? i + 1 : 0); });
      return s;
    case graph_kind::star:
      s.expected = both * std::max(0.0, size - 1);
      s.emit = per_unit([](offset_t i, auto add) {
        if (i > 0) add(0, i);
      });
      return s;
    case graph_kind::complete:
      s.grain = 16;
      s.expected = size * (size - (loops ? 0 : 1));
      s.emit = per_unit([n, directed](offset_t i, auto add) {
        for (offset_t j = directed ? 0 : i; j < n; ++j) add(i, j);
      });
      return s;
    case graph_kind::bipartite:
      s.units = n / 2;
      s.grain = 16;
      s.expected = both * std::floor(size / 2) * std::ceil(size / 2);
      s.emit = per_unit([n](offset_t i, auto add) {
        for (offset_t j = n / 2; j < n; ++j) add(i, j);
      });
      return s;
    default:
      make_adversarial(s, kind, n, column_count(o, n));
      return s;
  }
}

}  // namespace gustav::detail::gen
