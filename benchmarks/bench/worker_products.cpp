// Sparse products of `gustav bench`: A * A over three semirings, A * A masked by A, L * U, A times a narrow matrix.
#include <analysis/reorder.hpp>
#include <benchmarks/bench/worker.hpp>
#include <graphblas/operations/extract.hpp>
#include <graphblas/operations/mxm.hpp>
#include <graphblas/operations/mxm_forced.hpp>
#include <graphblas/operations/select.hpp>
#include <semirings/index_unary_operators.hpp>
#include <semirings/semirings.hpp>

#include <memory>
#include <utility>
#include <vector>

namespace gustav::tools::bench {
namespace {

struct product {
  real_matrix A, B, C;  // B is empty when A is both operands
};

work product_work(const std::shared_ptr<product>& p, std::function<void()> run) {
  return {std::move(run), [p] { p->C = real_matrix(); }, [p] { return check_values(p->C); }};
}

template <class Semiring>
work squared(real_matrix A, const cpu& exec, const Semiring& ring, const descriptor& how) {
  auto p = std::make_shared<product>(product{with_full_values(std::move(A)), {}, {}});
  return product_work(p, [=] { p->C = mxm_forced(exec, p->A, p->A, ring, no_mask, how); });
}

work product_of(real_matrix A, real_matrix B, const cpu& exec, const descriptor& how) {
  auto p = std::make_shared<product>(product{std::move(A), std::move(B), {}});
  return product_work(p, [=] { p->C = mxm_forced(exec, p->A, p->B, plus_times<double>{}, no_mask, how); });
}

real_matrix ones_at(pattern P) {
  buffer<double> ones(static_cast<std::size_t>(P.entries()), 1.0);
  return with_values<double>(std::move(P), std::move(ones));
}

}  // namespace

work make_spgemm(real_matrix A, const cpu& exec, product_kind kind, const descriptor& how) {
  require_square(A);
  switch (kind) {
    case product_kind::min_plus:
      return squared(std::move(A), exec, min_plus<double>{}, how);
    case product_kind::lambda:
      // plus-times as a user semiring: measures the kernels without the named operators.
      return squared(
          std::move(A), exec,
          semiring(monoid([](double a, double b) { return a + b; }, 0.0), [](double a, double b) { return a * b; }),
          how);
    default:
      return squared(std::move(A), exec, plus_times<double>{}, how);
  }
}

// L * U of the undirected simple graph with its vertices in ascending order of (degree, vertex).
work make_lower_upper(real_matrix A, const cpu& exec, const descriptor& how) {
  const pattern simple = simple_graph(std::move(A), exec);
  const pattern sorted = permute(simple, order_by_degree(simple, degree_order::ascending));
  return product_of(ones_at(select(exec, tril{}, sorted, -1)), ones_at(select(exec, triu{}, sorted, 1)), exec, how);
}

// A times 2^bits of its columns.
work make_tall(real_matrix A, const cpu& exec, int bits, const descriptor& how) {
  require_square(A);
  std::vector<std::int32_t> columns(std::size_t{1} << bits);
  for (std::size_t t = 0; t < columns.size(); ++t) columns[t] = static_cast<std::int32_t>(spread(t, A.cols()));
  real_matrix left = with_full_values(std::move(A));
  real_matrix right = extract(left, all, columns);
  return product_of(std::move(left), with_full_values(std::move(right)), exec, how);
}

work make_masked(real_matrix A, const cpu& exec, const descriptor& how) {
  require_square(A);
  auto p = std::make_shared<product>(product{with_full_values(std::move(A)), {}, {}});
  return product_work(p, [=] { p->C = mxm(exec, p->A, p->A, plus_times<double>{}, structure(p->A), how); });
}

}  // namespace gustav::tools::bench
