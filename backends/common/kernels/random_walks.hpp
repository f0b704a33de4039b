// random_walks: walks along the rows of a matrix that choose entries by their values.
#pragma once

#include <core/types.hpp>

#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>

namespace gustav {

struct random_walker_options {
  offset_t length = 80;  // vertices of a walk, the first one included
  double p = 1;          // node2vec: small, a walk often returns to the vertex that it comes from
  double q = 1;          // node2vec: small, a walk moves away from where it comes from
  std::uint64_t seed = 1;
};

namespace kernels {

// run(exec, A, random_walker_options): a function that takes walks, prepared for many calls. A is a matrix n x n that
// lives as long as the function and does not change; its entries are strengths. Throws invalid_value for one that is
// negative or not finite and for a row without a finite sum. Sources: Grover and Leskovec 2016; Yang et al. 2019.
struct random_walks {
  static constexpr const char* name = "random_walks";
  // (starts, first, vertices, sizes): writes walk k, which begins at starts[k], from vertices[k * length] on, and its
  // number of vertices to sizes[k]. Its random numbers are those of first + k.
  template <class I>
  using result = std::function<void(std::span<const I> starts, std::uint64_t first, I* vertices, std::size_t* sizes)>;
};

}  // namespace kernels
}  // namespace gustav
