// The kernels of named pairs, for the sources that instantiate them.
#pragma once

#include <core/types.hpp>
#include <graphblas/mask.hpp>
#include <graphblas/runtime/any_vector.hpp>
#include <graphblas/runtime/blob.hpp>
#include <graphblas/runtime/named_pairs.hpp>
#include <graphblas/runtime/product_kernels.hpp>
#include <semirings/binary_operators.hpp>
#include <semirings/monoids.hpp>

namespace gustav::runtime {

// A named semiring over the blobs of its values.
template <class Monoid, class Multiply>
struct packed_semiring {
  using value_type = blob_of<typename Monoid::value_type>;

  struct add_type {
    using value_type = packed_semiring::value_type;
    static constexpr bool has_terminal = Monoid::has_terminal;
    value_type identity() const { return packed(Monoid{}.identity()); }
    bool is_terminal(const value_type& x) const requires(has_terminal) {
      return unpacked<typename Monoid::value_type>(x) == Monoid{}.terminal();
    }
    value_type operator()(const value_type& a, const value_type& b) const { return apply(Monoid{}, a, b); }
  };
  struct multiply_type {
    value_type operator()(const value_type& a, const value_type& b) const { return apply(Multiply{}, a, b); }
  };
  add_type add;
  multiply_type multiply;

 private:
  template <class Op>
  static value_type apply(const Op& op, const value_type& a, const value_type& b) {
    using T = typename Monoid::value_type;
    return packed(static_cast<T>(op(unpacked<T>(a), unpacked<T>(b))));
  }
};

#define GUSTAV_INSTANTIATE_PAIR(add, multiply, code, T)                                                    \
  template <>                                                                                              \
  void mxv_named<binary_code::add, binary_code::multiply, type_code::code>(                                \
      any_vector & w, const vector_mask<index_type>& m, const vector_product& p, const descriptor& desc) { \
    mxv_over(packed_semiring<gustav::monoid<gustav::add<T>, T>, gustav::multiply<T>>(), w, m, p, desc);    \
  }

}  // namespace gustav::runtime
