// Operators, types and accumulators of random cases.
#include <tests/conformance/draw_arguments.hpp>
#include <tests/conformance/program_functions.hpp>

#include <limits>

namespace conformance {

using model::binary_name;
using model::domain;

namespace {

// A number from `first` to `last`, which are enumerators.
template <class Enum>
Enum one_between(random_source& r, Enum first, Enum last) {
  const int from = static_cast<int>(first);
  return static_cast<Enum>(from + r.below(static_cast<int>(last) - from + 1));
}

domain domain_of(random_source& r, typing t, domain usual) { return t == typing::same ? usual : draw_builtin(r); }

model::value highest(domain d, bool is_highest) {
  if (model::is_floating(d))
    return model::write(d, model::of_floating(is_highest ? std::numeric_limits<double>::infinity()
                                                         : -std::numeric_limits<double>::infinity()));
  // What is beyond every integer type saturates.
  if (d == domain::boolean) return model::write(d, model::of_unsigned(is_highest ? 1 : 0));
  return model::write(d, model::of_floating(is_highest ? 1e300 : -1e300));
}
model::value number_of(domain d, std::uint64_t x) { return model::write(d, model::of_unsigned(x)); }

// A named monoid over d, with its identity and terminal value.
model::monoid named_monoid(binary_name name, domain d) {
  model::monoid m{model::named(name, d), number_of(d, 0), {}};
  const bool is_float = model::is_floating(d);
  switch (name) {
    case binary_name::plus:
      if (d == domain::boolean) m.terminal = number_of(d, 1);
      break;
    case binary_name::times:
      m.identity = number_of(d, 1);
      if (!is_float) m.terminal = number_of(d, 0);
      break;
    case binary_name::min:
      m.identity = highest(d, true);
      m.terminal = highest(d, false);
      break;
    case binary_name::max:
      m.identity = highest(d, false);
      m.terminal = highest(d, true);
      break;
    case binary_name::lor:
      m.terminal = number_of(d, 1);
      break;
    case binary_name::land:
      m.identity = number_of(d, 1);
      m.terminal = number_of(d, 0);
      break;
    case binary_name::lxnor:
    case binary_name::eq:
      m.identity = number_of(d, 1);
      break;
    case binary_name::bor:
      m.terminal = number_of(d, ~std::uint64_t{0});
      break;
    case binary_name::band:
      m.identity = number_of(d, ~std::uint64_t{0});
      m.terminal = number_of(d, 0);
      break;
    case binary_name::bxnor:
      m.identity = number_of(d, ~std::uint64_t{0});
      break;
    default:  // lxor, bxor
      break;
  }
  return m;
}

model::monoid draw_named_monoid(random_source& r, domain d) {
  std::vector<binary_name> names = {binary_name::plus, binary_name::times, binary_name::min, binary_name::max};
  if (d == domain::boolean)
    names = {binary_name::lor,  binary_name::land,  binary_name::lxor, binary_name::lxnor, binary_name::eq,
             binary_name::plus, binary_name::times, binary_name::min,  binary_name::max};
  if (model::is_integer(d))
    names.insert(names.end(), {binary_name::bor, binary_name::band, binary_name::bxor, binary_name::bxnor});
  return named_monoid(r.one_of(names), d);
}

// A named operator that gives values of type d, whose sums by `add` are exact for operands of range_for(add).
model::binary draw_multiply(random_source& r, const model::monoid& add, typing t) {
  const domain d = add.op.z;
  if (d == domain::boolean && r.chance(50))
    return model::named(one_between(r, binary_name::eq, binary_name::le), domain_of(r, t, d));
  if (!model::is_floating(d))
    return model::named(
        one_between(r, binary_name::first, model::is_integer(d) ? binary_name::bxnor : binary_name::lxnor), d);
  if (add.op.name == binary_name::plus) return model::named(one_between(r, binary_name::first, binary_name::times), d);
  if (add.op.name == binary_name::times) return model::named(one_between(r, binary_name::first, binary_name::max), d);
  return model::named(one_between(r, binary_name::first, binary_name::lxnor), d);
}

// Those of `all` whose results have the type d.
template <class Operator>
std::vector<Operator> with_result(std::span<const Operator> all, domain d) {
  std::vector<Operator> found;
  for (const auto& op : all)
    if (op.z == d) found.push_back(op);
  return found;
}

}  // namespace

domain draw_builtin(random_source& r) { return static_cast<domain>(r.below(model::builtin_domains)); }

domain draw_operand_type(random_source& r, typing t, domain d) {
  return t == typing::same || !model::is_builtin(d) || r.chance(25) ? d : draw_builtin(r);
}

model::binary draw_binary(random_source& r, typing t, domain usual) {
  if (t == typing::program || (t == typing::mixed && r.chance(10))) return r.one_of(program_binaries());
  const domain d = domain_of(r, t, usual);
  auto name = one_between(r, binary_name::first, binary_name::le);
  if (name >= binary_name::bor && name <= binary_name::bxnor && !model::is_integer(d)) name = binary_name::minus;
  return model::named(name, d);
}

model::unary draw_unary(random_source& r, typing t, domain usual) {
  if (t == typing::program) return r.one_of(program_unaries());
  const domain d = domain_of(r, t, usual);
  auto name = one_between(r, model::unary_name::identity, model::unary_name::bnot);
  if (name == model::unary_name::bnot && !model::is_integer(d)) name = model::unary_name::ainv;
  return model::named(name, d);
}

model::index_unary draw_index_unary(random_source& r, typing t, domain usual, bool is_select) {
  if (t == typing::program) {
    while (true) {
      const auto& op = r.one_of(program_index_unaries());
      if (!is_select || model::is_builtin(op.z)) return op;
    }
  }
  const auto name = one_between(r, model::index_name::rowindex, model::index_name::valuege);
  domain d = domain_of(r, t, usual);
  if (name <= model::index_name::diagindex) d = r.chance(50) ? domain::int32 : domain::int64;
  return model::named(name, d);
}

model::monoid draw_monoid(random_source& r, typing t, domain usual) {
  if (t == typing::program) return r.one_of(program_monoids());
  return draw_named_monoid(r, domain_of(r, t, usual));
}

model::semiring draw_semiring(random_source& r, typing t, domain usual) {
  if (t == typing::program && r.chance(75)) {
    const auto& add = r.one_of(program_monoids());
    return {add, r.one_of(with_result(program_binaries(), add.op.z))};
  }
  if (t == typing::program || (t == typing::mixed && r.chance(10))) {
    while (true) {  // operands of mixed types, or the program's
      const auto& multiply = r.one_of(program_binaries());
      if (!model::is_builtin(multiply.z)) continue;
      const auto add = draw_named_monoid(r, multiply.z);
      if (range_for(add) != range::powers) return {add, multiply};
    }
  }
  const auto add = draw_named_monoid(r, domain_of(r, t, usual));
  return {add, draw_multiply(r, add, t)};
}

range range_for(const model::monoid& add) {
  if (!model::is_floating(add.op.z)) return range::any;
  if (add.op.name == binary_name::plus) return range::small;
  return add.op.name == binary_name::times ? range::powers : range::any;
}

std::optional<model::binary> draw_accumulator(random_source& r, typing t, domain c, domain result) {
  std::vector<model::binary> fitting;
  for (const auto& op : program_binaries())
    if (model::casts_to(c, op.x) && model::casts_to(result, op.y) && model::casts_to(op.z, c)) fitting.push_back(op);
  if (model::is_builtin(c) && model::is_builtin(result) && (t == typing::same || !r.chance(10)))
    return draw_binary(r, t == typing::same ? t : r.chance(50) ? typing::same : typing::mixed, c);
  if (fitting.empty()) return std::nullopt;
  return r.one_of(fitting);
}

}  // namespace conformance
