// Eigen as a peer process: products of row-major sparse matrices (one thread), y = A x.
#include "gbin.h"
#include "operands.h"
#include "peer.h"
#include <Eigen/SparseCore>

#include <cstdlib>
#include <cstring>
#include <string>

namespace {

using sparse = Eigen::SparseMatrix<double, Eigen::RowMajor, std::int64_t>;

struct peer_state {
  peer_options options;
  sparse A, B, C;  // B: the right operand, unless it is A
  Eigen::VectorXd x, y;
};

// Eigen's product always returns sorted rows.
void spgemm_run(void* state, int) {
  auto& s = *static_cast<peer_state*>(state);
  s.C = s.A * (s.B.rows() ? s.B : s.A);
}
void spgemm_drop(void* state) { static_cast<peer_state*>(state)->C = sparse(); }

void spmv_run(void* state, int) {
  auto& s = *static_cast<peer_state*>(state);
  s.y.noalias() = s.A * s.x;
}
void nothing(void*) {}

std::string product_check(const sparse& C) {
  double sum = 0, mixed = 0;
  std::int64_t nonzeros = 0;
  for (std::int64_t i = 0; i < C.outerSize(); ++i)
    for (sparse::InnerIterator entry(C, i); entry; ++entry) {
      nonzeros += entry.value() != 0;
      sum += entry.value();
      mixed +=
          entry.value() * peer_mix(static_cast<std::uint64_t>(entry.row()), static_cast<std::uint64_t>(entry.col()));
    }
  char* text = peer_check_values(nonzeros, sum, mixed);
  std::string check = text;
  std::free(text);
  return check;
}

// Copies the matrix and frees it.
sparse taken(gbin_matrix& m) {
  sparse copy = Eigen::Map<const sparse>(m.rows, m.cols, m.entries, reinterpret_cast<const std::int64_t*>(m.offsets),
                                         reinterpret_cast<const std::int64_t*>(m.indices), m.values);
  gbin_free(&m);
  return copy;
}

}  // namespace

int main(int argc, char** argv) {
  peer_state s{peer_arguments(argc, argv), {}, {}, {}, {}, {}};
  const char* const op = s.options.op;
  const bool lu = !std::strcmp(op, "lu"), tall = !std::strcmp(op, "tall");
  const bool product = lu || tall || !std::strcmp(op, "spgemm") || !std::strcmp(op, "spgemm-sorted");
  if (!product && std::strcmp(op, "spmv")) peer_absent("Eigen", op, "has no such operation");

  const double begin = peer_now();
  gbin_matrix m = gbin_read(s.options.file);
  if (m.rows == 0 || (product && m.rows != m.cols)) peer_absent("Eigen", op, "the matrix is not square");
  if (lu) {
    gbin_matrix lower, upper;
    operand_lower_upper(&m, &lower, &upper);
    gbin_free(&m);
    s.A = taken(lower);
    s.B = taken(upper);
  } else {
    if (tall) {
      gbin_matrix columns = operand_tall(&m, s.options.bits);
      s.B = taken(columns);
    }
    s.A = taken(m);
  }
  s.x.resize(s.A.cols());
  for (std::int64_t j = 0; j < s.A.cols(); ++j) s.x[j] = peer_x(j);
  s.y.resize(s.A.rows());
  const double load_seconds = peer_now() - begin;

  // Eigen uses threads only for y = A x, and only if built with OpenMP.
  Eigen::setNbThreads(s.options.threads);
  static const char* const names[] = {"default"};
  const peer_task task =
      product ? peer_task{names, 1, nullptr, spgemm_run, spgemm_drop} : peer_task{names, 1, nullptr, spmv_run, nothing};
  const peer_times times = peer_measure(&s.options, &task, &s);
  std::string check;
  if (product) {
    check = product_check(s.C);
  } else {
    char* text = peer_check_vector(s.y.data(), s.y.size());
    check = text;
    std::free(text);
  }
  const std::string version = std::to_string(EIGEN_WORLD_VERSION) + "." + std::to_string(EIGEN_MAJOR_VERSION) + "." +
                              std::to_string(EIGEN_MINOR_VERSION);
  peer_print(&s.options, "Eigen", version.c_str(), product ? 1 : Eigen::nbThreads(), load_seconds, &task, &times,
             check.c_str());
}
