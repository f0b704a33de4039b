// Alternating least squares on ratings (Koren, Bell and Volinsky 2009): the factors of all users, then those of all
// items, minimise the squared errors of the known ratings. The normal equations are solved for all rows at once by
// conjugate gradients, whose products are an SDDMM and an SpMM: no matrix of an equation is formed.
#include <graphblas/graphblas.hpp>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <iostream>
#include <random>
#include <string_view>
#include <vector>

namespace gb = gustav;
using gb::offset_t;
using factors = gb::dense_matrix<double>;
using ratings = gb::matrix<double>;

namespace {

constexpr offset_t users = 120, items = 90, rank = 4;
constexpr double weight = 0.05;  // of the squares of the factors
const gb::plus_times<double> ring;

// Ratings of two tastes with noise; each user knows a fifth of the items.
ratings known_ratings() {
  std::mt19937 random(11);
  std::normal_distribution<double> normal;
  ratings R(users, items);
  for (offset_t i = 0; i < users; ++i)
    for (offset_t j = 0; j < items; ++j) {
      const double noise = normal(random);
      if (random() % 5 != 0) continue;
      R.set(i, j,
            3 + std::sin(0.3 * double(i)) * std::cos(0.2 * double(j)) + 0.5 * std::cos(double(i + j)) + 0.1 * noise);
    }
  return R;
}

factors random_factors(offset_t rows, unsigned seed) {
  std::mt19937 random(seed);
  factors F(rows, rank);
  for (offset_t i = 0; i < rows; ++i)
    for (offset_t k = 0; k < rank; ++k) F(i, k) = 0.1 + static_cast<double>(random() % 1000) / 1000;
  return F;
}

double dot(const factors& a, const factors& b, offset_t i) {
  double sum = 0;
  for (offset_t k = 0; k < rank; ++k) sum += a(i, k) * b(i, k);
  return sum;
}

// Row i: (sum over known j of v_j v_j' + weight I) p_i.
template <gb::executor E>
factors apply(const E& exec, const ratings& R, const factors& P, const factors& V) {
  // SDDMM: p_i' v_j at known (i, j).
  const ratings predicted = gb::mxm(exec, P, gb::transposed(V), ring, gb::structure(R));
  factors result = gb::mxm(exec, predicted, V, ring);  // SpMM
  for (offset_t i = 0; i < P.rows(); ++i)
    for (offset_t k = 0; k < rank; ++k) result(i, k) += weight * P(i, k);
  return result;
}

// The rows of U that fit the known ratings best. `rank` steps solve equations of that size.
template <gb::executor E>
void solve(const E& exec, const ratings& R, factors& U, const factors& V) {
  factors residual = gb::mxm(exec, R, V, ring);
  const factors begin = apply(exec, R, U, V);
  for (offset_t i = 0; i < U.rows(); ++i)
    for (offset_t k = 0; k < rank; ++k) residual(i, k) -= begin(i, k);
  factors P = residual.clone();
  for (offset_t step = 0; step < rank; ++step) {
    const factors Q = apply(exec, R, P, V);
    for (offset_t i = 0; i < U.rows(); ++i) {
      const double rr = dot(residual, residual, i), pq = dot(P, Q, i);
      const double alpha = pq > 0 ? rr / pq : 0;
      for (offset_t k = 0; k < rank; ++k) {
        U(i, k) += alpha * P(i, k);
        residual(i, k) -= alpha * Q(i, k);
      }
      const double beta = rr > 0 ? dot(residual, residual, i) / rr : 0;
      for (offset_t k = 0; k < rank; ++k) P(i, k) = residual(i, k) + beta * P(i, k);
    }
  }
}

// The same by elimination, row by row.
void solve_directly(const ratings& R, factors& U, const factors& V) {
  for (offset_t i = 0; i < U.rows(); ++i) {
    double a[rank][rank + 1] = {};
    for (offset_t k = 0; k < rank; ++k) a[k][k] = weight;
    for (offset_t j = 0; j < V.rows(); ++j)
      if (const auto rating = R.get(i, j))
        for (offset_t k = 0; k < rank; ++k) {
          for (offset_t l = 0; l < rank; ++l) a[k][l] += V(j, k) * V(j, l);
          a[k][rank] += *rating * V(j, k);
        }
    for (offset_t k = 0; k < rank; ++k)
      for (offset_t l = 0; l < rank; ++l) {
        if (l == k) continue;
        const double share = a[l][k] / a[k][k];
        for (offset_t c = k; c <= rank; ++c) a[l][c] -= share * a[k][c];
      }
    for (offset_t k = 0; k < rank; ++k) U(i, k) = a[k][rank] / a[k][k];
  }
}

// Root mean square of the errors at known ratings.
double error_of(const ratings& R, const factors& U, const factors& V) {
  const ratings predicted = gb::mxm(U, gb::transposed(V), ring, gb::structure(R));
  const auto difference = gb::ewise_mult(R, predicted, [](double r, double p) { return (r - p) * (r - p); });
  return std::sqrt(gb::reduce(gb::plus_monoid<double>{}, difference) / static_cast<double>(R.entries()));
}

double largest_difference(const factors& a, const factors& b) {
  double worst = 0;
  for (offset_t i = 0; i < a.rows(); ++i)
    for (offset_t k = 0; k < rank; ++k) worst = std::max(worst, std::abs(a(i, k) - b(i, k)));
  return worst;
}

template <gb::executor E>
int run(const E& exec) {
  const ratings R = known_ratings(), by_item = gb::transpose(R);
  factors U = random_factors(users, 1), V = random_factors(items, 2);
  double before = error_of(R, U, V), worst = 0;
  bool falls = true;
  for (int round = 0; round < 8; ++round) {
    factors expected_u = U.clone(), expected_v = V.clone();
    solve_directly(R, expected_u, V);
    solve(exec, R, U, V);
    worst = std::max(worst, largest_difference(U, expected_u));
    solve_directly(by_item, expected_v, U);
    solve(exec, by_item, V, U);
    worst = std::max(worst, largest_difference(V, expected_v));
    const double after = error_of(R, U, V);
    std::cout << "round " << round << ": root mean square error " << after << '\n';
    falls = falls && after < before;
    before = after;
  }
  std::cout << "largest difference from direct solutions: " << worst << '\n';
  return falls && before < 0.5 && worst < 1e-6 ? 0 : 1;
}

}  // namespace

// On the first CUDA device with the argument cuda.
int main(int argc, char** argv) try {
  return argc > 1 && std::string_view(argv[1]) == "cuda" ? run(gb::cuda{}) : run(gb::cpu{});
} catch (const gb::error& e) {
  std::cerr << e.what() << '\n';
  return 1;
}
