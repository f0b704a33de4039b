// Implementation of order_by_rcm: reverse Cuthill-McKee.
#pragma once

#include <graphblas/matrix.hpp>

#include <algorithm>
#include <vector>

namespace gustav::detail {

template <class I>
class cuthill_mckee {
 public:
  template <class T>
  cuthill_mckee(const matrix<T, I>& a, int threads, const tuning& numbers)
      : vertices_(a.rows()),
        offsets_(static_cast<std::size_t>(a.rows()) + 1, 0),
        seen_(static_cast<std::size_t>(a.rows()), 0) {
    gather(a.view(threads), a.transposed_view(threads, numbers));
  }

  std::vector<I> reversed() {
    const auto n = static_cast<std::size_t>(vertices_);
    std::vector<char> ordered(n, 0);
    std::vector<I> order;
    order.reserve(n);
    for (std::size_t first = 0; first < n; ++first) {
      if (ordered[first]) continue;
      const auto begin = static_cast<std::ptrdiff_t>(order.size());
      order.push_back(peripheral_vertex(static_cast<I>(first)));
      ordered[static_cast<std::size_t>(order.back())] = 1;
      for (auto next = static_cast<std::size_t>(begin); next < order.size(); ++next) {
        const auto fresh = static_cast<std::ptrdiff_t>(order.size());
        each_neighbour(order[next], [&](I u) {
          if (ordered[static_cast<std::size_t>(u)]) return;
          ordered[static_cast<std::size_t>(u)] = 1;
          order.push_back(u);
        });
        std::sort(order.begin() + fresh, order.end(), [&](I x, I y) { return lighter(x, y); });
      }
      std::reverse(order.begin() + begin, order.end());
    }
    return order;
  }

 private:
  // Builds the adjacency lists: both directions of every arc, each once, without loops.
  template <class View>
  void gather(const View& out, const View& in) {
    auto merge = [&](offset_t i, auto&& put) {
      offset_t x = out.offsets[i], y = in.offsets[i];
      const offset_t x_end = out.offsets[i + 1], y_end = in.offsets[i + 1];
      while (x < x_end || y < y_end) {
        const bool from_x = x < x_end && (y == y_end || out.indices[x] <= in.indices[y]);
        const bool from_y = y < y_end && (x == x_end || in.indices[y] <= out.indices[x]);
        const I j = from_x ? out.indices[x] : in.indices[y];
        if (j != static_cast<I>(i)) put(j);
        x += from_x;
        y += from_y;
      }
    };
    for (offset_t i = 0; i < vertices_; ++i) {
      offset_t& end = offsets_[static_cast<std::size_t>(i) + 1];
      end = offsets_[static_cast<std::size_t>(i)];
      merge(i, [&](I) { ++end; });
    }
    neighbours_.reserve(static_cast<std::size_t>(offsets_.back()));
    for (offset_t i = 0; i < vertices_; ++i) merge(i, [&](I j) { neighbours_.push_back(j); });
  }

  template <class F>
  void each_neighbour(I v, F&& f) const {
    const auto at = static_cast<std::size_t>(v);
    for (offset_t k = offsets_[at]; k < offsets_[at + 1]; ++k) f(neighbours_[static_cast<std::size_t>(k)]);
  }
  offset_t degree(I v) const {
    return offsets_[static_cast<std::size_t>(v) + 1] - offsets_[static_cast<std::size_t>(v)];
  }
  bool lighter(I x, I y) const { return degree(x) != degree(y) ? degree(x) < degree(y) : x < y; }

  struct levels {
    offset_t depth;
    std::size_t last;  // where the last level begins in queue_
  };
  // Breadth-first search from root; leaves the component in queue_.
  levels search(I root) {
    ++searches_;
    queue_.assign(1, root);
    seen_[static_cast<std::size_t>(root)] = searches_;
    levels found{0, 0};
    for (std::size_t begin = 0, end = 1; begin < end; begin = end, end = queue_.size()) {
      for (std::size_t k = begin; k < end; ++k)
        each_neighbour(queue_[k], [&](I u) {
          offset_t& seen = seen_[static_cast<std::size_t>(u)];
          if (seen == searches_) return;
          seen = searches_;
          queue_.push_back(u);
        });
      if (queue_.size() > end) {
        ++found.depth;
        found.last = end;
      }
    }
    return found;
  }

  // A pseudo-peripheral vertex of first's component: starting from its vertex of the last level with the least degree,
  // the search is not deeper.
  I peripheral_vertex(I first) {
    search(first);
    I root = *std::min_element(queue_.begin(), queue_.end(), [&](I x, I y) { return lighter(x, y); });
    for (levels here = search(root);;) {
      const auto last = queue_.begin() + static_cast<std::ptrdiff_t>(here.last);
      const I candidate = *std::min_element(last, queue_.end(), [&](I x, I y) { return lighter(x, y); });
      const levels there = search(candidate);
      if (there.depth <= here.depth) return root;
      root = candidate;
      here = there;
    }
  }

  offset_t vertices_;
  std::vector<offset_t> offsets_;
  std::vector<I> neighbours_;
  std::vector<offset_t> seen_;  // number of the last search that reached the vertex
  std::vector<I> queue_;
  offset_t searches_ = 0;
};

}  // namespace gustav::detail
