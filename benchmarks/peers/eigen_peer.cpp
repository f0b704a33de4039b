// Eigen as a peer process: products of row-major sparse matrices (one thread), y = A x, C = A B with a dense B.
#include "gbin.h"
#include "operands.h"
#include "peer.h"
#include <Eigen/SparseCore>

#include <climits>
#include <cstdlib>
#include <cstring>
#include <memory>
#include <string>

namespace {

std::string taken(char* text) {
  std::string copy = text;
  std::free(text);
  return copy;
}

// An operation with its operands and its last result.
struct operation {
  virtual ~operation() = default;
  virtual void run() = 0;
  virtual void drop() {}
  virtual std::string check() const = 0;
};

// A * B, or A * A if B is empty. 64-bit indices, because a product may have more than 2^31 entries.
struct product final : operation {
  using sparse = Eigen::SparseMatrix<double, Eigen::RowMajor, std::int64_t>;
  sparse A, B, C;

  product(const peer_options& o, gbin_matrix& m) {
    gbin_matrix left = m, right = {};
    if (peer_is(&o, "lu")) {
      operand_lower_upper(&m, &left, &right);
      gbin_free(&m);
    } else if (peer_is(&o, "tall")) {
      right = operand_tall(&m, o.bits);
    }
    if (right.offsets) B = copy_of(right);
    A = copy_of(left);
  }
  // Copies the matrix and frees it.
  static sparse copy_of(gbin_matrix& m) {
    sparse copy = Eigen::Map<const sparse>(m.rows, m.cols, m.entries, reinterpret_cast<const std::int64_t*>(m.offsets),
                                           reinterpret_cast<const std::int64_t*>(m.indices), m.values);
    gbin_free(&m);
    return copy;
  }
  // Eigen's product always returns sorted rows.
  void run() override { C = A * (B.rows() ? B : A); }
  void drop() override { C = sparse(); }
  std::string check() const override {
    double sum = 0, mixed = 0;
    std::int64_t nonzeros = 0;
    for (std::int64_t i = 0; i < C.outerSize(); ++i)
      for (sparse::InnerIterator entry(C, i); entry; ++entry) {
        nonzeros += entry.value() != 0;
        sum += entry.value();
        mixed +=
            entry.value() * peer_mix(static_cast<std::uint64_t>(entry.row()), static_cast<std::uint64_t>(entry.col()));
      }
    return taken(peer_check_values(nonzeros, sum, mixed));
  }
};

// C = A B with 32-bit indices. Dense: a column vector (y = A x) or a row-major matrix.
template <class Dense>
struct dense_product final : operation {
  using T = typename Dense::Scalar;
  static constexpr bool fp32 = sizeof(T) == sizeof(float);
  Eigen::SparseMatrix<T, Eigen::RowMajor, std::int32_t> A;
  Dense B, C;

  // Frees the matrix.
  dense_product(gbin_matrix& m, std::int64_t cols, int step) : B(m.cols, cols), C(m.rows, cols) {
    A.resize(m.rows, m.cols);
    A.resizeNonZeros(m.entries);
    std::copy(m.offsets, m.offsets + m.rows + 1, A.outerIndexPtr());
    std::copy(m.indices, m.indices + m.entries, A.innerIndexPtr());
    std::copy(m.values, m.values + m.entries, A.valuePtr());
    gbin_free(&m);
    void* const values = operand_dense(B.rows(), cols, step, fp32);
    std::memcpy(B.data(), values, static_cast<std::size_t>(B.size()) * sizeof(T));
    std::free(values);
  }
  void run() override { C.noalias() = A * B; }
  std::string check() const override { return taken(peer_check_dense(C.data(), C.rows(), C.cols(), fp32)); }
};

template <class T>
std::unique_ptr<operation> make_dense(const peer_options& o, gbin_matrix& m) {
  using matrix = Eigen::Matrix<T, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor>;
  using vector = Eigen::Matrix<T, Eigen::Dynamic, 1>;
  if (peer_is(&o, "spmm")) return std::make_unique<dense_product<matrix>>(m, o.cols, operand_step_B);
  return std::make_unique<dense_product<vector>>(m, 1, operand_step_x);
}

}  // namespace

int main(int argc, char** argv) {
  const peer_options o = peer_arguments(argc, argv);
  const auto is = [&](const char* op) { return peer_is(&o, op) != 0; };
  const bool dense = is("spmv") || is("spmm");
  if (!dense && !is("spgemm") && !is("spgemm-sorted") && !is("lu") && !is("tall"))
    peer_absent("Eigen", o.op, "has no such operation");

  const double begin = peer_now();
  gbin_matrix m = gbin_read(o.file);
  if (m.rows == 0 || (!dense && m.rows != m.cols)) peer_absent("Eigen", o.op, "the matrix is not square");
  if (dense && (m.rows >= INT_MAX || m.cols >= INT_MAX || m.entries >= INT_MAX))
    peer_absent("Eigen", o.op, "too large for 32-bit indices");
  // Eigen uses threads only for products with dense operands, and only if built with OpenMP.
  Eigen::setNbThreads(o.threads);
  std::unique_ptr<operation> work;
  if (dense)
    work = o.fp32 ? make_dense<float>(o, m) : make_dense<double>(o, m);
  else
    work = std::make_unique<product>(o, m);
  const double load_seconds = peer_now() - begin;

  static const char* const names[] = {"default"};
  const peer_task task{names, 1, nullptr, [](void* state, int) { static_cast<operation*>(state)->run(); },
                       [](void* state) { static_cast<operation*>(state)->drop(); }};
  const peer_times times = peer_measure(&o, &task, work.get());
  const std::string version = std::to_string(EIGEN_WORLD_VERSION) + "." + std::to_string(EIGEN_MAJOR_VERSION) + "." +
                              std::to_string(EIGEN_MINOR_VERSION);
  peer_print(&o, "Eigen", version.c_str(), dense ? Eigen::nbThreads() : 1, load_seconds, &task, &times,
             work->check().c_str());
}
