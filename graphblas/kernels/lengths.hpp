// lengths_argument: a matrix whose entries are the lengths of arcs, as an argument of kernels.
#pragma once

#include <backends/common/lengths_operand.hpp>
#include <graphblas/detail/narrow_lengths.hpp>
#include <graphblas/detail/path_lengths.hpp>
#include <graphblas/kernels/run.hpp>

#include <cstdint>
#include <memory>
#include <optional>

namespace gustav {
namespace detail {

template <class T, class I>
class call_lengths final : public lengths_operand<kernel_length_t<storage_t<T>>, I> {
  using K = kernel_length_t<storage_t<T>>;

 public:
  call_lengths(const matrix<T, I>& a, int threads, const tuning& numbers)
      : a_(a), threads_(threads), pattern_(a, threads, numbers) {}
  const csr_view<K, I>& by_rows() const override {
    if (!lengths_) lengths_.emplace(a_.view(threads_));
    return lengths_->view();
  }
  const lazy_operand<unit, I>& pattern() const override { return pattern_; }
  length_range<path_length_t<K>> range() const override { return range_of(a_, threads_); }
  const csr_view<std::uint32_t, I>* narrow(offset_t reads) const override {
    const csr_view<K, I>& v = by_rows();
    narrow_ = narrow_lengths_of(a_, v, range(), reads, threads_);
    if (!narrow_) return nullptr;
    narrow_view_ = {v.rows,  v.cols, v.offsets, v.indices, narrow_->values.data(), narrow_->values.size() == 1,
                    v.sorted};
    return &narrow_view_;
  }

 private:
  const matrix<T, I>& a_;
  const int threads_;
  const call_operand<matrix<T, I>, unit> pattern_;
  mutable std::optional<lengths_of<storage_t<T>, I>> lengths_;
  mutable std::shared_ptr<const narrow_lengths> narrow_;
  mutable csr_view<std::uint32_t, I> narrow_view_;
};

template <class T, class I>
struct matrix_of_lengths {
  const matrix<T, I>& operand;
};
template <executor E, class T, class I>
call_lengths<T, I> lowered(const E& exec, const matrix_of_lengths<T, I>& a) {
  return {a.operand, threads_of(exec), numbers_of(exec)};
}

}  // namespace detail

// The lengths must have been checked (detail::require_lengths).
template <class T, class I>
detail::matrix_of_lengths<T, I> lengths_argument(const matrix<T, I>& a) {
  return {a};
}

}  // namespace gustav
