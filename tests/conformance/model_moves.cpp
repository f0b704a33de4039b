// The operations of the conformance model that move entries.
#include <tests/conformance/model_operations.hpp>
#include <tests/conformance/model_write.hpp>

#include <cstdlib>
#include <functional>
#include <vector>

namespace model {
namespace {

// The indices of a list in a dimension.
std::int64_t length(const index_list& list, std::int64_t size) {
  return list ? static_cast<std::int64_t>(list->size()) : size;
}
void require_in_range(const index_list& list, std::int64_t size) {
  if (list)
    for (const std::int64_t i : *list) require(i >= 0 && i < size, code::index_out_of_bounds);
}
bool contains(const index_list& list, std::int64_t i) {
  if (!list) return true;
  for (const std::int64_t k : *list)
    if (k == i) return true;
  return false;
}
// f(k) for each k with list[k] == i.
void for_each_at(const index_list& list, std::int64_t i, const std::function<void(std::int64_t)>& f) {
  if (!list) return f(i);
  for (std::size_t k = 0; k < list->size(); ++k)
    if ((*list)[k] == i) f(static_cast<std::int64_t>(k));
}
std::int64_t index_at(const index_list& list, std::int64_t k) {
  return list ? (*list)[static_cast<std::size_t>(k)] : k;
}

// Z of an assignment of T, whose entries lie at positions of rows x cols: other positions of C stay, and without an
// accumulator these positions become what T has.
object assigned(const object& c, const binary* accum, const object& t, const index_list& rows, const index_list& cols) {
  object z = accumulated(c, accum, t);
  if (!accum)
    for (const auto& [p, x] : c.at)
      if (!contains(rows, p.first) || !contains(cols, p.second)) z.at[p] = x;
  return z;
}

// The assignment of t with a mask that covers one row or column alone.
object assigned_to_line(const object& c, const write_options& w, const object& t, const index_list& rows,
                        const index_list& cols, const std::function<bool(const position&)>& is_in_line,
                        const std::function<position(const position&)>& position_in_mask) {
  const object z = assigned(c, w.accum, t, rows, cols);
  const mask_set line = mask_of(w);
  object next = masked(
      c, [&](const position& p) { return is_in_line(p) && line(position_in_mask(p)); }, w.desc.replace, z);
  for (const auto& [p, x] : c.at)
    if (!is_in_line(p)) next.at[p] = x;
  return next;
}

}  // namespace

object transpose(const object& c, const write_options& w, const object& a) {
  require_domains(c, w, a.type);
  const object t = w.desc.transpose_first ? a : transposed(a);
  require_shape(c, t.rows, t.cols);
  require_mask(c, w);
  return written(c, w, t);
}

object extract(const object& c, const write_options& w, const object& a_, const index_list& rows,
               const index_list& cols) {
  require_domains(c, w, a_.type);
  const object a = operand(a_, w.desc.transpose_first);
  require_shape(c, length(rows, a.rows), length(cols, a.cols));
  require_mask(c, w);
  require_in_range(rows, a.rows);
  require_in_range(cols, a.cols);
  object t = empty(a.type, c.rows, c.cols, c.is_vector);
  for (const auto& entry : a.at)
    for_each_at(rows, entry.first.first, [&](std::int64_t i) {
      for_each_at(cols, entry.first.second, [&](std::int64_t j) { t.at[{i, j}] = entry.second; });
    });
  return written(c, w, t);
}

object extract_column(const object& c, const write_options& w, const object& a_, const index_list& rows,
                      std::int64_t col) {
  require_domains(c, w, a_.type);
  const object a = operand(a_, w.desc.transpose_first);
  require_shape(c, length(rows, a.rows), 1);
  require_mask(c, w);
  require_in_range(rows, a.rows);
  require(col >= 0 && col < a.cols, code::invalid_index);
  object t = empty(a.type, c.rows, 1, true);
  for (const auto& entry : a.at)
    if (entry.first.second == col)
      for_each_at(rows, entry.first.first, [&](std::int64_t i) { t.at[{i, 0}] = entry.second; });
  return written(c, w, t);
}

object assign(const object& c, const write_options& w, const object& a_, const index_list& rows,
              const index_list& cols) {
  require_domains(c, w, a_.type);
  const object a = operand(a_, w.desc.transpose_first);
  require_shape(a, length(rows, c.rows), length(cols, c.cols));
  require_mask(c, w);
  require_in_range(rows, c.rows);
  require_in_range(cols, c.cols);
  object t = empty(a.type, c.rows, c.cols, c.is_vector);
  for (const auto& [p, x] : a.at) t.at[{index_at(rows, p.first), index_at(cols, p.second)}] = x;
  return masked(c, mask_of(w), w.desc.replace, assigned(c, w.accum, t, rows, cols));
}

object assign_constant(const object& c, const write_options& w, const scalar& x, const index_list& rows,
                       const index_list& cols) {
  require_domains(c, w, x.type);
  require_mask(c, w);
  require_in_range(rows, c.rows);
  require_in_range(cols, c.cols);
  object t = empty(x.type, c.rows, c.cols, c.is_vector);
  if (x.held)
    for (std::int64_t i = 0; i < length(rows, c.rows); ++i)
      for (std::int64_t j = 0; j < length(cols, c.cols); ++j) t.at[{index_at(rows, i), index_at(cols, j)}] = *x.held;
  return masked(c, mask_of(w), w.desc.replace, assigned(c, w.accum, t, rows, cols));
}

object assign_row(const object& c, const write_options& w, const object& u, std::int64_t row, const index_list& cols) {
  require_domains(c, w, u.type);
  require_shape(u, length(cols, c.cols), 1);
  if (w.mask) require_shape(*w.mask, c.cols, 1);
  require(row >= 0 && row < c.rows, code::invalid_index);
  require_in_range(cols, c.cols);
  object t = empty(u.type, c.rows, c.cols, false);
  for (const auto& [p, x] : u.at) t.at[{row, index_at(cols, p.first)}] = x;
  return assigned_to_line(
      c, w, t, std::vector<std::int64_t>{row}, cols, [&](const position& p) { return p.first == row; },
      [](const position& p) { return position(p.second, 0); });
}

object assign_column(const object& c, const write_options& w, const object& u, const index_list& rows,
                     std::int64_t col) {
  require_domains(c, w, u.type);
  require_shape(u, length(rows, c.rows), 1);
  if (w.mask) require_shape(*w.mask, c.rows, 1);
  require(col >= 0 && col < c.cols, code::invalid_index);
  require_in_range(rows, c.rows);
  object t = empty(u.type, c.rows, c.cols, false);
  for (const auto& [p, x] : u.at) t.at[{index_at(rows, p.first), col}] = x;
  return assigned_to_line(
      c, w, t, rows, std::vector<std::int64_t>{col}, [&](const position& p) { return p.second == col; },
      [](const position& p) { return position(p.first, 0); });
}

object diagonal(const object& v, std::int64_t k) {
  const std::int64_t size = v.rows + std::abs(k);
  object c = empty(v.type, size, size, false);
  for (const auto& [p, x] : v.at) c.at[{k < 0 ? p.first - k : p.first, k < 0 ? p.first : p.first + k}] = x;
  return c;
}

object build(const object& c, const std::vector<position>& at, const std::vector<value>& values, domain from,
             const binary* duplicates) {
  require_cast(from, c.type);
  if (duplicates) {
    require(duplicates->x == duplicates->z && duplicates->y == duplicates->z, code::domain_mismatch);
    require_cast(from, duplicates->z);
    require_cast(duplicates->z, c.type);
  }
  require(c.at.empty(), code::output_not_empty);
  const domain d = duplicates ? duplicates->z : from;
  object t = empty(d, c.rows, c.cols, c.is_vector);
  for (const auto& [i, j] : at) require(i >= 0 && i < c.rows && j >= 0 && j < c.cols, code::index_out_of_bounds);
  for (std::size_t k = 0; k < at.size(); ++k) {
    const value x = cast(values[k], d);
    const auto before = t.at.find(at[k]);
    require(duplicates || before == t.at.end(), code::invalid_value);
    if (before == t.at.end())
      t.at[at[k]] = x;
    else
      before->second = apply(*duplicates, before->second, x);
  }
  return written(c, {}, t);
}

object build_constant(const object& c, const std::vector<position>& at, const scalar& x) {
  require_cast(x.type, c.type);
  require(c.at.empty(), code::output_not_empty);
  require(x.held.has_value(), code::empty_object);
  object t = empty(x.type, c.rows, c.cols, c.is_vector);
  for (const auto& p : at) {
    require(p.first >= 0 && p.first < c.rows && p.second >= 0 && p.second < c.cols, code::index_out_of_bounds);
    t.at[p] = *x.held;
  }
  return written(c, {}, t);
}

}  // namespace model
