// The check of truss numbers.
#pragma once

#include <algorithms/verify/verify_error.hpp>
#include <core/views.hpp>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

namespace gustav {
namespace detail {

// The undirected graph of edges above the diagonal, with both directions, and truss numbers by position.
template <class I>
class truss_check {
 public:
  explicit truss_check(const csr_view<I, I>& edges) : rows_(static_cast<std::size_t>(edges.rows)) {
    for (offset_t i = 0; i < edges.rows; ++i)
      for (offset_t p = edges.offsets[i]; p < edges.offsets[i + 1]; ++p) {
        const auto j = static_cast<std::size_t>(edges.indices[p]);
        const auto e = ends_.size();
        rows_[static_cast<std::size_t>(i)].push_back({j, e});
        rows_[j].push_back({static_cast<std::size_t>(i), e});
        ends_.emplace_back(static_cast<std::size_t>(i), j);
        truss_.push_back(edges.value(p));
      }
    for (auto& row : rows_) std::sort(row.begin(), row.end(), [](const auto& x, const auto& y) { return x.to < y.to; });
  }

  // Every edge is in as many triangles of edges with at least its number as that asks for, so no number is too large;
  // and edges vanish when they are removed by number, each while it is in no more triangles of the edges left than
  // that, so none is too small. Throws verify_error.
  void run() {
    const std::size_t m = truss_.size();
    std::vector<I> support(m, 0), inside(m, 0);
    std::vector<std::uint8_t> gone(m, 0);
    for (std::size_t e = 0; e < m; ++e)
      for_triangles(e, [&](std::size_t x, std::size_t y) {
        ++support[e];
        inside[e] += static_cast<I>(truss_[x] >= truss_[e] && truss_[y] >= truss_[e]);
      });
    std::vector<std::size_t> order(m);
    for (std::size_t e = 0; e < m; ++e) {
      order[e] = e;
      if (truss_[e] < 2 || inside[e] < truss_[e] - 2)
        throw verify_error("an edge is in fewer triangles of its truss than its number asks for");
    }
    std::stable_sort(order.begin(), order.end(), [&](std::size_t x, std::size_t y) { return truss_[x] < truss_[y]; });
    std::vector<std::size_t> queue;
    for (std::size_t first = 0; first < m;) {
      const I k = truss_[order[first]];
      std::size_t last = first;
      queue.clear();
      const auto take = [&](std::size_t e) {
        if (gone[e] != 0 || truss_[e] != k || support[e] > k - 2) return;
        gone[e] = 1;
        queue.push_back(e);
      };
      for (; last < m && truss_[order[last]] == k; ++last) take(order[last]);
      for (std::size_t at = 0; at < queue.size(); ++at) {
        const std::size_t e = queue[at];
        for_triangles(e, [&](std::size_t x, std::size_t y) {
          if (gone[x] == 2 || gone[y] == 2) return;
          for (const std::size_t z : {x, y}) {
            --support[z];
            take(z);
          }
        });
        gone[e] = 2;
      }
      if (queue.size() != last - first) throw verify_error("an edge belongs to a denser truss than its number");
      first = last;
    }
  }

 private:
  struct entry {
    std::size_t to, edge;
  };

  // f(x, y) for the other two edges of each triangle with e.
  template <class F>
  void for_triangles(std::size_t e, F&& f) const {
    const auto &a = rows_[ends_[e].first], &b = rows_[ends_[e].second];
    for (std::size_t p = 0, q = 0; p < a.size() && q < b.size();) {
      if (a[p].to == b[q].to)
        f(a[p++].edge, b[q++].edge);
      else
        ++(a[p].to < b[q].to ? p : q);
    }
  }

  std::vector<std::vector<entry>> rows_;
  std::vector<std::pair<std::size_t, std::size_t>> ends_;
  std::vector<I> truss_;
};

}  // namespace detail

// Throws verify_error unless `edges`, above the diagonal, carry the truss numbers of their graph.
template <class I>
void verify_truss_numbers(const csr_view<I, I>& edges) {
  detail::truss_check<I>(edges).run();
}

}  // namespace gustav
