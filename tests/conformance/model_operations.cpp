// Products, element-wise operations and reductions of the conformance model.
#include <tests/conformance/model_operations.hpp>
#include <tests/conformance/model_write.hpp>

#include <map>
#include <vector>

namespace model {
namespace {

// The sum of terms in their order.
value sum(const monoid& add, const std::vector<value>& terms) {
  value total = terms.front();
  for (std::size_t k = 1; k < terms.size(); ++k) total = apply(add.op, total, terms[k]);
  return total;
}

using terms_at = std::map<position, std::vector<value>>;
object sums(const monoid& add, const terms_at& terms, const object& shape) {
  object t = empty(add.op.z, shape.rows, shape.cols, shape.is_vector);
  for (const auto& [p, list] : terms) t.at[p] = sum(add, list);
  return t;
}

void require_product(const object& c, const write_options& w, const semiring& s, const object& a, const object& b) {
  require_domains(c, w, s.add.op.z);
  require_cast(a.type, s.multiply.x);
  require_cast(b.type, s.multiply.y);
}

const value& value_of(const scalar& s) {
  require(s.held.has_value(), code::empty_object);
  return *s.held;
}

}  // namespace

object mxm(const object& c, const write_options& w, const semiring& s, const object& a_, const object& b_) {
  require_product(c, w, s, a_, b_);
  const object a = operand(a_, w.desc.transpose_first), b = operand(b_, w.desc.transpose_second);
  require(a.cols == b.rows, code::dimension_mismatch);
  require_shape(c, a.rows, b.cols);
  require_mask(c, w);
  terms_at terms;  // of one position by ascending k
  for (const auto& [p, x] : a.at)
    for (const auto& [q, y] : b.at)
      if (p.second == q.first) terms[{p.first, q.second}].push_back(apply(s.multiply, x, y));
  return written(c, w, sums(s.add, terms, c));
}

object mxv(const object& c, const write_options& w, const semiring& s, const object& a_, const object& u) {
  require_product(c, w, s, a_, u);
  const object a = operand(a_, w.desc.transpose_first);
  require(a.cols == u.rows, code::dimension_mismatch);
  require_shape(c, a.rows, 1);
  require_mask(c, w);
  terms_at terms;
  for (const auto& [p, x] : a.at)
    if (u.has({p.second, 0})) terms[{p.first, 0}].push_back(apply(s.multiply, x, u.at.at({p.second, 0})));
  return written(c, w, sums(s.add, terms, c));
}

object vxm(const object& c, const write_options& w, const semiring& s, const object& u, const object& a_) {
  require_product(c, w, s, u, a_);
  const object a = operand(a_, w.desc.transpose_second);
  require(u.rows == a.rows, code::dimension_mismatch);
  require_shape(c, a.cols, 1);
  require_mask(c, w);
  terms_at terms;
  for (const auto& [p, x] : a.at)
    if (u.has({p.first, 0})) terms[{p.second, 0}].push_back(apply(s.multiply, u.at.at({p.first, 0}), x));
  return written(c, w, sums(s.add, terms, c));
}

object kronecker(const object& c, const write_options& w, const binary& op, const object& a_, const object& b_) {
  require_domains(c, w, op.z);
  require_cast(a_.type, op.x);
  require_cast(b_.type, op.y);
  const object a = operand(a_, w.desc.transpose_first), b = operand(b_, w.desc.transpose_second);
  require_shape(c, a.rows * b.rows, a.cols * b.cols);
  require_mask(c, w);
  object t = empty(op.z, c.rows, c.cols, false);
  for (const auto& [p, x] : a.at)
    for (const auto& [q, y] : b.at) t.at[{p.first * b.rows + q.first, p.second * b.cols + q.second}] = apply(op, x, y);
  return written(c, w, t);
}

object ewise_add(const object& c, const write_options& w, const binary& op, const object& a_, const object& b_) {
  require_domains(c, w, op.z);
  require_cast(a_.type, op.x);
  require_cast(b_.type, op.y);
  require_cast(a_.type, op.z);
  require_cast(b_.type, op.z);
  const object a = operand(a_, w.desc.transpose_first), b = operand(b_, w.desc.transpose_second);
  require_shape(b, a.rows, a.cols);
  require_shape(c, a.rows, a.cols);
  require_mask(c, w);
  object t = empty(op.z, c.rows, c.cols, c.is_vector);
  for (const auto& [p, x] : a.at) t.at[p] = b.has(p) ? apply(op, x, b.at.at(p)) : cast(x, op.z);
  for (const auto& [p, y] : b.at)
    if (!a.has(p)) t.at[p] = cast(y, op.z);
  return written(c, w, t);
}

object ewise_mult(const object& c, const write_options& w, const binary& op, const object& a_, const object& b_) {
  require_domains(c, w, op.z);
  require_cast(a_.type, op.x);
  require_cast(b_.type, op.y);
  const object a = operand(a_, w.desc.transpose_first), b = operand(b_, w.desc.transpose_second);
  require_shape(b, a.rows, a.cols);
  require_shape(c, a.rows, a.cols);
  require_mask(c, w);
  object t = empty(op.z, c.rows, c.cols, c.is_vector);
  for (const auto& [p, x] : a.at)
    if (b.has(p)) t.at[p] = apply(op, x, b.at.at(p));
  return written(c, w, t);
}

object ewise_union(const object& c, const write_options& w, const binary& op, const object& a_, const scalar& alpha,
                   const object& b_, const scalar& beta) {
  require_domains(c, w, op.z);
  require_cast(a_.type, op.x);
  require_cast(b_.type, op.y);
  require_cast(alpha.type, op.x);
  require_cast(beta.type, op.y);
  const object a = operand(a_, w.desc.transpose_first), b = operand(b_, w.desc.transpose_second);
  require_shape(b, a.rows, a.cols);
  require_shape(c, a.rows, a.cols);
  require_mask(c, w);
  const value x_alone = value_of(alpha), y_alone = value_of(beta);
  object t = empty(op.z, c.rows, c.cols, c.is_vector);
  for (const auto& [p, x] : a.at) t.at[p] = apply(op, x, b.has(p) ? b.at.at(p) : y_alone);
  for (const auto& [p, y] : b.at)
    if (!a.has(p)) t.at[p] = apply(op, x_alone, y);
  return written(c, w, t);
}

object apply(const object& c, const write_options& w, const unary& op, const object& a_) {
  require_domains(c, w, op.z);
  require_cast(a_.type, op.x);
  const object a = operand(a_, w.desc.transpose_first);
  require_shape(c, a.rows, a.cols);
  require_mask(c, w);
  object t = empty(op.z, c.rows, c.cols, c.is_vector);
  for (const auto& [p, x] : a.at) t.at[p] = apply(op, x);
  return written(c, w, t);
}

object apply_first(const object& c, const write_options& w, const binary& op, const scalar& s, const object& a_) {
  require_domains(c, w, op.z);
  require_cast(s.type, op.x);
  require_cast(a_.type, op.y);
  const object a = operand(a_, w.desc.transpose_first);
  require_shape(c, a.rows, a.cols);
  require_mask(c, w);
  object t = empty(op.z, c.rows, c.cols, c.is_vector);
  value_of(s);
  for (const auto& [p, y] : a.at) t.at[p] = apply(op, value_of(s), y);
  return written(c, w, t);
}

object apply_second(const object& c, const write_options& w, const binary& op, const object& a_, const scalar& s) {
  require_domains(c, w, op.z);
  require_cast(a_.type, op.x);
  require_cast(s.type, op.y);
  const object a = operand(a_, w.desc.transpose_first);
  require_shape(c, a.rows, a.cols);
  require_mask(c, w);
  object t = empty(op.z, c.rows, c.cols, c.is_vector);
  value_of(s);
  for (const auto& [p, x] : a.at) t.at[p] = apply(op, x, value_of(s));
  return written(c, w, t);
}

object apply(const object& c, const write_options& w, const index_unary& op, const object& a_, const scalar& thunk) {
  require_domains(c, w, op.z);
  if (!op.ignores_value()) require_cast(a_.type, op.x);
  require_cast(thunk.type, op.thunk);
  const object a = operand(a_, w.desc.transpose_first);
  require_shape(c, a.rows, a.cols);
  require_mask(c, w);
  value_of(thunk);
  object t = empty(op.z, c.rows, c.cols, c.is_vector);
  for (const auto& [p, x] : a.at) t.at[p] = apply(op, x, p, value_of(thunk));
  return written(c, w, t);
}

object select(const object& c, const write_options& w, const index_unary& op, const object& a_, const scalar& thunk) {
  require_domains(c, w, a_.type);
  if (!op.ignores_value()) require_cast(a_.type, op.x);
  require_cast(thunk.type, op.thunk);
  require_cast(op.z, domain::boolean);
  const object a = operand(a_, w.desc.transpose_first);
  require_shape(c, a.rows, a.cols);
  require_mask(c, w);
  value_of(thunk);
  object t = empty(a.type, c.rows, c.cols, c.is_vector);
  for (const auto& [p, x] : a.at)
    if (truth(apply(op, x, p, value_of(thunk)))) t.at[p] = x;
  return written(c, w, t);
}

object reduce(const object& c, const write_options& w, const monoid& add, const object& a_) {
  require_domains(c, w, add.op.z);
  require_cast(a_.type, add.op.z);
  const object a = operand(a_, w.desc.transpose_first);
  require_shape(c, a.rows, 1);
  require_mask(c, w);
  terms_at terms;
  for (const auto& [p, x] : a.at) terms[{p.first, 0}].push_back(cast(x, add.op.z));
  return written(c, w, sums(add, terms, c));
}

scalar reduce(const scalar& s, const binary* accum, const monoid& add, const object& a) {
  object as_object = empty(s.type, 1, 1, true);
  require_domains(as_object, {nullptr, accum, {}}, add.op.z);
  require_cast(a.type, add.op.z);
  std::vector<value> terms;
  terms.reserve(a.at.size());
  for (const auto& [p, x] : a.at) terms.push_back(cast(x, add.op.z));
  object t = empty(add.op.z, 1, 1, true);
  if (!terms.empty()) t.at[{0, 0}] = sum(add, terms);
  if (s.held) as_object.at[{0, 0}] = *s.held;
  const object z = accumulated(as_object, accum, t);
  scalar next{s.type, {}};
  if (z.has({0, 0})) next.held = z.at.at({0, 0});
  return next;
}

}  // namespace model
