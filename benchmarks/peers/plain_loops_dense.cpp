// Plain loops over a sparse matrix with dense operands: y = A x, C = A B, S = X Y' at the pattern of A.
#include "plain_loops.hpp"

#include <array>

namespace plain {
namespace {

template <class T>
std::vector<T> dense(std::int64_t rows, std::int64_t cols, int step) {
  constexpr bool fp32 = sizeof(T) == sizeof(float);
  T* values = static_cast<T*>(operand_dense(rows, cols, step, fp32));
  const std::vector<T> copy(values, values + rows * cols);
  std::free(values);
  return copy;
}

// A with values, and what its loops share: equal shares of its rows, one per thread and 32 per thread.
template <class T>
struct matrix {
  csr at;
  std::vector<T> values;
  std::vector<std::int64_t> shares, chunks;

  matrix(const gbin_matrix& m, int threads)
      : at(pattern_of(m)),
        values(m.values, m.values + m.entries),
        shares(equal_shares(at, threads)),
        chunks(equal_shares(at, 32 * std::int64_t{threads})) {}

  // Runs row(i) for every row, one share per thread.
  template <class Row>
  void in_shares(const Row& row) const {
    const auto parts = static_cast<std::int64_t>(shares.size()) - 1;
#pragma omp parallel for schedule(static, 1)
    for (std::int64_t p = 0; p < parts; ++p)
      for (std::int64_t i = shares[p]; i < shares[p + 1]; ++i) row(i);
  }
  // The same in smaller chunks that threads take when they are idle.
  template <class Row>
  void in_chunks(const Row& row) const {
    const auto parts = static_cast<std::int64_t>(chunks.size()) - 1;
#pragma omp parallel for schedule(dynamic, 1)
    for (std::int64_t p = 0; p < parts; ++p)
      for (std::int64_t i = chunks[p]; i < chunks[p + 1]; ++i) row(i);
  }
};

template <class T>
class spmv final : public operation {
 public:
  spmv(const gbin_matrix& m, int threads)
      : A_(m, threads), x_(dense<T>(m.cols, 1, operand_step_x)), y_(uninitialized<T>(m.rows)) {}
  std::vector<const char*> variants() const override { return {"static", "dynamic", "static, simd"}; }
  void run(int variant) override {
    const std::int64_t* const offsets = A_.at.offsets.data();
    const std::int32_t* const indices = A_.at.indices.data();
    const T* const values = A_.values.data();
    const T* const x = x_.data();
    T* const y = y_.get();
    const auto row = [=](std::int64_t i) {
      T sum = 0;
      for (std::int64_t k = offsets[i]; k < offsets[i + 1]; ++k) sum += values[k] * x[indices[k]];
      y[i] = sum;
    };
    const auto simd_row = [=](std::int64_t i) {
      T sum = 0;
#pragma omp simd reduction(+ : sum)
      for (std::int64_t k = offsets[i]; k < offsets[i + 1]; ++k) sum += values[k] * x[indices[k]];
      y[i] = sum;
    };
    if (variant == 0) A_.in_shares(row);
    if (variant == 1) A_.in_chunks(row);
    if (variant == 2) A_.in_shares(simd_row);
  }
  std::string check() const override {
    return taken(peer_check_dense(y_.get(), A_.at.rows, 1, sizeof(T) == sizeof(float)));
  }

 private:
  matrix<T> A_;
  std::vector<T> x_;
  std::unique_ptr<T[]> y_;
};

template <class T>
class spmm final : public operation {
 public:
  spmm(const gbin_matrix& m, std::int64_t cols, int threads)
      : A_(m, threads), cols_(cols), B_(dense<T>(m.cols, cols, operand_step_B)), C_(uninitialized<T>(m.rows * cols)) {}
  std::vector<const char*> variants() const override { return {"rows", "rows in tiles"}; }
  void run(int variant) override {
    if (variant == 0)
      A_.in_chunks([this](std::int64_t i) { whole_row(i); });
    else
      A_.in_chunks([this](std::int64_t i) { row_in_tiles(i); });
  }
  std::string check() const override {
    return taken(peer_check_dense(C_.get(), A_.at.rows, cols_, sizeof(T) == sizeof(float)));
  }

