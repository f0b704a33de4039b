// weak_components: the connected components of a graph whose arcs count in both directions.
#pragma once

#include <core/buffer.hpp>
#include <core/observer.hpp>
#include <core/types.hpp>

#include <vector>

namespace gustav {

// The argument of on_block.
struct components_block {
  offset_t rows = 0;        // read so far
  offset_t components = 0;  // of the arcs read so far
};

using components_observer = observer<components_block>;

struct components_options {
  components_observer on_block = {};
  bool symmetric = false;  // the matrix equals its transpose: the rows of the largest component are not read
};

namespace kernels {

// run(exec, pattern, components_options): the component of each vertex of an n x n pattern, where the direction of arcs
// does not count. on_block is called after each block of rows with 2^18 vertices and entries together, but the last;
// false ends the search. Source: Sutton, Ben-Nun, Barak 2018.
struct weak_components {
  static constexpr const char* name = "weak_components";
  template <class I>
  struct result {
    buffer<I> component;          // numbered from 0, largest first, ties by their first vertex
    std::vector<offset_t> sizes;  // of each component
    bool cancelled = false;       // the arcs of the other rows were not read
  };
};

}  // namespace kernels
}  // namespace gustav
