// Clusters cut along the arcs of a graph, and the arcs inside clusters, on one thread.
#pragma once

#include <backends/common/kernels/connected_parts.hpp>
#include <backends/common/operand.hpp>
#include <backends/common/result.hpp>
#include <core/buffer.hpp>
#include <core/kernel.hpp>
#include <core/views.hpp>

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <type_traits>
#include <utility>
#include <vector>

namespace gustav::backends::cpu {

template <class I>
using cluster_list = std::vector<std::vector<I>>;

template <class S, class I>
cluster_list<I> connected_parts(const csr_view<S, I>& a, const cluster_list<I>& clusters,
                                const connectivity_options& options) {
  const auto weight = [&](offset_t k) { return static_cast<double>(a.value(k)); };
  const auto has_loop = [&](I v) {
    for (offset_t k = a.offsets[v]; k < a.offsets[v + 1]; ++k)
      if (a.indices[k] == v && weight(k) != 0) return true;
    return false;
  };
  const auto is_emptied = [&](I v) {
    if (options.pre_inflation == 1) return false;
    for (offset_t k = a.offsets[v]; k < a.offsets[v + 1]; ++k) {
      const bool loop = a.indices[k] == v;
      if (loop && options.discard_loops) continue;
      const double x = static_cast<float>(loop ? weight(k) * options.loop_weight : weight(k));
      if (static_cast<float>(std::pow(x, options.pre_inflation)) != 0) return false;
    }
    return true;
  };
  std::vector<char> open(static_cast<std::size_t>(a.rows), 0);  // in the current cluster, not yet reached
  std::vector<I> stack;
  std::vector<std::vector<I>> parts;
  for (const auto& members : clusters) {
    for (const I v : members) open[static_cast<std::size_t>(v)] = 1;
    std::vector<I> ascending = members;
    std::sort(ascending.begin(), ascending.end());
    for (const I from : ascending) {
      if (!open[static_cast<std::size_t>(from)]) continue;
      std::vector<I>& part = parts.emplace_back();
      stack.assign(1, from);
      open[static_cast<std::size_t>(from)] = 0;
      while (!stack.empty()) {
        const I v = stack.back();
        stack.pop_back();
        part.push_back(v);
        if (is_emptied(v)) continue;
        const bool in_single = options.discard_loops && has_loop(v);
        for (offset_t k = a.offsets[v]; k < a.offsets[v + 1]; ++k) {
          if (in_single ? static_cast<float>(weight(k)) == 0 : weight(k) == 0) continue;
          char& reachable = open[static_cast<std::size_t>(a.indices[k])];
          if (!reachable) continue;
          reachable = 0;
          stack.push_back(a.indices[k]);
        }
      }
      std::sort(part.begin(), part.end());
    }
  }
  std::sort(parts.begin(), parts.end(),
            [](const auto& x, const auto& y) { return x.size() != y.size() ? x.size() > y.size() : x < y; });
  return parts;
}

template <class S, class I>
csr_result<float, I> inside_clusters(const csr_view<S, I>& a, const cluster_list<I>& clusters) {
  const auto n = static_cast<std::size_t>(a.rows);
  const auto weight = [&](offset_t k) {
    if constexpr (std::is_same_v<S, unit>)
      return 1.0f;
    else
      return static_cast<float>(a.value(k));
  };
  std::vector<char> inside(n, 0);
  std::vector<std::vector<std::pair<I, float>>> kept(n);
  std::vector<float> leaving;
  for (const auto& members : clusters) {
    for (const I v : members) inside[static_cast<std::size_t>(v)] = 1;
    for (const I v : members) {
      leaving.clear();
      float highest = 0;
      for (offset_t k = a.offsets[v]; k < a.offsets[v + 1]; ++k)
        if (inside[static_cast<std::size_t>(a.indices[k])])
          highest = std::max(highest, weight(k));
        else if (weight(k) != 0)
          leaving.push_back(weight(k));
      double cutoff = 0;
      if (!leaving.empty()) {
        std::sort(leaving.begin(), leaving.end());
        const std::size_t middle = leaving.size() / 2;
        cutoff =
            leaving.size() % 2 ? double(leaving[middle]) : (double(leaving[middle - 1]) + double(leaving[middle])) / 2;
      }
      if (highest <= cutoff) cutoff = 0;
      auto& mine = kept[static_cast<std::size_t>(v)];
      for (offset_t k = a.offsets[v]; k < a.offsets[v + 1]; ++k)
        if (inside[static_cast<std::size_t>(a.indices[k])] && weight(k) > cutoff)
          mine.emplace_back(a.indices[k], weight(k));
    }
    for (const I v : members) inside[static_cast<std::size_t>(v)] = 0;
  }
  csr_result<float, I> out{a.rows, a.cols, buffer<offset_t>(n + 1, 0), {}, {}};
  for (auto& mine : kept) {
    std::sort(mine.begin(), mine.end());
    mine.erase(std::unique(mine.begin(), mine.end()), mine.end());  // entries kept for several clusters
  }
  std::vector<I> indices;
  std::vector<float> values;
  for (std::size_t i = 0; i < n; ++i) {
    for (const auto& [j, x] : kept[i]) {
      const auto& theirs = kept[static_cast<std::size_t>(j)];
      const auto back = std::lower_bound(theirs.begin(), theirs.end(), std::pair(static_cast<I>(i), 0.0f));
      if (back == theirs.end() || back->first != static_cast<I>(i)) continue;
      indices.push_back(j);
      values.push_back(static_cast<std::size_t>(j) == i ? x / 2 : std::min(x, back->second));
    }
    out.offsets[i + 1] = static_cast<offset_t>(indices.size());
  }
  out.indices = buffer<I>(std::move(indices));
  out.values = buffer<float>(std::move(values));
  return out;
}

}  // namespace gustav::backends::cpu

namespace gustav::kernels {

template <host_executor E>
struct implementation<connected_parts, E> {
  template <class S, class I>
  static auto run(const E&, const lazy_operand<S, I>& a, const std::vector<std::vector<I>>& clusters,
                  const connectivity_options& options) {
    return backends::cpu::connected_parts(a.by_rows(), clusters, options);
  }
};

template <host_executor E>
struct implementation<inside_clusters, E> {
  template <class S, class I>
  static csr_result<float, I> run(const E&, const lazy_operand<S, I>& a, const std::vector<std::vector<I>>& clusters) {
    return backends::cpu::inside_clusters(a.by_rows(), clusters);
  }
};

}  // namespace gustav::kernels
