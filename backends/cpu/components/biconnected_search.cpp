// The search for biconnected components.
#include <backends/cpu/components/biconnected_search.hpp>

#include <algorithm>
#include <cstddef>
#include <numeric>
#include <utility>

namespace gustav::backends::cpu {
namespace {

constexpr offset_t block_size = offset_t{1} << 18;  // vertices and entries between two calls of the observer

}  // namespace

template <class I>
biconnected_search<I>::biconnected_search(const undirected_rows<I>& rows)
    : rows_(rows),
      index_(static_cast<std::size_t>(rows.vertices()), I{0}),
      component_(static_cast<std::size_t>(rows.vertices()), I{-1}),
      cuts_(static_cast<std::size_t>(rows.vertices()), std::uint8_t{0}),
      budget_(block_size) {}

template <class I>
kernels::biconnected_search::result<I> biconnected_search<I>::run(const observer<biconnected_block>& on_block) && {
  bool is_complete = true;
  for (offset_t v = 0; v < rows_.vertices() && is_complete; ++v)
    if (index_[static_cast<std::size_t>(v)] == 0) is_complete = visit(static_cast<I>(v), on_block);
  auto result = number();
  result.cancelled = !is_complete;
  return result;
}

template <class I>
kernels::biconnected_search::result<I> biconnected_search<I>::number() const {
  kernels::biconnected_search::result<I> r;
  std::vector<std::size_t> order(heads_.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::sort(order.begin(), order.end(), [&](std::size_t x, std::size_t y) {
    return sizes_[x] != sizes_[y] ? sizes_[x] > sizes_[y] : least_[x] < least_[y];
  });
  std::vector<I> number(order.size());
  for (std::size_t c = 0; c < order.size(); ++c) {
    number[order[c]] = static_cast<I>(c);
    r.heads.push_back(heads_[order[c]]);
    r.sizes.push_back(sizes_[order[c]]);
    if (sizes_[order[c]] == 2) r.bridges.push_back(std::minmax({heads_[order[c]], least_[order[c]]}));
  }
  std::sort(r.bridges.begin(), r.bridges.end());
  for (std::size_t v = 0; v < component_.size(); ++v) {
    if (component_[v] >= 0) {
      r.vertices.push_back(static_cast<I>(v));
      r.component.push_back(number[static_cast<std::size_t>(component_[v])]);
    }
    if (cuts_[v]) r.articulation_points.push_back(static_cast<I>(v));
  }
  return r;
}

template <class I>
typename biconnected_search<I>::frame biconnected_search<I>::open(I v, I parent) {
  index_[static_cast<std::size_t>(v)] = ++visited_;
  budget_ -= rows_.entries(v) + 1;
  return {rows_.of(v), v, parent, visited_};
}

// The component of the edge from `head` to `child`, whose search has ended.
template <class I>
void biconnected_search<I>::close(I head, I child) {
  const auto number = static_cast<I>(heads_.size());
  heads_.push_back(head);
  offset_t size = 1;
  I least = child, v;
  do {
    v = pending_.back();
    pending_.pop_back();
    component_[static_cast<std::size_t>(v)] = number;
    least = std::min(least, v);
    ++size;
  } while (v != child);
  sizes_.push_back(size);
  least_.push_back(least);
}

template <class I>
bool biconnected_search<I>::visit(I root, const observer<biconnected_block>& on_block) {
  int components_of_root = 0;
  path_.push_back(open(root, I{-1}));
  while (!path_.empty()) {
    frame& now = path_.back();
    const I w = now.left.take();
    if (w < 0) {
      const frame done = now;
      path_.pop_back();
      if (path_.empty()) break;
      frame& above = path_.back();
      above.low = std::min(above.low, done.low);
      if (done.low >= index_[static_cast<std::size_t>(above.vertex)]) {
        close(above.vertex, done.vertex);
        if (above.vertex != root || ++components_of_root > 1) cuts_[static_cast<std::size_t>(above.vertex)] = 1;
      }
      if (budget_ < 0) {
        budget_ = block_size;
        if (!on_block({visited_, static_cast<offset_t>(heads_.size())})) return false;
      }
    } else if (const I seen = index_[static_cast<std::size_t>(w)]; seen != 0) {
      if (w != now.parent) now.low = std::min(now.low, seen);
    } else {
      pending_.push_back(w);
      path_.push_back(open(w, now.vertex));
    }
  }
  return true;
}

template class biconnected_search<std::int32_t>;
template class biconnected_search<std::int64_t>;

}  // namespace gustav::backends::cpu
