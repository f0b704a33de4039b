// strong_components: the strongly connected components of a directed graph.
#pragma once

#include <core/buffer.hpp>
#include <core/observer.hpp>
#include <core/types.hpp>

#include <vector>

namespace gustav {

// The argument of on_block.
struct strong_components_block {
  offset_t vertices = 0;    // whose component is known
  offset_t components = 0;  // of these vertices
};

struct scc_options {
  bool symmetric = false;  // the matrix equals its transpose
  observer<strong_components_block> on_block = {};
};

namespace kernels {

// run(exec, pattern, scc_options): the component of each vertex of an n x n pattern: two vertices are in one where a
// path leads from each to the other. on_block is called after each part of the search that has read about 2^18 vertices
// and entries, not by the reference; false ends the search. Sources: Tarjan 1972; Pearce 2016; Slota, Rajamanickam,
// Madduri 2014.
struct strong_components {
  static constexpr const char* name = "strong_components";
  template <class I>
  struct result {
    buffer<I> component;          // numbered from 0, largest first, ties by their first vertex
    std::vector<offset_t> sizes;  // of each component
    bool cancelled = false;       // vertices whose component was not known are alone
  };
};

}  // namespace kernels
}  // namespace gustav
