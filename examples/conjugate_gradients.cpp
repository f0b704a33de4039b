// Conjugate gradients on the Laplacian of a grid: products of a sparse matrix and a full vector.
#include <graphblas/graphblas.hpp>
#include <graphblas/tuner.hpp>

#include <cmath>
#include <cstdint>
#include <iostream>
#include <string_view>
#include <vector>

namespace gb = gustav;

namespace {

constexpr std::int32_t side = 60;

// 4 on the diagonal, -1 for each of up to four neighbours: positive definite.
gb::matrix<double> laplacian() {
  std::vector<std::int32_t> rows, cols;
  std::vector<double> values;
  const auto add = [&](std::int32_t i, std::int32_t j, double value) {
    rows.push_back(i);
    cols.push_back(j);
    values.push_back(value);
  };
  for (std::int32_t y = 0; y < side; ++y)
    for (std::int32_t x = 0; x < side; ++x) {
      const std::int32_t v = y * side + x;
      add(v, v, 4);
      if (x > 0) add(v, v - 1, -1);
      if (x + 1 < side) add(v, v + 1, -1);
      if (y > 0) add(v, v - side, -1);
      if (y + 1 < side) add(v, v + side, -1);
    }
  return gb::matrix<double>::build(side * side, side * side, rows, cols, values);
}

using vector = gb::vector<double>;

template <gb::executor E>
double dot(const E& exec, const vector& a, const vector& b) {
  return gb::reduce(exec, gb::plus_monoid<double>{}, gb::ewise_mult(exec, a, b, gb::times<>{}));
}

// a = a + factor b.
template <gb::executor E>
void add_multiple(const E& exec, vector& a, double factor, const vector& b) {
  gb::apply(exec, a, gb::no_mask, gb::plus<>{}, gb::times<>{}, factor, b);
}

// Solves A x = b, A symmetric and positive definite. Returns the number of products. On a device all vectors stay
// there: a step brings two numbers to the host.
template <gb::executor E>
int solve(const E& exec, const gb::matrix<double>& A, const vector& b, vector& x, double tolerance) {
  x = vector(A.rows(), 0.0);
  vector r = b.clone(), p = b.clone(), q(A.rows());
  double rr = dot(exec, r, r);
  const double enough = tolerance * tolerance * rr;
  int products = 0;
  for (; rr > enough && products < side * side; ++products) {
    gb::mxv(exec, q, gb::no_mask, gb::no_accum, gb::plus_times<double>{}, A, p);
    const double alpha = rr / dot(exec, p, q);
    add_multiple(exec, x, alpha, p);
    add_multiple(exec, r, -alpha, q);
    const double next = dot(exec, r, r), beta = next / rr;
    gb::apply(exec, p, gb::no_mask, gb::no_accum, gb::times<>{}, beta, p);
    gb::ewise_add(exec, p, gb::no_mask, gb::no_accum, gb::plus<>{}, r, p);
    rr = next;
  }
  return products;
}

// |b - A x| / |b|, by plain loops.
double residual(const gb::matrix<double>& A, const vector& b, const vector& x) {
  const auto rows = A.view();
  double left = 0, whole = 0;
  for (gb::offset_t i = 0; i < rows.rows; ++i) {
    double difference = *b.get(i);
    whole += difference * difference;
    for (gb::offset_t k = rows.offsets[i]; k < rows.offsets[i + 1]; ++k)
      difference -= rows.value(k) * *x.get(rows.indices[k]);
    left += difference * difference;
  }
  return std::sqrt(left / whole);
}

template <gb::executor E>
int run(const E& exec) {
  const auto A = laplacian();
  vector b(A.rows(), 0.0), x;
  for (std::int32_t v = 0; v < side * side; ++v) b.set(v, 1 + v % 5);
  const int products = solve(exec, A, b, x, 1e-10);
  const double error = residual(A, b, x);
  std::cout << products << " products, relative residual " << error << '\n';
  // The condition number of the grid is below 1600: a few hundred steps at most.
  return error < 1e-9 && products < 400 ? 0 : 1;
}

}  // namespace

// On the first CUDA device with the argument cuda.
int main(int argc, char** argv) try {
  if (argc > 1 && std::string_view(argv[1]) == "cuda") return run(gb::cuda{});
  // The tuner looks for a faster storage format in another thread while the first products run on CSR.
  gb::tuner tuner({.mode = gb::tuner_mode::background});
  return run(gb::cpu{.tuner = &tuner});
} catch (const gb::error& e) {
  std::cerr << e.what() << '\n';
  return 1;
}
