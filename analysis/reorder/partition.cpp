// Splits the multiply-adds of a product by recursive bisection with Zoltan, in a child process unless MPI runs here.
#include <analysis/reorder/partition.hpp>
#include <backends/cpu/partition/child_process.hpp>
#include <backends/cpu/partition/zoltan.hpp>
#include <core/error.hpp>

#include <algorithm>
#include <numeric>
#include <span>

namespace gustav {

std::string partitioner_absent() { return detail::zoltan_absent(); }

// Measured with Zoltan 3.9 on products of grids: 350 bytes a vertex during bisection, plus the graph and its parts.
double partition_memory(offset_t multiply_adds) { return 450.0 * double(multiply_adds); }

namespace detail {
namespace {

class splitter {
 public:
  splitter(const multiply_graph& graph, const entry_sizes& resident, const entry_sizes& moved, double cache)
      : graph_(graph),
        resident_(resident),
        moved_(moved),
        cache_(cache),
        order_(graph.vertices.size()),
        nets_(count_nets(), 0) {
    std::iota(order_.begin(), order_.end(), std::uint32_t{0});
  }

  // Whether one part is enough.
  bool fits() { return touched(order_) <= cache_; }

  // Fills part_of[vertex]; returns the number of parts.
  std::int32_t run(std::int32_t* part_of) {
    std::int32_t parts = 0;
    split(order_, part_of, parts);
    return parts;
  }

 private:
  using vertices = std::span<std::uint32_t>;

  std::size_t count_nets() const {
    return static_cast<std::size_t>(graph_.a_entries + graph_.b_entries + graph_.c_entries);
  }
  // Calls f(net, resident bytes, bytes moved) for the three nets of a vertex.
  template <class F>
  void each_net(std::uint32_t vertex, F&& f) const {
    const multiply_add& m = graph_.vertices[vertex];
    const auto a = static_cast<std::size_t>(graph_.a_entries), b = static_cast<std::size_t>(graph_.b_entries);
    f(std::size_t{m.a}, resident_.a, moved_.a);
    f(a + m.b, resident_.b, moved_.b);
    f(a + b + m.c, resident_.c, moved_.c);
  }
  void clear_marks(vertices part) {
    for (const std::uint32_t v : part) each_net(v, [&](std::size_t net, double, double) { nets_[net] = 0; });
  }

  // The bytes that the part touches.
  double touched(vertices part) {
    double bytes = 0;
    for (const std::uint32_t v : part)
      each_net(v, [&](std::size_t net, double resident, double) {
        if (!nets_[net]) bytes += resident;
        nets_[net] = 1;
      });
    clear_marks(part);
    return bytes;
  }

  // The part as a hypergraph. A net with one vertex in the part cannot be cut, so it is left out.
  hypergraph graph_of(vertices part) {
    constexpr std::uint32_t once = 1, shared = 2, named = 3;  // from `named` on: the number of the net, and 3
    hypergraph g;
    for (const std::uint32_t v : part)
      each_net(v, [&](std::size_t net, double, double) { nets_[net] = nets_[net] ? shared : once; });
    g.offsets.reserve(part.size() + 1);
    g.offsets.push_back(0);
    for (const std::uint32_t v : part) {
      each_net(v, [&](std::size_t net, double, double moved) {
        if (nets_[net] == once) return;
        if (nets_[net] == shared) {
          nets_[net] = named + static_cast<std::uint32_t>(g.net_cost.size());
          g.net_cost.push_back(static_cast<float>(moved));
        }
        g.nets.push_back(nets_[net] - named);
      });
      g.offsets.push_back(static_cast<int>(g.nets.size()));
    }
    clear_marks(part);
    return g;
  }

  // Bisects the part and sorts it by side; returns the number of vertices on the first side.
  std::size_t cut(vertices part) {
    const hypergraph g = graph_of(part);
    if (!g.nets.empty()) {
      const auto side = bisect(g);
      std::vector<std::uint32_t> second;
      std::size_t first = 0;
      for (std::size_t k = 0; k < part.size(); ++k) {
        if (side[k])
          second.push_back(part[k]);
        else
          part[first++] = part[k];
      }
      std::copy(second.begin(), second.end(), part.begin() + static_cast<std::ptrdiff_t>(first));
      if (std::min(first, second.size()) >= (part.size() + 7) / 8) return first;
      std::sort(part.begin(), part.end());
    }
    // No shared nets, or a cut with less than an eighth on one side: halves in the order of the product.
    return part.size() / 2;
  }

  void split(vertices part, std::int32_t* part_of, std::int32_t& parts) {
    if (touched(part) <= cache_) {
      for (const std::uint32_t v : part) part_of[v] = parts;
      ++parts;
      return;
    }
    const std::size_t first = cut(part);
    split(part.first(first), part_of, parts);
    split(part.subspan(first), part_of, parts);
  }

  const multiply_graph& graph_;
  entry_sizes resident_, moved_;
  double cache_;
  std::vector<std::uint32_t> order_;  // vertices, grouped by part
  std::vector<std::uint32_t> nets_;   // marks by net, 0 between calls
};

}  // namespace

void require_cache_for(const entry_sizes& resident, double cache) {
  const double least = resident.a + resident.b + resident.c;
  if (!(cache >= least))
    throw invalid_value("a cache of " + std::to_string(static_cast<offset_t>(cache)) +
                        " bytes does not hold the data of one multiply-add, " +
                        std::to_string(static_cast<offset_t>(least)) + " bytes");
}

touched_entries count_touched(const multiply_graph& graph, const partition& split) {
  // With the vertices sorted by part, an entry is new to a part if it was last seen in another one.
  std::vector<std::uint32_t> order(graph.vertices.size());
  std::iota(order.begin(), order.end(), std::uint32_t{0});
  std::stable_sort(order.begin(), order.end(),
                   [&](std::uint32_t x, std::uint32_t y) { return split.part_of[x] < split.part_of[y]; });
  std::vector<std::int32_t> a(static_cast<std::size_t>(graph.a_entries), -1),
      b(static_cast<std::size_t>(graph.b_entries), -1), c(static_cast<std::size_t>(graph.c_entries), -1);
  touched_entries n;
  for (const std::uint32_t v : order) {
    const multiply_add& m = graph.vertices[v];
    const std::int32_t part = split.part_of[v];
    n.distinct_a += a[m.a] < 0;
    n.distinct_b += b[m.b] < 0;
    n.a += a[m.a] != part;
    n.b += b[m.b] != part;
    n.c += c[m.c] != part;
    a[m.a] = b[m.b] = c[m.c] = part;
  }
  return n;
}

partition split_until_it_fits(const multiply_graph& graph, const entry_sizes& resident, const entry_sizes& moved,
                              double cache) {
  require_cache_for(resident, cache);
  partition out;
  out.part_of.assign(graph.vertices.size(), 0);
  splitter all(graph, resident, moved, cache);
  if (all.fits()) {
    out.parts = 1;
    return out;
  }
  if (const std::string reason = partitioner_absent(); !reason.empty()) throw not_compiled("no partitioner: " + reason);
  if (zoltan_started()) {
    out.parts = all.run(out.part_of.data());
    return out;
  }
  // MPI ends the process if it cannot start, and leaves threads and handlers behind if it can.
  out.part_of.push_back(0);
  in_child_process("the partitioner cannot run here", out.part_of.data(), out.part_of.size(), [&](std::int32_t* words) {
    start_zoltan();
    words[graph.vertices.size()] = all.run(words);
  });
  out.parts = out.part_of.back();
  out.part_of.pop_back();
  return out;
}

}  // namespace detail
}  // namespace gustav
