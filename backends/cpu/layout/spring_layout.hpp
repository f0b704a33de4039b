// Positions of all components of a graph, packed beside each other.
#pragma once

#include <backends/common/kernels/spring_layout.hpp>
#include <backends/common/operand.hpp>
#include <backends/cpu/layout/packing.hpp>
#include <backends/cpu/layout/pivot_positions.hpp>
#include <backends/cpu/layout/springs.hpp>
#include <core/kernel.hpp>
#include <core/views.hpp>

#include <algorithm>
#include <cstddef>
#include <utility>
#include <vector>

namespace gustav::backends::cpu::springs {

// The vertices of each component, and the index of each vertex in the list of its component.
template <class I>
struct component_lists {
  std::vector<std::vector<I>> members;
  std::vector<offset_t> local_index;

  component_lists(const vector_view<I, I>& component, offset_t components)
      : members(static_cast<std::size_t>(components)) {
    for (offset_t v = 0; v < component.size; ++v) {
      auto& list = members[static_cast<std::size_t>(component.value(v))];
      local_index.push_back(static_cast<offset_t>(list.size()));
      list.push_back(static_cast<I>(v));
    }
  }
  component_graph graph(const pattern_view<I>& pattern, std::size_t c) const {
    component_graph graph;
    graph.offsets.reserve(members[c].size() + 1);
    for (const I v : members[c]) {
      for (offset_t k = pattern.offsets[v]; k < pattern.offsets[v + 1]; ++k)
        graph.neighbours.push_back(local_index[static_cast<std::size_t>(pattern.indices[k])]);
      graph.offsets.push_back(static_cast<offset_t>(graph.neighbours.size()));
    }
    return graph;
  }
};

template <class I>
kernels::spring_layout::result spring_layout(const pattern_view<I>& pattern, const component_lists<I>& lists,
                                             const spring_layout_options& options, int threads) {
  constexpr double margin = 1;  // between components; the width of a component of one vertex
  kernels::spring_layout::result result;
  std::vector<positions> found(lists.members.size());
  std::vector<box> boxes(lists.members.size());
  for (std::size_t c = 0; c < found.size(); ++c) {
    positions& p = found[c];
    if (lists.members[c].size() == 1) {
      p = {{0.0}, {0.0}};
    } else {
      const auto graph = lists.graph(pattern, c);
      p = pivot_positions(graph, options.seed);
      const int done =
          relax(graph, p, result.cancelled ? 0 : options.iterations, threads, [&](int iteration, double step) {
            result.cancelled = !options.on_iteration({static_cast<offset_t>(c), iteration, step});
            return !result.cancelled;
          });
      result.iterations = std::max(result.iterations, done);
      align(p);
    }
    boxes[c].width = *std::max_element(p.x.begin(), p.x.end()) + margin;
    boxes[c].height = *std::max_element(p.y.begin(), p.y.end()) + margin;
  }
  pack(boxes);
  result.x = buffer<double>(lists.local_index.size());
  result.y = buffer<double>(lists.local_index.size());
  for (std::size_t c = 0; c < found.size(); ++c) {
    for (std::size_t k = 0; k < lists.members[c].size(); ++k) {
      const auto v = static_cast<std::size_t>(lists.members[c][k]);
      result.x[v] = boxes[c].x + margin / 2 + found[c].x[k];
      result.y[v] = boxes[c].y + margin / 2 + found[c].y[k];
    }
    result.width = std::max(result.width, boxes[c].x + boxes[c].width);
    result.height = std::max(result.height, boxes[c].y + boxes[c].height);
  }
  return result;
}

}  // namespace gustav::backends::cpu::springs

namespace gustav::kernels {

template <host_executor E>
struct implementation<spring_layout, E> {
  template <class I>
  static spring_layout::result run(const E& e, const lazy_operand<unit, I>& a, const vector_view<I, I>& component,
                                   offset_t components, const spring_layout_options& options) {
    namespace springs = backends::cpu::springs;
    return springs::spring_layout<I>(a.by_rows(), {component, components}, options, detail::threads_of(e));
  }
};

}  // namespace gustav::kernels
