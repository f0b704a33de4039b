// Products of run-time types: checks, operands, and the choice of the tier.
#include <core/error.hpp>
#include <graphblas/detail/shapes.hpp>
#include <graphblas/runtime/any_store.hpp>
#include <graphblas/runtime/any_values.hpp>
#include <graphblas/runtime/arguments.hpp>
#include <graphblas/runtime/named_pairs.hpp>
#include <graphblas/runtime/operations.hpp>
#include <graphblas/runtime/products.hpp>

#include <algorithm>
#include <cstddef>
#include <new>
#include <string>
#include <type_traits>
#include <utility>

namespace gustav::runtime {
namespace {

// The size of blobs that hold each argument and the result.
std::size_t blob_bytes(const binary_operator& op) {
  return blob_size(std::max({op.x_type().size(), op.y_type().size(), op.z_type().size()}));
}
std::size_t blob_bytes(const semiring& s) {
  return tier_of(s) == tier::typed ? blob_size(s.add().domain().size()) : blob_bytes(s.multiply());
}

bool reads_first(const binary_operator& op) {
  return op.code() != binary_code::second && op.code() != binary_code::pair;
}
bool reads_second(const binary_operator& op) {
  return op.code() != binary_code::first && op.code() != binary_code::pair;
}

// C<mask, replace> = C accum T, where compute(T, mask, descriptor) writes values of type z in blobs of `bytes` bytes.
template <class Object, class Compute>
void product_into(const char* operation, Object& c, const Object* mask, const binary_operator* accum, const type& z,
                  std::size_t bytes, const call_options& options, const Compute& compute) try {
  if (bytes == blob_size(z.size())) return compute_into(operation, c, mask, accum, z, options, compute);
  require_stores(operation, c.domain(), accum, z);
  const mask_holder<Object> m(mask, options);
  Object padded = empty_like(c, padded_type(bytes));
  compute(padded, *m, descriptor());
  store(c, m, accum, without_padding(std::move(padded), z, options.threads), options);
} catch (const std::bad_alloc&) {
  throw out_of_memory();
}

// w = A u, or w' = u' A as A' u with the factors exchanged.
struct vector_factors {
  const char* operation;
  bool transposed;  // the product reads A'
  factors order;
};
void multiply_vector(const vector_factors& f, any_vector& w, const any_vector* mask, const binary_operator* accum,
                     const semiring& s, const any_matrix& a, const any_vector& u, const call_options& options) {
  const binary_operator& op = s.multiply();
  const bool a_is_first = f.order == factors::in_order;
  const type& a_type = a_is_first ? op.x_type() : op.y_type();
  const type& u_type = a_is_first ? op.y_type() : op.x_type();
  require_cast(f.operation, "values of A", a.domain(), "the operator", a_type);
  require_cast(f.operation, "values of u", u.domain(), "the operator", u_type);
  const type& z = s.add().domain();
  require_stores(f.operation, w.domain(), accum, z);
  const std::size_t bytes = blob_bytes(s);
  const auto compute = [&](any_vector& t, const vector_mask<index_type>& m, const descriptor& desc) {
    const detail::shape shape{f.transposed ? a.cols() : a.rows(), f.transposed ? a.rows() : a.cols()};
    const auto require = [&](offset_t is, offset_t size, const char* name) {
      if (is != size)
        throw dimension_mismatch(std::string(f.operation) + ": A is " +
                                 detail::text(a_is_first ? shape : detail::shape{shape.cols, shape.rows}) + ", " +
                                 name + " has size " + std::to_string(size));
    };
    require(shape.cols, u.size(), "u");
    require(shape.rows, t.size(), "w");
    const operand<any_matrix> matrix(a, a_type, options.threads, bytes,
                                     a_is_first ? reads_first(op) : reads_second(op));
    const operand<any_vector> vector(u, u_type, options.threads, bytes);
    const vector_product p{s, *matrix, f.transposed, *vector, f.order, options};
    if (const vector_kernel run = named_kernel(s, f.order))
      run(t, m, p, desc);
    else if (tier_of(s) == tier::typed)
      with_builtin_type(z.code(), [&]<class T>(std::type_identity<T>) { mxv_typed<T>(t, m, p, desc); });
    else
      with_blob_size(bytes,
                     [&]<std::size_t N>(std::integral_constant<std::size_t, N>) { mxv_by_calls<N>(t, m, p, desc); });
  };
  product_into(f.operation, w, mask, accum, z, bytes, options, compute);
}

}  // namespace

tier tier_of(const semiring& s) {
  const binary_operator& op = s.multiply();
  const bool is_typed =
      s.add().op().is_named() && op.is_named() && op.x_type() == op.z_type() && op.y_type() == op.z_type();
  return is_typed ? tier::typed : tier::by_calls;
}
tier vector_tier_of(const semiring& s) { return named_kernel(s, factors::in_order) ? tier::named : tier_of(s); }
const char* name_of(tier t) {
  switch (t) {
    case tier::named:
      return "named";
    case tier::typed:
      return "typed";
    case tier::by_calls:
      break;
  }
  return "by calls";
}

void mxm(any_matrix& c, const any_matrix* mask, const binary_operator* accum, const semiring& s, const any_matrix& a,
         const any_matrix& b, const call_options& options) {
  const binary_operator& op = s.multiply();
  require_cast("mxm", "values of A", a.domain(), "the operator", op.x_type());
  require_cast("mxm", "values of B", b.domain(), "the operator", op.y_type());
  const type& z = s.add().domain();
  const std::size_t bytes = blob_bytes(s);
  const auto compute = [&](any_matrix& t, const gustav::mask<index_type>& m, const descriptor& desc) {
    const operand<any_matrix> left(a, op.x_type(), options.threads, bytes, reads_first(op));
    const operand<any_matrix> right(b, op.y_type(), options.threads, bytes, reads_second(op));
    const matrix_product p{s, *left, *right, options};
    if (tier_of(s) == tier::typed)
      with_builtin_type(z.code(), [&]<class T>(std::type_identity<T>) { mxm_typed<T>(t, m, p, desc); });
    else
      with_blob_size(bytes,
                     [&]<std::size_t N>(std::integral_constant<std::size_t, N>) { mxm_by_calls<N>(t, m, p, desc); });
  };
  product_into("mxm", c, mask, accum, z, bytes, options, compute);
}

void mxv(any_vector& w, const any_vector* mask, const binary_operator* accum, const semiring& s, const any_matrix& a,
         const any_vector& u, const call_options& options) {
  multiply_vector({"mxv", options.transpose_first, factors::in_order}, w, mask, accum, s, a, u, options);
}
void vxm(any_vector& w, const any_vector* mask, const binary_operator* accum, const semiring& s, const any_vector& u,
         const any_matrix& a, const call_options& options) {
  multiply_vector({"vxm", !options.transpose_second, factors::exchanged}, w, mask, accum, s, a, u, options);
}

void kronecker(any_matrix& c, const any_matrix* mask, const binary_operator* accum, const binary_operator& op,
               const any_matrix& a, const any_matrix& b, const call_options& options) {
  require_cast("kronecker", "values of A", a.domain(), "the operator", op.x_type());
  require_cast("kronecker", "values of B", b.domain(), "the operator", op.y_type());
  const std::size_t bytes = blob_bytes(op);
  const auto compute = [&](any_matrix& t, const gustav::mask<index_type>& m, const descriptor& desc) {
    const operand<any_matrix> left(a, op.x_type(), options.threads, bytes, reads_first(op));
    const operand<any_matrix> right(b, op.y_type(), options.threads, bytes, reads_second(op));
    with_blob_size(bytes, [&]<std::size_t N>(std::integral_constant<std::size_t, N>) {
      kronecker_by_calls<N>(t, m, {op, *left, *right, options}, desc);
    });
  };
  product_into("kronecker", c, mask, accum, op.z_type(), bytes, options, compute);
}

}  // namespace gustav::runtime
