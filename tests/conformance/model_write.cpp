// The writing of results: accumulator, mask, replace.
#include <tests/conformance/model_write.hpp>

#include <utility>

namespace model {

void require_domains(const object& c, const write_options& w, domain t) {
  if (w.mask && !w.desc.structure) require_cast(w.mask->type, domain::boolean);
  require_cast(t, c.type);
  if (!w.accum) return;
  require_cast(c.type, w.accum->x);
  require_cast(t, w.accum->y);
  require_cast(w.accum->z, c.type);
}

void require_mask(const object& c, const write_options& w) {
  if (w.mask) require_shape(*w.mask, c.rows, c.cols);
}

mask_set mask_of(const write_options& w) {
  return [w](const position& p) {
    bool is_in = true;
    if (w.mask) is_in = w.mask->has(p) && (w.desc.structure || truth(w.mask->at.at(p)));
    return is_in != w.desc.complement;
  };
}

object accumulated(const object& c, const binary* accum, const object& t) {
  object z = empty(c.type, c.rows, c.cols, c.is_vector);
  if (!accum) {
    for (const auto& [p, x] : t.at) z.at[p] = cast(x, c.type);
    return z;
  }
  for (const auto& [p, x] : c.at) z.at[p] = t.has(p) ? cast(apply(*accum, x, t.at.at(p)), c.type) : x;
  for (const auto& [p, x] : t.at)
    if (!c.has(p)) z.at[p] = cast(x, c.type);
  return z;
}

object masked(const object& c, const mask_set& is_in_mask, bool replace, const object& z) {
  object next = empty(c.type, c.rows, c.cols, c.is_vector);
  for (const auto& [p, x] : z.at)
    if (is_in_mask(p)) next.at[p] = x;
  if (!replace)
    for (const auto& [p, x] : c.at)
      if (!is_in_mask(p)) next.at[p] = x;
  return next;
}

object written(const object& c, const write_options& w, const object& t) {
  return masked(c, mask_of(w), w.desc.replace, accumulated(c, w.accum, t));
}

object empty(domain d, std::int64_t rows, std::int64_t cols, bool is_vector) {
  object o;
  o.type = d;
  o.is_vector = is_vector;
  o.rows = rows;
  o.cols = cols;
  return o;
}

object transposed(const object& a) {
  object t = empty(a.type, a.cols, a.rows, false);
  for (const auto& [p, x] : a.at) t.at[{p.second, p.first}] = x;
  return t;
}

object operand(const object& a, bool is_transposed) { return is_transposed ? transposed(a) : a; }

}  // namespace model
