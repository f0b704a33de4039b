// Values, objects and lists of random cases.
#include <tests/conformance/draw_arguments.hpp>

#include <algorithm>
#include <limits>

namespace conformance {
namespace {

using model::domain;

model::number draw_floating(random_source& r) {
  constexpr double inf = std::numeric_limits<double>::infinity(), nan = std::numeric_limits<double>::quiet_NaN();
  static const std::vector<double> special = {0,    1,     -1,      0.5, -2.5, 3,    127.75, -129,
                                              255,  256,   65535.5, 1e5, 4e9,  -3e9, 1e10,   1.8446744073709552e19,
                                              1e30, -1e30, 1e300,   inf, -inf, nan,  0.1,    1e-30};
  return model::of_floating(r.one_of(special));
}
model::number draw_integer(random_source& r, domain d) {
  const std::int64_t kind = r.below(10);
  if (kind < 3) return model::of_unsigned(0);
  if (kind < 7) return model::of_signed(r.below(8) - (model::is_signed(d) ? 3 : 0));
  if (kind == 7) return model::of_floating(1e300);  // the highest
  if (kind == 8) return model::of_floating(-1e300);
  return model::of_unsigned(r.bits());
}

}  // namespace

model::value draw_value(random_source& r, domain d, range from) {
  if (!model::is_builtin(d)) {
    model::value v{d, {}};
    const bool is_plain = r.chance(50);
    for (std::size_t k = 0; k < model::size_of(d); ++k)
      v.bytes[k] = static_cast<unsigned char>(is_plain ? r.below(3) : r.below(256));
    return v;
  }
  if (d == domain::boolean) return model::write(d, model::of_unsigned(static_cast<std::uint64_t>(r.below(2))));
  if (from == range::powers) {
    const bool has_sign = !model::is_integer(d) || model::is_signed(d);
    const std::int64_t x = r.below(3) + 1;
    if (x == 3)
      return model::is_floating(d) ? model::write(d, model::of_floating(0.5)) : model::write(d, model::of_unsigned(2));
    return model::write(d, model::of_signed(has_sign && r.chance(50) ? -x : x));
  }
  if (from == range::small) {
    if (model::is_floating(d)) return model::write(d, model::of_floating(static_cast<double>(r.below(17) - 8) / 2));
    return model::write(d, model::of_signed(r.below(9) - (model::is_signed(d) ? 4 : 0)));
  }
  return model::write(d, model::is_floating(d) ? draw_floating(r) : draw_integer(r, d));
}

model::scalar draw_scalar(random_source& r, domain d, range from) { return {d, draw_value(r, d, from)}; }

std::int64_t draw_size(random_source& r, bool is_huge) {
  if (is_huge && r.chance(70)) return std::int64_t{1} << (27 + r.below(14));
  static const std::vector<std::int64_t> sizes = {0, 1, 2, 3, 3, 4, 4, 5, 5, 6, 7, 8};
  return r.one_of(sizes);
}

std::vector<std::int64_t> pool_of(std::int64_t size) {
  std::vector<std::int64_t> pool;
  if (size <= 40) {
    for (std::int64_t i = 0; i < size; ++i) pool.push_back(i);
    return pool;
  }
  return {0, 1, 5, size / 2, size / 2 + 1, size - 7, size - 1};
}

model::object draw_object(random_source& r, domain d, const shape& s, range from) {
  model::object o;
  o.type = d;
  o.is_vector = s.is_vector;
  o.rows = s.rows;
  o.cols = s.cols;
  static const std::vector<int> densities = {0, 10, 25, 40, 40, 70, 90, 100};
  const int percent = r.one_of(densities);
  for (const std::int64_t i : pool_of(s.rows))
    for (const std::int64_t j : pool_of(s.cols))
      if (r.chance(percent)) o.at[{i, j}] = draw_value(r, d, from);
  return o;
}

storage draw_storage(random_source& r, model::object& o) {
  const std::int64_t kind = r.below(5);
  if (kind > 0) return kind == 1 ? storage::pending : storage::finished;
  if (o.at.empty()) return storage::finished;
  const model::value x = o.at.begin()->second;
  for (auto& entry : o.at) entry.second = x;
  return storage::iso;
}

model::index_list draw_list(random_source& r, std::int64_t size, bool is_distinct, bool may_be_all) {
  if (may_be_all && r.chance(30)) return std::nullopt;
  auto pool = pool_of(size);
  std::vector<std::int64_t> list;
  if (pool.empty()) return list;
  const std::int64_t length = r.below(static_cast<std::int64_t>(std::min<std::size_t>(pool.size(), 8)) + 1);
  for (std::int64_t k = 0; k < length; ++k) {
    const auto at = static_cast<std::size_t>(r.below(static_cast<std::int64_t>(pool.size())));
    list.push_back(pool[at]);
    if (is_distinct) pool.erase(pool.begin() + static_cast<std::ptrdiff_t>(at));
  }
  return list;
}

}  // namespace conformance
