// One layer of a graph convolutional network over a batch of small graphs: relu(D^-1/2 (A + I) D^-1/2 X W + bias) for
// each, with one batched product (Kipf and Welling 2017; Nagasaka 2019, section 7.4.4).
#include <graphblas/graphblas.hpp>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <iostream>
#include <random>
#include <string_view>
#include <utility>
#include <vector>

namespace gb = gustav;
using gb::offset_t;

namespace {

constexpr int graphs = 50, features = 24, channels = 32;
using edges = std::vector<std::pair<std::int32_t, std::int32_t>>;

// A tree of n vertices with a few chords, like the bonds of a molecule.
edges molecule(std::int32_t n, std::mt19937& random) {
  edges bonds;
  for (std::int32_t v = 1; v < n; ++v)
    bonds.emplace_back(v, v - 1 - static_cast<std::int32_t>(random() % 2U) * (v > 1));
  for (std::int32_t v = 5; v < n; v += 6) bonds.emplace_back(v, v - 5);
  std::sort(bonds.begin(), bonds.end());
  bonds.erase(std::unique(bonds.begin(), bonds.end()), bonds.end());
  return bonds;
}

// D^-1/2 (A + I) D^-1/2 of an undirected graph.
gb::matrix<double> normalized(std::int32_t n, const edges& bonds) {
  std::vector<double> degree(static_cast<std::size_t>(n), 1);
  for (const auto& [u, v] : bonds) ++degree[static_cast<std::size_t>(u)], ++degree[static_cast<std::size_t>(v)];
  gb::matrix<double> A(n, n);
  const auto weight = [&](std::int32_t u, std::int32_t v) {
    return 1 / std::sqrt(degree[static_cast<std::size_t>(u)] * degree[static_cast<std::size_t>(v)]);
  };
  for (std::int32_t v = 0; v < n; ++v) A.set(v, v, weight(v, v));
  for (const auto& [u, v] : bonds) {
    A.set(u, v, weight(u, v));
    A.set(v, u, weight(u, v));
  }
  return A;
}

gb::dense_matrix<double> random_matrix(offset_t rows, offset_t cols, std::mt19937& random) {
  std::uniform_real_distribution<double> uniform(-1, 1);
  gb::dense_matrix<double> m(rows, cols);
  for (offset_t i = 0; i < rows; ++i)
    for (offset_t j = 0; j < cols; ++j) m(i, j) = uniform(random);
  return m;
}

// X W, of the vertices of all graphs together.
gb::dense_matrix<double> multiply(const gb::dense_matrix<double>& X, const gb::dense_matrix<double>& W) {
  gb::dense_matrix<double> product(X.rows(), W.cols());
  for (offset_t i = 0; i < X.rows(); ++i)
    for (offset_t k = 0; k < X.cols(); ++k)
      for (offset_t j = 0; j < W.cols(); ++j) product(i, j) += X(i, k) * W(k, j);
  return product;
}

template <gb::executor E>
int run(const E& exec) {
  std::mt19937 random(7);
  std::vector<gb::matrix<double>> A;
  std::vector<offset_t> first{0};  // of the rows of each graph
  for (int g = 0; g < graphs; ++g) {
    const auto n = static_cast<std::int32_t>(5 + random() % 60);
    A.push_back(normalized(n, molecule(n, random)));
    first.push_back(first.back() + n);
  }
  const auto X = random_matrix(first.back(), features, random), W = random_matrix(features, channels, random);
  const auto bias = random_matrix(1, channels, random);

  // The graphs' parts of two matrices: B = X W is read, H is written.
  const auto B = multiply(X, W);
  gb::dense_matrix<double> H(first.back(), channels);
  std::vector<gb::dense_view<const double>> inputs;
  std::vector<gb::dense_view<double>> outputs;
  for (std::size_t g = 0; g < A.size(); ++g) {
    const offset_t n = A[g].rows();
    inputs.push_back({n, channels, &B(first[g], 0), B.stride(), gb::layout::row_major});
    outputs.push_back({n, channels, &H(first[g], 0), H.stride(), gb::layout::row_major});
  }
  gb::mxm_batch(exec, outputs, gb::no_accum, gb::plus_times<double>{}, A, inputs);
  for (offset_t i = 0; i < H.rows(); ++i)
    for (offset_t j = 0; j < channels; ++j) H(i, j) = std::max(0.0, H(i, j) + bias(0, j));

  // The same by the definition: (A X) W, one element after the other.
  double worst = 0;
  offset_t active = 0;
  for (std::size_t g = 0; g < A.size(); ++g)
    for (offset_t i = 0; i < A[g].rows(); ++i)
      for (offset_t j = 0; j < channels; ++j) {
        double sum = bias(0, j);
        for (offset_t v = 0; v < A[g].rows(); ++v)
          for (offset_t k = 0; k < features; ++k) sum += A[g].get(i, v).value_or(0) * X(first[g] + v, k) * W(k, j);
        const double h = H(first[g] + i, j);
        worst = std::max(worst, std::abs(std::max(0.0, sum) - h));
        active += h > 0;
      }
  std::cout << graphs << " graphs, " << H.rows() << " vertices, " << active << " active outputs, largest error "
            << worst << '\n';
  return worst < 1e-12 && active > 0 ? 0 : 1;
}

}  // namespace

// On the first CUDA device with the argument cuda.
int main(int argc, char** argv) try {
  return argc > 1 && std::string_view(argv[1]) == "cuda" ? run(gb::cuda{}) : run(gb::cpu{});
} catch (const gb::error& e) {
  std::cerr << e.what() << '\n';
  return 1;
}
