// The matrices that format rules are trained on: generated, of every family that the loaders generate.
#pragma once

#include <graphblas/matrix.hpp>
#include <loaders/generate.hpp>

#include <cstdint>
#include <string>

namespace gustav::tools {

// Matrix k of a seed: its family and options, drawn from the seed and k alone. Sizes are spread over the logarithm of
// the entries, from 2^10 to `most_entries`.
struct training_matrix {
  std::string family;  // matrices that one family makes are trained on, or tested on, together
  io::graph_kind kind = io::graph_kind::er;
  io::generate_options options;
};
training_matrix draw_matrix(std::uint64_t seed, std::int64_t k, double most_entries);

// Throws what io::generate() throws.
matrix<double> make_matrix(const training_matrix& m, int threads);

}  // namespace gustav::tools
