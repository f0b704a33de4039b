// The searches for the two sides of a graph.
#include <backends/cpu/components/bipartite_search.hpp>

#include <algorithm>
#include <cstddef>
#include <utility>

namespace gustav::backends::cpu {
namespace {

constexpr offset_t block_size = offset_t{1} << 18;  // vertices and entries between two calls of the observer

}  // namespace

template <class I>
bipartite_search<I>::bipartite_search(const undirected_rows<I>& rows)
    : rows_(rows), parent_(static_cast<std::size_t>(rows.vertices()), unknown) {
  found_.side = buffer<std::uint8_t>(parent_.size(), std::uint8_t{0});
  found_.visited.reserve(parent_.size());
}

// The vertices u, ..., where the paths from both to their first vertex meet, ..., v.
template <class I>
std::vector<I> bipartite_search<I>::cycle_through(I u, I v) const {
  const auto parent = [&](I x) { return parent_[static_cast<std::size_t>(x)]; };
  std::vector<I> from_u, from_v;
  std::vector<std::uint8_t> on_path(parent_.size(), 0);
  for (I x = u;; x = parent(x)) {
    on_path[static_cast<std::size_t>(x)] = 1;
    from_u.push_back(x);
    if (parent(x) == x) break;
  }
  I x = v;
  for (; !on_path[static_cast<std::size_t>(x)]; x = parent(x)) from_v.push_back(x);
  from_u.resize(static_cast<std::size_t>(std::find(from_u.begin(), from_u.end(), x) - from_u.begin()) + 1);
  from_u.insert(from_u.end(), from_v.rbegin(), from_v.rend());
  return from_u;
}

// Gives the neighbours of u their side; false where one has that of u.
template <class I>
bool bipartite_search<I>::visit(I u) {
  buffer<std::uint8_t>& side = found_.side;
  const std::uint8_t own = side[static_cast<std::size_t>(u)];
  auto left = rows_.of(u);
  for (I v = left.take(); v >= 0; v = left.take()) {
    if (parent_[static_cast<std::size_t>(v)] == unknown) {
      parent_[static_cast<std::size_t>(v)] = u;
      side[static_cast<std::size_t>(v)] = static_cast<std::uint8_t>(1 - own);
      found_.visited.push_back(v);
    } else if (side[static_cast<std::size_t>(v)] == own) {
      found_.odd_cycle = cycle_through(u, v);
      return false;
    }
  }
  return true;
}

template <class I>
kernels::bipartite_search::result<I> bipartite_search<I>::run(const observer<bipartite_block>& on_block) && {
  const std::size_t n = parent_.size();
  std::vector<I>& queue = found_.visited;
  offset_t budget = block_size;
  for (std::size_t first = 0; first < n; ++first) {
    if (parent_[first] != unknown) continue;
    parent_[first] = static_cast<I>(first);
    std::size_t at = queue.size();
    queue.push_back(static_cast<I>(first));
    for (; at < queue.size(); ++at) {
      const I u = queue[at];
      const bool goes_on = visit(u);
      budget -= rows_.entries(u) + 1;
      if (budget < 0) {
        budget = block_size;
        found_.cancelled = !on_block({static_cast<offset_t>(queue.size())}) && at + 1 < n && goes_on;
      }
      if (!goes_on || found_.cancelled) return std::move(found_);
    }
  }
  return std::move(found_);
}

template class bipartite_search<std::int32_t>;
template class bipartite_search<std::int64_t>;

}  // namespace gustav::backends::cpu
