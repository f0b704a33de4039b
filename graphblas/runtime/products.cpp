// Products of run-time types: checks, operands, and the choice of the tier.
#include <core/error.hpp>
#include <graphblas/detail/shapes.hpp>
#include <graphblas/runtime/any_store.hpp>
#include <graphblas/runtime/any_values.hpp>
#include <graphblas/runtime/arguments.hpp>
#include <graphblas/runtime/array_products.hpp>
#include <graphblas/runtime/mxm_compiled.hpp>
#include <graphblas/runtime/named_pairs.hpp>
#include <graphblas/runtime/operations.hpp>
#include <graphblas/runtime/products.hpp>
#include <graphblas/runtime/tier_log.hpp>

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
  const semiring& ring;
  const any_matrix& a;
  const any_vector& u;

  const binary_operator& op() const { return ring.multiply(); }
  bool a_is_first() const { return order == factors::in_order; }
  const type& a_type() const { return a_is_first() ? op().x_type() : op().y_type(); }
  const type& u_type() const { return a_is_first() ? op().y_type() : op().x_type(); }
  bool reads_a() const { return a_is_first() ? reads_first(op()) : reads_second(op()); }

  void require_sizes(offset_t w_size) const {
    const detail::shape shape{transposed ? a.cols() : a.rows(), transposed ? a.rows() : a.cols()};
    const auto require = [&](offset_t is, offset_t size, const char* name) {
      if (is != size)
        throw dimension_mismatch(std::string(operation) + ": A is " +
                                 detail::text(a_is_first() ? shape : detail::shape{shape.cols, shape.rows}) + ", " +
                                 name + " has size " + std::to_string(size));
    };
    require(shape.cols, u.size(), "u");
    require(shape.rows, w_size, "w");
  }
};

// The tier of a product in blocks.
tier block_tier_of(const semiring& s) {
  return s.add().op().is_named() && s.multiply().is_named() ? tier::typed : tier::by_calls;
}

// The product in blocks, over values in blobs of their own types.
void multiply_in_blocks(const vector_factors& f, any_vector& w, const any_vector* mask, const binary_operator* accum,
                        const call_options& options) try {
  const mask_holder<any_vector> m(mask, options);
  f.require_sizes(w.size());
  const operand<any_matrix> matrix(f.a, f.a_type(), options.threads, 0, f.reads_a());
  const operand<any_vector> vector(f.u, f.u_type(), options.threads);
  const tier_options traced(f.operation, options, letter_of(block_tier_of(f.ring)));
  store(w, m, accum, mxv_in_blocks({f.ring, *matrix, f.transposed, *vector, f.order, *traced}, *m), options);
} catch (const std::bad_alloc&) {
  throw out_of_memory();
}

void multiply_vector(const vector_factors& f, any_vector& w, const any_vector* mask, const binary_operator* accum,
                     const call_options& options) {
  require_cast(f.operation, "values of A", f.a.domain(), "the operator", f.a_type());
  require_cast(f.operation, "values of u", f.u.domain(), "the operator", f.u_type());
  const type& z = f.ring.add().domain();
  require_stores(f.operation, w.domain(), accum, z);
  const vector_kernel named = named_kernel(f.ring, f.order);
  if (!named && runs_in_blocks(f.a, f.transposed, f.u, options.threads))
    return multiply_in_blocks(f, w, mask, accum, options);
  const std::size_t bytes = blob_bytes(f.ring);
  const tier chosen = named ? tier::named : tier_of(f.ring);
  const auto compute = [&](any_vector& t, const vector_mask<index_type>& m, const descriptor& desc) {
    f.require_sizes(t.size());
    const operand<any_matrix> matrix(f.a, f.a_type(), options.threads, bytes, f.reads_a());
    const operand<any_vector> vector(f.u, f.u_type(), options.threads, bytes);
    const tier_options traced(f.operation, options, letter_of(chosen));
    const vector_product p{f.ring, *matrix, f.transposed, *vector, f.order, *traced};
    if (named)
      named(t, m, p, desc);
    else if (chosen == tier::typed)
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
tier vector_tier_of(const semiring& s) {
  if (named_kernel(s, factors::in_order)) return tier::named;
  return block_tier_of(s);
}
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
const char* letter_of(tier t) { return t == tier::named ? "P" : t == tier::typed ? "T" : "U"; }

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
    if (const matrix_kernel compiled = compiled_kernel(s)) {
      const tier_options traced("mxm", options, letter_of(tier::named));
      if (compiled(t, m, {s, *left, *right, *traced}, desc)) return;
    }
    const tier_options traced("mxm", options, letter_of(tier_of(s)));
    const matrix_product p{s, *left, *right, *traced};
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
  multiply_vector({"mxv", options.transpose_first, factors::in_order, s, a, u}, w, mask, accum, options);
}
void vxm(any_vector& w, const any_vector* mask, const binary_operator* accum, const semiring& s, const any_vector& u,
         const any_matrix& a, const call_options& options) {
  multiply_vector({"vxm", !options.transpose_second, factors::exchanged, s, a, u}, w, mask, accum, options);
}

void kronecker(any_matrix& c, const any_matrix* mask, const binary_operator* accum, const binary_operator& op,
               const any_matrix& a, const any_matrix& b, const call_options& options) {
  require_cast("kronecker", "values of A", a.domain(), "the operator", op.x_type());
  require_cast("kronecker", "values of B", b.domain(), "the operator", op.y_type());
  const std::size_t bytes = blob_bytes(op);
  const auto compute = [&](any_matrix& t, const gustav::mask<index_type>& m, const descriptor& desc) {
    const operand<any_matrix> left(a, op.x_type(), options.threads, bytes, reads_first(op));
    const operand<any_matrix> right(b, op.y_type(), options.threads, bytes, reads_second(op));
    tier_log log(options.log, "kronecker", letter_of(tier::by_calls));
    with_blob_size(bytes, [&]<std::size_t N>(std::integral_constant<std::size_t, N>) {
      kronecker_by_calls<N>(t, m, {op, *left, *right, options}, desc);
    });
    const auto terms = static_cast<std::size_t>(left->entries()) * static_cast<std::size_t>(right->entries());
    report_values(log, "rows of A times rows of B", "there is one kernel", static_cast<offset_t>(terms),
                  terms * (bytes + sizeof(index_type)));
  };
  product_into("kronecker", c, mask, accum, op.z_type(), bytes, options, compute);
}

}  // namespace gustav::runtime
