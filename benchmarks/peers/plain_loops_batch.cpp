// Plain loops over a batch of small products C_k = A_k B_k: one call after the other, and all graphs in one loop.
#include "plain_loops.hpp"

namespace plain {
namespace {

template <class T>
class spmm_batch final : public operation {
  struct member {
    csr at;
    std::vector<T> values;
    std::int64_t first = 0;  // row of B and C
  };

 public:
  spmm_batch(const gbin_matrix& m, std::int64_t cols) : cols_(cols) {
    std::int64_t first[operand_products], size[operand_products];
    rows_ = operand_batch(&m, first, size);
    std::int64_t before = 0;
    for (int k = 0; k < operand_products; ++k) {
      gbin_matrix block = operand_block(&m, first[k], size[k]);
      members_.push_back({pattern_of(block), std::vector<T>(block.values, block.values + block.entries), before});
      before += size[k];
      gbin_free(&block);
    }
    T* values = static_cast<T*>(operand_dense(rows_, cols, operand_step_B, sizeof(T) == sizeof(float)));
    B_.assign(values, values + rows_ * cols);
    std::free(values);
    C_ = uninitialized<T>(rows_ * cols);
  }
  std::vector<const char*> variants() const override {
    return {"single calls", "parallel calls", "graphs in parallel"};
  }
  void run(int variant) override {
    const auto n = static_cast<std::int64_t>(members_.size());
    if (variant == 0)
      for (const member& m : members_) multiply(m);
    if (variant == 1)
      for (const member& m : members_) {
#pragma omp parallel for schedule(static)
        for (std::int64_t i = 0; i < m.at.rows; ++i) row(m, i);
      }
    if (variant == 2) {
#pragma omp parallel for schedule(dynamic, 4)
      for (std::int64_t k = 0; k < n; ++k) multiply(members_[k]);
    }
  }
  std::string check() const override {
    return taken(peer_check_dense(C_.get(), rows_, cols_, sizeof(T) == sizeof(float)));
  }

 private:
  void multiply(const member& m) {
    for (std::int64_t i = 0; i < m.at.rows; ++i) row(m, i);
  }
  void row(const member& m, std::int64_t i) {
    T* const __restrict c = C_.get() + (m.first + i) * cols_;
    std::fill(c, c + cols_, T{0});
    for (std::int64_t k = m.at.offsets[i]; k < m.at.offsets[i + 1]; ++k) {
      const T a = m.values[k];
      const T* const __restrict b = B_.data() + (m.first + m.at.indices[k]) * cols_;
      for (std::int64_t j = 0; j < cols_; ++j) c[j] += a * b[j];
    }
  }

  std::int64_t cols_, rows_ = 0;
  std::vector<member> members_;
  std::vector<T> B_;
  std::unique_ptr<T[]> C_;
};

}  // namespace

operation* make_batch(const gbin_matrix& m, const peer_options& o) {
  if (o.fp32) return new spmm_batch<float>(m, o.cols);
  return new spmm_batch<double>(m, o.cols);
}

}  // namespace plain
