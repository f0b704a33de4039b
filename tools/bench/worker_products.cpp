// A * A, A * A masked by A, y = A x.
#include <graphblas/operations/mxm.hpp>
#include <graphblas/operations/mxv.hpp>
#include <graphblas/vector.hpp>
#include <semirings/semirings.hpp>
#include <tools/bench/worker.hpp>

#include <cmath>
#include <memory>

namespace gustav::tools::bench {
namespace {

struct product {
  real_matrix A, C;
};

void require_square(const real_matrix& A) {
  if (A.rows() != A.cols() || A.rows() == 0) throw dimension_mismatch("not square");
}

work product_work(std::shared_ptr<product> p, std::function<void()> run) {
  return {std::move(run), [p] { p->C = real_matrix(); }, [p] { return check_values(p->C); }};
}

}  // namespace

work make_spgemm(real_matrix A, const cpu& exec, bool sorted) {
  require_square(A);
  auto p = std::make_shared<product>(product{with_full_values(std::move(A)), {}});
  return product_work(p, [p, exec, sorted] {
    p->C = mxm(exec, p->A, p->A, plus_times<double>{}, no_mask, descriptor{.sorted = sorted});
  });
}

work make_masked(real_matrix A, const cpu& exec) {
  require_square(A);
  auto p = std::make_shared<product>(product{with_full_values(std::move(A)), {}});
  return product_work(p, [p, exec] { p->C = mxm(exec, p->A, p->A, plus_times<double>{}, structure(p->A)); });
}

work make_spmv(real_matrix A, const cpu& exec) {
  struct state {
    real_matrix A;
    vector<double> x, y;
  };
  if (A.rows() == 0) throw dimension_mismatch("empty");
  buffer<double> x(static_cast<std::size_t>(A.cols()));
  for (std::size_t j = 0; j < x.size(); ++j) x[j] = 1 + static_cast<double>(j % 7) / 8;
  auto s = std::make_shared<state>(state{with_full_values(std::move(A)), vector<double>::adopt(std::move(x)), {}});
  return {[=] {
            vector<double> y(s->A.rows());
            mxv(exec, y, no_mask, no_accum, plus_times<double>{}, s->A, s->x);
            s->y = std::move(y);
          },
          [=] { s->y = vector<double>(); },
          [=]() -> json {
            double square = 0, mixed = 0;
            for (offset_t i = 0; i < s->y.size(); ++i)
              if (const auto y = s->y.get(i)) {
                square += *y * *y;
                mixed += *y * mix(static_cast<std::uint64_t>(i), 0);
              }
            return {{"norm", std::sqrt(square)}, {"mixed", mixed}};
          }};
}

}  // namespace gustav::tools::bench
