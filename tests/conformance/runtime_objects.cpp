// Conversions between the model and the run-time layer.
#include <core/buffer.hpp>
#include <graphblas/runtime/blob.hpp>
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

// One stored value for all entries.
template <std::size_t N>
runtime::any_matrix iso_matrix(const model::object& o) {
  using stored = runtime::any_matrix::stored<N>;
  const auto n = o.at.size();
  typename stored::arrays_type arrays{gustav::buffer<gustav::offset_t>(static_cast<std::size_t>(o.rows) + 1, 0),
                                      gustav::buffer<std::int64_t>(n),
                                      gustav::buffer<runtime::blob<N>>(1, blob_of<N>(o.at.begin()->second)), true};
  std::size_t k = 0;
  for (const auto& entry : o.at) {
    ++arrays.offsets[static_cast<std::size_t>(entry.first.first) + 1];
    arrays.indices[k++] = entry.first.second;
  }
  for (std::size_t i = 0; i < static_cast<std::size_t>(o.rows); ++i) arrays.offsets[i + 1] += arrays.offsets[i];
  return {type_of(o.type), stored::adopt(o.rows, o.cols, std::move(arrays), gustav::check::trusted)};
}
template <std::size_t N>
runtime::any_vector iso_vector(const model::object& o) {
  using stored = runtime::any_vector::stored<N>;
  const auto value = blob_of<N>(o.at.begin()->second);
  if (static_cast<std::int64_t>(o.at.size()) == o.rows) return {type_of(o.type), stored(o.rows, value)};
  typename stored::arrays_type arrays;
  arrays.size = o.rows;
  arrays.entries = static_cast<gustav::offset_t>(o.at.size());
  arrays.indices = gustav::buffer<std::int64_t>(o.at.size());
  std::size_t k = 0;
  for (const auto& entry : o.at) arrays.indices[k++] = entry.first.first;
  arrays.values = gustav::buffer<runtime::blob<N>>(1, value);
  arrays.iso = true;
  return {type_of(o.type), stored::adopt(std::move(arrays), gustav::check::trusted)};
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
  if (how == storage::iso && !o.at.empty())
    return runtime::with_blob_size(
        runtime::blob_size(t.size()),
        [&]<std::size_t N>(std::integral_constant<std::size_t, N>) { return iso_matrix<N>(o); });
  runtime::any_matrix m(t, o.rows, o.cols);
  for (const auto& [p, x] : o.at) m.set(p.first, p.second, t, x.bytes.data());
  if (how != storage::pending) m.wait();
  return m;
}

runtime::any_vector vector_of(const model::object& o, storage how) {
  const runtime::type t = type_of(o.type);
  if (how == storage::iso && !o.at.empty())
    return runtime::with_blob_size(
        runtime::blob_size(t.size()),
        [&]<std::size_t N>(std::integral_constant<std::size_t, N>) { return iso_vector<N>(o); });
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