 private:
  void whole_row(std::int64_t i) {
    T* const __restrict c = C_.get() + i * cols_;
    std::fill(c, c + cols_, T{0});
    for (std::int64_t k = A_.at.offsets[i]; k < A_.at.offsets[i + 1]; ++k) {
      const T a = A_.values[k];
      const T* const __restrict b = B_.data() + A_.at.indices[k] * cols_;
      for (std::int64_t j = 0; j < cols_; ++j) c[j] += a * b[j];
    }
  }
  // The compiler keeps a tile of 128 bytes of the row of C in registers.
  void row_in_tiles(std::int64_t i) {
    constexpr std::int64_t width = 128 / sizeof(T);
    std::int64_t first = 0;
    for (; first + width <= cols_; first += width) {
      std::array<T, width> c{};
      for (std::int64_t k = A_.at.offsets[i]; k < A_.at.offsets[i + 1]; ++k) {
        const T a = A_.values[k];
        const T* const b = B_.data() + A_.at.indices[k] * cols_ + first;
        for (std::int64_t j = 0; j < width; ++j) c[j] += a * b[j];
      }
      std::copy(c.begin(), c.end(), C_.get() + i * cols_ + first);
    }
    for (; first < cols_; ++first) {
      T sum = 0;
      for (std::int64_t k = A_.at.offsets[i]; k < A_.at.offsets[i + 1]; ++k)
        sum += A_.values[k] * B_[A_.at.indices[k] * cols_ + first];
      C_[i * cols_ + first] = sum;
    }
  }

  matrix<T> A_;
  std::int64_t cols_;
  std::vector<T> B_;
  std::unique_ptr<T[]> C_;
};

template <class T>
class sddmm final : public operation {
 public:
  sddmm(const gbin_matrix& m, std::int64_t cols, int threads)
      : A_(m, threads),
        cols_(cols),
        X_(dense<T>(m.rows, cols, operand_step_X)),
        Y_(dense<T>(m.cols, cols, operand_step_Y)),
        S_(uninitialized<T>(m.entries)) {}
  void run(int) override {
    A_.in_chunks([this](std::int64_t i) {
      const T* const x = X_.data() + i * cols_;
      for (std::int64_t k = A_.at.offsets[i]; k < A_.at.offsets[i + 1]; ++k) {
        const T* const y = Y_.data() + A_.at.indices[k] * cols_;
        T sum = 0;
#pragma omp simd reduction(+ : sum)
        for (std::int64_t j = 0; j < cols_; ++j) sum += x[j] * y[j];
        S_[k] = sum;
      }
    });
  }
  std::string check() const override {
    double sum = 0, mixed = 0;
    std::int64_t nonzeros = 0;
    for (std::int64_t i = 0; i < A_.at.rows; ++i)
      for (std::int64_t k = A_.at.offsets[i]; k < A_.at.offsets[i + 1]; ++k) {
        const double value = S_[k];
        nonzeros += value != 0;
        sum += value;
        mixed += value * peer_mix(static_cast<std::uint64_t>(i), static_cast<std::uint64_t>(A_.at.indices[k]));
      }
    return taken(peer_check_values(nonzeros, sum, mixed));
  }

 private:
  matrix<T> A_;
  std::int64_t cols_;
  std::vector<T> X_, Y_;
  std::unique_ptr<T[]> S_;
};

template <class T>
operation* make(const gbin_matrix& m, const peer_options& o) {
  if (peer_is(&o, "spmv")) return new spmv<T>(m, o.threads);
  if (peer_is(&o, "spmm")) return new spmm<T>(m, o.cols, o.threads);
  return new sddmm<T>(m, o.cols, o.threads);
}

}  // namespace

operation* make_dense(const gbin_matrix& m, const peer_options& o) {
  return o.fp32 ? make<float>(m, o) : make<double>(m, o);
}

}  // namespace plain
