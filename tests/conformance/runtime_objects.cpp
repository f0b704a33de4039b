// Conversions between the model and the run-time layer.
#include <graphblas/runtime/blob.hpp>
#include <tests/conformance/iso_objects.hpp>
#include <tests/conformance/runtime_objects.hpp>

#include <cstring>
#include <vector>

namespace conformance {
namespace {

template <std::size_t N>
runtime::blob<N> blob_of(const model::value& v) {
  runtime::blob<N> b{};
  std::memcpy(&b, v.bytes.data(), model::size_of(v.type));
  return b;
}

model::value value_at(const runtime::any_tuples& tuples, std::size_t k, model::domain d) {
  model::value v{d, {}};
  std::memcpy(v.bytes.data(), tuples.values.data() + k * model::size_of(d), model::size_of(d));
  return v;
}

}  // namespace

runtime::type type_of(model::domain d) {
  if (model::is_builtin(d)) return runtime::type(static_cast<runtime::type_code>(d));
  static const std::vector<runtime::type> types = [] {
    std::vector<runtime::type> made;
    for (int k = model::builtin_domains; k < model::domains; ++k) {
      const auto d = static_cast<model::domain>(k);
      made.push_back(runtime::type::user(model::name_of(d), model::size_of(d)));
    }
    return made;
  }();
  return types[static_cast<std::size_t>(d) - model::builtin_domains];
}

runtime::any_matrix matrix_of(const model::object& o, storage how) {
  const runtime::type t = type_of(o.type);
  if (how == storage::iso && can_be_iso(o))
    return runtime::with_blob_size(
        runtime::blob_size(t.size()), [&]<std::size_t N>(std::integral_constant<std::size_t, N>) {
          const auto value = blob_of<N>(o.at.begin()->second);
          return runtime::any_matrix(t, iso_matrix<runtime::any_matrix::stored<N>>(o, value));
        });
  runtime::any_matrix m(t, o.rows, o.cols);
  for (const auto& [p, x] : o.at) m.set(p.first, p.second, t, x.bytes.data());
  if (how != storage::pending) m.wait();
  return m;
}

runtime::any_vector vector_of(const model::object& o, storage how) {
  const runtime::type t = type_of(o.type);
  if (how == storage::iso && can_be_iso(o))
    return runtime::with_blob_size(
        runtime::blob_size(t.size()), [&]<std::size_t N>(std::integral_constant<std::size_t, N>) {
          const auto value = blob_of<N>(o.at.begin()->second);
          return runtime::any_vector(t, iso_vector<runtime::any_vector::stored<N>>(o, value));
        });
  runtime::any_vector v(t, o.rows);
  for (const auto& [p, x] : o.at) v.set(p.first, t, x.bytes.data());
  if (how != storage::pending) v.wait();
  return v;
}

runtime::any_scalar scalar_of(const model::scalar& s) {
  runtime::any_scalar out(type_of(s.type));
  if (s.held) out.set(type_of(s.type), s.held->bytes.data());
  return out;
}

runtime::binary_operator operator_of(const model::binary& op, bool as_functions) {
  if (op.name == model::binary_name::program) return {op.call, type_of(op.z), type_of(op.x), type_of(op.y)};
  const runtime::binary_operator named(static_cast<runtime::binary_code>(op.name), type_of(op.x));
  return as_functions ? runtime::binary_operator(named.call(), type_of(op.z), type_of(op.x), type_of(op.y)) : named;
}
runtime::unary_operator operator_of(const model::unary& op, bool as_functions) {
  if (op.name == model::unary_name::program) return {op.call, type_of(op.z), type_of(op.x)};
  const runtime::unary_operator named(static_cast<runtime::unary_code>(op.name), type_of(op.x));
  return as_functions ? runtime::unary_operator(named.call(), type_of(op.z), type_of(op.x)) : named;
}
// A function looks at the value, so operators of positions stay named.
runtime::index_unary_operator operator_of(const model::index_unary& op, bool as_functions) {
  if (op.name == model::index_name::program) return {op.call, type_of(op.z), type_of(op.x), type_of(op.thunk)};
  runtime::index_unary_operator named(static_cast<runtime::index_unary_code>(op.name), type_of(op.x));
  if (!as_functions || op.ignores_value()) return named;
  return {named.call(), type_of(op.z), type_of(op.x), type_of(op.thunk)};
}

runtime::monoid monoid_of(const model::monoid& m, bool as_functions) {
  const bool is_named = m.op.name != model::binary_name::program;
  if (is_named && !as_functions) return {static_cast<runtime::binary_code>(m.op.name), type_of(m.op.z)};
  std::optional<runtime::any_scalar> terminal;
  if (m.terminal) terminal = scalar_of(model::scalar{m.op.z, m.terminal});
  return {operator_of(m.op, as_functions), scalar_of(model::scalar{m.op.z, m.identity}), terminal};
}
runtime::semiring semiring_of(const model::semiring& s, bool as_functions) {
  return {monoid_of(s.add, as_functions), operator_of(s.multiply, as_functions)};
}

model::object object_of(const runtime::any_matrix& m, model::domain d) {
  model::object o;
  o.type = d;
  o.rows = m.rows();
  o.cols = m.cols();
  const auto tuples = m.tuples(type_of(d));
  for (std::size_t k = 0; k < tuples.rows.size(); ++k) o.at[{tuples.rows[k], tuples.cols[k]}] = value_at(tuples, k, d);
  return o;
}
model::object object_of(const runtime::any_vector& v, model::domain d) {
  model::object o;
  o.type = d;
  o.is_vector = true;
  o.rows = v.size();
  const auto tuples = v.tuples(type_of(d));
  for (std::size_t k = 0; k < tuples.rows.size(); ++k) o.at[{tuples.rows[k], 0}] = value_at(tuples, k, d);
  return o;
}
model::scalar scalar_of(const runtime::any_scalar& s, model::domain d) {
  model::scalar out{d, {}};
  if (!s.has_value()) return out;
  out.held = model::value{d, {}};
  s.get(type_of(d), out.held->bytes.data());
  return out;
}

}  // namespace conformance
