// Binary operators that are known at run time, on values in blobs of one size: one instance of a kernel for all of
// them.
#pragma once

#include <core/types.hpp>
#include <graphblas/runtime/any_scalar.hpp>
#include <graphblas/runtime/any_values.hpp>
#include <graphblas/runtime/blob.hpp>
#include <graphblas/runtime/operators.hpp>

#include <algorithm>
#include <cstddef>
#include <optional>
#include <type_traits>

namespace gustav::runtime {

// The size of the blobs in which an operator's arguments and results lie: that of the largest.
inline std::size_t blob_size_of(const binary_operator& op) {
  return blob_size(std::max({op.x_type().size(), op.y_type().size(), op.z_type().size()}));
}

// z = op(x, y) for values at the start of blobs of N = blob_size_of(op) bytes, and for unions what becomes of an entry
// that one operand has alone: it is cast to op's results, or combined with a value that stands for the other. A named
// operator is a function that takes and gives small blobs in registers. Refers to the operator.
template <std::size_t N>
class blob_operator {
 public:
  using argument = std::conditional_t<N <= sizeof(void*), blob<N>, const blob<N>&>;
  using function = blob<N> (*)(const blob_operator&, argument, argument);

  explicit blob_operator(const binary_operator& op);
  // With alpha for what the left operand lacks, and beta for the right one. Throws domain_mismatch, empty_object.
  blob_operator(const binary_operator& op, const any_scalar& alpha, const any_scalar& beta) : blob_operator(op) {
    alpha_ = blob_from<blob<N>>(op.x_type(), alpha.domain(), alpha.value());
    beta_ = blob_from<blob<N>>(op.y_type(), beta.domain(), beta.value());
    left_ = right_ = alone::combined;
  }

  const binary_operator& op() const { return *op_; }
  blob<N> operator()(argument a, argument b) const { return call_(*this, a, b); }
  blob<N> left_alone(const blob<N>& a, offset_t, offset_t) const {
    return left_ == alone::same ? a : left_ == alone::combined ? call_(*this, a, *beta_) : cast(op_->x_type(), a);
  }
  blob<N> right_alone(const blob<N>& b, offset_t, offset_t) const {
    return right_ == alone::same ? b : right_ == alone::combined ? call_(*this, *alpha_, b) : cast(op_->y_type(), b);
  }

 private:
  enum class alone : std::uint8_t { same, cast, combined };
  blob<N> cast(const type& from, const blob<N>& value) const { return blob_from<blob<N>>(op_->z_type(), from, &value); }

  const binary_operator* op_;
  function call_;
  alone left_, right_;
  std::optional<blob<N>> alpha_, beta_;
};

// Sizes of built-in types whose comparisons give a smaller blob than they take.
template <std::size_t N>
inline constexpr bool can_compare = N == 2 || N == 4 || N == 8;

// A named comparison of values in blobs of N bytes, which gives a truth value in one byte.
template <std::size_t N>
class blob_comparison {
 public:
  using function = blob<1> (*)(blob<N>, blob<N>);

  explicit blob_comparison(const binary_operator& op);
  blob<1> operator()(const blob<N>& a, const blob<N>& b) const { return call_(a, b); }
  // Kernels name them, and call them in unions alone.
  blob<1> left_alone(const blob<N>&, offset_t, offset_t) const { return {}; }
  blob<1> right_alone(const blob<N>&, offset_t, offset_t) const { return {}; }

 private:
  function call_;
};

#define GUSTAV_EXTERN_OPERATOR(N) extern template class blob_operator<N>;
GUSTAV_FOR_EACH_BLOB_SIZE(GUSTAV_EXTERN_OPERATOR)
#undef GUSTAV_EXTERN_OPERATOR

}  // namespace gustav::runtime
